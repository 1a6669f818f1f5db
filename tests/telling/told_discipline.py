"""Cases of fines, protests and decisions told by events: what a federation's journal makes of them."""

from datetime import date
from typing import Any

from telling.federations import DAY, Bureau, boards
from turnus.app.federations.office import Running
from turnus.app.federations.views.catalogue import look_at, view
from turnus.app.law.consult import to_json
from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline.case_form import defects_of
from turnus.competition.federation.discipline.penalties import bounds_of, information_ruling
from turnus.competition.questions.federation.penalties import Breach
from turnus.competition.questions.federation.protests import (
    ABOUT_THE_MATCH,
    Committee,
    Complaint,
    Decider,
    Stage,
)
from turnus.competition.questions.teams.competitions import Level

Case = dict[str, Any]


def a_fine(facts: Case) -> happened.FineImposed:
    return happened.FineImposed(
        fine="B1", against="C1", breach=Breach(facts["breach"]), cents=facts.get("cents", 0), on=DAY,
        reason="as it was", times=facts.get("times", 1),
        asked_by_conditions=facts.get("asked_by_conditions", True),
    )  # fmt: skip


def fine(bureau: Bureau, case: Case) -> Any:
    """The Board imposes it, or is refused; of a referral it is the Board that decides."""
    report = a_fine(case["facts"])
    if case.get("answer", {}).get("verdict") == "refused":
        assert "a fine for this is from" in str(bureau.refused(report))
        return {"verdict": "refused", "cents": 0}
    bureau.do(report)
    (ruling,) = bureau.now.fines["B1"].imposed.rulings
    if "referral" in case:
        assert ruling.chosen["option"] in case["referral"]["options"]
        assert ruling.chosen["by"] == case["referral"]["by"]
        return None
    return ruling.answer


def fine_bounds(bureau: Bureau, case: Case) -> Any:
    return to_json(bounds_of(a_fine(case["facts"]), bureau.law).answer)


def filed(bureau: Bureau, facts: Case) -> happened.CaseFiled:
    """Write down a protest as the case has it; a competition that has ended is one that was closed."""
    contest = ""
    if "competition_ended" in facts:
        contest = "A"
        ended = date.fromisoformat(facts["competition_ended"])
        bureau.open("A", "C1-1", "C2-1", level=Level.HOOFDKLASSE)
        bureau.write(
            happened.MatchPlayed(contest="A", home="C1-1", away="C2-1", boards=boards(12, 8), on=ended),
            happened.ContestClosed(contest="A", on=ended, order=("C1-1", "C2-1")),
        )
    days = {"match_day", "decision_sent"}
    kept: Case = {name: date.fromisoformat(facts[name]) for name in days & set(facts)}
    kept |= {
        name: facts[name]
        for name in (
            "is_in_writing", "fee", "describes_the_fact", "describes_what_happened", "arbiter_was_told",
            "has_interest", "is_club_or_member",
        )
        if name in facts
    }  # fmt: skip
    said = ("is_in_writing", "describes_the_fact", "describes_what_happened")
    kept = {"fee_is_paid": True, "arbiter_was_told": False, **dict.fromkeys(said, True), **kept}
    if Complaint(facts["about"]) not in ABOUT_THE_MATCH:
        kept |= {"decided_by": Decider.LEADERSHIP}
    sent = date.fromisoformat(facts.get("sent_on", "2009-11-15"))
    report = happened.CaseFiled(
        case="P1", about=Complaint(facts["about"]), by="C1", sent=sent, received=sent, contest=contest,
        stage=Stage(facts.get("stage", Stage.PROTEST)), **kept,
    )  # fmt: skip
    bureau.write(report)
    return report


def defects(bureau: Bureau, case: Case) -> Any:
    report = filed(bureau, case["facts"])
    return to_json(defects_of(bureau.now, report, bureau.law).answer)


def ground(bureau: Bureau, case: Case) -> Any:
    """A protest is filed, and the secretary sees its ground."""
    filed(bureau, {"match_day": "2009-11-14", **case["facts"]})
    (line,) = view(look_at(Running("f", bureau.now, 0)), "cases").data["cases"]
    return line["ground"]


def committee(bureau: Bureau, case: Case) -> Any:
    """A committee is appointed, or the appointment is refused for this reason."""
    facts = case["facts"]
    if others := facts.get("in_the_other_committee"):
        bureau.write(
            happened.CommitteeAppointed(committee=Committee.PROTEST, members=tuple(others), deputies=())
        )
    report = happened.CommitteeAppointed(
        committee=Committee(facts["committee"]), members=tuple(facts["members"]),
        deputies=tuple(facts["deputies"]),
    )  # fmt: skip
    if not case["answer"]:
        bureau.do(report)
        return []
    refusal = bureau.refused(report).reason
    return [{"reason": refusal.reason, "values": to_json(refusal.values)}]


def information(bureau: Bureau, case: Case) -> Any:
    facts = case["facts"]
    filed(bureau, {"about": Complaint.ARBITERS_DECISION, "match_day": "2009-11-14"})
    asked_on = date.fromisoformat(facts["asked_on"])
    question = happened.InformationAsked(case="P1", person="m40", on=asked_on)
    bureau.do(question)
    given = date.fromisoformat(facts["given_on"])
    bureau.do(happened.InformationGiven(case="P1", person="m40", on=given))
    return to_json(information_ruling(bureau.now.cases["P1"], question, bureau.law).answer)


ALL_SAID: dict[str, Case] = {"entry_right": {"preceding": ""}, "new_match_date": {"stayed_away": True}}


def decision(bureau: Bureau, case: Case) -> Any:
    """A person reports what he decided, with the facts; where nothing is his to decide he is told so."""
    told = case.get("referral") or (case["decided"][0] if "decided" in case else None)
    clause = case["clauses"][0].replace("29.5-a", "29.5-b")  # a result that gives the right is no placing
    by = told["by"] if told else {"19.3": "arbiter", "58.7/2": "board"}.get(clause, "director")
    option = (told.get("option") or told["options"][0]) if told else "neither"
    report = happened.DecisionTaken(
        subject="as it was", clause=clause, option=option, by=by, on=DAY, reason="so it is",
        facts=case.get("facts") or ALL_SAID[case["question"]],
    )  # fmt: skip
    if told is None:
        answer = str(case["answer"])
        assert f"nobody has to decide this: {answer} " in str(bureau.refused(report))
        return case["answer"]
    bureau.do(report)
    (ruling,) = bureau.now.decisions[-1].rulings
    assert (ruling.chosen["option"], ruling.chosen["by"]) == (option, by)
    assert "referral" not in case or option in case["referral"]["options"]
    return ruling.answer


DISCIPLINE = {
    "fine": fine,
    "fine_bounds": fine_bounds,
    "formal_defects": defects,
    "protest_ground": ground,
    "committee_register": committee,
    "written_information": information,
}
QUESTIONS = (
    "room_waiver", "adjournment_change", "youth_format", "obstruction", "unforeseen_case",
    "unforeseen_at_the_board", "new_match_date", "entry_right",
)  # fmt: skip
DECISIONS = dict.fromkeys(QUESTIONS, decision)
