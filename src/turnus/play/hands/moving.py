"""Making a move: whose turn it is, what it answers, and what was wrong with it."""

from typing import Any

from turnus.faults import BadInput
from turnus.law import Refused, Ruling
from turnus.play import events
from turnus.play.board.boards import Board, PlayedMove
from turnus.play.board.written import tell_ahead
from turnus.play.changing import replace
from turnus.play.clock.effects import ClockResumed
from turnus.play.conduct.scoresheets import end_updating, holds_back
from turnus.play.effects import (
    HandsChanged,
    IncidentCounted,
    LastMoveReplaced,
    MoveMade,
    OfferChanged,
    ThoughtAgain,
    TouchedAPiece,
)
from turnus.play.following import wording
from turnus.play.game import NO_HANDS, Hands, Ply, Status, Table
from turnus.play.hands.concluding import complete, conclude
from turnus.play.hands.half_made import castling_rulings, handled_move, touched
from turnus.play.hands.obligations import bound
from turnus.play.match import passing, teams
from turnus.play.proceedings import Outcome, Proceedings, referrals_in
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.kinds.draughts import PromotedMan
from turnus.play.questions.moves import making
from turnus.play.questions.moves.illegal_moves import CompletedIllegalMove, Irregularity
from turnus.play.questions.moves.movement import InTurn
from turnus.play.questions.moves.touching import Must, PromotionChoice, TouchClaim
from turnus.play.questions.results.adjournment import Sealing
from turnus.play.questions.results.offers import OfferAnswer, OfferOpen, OfferState
from turnus.play.sentences import MoveText, sentence

HANDS = (1, 2)


def may_handle(p: Proceedings) -> bool:
    """Say whether the player may handle pieces now; pronounce the refusal if not."""
    if p.is_over():
        _refuse_all(p)
        return False
    if is_pre_move(p):
        return False
    if p.side is p.table.turn:
        if holds_back(p) or _has_sealed(p):
            return False
        _let_the_clock_run(p)
        return True
    if not in_turn(p).answer:
        return True  # a law that lets him
    p.pronounce(Outcome.REFUSED, "{side} does not have the move", *why_not_in_turn(p), side=p.side)
    return False


def _refuse_all(p: Proceedings) -> None:
    """Say why nobody handles pieces: the game is over, does not count, or is adjourned."""
    if p.game.status is Status.ADJOURNED:
        p.pronounce(Outcome.REFUSED, "the game is adjourned: nobody moves before it is resumed")
    elif p.game.status is Status.VOID:
        p.pronounce(Outcome.REFUSED, "the game does not count; a new game must be played")
    else:
        p.pronounce(Outcome.REFUSED, "the game is over", *p.why_over())


def _has_sealed(p: Proceedings) -> bool:
    """Refuse a move by a player whose move lies in the envelope, for good."""
    envelope = p.table.envelope
    if envelope is None or not envelope.closed or envelope.side is not p.side:
        return False
    ruling = p.ask(Sealing(closed=True))
    p.pronounce(Outcome.REFUSED, "{side} has sealed a move and cannot make another", ruling, side=p.side)
    return True


def is_pre_move(p: Proceedings) -> bool:
    """Tell whether handling pieces now is a breach, where the law makes it one; note it if so."""
    last = p.table.last_of(p.side)
    own_uncompleted = last is not None and not last.completed
    if _is_his_turn(p) or own_uncompleted or not p.ask(WhatFollows(what=Incident.PRE_MOVE)).answer:
        return False
    p.do(IncidentCounted(p.side, Incident.PRE_MOVE))
    facts = WhatFollows(what=Incident.PRE_MOVE, nth=p.table.player(p.side).incidents[Incident.PRE_MOVE])
    ruling = p.ask(facts)
    if not _is_waiting(p, Incident.PRE_MOVE):
        p.refer(facts, referrals_in(ruling.answer), p.side)
    follows = wording.what_follows(p, ruling, ruling.answer, p.side)
    said = "{side} does not have the move"
    p.pronounce(Outcome.REFUSED, said, *why_not_in_turn(p), ruling, follows=follows, side=p.side)
    return True


