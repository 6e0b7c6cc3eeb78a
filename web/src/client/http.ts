/** Questions by HTTP. A refusal becomes an error whose message is the server's own sentence. */
import { settings } from "../settings.svelte";
import { say } from "../i18n/i18n.svelte";
import { rememberSession } from "./session";
import type { Refusal } from "./protocol";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

export type RequestOptions = { token?: string | undefined; signal?: AbortSignal };

export function headers(token?: string): Record<string, string> {
  const all: Record<string, string> = { "Accept-Language": settings.language };
  if (token) all["Authorization"] = `Bearer ${token}`;
  return all;
}

async function answer<T>(
  method: string,
  path: string,
  body: unknown,
  asking: RequestOptions,
): Promise<T> {
  const init: RequestInit = { method, headers: headers(asking.token) };
  if (asking.signal) init.signal = asking.signal;
  if (body !== undefined) {
    (init.headers as Record<string, string>)["Content-Type"] = "application/json";
    init.body = JSON.stringify(body);
  }
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch (error) {
    if (asking.signal?.aborted) throw error;
    throw new ApiError("page/unreachable", say("unreachable"));
  }
  const said: unknown = await response.json().catch(() => null);
  // whoever makes a room or sits down is a guest from then on
  if (response.ok && method === "POST" && !asking.token) rememberSession(true);
  if (response.ok) return said as T;
  const refusal = said as Partial<Refusal> | null;
  throw new ApiError(refusal?.code ?? "page/unreachable", refusal?.sentence ?? say("unreachable"));
}

export const get = <T>(path: string, asking: RequestOptions = {}): Promise<T> =>
  answer<T>("GET", path, undefined, asking);
export const post = <T>(path: string, body: unknown, asking: RequestOptions = {}): Promise<T> =>
  answer<T>("POST", path, body, asking);
export const patch = <T>(path: string, body: unknown, asking: RequestOptions = {}): Promise<T> =>
  answer<T>("PATCH", path, body, asking);
export const remove = <T>(path: string, asking: RequestOptions = {}): Promise<T> =>
  answer<T>("DELETE", path, undefined, asking);
