"""Claims: each name a player may claim has its function in `CLAIMS`."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from turnus.faults import BadInput
from turnus.law import Ruling
from turnus.play import events
from turnus.play.board.boards import Board, PlayedMove
from turnus.play.board.chess import ChessBoard
from turnus.play.board.written import forget_ahead, read_written
from turnus.play.claims import quickplay
from turnus.play.claims.claim_words import right_claim, wrong_claim
from turnus.play.claims.offers import is_over
from turnus.play.clock import flags
from turnus.play.clock.effects import ClocksStopped, ExaminationBegan, TimeChanged
from turnus.play.clock.face import SECOND
from turnus.play.conduct import presence
from turnus.play.effects import ClaimWaits, HandsChanged, OfferChanged
from turnus.play.following import wording
from turnus.play.following.consequences import carry_out
from turnus.play.game import NO_HANDS, Offer, Table
from turnus.play.irregular import correcting
from turnus.play.match import common_ends
from turnus.play.match.teams import other_board
from turnus.play.proceedings import Outcome, Proceedings, referrals_in
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.kinds.two_boards import ClaimStops, StoppedBoards
from turnus.play.questions.moves.making import WrittenMove
from turnus.play.questions.moves.touching import Must
from turnus.play.questions.results.adjournment import Reading
from turnus.play.questions.results.claims import (
    Claim,
    ClaimOutcome,
    DrawGround,
    Examining,
    PerpetualCheck,
    WrongClaim,
)
from turnus.play.questions.results.ends import EndReason, Score
from turnus.play.questions.results.offers import DrawOffer, OfferMoment, OfferValidity
from turnus.play.questions.results.quickplay import Demand
from turnus.play.sentences import Plain, sentence

AN_OFFER_TOO = "the claim counts as an offer of a draw"
REASONS = {ground: EndReason(ground.value) for ground in DrawGround}


def claim(p: Proceedings, event: events.Claim) -> None:
    """Claim something."""
    if event.claim not in CLAIMS:
        raise BadInput("{claim!r} is not one of: {known}", claim=event.claim, known=", ".join(CLAIMS))
    if _is_claimed_at_the_same_moment(p, event):
        return
    if not p.is_over():
        _stop(p, event)
    CLAIMS[event.claim](p, event)


def _is_claimed_at_the_same_moment(p: Proceedings, event: events.Claim) -> bool:
    """See whether a claim is right that comes at the moment the other game of the match has ended."""
    over = p.game.verdict is not None and p.game.ended_at == p.event.at
    if not over or len(p.game.tables) == 1 or p.table.verdict is not None:
        return False
    again = Proceedings(common_ends.reopened(p.game), p.event, p.law, p.actor, p.board)
    CLAIMS[event.claim](again, event)
    verdict = again.table.verdict
    if verdict is not None:
        common_ends.also_ended(p, p.board, verdict)
    return verdict is not None


def _stop(p: Proceedings, event: events.Claim) -> None:
    """Let the clocks stand while a claim is looked at, those of the other board where the law says so."""
    p.do(ClocksStopped(p.event.number))
    if event.claim not in DRAWS or not p.answers(ClaimStops):
        return
    ruling = p.ask(ClaimStops())
    if ruling.answer is StoppedBoards.BOTH_BOARDS:
        p.do(ClocksStopped(p.event.number), other_board(p.game, p.board))
    both = ruling.answer is StoppedBoards.BOTH_BOARDS
    said = "the clocks of both boards are stopped" if both else "the clocks of board {board} are stopped"
    p.pronounce(Outcome.APPLIED, said, ruling, board=Plain(p.board))


def claim_draw(p: Proceedings, event: events.Claim, ground: DrawGround) -> None:
    """Claim a draw by repetition or by the number of moves; the arbiter may find one too."""
    if is_over(p):
        return
    if _leaves_a_choice(p, event):
        return
    intended = _intended(p, event)
    facts, same = claim_facts(p, event, ground, intended)
    ruling = p.ask(facts)
    match ruling.answer:
        case ClaimOutcome.DRAW:
            p.end_with(Score.DRAW, Score.DRAW, REASONS[ground], ruling, *same)
            said, figures = right_claim(facts)
            p.pronounce(Outcome.UPHELD, said, ruling, *same, **figures)
        case ClaimOutcome.WRONG:
            examined = _examine(p)
            _wrong(p, facts, intended, ruling, *same, *examined)
            _beyond_the_record(p, facts)
        case ClaimOutcome.WAITS:
            p.do(ClaimWaits(facts))
            p.pronounce(
                Outcome.APPLIED,
                "the claim is looked at once the clock is pressed",
                ruling,
                _offered_by_claim(p),
            )
        case ClaimOutcome.NOT_HEARD:
            p.pronounce(Outcome.REJECTED, "this may not be claimed now", ruling, p.ask(facts.may_claim()))


def _leaves_a_choice(p: Proceedings, event: events.Claim) -> bool:
    """Refuse a claim on a written move that can be read in more than one way; it is to be written again."""
    board = p.table.board
    if not event.intended or not isinstance(board, ChessBoard) or p.actor is not p.table.turn:
        return False
    written = read_written(board.position, event.intended, event.lang)
    if written.reading is not Reading.AMBIGUOUS:
        return False
    p.pronounce(Outcome.REFUSED, "the written move can mean more than one move", p.ask(written.facts))
    return True


def _intended(p: Proceedings, event: events.Claim) -> PlayedMove | None:
    """Return the move a claimant on move has written down; nothing where it can be none."""
    board = p.table.board
    if not event.intended or p.actor is not p.table.turn:
        return None
    if isinstance(board, ChessBoard):
        forget_ahead(p)
        written = read_written(board.position, event.intended, event.lang)
        if written.reading is Reading.CLEAR:
            return written.move
    try:
        return board.read(event.intended)
    except BadInput:
        return None


def claim_facts(
    p: Proceedings, event: events.Claim, ground: DrawGround, intended: PlayedMove | None
) -> tuple[Claim, tuple[Ruling[bool], ...]]:
    """Return the question what the claim comes to, and the rulings on which positions are the same."""
    table = p.table
    on_move = p.actor is table.turn
    possible = intended is not None and p.is_legal(table.board, intended)
    legal = possible or not event.intended
    after = table.board.play(intended) if possible else table.board
    same = _same(p, after, intended if legal else None) if ground is DrawGround.THREEFOLD else ()
    return Claim(
        ground=ground,
        on_move=on_move,
        touched=on_move and bool(table.hands.touches),
        from_display=event.basis == "display",
        intended=bool(event.intended),
        intended_legal=legal,
        completed=not table.plies or table.plies[-1].completed,
        occurrences=1 + sum(ruling.answer for ruling in same),
        idle_halfmoves=after.counted(ground),
        uncompleted_halfmoves=_uncompleted(table, after.counted(ground)),
        carried_halfmoves=after.carried(),
    ), same


def _uncompleted(table: Table, counted: int) -> int:
    """Return how many of the last half-moves are not completed; without a clock there is nothing to press."""
    recent = table.plies[-counted:] if counted and table.clock is not None else ()
    return sum(not ply.completed for ply in recent)


def _same(p: Proceedings, after: Board, intended: PlayedMove | None) -> tuple[Ruling[bool], ...]:
    """Ask of every earlier position that looks like this one whether it is the same."""
    moves = [(ply.before, ply.move) for ply in p.table.plies]
    if intended is not None:
        moves.append((p.table.board, intended))
    if not moves:
        return ()
    past = [False, *(board.steps_past(move) for board, move in moves)]  # of each position: the last move
    likes = (
        board.likeness(after, began=moves[0][0], by_double_step=past[i] or past[-1])
        for i, (board, _) in enumerate(moves)
    )
    return tuple(p.ask(facts) for facts in likes if facts is not None)


def _examine(p: Proceedings) -> tuple[Ruling[bool], ...]:
    """Let the claimant's clock run while his claim is examined, if the law says so; then the game goes on."""
    ruling = p.ask(Examining(by_player=p.actor is not None))
    if not ruling.answer:
        return ()
    if p.actor is not None and p.table.clock is not None and not p.is_over():
        p.do(ExaminationBegan(p.actor))
    return (ruling,)


