"""The figures of this edition, each with its clause: to be changed from above."""

from turnus.law import setting
from turnus.play.terms import (
    IDLE_MOVES,
    ILLEGAL_MOVE_TIME,
    LAST_MINUTE,
    LOSING_ILLEGAL_MOVE,
    QUICKPLAY_BELOW,
    QUICKPLAY_TIME,
    RECORDING_BELOW,
    RECORDING_INCREMENT,
    REPETITIONS,
    WRONG_CLAIM_TIME,
)

third_time = setting("fide-2005", "9.2", REPETITIONS, 3, worded_in=("5.2-d",))
fifty_moves = setting("fide-2005", "9.3-b", IDLE_MOVES, 50, worded_in=("5.2-e", "9.3-a"))
three_minutes = setting("fide-2005", "9.5-b", WRONG_CLAIM_TIME, 180, worded_in=("9.5-b/2",))
last_minute = setting("fide-2005", "9.5-b/4", LAST_MINUTE, 60, worded_in=("9.5-b/2", "9.5-b/3"))
two_minutes = setting("fide-2005", "7.4-b", ILLEGAL_MOVE_TIME, 120)
third_loses = setting("fide-2005", "7.4-b", LOSING_ILLEGAL_MOVE, 3)
under_five_minutes = setting("fide-2005", "8.4", RECORDING_BELOW, 300)
thirty_seconds = setting("fide-2005", "8.4", RECORDING_INCREMENT, 30)
under_two_minutes = setting("fide-2005", "10.2", QUICKPLAY_BELOW, 120)
two_minutes_more = setting("fide-2005", "10.2-c", QUICKPLAY_TIME, 120)
