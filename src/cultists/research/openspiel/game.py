"""The game, its states and its observer, in OpenSpiel's terms."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pyspiel

from cultists.game.games import GAMES, part, rulebook
from cultists.observe import observe, space_of
from cultists.research.env_core.payoffs import LOSS, WIN, payoffs
from cultists.research.openspiel.moment import Moment, Outcomes, ScriptedRules
from cultists.research.render import text
from cultists.table.errors import IllegalMove, OptionError


def short_name(title: str) -> str:
    """What OpenSpiel calls a game: its title in small letters, without the article."""
    words = re.findall(r"[a-z0-9]+", title.lower().removeprefix("the "))
    return "_".join(["python", *words])


NAMES = {short_name(rulebook(name).title): name for name in GAMES}
"""The names of our games in OpenSpiel, and ours."""

LONGEST_NAME, TURNS_NAME, CARDS_NAME, START_NAME = "max_moves", "max_turns", "cards", "start"
DUEL = 2  # seats
PAST_BITS = 128  # of the digest of everything that a player has seen and done
LONGEST = 5_000  # moves; then the game is cut off: at random some games take 20,000


class TableGame(pyspiel.Game):  # type: ignore[misc]
    """One game with its parameters.

    They are `players`, `max_moves`, `max_turns`, `cards`, `start`, and every option by name.
    """

    name: str  # what OpenSpiel calls it

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        name = self.name
        chosen = {**defaults(NAMES[name]), **(params or {})}
        players, longest = chosen.pop("players"), chosen.pop(LONGEST_NAME)
        turns, start = chosen.pop(TURNS_NAME), chosen.pop(START_NAME)
        cards = chosen.pop(CARDS_NAME) or shipped(NAMES[name], start, "toml")
        if longest < 1:
            raise OptionError(f"A game has at least one move: {LONGEST_NAME} cannot be {longest}.")
        options, position = options_of(NAMES[name], chosen), position_of(NAMES[name], start)
        self.rules = ScriptedRules(NAMES[name], players, options, cards, position)
        self.longest, self.turns = longest, turns
        super().__init__(game_type(name, self.rules.seats), self._info(), params or {})

    def _info(self) -> Any:
        return pyspiel.GameInfo(
            num_distinct_actions=self.rules.book.move_count,
            max_chance_outcomes=self.rules.kinds,
            num_players=self.rules.seats,
            min_utility=LOSS,
            max_utility=WIN,
            utility_sum=0.0 if self.rules.seats == DUEL else None,
            max_game_length=self.longest,
        )

    def new_initial_state(self) -> TableState:
        """Before the deal."""
        return TableState(self)

    @property
    def observation_names(self) -> tuple[str, ...]:
        """What each number of an observation tensor is called."""
        return space_of(self.rules.book.name).names_of(self.rules.deck)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer | None:
        """What a player or a spectator observes; None for what would be less or more than that."""
        kind = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        if not kind.public_info or kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            return None
        return Observer(self, kind, params)


class TableState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game. Clones share their past."""

    def __init__(self, game: TableGame) -> None:
        super().__init__(game)
        self.moment: Moment = game.rules.opening
        self.longest, self.turns = game.longest, game.turns

    def current_player(self) -> int:
        """The seat that decides, or chance, or nobody."""
        if self.moment.asked is not None:
            return int(pyspiel.PlayerId.CHANCE)
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.moment.offer[0]
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def is_terminal(self) -> bool:
        """Whether the game is over, or as long as it may be."""
        moment = self.moment
        if moment.asked is not None:
            return False
        cut = moment.decisions >= self.longest or 0 < self.turns < moment.turn
        return cut or moment.offer[0] is None

    def _legal_actions(self, player: int) -> list[int]:
        seat, moves = self.moment.offer
        return moves if player == seat and not self.is_terminal() else []

    def chance_outcomes(self) -> Outcomes:
        """What a draw can bring: kinds with their shares, or numbers."""
        return self.moment.outcomes()

    def _apply_action(self, action: int) -> None:
        if self.moment.asked is not None:
            self.moment = self.moment.happen(action)
        elif action in self.moment.offer[1]:
            self.moment = self.moment.decide(action)
        else:
            raise IllegalMove(self.moment.game().why_not(action) or "")

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.moment.words(action)
        return self.moment.rules.words(action)

    def returns(self) -> list[float]:
        """One for the winner, minus one for the others; whoever is out has lost at once."""
        return worth(self.moment.rest)

    def rewards(self) -> list[float]:
        """What the last move, with the chance in it, has changed of the returns."""
        moment = self.moment
        if moment.asked is not None:
            return [0.0] * moment.rules.seats
        before = [0.0] * moment.rules.seats if moment.before is None else worth(moment.before)
        return [now - then for now, then in zip(worth(moment), before, strict=True)]

    def player_reward(self, player: int) -> float:
        """The same for one player."""
        return self.rewards()[player]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TableState:
        """A state that the player cannot tell from this one."""
        return self.imagine(player, int(sampler() * 2**53))

    def imagine(self, player: int, seed: int) -> TableState:
        """The same by a seed. Its history stays that of the true state: it is for searching."""
        other: TableState = self.clone()
        other.moment = self.moment.imagine(player, seed)
        return other

    def __str__(self) -> str:
        return self.moment.line()


