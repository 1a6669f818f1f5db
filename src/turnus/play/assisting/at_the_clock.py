"""Situations at the clock: flags, stopped clocks, late players, the duty to record."""

from turnus.play.assisting.at_the_board import CAN_MATE
from turnus.play.assisting.desk import Desk
from turnus.play.assisting.forms import Field, Situation, Topic, fact, player
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.moves.recording import MayMove, RecordingDuty
from turnus.play.questions.presence import Arrival, Arrived
from turnus.play.questions.results.flag import BothFlags, BothFlagsOutcome, ClockReading, FlagCounts, FlagFall


def _flag(desk: Desk) -> None:
    """Ask whether the clock decides, whether the flag counts, and what it means."""
    reading = desk.put(ClockReading)
    noticed = desk.put(FlagCounts, fallen=True, noticed=True)
    if all(ruling is None or ruling.answer for ruling in (reading, noticed)):
        desk.put(FlagFall, claimed=desk.told["by_opponent"])


def _both_flags(desk: Desk) -> None:
    ruling = desk.put(BothFlags)
    if ruling is not None and ruling.answer is BothFlagsOutcome.BY_ANALOGY:
        desk.put(WhatFollows, what=Incident.BOTH_FLAGS)


def _late(desk: Desk) -> None:
    """Ask whether it is too late, and what follows if it is."""
    ruling = desk.put(Arrival)
    if ruling is not None and ruling.answer is Arrived.TOO_LATE:
        desk.put(WhatFollows, what=Incident.LATE)


def _stopped(desk: Desk) -> None:
    desk.put(WhatFollows, what=Incident.CLOCKS_STOPPED)


def _recording(desk: Desk) -> None:
    """Ask whether the player had to record, and what not doing so brings."""
    duty = desk.put(RecordingDuty)
    desk.put(WhatFollows, what=Incident.NOT_RECORDING, must_record=duty is None or duty.answer)


def _sheet_behind(desk: Desk) -> None:
    desk.put(MayMove)


SITUATIONS = (
    Situation(
        "flag_fell",
        Topic.CLOCK,
        "A flag has fallen",
        FlagFall,
        (
            player("Whose flag fell?"),
            Field("by_opponent", "Does the opponent claim it?", bool, True),
            fact(FlagFall, "moves_completed", "Were the moves of this period completed?"),
            fact(FlagFall, "ended_before", "Was the game over before: mate, stalemate, resignation, a draw?"),
            Field("opponent_can_mate", CAN_MATE, bool, True),
            fact(FlagFall, "opponent_pieces", "What has the opponent left, such as K, KN or KRPP?"),
            fact(ClockReading, "defect", "Does the clock have an evident defect?"),
        ),
        _flag,
    ),
    Situation(
        "both_flags",
        Topic.CLOCK,
        "Both flags have fallen",
        BothFlags,
        (
            Field("last_period", "Must all remaining moves be made in this period?", bool, True),
            fact(BothFlags, "order_known", "Is it known which flag fell first?"),
            fact(BothFlags, "increment", "How many seconds does every move add?"),
        ),
        _both_flags,
    ),
    Situation(
        "late",
        Topic.CLOCK,
        "A player arrives late",
        Arrival,
        (
            player("Who is late?"),
            fact(Arrival, "late", "How many seconds after the start?"),
        ),
        _late,
    ),
    Situation(
        "clocks_stopped",
        Topic.CLOCK,
        "The clocks were stopped",
        WhatFollows,
        (
            player("Who stopped them, or asked for it?"),
            fact(WhatFollows, "by_player", "Did a player stop them, not the arbiter?"),
            fact(WhatFollows, "reason", "Why?"),
            fact(WhatFollows, "white_completed", "How many moves has White completed?"),
            fact(WhatFollows, "black_completed", "How many moves has Black completed?"),
            fact(WhatFollows, "harms_schedule", "Would leaving it harm the schedule?"),
        ),
        _stopped,
    ),
    Situation(
        "not_recording",
        Topic.SHEET,
        "A player does not record the moves",
        RecordingDuty,
        (
            player("Who does not record?"),
            fact(RecordingDuty, "seconds_left", "How many seconds does he have left?"),
            fact(RecordingDuty, "increment", "How many seconds does every move add?"),
            fact(RecordingDuty, "was_exempt", "Had he been under five minutes earlier in this period?"),
        ),
        _recording,
    ),
    Situation(
        "sheet_behind",
        Topic.SHEET,
        "A player wants to move and his scoresheet is not complete",
        MayMove,
        (
            player("Whose scoresheet is it?"),
            fact(MayMove, "must_record", "Must he record now?"),
            fact(MayMove, "own_move_written", "Is his own previous move written down?"),
            fact(MayMove, "sheet_complete", "Is his scoresheet complete?"),
            fact(MayMove, "flag_fallen", "Has a flag just fallen, and does the game go on?"),
            fact(MayMove, "has_opponents_sheet", "Does he have the opponent's scoresheet?"),
        ),
        _sheet_behind,
    ),
)
