"""The page that opens the next season: who leaves, who is new, and the groups that follow from both."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from telling.told_seasons import joined, opened, titles, told, turnus
from turnus.competition.season import Event
from turnus.competition.season import commands as asked
from turnus.store import open_journal
from visiting.clubs import STREAM, Club, club, sent

GROUPS = {str(number): tuple(f"{letter}{n}" for n in range(1, 11)) for number, letter in enumerate("abc", 1)}
EVERYBODY = [name for names in GROUPS.values() for name in names]
NEXT = "house/2027-2028"
OPENING = f"/office/new/?rulebook=osv-v30&after={STREAM}"
FORM = {"rulebook": "osv-v30", "part": "house", "season": "2027-2028", "term.time_control": "5400+30"}


def write_closed(path: Path) -> None:
    """Write a season that has ended: a1, b1 and c1 won the titles."""
    events: list[Event] = [opened(), *joined(EVERYBODY)]
    for number in (1, 2, 3):
        events += turnus(number, GROUPS)
    director = told([*events, *titles({1: "a1", 2: "b1", 3: "c1"}, EVERYBODY)])
    director.do(asked.CloseSeason())
    with closing(open_journal(str(path))) as journal:
        journal.load(director.office.journal.read())


@pytest.fixture
def ended(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path, write=write_closed) as made:
        yield made


def groups_of(ended: Club) -> dict[str, tuple[str, ...]]:
    season = ended.secretary.seen(ended.identity("director"), NEXT).season
    return dict(season.turni[0].groups) if season.turni else {}


def test_the_page_names_who_played_and_lets_some_leave(ended: Club) -> None:
    director = ended.client("director")
    page = director.get(OPENING).content.decode()
    assert page.count('name="leaves"') == len(EVERYBODY)
    sent(director, OPENING, "/office/new/", after=STREAM, leaves=["a4", "c9"], **FORM)
    groups = groups_of(ended)
    there = [name for names in groups.values() for name in names]
    assert sorted(there) == sorted(set(EVERYBODY) - {"a4", "c9"})
    assert groups["1"] == (
        "a1",
        "a2",
        "a3",
        "a5",
        "a6",
        "a7",
        "a8",
        "b1",
        "b2",
        "b3",
    )  # 1.9: one more moves up


def test_newcomers_are_entered_and_placed_before_the_groups_are_formed(ended: Club) -> None:
    director = ended.client("director")
    sent(director, OPENING, "/office/new/", after=STREAM, newcomers="yes", **FORM)
    assert groups_of(ended) == {}

    def do(command: Any) -> None:
        ended.secretary.act(ended.identity("director"), NEXT, command)

    do(asked.Join(player="new", rating=1950, membership="member"))
    page = f"/office/{NEXT}/groups/"
    told_off = sent(director, page, f"{page}after/", after=STREAM).content.decode()
    assert "did not play last season: place him first" in told_off
    do(asked.PlaceNewcomer(player="new", group="1", reason="his rating"))
    sent(director, page, f"{page}after/", after=STREAM)
    groups = groups_of(ended)
    assert "new" in groups["1"]
    assert [len(names) for names in groups.values()] == [10, 10, 11]  # 1.8: one more moves down


def test_in_dutch_too_and_only_for_its_director(ended: Club) -> None:
    page = ended.client("director", language="nl").get(OPENING).content.decode()
    assert "Wie niet terugkomt" in page
    for stranger in ("arbiter", "nobody"):
        assert 'name="leaves"' not in ended.client(stranger).get(OPENING).content.decode()
        form = {"after": STREAM}
        assert ended.client(stranger).post(f"/office/{STREAM}/groups/after/", form).status_code == 403
