"""What the competitions of the federation are: every field of their formats by its clause."""

from dataclasses import replace
from typing import Any

import pytest

from telling.federations import Bureau
from turnus.app.federations import whys
from turnus.app.federations.office import fold
from turnus.app.federations.views.catalogue import look_at, view
from turnus.app.federations.views.formats import stated
from turnus.app.law import library
from turnus.cli.main import run
from turnus.competition.engine.settling import Source, competitions, settle
from turnus.competition.questions.championships.championships import Event
from turnus.competition.questions.teams.competitions import TeamCompetition
from turnus.faults import NotFound
from turnus.law import Law
from turnus.law.explanation import Words
from turnus.rulebooks.kndb_2009.championships import format as declared

SEMI, FINAL = "stage.semi-final", "stage.final"


@pytest.fixture(scope="module")
def law() -> Law:
    return Law(library.standard().stack("kndb-2009"))


def said(law: Law, competition: str) -> dict[str, tuple[Any, ...]]:
    """What the regulation says of a competition: the value of each field, and its clauses."""
    return {
        each.field: (each.value, *(cite.removeprefix("kndb-2009:") for cite in each.clauses))
        for each in stated(competition, law)
        if each.source is Source.CLAUSE
    }


def test_every_competition_of_the_regulation_is_a_format(law: Law) -> None:
    assert set(competitions(law)) == {*map(str, Event), *map(str, TeamCompetition)}


@pytest.mark.parametrize("competition", [*map(str, Event), *map(str, TeamCompetition)])
def test_what_is_said_cites_a_clause_of_the_register(law: Law, competition: str) -> None:
    _, grounds = settle(law, competition, {})
    known = {f"kndb-2009:{number}" for number in library.standard().book("kndb-2009").clauses}
    assert len(grounds) >= 8
    for path, clauses in grounds.items():
        assert clauses, path
        assert set(clauses) <= known, path


@pytest.mark.clause("kndb-2009", "33.2")
@pytest.mark.clause("kndb-2009", "33.5.1")
@pytest.mark.clause("kndb-2009", "33.5.3-a")
@pytest.mark.clause("kndb-2009", "33.6.1")
def test_the_general_championship(law: Law) -> None:
    found = said(law, Event.GENERAL)
    assert found["game"] == ("draughts", "2.1")
    assert [found[f"scale.{each}"] for each in ("win", "draw", "loss")] == [
        (2, "22.1"),
        (1, "22.1"),
        (0, "22.1"),
    ]
    assert found["stages"] == (("semi-final", "final"), "33.2")
    assert found[f"{SEMI}.entry.by"] == ("quota", "33.5.2-c")
    assert found[f"{SEMI}.divisions.count"] == (4, "33.5.1")
    assert found[f"{SEMI}.divisions.size"] == (8, "33.5.1")
    assert f"{SEMI}.meeting.kind" not in found  # the conditions say it (29.1)
    assert found[f"{FINAL}.entry.places"] == (2, "33.5.3-a")
    assert found[f"{FINAL}.meeting.kind"] == ("round-robin", "33.6.1")
    assert found[f"{FINAL}.rounds"] == (11, "33.6.1")
    assert found[f"{FINAL}.ladder.steps"] == (("DE", "OC"), "31.1-d", "31.1-e")
    assert found[f"{FINAL}.ladder.when_equal"] == ("lot", "31.1-f")
    assert found[f"{FINAL}.moves.down"] == (9, "33.6.3-c")


def test_what_the_conditions_choose_is_in_the_format(law: Law) -> None:
    chosen = Law(law.stack, {"draw_balance": True, "most_wins": True, "play_offs": True, "most_play_offs": 2})
    found = said(chosen, Event.JUNIORS)
    assert found[f"{FINAL}.ladder.steps"] == (
        ("DB", "WIN", "DE", "OC"), "31.1-a", "31.1-c", "31.1-d", "31.1-e",
    )  # fmt: skip
    assert found[f"{FINAL}.ladder.deciders"] == (2, "31.1-b")
    fewer = Law(law.stack, {"general_direct_places": 4})
    assert said(fewer, Event.GENERAL)[f"{FINAL}.moves.down"] == (8, "33.6.3-c")


