"""What nobody stated is asked for and waits; what the text imposes is on the list of who must do it."""

from dataclasses import MISSING, fields
from datetime import date, timedelta
from typing import Any

import pytest

from telling.federations import DAY, LEAGUE, Bureau, boards
from turnus.app.federations.office import Running
from turnus.app.federations.steps import waiting_steps
from turnus.app.federations.views.catalogue import look_at, view
from turnus.app.streams.upcasting import UPCASTERS, upcast
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline.letters import letters
from turnus.competition.federation.discipline.waiting import (
    FineWaiting,
    MayFineWaiting,
    Pending,
    Waiting,
    waiting,
)
from turnus.competition.federation.teams.standing import deductions
from turnus.competition.questions.championships.championships import Event
from turnus.competition.questions.championships.championships import Stage as StageOf
from turnus.competition.questions.championships.rights import EntryAs
from turnus.competition.questions.federation.penalties import Breach
from turnus.competition.questions.federation.protests import Committee, Complaint, Decider
from turnus.competition.season import commands as of_seasons
from turnus.competition.season.registry import SEASON

LATER = DAY + timedelta(days=14)
MATCH: dict[str, Any] = {"contest": "A", "home": "C1-1", "away": "C2-1"}


@pytest.fixture
def bureau() -> Bureau:
    return with_a_match()


def with_a_match(**more: Any) -> Bureau:
    bureau = Bureau()
    for club, province in (("C1", "F1"), ("C2", "F2")):
        bureau.do(happened.ClubJoined(club=club, province=province))
    bureau.open("A", "C1-1", "C2-1", **more)
    planned = happened.Planned(round=1, on=DAY, home="C1-1", away="C2-1")
    bureau.do(happened.ScheduleMade(contest="A", fixtures=(planned,)))
    return bureau


def absent(on: date = DAY, **more: Any) -> happened.TeamAbsent:
    return happened.TeamAbsent(team="C2-1", on=on, **MATCH, **more)


def waits(bureau: Bureau, what: Pending, on: date | None = None) -> list[Waiting]:
    return [each for each in waiting(bureau.now, bureau.law, on) if each.what is what]


def decided(bureau: Bureau) -> list[dict[str, Any]]:
    history = tuple(enumerate(bureau.events, 1))
    taken: list[dict[str, Any]] = view(look_at(Running("f", bureau.now, 0, history)), "decisions").data[
        "taken"
    ]
    return [
        each for each in taken if each["subject"] != "ContestOpened"
    ]  # that of the small class of the test


# 58.6/3: nobody finds negligence in the leadership's name


@pytest.mark.clause("kndb-2009", "58.6/3")
def test_nobody_finds_negligence_in_the_name_of_the_leadership(bureau: Bureau) -> None:
    half = frozenset({1, 2, 3, 4, 5})
    bureau.do(happened.MatchPlayed(boards=boards(14, 6), on=DAY, away_absent=half, **MATCH))
    assert decided(bureau) == []
    (open_,) = waits(bureau, Pending.NEGLIGENCE)
    assert (open_.who, open_.about, open_.clauses) == ("director", "C1-1 - C2-1, C2-1", ("kndb-2009:58.6/3",))
    assert open_.options == ("negligence or intent", "obviously none")
    assert deductions(bureau.now.contests["A"], bureau.law) == {"C2-1": 2}  # as the text has it meanwhile
    judged: dict[str, Any] = {"team": "C2-1", "finding": "obviously none", "on": LATER, **MATCH}
    assert "needs its reason" in str(bureau.refused(happened.NegligenceJudged(reason=" ", **judged)))
    bureau.do(happened.NegligenceJudged(reason="the trains stood still", **judged))
    assert waits(bureau, Pending.NEGLIGENCE) == []
    assert deductions(bureau.now.contests["A"], bureau.law) == {}
    assert [(one["option"], one["by"]) for one in decided(bureau)] == [("obviously none", "director")]
    again = happened.NegligenceJudged(
        reason="on second thoughts", **judged | {"finding": "negligence or intent"}
    )
    assert "has been found already" in str(bureau.refused(again))


def test_who_stayed_away_nowhere_is_not_judged(bureau: Bureau) -> None:
    report = happened.NegligenceJudged(team="C2-1", finding="obviously none", on=DAY, reason="x", **MATCH)
    assert "has not stayed away" in str(bureau.refused(report))


# 23.6: the new date before a second absence


