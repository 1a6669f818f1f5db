"""What a player is told whose claim of a draw is wrong: what was counted, and how much the law asks for."""

from typing import Any

from turnus.law import Law
from turnus.play.questions.results.claims import Claim, ClaimIsCorrect, DrawGround

MOST = 200  # half-moves: more than any ground asks for
IMPOSSIBLE = "the claim is wrong: the written move is not possible"
OCCURRENCES = "the claim is wrong: occurrence {count} of the position, and {needed} are needed"
IDLE = "the claim is wrong: {count} half-moves without a capture or a pawn's move, and {needed} are needed"
COUNTED = "the claim is wrong: {count} half-moves count for it, and {needed} are needed"
PLAIN = "the claim is wrong"
RIGHT = {
    DrawGround.THREEFOLD: (
        "the claim is right: the position has stood on the board {count} times, so the game is drawn"
    ),
    DrawGround.FIFTY_MOVES: (
        "the claim is right: {count} half-moves without a capture or a pawn's move, so the game is drawn"
    ),
}
RIGHT_COUNTED = "the claim is right: {count} half-moves count for it, so the game is drawn"


def right_claim(claim: Claim) -> tuple[str, dict[str, Any]]:
    """Return the sentence for a claim that is right, with its figures."""
    repeats = claim.ground is DrawGround.THREEFOLD
    count = claim.occurrences if repeats else claim.idle_halfmoves
    return RIGHT.get(claim.ground, RIGHT_COUNTED), {"count": count}


def wrong_claim(claim: Claim, law: Law) -> tuple[str, dict[str, Any]]:
    """Return the sentence for a wrong claim, with its figures."""
    if claim.intended and not claim.intended_legal:
        return IMPOSSIBLE, {}
    repeats = claim.ground is DrawGround.THREEFOLD
    counted = claim.occurrences if repeats else claim.idle_halfmoves
    needed = next((n for n in range(counted + 1, MOST) if _is_enough(claim, n, law)), None)
    if needed is None:
        return PLAIN, {}
    idle = IDLE if claim.ground is DrawGround.FIFTY_MOVES else COUNTED
    return OCCURRENCES if repeats else idle, {"count": counted, "needed": needed}


def _is_enough(claim: Claim, count: int, law: Law) -> bool:
    counts = "occurrences" if claim.ground is DrawGround.THREEFOLD else "idle_halfmoves"
    return law.ask(ClaimIsCorrect(**{**claim.is_correct().named(), counts: count})).answer
