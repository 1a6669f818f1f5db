"""What the answers on places, standings, categories and terms mean holds whatever the facts."""

from dataclasses import replace
from datetime import date, timedelta
from itertools import pairwise
from typing import Any

import pytest

from chance import strategies as st
from chance.running import given
from proving.laws import law_of
from strategies.federation_strategies import POSSIBLE as INDIVIDUAL
from strategies.team_strategies import DAYS, deciders
from strategies.team_strategies import final_standings as team_tables
from turnus.competition.questions.championships.final_standings import FinalStandings
from turnus.competition.questions.championships.provincial_places import QuotaPlaces
from turnus.competition.questions.championships.withdrawal import Treatment
from turnus.competition.questions.federation.deadlines import Deadlines
from turnus.competition.questions.federation.members import Categories, Category
from turnus.competition.questions.teams.competitions import TeamCompetition
from turnus.competition.questions.teams.cup import CupDecider, Decided
from turnus.competition.questions.teams.lineups import Appearance, Appearances
from turnus.competition.questions.teams.standings import Side, TeamStandings
from turnus.law import Facts
from turnus.rulebooks.kndb_2009.apportionment import Method
from turnus.rulebooks.kndb_2009.questions.championships import WithdrawalPart

LAW = "kndb-2009"
YOUTH = {Category.CUB, Category.PUPIL, Category.ASPIRANT, Category.JUNIOR}
MEMBERS = st.dictionaries(st.sampled_from([f"F{n}" for n in range(1, 14)]), st.integers(0, 2000), min_size=1)


def answer(facts: Facts[Any], **values: Any) -> Any:
    return law_of(LAW, values=values).ask(facts).answer


@pytest.mark.clause(LAW, "32.1")
@given(members=MEMBERS, extra=st.integers(0, 60), method=st.sampled_from(Method))
def test_all_places_are_given_and_everybody_has_one(
    members: dict[str, int], extra: int, method: Method
) -> None:
    places = len(members) + extra
    asked = QuotaPlaces(places=places, members=members, match_on=date(2010, 3, 6))
    division = answer(asked, apportionment=method).division
    assert sum(division.places.values()) + division.places_by_lot == places
    assert min(division.places.values()) >= 1
    drawn = QuotaPlaces(**asked.named() | {"drawn": tuple(sorted(members))})
    assert sum(answer(drawn, apportionment=method).division.places.values()) == places


@pytest.mark.clause(LAW, "32.1")
@given(members=MEMBERS, extra=st.integers(0, 60), method=st.sampled_from(Method))
def test_who_has_more_members_has_no_fewer_places(
    members: dict[str, int], extra: int, method: Method
) -> None:
    asked = QuotaPlaces(places=len(members) + extra, members=members, match_on=date(2010, 3, 6))
    given_to = answer(asked, apportionment=method).division.places
    in_order = [given_to[name] for name in sorted(members, key=lambda name: members[name])]
    assert all(less <= more for less, more in pairwise(in_order))


def shared_places(lines: Any) -> None:
    """Places count as people count them: who shares a place takes up the next ones."""
    places = [line.place for line in lines]
    assert places == [1 + sum(other < place for other in places) for place in places]
    assert places == sorted(places)


@pytest.mark.clause(LAW, "50.1")
@given(facts=team_tables())
def test_team_standings_hold_every_team_once_and_go_by_points(facts: TeamStandings) -> None:
    table = answer(facts)
    names = [line.team for line in table.lines]
    assert len(set(names)) == len(names)
    assert set(facts.teams) - set(facts.withdrawn) <= set(names) <= set(facts.teams)
    shared_places(table.lines)
    assert all(above.match_points >= below.match_points for above, below in pairwise(table.lines))


@pytest.mark.clause(LAW, "31.1")
@given(facts=INDIVIDUAL[FinalStandings]())
def test_final_standings_hold_every_player_once_and_go_by_points(facts: FinalStandings) -> None:
    table = answer(facts)
    names = [line.player for line in table.lines]
    assert len(set(names)) == len(names)
    assert set(facts.players) - set(facts.withdrawn) <= set(names) <= set(facts.players)
    shared_places(table.lines)
    assert all(above.points >= below.points for above, below in pairwise(table.lines))


@pytest.mark.clause(LAW, "29.3")
@given(born=st.dates(date(1940, 1, 1), date(2008, 12, 31)), days=st.integers(0, 4000), match_on=DAYS)
def test_who_is_older_is_in_no_younger_category(born: date, days: int, match_on: date) -> None:
    younger, older = (
        answer(Categories(born=day, match_on=match_on)) & YOUTH for day in (born, born - timedelta(days=days))
    )
    assert older <= younger


@pytest.mark.clause(LAW, "30.2")
@given(games=st.integers(1, 40), played=st.integers(0, 39))
def test_one_game_more_never_undoes_taking_part(games: int, played: int) -> None:
    gone = {Treatment.ANNULLED, Treatment.NOT_TAKEN_PART}
    if played < games:
        before, after = (
            answer(WithdrawalPart(games=games, played=n)).treatment for n in (played, played + 1)
        )
        assert before in gone or after not in gone


@pytest.mark.clause(LAW, "47.3")
@given(teams=st.lists(st.integers(1, 5), max_size=10))
def test_the_lower_the_team_the_more_was_played_above_it(teams: list[int]) -> None:
    played = tuple(
        Appearance(competition=TeamCompetition.NATIONAL_LEAGUE, club="C1", team=team) for team in teams
    )
    asked = Appearances(
        competition=TeamCompetition.NATIONAL_LEAGUE, club="C1", teams=(1, 2, 3, 4, 5), appearances=played
    )
    counts = answer(asked)
    assert all(higher.above <= lower.above for higher, lower in pairwise(counts))
    assert [count.may_play for count in counts] == [
        sum(team < number for team in teams) <= 3 for number in range(1, 6)
    ]


@pytest.mark.clause(LAW, "59.3")
@given(day=DAYS, later=st.integers(1, 400))
def test_who_starts_later_has_no_earlier_term(day: date, later: int) -> None:
    def terms(on: date) -> dict[Any, date]:
        known = Deadlines(
            competition_starts=on,
            match_day=on,
            competition_ended=on,
            protest_received=on,
            information_asked=on,
            decision_sent=on,
        )
        return {due.step: due.last_day for due in answer(known)}

    first, second = terms(day), terms(day + timedelta(days=later))
    assert first.keys() == second.keys()
    assert all(first[step] <= second[step] for step in first)


@pytest.mark.clause(LAW, "54b.7.2")
@given(facts=deciders())
def test_the_other_team_at_home_turns_the_decision_round(facts: CupDecider) -> None:
    def turned(boards: Any) -> Any:
        return tuple((away, home) for home, away in boards)

    other = {Side.HOME: Side.AWAY, Side.AWAY: Side.HOME}
    mirrored = CupDecider(
        home=facts.away,
        away=facts.home,
        boards=turned(facts.boards),
        rapid=tuple(map(turned, facts.rapid)),
        lot=other[facts.lot] if facts.lot else None,
        occasion=facts.occasion,
    )
    found: Decided = answer(facts)
    assert replace(answer(mirrored), home_has_white_on=()) == replace(found, home_has_white_on=())
