"""Messages without pydantic, as in a page: what pydantic takes is understood in the same way."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from cultists.server.protocol.http import NewGuest, NewRoom, WhatIfRequest
from cultists.server.protocol.messages import CLIENT_MESSAGES, WISHES

READ = """
import json, sys
sys.modules["pydantic"] = None
from cultists.server.protocol import forms, http, messages
assert forms.BaseModel.__module__ == "cultists.server.protocol.trusting"
for line in sys.stdin:
    name, text = json.loads(line)
    form = getattr(messages, name, None) or getattr(http, name)
    read = form.validate_json if hasattr(form, "validate_json") else form.model_validate_json
    try:
        print(json.dumps(read(text).model_dump()))
    except forms.ValidationError as error:
        print(json.dumps(error.errors()[0]["msg"]))
"""
FORMS: dict[str, Any] = {
    "CLIENT_MESSAGES": CLIENT_MESSAGES,
    "WISHES": WISHES,
    "NewRoom": NewRoom,
    "NewGuest": NewGuest,
    "WhatIfRequest": WhatIfRequest,
}
SENT: list[tuple[str, dict[str, Any]]] = [
    ("CLIENT_MESSAGES", {"type": "play", "move": "end turn", "seen": 3, "id": "a"}),
    ("CLIENT_MESSAGES", {"type": "undo", "seen": 3, "id": "a"}),
    ("CLIENT_MESSAGES", {"type": "takeback", "answer": "ask", "id": "a"}),
    ("CLIENT_MESSAGES", {"type": "resign", "id": "a"}),
    ("CLIENT_MESSAGES", {"type": "chat", "text": "hello", "id": "a"}),
    ("CLIENT_MESSAGES", {"type": "chat", "preset": "hello", "id": "a"}),
    ("CLIENT_MESSAGES", {"type": "rematch", "id": "a"}),
    ("CLIENT_MESSAGES", {"type": "mute", "seats": [1], "watchers": True}),
    ("CLIENT_MESSAGES", {"type": "ping"}),
    ("WISHES", {"type": "sit", "seat": 1}),
    ("WISHES", {"type": "sit"}),
    ("WISHES", {"type": "machine", "seat": 1, "level": "adept"}),
    ("WISHES", {"type": "delete"}),
    ("NewRoom", {"game": "stars"}),
    ("NewRoom", {"game": "realms", "seats": 3, "machines": ["novice"], "seat": 1}),
    ("NewRoom", {"game": "stars", "clock": {"kind": "bank", "minutes": 5, "increment": 2}}),
    ("NewGuest", {"name": "Ann", "token": True}),
    ("NewGuest", {}),
    ("WhatIfRequest", {"moves": ["end turn"]}),
]
WRONG = {
    "not JSON": ("CLIENT_MESSAGES", "{", "no JSON"),
    "no object": ("NewRoom", "[]", "no object"),
    "no type": ("CLIENT_MESSAGES", "{}", "no message of a known type"),
    "another type": ("CLIENT_MESSAGES", '{"type": "sit"}', "no message of a known type"),
    "a key too many": ("CLIENT_MESSAGES", '{"type": "ping", "x": 1}', "x is not known here"),
    "a key too few": ("CLIENT_MESSAGES", '{"type": "resign"}', "id is missing"),
    "two contents": (
        "CLIENT_MESSAGES",
        '{"type": "chat", "text": "a", "preset": "hello", "id": "a"}',
        "say a text or a preset",
    ),
    "no time": ("NewRoom", '{"game": "stars", "clock": {"kind": "bank"}}', "a bank has at least"),
}


def read(lines: list[tuple[str, str]]) -> list[Any]:
    """What a process without pydantic understands."""
    given = "".join(json.dumps(line) + "\n" for line in lines)
    command = [sys.executable, "-c", READ]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_what_pydantic_takes_is_understood_in_the_same_way() -> None:
    understood = read([(name, json.dumps(sent)) for name, sent in SENT])
    for (name, sent), found in zip(SENT, understood, strict=True):
        form, text = FORMS[name], json.dumps(sent)
        taken = form.validate_json(text) if name.isupper() else form.model_validate_json(text)
        assert found == taken.model_dump(), sent


def test_what_is_wrong_is_told() -> None:
    told = read([(name, text) for name, text, _ in WRONG.values()])
    for wanted, found in zip(WRONG.values(), told, strict=True):
        assert str(found).startswith(wanted[2])


@pytest.mark.parametrize(("name", "text", "_told"), WRONG.values(), ids=WRONG)
def test_pydantic_refuses_the_same(name: str, text: str, _told: str) -> None:
    form = FORMS[name]
    with pytest.raises(ValueError):
        _ = form.validate_json(text) if name.isupper() else form.model_validate_json(text)
