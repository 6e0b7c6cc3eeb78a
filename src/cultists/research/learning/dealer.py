"""Batches to learn from, batches with card sets that are made up, and batches for comparisons."""

from __future__ import annotations

import shutil
import tempfile
import weakref
from pathlib import Path
from random import Random
from typing import Any

import torch

from cultists.game.games import rulebook
from cultists.minds.wiring import wiring_of
from cultists.research.gpu.device import missing
from cultists.research.learning.games import learnable_of, other_rulings
from cultists.research.learning.network import CardSet, card_set
from cultists.research.learning.play import Store
from cultists.research.learning.settings import Settings
from cultists.research.learning.tables import TORCH, Tables
from cultists.research.vector import VectorGame
from cultists.table.errors import OptionError

NO_GPU = (
    "There is no GPU here that PyTorch and CUDA can use. Learn on the processor: --device cpu, "
    "or --small for a small network."
)
EXAM_SEED = 1 << 32  # of the deals of comparisons: no run learns from them


class Dealer:
    """Deals for a run."""

    def __init__(self, settings: Settings) -> None:
        if settings.device == "gpu" and (missing() or not torch.cuda.is_available()):
            raise OptionError(NO_GPU)
        self.settings = settings
        self.device = TORCH[settings.device]
        self.chance = Random(settings.seed)
        self.learnable, self.wiring = learnable_of(settings.game), wiring_of(settings.game)
        self.deck = rulebook(settings.game).deck(None)
        self.features = self.wiring.features(self.deck)
        self.cards = card_set(self.features, self.device)
        self.others: dict[int, Store] = {}  # by seats
        self.folder = Path(tempfile.mkdtemp(prefix="cultists-"))  # of card sets made up
        weakref.finalize(self, shutil.rmtree, self.folder, ignore_errors=True)

    def tables(self, seats: int, count: int, *, exam: bool = False, **options: Any) -> Tables:
        """A batch, for learning or for a comparison."""
        seed = EXAM_SEED if exam else self.chance.randrange(1, EXAM_SEED)
        where = self.settings.device
        game = self.settings.game
        batch = VectorGame(
            game, count, seats=seats, seed=seed, device=where, restart=not exam, **options
        )
        return Tables(batch, self.learnable, self.wiring)

    def stores(self) -> list[Store]:
        """The games with the card sets that come with the game, by edition and number of seats."""
        settings, book = self.settings, rulebook(self.settings.game)
        paths: list[Path | None] = [Path(name) for name in book.editions] or [None]
        return [
            Store(
                [self.tables(seats, games // len(paths), cards=path)],
                card_set(self.wiring.features(book.deck(path)), self.device),
                settings,
                steps,
            )
            for path in paths
            for seats, games, steps in zip(
                settings.seats, settings.games, settings.steps, strict=True
            )
        ]

    def other_store(self) -> Store:
        """Games with a card set and rulings that are made up; the arrays of a store stay."""
        which = self.chance.randrange(len(self.settings.seats))
        seats = self.settings.seats[which]
        rulings = other_rulings(self.settings.game, self.chance)
        path, cards = self.other_cards(self.chance.randrange(1 << 30))
        if seats not in self.others:
            # As many decisions whatever the number of seats.
            whole = self.settings.games[0] * self.settings.steps[0] * self.settings.other_sets
            steps = self.settings.steps[which]
            group = self.tables(seats, round(whole / steps), cards=path, **rulings)
            self.others[seats] = Store([group], cards, self.settings, steps)
            return self.others[seats]
        store = self.others[seats]
        seed = self.chance.randrange(1, EXAM_SEED)
        store.groups[0].games.change(seed, cards=path, **rulings)
        for mine, other in zip(store.cards, cards, strict=True):
            mine.copy_(other)
        return store

    def other_cards(self, seed: int) -> tuple[Path, CardSet]:
        """A card set that is made up: its file and its features."""
        path = self.folder / f"{seed}.toml"
        path.write_text(self.learnable.other_set(self.deck, Random(seed)), encoding="utf-8")
        deck = rulebook(self.settings.game).deck(path)
        return path, card_set(self.wiring.features(deck), self.device)
