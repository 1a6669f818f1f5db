"""Groups from turnus to turnus: merging, newcomers, players who skip a turnus, the director's own groups."""

from datetime import timedelta

import pytest

from telling.seasons import refused, replayed, started
from turnus.app.seasons.demos.playing import Director, begun
from turnus.app.seasons.office import Office
from turnus.app.seasons.views.catalogue import look_at, view
from turnus.app.streams.rederiving import rederived
from turnus.competition.season import commands as asked
from turnus.competition.season.endings.finals import season_records
from turnus.competition.season.events import GroupsFormed
from turnus.store import MemoryJournal


def after_one_turnus(players: int = 36) -> Director:
    director = started(players)
    for _ in range(7):
        director.round()
    director.close_turnus()
    return director


@pytest.mark.clause("osv-v30", "1.2-e")
def test_merging_needs_a_lowest_group_that_is_too_small() -> None:
    director = after_one_turnus(28)
    assert refused(director, asked.FormGroups(merge=True)).clauses == ("osv-v30:1.2-e",)


@pytest.mark.clause("osv-v30", "1.3-c")
def test_merged_groups_play_as_one_and_part_again_by_their_labels() -> None:
    director = after_one_turnus(28)
    for line in director.running.season.turni[0].tables["3"][-2:]:
        director.do(asked.Leave(player=line.player))
    director.do(asked.FormGroups(merge=True))
    turnus = director.running.season.turni[1]
    assert {name: len(players) for name, players in turnus.groups.items()} == {"1": 10, "2": 16}
    assert sorted(turnus.labels.values()) == ["2"] * 10 + ["3"] * 6
    director.do(asked.SetCalendar(dates=tuple(f"2026-12-{day:02}" for day in range(1, 8))))
    for _ in range(7):
        director.round()
    director.close_turnus()
    director.do(asked.FormGroups())
    assert {name: len(names) for name, names in director.running.season.turni[2].groups.items()} == {
        "1": 10,
        "2": 10,
        "3": 6,
    }
    again = replayed(director)
    assert again.season == director.running.season
    assert rederived(again).differences == ()


@pytest.mark.clause("osv-v30", "1.8-a")
def test_a_newcomer_makes_one_more_go_down() -> None:
    director = after_one_turnus()
    last_three = [line.player for line in director.running.season.turni[0].tables["1"][-3:]]
    director.do(asked.Join(player="new", rating=2000, membership="member"))
    assert refused(director, asked.PlaceNewcomer(player="new", group="9")).clauses == ("osv-v30:1.8-a",)
    director.do(asked.PlaceNewcomer(player="new", group="1"))
    director.begin_turnus()
    groups = director.running.season.turni[1].groups
    assert [len(names) for names in groups.values()] == [12, 12, 13]
    assert "new" in groups["1"]
    gone_down = [name for name in last_three if name in groups["2"]]
    assert len(gone_down) >= 2


@pytest.mark.clause("osv-v30", "1.10-a")
def test_who_skips_a_turnus_comes_back_in_his_group() -> None:
    director = after_one_turnus()
    middle = director.running.season.turni[0].tables["2"][5].player
    director.do(asked.SignOffTurnus(player=middle))
    director.begin_turnus()
    assert middle not in director.running.season.turni[1].players
    for _ in range(7):
        director.round()
    director.close_turnus()
    director.do(asked.Return(player=middle))
    director.begin_turnus()
    assert middle in director.running.season.turni[2].groups["2"]
    assert "did not miss" in str(refused(director, asked.Return(player="p01")))


def test_the_directors_own_groups_keep_the_computed_ones_beside_them() -> None:
    director = after_one_turnus()
    groups = dict(director.running.season.turni[0].groups)
    bare = asked.FormGroups(groups=groups)
    assert "needs the clause" in str(refused(director, bare))
    director.do(asked.FormGroups(groups=groups, clause="osv-v30:7-b", reason="half the club was ill"))
    formed = [event for _, event in director.running.history if isinstance(event, GroupsFormed)][-1]
    assert dict(director.running.season.turni[1].groups) == groups
    assert formed.overruled is not None
    assert formed.overruled.computed != {name: list(names) for name, names in groups.items()}


@pytest.mark.clause("osv-v30", "1.2-f")
def test_with_twenty_players_the_director_says_how_many_groups() -> None:
    director = begun(Office(MemoryJournal()), "house/small", "small", 20)
    assert refused(director, asked.FormGroups()).clauses == ("osv-v30:1.2-f",)
    director.do(asked.FormGroups(form="two groups"))
    assert [len(names) for names in director.running.season.turni[0].groups.values()] == [10, 10]


