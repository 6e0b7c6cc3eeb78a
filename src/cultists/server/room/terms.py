"""What is agreed when a room is made."""

from __future__ import annotations

import tempfile
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any

from cultists.game.game import Game
from cultists.game.games import rulebook
from cultists.game.replay import Setup
from cultists.server.room.clock import Clock, ClockShown
from cultists.server.typed_dict import TypedDict
from cultists.table.errors import CultistsError

SEED_BITS = 128


class TermsShown(TypedDict):
    """What was agreed when the room was made."""

    game: str
    seats: int
    options: dict[str, str | int | bool | None]
    clock: ClockShown
    public: bool
    rated: bool
    stand_in: str
    stand_in_after: int


@dataclass(frozen=True)
class Terms:
    """Which game, for how many, and how it is played."""

    game: str
    seats: int = 2
    options: Mapping[str, Any] = field(default_factory=dict)
    cards: str | None = None  # the text of a card file of one's own, or the name of an edition
    clock: Clock = field(default_factory=Clock)
    public: bool = False
    rated: bool = False
    stand_in: str = "sleepwalker"  # who decides for somebody who is away
    stand_in_after: int = 0  # seconds; 0: nobody, never

    def new_game(self, seed: int) -> Game:
        """Deal. Bad terms are told in a sentence."""
        return Game.dealt(Setup(self.game, self.seats, seed, self.options), self.deck)

    @cached_property
    def deck(self) -> Any:
        """The card set. It is kept: a game that begins must not read a file on the event loop."""
        return deck_of(self.game, self.cards)

    def to_dict(self) -> TermsShown:
        """Ready for JSON, and for the store."""
        return {
            "game": self.game,
            "seats": self.seats,
            "options": dict(self.options),
            "clock": self.clock.to_dict(),
            "public": self.public,
            "rated": self.rated,
            "stand_in": self.stand_in,
            "stand_in_after": self.stand_in_after,
        }

    @classmethod
    def from_dict(cls, kept: Mapping[str, Any], cards: str | None) -> Terms:
        """The same again."""
        return cls(**{**kept, "clock": Clock(**kept["clock"]), "cards": cards})

    @property
    def title(self) -> str:
        """The game as people call it."""
        return rulebook(self.game).title


@lru_cache(maxsize=64)
def deck_of(game: str, cards: str | None) -> Any:
    """A card set by the text of its file or by its name; None is the usual one."""
    return read_deck(game, cards) if cards is not None else rulebook(game).usual()


def read_deck(game: str, cards: str) -> Any:
    """A card set by the text of its file, for decks are read from files; or an edition by name."""
    if cards in rulebook(game).editions:
        return rulebook(game).deck(Path(cards))
    with tempfile.TemporaryDirectory(prefix="cultists-cards-") as folder:
        path = Path(folder) / "cards.toml"
        path.write_text(cards, encoding="utf-8")
        return rulebook(game).deck(path)


def check_cards(game_and_text: tuple[str, str]) -> str | None:
    """What is wrong with a card file; None: nothing."""
    try:
        read_deck(*game_and_text)
    except CultistsError as error:
        return str(error)
    return None


def seed_hash(seed: int) -> str:
    """What is published at the start, so that everybody can check the seed after the end."""
    return sha256(f"cultists {seed}".encode()).hexdigest()
