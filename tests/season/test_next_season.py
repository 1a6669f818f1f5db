"""A season that follows another: newcomers, leavers and returning players between the two."""

from datetime import date
from functools import cache

import pytest

from telling.seasons import after_turni, play_all, refused, with_calendar
from turnus.app.seasons.demos.playing import Chance, Director
from turnus.app.seasons.next_season import first_groups
from turnus.app.seasons.office import Office, Running, fold, read_events
from turnus.app.seasons.views.catalogue import look_at
from turnus.app.seasons.whys import explain, words_of
from turnus.app.streams.rederiving import rederived
from turnus.competition.season import commands as asked
from turnus.faults import BadInput
from turnus.store import Event as Stored
from turnus.store import MemoryJournal

NEXT = "next"


@cache
def _closed() -> tuple[Stored, ...]:
    director = after_turni(2)
    director.do(asked.SignOffTurnus(player=skipper(director.running)))
    director.begin_turnus()
    for _ in range(7):
        director.round()
    director.close_turnus()
    director.finals()
    director.do(asked.CloseSeason(seats="smaller groups, a larger group"))
    return tuple(director.office.journal.read())


def skipper(running: Running) -> str:
    """Who misses the third turnus, from the middle of group 2 of the second."""
    return running.season.turni[1].tables["2"][5].player


@cache
def _closed_series() -> tuple[Stored, ...]:
    director = with_calendar(21)
    play_all(director)
    director.do(asked.CloseTurnus(seed="lots"))
    director.do(asked.CloseSeason())
    return tuple(director.office.journal.read())


def read(stored: tuple[Stored, ...]) -> Director:
    journal = MemoryJournal()
    journal.load(stored)
    stream = stored[0].stream
    running = fold(stream, read_events(journal.read_stream(stream)))
    return Director(Office(journal), running, Chance("next"), date(2027, 9, 7))


def followed(old: Director, without: tuple[str, ...] = (), also: tuple[str, ...] = ()) -> Director:
    """The next season with the members of the old one, but for some, and with newcomers."""
    season = old.running.season
    opened = asked.OpenSeason(
        season="2027-2028", part=season.part, rulebook=season.rulebook, base=season.base
    )
    new = Director(old.office, old.office.open(NEXT, opened), old.chance, old.first_day)
    for member in season.members.values():
        if member.player not in without and not member.left:
            new.do(asked.Join(player=member.player, rating=member.rating, membership="member"))
    for name in also:
        new.do(asked.Join(player=name, rating=1900, membership="member"))
    return new


def groups(director: Director) -> dict[str, tuple[str, ...]]:
    return dict(director.running.season.turni[0].groups)


def tables(director: Director) -> dict[str, list[str]]:
    last = director.running.season.turni[-1].tables
    return {name: [line.player for line in lines] for name, lines in last.items()}


def derived_again(director: Director) -> None:
    again = fold(NEXT, read_events(director.office.journal.read_stream(NEXT)))
    assert again.season == director.running.season
    assert rederived(again).differences == ()


@pytest.mark.clause("osv-v30", "1.2-d")
def test_with_the_same_players_the_groups_are_those_the_season_ended_with() -> None:
    old = read(_closed())
    new = followed(old, without=(skipper(old.running),))
    new.do(first_groups(old.running))
    assert groups(new) == dict(old.running.season.next_groups)
    derived_again(new)


@pytest.mark.clause("osv-v30", "1.9-1")
@pytest.mark.clause("osv-v30", "1.9-b")
def test_who_leaves_between_two_seasons_leaves_a_seat_to_the_next_below() -> None:
    old = read(_closed())
    away = skipper(old.running)
    usual = old.running.season.next_groups
    gone = next(name for name in tables(old)["1"][:6] if name in usual["1"])
    new = followed(old, without=(gone, away))
    new.do(first_groups(old.running))
    sizes = [len(names) for names in groups(new).values()]
    assert sizes == [len(usual["1"]), len(usual["2"]), len(usual["3"]) - 1]
    assert len(set(groups(new)["1"]) - set(usual["1"])) == 1
    assert len(set(groups(new)["2"]) - set(usual["2"])) == 1
    assert "osv-v30:1.9-a" in _cited(new)
    assert new.running.season.turni[0].would_be == {gone: "1"}
    derived_again(new)


