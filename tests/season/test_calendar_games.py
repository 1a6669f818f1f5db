"""Games of a calendar under ddt-2014 that are not played as planned (5, 10, 12), and who returns (16)."""

from typing import Any

import pytest

from telling.seasons import play_all, refused, with_calendar
from turnus.app.papers.languages import translator
from turnus.app.seasons.demos.playing import Director
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.app.streams.rederiving import rederived
from turnus.competition.season import commands as asked
from turnus.competition.season.state import Game
from turnus.records import replace

TOLD = {"director": "2014-09-01", "chairman": "2014-09-01", "opponent": "2014-09-01"}


def game_of(director: Director, number: int = 1, series: str = "1") -> Game:
    found = director.running.season.turni[0].rounds[number - 1]
    return next(game for game in found.games if game.white_group == series)


def hours(director: Director, player: str) -> set[str]:
    games = view(look_at(director.running), "calendar").data["games"]
    return {game["start"] for game in games if player in (game["white"], game["black"])}


@pytest.mark.clause("ddt-2014", "5-3")
def test_a_later_hour_all_season_is_on_the_calendar() -> None:
    director = with_calendar()
    assert hours(director, "d03") == {"20:00"}
    too_late = asked.GrantLaterStart(player="d03", at="21:00", decision="grant")
    assert refused(director, too_late).clauses == ("ddt-2014:5-3",)
    assert "calendar manager" not in str(refused(director, asked.GrantLaterStart(player="who", at="20:30")))
    undecided = refused(director, asked.GrantLaterStart(player="d03", at="20:30"))
    assert (undecided.clauses, undecided.offered) == (("ddt-2014:5-3",), ("grant", "refuse"))
    assert undecided.said(translator("nl")) == "de kalenderbeheerder beslist: toestaan, weigeren"
    director.do(asked.GrantLaterStart(player="d03", at="20:30", decision="grant"))
    assert hours(director, "d03") == {"20:30"}
    assert hours(director, "d07") == {"20:00"}


@pytest.mark.clause("ddt-2014", "5-2")
def test_two_players_agree_on_an_hour_beforehand() -> None:
    director = with_calendar()
    game = game_of(director)
    alone = asked.SetStart(white=game.white, black=game.black, at="20:45", confirmed=(game.white,))
    assert "both players" in str(refused(director, alone))
    director.do(asked.SetStart(white=game.white, black=game.black, at="20:45", confirmed=game.players))
    assert view(look_at(director.running, round_number=1), "pairings").data["games"][0]["start"] == "20:45"


@pytest.mark.clause("ddt-2014", "5-1")
def test_the_director_grants_a_later_hour_for_force_majeure() -> None:
    director = with_calendar()
    game = game_of(director)
    wanted = asked.SetStart(
        white=game.white, black=game.black, at="20:40", force_majeure="the road was closed", decision="refuse"
    )
    assert refused(director, wanted).clauses == ("ddt-2014:5-1",)
    assert "the director decides: grant, refuse" in str(refused(director, replace(wanted, decision="")))
    director.do(replace(wanted, decision="grant"))
    shown = view(look_at(director.running, round_number=1), "pairings").data["games"][0]
    assert (shown["start"], shown["clauses"]) == ("20:40", ["ddt-2014:5-1"])


@pytest.mark.clause("ddt-2014", "5-c")
def test_a_forfeit_is_claimed_from_nine_by_who_is_there() -> None:
    director = with_calendar()
    game = game_of(director)
    claim = {"white": game.white, "black": game.black, "by": game.black}
    assert refused(director, asked.ClaimForfeit(**claim, at="20:59")).clauses == ("ddt-2014:5-c",)
    came = asked.ClaimForfeit(**claim, at="21:05", opponent_arrived_at="21:04")
    assert "the opponent is there" in str(refused(director, came))
    director.do(asked.ClaimForfeit(**claim, at="21:00"))
    ended = game_of(director)
    assert (ended.result, ended.played, ended.stayed_away) == ("0-1", False, (game.white,))


def postponed(director: Director, game: Game, by: str, evening: str = "2014-09-05") -> None:
    director.do(
        asked.Postpone(white=game.white, black=game.black, by=by, start=f"{evening} 20:00", told=TOLD)
    )


