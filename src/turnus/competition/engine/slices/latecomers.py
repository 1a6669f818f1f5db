"""Coming into a round that is under way: who came late meets who has no opponent in it."""

from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.slices.entering import known
from turnus.competition.engine.slices.slice import Slice, running, still_open
from turnus.competition.engine.state import Competition, Game, Match, Phase, Round, Status
from turnus.competition.refusing import deny
from turnus.competition.registry.meanings import Player
from turnus.law import Law
from turnus.records import record, replace
from turnus.tournament import Outcome


@record(kw_only=True)
class PairLate:
    """Let somebody without a game in the round under way play in it, against who has the bye or another."""

    player: Player
    opponent: Player = ""  # empty: who has the bye


@record(kw_only=True)
class LatePaired:
    """Two without an opponent meet in the round under way."""

    round: int
    board: int
    white: str
    black: str


def pair_late(competition: Competition, command: PairLate, _law: Law) -> tuple[LatePaired, ...]:
    """Pair two who have no opponent and have not met, on a board behind the others."""
    still_open(competition)
    phase = running(competition)
    last = phase.last_round
    takes = meeting_of(competition.stage_of(phase).meeting).takes_latecomers
    if not takes or competition.format.unit is not Unit.PLAYER:
        raise deny("everybody's games were settled when the stage began: nobody can enter now")
    if last is None or last.status is not Status.PUBLISHED:
        raise deny("one comes late into a round that is published and not closed")
    player = known(competition, command.player).player
    opponent = command.opponent or has_bye(last, phase.division_of(player))
    if not opponent:
        raise deny("nobody has a bye in round {round}: he plays in the next", round=last.number)
    for each in (player, known(competition, opponent).player):
        _is_free(phase, last, each)
    if player == opponent or phase.division_of(player) != phase.division_of(opponent):
        raise deny("{white} and {black} do not play in one division", white=player, black=opponent)
    if any({player, opponent} == set(match.sides) for each in phase.rounds for match in each.matches):
        raise deny("{white} and {black} have met already", white=player, black=opponent)
    white, black = _colours(phase, opponent, player)
    board = max((match.board for match in last.matches), default=0) + 1
    return (LatePaired(round=last.number, board=board, white=white, black=black),)


def has_bye(last: Round, division: str) -> str:
    """Return who has the pairing's own bye in a division, or nobody."""
    byes = (each for each in last.idle if each.division == division)
    return next((each.player for each in byes if Outcome(each.outcome) is Outcome.ALLOCATED_BYE), "")


def _is_free(phase: Phase, last: Round, player: str) -> None:
    if not phase.division_of(player) or any(player in match.sides for match in last.matches):
        raise deny("{player} has a game in round {round}", player=player, round=last.number)


def _colours(phase: Phase, there: str, late: str) -> tuple[str, str]:
    """Give White to who had it less often, counted in surplus of Black; else to who was there."""

    def surplus(player: str) -> int:
        games = [game for each in phase.rounds for match in each.matches for game in match.games]
        return sum((game.white == player) - (game.black == player) for game in games)

    return (late, there) if surplus(late) < surplus(there) else (there, late)


def late_paired(competition: Competition, event: LatePaired) -> Competition:
    """Add the game, and let the two be without an opponent no more."""
    phase = competition.phases[-1]
    found = next(each for each in phase.rounds if each.number == event.round)
    both = (event.white, event.black)
    match = Match(
        board=event.board,
        division=phase.division_of(event.white),
        first=event.white,
        second=event.black,
        games=(Game(white=event.white, black=event.black),),
    )
    idle = tuple(each for each in found.idle if each.player not in both)
    changed = replace(found, matches=(*found.matches, match), idle=idle)
    return competition.with_phase(phase.with_round(changed))


SLICES = (
    Slice(
        command=PairLate,
        capability="latecomers",
        does="Let somebody come into the round under way",
        decide=pair_late,
        applies={LatePaired: late_paired},
        says={LatePaired: "{white} and {black} meet in round {round} on board {board}"},
    ),
)
