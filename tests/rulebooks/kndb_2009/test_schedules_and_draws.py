"""Groups and schedules that heed clubs, free draws, and who meet on a team day."""

from collections import Counter
from datetime import date, timedelta
from itertools import combinations
from typing import Any

import pytest

from chance import strategies as st
from chance.running import given, settings
from proving.laws import law_of
from turnus.competition.questions.teams.cup import CupDraw, CupRound
from turnus.competition.questions.teams.league_schedule import (
    Asked,
    ClassGroups,
    ClubTeam,
    LeagueSchedule,
    Schedule,
    TeamDayPairing,
    Teams,
    Wished,
    WishKind,
)

SATURDAY = date(2009, 9, 12)


def saturdays(number: int, start: date = SATURDAY) -> tuple[date, ...]:
    return tuple(start + timedelta(weeks=2 * week) for week in range(number))


def clubs(*numbers: int) -> Teams:
    """Teams of clubs C1, C2 ... with so many teams each."""
    return tuple(ClubTeam(f"C{i}", n) for i, count in enumerate(numbers, 1) for n in range(1, count + 1))


def scheduled(teams: Teams, **known: Any) -> Schedule:
    rounds = len(teams) - 1 if len(teams) % 2 == 0 else len(teams)
    return law_of("kndb-2009").ask(LeagueSchedule(teams=teams, days=saturdays(rounds), **known)).answer


@pytest.mark.clause("kndb-2009", "48.1")
def test_teams_of_a_club_are_in_different_groups() -> None:
    made = law_of("kndb-2009").ask(ClassGroups(teams=clubs(2, *[1] * 34), groups=3)).answer
    assert made.together == ()
    assert [len(group) for group in made.groups] == [12, 12, 12]


@pytest.mark.clause("kndb-2009", "48.1")
def test_four_teams_in_three_groups_leave_one_group_with_two() -> None:
    made = law_of("kndb-2009").ask(ClassGroups(teams=clubs(4, *[1] * 32), groups=3)).answer
    assert made.together == ("C1",)
    assert sorted(sum(team.club == "C1" for team in group) for group in made.groups) == [1, 1, 2]


@pytest.mark.clause("kndb-2009", "48.4")
def test_two_teams_of_a_club_meet_in_round_one() -> None:
    made = scheduled(clubs(*[1] * 10, 2))
    (derby,) = [one for one in made.fixtures if one.is_derby]
    assert derby.round == 1


@pytest.mark.clause("kndb-2009", "48.4")
def test_three_teams_of_a_club_meet_in_rounds_one_to_three() -> None:
    made = scheduled(clubs(3, *[1] * 9))
    assert sorted(one.round for one in made.fixtures if one.is_derby) == [1, 2, 3]
    late = [one for one in made.unmet if one.kind is WishKind.DERBY_EARLY]
    assert len(late) == 2


@pytest.mark.clause("kndb-2009", "48.4")
def test_many_clubs_with_two_teams_all_meet_in_round_one() -> None:
    made = scheduled(clubs(2, 2, 2, 2, 2, 2))
    assert {one.round for one in made.fixtures if one.is_derby} == {1}


@pytest.mark.clause("kndb-2009", "48.3")
def test_a_clash_is_moved_to_a_spare_day() -> None:
    elsewhere = {"C1-2": (saturdays(11)[4],)}
    spare = (date(2009, 11, 14),)
    made = scheduled(clubs(*[1] * 12), elsewhere=elsewhere, spare_days=spare)
    (moved,) = [one for one in made.fixtures if one.is_moved]
    assert ClubTeam("C1", 1) in moved.teams
    assert moved.on == spare[0]
    assert made.unmet == ()


@pytest.mark.clause("kndb-2009", "48.3")
def test_without_another_day_the_clash_is_kept_and_reported() -> None:
    day = saturdays(11)[4]
    made = scheduled(clubs(*[1] * 12), elsewhere={"C1-2": (day,), "C2-3": (day,)})
    assert not [one for one in made.fixtures if one.is_moved]
    assert [(one.kind, one.on, one.teams) for one in made.unmet] == [
        (WishKind.NOT_AT_ONCE, day, (ClubTeam("C1", 1), ClubTeam("C1", 2)))
    ]  # C2-1 and C2-3 are not successive


@pytest.mark.clause("kndb-2009", "48.3")
def test_teams_of_a_club_may_play_each_other() -> None:
    made = scheduled(clubs(2))
    assert made.unmet == ()


@pytest.mark.clause("kndb-2009", "48.3")
def test_two_successive_teams_in_a_group_of_twelve() -> None:
    spare = tuple(day + timedelta(weeks=1) for day in saturdays(11))
    made = scheduled(clubs(2, *[1] * 10), spare_days=spare)
    assert made.unmet == ()
    assert sum(one.is_moved for one in made.fixtures) == 10
    by_day = Counter((one.on, team) for one in made.fixtures for team in one.teams)
    assert max(by_day.values()) == 1


@settings(max_examples=40)
@given(st.lists(st.integers(1, 4), min_size=1, max_size=8).filter(lambda sizes: 2 <= sum(sizes) <= 12))
def test_everybody_meets_everybody_once_and_nobody_plays_twice_a_day(sizes: list[int]) -> None:
    teams = clubs(*sizes)
    made = scheduled(teams, spare_days=(date(2012, 1, 7), date(2012, 1, 14)))
    assert {one.teams for one in made.fixtures} == {frozenset(pair) for pair in combinations(teams, 2)}
    assert len(made.fixtures) == len(teams) * (len(teams) - 1) // 2
    busy = Counter((one.on, team) for one in made.fixtures for team in one.teams)
    assert max(busy.values()) == 1