@pytest.mark.clause("ddt-2014", "10-b")
def test_two_whose_opponents_cancelled_play_an_open_game_that_evening() -> None:
    director = with_calendar()
    first, second = [g for g in director.running.season.turni[0].rounds[0].games if g.white_group == "1"][:2]
    nobody = asked.Rearrange(round=1, white=first.white, black=second.white)
    assert refused(director, nobody).clauses == ("ddt-2014:10-b",)
    postponed(director, first, first.white)
    postponed(director, second, second.white)
    waiting = view(look_at(director.running), "decisions").data["waiting"]
    offered = next(line for line in waiting if line["clause"] == "ddt-2014:10-b")
    assert offered["who"] == "calendar manager"
    left_over = {first.black, second.black}
    white, black = next(o for o in offered["options"] if " - " in o).split(" - ")
    assert {white, black} == left_over
    assert refused(director, nobody).clauses == ("ddt-2014:10-b",)
    director.do(asked.Rearrange(round=1, white=white, black=black))
    games = view(look_at(director.running), "calendar").data["games"]
    moved = next(game for game in games if (game["white"], game["black"]) == (white, black))
    assert moved["on"] == "2014-09-05" != moved["date"]
    assert rederived(director.running).differences == ()


@pytest.mark.clause("ddt-2014", "12-b")
def test_only_force_majeure_gives_a_game_of_the_first_half_more_time() -> None:
    director = with_calendar()
    game = game_of(director)
    longer: dict[str, Any] = {
        "white": game.white,
        "black": game.black,
        "until": "2014-12-24",
        "reason": "in hospital",
        "decision": "allow",
    }
    assert "has not been postponed" in str(refused(director, asked.Extend(**longer)))
    postponed(director, game, game.white)
    (usual,) = view(look_at(director.running, now="2014-11-01"), "deadlines").data["deadlines"]
    assert (usual["before"], usual["late"]) == ("2014-10-24 20:00", True)
    lazy = asked.Extend(**longer, force_majeure=False)
    assert refused(director, lazy).clauses == ("ddt-2014:12-a",)
    assert "say whether it is force majeure" in str(refused(director, asked.Extend(**longer)))
    undecided = asked.Extend(**longer | {"decision": ""}, force_majeure=True)
    assert "the director decides: allow, refuse" in str(refused(director, undecided))
    director.do(asked.Extend(**longer, force_majeure=True))
    (more,) = view(look_at(director.running, now="2014-11-01"), "deadlines").data["deadlines"]
    assert (more["before"], more["late"]) == ("2014-12-25", False)
    late = game_of(director, 9)
    postponed(director, late, late.black, "2014-10-31")
    second_half = asked.Extend(white=late.white, black=late.black, until="2014-12-24", reason="in hospital")
    assert refused(director, second_half).clauses == ("ddt-2014:12-c",)


@pytest.mark.clause("ddt-2014", "16.1")
def test_one_returning_player_is_placed_by_the_law_and_two_by_the_meeting() -> None:
    director = with_calendar()
    for name in ("back", "also"):
        director.do(asked.Join(player=name, rating=1800))
    director.do(asked.Return(player="back", last_series=1, seasons_absent=1, would_have_gone_down=True))
    assert director.running.season.returning == {"back": "2"}
    play_all(director)
    director.do(asked.CloseTurnus(seed="lots"))
    second = asked.Return(player="also", last_series=2, seasons_absent=1)
    assert refused(director, second).clauses == ("ddt-2014:16.2",)
    director.do(asked.Return(player="also", last_series=2, seasons_absent=1, group="3"))
    assert refused(director, asked.CloseSeason()).clauses == ("ddt-2014:16.2",)
    director.do(
        asked.Return(player="back", last_series=1, seasons_absent=1, would_have_gone_down=True, group="1")
    )
    director.do(asked.CloseSeason())
    groups = director.running.season.next_groups
    assert [len(names) for names in groups.values()] == [7, 7, 6]
    assert "back" in groups["1"]
    assert "also" in groups["3"] + groups["2"]
    assert rederived(director.running).differences == ()


@pytest.mark.clause("ddt-2014", "17")
def test_who_was_away_longer_is_placed_by_the_meeting() -> None:
    director = with_calendar()
    director.do(asked.Join(player="old", rating=1800))
    away = asked.Return(player="old", last_series=1, seasons_absent=2)
    assert refused(director, away).clauses == ("ddt-2014:17",)
    director.do(asked.Return(player="old", last_series=1, seasons_absent=2, group="3"))
    assert director.running.season.returning == {"old": "3"}


@pytest.mark.clause("ddt-2014", "18")
def test_a_result_without_a_game_needs_the_leaders_word() -> None:
    director = with_calendar()
    game = game_of(director)
    bare = asked.EnterResult(white=game.white, black=game.black, result="0-0", played=False)
    assert "needs the clause" in str(refused(director, bare))
    wrong = asked.EnterResult(
        white=game.white, black=game.black, result="0-0", played=False, clause="12-a", reason="overdue"
    )
    assert refused(director, wrong).clauses == ("ddt-2014:12-a",)
    director.do(
        asked.EnterResult(
            white=game.white, black=game.black, result="0-0", played=False, clause="18", reason="overdue"
        )
    )
    shown = view(look_at(director.running, round_number=1), "pairings").data
    assert [d["clause"] for d in shown["overruled"]] == ["ddt-2014:18"]
