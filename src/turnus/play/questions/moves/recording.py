"""Recording the moves: who must, what a player may not do before his sheet is complete."""

from turnus.law import Facts, Refused, every, one
from turnus.play.questions.mode import Supervision, Tempo
from turnus.play.sentences import Sentence, Span, sentence
from turnus.play.sides import Side
from turnus.words import Words


class RecordingDuty(Facts[bool]):
    """Whether a player must record the moves now."""

    question = one("recording_duty")
    seconds_left: float  # on his clock
    increment: int = 0  # what every move adds
    was_exempt: bool = False  # earlier in this period he had little enough time not to record
    dispensed: bool = False  # he cannot reasonably be asked to
    tempo: Tempo = Tempo.STANDARD
    supervision: Supervision = Supervision.FULL


class MayMove(Facts[tuple[Refused, ...]]):
    """Whether a player may make his move as far as his scoresheet is concerned."""

    question = every("may_move")
    must_record: bool = True
    own_move_written: bool = True  # his previous one
    sheet_complete: bool = True
    flag_fallen: bool = False  # just now, and the game goes on
    has_opponents_sheet: bool = False  # borrowed and not yet returned


class WritingAhead(Facts[tuple[Refused, ...]]):
    """Whether a player may write his move down before making it."""

    question = every("writing_ahead")
    for_claim: bool = False  # of a draw
    sealing: bool = False


class NextMove(Words):
    """As what the next move counts when nobody knows how many were made."""

    FIRST_OF_NEXT_PERIOD = "first_of_next_period"
    AS_COUNTED = "as_counted"


class UnknownCount(Facts[NextMove]):
    """How the moves are counted on when the sheets cannot show how many were made."""

    question = one("unknown_count")
    more_clearly_made: bool = False


class SheetAsEvidence(Facts[tuple[Refused, ...]]):
    """Whether a scoresheet counts as evidence of the moves."""

    question = every("sheet_as_evidence")
    algebraic: bool = True
    electronic: bool = False


class OfferSign(Facts[str]):
    """With which sign a draw offer is recorded."""

    question = one("offer_sign")
    by_opponent: bool = False


class SheetFromOpponent(Facts[tuple[Refused, ...]]):
    """Whether a player may bring his sheet up to date from his opponent's."""

    question = every("sheet_from_opponent")
    opponent_consents: bool = False  # expressly
    on_own_time: bool = True


class UpdatingTime(Facts[tuple[float, float]]):
    """What bringing the sheets up to date after a flag costs White and Black, in seconds."""

    question = one("updating_time")
    seconds: float
    flagged: Side  # whose time has expired
    both_suspended: bool  # neither had to record

    def check(self) -> None:
        """Refuse a time below nought."""
        if not self.seconds >= 0:
            raise ValueError("times are not below zero")

    def put_answer(self, answer: tuple[float, float]) -> Sentence:
        """Return how an answer is put into words."""
        return sentence("{white} for White, {black} for Black", white=Span(answer[0]), black=Span(answer[1]))


class ResultConfirmed(Facts[bool]):
    """Whether a result is confirmed."""

    question = one("result_confirmed")
    white_signed: bool = True
    black_signed: bool = True
