"""What can follow from something that happened at the board: the vocabulary rulebooks answer in.

The mechanism carries them out (`play/following/consequences.py`); which of them follow, only a rulebook says.
"""

from fractions import Fraction
from typing import Any

from turnus.play.sentences import Span
from turnus.records import record
from turnus.words import Words


class Effect(Words):
    """One thing that follows."""

    RESTORE_POSITION = "restore_position"
    CONTINUE_FROM_LAST_KNOWN = "continue_from_last_known_position"
    TOUCH_MOVE_APPLIES = "touch_move_applies"
    GAME_CONTINUES = "game_continues"
    PAWN_BECOMES_QUEEN = "pawn_becomes_queen"
    MOVE_STANDS = "move_stands"
    OPPONENT_GETS_TIME = "opponent_gets_time"
    OFFENDER_LOSES_TIME = "offender_loses_time"
    GAME_LOST = "game_lost"
    GAME_DRAWN = "game_drawn"
    GAME_LOST_BY_DEFAULT = "game_lost_by_default"
    GAME_VOID = "game_void"
    POSITION_TRANSFERRED = "position_transferred"
    RESULT_WITHDRAWN = "result_withdrawn"
    CLOCKS_STOP = "clocks_stop"
    CLOCKS_RUN = "clocks_run"
    OFFENDERS_CLOCK_RUNS = "offenders_clock_runs"
    STOP_NOT_VALID = "stop_not_valid"
    BOTH_LOSE = "both_lose"
    OPPONENT_SCORES = "opponent_scores"
    OFFENDER_POINTS_OFF = "offender_points_off"
    OPPONENT_POINTS_ADDED = "opponent_points_added"
    WARNING = "warning"
    EXPELLED = "expelled"
    SENT_AWAY = "sent_away"  # from the venue: somebody who is no player of this game
    RESULT_SET = "result_set"
    NO_NORMAL_WIN = "no_normal_win"
    PERPETUAL_CHECK = "perpetual_check"
    CLAIM_POSTPONED = "claim_postponed"
    CLAIM_REJECTED = "claim_rejected"
    NORMAL_RESULT = "normal_result"
    DISTURBS = "disturbs"
    SHEET_GIVEN = "sheet_given"
    SETTING_STANDS = "setting_stands"
    WAIT_ONE_MOVE = "wait_one_move"
    INCREMENT_SET = "increment_set"
    PERMITTED = "permitted"
    FINED = "fined"
    EXCLUDED = "excluded"
    SHEETS_COMPLETED = "sheets_completed"
    RECONSTRUCTED = "reconstructed"
    CLAIM_SUBMITTED = "claim_submitted"
    SEALER_MOVES = "sealer_moves"
    SEALED_MOVE_MADE = "sealed_move_made"
    PENALTY_REQUIRED = "penalty_required"
    BOTH_GET_TIME = "both_get_time"
    BETTER_SIDE = "better_side"
    KING_ENDING = "king_ending"
    CLAIM_GRANTED = "claim_granted"
    CLOCK_RESET = "clock_reset"
    COUNT_DEEMED = "count_deemed"
    TIMES_RESTORED = "times_restored"
    ADJOURNED = "adjourned"
    EXEMPTED = "exempted"
    CUSTODY = "custody"
    BOTH_TOLD = "both_told"
    NOTED = "noted"
    MATED = "mated"  # the offender counts as mated
    COUNTS_AS_ILLEGAL_MOVE = "counts_as_illegal_move"
    OTHER_GAME_BROKEN_OFF = "other_game_broken_off"
    ENDED_TOGETHER = "ended_together"


OF_A_PLAYER = frozenset(
    {
        Effect.OPPONENT_GETS_TIME,
        Effect.OFFENDER_LOSES_TIME,
        Effect.GAME_LOST,
        Effect.GAME_LOST_BY_DEFAULT,
        Effect.MATED,
        Effect.COUNTS_AS_ILLEGAL_MOVE,
        Effect.OPPONENT_SCORES,
        Effect.OFFENDER_POINTS_OFF,
        Effect.OPPONENT_POINTS_ADDED,
        Effect.CLOCK_RESET,
        Effect.EXEMPTED,
        Effect.PERMITTED,
        Effect.OFFENDERS_CLOCK_RUNS,
    }
)
"""What happens to one of the players: nobody can tell to whom, where it is not said."""


@record
class Consequence:
    """An effect, with the seconds it gives or takes where it does."""

    effect: Effect
    seconds: int = 0

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        sentence = "{effect}: {time}" if self.seconds else "{effect}"
        return sentence, {"effect": self.effect, "time": Span(self.seconds)}


@record
class PointsChange(Consequence):
    """An effect on the points of a game: how many are given, taken off or scored."""

    points: Fraction = Fraction(0)

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{effect}: {points}", {"effect": self.effect, "points": self.points}


@record
class ResultChange(Consequence):
    """A result that is set: the points of White and of Black."""

    white: Fraction = Fraction(0)
    black: Fraction = Fraction(0)

    def worded(self) -> tuple[str, dict[str, Any]]:
        """Return how it is put into words."""
        return "{effect}: {white}-{black}", {"effect": self.effect, "white": self.white, "black": self.black}
