"""What cannot be is refused with the clause, and nothing is written."""

import pytest

from telling.seasons import refused, started
from turnus.app.seasons.office import Office
from turnus.competition.season import commands as asked
from turnus.faults import BadInput, NotFound
from turnus.store import MemoryJournal


@pytest.mark.parametrize("name", ["2014", "2014-2016", "autumn"])
def test_a_season_of_which_fees_are_paid_is_a_working_year(name: str) -> None:
    wanted = asked.OpenSeason(season=name, part="series", rulebook="ddt-2014")
    with pytest.raises(NotFound, match=f"a season here is a working year, such as .*: {name} is none"):
        Office(MemoryJournal()).open(f"series/{name}", wanted)


@pytest.mark.clause("osv-v30", "1.4-c")
def test_a_result_for_a_pair_that_was_not_paired() -> None:
    director = started()
    director.pair()
    game, other = director.running.season.turni[0].rounds[0].games[:2]
    refusal = refused(director, asked.EnterResult(white=game.white, black=other.black, result="1-0"))
    assert refusal.clauses == ("osv-v30:1.4-c",)


@pytest.mark.clause("osv-v30", "1.19-e")
def test_a_round_with_open_games_is_not_closed() -> None:
    director = started()
    director.pair()
    director.play(leave=1)
    refusal = refused(director, asked.CloseRound())
    assert "osv-v30:1.19-e" in refusal.clauses
    last = director.running.season.turni[0].rounds[0].games[-1]
    assert f"{last.white} - {last.black}" in str(refusal)


@pytest.mark.clause("osv-v30", "1.7-d")
def test_a_promotion_refused_by_somebody_who_was_not_asked() -> None:
    director = started()
    for _ in range(7):
        director.round()
    director.close_turnus()
    fourth = director.running.season.turni[0].tables["2"][3].player
    assert refused(director, asked.AnswerOffer(player=fourth, accepts=False)).clauses == ("osv-v30:1.7-d",)


@pytest.mark.clause("osv-v30", "1.7-b")
def test_the_third_is_asked_when_one_of_the_first_two_refuses() -> None:
    director = started()
    for _ in range(7):
        director.round()
    director.close_turnus()
    first, _, third = (line.player for line in director.running.season.turni[0].tables["2"][:3])
    assert refused(director, asked.AnswerOffer(player=third, accepts=True)).clauses == ("osv-v30:1.7-b",)
    director.do(asked.AnswerOffer(player=first, accepts=False))
    director.do(asked.AnswerOffer(player=third, accepts=True))
    director.begin_turnus()
    groups = director.running.season.turni[1].groups
    assert third in groups["1"]
    assert first in groups["2"]


@pytest.mark.clause("osv-v30", "1.19-a")
def test_an_absence_after_the_deadline() -> None:
    director = started()
    day = director.running.season.turni[0].dates[0]
    late = asked.SignOff(player="p05", round=1, on=day, at="18:00")
    assert refused(director, late).clauses == ("osv-v30:1.19-a",)
    director.do(asked.SignOff(player="p05", round=1, on=day, at="17:59"))
    assert director.running.season.turni[0].absences == {1: {"p05": "signed_off"}}


@pytest.mark.clause("osv-v30", "7-a")
def test_the_director_may_accept_a_late_absence() -> None:
    director = started()
    day = director.running.season.turni[0].dates[0]
    director.do(asked.SignOff(player="p05", round=1, on=day, at="19:00", decision="accept"))
    refusal = refused(
        director, asked.SignOff(player="p06", round=1, on=day, at="19:00", decision="forget it")
    )
    assert refusal.clauses == ("osv-v30:7-a",)
    counted = asked.SignOff(player="p06", round=1, on=day, at="19:00", decision="count as no sign-off")
    director.do(counted)
    assert director.running.season.turni[0].absences[1] == {"p05": "signed_off", "p06": "no_show"}


@pytest.mark.clause("osv-v30", "1.1")
def test_somebody_who_is_no_member() -> None:
    director = started()
    assert refused(director, asked.Join(player="guest")).clauses == ("osv-v30:1.1",)


@pytest.mark.clause("osv-v30", "1.4-a")
def test_a_turnus_with_six_rounds() -> None:
    director = started()
    dates = director.running.season.turni[0].dates
    assert refused(director, asked.SetCalendar(dates=dates[:6])).clauses == ("osv-v30:1.4-a",)
    for _ in range(6):
        director.round()
    assert refused(director, asked.CloseTurnus()).clauses == ("osv-v30:1.4-a",)


def test_the_next_round_waits_for_the_last_one() -> None:
    director = started()
    director.pair()
    assert "round 1 must be closed first" in str(refused(director, asked.DraftRound(seed="x")))


def test_a_result_is_proposed_by_a_player_of_the_game_and_confirmed() -> None:
    director = started()
    director.pair()
    game, other = director.running.season.turni[0].rounds[0].games[:2]
    stranger = asked.ProposeResult(white=game.white, black=game.black, result="1-0", by=other.white)
    assert "did not play" in str(refused(director, stranger))
    director.do(asked.ProposeResult(white=game.white, black=game.black, result="1-0", by=game.black))
    assert director.running.season.turni[0].rounds[0].games[0].result == ""
    director.do(asked.EnterResult(white=game.white, black=game.black))
    assert director.running.season.turni[0].rounds[0].games[0].result == "1-0"
    again = asked.EnterResult(white=game.white, black=game.black, result="0-1")
    assert "correct it" in str(refused(director, again))


@pytest.mark.parametrize(
    "command",
    [
        asked.Join(player="a-b", membership="member"),
        asked.Join(player="", membership="member"),
        asked.Join(player="x", rating=-1, membership="member"),
        asked.Join(player="x", membership="member", at="25:00"),
        asked.SetCalendar(dates=("yesterday",) * 7),
    ],
)
def test_what_cannot_be_read_is_bad_input(command: asked.Command) -> None:
    director = started()
    before = director.office.journal.head()
    with pytest.raises(BadInput):
        director.do(command)
    assert director.office.journal.head() == before
