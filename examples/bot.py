"""A program that plays: it makes a room with a Sleepwalker in it and plays one game to the end.

    python examples/bot.py http://127.0.0.1:8000 [stars|realms]

It needs nothing but Python. It chooses at random: put your own thoughts into `choose`. What it is
sent is explained in docs/protocol.md.
"""

import json
import random
import sys
import time
from urllib.request import HTTPError, Request, urlopen

SERVER, GAME = [*sys.argv[1:], "realms"][:2]
headers = {"Content-Type": "application/json"}


def ask(path, body=None):
    """Send something, or only listen: the answer, line by line. If that was too quick, wait."""
    data = None if body is None else json.dumps(body).encode()
    try:
        return urlopen(Request(SERVER + path, data, headers))
    except HTTPError as refusal:
        time.sleep(int(refusal.headers["Retry-After"]))  # only "too quick" says so; else it ends
        return ask(path, body)


def choose(view):
    """Which of the legal moves to play. Ending a turn early wins nothing."""
    moves = [move for move in view["legal_moves"] if move not in ("end turn", "draw")]
    return random.choice(moves or view["legal_moves"])


token = json.load(ask("/api/guests", {"name": "Bot", "token": True}))["token"]
headers["Authorization"] = f"Bearer {token}"
room = json.load(ask("/api/rooms", {"game": GAME, "machines": ["sleepwalker"]}))["room"]
view = {}
for line in ask(f"/api/rooms/{room}/stream"):
    message = json.loads(line) if line.strip() else {}  # an empty line: nothing has happened
    view |= message.get("view", {})  # first the whole view, then what has changed in it
    if message.get("type") == "ended":
        print(room, "won" if view["seat"] in message["winners"] else "lost")
        break
    if "changes" in message and view.get("to_move") == view["seat"]:
        move = {"type": "play", "move": choose(view), "seen": message["changes"]}
        ask(f"/api/rooms/{room}/messages", {**move, "id": str(message["number"])}).close()
