"""Hearing, ruling and costs of a protest (59.6-59.8), and appeals (60)."""

from datetime import timedelta

from turnus.competition.questions.federation.deadlines import Deadlines, Due, Step
from turnus.competition.questions.federation.protests import (
    Committee,
    CommitteeRegister,
    Decider,
    DecisionLetter,
    Defect,
    FormalDefects,
    Hearing,
    HearingExpenses,
    Letter,
    Outcome,
    ProtestCosts,
    ProtestFee,
    Recourse,
    Route,
    Stage,
    Summons,
    SummonsOutcome,
    WrittenInformation,
)
from turnus.law import Asking, DutyForm, Refused, Role, Term, clause, decision, duty, figure, setting
from turnus.rulebooks.kndb_2009.on_appeal import holds, without_reasons, wrong_composition
from turnus.rulebooks.kndb_2009.questions.organisation import AppliesOnAppeal
from turnus.rulebooks.kndb_2009.terms import APPEAL_FEE, APPEAL_TERM, INFORMATION_DAYS, RULING_DAYS

SEATS = 3
ON_APPEAL = frozenset({"59.2", "59.4", "59.5", "59.6", "59.7", "59.8"})
PROVINCIAL = (Decider.PROVINCIAL_BOARD, Decider.PROVINCIAL_PROTEST_COMMITTEE)
TRAVEL_NORM = Term("travel_norm", int, "cents per kilometre", "what a heard person is repaid for travel")


@decision("kndb-2009", "59.6", by=Role.COMMITTEE, options=("summon", "do not summon"))
def committee_may_hear(facts: Hearing) -> bool:
    """The committee may hear persons if it finds this necessary."""
    return bool(facts.person)


@clause("kndb-2009", "59.6/2")
def members_must_appear(facts: Summons) -> SummonsOutcome:
    """Every member must comply with a summons; who does not can be fined."""
    if not facts.is_member:
        return SummonsOutcome.NO_DUTY
    return SummonsOutcome.FULFILLED if facts.appeared else SummonsOutcome.PUNISHABLE


TRUTHFUL_ANSWERS = duty(
    "kndb-2009",
    "59.6/3",
    "say in the summons that questions must be answered fully and truthfully",
    form=DutyForm.DOCUMENT,
    by=Role.COMMITTEE,
    to=(Role.PLAYER,),
    moment="summons",
)


@clause("kndb-2009", "59.6/4")
def information_within_eight_days(facts: WrittenInformation, law: Asking) -> SummonsOutcome:
    """Who is asked for written information gives it within eight days."""
    last_day = facts.asked_on + timedelta(days=law.term(INFORMATION_DAYS).answer)
    given = facts.given_on is not None and facts.given_on <= last_day
    return SummonsOutcome.FULFILLED if given else SummonsOutcome.PUNISHABLE


@clause("kndb-2009", "59.6/4")
def information_is_due(facts: Deadlines, law: Asking) -> Due | None:
    """The last day for written information."""
    if facts.is_appeal and not holds(Stage.APPEAL, "59.6", law):
        return None
    return facts.due_after(
        Step.GIVE_INFORMATION, facts.information_asked, days=law.term(INFORMATION_DAYS).answer
    )


NORM = setting("kndb-2009", "59.6/5", TRAVEL_NORM, 0, low=0, changed_by=Role.BOARD)


@clause("kndb-2009", "59.6/5")
def heard_persons_are_repaid(facts: HearingExpenses, law: Asking) -> int:
    """Heard persons are repaid travel, by the norm of the Board, and subsistence."""
    return facts.kilometres * law.term(TRAVEL_NORM).answer + facts.subsistence


@clause("kndb-2009", "59.7")
def ruling_within_six_weeks(facts: Deadlines, law: Asking) -> Due | None:
    """The ruling is made known within six weeks after receipt."""
    if facts.is_appeal and not holds(Stage.APPEAL, "59.7", law):
        return None
    return facts.due_after(Step.RULE, facts.protest_received, days=law.term(RULING_DAYS).answer)


@clause("kndb-2009", "59.7")
def ruling_in_writing_with_reasons(facts: DecisionLetter, law: Asking) -> Refused | None:
    """The ruling is made known in writing and with reasons."""
    if facts.letter is not Letter.RULING or not holds(facts.stage, "59.7", law):
        return None
    return without_reasons(facts)


