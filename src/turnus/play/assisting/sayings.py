"""What the arbiter says to the players: a sentence for each thing that a rulebook can answer.

A sentence is a template that is translated at the edge: {player} is whom the situation is about, {opponent}
the other one. An empty sentence is for the arbiter alone.
"""

from enum import StrEnum
from typing import Any

from turnus.play.questions.consequences import Effect
from turnus.play.questions.kinds.chess960 import Way
from turnus.play.questions.kinds.two_boards import StoppedBoards, TeamOffer
from turnus.play.questions.moves.illegal_moves import Standing
from turnus.play.questions.moves.touching import Must
from turnus.play.questions.presence import Arrived
from turnus.play.questions.results.adjournment import Path
from turnus.play.questions.results.claims import ClaimOutcome
from turnus.play.questions.results.ends import EndReason, Score
from turnus.play.questions.results.flag import BothFlagsOutcome, FlagOutcome
from turnus.play.questions.results.offers import OfferState, OfferValidity

WAIT = "Say nothing yet: wait until the next move is completed, and look again then."
"""What the arbiter alone is told: he does not speak to the players."""

SAYINGS: dict[type[StrEnum], dict[Any, str]] = {
    Effect: {
        Effect.RESTORE_POSITION: "The position from before it is put back.",
        Effect.CONTINUE_FROM_LAST_KNOWN: "The game goes on from the last position that can be established.",
        Effect.TOUCH_MOVE_APPLIES: "{player} must move the piece that was touched, if it can be moved.",
        Effect.GAME_CONTINUES: "The game goes on.",
        Effect.PAWN_BECOMES_QUEEN: "The pawn becomes a queen.",
        Effect.MOVE_STANDS: "It is too late to act on it: the move stands.",
        Effect.OPPONENT_GETS_TIME: "{opponent} gets {time} extra.",
        Effect.OFFENDER_LOSES_TIME: "{time} is taken off the clock of {player}.",
        Effect.GAME_LOST: "{player} loses the game.",
        Effect.GAME_DRAWN: "The game is drawn.",
        Effect.GAME_LOST_BY_DEFAULT: "{player} loses the game without playing.",
        Effect.GAME_VOID: "This game does not count; a new game is played.",
        Effect.POSITION_TRANSFERRED: "The position is put on a board that is placed correctly.",
        Effect.RESULT_WITHDRAWN: "The result is withdrawn and the game goes on.",
        Effect.CLOCKS_STOP: "The clocks stand.",
        Effect.CLOCKS_RUN: "The clocks run again.",
        Effect.OFFENDERS_CLOCK_RUNS: "{player} puts the pieces right on {player}'s own time.",
        Effect.STOP_NOT_VALID: "There was no valid reason to stop the clocks.",
        Effect.BOTH_LOSE: "Both players lose the game.",
        Effect.OPPONENT_SCORES: "{player} loses the game; {opponent} scores {points}.",
        Effect.OFFENDER_POINTS_OFF: "{player} loses {points} of the score in this game.",
        Effect.OPPONENT_POINTS_ADDED: "{opponent} gets {points} more in this game.",
        Effect.WARNING: "{player} is warned.",
        Effect.EXPELLED: "{player} must leave the event.",
        Effect.RESULT_SET: "The result is {white}-{black}.",
        Effect.NO_NORMAL_WIN: "The game is drawn: {opponent} could not win, or did not try to.",
        Effect.PERPETUAL_CHECK: "The game is drawn by perpetual check.",
        Effect.CLAIM_POSTPONED: "I decide later; please play on.",
        Effect.CLAIM_REJECTED: "The claim is rejected; please play on.",
        Effect.NORMAL_RESULT: "What the board and the clock say counts.",
        Effect.DISTURBS: "Asking so often disturbs the opponent.",
        Effect.SHEET_GIVEN: "{player} may have the scoresheet.",
        Effect.SETTING_STANDS: "The clocks stay as they were set.",
        Effect.WAIT_ONE_MOVE: WAIT,
        Effect.INCREMENT_SET: "From now on every move adds {time}.",
        Effect.PERMITTED: "{player} may go.",
        Effect.FINED: "{player} is fined.",
        Effect.EXCLUDED: "{player} is excluded from the next round or rounds.",
        Effect.SHEETS_COMPLETED: "The clocks stand; both players complete their scoresheets first.",
        Effect.RECONSTRUCTED: "The clocks stand; please reconstruct the game on a second board.",
        Effect.CLAIM_SUBMITTED: "Play has ended; the claim goes to the designated arbiter.",
        Effect.SEALER_MOVES: "The player who sealed makes a move on the board.",
        Effect.SEALED_MOVE_MADE: "The sealed move is made on the board.",
        Effect.PENALTY_REQUIRED: "{player} is penalised.",
        Effect.OTHER_GAME_BROKEN_OFF: "The other game is broken off.",
        Effect.ENDED_TOGETHER: "Both games count as having ended together.",
        Effect.NOTED: "",
    },
    Standing: {
        Standing.UNNOTICED: "Nothing is done about it now.",
        Standing.ACTED_ON: "",
        Standing.STANDS: "",
        Standing.CORRECTED_BY_AGREEMENT: "Both players want it put right.",
    },
    FlagOutcome: {
        FlagOutcome.LOSS: "{player} has overstepped the time and loses.",
        FlagOutcome.DRAW: "{player} has overstepped the time, but {opponent} cannot mate: a draw.",
        FlagOutcome.RESULT_STANDS: "The game was over before the flag fell: its result stands.",
        FlagOutcome.NO_EFFECT: "The moves were completed in time: the game goes on.",
    },
    BothFlagsOutcome: {
        BothFlagsOutcome.GOES_ON: "Both flags are down: the game goes on in the next period.",
        BothFlagsOutcome.DRAW: "Both flags are down: the game is drawn.",
        BothFlagsOutcome.BY_ANALOGY: "Both flags are down.",
        BothFlagsOutcome.FIRST_LOSES: "The flag that fell first decides.",
    },
    ClaimOutcome: {
        ClaimOutcome.DRAW: "The claim is right: the game is drawn.",
        ClaimOutcome.NOT_HEARD: "This may not be claimed now: the game goes on.",
    },
    Arrived: {
        Arrived.IN_TIME: "{player} is in time; the game goes on.",
        Arrived.TOO_LATE: "{player} has come too late.",
    },
    OfferValidity: {
        OfferValidity.PROPER: "The offer stands until it is answered.",
        OfferValidity.VALID_BUT_DISTURBING: "The offer stands, but it came at a moment that may disturb.",
    },
    OfferState: {
        OfferState.OPEN: "The offer still stands.",
        OfferState.ACCEPTED: "The draw is agreed.",
        OfferState.REFUSED: "The offer is refused; the game goes on.",
        OfferState.LAPSED: "The game is over; the offer has lapsed.",
    },
    TeamOffer: {
        TeamOffer.WAITS_FOR_PARTNER: "The offer waits for the partner.",
        TeamOffer.OPEN: "The offer stands until the other team answers it.",
        TeamOffer.ACCEPTED: "Both teams agree: the match is drawn.",
        TeamOffer.REFUSED: "The offer is refused; the match goes on.",
    },
    StoppedBoards: {
        StoppedBoards.OWN_BOARD: "The clocks of this board stand.",
        StoppedBoards.BOTH_BOARDS: "The clocks of both boards stand.",
    },
    Way: {
        Way.BOTH: "King and rook both move.",
        Way.EXCHANGE: "King and rook change places.",
        Way.KING_ONLY: "Only the king moves.",
        Way.ROOK_ONLY: "Only the rook moves.",
    },
    Path: {
        Path.OPEN_ENVELOPE: "The envelope is opened.",
        Path.REPLIERS_CLOCK_RUNS: "The clock of the player who must answer the sealed move is started.",
        Path.MAY_SEAL_REPLY: "The player who must answer may seal his move.",
    },
    Must: {
        Must.ANY_MOVE: "{player} may make any legal move.",
        Must.MOVE: "{player} must move the touched piece.",
        Must.CAPTURE: "{player} must capture the touched piece.",
        Must.CAPTURE_WITH: "{player} must capture the one touched piece with the other.",
        Must.CASTLE: "{player} must castle on that side.",
        Must.PROMOTE_TO: "{player} must promote to the chosen piece.",
        Must.PLAY: "{player} must play the move that was written down.",
    },
    EndReason: {
        EndReason.CHECKMATE: "{player} has won by checkmate.",
        EndReason.STALEMATE: "The game is drawn by stalemate.",
        EndReason.DEAD_POSITION: "The game is drawn: nobody can mate any more.",
        EndReason.FIVEFOLD: "The game is drawn: the position stood there five times.",
        EndReason.SEVENTYFIVE_MOVES: "The game is drawn: seventy-five moves without progress.",
        EndReason.RESIGNATION: "{player} resigns; {opponent} has won.",
        EndReason.RESIGNATION_CANNOT_MATE: "{player} resigns, but {opponent} cannot mate: a draw.",
    },
}
"""A sentence for each answer, by its kind; one that is not here is put as the explanation puts it."""

