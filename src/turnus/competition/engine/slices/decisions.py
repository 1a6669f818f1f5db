"""What a clause leaves to a person: he decides, and the competition keeps what, by which clause and why."""

from turnus.competition.choosing import choose, clause
from turnus.competition.engine.slices.slice import Slice
from turnus.competition.engine.state import Competition, Taken
from turnus.competition.questions.left_open import LeftOpen
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny
from turnus.competition.registry.meanings import Now
from turnus.competition.telling import decided
from turnus.law import Law
from turnus.records import record, replace


@record(kw_only=True)
class TakeDecision:
    """Decide what a clause of the regulation leaves to a person: one of its options, and why."""

    clause: str
    option: str = ""
    reason: str = ""
    subject: str = ""  # what or whom it is about
    who: str = ""
    at: Now = ""


@record(kw_only=True)
class DecisionTaken:
    """A person decided what a clause leaves to him."""

    clause: str
    option: str
    by: str
    reason: str
    subject: str = ""
    who: str = ""
    at: str = ""
    rulings: tuple[Recorded, ...] = ()


def take_decision(competition: Competition, command: TakeDecision, law: Law) -> tuple[DecisionTaken, ...]:
    """Put a choice to the law: the clause must leave it to somebody, and the option be one of its own."""
    del competition
    cite = clause(law, command.clause)
    question = LeftOpen(clause=str(cite))
    if not any(each.cite == cite for each in law.stack.bench(LeftOpen).speakers):
        raise deny("{clause} leaves nothing to anybody", clause=str(cite))
    ruling, choice = choose(question, command.option, law, command.who, command.at)
    if not command.reason.strip():
        raise deny("a decision needs its reason")
    taken = DecisionTaken(
        clause=str(cite),
        option=command.option,
        by=choice.by if choice else "",
        reason=command.reason.strip(),
        subject=command.subject.strip(),
        who=command.who,
        at=command.at,
        rulings=(recorded(ruling, choice),),
    )
    return (taken,)


def decision_taken(competition: Competition, event: DecisionTaken) -> Competition:
    """Keep it."""
    taken = Taken(
        clause=event.clause,
        option=event.option,
        by=event.by,
        reason=event.reason,
        subject=event.subject,
        at=event.at,
    )
    return replace(competition, decisions=(*competition.decisions, taken))


SLICES = (
    Slice(
        command=TakeDecision,
        does="Decide what a clause leaves to a person",
        decide=take_decision,
        applies={DecisionTaken: decision_taken},
        says={DecisionTaken: decided("[{subject}: ]{option} ({by}, {clause}: {reason})")},
    ),
)
