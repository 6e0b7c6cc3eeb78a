/** What was agreed when a room was made, as rows of text: everybody should see it before sitting down. */
import type { ClockTerms, GameInfo, OptionInfo, Terms } from "../client/protocol.gen";
import { say } from "../i18n/i18n.svelte";

type Row = [label: string, value: string];

export function clockText(clock: ClockTerms): string {
  if (clock.kind === "bank")
    return say("home-clock-bank", {
      minutes: clock.minutes ?? 0,
      increment: clock.increment ?? 0,
    });
  return clock.kind === "days"
    ? say("home-clock-days", { days: clock.days ?? 0 })
    : say("make-clock-none");
}

/** An option that counts: the edition always, all else only if it is not as by default. */
function optionRow(info: OptionInfo, chosen: Terms["options"][string] | undefined): Row[] {
  const value = chosen ?? info.default;
  const always = info.kind === "choice" && info.default !== null;
  if (value === null || (!always && value === info.default)) return [];
  const named = info.choices.find((each) => each.value === value)?.name;
  const shown = info.kind === "switch" ? say(value ? "lobby-on" : "lobby-off") : String(value);
  return [[info.name, named ?? shown]];
}

/** `mark` is that of the cards in a room that does not have the usual ones. */
export function termRows(
  terms: Terms,
  info: GameInfo | undefined,
  ownCards: boolean,
  mark = "",
): Row[] {
  const options = info?.options ?? [];
  const rows: Row[] = [
    [say("make-clock"), clockText(terms.clock)],
    ...options.flatMap((each) => optionRow(each, terms.options[each.option])),
  ];
  const edition = info?.editions.find((each) => each.mark === mark);
  if (ownCards && edition) rows.push([say("make-edition"), edition.name]);
  else if (ownCards) rows.push([say("make-cards"), say("lobby-own-cards")]);
  if (terms.stand_in_after) {
    const after = say("make-away-after", { minutes: Math.round(terms.stand_in_after / 60) });
    rows.push([say("make-away"), after]);
  }
  return rows;
}
