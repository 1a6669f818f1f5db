"""Protests: grounds, form, terms and admissibility (59.1-59.5)."""

from datetime import timedelta

from turnus.competition.questions.federation.deadlines import Deadlines, Due, Step
from turnus.competition.questions.federation.protests import (
    Admissibility,
    Committee,
    CommitteeRegister,
    Complaint,
    Decider,
    DecisionLetter,
    Defect,
    FeeRepaid,
    FormalDefects,
    Ground,
    Letter,
    Outcome,
    ProtestFee,
    ProtestGround,
    Recourse,
    Route,
    Sitting,
    Stage,
    TakingUp,
)
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Asking, Refused, Role, clause, decision, figure
from turnus.rulebooks.kndb_2009.on_appeal import holds, without_reasons, wrong_composition
from turnus.rulebooks.kndb_2009.questions.organisation import MayProtest
from turnus.rulebooks.kndb_2009.terms import COMPETITION_DAYS, COPIES_DAYS, MATCH_DAYS, PROTEST_FEE

SEATS = 3
ON_THE_MATCH = frozenset({Ground.A, Ground.B, Ground.C})
TAKE_UP = ("not take up", "take up all the same")
TAKEN = {"not take up": Verdict.REFUSED, "take up all the same": Verdict.ALLOWED}
UPHELD = frozenset({Outcome.UPHELD, Outcome.PARTLY_UPHELD})


@clause("kndb-2009", "59.1.1")
def only_with_an_interest(facts: MayProtest) -> Refused | None:
    """Clubs and individual members with an interest may protest."""
    if facts.is_club_or_member and facts.has_interest:
        return None
    return Refused.because("only a club or member with an interest may protest")


@clause("kndb-2009", "59.1.1", when={"about": Complaint.SOMETHING_ELSE})
def nothing_else_is_a_ground(_facts: ProtestGround) -> Ground:
    """There are seven grounds and no other."""
    return Ground.NONE


@clause("kndb-2009", "59.1.1")
def protests_go_to_the_protest_committee(facts: Recourse) -> Route | None:
    """Decisions of arbiters and of the national leadership are contested by a protest."""
    if facts.decided_by not in (Decider.ARBITER, Decider.LEADERSHIP):
        return None
    return Route.PROTEST


@clause("kndb-2009", "59.1.1-a", when={"about": Complaint.MATERIAL_CONDITIONS})
def ground_a(_facts: ProtestGround) -> Ground:
    """Insufficient material conditions are ground a."""
    return Ground.A


@clause("kndb-2009", "59.1.1-b", when={"about": Complaint.IRREGULARITY})
def ground_b(_facts: ProtestGround) -> Ground:
    """Irregularities or disputes during the match are ground b."""
    return Ground.B


@clause("kndb-2009", "59.1.1-c", when={"about": Complaint.ARBITERS_DECISION})
def ground_c(_facts: ProtestGround) -> Ground:
    """A wrong decision of the arbiter is ground c."""
    return Ground.C


@clause("kndb-2009", "59.1.1-d", when={"about": Complaint.LEADERSHIPS_DECISION})
def ground_d(_facts: ProtestGround) -> Ground:
    """A wrong decision of the leadership is ground d."""
    return Ground.D


@clause("kndb-2009", "59.1.1-e", when={"about": Complaint.INELIGIBLE_PLAYERS})
def ground_e(_facts: ProtestGround) -> Ground:
    """The fielding of ineligible players is ground e."""
    return Ground.E


@clause("kndb-2009", "59.1.1-f", when={"about": Complaint.PENALTY})
def ground_f(_facts: ProtestGround) -> Ground:
    """A penalty wrongly imposed is ground f."""
    return Ground.F


@clause("kndb-2009", "59.1.1-g", when={"about": Complaint.OTHER_BREACH})
def ground_g(_facts: ProtestGround) -> Ground:
    """Anything else contrary to the regulation or the conditions is ground g."""
    return Ground.G


@figure(
    "kndb-2009",
    "59.1.2",
    value=SEATS,
    unit="members, and as many deputies",
    when={"committee": Committee.PROTEST},
)
def protest_committee(facts: CommitteeRegister, value: int) -> Refused | None:
    """The Protest Committee has three members and three deputies, appointed by the general meeting."""
    return wrong_composition(facts, value)


