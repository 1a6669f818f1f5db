"""What each consequence is called: the sentence of rulings, and what the arbiter says to the players.

{player} is whom it is about, {opponent} the other one. An empty sentence says nothing of its own.
"""

from turnus.play.questions.consequences import Effect
from turnus.play.questions.incidents import Incident
from turnus.play.questions.moves.illegal_moves import Irregularity

WAIT = "Say nothing yet: wait until the next move is completed, and look again then."
"""What the arbiter alone is told: he does not speak to the players."""

EFFECTS: dict[Effect, str] = {
    Effect.RESTORE_POSITION: "the position before the irregularity is restored",
    Effect.CONTINUE_FROM_LAST_KNOWN: "the game goes on from the last position that can be established",
    Effect.TOUCH_MOVE_APPLIES: "{player} must move the piece that was touched, if it can be moved",
    Effect.GAME_CONTINUES: "the game goes on",
    Effect.PAWN_BECOMES_QUEEN: "the pawn becomes a queen",
    Effect.MOVE_STANDS: "it is too late to act on it: the move stands",
    Effect.OPPONENT_GETS_TIME: "{opponent} gets {time} extra",
    Effect.OFFENDER_LOSES_TIME: "{player} loses {time} on the clock",
    Effect.GAME_LOST: "{player} loses the game",
    Effect.GAME_DRAWN: "the game is drawn",
    Effect.GAME_LOST_BY_DEFAULT: "{player} loses the game by default",
    Effect.GAME_VOID: "this game does not count; a new game is played",
    Effect.POSITION_TRANSFERRED: (
        "the position is put on a board that is placed correctly, and the game goes on"
    ),
    Effect.RESULT_WITHDRAWN: "the result is withdrawn and the game goes on",
    Effect.CLOCKS_STOP: "the clocks are stopped",
    Effect.CLOCKS_RUN: "the clocks run again",
    Effect.OFFENDERS_CLOCK_RUNS: "{player} puts the pieces back in their own time",
    Effect.STOP_NOT_VALID: "there was no valid reason to stop the clocks",
    Effect.BOTH_LOSE: "both players lose the game",
    Effect.OPPONENT_SCORES: "{player} loses the game; {opponent} scores {points}",
    Effect.OFFENDER_POINTS_OFF: "the score of {player} in this game is reduced by {points}",
    Effect.OPPONENT_POINTS_ADDED: "the score of {opponent} in this game is increased by {points}",
    Effect.WARNING: "{player} is warned",
    Effect.EXPELLED: "{player} must leave the room",
    Effect.RESULT_SET: "the result is {white}-{black}",
    Effect.NO_NORMAL_WIN: (
        "the game is drawn, because {opponent} could not win by normal means or did not try to"
    ),
    Effect.PERPETUAL_CHECK: "the game is drawn by perpetual check",
    Effect.CLAIM_POSTPONED: "the claim is decided later, and the game goes on",
    Effect.CLAIM_REJECTED: "the claim is rejected, and the game goes on",
    Effect.NORMAL_RESULT: "the result on the board and the clock counts",
    Effect.DISTURBS: "{player} disturbs {opponent} by asking so often",
    Effect.SHEET_GIVEN: "{player} may have the scoresheet; the clock is not stopped for it",
    Effect.SETTING_STANDS: "the clocks stay as they were set",
    Effect.WAIT_ONE_MOVE: WAIT,
    Effect.INCREMENT_SET: "from now on every move adds {time}",
    Effect.PERMITTED: "{player} may leave the playing area",
    Effect.FINED: "{player} has to pay the fine that was announced beforehand",
    Effect.EXCLUDED: "",  # the sentence of the penalty says for how many rounds
    Effect.SHEETS_COMPLETED: "the clocks are stopped; both players complete their scoresheets first",
    Effect.RECONSTRUCTED: "the clocks are stopped; the players first reconstruct the game on a second board",
    Effect.CLAIM_SUBMITTED: "play has ended; the claim goes to the designated arbiter",
    Effect.SEALER_MOVES: (
        "the player who sealed makes that move on the board; the clocks "
        "go back to the times of the adjournment"
    ),
    Effect.SEALED_MOVE_MADE: "the sealed move is made on the board",
    Effect.PENALTY_REQUIRED: "{player} is penalised; the arbiter chooses the penalty",
    Effect.OTHER_GAME_BROKEN_OFF: "the other game is broken off",
    Effect.ENDED_TOGETHER: "both games count as having ended together",
    Effect.SENT_AWAY: "the offender must leave the playing venue",
    Effect.MATED: "{player} counts as mated and loses the game",
    Effect.COUNTS_AS_ILLEGAL_MOVE: "this counts as an illegal move by {player}, on which {opponent} may act",
    Effect.BOTH_GET_TIME: "both players get {time} extra",
    Effect.BETTER_SIDE: "the game is drawn, because {player} stands better and cannot lose",
    Effect.KING_ENDING: (
        "the game is drawn, because with so few pieces left and a king on each side nobody can win"
    ),
    Effect.CLAIM_GRANTED: "the claim is granted, and the game is drawn",
    Effect.CLOCK_RESET: "the clock of {player} is set back to what it showed when the session began",
    Effect.COUNT_DEEMED: "the game goes on, and the next move is the first of the next period",
    Effect.TIMES_RESTORED: "the clocks are set back to the times that were noted last",
    Effect.ADJOURNED: "the game is adjourned",
    Effect.EXEMPTED: "{player} need not write the moves any more",
    Effect.CUSTODY: "it is kept until the game is over",
    Effect.BOTH_TOLD: "both players are told, and the right clock is started",
    Effect.NOTED: "",
}

