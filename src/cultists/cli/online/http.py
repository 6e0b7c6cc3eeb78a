"""Requests to a server over HTTP. Every failure is a sentence."""

from __future__ import annotations

import json
from http.client import HTTPException
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from cultists.cli.texts import Texts
from cultists.table.errors import CultistsError

PATIENCE = 20.0  # seconds


class Refused(CultistsError):
    """The server refuses or does not answer; `code` is for programs, the sentence for people."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class HttpClient:
    """Requests to one server by one person."""

    def __init__(self, server: str, texts: Texts, token: str | None = None) -> None:
        self.server, self.texts, self.token = server, texts, token

    def ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        """Send a request, and read the response as JSON."""
        return json.loads(self.text(method, path, body))

    def text(self, method: str, path: str, body: dict[str, Any] | None = None) -> str:
        """Send a request, and read the response as text."""
        sent = json.dumps(body).encode() if body is not None else None
        headers = {"content-type": "application/json", "accept-language": self.texts.language}
        if self.token:
            headers["authorization"] = f"Bearer {self.token}"
        request = Request(f"{self.server}{path}", sent, headers, method=method)
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return str(answer.read().decode("utf-8"))
        except HTTPError as error:
            with error:
                raise self._refused(error) from None
        except (OSError, HTTPException, ValueError):
            sentence = self.texts("at-nobody", address=self.server)
            raise Refused("server/nobody", sentence) from None

    def _refused(self, error: HTTPError) -> Refused:
        """What the server said; any other response comes from something that is not our server."""
        try:
            said = json.loads(error.read())
            return Refused(str(said["code"]), str(said["sentence"]))
        except (ValueError, KeyError, TypeError, OSError):
            sentence = self.texts("at-stranger", address=self.server, status=error.code)
            return Refused("server/stranger", sentence)
