"""When a game ends: after a move, by resignation, by agreement."""

from typing import Any

from turnus.law import Facts, Refused, Term, each, every, one
from turnus.records import record
from turnus.words import Words

LEGAL_NEEDS_TOUCH_MOVE = Term(
    "legal_needs_touch_move",
    bool,
    "",
    "whether a last move with another piece than the touched one can end the game",
)


class Score(Words):
    """A result seen from the player it is about."""

    WIN = "win"
    DRAW = "draw"
    LOSS = "loss"


class EndReason(Words):
    """Why a game has ended."""

    CHECKMATE = "checkmate"
    STALEMATE = "stalemate"
    DEAD_POSITION = "dead_position"
    FIVEFOLD = "fivefold"
    SEVENTYFIVE_MOVES = "seventyfive_moves"
    RESIGNATION = "resignation"
    RESIGNATION_CANNOT_MATE = "resignation_cannot_mate"
    AGREEMENT = "agreement"
    THREEFOLD = "threefold"
    FIFTY_MOVES = "fifty_moves"
    FLAG = "flag"
    FLAG_CANNOT_MATE = "flag_cannot_mate"
    ILLEGAL_MOVES = "illegal_moves"
    ILLEGAL_MOVES_CANNOT_MATE = "illegal_moves_cannot_mate"
    DEFAULT = "default"
    FORFEIT = "forfeit"
    NO_NORMAL_WIN = "no_normal_win"
    BOTH_FLAGS = "both_flags"
    PERPETUAL_CHECK = "perpetual_check"
    ILLEGAL_POSITION = "illegal_position"
    SEALED_MOVE = "sealed_move"
    SIGNED_RESULT = "signed_result"
    NO_MOVE = "no_move"
    KING_AGAINST_THREE = "king_against_three"
    KING_AGAINST_TWO = "king_against_two"
    KING_MOVES = "king_moves"
    SIMULTANEOUS = "simultaneous"
    BETTER_SIDE = "better_side"
    KING_ENDING = "king_ending"
    CLAIM_GRANTED = "claim_granted"
    VERDICTS = "verdicts"


@record
class Ending:
    """How a game ends for the player who has just moved or acted, and why."""

    score: Score
    reason: EndReason

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{score}: {reason}", {"score": self.score, "reason": self.reason}


@record
class NoEnding:
    """That the game goes on where another clause would end it."""

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "the game goes on", {}


NO_ENDING = NoEnding()


def _once(endings: tuple[Ending | NoEnding, ...]) -> tuple[Ending, ...]:
    return tuple(dict.fromkeys(ending for ending in endings if isinstance(ending, Ending)))


class ClaimedEnd(Words):
    """Which end of the game a player says the position is; the names are those of the claims."""

    MATE = "mate"
    STALEMATE = "stalemate"
    DEAD_POSITION = "dead_position"


class EndAfterMove(Facts[tuple[Ending, ...]]):
    """Whether a move that was made ends the game, for the player who made it."""

    question = each("end_after_move", total=_once)
    mate: bool = False  # the opponent is in check without a legal move
    stalemate: bool = False
    dead: bool = False  # nobody can mate by any series of legal moves
    occurrences: int = 1  # how often the position has stood on the board, now included
    idle_halfmoves: int = 0  # since a pawn moved or a piece was captured
    promoted: bool = False  # the move promoted a pawn
    pieces: tuple[str, str] = ("", "")  # what each side has left, king included, when that is little
    bishops_alike: bool = False  # all bishops stand on squares of one colour
    touch_breach: bool = False  # a touched piece obliged to another move, and that was claimed or seen
    illegal: bool = False  # the move is against article 3, and nobody has acted on that
    drop_helps: bool = True  # bughouse: a piece off the board could in theory be dropped here and help
    all_on_board: bool = False  # bughouse: every own piece but the second king stands on the board
    claimed: ClaimedEnd | None = None  # which end a player points out, if one does

    def check(self) -> None:
        """Refuse mate and stalemate at once."""
        if self.mate and (self.stalemate or self.dead):
            raise ValueError("a mated position is neither stalemate nor dead")
        if self.all_on_board and self.drop_helps:
            raise ValueError("with every piece on the board there is nothing to drop")


class Resignation(Facts[Ending]):
    """How the game ends for a player who resigns."""

    question = one("resignation")
    opponent_can_mate: bool


class Agreement(Facts[tuple[Refused, ...]]):
    """Whether the players may agree to a draw now."""

    question = every("agreement")
    white_made: int  # moves made
    black_made: int
    arbiter_consents: bool = False
    move_number: int = 1


def _agreed(scores: tuple[Score, ...]) -> Score:
    return Score.LOSS if Score.LOSS in scores else Score.DRAW


class AgreedResult(Facts[Score]):
    """What a draw by agreement brings each player: a draw, unless it is declared lost for both."""

    question = each("agreed_result", total=_agreed)
    white_made: int  # moves
    black_made: int
    white_pieces: int = 20
    black_pieces: int = 20
