"""Everything that can go wrong, as a tree. Each error is a sentence that says what to do.

    ValueError
    └── CultistsError          anything this package refuses
        ├── OptionError        a game was asked for that cannot be set up so
        ├── IllegalMove        the words or number of a move that cannot be played now
        │   └── UnknownWords   words that are no move at all
        ├── CannotUndo         somebody has learned something since, or nothing was played
        ├── PositionError      a line of text that is no position
        ├── ReplayError        a text that is no replay, with the line that is wrong
        └── CardsError         a card file with a mistake: file, card, field, what was expected

They live at the bottom of the package, because card files and positions are read below the facade.
"""


class CultistsError(ValueError):
    """Anything this package refuses. `str(error)` is one sentence for a person."""


class OptionError(CultistsError):
    """A game was asked for that cannot be set up so."""


class IllegalMove(CultistsError):
    """A move that cannot be played now."""


class UnknownWords(IllegalMove):
    """Words that are no move at all."""


class CannotUndo(CultistsError):
    """There is nothing that may be taken back."""


class PositionError(CultistsError):
    """A line of text that is no position."""


class ReplayError(CultistsError):
    """A text that is no replay."""


class CardsError(CultistsError):
    """A card file with a mistake in it."""
