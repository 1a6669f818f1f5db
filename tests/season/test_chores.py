"""Who writes the result and who tidies up (ddt-2014 7, 8): on a player's page, and for a round."""

import pytest

from telling.seasons import started, with_calendar
from turnus.app.seasons.demos.playing import Director
from turnus.app.seasons.one_player import mine
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.competition.season import commands as asked

WRITE, TIDY = "write the result on the match sheet", "put the material away"


def played(*results: str) -> Director:
    director = with_calendar()
    games = director.running.season.turni[0].rounds[0].games
    for game, result in zip(games, results, strict=False):
        director.do(asked.EnterResult(white=game.white, black=game.black, result=result))
    return director


@pytest.mark.clause("ddt-2014", "7-a")
@pytest.mark.clause("ddt-2014", "7-b")
@pytest.mark.clause("ddt-2014", "8-a")
@pytest.mark.clause("ddt-2014", "8-b")
def test_the_view_names_who_does_what_after_each_game_that_was_played() -> None:
    director = played("0-1", "1/2-1/2", "1-0")
    lost, drawn, won, *_ = director.running.season.turni[0].rounds[0].games
    found = view(look_at(director.running, round_number=1), "duties").data["duties"]
    assert [(one["who"], one["what"], one["clause"]) for one in found] == [
        (lost.black, WRITE, "ddt-2014:7-a"),
        (lost.white, TIDY, "ddt-2014:8-a"),
        (drawn.white, WRITE, "ddt-2014:7-b"),
        (drawn.black, TIDY, "ddt-2014:8-b"),
        (won.white, WRITE, "ddt-2014:7-a"),
        (won.black, TIDY, "ddt-2014:8-a"),
    ]


@pytest.mark.clause("ddt-2014", "7-a")
@pytest.mark.clause("ddt-2014", "8-a")
def test_a_player_reads_what_is_his_whatever_the_result() -> None:
    director = with_calendar()
    game = director.running.season.turni[0].rounds[0].games[0]
    chores = {
        player: [
            (e.result, [t.chore for t in e.chores]) for e in mine(director.running, player).after_the_game
        ]
        for player in game.players
    }
    assert chores[game.white] == [("1-0", [WRITE]), ("1/2-1/2", [WRITE]), ("0-1", [TIDY])]
    assert chores[game.black] == [("0-1", [WRITE]), ("1/2-1/2", [TIDY]), ("1-0", [TIDY])]


@pytest.mark.clause("ddt-2014", "5-b")
@pytest.mark.clause("ddt-2014", "5-3")
def test_a_player_reads_from_when_he_may_start_the_clock() -> None:
    director = with_calendar()
    director.do(asked.GrantLaterStart(player="d03", at="20:30", decision="grant"))
    shown = [
        [(e.at, e.what, e.set_up, e.clauses) for e in mine(director.running, name).clock]
        for name in ("d09", "d03")
    ]
    assert shown == [
        [(at, "may_start", True, ("ddt-2014:5-b",)), (at, "not_yet", False, ("ddt-2014:5-b",))]
        for at in ("20:00", "20:30")
    ]


def test_a_game_that_was_not_played_and_a_club_without_such_clauses_ask_nothing() -> None:
    director = with_calendar()
    game = director.running.season.turni[0].rounds[0].games[0]
    director.do(
        asked.EnterResult(
            white=game.white, black=game.black, result="1-0", played=False, clause="18", reason="he left"
        )
    )
    assert view(look_at(director.running, round_number=1), "duties").data["duties"] == []
    house = started()
    assert view(look_at(house.running), "duties").data["duties"] == []
    house.round()
    assert view(look_at(house.running), "duties").data["duties"] == []
    assert mine(house.running, "p01").after_the_game == ()
