"""Duties, settings and limits of kndb-2009, articles 47-57; facts that cannot be."""

from datetime import date
from typing import Any

import pytest

from proving.laws import law_of
from turnus.app.law.consult import consult
from turnus.competition.questions.teams.competitions import CubFormat, TeamCompetition
from turnus.competition.questions.teams.standings import LotGround, TeamLots
from turnus.faults import BadInput
from turnus.law import Choice, Cite, Duty, Role
from turnus.rulebooks.kndb_2009.questions.teams import YouthFormat
from turnus.rulebooks.kndb_2009.teams.conditions import ADJOURNMENT


def duties(moment: str, **known: Any) -> list[tuple[str, str, str, list[str]]]:
    """What is to be done at a moment: clause, form, by whom and for whom."""

    def row(one: Duty) -> tuple[str, str, str, list[str]]:
        return one.cite.number, str(one.form), str(one.by), [str(role) for role in one.to]

    return [row(one) for one in law_of("kndb-2009").duties(moment, known)]


@pytest.mark.parametrize(
    ("number", "by", "competition"),
    [
        pytest.param(number, by, competition, marks=pytest.mark.clause("kndb-2009", number))
        for number, by, competition in (
            ("55.5/2", "board", TeamCompetition.PRIMARY_SCHOOLS),
            ("56.3/2", "board", TeamCompetition.TEAM_DAY),
            ("57.5", "federation", TeamCompetition.PROVINCIAL_LEAGUE),
        )
    ],
)
def test_who_sets_the_conditions(number: str, by: str, competition: TeamCompetition) -> None:
    assert duties("setting the conditions", competition=competition) == [(number, "document", by, [])]


@pytest.mark.clause("kndb-2009", "57.1a.3")
def test_the_limits_are_published_on_15_june() -> None:
    assert duties("every 15 June") == [("57.1a.3", "document", "board", ["everybody"])]


@pytest.mark.clause("kndb-2009", "54b.3/2")
def test_the_winner_of_a_provincial_cup_is_designated() -> None:
    assert duties("designating cup teams") == [("54b.3/2", "checklist", "federation", ["board"])]
    assert duties("designating cup teams", has_provincial_cup=False) == []


@pytest.mark.parametrize(
    ("number", "moment"),
    [
        pytest.param(number, moment, marks=pytest.mark.clause("kndb-2009", number))
        for number, moment in (
            ("54b.8.1/3", "planning the round of sixteen"),
            ("54b.8.2/3", "planning the quarter-final"),
            ("54b.8.4/2", "planning the finals"),
        )
    ],
)
def test_matches_at_the_same_time_and_place(number: str, moment: str) -> None:
    assert duties(moment) == [(number, "checklist", "director", [])]


@pytest.mark.clause("kndb-2009", "51.5")
def test_games_of_the_league_are_not_adjourned() -> None:
    assert law_of("kndb-2009").term(ADJOURNMENT).answer == ""
    assert law_of("kndb-2009", values={"adjourn_after": "4:00"}).term(ADJOURNMENT).answer == "4:00"


@pytest.mark.parametrize(
    ("number", "competition"),
    [
        pytest.param(number, competition, marks=pytest.mark.clause("kndb-2009", number))
        for number, competition in (("52.2/3", TeamCompetition.JUNIORS), ("53.2", TeamCompetition.ASPIRANTS))
    ],
)
def test_the_format_is_not_fixed_before_entry_closes(number: str, competition: TeamCompetition) -> None:
    early = YouthFormat(
        competition=competition,
        entry_closes=date(2010, 1, 31),
        decided_on=date(2010, 1, 31),
        format="a final of six",
    )
    choice = Choice.of(Cite("kndb-2009", number), "fix the format", Role.BOARD)
    refusal = law_of("kndb-2009").check_choice(early, choice)
    assert str(refusal) == "the format is decided after entry has closed on 2010-01-31"


@pytest.mark.clause("kndb-2009", "54a.5/2")
def test_seven_cub_teams_cannot_meet_twice() -> None:
    double = Choice.of(Cite("kndb-2009", "54a.5/2"), "double", Role.BOARD)
    assert law_of("kndb-2009").check_choice(CubFormat(teams=7), double)
    assert law_of("kndb-2009").check_choice(CubFormat(teams=6), double) is None


@pytest.mark.parametrize(
    ("number", "ground"),
    [
        pytest.param(number, ground, marks=pytest.mark.clause("kndb-2009", number))
        for number, ground in (
            ("50.4-6", LotGround.STANDINGS),
            ("50.6/2", LotGround.PARALLEL_GROUPS),
            ("50.8-7", LotGround.SWISS_STANDINGS),
            ("54b.7.2/4", LotGround.DRAWN_MATCH),
        )
    ],
)
def test_lots_can_be_drawn_again_from_their_seed(number: str, ground: LotGround) -> None:
    teams = ("T1", "T2", "T3")
    draw = Choice.of(Cite("kndb-2009", number), "draw lots", Role.DIRECTOR)
    law = law_of("kndb-2009", choices=[draw])
    orders = {law.ask(TeamLots(ground=ground, teams=teams, seed=str(seed))).answer for seed in range(40)}
    assert len(orders) == 6
    assert all(sorted(order) == sorted(teams) for order in orders)


