"""Fines, protests and appeals as cases: routes, form, terms from the right day, committee, fee and costs."""

from datetime import date
from typing import Any

import pytest

from telling.federations import DAY, Bureau, boards
from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline.docket import Task, docket
from turnus.competition.federation.discipline.letters import letters
from turnus.competition.federation.discipline.waiting import Pending, waiting
from turnus.competition.questions.federation.deadlines import Step, Timing
from turnus.competition.questions.federation.penalties import Breach
from turnus.competition.questions.federation.protests import Committee, Complaint, Decider, Outcome, Stage
from turnus.competition.questions.teams.competitions import Level, TeamCompetition

MATCH = date(2009, 11, 14)


IN_ORDER: dict[str, Any] = {
    "has_interest": True, "is_club_or_member": True, "is_in_writing": True, "fee_is_paid": True,
    "describes_the_fact": True, "describes_what_happened": True, "decided_by": Decider.ARBITER,
}  # fmt: skip


def filed(**known: Any) -> happened.CaseFiled:
    usual: dict[str, Any] = {
        "case": "P1",
        "about": Complaint.ARBITERS_DECISION,
        "by": "C1",
        "parties": ("C2",),
        "contest": "A",
        "match_day": MATCH,
        "sent": date(2009, 11, 17),
        "received": date(2009, 11, 18),
    } | IN_ORDER
    return happened.CaseFiled(**usual | known)


@pytest.fixture
def bureau() -> Bureau:
    made = Bureau(travel_norm=19)
    made.open("A", "C1-1", "C2-1")
    made.do(
        happened.CommitteeAppointed(
            committee=Committee.PROTEST, members=("a", "b", "c"), deputies=("d", "e", "f")
        ),
        happened.CommitteeAppointed(
            committee=Committee.APPEALS, members=("g", "h", "i"), deputies=("j", "k", "l")
        ),
    )
    return made


def tasks(bureau: Bureau, about: str) -> dict[str, Task]:
    return {task.what: task for task in docket(bureau.now, bureau.law) if task.about == about}


def heard(bureau: Bureau, **decided: Any) -> None:
    """Take P1 through to its ruling."""
    bureau.do(
        happened.CopiesSent(case="P1", on=date(2009, 11, 25)),
        happened.CaseTakenUp(case="P1", on=date(2009, 11, 25)),
        happened.CommitteeSat(case="P1", sitting=("a", "b", "d"), interested=frozenset({"c"})),
    )
    usual: dict[str, Any] = {"outcome": Outcome.REJECTED, "reasons": "by 14.3", "sent": date(2009, 12, 30)}
    bureau.do(happened.CaseDecided(case="P1", **usual | decided))


@pytest.mark.clause("kndb-2009", "59.3")
@pytest.mark.clause("kndb-2009", "59.4")
@pytest.mark.clause("kndb-2009", "59.7")
@pytest.mark.clause("kndb-2009", "60.3")
def test_the_docket_counts_from_the_right_days(bureau: Bureau) -> None:
    bureau.do(happened.MatchPlayed(contest="A", home="C1-1", away="C2-1", boards=boards(9, 11), on=MATCH))
    protest = tasks(bureau, "A 2009-11-14")[Step.PROTEST_ON_THE_MATCH]
    assert (protest.last_day, protest.timing, protest.clauses) == (
        date(2009, 11, 17),
        Timing.NOT_DONE,
        ("kndb-2009:59.3",),
    )
    bureau.do(filed(), happened.InformationAsked(case="P1", person="m40", on=date(2009, 12, 1)))
    due = tasks(bureau, "P1")
    assert {what: task.last_day for what, task in due.items()} == {
        Step.SEND_COPIES: date(2009, 11, 25),
        Step.GIVE_INFORMATION: date(2009, 12, 9),
        Step.RULE: date(2009, 12, 30),
    }
    assert due[Step.GIVE_INFORMATION].who == "m40"
    assert tasks(bureau, "A 2009-11-14")[Step.PROTEST_ON_THE_MATCH].timing is Timing.IN_TIME
    heard(bureau)
    due = tasks(bureau, "P1")
    assert due[Step.SEND_COPIES].timing is Timing.IN_TIME
    assert (due[Step.APPEAL].last_day, due[Step.APPEAL].who) == (date(2010, 1, 13), "C1, C2")


