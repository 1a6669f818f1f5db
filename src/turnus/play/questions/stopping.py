"""Stopped clocks: why they are stopped, and who starts them again."""

from turnus.law import Facts, Refused, every
from turnus.words import Words


class StopReason(Words):
    """Why the clocks are stopped; the names are those of the event `stop_clocks`."""

    ASSISTANCE = "assistance"  # to ask for the arbiter, nothing else said
    PIECE_MISSING = "piece_missing"
    WRONG_SETTING = "wrong_setting"
    CLOCK_DEFECT = "clock_defect"
    PIECES_DISPLACED = "pieces_displaced"
    CLAIM = "claim"
    INTERRUPTION = "interruption"
    OTHER = "other"


class Restarting(Facts[tuple[Refused, ...]]):
    """Whether the clocks may be started again by whoever does it."""

    question = every("restarting")
    by_player: bool
