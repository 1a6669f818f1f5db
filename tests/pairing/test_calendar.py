"""League calendars: wishes granted, derbies first, home and away in turn, and conflicts that are minimal."""

from collections.abc import Sequence
from itertools import combinations, pairwise

import pytest

from chance import strategies as st
from chance.running import given, settings
from turnus.app.federations.league_files import read_league
from turnus.faults import BadInput
from turnus.pairing.leagues.calendar import make_calendar
from turnus.pairing.leagues.league import Calendar, ConflictingWishes, League
from turnus.pairing.leagues.wishes import (
    AtHome,
    MeetBy,
    NeverBothAway,
    NeverBothHome,
    NotAtHome,
    NotMeetIn,
    Unavailable,
    Wish,
)

TEAMS = tuple(f"T{number}" for number in range(1, 13))


def venues(calendar: Calendar, team: str) -> list[str]:
    """H, A or - for every round."""
    found = []
    for number in range(1, len(calendar.rounds) + 1):
        matches = calendar.matches(number)
        found.append(
            "H" if team in [home for home, _ in matches] else "A" if team in [a for _, a in matches] else "-"
        )
    return found


def assert_round_robin(calendar: Calendar, times: int) -> None:
    matches = [match for number in range(1, len(calendar.rounds) + 1) for match in calendar.matches(number)]
    for one, other in combinations(calendar.teams, 2):
        assert ((one, other) in matches) + ((other, one) in matches) == times
    assert len(matches) == len(set(matches))


def test_twelve_teams_of_which_two_share_a_hall_and_meet_first() -> None:
    calendar = make_calendar(League(TEAMS, (("T1", "T2"),), (NeverBothHome("T1", "T2"),), seed="2026"))
    assert_round_robin(calendar, 1)
    assert calendar.derbies_by == 1
    assert {"T1", "T2"} in [set(match) for match in calendar.matches(1)]
    assert ("H", "H") not in list(zip(venues(calendar, "T1"), venues(calendar, "T2"), strict=True))


def test_three_teams_of_one_club_meet_in_the_first_three_rounds() -> None:
    assert make_calendar(League(TEAMS, (("T1", "T2", "T3"),))).derbies_by == 3


@pytest.mark.parametrize("size", [4, 7, 10, 12])
def test_home_and_away_alternate_with_one_exception_at_most(size: int) -> None:
    calendar = make_calendar(League(TEAMS[:size], seed="s"))
    for team in TEAMS[:size]:
        played = [venue for venue in venues(calendar, team) if venue != "-"]
        assert sum(before == after for before, after in pairwise(played)) <= 1


@pytest.mark.parametrize("size", [6, 10, 12])
def test_nobody_is_at_home_three_times_running_in_a_double_round_robin(size: int) -> None:
    calendar = make_calendar(League(TEAMS[:size], double=True))
    assert_round_robin(calendar, 2)
    for team in TEAMS[:size]:
        row = "".join(venues(calendar, team))
        assert "HHH" not in row
        assert "AAA" not in row


def test_every_kind_of_wish_is_granted_in_a_double_round_robin_of_an_odd_number() -> None:
    teams = TEAMS[:9]
    wishes = (
        AtHome("T1", 1),
        NotAtHome("T2", 12),
        Unavailable("T3", 4),
        NeverBothAway("T4", "T5"),
        MeetBy("T6", "T7", 2),
        NotMeetIn("T1", "T8", 1),
    )
    calendar = make_calendar(League(teams, wishes=wishes, double=True))
    assert_round_robin(calendar, 2)
    assert venues(calendar, "T1")[0] == "H"
    assert venues(calendar, "T2")[11] != "H"
    assert venues(calendar, "T3")[3] == "-"
    assert ("A", "A") not in list(zip(venues(calendar, "T4"), venues(calendar, "T5"), strict=True))
    assert {"T6", "T7"} in [set(match) for number in (1, 2) for match in calendar.matches(number)]
    assert {"T1", "T8"} not in [set(match) for match in calendar.matches(1)]


def conflict(*wishes: Wish, teams: tuple[str, ...] = TEAMS) -> set[Wish]:
    with pytest.raises(ConflictingWishes) as caught:
        make_calendar(League(teams, wishes=wishes))
    return set(caught.value.wishes)


def test_a_conflict_names_only_the_wishes_in_it() -> None:
    three = (NeverBothHome("T1", "T2"), NeverBothHome("T2", "T3"), NeverBothHome("T1", "T3"))
    assert conflict(AtHome("T9", 2), *three, NotAtHome("T8", 5)) == set(three)


def test_seven_of_twelve_cannot_all_be_at_home() -> None:
    seven = tuple(AtHome(team, 1) for team in TEAMS[:7])
    assert conflict(*seven, AtHome("T9", 2)) == set(seven)
    assert venues(make_calendar(League(TEAMS, wishes=seven[:6])), "T1")[0] == "H"