DECIDES: dict[tuple[str, ...], str] = {
    ("breach", "no breach"): "{role} decides whether this is a breach",
    ("penalty", "no penalty"): "{role} decides whether this is penalised",
    ("warning",): "{role} warns {player}",
    ("warning", "time penalty", "loss of the game"): (
        "{role} imposes a warning, a time penalty or loss of the game"
    ),
    ("penalty",): "{player} is penalised; {role} chooses the penalty",
    ("valid reason", "no valid reason"): "{role} decides whether there was a valid reason",
    ("restart the clocks",): "{role} decides when the clocks run again",
    ("adjust the clocks", "leave the clocks"): "{role} decides whether the clocks are adjusted",
    ("adjust the clocks",): "{role} determines the times that the clocks are to show",
    ("accepted", "not accepted"): "{role} decides whether the assistant is accepted",
    ("adjust the clocks", "leave the clocks", "not accepted"): (
        "{role} decides whether the assistant is accepted, and then whether the clocks are adjusted"
    ),
    ("adjust the clocks", "not accepted"): (
        "{role} decides whether the assistant is accepted, and then adjusts the clocks"
    ),
    ("appoint", "do not appoint"): "{role} decides whether an assistant is appointed",
    ("replace", "keep"): "{role} decides whether it is replaced",
    ("grant", "refuse"): "{role} decides whether {player} may leave the playing area",
    ("expel", "do not expel"): "{role} decides whether the offender must leave the playing venue",
    (
        "remove from the venue",
        "no removal",
    ): "{role} decides whether the offender must leave the playing venue",
    ("game lost", "not lost"): "{role} decides whether {player} loses the game",
    ("draw", "normal result"): (
        "{role} decides whether the game is drawn or the result on the board and the clock counts"
    ),
    ("draw", "game continues"): "{role} decides whether the game is drawn or goes on",
    ("draw", "play on"): "{role} decides whether the game is drawn or goes on",
    ("draw", "postpone", "reject"): "{role} grants the draw, postpones the decision or rejects the claim",
    ("stop both clocks and put it right", "let play go on"): (
        "{role} decides whether both clocks are stopped to put it right"
    ),
    ("set the increment", "refuse"): "{role} decides whether time is added with every move",
    ("extend", "refuse"): "{role} decides whether both players get more time",
    ("grant the draw", "refuse the claim"): "{role} decides whether the draw is granted",
    ("grant the draw", "reject the claim"): "{role} decides whether the draw is granted",
    ("right of White", "right of Black"): "{role} decides whether it stands right of White or of Black",
    ("correct the boards",): "{role} puts the boards right",
    ("resume it then",): "{role} decides when the game is resumed",
    ("decide by analogy",): "{role} decides as in comparable cases",
    ("as the director rules",): "{role} decides what is to be done",
    ("play on", "a new game"): "{role} decides whether the game goes on or a new game is played",
    (
        "no action",
        "warning",
        "declare the game lost",
    ): "{role} takes no action, gives a warning or declares the game lost",
    (
        "warning",
        "no action",
        "declare the game lost",
    ): "{role} takes no action, gives a warning or declares the game lost",
    ("warning", "no action"): "{role} gives a warning or takes no action",
    (
        "take it into custody",
        "warning",
        "no action",
    ): ("{role} takes what the player was carrying into custody, gives a warning or takes no action"),
    (
        "warning",
        "remove from the room",
        "no action",
    ): "{role} gives a warning, sends the offender out of the room or takes no action",
    (
        "confirm the loss",
        "hold it back: force majeure",
    ): "{role} confirms the loss, or holds it back because of force majeure",
    (
        "force majeure: reset his clock",
        "no force majeure",
    ): "{role} decides whether it was force majeure; if so, the clock is set back",
    (
        "exempt him from recording",
        "make another provision",
        "refuse",
    ): "{role} grants the exemption, makes another provision or refuses",
    ("make another provision", "refuse"): "{role} makes another provision or refuses",
    ("let him leave", "keep him here"): "{role} decides whether {player} may leave the playing area",
    (
        "declare the game lost",
        "tell him the consequence first",
    ): "{role} declares the game lost, or first warns that this will follow",
    ("stop both clocks", "let the clocks run"): "{role} decides whether both clocks are stopped",
    (
        "confirm the count",
        "the number of moves cannot be established",
    ): "{role} confirms the number of moves, or decides that it cannot be established",
    ("by accident", "not by accident"): "{role} decides whether it happened by accident",
    (
        "suspend the match",
        "abandon the match",
        "play on",
    ): "{role} suspends or abandons the match, or lets play go on",
    ("start the clock", "wait"): "{role} may start the clock of {player} until the pieces are shown",
    (
        "in front of the board",
        "left of the board",
        "right of the board",
    ): "{role} decides whether they lie in front of the board, to the left of it or to the right of it",
    ("warning", "penalty", "no penalty"): "{role} decides whether {player} is warned or penalised",
    (
        "together",
        "first decides",
    ): "{role} decides whether both games ended together or only the game that ended first counts",
    ("cannot be established", "established"): "{role} decides whether it can be established",
    ("for the player who asks", "for the opponent"): "{role} decides in favour of one of the players",
    ("replay", "no replay"): "{role} decides whether the game is replayed",
    ("1-0", "1/2-1/2", "0-1", "0-0"): "this result stands unless {role} decides otherwise",
}
"""What is left to a person, by the options he has; where they are not here, the sentence lists them."""