@clause("kndb-2009", "59.2", when={"stage": Stage.PROTEST})
def protest_costs_125_euro(_facts: ProtestFee, law: Asking) -> int:
    """A protest is accompanied by 125 euro."""
    return law.term(PROTEST_FEE).answer


@clause("kndb-2009", "59.2")
def must_be_in_writing(facts: FormalDefects, law: Asking) -> Defect | None:
    """A protest is made in writing."""
    return Defect.NOT_IN_WRITING if not facts.is_in_writing and holds(facts.stage, "59.2", law) else None


@clause("kndb-2009", "59.2")
def fee_must_be_paid(facts: FormalDefects, law: Asking) -> Defect | None:
    """A protest is accompanied by its fee."""
    if facts.fee is None or facts.stage is Stage.APPEAL:
        return None
    paid = facts.fee >= law.ask(ProtestFee(stage=facts.stage)).answer
    return None if paid else Defect.FEE_NOT_PAID


@clause("kndb-2009", "59.2/2")
def fee_is_repaid_if_upheld(facts: FeeRepaid, law: Asking) -> int:
    """The fee is repaid only if the protest is upheld, in whole or in part."""
    if facts.outcome not in UPHELD or not holds(facts.stage, "59.2", law):
        return 0
    return law.ask(ProtestFee(stage=facts.stage)).answer


@clause("kndb-2009", "59.2/3")
def fact_must_be_described(facts: FormalDefects, law: Asking) -> Defect | None:
    """A protest describes the fact that it is against."""
    lacks = not facts.describes_the_fact and holds(facts.stage, "59.2", law)
    return Defect.FACT_NOT_DESCRIBED if lacks else None


@clause("kndb-2009", "59.2/3")
def events_must_be_described(facts: FormalDefects, law: Asking) -> Defect | None:
    """A protest describes what happened."""
    lacks = not facts.describes_what_happened and holds(facts.stage, "59.2", law)
    return Defect.EVENTS_NOT_DESCRIBED if lacks else None


def _ground(facts: FormalDefects, law: Asking) -> Ground:
    """Return the ground of a protest; an appeal has no term that depends on it."""
    return law.ask(ProtestGround(about=facts.about)).answer if facts.stage is Stage.PROTEST else Ground.NONE


@clause("kndb-2009", "59.3")
def three_days_after_the_match(facts: FormalDefects, law: Asking) -> Defect | None:
    """A protest on grounds a to c is made within three days after the day of the match."""
    if facts.match_day is None or _ground(facts, law) not in ON_THE_MATCH:
        return None
    return (
        Defect.LATE_AFTER_MATCH
        if facts.sent_on > facts.match_day + timedelta(days=law.term(MATCH_DAYS).answer)
        else None
    )


@clause("kndb-2009", "59.3")
def protest_on_the_match_is_due(facts: Deadlines, law: Asking) -> Due | None:
    """The last day for a protest on grounds a to c."""
    return facts.due_after(Step.PROTEST_ON_THE_MATCH, facts.match_day, days=law.term(MATCH_DAYS).answer)


@clause("kndb-2009", "59.3/2")
def arbiter_must_have_been_told(facts: FormalDefects, law: Asking) -> Defect | None:
    """Material conditions must have been brought to the arbiter's notice before or during the match."""
    untold = not facts.arbiter_was_told and _ground(facts, law) is Ground.A
    return Defect.ARBITER_NOT_TOLD if untold else None


@clause("kndb-2009", "59.3/2")
def arbiter_is_to_be_told(facts: Deadlines) -> Due | None:
    """What is wrong with room or material is told on the day of the match, while it lasts."""
    return facts.due_after(Step.TELL_THE_ARBITER, facts.match_day, days=0)


@clause("kndb-2009", "59.3/3")
def fourteen_days_after_the_competition(facts: FormalDefects, law: Asking) -> Defect | None:
    """A protest on grounds d to g is made within fourteen days after the end of the competition."""
    if facts.competition_ended is None or _ground(facts, law) in ON_THE_MATCH | {Ground.NONE}:
        return None
    late = facts.sent_on > facts.competition_ended + timedelta(days=law.term(COMPETITION_DAYS).answer)
    return Defect.LATE_AFTER_COMPETITION if late else None


