"""How a move ends a game, in sentences."""

from typing import Any

from turnus.play.game import Table
from turnus.play.questions.results.claims import DrawGround
from turnus.play.questions.results.ends import EndReason, Score
from turnus.play.sentences import Seat, Sentence, sentence

STANDS = {
    EndReason.CHECKMATE: "{player} is checkmated",
    EndReason.STALEMATE: "{player} is not in check and has no legal move: stalemate",
    EndReason.DEAD_POSITION: "neither player can mate any more by any series of moves",
    EndReason.FIVEFOLD: "the position has occurred {occurrences} times",
    EndReason.SEVENTYFIVE_MOVES: "each player has made {moves} moves without a capture or a pawn move",
    EndReason.NO_MOVE: "{player} has no legal move left",
}
"""What stands on the board, for the player who has the move."""

CLAIMABLE = {
    DrawGround.THREEFOLD: "the position has occurred {occurrences} times: a draw may be claimed",
    DrawGround.FIFTY_MOVES: (
        "each player has made {moves} moves without a capture or a pawn move: a draw may be claimed"
    ),
}
"""What may be claimed now."""

ENDS = {
    EndReason.FLAG_CANNOT_MATE: "time over, but no win on time",
    EndReason.RESIGNATION_CANNOT_MATE: "resignation, but the opponent cannot mate",
    EndReason.ILLEGAL_MOVES_CANNOT_MATE: "illegal moves, but the opponent cannot mate",
    EndReason.NO_MOVE: "no legal move left",
}
"""What a game ended by, where its name alone does not say it."""


def end_words(reason: str) -> str:
    """Return in English what a game ended by, as it stands beside a result."""
    return ENDS[EndReason(reason)] if reason in ENDS else reason.replace("_", " ")


def stands(reason: EndReason, table: Table, seat: Seat) -> Sentence:
    """Return what stands on the board and ends the game, perhaps later."""
    return sentence(STANDS[reason], player=seat, **counted(table))


def counted(table: Table) -> dict[str, Any]:
    """Return how often the position has stood there, and for how many moves nothing was captured."""
    return {"occurrences": table.keys.count(table.keys[-1]), "moves": table.board.idle // 2}


def result(score: Score, seat: Seat) -> Sentence:
    """Return what a score of a player makes of the game."""
    if score is Score.DRAW:
        return sentence("the game is drawn")
    won = seat if score is Score.WIN else seat.other
    return sentence("{winner} wins the game", winner=won)
