"""Taking over what was played before this office knew of it: rounds with their results, byes settled ahead.

An adopted round is paired, published and closed like any other; where it was played is noted with it.
"""

from collections import Counter

from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.slices.absences import SignedOff
from turnus.competition.engine.slices.closing import Closed, close_round
from turnus.competition.engine.slices.entering import known
from turnus.competition.engine.slices.pairing import (
    Beginning,
    RoundDrafted,
    RoundPublished,
    begin,
    drafted,
    published,
)
from turnus.competition.engine.slices.slice import Slice, running, still_open
from turnus.competition.engine.state import Competition, Idle, Match, Phase, Status
from turnus.competition.refusing import deny
from turnus.competition.registry.meanings import Player
from turnus.law import Law
from turnus.records import record, replace
from turnus.tournament import Outcome
from turnus.tournament.written_results import read_result


@record(kw_only=True)
class AdoptRound:
    """Take over the next round as it was played elsewhere: who met whom, with the results so far."""

    matches: tuple[Match, ...]
    idle: tuple[Idle, ...] = ()
    note: str  # where it was played, or where it was read
    seed: str = ""  # of the lots of the stage, where this is its first round


@record(kw_only=True)
class RoundAdopted:
    """A round had been played elsewhere."""

    round: int
    note: str


@record(kw_only=True)
class AdoptBye:
    """Take over a bye that was settled for a round to come, by its sign: F, H or Z."""

    player: Player
    round: int
    outcome: str


Adopted = Beginning | RoundDrafted | RoundPublished | RoundAdopted | Closed


def adopt_round(competition: Competition, command: AdoptRound, law: Law) -> tuple[Adopted, ...]:
    """Take a round over; with all its results it is closed, else they are entered as usual."""
    still_open(competition)
    if not command.note.strip():
        raise deny("say where the round was played")
    begun, after = begin(competition, command.seed, law)
    phase = running(after)
    if phase.last_round is not None and phase.last_round.status is not Status.CLOSED:
        raise deny("round {round} must be closed first", round=phase.last_round.number)
    matches = _checked(after, phase, command)
    paired = RoundDrafted(
        round=len(phase.rounds) + 1,
        seed=command.seed,
        matches=matches,
        idle=command.idle,
        reason=command.note,
    )
    public = RoundPublished(round=paired.round)
    noted = RoundAdopted(round=paired.round, note=command.note)
    after = adopted(published(drafted(after, paired), public), noted)
    told = (*begun, paired, public, noted)
    if any(match.is_open for match in matches):
        return told
    return (*told, *close_round(after))


def _checked(competition: Competition, phase: Phase, command: AdoptRound) -> tuple[Match, ...]:
    """Refuse a round that cannot have been; results are kept as this office writes them."""
    named = [side for match in command.matches for side in match.sides] + [i.player for i in command.idle]
    for name, times in Counter(named).items():
        if times > 1:
            raise deny("{player} is in the round {times} times", player=name, times=times)
        if not phase.division_of(name):
            raise deny("{player} has not entered", player=name)
    for each in command.idle:
        if not (Outcome(each.outcome).is_bye or Outcome(each.outcome) in _FORFEITS):
            raise deny("{player} has a result and no opponent", player=each.player)
    if sorted(match.board for match in command.matches) != list(range(1, len(command.matches) + 1)):
        raise deny("boards are numbered from 1 on, without a gap")
    return tuple(_match(competition, phase, match) for match in command.matches)


_FORFEITS = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)


def _match(competition: Competition, phase: Phase, match: Match) -> Match:
    if {phase.division_of(side) for side in match.sides} != {match.division}:
        raise deny("{white} and {black} do not play in one division", white=match.first, black=match.second)
    if not match.games or any({game.white, game.black} != set(match.sides) for game in match.games):
        raise deny("a match has games between its two sides")
    for player in (p for game in match.games for p in (game.white_player, game.black_player) if p):
        if competition.format.unit is Unit.PLAYER or not known(competition, player).team:
            raise deny("{player} plays for no team", player=player)
    word = competition.format.game
    games = (replace(g, result=read_result(g.result, word) if g.result else "") for g in match.games)
    return replace(match, games=tuple(games))


def adopted(competition: Competition, event: RoundAdopted) -> Competition:
    """Note it with the round."""
    phase = competition.phases[-1]
    found = next(each for each in phase.rounds if each.number == event.round)
    return competition.with_phase(phase.with_round(replace(found, elsewhere=event.note)))


def adopt_bye(competition: Competition, command: AdoptBye, _law: Law) -> tuple[SignedOff, ...]:
    """Take over what was settled for a round that is still to be paired."""
    still_open(competition)
    known(competition, command.player)
    phase = competition.phase
    paired = len(phase.rounds) if phase is not None and not phase.is_closed else 0
    if command.round <= paired:
        raise deny(
            "round {round} has been paired: take the draft back, or enter the result", round=command.round
        )
    if command.outcome not in ("F", "H", "Z"):
        raise deny("a bye is F, H or Z, not {outcome}", outcome=command.outcome)
    return (SignedOff(player=command.player, round=command.round, outcome=command.outcome),)


SLICES = (
    Slice(
        command=AdoptRound,
        does="Take over a round that was played elsewhere",
        decide=adopt_round,
        applies={RoundAdopted: adopted},
        says={RoundAdopted: "round {round} was played elsewhere: {note}"},
    ),
    Slice(
        command=AdoptBye,
        does="Take over a bye",
        decide=adopt_bye,
        applies={},
        says={},
    ),
)
