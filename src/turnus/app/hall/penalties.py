"""Penalties the arbiter has: those the law of the competition gives him, each with its clause."""

from collections.abc import Callable
from dataclasses import dataclass

from turnus.app.hall.events import Penalised
from turnus.faults import BadInput
from turnus.law import Law, Refused
from turnus.play.questions.penalties import MayImpose, Penalty, PenaltyKind

# what each is called, and in what its size is given
WORDS = {
    PenaltyKind.WARNING: "a warning",
    PenaltyKind.OPPONENT_TIME: "more time for the opponent",
    PenaltyKind.OFFENDER_TIME: "less time for the offender",
    PenaltyKind.LOSS: "the game is lost",
    PenaltyKind.OFFENDER_POINTS: "points off the offender",
    PenaltyKind.OPPONENT_POINTS: "points for the opponent",
    PenaltyKind.EXPULSION: "expulsion from the competition",
    PenaltyKind.FINE: "a fine",
    PenaltyKind.EXCLUSION: "exclusion from rounds",
}
SIZES = {
    PenaltyKind.OPPONENT_TIME: "minutes",
    PenaltyKind.OFFENDER_TIME: "minutes",
    PenaltyKind.OFFENDER_POINTS: "points",
    PenaltyKind.OPPONENT_POINTS: "points",
    PenaltyKind.FINE: "euros",
    PenaltyKind.EXCLUSION: "rounds",
}


@dataclass(frozen=True, slots=True)
class Offered:
    """A penalty that the law gives the arbiter."""

    kind: PenaltyKind
    clause: str

    @property
    def words(self) -> str:
        """What it is called, to be translated."""
        return WORDS[self.kind]

    @property
    def size(self) -> str:
        """In what its size is given, to be translated; nothing where it has none."""
        return SIZES.get(self.kind, "")


def offered(law: Law) -> tuple[Offered, ...]:
    """Return the penalties that the law gives the arbiter, in the order of its clauses."""
    order = {str(cite): place for place, cite in enumerate(law.stack.clauses)}
    found = [each for kind in PenaltyKind if (each := _offered(kind, law))]
    return tuple(sorted(found, key=lambda each: order.get(each.clause, len(order))))


def _offered(kind: PenaltyKind, law: Law) -> Offered | None:
    if not law.stack.bench(MayImpose).speakers or law.ask(MayImpose(kind=kind)).answer:
        return None
    cites = law.ask(Penalty(kind=kind, rounds=1)).cites  # none: it was not announced
    return Offered(kind, str(cites[0])) if cites else None


def by_which_clause(penalty: str, law: Law) -> str:
    """Return the clause by which a penalty of the law's list is given; one it does not have is refused."""
    found = {str(each.kind): each.clause for each in offered(law)}
    if penalty in found:
        return found[penalty]
    if penalty not in set(map(str, PenaltyKind)):
        return ""  # in words of his own, on a clause that he names
    ruling = law.ask(MayImpose(kind=PenaltyKind(penalty)))
    why = next(iter(ruling.answer), None) or Refused.because("this penalty was not announced beforehand")
    raise BadInput(why.reason, where="penalty", **dict(why.values))


def told(given: Penalised, say: Callable[[str], str]) -> str:
    """Say a penalty in words, with its size; one in an arbiter's own words as he wrote it."""
    if given.penalty not in set(map(str, PenaltyKind)):
        return given.penalty
    kind = PenaltyKind(given.penalty)
    size = f", {given.size} {say(SIZES[kind])}" if given.size and kind in SIZES else ""
    return f"{say(WORDS[kind])}{size}"