def drawn(
    teams: dict[str, str], seed: str = "2010", cup_round: CupRound = CupRound.FIRST, **known: bool
) -> int:
    return law_of("kndb-2009").ask(CupDraw(round=cup_round, teams=teams, seed=seed, **known)).answer.possible


def of(*federations: str) -> dict[str, str]:
    return {f"T{number}": federation for number, federation in enumerate(federations, 1)}


@pytest.mark.clause("kndb-2009", "54b.8.1/4")
@pytest.mark.parametrize(
    ("federations", "possible"),
    [
        (("F1", "F2", "F3", "F4"), 3),
        (("F1", "F1", "F2", "F3"), 2),
        (("F1", "F1", "F2", "F2"), 2),
        (("F1", "F1", "F1", "F2"), 0),
        (tuple(f"F{i}" for i in range(16)), 2_027_025),
        ((*("F1", "F2", "F3") * 2, *(f"X{i}" for i in range(10))), 1_651_860),
        ((*["F1"] * 9, *(f"X{i}" for i in range(7))), 0),
    ],
)
def test_how_many_draws_are_possible(federations: tuple[str, ...], possible: int) -> None:
    assert drawn(of(*federations)) == possible


@pytest.mark.clause("kndb-2009", "54b.10.3")
def test_after_a_preliminary_round_everybody_may_meet() -> None:
    assert drawn(of("F1", "F1", "F1", "F1"), after_preliminary=True) == 3


@pytest.mark.clause("kndb-2009", "54b.8.2/2")
@pytest.mark.clause("kndb-2009", "54b.8.3")
@pytest.mark.parametrize("cup_round", [CupRound.SECOND, CupRound.SEMI_FINAL])
def test_later_rounds_are_drawn_freely(cup_round: CupRound) -> None:
    assert drawn(of("F1", "F1", "F1", "F1"), cup_round=cup_round) == 3


def test_every_allowed_draw_is_about_as_likely() -> None:
    teams = of("F1", "F1", "F2", "F3", "F4", "F4")
    law = law_of("kndb-2009")
    found = Counter(
        frozenset(
            frozenset(pair)
            for pair in law.ask(CupDraw(round=CupRound.FIRST, teams=teams, seed=str(seed))).answer.matches
        )
        for seed in range(1000)
    )
    assert len(found) == drawn(teams) == 10
    assert all({"T1", "T2"} not in map(set, draw) for draw in found)
    assert min(found.values()) > 60


@pytest.mark.clause("kndb-2009", "56.2")
def test_five_teams_of_four_each_meet_all_others() -> None:
    teams = ("F1", "F2", "F3", "F4", "F5")
    games = law_of("kndb-2009").ask(TeamDayPairing(teams=teams, boards=4)).answer
    assert {frozenset({game.first, game.second}) for game in games} == {
        frozenset(pair) for pair in combinations(teams, 2)
    }
    assert len(games) == 10


@given(st.integers(2, 12), st.integers(1, 12))
def test_a_team_day_uses_everybody_once_and_spreads_opponents(teams: int, boards: int) -> None:
    names = tuple(f"F{number}" for number in range(teams))
    games = law_of("kndb-2009").ask(TeamDayPairing(teams=names, boards=boards)).answer
    seats = [
        seat for game in games for seat in ((game.first, game.first_board), (game.second, game.second_board))
    ]
    assert len(seats) == len(set(seats)) == teams * boards // 2 * 2
    met = Counter(frozenset({game.first, game.second}) for game in games)
    fair = -(-boards // (teams - 1))
    assert max(met.values()) <= fair + (teams % 2)


@pytest.mark.clause("kndb-2009", "48.4")
def test_wishes_are_granted_in_their_order_and_a_conflict_is_proven() -> None:
    wishes = (
        Wished(kind=Asked.NEVER_BOTH_HOME, team="C1-1", other="C1-2"),
        Wished(kind=Asked.AT_HOME, team="C1-1", round=3),
        Wished(kind=Asked.AT_HOME, team="C2-1", round=3),
        Wished(kind=Asked.AT_HOME, team="C1-2", round=3),
    )
    made = scheduled(clubs(2, *[1] * 10), wishes=wishes)
    (conflict,) = made.conflicts
    assert conflict.wish == wishes[3]
    assert set(conflict.conflicts_with) == {wishes[0], wishes[1]}
    third = [(str(one.home), str(one.away)) for one in made.fixtures if one.round == 3]
    assert {"C1-1", "C2-1"} <= {home for home, _ in third}
    assert len(made.fixtures) == 66


@pytest.mark.clause("kndb-2009", "48.3")
def test_in_a_double_round_only_the_first_derby_must_be_early() -> None:
    law = law_of("kndb-2009")
    made = law.ask(LeagueSchedule(teams=clubs(2, 1, 1), days=saturdays(6), is_double=True)).answer
    assert [one.round for one in made.fixtures if one.is_derby] == [1, 4]
    assert [one for one in made.unmet if one.kind is WishKind.DERBY_EARLY] == []
    assert len({(one.home, one.away) for one in made.fixtures}) == 12


@pytest.mark.parametrize(
    ("wish", "problem"),
    [
        (Wished(kind=Asked.AT_HOME, team="C1-1"), "“at home” of C1-1 needs a round"),
        (Wished(kind=Asked.NEVER_BOTH_HOME, team="C1-1", other="C1-1"), "teams of the group"),
        (Wished(kind=Asked.AT_HOME, team="C9-1", round=1), "teams of the group"),
    ],
)
def test_a_wish_without_sense_is_refused(wish: Wished, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        scheduled(clubs(1, 1), wishes=(wish,))
