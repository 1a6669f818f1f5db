"""What a player is told whose claim of a draw is wrong: what was counted, and how much the law asks for."""

from typing import Any

from turnus.law import Law
from turnus.play.questions.results.claims import Claim, ClaimIsCorrect, DrawGround
from turnus.play.sentences import Sentence, sentence

OFTEN = {1: "once", 2: "twice"}
MOST = 1000  # half-moves: more than any ground asks for
IMPOSSIBLE = "the claim is wrong: the written move is not possible"
OCCURRENCES = "the claim is wrong: the position occurs {count}, and must occur {needed}"
IDLE = (
    "the claim is wrong: the last {count} half-moves were without a capture or a pawn move, "
    "and {needed} are needed ({moves} moves by each player)"
)
COUNTED = (
    "the claim is wrong: {count} half-moves count for it, and {needed} are needed "
    "({moves} moves by each player)"
)
NOT_MADE = "the claim is wrong: a move that is only announced does not count"
NOT_COMPLETED = "the claim is wrong: the move on the board is not completed with the clock yet"
RIGHT = {
    DrawGround.THREEFOLD: (
        "the claim is right: the position has occurred {count} times, so the game is drawn"
    ),
    DrawGround.FIFTY_MOVES: (
        "the claim is right: each player has made {moves} moves without a capture or a pawn move, "
        "so the game is drawn"
    ),
}
RIGHT_COUNTED = "the claim is right: {moves} moves by each player count for it, so the game is drawn"


def right_claim(claim: Claim) -> tuple[str, dict[str, Any]]:
    """Return the sentence for a claim that is right, with its figures."""
    repeats = claim.ground is DrawGround.THREEFOLD
    count = claim.occurrences if repeats else claim.idle_halfmoves
    return RIGHT.get(claim.ground, RIGHT_COUNTED), {"count": count, "moves": count // 2}


def wrong_claim(claim: Claim, law: Law) -> tuple[str, dict[str, Any]]:
    """Return the sentence for a wrong claim, with its figures."""
    if claim.intended and not claim.intended_legal:
        return IMPOSSIBLE, {}
    repeats = claim.ground is DrawGround.THREEFOLD
    counted = claim.occurrences if repeats else claim.idle_halfmoves
    needed = _needed(claim, counted, law)
    if needed is None:
        return _never(claim, law), {}
    if repeats:
        return OCCURRENCES, {"count": _times(counted), "needed": _times(needed)}
    completed = _needed(claim.once_completed(), 0, law) or needed  # some laws count completed moves only
    idle = IDLE if claim.ground is DrawGround.FIFTY_MOVES else COUNTED
    count = counted - (needed - completed)
    return idle, {"count": count, "needed": completed, "moves": completed // 2}


def _never(claim: Claim, law: Law) -> str:
    """Return why no count would do: what has not been made, or not been completed, does not count."""
    at_once = _needed(claim.once_completed(), 0, law) is not None
    return NOT_MADE if claim.intended and not at_once else NOT_COMPLETED


def _times(number: int) -> Sentence:
    return sentence(OFTEN.get(number, "{number} times"), number=number)


def _needed(claim: Claim, counted: int, law: Law) -> int | None:
    return next((n for n in range(counted + 1, MOST) if _is_enough(claim, n, law)), None)


def _is_enough(claim: Claim, count: int, law: Law) -> bool:
    counts = "occurrences" if claim.ground is DrawGround.THREEFOLD else "idle_halfmoves"
    return law.ask(ClaimIsCorrect(**{**claim.is_correct().named(), counts: count})).answer
