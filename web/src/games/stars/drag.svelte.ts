/** Dragging a tile: along its row or column to push, onto its neighbour to swap. */
import type { Change } from "./model";
import { dragged, lineCells, placeOf } from "./geometry";
import type { Interaction } from "./interaction.svelte";

const BEGINS = 8; // pixels before a press becomes a drag
const PATIENCE = 600; // milliseconds that tiles stay displaced while the server has not answered

export class Drag {
  /** The cells that follow the pointer, and how far. */
  cells: ReadonlySet<string> = $state.raw(new Set());
  line: "row" | "column" = $state("row");
  far = $state(0);

  #ui: Interaction;
  #step: () => number;
  #from: { cell: string; x: number; y: number } | null = null;
  #dragging = false;
  #timer = 0;

  constructor(ui: Interaction, step: () => number) {
    this.#ui = ui;
    this.#step = step;
  }

  press(event: PointerEvent, cell: string): void {
    if (event.button !== 0 || !this.#ui.kinds.size) return;
    this.#dragging = false;
    this.#from = { cell, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    const from = this.#from;
    if (!from) return;
    const dx = event.clientX - from.x;
    const dy = event.clientY - from.y;
    if (!this.#dragging) {
      if (Math.hypot(dx, dy) < BEGINS) return;
      this.#dragging = true;
      this.#ui.drop();
      (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    }
    this.#follow(from.cell, dx, dy);
  }

  /**
   * Move the tiles that would move: the whole row or column if it can only be a push, else one
   * tile.
   */
  #follow(cell: string, dx: number, dy: number): void {
    this.line = Math.abs(dx) >= Math.abs(dy) ? "row" : "column";
    const by = this.line === "row" ? dx : dy;
    const step = this.#step();
    const { push, swap } = this.#meaning(cell, Math.sign(by) * step);
    const at = placeOf(cell)[this.line];
    const alone = !push || swap;
    this.cells = new Set(push || swap ? (alone ? [cell] : lineCells(this.line, at)) : []);
    this.far = Math.max(-step, Math.min(step, by));
    const certain = push && swap ? null : (push ?? swap);
    const enough = Math.abs(by) >= step * 0.4;
    this.#ui.point(enough ? certain : null);
  }

  #meaning(cell: string, by: number): { push: string | null; swap: string | null } {
    const ui = this.#ui;
    const meant = (kind: Change): boolean => ui.kind === null || ui.kind === kind;
    const [dx, dy] = this.line === "row" ? [by, 0] : [0, by];
    const found = dragged(cell, dx, dy, this.#step());
    if (!found) return { push: null, swap: null };
    const { line, at, way } = found.push;
    const push = ui.words.push(line, at, way);
    const swap = found.other ? ui.words.swap(cell, found.other) : "";
    return {
      push: meant("push") && ui.can(push) ? push : null,
      swap: meant("swap") && ui.can(swap) ? swap : null,
    };
  }

  /** The end of a drag: play the move if there is only one it can mean, else ask. */
  release(): boolean {
    const from = this.#from;
    this.#from = null;
    if (!from || !this.#dragging) return false;
    this.#dragging = false;
    const step = this.#step();
    const { push, swap } = this.#meaning(from.cell, Math.abs(this.far) < step * 0.4 ? 0 : this.far);
    const words = [push, swap].filter((each) => each !== null);
    const [first] = words;
    if (words.length === 1 && first) {
      this.#ui.act(first);
      // the tiles stay where they were dropped until the server has answered
      this.#timer = window.setTimeout(() => this.end(), PATIENCE);
    } else {
      if (words.length === 2) this.#ui.choice = { cell: from.cell, words, pick: false };
      this.end();
    }
    return true;
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#from = null;
    this.#dragging = false;
    this.cells = new Set();
    this.far = 0;
  }
}
