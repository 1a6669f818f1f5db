"""Illegal moves and breaches of touch-move: found, claimed, and put right as the law says."""

from dataclasses import replace
from typing import Any

from turnus.faults import BadInput
from turnus.law import Ruling
from turnus.play import events
from turnus.play.claims.offers import is_over
from turnus.play.clock.effects import ClocksStopped
from turnus.play.effects import GameReopened, IllegalMoveCounted, OffenceNoted, PositionRestored, ThoughtAgain
from turnus.play.following import wording
from turnus.play.following.carried import ILLEGAL_MOVES
from turnus.play.following.consequences import carry_out
from turnus.play.following.times import tell_times, times_facts
from turnus.play.game import Ply, Status
from turnus.play.hands.concluding import conclude, end_facts
from turnus.play.hands.half_made import castling_rulings, touches_of
from turnus.play.hands.obligations import bound
from turnus.play.irregular import irregular_words
from turnus.play.irregular.finding import ANY, NAMED, Found, Meant, find, players_agree_on_it, touched_since
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.kinds.two_boards import EndNoticed, Noticed
from turnus.play.questions.moves.illegal_moves import (
    CompletedIllegalMove,
    FoundBy,
    IllegalMove,
    Irregularity,
    Standing,
)
from turnus.play.questions.moves.making import OneHand, ReleasedPiece
from turnus.play.questions.moves.touching import Must, TouchClaim, TouchCounts
from turnus.play.questions.results.ends import ClaimedEnd, EndReason
from turnus.play.sentences import Sentence

ENDS_ON_THE_BOARD = frozenset(
    {
        EndReason.CHECKMATE,
        EndReason.STALEMATE,
        EndReason.DEAD_POSITION,
        EndReason.FIVEFOLD,
        EndReason.SEVENTYFIVE_MOVES,
        EndReason.NO_MOVE,
    }
)
"""Ends that a move makes: they do not count where the move did not."""

NOTHING_DONE = "{what}, but nothing is done about it: {why}"
UNMOVED = "no other touched piece had to be moved: the move stands"
STANDS = "{what}, but it is too late to act on it: {why}"


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


def seen_by_the_arbiter(p: Proceedings) -> Found | None:
    """Return what is irregular and complete, and the arbiter acts on by himself as he sees it."""
    found = None if p.is_over() else find(p, FoundBy.ARBITER, ANY)
    if found is None:
        return None
    facts = facts_of(p, found, FoundBy.ARBITER, position_known=True)
    ruling = p.ask(facts)
    acts = bool(ruling.answer) and not _stands(ruling) and p.ask(facts.completed()).answer
    return found if acts else None


def act_on(p: Proceedings, found_by: FoundBy, meant: Meant, last_known: int | None = None) -> None:
    """Deal with the irregularity that was found, if there is one.

    Where the position before it is not known, `last_known` says how many moves are.
    """
    found = find(p, found_by, meant)
    if found is None:
        legal = [p.ask(x.before.legality(x.move)) for x in p.table.plies[-1:] if x.legal]
        none = p.ask(CompletedIllegalMove(what=meant.what or Irregularity.ILLEGAL_MOVE, pressed=False))
        p.pronounce(Outcome.REJECTED, "there is no illegal move to act on", none, *legal)
        return
    facts = facts_of(p, found, found_by, position_known=last_known is None)
    reasons = _broken(p, found)
    if last_known is not None:
        if found.ply is None or not 0 <= last_known <= found.ply:
            raise BadInput("there is no move {ply} in this record", ply=last_known)
        found = replace(found, ply=last_known)
    standing = p.ask(facts.acted_on())
    ruling = p.ask(facts)
    what, opponent = irregular_words.what_was_irregular(p, found), p.seat(found.side.other)
    if p.is_over() or not ruling.answer:
        why = irregular_words.why_nothing(p, facts, opponent)
        done = p.ask(facts.completed())
        p.pronounce(Outcome.REJECTED, NOTHING_DONE, done, standing, *reasons, what=what, why=why)
        return
    if _stands(ruling):
        carry_out(p, ruling, found.side, found.ply, ILLEGAL_MOVES)
        why = irregular_words.too_late(facts, opponent)
        said = STANDS if facts.answered or facts.touched_since else NOTHING_DONE
        p.pronounce(Outcome.REJECTED, said, ruling, standing, *reasons, what=what, why=why)
        return
    p.do(ClocksStopped(p.event.number))
    if standing.answer is Standing.ACTED_ON and p.ask(facts.completed()).answer:
        p.do(IllegalMoveCounted(found.side, found.ply))
    _settle(p, found, what, ruling, standing, reasons)