def _beyond_the_fee(facts: ProtestCosts, law: Asking) -> int:
    return max(0, facts.costs - law.term(APPEAL_FEE).answer) if facts.outcome is Outcome.REJECTED else 0


@decision(
    "kndb-2009",
    "59.8",
    by=Role.COMMITTEE,
    options=("submitter pays", "submitter does not pay"),
    consequence=lambda facts, option, law: _beyond_the_fee(facts, law) if option == "submitter pays" else 0,
)
def loser_may_have_to_pay(facts: ProtestCosts, law: Asking) -> bool:
    """When a protest is rejected the submitter may have to pay the costs beyond the fee."""
    return _beyond_the_fee(facts, law) > 0 and holds(facts.stage, "59.8", law)


@clause("kndb-2009", "59.8")
def nobody_else_pays(facts: ProtestCosts, law: Asking) -> int | None:
    """In all other cases the submitter pays nothing besides the fee."""
    return None if _beyond_the_fee(facts, law) and holds(facts.stage, "59.8", law) else 0


@clause("kndb-2009", "60.1")
def provinces_to_the_protest_committee(facts: Recourse) -> Route | None:
    """Against provincial decisions there is appeal to the Protest Committee, in the highest instance."""
    if facts.decided_by in PROVINCIAL:
        return Route.APPEAL_TO_PROTEST_COMMITTEE
    final = facts.decided_by is Decider.PROTEST_COMMITTEE_ON_APPEAL
    return Route.NONE if final else None


@clause("kndb-2009", "60.2")
def protest_committee_to_the_appeals_committee(facts: Recourse) -> Route | None:
    """Against the Protest Committee there is appeal to the Appeals Committee, in the highest instance."""
    if facts.decided_by is Decider.PROTEST_COMMITTEE:
        return Route.APPEAL_TO_APPEALS_COMMITTEE
    final = facts.decided_by is Decider.APPEALS_COMMITTEE
    return Route.NONE if final else None


@figure(
    "kndb-2009",
    "60.2/2",
    value=SEATS,
    unit="members, and as many deputies",
    when={"committee": Committee.APPEALS},
)
def appeals_committee(facts: CommitteeRegister, value: int) -> Refused | None:
    """The Appeals Committee has three members and three deputies, appointed by the general meeting."""
    return wrong_composition(facts, value)


@clause("kndb-2009", "60.2/3")
def nobody_in_both_committees(facts: CommitteeRegister) -> Refused | None:
    """Nobody is in both committees, as a deputy neither."""
    both = [name for name in facts.members + facts.deputies if name in facts.in_the_other_committee]
    return Refused.because("in both committees: {names}", names=", ".join(both)) if both else None


@clause("kndb-2009", "60.3")
def fourteen_days_to_appeal(facts: FormalDefects, law: Asking) -> Defect | None:
    """An appeal is lodged within fourteen days after the decision was sent."""
    if facts.stage is not Stage.APPEAL or facts.decision_sent is None:
        return None
    return (
        Defect.LATE_APPEAL
        if facts.sent_on > facts.decision_sent + timedelta(days=law.term(APPEAL_TERM).answer)
        else None
    )


@clause("kndb-2009", "60.3")
def appeal_is_due(facts: Deadlines, law: Asking) -> Due | None:
    """The last day for an appeal."""
    return facts.due_after(Step.APPEAL, facts.decision_sent, days=law.term(APPEAL_TERM).answer)


@clause("kndb-2009", "60.4", when={"stage": Stage.APPEAL})
def appeal_costs_125_euro(_facts: ProtestFee, law: Asking) -> int:
    """An appeal is accompanied by 125 euro."""
    return law.term(APPEAL_FEE).answer


@clause("kndb-2009", "60.4")
def appeal_fee_must_be_paid(facts: FormalDefects, law: Asking) -> Defect | None:
    """An appeal is accompanied by its fee."""
    if facts.fee is None or facts.stage is Stage.PROTEST:
        return None
    paid = facts.fee >= law.ask(ProtestFee(stage=facts.stage)).answer
    return None if paid else Defect.FEE_NOT_PAID


@clause("kndb-2009", "60.5")
def rules_on_protests_apply(facts: AppliesOnAppeal) -> bool:
    """Form, copies, committee, tests, hearing, ruling and costs are as with protests."""
    return facts.provision in ON_APPEAL
