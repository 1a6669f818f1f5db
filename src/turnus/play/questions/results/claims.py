"""Claims of a draw: may the player claim, is the claim right, what does a wrong one cost."""

from turnus.law import Conflict, Facts, Refused, each, every, one
from turnus.play.questions.consequences import Consequence
from turnus.play.questions.mode import Supervision, Tempo
from turnus.play.sentences import Sentence, Span, sentence
from turnus.words import Words


class DrawGround(Words):
    """What a claim of a draw rests on."""

    THREEFOLD = "threefold"
    FIFTY_MOVES = "fifty_moves"
    KING_AGAINST_THREE = "king_against_three"  # one king against three pieces, a king among them
    KING_AGAINST_TWO = "king_against_two"  # or against one or two
    KING_MOVES = "king_moves"  # moves by kings alone, without a capture


class ClaimOutcome(Words):
    """What a claim comes to."""

    DRAW = "draw"
    WRONG = "wrong"  # heard and found incorrect
    WAITS = "waits"  # for a press: it will be correct once the moves made are completed
    NOT_HEARD = "not_heard"  # the player may not claim this now


class MayClaim(Facts[tuple[Refused, ...]]):
    """Whether a player may claim a draw now."""

    question = every("may_claim")
    ground: DrawGround
    on_move: bool = True
    touched: bool = False  # a piece in this turn, meaning to move or capture it
    moved: bool = False  # and made his move
    from_display: bool = False  # he relies on what a screen or demonstration board shows


def _agreed(said: tuple[bool, ...]) -> bool:
    """Return what the clauses say of a claim, no where all are silent; they may not contradict each other."""
    if len(set(said)) > 1:
        raise Conflict("clauses contradict each other on whether a claim is right", ())
    return any(said)


class ClaimIsCorrect(Facts[bool]):
    """Whether the record bears a claim of a draw out."""

    question = each("claim_is_correct", total=_agreed)
    ground: DrawGround
    intended: bool = False  # the claim names a move that is written down and not played
    intended_legal: bool = True
    completed: bool = True  # the move that brought the position on the board
    occurrences: int = 1  # of the position on the board, or after the intended move
    idle_halfmoves: int = 0  # likewise: those that count for the ground
    uncompleted_halfmoves: int = 0  # of those: made, and completed by no press or next move
    carried_halfmoves: int = 0  # likewise: counted on through captures


class Claimable(Facts[tuple[DrawGround, ...]]):
    """On which grounds the player on move may have the game declared drawn."""

    question = each("claimable")
    occurrences: int = 1  # of the position on the board
    idle_halfmoves: int = 0


class SamePosition(Facts[bool]):
    """Whether two positions with the same pieces on the same squares are the same."""

    question = one("same_position")
    same_turn: bool = True
    same_castling_rights: bool = True
    castling_lost: bool = False  # a right to castle was lost in this game
    same_en_passant: bool = True  # the same captures en passant are legal
    double_step: bool = False  # in one of them a pawn has just passed a pawn of the opponent
    same_pockets: bool = True  # the players hold the same pieces

    @property
    def same_rights(self) -> bool:
        """Whether the same player has the move, with the same rights to castle and to capture en passant."""
        return self.same_turn and self.same_castling_rights and self.same_en_passant


class Claim(Facts[ClaimOutcome]):
    """What a claim of a draw comes to."""

    question = one("claim")
    ground: DrawGround
    on_move: bool = True
    touched: bool = False
    moved: bool = False
    from_display: bool = False
    intended: bool = False
    intended_legal: bool = True
    completed: bool = True
    occurrences: int = 1
    idle_halfmoves: int = 0
    uncompleted_halfmoves: int = 0
    carried_halfmoves: int = 0  # counted on through captures

    def may_claim(self) -> MayClaim:
        """Return the question whether he may claim at all."""
        return MayClaim(
            ground=self.ground,
            on_move=self.on_move,
            touched=self.touched,
            moved=self.moved,
            from_display=self.from_display,
        )

    def is_correct(self) -> ClaimIsCorrect:
        """Return the question whether the claim is right."""
        return ClaimIsCorrect(
            ground=self.ground,
            intended=self.intended,
            intended_legal=self.intended_legal,
            completed=self.completed,
            occurrences=self.occurrences,
            idle_halfmoves=self.idle_halfmoves,
            uncompleted_halfmoves=self.uncompleted_halfmoves,
            carried_halfmoves=self.carried_halfmoves,
        )

    def once_completed(self) -> "Claim":
        """Return the same claim when every move made is completed."""
        return Claim(**{**self.named(), "completed": True, "uncompleted_halfmoves": 0})


class WrongClaim(Facts[tuple[float, float]]):
    """What a wrong claim changes on the clocks: seconds for the claimant and for the opponent."""

    question = one("wrong_claim")
    claimant_left: float = 0  # seconds on his clock
    tempo: Tempo = Tempo.STANDARD
    supervision: Supervision = Supervision.FULL

    def put_answer(self, answer: tuple[float, float]) -> Sentence:
        """Return how an answer is put into words."""
        lost, gained = Span(answer[0]), Span(answer[1])
        if answer[0]:
            return sentence(
                "{lost} off the claimant's clock, {gained} more for the opponent", lost=lost, gained=gained
            )
        return sentence("{gained} more for the opponent" if answer[1] else "it costs no time", gained=gained)


class PerpetualCheck(Facts[tuple[Consequence, ...]]):
    """What follows when a player shows that he can give check without end."""

    question = each("perpetual_check")
    on_move: bool = True


class Examining(Facts[bool]):
    """Whether a claim of a draw is examined in the claimant's thinking time."""

    question = each("claim_examined", total=any)
    by_player: bool = True  # not found by the arbiter
