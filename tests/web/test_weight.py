"""What a page weighs on the wire, with everything it is drawn with: at most 60 KB."""

import re

import pytest
from django.test import Client

SEASON = "/seasons/house/2026-2027"
MOST = 60 * 1024
pytestmark = pytest.mark.usefixtures("untouched")


def wire(client: Client, address: str) -> bytes:
    answer = client.get(address)
    assert answer.status_code == 200, address
    sent = b"".join(answer.streaming_content) if answer.streaming else answer.content  # type: ignore[attr-defined]
    answer.close()
    return bytes(sent)


@pytest.mark.parametrize(
    "page", ["/", *(f"{SEASON}/{name}/" for name in ("standings", "crosstable", "progress", "hall"))]
)
def test_a_page_with_all_it_is_drawn_with_is_light(page: str) -> None:
    plain, packed = Client(), Client(headers={"accept-encoding": "gzip"})
    text = wire(plain, page).decode()
    parts = set(re.findall(r'<(?:link rel="stylesheet" href|script src)="([^"]+)"', text))
    assert len(parts) > 4
    assert len(wire(packed, page)) + sum(len(wire(packed, part)) for part in parts) <= MOST


def test_what_programs_fetch_keeps_its_tag() -> None:
    packed = Client(headers={"accept-encoding": "gzip"})
    assert packed.get(f"{SEASON}/standings/").headers["Content-Encoding"] == "gzip"
    answer = packed.get("/api/competitions/house/2026-2027/views/standings")
    assert "Content-Encoding" not in answer.headers
    assert answer.headers["ETag"].startswith('"')