def _is_waiting(p: Proceedings, what: Incident) -> bool:
    """Tell whether a decision about such an incident of this player is open already."""
    asked = (r.facts for r in p.game.referrals if (r.board, r.against) == (p.board, p.side))
    return any(isinstance(facts, WhatFollows) and facts.what is what for facts in asked)


def _is_his_turn(p: Proceedings) -> bool:
    """Tell whether a player has the move and, where that matters, his opponent has pressed."""
    last = p.table.last_of(p.side.other)
    if p.side is not p.table.turn:
        return False
    return last is None or last.completed or not p.ask(InTurn(on_move=True, opponent_pressed=False)).answer


def in_turn(p: Proceedings) -> Ruling[tuple[Refused, ...]]:
    """Ask whether a player has the move."""
    last = p.table.plies[-1] if p.table.plies else None
    on_move = p.side is p.table.turn
    return p.ask(
        InTurn(
            on_move=on_move,
            first_move=last is None,
            own_move_made=last is not None and not on_move,
            opponent_pressed=last is None or last.completed,
        )
    )


def why_not_in_turn(p: Proceedings) -> tuple[Ruling[Any], ...]:
    """Return the rulings by which a player does not have the move."""
    last = p.table.plies[-1] if p.table.plies else None
    again = last is not None and last.side is p.side and not last.completed
    released = (p.ask(making.ReleasedPiece(legal=True)),) if again else ()
    return (in_turn(p), *released, *unfinished(p))


def unfinished(p: Proceedings) -> tuple[Ruling[Any], ...]:
    """Return the ruling that the move in hand is not made yet, if there is one."""
    handled = handled_move(p.table.hands, p)
    return () if handled is None else (p.ask(handled[1]),)


def _let_the_clock_run(p: Proceedings) -> None:
    """After a ruling the clocks stand until the next move."""
    clock = p.table.clock
    end_updating(p)
    stands = clock is not None and (clock.running is None or p.table.examined)
    if stands and p.table.started_at is not None:
        p.do(ClockResumed(p.side))


def touch_counts(p: Proceedings, hands: Hands) -> None:
    """Let touches count: they bind, answer an offer and end the right to claim."""
    _accept_second_thought(p)
    p.do(HandsChanged(hands))
    if not p.table.player(p.side).touched_since:
        p.do(TouchedAPiece(p.side))
    answer_offer(p, OfferAnswer.TOUCHES)


def answer_offer(p: Proceedings, answer: OfferAnswer) -> OfferState | None:
    """Let something answer the opponent's open offer."""
    offer = p.table.offer
    if offer is None or offer.by is p.side:
        return None
    if answer is not OfferAnswer.DECLINES and not teams.is_refused_by_playing_on(p, offer):
        return None
    ruling = p.ask(OfferOpen(answer=answer))
    if ruling.answer is OfferState.REFUSED:
        teams.refused(p, offer.by)
        p.pronounce(Outcome.APPLIED, "{side} has refused the draw offer", ruling, side=p.side)
    return ruling.answer


def answer_by_moving(p: Proceedings) -> None:
    """Let a move answer the opponent's open offer, or end the mover's own."""
    answer_offer(p, OfferAnswer.TOUCHES)
    answer_offer(p, OfferAnswer.MOVES)
    offer = p.table.offer
    if offer is not None and offer.by is p.side:
        moves, due = OfferAnswer.OFFERER_MOVES, offer.in_due_form
        ruling = p.ask(OfferOpen(answer=moves, by_request=offer.by_claim, in_due_form=due))
        if ruling.answer is OfferState.LAPSED:
            p.do(OfferChanged(None))
            p.pronounce(Outcome.APPLIED, "the draw offer has lapsed", ruling)


