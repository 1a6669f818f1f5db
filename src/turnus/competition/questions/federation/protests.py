"""Protests and appeals: grounds, form, committee, hearing, decision, costs. Money is in euro cents."""

from datetime import date

from turnus.competition.questions.verdicts import Verdict
from turnus.law import Facts, Refused, each, every, one
from turnus.law.days import refuse_far_days
from turnus.words import Words

Names = tuple[str, ...]


class Complaint(Words):
    """What a protest is about."""

    MATERIAL_CONDITIONS = "insufficient material conditions"
    IRREGULARITY = "irregularity or dispute during the match"
    ARBITERS_DECISION = "wrong decision of the arbiter"
    LEADERSHIPS_DECISION = "wrong decision of the leadership"
    INELIGIBLE_PLAYERS = "ineligible players fielded"
    PENALTY = "penalty wrongly imposed"
    OTHER_BREACH = "otherwise contrary to the regulation or the conditions"
    SOMETHING_ELSE = "something else"


ABOUT_THE_MATCH = frozenset(
    {Complaint.MATERIAL_CONDITIONS, Complaint.IRREGULARITY, Complaint.ARBITERS_DECISION}
)


class Ground(Words):
    """The grounds of a protest, by their letters."""

    A = "a"
    B = "b"
    C = "c"
    D = "d"
    E = "e"
    F = "f"
    G = "g"
    NONE = "no ground"


class ProtestGround(Facts[Ground]):
    """On which ground a complaint can be the matter of a protest."""

    question = one("protest_ground")
    about: Complaint


class Stage(Words):
    """At which stage a case is."""

    PROTEST = "protest"
    APPEAL = "appeal"


class Admissibility(Facts[Verdict]):
    """Whether a protest rests on a ground, put forward by somebody with an interest."""

    question = one("admissibility")
    about: Complaint
    stage: Stage = Stage.PROTEST
    is_club_or_member: bool = True
    has_interest: bool = True
    is_doubtful: bool = False  # whether the complaint is really of this kind


class Defect(Words):
    """What a protest or appeal lacks in form."""

    NOT_IN_WRITING = "not in writing"
    FEE_NOT_PAID = "fee not paid"
    FACT_NOT_DESCRIBED = "the fact protested against is not described"
    EVENTS_NOT_DESCRIBED = "what happened is not described"
    LATE_AFTER_MATCH = "later than three days after the match"
    ARBITER_NOT_TOLD = "the arbiter was not told before the end of the match"
    LATE_AFTER_COMPETITION = "later than fourteen days after the competition"
    LATE_APPEAL = "later than fourteen days after the decision was sent"


class FormalDefects(Facts[tuple[Defect, ...]]):
    """What a protest or appeal lacks in form; the day it was sent decides whether it is in time."""

    question = each("formal_defects")
    about: Complaint
    sent_on: date
    stage: Stage = Stage.PROTEST
    match_day: date | None = None
    competition_ended: date | None = None  # none: it is still going on
    decision_sent: date | None = None  # of the decision that is appealed against
    is_in_writing: bool = True
    fee: int | None = None  # what was paid; none: the whole fee
    describes_the_fact: bool = True
    describes_what_happened: bool = True
    arbiter_was_told: bool = False  # before or during the match

    def check(self) -> None:
        """Refuse a case without the day that its term counts from."""
        refuse_far_days(self.sent_on, self.match_day, self.competition_ended, self.decision_sent)
        is_on_the_match = self.stage is Stage.PROTEST and self.about in ABOUT_THE_MATCH
        if is_on_the_match and self.match_day is None:
            raise ValueError("say on which day the match was")
        if is_on_the_match and self.match_day is not None and self.sent_on < self.match_day:
            raise ValueError("a protest about a match is not sent before it")
        if self.fee is not None and self.fee < 0:
            raise ValueError("a fee is not below zero")
        if self.stage is Stage.APPEAL and self.decision_sent is None:
            raise ValueError("say when the decision was sent")


class TakingUp(Facts[Verdict]):
    """Whether a protest or appeal is taken up, given what it lacks in form."""

    question = one("taking_up")
    defects: frozenset[Defect] = frozenset()
    stage: Stage = Stage.PROTEST
    unknown_at_the_end: bool = False  # the fact was not known yet when the competition ended


class Committee(Words):
    """The committees that decide."""

    PROTEST = "Protest Committee"
    APPEALS = "Appeals Committee"