def test_nobody_is_free_among_an_even_number() -> None:
    assert conflict(Unavailable("T1", 2), AtHome("T2", 1)) == {Unavailable("T1", 2)}


WISHES = st.one_of(
    st.builds(AtHome, st.sampled_from(TEAMS[:6]), st.integers(1, 5)),
    st.builds(NotAtHome, st.sampled_from(TEAMS[:6]), st.integers(1, 5)),
    st.permutations(TEAMS[:6]).map(lambda order: NeverBothHome(order[0], order[1])),
    st.permutations(TEAMS[:6]).map(lambda order: NeverBothAway(order[0], order[1])),
    st.permutations(TEAMS[:6]).map(lambda order: NotMeetIn(order[0], order[1], 1)),
)


@given(st.lists(WISHES, max_size=7, unique=True))
@settings(max_examples=80)
def test_wishes_are_granted_or_conflict_minimally(wishes: list[Wish]) -> None:
    made = calendar_or_conflict(wishes)
    if isinstance(made, Calendar):
        assert_round_robin(made, 1)
        assert all(_holds(made, wish) for wish in wishes)
        return
    assert made
    for left_out in made:
        assert isinstance(calendar_or_conflict([wish for wish in made if wish is not left_out]), Calendar)


def calendar_or_conflict(wishes: Sequence[Wish]) -> Calendar | tuple[Wish, ...]:
    try:
        return make_calendar(League(TEAMS[:6], wishes=tuple(wishes)))
    except ConflictingWishes as fault:
        return fault.wishes


def _holds(calendar: Calendar, wish: Wish) -> bool:
    rows = [venues(calendar, team) for team in wish.teams]
    match wish:
        case AtHome():
            return rows[0][wish.round - 1] == "H"
        case NotAtHome():
            return rows[0][wish.round - 1] != "H"
        case NeverBothHome():
            return ("H", "H") not in list(zip(*rows, strict=True))
        case NeverBothAway():
            return ("A", "A") not in list(zip(*rows, strict=True))
        case NotMeetIn():
            return set(wish.teams) not in [set(each) for each in calendar.matches(wish.round)]
    raise AssertionError(wish)


@pytest.mark.parametrize(
    "league",
    [
        League(("A", "A")),
        League(("A",)),
        League(("A", "B"), wishes=(AtHome("C", 1),)),
        League(("A", "B"), wishes=(AtHome("A", 2),)),
        League(("A", "B"), clubs=(("A", "C"),)),
        League(("A", "B"), wishes=(NeverBothHome("A", "A"),)),
    ],
)
def test_a_league_that_cannot_be_is_refused(league: League) -> None:
    with pytest.raises(BadInput):
        make_calendar(league)


LEAGUE = """
teams = ["OSV 1", "OSV 2", "HMC", "Gardé"]
clubs = [["OSV 1", "OSV 2"]]
dates = [2026-09-12, 2026-10-03, 2026-10-24]
seed = "7"
[[wish]]
kind = "never_both_home"
teams = ["OSV 1", "OSV 2"]
[[wish]]
kind = "not_at_home"
team = "HMC"
date = 2026-10-03
"""


def test_a_league_file_is_read() -> None:
    source = read_league(LEAGUE)
    assert source.league.wishes == (NeverBothHome("OSV 1", "OSV 2"), NotAtHome("HMC", 2))
    assert source.dates == ("2026-09-12", "2026-10-03", "2026-10-24")
    assert source.league.clubs == (("OSV 1", "OSV 2"),)


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("teams = [", "league, end of document"),
        ("team = []", "team"),
        ("teams = 3", "teams"),
        ('teams = ["A", "B"]\nclubs = 1', "clubs"),
        ('teams = ["A", "B"]\ndouble = 1', "double"),
        ('teams = ["A", "B"]\n[[wish]]\nkind = "x"', "wish 1"),
        ('teams = ["A", "B"]\n[[wish]]\nkind = "at_home"\nteam = 1\nround = 1', "wish 1"),
        ('teams = ["A", "B"]\n[[wish]]\nkind = "at_home"\nteam = "A"\nround = true', "wish 1"),
        ('teams = ["A", "B"]\n[[wish]]\nkind = "at_home"\nteam = "A"\ndate = 2026-01-01', "wish 1"),
        ('teams = ["A", "B"]\n[[wish]]\nkind = "meet_by"\nteams = ["A"]\nround = 1', "wish 1"),
    ],
)
def test_a_bad_league_file_is_refused_with_its_place(text: str, place: str) -> None:
    with pytest.raises(BadInput) as caught:
        read_league(text)
    assert caught.value.where == place