@pytest.mark.clause("kndb-2009", "23.6")
def test_a_second_absence_counts_only_after_a_new_date(bureau: Bureau) -> None:
    bureau.do(absent())
    (open_,) = waits(bureau, Pending.NEW_DATE)
    assert (open_.clauses, open_.options) == (("kndb-2009:23.6",), ("set a new date and place",))
    refusal = bureau.refused(absent(LATER))
    assert str(refusal) == "a new date for C1-1 - C2-1 must be set first (kndb-2009:23.6)"
    bureau.do(happened.MatchMoved(on=LATER, reason="it did not appear", **MATCH))
    assert waits(bureau, Pending.NEW_DATE) == []
    bureau.do(absent(LATER))
    assert waits(bureau, Pending.NEW_DATE) == []  # the match is lost


# 58.2, 58.3, 58.6, 58.7: fines that the text imposes


def fines(bureau: Bureau, on: date | None = None) -> list[tuple[str, str, Breach, str]]:
    found = [each for each in waits(bureau, Pending.FINE, on) if isinstance(each, FineWaiting)]
    return [(each.who, each.against, each.breach, str(each.bounds.lowest)) for each in found]


def imposed(breach: Breach, against: str, cents: int = 1, **more: Any) -> happened.FineImposed:
    name = f"{breach} {against} {more}"
    return happened.FineImposed(
        fine=name, against=against, breach=breach, cents=cents, on=LATER, reason="as the text says", **more
    )


@pytest.mark.clause("kndb-2009", "58.6")
@pytest.mark.clause("kndb-2009", "58.6/4")
def test_each_absence_has_a_fine_to_be_imposed(bureau: Bureau) -> None:
    bureau.do(absent(), happened.MatchMoved(on=LATER, reason="no-show", **MATCH), absent(LATER))
    due = [("board", "C2-1", each, "1") for each in (Breach.TEAM_ABSENT, Breach.TEAM_ABSENT_AGAIN)]
    assert fines(bureau) == due
    for nothing in (Breach.TEAM_ABSENT, Breach.TEAM_ABSENT_AGAIN):
        assert "a fine for this is from € 0.01" in str(bureau.refused(imposed(nothing, "C2-1", 0)))
    bureau.do(imposed(Breach.TEAM_ABSENT, "C1-1"), imposed(Breach.TEAM_ABSENT, "C2-1", contest="another"))
    assert fines(bureau) == due  # of another team, and in another competition
    bureau.do(imposed(Breach.TEAM_ABSENT, "C2", contest="A"))
    assert fines(bureau) == due[1:]
    bureau.do(imposed(Breach.TEAM_ABSENT_AGAIN, "C2-1", 10000))
    assert fines(bureau) == []


def test_the_letter_says_that_a_fine_is_imposed_and_what_is_still_to_be_found(bureau: Bureau) -> None:
    bureau.do(absent())
    told = {each.letter: [p.template for p in each.paragraphs] for each in letters(bureau.now, bureau.law)}
    said = " ".join(told["A/absence/1"])
    assert "A fine of € {lowest} to € {highest} is imposed" in said
    assert "none were reported so far" in said
    assert "can be imposed" not in said
    assert "If the leadership finds that there was obviously no negligence" in said


@pytest.mark.clause("kndb-2009", "58.2/3")
def test_ineligible_players_cost_each_team_a_fine(bureau: Bureau) -> None:
    bureau.do(happened.MatchPlayed(boards=boards(12, 8), on=DAY, **MATCH))
    found: dict[str, Any] = {"home_boards": frozenset({1}), "away_boards": frozenset({2, 3}), "reason": "x"}
    bureau.do(happened.IneligiblePlayersFound(**MATCH, **found))
    due = [("board", team, Breach.INELIGIBLE_PLAYER, "1") for team in ("C1-1", "C2-1")]
    assert fines(bureau) == due
    bureau.do(imposed(Breach.INELIGIBLE_PLAYER, "C1-1", 500))
    assert fines(bureau) == due[1:]


