/** Rooms in a worker of this browser: the messages of a server, without one. */
import type { Answered, Asked, Connection, Listener, Transport, Wanted } from "../client/transport";
import { say } from "../i18n/i18n.svelte";
import { showToast } from "../notifications.svelte";
import { settings } from "../settings.svelte";
import type { ToPage, ToWorker } from "./messages";
import { noteProgress, noteUnkept } from "./progress.svelte";

type Asking = { resolve: (answered: Answered) => void; reject: (error: Error) => void };

class Here implements Transport {
  #worker = new Worker(new URL("./roomWorker.ts", import.meta.url), { type: "module" });
  #count = 0;
  #asking = new Map<number, Asking>();
  #open = new Map<number, Listener>();

  /** `gone` is called when the worker has broken down: the next one begins with what is kept. */
  constructor(readonly gone: () => void) {
    this.#worker.onmessage = ({ data }: MessageEvent<ToPage>) => this.#told(data);
    this.#worker.onerror = ({ message }) => this.#broken(message);
  }

  ask(asked: Asked): Promise<Answered> {
    const id = (this.#count += 1);
    this.#tell({ type: "ask", id, asked, language: settings.language });
    return new Promise((resolve, reject) => this.#asking.set(id, { resolve, reject }));
  }

  open(wanted: Wanted, listener: Listener): Connection {
    const id = (this.#count += 1);
    this.#open.set(id, listener);
    this.#tell({ type: "open", id, wanted, language: settings.language });
    return {
      send: (message) => this.#tell({ type: "send", id, text: JSON.stringify(message) }),
      close: () => {
        this.#open.delete(id);
        this.#tell({ type: "close", id });
      },
    };
  }

  #tell(message: ToWorker): void {
    this.#worker.postMessage(message);
  }

  #told(message: ToPage): void {
    switch (message.type) {
      case "answer":
        this.#asking.get(message.id)?.resolve(message.answered);
        this.#asking.delete(message.id);
        return;
      case "message":
        return this.#open.get(message.id)?.message(JSON.parse(message.text));
      case "closed":
        return this.#hangUp(message.id, message.refused);
      case "progress":
        return noteProgress(message.progress);
      case "unkept":
        noteUnkept();
        return showToast(say("offline-unkept"), "refusal");
      case "broken":
        return this.#broken(message.reason);
    }
  }

  #hangUp(id: number, refused: boolean): void {
    const listener = this.#open.get(id);
    this.#open.delete(id);
    listener?.closed(refused);
  }

  #broken(reason: string): void {
    this.#worker.terminate();
    noteProgress(null);
    this.gone();
    console.warn(reason);
    for (const { reject } of this.#asking.values()) reject(new Error(reason));
    for (const id of [...this.#open.keys()]) this.#hangUp(id, false);
  }
}

let current: Here | null = null;

/** The rooms of this browser. The worker begins with the first call. */
export function here(): Transport {
  current ??= new Here(() => (current = null));
  return current;
}