@pytest.mark.clause("kndb-2009", "59.5/2")
def test_a_protest_with_defects_is_taken_up_only_with_a_reason(bureau: Bureau) -> None:
    bureau.do(filed(fee=10000, sent=date(2009, 11, 18)))
    refusal = bureau.refused(happened.CaseTakenUp(case="P1", on=date(2009, 11, 25)))
    assert refusal.clauses == ("kndb-2009:59.5/2",)
    option = "take up all the same"
    bureau.refused(happened.CaseTakenUp(case="P1", on=date(2009, 11, 25), option=option))
    bureau.do(
        happened.CaseTakenUp(case="P1", on=date(2009, 11, 25), option=option, reason="the bank was closed")
    )
    taken = bureau.now.cases["P1"].last(happened.CaseTakenUp)
    assert taken is not None
    assert taken.is_taken_up
    assert taken.rulings[1].chosen["option"] == option


@pytest.mark.clause("kndb-2009", "59.5")
@pytest.mark.clause("kndb-2009", "59.5/4")
def test_without_a_ground_a_protest_is_inadmissible(bureau: Bureau) -> None:
    bureau.do(filed(about=Complaint.SOMETHING_ELSE), happened.CaseTakenUp(case="P1", on=MATCH))
    taken = bureau.now.cases["P1"].last(happened.CaseTakenUp)
    assert taken is not None
    assert not taken.is_taken_up
    decided = happened.CaseDecided(
        case="P1", outcome=Outcome.INADMISSIBLE, reasons="", sent=date(2009, 11, 25)
    )
    assert bureau.refused(decided).clauses == ("kndb-2009:59.5/4",)
    upheld = happened.CaseDecided(case="P1", outcome=Outcome.UPHELD, reasons="x", sent=date(2009, 11, 25))
    bureau.refused(upheld)


@pytest.mark.clause("kndb-2009", "59.4/2")
@pytest.mark.clause("kndb-2009", "59.4/3")
def test_the_full_committee_sits_and_nobody_interested(bureau: Bureau) -> None:
    bureau.do(filed(), happened.CaseTakenUp(case="P1", on=MATCH))
    decided = happened.CaseDecided(case="P1", outcome=Outcome.UPHELD, reasons="x", sent=MATCH)
    assert bureau.refused(decided).clauses == ("kndb-2009:59.4/2",)
    assert bureau.refused(happened.CommitteeSat(case="P1", sitting=("a", "b"))).clauses == (
        "kndb-2009:59.4/2",
    )
    interested = happened.CommitteeSat(case="P1", sitting=("a", "b", "c"), interested=frozenset({"c"}))
    assert bureau.refused(interested).clauses == ("kndb-2009:59.4/3",)
    assert "not in this committee" in str(
        bureau.refused(happened.CommitteeSat(case="P1", sitting=("a", "b", "g")))
    )


@pytest.mark.parametrize(
    ("outcome", "costs", "repaid", "paid"),
    [(Outcome.UPHELD, 21000, 12500, 0), (Outcome.REJECTED, 21000, 0, 8500), (Outcome.REJECTED, 10000, 0, 0)],
)
@pytest.mark.clause("kndb-2009", "59.2/2")
@pytest.mark.clause("kndb-2009", "59.8")
def test_fee_and_costs_follow_from_the_outcome(
    bureau: Bureau, outcome: Outcome, costs: int, repaid: int, paid: int
) -> None:
    bureau.do(filed())
    heard(bureau, outcome=outcome, costs=costs, costs_option="submitter pays" if paid else "")
    decided = bureau.now.cases["P1"].last(happened.CaseDecided)
    assert decided is not None
    answers = {ruling.question: ruling.answer for ruling in decided.rulings}
    assert (answers["fee_repaid"], answers["protest_costs"]) == (repaid, paid)


@pytest.mark.clause("kndb-2009", "60.1")
@pytest.mark.clause("kndb-2009", "60.2")
def test_appeals_go_along_their_route_and_end(bureau: Bureau) -> None:
    bureau.do(filed())
    appeal: dict[str, Any] = {"stage": Stage.APPEAL, "sent": date(2010, 1, 13), "received": date(2010, 1, 14)}
    assert "has not been decided" in str(bureau.refused(filed(case="A1", appeals_from="P1", **appeal)))
    heard(bureau)
    bureau.do(filed(case="A1", appeals_from="P1", **appeal))
    assert "not in this committee" in str(
        bureau.refused(happened.CommitteeSat(case="A1", sitting=("a", "b", "d")))
    )
    bureau.do(
        happened.CaseTakenUp(case="A1", on=date(2010, 1, 20)),
        happened.CommitteeSat(case="A1", sitting=("g", "h", "i")),
        happened.CaseDecided(case="A1", outcome=Outcome.UPHELD, reasons="x", sent=date(2010, 2, 1)),
    )
    again = filed(case="A2", appeals_from="A1", **appeal)
    assert bureau.refused(again).clauses == ("kndb-2009:60.2",)
    provincial = filed(case="P2", decided_by=Decider.PROVINCIAL_BOARD)
    assert bureau.refused(provincial).clauses == ("kndb-2009:60.1",)
    bureau.do(filed(case="P2", decided_by=Decider.PROVINCIAL_BOARD, decision_sent=MATCH, **appeal))
    assert Step.APPEAL not in tasks(bureau, "A1")


