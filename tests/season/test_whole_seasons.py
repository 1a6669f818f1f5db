"""Whole seasons: replay equals the live state, lots can be repeated, nothing is lost on the way."""

import dataclasses

from telling.seasons import refused, replayed, started
from turnus.app.seasons.demos.playing import Chance, Director
from turnus.app.streams.rederiving import rederived
from turnus.competition.season import commands as asked
from turnus.competition.season.events import RoundDrafted


def play_turnus(director: Director, chance: Chance, likely: float) -> None:
    for number in range(1, 8):
        turnus = director.running.season.turni[-1]
        for player in turnus.players:
            if player not in turnus.withdrawn and chance.of(turnus.number, number, player) < likely:
                director.sign_off(player, number)
        director.round()
    director.close_turnus()


def test_the_same_seed_gives_the_same_pairings_and_another_one_does_not() -> None:
    one, same, other = started(seed="a"), started(seed="a"), started(seed="b")
    for director in (one, same, other):
        director.round()
        director.round()
    rounds = [
        [each.games for each in director.running.season.turni[0].rounds] for director in (one, same, other)
    ]
    assert rounds[0] == rounds[1]
    assert rounds[0] != rounds[2]


def test_nobody_meets_twice_in_a_turnus() -> None:
    director = started()
    for _ in range(7):
        director.round()
    pairs = [frozenset(g.players) for each in director.running.season.turni[0].rounds for g in each.games]
    assert len(set(pairs)) == len(pairs) == 126


def test_finals_are_played_to_their_champions_and_give_the_groups_of_next_season() -> None:
    director = started()
    chance = Chance("finals")
    for number in (1, 2, 3):
        if number > 1:
            director.begin_turnus()
        play_turnus(director, chance, 0)
    assert "under way" not in str(refused(director, asked.FormGroups()))
    director.finals()
    season = director.running.season
    assert [final.title for final in season.finals] == [
        "general_champion",
        "group_2_champion",
        "group_3_champion",
    ]
    players = [name for final in season.finals for name in final.players]
    assert len(set(players)) == len(players) == 12
    director.do(asked.CloseSeason())
    groups = director.running.season.next_groups
    assert sorted(name for names in groups.values() for name in names) == sorted(season.members)
    assert [len(names) for names in groups.values()] == [12, 12, 12]
    assert season.finals[1].champion in groups["1"]
    assert replayed(director).season == director.running.season


def test_undo_takes_back_the_last_command_only() -> None:
    director = started()
    director.pair()
    before = director.running.season
    game = before.turni[0].rounds[0].games[0]
    director.do(asked.EnterResult(white=game.white, black=game.black, result="1-0"))
    director.running = director.office.undo(director.running, "the wrong board")
    assert director.running.season == before
    director.do(asked.EnterResult(white=game.white, black=game.black, result="0-1"))
    assert replayed(director).season == director.running.season
    assert director.running.season.turni[0].rounds[0].games[0].result == "0-1"


def test_a_changed_law_shows_in_rederive() -> None:
    director = started()
    director.sign_off("p01", 1)
    director.round()
    running = replayed(director)
    number, event = next((n, e) for n, e in running.history if isinstance(e, RoundDrafted))
    forged = dataclasses.replace(
        event,
        rulings=tuple(
            dataclasses.replace(r, answer="1") if r.question == "regulation_result" else r
            for r in event.rulings
        ),
    )
    history = tuple((n, forged if n == number else e) for n, e in running.history)
    report = rederived(dataclasses.replace(running, history=history))
    assert {(d.event, d.question) for d in report.differences} == {(number, "regulation_result")}
