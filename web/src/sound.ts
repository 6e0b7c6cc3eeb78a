/** Sounds, synthesised from a few tones each: nothing is fetched, and they are off by default. */
import type { Entry } from "./client/protocol.gen";
import { settings } from "./settings.svelte";

export type Sound = "move" | "turn" | "summon" | "loss" | "win" | "chat" | "refused";

/** A tone: when it begins, how high it is and becomes, how long and how loud; times in seconds. */
export type Tone = {
  at: number;
  pitch: number;
  to?: number;
  lasts: number;
  loud: number;
  wave?: OscillatorType;
};

export const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  // a tile set down on wood
  move: [{ at: 0, pitch: 196, to: 110, lasts: 0.09, loud: 0.5, wave: "triangle" }],
  // two small bells
  turn: [
    { at: 0, pitch: 659, lasts: 0.35, loud: 0.28 },
    { at: 0.12, pitch: 988, lasts: 0.55, loud: 0.22 },
  ],
  // a fifth that opens slowly
  summon: [
    { at: 0, pitch: 110, lasts: 1.1, loud: 0.4, wave: "triangle" },
    { at: 0.1, pitch: 165, lasts: 1.1, loud: 0.26 },
    { at: 0.25, pitch: 440, to: 466, lasts: 0.9, loud: 0.12 },
  ],
  loss: [{ at: 0, pitch: 147, to: 92, lasts: 0.4, loud: 0.42, wave: "triangle" }],
  win: [
    { at: 0, pitch: 392, lasts: 0.5, loud: 0.24 },
    { at: 0.14, pitch: 494, lasts: 0.5, loud: 0.24 },
    { at: 0.28, pitch: 587, lasts: 0.5, loud: 0.24 },
    { at: 0.42, pitch: 784, lasts: 1.1, loud: 0.26 },
  ],
  chat: [{ at: 0, pitch: 784, to: 880, lasts: 0.14, loud: 0.16 }],
  refused: [
    { at: 0, pitch: 165, lasts: 0.1, loud: 0.3, wave: "triangle" },
    { at: 0.12, pitch: 147, lasts: 0.14, loud: 0.3, wave: "triangle" },
  ],
};

const LOUDNESS = 0.35;
let context: AudioContext | null = null;

function playTone(audio: AudioContext, tone: Tone): void {
  const begins = audio.currentTime + tone.at;
  const ends = begins + tone.lasts;
  const voice = new OscillatorNode(audio, { type: tone.wave ?? "sine", frequency: tone.pitch });
  const gain = new GainNode(audio, { gain: 0 });
  if (tone.to) voice.frequency.exponentialRampToValueAtTime(tone.to, ends);
  // a short rise, so that nothing clicks
  gain.gain.setValueAtTime(0.0001, begins);
  gain.gain.exponentialRampToValueAtTime(tone.loud * LOUDNESS, begins + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, ends);
  voice.connect(gain).connect(audio.destination);
  voice.start(begins);
  voice.stop(ends);
}

/** Play a sound, if sounds are on. */
export function playSound(which: Sound): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  // browsers play nothing before somebody has touched the page
  void context.resume().catch(() => undefined);
  for (const tone of SOUNDS[which]) playTone(context, tone);
}

/** Of a room, whose seat it is and how the game ended. */
type Ears = { readonly seat: number | null; readonly outcome: { winners: number[] } | null };

/**
 * The sound of something that has happened in a room; `own` are the game's sounds by kind of news.
 */
export function soundOf(
  { type, news }: Pick<Entry, "type" | "news">,
  { seat, outcome }: Ears,
  own: Record<string, Sound> = {},
): Sound | null {
  if (type === "chat") return "chat";
  if (type === "ended") return outcome?.winners.includes(seat ?? -1) ? "win" : "loss";
  const special = news.map(({ what }) => own[what]).find((each) => each !== undefined);
  if (special) return special;
  if (news.some((each) => each.what === "turn" && each.seat === seat)) return "turn";
  return type === "move" ? "move" : null;
}

export function playEntrySound(entry: Entry, room: Ears, own?: Record<string, Sound>): void {
  const sound = soundOf(entry, room, own);
  if (sound) playSound(sound);
}
