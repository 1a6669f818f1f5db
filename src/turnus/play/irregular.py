"""Illegal moves and breaches of touch-move: found, claimed, and put right as the law says."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from turnus.faults import BadInput
from turnus.law import Ruling
from turnus.play import events
from turnus.play.boards import PlayedMove
from turnus.play.concluding import conclude, end_facts
from turnus.play.consequences import ILLEGAL_MOVES, carry_out
from turnus.play.effects import (
    ClocksStopped,
    GameReopened,
    IllegalMoveCounted,
    OffenceNoted,
    PositionRestored,
    ThoughtAgain,
)
from turnus.play.game import CORRECTION, Ply, Status, Table, agrees
from turnus.play.handled import castling_rulings, touches_of
from turnus.play.obligations import bound
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.ends import ClaimedEnd
from turnus.play.questions.illegal_moves import (
    ActedOn,
    CompletedIllegalMove,
    FoundBy,
    IllegalMove,
    Irregularity,
    Standing,
)
from turnus.play.questions.making import OneHand, ReleasedPiece
from turnus.play.questions.movement import LegalMove
from turnus.play.questions.touching import TouchClaim, TouchCounts
from turnus.play.questions.two_boards import EndNoticed, Noticed
from turnus.play.sides import Side
from turnus.play.words import is_over


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


def claimed(p: Proceedings, event: events.Claim) -> None:
    """Act on a player's claim of an illegal move by his opponent, or else by himself."""
    theirs = find(p, FoundBy.OPPONENT, Meant(p.side.other, event.ply))
    own = theirs is None and find(p, FoundBy.OFFENDER, Meant(p.side, event.ply)) is not None
    if own:
        act_on(p, FoundBy.OFFENDER, Meant(p.side, event.ply))
    else:
        act_on(p, FoundBy.OPPONENT, Meant(p.side.other, event.ply))


def observed(p: Proceedings, event: events.Observe) -> None:
    """Act on an illegal move that the arbiter found."""
    named = event.against.side if event.against else None
    act_on(p, FoundBy.ARBITER, Meant(named, event.ply, NAMED.get(event.what)), event.last_known)


def act_on(p: Proceedings, found_by: FoundBy, meant: "Meant", last_known: int | None = None) -> None:
    """Deal with the irregularity that was found, if there is one.

    Where the position before it is not known, `last_known` says how many moves are.
    """
    found = find(p, found_by, meant)
    if found is None:
        legal = [p.ask(x.before.legality(x.move)) for x in p.table.plies[-1:] if x.legal]
        none = p.ask(CompletedIllegalMove(what=meant.what or Irregularity.ILLEGAL_MOVE, pressed=False))
        p.pronounce(Outcome.REJECTED, "there is no illegal move to act on", none, *legal)
        return
    facts = _facts(p, found, found_by, position_known=last_known is None)
    reasons = _broken(p, found)
    if last_known is not None:
        if found.ply is None or not 0 <= last_known <= found.ply:
            raise BadInput("there is no move {ply} in this record", ply=last_known)
        found = replace(found, ply=last_known)
    standing = p.ask(facts.acted_on())
    ruling = p.ask(facts)
    if p.is_over() or not ruling.answer:
        p.pronounce(
            Outcome.REJECTED, "nothing is done about it", p.ask(facts.completed()), standing, *reasons
        )
        return
    if _stands(ruling):
        carry_out(p, ruling, found.side, found.ply, ILLEGAL_MOVES)
        p.pronounce(Outcome.REJECTED, "the illegal move stands", ruling, standing, *reasons)
        return
    p.do(ClocksStopped(p.event.number))
    if standing.answer is Standing.ACTED_ON and p.ask(facts.completed()).answer:
        p.do(IllegalMoveCounted(found.side, found.ply))
    _settle(p, found, ruling, standing, reasons)


def _settle(
    p: Proceedings,
    found: Found,
    ruling: Ruling[Any],
    standing: Ruling[Standing],
    reasons: tuple[Ruling[Any], ...],
) -> None:
    if found.ply is None and found.pressed:
        p.do(OffenceNoted(None))
    carry_out(p, ruling, found.side, found.ply, ILLEGAL_MOVES)
    if not p.is_over():
        p.do(ClocksStopped(p.event.number, then=p.table.turn))
    if p.game.verdict is not None:
        sentence = "the game is over: {reason}"
        p.pronounce(Outcome.UPHELD, sentence, ruling, standing, *reasons, reason=p.game.verdict.reason)
    else:
        p.pronounce(Outcome.UPHELD, "the irregularity is put right", ruling, standing, *reasons)


