"""The boards of the demo that play themselves: a move every few seconds, as long as the server runs.

What is played goes the way of every player's move: with the key of the seat, through `Rooms.act`.
"""

import logging
import threading
import time
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

from turnus.app.demo.cast import BotBoard
from turnus.app.demo.moves import games
from turnus.app.rooms import Entry, Room, Rooms, Sent
from turnus.app.seasons.demos.playing import Chance
from turnus.faults import BadInput, NotFound
from turnus.games.chess import Move, Position, start
from turnus.games.vocabulary.chess import Kind
from turnus.play.board.chess import ChessBoard

LOG = logging.getLogger("turnus.demo")
THINKS = (15.0, 45.0)  # seconds a move, at least and at most: on all boards together a move every few seconds
ANSWERS = (4.0, 12.0)  # likewise, where a visitor waits for it
FIRST = 3.0  # between the first moves of all boards
WORTH = {Kind.PAWN: 1, Kind.KNIGHT: 3, Kind.BISHOP: 3, Kind.ROOK: 5, Kind.QUEEN: 9, Kind.KING: 0}
MATE = 1000
SIDES = ("white", "black")


class Bots(threading.Thread):
    """Plays the boards of a demo beside its pages; it sleeps until a move is due."""

    def __init__(self, rooms: Rooms, boards: Sequence[BotBoard]) -> None:
        super().__init__(name="bots", daemon=True)
        self._rooms, self._boards = rooms, {board.room: board for board in boards}
        self._chance = Chance("bots")
        self._due: dict[str, float] = {}
        self._changed = threading.Condition()
        self._is_stopped = False
        for place, board in enumerate(boards, 1):
            self._plan(board.room, place * FIRST)
        rooms.listen(self._heard)

    def run(self) -> None:
        """Wait for the next board that is due, play there, and so on until stopped."""
        while not self._is_stopped:
            if room := self._next():
                try:
                    self._act(room)
                except (BadInput, NotFound) as wrong:
                    LOG.warning("a board of the demo waits: %s", wrong)

    def stop(self) -> None:
        """Stop after this move."""
        with self._changed:
            self._is_stopped = True
            self._changed.notify()

    def _next(self) -> str:
        """Sleep until a board is due and return its game, or nothing when something has changed."""
        with self._changed:
            if self._is_stopped:
                return ""
            room = min(self._due, key=self._due.__getitem__, default="")
            left = self._due[room] - time.monotonic() if room else None
            if left is None or left > 0:
                self._changed.wait(left)
                return ""
            del self._due[room]
            return room

    def _plan(self, room: str, seconds: float) -> None:
        with self._changed:
            self._due[room] = time.monotonic() + seconds
            self._changed.notify()

    def _heard(self, room: Room, _entries: Sequence[Entry]) -> None:
        """Answer at a board where somebody has done something."""
        if room.id in self._boards and room.id not in self._due and what_next(room, self._boards[room.id]):
            self._plan(room.id, self._pause(room))

    def _pause(self, room: Room) -> float:
        board = self._boards[room.id]
        least, most = ANSWERS if len(board.keys) == 1 else THINKS
        return least + (most - least) * self._chance.of(board.game, room.sequence)

    def _act(self, id_: str) -> None:
        board, room = self._boards[id_], self._rooms.room(id_)
        if (found := what_next(room, board)) is None:
            return
        side, event = found
        self._rooms.act(id_, board.keys[side], Sent(event))


def what_next(room: Room, board: BotBoard) -> tuple[str, Mapping[str, Any]] | None:
    """Return which side of a board does what now; nothing where somebody else has to act."""
    if room.is_ended:
        return _signature(room, board)
    table = room.folding.game.tables[room.folding.boards[0]]
    side = SIDES.index(str(table.board.turn))
    if SIDES[side] not in board.keys or not isinstance(table.board, ChessBoard):
        return None
    played, moves = tuple(ply.move for ply in table.plies), once_played(board.game)
    if played == moves:
        loser = SIDES[1] if games()[board.game][0] == "1-0" else SIDES[0]
        return (loser, {"type": "resign"}) if loser in board.keys else None
    follows = played == moves[: len(played)]
    move = moves[len(played)] if follows else choose(table.board.position)
    return SIDES[side], {"type": "move", "move": move.uci}


def _signature(room: Room, board: BotBoard) -> tuple[str, Mapping[str, Any]] | None:
    signs = next((side for side in board.keys if side not in room.signed_by), None)
    return (signs, {"type": "sign", "result": room.result}) if signs and room.result else None


@lru_cache(maxsize=32)
def once_played(game: int) -> tuple[Move, ...]:
    """Return the moves of a game that was played once."""
    board, moves = ChessBoard(start()), []
    for text in games()[game][1]:
        moves.append(board.read(text))
        board = board.play(moves[-1])
    return tuple(moves)


def choose(position: Position) -> Move:
    """Return a move that loses nothing at once: the same in the same position."""
    return max(position.legal_moves(), key=lambda move: (_gain(position, move), _order(position, move)))


def _gain(position: Position, move: Move) -> int:
    after = position.play(move)
    if after.is_checkmate():
        return MATE
    replies = (_captured(after, reply) for reply in after.legal_moves())
    promoted = WORTH[move.promotion] if move.promotion else 0
    return _captured(position, move) + promoted - max(replies, default=0)


def _captured(position: Position, move: Move) -> int:
    taken = position.captured(move)
    return WORTH[taken.kind] if taken else 0


def _order(position: Position, move: Move) -> float:
    return Chance("a move").of(position.repetition_key.hex(), move.uci)