@pytest.mark.clause("kndb-2009", "36.4")
def test_a_swiss_stage_has_its_rounds(law: Law) -> None:
    found = said(law, Event.PUPILS)
    assert (found[f"{SEMI}.meeting.kind"], found[f"{SEMI}.rounds"]) == (("swiss", "36.4"), (7, "36.4"))
    assert found[f"{FINAL}.rounds"] == (8, "36.4/2")
    assert f"{FINAL}.ladder.steps" not in found


@pytest.mark.clause("kndb-2009", "51.1")
@pytest.mark.clause("kndb-2009", "51.8.1")
@pytest.mark.clause("kndb-2009", "51.8.2-b")
def test_the_national_league(law: Law) -> None:
    found = said(law, TeamCompetition.NATIONAL_LEAGUE)
    assert (found["unit"], found["boards"]) == (("team", "51.1"), (10, "51.1"))
    assert (found["scale.win"], found["board_scale.win"]) == ((2, "22.4"), (2, "22.1"))
    assert found["stages"] == (("ereklasse", "hoofdklasse", "first class", "second class"), "51.3")
    moves = {
        each: tuple(
            found.get(f"stage.{each}.moves.{which}", (0,))[0]
            for which in ("up", "up_by_play_off", "down_by_play_off", "down")
        )
        for each in found["stages"][0]
    }
    assert moves == {
        "ereklasse": (0, 0, 2, 2),
        "hoofdklasse": (1, 1, 2, 2),
        "first class": (1, 2, 1, 2),
        "second class": (1, 1, 0, 0),
    }
    sizes = [found[f"stage.{each}.divisions.{what}"][0] for each in ("hoofdklasse", "first class")
             for what in ("count", "size")]  # fmt: skip
    assert sizes == [2, 12, 3, 12]
    steps = found["stage.ereklasse.ladder.steps"]
    assert steps[0] == ("BPB/KD", "BPB/K", "BP/KD", "BP/K", "DE")
    assert found["stage.ereklasse.ladder.deciders"] == (2, "51.7.3")
    assert "stage.hoofdklasse.ladder.deciders" not in found


@pytest.mark.clause("kndb-2009", "54b.8.2")
def test_the_cup_goes_from_round_to_round(law: Law) -> None:
    found = said(law, TeamCompetition.CUP)
    rounds = found["stages"][0]
    assert [found[f"stage.{each}.divisions.count"][0] for each in rounds] == [4, 2, 1, 1]
    assert [found[f"stage.{each}.entry.stage"][0] for each in rounds[1:]] == list(rounds[:-1])
    assert all(found[f"stage.{each}.meeting.kind"] == ("knock-out", "54b.7.1") for each in rounds)
    assert found["stage.quarter-final.seeding"] == ("lot", "54b.8.2/2")


def test_a_figure_changed_above_changes_the_format(law: Law) -> None:
    """The format is read from what the clause declares: nothing is written twice."""
    book = library.standard().book("kndb-2009")
    other = replace(declared.GENERAL_SEMI, value=(5, 6))
    changed = replace(
        book, declarations=tuple(other if d is declared.GENERAL_SEMI else d for d in book.declarations)
    )
    stack = type(law.stack)((changed, *law.stack.books[1:]))
    found = said(Law(stack), Event.GENERAL)
    assert found[f"{SEMI}.divisions.count"] == (5, "33.5.1")
    assert found[f"{SEMI}.divisions.size"] == (6, "33.5.1")


def test_the_view_and_why_show_the_format_of_what_was_opened() -> None:
    bureau = Bureau()
    running = fold("f", bureau.events)
    assert len(view(look_at(running), "formats").data["formats"]) == len(Event) + len(TeamCompetition)
    bureau.open("A", "C1-1", "C2-1", "C3-1")
    look = look_at(fold("f", bureau.events))
    (shown,) = view(look, "formats").data["formats"]
    assert shown["competition"] == "national league"
    assert "kndb-2009:51.7.2-b" in shown["clauses"]
    told = whys.explain(look, ("format", "national league"), Words(look.law.stack))
    assert "kndb-2009:51.8.1" in told.clauses
    assert all(each.clauses for each in told.below)
    with pytest.raises(NotFound, match="there is no competition nothing"):
        whys.explain(look, ("format", "nothing"), Words(look.law.stack))


def test_the_shell_tells_why(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    database = str(tmp_path / "f.db")
    assert run(["federation", "new", "2009", "--db", database]) == 0
    assert run(["why", database, "format", "cup for teams of four", "--lang", "nl"]) == 0
    assert "54b.8.1" in capsys.readouterr().out