@pytest.mark.clause("kndb-2009", "60.2/3")
def test_nobody_is_in_both_committees(bureau: Bureau) -> None:
    both = happened.CommitteeAppointed(
        committee=Committee.APPEALS, members=("g", "h", "a"), deputies=("j", "k", "l")
    )
    assert bureau.refused(both).clauses == ("kndb-2009:60.2/3",)


@pytest.mark.clause("kndb-2009", "59.6/2")
def test_who_is_summoned_is_heard_and_repaid(bureau: Bureau) -> None:
    bureau.do(filed())
    assert "was not summoned" in str(
        bureau.refused(happened.PersonHeard(case="P1", person="m40", appeared=True))
    )
    bureau.do(
        happened.PersonSummoned(case="P1", person="m40", is_member=True, hearing=date(2009, 12, 5)),
        happened.PersonHeard(case="P1", person="m40", appeared=True, kilometres=100, subsistence=800),
    )
    last = bureau.events[-1]
    assert isinstance(last, happened.PersonHeard)
    assert [ruling.answer for ruling in last.rulings] == ["fulfilled", 2700]


@pytest.mark.parametrize(
    ("breach", "cents", "times", "is_allowed"),
    [
        (Breach.PLAYER_LIST, 2500, 1, True),
        (Breach.PLAYER_LIST, 2501, 1, False),
        (Breach.CARD_OR_SHEET, 3000, 3, True),
        (Breach.CARD_OR_SHEET, 3001, 3, False),
        (Breach.TEAM_ABSENT, 10000, 1, True),
        (Breach.TEAM_WITHDRAWN, 24999, 1, False),
        (Breach.SUMMONS, 5001, 1, False),
    ],
)
@pytest.mark.clause("kndb-2009", "58.3")
def test_fines_stay_within_their_bounds(
    bureau: Bureau, breach: Breach, cents: int, times: int, is_allowed: bool
) -> None:
    fine = happened.FineImposed(
        asked_by_conditions=True,
        fine="B1",
        against="C1",
        breach=breach,
        cents=cents,
        times=times,
        on=DAY,
        reason="x",
    )
    if not is_allowed:
        assert bureau.refused(fine).clauses
        return
    bureau.do(fine, happened.FinePaid(fine="B1", on=DAY))
    assert "settled" in str(bureau.refused(happened.FineRemitted(fine="B1", on=DAY, reason="x")))
    assert "already" in str(bureau.refused(fine))


def test_every_step_has_its_letter(bureau: Bureau) -> None:
    bureau.do(
        filed(),
        happened.InformationAsked(case="P1", person="m40", on=date(2009, 12, 1)),
        happened.PersonSummoned(case="P1", person="m41", is_member=True, hearing=date(2009, 12, 5)),
        happened.FineImposed(
            fine="B1", against="C1", breach=Breach.PLAYER_LIST, cents=2000, on=DAY, reason="late"
        ),
    )
    heard(bureau)
    written = {letter.letter: letter for letter in letters(bureau.now, bureau.law)}
    assert {"B1/fine", "P1/receipt", "P1/information/m40", "P1/summons/m41", "P1/ruling"} <= set(written)
    days = dict(written["P1/information/m40"].paragraphs[0].values)
    assert days["day"] == date(2009, 12, 9)
    assert all(letter.clauses for letter in written.values())


@pytest.mark.clause("kndb-2009", "47.1")
def test_the_docket_asks_clubs_for_their_lists() -> None:
    made = Bureau()
    made.open("A", "C1-1", "C1-2", "C2-1", lists_due=date(2009, 8, 15))
    for team, received in ((1, date(2009, 8, 1)), (2, date(2009, 8, 16))):
        made.do(
            happened.ListFiled(
                club="C1",
                competition=made.now.contests["A"].opened.competition,
                team=team,
                players=(f"P{team}",),
                received=received,
            )
        )
    lists = [task for task in docket(made.now, made.law) if task.clauses == ("kndb-2009:47.1",)]
    assert [(task.who, task.timing) for task in lists] == [("C1", Timing.LATE), ("C2", Timing.NOT_DONE)]


