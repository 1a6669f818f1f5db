"""Views of the past are the past: what was known then, and what the journal holds of what followed."""

from typing import Any

import pytest

from telling.seasons import play_all, started, with_calendar
from turnus.app.office.seeing import published
from turnus.app.seasons.demos.playing import Director
from turnus.app.seasons.office import Running
from turnus.app.seasons.past import as_it_was
from turnus.app.seasons.views.catalogue import look_at, view, view_names
from turnus.app.seasons.whys import explain, words_of
from turnus.competition.season import commands as asked
from turnus.faults import NotFound


def drawn(running: Running, name: str, turnus: int, round_number: int) -> Any:
    """A view's data, or why there is none."""
    try:
        return view(look_at(running, turnus_number=turnus, round_number=round_number), name).data
    except NotFound as nothing:
        return str(nothing)


def seen(running: Running, turnus: int = 0, round_number: int = 0) -> dict[str, Any]:
    return {name: drawn(running, name, turnus, round_number) for name in view_names()}


def play(director: Director, rounds: int) -> None:
    for _ in range(rounds):
        director.round()


def come_and_go(director: Director) -> None:
    """What would change the exchange of a turnus, if it still could: a leaver, a newcomer, a rating."""
    season = director.running.season
    last = season.turni[-1].groups["1"]
    director.do(asked.Leave(player=last[0]))
    director.do(asked.ChangeRating(player=last[1], rating=1234))
    director.do(asked.Join(player="late", rating=1990, membership="member"))
    director.do(asked.PlaceNewcomer(player="late", group="1", reason="as strong as they are"))


def after_a_turnus() -> Director:
    director = started()
    play(director, 7)
    director.close_turnus()
    director.do(asked.Join(player="new", rating=1850, membership="member"))
    director.do(asked.PlaceNewcomer(player="new", group="1", reason="strong"))
    director.do(asked.SignOffTurnus(player=director.running.season.turni[0].groups["2"][3]))
    return director


@pytest.mark.clause("osv-v30", "1.7-a")
def test_a_turnus_that_is_over_looks_in_every_view_as_when_it_ended() -> None:
    director = after_a_turnus()
    before = seen(director.running, 1)
    director.begin_turnus()
    come_and_go(director)
    play(director, 2)
    assert seen(director.running, 1) == before


@pytest.mark.clause("osv-v30", "1.7-a")
def test_the_exchange_of_a_turnus_is_the_one_that_happened() -> None:
    director = after_a_turnus()
    director.begin_turnus()
    formed = {name: list(names) for name, names in director.running.season.turni[1].groups.items()}
    come_and_go(director)
    look = look_at(director.running, turnus_number=1)
    assert view(look, "promotion").data["groups"] == formed
    told = explain(look, ("promotion",), words_of(look))
    assert "new" in told.text
    assert "late" not in told.text


@pytest.mark.clause("osv-v30", "7-b")
def test_groups_that_the_director_made_himself_are_the_exchange() -> None:
    director = after_a_turnus()
    computed = view(look_at(director.running), "promotion").data["groups"]
    one, other = computed["1"][0], computed["2"][0]
    given = {
        name: tuple({one: other, other: one}.get(player, player) for player in players)
        for name, players in computed.items()
    }
    director.do(asked.FormGroups(groups=given, clause="7-b", reason="they asked for it"))
    shown = view(look_at(director.running, turnus_number=1), "promotion").data["groups"]
    assert shown == {name: list(players) for name, players in given.items()}


@pytest.mark.parametrize("number", [1, 3, 6])
def test_a_round_that_is_over_looks_in_every_view_as_before_the_next_was_paired(number: int) -> None:
    director = started()
    play(director, number)
    before = seen(director.running, 1, number)
    assert before == seen(director.running)
    play(director, 1)
    come_and_go(director)
    play(director, 6 - number)
    assert seen(director.running, 1, number) == before


def test_a_correction_of_a_round_shows_in_its_past() -> None:
    director = started()
    play(director, 3)
    game = director.running.season.turni[0].rounds[1].games[0]
    result = "0-1" if game.result != "0-1" else "1-0"
    white, black = game.players
    director.do(
        asked.CorrectResult(turnus=1, round=2, white=white, black=black, result=result, reason="misread")
    )
    shown = view(look_at(director.running, round_number=2), "pairings").data["games"]
    assert next(each for each in shown if each["white"] == game.white)["result"] == result
    table = view(look_at(director.running, round_number=2), "crosstable").data["groups"][game.white_group]
    row = next(each for each in table if each["player"] == game.white)
    assert [cell["score"] for cell in row["rounds"]][1] == int(result[0])
    assert len(row["rounds"]) == 2


def test_the_last_round_of_a_closed_turnus_has_its_final_table() -> None:
    director = started()
    play(director, 7)
    director.close_turnus()
    whole = view(look_at(director.running), "standings").data
    assert view(look_at(director.running, round_number=7), "standings").data == whole


def test_the_world_sees_the_past_without_what_it_may_not_see() -> None:
    director = after_a_turnus()
    director.begin_turnus()
    come_and_go(director)
    now = published(director.running)
    then = published(as_it_was(director.running, 1))
    look = look_at(now, then=then, turnus_number=1)
    assert view(look, "promotion").data == view(look_at(director.running, turnus_number=1), "promotion").data
    with pytest.raises(TypeError):
        look_at(now, turnus_number=1)


@pytest.mark.clause("ddt-2014", "15")
def test_the_exchange_of_a_closed_championship_is_the_one_that_happened() -> None:
    director = with_calendar()
    play_all(director)
    director.do(asked.CloseTurnus(seed="lots"))
    director.do(asked.CloseSeason())
    held = {name: list(names) for name, names in director.running.season.next_groups.items()}
    assert view(look_at(director.running), "promotion").data["groups"] == held
    look = look_at(director.running)
    assert explain(look, ("promotion",), words_of(look)).text.startswith("series changes: 1: d")
