"""A division's next round by names: who meets whom, who has no opponent, and why, as its meeting says."""

from collections.abc import Iterable, Mapping

from turnus.competition.engine.divided import Names
from turnus.competition.engine.meetings import Situation, meeting_of
from turnus.competition.engine.state import Explained
from turnus.competition.recording import plain
from turnus.pairing.explanation import Reason
from turnus.pairing.proposal import NoLegalPairing
from turnus.pairing.resistance.field import Fixed
from turnus.records import record
from turnus.tournament import Outcome, Pairing

_PEOPLE = ("player", "opponent", "passed", "white", "black", "higher", "better", "other")


class CannotPair(Exception):  # noqa: N818 - it is a state of the field, put into words by who wanted the round
    """No pairing is left in which nobody meets twice; too few opponents are left for these."""

    def __init__(self, players: Names) -> None:
        super().__init__(", ".join(players))
        self.players = players


@record(kw_only=True)
class NextRound:
    """A division's next round: White first, and as what a round without an opponent counts."""

    pairs: tuple[tuple[str, str], ...]
    byes: Mapping[str, Outcome]
    explanation: tuple[Explained, ...]

    @property
    def free(self) -> str:
        """Who has the bye of the pairing itself, or nobody."""
        return next((name for name, outcome in self.byes.items() if outcome is Outcome.ALLOCATED_BYE), "")


def next_round(situation: Situation, division: str) -> NextRound:
    """Pair the next round of a division."""
    try:
        paired = meeting_of(situation.stage.meeting).pair(situation)
    except NoLegalPairing as none:
        numbers = none.without_opponent or none.too_many
        raise CannotPair(tuple(map(situation.name, numbers))) from none
    return NextRound(
        pairs=tuple((situation.name(white), situation.name(black)) for white, black in paired.pairs),
        byes={situation.name(number): outcome for number, outcome in paired.byes.items()},
        explanation=tuple(_explained(division, reason, situation) for reason in paired.explanation),
    )


def fixed_by(numbers: Mapping[str, int], pairs: Iterable[tuple[str, str]], free: str) -> Fixed:
    """Return what was settled by hand for the players of a division who have these numbers."""
    inside = (pair for pair in pairs if pair[0] in numbers)
    made = tuple(Pairing(numbers[white], numbers[black]) for white, black in inside)
    return Fixed(made, numbers[free] if free else None)


def _explained(division: str, reason: Reason, situation: Situation) -> Explained:
    """Keep a reason with the names of players in place of their numbers."""
    known = situation.tournament.by_number
    values = {
        name: known[value].name
        if name in _PEOPLE and isinstance(value, int) and value in known
        else plain(value)
        for name, value in reason.values.items()
    }
    about = tuple(map(situation.name, reason.about))
    return Explained(division=division, kind=reason.kind.name.lower(), about=about, values=values)
