"""Being away for one round: announced before it is paired, with or without half a point."""

from dataclasses import dataclass, replace

from turnus.competition.engine.slices.entering import known
from turnus.competition.engine.slices.slice import Slice, still_open
from turnus.competition.engine.state import Competition, Phase
from turnus.competition.refusing import deny
from turnus.competition.registry.meanings import Player
from turnus.law import Law
from turnus.tournament import Outcome


@dataclass(frozen=True, slots=True, kw_only=True)
class SignOff:
    """Let somebody miss a round; 0 means the next one to be paired."""

    player: Player
    round: int = 0
    half: bool = False  # half a point, where the format gives one


@dataclass(frozen=True, slots=True, kw_only=True)
class SignedOff:
    """Somebody will miss a round, and what that brings him: an outcome's sign."""

    player: str
    round: int
    outcome: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SignOn:
    """Take a sign-off back."""

    player: Player
    round: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class SignOffTakenBack:
    """Somebody is there after all."""

    player: str
    round: int


def sign_off(competition: Competition, command: SignOff, _law: Law) -> tuple[SignedOff, ...]:
    """Note that somebody misses a round that has not been paired."""
    still_open(competition)
    known(competition, command.player)
    number = _coming(competition, command.round)
    outcome = Outcome.HALF_BYE if command.half else Outcome.ZERO_BYE
    return (SignedOff(player=command.player, round=number, outcome=outcome.value),)


def sign_on(competition: Competition, command: SignOn, _law: Law) -> tuple[SignOffTakenBack, ...]:
    """Note that somebody is there after all."""
    still_open(competition)
    number = _coming(competition, command.round)
    if command.player not in competition.away.get(number, {}):
        raise deny("{player} has not signed off for round {round}", player=command.player, round=number)
    return (SignOffTakenBack(player=command.player, round=number),)


def _coming(competition: Competition, asked: int) -> int:
    paired = _rounds_paired(competition.phase)
    number = asked or paired + 1
    if number <= paired:
        raise deny("round {round} has been paired: take the draft back, or enter the result", round=number)
    return number


def _rounds_paired(phase: Phase | None) -> int:
    return 0 if phase is None or phase.is_closed else len(phase.rounds)


def signed_off(competition: Competition, event: SignedOff) -> Competition:
    """Remember it."""
    away = {**competition.away.get(event.round, {}), event.player: event.outcome}
    return replace(competition, away={**competition.away, event.round: away})


def taken_back(competition: Competition, event: SignOffTakenBack) -> Competition:
    """Forget it."""
    away = {name: held for name, held in competition.away[event.round].items() if name != event.player}
    return replace(competition, away={**competition.away, event.round: away})


SLICES = (
    Slice(
        command=SignOff,
        does="Sign somebody off for a round",
        decide=sign_off,
        applies={SignedOff: signed_off},
        says={SignedOff: "{player} misses round {round}"},
    ),
    Slice(
        command=SignOn,
        does="Take a sign-off back",
        decide=sign_on,
        applies={SignOffTakenBack: taken_back},
        says={SignOffTakenBack: "{player} plays in round {round} after all"},
    ),
)
