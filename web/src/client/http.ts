/** Requests to the API. A refusal becomes an error whose message is the API's own sentence. */
import { say } from "../i18n/i18n.svelte";
import { type Place, placeOf, SERVED } from "./place.svelte";
import type { Endpoints, ErrorMessage, RoomInfo } from "./protocol.gen";
import { rememberSession } from "./session";
import { transportOf } from "./transport";

export class ApiError extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** Whether nobody answered. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof ApiError && error.code === "page/unreachable";

/** What went wrong, for people. */
export const errorText = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

/** What only rooms of this browser answer. */
interface Own {
  "POST /api/replays": {
    /** `mine`: it counts as a game of one's own. */
    request: { replay: string; cards?: string; mine?: boolean };
    response: RoomInfo;
  };
}
type All = Endpoints & Own;
type Endpoint = keyof All;
type Answer<E extends Endpoint> = All[E]["response"];
type Body<E extends Endpoint> = All[E] extends { request: infer Sent }
  ? { body: Sent }
  : { body?: never };
/** What `{name}` in the path of an endpoint stands for. */
type Params<E extends Endpoint> = E extends `${string}{${infer Name}}${string}`
  ? { params: Record<Name, string> }
  : { params?: never };
type Given = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  token?: string | undefined;
  /** The answer is a text, not data. */
  plain?: boolean;
  /** Where to ask, if no room says so. */
  place?: Place;
  /** If the server does not answer, ask here: what is asked is the same everywhere. */
  either?: boolean;
};
type Options<E extends Endpoint> = Omit<Given, "params" | "body" | "plain"> & Body<E> & Params<E>;

type TextEndpoint = "GET /api/rooms/{room}/cards" | "GET /api/matches/{room}/replay";

/** What is sent there only to be answered: nobody becomes a guest by it. */
const ANSWERED = ["/api/study", "/api/puzzles"];

const filled = (path: string, params: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));

/** What was answered; a refusal is raised. Where nobody answers the other place may be asked. */
async function answer(place: Place, endpoint: string, options: Given): Promise<unknown> {
  const { params = {}, query = {}, body, token, plain = false, either } = options;
  const [method = "GET", path = ""] = endpoint.split(" ");
  const asked = { method, path: filled(path, params), query, body, token, plain };
  const answered = await transportOf(place)
    .ask(asked)
    .catch(() => null);
  if (!answered && either && place === "server") return answer("here", endpoint, options);
  if (!answered) throw new ApiError("page/unreachable", say("unreachable"));
  if (answered.status >= 400) {
    const refusal = answered.body as Partial<ErrorMessage> | null;
    throw new ApiError(
      refusal?.code ?? "page/unreachable",
      refusal?.sentence ?? say("unreachable"),
    );
  }
  // making a room or sitting down makes a guest of somebody unknown; looking at a table does not
  const acted = method === "POST" && !ANSWERED.some((begun) => path.startsWith(begun));
  if (place === "server" && acted && !token) rememberSession(true);
  return answered.body;
}

/** Where to ask: where the room is, or where it is said; else at the server. */
const placed = ({ params, place }: Given): Place =>
  params?.["room"] !== undefined
    ? placeOf(params["room"])
    : (place ?? (SERVED ? "server" : "here"));

/** Send a request. What is sent back is what `Endpoints` declares. */
export async function request<E extends Endpoint>(
  endpoint: E,
  options: Options<E>,
): Promise<Answer<E>> {
  return (await answer(placed(options), endpoint, options)) as Answer<E>;
}

/** Ask for a text: a card file, a replay. */
export async function requestText(endpoint: TextEndpoint, room: string): Promise<string> {
  return String(await answer(placeOf(room), endpoint, { params: { room }, plain: true }));
}
