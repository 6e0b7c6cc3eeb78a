"""What the viewer can do: power, cards in play with their abilities, and the hand."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import groupby

from rich.console import RenderableType
from rich.text import Text

from cultists.cli.drawing.realms import cards
from cultists.cli.drawing.realms.cards import Row
from cultists.cli.drawing.realms.lines import FULL, NAMES, READY, TERSE, buying, told
from cultists.cli.drawing.realms.seats import location_words, lying, shields
from cultists.cli.drawing.realms.symbols import BETWEEN, number, short, short_abilities
from cultists.cli.drawing.scene import Scene, flow
from cultists.realms import attack, questions, zone
from cultists.realms.position import cards_of
from cultists.realms.reasons import Reasons
from cultists.realms.resolve import usable
from cultists.realms.words import ability_sentence
from cultists.table.asked import question

USED = "×"
NOT_YET = "–"


def happened(scene: Scene, width: int) -> Text:
    """Power, and what was discarded and abjured this turn."""
    table = scene.table
    parts = [Text(f" {scene.say('power', power=table.power)} ", style="now")]
    if table.discarded:
        parts.append(Text(scene.say("somebody-discarded"), style="good"))
    gone = cards.names(scene, cards_of(table, zone.ABJURED))
    if gone:
        word = Text(scene.say("abjured"), style="good")
        parts.append(Text.assemble(word, " ", Text(", ").join(gone)))
    elif table.abjured:
        parts.append(Text(scene.say("something-abjured"), style="good"))
    return flow(parts, width)


def state_of(scene: Scene, card: int, line: int) -> str:
    """Whether an ability can be used now, was used, or cannot be used."""
    if scene.table.used[card] >> line & 1:
        return USED
    return READY if usable(scene.table, scene.deck.record, card, line) else NOT_YET


def mark(scene: Scene, card: int, line: int) -> Text:
    """The state of an ability as a mark."""
    sign = state_of(scene, card, line)
    return Text(sign, style={READY: "good", USED: "faint", NOT_YET: "bad"}[sign])


def spent(scene: Scene, card: int) -> bool:
    """Whether every ability of a card has been used this turn."""
    lines = len(scene.deck.kinds[cards.kind_of(scene, card)].lines())
    return attack.spent(scene.table, scene.deck.record, card) == (1 << lines) - 1


def ability_lines(scene: Scene, card: int) -> Text:
    """Every ability in a sentence: what it does, and what is in the way."""
    kind = cards.kind_of(scene, card)
    printed = scene.deck.kinds[kind]
    reasons = Reasons(scene.table, scene.deck, scene.language)
    gone = attack.spent(scene.table, scene.deck.record, card)
    told, before = [], -1
    for line, (group, ability) in enumerate(printed.lines()):
        sign = state_of(scene, card, line)
        said = ability_sentence(replace(ability, needs=()), scene.language)
        either = f"{scene.say('or')} " if group == before else ""
        text = Text.assemble(mark(scene, card, line), (number(printed, line), "gold"), " ", either)
        if gone >> line & 1:
            text.append_text(short(ability, scene.language))
            text.stylize("faint")
        else:
            text.append(said)
        if sign == NOT_YET and not gone >> line & 1:
            text.append(f" {reasons.why_not_use(kind, line)}", style="ask")
        told.append(text)
        before = group
    return Text("\n").join(told)


def play_rows(scene: Scene, detail: int) -> list[Row]:
    """Cards in play with abilities left to use; identical ones together."""
    table = scene.table
    fresh = [card for card in cards_of(table, zone.PLAY + table.seat) if not spent(scene, card)]
    likeness = partial(_likeness, scene)
    groups = [list(alike) for _, alike in groupby(sorted(fresh, key=likeness), key=likeness)]
    return [
        (Text(), play_title(scene, copies, detail), play_words(scene, copies[0], detail))
        for copies in groups
    ]


def play_title(scene: Scene, copies: list[int], detail: int) -> Text:
    """The name of a card in play; of a Location also its state."""
    kind = cards.kind_of(scene, copies[0])
    printed = scene.deck.kinds[kind]
    title = cards.name(scene, kind, len(copies))
    if scene.table.hurt[copies[0]] or (printed.sanity and detail == FULL):
        return Text.assemble(title, " ", location_words(scene, copies[0]))
    return Text(" ").join([title, *shields(scene, printed)])


def play_words(scene: Scene, card: int, detail: int) -> Text:
    """The abilities of a card in play, each with its state."""
    if detail == FULL:
        return ability_lines(scene, card)
    kind = scene.deck.kinds[cards.kind_of(scene, card)]
    return short_abilities(kind, scene.language, partial(mark, scene, card))


def _likeness(scene: Scene, card: int) -> tuple[int, int, int]:
    return cards.kind_of(scene, card), scene.table.used[card], scene.table.hurt[card]


def play(scene: Scene, width: int, detail: int) -> list[RenderableType]:
    """The play area of the seat whose turn it is."""
    table = scene.table
    if not buying(scene):
        told = table.power or table.discarded or table.abjured
        return [happened(scene, width)] if told and scene.to_move is not None else []
    parts: list[RenderableType] = [happened(scene, width)]
    rows = play_rows(scene, detail)
    if rows:
        parts.append(cards.listing(rows, width, wrap=detail > TERSE))
    done = [card for card in cards_of(table, zone.PLAY + table.seat) if spent(scene, card)]
    if done:
        word = Text(scene.say("spent"), style="faint")
        parts.append(flow([word, *lying(scene, done, False)], width))
    return parts


def hand(scene: Scene, width: int, detail: int) -> list[RenderableType]:
    """The hand of the viewer."""
    if scene.seat is None or not scene.table.alive >> scene.seat & 1:
        return []
    held = list(cards.counted(scene, cards_of(scene.table, zone.HAND + scene.seat)))
    word = Text(scene.say("hand"), style="gold")
    if not held:
        return [] if buying(scene) else [Text(scene.say("hand-empty"), style="soft")]
    if detail == NAMES:
        return [flow([word, *(cards.name(scene, kind, count) for kind, count in held)], width)]
    rows = [
        (
            Text(),
            cards.name(scene, kind, count),
            told(scene, kind, detail),
        )
        for kind, count in held
    ]
    return [word, cards.listing(rows, width, wrap=detail > TERSE)]


def asked(scene: Scene) -> list[RenderableType]:
    """The open question, in words; when abjuring, also the cards in the discards."""
    if not scene.table.depth or scene.to_move is None:
        return []
    words = Reasons(scene.table, scene.deck, scene.language).question()
    if scene.to_move != scene.seat:
        words = scene.say("asked-another", seat=scene.names[scene.to_move], question=words)
        return [Text(f"? {words}", style="ask")]
    text = Text(f"? {words}", style="ask")
    thrown = cards.names(scene, cards_of(scene.table, zone.DISCARDS + scene.to_move))
    if question(scene.table) == questions.ABJURE and thrown:
        text = Text.assemble(
            text, BETWEEN, (scene.say("discards"), "soft"), " ", Text(", ").join(thrown)
        )
    return [text]