def _wrong(p: Proceedings, claim: Claim, intended: PlayedMove | None, *rests_on: Ruling[Any]) -> None:
    """Let a wrong claim cost time, bind to the written move and leave a draw offer."""
    said, figures = wrong_claim(claim, p.law)
    if p.actor is None:
        p.pronounce(Outcome.REJECTED, said, *rests_on, **figures)
        return
    conditions, clock = p.game.conditions, p.table.clock
    left = clock.dial(p.side).left / SECOND if clock else 0
    cost = p.ask(WrongClaim(claimant_left=left, tempo=conditions.tempo, supervision=conditions.supervision))
    for side, seconds in zip((p.side, p.side.other), cost.answer, strict=True):
        if seconds:
            p.do(TimeChanged(side, seconds))
    if intended is not None and _written_move_binds(p, intended):
        p.do(HandsChanged(replace(NO_HANDS, bound_to=intended, touches=_of(p, intended))))
    offer = _offered_by_claim(p)
    follows = p.ask(WhatFollows(what=Incident.WRONG_CLAIM))
    told = (
        *wording.time_changes(p, zip((p.side, p.side.other), cost.answer, strict=True)),
        *wording.what_follows(p, follows, carry_out(p, follows, p.side), p.side),
        *wording.obligation(p),
        *(() if offer.answer is OfferValidity.NO_OFFER else (sentence(AN_OFFER_TOO),)),
    )
    p.pronounce(Outcome.REJECTED, said, *rests_on, cost, offer, follows, follows=told, **figures)


