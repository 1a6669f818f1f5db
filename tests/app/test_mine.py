"""A season with a player's eyes: his game, what it costs to stay away, and what a win would bring."""

from fractions import Fraction
from pathlib import Path

import pytest

from telling.seasons import STREAM
from turnus.app.seasons.office import Running
from turnus.app.seasons.one_player import Mine, mine
from turnus.app.seasons.supposing import supposed
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.competition.engine.state import Status
from turnus.competition.questions.club.evenings import ClockStart
from turnus.competition.season import commands as asked
from visiting.offices import DIRECTOR, TestOffice, furnished


@pytest.fixture
def office(tmp_path: Path) -> TestOffice:
    """An office with a round published."""
    made = furnished(tmp_path)
    for command in (asked.DraftRound(seed="s"), asked.PublishRound()):
        made.secretary.act(DIRECTOR, STREAM, command)
    return made


def running(office: TestOffice) -> Running:
    return office.secretary.seen(DIRECTOR, STREAM)


def looked(office: TestOffice, player: str = "p01") -> Mine:
    return mine(running(office), player)


def test_he_sees_his_game_from_his_own_side(office: TestOffice) -> None:
    turnus = running(office).season.turnus
    assert turnus
    board, game = "3", turnus.rounds[0].games[2]
    white, black = looked(office, game.white).tonight, looked(office, game.black).tonight
    assert white
    assert black
    assert (white.board, white.is_white, white.opponent) == (board, True, game.black)
    assert (black.board, black.is_white, black.opponent) == (board, False, game.white)
    assert white.day == turnus.dates[0]


def test_only_the_opponent_is_asked_to_confirm(office: TestOffice) -> None:
    season = running(office).season
    assert season.turnus
    game = season.turnus.rounds[0].games[0]
    proposal = asked.ProposeResult(white=game.white, black=game.black, result="1-0", by=game.white)
    office.secretary.act(DIRECTOR, STREAM, proposal)
    white, black = looked(office, game.white).tonight, looked(office, game.black).tonight
    assert white
    assert black
    assert not white.may_confirm
    assert black.may_confirm


def test_a_finished_game_is_history(office: TestOffice) -> None:
    season = running(office).season
    assert season.turnus
    game = season.turnus.rounds[0].games[0]
    office.secretary.act(
        DIRECTOR, STREAM, asked.EnterResult(white=game.white, black=game.black, result="1/2-1/2")
    )
    found = looked(office, game.black)
    assert found.tonight is None
    assert [(p.opponent, p.is_white, p.points) for p in found.played] == [(game.white, False, Fraction(1, 2))]


@pytest.mark.clause("osv-v30", "1.20-3")
@pytest.mark.clause("osv-v30", "1.20-5")
def test_what_staying_away_gives_comes_with_its_clause(office: TestOffice) -> None:
    costs = {str(cost.why): cost for cost in looked(office).costs}
    given = {why: cost.points for why, cost in costs.items()}
    assert given == {
        "signed_off": Fraction(0),
        "club_duty": Fraction(1, 2),
        "no_show": Fraction(0),
        "opponent_absent": Fraction(1),
    }
    assert "osv-v30:1.20-5" in costs["club_duty"].clauses


@pytest.mark.clause("osv-v30", "1.5-a")
@pytest.mark.clause("osv-v30", "1.5-b")
@pytest.mark.clause("osv-v30", "1.5-c")
@pytest.mark.clause("osv-v30", "1.5-d")
def test_he_reads_when_the_clock_may_and_must_be_started(office: TestOffice) -> None:
    assert [(each.at, each.present, each.what) for each in looked(office).clock] == [
        ("20:00", 2, ClockStart.MUST_START),
        ("20:00", 1, ClockStart.MAY_START),
        ("20:00", 0, ClockStart.NOT_YET),
        ("20:15", 1, ClockStart.MUST_START),
        ("20:15", 0, None),
    ]
    assert [each.clauses for each in looked(office).clock][-1] == ("osv-v30:1.5-d",)


def test_the_rounds_to_come_say_whether_he_is_there(office: TestOffice) -> None:
    office.secretary.act(DIRECTOR, STREAM, asked.SignOff(player="p01", round=3, on="2026-09-01", at="12:00"))
    coming = {each.round: each for each in looked(office).coming}
    assert sorted(coming) == list(range(2, 8))  # the first has been paired
    assert [number for number, each in coming.items() if each.signed_off] == [3]
    assert coming[3].before == "18:00"


def test_what_if_is_the_table_with_that_result(office: TestOffice) -> None:
    found = looked(office)
    assert found.tonight
    game = found.tonight.game
    assert [each.points for each in found.what_if] == [1, Fraction(1, 2), 0]  # a win comes first
    for each in found.what_if:
        after = supposed(running(office), [f"R1 {game.white}-{game.black} {each.result}"])
        table = view(look_at(after), "standings").data["groups"][each.place.group]
        row = next(row for row in table if row["player"] == "p01")
        assert (row["place"], Fraction(row["points"])) == (each.place.place, each.place.points)


def test_a_draft_is_not_his_game(tmp_path: Path) -> None:
    made = furnished(tmp_path)
    made.secretary.act(DIRECTOR, STREAM, asked.DraftRound(seed="s"))
    now = running(made)
    assert now.season.turnus
    assert now.season.turnus.rounds[0].status is Status.DRAFTED
    found = mine(now, "p01")
    assert (found.tonight, found.played) == (None, ())


def test_who_has_no_game_is_told_why(tmp_path: Path) -> None:
    made = furnished(tmp_path)
    for command in (
        asked.SignOff(player="p02", round=1, on="2026-09-01", at="12:00"),
        asked.DraftRound(seed="s"),
        asked.PublishRound(),
    ):
        made.secretary.act(DIRECTOR, STREAM, command)
    found = looked(made, "p02")
    assert (found.tonight, found.idle) == (None, "signed_off")
    assert [(played.why, played.points) for played in found.played] == [("signed_off", Fraction(0))]
