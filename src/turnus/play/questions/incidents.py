"""Incidents: what follows from something that happened, and what is left to the arbiter."""

from turnus.law import Facts, each
from turnus.play.questions.consequences import Consequence
from turnus.play.questions.mode import Supervision, Tempo
from turnus.play.questions.stopping import StopReason
from turnus.words import Words


class Incident(Words):
    """What happened; the names are those of the events `irregularity` and `observe`."""

    LATE = "late"
    WRONG_SETUP = "wrong_setup"
    BOARD_TURNED = "board_turned"
    COLOURS_REVERSED = "colours_reversed"
    PIECES_DISPLACED = "pieces_displaced"
    DISPLACED_PIECE_FOUND = "displaced_piece_found"
    POSITION_RESTORED = "position_restored"
    OTHER_HAND_PRESSES = "other_hand_presses"
    FINGER_ON_CLOCK = "finger_on_clock"
    CLOCK_MISUSE = "clock_misuse"
    ADJUSTED_OUT_OF_TURN = "adjusted_out_of_turn"
    CLOCK_ASSISTANT = "clock_assistant"
    MOVES_ASSISTANT = "moves_assistant"
    CLOCK_SIDE = "clock_side"
    CLOCK_DEFECT = "clock_defect"
    CLOCK_SETTING = "clock_setting"
    INTERRUPTION = "interruption"
    CLOCKS_STOPPED = "clocks_stopped"
    STOPPED_WITHOUT_REASON = "stopped_without_reason"
    DISREPUTE = "disrepute"
    NOTES_OR_ADVICE = "notes_or_advice"
    PHONE = "phone"
    PHONE_RINGS = "phone_rings"
    SHEET_MISUSE = "sheet_misuse"
    NOT_RECORDING = "not_recording"
    WRITTEN_AHEAD = "written_ahead"
    WRITING_ASSISTANT = "writing_assistant"
    LEFT_HALL = "left_hall"
    LEFT_WHILE_ON_MOVE = "left_while_on_move"
    DISTRACTION = "distraction"
    UNTIMELY_OFFER = "untimely_offer"  # of a draw, at another moment than between move and press
    REFUSES_TO_OBEY = "refuses_to_obey"
    INTERFERENCE = "interference"
    DISTURBANCE = "disturbance"
    DISPUTE = "dispute"
    UNFORESEEN = "unforeseen"
    RESULT_SIGNED = "result_signed"
    PENALTY_DUE = "penalty_due"
    SHEET_ASKED = "sheet_asked"  # a player asks to see a scoresheet, or for one
    LEAVE_ASKED = "leave_asked"
    LEFT_UNREPORTED = "left_unreported"  # by the opponent of the player on move
    ENTERED_AREA = "entered_area"  # by somebody who is neither player nor arbiter
    BAG_OPENED = "bag_opened"
    SEARCH_REFUSED = "search_refused"
    SMOKING = "smoking"
    RECONSTRUCTION_REFUSED = "reconstruction_refused"
    SHEET_DEFECT = "sheet_defect"  # of an electronic scoresheet
    ASSISTANT_NEEDED = "assistant_needed"
    BYSTANDER_PHONE = "bystander_phone"
    FLAG_WITHOUT_SHEETS = "flag_without_sheets"
    NO_COMPLETE_SHEET = "no_complete_sheet"
    BOTH_FLAGS = "both_flags_unknown"
    ENVELOPE_LOST = "envelope_lost"
    TIMES_UNKNOWN = "times_unknown"
    POSITION_LOST = "position_lost"
    WRONG_TIMES = "wrong_times"
    LATE_AT_RESUMPTION = "late_at_resumption"
    BOARDS_DIFFER = "boards_differ"
    ILLEGAL_POSITION_SEEN = "illegal_position_seen"
    WRONG_CLAIM = "wrong_claim"  # of a draw
    PRE_MOVE = "pre_move"  # hands on or above the board in the opponent's turn
    SEVERAL_PIECES = "several_pieces"  # touched at once
    HOLDING_A_PIECE = "holding_a_piece"
    HINDERING = "hindering"  # by touching pieces on purpose
    POINTING = "pointing"  # at the partner's board
    OTHER_BOARD = "other_board"  # hands on the partner's board, pieces or clock
    HIDDEN_PIECES = "hidden_pieces"  # of those a player may drop
    POCKET_PLACE = "pocket_place"  # a dispute where they are kept
    NOTES = "notes"
    ADVICE = "advice"
    ANALYSIS = "analysis"
    DOCUMENTS = "documents"  # carried, not used
    PLAYING_TIME_OVER = "playing_time_over"
    ARRIVED_LATE = "arrived_late"  # by a player who was absent when the session began
    FORCE_MAJEURE = "force_majeure"  # claimed for an absence
    FLAG_COUNTED = "flag_counted"  # the moves were counted after a flag
    CLAIM_BEYOND_RECORD = "claim_beyond_record"  # the record begins later than the moves it is about
    EXEMPTION_ASKED = "exemption_asked"
    REMOVED = "removed"  # from the room, by the arbiter
    PLAY_IRRESPONSIBLE = "play_irresponsible"  # circumstances in which nobody should play on
    WRONG_CLOCK = "wrong_clock"  # the clock of the player who is not on move runs


class WhatFollows(Facts[tuple[Consequence, ...]]):
    """What follows from an incident; what a person decides is among it as a referral."""

    question = each("incident")
    what: Incident
    by_player: bool = True  # not by the arbiter
    reason: StopReason = StopReason.OTHER  # of stopped clocks
    white_completed: int = 0
    black_completed: int = 0
    ended: bool = False  # the game was over when it was found
    nth: int = 1  # of this kind by this player, this one included
    opponent_nth: int = 0  # of this kind by his opponent
    disability: bool = False  # the player cannot do otherwise
    permitted: bool = False  # the arbiter allowed it
    on_move: bool = True  # the player it is about
    in_bag: bool = False  # a device that is switched off and stored where the arbiter agreed
    harms_schedule: bool = False  # leaving it as it is would harm the schedule of the event
    both_exempt: bool = False  # neither player had to record
    moved_since: bool = False  # the player has moved since the game was resumed
    scores_agree: bool = True  # the players' records of the game
    must_record: bool = True  # the player has to record his moves now
    restorable: bool = True  # the position before it can be found
    from_partner: bool = False  # advice came from the player's own partner
    period_left: bool = False  # the moves that were taken back had begun a player's next period
    opponent_lost: bool = False  # the arbiter has declared the game lost for his opponent
    warned: tuple[str, ...] = ()  # the clauses by which the arbiter has warned him in this game
    tempo: Tempo = Tempo.STANDARD
    supervision: Supervision = Supervision.FULL
