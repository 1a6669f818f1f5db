"""Every field that the regulation sets of every competition, as it is written down beside these tests."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from turnus.app.federations.views.formats import stated
from turnus.app.law import library
from turnus.competition.engine.settling import Source, competitions
from turnus.law import Law
from turnus.rulebooks.kndb_2009.championships import final_ladder

BOOK = "kndb-2009"
WRITTEN = Path(__file__).parents[1] / "data" / "formats" / f"{BOOK}.tsv"  # competition, field, value, clauses
HELD = (
    *("26.1-a", "26.1-b", "26.1-c", "26.1-d", "26.2-a", "26.2-b", "26.2-c", "26.2-d"),
    *("44(T).1", "44(T).2", "44(T).3", "44(T).4", "57.3"),
)
Fields = dict[str, tuple[str, str]]


def written() -> dict[str, Fields]:
    found: dict[str, Fields] = {}
    for line in WRITTEN.read_text("utf-8").splitlines()[1:]:
        competition, field, value, clauses = line.split("\t")
        found.setdefault(competition, {})[field] = value, clauses
    return found


def said(competition: str, **conditions: bool) -> Fields:
    law = Law(library.standard().stack(BOOK), conditions)
    return {
        each.field: (str(each.value), ", ".join(cite.removeprefix(f"{BOOK}:") for cite in each.clauses))
        for each in stated(competition, law)
        if each.source is Source.CLAUSE
    }


def cases() -> Iterator[Any]:
    for competition, fields in written().items():
        clauses = {each for _, cited in fields.values() for each in cited.split(", ")}
        marks = [pytest.mark.clause(BOOK, each) for each in sorted(clauses)]
        yield pytest.param(competition, fields, marks=marks, id=competition)


@pytest.mark.parametrize(("competition", "fields"), list(cases()))
def test_a_competition_is_as_written_down(competition: str, fields: Fields) -> None:
    assert said(competition) == fields


@pytest.mark.parametrize("clause", [pytest.param(n, marks=pytest.mark.clause(BOOK, n)) for n in HELD])
def test_the_competitions_that_are_held(clause: str) -> None:
    assert clause in library.standard().book(BOOK).clauses
    assert sorted(competitions(Law(library.standard().stack(BOOK)))) == sorted(written())


@pytest.mark.parametrize(
    ("condition", "field", "value"),
    [
        pytest.param("DRAW_BALANCE", "steps", "('DB', 'DE', 'OC')", marks=pytest.mark.clause(BOOK, "31.1-a")),
        pytest.param("PLAY_OFFS", "deciders", "1", marks=pytest.mark.clause(BOOK, "31.1-b")),
        pytest.param("MOST_WINS", "steps", "('WIN', 'DE', 'OC')", marks=pytest.mark.clause(BOOK, "31.1-c")),
    ],
)
def test_a_step_that_the_conditions_choose(condition: str, field: str, value: str) -> None:
    chosen = {getattr(final_ladder, condition).name: True}
    assert said("general championship", **chosen)[f"stage.final.ladder.{field}"][0] == value
    assert said("general championship").get(f"stage.final.ladder.{field}", ("",))[0] != value
