"""Situations that are one incident each: what happened, who did it, and what else matters for it."""

from turnus.play.assisting.desk import Desk
from turnus.play.assisting.forms import Situation, Topic, fact, player
from turnus.play.questions.arbiter import Telling
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.penalties import MayImpose, Penalty
from turnus.play.questions.results.adjournment import SealedMove

LABELS = {
    "white_completed": "How many moves has White completed?",
    "black_completed": "How many moves has Black completed?",
    "ended": "Was the game over when it was found?",
    "nth": "How often has this player done it, this time included?",
    "opponent_nth": "How often has the opponent done it?",
    "disability": "Can the player not do otherwise?",
    "permitted": "Did the arbiter allow it?",
    "on_move": "Does the player have the move?",
    "in_bag": "Was the device switched off in a bag, where the arbiter agreed?",
    "both_exempt": "Did neither player have to record?",
    "moved_since": "Has the player moved since the game was resumed?",
    "from_partner": "Did it come from his own partner?",
    "scores_agree": "Do the players' records agree?",
    "restorable": "Is the position before it known?",
}
MOVES = ("white_completed", "black_completed", "ended")
OFTEN = ("nth", "opponent_nth")

HAPPENINGS: tuple[tuple[Incident, Topic, str, tuple[str, ...]], ...] = (
    (Incident.WRONG_SETUP, Topic.BOARD, "The game began from a wrong position", MOVES),
    (Incident.BOARD_TURNED, Topic.BOARD, "The board was placed wrongly", MOVES),
    (Incident.COLOURS_REVERSED, Topic.BOARD, "The game began with the colours reversed", MOVES),
    (Incident.PIECES_DISPLACED, Topic.BOARD, "A player knocked pieces over", ()),
    (
        Incident.DISPLACED_PIECE_FOUND,
        Topic.BOARD,
        "A piece is found on a wrong square",
        ("ended", "restorable"),
    ),
    (Incident.ADJUSTED_OUT_OF_TURN, Topic.BOARD, "A player adjusts pieces in his opponent's turn", ()),
    (Incident.MOVES_ASSISTANT, Topic.BOARD, "A player cannot move the pieces himself", ("disability",)),
    (Incident.OTHER_HAND_PRESSES, Topic.CLOCK, "A player pressed with the other hand", ()),
    (Incident.FINGER_ON_CLOCK, Topic.CLOCK, "A player keeps a finger on the clock", ()),
    (Incident.CLOCK_MISUSE, Topic.CLOCK, "A player struck, lifted or knocked over the clock", ()),
    (Incident.CLOCK_ASSISTANT, Topic.CLOCK, "A player cannot use the clock himself", ("disability",)),
    (Incident.CLOCK_SIDE, Topic.CLOCK, "Where the clock stands", ()),
    (Incident.CLOCK_DEFECT, Topic.CLOCK, "The clock has a defect", ()),
    (Incident.CLOCK_SETTING, Topic.CLOCK, "The clocks were set wrongly", MOVES),
    (Incident.WRONG_CLOCK, Topic.CLOCK, "The wrong clock is running", ()),
    (Incident.INTERRUPTION, Topic.CLOCK, "The game must be interrupted", ()),
    (Incident.PRE_MOVE, Topic.MATCH, "A player handles pieces in his opponent's turn", OFTEN),
    (Incident.SEVERAL_PIECES, Topic.MATCH, "A player touched several pieces at once", ()),
    (Incident.HOLDING_A_PIECE, Topic.MATCH, "A player keeps a piece in his hand", ()),
    (Incident.HINDERING, Topic.MATCH, "A player hinders by touching pieces on purpose", ()),
    (Incident.POINTING, Topic.MATCH, "A player points at his partner's board", ()),
    (Incident.OTHER_BOARD, Topic.MATCH, "A player acts on his partner's board, pieces or clock", ()),
    (Incident.HIDDEN_PIECES, Topic.MATCH, "A player hides pieces that he may drop", ()),
    (Incident.POCKET_PLACE, Topic.MATCH, "The players dispute where pieces to drop are kept", ()),
    (Incident.ADVICE, Topic.CONDUCT, "A player is given advice", ("from_partner",)),
    (Incident.DISREPUTE, Topic.CONDUCT, "A player brings the game into disrepute", ("permitted",)),
    (Incident.NOTES_OR_ADVICE, Topic.CONDUCT, "A player uses notes, advice or another board", ("permitted",)),
    (Incident.NOTES, Topic.CONDUCT, "A player uses notes", ("permitted",)),
    (Incident.ANALYSIS, Topic.CONDUCT, "A player analyses on another board", ("permitted",)),
    (Incident.DOCUMENTS, Topic.CONDUCT, "A player carries documents that could help him", ("permitted",)),
    (Incident.PHONE, Topic.CONDUCT, "A player has a phone or other device", ("permitted", "in_bag")),
    (Incident.PHONE_RINGS, Topic.CONDUCT, "A player's phone rang", ("permitted", "in_bag")),
    (Incident.BYSTANDER_PHONE, Topic.CONDUCT, "A spectator uses a phone", ("permitted",)),
    (Incident.LEFT_HALL, Topic.CONDUCT, "A player left the venue", ("permitted",)),
    (Incident.LEFT_WHILE_ON_MOVE, Topic.CONDUCT, "A player on move left the playing area", ("permitted",)),
    (Incident.LEFT_UNREPORTED, Topic.CONDUCT, "A player left without reporting it", ("permitted",)),
    (Incident.ENTERED_AREA, Topic.CONDUCT, "Somebody else entered the playing area", ("permitted",)),
    (Incident.BAG_OPENED, Topic.CONDUCT, "A player opened his bag", ("permitted",)),
    (Incident.SEARCH_REFUSED, Topic.CONDUCT, "A player refuses to be searched", ()),
    (Incident.SMOKING, Topic.CONDUCT, "A player smoked where it is not allowed", ("permitted",)),
    (Incident.DISTRACTION, Topic.CONDUCT, "A player disturbs his opponent", ("permitted",)),
    (Incident.REFUSES_TO_OBEY, Topic.CONDUCT, "A player refuses to obey the rules", OFTEN),
    (Incident.INTERFERENCE, Topic.CONDUCT, "Somebody else interferes in a game", ()),
    (Incident.DISTURBANCE, Topic.CONDUCT, "The game was disturbed from outside", ()),
    (Incident.SHEET_MISUSE, Topic.SHEET, "A player writes other things on his scoresheet", ("permitted",)),
    (Incident.WRITTEN_AHEAD, Topic.SHEET, "A player wrote his move down before making it", ()),
    (Incident.WRITING_ASSISTANT, Topic.SHEET, "A player cannot record himself", ("disability",)),
    (Incident.SHEET_ASKED, Topic.SHEET, "A player asks for a scoresheet", ("nth", "on_move")),
    (Incident.SHEET_DEFECT, Topic.SHEET, "An electronic scoresheet has a defect", ()),
    (
        Incident.FLAG_WITHOUT_SHEETS,
        Topic.SHEET,
        "A flag fell and the scoresheets are not complete",
        ("both_exempt",),
    ),
    (Incident.NO_COMPLETE_SHEET, Topic.SHEET, "Nobody has a complete scoresheet", ()),
    (
        Incident.RECONSTRUCTION_REFUSED,
        Topic.SHEET,
        "A player does not help to reconstruct the game",
        (),
    ),
    (Incident.RESULT_SIGNED, Topic.SHEET, "Both players signed a wrong result", ()),
    (Incident.LEAVE_ASKED, Topic.ARBITER, "A player asks permission to leave", ()),
    (Incident.EXEMPTION_ASKED, Topic.ARBITER, "A player asks to be exempted from a rule", ()),
    (Incident.FORCE_MAJEURE, Topic.ARBITER, "A player was kept away by force majeure", ()),
    (Incident.PLAY_IRRESPONSIBLE, Topic.ARBITER, "Playing on would be irresponsible", ("ended",)),
    (Incident.ASSISTANT_NEEDED, Topic.ARBITER, "The arbiter needs assistants", ()),
    (Incident.PENALTY_DUE, Topic.ARBITER, "A player is to be penalised", ()),
    (Incident.BOARDS_DIFFER, Topic.ARBITER, "The two boards of a blind player differ", ("scores_agree",)),
    (
        Incident.ILLEGAL_POSITION_SEEN,
        Topic.ARBITER,
        "The arbiter sees both kings in check, or a pawn on its last rank",
        (),
    ),
    (Incident.DISPUTE, Topic.ARBITER, "The players dispute something", ()),
    (Incident.UNFORESEEN, Topic.ARBITER, "Something else happened", ()),
    (Incident.LATE_AT_RESUMPTION, Topic.ADJOURNMENT, "A player is late when the game is resumed", ()),
    (Incident.ENVELOPE_LOST, Topic.ADJOURNMENT, "The envelope is lost", ()),
    (Incident.POSITION_LOST, Topic.ADJOURNMENT, "The adjourned position is not known any more", ()),
    (Incident.TIMES_UNKNOWN, Topic.ADJOURNMENT, "The clock times at the adjournment are not known", ()),
    (
        Incident.WRONG_TIMES,
        Topic.ADJOURNMENT,
        "The clocks were set wrongly at the resumption",
        ("moved_since",),
    ),
)
"""Each incident with its topic, its label, and the facts that matter for it."""


