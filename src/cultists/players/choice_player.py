"""Players that rate every choice with a network once and make the best."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from cultists.game.games import part, rulebook
from cultists.game.view import View
from cultists.players import policy
from cultists.players.choice_network import ChoiceNetwork, stacked
from cultists.players.parts import hook, prepare_cards
from cultists.players.planned import Planned
from cultists.players.search.tree import MOST_CHOICES, Notes
from cultists.table.engine import quiet
from cultists.table.errors import OptionError
from cultists.table.memory import memory_of

FAR = 10 << 8  # a rating that is as good as none
FIRST_DIE = 1  # worlds differ only in what nobody can know: it does not matter which one is tried


def network_file(game: str) -> Path | None:
    """The network over choices that comes with a game, if there is one."""
    known = part(game, "players")
    path = Path(str(known.__file__)).with_name("choices.network") if known else None
    return path if path is not None and path.is_file() else None


class CompiledPolicy:
    """The compiled policy of a game with one network."""

    def __init__(self, path: Path, game: str, progress: Callable[[int, int], None] = quiet) -> None:
        network = ChoiceNetwork.read(path)
        if network.game != game or network.sizes[0] != hook(game, "INPUTS"):
            raise OptionError(
                f"{path} plays {network.game}, in another version: let it learn again."
            )
        self.book = rulebook(game)
        self.memory = memory_of(self.book.rules.table)
        [self.enter] = self.memory.entries(policy.program(game), progress)
        self.weights = stacked([network], self.memory)
        inputs, wide, deep = network.sizes
        self.sizes = (inputs * MOST_CHOICES, wide, deep, MOST_CHOICES, MOST_CHOICES)

    def new_mind(self, deck: Any) -> Any:
        """What the game thinks with."""
        return hook(self.book.name, "new_mind")(deck, self.book.rules, self.memory)

    def new_desk(self) -> policy.Desk:
        """Space to work in."""
        return policy.Desk(*map(self.memory.row, self.sizes))

    def best(self, view: View) -> list[int]:
        """The moves of the best choice."""
        _, notes, _ = self.rate_all(view.to_bytes(), view.deck)
        found: list[int] = self.memory.get(notes, "move")[: self.memory.get(notes, "moves")]
        return found

    def ratings(self, view: View) -> dict[int, int]:
        """The rating of every choice, with OUTPUT bits behind the point."""
        count, notes, desk = self.rate_all(view.to_bytes(), view.deck)
        ratings = array("q", self.memory.dump(desk.rating, 0, count)).tolist()
        choices = self.memory.get(notes, "choice")[:count]
        return dict(zip(choices, ratings, strict=True))

    def rate_all(self, raw: bytes, deck: Any) -> tuple[int, Any, Any]:
        """Rate the choices at a view, or at a table: how many; the notes, and the desk."""
        table, memory = self.book.rules.table, self.memory
        tables = memory.load(table, raw + bytes(table.size()))
        decks = memory.load(self.book.rules.cards, deck.record.to_bytes())
        notes = memory.records(Notes)
        memory.put(notes, "dice", [FIRST_DIE])
        desk = self.new_desk()
        known = (tables, decks, self.new_mind(deck), notes, self.weights, desk, 0)
        return int(self.enter(*known)), notes, desk


@cache
def compiled_policy(path: Path, game: str) -> CompiledPolicy:
    """Read and compiled once."""
    return CompiledPolicy(path, game)


class ChoicePlayer(Planned):
    """Makes the choice that a network rates best. There is no chance in it."""

    def __init__(self, path: Path, seed: int = 0) -> None:
        super().__init__(seed)
        self.path = path

    def prepare(self, game: str, progress: Callable[[int, int], None] = quiet) -> None:
        """Compile, and prepare for the printed cards, or load what there is already."""
        CompiledPolicy(self.path, game, progress)
        prepare_cards(game, rulebook(game).usual(), progress)

    def plan(self, view: View) -> list[int]:
        """The moves of the best choice."""
        return compiled_policy(self.path, view.game).best(view)

    def rate(self, view: View, choices: Sequence[int]) -> list[int]:
        """The rating of some choices of search, in 256ths; others are far away."""
        known = compiled_policy(self.path, view.game).ratings(view)
        return [known[one] >> policy.OUTPUT - 8 if one in known else -FAR for one in choices]

    def advice(self, deck: Any) -> policy.Advice:  # noqa: ARG002 - it reads any cards
        """What a search with a card set is advised with."""
        known = compiled_policy(self.path, ChoiceNetwork.read(self.path).game)
        return policy.Advice(known.weights, known.new_desk())
