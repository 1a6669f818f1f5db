"""What is arranged before rounds are paired: a board somebody always plays on, and who do not meet."""

from turnus.competition.engine import tellings
from turnus.competition.engine.divided import Names
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.slices.entering import known
from turnus.competition.engine.slices.slice import Slice, still_open
from turnus.competition.engine.state import Competition, KeptApart
from turnus.competition.refusing import deny
from turnus.competition.registry.meanings import Player
from turnus.law import Law
from turnus.records import record, replace

FEWEST = 2  # who can be kept apart
HIGHEST_BOARD = 9999


@record(kw_only=True)
class FixBoard:
    """Let somebody play on one board in every round, whatever his score."""

    player: Player
    board: int
    reason: str = ""


@record(kw_only=True)
class BoardFixed:
    """Somebody plays on one board in every round."""

    player: str
    board: int
    reason: str = ""


@record(kw_only=True)
class FreeBoard:
    """Let somebody play on any board again."""

    player: Player


@record(kw_only=True)
class BoardFreed:
    """Somebody plays on any board again."""

    player: str
    board: int


@record(kw_only=True)
class KeepApart:
    """Let no two of these players meet, in all rounds or some: a family, a club, a country."""

    players: tuple[Player, ...]
    first_round: int = 1
    last_round: int = 0  # 0: to the end
    reason: str = ""


@record(kw_only=True)
class ApartKept:
    """No two of these players meet, in all rounds or some."""

    players: Names
    first_round: int = 1
    last_round: int = 0
    reason: str = ""


@record(kw_only=True)
class LetMeet:
    """Let players meet again who were kept apart."""

    players: tuple[Player, ...]


@record(kw_only=True)
class MeetingAllowed:
    """Players who were kept apart may meet again."""

    players: Names


def fix_board(competition: Competition, command: FixBoard, _law: Law) -> tuple[BoardFixed, ...]:
    """Keep a board for somebody; one board is kept for one."""
    still_open(competition)
    known(competition, command.player)
    if not 1 <= command.board <= HIGHEST_BOARD:
        raise deny("boards are numbered 1 to {last}, not {board}", last=HIGHEST_BOARD, board=command.board)
    for player, board in competition.own_boards.items():
        if board == command.board:
            raise deny("board {board} is kept for {player} already", board=board, player=player)
    return (BoardFixed(player=command.player, board=command.board, reason=command.reason),)


def free_board(competition: Competition, command: FreeBoard, _law: Law) -> tuple[BoardFreed, ...]:
    """Keep no board for somebody any longer."""
    still_open(competition)
    if command.player not in competition.own_boards:
        raise deny("no board is kept for {player}", player=command.player)
    return (BoardFreed(player=command.player, board=competition.own_boards[command.player]),)


def keep_apart(competition: Competition, command: KeepApart, _law: Law) -> tuple[ApartKept, ...]:
    """Forbid pairs where opponents are found round by round."""
    still_open(competition)
    players = tuple(dict.fromkeys(command.players))
    for player in players:
        known(competition, player)
    if len(players) < FEWEST:
        raise deny("name at least two players who are not to meet")
    if command.first_round < 1 or (command.last_round and command.last_round < command.first_round):
        raise deny("no round is from {first} to {last}", first=command.first_round, last=command.last_round)
    phase = competition.phase
    stage = competition.stage_of(phase) if phase else competition.format.stages[0]
    if not meeting_of(stage.meeting).takes_latecomers:  # who meets whom was settled when it began
        raise deny("who meets whom is settled beforehand here: nobody can be kept apart")
    if any(set(players) == set(each.players) for each in competition.kept_apart):
        raise deny("they are kept apart already: let them meet first to change the rounds")
    return (
        ApartKept(
            players=players,
            first_round=command.first_round,
            last_round=command.last_round,
            reason=command.reason,
        ),
    )


def let_meet(competition: Competition, command: LetMeet, _law: Law) -> tuple[MeetingAllowed, ...]:
    """Allow pairs that were forbidden."""
    still_open(competition)
    for each in competition.kept_apart:
        if set(each.players) == set(command.players):
            return (MeetingAllowed(players=each.players),)
    raise deny("they are not kept apart")


def board_fixed(competition: Competition, event: BoardFixed) -> Competition:
    """Remember his board."""
    return replace(competition, own_boards={**competition.own_boards, event.player: event.board})


def board_freed(competition: Competition, event: BoardFreed) -> Competition:
    """Forget it."""
    kept = {player: board for player, board in competition.own_boards.items() if player != event.player}
    return replace(competition, own_boards=kept)


def apart_kept(competition: Competition, event: ApartKept) -> Competition:
    """Remember who do not meet."""
    new = KeptApart(players=event.players, first_round=event.first_round, last_round=event.last_round)
    return replace(competition, kept_apart=(*competition.kept_apart, new))


def meeting_allowed(competition: Competition, event: MeetingAllowed) -> Competition:
    """Forget it."""
    kept = tuple(each for each in competition.kept_apart if set(each.players) != set(event.players))
    return replace(competition, kept_apart=kept)


SLICES = (
    Slice(
        command=FixBoard,
        capability="own_boards",
        does="Keep a board for somebody",
        decide=fix_board,
        applies={BoardFixed: board_fixed},
        says={BoardFixed: "{player} always plays on board {board}[: {reason}]"},
    ),
    Slice(
        command=FreeBoard,
        capability="own_boards",
        does="Keep no board for somebody",
        decide=free_board,
        applies={BoardFreed: board_freed},
        says={BoardFreed: "board {board} is no longer kept for {player}"},
    ),
    Slice(
        command=KeepApart,
        capability="keeping_apart",
        does="Keep players apart",
        decide=keep_apart,
        applies={ApartKept: apart_kept},
        says={ApartKept: tellings.kept_apart},
    ),
    Slice(
        command=LetMeet,
        capability="keeping_apart",
        does="Let players meet again",
        decide=let_meet,
        applies={MeetingAllowed: meeting_allowed},
        says={MeetingAllowed: "{players} may meet again"},
    ),
)
