"""Standings of teams as people see them: what was deducted, what counts, and what is not final yet."""

from datetime import date
from typing import Any

import pytest

from telling.federations import DAY, Bureau
from turnus.app.federations.office import Running
from turnus.app.federations.views.catalogue import look_at, view
from turnus.app.federations.whys import explain, question_of
from turnus.app.law.told import Told
from turnus.app.papers.languages import translator
from turnus.competition.federation import events as happened
from turnus.competition.federation.teams.standing import progress
from turnus.competition.questions.federation.penalties import Breach
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.law.explanation import Words

T1, T2, T3, T4 = TEAMS = ("C1-1", "C2-1", "C3-1", "C4-1")
LATER = date(2009, 10, 3)
ROUNDS = (((T1, T4), (T2, T3)), ((T4, T3), (T1, T2)), ((T2, T4), (T3, T1)))


def bureau(level: Level = Level.EREKLASSE) -> Bureau:
    """A group of four teams with its schedule, before a match was played."""
    made = Bureau()
    for number in range(1, 5):
        made.do(happened.ClubJoined(club=f"C{number}", province="F1"))
    made.open("A", *TEAMS, level=level)
    fixtures = tuple(
        happened.Planned(round=number, on=DAY, home=home, away=away)
        for number, pairs in enumerate(ROUNDS, 1)
        for home, away in pairs
    )
    made.do(happened.ScheduleMade(contest="A", fixtures=fixtures))
    return made


def looked(made: Bureau, name: str, **what: Any) -> Any:
    """Return a view of what was told."""
    return view(look_at(Running("f", made.now, len(made.events)), **what), name)


def why(made: Bureau, *what: str) -> Told:
    """Return why, in English."""
    look = look_at(Running("f", made.now, len(made.events)))
    return explain(look, what, Words(look.law.stack))


def lines(made: Bureau) -> list[tuple[int, str]]:
    """Return who stands where."""
    return [(one["place"], one["team"]) for one in looked(made, "standings").data["groups"]["A"]]


def texts(told: Told) -> list[str]:
    """Return every sentence of an explanation."""
    return [told.text, *(text for each in told.below for text in texts(each))]


# Points that were taken


@pytest.mark.clause("kndb-2009", "58.6")
def test_points_lost_by_absence_are_shown_wherever_the_standing_is() -> None:
    made = bureau()
    made.play("A", T1, T2, (11, 9))
    absent: dict[str, Any] = {"contest": "A", "home": T3, "away": T1, "team": T1, "on": DAY}
    made.do(happened.TeamAbsent(**absent, reason="snow"))
    table = looked(made, "standings")
    first = next(one for one in table.data["groups"]["A"] if one["team"] == T1)
    assert (first["match_points"], [one["points"] for one in first["deductions"]]) == (0, [2])
    assert first["deductions"][0]["clauses"] == ["kndb-2009:58.6"]
    assert "kndb-2009:58.6" in table.clauses
    (row,) = (row for row in table.grids[0].rows if row[1] == T1)
    assert row[2] == "-2 (58.6)"
    fines = looked(made, "fines")
    assert [(one["team"], one["points"]) for one in fines.data["deductions"]] == [(T1, 2)]
    said = why(made, "place", T1).below[0].text
    assert said == (
        "C1-1 lost 2 match points on 12 September 2009: it did not appear for C3-1 - C1-1 (58.6); "
        "the leadership has still to find whether there was negligence"
    )
    made.do(happened.NegligenceJudged(**absent, finding="obviously none", reason="all trains stood still"))
    assert looked(made, "fines").data["deductions"] == []


