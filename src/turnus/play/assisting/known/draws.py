"""What the game knows of claims, offers and agreements."""

from dataclasses import replace
from typing import Any

from turnus.play import events
from turnus.play.assisting.draws import DraughtsGround
from turnus.play.assisting.known.seeing import NOTHING, Facts, Seen, seconds_left, without
from turnus.play.claims import claims, offers, quickplay
from turnus.play.game import Status
from turnus.play.questions.results.claims import DrawGround
from turnus.play.questions.results.offers import OfferAnswer
from turnus.play.questions.results.quickplay import Ground


def claim_of_draw(seen: Seen) -> Facts:
    """Return how often the position stood there, the half-moves that count, what the claimant did before."""
    side = seen.side
    if side is None:
        return NOTHING
    ground = DrawGround(seen.told.get("ground") or DrawGround.FIFTY_MOVES)
    same = claims.claim_facts(seen.by(side), _no_claim(seen), DrawGround.THREEFOLD, None)[0]
    board = seen.table.board
    found = {
        "on_move": same.on_move,
        "touched": same.touched,
        "occurrences": same.occurrences,
        "idle_halfmoves": board.counted(ground),
    }
    return {**found, **({"claimant_left": left} if (left := seconds_left(seen, side)) is not None else {})}


def claim_at_draughts(seen: Seen) -> Facts:
    """Return the same for the grounds of draughts."""
    claimed = claims.claim_facts(seen.by(seen.side), _no_claim(seen), DrawGround.THREEFOLD, None)[0]
    found: dict[str, Any] = {"occurrences": claimed.occurrences}
    ground = DrawGround(seen.told.get("ground") or DraughtsGround.THREEFOLD)
    board = seen.table.board
    return {**found, "moves": board.counted(ground) // 2, "carried": board.carried() // 2}


def _no_claim(seen: Seen) -> events.Claim:
    return events.Claim(at=seen.at, board=seen.board, claim="threefold")


def offer(seen: Seen) -> Facts:
    """Return the moment of an offer and the number of the move."""
    found = {"move_number": offers.move_number(seen.by())}
    if offers.DRAW in seen.game.consents:
        found["arbiter_consents"] = True
    return {**found, "moment": offers.moment_of(seen.by(seen.side))} if seen.side else found


def answer(seen: Seen) -> Facts:
    """Return what has become of the offer."""
    if seen.game.status is Status.FINISHED:
        return {"answer": OfferAnswer.GAME_ENDED}
    return {} if seen.table.offer is None else {"answer": OfferAnswer.NOTHING}


def agreement(seen: Seen) -> Facts:
    """Return how many moves were made."""
    table = seen.table
    return {
        **offer(replace(seen, side=None)),
        "white_made": table.white.made,
        "black_made": table.black.made,
    }


def quickplay_claim(seen: Seen) -> Facts:
    """Return the time that is left, and the period."""
    if seen.side is None:
        return NOTHING
    return without(quickplay.claim_facts(seen.by(seen.side), Ground.OTHER).named(), "ground")