YES_OR_NO: dict[tuple[str, bool], str] = {
    ("completed_illegal_move", False): "It does not count as an illegal move.",
    ("touch_counts", False): "This touch does not bind.",
    ("clock_reading", False): "The clock has a defect: what it shows does not decide.",
    ("flag_counts", False): "The flag does not count now.",
    ("recording_duty", True): "{player} must record the moves.",
    ("recording_duty", False): "{player} need not record the moves now.",
    ("claim_examined", True): "It is examined in the time of {player}.",
    ("end_noticed", True): "It counts: the game is decided.",
    ("end_noticed", False): "It does not count yet: the game goes on.",
    ("claim_offers", True): "It is an offer of a draw too.",
    ("rated", True): "It counts for the rating.",
    ("rated", False): "It does not count for the rating.",
    ("bystander", True): "He counts as a spectator.",
    ("bystander", False): "He does not count as a spectator.",
    ("two_boards", True): "The game is played on two boards.",
    ("two_boards", False): "The game is played on one board.",
    ("special_touch", True): "The piece was touched.",
    ("special_touch", False): "The piece was not touched.",
    ("special_move", True): "The move is made.",
    ("special_move", False): "The move is not made yet.",
    ("slip_corrected", True): "It may still be corrected.",
    ("slip_corrected", False): "It can no longer be corrected.",
    ("keeps_score", True): "He keeps the score as he must.",
    ("keeps_score", False): "He does not keep the score as he must.",
    ("assistant_required", True): "An assistant must be there.",
    ("assistant_required", False): "An assistant need not be there.",
    ("between_sessions", True): "The game can end so.",
    ("between_sessions", False): "The game does not end so.",
}
"""A sentence for a yes or a no, by the question; one that is not here needs none."""

