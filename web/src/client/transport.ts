/** How the page speaks with a place where rooms are: one interface, the same messages. */
import type { Place } from "./place.svelte";
import type { ClientMessage, ServerMessage } from "./protocol.gen";
import { server } from "./server";

export type Asked = {
  method: string;
  /** An address of the API with everything filled in, without its query. */
  path: string;
  query: Record<string, string>;
  body: unknown;
  token: string | undefined;
  /** The answer is a text, not data. */
  plain: boolean;
};

/** What was answered: data, or a text where the endpoint gives one. */
export type Answered = { status: number; body: unknown };

export type Listener = {
  message: (message: ServerMessage) => void;
  /** The connection is gone. `refused`: we were turned away, so do not try again. */
  closed: (refused: boolean) => void;
};

export interface Connection {
  send(message: ClientMessage): void;
  close(): void;
}

/** A room to connect to: after which entry, and as whom if not as the owner of this browser. */
export type Wanted = { room: string; last: number; token: string | undefined };

export interface Transport {
  /** Rejected only if nobody answers. */
  ask(asked: Asked): Promise<Answered>;
  open(wanted: Wanted, listener: Listener): Connection;
}

/** The worker and all it needs are loaded when they are first wanted. */
const worker = async (): Promise<Transport> => (await import("../offline/transport")).here();

const here: Transport = {
  ask: async (asked) => (await worker()).ask(asked),
  open(wanted, listener) {
    let connection: Connection | null = null;
    let given = false;
    worker().then(
      (loaded) => {
        if (!given) connection = loaded.open(wanted, listener);
      },
      () => given || listener.closed(false),
    );
    return {
      send: (message) => connection?.send(message), // what is sent before is sent again
      close: () => {
        given = true;
        connection?.close();
      },
    };
  },
};

const TRANSPORTS: Record<Place, Transport> = { server, here };

export const transportOf = (place: Place): Transport => TRANSPORTS[place];