def settle_waiting(p: Proceedings) -> None:
    """Look again at a claim that waited for a press: the moves it rests on may now be completed."""
    waits = p.table.claim_waits
    if waits is None or p.is_over() or _uncompleted(p.table, waits.idle_halfmoves):
        return
    ruling = p.ask(waits.once_completed())
    p.end_with(Score.DRAW, Score.DRAW, REASONS[waits.ground], ruling)
    said, figures = right_claim(waits)
    p.pronounce(Outcome.UPHELD, said, ruling, **figures)


def _offered_by_claim(p: Proceedings) -> Ruling[OfferValidity]:
    """Let a claim be an offer of a draw too, where the law says so."""
    offer = p.ask(DrawOffer(moment=OfferMoment.BY_CLAIM))
    if offer.answer is not OfferValidity.NO_OFFER:
        p.do(OfferChanged(Offer(p.side, p.event.number, by_claim=True)))
    return offer


def _beyond_the_record(p: Proceedings, claimed: Claim) -> None:
    """Leave a claim to the arbiter, where the law does, if it may be about moves before the record begins."""
    table = p.table
    unrecorded = table.white.made + table.black.made > len(table.plies)
    from_the_start = claimed.ground is DrawGround.THREEFOLD or claimed.idle_halfmoves >= len(table.plies)
    facts = WhatFollows(what=Incident.CLAIM_BEYOND_RECORD)
    left = referrals_in(p.ask(facts).answer) if unrecorded and from_the_start else []
    if left:
        p.refer(facts, left, p.actor)
        said = "the claim may be about moves from before the record begins"
        asked = p.ask(facts)
        p.pronounce(Outcome.REFERRED, said, asked, follows=wording.what_follows(p, asked, left, p.actor))


def _written_move_binds(p: Proceedings, intended: PlayedMove) -> bool:
    legal = p.is_legal(p.table.board, intended)
    return p.ask(WrittenMove(legal=legal)).answer is not Must.ANY_MOVE


def _of(p: Proceedings, move: PlayedMove) -> tuple[int, ...]:
    """Return the own piece a written move is about, as if it had been touched."""
    origin = p.table.board.origin(move)
    piece = None if origin is None else p.table.board.standing(origin)
    return () if origin is None or piece is None or piece.side is not p.side else (origin,)


def touch_move(p: Proceedings, _event: events.Claim) -> None:
    """Claim that the opponent moved another piece than he had to."""
    correcting.touch_breach(p, by_opponent=True)


def perpetual_check(p: Proceedings, _event: events.Claim) -> None:
    """Claim that one can give check without end: a person looks whether that is so."""
    p.needs(PerpetualCheck)
    if is_over(p):
        return
    facts = PerpetualCheck(on_move=p.side is p.table.turn)
    ruling = p.ask(facts)
    if not ruling.answer:
        p.pronounce(Outcome.REJECTED, "this may not be claimed now", ruling)
        return
    p.do(ClocksStopped(p.event.number))
    p.refer(facts, referrals_in(ruling.answer), p.side)
    follows = wording.what_follows(p, ruling, ruling.answer, p.side)
    p.pronounce(Outcome.REFERRED, "{side} claims perpetual check", ruling, follows=follows, side=p.side)


DRAWS = frozenset({"threefold", "fifty_moves"})

CLAIMS: dict[str, Callable[[Proceedings, events.Claim], None]] = {
    "threefold": partial(claim_draw, ground=DrawGround.THREEFOLD),
    "fifty_moves": partial(claim_draw, ground=DrawGround.FIFTY_MOVES),
    "9.2-a": partial(claim_draw, ground=DrawGround.KING_AGAINST_THREE),
    "9.2-b": partial(claim_draw, ground=DrawGround.KING_AGAINST_TWO),
    "9.2-c": partial(claim_draw, ground=DrawGround.THREEFOLD),
    "9.2-d": partial(claim_draw, ground=DrawGround.KING_MOVES),
    "flag": flags.claimed,
    "illegal_move": correcting.claimed,
    "touch_move": touch_move,
    "mate": correcting.claimed_end,
    "no_normal_win": quickplay.claim,
    "appeal": quickplay.appeal,
    "better_side": quickplay.demand,
    "20.5": partial(quickplay.demand, ground=Demand.ADVANTAGE),
    "20.5/2": partial(quickplay.demand, ground=Demand.KING_ENDING),
    "perpetual_check": perpetual_check,
    "stalemate": correcting.claimed_end,
    "dead_position": correcting.claimed_end,
    "default": presence.opponent_absent,
}
