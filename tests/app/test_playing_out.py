"""The example season beside a regulation: played by the engine, always the same, changed by changes."""

from pathlib import Path

import pytest

from turnus.app.law import library
from turnus.app.law.written import WrittenRegulation, read_regulation
from turnus.app.regulations.checking import check_text, stack_of
from turnus.app.regulations.playing_out import PlayedOut, played_out
from turnus.app.regulations.playing_seasons import played_season
from turnus.app.regulations.wizard import read_answers, regulation_of
from turnus.app.regulations.writing import written_text
from turnus.faults import BadInput
from turnus.law import Law

KINDS = ("swiss", "round-robin", "keizer", "knock-out", "groups", "team-league")
FILES = Path(__file__).parents[1] / "written_regulations"


def law_of(regulation: WrittenRegulation) -> Law:
    text = written_text(regulation).encode()
    return Law(stack_of(read_regulation(text), text))


def season(*ladder: str, **answers: str) -> PlayedOut:
    found = regulation_of(read_answers({"name": "A", **answers}, ladder), "a", "2026")
    return played_out(law_of(found), "a")


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_is_played_to_its_end_and_always_the_same(kind: str) -> None:
    found = season(kind=kind)
    made = regulation_of(read_answers({"name": "A", "kind": kind}, ()), "a", "2026")
    assert check_text(written_text(made).encode()).problems == ()
    assert found.is_whole
    assert all(phase.rounds == phase.planned for phase in found.phases)
    assert found == season(kind=kind)


def test_so_many_move_as_the_regulation_says() -> None:
    first = season(kind="groups", groups="3", up="2", down="1").phases[0]
    tables = list(first.tables.values())
    assert first.up == {line.player for table in tables[1:] for line in table[:2]}
    assert first.down == {line.player for table in tables[:-1] for line in table[-1:]}


def test_who_moved_plays_there_the_next_time() -> None:
    one, two = season(kind="groups", turni="2").phases
    before, after = ({line.player for line in phase.tables["1"]} for phase in (one, two))
    assert after - before == one.up


def test_another_ladder_changes_places_and_no_result() -> None:
    """In a round robin everybody has the same games whatever parts equals."""
    games = [season(*ladder, kind="round-robin").phases[0] for ladder in (("SB",), ("WIN", "DE"))]
    points = [{line.player: line.points for line in each.tables["1"]} for each in games]
    assert points[0] == points[1]
    assert games[0].last == games[1].last


def test_points_are_the_scale_s() -> None:
    lines = season(kind="swiss", points="3-1", rounds="3").phases[0].tables["1"]
    assert max(line.points for line in lines) > 3
    assert all(line.points.denominator == 1 for line in lines)


def test_a_season_that_runs_out_of_opponents_says_so() -> None:
    found = season(kind="groups", size="4", turnus_rounds="7", turni="1")
    (phase,) = found.phases
    assert phase.rounds < phase.planned == 7


def test_a_long_one_is_shown_as_far_as_it_was_played() -> None:
    found = season(kind="groups", groups="6", size="6", turni="9")
    assert not found.is_whole
    assert 0 < len(found.phases) < 9
    assert all(phase.tables for phase in found.phases)


def on_osv(clause: str, part: str = "house") -> PlayedOut:
    text = f'id = "a"\ntitle = "A"\nbase = "osv-v30"\n[[clause]]\nnumber = "1"\ntext = "x"\n{clause}'.encode()
    return played_season(stack_of(read_regulation(text), text), "a", part)


def test_a_season_of_a_club_is_played_by_the_text_as_it_stands() -> None:
    usual, longer = on_osv(""), on_osv('competition = "house"\nset = { "stage.turnus.rounds" = 5 }')
    assert [phase.rounds for phase in usual.phases] == [7, 7]
    assert [phase.rounds for phase in longer.phases] == [5, 5, 5]
    first = usual.phases[0]
    assert [len(lines) for lines in first.tables.values()] == [12, 12, 12]
    assert (len(first.up), len(first.down)) == (4, 4)
    assert len(on_osv("terms = { moving_up = 3 }").phases[0].up) == 6
    assert on_osv("") == usual
    assert len(first.first.matches) == 18


@pytest.mark.parametrize(("part", "rounds"), [("scheijgrond", 6), ("blitz", 11), ("open", 9)])
def test_every_competition_of_a_club_has_its_season(part: str, rounds: int) -> None:
    assert on_osv("", part).phases[0].rounds == rounds


def test_a_season_by_a_calendar_says_why_it_has_no_example() -> None:
    with pytest.raises(BadInput, match="by a calendar has no example here"):
        played_season(library.standard().stack("ddt-2014"), "a", "series")


def test_what_only_a_season_plays_is_refused_with_its_reason() -> None:
    text = (FILES / "short-season" / "regulation.toml").read_bytes()
    law = Law(stack_of(read_regulation(text), text))
    with pytest.raises(BadInput, match="is played by a season"):
        played_out(law, "short-season", "house")