def test_a_decision_needs_a_clause_that_leaves_one(bureau: Bureau) -> None:
    taken: dict[str, Any] = {"subject": "x", "option": "y", "by": "board", "on": DAY, "reason": "z"}
    assert "leaves nothing" in str(bureau.refused(happened.DecisionTaken(clause="59.3", **taken)))
    assert "no clause" in str(bureau.refused(happened.DecisionTaken(clause="99", **taken)))
    bureau.do(happened.DecisionTaken(clause="64", **taken))
    assert bureau.now.decisions[0].clause == "kndb-2009:64"


def pending(bureau: Bureau) -> list[tuple[str, Pending, str]]:
    return [(one.who, one.what, one.about) for one in waiting(bureau.now, bureau.law)]


def test_what_waits_for_a_person_is_listed_until_it_is_done(bureau: Bureau) -> None:
    assert pending(bureau) == []
    absent = happened.TeamAbsent(
        contest="A", home="C1-1", away="C2-1", team="C2-1", on=DAY, finding="negligence or intent"
    )
    planned = happened.Planned(round=1, on=DAY, home="C1-1", away="C2-1")
    bureau.do(happened.ScheduleMade(contest="A", fixtures=(planned,)), absent, filed(fee=0))
    assert pending(bureau) == [
        ("Protest Committee", Pending.TAKE_UP, "P1"),
        ("director", Pending.NEW_DATE, "C1-1 - C2-1"),
        ("board", Pending.FINE, "C1-1 - C2-1, C2-1"),
    ]
    bureau.do(
        happened.FineImposed(
            fine="B1", against="C2", breach=Breach.TEAM_ABSENT, cents=1, on=DAY, reason="58.6"
        )
    )
    moved = happened.MatchMoved(contest="A", home="C1-1", away="C2-1", on=MATCH, reason="no-show")
    bureau.do(moved, happened.CaseTakenUp(case="P1", on=MATCH, option="not take up"))
    assert pending(bureau) == []
    bureau.do(happened.MatchPlayed(contest="A", home="C1-1", away="C2-1", boards=boards(10, 10), on=MATCH))
    assert pending(bureau) == []  # two points were deducted: they are not equal
    bureau.join("C3", ["m"])
    bureau.do(happened.RegistrationEnded(member="m", club="C3", on=date(2009, 10, 31)))
    bureau.join("C4", ["m"], date(2009, 11, 1))
    bureau.do(happened.MemberMoved(member="m", on=date(2009, 11, 1), kilometres=15))
    assert pending(bureau) == [("board", Pending.CLUB, "m, C4")]
    bureau.do(happened.ClubChangeJudged(member="m", club="C4", option="do not allow", on=date(2009, 11, 2)))
    assert pending(bureau) == []


@pytest.mark.clause("kndb-2009", "27.2")
@pytest.mark.clause("kndb-2009", "27.3")
def test_a_letter_comes_from_who_decides(bureau: Bureau) -> None:
    for club in ("C3", "C4"):
        bureau.join(club, ())
    bureau.open(
        "F1 A",
        "C3-1",
        "C4-1",
        competition=TeamCompetition.PROVINCIAL_LEAGUE,
        level=Level.HIGHEST_CLASS,
        federation="F1",
    )
    for contest, home, away in (("A", "C1-1", "C2-1"), ("F1 A", "C3-1", "C4-1")):
        bureau.do(
            happened.TeamAbsent(contest=contest, home=home, away=away, team=away, on=DAY),
            happened.FineImposed(
                fine=f"fine {contest}",
                against=away,
                breach=Breach.TEAM_ABSENT,
                cents=5000,
                on=DAY,
                reason="absent",
                contest=contest,
            ),
        )
    bureau.do(filed())
    senders = {
        letter.letter: letter.sender.template for letter in letters(bureau.now, bureau.law) if letter.sender
    }
    board, province = "The Board of the federation, season {season}", "The Provincial Board of {federation}"
    assert senders["A/absence/1"] == senders["fine A/fine"] == board
    assert senders["F1 A/absence/1"].startswith(province)
    assert senders["fine F1 A/fine"].startswith(province)
    assert senders["P1/receipt"].startswith("The {committee}")