@pytest.mark.clause("kndb-2009", "49.1")
@pytest.mark.clause("kndb-2009", "30.1")
def test_annulled_matches_are_not_counted_and_who_withdrew_stays_listed() -> None:
    made = bureau()
    made.play("A", T1, T4, (12, 8))
    made.play("A", T2, T3, (10, 10))
    made.do(happened.TeamWithdrew(contest="A", team=T4, on=DAY))
    table = looked(made, "standings")
    assert {one["team"]: one["played"] for one in table.data["groups"]["A"]} == {T1: 0, T2: 1, T3: 1}
    assert progress(made.now, made.now.contests["A"], made.law) == (1, 3)
    (withdrawn,) = table.data["competitions"][0]["withdrawn"]
    assert (withdrawn["team"], withdrawn["stays"]) == (T4, False)
    assert set(withdrawn["clauses"]) == {"kndb-2009:49.1", "kndb-2009:30.1"}
    last = table.grids[0].rows[-1]
    assert last[:2] == ("", T4)
    assert last[2] == "withdrawn, its matches do not count (49.1, 30.1)"
    assert "C4-1 withdrew on 12 September 2009" in why(made, "place", T1).below[0].text


# While matches are to be played


@pytest.mark.clause("kndb-2009", "50.1")
@pytest.mark.clause("kndb-2009", "50.4-2")
def test_the_interim_table_goes_by_match_points_and_the_balance_of_all_matches() -> None:
    made = bureau()
    made.play("A", T1, T4, (14, 6))
    assert lines(made) == [(1, T1), (2, T2), (2, T3), (4, T4)]
    made.play("A", T2, T3, (11, 9))
    table = looked(made, "standings")
    assert lines(made) == [(1, T1), (2, T2), (3, T3), (4, T4)]
    assert [one["balance"] for one in table.data["groups"]["A"]] == [8, 2, -2, -8]
    group = table.data["competitions"][0]
    assert (group["interim"], group["decision_matches"], group["lots"]) == (True, [], [])
    assert table.grids[0].title == "{contest}, interim table"
    assert why(made, "place", T1).text == (
        "C1-1: 2 match points, place 1 in A so far; "
        "above C2-1 by balance of board points, +8 against +2 (50.4-2)."
    )
    report = happened.DecisionMatchPlayed(
        contest="A", number=1, home=T1, away=T2, boards=((1, 1),) * 10, on=LATER
    )
    assert str(made.refused(report)).startswith("C1-1 and C2-1 have no decision match to play")


@pytest.mark.clause("kndb-2009", "50.2")
def test_what_ends_a_season_is_applied_when_the_last_match_is_in() -> None:
    made = bureau()
    for home, away, points in (
        (T1, T4, (14, 6)), (T2, T3, (11, 9)), (T4, T3, (10, 10)), (T1, T2, (10, 10)), (T2, T4, (12, 8)),
    ):  # fmt: skip
        made.play("A", home, away, points)
        assert looked(made, "standings").data["competitions"][0]["decision_matches"] == []
    made.play("A", T3, T1, (9, 11))
    group = looked(made, "standings").data["competitions"][0]
    assert (group["interim"], group["decision_matches"]) == (False, [[T1, T2]])
    assert lines(made)[:2] == [(1, T1), (1, T2)]


@pytest.mark.clause("kndb-2009", "50.5")
def test_why_names_what_did_not_count_in_its_first_sentence() -> None:
    made = bureau(Level.HOOFDKLASSE)
    absent: dict[str, Any] = {"contest": "A", "home": T3, "away": T1, "team": T3}
    made.play("A", T1, T4, (12, 8))
    made.play("A", T2, T3, (16, 4))
    made.play("A", T4, T3, (10, 10))
    made.play("A", T1, T2, (10, 10))
    made.play("A", T2, T4, (9, 11))
    made.do(happened.TeamAbsent(on=DAY, **absent))
    made.do(happened.MatchMoved(contest="A", home=T3, away=T1, on=LATER, reason="again"))
    made.do(happened.TeamAbsent(on=LATER, **absent))
    first = why(made, "place", T2).text
    assert lines(made) == [(1, T1), (2, T2), (3, T4), (4, T3)]
    assert first == (
        "C2-1: 3 match points, place 2 in A; below C1-1 by match points, 3 against 5 (50.1); "
        "above C4-1 by balance of board points, +10 against -2 (50.4-1)."
    )
    made.do(happened.PointsDeducted(
        contest="A", team=T1, points=2, on=LATER, reason="sheets", breach=Breach.OTHER))  # fmt: skip
    assert lines(made)[0] == (1, T1)
    assert "without the matches with C3-1 (50.4-1, 50.5)" in why(made, "place", T1).text


