"""What the game knows at the board and at the clock."""

from typing import Any

from turnus.play.assisting.at_the_board import Order
from turnus.play.assisting.known.seeing import NOTHING, Facts, Seen, irregularity, turn, without
from turnus.play.clock import flags
from turnus.play.conduct import presence
from turnus.play.hands.concluding import end_facts
from turnus.play.hands.obligations import touch_facts
from turnus.play.irregular import correcting
from turnus.play.questions.moves.illegal_moves import FoundBy
from turnus.play.questions.moves.touching import Castling
from turnus.play.sides import Side


def illegal_move(seen: Seen) -> Facts:
    """Return what is irregular on the board, the how-manieth it is, and what has been done since."""
    found = irregularity(seen, seen.side)
    if found is None:
        side = seen.side
        return {"nth": seen.table.player(side).illegal_moves + 1} if side else NOTHING
    facts = correcting.facts_of(seen.by(), found, FoundBy.ARBITER, position_known=True)
    return without(facts.named(), "found_by")


def touched_piece(seen: Seen) -> Facts:
    """Return the first piece that was touched."""
    touch = _touch(seen)
    if touch is None:
        return turn(seen)
    first = touch["touched"][0]
    return {"own": first.own, "usable": first.usable, **turn(seen)}


def touched_both(seen: Seen) -> Facts:
    """Return the touched pieces of each colour and their order."""
    touch = _touch(seen)
    if touch is None or {each.own for each in touch["touched"]} != {True, False}:
        return turn(seen)
    own = next(each for each in touch["touched"] if each.own)
    theirs = next(each for each in touch["touched"] if not each.own)
    own_first = Order.OWN_FIRST if touch["touched"][0].own else Order.OPPONENTS_FIRST
    return {
        "order": own_first if touch["order_clear"] else Order.UNCLEAR,
        "own_usable": own.usable,
        "opponents_usable": theirs.usable,
        "first_captures_first": touch["first_captures_first"],
        **turn(seen),
    }


def castling(seen: Seen) -> Facts:
    """Return what king and rook, touched, come to."""
    touch = _touch(seen)
    if touch is None or touch["castling"] is Castling.NONE:
        return turn(seen)
    rook = next((t for i, t in enumerate(touch["touched"]) if t.own and i != touch["king"]), None)
    found = {name: touch[name] for name in ("castling", "castling_legal", "king_can_move")}
    return {**found, **({"rook_can_move": rook.usable} if rook else {}), **turn(seen)}


def _touch(seen: Seen) -> dict[str, Any] | None:
    """Return what the touched pieces of the player on move amount to, if there are any."""
    table = seen.table
    if not table.hands.touches or seen.side is not table.turn:
        return None
    return touch_facts(table.hands, table.board, tuple(table.board.legal()))[0].named()


def touch_claim(seen: Seen) -> Facts:
    """Return whether the claimant has touched a piece himself since."""
    side = seen.side
    if side is None or not seen.table.plies:
        return NOTHING
    replied = seen.table.plies[-1].side is side
    return {"touched_since": replied or seen.table.player(side).touched_since}


def position(seen: Seen) -> Facts:
    """Return whether the position ends the game, how often it stood there, how long nothing has happened."""
    return end_facts(seen.by()).named()


def can_mate(seen: Seen) -> Facts:
    """Return whether the opponent can still mate."""
    if seen.side is None:
        return NOTHING
    return {"opponent_can_mate": seen.game.conditions.oracle.can_mate(seen.table.board, seen.side.other)}


def flag(seen: Seen) -> Facts:
    """Return what a flag means: the moves of the period, what the opponent has left."""
    if seen.side is None:
        return NOTHING
    p = seen.by()
    return {**without(flags.facts(p, seen.side).named(), "claimed"), "defect": flags.is_defective(p)}


def both_flags(seen: Seen) -> Facts:
    """Return whether it is known which flag fell first, and in which period."""
    clock = seen.by().table.clock
    if clock is None:
        return NOTHING
    fell = [clock.dial(side).fallen_at for side in Side]
    return {
        "last_period": all(clock.control.is_last(clock.dial(side).period) for side in Side),
        "order_known": None not in fell and fell[0] != fell[1],
        "increment": clock.control.increment,
    }


def late(seen: Seen) -> Facts:
    """Return how late a player is who is not there."""
    if seen.table.started_at is None or (seen.side and seen.table.player(seen.side).present):
        return NOTHING
    return {"late": presence.arrival(seen.by()).late}
