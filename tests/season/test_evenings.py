"""Playing evenings: regulation results, staying away, cross games, other dates, incidental players."""

import pytest

from proving.otherwise import Otherwise
from telling.seasons import refused, started
from turnus.app.law import library
from turnus.app.seasons.demos.playing import Director
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.competition.season import commands as asked
from turnus.faults import BadInput


def idle_points(director: Director, player: str) -> str:
    found = director.running.season.turni[-1].rounds[-1]
    return next(each.points for each in found.idle if each.player == player)


@pytest.mark.clause("osv-v30", "1.20-5")
def test_club_duty_gives_half_a_point_and_a_sign_off_none() -> None:
    director = started()
    director.sign_off("p01", 1, club_duty=True)
    director.sign_off("p02", 1)
    director.round()
    assert idle_points(director, "p01") == "1/2"
    assert idle_points(director, "p02") == "0"


@pytest.mark.clause("osv-v30", "1.20-4")
def test_who_is_left_over_has_the_bye_and_a_point() -> None:
    director = started()
    director.sign_off("p01", 1)
    director.round()
    (bye,) = [each for each in director.running.season.turni[0].rounds[0].idle if each.why == "bye"]
    assert (bye.group, bye.points) == ("1", "1")


@pytest.mark.clause("osv-v30", "1.12.1-a")
@pytest.mark.clause("osv-v30", "1.12.1-b")
@pytest.mark.clause("osv-v30", "1.12.1-c")
def test_two_neighbouring_byes_make_a_cross_game_that_counts_in_both_tables() -> None:
    director = started()
    director.sign_off("p01", 1)
    director.sign_off("p14", 1)
    director.pair()
    (cross,) = [game for game in director.running.season.turni[0].rounds[0].games if game.is_cross]
    assert {cross.white, cross.black} == {"p12", "p13"}
    assert not [each for each in director.running.season.turni[0].rounds[0].idle if each.why == "bye"]
    director.do(asked.EnterResult(white=cross.white, black=cross.black, result="1/2-1/2"))
    tables = view(look_at(director.running), "standings").data["groups"]
    for group, player in (("1", "p12"), ("2", "p13")):
        line = next(line for line in tables[group] if line["player"] == player)
        assert (line["points"], line["games"]) == (0.5, 1)


@pytest.mark.parametrize("number", ["1.12.1-b", "1.12.1-c"])
def test_it_is_the_law_that_credits_a_cross_game(number: str) -> None:
    director = started()
    director.sign_off("p01", 1)
    director.sign_off("p14", 1)
    director.pair()
    (cross,) = [game for game in director.running.season.turni[0].rounds[0].games if game.is_cross]
    director.do(asked.EnterResult(white=cross.white, black=cross.black, result="1-0"))
    before = view(look_at(director.running), "standings").data["groups"]
    (credits_it,) = library.standard().book("osv-v30").of(number)
    with Otherwise(credits_it, engines=True).in_force():
        try:
            after = view(look_at(director.running), "standings").data["groups"]
        except BadInput:  # a credit that no table has
            after = None
    assert after != before


@pytest.mark.clause("osv-v30", "1.5-e")
def test_who_comes_after_nine_loses_by_regulation() -> None:
    director = started()
    director.pair()
    game = director.running.season.turni[0].rounds[0].games[0]
    fine = asked.ReportLateness(
        white=game.white, black=game.black, white_begins="20:59", black_begins="20:00"
    )
    assert refused(director, fine).clauses == ("osv-v30:1.5-a",)
    late = asked.ReportLateness(
        white=game.white, black=game.black, white_begins="21:00", black_begins="20:00"
    )
    director.do(late)
    ended = director.running.season.turni[0].rounds[0].games[0]
    assert (ended.result, ended.played, ended.stayed_away) == ("0-1", False, ())


@pytest.mark.clause("osv-v30", "1.19-d")
def test_who_stays_away_twice_is_withdrawn_from_the_turnus() -> None:
    director = started()
    for count in (1, 2):
        director.pair()
        for game in director.running.season.turni[0].rounds[-1].games:
            if "p03" in game.players:
                white, black = ("20:00", "") if game.black == "p03" else ("", "20:00")
                report = asked.ReportLateness(
                    white=game.white, black=game.black, white_begins=white, black_begins=black, never=("p03",)
                )
                director.do(report)
            else:
                director.do(asked.EnterResult(white=game.white, black=game.black, result="1-0"))
        director.do(asked.CloseRound())
        assert ("p03" in director.running.season.turni[0].withdrawn) is (count == 2)
    director.pair()
    assert not director.running.season.turni[0].rounds[2].game("p03", "p03")
    assert all("p03" not in game.players for game in director.running.season.turni[0].rounds[2].games)


@pytest.mark.clause("osv-v30", "1.19-e")
def test_another_date_lies_before_the_next_round() -> None:
    director = started()
    director.pair()
    game = director.running.season.turni[0].rounds[0].games[0]
    late = asked.Reschedule(white=game.white, black=game.black, on="2026-09-08", opponent_agrees=True)
    assert "osv-v30:1.19-e" in refused(director, late).clauses
    director.do(asked.Reschedule(white=game.white, black=game.black, on="2026-09-07", opponent_agrees=True))
    assert director.running.season.turni[0].rounds[0].games[0].on == "2026-09-07"


@pytest.mark.clause("osv-v30", "1.11-c")
def test_an_incidental_player_joins_an_even_group() -> None:
    director = started(37)
    director.do(asked.Join(player="late", rating=1500, membership="member"))
    assert refused(director, asked.Seat(player="late", group="3")).clauses == ("osv-v30:1.11-c",)
    director.do(asked.Seat(player="late", group="2"))
    assert director.running.season.turni[0].groups["2"][-1] == "late"


def test_a_withdrawn_pairing_is_made_again() -> None:
    director = started()
    director.pair()
    first = director.running.season.turni[0].rounds[0].games
    director.do(asked.WithdrawRound(reason="p07 fell ill"))
    director.sign_off("p07", 1)
    director.pair()
    assert director.running.season.turni[0].rounds[0].games != first
    director.play()
    assert "has results" in str(refused(director, asked.WithdrawRound(reason="too late")))


@pytest.mark.clause("osv-v30", "6-c")
def test_a_phone_that_rings_is_a_warning_first() -> None:
    director = started()
    harsh = asked.NoticePhone(player="p01", what="rang", penalty="loss of the game")
    assert refused(director, harsh).clauses == ("osv-v30:6-c",)
    director.do(asked.NoticePhone(player="p01", what="rang", penalty="warning"))
    director.do(harsh)
    assert [each.penalty for each in director.running.season.phones] == ["warning", "loss of the game"]


@pytest.mark.clause("osv-v30", "1.12.1-1-b")
def test_the_director_may_reject_a_cross_game_that_the_ratings_allow() -> None:
    director = started()
    director.sign_off("p01", 1)
    director.sign_off("p14", 1)
    far = asked.JudgeStrength(upper="p01", lower="p30", corresponds=True, reason="why not")
    assert "one group below" in str(refused(director, far))
    director.do(asked.JudgeStrength(upper="p12", lower="p13", corresponds=False, reason="they share a car"))
    director.pair()
    (cross,) = [game for game in director.running.season.turni[0].rounds[0].games if game.is_cross]
    assert set(cross.players) == {"p11", "p13"}