OF_A_QUESTION: dict[tuple[str, Any], str] = {
    ("match_result", Score.WIN): "The team of {player} has won the match.",
    ("match_result", Score.DRAW): "The match is drawn.",
    ("match_result", Score.LOSS): "The team of {opponent} has won the match.",
    ("passed_on", ""): "The partner does not have the piece yet.",
}
"""A sentence for an answer to one question, where the same answer means something else elsewhere."""

TEXTS: dict[str, str] = {
    "passed_on": "The partner now has: {answer}.",
    "promoted_to": "The pawn has become: {answer}.",
    "chess960_rules": "What holds: {answer}.",
    "local_rule": "What is done with it: {answer}.",
    "offer_sign": "It is recorded: {answer}.",
    "score_points": "Points: {answer}.",
    "severity": "Place in the list of penalties, from mild to severe: {answer}.",
}
"""A sentence around an answer that is a text, by the question."""

ALLOWED: dict[str, str] = {
    "touch_claim": "The claim is in time.",
    "agreement": "You may agree to a draw.",
    "quickplay_claim": "The claim may be made.",
    "increment_request": "The request may be made.",
    "may_move": "{player} may move.",
    "other_board": "{player} may do that.",
    "telling": "I may tell you that.",
    "full_supervision": "The competition rules hold in full.",
    "chess960_start": "The game may start so.",
    "rated_rules": "The event can be rated.",
    "local_rules": "The event can have these rules.",
    "sheet_as_evidence": "The scoresheet is evidence.",
    "announcing": "It was announced as it must be.",
    "starting_the_clock": "The clock may be started.",
    "assistant_may": "The assistant may do that.",
    "sealing": "{player} may seal the move.",
    "opening": "The envelope may be opened.",
}
"""A sentence where no condition refuses, by the question."""

STATED = "{term}: {answer}."
PLAIN = "{answer}."
REFUSED = "That is not possible: {reason}."
TO_DECIDE = "I still have to decide: {options}."
OR = "or"
NOTHING = "I have noted it; please play on."
NO_CLAUSE = "No clause of {rulebook} speaks of this as it was told."
FLAG_BARRED = (
    "{player} has overstepped the time, but with these pieces {opponent} cannot claim a win: a draw."
)
MINUTES, ONE_MINUTE, SECONDS = "{count} minutes", "one minute", "{count} seconds"
