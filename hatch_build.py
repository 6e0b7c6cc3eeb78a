"""Building packages: nothing is built without the page, and the description stands on its own.

hatchling calls both classes. Where the sources lie on the network is known only to the host that
releases them: it says so in GITHUB_SERVER_URL, GITHUB_REPOSITORY and GITHUB_REF_NAME, as GitHub's
workflows do. Built elsewhere, a package names no address.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGE = Path("src", "cultists", "server", "page")
WITHOUT = "CULTISTS_WITHOUT_PAGE"
IMAGE = re.compile(r"!\[([^\]]*)\]\((?!\w+:)([^)]+)\)\n?")
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!\w+:|#)([^)]+)\)")


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """A package without the page would serve an empty table."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        """Refuse to build without the page, unless that is what somebody wants."""
        if version == "editable" or os.environ.get(WITHOUT):
            return
        page = Path(self.root) / PAGE
        if not (page / "index.html").is_file() or not any(page.glob("assets/offline-*")):
            raise SystemExit(
                f"The page is not built, or lacks what it plays with offline. Build it with: "
                f"make page. ({WITHOUT}=1 builds a package without a page.)"
            )


class DescriptionHook(MetadataHookInterface):
    """The README as a package index shows it, and addresses as far as they are known."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Fill in what `pyproject.toml` leaves open."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        home, version = address()
        metadata["readme"] = {
            "content-type": "text/markdown",
            "text": described(text, home, version),
        }
        metadata["urls"] = urls(home, version)


def address() -> tuple[str, str]:
    """Where the sources lie, if that is known, and the version of them."""
    host, name = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_REPOSITORY")
    return (f"{host}/{name}" if host and name else ""), os.environ.get("GITHUB_REF_NAME", "HEAD")


def described(text: str, home: str, version: str) -> str:
    """A text whose links lead somewhere from everywhere: without an address they are only words."""
    if not home:
        return LINK.sub(r"\1", IMAGE.sub("", text))
    text = IMAGE.sub(rf"![\1]({home}/raw/{version}/\2)\n", text)
    return LINK.sub(rf"[\1]({home}/blob/{version}/\2)", text)


def urls(home: str, version: str) -> dict[str, str]:
    """The addresses that a package index lists."""
    if not home:
        return {}
    return {
        "Source": home,
        "Issues": f"{home}/issues",
        "Changelog": f"{home}/blob/{version}/CHANGELOG.md",
    }
