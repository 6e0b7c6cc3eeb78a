"""Situations in which a move cannot be played, one at least for every reason there is."""

from __future__ import annotations

from typing import Any

from tests import drawn

RIGHT = "4 Lu . Sh .\n . . Su Vo .\n" + " . . . . .\n" * 3
LACKS_4 = "1 Lu . Sh .\n . . Su Vo .\n" + " . . . . .\n" * 3
LACKS_4_LU = "1 Fu . Sh .\n . . Su Vo .\n" + " . . . . .\n" * 3
NO_PAIR = """
    Sh  1   2   2   2
    2   2   2   2   Vo
    5   5   Fu  Fu  Cr
    Cr  Cr  Me  Me  1
    1   1   1   So  So
    """
SHARED = ". . . . .\n . Sh 1 3 .\n . . . . .\n . . . . .\n . . . . 1\n"
WON = {"creatures": ["Hastur 7, Tsatso 4, Dagoon 13"], "winner": 0}
POOL = {"pool": "SS", "invoked": "Hastur 9"}

# The key of the reason, a sky, a situation, a move, and what the sentence must name.
CASES: list[tuple[str, str, dict[str, Any], str, list[str]]] = [
    ("over", drawn.PLAIN, WON, "draw", []),
    (
        "question",
        drawn.PLAIN,
        {"asked": "fetch.0.0", "discards": "Dhole 67"},
        "draw",
        ["Dhole"],
    ),
    ("not-asked", drawn.PLAIN, {}, "take top", []),
    ("not-asked", drawn.PLAIN, {}, "with Dagoon 13", []),
    ("not-in-hand", drawn.PLAIN, {}, "invoke Gug 61", ["Gug 61"]),
    ("not-in-hand", drawn.PLAIN, {}, "discard Gug 61", ["Gug 61"]),
    ("not-in-hand", drawn.PLAIN, {}, "summon Gug 61", ["Gug 61"]),
    (
        "not-in-hand",
        drawn.PLAIN,
        {
            "asked": "trim.0.0",
            "step": "end",
            "hands": ["1, 2, 3, 4, 5, 6"],
            "keep_extra": False,
        },
        "discard Gug 61",
        ["Gug 61"],
    ),
    ("not-yours", drawn.PLAIN, {}, "use Gug 61", ["Gug 61"]),
    (
        "not-yours",
        drawn.PLAIN,
        {"asked": "give.2.0", "creatures": ["Deep Ones 30", "Byakhee 44"]},
        "give Byakhee 44",
        ["Byakhee 44"],
    ),
    (
        "invoked",
        drawn.PLAIN,
        {"hands": ["Gug 61"], **POOL},
        "invoke Gug 61",
        [],
    ),
    (
        "invoked",
        drawn.PLAIN,
        {"hands": ["Gug 61"], "step": "summon"},
        "invoke Gug 61",
        [],
    ),
    (
        "too-late-to-invoke",
        drawn.PLAIN,
        {"hands": ["Gug 61"], "step": "discard"},
        "invoke Gug 61",
        [],
    ),
    ("pool-first", drawn.PLAIN, POOL, "draw", ["2 swaps"]),
    (
        "pool-first",
        drawn.PLAIN,
        {"hands": ["Gug 61"], "pool": "PSFF", "invoked": "Hastur 9"},
        "summon Gug 61",
        ["1 push, 1 swap, 2 flips"],
    ),
    (
        "pool-first",
        drawn.PLAIN,
        {"hands": ["Gug 61"], **POOL},
        "discard Gug 61",
        ["2 swaps"],
    ),
    (
        "no-pool",
        drawn.PLAIN,
        {},
        "flip a1",
        [],
    ),
    (
        "sky-done",
        drawn.PLAIN,
        {"step": "summon"},
        "push row 1 east",
        [],
    ),
    (
        "no-change",
        drawn.PLAIN,
        POOL,
        "push row 1 east",
        ["no push", "2 swaps"],
    ),
    ("no-change", drawn.PLAIN, POOL, "flip a1", ["no flip", "2 swaps"]),
    (
        "no-change",
        drawn.PLAIN,
        {"pool": "P", "invoked": "Hastur 9"},
        "swap a1 b1",
        ["no swap", "1 push"],
    ),
    (
        "used",
        drawn.PLAIN,
        {"creatures": ["Deep Ones 30"], "used": "Deep Ones 30", **POOL},
        "use Deep Ones 30",
        ["Deep Ones 30"],
    ),
    (
        "no-power-now",
        drawn.PLAIN,
        {"creatures": ["Deep Ones 30"]},
        "use Deep Ones 30",
        ["Deep Ones 30"],
    ),
    (
        "power-takes",
        drawn.PLAIN,
        {"creatures": ["Deep Ones 29"], **POOL},
        "use Deep Ones 29",
        ["Deep Ones 29", "flip", "2 swaps"],
    ),
    (
        "powers-over",
        drawn.PLAIN,
        {"creatures": ["Deep Ones 30"], "step": "sky", **POOL},
        "use Deep Ones 30",
        [],
    ),
    (
        "does-not-act",
        drawn.PLAIN,
        {"creatures": ["Ghoul 73"]},
        "use Ghoul 73",
        ["Ghoul 73"],
    ),
    (
        "nothing-to-give",
        drawn.PLAIN,
        {"creatures": ["Gug 61, Deep Ones 30", "Byakhee 44"], "used": "Deep Ones 30"},
        "use Gug 61",
        ["Gug 61", "Lesser Servitor"],
    ),
    (
        "nothing-to-take",
        drawn.PLAIN,
        {"creatures": ["Tindaloo 64, Dagoon 13"]},
        "use Tindaloo 64",
        ["Tindaloo 64", "Greater Servitor"],
    ),
    (
        "summoned",
        drawn.PRINTED,
        {"hands": ["Deep Ones 32"], "step": "discard"},
        "summon Deep Ones 32",
        [],
    ),
    (
        "once-ever",
        RIGHT,
        {"hands": ["Cthulhoo 1"], "once_ever": True, "ever": "1/"},
        "summon Cthulhoo 1",
        ["Cthulhoo"],
    ),
    (
        "lends",
        drawn.PRINTED,
        {
            "hands": ["Cthulhoo 1"],
            "shown": "Cthulhoo 1",
            "creatures": ["Dagoon 13, Deep Ones 29, Gug 61, Tindaloo 64, Ghast 70, Ghoul 73"],
            "lent": "Dagoon 13, Deep Ones 29",
            "asked": "release.0.3",
            "edition": "2008",
            "step": "discard",
        },
        "release Dagoon 13",
        ["Dagoon 13"],
    ),
    (
        "control-already",
        RIGHT,
        {"hands": ["Cthulhoo 1"], "creatures": ["Cthulhoo 2"]},
        "summon Cthulhoo 1",
        ["Cthulhoo"],
    ),
    (
        "missing-star",
        "Vo Vo Vo So So\n" + ". . . . .\n" * 4,
        {"hands": ["Gug 61"]},
        "summon Gug 61",
        ["no midnight sun"],
    ),
    (
        "too-few-stars",
        "Vo Vo 5 Su Su\n" + ". . . . .\n" * 4,
        {"hands": ["Gug 61"]},
        "summon Gug 61",
        ["void", "2 times", "Gug 61", "3"],
    ),
    (
        "too-few-stars",
        "Vo 5 5 Su Su\n" + ". . . . .\n" * 4,
        {"hands": ["Gug 61"]},
        "summon Gug 61",
        ["void", "once", "Gug 61", "3"],
    ),
    (
        "missing-pair",
        NO_PAIR,
        {"hands": ["Deep Ones 32"]},
        "summon Deep Ones 32",
        ["The sky shows no tile with one star next to a tile with three stars."],
    ),
    (
        "missing-figure",
        LACKS_4,
        {"hands": ["Dagoon 15"], "without": "4 Me 5"},
        "summon Dagoon 15",
        ["Dagoon 15", "3 stars"],
    ),
    (
        "missing-figure",
        "Fu Sh 4 . .\n" + ". . . . .\n" * 4,
        {"hands": ["Dagoon 13"], "without": "1 Fu Sh"},
        "summon Dagoon 13",
        ["Dagoon 13", "one star"],
    ),
    (
        "missing-help",
        LACKS_4_LU,
        {"hands": ["Cthulhoo 1"], "creatures": ["Dagoon 13"], "without": "4 Lu"},
        "summon Cthulhoo 1",
        ["Cthulhoo 1", "2 stars"],
    ),
    (
        "missing-help",
        LACKS_4,
        {"hands": ["Cthulhoo 1"], "without": "4"},
        "summon Cthulhoo 1",
        ["Cthulhoo 1", "one star"],
    ),
    (
        "shared-tile",
        SHARED,
        {"hands": ["Deep Ones 32"], "without": "1 Sh 3"},
        "summon Deep Ones 32",
        ["Deep Ones 32"],
    ),
    (
        "discarded",
        drawn.PLAIN,
        {"hands": ["Gug 61"], "step": "discard", "thrown": 1},
        "discard Gug 61",
        ["one card"],
    ),
    (
        "discarded",
        drawn.PLAIN,
        {"hands": ["Gug 61"], "creatures": ["Ghoul 73"], "step": "discard", "thrown": 2},
        "discard Gug 61",
        ["2 cards"],
    ),
    (
        "drawn",
        drawn.PLAIN,
        {"hands": ["Gug 61"], "creatures": ["Dhole 67"], "step": "end"},
        "invoke Gug 61",
        ["end turn"],
    ),
    ("draw-first", drawn.PLAIN, {}, "end turn", ["draw"]),
    (
        "not-offered",
        drawn.PLAIN,
        {"asked": "give.2.0", "creatures": ["Deep Ones 30, Dagoon 13", "Byakhee 44"]},
        "give Dagoon 13",
        ["Dagoon 13"],
    ),
    (
        "not-offered",
        drawn.PLAIN,
        {"asked": "fetch.0.0", "discards": "Dhole 67"},
        "take Hastur 7",
        ["Hastur 7"],
    ),
    (
        "used-not-given",
        drawn.PLAIN,
        {
            "asked": "give.2.0",
            "creatures": ["Deep Ones 30, Deep Ones 29", "Byakhee 44"],
            "used": "Deep Ones 30",
        },
        "give Deep Ones 30",
        ["Deep Ones 30"],
    ),
]