def test_nobody_has_won_a_play_off_while_the_league_is_played() -> None:
    made = bureau()
    made.play("A", T1, T4, (14, 6))
    assert looked(made, "promotion").data | {"play_offs": []} == {
        "interim": True, "play_offs": [], "classes": [],
    }  # fmt: skip
    assert looked(made, "promotion").grids[0].title == "Play-offs, if the season ended now"
    assert looked(made, "play_offs").data == {"interim": True, "play_offs": []}
    assert why(made, "promotion").text.startswith("the league is still being played")


def test_whom_nothing_separates_is_not_put_into_a_play_off_by_name() -> None:
    made = Bureau()
    for number in range(1, 11):
        made.do(happened.ClubJoined(club=f"K{number}", province="F1"))
    top = [f"K{number}-1" for number in range(1, 11)]
    made.open("top", *top, level=Level.EREKLASSE)
    below = [f"K{number}-2" for number in range(1, 11)]
    made.open("below", *below, level=Level.HOOFDKLASSE)
    made.play("below", below[0], below[1], (12, 8))
    (held,) = [one for one in looked(made, "promotion").data["play_offs"] if one["level"] == "ereklasse"]
    assert set(held["teams"]) <= {below[0]}
    assert len(held["sharing"]["teams"]) > held["sharing"]["of_them"] > 0
    grid = looked(made, "promotion").grids[0]
    assert grid.columns[-2:] == ("still open", "between")


def test_a_finding_that_is_none_is_refused_with_those_there_are_in_the_readers_language() -> None:
    absent = happened.TeamAbsent(
        contest="A", home=T2, away=T3, team=T3, on=DAY, reason="snow", finding="too late"
    )
    reason = bureau().try_out(absent)
    assert reason is not None
    said = reason.told(translator("nl"))
    assert said == "kndb-2009:58.6/3 laat de keus uit nalatigheid of opzet, overduidelijk niet"


def test_a_team_that_is_named_twice_is_said_by_name() -> None:
    opened = happened.ContestOpened(
        contest="B", competition=TeamCompetition.NATIONAL_LEAGUE, teams=(T1, T2, T1)
    )
    assert str(bureau().try_out(opened)) == f"{T1} is named twice"


# Questions in words


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("place De Schuiver-1", ["place", "De Schuiver-1"]),
        ("de schuiver-1", ["place", "De Schuiver-1"]),
        ("pair De Schuiver-1 Ons Genoegen-1", ["pair", "De Schuiver-1", "Ons Genoegen-1"]),
        ("lineup Ons Genoegen-1 De Schuiver-1 away", ["lineup", "Ons Genoegen-1", "De Schuiver-1", "away"]),
        ("pair De Schuiver-1 Nobody Known-1", ["pair", "De", "Schuiver-1", "Nobody", "Known-1"]),
        ("promotion now", ["promotion", "now"]),
        ("", [""]),
    ],
)
def test_a_name_with_spaces_is_one_name_in_a_question(typed: str, read: list[str]) -> None:
    made = Bureau()
    for club in ("De Schuiver", "Ons Genoegen"):
        made.do(happened.ClubJoined(club=club, province="F1"))
    made.open("A", "De Schuiver-1", "Ons Genoegen-1")
    assert question_of(look_at(Running("f", made.now, len(made.events))), typed) == read
