"""The figures of this edition, each with its clause: to be changed from above."""

from turnus.law import setting
from turnus.play.terms import (
    AUTOMATIC_IDLE_MOVES,
    AUTOMATIC_REPETITIONS,
    IDLE_MOVES,
    ILLEGAL_MOVE_TIME,
    LIMITED_FROM,
    LOSING_ILLEGAL_MOVE,
    QUICKPLAY_BELOW,
    QUICKPLAY_TIME,
    RECORDING_BELOW,
    RECORDING_INCREMENT,
    REPETITIONS,
    SHEET_REQUESTS,
    VOID_BEFORE,
    WRONG_CLAIM_TIME,
)

third_time = setting("fide-2023", "9.2.1", REPETITIONS, 3, worded_in=("9.2.1.1", "9.2.1.2"))
fifty_moves = setting("fide-2023", "9.3", IDLE_MOVES, 50, worded_in=("9.3.1", "9.3.2"))
two_minutes_for_a_wrong_claim = setting("fide-2023", "9.5.3", WRONG_CLAIM_TIME, 120)
two_minutes_for_an_illegal_move = setting("fide-2023", "7.5.5", ILLEGAL_MOVE_TIME, 120)
second_loses = setting("fide-2023", "7.5.5/2", LOSING_ILLEGAL_MOVE, 2, worded_in=("7.5.5", "7.5.5/3"))
under_five_minutes = setting("fide-2023", "8.4", RECORDING_BELOW, 300)
thirty_seconds = setting("fide-2023", "8.4", RECORDING_INCREMENT, 30)
under_two_minutes = setting("fide-2023", "III.5", QUICKPLAY_BELOW, 120, worded_in=("III.4",))
two_minutes_more = setting("fide-2023", "III.5.3", QUICKPLAY_TIME, 120)
fifth_time = setting("fide-2023", "9.6.1", AUTOMATIC_REPETITIONS, 5)
seventy_five_moves = setting("fide-2023", "9.6.2", AUTOMATIC_IDLE_MOVES, 75)
fewer_than_ten_moves = setting("fide-2023", "7.3", VOID_BEFORE, 10)
ten_moves_each = setting("fide-2023", "A.5.1", LIMITED_FROM, 10)
five_looks = setting("fide-2023", "A.4.2", SHEET_REQUESTS, 5, worded_in=("B.2.2",))
