"""Eligibility for clubs (E1-E12) and championships on any day, from the events of a member's life."""

from datetime import date
from typing import Any

import pytest

from telling.federations import LEAGUE, Bureau, boards
from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline.docket import Chore, docket
from turnus.competition.federation.organising.membership import categories_of, may_enter, may_play_for
from turnus.competition.federation.teams.lineups import lineup_question
from turnus.competition.questions.championships.championships import Event as Championship
from turnus.competition.questions.teams.standings import Side

OCTOBER, DECEMBER = date(2009, 10, 20), date(2009, 12, 5)


def registered(club: str, received: date) -> happened.MemberRegistered:
    return happened.MemberRegistered(member="m", club=club, received=received)


def ended(club: str, on: date) -> happened.RegistrationEnded:
    return happened.RegistrationEnded(member="m", club=club, on=on)


OLD = registered("C2", date(2004, 1, 1))
MOVED = (OLD, ended("C2", date(2009, 10, 31)), registered("C1", date(2009, 11, 1)))
CASES: dict[str, tuple[tuple[happened.Event, ...], str, date, str, bool]] = {
    "E1": ((registered("C1", date(2004, 1, 1)),), "C1", OCTOBER, "allowed", True),
    "E2": (
        (OLD, ended("C2", date(2009, 7, 1)), registered("C1", date(2009, 7, 2))),
        "C1", OCTOBER, "refused", False,
    ),
    "E3": ((registered("C1", date(2009, 9, 20)),), "C1", OCTOBER, "allowed", True),
    "E4": ((registered("C1", date(2009, 10, 16)),), "C1", OCTOBER, "allowed", False),
    "E5": (
        (
            registered("C1", date(2000, 1, 1)), ended("C1", date(2008, 6, 30)),
            registered("C1", date(2009, 9, 1)),
        ),
        "C1", OCTOBER, "allowed", True,
    ),
    "E6": (
        (
            registered("C1", date(2000, 1, 1)), ended("C1", date(2008, 12, 31)),
            registered("C1", date(2009, 9, 1)), happened.LastSeasonStated(member="m", club="C1"),
        ),
        "C1", OCTOBER, "allowed", True,
    ),
    "E7": (
        (
            registered("C1", date(2000, 1, 1)), ended("C1", date(2008, 12, 31)),
            registered("C2", date(2009, 9, 1)), happened.LastSeasonStated(member="m", club="C1"),
        ),
        "C2", OCTOBER, "refused", False,
    ),
    "E8": (
        (*MOVED, happened.MemberMoved(member="m", on=date(2009, 11, 1), kilometres=40)),
        "C1", DECEMBER, "board", False,
    ),
    "E9": (
        (
            *MOVED,
            happened.MemberMoved(
                member="m", on=date(2009, 11, 1), kilometres=40, last_game_on=date(2009, 11, 7)
            ),
        ),
        "C1", DECEMBER, "refused", False,
    ),
    "E10": (
        (
            registered("C9", date(2004, 1, 1)), happened.ClubLiquidated(club="C9", on=date(2009, 9, 30)),
            ended("C9", date(2009, 9, 30)), registered("C1", date(2009, 10, 14)),
        ),
        "C1", OCTOBER, "board", False,
    ),
    "E11": (
        (
            registered("C9", date(2004, 1, 1)), happened.ClubLiquidated(club="C9", on=date(2009, 9, 30)),
            ended("C9", date(2009, 9, 30)), registered("C1", date(2009, 10, 16)),
        ),
        "C1", OCTOBER, "refused", False,
    ),
}  # fmt: skip


def bureau() -> Bureau:
    made = Bureau()
    for club in ("C1", "C2", "C9"):
        made.do(happened.ClubJoined(club=club, province="F1"))
    return made


@pytest.mark.parametrize("name", CASES)
@pytest.mark.clause("kndb-2009", "44.2")
@pytest.mark.clause("kndb-2009", "44.6")
def test_for_which_club_a_member_may_play(name: str) -> None:
    life, club, on, verdict, in_the_league = CASES[name]
    made = bureau()
    made.do(*life)
    ruling = may_play_for(made.now, made.now.members["m"], club, on, made.law)
    found = str(ruling.referral.by) if ruling.referral else str(ruling.answer)
    assert found == verdict
    made.open("ere", f"{club}-1", "C5-1")
    question = lineup_question(made.now, made.now.contests["ere"], f"{club}-1", ("m",), on, made.law)
    assert (made.law.ask(question).answer == ()) == in_the_league


@pytest.mark.clause("kndb-2009", "44.4")
def test_the_board_may_allow_who_moved() -> None:
    made = bureau()
    made.do(*CASES["E8"][0])
    judged: dict[str, Any] = {"member": "m", "club": "C1", "on": date(2009, 11, 20)}
    assert made.refused(happened.ClubChangeJudged(option="maybe", **judged)).clauses == ("kndb-2009:44.4",)
    made.do(happened.ClubChangeJudged(option="allow", **judged))
    member = made.now.members["m"]
    assert str(may_play_for(made.now, member, "C1", DECEMBER, made.law).answer) == "allowed"
    assert may_play_for(made.now, member, "C1", date(2009, 11, 10), made.law).referral is not None
    other = bureau()
    other.do(registered("C1", date(2004, 1, 1)))
    refusal = other.refused(happened.ClubChangeJudged(option="allow", **judged))
    assert refusal.clauses == ("kndb-2009:44.2",)


