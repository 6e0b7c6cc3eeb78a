/** A line to a room: a socket for a browser with its cookie, a stream for a seat with a token. */
import { settings } from "../settings.svelte";
import { headers } from "./http";
import type { Incoming, Wish } from "./messages";

export type Hearer = {
  heard: (message: Incoming) => void;
  /** The line is gone; a sentence if the server said why and coming back is of no use. */
  gone: (refused: boolean) => void;
};

export interface Line {
  send(wish: Wish | { type: "mute"; seats: number[]; watchers: boolean } | { type: "ping" }): void;
  close(): void;
}

const REFUSED = 4000;
const SILENCE = 25_000; // a line that says nothing for so long is asked whether it is there
const PATIENCE = 8_000; // and has so long to answer

export function socketLine(room: string, last: number, hearer: Hearer): Line {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const query = `last=${last}&language=${settings.language}`;
  const socket = new WebSocket(
    `${scheme}://${location.host}/api/rooms/${encodeURIComponent(room)}/socket?${query}`,
  );
  let timer = 0;
  const watch = (wait: number, then: () => void): void => {
    clearTimeout(timer);
    timer = window.setTimeout(then, wait);
  };
  const ask = (): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}');
    watch(PATIENCE, () => socket.close());
  };
  watch(PATIENCE, () => socket.close()); // one that never opens is tried again
  socket.onopen = () => watch(SILENCE, ask);
  socket.onmessage = (event) => {
    watch(SILENCE, ask);
    hearer.heard(JSON.parse(String(event.data)) as Incoming);
  };
  socket.onclose = (event) => {
    clearTimeout(timer);
    hearer.gone(event.code === REFUSED);
  };
  return {
    send: (wish) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(wish));
    },
    close: () => {
      socket.onclose = null;
      socket.onmessage = null; // what has come already belongs to the line that is given up
      clearTimeout(timer);
      socket.close();
    },
  };
}

/** The same messages as lines of a stream, for seats that one browser holds by tokens. */
export function streamLine(room: string, last: number, token: string, hearer: Hearer): Line {
  const stop = new AbortController();
  const path = `/api/rooms/${encodeURIComponent(room)}`;
  const read = async (): Promise<void> => {
    let refused = false;
    try {
      const response = await fetch(`${path}/stream?last=${last}&language=${settings.language}`, {
        headers: headers(token),
        credentials: "omit",
        signal: stop.signal,
      });
      refused = response.status >= 400 && response.status < 500;
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      let rest = "";
      while (reader) {
        const { value, done } = await reader.read();
        if (done) break;
        const lines = (rest + value).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines) if (line.trim()) hearer.heard(JSON.parse(line) as Incoming);
      }
    } catch {
      // the connection broke: whoever hears comes back
    }
    if (!stop.signal.aborted) hearer.gone(refused);
  };
  void read();
  return {
    send: (wish) => {
      if (wish.type === "mute" || wish.type === "ping") return;
      void fetch(`${path}/messages?language=${settings.language}`, {
        method: "POST",
        headers: { ...headers(token), "Content-Type": "application/json" },
        credentials: "omit",
        body: JSON.stringify(wish),
      })
        .then(async (response) => {
          if (!response.ok) hearer.heard((await response.json()) as Incoming);
        })
        .catch(() => hearer.gone(false));
    },
    close: () => stop.abort(),
  };
}
