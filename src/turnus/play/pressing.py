"""The clock is pressed: a move is completed, or something irregular is."""

from dataclasses import replace

from turnus.play import events
from turnus.play.concluding import complete
from turnus.play.effects import ClockStarted, PressedWithoutMove
from turnus.play.game import BarePress
from turnus.play.handled import handled_move, pronounce_made
from turnus.play.moving import make, make_irregular
from turnus.play.proceedings import Proceedings
from turnus.play.questions import making
from turnus.play.questions.making import Pressing, PressMeaning
from turnus.play.watching import settle


def press(p: Proceedings, _event: events.Press) -> None:
    """Press the clock."""
    if p.is_over():
        return  # a press after the end changes nothing
    if p.side is p.table.turn:
        _finish_handling(p)
    if p.is_over():
        return
    last = p.table.last_of(p.side)
    clock = p.table.clock
    ruling = p.ask(
        Pressing(
            on_move=p.side is p.table.turn,
            uncompleted=last is not None and not last.completed,
            own_clock_runs=clock is None or clock.running is p.side,
        )
    )
    match ruling.answer:
        case PressMeaning.COMPLETES | PressMeaning.STILL_ALLOWED:
            _complete(p)
        case PressMeaning.WITHOUT_MOVE:
            p.do(PressedWithoutMove(BarePress(p.side, len(p.table.plies), p.event.number)))
            _start_opponent(p)
        case PressMeaning.IDLE:
            pass


def _complete(p: Proceedings) -> None:
    if p.ask(making.MoveCompleted(pressed=True)).answer:
        complete(p, p.side, pressed=True)
        settle(p)
    _start_opponent(p)


def _start_opponent(p: Proceedings) -> None:
    clock = p.table.clock
    if clock is not None and clock.running is p.side:
        p.do(ClockStarted(p.side.other))


def _finish_handling(p: Proceedings) -> None:
    """Make what lies in the hands when the clock is pressed: it has been let go, legal or not."""
    hands = p.table.hands
    handled = handled_move(replace(hands, new_piece_released=True), p)
    played = hands.attempt
    if played is None and handled is not None:
        played = handled[0]
    if played is None:
        return
    board = p.table.board
    if board.is_legal(played):
        make(p, played, hands)
        if handled is not None:
            pronounce_made(p, p.ask(handled[1]), hands, board, played)
        return
    make_irregular(p, played, hands)
