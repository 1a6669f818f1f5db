"""The table of a season is the engine's; the ruling that accounts for it says the same order, or none."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from corpus.reading import read_competition
from proving.shelves import SHELF, put_on_the_shelf
from telling.seasons import play_all, with_calendar
from turnus.app.seasons.demos.playing import Chance, Director
from turnus.app.seasons.office import Office
from turnus.competition.questions.series.tie_ladder import Ladder
from turnus.competition.season import commands as asked
from turnus.competition.season.rounds.standing import agreeing, standing
from turnus.law import Conflict
from turnus.store import MemoryJournal

JOURNALS = ("house-03", "house-17", "series-02", "series-11")


@pytest.mark.parametrize("name", JOURNALS)
def test_the_ruling_says_the_order_of_the_table(name: str) -> None:
    running = read_competition(name)
    tables = [(turnus, group) for turnus in running.season.turni for group in turnus.groups]
    for turnus, group in tables:
        made = standing(running.season, turnus, group, running.law)
        said = made.ruling.answer  # asked only now: one that says another order is a conflict
        assert (said.order if isinstance(said, Ladder) else sum(said, ())) == made.order
    assert tables


def test_a_ruling_on_another_order_is_a_conflict_that_names_the_clauses_of_both() -> None:
    director = with_calendar()
    play_all(director)
    running = director.running
    turnus = running.season.turni[0]
    made = standing(running.season, turnus, "1", running.law)
    assert agreeing(made.ruling, made.tied, running.played) is made.ruling
    turned = replace(made, decided=made.tied[::-1])
    with pytest.raises(Conflict, match=r"ddt-2014:13\.1-a"):
        agreeing(made.ruling, turned.tied, running.played)


@pytest.fixture
def other_order(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Put a regulation on the shelf that answers in which order a group ends, and sets no field."""
    book = tmp_path / "wins_decide"
    book.mkdir()
    source = (SHELF / "three_up" / "__init__.py").read_text()
    (book / "__init__.py").write_text(source.replace("three-up", "wins-decide"))
    head = (SHELF / "three_up" / "clauses.tsv").read_text().splitlines()[0]
    row = ("wins-decide", "1", "rule", "Order", "Volgorde", "By name.", "Op naam.", "-", "-", "-", "-")
    (book / "clauses.tsv").write_text(f"{head}\n" + "\t".join(row) + "\n")
    lines = (
        "from turnus.competition.ordering import Tied, split",
        "from turnus.competition.questions.groups.groups import GroupOrder",
        "from turnus.law import clause",
        '@clause("wins-decide", "1", deviates_from=("osv-v30:1.7-1", "osv-v30:1.7-2"))',
        "def by_name(facts: GroupOrder, so_far: Tied) -> Tied:",
        '    """Equal scores are separated by name."""',
        "    return split(so_far, lambda name: name, lowest_first=True)",
    )
    (book / "order.py").write_text("\n".join(lines) + "\n")
    yield from put_on_the_shelf(monkeypatch, tmp_path)


@pytest.mark.usefixtures("other_order")
def test_a_clause_above_that_answers_the_order_has_the_last_word() -> None:
    office = Office(MemoryJournal())
    opened = asked.OpenSeason(season="2026-2027", part="house", rulebook="wins-decide", cross_limit=200)
    director = Director(office, office.open("house/2026", opened), Chance("order"), date(2026, 9, 1))
    for number in range(1, 37):
        director.do(asked.Join(player=f"c{number:02}", rating=2000 - 20 * number, membership="full"))
    director.begin_turnus()
    director.round()
    running = director.running
    turnus = running.season.turni[0]
    for group in turnus.groups:
        made = standing(running.season, turnus, group, running.law)
        assert made.order == tuple(sorted(made.order, key=lambda name: (-made.entries[name].score, name)))
        assert {str(cite) for cite in made.ruling.cites} == {"wins-decide:1"}
