"""The players of an event of five hundred: light pages, and at once."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.test import Client

from visiting.clubs import Club, club, sent

RUN = "/run/event/great-open/"
MOST_BYTES = 400_000  # of a list that names five hundred; compressed it is a tenth
PATIENCE = 1.0  # seconds: 0.3 on a machine that is not busy


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        yield made


def quickest(client: Client, page: str) -> float:
    """Return how long a page takes when nothing else is in the way, of five times."""
    taken = []
    for _ in range(5):
        begun = time.thread_time()
        assert client.get(page).status_code == 200
        taken.append(time.thread_time() - begun)
    return min(taken)


def test_five_hundred_are_listed_checked_in_and_registered_at_once(opened: Club) -> None:
    director = opened.client("director")
    sent(director, "/run/new/", "/run/new/", name="Great open", format="swiss", rounds="9")
    names = "\n".join(f"Speler Nummer{number} {1000 + number}" for number in range(500))
    sent(director, f"{RUN}entries/add/", f"{RUN}entries/add/", names=names)
    sent(director, f"{RUN}registrations/", f"{RUN}registrations/", do="open", most="600")
    pages = (f"{RUN}entries/", f"{RUN}checkin/", f"{RUN}registrations/", "/events/event/great-open/register/")
    for page in pages:
        assert quickest(director, page) < PATIENCE, page
        assert len(director.get(page).content) < MOST_BYTES, page
