"""Situations at the board: illegal moves, touched pieces, ends of the game."""

from enum import StrEnum

from turnus.law import Law
from turnus.play.assisting.desk import Desk
from turnus.play.assisting.forms import Field, Situation, Topic, fact, player
from turnus.play.questions.moves.illegal_moves import ActedOn, CompletedIllegalMove, IllegalMove
from turnus.play.questions.moves.touching import (
    Castling,
    TouchClaim,
    TouchCounts,
    Touched,
    Touching,
    TouchMove,
    TouchRule,
)
from turnus.play.questions.results.ends import EndAfterMove, Resignation


class Order(StrEnum):
    """Which piece was touched first."""

    OWN_FIRST = "own_first"
    OPPONENTS_FIRST = "opponents_first"
    UNCLEAR = "unclear"


CAN_MATE = "Can the opponent still mate, by any series of legal moves?"
TOUCHED = (
    fact(TouchCounts, "announced", "Did the player first say that he adjusts?"),
    fact(TouchCounts, "accidental", "Was it clearly by accident?"),
    fact(TouchCounts, "on_move", "Does the player have the move?"),
)
WHO_TOUCHED = player("Who touched it?")


def _illegal_move(desk: Desk) -> None:
    """Ask whether it counts as one, whether anything can still be done, and what follows."""
    desk.put(CompletedIllegalMove)
    desk.put(ActedOn)
    desk.put(IllegalMove)


def _touch(desk: Desk, *touched: Touched, **facts: object) -> None:
    """Ask whether the touches count, and if they do, to what they oblige."""
    counts = desk.put(TouchCounts)
    if counts is None or counts.answer:
        desk.put(TouchMove, touched=touched, **facts)


def _one_piece(desk: Desk) -> None:
    own = desk.told["own"]
    _touch(desk, Touched(own=own, usable=desk.told["usable"]))


def _two_pieces(desk: Desk) -> None:
    own = Touched(own=True, usable=desk.told["own_usable"])
    theirs = Touched(own=False, usable=desk.told["opponents_usable"])
    order = desk.told["order"]
    first, second = (theirs, own) if order is Order.OPPONENTS_FIRST else (own, theirs)
    _touch(desk, first, second, order_clear=order is not Order.UNCLEAR)


def _castling(desk: Desk) -> None:
    """King and rook: where the rook came first, it is the first of the touched pieces."""
    meant, king_can_move = desk.told["castling"], desk.told["king_can_move"]
    king, rook = Touched(own=True, usable=king_can_move), Touched(own=True, usable=desk.told["rook_can_move"])
    rook_first = meant is Castling.ROOK_THEN_KING
    if meant is Castling.KING_RELEASED:
        _touch(desk, king, king=0)
    elif rook_first:
        _touch(desk, rook, king, king=1)
    else:
        _touch(desk, king, rook, king=0)


def _knows_castling(law: Law) -> bool:
    """Tell whether king and rook have provisions of their own: draughts has no castling."""
    rule = law.ask(Touching(on_move=True, castling=Castling.KING_AND_ROOK)).answer
    return rule is TouchRule.CASTLING


def _touch_claim(desk: Desk) -> None:
    desk.put(TouchClaim)


def _end(desk: Desk) -> None:
    desk.put(EndAfterMove)


def _resigns(desk: Desk) -> None:
    desk.put(Resignation)


SITUATIONS = (
    Situation(
        "illegal_move",
        Topic.BOARD,
        "A player made an illegal move",
        IllegalMove,
        (
            player("Who made it?"),
            fact(IllegalMove, "what", "What was wrong?"),
            fact(IllegalMove, "pressed", "Did the player press the clock after it?"),
            fact(IllegalMove, "nth", "Which illegal move of this player in this game is it?"),
            fact(IllegalMove, "found_by", "Who found it?"),
            fact(IllegalMove, "answered", "Has the opponent made his next move already?"),
            fact(IllegalMove, "players_agree", "Do both players want it put right?"),
            fact(IllegalMove, "position_known", "Is the position before it known?"),
            fact(IllegalMove, "opponent_can_mate", CAN_MATE),
        ),
        _illegal_move,
    ),
    Situation(
        "touched_piece",
        Topic.BOARD,
        "A player touched a piece",
        TouchMove,
        (
            WHO_TOUCHED,
            Field("own", "Is it a piece of his own?", bool, True),
            Field("usable", "Can it be moved, or captured, by a legal move?", bool, True),
            *TOUCHED,
        ),
        _one_piece,
    ),
    Situation(
        "touched_both",
        Topic.BOARD,
        "A player touched a piece of each colour",
        TouchMove,
        (
            WHO_TOUCHED,
            Field("order", "Which piece was touched first?", Order, Order.OWN_FIRST),
            fact(TouchMove, "first_captures_first", "Can the own piece capture the other?"),
            Field("own_usable", "Can the own piece be moved?", bool, True),
            Field("opponents_usable", "Can the opponent's piece be captured?", bool, True),
            *TOUCHED,
        ),
        _two_pieces,
    ),
    Situation(
        "castling_begun",
        Topic.BOARD,
        "A player touched king and rook",
        TouchMove,
        (
            WHO_TOUCHED,
            Field("castling", "In which order?", Castling, Castling.KING_AND_ROOK),
            fact(TouchMove, "castling_legal", "Is that castling legal?"),
            Field("king_can_move", "Does the king have a legal move?", bool, True),
            Field("rook_can_move", "Does the rook have a legal move?", bool, True),
            *TOUCHED,
        ),
        _castling,
        _knows_castling,
    ),
    Situation(
        "touch_claim",
        Topic.BOARD,
        "A player claims that a touched piece was not moved",
        TouchClaim,
        (
            player("Who claims?"),
            fact(TouchClaim, "by_opponent", "Does the opponent of the offender claim it?"),
            fact(TouchClaim, "touched_since", "Has the claimant touched a piece since?"),
        ),
        _touch_claim,
    ),
    Situation(
        "position_on_the_board",
        Topic.BOARD,
        "A position that may end the game",
        EndAfterMove,
        (
            player("Who made the last move?"),
            fact(EndAfterMove, "mate", "Is the opponent mated?"),
            fact(EndAfterMove, "stalemate", "Is the opponent stalemated?"),
            fact(EndAfterMove, "dead", "Can nobody mate any more, by any series of legal moves?"),
            fact(EndAfterMove, "occurrences", "How often has the position stood there?"),
            fact(EndAfterMove, "idle_halfmoves", "How many half-moves without a capture or a pawn's move?"),
        ),
        _end,
    ),
    Situation(
        "resigns",
        Topic.BOARD,
        "A player resigns",
        Resignation,
        (player("Who resigns?"), fact(Resignation, "opponent_can_mate", CAN_MATE)),
        _resigns,
    ),
)