@pytest.mark.clause("osv-v30", "1.11-a")
def test_promotion_today_takes_nobody_for_incidental_who_can_still_play_four_rounds() -> None:
    director = started()
    director.sign_off("p13", 1)
    director.round()
    director.round()
    look = look_at(director.running)
    second = view(look, "standings").data["groups"]["2"]
    (boundary, _) = view(look, "promotion").data["boundaries"]
    waits = {name for each in view(look, "promotion").data["undecided"] for name in each["players"]}
    first = {line["player"] for line in second if line["place"] <= 2}
    assert {*boundary["up"], *waits} >= first
    assert "p13" not in {*boundary["up"], *waits} - first
    for number in (3, 4, 5):
        director.sign_off("p13", number)
        director.round()
    assert "osv-v30:1.11-a" in view(look_at(director.running), "promotion").clauses


@pytest.mark.clause("osv-v30", "1.13-f")
def test_who_skips_a_turnus_is_classified_in_the_group_he_had_earned() -> None:
    director = after_one_turnus()
    table = [line.player for line in director.running.season.turni[0].tables["2"]]
    first, middle, last = table[0], table[5], table[-1]
    for name in (first, middle, last):
        director.do(asked.SignOffTurnus(player=name))
    director.do(asked.FormGroups())
    assert director.running.season.turni[1].would_be == {first: "1", middle: "2", last: "3"}
    records = {
        record.name: record for record in season_records(director.running.season, director.running.law)
    }
    assert [records[name].turni[1].group for name in (first, middle, last)] == [1, 2, 3]


@pytest.mark.clause("osv-v30", "1.10-a")
def test_who_skipped_comes_back_where_the_law_puts_him() -> None:
    director = after_one_turnus()
    table = [line.player for line in director.running.season.turni[0].tables["2"]]
    away = {table[0]: "2", table[5]: "2", table[-1]: "3"}
    for name in away:
        director.do(asked.SignOffTurnus(player=name))
    director.begin_turnus()
    for _ in range(7):
        director.round()
    director.close_turnus()
    waiting = view(look_at(director.running), "decisions").data["waiting"]
    asked_back = {line["who"]: line["clause"] for line in waiting if line["options"] == ["return"]}
    assert asked_back == dict(zip(away, ("osv-v30:1.10-a", "osv-v30:1.10-a", "osv-v30:1.10-c"), strict=True))
    for name in away:
        director.do(asked.Return(player=name))
    assert director.running.season.returning == away
    director.begin_turnus()
    groups = director.running.season.turni[2].groups
    assert {name: group for group, names in groups.items() for name in names if name in away} == away
    assert [len(names) for names in groups.values()] == [12, 12, 12]
    assert rederived(replayed(director)).differences == ()


@pytest.mark.clause("osv-v30", "1.3-b")
def test_merged_twice_the_labels_stay() -> None:
    director = after_one_turnus(28)
    for line in director.running.season.turni[0].tables["3"][-2:]:
        director.do(asked.Leave(player=line.player))
    director.do(asked.FormGroups(merge=True))
    labels = dict(director.running.season.turni[1].labels)
    start = director.first_day + timedelta(days=70)
    director.do(asked.SetCalendar(dates=tuple(str(start + timedelta(days=7 * n)) for n in range(7))))
    for _ in range(7):
        director.round()
    director.close_turnus()
    director.do(asked.FormGroups(merge=True))
    again = director.running.season.turni[2]
    stayed = {name: label for name, label in again.labels.items() if name in labels}
    assert stayed == {name: label for name, label in labels.items() if name in again.labels}
    assert rederived(replayed(director)).differences == ()


@pytest.mark.clause("osv-v30", "1.8-b")
def test_a_newcomer_is_placed_as_proposed_or_with_a_reason() -> None:
    director = after_one_turnus()
    director.do(asked.Join(player="rated", rating=2100, membership="member"))
    director.do(asked.Join(player="unrated", membership="member"))
    low = asked.PlaceNewcomer(player="rated", group="3")
    assert refused(director, low).clauses == ("osv-v30:1.8-a",)
    director.do(asked.PlaceNewcomer(player="rated", group="1"))
    assert refused(director, asked.PlaceNewcomer(player="unrated", group="3")).clauses == ("osv-v30:1.8-b",)
    director.do(asked.PlaceNewcomer(player="unrated", group="3", reason="he knows the moves"))
    assert director.running.season.arriving == {"rated": "1", "unrated": "3"}


@pytest.mark.clause("osv-v30", "1.3-i")
@pytest.mark.clause("osv-v30", "1.13-h")
def test_who_misses_a_merged_turnus_counts_with_the_group_he_would_have_played_in() -> None:
    director = after_one_turnus(28)
    tables = director.running.season.turni[0].tables
    for line in tables["3"][-2:]:
        director.do(asked.Leave(player=line.player))
    first, second, third = (tables[group][4].player for group in ("1", "2", "3"))
    for name in (first, second, third):
        director.do(asked.SignOffTurnus(player=name))
    director.do(asked.FormGroups(merge=True, seats="smaller groups"))
    season = director.running.season
    assert season.turni[1].labels
    records = {each.name: each for each in season_records(season, director.running.law)}
    missed = {name: records[name].turni[1] for name in (first, second, third)}
    assert [(each.group, each.label) for each in missed.values()] == [(1, 0), (2, 2), (2, 3)]
    assert [each.label for each in records[first].turni] == [0, 0]
