"""Whether a dispute is taken in: who may appeal until when, by which clauses, and who hears it.

Where a law has no clause about it, nothing stands against an appeal, and whoever runs it hears it.
"""

from datetime import date
from typing import Any

from turnus.competition.disputing.commands import LodgeDispute
from turnus.competition.disputing.events import DisputeDecided
from turnus.competition.disputing.state import Dispute, HasDisputes
from turnus.competition.moments import day
from turnus.competition.questions.club.discipline import Unforeseen
from turnus.competition.questions.club.disputes import AppealUntil, Contested, DisputeRuling
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny, insist
from turnus.faults import BadInput
from turnus.law import Cite, Facts, Law, Ruling
from turnus.play.claims.quickplay import APPEAL
from turnus.play.questions.results.quickplay import MayAppeal

HEARING = "who hears an appeal against a decision of the director"


def speaks(law: Law, question: type[Facts[Any]]) -> bool:
    """Say whether any clause of a law answers a question."""
    return question in law.stack.benches and bool(law.stack.bench(question).speakers)


def hearing(law: Law) -> Ruling[Any] | None:
    """Ask who settles who hears an appeal against the director; nothing where no clause says anything."""
    return law.ask(Unforeseen(situation=HEARING)) if speaks(law, Unforeseen) else None


def what_is_contested(state: HasDisputes, command: LodgeDispute) -> Contested:
    """Return what a dispute is about; an appeal against a ruling needs one that can be appealed against."""
    if command.contested not in set(Contested):
        known = ", ".join(Contested)
        raise BadInput("{what} is not one of {known}", what=command.contested, known=known, where="contested")
    contested = Contested(command.contested)
    if command.against and contested is not Contested.DIRECTOR:
        raise BadInput("a ruling is a decision of the director", where="contested")
    if command.against:
        _appealable(state, command.against)
    return contested


def _appealable(state: HasDisputes, name: str) -> DisputeDecided:
    dispute = find(state, name)
    if dispute.decided is None:
        raise deny("{dispute} has not been ruled on", dispute=name)
    if dispute.referred is not None:
        raise deny("no clause opens an appeal against a ruling of {body}", body=dispute.referred.body)
    return dispute.decided


def decided_on(state: HasDisputes, command: LodgeDispute, contested: Contested) -> date | None:
    """Return the day on which the decision that is contested was made known; of a game there is none."""
    if contested is Contested.GAME:
        return None
    known = _appealable(state, command.against).on if command.against else command.decided_on
    found = day(known, "on" if command.against else "decided_on")
    if found > day(command.on, "on"):
        raise BadInput("the decision was made known after {on}", on=command.on, where="decided_on")
    return found


def admitted(law: Law, contested: Contested, decided: date | None, on: date) -> tuple[Recorded, ...]:
    """Insist that a decision can be appealed against, and that it is not too late."""
    if decided is None:
        return ()
    found: tuple[Recorded, ...] = ()
    if speaks(law, MayAppeal):
        may = law.ask(
            MayAppeal(
                of_quickplay=contested is Contested.QUICKPLAY, of_director=contested is Contested.DIRECTOR
            )
        )
        insist(may)
        found = (recorded(may),)
    until = last_day(law, decided)
    if until is None:
        return found
    last = min(until.answer, default=on)
    if on > last:
        raise deny("an appeal could be lodged until {day}", until.cites, day=last.isoformat())
    return (*found, recorded(until))


def last_day(law: Law, decided: date) -> Ruling[tuple[date, ...]] | None:
    """Ask until when a decision can be appealed against; nothing where no text speaks of it."""
    return law.ask(AppealUntil(decided_on=decided)) if AppealUntil in law.stack.benches else None


def grounds(law: Law, contested: Contested) -> tuple[Cite, ...]:
    """Return the clauses by which a dispute is taken in: the right of appeal, or who decides it."""
    of_director = contested is Contested.DIRECTOR
    duties = law.duties(APPEAL, {"of_director": of_director})
    if duties and (contested is not Contested.GAME or not speaks(law, DisputeRuling)):
        return tuple(duty.cite for duty in duties)
    if of_director:
        left = hearing(law)
        return left.cites if left else ()
    return law.ask(DisputeRuling(contested=contested)).cites if speaks(law, DisputeRuling) else ()


def find(state: HasDisputes, name: str) -> Dispute:
    """Return a dispute by its name."""
    dispute = state.disputes.get(name)
    if dispute is None:
        raise deny("there is no dispute {dispute}", dispute=name)
    return dispute


def undecided(state: HasDisputes, name: str) -> Dispute:
    """Return a dispute that has not been ruled on."""
    dispute = find(state, name)
    if dispute.decided is not None:
        raise deny("{dispute} has been ruled on", dispute=name)
    return dispute


def to_publish(state: HasDisputes, name: str) -> Dispute:
    """Return a dispute whose ruling can be made known to everybody."""
    dispute = find(state, name)
    if dispute.decided is None:
        raise deny("{dispute} has not been ruled on", dispute=name)
    if dispute.is_published:
        raise deny("the ruling on {dispute} has been published", dispute=name)
    return dispute
