"""Writes the golden games again: `python -m tests.playthroughs.write`.

Each file is a replay in words. Notes between the moves say what came of them, and at the beginning
of every turn the whole position: a change of the rules is a difference that can be read.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import cultists
from tests.contract.players import Ambitious, verbs
from tests.games import CASES, Case, fitting, other_options
from tests.playthroughs.golden import FOLDER
from tests.playthroughs.rare import RARE

LONGEST = 350  # moves; longer games tell nothing new


def otherwise(case: Case) -> dict[str, Any]:
    """Every other option as it usually is not."""
    unusual = {
        option.name: [choice for choice in fitting(case, option) if choice != option.default]
        for option in other_options(case)
    }
    return {name: choices[-1] for name, choices in unusual.items() if choices}


def plans() -> Iterator[tuple[Path, Case, dict[str, Any]]]:
    """Every file, and how its game is set up: each case as usual, and with all rulings changed."""
    for case in CASES:
        yield FOLDER / f"{case}.txt", case, {}
        yield FOLDER / f"{case}-otherwise.txt", case, otherwise(case)


def notes(lines: list[str]) -> list[str]:
    return [f"# {line}" for line in lines]


def render(replay: cultists.Replay) -> str:
    """The text of a file: the replay, and in notes what its moves lead to."""
    game = cultists.Replay(replay.setup, ()).game()
    lines = [game.replay().text().rstrip()]
    seat = None
    for words in replay.moves:
        if game.to_move != seat:
            seat = game.to_move
            lines += ["", *notes([game.position()])]
        lines += [words, *notes([str(news) for news in game.play(words)])]
    return "\n".join([*lines, "", *notes([game.position(), end_of(game)]), ""])


def end_of(game: cultists.Game) -> str:
    outcome = game.outcome()
    assert outcome is not None, "the game is not over"
    winners = " and ".join(str(seat + 1) for seat in outcome.winners) or "nobody"
    points = ", ".join(map(str, outcome.scores))
    return f"After {len(game.history)} moves: won by {winners}; {points}; {outcome.reason}."


def play(case: Case, rulings: dict[str, Any], seed: int) -> cultists.Game | None:
    """A game to its end, unless it is too long."""
    game, player = case.new(seed, rulings), Ambitious(Random(seed))
    while game.to_move is not None and len(game.history) < LONGEST:
        game.play(player.choose(game))
    return None if game.outcome() is None else game


def colours(game: cultists.Game) -> int:
    """How many kinds of moves a game shows."""
    return len({verbs(game.name)[int(played.move)] for played in game.history})


def choose(case: Case, rulings: dict[str, Any], colourful: bool) -> cultists.Game:
    """The first game that is short enough; a colourful one has all kinds of moves, or most."""
    games = (game for seed in range(200) if (game := play(case, rulings, seed)))
    best = next(games)
    wanted = len(set(verbs(case.game))) if colourful else 0
    while colours(best) < wanted and (other := next(games, None)):
        best = max(best, other, key=colours)
    return best


def rare(position: str, moves: tuple[str, ...]) -> cultists.Game:
    """A drawn game, by its moves."""
    game = cultists.from_position(position)
    for move in moves:
        game.play(move)
    return game


if __name__ == "__main__":
    for name, drawn in RARE.items():
        (FOLDER / f"{name}.txt").write_text(render(rare(*drawn).replay()), encoding="utf-8")
        print(f"{name}.txt: drawn")
    last = {case.game: path for path, case, _ in plans()}
    for path, case, rulings in plans():
        game = choose(case, rulings, colourful=path in last.values())
        path.write_text(render(game.replay()), encoding="utf-8")
        print(f"{path.name}: {len(game.history)} moves of {colours(game)} kinds")
