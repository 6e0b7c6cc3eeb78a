/** HTTP requests. A refusal becomes an error whose message is the server's own sentence. */
import { say } from "../i18n/i18n.svelte";
import { settings } from "../settings.svelte";
import type { Endpoints, ErrorMessage } from "./protocol.gen";
import { rememberSession } from "./session";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** What went wrong, for people. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

type Endpoint = keyof Endpoints;
type Answer<E extends Endpoint> = Endpoints[E]["response"];
type Body<E extends Endpoint> = Endpoints[E] extends { request: infer Sent }
  ? { body: Sent }
  : { body?: never };
/** What `{name}` in the path of an endpoint stands for. */
type Params<E extends Endpoint> = E extends `${string}{${infer Name}}${string}`
  ? { params: Record<Name, string> }
  : { params?: never };
type Options<E extends Endpoint> = Body<E> &
  Params<E> & { query?: Record<string, string>; token?: string | undefined };

export function headers(token?: string): Record<string, string> {
  const all: Record<string, string> = { "Accept-Language": settings.language };
  if (token) all["Authorization"] = `Bearer ${token}`;
  return all;
}

function addressOf(path: string, params: Record<string, string>, query: object): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ""),
  );
  const search = new URLSearchParams({ ...query }).toString();
  return search ? `${filled}?${search}` : filled;
}

/** Send a request to the server. What it sends back is what `Endpoints` declares. */
export async function request<E extends Endpoint>(
  endpoint: E,
  options: Options<E>,
): Promise<Answer<E>> {
  const { params = {}, query = {}, body, token } = options;
  const [method = "GET", path = ""] = endpoint.split(" ");
  const init: RequestInit = { method, headers: headers(token) };
  if (body !== undefined) {
    init.headers = { ...init.headers, "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  const response = await fetch(addressOf(path, params, query), init).catch(() => {
    throw new ApiError("page/unreachable", say("unreachable"));
  });
  if (!response.ok) {
    const refusal: Partial<ErrorMessage> | null = await response.json().catch(() => null);
    throw new ApiError(
      refusal?.code ?? "page/unreachable",
      refusal?.sentence ?? say("unreachable"),
    );
  }
  // making a room or sitting down makes a guest of somebody unknown
  if (method === "POST" && !token) rememberSession(true);
  return response.json().catch(() => null);
}
