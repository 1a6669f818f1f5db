"""Fines within their bounds, protests and appeals step by step, decisions of persons."""

from typing import Any

from turnus.competition.choosing import choose
from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline.case_form import (
    admissibility_of,
    certain_rulings,
    decision_sent,
    defects_of,
    open_of,
    with_submitter,
)
from turnus.competition.federation.finding import case_of
from turnus.competition.federation.organising.deviating import put_to_the_law
from turnus.competition.federation.state import Case, Federation
from turnus.competition.money import euro
from turnus.competition.questions.federation.penalties import Breach, Fine, FineAmount
from turnus.competition.questions.federation.protests import (
    ABOUT_THE_MATCH,
    Committee,
    CommitteeRegister,
    Decider,
    DecisionLetter,
    FeeRepaid,
    Hearing,
    HearingExpenses,
    Letter,
    Outcome,
    ProtestCosts,
    Recourse,
    Route,
    Sitting,
    Stage,
    Summons,
    TakingUp,
    WrittenInformation,
)
from turnus.competition.questions.verdicts import Verdict
from turnus.competition.recording import recorded
from turnus.competition.refusing import deny, insist, stated
from turnus.competition.season import commands
from turnus.competition.season.contested.ruling import take_decision
from turnus.competition.season.state import NOT_OPENED
from turnus.law import Law, Ruling
from turnus.records import replace

Events = tuple[happened.Event, ...]
WITHOUT_HEARING = frozenset({Outcome.INADMISSIBLE, Outcome.NOT_TAKEN_UP})


def impose_fine(federation: Federation, report: happened.FineImposed, law: Law) -> Events:
    """Impose a fine; outside the bounds of its clause it is refused."""
    if report.fine in federation.fines:
        raise deny("there is a fine {fine} already", fine=report.fine)
    question = Fine(
        breach=report.breach,
        cents=report.cents,
        times=report.times,
        asked_by_conditions=_is_asked_by_conditions(report),
    )
    ruling, choice = choose(question, "impose", law, "", report.on.isoformat())
    if ruling.answer.verdict is Verdict.REFUSED:
        bounds = law.ask(question.bounds)
        raise deny(
            "a fine for this is from € {lowest} to € {highest}",
            bounds.cites,
            lowest=euro(bounds.answer.lowest),
            highest=euro(bounds.answer.highest),
        )
    return (replace(report, rulings=(recorded(ruling, choice),)),)


def bounds_of(fine: happened.FineImposed, law: Law) -> Ruling[Any]:
    """Return between which amounts a fine lies, with the clause."""
    return law.ask(
        FineAmount(breach=fine.breach, times=fine.times, asked_by_conditions=_is_asked_by_conditions(fine))
    )


def _is_asked_by_conditions(fine: happened.FineImposed) -> bool:
    """Return whether the conditions ask for cards or sheets; of another breach nobody asks it (58.4)."""
    if fine.breach is not Breach.CARD_OR_SHEET:
        return True
    return stated(fine.asked_by_conditions, "say whether the conditions ask for the cards or sheets")


def about_a_fine(
    federation: Federation, report: happened.FinePaid | happened.FineRemitted, _law: Law
) -> Events:
    """Record that a fine was paid or taken back."""
    fine = federation.fines.get(report.fine)
    if fine is None:
        raise deny("there is no fine {fine}", fine=report.fine)
    if fine.paid_on is not None or fine.remitted is not None:
        raise deny("the fine {fine} is settled already", fine=report.fine)
    return (report,)


def appoint(federation: Federation, report: happened.CommitteeAppointed, law: Law) -> Events:
    """Appoint a committee: three members and three deputies, nobody in both."""
    other = Committee.APPEALS if report.committee is Committee.PROTEST else Committee.PROTEST
    there = federation.committees.get(other)
    question = CommitteeRegister(
        committee=report.committee,
        members=report.members,
        deputies=report.deputies,
        in_the_other_committee=frozenset((*there.members, *there.deputies)) if there else frozenset(),
    )
    ruling = law.ask(question)
    insist(ruling)
    return (replace(report, rulings=(recorded(ruling),)),)


# Protests and appeals