def move(p: Proceedings, event: events.Move) -> None:
    """Handle a whole move."""
    p.table.board.check_text(event.move)
    if event.hands not in HANDS:
        raise BadInput("a move is made with 1 or 2 hands, not with {hands}", hands=event.hands)
    if not may_handle(p):
        _think_again(p, event.move)
        return
    board, hands = p.table.board, p.table.hands
    played = _as_handled(board, event)
    pieces = (s for s in (board.origin(played), *board.taken(played)) if s is not None)
    handled = replace(
        touched(hands, *pieces), count=max(hands.count, event.hands), attempt=None, tried_on=None
    )
    if hands.new_piece and board.promotion(played) not in ("", hands.new_piece[0]):
        refuse_other_piece(p)
        return
    if refuses_other_move(p, played):
        return
    if p.is_legal(board, played):
        make(p, played, handled)
        return
    board.force(played)  # a hand can only move what is there
    target = board.target(played)
    origin = board.origin(played)
    released = () if origin is None else ((origin, target),)
    if is_completed(p, played):
        make_irregular(p, played, handled)
        return
    removed = handled.removed if event.removed is None else tuple(board.square(s) for s in event.removed)
    touch_counts(p, replace(handled, attempt=played, tried_on=board, released=released, removed=removed))
    if p.answers(making.TakeBack) and not board.pawn_stays(played):
        broken, back = p.ask(board.legality(played)), p.ask(making.TakeBack(legal=False))
        follows = () if back.answer else (sentence("it may be taken back until the clock is pressed"),)
        text = MoveText(board.write(played))
        p.pronounce(Outcome.REFUSED, "the move {move} is not legal", broken, back, follows=follows, move=text)


def let_drop(p: Proceedings) -> None:
    """Let the piece from the pocket that touches a square stand there."""
    dropping, event = p.table.hands.dropping, p.event
    if dropping is None:
        return
    letter, square = dropping
    text = f"{letter}@{p.table.board.name(square)}"
    p.do(HandsChanged(replace(p.table.hands, dropping=None)))
    move(p, events.Move(number=event.number, at=event.at, by=event.by, board=event.board, move=text))


def _as_handled(board: Board, event: events.Move) -> PlayedMove:
    """Read a move with what the hand removed and crowned, where that is told."""
    played = board.read(event.move)
    if event.removed is None and event.crowned is None:
        return played
    named = event.removed
    removed = board.taken(played) if named is None else tuple(board.square(s) for s in named)
    crowned = bool(board.promotion(played)) if event.crowned is None else event.crowned
    origin = board.origin(played)
    steps = () if origin is None else ((origin, board.target(played)),)
    whole = board.gathered(steps, removed, crowned=crowned)
    if whole is None:
        raise BadInput("removed and crowned are told of moves of draughts")
    return whole


def is_completed(p: Proceedings, played: PlayedMove) -> bool:
    """Tell whether an illegal move is completed by the hand alone, without the clock."""
    stays = p.table.board.pawn_stays(played)
    what = Irregularity.PAWN_NOT_REPLACED if stays else Irregularity.ILLEGAL_MOVE
    return p.ask(CompletedIllegalMove(what=what, pressed=False)).answer


def make_irregular(p: Proceedings, played: PlayedMove, hands: Hands) -> None:
    """Let an illegal move stand on the board until somebody acts on it."""
    board = p.table.board
    answer_by_moving(p)
    before, left_pawn = hands.tried_on or board, board.pawn_stays(played)
    ply = Ply(p.side, played, before, hands, p.event.number, legal=False, left_pawn=left_pawn)
    p.do(MoveMade(ply, board.force(played)))
    passing.expect(p, ply)
    if ply.left_pawn and p.answers(PromotedMan):
        broken = p.ask(board.legality(played))
        king = p.ask(PromotedMan(crowned=False))
        if king.answer:
            p.pronounce(
                Outcome.APPLIED, "the man has become a king, although it was not crowned", broken, king
            )


def _think_again(p: Proceedings, text: str) -> None:
    """Remember where the piece that was let go is put now: it stands there if nobody claims in time."""
    last = p.table.plies[-1] if p.table.plies else None
    if p.is_over() or last is None or last.side is not p.side or last.completed:
        return
    board, origin = last.before, last.before.origin(last.move)
    if origin is None:
        return
    again = board.move(origin, p.table.board.target(p.table.board.read(text)))
    if p.is_legal(board, again) and again != last.move:
        p.do(ThoughtAgain(again))


