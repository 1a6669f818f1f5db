"""Line-ups: which players of a team sit at which board of its match in a round."""

from collections.abc import Sequence
from itertools import pairwise

from turnus.competition.engine.divided import Names
from turnus.competition.engine.kinds import BoardOrder, MatchResult, Unit
from turnus.competition.engine.slices.entering import known
from turnus.competition.engine.slices.slice import Slice, running, still_open
from turnus.competition.engine.state import Competition, Game, Match, Round, Status
from turnus.competition.refusing import deny
from turnus.competition.registry.meanings import Player
from turnus.law import Law
from turnus.records import record, replace

NOBODY = "-"  # at a board that stays empty


@record(kw_only=True)
class HandInLineUp:
    """Say who play for a team, the first at board 1; another line-up takes the place of the one before."""

    team: Player
    players: tuple[Player, ...]
    round: int = 0  # 0: the round under way


@record(kw_only=True)
class LineUpHandedIn:
    """It is known who play for a team in a round."""

    round: int
    board: int
    team: str
    players: Names


def hand_in(competition: Competition, command: HandInLineUp, _law: Law) -> tuple[LineUpHandedIn, ...]:
    """Take the line-up of a team whose match is published and not closed."""
    still_open(competition)
    if competition.format.unit is Unit.PLAYER:
        raise deny("only teams have a line-up")
    if competition.format.match_result is MatchResult.WHOLE:
        raise deny("partners play their match together: there is no line-up to hand in")
    found, match = _match(competition, command)
    if len(command.players) > len(match.games):
        raise deny("a match has {boards} boards", boards=len(match.games))
    there = [player for player in command.players if player != NOBODY]
    for player in there:
        if known(competition, player).team != command.team:
            raise deny("{player} does not play for {team}", player=player, team=command.team)
        if there.count(player) > 1:
            raise deny("{player} is in the line-up twice", player=player)
    _insist_on_order(competition, command.team, there)
    return (
        LineUpHandedIn(
            round=found.number, board=match.board, team=command.team, players=tuple(command.players)
        ),
    )


def squad(competition: Competition, team: str) -> Names:
    """Return the players of a team in the order of its list: as they were entered."""
    return tuple(name for name, held in competition.contenders.items() if held.team == team)


def _insist_on_order(competition: Competition, team: str, players: Sequence[str]) -> None:
    """Refuse boards that go against the list of the team, where that order is fixed."""
    if competition.format.board_order is not BoardOrder.FIXED:
        return
    order = squad(competition, team)
    for above, below in pairwise(players):
        if order.index(above) > order.index(below):
            raise deny(
                "{player} stands above {other} in the list of {team}: boards go by that order",
                competition.grounds.get("board_order", ()),
                player=below,
                other=above,
                team=team,
            )


def _match(competition: Competition, command: HandInLineUp) -> tuple[Round, Match]:
    phase = running(competition)
    found = phase.round(command.round) if command.round else phase.last_round
    if found is None or found.status is not Status.PUBLISHED:
        raise deny("line-ups are for a round that is published and not closed")
    match = next((each for each in found.matches if command.team in each.sides), None)
    if match is None:
        raise deny("{team} has no match in round {round}", team=command.team, round=found.number)
    return found, match


def handed_in(competition: Competition, event: LineUpHandedIn) -> Competition:
    """Put the players at the boards of the match."""
    phase = competition.phases[-1]
    found = next(each for each in phase.rounds if each.number == event.round)
    match = next(each for each in found.matches if each.board == event.board)
    players = ("" if player == NOBODY else player for player in event.players)
    seats = (*players, *[""] * (len(match.games) - len(event.players)))
    games = tuple(_seated(game, event.team, seat) for game, seat in zip(match.games, seats, strict=True))
    return competition.with_phase(phase.with_round(found.with_match(replace(match, games=games))))


def _seated(game: Game, team: str, player: str) -> Game:
    return replace(game, white_player=player) if game.white == team else replace(game, black_player=player)


SLICES = (
    Slice(
        command=HandInLineUp,
        does="Hand in a line-up",
        decide=hand_in,
        applies={LineUpHandedIn: handed_in},
        says={LineUpHandedIn: "{team} handed in its line-up for round {round}: {players}"},
    ),
)
