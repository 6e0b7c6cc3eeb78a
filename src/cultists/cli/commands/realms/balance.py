"""`cultists balance`: many games between equal players, as a table and as a drawing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Literal

from rich import box
from rich.console import Console
from rich.table import Table as Grid
from rich.text import Text

from cultists.cli import arguments
from cultists.cli.arguments import Parser, Usage
from cultists.cli.drawing.palette import theme
from cultists.cli.drawing.realms.symbols import COLOURS, sign
from cultists.cli.progress import games_bar
from cultists.cli.texts import Texts
from cultists.players.player import player
from cultists.realms.deck import Kind
from cultists.realms.rulebook import RULEBOOK
from cultists.realms.words import ability_words
from cultists.research.realms import targets
from cultists.research.realms.balance import Balance, KindFigures, Share, measure
from cultists.research.realms.balance_chart import draw
from cultists.research.realms.tournament import GREEDY, SAGE
from cultists.table.options import check_seats

FEWEST = 10  # games; fewer say nothing
GAMES = {GREEDY: 20_000, SAGE: 3_000}
OTHERWISE = 100  # players that are asked move by move take their time
ACQUIRED = 5  # of the kinds that are acquired, so many are told
MARK = "!"
MOST_SEED = 2**32 - 1
ROOMY = 70  # columns; in fewer, intervals are left out, and marks never
WIDE = 90  # the same for the table of kinds


def parser(texts: Texts) -> Parser:
    """Which set to measure, over how many games, and where to draw the result."""
    made = arguments.new_parser("balance", texts, facts=True)
    made.add_argument("game", choices=(RULEBOOK.name,), help=texts("help-balance-game"))
    about = texts("help-balance-players")
    made.add_argument("--players", default=GREEDY, help=about, metavar="WHO")
    made.add_argument("--games", help=texts("help-balance-games"), metavar="N")
    made.add_argument("--seats", default="2", help=texts("help-seats"), metavar="N")
    made.add_argument("--seed", default="0", help=texts("help-balance-seed"), metavar="N")
    made.add_argument("--cards", help=texts("help-cards"), metavar="FILE")
    made.add_argument("--svg", help=texts("help-svg"), metavar="FILE")
    return made


def run(words: Sequence[str], texts: Texts) -> int:
    """Measure, print and draw."""
    given = parser(texts).parse_args(words)
    usual = str(GAMES.get(given.players, OTHERWISE))
    games = arguments.number(given.games or usual, "--games", texts) or 0
    if games < FEWEST:
        raise Usage(texts("no-balance-numbers", what="--games", low=FEWEST, number=games))
    wished = arguments.number(given.seats, "--seats", texts)
    seats = check_seats(RULEBOOK.name, wished, *RULEBOOK.seats)
    seed = _seed(given.seed, texts)
    cards = Path(given.cards) if given.cards else None
    RULEBOOK.deck(cards)  # a mistake is told before anybody waits
    player(given.players)
    balance = _measured(cards, (games, seats, seed), given.players, texts)
    if given.svg:  # first: a pipe that reads the table may close
        Path(given.svg).write_text(draw(balance), encoding="utf-8")
    if given.json:
        arguments.print_json(facts(balance, seed))
        return 0
    print_tables(balance, seed, texts)
    if given.svg:
        print(texts("balance-drawn", file=given.svg))
    return 0


def _seed(text: str, texts: Texts) -> int:
    """A seed: deals are numbered by a word of it."""
    seed = arguments.number(text, "--seed", texts) or 0
    if seed > MOST_SEED:
        raise Usage(texts("balance-no-seed", most=str(MOST_SEED), number=text))
    return seed


def facts(balance: Balance, seed: int) -> dict[str, Any]:
    """The figures for programs, each with whether it lies where it should."""
    kinds = [
        {
            "name": kind.kind.name,
            "cost": kind.kind.cost,
            "conjured": kind.conjured,
            "neglected": targets.is_neglected(balance, kind),
            "wins": _share(kind.wins),
            "fair": targets.wins_are_fair(balance, kind),
            "winning_decks": _share(kind.winning),
            "everywhere": targets.is_everywhere(kind),
            "abilities": [
                {"ability": ability.text(), "used": _share(use), "idle": targets.is_idle(use)}
                for (_, ability), use in zip(kind.kind.lines(), kind.uses, strict=True)
            ],
        }
        for kind in balance.kinds
    ]
    widest = max(targets.spreads(balance).values())
    return {
        "deck": balance.deck,
        "players": balance.players,
        "games": balance.games,
        "seats": balance.seats,
        "seed": seed,
        "first_seat": {
            **_share(balance.first_seat),
            "fair": targets.first_seat_is_fair(balance),
        },
        "order": [_share(share) for share in balance.order],
        "turns": {"percentiles": balance.turns, "fair": targets.length_is_right(balance)},
        "empty_deck": {**_share(balance.empty_deck), "fair": targets.deck_lasts(balance)},
        "nobody": _share(balance.nobody),
        "spread": {"widest": widest, "fair": widest <= targets.SPREAD},
        "outside": targets.outside(balance),
        "kinds": kinds,
        "acquired": {kind.name: times for kind, times in balance.acquired},
    }


def _share(share: Share) -> dict[str, Any]:
    return {"hits": share.hits, "of": share.of, "rate": share.rate, "interval": share.interval}


def print_tables(balance: Balance, seed: int, texts: Texts) -> None:
    """The tables, what they mean, and whether all targets are met."""
    console = Console(highlight=False, theme=theme(Console().color_system))
    console.print(whole(balance, seed, texts, console.width >= ROOMY))
    console.print(kinds(balance, texts, console.width >= WIDE))
    for sentence in (*_idle(balance, texts), *_acquired(balance, texts)):
        console.print(sentence, soft_wrap=True)
    console.print(texts("balance-notes", mark=MARK), soft_wrap=True)
    count = targets.outside(balance)
    said = texts("balance-outside", count=count) if count else texts("balance-all-fine")
    console.print(said, style="bad" if count else "good", soft_wrap=True)


def _idle(balance: Balance, texts: Texts) -> Iterator[str]:
    """Every ability that is hardly ever used, in a sentence."""
    for kind, ability, use in targets.idle(balance):
        words = ability_words(ability, texts.language)
        name = _name(kind.kind, texts)
        share = f"{percent(use.rate)} {MARK}"
        yield texts("balance-idle", kind=name, ability=words, share=share)


def _acquired(balance: Balance, texts: Texts) -> Iterator[str]:
    """How often a card is acquired in a game, and which."""
    count = sum(times for _, times in balance.acquired)
    if count:
        most = (
            f"{_name(kind, texts)} {percent(times / count, 0)}"
            for kind, times in balance.acquired[:ACQUIRED]
        )
        often = f"{count / balance.games:.2f}"
        yield texts("balance-acquired", often=often, kinds=", ".join(most))


def _name(kind: Kind, texts: Texts) -> str:
    return kind.german if texts.language == "de" else kind.name


def _measured(
    cards: Path | None, numbers: tuple[int, int, int], players: str, texts: Texts
) -> Balance:
    """Play all games, with a progress bar on stderr."""
    progress = games_bar(Console(stderr=True))
    with progress:
        task = progress.add_task(texts("balance-compiling"), total=None)

        def tell(done: int, moves: int) -> None:
            if moves == 1:  # compiling does not count for the estimate of the time left
                progress.reset(task, total=numbers[0], description=texts("balance-playing"))
            progress.update(task, completed=done)

        return measure(cards, *numbers, tell, players)


def percent(rate: float, places: int = 1) -> str:
    """A share, as people write it."""
    return f"{rate * 100:.{places}f} %"


def interval(share: Share, texts: Texts) -> str:
    """A confidence interval, as people write it."""
    low, high = share.interval
    return texts("balance-range", low=f"{low * 100:.1f}", high=percent(high))


def whole(balance: Balance, seed: int, texts: Texts, roomy: bool = True) -> Grid:
    """What was measured of whole games, beside the targets."""
    games = f"{balance.games:,}".replace(",", " ")
    title = texts(
        "balance-title",
        deck=balance.deck,
        players=balance.players,
        games=games,
        seats=balance.seats,
        seed=seed,
    )
    grid = Grid(
        title=Text(title, style="gold"),
        box=box.SIMPLE_HEAD,
        title_justify="left",
        padding=(0, 1, 0, 0),
    )
    keys = ("read", "interval", "wanted") if roomy else ("read", "wanted")
    for head in ("", *(texts(f"balance-{key}") for key in keys)):
        grid.add_column(head)
    for key, read, truth, range_, sound in _figures(balance, texts):
        cells = (_marked(read, not sound), truth, range_)
        grid.add_row(texts(f"balance-{key}"), *(cells if roomy else (cells[0], range_)))
    return grid


def _marked(value: str, wrong: bool) -> Text:
    """A figure, and beside it a mark if it is not as it should be: no column that may get lost."""
    return Text.assemble(value, (f" {MARK}" if wrong else "  ", "bad"))


def _figures(balance: Balance, texts: Texts) -> Iterator[tuple[str, str, str, str, bool]]:
    """Each figure: its name, its value, its interval, its target, and whether that is met."""
    judged = targets.judged(balance)

    def between(low: str, high: str) -> str:
        return texts("balance-range", low=low, high=high) if judged else ""

    first, empty, nobody = balance.first_seat, balance.empty_deck, balance.nobody
    low, high = targets.FIRST_SEAT
    fair = between(f"{low * 100:.0f}", percent(high, 0))
    is_fair = targets.first_seat_is_fair(balance)
    yield "first", percent(first.rate), interval(first, texts), fair, is_fair
    for n, share in enumerate(balance.order[1:], 2):
        yield f"order-{n}", percent(share.rate), interval(share, texts), "", True
    turns = ", ".join(str(n) for n in balance.turns)
    low_turns, high_turns = (str(n) for n in targets.TURNS)
    yield "length", turns, "", between(low_turns, high_turns), targets.length_is_right(balance)
    most = texts("balance-below", high=percent(targets.EMPTY_DECK, 0))
    lasts = targets.deck_lasts(balance)
    yield "empty", percent(empty.rate, 2), interval(empty, texts), most, lasts
    yield "nobody", percent(nobody.rate, 2), interval(nobody, texts), "", True
    widest = max(targets.spreads(balance).values())
    most = texts("balance-below", high=f"{targets.SPREAD:.0f}")
    yield "spread", f"{widest:.1f}", "", most, widest <= targets.SPREAD


def kinds(balance: Balance, texts: Texts, roomy: bool = True) -> Grid:
    """What was measured of every kind, in the order of cost; long names and heads are wrapped."""
    grid = Grid(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0))
    widths = {"cost": 6, "kind": None, "conjured": 10, "winning": 8, "wins": 9, "interval": 15}
    shown = [key for key in widths if roomy or key != "interval"]
    for key in shown:
        justify: Literal["left", "right"] = "left" if key == "kind" else "right"
        grid.add_column(texts(f"balance-{key}"), justify=justify, width=widths[key])
    for kind in sorted(balance.kinds, key=lambda k: (k.kind.cost, -k.conjured)):
        grid.add_row(*_cells(balance, kind, texts)[: len(shown)])
    return grid


def _cells(balance: Balance, kind: KindFigures, texts: Texts) -> list[Text | str]:
    printed = kind.kind
    copies = f" ×{printed.copies}" if printed.copies > 1 else ""
    title = Text(_name(printed, texts), style=COLOURS[printed.colour])
    wins = percent(kind.wins.rate) if kind.wins.of else "–"
    return [
        str(printed.cost),
        Text.assemble(sign(texts.language, printed.colour), " ", title, copies),
        _marked(f"{kind.conjured:.2f}", targets.is_neglected(balance, kind)),
        _marked(percent(kind.winning.rate, 0), targets.is_everywhere(kind)),
        _marked(wins, not targets.wins_are_fair(balance, kind)),
        interval(kind.wins, texts) if kind.wins.of else "",
    ]
