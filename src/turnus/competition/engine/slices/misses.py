"""Why somebody has no game in a round, where that counts: he said so, he did not, he plays for the club."""

from turnus.competition.engine import tellings
from turnus.competition.engine.slices.absences import SignedOff, signed_off
from turnus.competition.engine.slices.entering import known
from turnus.competition.engine.slices.slice import Slice, still_open
from turnus.competition.engine.state import Competition, Round
from turnus.competition.refusing import deny
from turnus.competition.registry.meanings import Player
from turnus.law import Law
from turnus.records import record, replace
from turnus.tournament import Outcome
from turnus.words import Words


class WhyMissed(Words):
    """What can be said of a round without a game."""

    ABSENT = "absent"
    EXCUSED = "excused"
    SILENT = "silent"
    DUTY = "duty"
    CLUB = "club"
    CLUB_WIN = "club win"
    CLUB_DRAW = "club draw"
    CLUB_LOSS = "club loss"


@record(kw_only=True)
class SayWhyMissed:
    """Say why somebody has no game in a round; 0 means the next one to be paired, which he then misses."""

    player: Player
    why: WhyMissed
    round: int = 0


@record(kw_only=True)
class MissExplained:
    """It is known why somebody has no game in a round."""

    player: str
    round: int
    why: str


def say_why(competition: Competition, command: SayWhyMissed, _law: Law) -> tuple[MissExplained, ...]:
    """Note why; of a round to come it says that he misses it."""
    still_open(competition)
    known(competition, command.player)
    phase = competition.phase
    paired = 0 if phase is None or phase.is_closed else len(phase.rounds)
    number = command.round or paired + 1
    if phase and number <= paired:
        _insist_idle(phase.rounds[number - 1], command.player)
    return (MissExplained(player=command.player, round=number, why=command.why.value),)


def _insist_idle(played: Round, player: str) -> None:
    """Refuse a reason for who has a game in the round, or was not in the competition."""
    if any(player in match.sides for match in played.matches):
        raise deny(
            "{player} is paired in round {round}: enter the result", player=player, round=played.number
        )
    if all(each.player != player for each in played.idle):
        raise deny("{player} was not in the competition in round {round}", player=player, round=played.number)


def explained(competition: Competition, event: MissExplained) -> Competition:
    """Keep it with the round; of one to come with who is away, until it is paired."""
    phase = competition.phase
    if phase is not None and not phase.is_closed and event.round <= len(phase.rounds):
        told = _told(phase.rounds[event.round - 1], event)
        return competition.with_phase(phase.with_round(told))
    signed = SignedOff(player=event.player, round=event.round, outcome=Outcome.ZERO_BYE.value)
    whys = {**competition.away_for.get(event.round, {}), event.player: event.why}
    return replace(signed_off(competition, signed), away_for={**competition.away_for, event.round: whys})


def _told(played: Round, event: MissExplained) -> Round:
    idle = tuple(
        replace(each, why=event.why) if each.player == event.player else each for each in played.idle
    )
    return replace(played, idle=idle)


SLICES = (
    Slice(
        command=SayWhyMissed,
        does="Say why somebody has no game",
        decide=say_why,
        applies={MissExplained: explained},
        says={MissExplained: tellings.missed},
    ),
)