def _stands(ruling: Ruling[Any]) -> bool:
    """Tell whether by a ruling the move stays on the board."""
    return any(isinstance(c, Consequence) and c.effect is Effect.MOVE_STANDS for c in ruling.answer)


def find(p: Proceedings, found_by: FoundBy, meant: Meant) -> Found | None:
    """Return the irregularity meant: the first that something can still be done about, else the last.

    The position goes back to before it, so that later ones are cancelled with the moves after it.
    """
    known = [found for found in _unsettled(p) if meant.covers(found)]
    still = (found for found in known if _is_still_open(p, found, found_by))
    return next(still, max(known, key=_lateness, default=None))


def has_unsettled(p: Proceedings) -> bool:
    """Tell whether something irregular has happened that nobody has acted on."""
    return any(True for _ in _unsettled(p))


def _lateness(found: Found) -> tuple[bool, int]:
    return found.ply is None, found.ply or 0


def _unsettled(p: Proceedings) -> Iterator[Found]:
    """Yield what nobody has acted on: at the clock, moves in their order, one in hand, those by two hands."""
    table = p.table
    offence, attempt = table.offence, table.hands.attempt
    if offence is not None:
        yield _found(table, offence.what, offence.side, None, offence.plies)
    yield from _moves(table, two_hands=False)
    if attempt is not None:
        yield Found(_kind_of_attempt(p, attempt), table.turn, None, pressed=False)
    yield from _moves(table, two_hands=True)


def _moves(table: Table, *, two_hands: bool) -> Iterator[Found]:
    for index, ply in enumerate(table.plies):
        what = irregularity_of(ply)
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


def irregularity_of(ply: Ply) -> Irregularity | None:
    """Say what was irregular about a move that nobody has acted on."""
    if ply.counted:
        return None
    if ply.left_pawn:
        return Irregularity.PAWN_NOT_REPLACED
    if not ply.legal:
        return Irregularity.ILLEGAL_MOVE
    return Irregularity.TWO_HANDS if ply.hands.count > 1 else None


def _acted_on(p: Proceedings, found: Found, found_by: FoundBy) -> ActedOn:
    conditions = p.game.conditions
    return ActedOn(
        found_by=found_by,
        what=found.what,
        touched_since=_touched_since(p, found),
        answered=found.answered,
        reply_completed=found.reply_completed,
        players_agree=_players_agree(p),
        tempo=conditions.tempo,
        supervision=conditions.supervision,
    )


def _players_agree(p: Proceedings) -> bool:
    """Tell whether both players, the one who asks for it too, want the move put right."""
    return all(agrees(side, CORRECTION) in p.game.consents for side in Side if side is not p.actor)


def _touched_since(p: Proceedings, found: Found) -> bool:
    """Tell whether the opponent has touched a piece since, by moving or without."""
    return found.answered or p.table.player(found.side.other).touched_since


def _facts(p: Proceedings, found: Found, found_by: FoundBy, *, position_known: bool) -> IllegalMove:
    table, conditions = p.table, p.game.conditions
    takes_back = found.what is Irregularity.ILLEGAL_MOVE and found.ply is not None
    board = table.plies[found.ply].before if takes_back and found.ply is not None else table.board
    return IllegalMove(
        what=found.what,
        pressed=found.pressed,
        nth=table.player(found.side).illegal_moves + 1,
        found_by=found_by,
        answered=found.answered,
        touched_since=_touched_since(p, found),
        reply_completed=found.reply_completed,
        dropped_in_check=found.dropped_in_check,
        position_known=position_known,
        players_agree=_players_agree(p),
        opponent_can_mate=conditions.oracle.can_mate(board, found.side.other),
        tempo=conditions.tempo,
        supervision=conditions.supervision,
    )


