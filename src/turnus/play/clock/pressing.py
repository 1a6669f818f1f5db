"""The clock is pressed: a move is completed, or something irregular is."""

from itertools import takewhile

from turnus.play import events
from turnus.play.board.boards import PlayedMove
from turnus.play.changing import replace
from turnus.play.claims.claims import settle_waiting
from turnus.play.clock.effects import ClocksStopped, ClockStarted
from turnus.play.effects import OffenceNoted
from turnus.play.game import ClockOffence
from turnus.play.hands.concluding import complete
from turnus.play.hands.half_made import handled_move, pronounce_made
from turnus.play.hands.moving import let_drop, make, make_irregular
from turnus.play.irregular.positions_seen import settle
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.kinds.passing import PromotedTo
from turnus.play.questions.moves import making
from turnus.play.questions.moves.making import Pressing, PressMeaning
from turnus.play.sentences import piece_word
from turnus.play.sides import Side


def press(p: Proceedings, _event: events.Press) -> None:
    """Press the clock."""
    if p.is_over():
        return  # a press after the end changes nothing
    if p.side is p.table.turn:
        _finish_handling(p)
    if p.is_over():
        return
    last, clock = p.table.last_of(p.side), p.table.clock
    ruling = p.ask(
        Pressing(
            on_move=p.side is p.table.turn,
            uncompleted=last is not None and not last.completed,
            own_clock_runs=clock is None or _running(p) is p.side or _pressed_too_soon(p),
        )
    )
    match ruling.answer:
        case PressMeaning.COMPLETES | PressMeaning.STILL_ALLOWED:
            _complete(p)
        case PressMeaning.WITHOUT_MOVE:
            p.do(OffenceNoted(ClockOffence(p.side, len(p.table.plies), p.event.number)))
            _start_opponent(p)
        case PressMeaning.GIVES_BACK:
            _start_opponent(p)
            p.pronounce(Outcome.APPLIED, "the clock of {side} runs again", ruling, side=p.side.other)
        case PressMeaning.IDLE:
            p.pronounce(Outcome.APPLIED, "pressing the clock changes nothing now", ruling)


def _complete(p: Proceedings) -> None:
    if p.ask(making.MoveCompleted(pressed=True)).answer:
        for skip in reversed(range(_uncompleted(p))):
            if skip == 0 or _reaches_back(p):
                complete(p, p.side, pressed=True, skip=skip)
        settle(p)
        settle_waiting(p)
    _start_opponent(p)


def _reaches_back(p: Proceedings) -> bool:
    """Tell whether a press completes the earlier moves too that were never pressed."""
    return p.ask(making.MoveCompleted(next_made=True, pressed_later=True)).answer


def _uncompleted(p: Proceedings) -> int:
    """Count the player's last moves that are made and not completed."""
    own = (ply for ply in reversed(p.table.plies) if ply.side is p.side)
    return sum(1 for _ in takewhile(lambda ply: not ply.completed, own))


def _pressed_too_soon(p: Proceedings) -> bool:
    """Tell whether his clock stands because he pressed before he moved."""
    return p.table.offence is not None and p.table.offence.side is p.side


def _running(p: Proceedings) -> Side | None:
    """Return whose clock runs, or ran before both were stopped."""
    clock, stopped = p.table.clock, p.table.stopped
    if clock is not None and clock.running is None and stopped is not None:
        return stopped.running
    return clock.running if clock else None


def _start_opponent(p: Proceedings) -> None:
    """Start the opponent's clock; clocks that were stopped stand until he goes on."""
    clock = p.table.clock
    if clock is None or _running(p) is not p.side:
        return
    if clock.running is None:
        p.do(ClocksStopped(p.event.number, then=p.side.other))
    else:
        p.do(ClockStarted(p.side.other))


def _finish_handling(p: Proceedings) -> None:
    """Make what lies in the hands when the clock is pressed: it has been let go, legal or not."""
    let_drop(p)
    hands = p.table.hands
    handled = handled_move(replace(hands, new_piece_released=True), p)
    played = hands.attempt
    if played is None and handled is not None:
        played = handled[0]
    if played is None:
        return
    board = p.table.board
    played = _named(p, played)
    if p.is_legal(hands.tried_on or board, played):
        made = None if handled is None else p.ask(handled[1])
        if made is not None and not made.answer:
            return  # part of a legal move: pressed before it was made
        make(p, played, hands)
        if made is not None:
            pronounce_made(p, made, hands, board, played)
        return
    make_irregular(p, played, hands)


def _named(p: Proceedings, played: PlayedMove) -> PlayedMove:
    """Return a promotion with the piece it counts as where the player has named none."""
    board, origin = p.table.board, p.table.board.origin(played)
    if origin is None or not board.pawn_stays(played) or not p.answers(PromotedTo):
        return played
    ruling = p.ask(PromotedTo())
    p.pronounce(
        Outcome.APPLIED,
        "no piece was named: the pawn becomes a {piece}",
        ruling,
        piece=piece_word(ruling.answer),
    )
    return board.move(origin, board.target(played), ruling.answer)