def worth(moment: Moment) -> list[float]:
    """What a moment at rest is worth to each seat. Between two, nobody's win is a draw."""
    seats = moment.rules.seats
    if moment.raw == moment.rules.start:
        return [0.0] * seats
    if moment.offer[0] is None:
        drawn = seats == DUEL and not moment.winners
        return [0.0] * seats if drawn else payoffs(moment.winners, seats)
    return [0.0 if moment.standing >> seat & 1 else LOSS for seat in range(seats)]


class Observer:
    """What a player sees, as numbers and text; with perfect recall, and all it ever saw.

    With perfect recall the text is a digest of all views and own moves, and the numbers are those
    of the view and the bits of that digest: they differ wherever information states do.
    """

    def __init__(self, game: TableGame, kind: Any, params: Any) -> None:
        if params:
            raise OptionError(f"Observations have no parameters: {', '.join(params)} is unknown.")
        self.recall = kind.perfect_recall
        self.private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        space = space_of(game.rules.book.name)
        self.tensor = np.zeros(space.size + (PAST_BITS if self.recall else 0), np.float32)
        self.view = self.tensor[: space.size]
        self.dict = space.split(self.view)
        if self.recall:
            self.dict["past"] = self.tensor[space.size :]

    def set_from(self, state: TableState, player: int) -> None:
        """Write the numbers of what a player sees."""
        if state.moment.dealing:
            self.tensor.fill(0)
            return
        self.view[:] = observe(state.moment.view(player if self.private else None))
        if self.recall:
            digest = state.moment.digest(player if self.private else -1)
            self.dict["past"][:] = np.unpackbits(np.frombuffer(digest, np.uint8))

    def string_from(self, state: TableState, player: int) -> str:
        """The same in words, with a digest that differs wherever anything differs."""
        moment, seat = state.moment, player if self.private else -1
        if moment.dealing:
            return "before the deal"
        if self.recall:
            return f"player {player} {moment.digest(seat).hex()}"
        view = moment.view(seat if self.private else None)
        return f"{text(view)}\n{moment.mark(seat)}"


def resampler(seed: int = 0) -> Callable[[TableState, int], TableState]:
    """For `ISMCTSBot.set_resampler`: worlds that a player cannot tell from the true one."""
    dice = Random(seed)
    return lambda state, player: state.imagine(player, dice.getrandbits(53))


def defaults(name: str) -> dict[str, Any]:
    """Every parameter with its default. OpenSpiel has no None: -1 stands for it."""
    options = {option.name: default_of(option) for option in rulebook(name).options}
    limits, files = {LONGEST_NAME: LONGEST, TURNS_NAME: 0}, {CARDS_NAME: "", START_NAME: ""}
    return {"players": rulebook(name).seats[0], **limits, **files, **options}


def shipped(name: str, start: str, ending: str) -> Path | None:
    """A file that comes with a game, as those of the start `small`; None if there is none."""
    module = part(name, "research")
    if module is None or not start.isidentifier():
        return None
    path = Path(str(module.__file__)).parent / f"{start}.{ending}"
    return path if path.is_file() else None


def position_of(name: str, start: str) -> str:
    """The position that a start begins with, from a file; empty for a deal."""
    if not start:
        return ""
    path = shipped(name, start, "txt") or Path(start)
    try:
        return path.read_text(encoding="utf-8")
    except OSError as error:
        raise OptionError(f"No start can be read from {start}: {error.strerror}.") from None


def default_of(option: Any) -> Any:
    """The default of an option in OpenSpiel's types: it reads a word of digits as a number.

    A parameter has one type. Where choices are of several, it is the number of a choice.
    """
    default = option.default
    if default is None:
        return -1
    if is_mixed(option):
        return option.choices.index(default)
    return int(default) if isinstance(default, str) and default.isdigit() else default


def options_of(name: str, chosen: dict[str, Any]) -> dict[str, Any]:
    """Options as our games know them; unknown ones are left for the game to refuse."""
    options = {}
    for option in rulebook(name).options:
        value = chosen.pop(option.name)
        if value != default_of(option):
            options[option.name] = choice_of(option, value)
    return {**options, **chosen}


def choice_of(option: Any, value: Any) -> Any:
    """A parameter as the option knows it."""
    if is_mixed(option) and value in range(len(option.choices)):
        return option.choices[value]
    return str(value) if isinstance(option.default, str) else value


def is_mixed(option: Any) -> bool:
    """Whether an option has words besides on and off."""
    return len({type(choice) for choice in option.choices} - {type(None)}) > 1


def game_type(name: str, seats: int | None = None) -> Any:
    """What kind of game it is: between two a sum of nothing; with more, some may lose early."""
    kinds, models = pyspiel.GameType.Utility, pyspiel.GameType.RewardModel
    duel = seats == DUEL
    low, high = rulebook(NAMES[name]).seats
    return pyspiel.GameType(
        short_name=name,
        long_name=rulebook(NAMES[name]).title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=kinds.ZERO_SUM if duel else kinds.GENERAL_SUM,
        reward_model=models.TERMINAL if duel else models.REWARDS,
        max_num_players=high,
        min_num_players=low,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification=defaults(NAMES[name]),
    )


for _name in NAMES:
    pyspiel.register_game(game_type(_name), type(_name, (TableGame,), {"name": _name}))