@pytest.mark.clause("kndb-2009", "58.5/2")
def test_whether_absent_players_cost_a_fine_waits_for_the_board(bureau: Bureau) -> None:
    away: dict[str, Any] = {"away_absent": frozenset({2, 3})}
    bureau.do(happened.MatchPlayed(boards=((1, 1), (2, 0), (2, 0), *[(1, 1)] * 7), on=DAY, **away, **MATCH))
    (open_,) = waits(bureau, Pending.MAY_FINE)
    assert isinstance(open_, MayFineWaiting)
    assert (open_.who, open_.about, open_.clauses) == ("board", "C1-1 - C2-1, C2-1", ("kndb-2009:58.5/2",))
    assert (open_.options, open_.times, open_.bounds.highest) == (("impose", "do not impose"), 2, 5000)
    steps = next(each.steps for each in waiting_steps(bureau.now, bureau.law, LATER) if each.waiting == open_)
    assert (steps[0].report, steps[0].fields["times"]) == ("FineImposed", "2")
    decision = {"subject": open_.about, "clause": "58.5/2", "by": "board", "on": LATER, "reason": "snow"}
    waived: dict[str, Any] = {"option": "do not impose", **decision}
    assert [dict(step.fields)["option"] for step in steps[1:]] == ["do not impose"]
    assert settled(bureau, happened.DecisionTaken(**waived | {"subject": "another match"})) == [open_]
    assert settled(bureau, happened.DecisionTaken(**waived)) == []
    assert settled(bureau, imposed(Breach.ABSENT_PLAYER, "C1-1", 100)) == [open_]
    assert settled(bureau, imposed(Breach.ABSENT_PLAYER, "C2-1", 3000, times=2)) == []


def settled(bureau: Bureau, event: happened.Event) -> list[Waiting]:
    """Return what of absent players still waits after one more event, of a bureau that goes on without it."""
    after = Bureau()
    after.do(*bureau.events[1:], event)
    return waits(after, Pending.MAY_FINE)


@pytest.mark.clause("kndb-2009", "47.1")
@pytest.mark.clause("kndb-2009", "58.3")
def test_a_list_with_fewer_names_than_boards_is_objected_to_and_fined() -> None:
    bureau = with_a_match(lists_due=date(2009, 8, 15))
    for club, names in (("C1", 9), ("C2", 10)):
        players = tuple(f"{club} {number}" for number in range(names))
        bureau.do(
            happened.ListFiled(
                club=club, competition=LEAGUE, team=1, players=players, received=date(2009, 8, 10)
            )
        )
    lines = view(look_at(Running("f", bureau.now, 0)), "lists").data["lists"]
    objections = {one["club"]: one["objections"] for one in lines}
    assert objections == {"C1": ["the list of team 1 has fewer names than boards"], "C2": []}
    assert fines(bureau, date(2009, 8, 15)) == []  # until then it can be changed
    due = [("board", "C1", Breach.PLAYER_LIST, "1")]
    assert fines(bureau, date(2009, 8, 16)) == due
    bureau.do(happened.MatchPlayed(boards=boards(12, 8), on=DAY, **MATCH))
    assert fines(bureau) == due  # the term is over: the match was played
    bureau.do(imposed(Breach.PLAYER_LIST, "C1-1"))
    assert fines(bureau) == []


# 59, 60: what a protest lacks is not assumed


def protest(**more: Any) -> happened.CaseFiled:
    usual: dict[str, Any] = {
        "case": "Z2", "about": Complaint.ARBITERS_DECISION, "by": "C2", "contest": "A", "match_day": DAY,
        "sent": DAY + timedelta(days=1), "received": DAY + timedelta(days=2),
    }  # fmt: skip
    return happened.CaseFiled(**usual | more)


@pytest.mark.clause("kndb-2009", "59.2")
@pytest.mark.clause("kndb-2009", "59.2/3")
def test_a_protest_of_which_nothing_was_said_waits_to_be_told(bureau: Bureau) -> None:
    bureau.do(protest())
    (case,) = view(look_at(Running("f", bureau.now, 0)), "cases").data["cases"]
    unsaid = [
        "whether who submitted it has an interest", "whether it is in writing", "whether the fee was paid",
        "whether it describes the fact protested against", "whether it describes what happened",
    ]  # fmt: skip
    assert (case["admissible"], case["defects"], case["not_known"]) == ("not known yet", [], unsaid)
    assert [ruling.question for ruling in bureau.now.cases["Z2"].filed.rulings] == ["recourse"]
    (open_,) = waits(bureau, Pending.FORM)
    assert open_.options == tuple(unsaid)
    assert {"kndb-2009:59.2", "kndb-2009:59.2/3", "kndb-2009:59.5"} <= set(open_.clauses)
    assert waits(bureau, Pending.TAKE_UP) == []
    up = happened.CaseTakenUp(case="Z2", on=LATER)
    assert "say whether who submitted it has an interest" in str(bureau.refused(up))
    told = next(each for each in letters(bureau.now, bureau.law) if each.letter == "Z2/receipt")
    assert sum(each.template == "Not known yet: {what}." for each in told.paragraphs) == len(unsaid)
    assert "say what is known" in str(bureau.refused(happened.FormStated(case="Z2", on=LATER)))
    stated = dict.fromkeys(
        ("has_interest", "is_in_writing", "describes_the_fact", "describes_what_happened"), True
    )
    bureau.do(happened.FormStated(case="Z2", on=LATER, **stated))
    assert [each.options for each in waits(bureau, Pending.FORM)] == [("whether the fee was paid",)]
    bureau.do(happened.FormStated(case="Z2", on=LATER, fee_is_paid=False))
    (case,) = view(look_at(Running("f", bureau.now, 0)), "cases").data["cases"]
    assert (case["admissible"], case["defects"], case["not_known"]) == ("allowed", ["fee not paid"], [])
    assert waits(bureau, Pending.TAKE_UP)


