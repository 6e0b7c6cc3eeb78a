"""Positions with mistakes in them, of any game: what is refused, and with what sentence."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random

import pytest

import cultists
from cultists.game.game import Game
from cultists.game.games import rulebook
from tests.games import cards_in

MOVES = 50  # that are played on a position with mistakes, if it is believed


def refusal(text: str) -> str:
    """The sentence with which a text is refused."""
    with pytest.raises(cultists.PositionError) as refused:
        cultists.from_position(text)
    sentence = str(refused.value)
    assert sentence[0].isupper() and sentence[-1] == "." and "\n" not in sentence
    return sentence


def with_field(text: str, name: str, value: str | None) -> str:
    """A position with one field changed, added, or taken away."""
    parts = [part for part in text.split() if not part.startswith(f"{name}=")]
    return " ".join([*parts, *([f"{name}={value}"] if value is not None else [])])


def eager_move(game: Game, dice: Random, eager: tuple[str, ...]) -> int:
    """A random move, more often one that leads somewhere."""
    moves = game.legal_moves()
    some = [move for move in moves if str(move).startswith(eager)]
    return int(dice.choice(some if some and dice.random() < 0.7 else moves))


def gathered(
    new: Callable[[int, Random], Game], kind_of: Callable[[Game], str], eager: tuple[str, ...]
) -> list[str]:
    """Positions of real games, some of every kind."""
    found: dict[str, list[str]] = {}
    for seed in range(12):
        dice = Random(seed)
        game = new(seed, dice)
        for _ in range(250):
            if game.to_move is None:
                break
            found.setdefault(kind_of(game), []).append(game.position())
            game.play(eager_move(game, dice, eager))
    chosen = [Random(0).sample(texts, min(len(texts), 12)) for texts in found.values()]
    return [text for texts in chosen for text in texts]


@dataclass(frozen=True)
class Mistakes:
    """What can go wrong with the positions of one game."""

    sound: list[str]  # positions to make mistakes in
    letters: str
    cards: int
    piles: tuple[str, ...]  # fields that name cards
    eager: tuple[str, ...]  # how moves begin that lead somewhere
    marked: dict[str, str] = field(default_factory=dict)  # fields that say more of each card

    def mutate(self, text: str, dice: Random) -> str:
        """One mistake: a letter, a field, a card, or a value of another position."""
        head, body = text.split(" ", 1)
        parts = body.split(" ")
        at = dice.randrange(len(body) + 1)
        place = dice.randrange(len(parts))
        match dice.randrange(11):
            case 0:
                body = body[:at] + body[at + 1 :]
            case 1:
                body = body[:at] + dice.choice(self.letters) + body[at:]
            case 2:
                body = body[:at] + dice.choice(self.letters) + body[at + 1 :]
            case 3:
                body = " ".join(parts[:place] + parts[place + 1 :])
            case 4:
                body = " ".join([*parts, dice.choice(parts)])
            case 5:
                digits = [n for n, letter in enumerate(body) if letter.isdigit()]
                n = dice.choice(digits)
                body = body[:n] + str(dice.randrange(self.cards + 1)) + body[n + 1 :]
            case 6 | 7 | 8:
                body = " ".join(self.moved_card(parts, dice))
            case _:
                name, _, _ = parts[place].partition("=")
                other = dice.choice(self.sound).split(" ")
                parts[place] = next((p for p in other if p.startswith(f"{name}=")), parts[place])
                body = " ".join(parts)
        return f"{head} {body}"

    def moved_card(self, parts: list[str], dice: Random) -> list[str]:
        """A card named somewhere is named somewhere else instead, or nowhere."""
        fields = dict(part.split("=", 1) for part in parts if part.count("=") == 1)
        cards = [n for name in self.piles for n in re.findall(r"\d+", fields.get(name, ""))]
        if not cards:
            return parts
        card = dice.choice(cards)
        for name in set(self.piles) & set(fields):
            rows = fields[name].split("/")
            kept = [".".join(n for n in row.split(".") if n != card) for row in rows]
            fields[name] = "/".join(kept)
        target = dice.choice([*self.piles, *self.marked, ""])
        if target:
            rows = fields.get(target, "").split("/")
            at = dice.randrange(len(rows))
            rows[at] = f"{rows[at]}.{card}{self.marked.get(target, '')}".strip(".")
            fields[target] = "/".join(rows)
        return [f"{name}={value}" for name, value in fields.items()]

    def conserved(self, game: Game) -> bool:
        """Whether all cards lie in one place each, and are counted there."""
        table, zones = game.table, range(rulebook(game.name).zones)
        lying = [card for zone in zones for card in cards_in(table, zone)]
        counted = all(len(cards_in(table, zone)) == table.held[zone] for zone in zones)
        return counted and sorted(lying) == list(range(self.cards))

    def check(self, text: str, dice: Random) -> None:
        """A position with mistakes: a sentence, or a game on which one can play on."""
        try:
            game = cultists.from_position(text)
        except cultists.PositionError as error:
            assert str(error).endswith(".")
            return
        self.play_on(game, dice)

    def play_on(self, game: Game, dice: Random) -> None:
        """Some moves: no crash, no dead end, nothing lost; the position can be read again."""
        assert self.conserved(game)
        for _ in range(MOVES):
            if game.to_move is None:
                return
            assert game.legal_moves(), f"a dead end: {game.position()}"
            game.play(eager_move(game, dice, self.eager))
            assert self.conserved(game)
        assert cultists.from_position(game.position()).to_bytes() == game.to_bytes()