def _broken(p: Proceedings, found: Found) -> tuple[Ruling[Any], ...]:
    """Return the ruling by which requirement the move is illegal."""
    if found.ply is None:
        because = p.table.offence.because if p.table.offence and found.pressed else None
        return () if because is None else (because,)
    ply = p.table.plies[found.ply]
    hands = (p.ask(OneHand(hands=ply.hands.count)),) if ply.hands.count > 1 else ()
    if ply.legal:
        return hands
    return *hands, p.ask(ply.before.legality(ply.move)), *castling_rulings(p, ply.before, ply.move)


def touch_breach(p: Proceedings, *, by_opponent: bool) -> None:
    """Act on a breach of touch-move in the last move."""
    plies = p.table.plies
    if p.table.second_thought is not None and plies[-1].side is not p.actor:
        _hold_to_release(p)
        return
    index = next(
        (
            i
            for i in range(len(plies) - 1, max(-1, len(plies) - 3), -1)
            if _is_meant(p, plies[i], by_opponent)
        ),
        None,
    )
    if index is None:
        p.pronounce(Outcome.REJECTED, "no touched piece was left unmoved", *_kept_to(p))
        return
    player = p.table.player(p.side) if by_opponent else None
    replied = len(plies) > index + 1
    ruling = p.ask(
        TouchClaim(
            by_opponent=by_opponent,
            touched_since=replied or bool(player and player.touched_since),
            answered=replied,
        )
    )
    if ruling.answer:
        p.pronounce(Outcome.REJECTED, "it is too late to claim this", ruling)
        return
    _take_back(p, index, ruling)


def _kept_to(p: Proceedings) -> tuple[Ruling[Any], ...]:
    """Return by which rulings the touches of the last move bound to what was played."""
    if not p.table.plies:
        return (p.ask(TouchCounts()),)
    last = p.table.plies[-1]
    demand = bound(replace(p.table, board=last.before, hands=touches_of(last)), p.law)
    return demand.rulings if demand else ()


def _hold_to_release(p: Proceedings) -> None:
    """Let a piece that was let go stay where it was first."""
    ruling = p.ask(ReleasedPiece(legal=True))
    p.do(ThoughtAgain(None))
    p.pronounce(Outcome.UPHELD, "the piece stays where it was let go", ruling)


def _is_meant(p: Proceedings, ply: Ply, by_opponent: bool) -> bool:
    return ply.breach and (not by_opponent or ply.side is p.side.other)


def _take_back(p: Proceedings, index: int, *rests_on: Ruling[Any]) -> None:
    ply = p.table.plies[index]
    if p.game.status is Status.FINISHED:
        ending = p.ask(end_facts(p, touch_breach=True))
        if ending.answer:
            p.pronounce(Outcome.REJECTED, "the game is over", ending)
            return
        p.do(GameReopened())
    p.do(PositionRestored(index, touches_of(ply)))
    p.do(ClocksStopped(p.event.number, then=p.table.turn))
    demand = bound(p.table, p.law)
    rulings = demand.rulings if demand else ()
    meant = p.ask(TouchCounts())
    p.pronounce(Outcome.UPHELD, "the touched piece must be played", *rulings, meant, *rests_on)


def _notice_end(p: Proceedings, claimed: ClaimedEnd) -> None:
    """Let an end that a player points out count, if it stands on the board."""
    if is_over(p) or conclude(p, noticed=Noticed.PLAYERS):
        return
    ruling = p.ask(end_facts(p, claimed=claimed))
    if not ruling.answer:
        p.pronounce(Outcome.REJECTED, "the game has not ended on the board", ruling)


def claimed_end(p: Proceedings, event: events.Claim) -> None:
    """Say whether the game has ended on the board, as a player points out."""
    theirs, by = Meant(p.side.other), FoundBy.OPPONENT
    found = None if p.is_over() or event.claim != ClaimedEnd.MATE else find(p, by, theirs)
    if found is not None and found.dropped_in_check and not found.reply_completed:
        act_on(p, by, theirs)
        return
    if p.answers(EndNoticed):
        _notice_end(p, ClaimedEnd(event.claim))
        return
    ruling = p.ask(end_facts(p))
    outcome = Outcome.UPHELD if ruling.answer else Outcome.REJECTED
    broken = [p.ask(ply.before.legality(ply.move)) for ply in p.table.plies[-1:] if not ply.legal]
    p.pronounce(outcome, "what the position says counts", ruling, *broken)
    if ruling.answer and not p.is_over():
        conclude(p)
