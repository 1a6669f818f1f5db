"""The office opens seasons under a regulation that a club wrote and put on its shelf."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from proving.shelves import put_on_the_shelf
from visiting.clubs import club, sent


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put the regulations of the tests on the shelf."""
    yield from put_on_the_shelf(monkeypatch)


def test_the_office_opens_a_season_under_it(tmp_path: Path) -> None:
    with club(tmp_path, rounds=1) as made:
        director = made.client("director")
        assert "where three move up" in director.get("/office/new/").content.decode()
        page = "/office/new/?rulebook=three-up"
        assert 'name="term.moving_up" value="3"' in director.get(page).content.decode()
        form = {
            "rulebook": "three-up",
            "part": "house",
            "season": "2030-2031",
            "term.time_control": "5400+30",
        }
        form |= {"term.moving_up": "3", "term.for_club_duty": "1/4"}
        assert sent(director, page, "/office/new/", **form).status_code == 400  # by no clause
        form |= {"clause": "osv-v30:7-b", "reason": "as the meeting decided"}
        sent(director, page, "/office/new/", **form)
        season = made.secretary.seen(made.identity("director"), "house/2030-2031").season
        assert (season.rulebook, season.terms["for_club_duty"]) == ("three-up", "1/4")
