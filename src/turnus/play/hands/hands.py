"""Hands on the board: touching, taking up, letting go, taking off, putting a new piece down."""

from turnus.faults import BadInput
from turnus.law import Refused, Ruling
from turnus.play import events
from turnus.play.changing import replace
from turnus.play.conduct.incident_words import HAPPENED
from turnus.play.effects import BoardChanged, HandsChanged, IncidentCounted, PiecesDisplaced
from turnus.play.following import wording
from turnus.play.game import NO_HANDS, Hands
from turnus.play.hands.half_made import handled_move, pronounce_made, touched
from turnus.play.hands.moving import (
    in_turn,
    is_completed,
    is_pre_move,
    let_drop,
    make,
    make_irregular,
    may_handle,
    move,
    refuse_other_piece,
    refuses_other_move,
    touch_counts,
    why_not_in_turn,
)
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.kinds.draughts import CrowningCounts
from turnus.play.questions.moves.making import Crowning
from turnus.play.questions.moves.touching import Adjusting, PuttingBack, TouchCounts, Touching
from turnus.play.sentences import sentence


def touch(p: Proceedings, event: events.Touch) -> None:
    """Touch pieces; it binds the player on move if it counts."""
    squares = _squares(p, event)
    if not p.is_over() and is_pre_move(p):
        return
    if len(squares) > 1:
        _note_several(p)
    on_move = p.side is p.table.turn
    ruling = p.ask(TouchCounts(announced=event.announced, accidental=event.accidental, on_move=on_move))
    if not ruling.answer:
        if event.accidental:
            p.do(PiecesDisplaced(p.side, (*p.table.player(p.side).displaced, *squares)))
        p.pronounce(
            Outcome.APPLIED, "{side} need not move or capture the piece that was touched", ruling, side=p.side
        )
        return
    if event.announced:
        p.pronounce(Outcome.REFUSED, "{side} may not adjust now", _adjusting(p, announced=True), side=p.side)
    scope = p.ask(Touching(on_move=on_move))
    if not on_move:
        p.pronounce(
            Outcome.APPLIED,
            "{side} does not have the move: the touch has no consequences",
            scope,
            *why_not_in_turn(p),
            side=p.side,
        )
        return
    if may_handle(p):
        touch_counts(p, touched(p.table.hands, *squares, order_clear=not event.order))


def _note_several(p: Proceedings) -> None:
    """Note that several pieces are touched at once, where that is a breach."""
    ruling = p.ask(WhatFollows(what=Incident.SEVERAL_PIECES))
    if ruling.answer:
        p.do(IncidentCounted(p.side, Incident.SEVERAL_PIECES))
        p.pronounce(
            Outcome.REFUSED,
            HAPPENED[Incident.SEVERAL_PIECES],
            ruling,
            side=p.side,
            follows=wording.what_follows(p, ruling, ruling.answer, p.side),
        )


def drop(p: Proceedings, event: events.Drop) -> None:
    """Put a piece in hand on the board: a whole move."""
    move(p, events.Move(number=event.number, at=event.at, by=event.by, board=event.board, move=event.text))


def _squares(p: Proceedings, event: events.Touch | events.Straighten) -> list[int]:
    names = ([event.square] if event.square is not None else []) + list(event.squares)
    if not names:
        raise BadInput("{name} needs a square or squares", name=event.name)
    squares = [p.table.board.square(name) for name in names]
    for name, square in zip(names, squares, strict=True):
        if p.table.board.standing(square) is None:
            raise BadInput("no piece stands on {square}", square=name)
    return squares


def straighten(p: Proceedings, event: events.Straighten) -> None:
    """Adjust pieces: announced, on the own move and the own time, it binds to nothing."""
    if not p.is_over() and is_pre_move(p):
        return
    if _puts_back(p, event):
        return
    on_move = p.side is p.table.turn
    ruling = _adjusting(p, announced=event.announced)
    if not ruling.answer:
        binds = p.ask(TouchCounts(announced=event.announced, on_move=on_move))
        said = "{side} adjusts the pieces and need not move any of them"
        p.pronounce(Outcome.APPLIED, said, ruling, binds, in_turn(p), side=p.side)
        return
    p.pronounce(Outcome.REFUSED, "{side} may not adjust now", ruling, side=p.side)
    if on_move and not event.announced:
        touch_counts(p, touched(p.table.hands, *_squares(p, event)))


def _puts_back(p: Proceedings, event: events.Straighten) -> bool:
    """Let a player put back what he knocked over: that needs no announcing, but his own time."""
    displaced = p.table.player(p.side).displaced
    if p.is_over() or not displaced or not set(displaced).issuperset(_squares(p, event)):
        return False
    ruling = p.ask(PuttingBack(clock_runs=_own_clock_runs(p)))
    if ruling.answer:
        p.pronounce(Outcome.REFUSED, "{side} may not put the pieces back now", ruling, side=p.side)
    else:
        p.do(PiecesDisplaced(p.side, ()))
        p.pronounce(Outcome.APPLIED, "the pieces that were knocked over are put back", ruling)
    return True


def _own_clock_runs(p: Proceedings) -> bool:
    clock = p.table.clock
    return clock is None or clock.running is p.side


def _adjusting(p: Proceedings, *, announced: bool) -> Ruling[tuple[Refused, ...]]:
    """Ask whether the player may adjust pieces now."""
    on_move, runs = p.side is p.table.turn, _own_clock_runs(p)
    return p.ask(Adjusting(announced=announced, on_move=on_move, clock_runs=runs))