@pytest.mark.clause("osv-v30", "1.8-1")
@pytest.mark.clause("osv-v30", "1.8-d")
def test_who_comes_between_two_seasons_is_placed_and_makes_one_more_go_down() -> None:
    old = read(_closed())
    usual = old.running.season.next_groups
    new = followed(old, without=(skipper(old.running),), also=("new",))
    form = first_groups(old.running)
    first = refused(new, form)
    assert str(first) == "new did not play last season: place him first"
    assert first.clauses == ("osv-v30:1.8-a",)
    assert "say why" in str(refused(new, asked.PlaceNewcomer(player="new", group="1")))
    new.do(asked.PlaceNewcomer(player="new", group="1", reason="his rating"))
    new.do(form)
    sizes = [len(names) for names in groups(new).values()]
    assert sizes == [len(usual["1"]), len(usual["2"]), len(usual["3"]) + 1]
    assert "new" in groups(new)["1"]
    assert len(set(usual["1"]) - set(groups(new)["1"])) == 1
    derived_again(new)


@pytest.mark.clause("osv-v30", "1.10-a")
@pytest.mark.clause("osv-v30", "1.10-g")
def test_who_missed_the_last_turnus_comes_back_in_his_group() -> None:
    old = read(_closed())
    back = skipper(old.running)
    new = followed(old)
    new.do(first_groups(old.running))
    assert back in groups(new)["2"]
    derived_again(new)


@pytest.mark.clause("osv-v30", "7-b")
def test_the_director_may_form_the_first_groups_himself_by_a_clause() -> None:
    old = read(_closed())
    new = followed(old, without=(skipper(old.running),))
    usual = old.running.season.next_groups
    given = {**usual, "1": usual["1"][:-1], "2": (*usual["2"], usual["1"][-1])}
    assert "needs the clause" in str(refused(new, first_groups(old.running, asked.FormGroups(groups=given))))
    alone = asked.FormGroups(groups=given)
    assert refused(new, alone).clauses == ("osv-v30:1.2-a",)
    new.do(asked.FormGroups(groups=given, clause="7-b", reason="they asked for it"))
    assert groups(new) == given
    derived_again(new)


def test_only_a_closed_season_is_followed() -> None:
    with pytest.raises(BadInput, match="has not been closed"):
        first_groups(after_turni(1).running)


@pytest.mark.clause("ddt-2014", "15.1")
def test_the_same_championship_players_play_where_the_season_put_them() -> None:
    old = read(_closed_series())
    new = followed(old)
    new.do(first_groups(old.running))
    assert groups(new) == dict(old.running.season.next_groups)
    derived_again(new)


@pytest.mark.clause("ddt-2014", "15.2")
def test_a_series_player_who_does_not_enter_again_changes_who_moves() -> None:
    old = read(_closed_series())
    order = tables(old)
    new = followed(old, without=(order["1"][0],))
    new.do(first_groups(old.running))
    assert [len(names) for names in groups(new).values()] == [7, 7, 6]
    assert {*order["2"][:2]} <= {*groups(new)["1"]}
    assert {*order["3"][:2]} <= {*groups(new)["2"]}
    derived_again(new)


@pytest.mark.clause("ddt-2014", "15.3")
@pytest.mark.clause("ddt-2014", "17")
def test_a_new_member_of_the_championship_is_placed_by_the_meeting_first() -> None:
    old = read(_closed_series())
    order = tables(old)
    new = followed(old, also=("new",))
    form = first_groups(old.running)
    assert refused(new, form).clauses == ("ddt-2014:17",)
    new.do(asked.PlaceNewcomer(player="new", group="3", reason="the meeting"))
    new.do(form)
    assert groups(new)["1"] == (*order["1"][:6], *order["2"][:2])
    assert groups(new)["2"] == (order["1"][6], *order["2"][2:6], *order["3"][:2])
    assert groups(new)["3"] == (order["2"][6], *order["3"][2:], "new")
    derived_again(new)


@pytest.mark.clause("ddt-2014", "18")
def test_the_leader_may_divide_the_series_as_he_likes() -> None:
    old = read(_closed_series())
    new = followed(old)
    names = tuple(new.running.season.members)
    given = {"1": names[:9], "2": names[9:15], "3": names[15:]}
    assert refused(new, asked.FormGroups(groups=given)).clauses[0] == "ddt-2014:2-c"
    bare = asked.FormGroups(groups=given, clause="18")
    assert "needs its reason" in str(refused(new, bare))
    new.do(asked.FormGroups(groups=given, clause="18", reason="strength"))
    assert groups(new) == given
    derived_again(new)


def _cited(director: Director) -> tuple[str, ...]:
    look = look_at(director.running)
    return explain(look, ("groups", "1"), words_of(look)).clauses
