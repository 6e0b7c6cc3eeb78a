"""The record of the cards: everything printed, prepared once for the rules."""

from cultists.stars.sets import SETS
from cultists.stars.table import CARDS
from cultists.table.piles import WORDS
from cultists.table.record import Record, Row, byte, long

# Ranks (rules 1.2).
GREAT_OLD_ONE = 0
GREATER = 1
LESSER = 2
MINION = 3

FAMILIES = 4  # Great Old Ones, each with its servitors
FIGURES = 2  # constellations of several stars on one card
STARS = 5  # stars in one figure
DARK = 8  # dark spaces in one figure
SINGLES = 4  # constellations of one star on one card
TURNS = 8  # four quarter turns, then the same of the mirror image


class Cards(Record):
    """A creature set. A card is its number less one; rows have one place for each card."""

    sets: Row = long(SETS * WORDS)
    footprint: Row = long(CARDS * FIGURES * TURNS)  # the cells of a figure's stars, as in a sky
    place: Row = long(CARDS * FIGURES * STARS)  # byte t: row * 8 + column in the box, turn t
    dark: Row = long(CARDS * FIGURES * DARK)  # likewise
    helpers: Row = long(CARDS * STARS * WORDS)  # servitors that let ignore a Great Old One's star
    rank: Row = byte(CARDS)
    family: Row = byte(CARDS)  # -1 for a Minion
    points: Row = byte(CARDS)
    bonus: Row = byte(CARDS)  # the symbol of the bonus star, or -1
    invocation: Row = byte(CARDS * 3)  # pushes, swaps, flips
    takes: Row = byte(CARDS)  # the change that the power takes, or -1
    gives: Row = byte(CARDS * 3)

    figures: Row = byte(CARDS)
    contend: Row = byte(CARDS)  # 1: its two figures share a symbol, so they could claim one tile
    stars: Row = byte(CARDS * FIGURES)  # how many stars the figure has
    symbol: Row = byte(CARDS * FIGURES * STARS)
    darks: Row = byte(CARDS * FIGURES)

    singles: Row = byte(CARDS)  # how many different symbols are asked for as single stars
    single: Row = byte(CARDS * SINGLES)
    wanted: Row = byte(CARDS * SINGLES)  # how many tiles of that symbol
