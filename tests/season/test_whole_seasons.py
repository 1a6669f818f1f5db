"""Whole seasons: replay equals the live state, lots can be repeated, nothing is lost on the way."""

import dataclasses
from fractions import Fraction

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from seasons import refused, replayed, started
from turnus.app.rederiving import rederived
from turnus.app.seasons_demo import Chance, Director
from turnus.competition.season import commands as asked
from turnus.competition.season.events import GroupsFormed, RoundDrafted
from turnus.competition.season.standing import RESULTS, standing


def play_turnus(director: Director, chance: Chance, likely: float) -> None:
    for number in range(1, 8):
        turnus = director.running.season.turni[-1]
        for player in turnus.players:
            if player not in turnus.withdrawn and chance.of(turnus.number, number, player) < likely:
                director.sign_off(player, number)
        director.round()
    director.close_turnus()


def between_turni(director: Director, chance: Chance, number: int) -> None:
    """Refusals, a leaver, a newcomer, somebody who skips a turnus and somebody who comes back."""
    season = director.running.season
    for group in ("2", "3"):
        first = season.turni[-1].tables[group][0].player
        if chance.of("refuses", number, group) < 0.5 and _may_answer(director, first):
            director.do(asked.AnswerOffer(player=first, accepts=False))
    players = [name for name in season.turni[-1].players if not season.members[name].left]
    leaver = players[int(chance.of("leaver", number) * len(players))]
    if chance.of("leaves", number) < 0.5:
        director.do(asked.Leave(player=leaver))
    if chance.of("new", number) < 0.7:
        group = str(1 + int(chance.of("group", number) * 3))
        director.do(asked.Join(player=f"new{number}", rating=1700, membership="member"))
        director.do(asked.PlaceNewcomer(player=f"new{number}", group=group))
    if chance.of("skips", number) < 0.4:
        skipping = players[int(chance.of("skipper", number) * len(players))]
        if not director.running.season.members[skipping].left:
            director.do(asked.SignOffTurnus(player=skipping))


def _may_answer(director: Director, player: str) -> bool:
    try:
        director.office.do(director.running, asked.AnswerOffer(player=player, accepts=True))
    except Exception:  # noqa: BLE001 - an incidental player is not asked
        return False
    director.running = replayed(director)
    return True


@settings(max_examples=6, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(seed=st.integers(0, 10**6), players=st.integers(30, 40), likely=st.sampled_from([0.0, 0.08, 0.2]))
def test_random_seasons_keep_their_promises(seed: int, players: int, likely: float) -> None:
    director = started(players, f"h{seed}")
    chance = Chance(f"h{seed}")
    size = len(director.running.season.turni[0].groups["1"])
    for number in (1, 2, 3):
        if number > 1:
            between_turni(director, chance, number)
            director.begin_turnus()
        check_groups(director, size)
        play_turnus(director, chance, likely)
        check_points(director)
    again = replayed(director)
    assert again.season == director.running.season
    report = rederived(again)
    assert report.differences == ()
    assert report.pairings == 21


def check_groups(director: Director, size: int) -> None:
    season = director.running.season
    turnus = season.turni[-1]
    everybody = turnus.players
    assert len(set(everybody)) == len(everybody)
    assert not [name for name in everybody if season.members[name].left]
    formed = [event for _, event in director.running.history if isinstance(event, GroupsFormed)][-1]
    shortage = any(each.question == "seats_left_open" for each in formed.rulings)
    if not shortage:
        assert [len(turnus.groups[name]) for name in ("1", "2")] == [size, size]


def check_points(director: Director) -> None:
    """What a table adds up to is what its games and idle rounds gave."""
    season, turnus = director.running.season, director.running.season.turni[-1]
    for group in turnus.groups:
        table = standing(season, turnus, group, director.running.law)
        given_out = Fraction(0)
        for each in turnus.rounds:
            for game in each.games:
                white, black = RESULTS[game.result]
                given_out += (white if game.white_group == group else 0) + (
                    black if game.black_group == group else 0
                )
            given_out += sum(Fraction(idle.points) for idle in each.idle if idle.group == group)
        assert sum(entry.score for entry in table.entries.values()) == given_out


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