@pytest.mark.clause("kndb-2009", "51.10.2")
@pytest.mark.clause("kndb-2009", "51.10.3")
def test_e12_who_is_listed_twice_plays_where_he_first_played() -> None:
    made = bureau()
    made.do(registered("C1", date(2004, 1, 1)), registered("C2", date(2004, 1, 1)))
    made.open("ere", "C1-1", "C2-1", "C5-1", "C6-1")
    for club in ("C1", "C2"):
        made.do(
            happened.ListFiled(
                club=club, competition=LEAGUE, team=1, players=("m",), received=date(2009, 8, 1)
            )
        )
    first = date(2009, 9, 12)
    made.do(
        happened.LineupNamed(
            contest="ere", home="C2-1", away="C5-1", side=Side.HOME, players=("m",), on=first
        ),
        happened.MatchPlayed(contest="ere", home="C2-1", away="C5-1", boards=boards(10, 10), on=first),
    )
    named = happened.LineupNamed(
        contest="ere", home="C1-1", away="C6-1", side=Side.HOME, players=("m",), on=date(2009, 9, 26)
    )
    assert made.refused(named).clauses == ("kndb-2009:51.10.2",)
    (task,) = [one for one in docket(made.now, made.law) if one.what == Chore.DOUBLE_LISTING]
    assert (task.who, task.about, task.last_day) == ("C1", "m", date(2009, 10, 14))


def aged(age: int, year: int = 2010) -> Bureau:
    made = bureau()
    made.do(registered("C1", date(2004, 1, 1)), happened.AgeStated(member="m", year=year, age=age))
    return made


@pytest.mark.parametrize(
    ("age", "categories"),
    [
        (10, {"cub", "pupil", "aspirant", "junior", "A"}),
        (11, {"pupil", "aspirant", "junior", "A"}),
        (14, {"aspirant", "junior", "A"}),
        (17, {"junior", "A"}),
        (20, {"A", "C"}),
    ],
)
@pytest.mark.clause("kndb-2009", "29.3")
def test_categories_follow_from_the_age_on_31_december(age: int, categories: set[str]) -> None:
    made = aged(age)
    member = made.now.members["m"]
    assert set(map(str, categories_of(member, date(2010, 2, 6), made.law).answer)) == categories
    earlier = aged(age - 1, 2009)
    assert categories_of(earlier.now.members["m"], date(2010, 2, 6), made.law).answer == categories


@pytest.mark.clause("kndb-2009", "29.4")
def test_a_year_of_membership_and_residence_for_who_is_not_dutch() -> None:
    made = bureau()
    made.do(
        registered("C1", date(2008, 12, 2)),
        happened.AgeStated(member="m", year=2009, age=30),
        happened.MemberDescribed(member="m", has_dutch_nationality=False, resident_since=date(2008, 1, 1)),
    )
    member = made.now.members["m"]
    day = date(2010, 1, 9)

    def refusals(closes: date) -> tuple[object, ...]:
        return may_enter(member, Championship.GENERAL, day, closes, made.law).answer

    assert refusals(date(2009, 12, 1))
    assert refusals(date(2009, 12, 2)) == ()


@pytest.mark.clause("kndb-2009", "58.1")
def test_a_suspended_member_may_not_enter() -> None:
    made = aged(30)
    made.do(
        happened.MemberSuspended(
            member="m", first_day=date(2010, 1, 1), last_day=date(2010, 1, 31), reason="x"
        )
    )
    member = made.now.members["m"]
    assert may_enter(member, Championship.GENERAL, date(2010, 1, 31), None, made.law).answer
    assert not may_enter(member, Championship.GENERAL, date(2010, 2, 1), None, made.law).answer


def test_a_membership_that_ended_is_no_membership() -> None:
    made = aged(30)
    made.do(ended("C1", date(2009, 12, 31)))
    member = made.now.members["m"]
    assert may_enter(member, Championship.GENERAL, date(2010, 1, 9), None, made.law).answer
    made.do(registered("C2", date(2010, 1, 1)))
    member = made.now.members["m"]
    assert member.member_since(date(2010, 1, 9)) == date(2004, 1, 1)
    assert member.member_since(date(2003, 12, 31)) is None
    assert not may_enter(member, Championship.GENERAL, date(2010, 1, 9), None, made.law).answer


def test_reports_about_nobody_are_refused() -> None:
    made = bureau()
    for wrong in (
        happened.AgeStated(member="m", year=2009, age=9),
        happened.MemberRegistered(member="m", club="C8", received=OCTOBER),
        ended("C1", OCTOBER),
        happened.ClubLiquidated(club="C8", on=OCTOBER),
    ):
        made.refused(wrong)
    made.do(registered("C1", OCTOBER))
    made.refused(registered("C1", OCTOBER))
    made.refused(ended("C1", date(2009, 10, 1)))
    made.refused(happened.AgeStated(member="m", year=2009, age=131))
