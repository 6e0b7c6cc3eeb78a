"""What one visitor can take up: connections, memory and time have a ceiling, and others go on."""

from __future__ import annotations

from pathlib import Path

from cultists.server.settings import Limits
from tests.server.callers import Caller
from tests.server.place import GENEROUS, running, wait_for


def few(**limits: int) -> Limits:
    """Generous limits, but for these."""
    return Limits(**{**vars(GENEROUS), **limits})


# What is counted is given back.


def test_a_stream_that_is_refused_is_not_counted(tmp_path: Path) -> None:
    """One person may have one stream; asking for more must not use up what the address may have."""
    with running(tmp_path, few(sockets=1, address_sockets=3)) as place, Caller(place.url) as one:
        room = one.make("stars")
        path = f"/api/rooms/{room}/stream"
        with one.http.stream("GET", path) as first:
            assert first.status_code == 200
            for _ in range(5):
                one.refused("GET", path, "request/often")
            with Caller(place.url) as other:
                other.guest()
                with other.http.stream("GET", path) as second:
                    assert second.status_code == 200
        admission = place.registry.context.admission
        wait_for(lambda: not admission.sockets_of_address.total)
        assert not admission.sockets_of_person.total
