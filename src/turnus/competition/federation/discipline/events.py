"""Fines, protests and appeals, decisions of persons, the calendar and notices."""

from collections.abc import Mapping
from dataclasses import field
from datetime import date, datetime
from typing import Any

from turnus.competition.federation.organising.events import Names, Rulings
from turnus.competition.questions.federation.deadlines import Step
from turnus.competition.questions.federation.penalties import Breach
from turnus.competition.questions.federation.protests import Committee, Complaint, Decider, Outcome, Stage
from turnus.records import record


@record(kw_only=True)
class FineImposed:
    """The Board fined a club, a team or a member, in euro cents."""

    fine: str
    against: str
    breach: Breach
    cents: int
    on: date
    reason: str
    times: int = 1  # cards and sheets, reports, players
    asked_by_conditions: bool | None = None  # cards and sheets
    contest: str = ""
    rulings: Rulings = ()


@record(kw_only=True)
class FinePaid:
    """A fine was paid."""

    fine: str
    on: date


@record(kw_only=True)
class PaymentReported:
    """Who was fined says that he paid; whether it came is seen by the federation."""

    fine: str
    by: str
    on: date


@record(kw_only=True)
class FineRemitted:
    """A fine was taken back, for instance on a protest."""

    fine: str
    on: date
    reason: str


@record(kw_only=True)
class CommitteeAppointed:
    """The general meeting appointed a committee."""

    committee: Committee
    members: Names
    deputies: Names
    rulings: Rulings = ()


@record(kw_only=True)
class ProtestHandedIn:
    """A club or a member handed in a protest or an appeal; with the fee that came it becomes a case."""

    by: str  # a club, a team or a member
    about: Complaint
    text: str
    on: date
    protest: str = ""  # its number; empty: the next
    decided_by: Decider | None = None  # none: as it is about a match, or the appeal says
    has_interest: bool | None = None  # as who hands it in says
    appeals_from: str = ""
    contest: str = ""
    match_day: date | None = None
    rulings: Rulings = ()


@record(kw_only=True)
class LetterSent:
    """A letter went out to somebody; the journal says who sent it."""

    letter: str
    on: date
    to: str = ""  # whom the letter is for: never a name that was typed


@record(kw_only=True)
class CaseFiled:
    """A protest or an appeal was sent and received."""

    case: str
    about: Complaint
    by: str  # a club or a member
    sent: date
    received: date
    stage: Stage = Stage.PROTEST
    decided_by: Decider | None = None  # whose decision or doing is contested; none: as what it is about says
    appeals_from: str = ""  # an earlier case
    contest: str = ""
    match_day: date | None = None
    decision_sent: date | None = None  # of the decision appealed against, when it is no case here
    is_club_or_member: bool | None = None  # none, here and below: nobody has said it yet
    has_interest: bool | None = None
    is_in_writing: bool | None = None
    fee_is_paid: bool | None = None  # in full
    fee: int | None = None  # what was paid, in cents, where that is not simply all of it
    describes_the_fact: bool | None = None
    describes_what_happened: bool | None = None
    arbiter_was_told: bool | None = None  # before or during the match
    parties: Names = ()  # the others concerned
    handed_in: str = ""  # the number under which its sender handed it in
    rulings: Rulings = ()


@record(kw_only=True)
class FormStated:
    """What nobody had said yet of the form of a protest or an appeal, or what turned out otherwise."""

    case: str
    on: date
    is_club_or_member: bool | None = None
    has_interest: bool | None = None
    is_in_writing: bool | None = None
    fee_is_paid: bool | None = None
    fee: int | None = None
    describes_the_fact: bool | None = None
    describes_what_happened: bool | None = None
    arbiter_was_told: bool | None = None

    @property
    def stated(self) -> dict[str, Any]:
        """What it says of the case."""
        about = ("case", "on")
        return {name: held for name, held in vars(self).items() if name not in about and held is not None}


@record(kw_only=True)
class CopiesSent:
    """Copies of a protest or appeal went to the committee and the parties."""

    case: str
    on: date


@record(kw_only=True)
class CaseTakenUp:
    """The committee took a case up, or did not; where it had a choice, its choice and reason."""

    case: str
    on: date
    is_taken_up: bool = True
    option: str = ""
    unknown_at_the_end: bool = False
    reason: str = ""
    rulings: Rulings = ()


@record(kw_only=True)
class CommitteeSat:
    """Who decide a case; who can be seen as interested is replaced."""

    case: str
    sitting: Names
    interested: frozenset[str] = frozenset()
    rulings: Rulings = ()


@record(kw_only=True)
class InformationAsked:
    """The committee asked somebody for written information."""

    case: str
    person: str
    on: date


@record(kw_only=True)
class InformationGiven:
    """Somebody gave the information he was asked for."""

    case: str
    person: str
    on: date


@record(kw_only=True)
class PersonSummoned:
    """The committee summoned somebody to be heard."""

    case: str
    person: str
    hearing: date
    is_member: bool | None = None  # none: as the register of members says
    rulings: Rulings = ()


@record(kw_only=True)
class PersonHeard:
    """A hearing took place: whether he appeared, and what he is repaid."""

    case: str
    person: str
    appeared: bool | None = None
    kilometres: int = 0
    subsistence: int = 0  # in cents
    rulings: Rulings = ()


@record(kw_only=True)
class CaseDecided:
    """The committee ruled, in writing and with reasons; costs in cents."""

    case: str
    outcome: Outcome
    reasons: str
    sent: date
    costs: int = 0
    costs_option: str = ""  # whether the submitter pays what exceeds the fee
    rulings: Rulings = ()


@record(kw_only=True)
class DecisionTaken:
    """A person decided what the regulation leaves to him, with his reason."""

    subject: str
    clause: str
    option: str
    by: str
    on: date
    reason: str
    facts: Mapping[str, Any] = field(default_factory=dict)  # what it rests on, as `turnus ask` takes them
    rulings: Rulings = ()


@record(kw_only=True)
class DayPlanned:
    """A day of the calendar: a round, an event, a training."""

    what: str
    on: date
    ends: date | None = None
    contest: str = ""
    province: str = ""  # empty: national
    rulings: Rulings = ()


@record(kw_only=True)
class DayChanged:
    """A day of the published calendar was changed after consulting the Provincial Boards."""

    what: str
    on: date
    ends: date | None = None
    provincial_boards_consulted: bool = False
    option: str = ""
    rulings: Rulings = ()


@record(kw_only=True)
class CalendarPublished:
    """The calendar of the twelve months from 1 July was published."""

    on: date


@record(kw_only=True)
class GameTimed:
    """When a player made his first move in a game of a match or round, and when that game ended."""

    contest: str
    first: str  # the home team, or White
    second: str
    member: str
    first_move: datetime
    ended: datetime
    rulings: Rulings = ()


@record(kw_only=True)
class OrganisationDelegated:
    """The body that leads a competition had another one organise it, and stays responsible."""

    contest: str
    to: str  # a provincial federation, or a district
    on: date
    rulings: Rulings = ()


@record(kw_only=True)
class StepDone:
    """Something with a deadline was done: conditions sent, names reported, permission asked."""

    contest: str
    step: Step
    on: date
