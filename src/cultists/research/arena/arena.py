"""The settings of an arena: who plays what how often, and who sits where in which game.

Everything about a game follows from the settings and its number, by hashing. So it does not matter
which process plays a game when, on how many cores, or after how many interruptions.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from typing import Any

from cultists import __version__
from cultists.game.game import Game
from cultists.game.games import GAMES, rulebook
from cultists.game.replay import Setup
from cultists.players import Player, player
from cultists.research.arena.errors import ArenaError
from cultists.table.options import agree, check_seats, check_seed

LIMIT = 20_000  # moves; players that want to win need a few hundred, random ones may need more
DEFAULT_GAMES = 200
FORMAT = "cultists arena"
SEED_BITS = 63  # what generators of chance elsewhere take
CODE = "code"


@cache
def code_mark(game: str) -> str:
    """A digest of the code that plays: games of different versions must not be mixed."""
    digest = sha256()
    for package in ("cultists.table", "cultists.game", GAMES[game], "cultists.players"):
        root = Path(str(import_module(package).__file__)).parent
        for path in sorted(root.rglob("*.py")):
            name = path.relative_to(root.parent).as_posix()
            digest.update(f"{name}\n".encode() + path.read_bytes())
    return digest.hexdigest()[:12]


@dataclass(frozen=True)
class Arena:
    """The settings of a run.

    The first player has one seat; the others fill the rest in turn. So with four seats `master
    greedy` is one master against three greedy players. Every deal is completed: 5 games with two
    seats become 6.
    """

    game: str
    players: Sequence[str]
    games: int = DEFAULT_GAMES
    seats: int = 0  # 0: as many as players
    seed: int = 0
    limit: int = LIMIT
    options: Mapping[str, Any] = field(default_factory=dict)
    cards: str = ""  # a card file
    single: bool = False  # each deal is played once only: for games to keep, not to compare
    mark: str = field(default="", init=False)  # of a card set other than the default

    def __post_init__(self) -> None:
        book = rulebook(self.game)
        if len(self.players) < 2:
            raise ArenaError("few-players")
        seats = check_seats(book.name, self.seats or len(self.players), *book.seats)
        if len(self.players) > seats:
            raise ArenaError("many-players", players=len(self.players), seats=seats)
        for what, number in (("games", self.games), ("limit", self.limit)):
            if type(number) is not int or number < 1:
                raise ArenaError("no-count", what=what, number=str(number))
        object.__setattr__(self, "seed", check_seed(self.seed))
        agreed = agree(book.name, book.options, self.options)
        chosen = {name: agreed[name] for name in sorted(self.options)}
        for name in self.players:
            player(name)  # an unknown one is refused here, not in the middle of a run
        object.__setattr__(self, "players", tuple(self.players))
        object.__setattr__(self, "seats", seats)
        object.__setattr__(self, "games", -(-self.games // seats) * seats)
        object.__setattr__(self, "options", chosen)
        object.__setattr__(self, "mark", self._mark())

    @property
    def deals(self) -> int:
        """How many deals are played, each `seats` times."""
        return self.games // self.seats

    @property
    def lineup(self) -> tuple[int, ...]:
        """Which player has each chair. Chairs go round the table from game to game."""
        others = len(self.players) - 1
        return (0, *(1 + n % others for n in range(self.seats - 1)))

    @property
    def labels(self) -> tuple[str, ...]:
        """The players as tables name them: one that plays against itself is numbered."""
        seen: Counter[str] = Counter()
        labels = []
        for name in self.players:
            seen[name] += 1
            labels.append(name if seen[name] == 1 else f"{name} ({seen[name]})")
        return tuple(labels)

    @property
    def numbers(self) -> range:
        """The numbers of all games, from one. Those of a deal follow each other."""
        return range(1, self.games + 1)

    def deal_of(self, number: int) -> int:
        """The deal of a game, from one."""
        return number if self.single else (number - 1) // self.seats + 1

    def chairs(self, number: int) -> tuple[int, ...]:
        """For each seat of a game, the chair that stands there."""
        turned = (number - 1) % self.seats
        return tuple((seat - turned) % self.seats for seat in range(self.seats))

    def sitting(self, number: int) -> tuple[int, ...]:
        """For each seat of a game, the player that sits there."""
        return tuple(self.lineup[chair] for chair in self.chairs(number))

    def names(self, number: int) -> tuple[str, ...]:
        """The same by name."""
        return tuple(self.players[who] for who in self.sitting(number))

    def seed_of(self, number: int) -> int:
        """The seed of a game: all games of a deal have the same."""
        return self._hashed("deal", self.deal_of(number))

    def new_game(self, number: int) -> Game:
        """A game as it is dealt."""
        setup = Setup(self.game, self.seats, self.seed_of(number), self.options)
        game = Game.new(setup, self.cards or None)
        if game.replay().setup.cards != self.mark:
            raise ArenaError("other-cards", file=self.cards)
        return game

    def players_of(self, number: int) -> list[Player]:
        """The players of a game by seat; their chance is the same in all games of a deal."""
        deal = self.deal_of(number)
        made = []
        for chair in self.chairs(number):
            name = self.players[self.lineup[chair]]
            made.append(player(name, self._hashed("player", deal, chair, name)))
        return made

    def _hashed(self, *what: object) -> int:
        words = " ".join(str(word) for word in (self.seed, *what))
        return int.from_bytes(sha256(words.encode()).digest()[:8], "big") >> 64 - SEED_BITS

    def _mark(self) -> str:
        book = rulebook(self.game)
        deck = book.deck(Path(self.cards) if self.cards else None)
        return "" if deck is book.deck(None) else str(deck.mark)

    def head(self) -> dict[str, Any]:
        """What makes games of one run comparable: all settings except how many games."""
        return {
            FORMAT: 1,
            "version": __version__,
            "game": self.game,
            "players": list(self.players),
            "seats": self.seats,
            "seed": self.seed,
            "limit": self.limit,
            "options": dict(self.options),
            "cards": self.mark,
            CODE: code_mark(self.game),
        }

    @property
    def slug(self) -> str:
        """A name for a folder, made from the settings."""
        words = re.sub(r"[^A-Za-z0-9_]+", "-", "-".join([self.game, *self.players]))
        digest = sha256(repr(self.head()).encode()).hexdigest()
        return f"{words[:50]}-{digest[:8]}"