@pytest.mark.clause("kndb-2009", "60.4")
def test_an_appeal_of_which_no_fee_was_told_waits_too(bureau: Bureau) -> None:
    appeal = protest(stage="appeal", decision_sent=DAY, decided_by=Decider.PROVINCIAL_BOARD, match_day=None)
    bureau.do(appeal)
    assert "whether the fee was paid" in waits(bureau, Pending.FORM)[0].options


def test_only_what_the_law_needs_is_asked(bureau: Bureau) -> None:
    bureau.do(protest(about=Complaint.SOMETHING_ELSE, decided_by=Decider.ARBITER))
    assert waits(bureau, Pending.FORM) == []  # without a ground it is inadmissible, whatever its form
    bureau.do(protest(case="Z3", about=Complaint.MATERIAL_CONDITIONS))
    assert (
        "whether the arbiter was told before the end of the match" in waits(bureau, Pending.FORM)[0].options
    )
    assert "say whose decision" in str(bureau.refused(protest(case="Z4", about=Complaint.PENALTY)))


@pytest.mark.clause("kndb-2009", "58.7")
def test_who_does_not_answer_a_summons_or_a_question_is_fined(bureau: Bureau) -> None:
    for committee, letter in ((Committee.PROTEST, "x"), (Committee.APPEALS, "y")):
        members, deputies = (tuple(f"{letter}{n}" for n in numbers) for numbers in ((1, 2, 3), (4, 5, 6)))
        bureau.do(happened.CommitteeAppointed(committee=committee, members=members, deputies=deputies))
    bureau.join("C3", ["m1"])
    bureau.do(protest(), happened.InformationAsked(case="Z2", person="arbiter", on=DAY))
    summoned: dict[str, Any] = {"case": "Z2", "hearing": LATER}
    assert "is a member" in str(bureau.refused(happened.PersonSummoned(person="stranger", **summoned)))
    bureau.do(happened.PersonSummoned(person="m1", **summoned))  # the register says that he is a member
    heard: dict[str, Any] = {"case": "Z2", "person": "m1"}
    assert "say whether m1 appeared" in str(bureau.refused(happened.PersonHeard(**heard)))
    bureau.do(happened.PersonHeard(appeared=False, **heard))
    due = [("board", who, Breach.SUMMONS, "1") for who in ("m1", "arbiter")]
    assert fines(bureau, DAY + timedelta(days=8)) == due[:1]
    assert fines(bureau, DAY + timedelta(days=9)) == due
    bureau.do(imposed(Breach.SUMMONS, "m1", 5000))
    assert fines(bureau, LATER) == due[1:]


# No default states a fact


MAY_BE_TAKEN_FOR_SAID = {
    "is_taken_up": "it is worked out, whatever was said",
    "played": "a result is one of a game; one without a game needs a clause",
    "director_agrees": "the director gives the command himself",
}
DECIDED = ("decision", "option", "finding", "moved")


def test_no_fact_of_an_event_or_command_is_true_unless_somebody_says_so() -> None:
    kinds = [
        *happened.EVENTS.values(),
        *asked.Command.__args__,
        *(one.kind for one in SEASON.entries.values()),
    ]
    assumed = {
        (kind.__name__, each.name)
        for kind in kinds
        for each in fields(kind)
        if each.default is True and each.name not in MAY_BE_TAKEN_FOR_SAID
    }
    assert assumed == set()
    decisions = {
        (kind.__name__, each.default) for kind in kinds for each in fields(kind) if each.name in DECIDED
    }
    assert {default for _name, default in decisions} <= {"", None, MISSING}


@pytest.mark.parametrize(
    "name", ["TeamAbsent", "CaseFiled", "PersonHeard", "SubstituteFielded", "TeamPlaced"]
)
def test_an_old_event_keeps_what_was_taken_for_said(name: str) -> None:
    read = upcast(name, {"case": "P1"})
    assert UPCASTERS.versions[name] == 2
    expected: dict[str, dict[str, Any]] = {
        "TeamAbsent": {"finding": "negligence or intent"},
        "CaseFiled": {"fee_is_paid": True, "has_interest": True, "arbiter_was_told": False},
        "PersonHeard": {"appeared": True},
        "SubstituteFielded": {"by_captain": True, "elapsed": 0},
        "TeamPlaced": {"last_class": 1, "moved": "neither"},
    }
    assert {key: read.payload[key] for key in expected[name]} == expected[name]