FOR_THIS: dict[tuple[object, Effect], str] = {
    (Incident.CLOCKS_STOPPED, Effect.CLOCKS_STOP): "",
    (Incident.WRONG_TIMES, Effect.CLOCKS_STOP): "the clocks are stopped and set right",
    (Incident.WRONG_TIMES, Effect.SETTING_STANDS): (
        "the clocks stay as they were set, unless the arbiter finds the consequences too serious"
    ),
    (Incident.BOARDS_DIFFER, Effect.POSITION_TRANSFERRED): (
        "the player who wrote down the right move and made another one puts the position on that board right"
    ),
    (Incident.HIDDEN_PIECES, Effect.OFFENDERS_CLOCK_RUNS): (
        "the clock of {player} runs until the pieces are shown"
    ),
    (Incident.INTERFERENCE, Effect.GAME_VOID): "this game does not count",
    (Irregularity.PRESS_WITHOUT_MOVE, Effect.OFFENDERS_CLOCK_RUNS): "the clock of {player} runs again",
}
"""What a consequence is called where something else than usual has happened."""

NOTED: dict[object, str] = {
    Incident.ADVICE: "talking with the partner is allowed",
    Incident.PRE_MOVE: (
        "until the opponent has pressed the clock {player} may not touch pieces "
        "or hold a hand above the board"
    ),
    Incident.SEVERAL_PIECES: "that is not allowed",
    Incident.HOLDING_A_PIECE: "that is not allowed: the piece must be put back on the board",
    Incident.ILLEGAL_POSITION_SEEN: (
        "the arbiter does not step in: the players themselves must notice illegal moves and fallen flags"
    ),
    Incident.REFUSES_TO_OBEY: "there is no penalty for it yet",
    Incident.CLOCK_ASSISTANT: "because of the player's disability the clocks are not adjusted",
    Incident.WRITING_ASSISTANT: "because of the player's disability the clocks are not adjusted",
    Incident.NOT_RECORDING: "each player must write down the moves of both players, one by one",
    Incident.WRITTEN_AHEAD: "that is allowed only to claim a draw or to seal a move",
    Incident.BYSTANDER_PHONE: "that is forbidden there",
    Incident.OTHER_HAND_PRESSES: "the clock must be pressed with the hand that made the move",
}
"""What is said of an incident by which nothing follows in the game, or nothing but what a person decides."""