def _settle(
    p: Proceedings,
    found: Found,
    what: Sentence,
    ruling: Ruling[Any],
    standing: Ruling[Standing],
    reasons: tuple[Ruling[Any], ...],
) -> None:
    if found.ply is None and found.pressed:
        p.do(OffenceNoted(None))
    nth = (
        irregular_words.nth(ruling.facts, p.seat(found.side)) if isinstance(ruling.facts, IllegalMove) else ()
    )
    since = len(p.rulings)
    followed = carry_out(p, ruling, found.side, found.ply, ILLEGAL_MOVES)
    if not p.is_over():
        p.do(ClocksStopped(p.event.number, then=p.table.turn))
    follows = (*nth, *wording.what_follows(p, ruling, followed, found.side))
    p.pronounce(Outcome.UPHELD, "{what}", ruling, standing, *reasons, follows=follows, what=what)
    p.tell_first(since)


def _stands(ruling: Ruling[Any]) -> bool:
    """Tell whether by a ruling the move stays on the board."""
    return any(isinstance(c, Consequence) and c.effect is Effect.MOVE_STANDS for c in ruling.answer)


def facts_of(p: Proceedings, found: Found, found_by: FoundBy, *, position_known: bool) -> IllegalMove:
    """Return the question what follows from something irregular that was found."""
    table, conditions = p.table, p.game.conditions
    takes_back = found.what is Irregularity.ILLEGAL_MOVE and found.ply is not None
    board = table.plies[found.ply].before if takes_back and found.ply is not None else table.board
    return IllegalMove(
        what=found.what,
        pressed=found.pressed,
        nth=table.player(found.side).illegal_moves + 1,
        found_by=found_by,
        answered=found.answered,
        touched_since=touched_since(p, found),
        reply_completed=found.reply_completed,
        dropped_in_check=found.dropped_in_check,
        position_known=position_known,
        players_agree=players_agree_on_it(p),
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
        p.pronounce(Outcome.REJECTED, UNMOVED, *_kept_to(p))
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
    if ruling.answer is not Must.PLAY:
        p.pronounce(Outcome.REJECTED, UNMOVED, ruling)
        return
    p.do(ThoughtAgain(None))
    p.pronounce(Outcome.UPHELD, "the piece stays where it was let go", ruling)


def _is_meant(p: Proceedings, ply: Ply, by_opponent: bool) -> bool:
    return ply.breach and (not by_opponent or ply.side is p.side.other)


def _take_back(p: Proceedings, index: int, *rests_on: Ruling[Any]) -> None:
    ply = p.table.plies[index]
    if p.game.status is Status.FINISHED:
        ending = p.ask(end_facts(p, touch_breach=True))
        if ending.answer or not _ended_by_that_move(p):
            p.pronounce(Outcome.REJECTED, "the game is over", ending, *p.why_over())
            return
        p.overrules = True  # by the law the game had not ended
        p.do(GameReopened())
    before, since = p.table, len(p.rulings)
    p.do(PositionRestored(index, touches_of(ply)))
    p.do(ClocksStopped(p.event.number, then=p.table.turn))
    facts = times_facts(p, before)
    if facts.period_left:
        times = p.ask(facts)
        carry_out(p, times, ply.side)
        tell_times(p, before, times)
    demand = bound(p.table, p.law)
    rulings = demand.rulings if demand else ()
    meant = p.ask(TouchCounts())
    said, must = "{side} had touched another piece: the move is taken back", wording.obligation(p)
    p.pronounce(Outcome.UPHELD, said, *rulings, meant, *rests_on, follows=must, side=ply.side)
    p.tell_first(since)


def _ended_by_that_move(p: Proceedings) -> bool:
    """Tell whether it is the position that ended the game, and not a player, the arbiter or a signature."""
    verdict = p.game.verdict
    return verdict is not None and verdict.reason in ENDS_ON_THE_BOARD


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
    said = "the game has ended on the board" if ruling.answer else "the game has not ended on the board"
    p.pronounce(outcome, said, ruling, *broken)
    if ruling.answer and not p.is_over():
        conclude(p)
