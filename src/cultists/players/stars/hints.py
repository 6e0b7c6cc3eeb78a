"""Hints of stars: which card comes, how its stars stand, and where they will."""

from __future__ import annotations

from typing import Any

from cultists.game.view import View
from cultists.players.explain import Explanation, Plan
from cultists.speech import say
from cultists.stars import moves, sky
from cultists.stars.describe import describe
from cultists.stars.display.figures import figures
from cultists.stars.table import CARDS, SYMBOLS, Table
from cultists.stars.words import card_title, cell_name

CARDS_MEANT = ("summon", "prepare")


def nudge(view: View, told: Explanation, language: str) -> str | None:
    """How many cards of the hand can be summoned, but not which; None: something is asked."""
    if view.table.depth:
        return None
    cards = {aim.number for aim in told.aims if aim.what == "summon"}
    return say(language, "stars-hint-count", count=len(cards))


def aim_words(view: View, plan: Plan, language: str) -> str | None:
    """What a plan is about: a card, or leaving the sky alone."""
    if plan.aim.what in CARDS_MEANT:
        card = card_title(view.deck, plan.aim.number, language)
        return say(language, f"stars-hint-{plan.aim.what}", card=card)
    return say(language, "stars-hint-rest") if plan.aim.what == "rest" else None


def aim_details(view: View, plan: Plan, language: str) -> tuple[str, ...]:
    """What the card is worth, and how many of its stars stand right."""
    if plan.aim.what not in CARDS_MEANT:
        return ()
    card = plan.aim.number
    (found,) = figures(view.table, view.deck, view.seat, [card + 1])
    missing = sum(part["missing"] for part in found["constellations"])
    stars = sum(len(one.stars) for one in view.deck.creatures[card].constellations)
    points = view.deck.record.points[card]
    told = say(language, "stars-hint-worth", points=points, right=stars - missing, stars=stars)
    return (told,)


def draw_plan(view: View, plan: Plan) -> dict[str, Any]:
    """Where the stars of the card will stand: those there already, the others, and their tiles."""
    if plan.aim.what not in CARDS_MEANT:
        return {}
    card, world, made = plan.aim.number, view.imagine(0), list[int]()
    for move in plan.moves:
        if move.number == moves.SUMMON * CARDS + card:
            break
        world.play(move)
        made.append(move.number)
    (found,) = figures(world.view(view.seat).table, view.deck, view.seat, [card + 1])
    wanted = _cells(found["constellations"])
    now = describe(view.table, view.deck)["sky"]
    shown = {cell_name(n): now[n // sky.SIDE][n % sky.SIDE] for n in range(sky.CELLS)}
    return {
        "card": card + 1,
        "right": [cell for cell, symbol in wanted.items() if shown[cell] == symbol],
        "ghosts": [
            {"cell": cell, "symbol": symbol}
            for cell, symbol in wanted.items()
            if shown[cell] != symbol
        ],
        "movers": _movers(made, [cell for cell in wanted if shown[cell] != wanted[cell]]),
    }


def _cells(parts: list[dict[str, Any]]) -> dict[str, str]:
    """The cells of all constellations, where they stand best, with their symbols."""
    cells: dict[str, str] = {}
    for part in parts:
        if part["kind"] == "count":
            cells |= dict.fromkeys(part["cells"][: part["wanted"]], part["symbol"])
        elif part["places"]:
            stars = [star for star in part["places"][0]["stars"] if star["right"]]
            cells |= {star["cell"]: star["symbol"] for star in stars if star["cell"]}
    return cells


def _movers(made: list[int], cells: list[str]) -> list[dict[str, str]]:
    """The tiles that come to some cells by moves: where they lie now, and which way they go."""
    found = []
    for cell in range(sky.CELLS):
        end = _carried(made, cell)
        if end != cell and cell_name(end) in cells:
            down, right = end // sky.SIDE - cell // sky.SIDE, end % sky.SIDE - cell % sky.SIDE
            along = ("up", "down")[down > 0] if abs(down) >= abs(right) else None
            found.append({"cell": cell_name(cell), "way": along or ("left", "right")[right > 0]})
    return found


def _carried(made: list[int], cell: int) -> int:
    """Where moves carry the tile in a cell: the rules move a sky on which nothing else lies."""
    table = Table()
    table.sky = [1 << sky.bit_of(cell), *[0] * (SYMBOLS - 1)]
    for move in made:
        if moves.PUSH <= move < moves.SWAP:
            sky.push(table, move - moves.PUSH)
        elif moves.SWAP <= move < moves.FLIP:
            sky.swap(table, move - moves.SWAP)
    bit = table.sky[0].bit_length() - 1
    return bit // 8 * sky.SIDE + bit % 8
