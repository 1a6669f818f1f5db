"""What a screen in the hall waits for, and tells last."""

from datetime import date, timedelta

import pytest

from telling.seasons import after_turni, play_all, with_calendar
from turnus.app.papers.of_seasons import SeasonPosting
from turnus.app.papers.posting import Wording
from turnus.app.seasons.screens import Scored, latest, moments
from turnus.app.seasons.views.catalogue import look_at
from turnus.competition.season import commands as asked


@pytest.mark.clause("osv-v30", "1.19-a")
def test_a_screen_counts_to_the_sign_off_and_to_the_start_of_a_round_to_come() -> None:
    director = after_turni(1)
    director.begin_turnus()
    first, second = director.running.season.turni[-1].dates[:2]
    day = date.fromisoformat(first)
    assert [(m.day, m.hour, m.what) for m in moments(look_at(director.running), day)][:2] == [
        (first, "18:00", "sign-off closes in"),
        (first, "20:00", "round {round} begins in"),
    ]
    assert moments(look_at(director.running), day - timedelta(days=30)) == ()
    director.pair()  # whoever is paired signs off no more
    told = [(m.day, m.hour) for m in moments(look_at(director.running), day)]
    assert told[0] == (first, "20:00")
    director.play(leave=1)  # a round that has begun begins no more
    assert {m.day for m in moments(look_at(director.running), day)} == {second}


def test_the_latest_results_come_first_and_what_was_taken_back_is_none() -> None:
    director = after_turni(1)
    director.begin_turnus()
    director.pair()
    games = director.running.season.turni[-1].rounds[0].games[:4]
    for game in games:
        director.do(asked.EnterResult(white=game.white, black=game.black, result="1-0"))
    wanted = tuple(Scored(game.white, game.black, "1-0") for game in reversed(games))
    assert latest(look_at(director.running)) == wanted[:3]
    director.running = director.office.undo(director.running, "the wrong board")
    assert latest(look_at(director.running)) == wanted[1:]


def test_of_a_calendar_the_first_round_with_an_open_game_is_shown() -> None:
    director = with_calendar()
    assert look_at(director.running).round.number == 1
    play_all(director)
    last = director.running.season.turni[0].rounds[-1].number
    assert look_at(director.running).round.number == last


@pytest.mark.clause("ddt-2014", "12-d")
def test_a_game_that_was_put_off_does_not_keep_its_round() -> None:
    director = with_calendar()
    late, *others = director.running.season.turni[0].rounds[0].games
    told = dict.fromkeys(("director", "chairman", "opponent"), "2014-09-01 12:00")
    director.do(
        asked.Postpone(white=late.white, black=late.black, by=late.white, start="2014-09-05 20:00", told=told)
    )
    assert look_at(director.running).round.number == 1
    for game in others:
        director.do(asked.EnterResult(white=game.white, black=game.black, result="1-0"))
    look = look_at(director.running)
    assert look.round.number == 2
    said = SeasonPosting(look).so_far(Wording())
    assert said == f"Turnus 1, round 2 of 10; games still open: {1 + len(look.round.games)}"
    play_all(director)
    assert look_at(director.running).round.number == len(look.turnus.rounds)
