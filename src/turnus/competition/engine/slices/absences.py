"""Being away for one round: announced before it is paired, with or without half a point."""

from turnus.competition.engine import tellings
from turnus.competition.engine.slices.entering import known
from turnus.competition.engine.slices.slice import Slice, still_open
from turnus.competition.engine.state import Competition
from turnus.competition.refusing import deny
from turnus.competition.registry.meanings import Player
from turnus.law import Law
from turnus.records import record, replace
from turnus.tournament import Outcome


@record(kw_only=True)
class SignOff:
    """Let somebody miss a round; 0 means the next one to be paired."""

    player: Player
    round: int = 0
    half: bool = False  # half a point, where the format gives one


@record(kw_only=True)
class SignedOff:
    """Somebody will miss a round, and what that brings him: an outcome's sign."""

    player: str
    round: int
    outcome: str


@record(kw_only=True)
class SignOn:
    """Take a sign-off back."""

    player: Player
    round: int = 0


@record(kw_only=True)
class SignOffTakenBack:
    """Somebody is there after all."""

    player: str
    round: int


def sign_off(competition: Competition, command: SignOff, _law: Law) -> tuple[SignedOff, ...]:
    """Note that somebody misses a round that has not been paired."""
    still_open(competition)
    held = known(competition, command.player)
    number = coming(competition, command.round)
    if not held.is_in(number):
        raise deny("{player} has withdrawn already", player=command.player)
    if command.half:
        _may_have_half(competition, command.player, number)
    outcome = Outcome.HALF_BYE if command.half else Outcome.ZERO_BYE
    return (SignedOff(player=command.player, round=number, outcome=outcome.value),)


def _may_have_half(competition: Competition, player: str, number: int) -> None:
    """Refuse a bye for half a point that the terms do not give."""
    terms = competition.format.attendance
    if terms.half_byes_until and number > terms.half_byes_until:
        raise deny("byes for half a point are given until round {last}", last=terms.half_byes_until)
    if terms.half_byes is not None and half_byes_of(competition, player, number) >= terms.half_byes:
        raise deny(
            "{player} has had {most} byes for half a point, and may have no more",
            player=player,
            most=terms.half_byes,
        )


def half_byes_of(competition: Competition, player: str, besides: int = 0) -> int:
    """Return how many byes for half a point somebody has had and announced, those of one round left out."""
    rounds = competition.phase.rounds if competition.phase and not competition.phase.is_closed else ()
    had = [
        each.number
        for each in rounds
        for idle in each.idle
        if idle.player == player and _is_half(idle.outcome)
    ]
    announced = [
        number for number, away in competition.away.items() if player in away and _is_half(away[player])
    ]
    return len({*had, *announced} - {besides})


def _is_half(outcome: str) -> bool:
    return Outcome(outcome) is Outcome.HALF_BYE


def sign_on(competition: Competition, command: SignOn, _law: Law) -> tuple[SignOffTakenBack, ...]:
    """Note that somebody is there after all."""
    still_open(competition)
    number = coming(competition, command.round)
    if command.player not in competition.away.get(number, {}):
        raise deny("{player} has not signed off for round {round}", player=command.player, round=number)
    return (SignOffTakenBack(player=command.player, round=number),)


def coming(competition: Competition, asked: int) -> int:
    """Return the round that is meant, if it has not been paired; 0 is the next."""
    number = asked or competition.coming_round
    if number < competition.coming_round:
        raise deny("round {round} has been paired: take the draft back, or enter the result", round=number)
    return number


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
        capability="signing_off",
        does="Sign somebody off for a round",
        decide=sign_off,
        applies={SignedOff: signed_off},
        says={SignedOff: tellings.signed_off},
    ),
    Slice(
        command=SignOn,
        capability="signing_off",
        does="Take a sign-off back",
        decide=sign_on,
        applies={SignOffTakenBack: taken_back},
        says={SignOffTakenBack: "{player} plays in round {round} after all"},
    ),
)
