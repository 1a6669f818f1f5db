"""Being there: players check in before a round, and who did not can be signed off in one go."""

from turnus.competition.engine.divided import Names
from turnus.competition.engine.kinds import CheckIn as When
from turnus.competition.engine.slices.absences import SignedOff, coming
from turnus.competition.engine.slices.entering import known
from turnus.competition.engine.slices.slice import Slice, still_open
from turnus.competition.engine.state import Competition
from turnus.competition.refusing import deny
from turnus.competition.registry.meanings import Player
from turnus.law import Law
from turnus.records import record, replace
from turnus.tournament import Outcome


@record(kw_only=True)
class CheckIn:
    """Note that somebody is there for a round; 0 means the next one to be paired."""

    player: Player
    round: int = 0


@record(kw_only=True)
class CheckedIn:
    """Somebody is there for a round."""

    player: str
    round: int


@record(kw_only=True)
class TakeBackCheckIn:
    """Note that somebody is not there after all."""

    player: Player
    round: int = 0


@record(kw_only=True)
class CheckInTakenBack:
    """Somebody is not there after all."""

    player: str
    round: int


@record(kw_only=True)
class SignOffMissing:
    """Sign everybody off who did not check in for the next round."""


def check_in(competition: Competition, command: CheckIn, _law: Law) -> tuple[CheckedIn, ...]:
    """Note that somebody is there; who had signed off says so first."""
    still_open(competition)
    held = known(competition, command.player)
    number = coming(competition, command.round)
    if not held.is_in(number):
        raise deny("{player} has withdrawn already", player=held.player)
    if held.player in competition.away.get(number, {}):
        raise deny(
            "{player} has signed off for round {round}: take that back first",
            player=held.player,
            round=number,
        )
    if held.player in competition.checked_in.get(number, ()):
        raise deny("{player} has checked in already", player=held.player)
    return (CheckedIn(player=held.player, round=number),)


def checked_in(competition: Competition, event: CheckedIn) -> Competition:
    """Remember it."""
    here = (*competition.checked_in.get(event.round, ()), event.player)
    return replace(competition, checked_in={**competition.checked_in, event.round: here})


def take_back(competition: Competition, command: TakeBackCheckIn, _law: Law) -> tuple[CheckInTakenBack, ...]:
    """Note that somebody is not there after all."""
    still_open(competition)
    number = coming(competition, command.round)
    if command.player not in competition.checked_in.get(number, ()):
        raise deny("{player} has not checked in", player=command.player)
    return (CheckInTakenBack(player=command.player, round=number),)


def taken_back(competition: Competition, event: CheckInTakenBack) -> Competition:
    """Forget it."""
    here = tuple(each for each in competition.checked_in[event.round] if each != event.player)
    return replace(competition, checked_in={**competition.checked_in, event.round: here})


def missing(competition: Competition) -> Names:
    """Return who should be there for the next round and did not check in."""
    number = competition.coming_round
    here, away = competition.checked_in.get(number, ()), competition.away.get(number, {})
    return tuple(
        name
        for name, held in competition.sides.items()
        if held.is_in(number) and name not in here and name not in away
    )


def is_asked(competition: Competition) -> bool:
    """Say whether by the terms players check in before the next round."""
    when = competition.format.attendance.check_in
    is_first = competition.coming_round == 1 and len(competition.phases) <= 1
    return when is When.EACH or (when is When.ONCE and is_first)


def sign_off_missing(competition: Competition, _command: SignOffMissing, _law: Law) -> tuple[SignedOff, ...]:
    """Sign off everybody who is not there, without points; refused where nobody at all checked in."""
    still_open(competition)
    number = competition.coming_round
    if not competition.checked_in.get(number):
        raise deny("nobody has checked in for round {round}: it would sign everybody off", round=number)
    gone = missing(competition)
    if not gone:
        raise deny("everybody is there")
    return tuple(SignedOff(player=player, round=number, outcome=Outcome.ZERO_BYE.value) for player in gone)


SLICES = (
    Slice(
        command=CheckIn,
        does="Check somebody in",
        decide=check_in,
        applies={CheckedIn: checked_in},
        says={CheckedIn: "{player} is there for round {round}"},
    ),
    Slice(
        command=TakeBackCheckIn,
        does="Take a check-in back",
        decide=take_back,
        applies={CheckInTakenBack: taken_back},
        says={CheckInTakenBack: "{player} is not there for round {round}"},
    ),
    Slice(
        command=SignOffMissing,
        does="Sign off who is not there",
        decide=sign_off_missing,
        applies={},
        says={},
    ),
)
