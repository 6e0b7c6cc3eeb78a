"""What the documentation site needs beside MkDocs: pages from outside this folder, and their links.

The changelog and the advice for contributors lie where everybody looks for them, above this folder.
Links to files that are no pages lead to the repository where its address is known, as in GitHub's
workflows (GITHUB_SERVER_URL, GITHUB_REPOSITORY), and are plain text elsewhere.
"""

from __future__ import annotations

import os
import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parent.parent
OUTSIDE = {"CHANGELOG.md": "changelog.md", "CONTRIBUTING.md": "contributing.md"}
FOLDERS = {"docs/rules": "docs/rules/stars.md"}  # what stands for a folder
LINK = re.compile(r"(?<!!)\[([^\]]*)\]\((?!\w+:|#)([^)#]+)(#[^)]*)?\)")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages from outside."""
    for source, target in OUTSIDE.items():
        text = (ROOT / source).read_text(encoding="utf-8")
        files.append(File.generated(config, target, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, files: Files, **_: Any) -> str:
    """Let every link lead to a page of the site, or out of it."""
    here = page.file.src_uri
    outside = {target: source for source, target in OUTSIDE.items()}
    origin = outside.get(here, f"docs/{here}")

    def lead(match: re.Match[str]) -> str:
        words, target, anchor = match[1], match[2], match[3] or ""
        path = posixpath.normpath(posixpath.join(posixpath.dirname(origin), target))
        path = FOLDERS.get(path, path)
        found = OUTSIDE.get(path, path.removeprefix("docs/"))
        if files.get_file_from_path(found) and (path.startswith("docs/") or path in OUTSIDE):
            near = posixpath.relpath(found, posixpath.dirname(here) or ".")
            return f"[{words}]({near}{anchor})"
        if not (ROOT / path).exists():
            return match[0]  # MkDocs warns of it
        home = repository()
        return f"[{words}]({home}/{path})" if home else words

    return LINK.sub(lead, markdown)


def repository() -> str:
    """Where the files lie on the network; empty if that is not known."""
    host, name = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_REPOSITORY")
    return f"{host}/{name}/blob/HEAD" if host and name else ""