def file_case(federation: Federation, report: happened.CaseFiled, law: Law) -> Events:
    """Take a protest or an appeal in, along the route that is open; what nobody said of it stays open."""
    if report.case in federation.cases:
        raise deny("there is a case {case} already", case=report.case)
    filed = with_submitter(federation, report)
    rulings = (route_of(federation, filed, law), *certain_rulings(federation, filed, law))
    return (replace(filed, rulings=tuple(map(recorded, rulings))),)


def state_form(federation: Federation, report: happened.FormStated, _law: Law) -> Events:
    """Record what was found of the form of a case, before it is taken up or not."""
    case = _open_case(federation, report.case)
    if case.last(happened.CaseTakenUp):
        raise deny("whether {case} is taken up has been decided", case=report.case)
    if not report.stated:
        raise deny("say what is known of the form of {case}", case=report.case)
    return (report,)


def route_of(federation: Federation, report: happened.CaseFiled, law: Law) -> Ruling[Route]:
    """Return which way is open for a case, or refuse it."""
    if report.received < report.sent:
        raise deny("it was received before it was sent")
    if report.appeals_from and not case_of(federation, report.appeals_from).last(happened.CaseDecided):
        raise deny("{case} has not been decided", case=report.appeals_from)
    if report.stage is Stage.PROTEST and report.match_day is None:
        raise deny("say on which day the match was")
    if report.stage is Stage.APPEAL and decision_sent(federation, report) is None:
        raise deny("say when the decision was sent")
    route = law.ask(Recourse(decided_by=_decider(federation, report)))
    is_protest = route.answer is Route.PROTEST
    if route.answer is Route.NONE or is_protest != (report.stage is Stage.PROTEST):
        raise deny("this way is not open: {route}", route.cites, route=str(route.answer))
    return route


def _decider(federation: Federation, report: happened.CaseFiled) -> Decider:
    """Return who decided what is contested: on an appeal from a case, the committee of that case."""
    if not report.appeals_from:
        return report.decided_by or _decider_at_the_match(report)
    earlier = federation.cases[report.appeals_from].filed
    if earlier.stage is Stage.PROTEST:
        return Decider.PROTEST_COMMITTEE
    first = _decider(federation, earlier)
    is_provincial = first in (Decider.PROVINCIAL_BOARD, Decider.PROVINCIAL_PROTEST_COMMITTEE)
    return Decider.PROTEST_COMMITTEE_ON_APPEAL if is_provincial else Decider.APPEALS_COMMITTEE


def _decider_at_the_match(report: happened.CaseFiled) -> Decider:
    """Return who decided where only the arbiter can have: at the match; else it must be said."""
    if report.stage is Stage.APPEAL or report.about not in ABOUT_THE_MATCH:
        raise deny("say whose decision is contested")
    return Decider.ARBITER


def committee_of(federation: Federation, case: Case, law: Law) -> Committee:
    """Return the committee that decides a case."""
    route = law.ask(Recourse(decided_by=_decider(federation, case.filed))).answer
    return Committee.APPEALS if route is Route.APPEAL_TO_APPEALS_COMMITTEE else Committee.PROTEST


def _open_case(federation: Federation, name: str) -> Case:
    case = case_of(federation, name)
    if case.last(happened.CaseDecided):
        raise deny("{case} has been decided", case=name)
    return case


def take_step(federation: Federation, report: happened.OfCase, _law: Law) -> Events:
    """Record a step of a case that leaves nothing to decide."""
    _open_case(federation, report.case)
    return (report,)


def take_up(federation: Federation, report: happened.CaseTakenUp, law: Law) -> Events:
    """Take a case up or not: grounds and form decide, and where there is a choice, the committee."""
    case = _open_case(federation, report.case)
    admissible = admissibility_of(case.filed, law)
    if admissible.answer is Verdict.REFUSED:
        return (replace(report, is_taken_up=False, rulings=(recorded(admissible),)),)
    unsaid = open_of(federation, case.filed, law)
    if unsaid.what:
        raise deny(f"say {unsaid.what[0]}", unsaid.cites)
    defects = frozenset(defects_of(federation, case.filed, law).answer)
    question = TakingUp(defects=defects, stage=case.filed.stage, unknown_at_the_end=report.unknown_at_the_end)
    ruling, choice = choose(question, report.option, law, "", report.on.isoformat())
    taken = ruling.answer is Verdict.ALLOWED
    if defects and taken and not report.reason.strip():
        raise deny("a decision needs its reason", ruling.cites)
    return (replace(report, is_taken_up=taken, rulings=(recorded(admissible), recorded(ruling, choice))),)


