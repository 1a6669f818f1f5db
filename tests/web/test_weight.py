"""What a page weighs on the wire, with everything it is drawn with: at most 60 KB."""

import re
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest
from django.test import Client

from turnus.web import desk
from visiting.clubs import club

SEASON = "/seasons/house/2026-2027"
MOST = 60 * 1024
MODULE = re.compile(r"""^import [^"]*"(\.[^"]+)";$""", re.MULTILINE)
of_the_season = pytest.mark.usefixtures("untouched")


def wire(client: Client, address: str) -> bytes:
    answer = client.get(address)
    assert answer.status_code == 200, address
    sent = b"".join(answer.streaming_content) if answer.streaming else answer.content  # type: ignore[attr-defined]
    answer.close()
    return bytes(sent)


@of_the_season
@pytest.mark.parametrize(
    "page", ["/", *(f"{SEASON}/{name}/" for name in ("standings", "crosstable", "progress", "hall"))]
)
def test_a_page_with_all_it_is_drawn_with_is_light(page: str) -> None:
    plain, packed = Client(), Client(headers={"accept-encoding": "gzip"})
    text = wire(plain, page).decode()
    parts = set(re.findall(r'<(?:link rel="stylesheet" href|script src)="([^"]+)"', text))
    assert len(parts) > 4
    assert len(wire(packed, page)) + sum(len(wire(packed, part)) for part in parts) <= MOST


@of_the_season
def test_what_programs_fetch_keeps_its_tag() -> None:
    packed = Client(headers={"accept-encoding": "gzip"})
    assert packed.get(f"{SEASON}/standings/").headers["Content-Encoding"] == "gzip"
    answer = packed.get("/api/competitions/house/2026-2027/views/standings")
    assert "Content-Encoding" not in answer.headers
    assert answer.headers["ETag"].startswith('"')


def modules(client: Client, address: str, known: dict[str, int], packed: Client) -> None:
    """Weigh a script and everything that it imports at once."""
    if address in known:
        return
    known[address] = len(wire(packed, address))
    for name in MODULE.findall(wire(client, address).decode()):
        modules(client, normpath(join(dirname(address), name)), known, packed)


def test_the_room_is_light_and_who_watches_loads_no_hands(tmp_path: Path) -> None:
    with club(tmp_path) as office:
        head = {"rulebook": "fide-2023", "time_control": "300+3", "way": "help"}
        made = desk.rooms().open(office.identity("director"), head)
        for seat, has_hands in (("watch", False), ("white", True)):
            plain, packed = Client(), Client(headers={"accept-encoding": "gzip"})
            for client in (plain, packed):
                client.get(f"/play/{made.id}/sit/{made.keys['white']}/")
            page = f"/play/{made.id}/{seat}/"
            parts = re.findall(
                r'<(?:link rel="stylesheet" href|script(?: type="module")? src)="([^"]+)"',
                wire(plain, page).decode(),
            )
            weighed: dict[str, int] = {}
            for part in parts:
                modules(plain, part, weighed, packed)
            assert len(weighed) > 15
            assert any(part.endswith("board/hands.js") for part in weighed) is has_hands
            assert len(wire(packed, page)) + sum(weighed.values()) <= MOST, seat
