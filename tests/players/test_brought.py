"""Networks that are brought, where there is no NumPy: for our card sets, and for no others."""

from __future__ import annotations

from pathlib import Path

import pytest

import cultists
from cultists.game.games import rulebook
from cultists.minds.flat import Flat
from cultists.minds.shipped import shipped
from cultists.minds.whole import Mind
from cultists.players import LEVELS, brought, player, sage
from cultists.players.brought import BroughtPlayer, bring, network_name, wanted
from cultists.players.hint import BUDGET, adviser
from cultists.players.ladder import PLAIN, LevelPlayer, behind
from cultists.players.network import NetworkPlayer
from cultists.players.search.search import Search
from cultists.table.errors import OptionError

COMET = LEVELS[-1]


@pytest.fixture
def listed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of networks as a page has it: a list, with the usual cards of realms."""
    monkeypatch.setattr(sage, "MINDS", tmp_path)
    monkeypatch.setattr(brought, "_brought", {})
    path = tmp_path / "realms.brought"
    path.write_text(f"{rulebook('realms').usual().mark}\n")
    return path


def test_a_level_plays_with_its_network_once_that_is_there(listed: Path) -> None:
    deck = rulebook("realms").usual()
    assert behind(COMET, "realms").startswith("sage") and LevelPlayer(COMET).asks_network("realms")
    assert behind(COMET, "realms", deck) == PLAIN[COMET]
    raw = Mind.read(shipped("realms")).flat(deck).to_bytes()
    bring("realms", deck, raw)
    assert behind(COMET, "realms", deck) == behind(COMET, "realms")
    game, there = cultists.new("realms", seats=2, seed=6), sage.Sage()
    here, chosen = player(f"network:{shipped('realms')}"), set()
    for _ in range(30):
        assert game.to_move is not None
        view, legal = game.view(game.to_move), game.legal_moves()
        move = here.choose(view, legal)
        assert there.choose(view, legal) == move
        chosen.add(str(move))
        game.play(move)
    assert len(chosen) > 8


def test_hints_come_from_a_search_until_the_network_is_there(listed: Path) -> None:
    deck, own = rulebook("realms").usual(), rulebook("realms").deck(Path("second"))
    for cards in (deck, own):
        asked = adviser("realms", cards)
        assert isinstance(asked, Search) and asked.budget == BUDGET
    bring("realms", deck, Mind.read(shipped("realms")).flat(deck).to_bytes())
    asked, here = adviser("realms", deck), player(f"network:{shipped('realms')}")
    assert isinstance(asked, BroughtPlayer) and isinstance(here, NetworkPlayer)
    assert isinstance(adviser("realms", own), Search)
    view = cultists.new("realms", seats=2, seed=6, first=0).view(0)
    assert asked.explain(view) == here.explain(view)


def test_a_card_set_that_is_not_in_the_list_has_none(listed: Path) -> None:
    book = rulebook("realms")
    assert wanted(listed, book.usual()) == network_name("realms", book.usual().mark)
    assert wanted(listed, book.deck(Path("second"))) is None


def test_a_file_of_another_version_is_refused() -> None:
    raw = Mind.read(shipped("realms")).flat(rulebook("realms").usual()).to_bytes()
    head, _, rest = raw.partition(b"\n")
    with pytest.raises(OptionError, match="version 1"):
        Flat.from_bytes(head.replace(b'"version": 2', b'"version": 1') + b"\n" + rest)
