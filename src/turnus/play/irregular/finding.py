"""Finding what was irregular: which of several things somebody means, and whether it is still open."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from turnus.play.board.boards import PlayedMove
from turnus.play.game import CORRECTION, Ply, Table, agrees
from turnus.play.proceedings import Proceedings
from turnus.play.questions.moves.illegal_moves import (
    ActedOn,
    CompletedIllegalMove,
    FoundBy,
    Irregularity,
    Standing,
)
from turnus.play.questions.moves.making import OneHand
from turnus.play.questions.moves.movement import LegalMove
from turnus.play.sides import Side


@dataclass(frozen=True, slots=True)
class Found:
    """An irregularity that can be acted on."""

    what: Irregularity
    side: Side
    ply: int | None  # its place among the moves; nothing for a press without a move
    pressed: bool = True
    answered: bool = False
    reply_completed: bool = False  # and pressed
    dropped_in_check: bool = False  # a dropped piece left the own king in check


@dataclass(frozen=True, slots=True)
class Meant:
    """Which irregularity somebody means: a player's, one move's, one of a kind; nothing for any."""

    side: Side | None = None
    ply: int | None = None
    what: Irregularity | None = None

    def covers(self, found: Found) -> bool:
        """Tell whether this one may be meant."""
        named = ((self.side, found.side), (self.ply, found.ply), (self.what, found.what))
        return all(wanted is None or wanted == is_so for wanted, is_so in named)


ANY = Meant()
"""Whichever there is."""

NAMED = {
    "press_without_move": Irregularity.PRESS_WITHOUT_MOVE,
    "two_hands": Irregularity.TWO_HANDS,
    "pawn_on_last_rank": Irregularity.PAWN_NOT_REPLACED,
}
"""What the arbiter sees that can be one kind of irregularity only."""

OPEN_STILL = frozenset({Standing.ACTED_ON, Standing.CORRECTED_BY_AGREEMENT})


def find(p: Proceedings, found_by: FoundBy, meant: Meant) -> Found | None:
    """Return the irregularity meant: the first that something can still be done about, else the last.

    The position goes back to before it, so that later ones are cancelled with the moves after it.
    """
    known = [found for found in _unsettled(p) if meant.covers(found)]
    still = (found for found in known if _is_still_open(p, found, found_by))
    return next(still, max(known, key=_lateness, default=None))


def has_unsettled(p: Proceedings) -> bool:
    """Tell whether something irregular has happened that nobody has acted on."""
    return next(_unsettled(p), None) is not None


def _lateness(found: Found) -> tuple[bool, int]:
    return found.ply is None, found.ply or 0


def _unsettled(p: Proceedings) -> Iterator[Found]:
    """Yield what nobody has acted on: at the clock, moves in their order, one in hand, those by two hands."""
    table = p.table
    offence, attempt = table.offence, table.hands.attempt
    if offence is not None:
        yield _found(table, offence.what, offence.side, None, offence.plies)
    yield from _moves(p, two_hands=False)
    if attempt is not None:
        yield Found(_kind_of_attempt(p, attempt), table.turn, None, pressed=False)
    yield from _moves(p, two_hands=True)


def _moves(p: Proceedings, *, two_hands: bool) -> Iterator[Found]:
    table = p.table
    for index, ply in enumerate(table.plies):
        what = irregularity_of(p, ply)
        if what is not None and (what is Irregularity.TWO_HANDS) is two_hands:
            yield replace(_found(table, what, ply.side, index, index + 1), pressed=ply.pressed)


def _is_still_open(p: Proceedings, found: Found, found_by: FoundBy) -> bool:
    """Tell whether something irregular is completed and can still be acted on."""
    if not p.ask(CompletedIllegalMove(what=found.what, pressed=found.pressed)).answer:
        return False
    return p.ask(_acted_on(p, found, found_by)).answer in OPEN_STILL


def _found(table: Table, what: Irregularity, side: Side, index: int | None, since: int) -> Found:
    """Return an irregularity with what has been done since: the moves from the one numbered `since`."""
    later = table.plies[since:]
    return Found(
        what,
        side,
        index,
        answered=bool(later),
        reply_completed=any(ply.completed and ply.side is not side for ply in later),
        dropped_in_check=index is not None and _dropped_in_check(table.plies[index]),
    )


def _dropped_in_check(ply: Ply) -> bool:
    facts = ply.before.legality(ply.move)
    return isinstance(facts, LegalMove) and facts.stays_in_check and not ply.legal


def _kind_of_attempt(p: Proceedings, attempt: PlayedMove) -> Irregularity:
    stays = p.table.board.pawn_stays(attempt)
    return Irregularity.PAWN_NOT_REPLACED if stays else Irregularity.ILLEGAL_MOVE


def irregularity_of(p: Proceedings, ply: Ply) -> Irregularity | None:
    """Say what was irregular about a move that nobody has acted on."""
    if ply.counted:
        return None
    if ply.left_pawn:
        return Irregularity.PAWN_NOT_REPLACED
    if not ply.legal:
        return Irregularity.ILLEGAL_MOVE
    if ply.hands.count > 1 and p.ask(OneHand(hands=ply.hands.count)).answer:
        return Irregularity.TWO_HANDS
    return None


def _acted_on(p: Proceedings, found: Found, found_by: FoundBy) -> ActedOn:
    conditions = p.game.conditions
    return ActedOn(
        found_by=found_by,
        what=found.what,
        touched_since=touched_since(p, found),
        answered=found.answered,
        reply_completed=found.reply_completed,
        players_agree=players_agree_on_it(p),
        tempo=conditions.tempo,
        supervision=conditions.supervision,
    )


def players_agree_on_it(p: Proceedings) -> bool:
    """Tell whether both players, the one who asks for it too, want the move put right."""
    return all(agrees(side, CORRECTION) in p.game.consents for side in Side if side is not p.actor)


def touched_since(p: Proceedings, found: Found) -> bool:
    """Tell whether the opponent has touched a piece since, by moving or without."""
    return found.answered or p.table.player(found.side.other).touched_since
