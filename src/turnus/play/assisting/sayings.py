"""What the arbiter says to the players: a sentence for each thing that a rulebook can answer.

A sentence is a template that is translated at the edge: {player} is whom the situation is about, {opponent}
the other one. An empty sentence is for the arbiter alone.
"""

from enum import StrEnum
from typing import Any

from turnus.play.following.effect_words import EFFECTS
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

SAYINGS: dict[type[StrEnum], dict[Any, str]] = {
    Effect: EFFECTS,
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
        StoppedBoards.OWN_BOARD: "The clocks of this board are stopped.",
        StoppedBoards.BOTH_BOARDS: "The clocks of both boards are stopped.",
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
        Path.MAY_SEAL_REPLY: "The player who must answer may seal a move.",
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
    ("bystander", True): "The player counts as a spectator.",
    ("bystander", False): "The player does not count as a spectator.",
    ("two_boards", True): "The game is played on two boards.",
    ("two_boards", False): "The game is played on one board.",
    ("special_touch", True): "The piece was touched.",
    ("special_touch", False): "The piece was not touched.",
    ("special_move", True): "The move is made.",
    ("special_move", False): "The move is not made yet.",
    ("slip_corrected", True): "It may still be corrected.",
    ("slip_corrected", False): "It can no longer be corrected.",
    ("keeps_score", True): "The score is kept as it must be.",
    ("keeps_score", False): "The score is not kept as it must be.",
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