MATCH = {"home": "T1", "away": "T2", "board_points": [11, 9]}
STANDINGS = {"competition": "national league", "teams": ["T1", "T2"], "matches": [MATCH]}
DECISION = {"number": 1, "matches": [MATCH]}
THIRD = {"number": 3, "matches": [MATCH]}  # the ereklasse plays again once (51.7.3)
EQUAL = STANDINGS | {
    "level": "ereklasse",
    "matches": [MATCH | {"board_points": [10, 10]}],
    "decision_rounds": [DECISION],
}
LINEUP = {
    "competition": "national league",
    "club": "C1",
    "match_on": "2009-11-14",
    "players": [{"name": "P"}],
}
CUP = {
    "year": 2010,
    "last_final": {"winner": "A", "loser": "B"},
    "last_consolation_final": {"winner": "C", "loser": "D"},
}


@pytest.mark.parametrize(
    ("question", "facts", "message"),
    [
        ("team_match", {"boards": [[2, 1]]}, "2-1 is no result of a game"),
        ("team_match", {}, "one of the two"),
        ("team_match", {"boards": [[2, 0]], "home_ineligible": [2]}, "a board that was not played"),
        ("team_standings", STANDINGS | {"teams": ["T1"]}, "T1 and T2 are not two of the teams"),
        ("team_standings", STANDINGS | {"teams": ["T1", "T2", "T1"]}, "a team is named twice"),
        ("team_standings", STANDINGS | {"withdrawn": ["T9"]}, "only a team of the competition"),
        ("team_standings", STANDINGS | {"system": "knock-out"}, "no standings by match points"),
        ("team_standings", STANDINGS | {"withdrawn": ["T1", "T1"]}, "a team withdraws once"),
        ("team_standings", STANDINGS | {"deductions": {"T1": -2}}, "takes points away"),
        ("team_standings", STANDINGS | {"drawn": ["T1", "T9"]}, "order of lots"),
        ("team_standings", STANDINGS | {"drawn": ["T1", "T1"]}, "order of lots"),
        ("team_standings", STANDINGS | {"decision_rounds": [DECISION, DECISION]}, "each number once"),
        ("team_standings", STANDINGS | {"decision_rounds": [DECISION]}, "T1 - T2 is no decision match"),
        ("team_standings", EQUAL | {"level": "first class"}, "T1 - T2 is no decision match"),
        ("team_standings", EQUAL | {"decision_rounds": [THIRD]}, "T1 - T2 is no decision match"),
        ("lineup", LINEUP | {"players": [{"name": "P"}, {"name": "P"}]}, "a player is named twice"),
        ("lineup", LINEUP | {"team": 0}, "teams count from 1"),
        ("lineup", LINEUP | {"players": [{"name": ""}]}, "a player has no name"),
        ("lineup", LINEUP | {"competition_started": "2009-11-15"}, "starts after the match"),
        ("appearances", {"competition": "cub teams", "club": "C1", "teams": [1, 1]}, "named twice"),
        ("cup_decider", {"boards": [[2, 0]], "rapid": [[[1, 1]]]}, "after the decision"),
        ("cup_decider", {"boards": [[1, 1]], "rapid": [[]]}, "in the same line-up"),
        ("cup_decider", {"boards": [[2, 0]], "lot": "home"}, "no lots are drawn after the decision"),
        ("cup_decider", {"boards": [[1, 1]], "lot": "home"}, "lots are drawn after 3 rapid matches"),
        ("cup_draw", {"round": "final", "teams": {"A": "F1"}, "seed": ""}, "an even number of teams"),
        ("cup_places", CUP | {"designated": {"F1": ["T"]}}, "the members of F1 must be given"),
        ("place_right", {"level": "final", "place": 1}, "four classes"),
        ("league_schedule", {"teams": [{"club": "C1"}], "days": []}, "each on a day of its own"),
        ("class_groups", {"teams": [{"club": "C1"}], "groups": 2}, "every group has a team"),
        ("team_day_pairing", {"teams": ["F1"], "boards": 4}, "two to 64 teams"),
        ("cub_format", {"teams": 1}, "two to a thousand teams"),
        ("moves_due", {"competition": "cub teams", "minutes": 60}, "not played at moves an hour"),
    ],
)
def test_facts_that_cannot_be_are_refused(question: str, facts: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        consult("kndb-2009", question, facts)


def test_more_rapid_matches_than_the_conditions_allow_are_refused() -> None:
    facts = {"boards": [[1, 1]], "rapid": [[[1, 1]]] * 4}
    with pytest.raises(BadInput, match="4 rapid matches; at most 3"):
        consult("kndb-2009", "cup_decider", facts)


def test_a_day_in_the_conditions_must_be_a_day() -> None:
    facts = {"asked_on": "2009-10-01", "list_due_on": "2009-09-01"}
    with pytest.raises(BadInput, match="list_change_until_day: soon is no day"):
        consult("kndb-2009", "list_change", facts, values={"list_change_until_day": "soon"})
