"""How large a run is, and how it learns."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Size:
    """Of a network."""

    reader: int = 64  # hidden units that read a card
    meaning: int = 48  # numbers that say what a card means
    wide: int = 1024  # first layer; most inputs are zero, so it is cheap to play with
    deep: int = 512  # the other two


@dataclass(frozen=True)
class Settings:
    """Everything that a run is made of; a checkpoint keeps it."""

    game: str
    device: str = "gpu"
    seed: int = 1
    size: Size = Size()
    seats: tuple[int, ...] = (2, 3, 4)
    games: tuple[int, ...] = (32_768, 5_120, 4_096)  # for each number of seats
    other_sets: float = 0.15  # more games, with a card set and rulings that are made up
    other_rounds: int = 12  # updates after which they are made up anew
    steps: tuple[int, ...] = (40, 120, 160)
    """Decisions of each game between two updates, for each number of seats: some rounds. What a
    turn was worth shows in the next turn of the same seat."""
    league: float = 0.1  # share of the games against past selves
    past_selves: int = 4
    past_every: float = 1.5  # minutes
    compare_every: float = 3.0  # minutes
    deals: int = 1_024  # of a comparison, each played once from every seat

    rate: float = 5e-4
    epochs: int = 2
    batch: int = 32_768
    clip: float = 0.15  # how far the odds of a move may change in one update
    smoothing: float = 0.97  # lambda; there is no discount
    entropy: float = 0.012
    value: float = 0.5  # weight of the value's error
    score: float = 0.3  # what leading is worth at first
    score_until: float = 3e8  # decisions after which only winning counts
    tutor: float = 1.0  # weight at first of doing what `greedy` would do
    tutor_until: float = 1e8  # decisions after which nobody tells it what to do


def small(settings: Settings) -> Settings:
    """A setting for a processor."""
    return replace(
        settings,
        device="cpu",
        size=Size(reader=32, meaning=16, wide=128, deep=64),
        seats=(2,),
        games=(64,),
        other_sets=0.0,
        steps=(64,),
        past_every=1.0,
        compare_every=1.0,
        deals=16,
        rate=1e-3,
        batch=1_024,
        score_until=2e6,
        tutor_until=5e5,
    )


@dataclass(frozen=True)
class ChoiceSettings:
    """Everything that a run is made of; a checkpoint keeps it."""

    game: str
    device: str = "cpu"
    seed: int = 1
    threads: int = 0  # 0: all cores
    wide: int = 256
    deep: int = 64
    seats: tuple[int, ...] = (2, 3, 4)
    shares: tuple[float, ...] = (0.64, 0.18, 0.18)  # of the jobs
    jobs: int = 192  # between two updates, of EACH games
    rulings: float = 0.15  # jobs with another edition or rulings
    against_first: float = 0.45  # games of one learner against players that take the first choice
    against_past: float = 0.2
    past_selves: int = 3
    past_every: float = 1.5  # minutes
    compare_every: float = 2.0  # minutes
    deals: int = 500  # of a comparison, each played once from every seat

    rate: float = 1e-3
    epochs: int = 3
    batch: int = 8_192
    clip: float = 0.2
    smoothing: float = 0.9
    entropy: float = 0.01
    value: float = 0.5
    falling: float = 0.6  # the last part of a run, in which steps become small


def small_choices(settings: ChoiceSettings) -> ChoiceSettings:
    """A setting that shows something after minutes on two cores."""
    return replace(
        settings, wide=48, deep=16, seats=(2,), shares=(1.0,), jobs=24, rulings=0.0, deals=150,
        against_first=0.5, compare_every=1.0, batch=2_048,
    )  # fmt: skip