def _accept_second_thought(p: Proceedings) -> None:
    """Let the piece stand where it was put again, once the right to claim is lost."""
    again = p.table.second_thought
    if again is None:
        return
    ruling = p.ask(TouchClaim(touched_since=True, of_release=True))
    if ruling.answer:
        p.do(LastMoveReplaced(again, p.table.plies[-1].before.play(again)))
        p.pronounce(Outcome.APPLIED, "nobody claimed in time: the piece stands where it was put", ruling)


FIXED = (Must.PLAY, Must.CASTLE, Must.PROMOTE_TO)


def refuses_other_move(p: Proceedings, played: PlayedMove) -> bool:
    """Refuse a move where a piece let go, or a move written down, already fixes another."""
    hands = p.table.hands
    if not hands.released and hands.bound_to is None and hands.attempt is None:
        return False
    demand = bound(p.table, p.law)
    taken_back = hands.attempt is not None and p.answers(making.Replacement)
    fixed = demand is not None and (taken_back or demand.must in FIXED)
    if demand is None or not fixed or played in demand.moves or p.table.board.pawn_stays(played):
        return False
    must = wording.obligation(p)
    p.pronounce(
        Outcome.REFUSED, "{side} is already bound to another move", *demand.rulings, follows=must, side=p.side
    )
    return True


def refuse_other_piece(p: Proceedings) -> None:
    """Refuse another piece: the one that has touched the square of promotion is chosen."""
    ruling = p.ask(PromotionChoice(touched_square=True))
    p.pronounce(Outcome.REFUSED, "the pawn becomes the piece that touched the square first", ruling)


def make(p: Proceedings, played: PlayedMove, hands: Hands) -> None:
    """Make a legal move with all that follows from it."""
    tell_ahead(p)
    table, side = p.table, p.side
    breach = _breaches(p, played)
    earlier = table.last_of(side)
    answer_by_moving(p)
    ply = Ply(side, played, table.board, hands, p.event.number, breach=breach)
    p.do(MoveMade(ply, _after(table.board, played)))
    passing.expect(p, ply)
    passing.give_rights(p, ply)
    if earlier is not None and not earlier.completed:
        _complete_earlier(p)
    _leave_the_press(p)
    castled = castling_rulings(p, table.board, played)
    if castled:
        p.pronounce(Outcome.APPLIED, "{side} castles", *castled, *_meant_by_touches(p, table), side=side)
    conclude(p)


def _after(board: Board, played: PlayedMove) -> Board:
    """Return the board after a move the law allows, also one the game alone does not know."""
    return board.play(played) if board.is_legal(played) else board.force(played)


def _meant_by_touches(p: Proceedings, before: Table) -> tuple[Ruling[Any], ...]:
    """Return the rulings by which touched pieces had to castle, if they had."""
    touches = replace(before.hands, released=(), lifted=None, attempt=None)
    demand = bound(replace(before, hands=touches), p.law)
    return demand.rulings if demand is not None and demand.must is Must.CASTLE else ()


def _breaches(p: Proceedings, played: PlayedMove) -> bool:
    """Tell whether what the hands did obliges to another move."""
    table = p.table
    used = {table.board.origin(played), *table.board.taken(played)}
    plain = replace(table.hands, touches=(), order_clear=True) == NO_HANDS
    if plain and used.issuperset(table.hands.touches):
        return False  # nothing was touched but what the move moves and captures
    demand = bound(table, p.law)
    return demand is not None and played not in demand.moves


def _leave_the_press(p: Proceedings) -> None:
    """Say that the opponent, who was answered before he pressed, may still press."""
    theirs = p.table.last_of(p.side.other)
    if p.table.clock is None or theirs is None or theirs.completed:
        return
    allowed = p.ask(making.Pressing(on_move=True, uncompleted=True))
    p.pronounce(
        Outcome.APPLIED, "{side} may still press the clock for the previous move", allowed, side=theirs.side
    )


def _complete_earlier(p: Proceedings) -> None:
    """Complete, if the law says so, a move that was never pressed by the player's next one."""
    ruling = p.ask(making.MoveCompleted(next_made=True))
    if ruling.answer:
        complete(p, p.side, pressed=False, skip=1)
        p.pronounce(
            Outcome.APPLIED, "the earlier move, for which the clock was not pressed, is completed", ruling
        )
