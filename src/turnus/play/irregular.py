"""Illegal moves and breaches of touch-move: found, claimed, and put right as the law says."""

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
from turnus.play.handled import castling_rulings
from turnus.play.obligations import bound
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.ends import ClaimedEnd
from turnus.play.questions.illegal_moves import FoundBy, IllegalMove, Irregularity, Standing
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


def claimed(p: Proceedings, event: events.Claim) -> None:
    """Act on a player's claim of an illegal move by his opponent, or else by himself."""
    own = find(p, p.side.other, event.ply) is None and find(p, p.side, event.ply) is not None
    found_by, side = (FoundBy.OFFENDER, p.side) if own else (FoundBy.OPPONENT, p.side.other)
    act_on(p, found_by, side, event.ply)


def observed(p: Proceedings, event: events.Observe) -> None:
    """Act on an illegal move that the arbiter found."""
    named = event.against.side if event.against else None
    act_on(p, FoundBy.ARBITER, named, event.ply, event.last_known)


def act_on(
    p: Proceedings,
    found_by: FoundBy,
    side: Side | None,
    ply: int | None = None,
    last_known: int | None = None,
) -> None:
    """Deal with the irregularity that was found, if there is one.

    Where the position before it is not known, `last_known` says how many moves are.
    """
    found = find(p, side, ply)
    if found is None:
        legal = [p.ask(x.before.legality(x.move)) for x in p.table.plies[-1:] if x.legal]
        p.pronounce(Outcome.REJECTED, "there is no illegal move to act on", *legal)
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


def find(p: Proceedings, side: Side | None, ply: int | None = None) -> Found | None:
    """Return the irregularity meant: the last one of a player that nobody has acted on."""
    table = p.table
    offence = table.offence
    if offence is not None and side in (None, offence.side):
        since = offence.plies
        return _found(table, offence.what, offence.side, None, since)
    attempt = table.hands.attempt
    if attempt is not None and side in (None, table.turn):
        return Found(_kind_of_attempt(p, attempt), table.turn, None, pressed=False)
    for index in range(len(table.plies) - 1, -1, -1):
        what = irregularity_of(table.plies[index])
        if what is None or side not in (None, table.plies[index].side) or ply not in (None, index):
            continue
        found = _found(table, what, table.plies[index].side, index, index + 1)
        return replace(found, pressed=table.plies[index].pressed)
    return None


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
        touched_since=table.player(found.side.other).touched_since,
        reply_completed=found.reply_completed,
        dropped_in_check=found.dropped_in_check,
        position_known=position_known,
        players_agree=all(
            agrees(side, CORRECTION) in p.game.consents for side in Side if side is not p.actor
        ),
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
        p.pronounce(Outcome.REJECTED, "no touched piece was left unmoved")
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
    p.do(PositionRestored(index, ply.hands))
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
    found = None if p.is_over() or event.claim != ClaimedEnd.MATE else find(p, p.side.other)
    if found is not None and found.dropped_in_check and not found.reply_completed:
        act_on(p, FoundBy.OPPONENT, p.side.other)
        return
    if p.answers(EndNoticed):
        _notice_end(p, ClaimedEnd(event.claim))
        return
    ruling = p.ask(end_facts(p))
    outcome = Outcome.UPHELD if ruling.answer else Outcome.REJECTED
    p.pronounce(outcome, "what the position says counts", ruling)
    if ruling.answer and not p.is_over():
        conclude(p)