class CommitteeRegister(Facts[tuple[Refused, ...]]):
    """What is wrong with the composition of a committee."""

    question = every("committee_register")
    committee: Committee
    members: Names
    deputies: Names
    appointed_by_general_meeting: bool = True
    in_the_other_committee: frozenset[str] = frozenset()  # members and deputies there

    def check(self) -> None:
        """Refuse somebody twice."""
        if len({*self.members, *self.deputies}) < len(self.members) + len(self.deputies):
            raise ValueError("somebody is named twice")


class Sitting(Facts[tuple[Refused, ...]]):
    """Why a committee cannot decide a case in this composition."""

    question = every("sitting")
    sitting: Names
    interested: frozenset[str] = frozenset()  # who can be seen as interested: a party, or of its club
    stage: Stage = Stage.PROTEST

    def check(self) -> None:
        """Refuse somebody twice."""
        if len(set(self.sitting)) < len(self.sitting):
            raise ValueError("somebody is named twice")


class Letter(Words):
    """What a letter of the committee tells."""

    REFUSAL = "inadmissible or not taken up"
    RULING = "ruling"


class DecisionLetter(Facts[tuple[Refused, ...]]):
    """Why a decision of the committee cannot be sent like this."""

    question = every("decision_letter")
    letter: Letter
    is_in_writing: bool
    reasons: str
    stage: Stage = Stage.PROTEST


class Hearing(Facts[str]):
    """Whether the committee hears a person."""

    question = one("hearing")
    person: str

    def check(self) -> None:
        """Refuse a hearing of nobody."""
        if not self.person:
            raise ValueError("say who is to be heard")


class SummonsOutcome(Words):
    """What follows from a summons or a request for information."""

    FULFILLED = "fulfilled"
    PUNISHABLE = "punishable with a fine"
    NO_DUTY = "no duty"


class Summons(Facts[SummonsOutcome]):
    """What follows for somebody who was summoned to be heard."""

    question = one("summons")
    is_member: bool
    appeared: bool


class WrittenInformation(Facts[SummonsOutcome]):
    """What follows for somebody who was asked for written information."""

    question = one("written_information")
    asked_on: date
    given_on: date | None  # none: not given

    def check(self) -> None:
        """Refuse days that cannot be counted from."""
        refuse_far_days(self.asked_on)


class HearingExpenses(Facts[int]):
    """What a heard person is repaid, in cents."""

    question = one("hearing_expenses")
    kilometres: int
    subsistence: int = 0  # costs made, in cents

    def check(self) -> None:
        """Refuse what cannot be."""
        if self.kilometres < 0 or self.subsistence < 0:
            raise ValueError("kilometres and costs are not below nothing")


class Outcome(Words):
    """How a protest or appeal ended."""

    UPHELD = "upheld"
    PARTLY_UPHELD = "partly upheld"
    REJECTED = "rejected"
    INADMISSIBLE = "inadmissible"
    NOT_TAKEN_UP = "not taken up"


class ProtestFee(Facts[int]):
    """How high the fee of a protest or appeal is, in cents."""

    question = one("protest_fee")
    stage: Stage = Stage.PROTEST


class FeeRepaid(Facts[int]):
    """How much of the fee is repaid, in cents."""

    question = one("fee_repaid")
    outcome: Outcome
    stage: Stage = Stage.PROTEST


class ProtestCosts(Facts[int]):
    """What the submitter pays besides the fee, in cents."""

    question = one("protest_costs")
    outcome: Outcome
    costs: int
    stage: Stage = Stage.PROTEST

    def check(self) -> None:
        """Refuse costs that cannot be."""
        if self.costs < 0:
            raise ValueError("costs are not below nothing")


class Decider(Words):
    """Whose decision is contested."""

    ARBITER = "arbiter"
    LEADERSHIP = "national leadership"
    PROVINCIAL_BOARD = "Provincial Board"
    PROVINCIAL_PROTEST_COMMITTEE = "provincial protest committee"
    PROTEST_COMMITTEE = "Protest Committee on a protest"
    PROTEST_COMMITTEE_ON_APPEAL = "Protest Committee on appeal"
    APPEALS_COMMITTEE = "Appeals Committee"


class Route(Words):
    """Where a decision can be contested."""

    PROTEST = "protest to the Protest Committee"
    APPEAL_TO_PROTEST_COMMITTEE = "appeal to the Protest Committee, in the last instance"
    APPEAL_TO_APPEALS_COMMITTEE = "appeal to the Appeals Committee, in the last instance"
    NONE = "no further recourse"


class Recourse(Facts[Route]):
    """Where somebody can go with a decision that he contests."""

    question = one("recourse")
    decided_by: Decider