def sit(federation: Federation, report: happened.CommitteeSat, law: Law) -> Events:
    """Compose the committee for a case: three of its members and deputies, nobody interested."""
    case = _open_case(federation, report.case)
    appointed = federation.committees.get(committee_of(federation, case, law))
    strangers = set(report.sitting) - {*appointed.members, *appointed.deputies} if appointed else set()
    if strangers:
        raise deny("{name} is not in this committee", name=min(strangers))
    question = Sitting(sitting=report.sitting, interested=report.interested, stage=case.filed.stage)
    ruling = law.ask(question)
    insist(ruling)
    return (replace(report, rulings=(recorded(ruling),)),)


def summon(federation: Federation, report: happened.PersonSummoned, law: Law) -> Events:
    """Summon somebody, as the committee may."""
    _open_case(federation, report.case)
    is_member = report.is_member
    if is_member is None:
        is_member = report.person in federation.members or None
    is_member = stated(is_member, "say whether {person} is a member of the federation", person=report.person)
    ruling, choice = choose(Hearing(person=report.person), "summon", law, "", report.hearing.isoformat())
    return (replace(report, is_member=is_member, rulings=(recorded(ruling, choice),)),)


def hear(federation: Federation, report: happened.PersonHeard, law: Law) -> Events:
    """Record a hearing: a member who did not appear can be fined, who did is repaid."""
    case = _open_case(federation, report.case)
    summoned = [each for each in case.every(happened.PersonSummoned) if each.person == report.person]
    if not summoned:
        raise deny("{person} was not summoned", person=report.person)
    appeared = stated(report.appeared, "say whether {person} appeared", person=report.person)
    duty = law.ask(Summons(is_member=summoned[-1].is_member is True, appeared=appeared))
    repaid = law.ask(HearingExpenses(kilometres=report.kilometres, subsistence=report.subsistence))
    return (replace(report, rulings=(recorded(duty), recorded(repaid))),)


def information_ruling(case: Case, asked: happened.InformationAsked, law: Law) -> Ruling[Any]:
    """Return whether the information somebody was asked for came in time."""
    given = [
        one.on
        for one in case.every(happened.InformationGiven)
        if one.person == asked.person and one.on >= asked.on
    ]
    return law.ask(WrittenInformation(asked_on=asked.on, given_on=min(given, default=None)))


def decide_case(federation: Federation, report: happened.CaseDecided, law: Law) -> Events:
    """Decide a case: in writing with reasons, by the committee that sat; fee and costs follow."""
    case = _open_case(federation, report.case)
    refused = report.outcome in WITHOUT_HEARING
    taken = case.last(happened.CaseTakenUp)
    if refused == bool(taken and taken.is_taken_up):
        raise deny("{case} was not taken up so", case=report.case)
    sat = case.last(happened.CommitteeSat)
    if not refused:
        insist(law.ask(Sitting(sitting=sat.sitting if sat else (), stage=case.filed.stage)))
    letter = law.ask(
        DecisionLetter(
            letter=Letter.REFUSAL if refused else Letter.RULING,
            is_in_writing=True,
            reasons=report.reasons,
            stage=case.filed.stage,
        )
    )
    insist(letter)
    stage = case.filed.stage
    repaid = law.ask(FeeRepaid(outcome=report.outcome, stage=stage))
    question = ProtestCosts(outcome=report.outcome, costs=report.costs, stage=stage)
    costs, choice = choose(question, report.costs_option, law, "", report.sent.isoformat())
    return (replace(report, rulings=(recorded(letter), recorded(repaid), recorded(costs, choice))),)


def decide(_federation: Federation, report: happened.DecisionTaken, law: Law) -> Events:
    """Record a decision that a clause leaves to a person."""
    asked = commands.Decide(
        subject=report.subject,
        clause=report.clause,
        option=report.option,
        by=report.by,
        reason=report.reason,
    )
    (checked,) = take_decision(NOT_OPENED, asked, law)
    clause = getattr(checked, "clause", report.clause)
    return (replace(report, clause=clause, rulings=put_to_the_law(report, law)),)
