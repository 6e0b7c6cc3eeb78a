/** What the page and the worker with its rooms tell each other. */
import type { Answered, Asked, Wanted } from "../client/transport";
import type { Language } from "../client/protocol.gen";

export type ToWorker =
  | { type: "ask"; id: number; asked: Asked; language: Language }
  | { type: "open"; id: number; wanted: Wanted; language: Language }
  | { type: "send"; id: number; text: string }
  | { type: "close"; id: number };

export type ToPage =
  | { type: "answer"; id: number; answered: Answered }
  | { type: "message"; id: number; text: string }
  | { type: "closed"; id: number; refused: boolean }
  | { type: "progress"; progress: Progress }
  /** Nothing can be kept: the browser has no storage for this page, or no room in it. */
  | { type: "unkept" }
  | { type: "broken"; reason: string };

/** How far the worker is. */
export type Progress =
  /** Another tab has the games of this browser. */
  | { step: "elsewhere" }
  | { step: "loading"; bytes: number; of: number }
  | { step: "starting" }
  | { step: "ready" }
  /** A machine prepares itself, once on each device. */
  | { step: "preparing"; part: number; of: number; sentence: string };

/** What a thinker is asked, and what it tells. */
export type ToThinker = { request: number; text: string };
export type FromThinker =
  | { request: number; answer: string | null }
  | { progress: Progress }
  /** It would be better off as another: what it has made is kept. */
  | { done: true };
