"""Where JavaScript comes in: with the modules that it has loaded, for a host or a thinker."""

from __future__ import annotations

from typing import Any

from pyodide.ffi import to_js

from cultists.game.games import HOSTS, rulebook
from cultists.offline.host import Host
from cultists.offline.modules import JsModule
from cultists.offline.page import Page
from cultists.offline.thinker import Thinker
from cultists.server.render.catalogue import games
from cultists.speech import LANGUAGES
from cultists.table.memory import think_in


def warm_up() -> None:
    """Make what every start needs, before the memory is kept for the next one."""
    for language in LANGUAGES:
        games(language)


def use_table(game: str, module: Any) -> None:
    """Have the rules of a game run by a module."""
    HOSTS[game] = JsModule(module)


def use_players(game: str, module: Any) -> None:
    """Have players of a game think in a module."""
    think_in(rulebook(game).rules.table, JsModule(module))


def new_host(page: Page, helper: Any) -> Host:
    """The host of all rooms."""
    return Host(page, JsHelper(helper))


def new_thinker(helper: Any) -> Thinker:
    """Where bots think."""
    return Thinker(JsHelper(helper))


class JsHelper:
    """What a thinker asks of JavaScript, with bytes as each of them has them."""

    def __init__(self, helper: Any) -> None:
        self._helper = helper
        self.progress, self.modules = helper.progress, helper.modules

    @property
    def language(self) -> str:
        """In which language progress is told."""
        code = self._helper.language
        return code if code in LANGUAGES else LANGUAGES[0]

    async def kept(self, name: str) -> bytes | None:
        """What was kept under a name."""
        return self._taken(await self._helper.kept(name))

    async def network(self, name: str) -> bytes | None:
        """The file of a network."""
        return self._taken(await self._helper.network(name))

    def _taken(self, found: Any) -> bytes | None:
        """Bytes of JavaScript as our own, and theirs given back."""
        if found is None:
            return None
        raw: bytes = found.to_bytes()
        self._helper.give_back(found)
        return raw

    def keep(self, name: str, raw: bytes) -> None:
        """Keep something."""
        self._helper.keep(name, to_js(raw))
