"""Figures of a game that rulebooks set, by name: editions of the Laws share them, regulations change them."""

from turnus.law import Term

REPETITIONS = Term("repetitions", int, "times", "how often a position stands there for a draw on a claim")
IDLE_MOVES = Term("idle_moves", int, "moves", "how many moves of each without progress draw on a claim")
WRONG_CLAIM_TIME = Term("wrong_claim_time", int, "seconds", "what a wrong claim gives the opponent")
LAST_MINUTE = Term("last_minute", int, "seconds", "what a wrong claim leaves the claimant at least")
ILLEGAL_MOVE_TIME = Term("illegal_move_time", int, "seconds", "what an illegal move gives the opponent")
LOSING_ILLEGAL_MOVE = Term("losing_illegal_move", int, "", "which illegal move of a player loses the game")
RECORDING_BELOW = Term("recording_below", int, "seconds", "with less time left nobody has to record")
RECORDING_INCREMENT = Term("recording_increment", int, "seconds", "unless a move adds so much")
QUICKPLAY_BELOW = Term("quickplay_below", int, "seconds", "with less time left a quickplay finish is claimed")
QUICKPLAY_TIME = Term("quickplay_time", int, "seconds", "what a rejected claim gives the opponent")
AUTOMATIC_REPETITIONS = Term(
    "automatic_repetitions", int, "times", "how often a position draws without a claim"
)
AUTOMATIC_IDLE_MOVES = Term("automatic_idle_moves", int, "moves", "how many idle moves draw without a claim")
VOID_BEFORE = Term("void_before", int, "moves", "before so many moves of each reversed colours void the game")
LIMITED_FROM = Term("limited_from", int, "moves", "after so many moves of each less is put right")
SHEET_REQUESTS = Term("sheet_requests", int, "times", "how often a player may see the arbiter's sheet")
ELECTRONIC_SHEET = Term(
    "electronic_sheet", bool, "", "whether the event prescribes an approved electronic scoresheet"
)
