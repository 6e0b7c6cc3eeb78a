/**
 * The server: requests by HTTP, a socket for a browser with its cookie, a stream for a seat with a
 * token.
 */
import { settings } from "../settings.svelte";
import { noteReach } from "./place.svelte";
import type { ClientMessage, ServerMessage } from "./protocol.gen";
import type { Answered, Asked, Connection, Listener, Transport } from "./transport";

function headers(token?: string): Record<string, string> {
  const all: Record<string, string> = { "Accept-Language": settings.language };
  if (token) all["Authorization"] = `Bearer ${token}`;
  return all;
}

const AWAY = [502, 503, 504]; // what stands before a server says so in its place

/** What a text says in JSON; null: nothing, or something else. */
function data(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function ask({ method, path, query, body, token, plain }: Asked): Promise<Answered> {
  const init: RequestInit = { method, headers: headers(token) };
  if (body !== undefined) {
    init.headers = { ...init.headers, "Content-Type": "application/json" };
    init.body = JSON.stringify(body);
  }
  const search = new URLSearchParams(query).toString();
  const response = await fetch(search ? `${path}?${search}` : path, init).catch((error) => {
    noteReach(false);
    throw error;
  });
  noteReach(!AWAY.includes(response.status));
  const text = await response.text();
  return { status: response.status, body: plain && response.ok ? text : data(text) };
}

const REFUSED = 4000; // the code with which the server closes a socket that it turns away
const SILENCE = 25_000; // after so long without a message, ask whether anybody is there
const PATIENCE = 8_000; // how long the answer to that may take

const parsed = (text: string): ServerMessage => JSON.parse(text);

function openSocket(room: string, last: number, listener: Listener): Connection {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = `last=${last}&language=${settings.language}`;
  const socket = new WebSocket(
    `${scheme}://${location.host}/api/rooms/${encodeURIComponent(room)}/socket?${query}`,
  );
  let timer = 0;
  const after = (wait: number, then: () => void): void => {
    clearTimeout(timer);
    timer = window.setTimeout(then, wait);
  };
  const send = (message: ClientMessage): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message));
  };
  const ping = (): void => {
    send({ type: "ping" });
    after(PATIENCE, () => socket.close());
  };
  after(PATIENCE, () => socket.close()); // one that never opens is tried again
  socket.onopen = () => after(SILENCE, ping);
  socket.onmessage = (event) => {
    after(SILENCE, ping);
    listener.message(parsed(String(event.data)));
  };
  socket.onclose = (event) => {
    clearTimeout(timer);
    listener.closed(event.code === REFUSED);
  };
  return {
    send,
    close: () => {
      socket.onclose = null;
      socket.onmessage = null; // a message on its way belongs to the connection that is given up
      clearTimeout(timer);
      socket.close();
    },
  };
}

/** The lines of a response as they arrive. */
async function* linesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  while (reader) {
    const { value, done } = await reader.read();
    if (done) return;
    const lines = (rest + value).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line.trim()) yield line;
  }
}

/** The same messages as newline-delimited JSON, for seats that one browser holds by tokens. */
function openStream(room: string, last: number, token: string, listener: Listener): Connection {
  const stop = new AbortController();
  const path = `/api/rooms/${encodeURIComponent(room)}`;
  const query = `language=${settings.language}`;
  const init: RequestInit = { headers: headers(token), credentials: "omit" };
  void read(`${path}/stream?last=${last}&${query}`, { ...init, signal: stop.signal }, listener);
  return {
    send: (message) => {
      if (message.type === "mute" || message.type === "ping") return; // of sockets only
      post(`${path}/messages?${query}`, init, message).then(
        (refusal) => refusal && listener.message(refusal),
        () => listener.closed(false),
      );
    },
    close: () => stop.abort(),
  };
}

/** Read a stream to its end, which only `stop` is meant to bring about. */
async function read(address: string, init: RequestInit, listener: Listener): Promise<void> {
  let refused = false;
  try {
    const response = await fetch(address, init);
    refused = response.status >= 400 && response.status < 500;
    for await (const line of linesOf(response)) listener.message(parsed(line));
  } catch {
    // the connection broke: the listener opens another
  }
  if (!init.signal?.aborted) listener.closed(refused);
}

/** Post a message; null: it was accepted, and the stream tells what came of it. */
async function post(
  address: string,
  init: RequestInit,
  message: ClientMessage,
): Promise<ServerMessage | null> {
  const type = { "Content-Type": "application/json" };
  const response = await fetch(address, {
    ...init,
    method: "POST",
    headers: { ...init.headers, ...type },
    body: JSON.stringify(message),
  });
  return response.ok ? null : parsed(await response.text());
}

export const server: Transport = {
  ask,
  open: ({ room, last, token }, listener) =>
    token ? openStream(room, last, token, listener) : openSocket(room, last, listener),
};
