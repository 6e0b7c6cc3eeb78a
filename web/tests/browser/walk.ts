/** A page in every size: telephones and tablets both ways, desktops, and desktops at a zoom of 200 %. */
import type { Page } from "playwright-core";
import { PICTURES, picture, SOAK } from "./harness";
import { FINGER, POINTER, faults } from "./probe";

/** Pressed with a finger; the tightest first, both ways. */
const TOUCH = [
  [320, 568],
  [568, 320],
  [390, 844],
  [844, 390],
  [820, 1180],
  [1180, 820],
] as const;
/** Of these 640 x 360, 720 x 450 and 1280 x 720 are also larger ones at a zoom of 200 %. */
const DESK = [
  [640, 360],
  [720, 450],
  [1024, 768],
  [1280, 720],
  [1440, 900],
  [2560, 1440],
] as const;

export type Walked = { page: Page; touch: boolean };

const [TIGHT, MORE] = [2, 1]; // sizes of each list that are always looked at, and others at a time
const turns = new Map<string, number>(); // a test that is tried again looks at the same sizes

/** All sizes where many are wanted; else the tightest, and some of the others in turn. */
function sizes(name: string, touch: boolean): (readonly [number, number])[] {
  const all = touch ? TOUCH : DESK;
  if (SOAK || PICTURES) return [...all];
  const others = all.slice(TIGHT);
  const look = `${name} ${touch}`;
  const turn = turns.get(look) ?? turns.size + 1;
  turns.set(look, turn);
  const some = Array.from({ length: MORE }, (_, n) => others[(MORE * turn + n) % others.length]!);
  return [...all.slice(0, TIGHT), ...some];
}

/** The faults of a page in many sizes. */
export async function walk(name: string, { page, touch }: Walked): Promise<string[]> {
  const found: string[] = [];
  for (const [width, height] of sizes(name, touch)) {
    await page.setViewportSize({ width, height });
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    await picture(page, `${name}-${width}x${height}`);
    for (const fault of await faults(page, touch ? FINGER : POINTER))
      found.push(`${name}, ${width} x ${height}: ${fault}`);
  }
  return found;
}