@clause("kndb-2009", "59.3/3")
def protest_on_the_competition_is_due(facts: Deadlines, law: Asking) -> Due | None:
    """The last day for a protest on grounds d to g."""
    return facts.due_after(
        Step.PROTEST_ON_THE_COMPETITION, facts.competition_ended, days=law.term(COMPETITION_DAYS).answer
    )


@clause("kndb-2009", "59.4")
def copies_within_a_week(facts: Deadlines, law: Asking) -> Due | None:
    """Within a week after receipt copies go to members, deputies and parties."""
    if facts.is_appeal and not holds(Stage.APPEAL, "59.4", law):
        return None
    return facts.due_after(Step.SEND_COPIES, facts.protest_received, days=law.term(COPIES_DAYS).answer)


@clause("kndb-2009", "59.4/2")
def full_committee_decides(facts: Sitting, law: Asking) -> Refused | None:
    """A case is handled by the full committee."""
    if len(facts.sitting) == SEATS or not holds(facts.stage, "59.4", law):
        return None
    return Refused.because("{count} sit instead of {seats}", count=len(facts.sitting), seats=SEATS)


@clause("kndb-2009", "59.4/3")
def interested_member_is_replaced(facts: Sitting, law: Asking) -> Refused | None:
    """A member who can be seen as interested is replaced by a deputy."""
    interested = [name for name in facts.sitting if name in facts.interested]
    if not interested or not holds(facts.stage, "59.4", law):
        return None
    return Refused.because("a deputy must replace {names}", names=", ".join(interested))


def _has_ground(facts: Admissibility, law: Asking) -> bool:
    who = MayProtest(is_club_or_member=facts.is_club_or_member, has_interest=facts.has_interest)
    if law.ask(who).answer:
        return False
    return law.ask(ProtestGround(about=facts.about)).answer is not Ground.NONE


@clause("kndb-2009", "59.5")
def inadmissible_without_a_ground(facts: Admissibility, law: Asking) -> Verdict | None:
    """A protest that does not rest on a ground is inadmissible; on appeal no ground is asked for."""
    if facts.is_doubtful:
        return None
    admissible = facts.stage is Stage.APPEAL or _has_ground(facts, law)
    return Verdict.ALLOWED if admissible else Verdict.REFUSED


@decision(
    "kndb-2009",
    "59.5",
    by=Role.COMMITTEE,
    options=("admissible", "inadmissible"),
    consequence={"admissible": Verdict.ALLOWED, "inadmissible": Verdict.REFUSED},
)
def committee_judges_a_doubtful_ground(facts: Admissibility) -> bool:
    """Where it is doubtful whether the protest rests on a ground, the committee judges."""
    return facts.is_doubtful


@clause("kndb-2009", "59.5/2")
def taken_up_without_defects(facts: TakingUp) -> Verdict | None:
    """A protest that meets every duty is taken up."""
    return None if facts.defects else Verdict.ALLOWED


@decision("kndb-2009", "59.5/2", by=Role.COMMITTEE, options=TAKE_UP, consequence=TAKEN)
def not_taken_up_with_defects(facts: TakingUp) -> bool:
    """One that does not is not taken up, unless the committee sees reason to."""
    return bool(facts.defects)


@decision(
    "kndb-2009", "59.5/3", by=Role.COMMITTEE, options=TAKE_UP, consequence=TAKEN, deviates_from="59.5/2"
)
def late_because_unknown(facts: TakingUp) -> bool:
    """Reason enough can be that the fact was not known yet when the competition ended."""
    return facts.defects == {Defect.LATE_AFTER_COMPETITION} and facts.unknown_at_the_end


@clause("kndb-2009", "59.5/4")
def refusal_in_writing_with_reasons(facts: DecisionLetter, law: Asking) -> Refused | None:
    """That a protest is inadmissible or not taken up is told in writing and with reasons."""
    if facts.letter is not Letter.REFUSAL or not holds(facts.stage, "59.5", law):
        return None
    return without_reasons(facts)