def test_an_old_command_keeps_what_it_took_for_said() -> None:
    command = {"name": "Extend", "fields": {}}
    read = upcast("DeadlineExtended", {"until": "2015-01-31", "command": command})
    assert upcast("StartSet", {"command": {"name": "SetStart", "fields": {}}}).command == {
        "name": "SetStart",
        "fields": {"decision": "grant"},
    }
    later = upcast("DeadlineExtended/2", {"command": {"name": "Extend", "fields": {"force_majeure": False}}})
    assert later.command == {"name": "Extend", "fields": {"force_majeure": False, "decision": "allow"}}
    assert read.command == {"name": "Extend", "fields": {"force_majeure": True, "decision": "allow"}}
    assert of_seasons.Extend(white="a", black="b", until="x", reason="y").force_majeure is None


# 29.4: nobody is Dutch because nobody said otherwise


@pytest.mark.clause("kndb-2009", "29.4")
def test_a_nationality_that_nobody_stated_is_asked_where_it_matters() -> None:
    bureau = Bureau()
    bureau.do(happened.ClubJoined(club="C1", province="F1"))
    for name, since in (("m1", date(2009, 12, 1)), ("m2", date(2004, 1, 1))):
        bureau.do(
            happened.MemberRegistered(member=name, club="C1", received=since),
            happened.AgeStated(member=name, year=2010, age=30),
        )
    opened: dict[str, Any] = {"event": Event.RAPID_A, "stage": StageOf.SEMI_FINAL, "starts": date(2010, 3, 6)}
    bureau.do(happened.ChampionshipOpened(contest="x", **opened))
    on = date(2010, 1, 1)
    entered: dict[str, Any] = {
        "contest": "x",
        "ground": EntryAs.BOARD,
        "on": on,
        "clause": "64",
        "reason": "x",
    }
    for name in ("m1", "m2"):
        refusal = bureau.refused(happened.PlayerEntered(member=name, **entered))
        assert str(refusal.reason) == f"say whether {name} has Dutch nationality"
        assert "kndb-2009:29.4" in refusal.clauses
        why = view(look_at(Running("f", bureau.now, 0), on=date(2010, 3, 6)), "eligibility").data["members"]
        (said,) = [one for one in why if (one["member"], one["for"]) == (name, "rapid championship A")]
        assert "nobody has said whether he has Dutch nationality" in str(said)
    bureau.do(happened.MemberDescribed(member="m1", has_dutch_nationality=True))
    bureau.do(happened.MemberDescribed(member="m2", has_dutch_nationality=False))
    bureau.do(happened.PlayerEntered(member="m1", **entered))
    foreign = bureau.refused(happened.PlayerEntered(member="m2", **entered))
    assert "has not proven a year's residence" in str(foreign)
    resident = happened.MemberDescribed(member="m2", resident_since=date(2000, 1, 1))
    bureau.do(resident, happened.PlayerEntered(member="m2", **entered))
    bureau.do(happened.ClubJoined(club="C2", province="F1"))
    for name in ("m3", "m4"):
        bureau.do(
            happened.MemberRegistered(member=name, club="C2", received=date(2009, 12, 1)),
            happened.AgeStated(member=name, year=2010, age=30),
        )
    bureau.do(happened.PlayerEntered(member="m3", has_dutch_nationality=True, **entered))
    described, seen = bureau.events[-2:]
    assert described == happened.MemberDescribed(member="m3", has_dutch_nationality=True)
    assert isinstance(seen, happened.PlayerEntered)
    assert seen.has_dutch_nationality is None  # for it is kept with the member, out of sight of the world
    assert bureau.now.members["m3"].is_dutch
    bureau.refused(happened.PlayerEntered(member="m4", has_dutch_nationality=False, **entered))
    bureau.do(happened.MemberDescribed(member="m4", has_dutch_nationality=False))
    otherwise = bureau.refused(happened.PlayerEntered(member="m4", has_dutch_nationality=True, **entered))
    assert str(otherwise.reason) == "the nationality of m4 is registered otherwise"
    old = upcast("MemberRegistered", {"member": "m", "club": "C1", "received": "2004-01-01"})
    assert old.payload["has_dutch_nationality"] is True