def lift(p: Proceedings, event: events.Lift) -> None:
    """Take a piece up."""
    square = p.table.board.square(event.square)
    if any(to == square for _, to in p.table.hands.released):
        p.do(HandsChanged(replace(p.table.hands, lifted=square, attempt=None)))  # goes on from where it was
        return
    if p.table.board.standing(square) is None:
        raise BadInput("no piece stands on {square}", square=event.square)
    if may_handle(p):
        touch_counts(p, replace(touched(p.table.hands, square), lifted=square))


def place(p: Proceedings, event: events.Place) -> None:
    """Let a piece touch a square: a new one for a pawn is thereby chosen."""
    square = p.table.board.square(event.square)
    if not may_handle(p):
        return
    hands = p.table.hands
    letter = event.piece.upper()
    if hands.lifted is None and not hands.released and p.table.board.takes_drop(letter, square):
        p.do(HandsChanged(replace(hands, dropping=(letter, square))))
        return
    if letter in ("", "P", "K") or not _is_new(p, letter, square):
        if hands == NO_HANDS:
            raise BadInput("which piece is put there? lift or touch it first")
        return  # the piece in the hand only touches the square
    if hands.new_piece is not None and hands.new_piece[0] != letter:
        refuse_other_piece(p)
        return
    first = hands.lifted is None and not hands.released and not hands.removed
    chosen = replace(hands, new_piece=(letter, square), new_piece_first=first, attempt=None)
    p.do(HandsChanged(chosen))
    _make_if_made(p)


def _is_new(p: Proceedings, letter: str, square: int) -> bool:
    """Tell whether a piece that touches a square is a new one for a pawn, not the one in the hand."""
    board, hands = p.table.board, p.table.hands
    if not board.promotes_by_choice:
        return False
    moving = [s for s in (hands.lifted, *(start for start, _ in hands.released), *hands.removed)
              if s is not None and (x := board.standing(s)) and x.side is board.turn]  # fmt: skip
    if moving:
        return any((x := board.standing(s)) and x.letter == "P" for s in moving)
    promotions = {(board.target(m), board.promotion(m)) for m in board.legal()}
    return (square, letter) in promotions


def release(p: Proceedings, event: events.Release) -> None:
    """Let a piece go on a square."""
    square = p.table.board.square(event.square)
    if not may_handle(p):
        return
    hands = p.table.hands
    if hands.dropping is not None and hands.dropping[1] == square:
        let_drop(p)
        return
    if hands.new_piece is not None and hands.new_piece[1] == square:
        p.do(HandsChanged(replace(hands, new_piece_released=True)))
    else:
        origin = _origin(p, hands, square)
        steps = p.table.board.stepped(hands.released, (origin, square))
        stood = next((start for start, to in hands.released if to == origin), origin)
        goes_on = len(steps) <= len(hands.released)
        if goes_on and refuses_other_move(p, p.table.board.move(stood, square)):
            return
        touch_counts(p, replace(touched(hands, stood), released=steps, lifted=None, attempt=None))
    _make_if_made(p)


def _origin(p: Proceedings, hands: Hands, target: int) -> int:
    """Return where the released piece comes from: the one taken up, or the one touched last."""
    if hands.lifted is not None:
        return hands.lifted
    board = p.table.board
    moved = {start for start, _ in hands.released}
    own = [s for s in hands.touches if (x := board.standing(s)) and x.side is board.turn and s not in moved]
    if own:
        return own[-1]
    standing = {board.origin(m) for m in board.legal() if board.target(m) == target}
    kings = [s for s in range(64) if (x := board.standing(s)) and x.side is board.turn and x.letter == "K"]
    aside = [k for k in kings if board.castling_rook(board.move(k, target)) is not None]
    if aside:
        return aside[0]
    if len(standing) == 1 and None not in standing:
        return next(s for s in standing if s is not None)
    raise BadInput("which piece is let go? lift or touch it first")


def remove(p: Proceedings, event: events.Remove) -> None:
    """Take a piece off the board."""
    square = p.table.board.square(event.square)
    if not may_handle(p):
        return
    hands = touched(p.table.hands, square)
    touch_counts(p, replace(hands, removed=(*hands.removed, square)))
    _make_if_made(p)


def crown(p: Proceedings, event: events.Crown) -> None:
    """Crown a man: the one just moved, or one that was left uncrowned before."""
    p.needs(Crowning)
    square = p.table.board.square(event.square)
    if p.side is p.table.turn and p.table.hands.released and p.table.hands.released[-1][1] == square:
        p.do(HandsChanged(replace(p.table.hands, crowned=True, attempt=None)))
        _make_if_made(p)
        return
    ruling = p.ask(Crowning(on_move=p.side is p.table.turn))
    if p.is_over() or ruling.answer:
        p.pronounce(Outcome.REFUSED, "crowning is not allowed now", ruling)
        return
    p.do(BoardChanged(p.table.board.crowned(square)))
    no_move = p.ask(CrowningCounts(later=True))
    follows = () if no_move.answer else (sentence("that does not count as a move"),)
    p.pronounce(Outcome.APPLIED, "the man is crowned", ruling, no_move, follows=follows)


def _make_if_made(p: Proceedings) -> None:
    """Make the move once the law says that it is made; an illegal one waits for the clock."""
    hands = p.table.hands
    handled = handled_move(hands, p)
    if handled is None:
        return
    played, facts = handled
    board = p.table.board
    legal = p.is_legal(board, played)
    made = p.ask(facts)
    castling = board.castling_rook(played) is not None
    if not made.answer and not (castling and not legal):
        return
    if not legal and is_completed(p, played):
        make_irregular(p, played, hands)
        return
    if not legal:
        p.do(HandsChanged(replace(hands, attempt=played)))
        return
    make(p, played, hands)
    pronounce_made(p, made, hands, board, played)
