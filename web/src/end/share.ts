/** A result to send to others: as a text, and as a picture that is drawn in the page. */
import type { CoursePoint } from "../client/protocol.gen";
import { seatColour, seatDash, seatMark } from "../components/seats";
import { chart } from "./race";

export type Shared = {
  title: string;
  headline: string;
  result: string;
  turns: string;
  names: readonly string[];
  mine: number | null;
  points: readonly CoursePoint[];
  goal: number;
  link: string;
};

export const shareText = ({ title, result, turns, link }: Shared): string =>
  [`${title}: ${result}`, turns, link].filter(Boolean).join("\n");

const [WIDTH, HEIGHT] = [1200, 630]; // the size that most places show without cutting
const EDGE = 70;
const BOX = { left: EDGE + 40, top: 290, width: 790, height: 220 };
const NAME = 170; // pixels for a name at the end of a line

/** A token of the design, or a colour that is `var(--token)`. */
function token(name: string): string {
  const bare = /^var\((--[\w-]+)\)$/.exec(name)?.[1] ?? name;
  return getComputedStyle(document.documentElement).getPropertyValue(bare).trim();
}

/** A line of text, made smaller until it fits. */
function write(pen: CanvasRenderingContext2D, text: string, size: number, y: number): void {
  const serif = token("--serif") || "serif";
  const most = WIDTH - 2 * EDGE;
  pen.font = `${size}px ${serif}`;
  const fits = Math.min(size, (size * most) / Math.max(pen.measureText(text).width, 1));
  pen.font = `${fits}px ${serif}`;
  pen.fillText(text, EDGE, y);
}

/** As much of a name as fits. */
function shortened(pen: CanvasRenderingContext2D, name: string): string {
  if (pen.measureText(name).width <= NAME) return name;
  let letters = name.length;
  while (letters && pen.measureText(`${name.slice(0, letters)}…`).width > NAME) letters -= 1;
  return `${name.slice(0, letters).trimEnd()}…`;
}

function drawLines(pen: CanvasRenderingContext2D, { points, goal, names, mine }: Shared): void {
  const { lines, grid } = chart(points, BOX, goal);
  pen.font = `22px ${token("--sans") || "sans-serif"}`;
  for (const { score, y } of grid) {
    pen.strokeStyle = token("--night-line");
    pen.stroke(new Path2D(`M${BOX.left} ${y}H${BOX.left + BOX.width}`));
    pen.fillStyle = token("--star-void");
    pen.fillText(String(score), EDGE, y + 7);
  }
  const apart = lines.map(({ label }) => BOX.top + (label - BOX.top) * 1.4);
  for (const { seat, d, x, score } of lines) {
    const colour = token(seatColour(seat, mine));
    pen.strokeStyle = pen.fillStyle = colour;
    pen.lineWidth = 4;
    pen.setLineDash(seatDash(seat).split(" ").filter(Boolean).map(Number));
    pen.stroke(new Path2D(d));
    pen.setLineDash([]);
    pen.lineWidth = 1;
    pen.save();
    pen.translate(x + 16, (apart[seat] ?? 0) - 8);
    pen.fill(new Path2D(seatMark(seat)));
    pen.restore();
    const name = shortened(pen, names[seat] ?? "");
    pen.fillText(`${name} ${score}`, x + 42, (apart[seat] ?? 0) + 8);
  }
}

/** A PNG: to be shown and saved by its address, and to be sent as a file. */
export type Picture = { address: string; file: Blob | null };

/** The result as a picture; null if the browser cannot draw. */
export async function sharePicture(shared: Shared): Promise<Picture | null> {
  const canvas = document.createElement("canvas");
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  pen.fillStyle = token("--night");
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.strokeStyle = pen.fillStyle = token("--night-gold");
  pen.strokeRect(24.5, 24.5, WIDTH - 49, HEIGHT - 49);
  write(pen, shared.headline, 72, 130);
  pen.fillStyle = token("--star-full");
  write(pen, shared.result, 42, 200);
  if (shared.points.length > 1) drawLines(pen, shared);
  pen.fillStyle = token("--night-minion");
  write(pen, [shared.title, shared.turns].filter(Boolean).join(" · "), 26, 580);
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  return { address: canvas.toDataURL("image/png"), file };
}
