"""Every code of a refusal has its sentence in every language, and the tests reach most of them."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

import cultists.server
from cultists.server.room.log import KINDS, UNANNOUNCED
from cultists.server.room.news_text import announce
from cultists.server.room.refusal import STATUS, Refusal
from cultists.speech import LANGUAGES

FOLDER = Path(next(iter(cultists.server.__path__)))
ANNOUNCED = sorted(set(KINDS) - set(UNANNOUNCED))
# Told by the rules themselves, in a sentence that comes along.
BY_THE_RULES = {
    *("move/illegal", "room/terms", "replay/wrong"),
    *("study/position", "study/goal", "puzzle/unknown"),
}
# What needs several processes, or a moment that a test cannot choose.
ELSEWHERE = {"room/busy", "server/stopping", "server/store", "match/unknown"}


def raised() -> dict[str, set[str]]:
    """Every code in the sources of servers and pages, and the arguments it is raised with."""
    found: dict[str, set[str]] = {}
    offline = FOLDER.with_name("offline")
    for path in sorted([*FOLDER.rglob("*.py"), *offline.rglob("*.py")]):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal":
                if isinstance(node.args[0], ast.Constant):
                    names = {keyword.arg for keyword in node.keywords if keyword.arg}
                    found.setdefault(str(node.args[0].value), set()).update(names)
    return found


CODES = raised()


def test_there_are_codes() -> None:
    assert len(CODES) > 20
    assert all(re.fullmatch(r"[a-z]+/[a-z]+", code) for code in CODES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", sorted({*CODES, *STATUS} - BY_THE_RULES))
def test_every_code_has_a_sentence(code: str, language: str) -> None:
    given = dict.fromkeys(CODES.get(code, ()), "⟨given⟩")
    sentence = Refusal(code, **given).sentence(language)
    assert sentence[-1] in ".!?"
    assert "{" not in sentence
    assert "server-" not in sentence
    assert "$" not in sentence


def test_every_sentence_is_used() -> None:
    for language in LANGUAGES:
        text = (FOLDER.parent / "speech" / language / "server.ftl").read_text(encoding="utf-8")
        keys = set(re.findall(r"^server-([a-z_-]+) =", text, re.MULTILINE))
        codes = {code.replace("/", "-") for code in {*CODES, *STATUS} - BY_THE_RULES}
        assert {key for key in keys if not key.startswith(("told-", "reason-"))} == codes
        assert {f"told-{kind}" for kind in ANNOUNCED} <= keys


@pytest.mark.parametrize("kind", ANNOUNCED)
def test_what_the_room_tells_is_told_in_every_language(kind: str) -> None:
    told = announce(kind, 1, level="novice", count=2)
    assert {"what", "seat", *LANGUAGES} == set(told) - {"you"}
    assert all(told[code] for code in LANGUAGES)
    assert all(set(said) == set(LANGUAGES) for said in told.get("you", {}).values())


def test_the_tests_reach_the_codes() -> None:
    here = Path(__file__).parent
    paths = [*here.rglob("*.py"), *here.with_name("offline").rglob("*.py")]
    texts = "".join(path.read_text(encoding="utf-8") for path in paths)
    missing = {code for code in CODES if f'"{code}"' not in texts}
    assert missing <= ELSEWHERE