def _of_incident(what: Incident, topic: Topic, label: str, facts: tuple[str, ...]) -> Situation:
    def put(desk: Desk) -> None:
        desk.put(WhatFollows, what=what)

    asked = tuple(fact(WhatFollows, name, LABELS[name]) for name in facts)
    return Situation(str(what), topic, label, WhatFollows, (player("Who did it?"), *asked), put)


def _sealed_move(desk: Desk) -> None:
    desk.put(SealedMove)


def _penalty(desk: Desk) -> None:
    refused = desk.put(MayImpose)
    if refused is None or not refused.answer:
        desk.put(Penalty)


def _telling(desk: Desk) -> None:
    desk.put(Telling)


SITUATIONS = (
    *(_of_incident(*happening) for happening in HAPPENINGS),
    Situation(
        "impose_penalty",
        Topic.ARBITER,
        "The arbiter wants to impose a penalty",
        Penalty,
        (
            player("On whom?"),
            fact(Penalty, "kind", "Which penalty?"),
            fact(Penalty, "breach", "Which clause was broken?"),
            fact(Penalty, "seconds", "How many seconds?"),
            fact(Penalty, "seconds_left", "How many seconds does the offender have left?"),
            fact(Penalty, "rounds", "For how many rounds?"),
        ),
        _penalty,
    ),
    Situation(
        "asked_to_tell",
        Topic.ARBITER,
        "A player asks the arbiter something about his game",
        Telling,
        (
            player("Who asks?"),
            fact(Telling, "what", "What does he ask?"),
            fact(Telling, "flag_fallen", "Has a flag fallen while nobody had to record?"),
        ),
        _telling,
    ),
    Situation(
        "sealed_move_read",
        Topic.ADJOURNMENT,
        "The envelope with a sealed move is opened",
        SealedMove,
        (
            player("Who sealed?"),
            fact(SealedMove, "reading", "What can be made of the move?"),
            fact(
                SealedMove, "opponent_can_mate", "Can the opponent still mate, by any series of legal moves?"
            ),
        ),
        _sealed_move,
    ),
)
