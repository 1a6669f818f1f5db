"""The figures that these regulations set for their own rules, each with its clause: to be changed from above.

`worded_in` names the clauses that say such a figure in words of their own.
"""

from fractions import Fraction

from turnus.law import Term, setting

MOVING_UP = Term("moving_up", int, "players", "how many of a group move up after a turnus")
MOVING_DOWN = Term("moving_down", int, "players", "how many of a group move down after a turnus")
MERGED_EXCHANGE = Term("merged_exchange", int, "players", "how many change each way when groups part again")
RATING_ROUNDS = Term("rating_rounds", int, "rounds", "how many rounds of merged groups go by rating")
TURNI_OFF = Term("turni_off", int, "turni", "who signs off for so many comes back as a newcomer")
NO_RECORDING_FROM = Term("no_recording_from", int, "seconds", "with so much left nobody has to record")
BLITZ_BEST = Term("blitz_best", int, "turni", "how many results of the blitz championship count")
DECIDING_BLITZ = Term("deciding_blitz", int, "games", "how many blitz games follow a drawn deciding game")

FOR_SIGNING_OFF = Term("for_signing_off", Fraction, "points", "the regulation result of who signs off")
FOR_STAYING_AWAY = Term(
    "for_staying_away", Fraction, "points", "the regulation result of who does not appear"
)
FOR_AN_ABSENT_OPPONENT = Term("for_an_absent_opponent", Fraction, "points", "of who waits for his opponent")
FOR_A_BYE = Term("for_a_bye", Fraction, "points", "the regulation result of who has no opponent")
FOR_CLUB_DUTY = Term("for_club_duty", Fraction, "points", "of who plays for the club on the club evening")

two_move_up = setting(
    "osv-v30",
    "1.7-a",
    MOVING_UP,
    2,
    worded_in=("1.2-d", "1.7-b", "1.7-c", "1.7-d", "1.7-e", "1.7-f", "1.7-i"),
)
two_move_down = setting("osv-v30", "1.7-a", MOVING_DOWN, 2, worded_in=("1.2-d", "1.7-c", "1.7-e", "1.7-i"))
two_change_each_way = setting("osv-v30", "1.3-j", MERGED_EXCHANGE, 2, worded_in=("1.3-k", "1.3-l"))
three_rounds_by_rating = setting("osv-v30", "1.3-a", RATING_ROUNDS, 3)
two_turni_off = setting("osv-v30", "1.10-e", TURNI_OFF, 2)
five_minutes_left = setting("osv-v30", "1.6-c", NO_RECORDING_FROM, 300)
best_two = setting("osv-v30", "3.7-b", BLITZ_BEST, 2, worded_in=("3.7-a", "3.7-c"))
two_blitz_games = setting("osv-v30", "1.18-g", DECIDING_BLITZ, 2)

nothing_for_signing_off = setting("osv-v30", "1.20-1", FOR_SIGNING_OFF, Fraction(0), worded_in=("1.19-b",))
nothing_for_staying_away = setting("osv-v30", "1.20-2", FOR_STAYING_AWAY, Fraction(0))
one_for_an_absent_opponent = setting("osv-v30", "1.20-3", FOR_AN_ABSENT_OPPONENT, Fraction(1))
one_for_a_bye = setting("osv-v30", "1.20-4", FOR_A_BYE, Fraction(1))
half_for_club_duty = setting("osv-v30", "1.20-5", FOR_CLUB_DUTY, Fraction(1, 2), worded_in=("1.19-c",))
