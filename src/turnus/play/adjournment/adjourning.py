"""Adjourned games: sealing a move, opening the envelope, taking the game up again."""

from dataclasses import replace
from typing import Any

from turnus.faults import BadInput
from turnus.law import Ruling
from turnus.play import events
from turnus.play.adjournment import suspending
from turnus.play.board.boards import PlayedMove
from turnus.play.board.chess import ChessBoard
from turnus.play.board.written import Written, read_written
from turnus.play.claims.offers import is_over
from turnus.play.clock import stopping
from turnus.play.clock.effects import ClocksStopped, ClockStarted, SessionStarted, TimeChanged, TimeSet
from turnus.play.clock.face import SECOND
from turnus.play.conduct import presence
from turnus.play.effects import (
    Adjourned,
    EnvelopeChanged,
    GameReopened,
    HandsChanged,
    OfferChanged,
    PlayerArrived,
)
from turnus.play.following import wording
from turnus.play.following.carried import SEALED_MOVE
from turnus.play.following.consequences import carry_out
from turnus.play.following.outlived import RESTART
from turnus.play.game import NO_HANDS, Envelope, Status
from turnus.play.hands import concluding, moving
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.consequences import Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.presence import Arrived, ResumedClock, SharedLostTime
from turnus.play.questions.results.adjournment import (
    AdjournmentRecord,
    EarlyAdjournment,
    Opening,
    Path,
    Reading,
    Resumption,
    SealedEnd,
    SealedMove,
    Sealing,
)
from turnus.play.questions.results.ends import EndReason
from turnus.play.sentences import MoveText, Plain, sentence
from turnus.play.sides import Actor, Side

RESUMED = {
    Path.OPEN_ENVELOPE: (
        "the game is resumed: the envelope has to be opened, and the sealed move of {sealer} made"
    ),
    Path.REPLIERS_CLOCK_RUNS: (
        "the game is resumed: the clock of {replier} runs, and the envelope stays closed"
    ),
    Path.MAY_SEAL_REPLY: (
        "the game is resumed: the envelope has to be opened; "
        "{sealer} is not there, and {replier} may seal the reply"
    ),
}
"""How an adjourned game is taken up."""

CANNOT_BE_MADE = {
    Reading.AMBIGUOUS: "the sealed move “{text}” can mean more than one move",
    Reading.UNCLEAR: "nobody can tell which move is meant by the sealed move “{text}”",
    Reading.ILLEGAL: "the sealed move “{text}” is not legal",
}
"""Why a sealed move is not made."""


def adjourn(p: Proceedings, _event: events.Adjourn) -> None:
    """Adjourn: the arbiter asks the player on move to seal, or that player stops before the end."""
    if not p.answers(Sealing) and p.answers(AdjournmentRecord):
        suspending.adjourn(p)
        return
    p.needs(Sealing)
    if is_over(p):
        return
    on_move = p.actor in (None, p.table.turn)
    ruling = p.ask(Sealing(on_move=on_move))
    if ruling.answer:
        p.pronounce(Outcome.REFUSED, "{side} cannot adjourn the game now", ruling, side=p.side)
        return
    if p.table.envelope is not None and p.table.envelope.text:
        p.do(EnvelopeChanged(replace(p.table.envelope, closed=True)))  # the clocks stand: nobody changes it
        p.do(Adjourned())
        p.pronounce(Outcome.APPLIED, "the game is adjourned with the sealed move", ruling)
        return
    p.do(EnvelopeChanged(Envelope(p.table.turn, asked=True)))
    left = suspending.session_left(p)
    if p.actor is None or left is None or left <= 0:
        p.pronounce(Outcome.APPLIED, "{side} must seal a move", ruling, side=p.table.turn)
        return
    _adjourn_early(p, left, ruling)
    p.do(Adjourned())


def _adjourn_early(p: Proceedings, left: int, sealing: Ruling[Any]) -> None:
    """Charge a player who stops before the end of the session for the time until then, once.

    Who has less left than that has not sealed by then: his flag falls.
    """
    charged, clock = p.ask(EarlyAdjournment(left=left)), p.table.clock
    has = None if clock is None else clock.dial(p.side).left
    runs_out = has is not None and has <= charged.answer * SECOND
    p.do(TimeSet(p.side, 0) if runs_out else TimeChanged(p.side, -charged.answer))
    p.do(EnvelopeChanged(Envelope(p.table.turn, at=p.event.at + charged.answer * SECOND, asked=True)))
    cost = has // SECOND if has is not None and runs_out else charged.answer
    said, charge = "{side} adjourns before the end of the session", [(p.side, -cost)]
    follows = wording.time_changes(p, charge)
    p.pronounce(Outcome.APPLIED, said, charged, sealing, follows=follows, side=p.side)


def seal(p: Proceedings, event: events.Seal) -> None:
    """Put a move in the envelope."""
    p.needs(Sealing)
    if is_over(p):
        return
    envelope = p.table.envelope
    bound = p.table.hands.bound_to
    closed = envelope is not None and (envelope.closed or _is_out_of_time(p, envelope))
    ruling = p.ask(
        Sealing(
            on_move=p.side is p.table.turn,
            closed=closed,
            other_than_made=bound is not None and _read(p, event.text, event.lang).move != bound,
        )
    )
    if ruling.answer:
        p.pronounce(Outcome.REFUSED, "this cannot be sealed", ruling)
        return
    replies = _seals_a_reply(p, envelope)
    left = suspending.session_left(p) or 0
    if envelope is None and not replies and left > 0:
        _adjourn_early(p, left, ruling)  # nobody asked him to seal
        envelope = p.table.envelope
    charged_to = p.event.at
    if envelope is not None and (p.game.status is Status.ADJOURNED or envelope.at):
        _charge(p, envelope)  # he thought on before changing it
        charged_to = max(charged_to, envelope.at)
    sealed = Envelope(p.side, text=event.text, lang=event.lang, at=charged_to, closed=replies)
    p.do(EnvelopeChanged(sealed))
    if replies:
        _seal_reply(p, ruling)
        return
    p.do(ClocksStopped(p.event.number))
    p.do(Adjourned())
    told = "until the clock is stopped {side} may change it, on the player's own time"
    more = sentence(told, side=p.seat(p.side))
    said = "{side} has sealed a move; the game is adjourned"
    p.pronounce(Outcome.APPLIED, said, ruling, follows=(more,), side=p.side)


def _seals_a_reply(p: Proceedings, envelope: Envelope | None) -> bool:
    """Tell whether he answers a sealed move while his opponent is not back; no new adjournment."""
    asked = envelope is not None and envelope.asked
    away = p.table.resumed and not p.table.player(p.side.other).present
    return away and not asked and p.game.status is Status.ONGOING


def _charge(p: Proceedings, envelope: Envelope) -> None:
    """Charge a player for what has passed since he was charged last: his clock ran until now."""
    passed = p.event.at - envelope.at
    if p.table.clock is not None and passed > 0:
        p.do(TimeChanged(envelope.side, -passed / SECOND))


def _is_out_of_time(p: Proceedings, envelope: Envelope) -> bool:
    """Tell whether a player who has sealed would have had no time left to change his move."""
    clock, passed = p.table.clock, p.event.at - envelope.at
    return bool(envelope.text) and clock is not None and passed >= clock.dial(envelope.side).left


def _seal_reply(p: Proceedings, sealing: Ruling[Any]) -> None:
    """Seal a reply because the opponent is not there: his clock runs."""
    path = p.ask(Resumption(sealer_present=False))
    if p.table.clock is not None:
        p.do(ClockStarted(p.side.other))
    p.pronounce(Outcome.APPLIED, "{side} has sealed the reply", sealing, path, side=p.side)


def closes_the_envelope(p: Proceedings, _event: events.Press | events.StopClocks) -> bool:
    """Let who has sealed close his envelope by pressing or stopping the clock."""
    envelope = p.table.envelope
    if p.game.status is not Status.ADJOURNED or envelope is None or not envelope.text:
        return False
    late = not envelope.closed and p.actor is envelope.side and (suspending.session_left(p) or 0) <= 0
    if late:
        _charge(p, envelope)
    p.do(EnvelopeChanged(replace(envelope, closed=True)))
    return True


def must_be_sealed(p: Proceedings, event: events.Move) -> bool:
    """Let a move made after the request to seal be the move to be sealed."""
    envelope = p.table.envelope
    if envelope is None or not envelope.asked or p.is_over():
        return False
    p.table.board.check_text(event.move)
    meant = p.table.board.read(event.move)
    if p.side is not p.table.turn or not p.is_legal(p.table.board, meant):
        return False
    p.do(HandsChanged(replace(NO_HANDS, bound_to=meant)))
    p.pronounce(
        Outcome.APPLIED,
        "{side} must seal the move {move}",
        p.ask(Sealing(other_than_made=True)),
        side=p.side,
        move=MoveText(p.table.board.write(meant)),
    )
    return True


def opens_the_envelope(p: Proceedings, _event: events.Move) -> bool:
    """Open the envelope when the opponent of who sealed moves: then he makes his move."""
    envelope = p.table.envelope
    if envelope is not None and envelope.text and p.actor is envelope.side.other and not p.is_over():
        _open(p, envelope)
        p.actor = p.event.by.side
    return False


def resume(p: Proceedings, event: events.Resume) -> None:
    """Take an adjourned game up again, or start stopped clocks."""
    if p.game.status is not Status.ADJOURNED:
        _run_on(p, event)
        return
    if p.answers(ResumedClock):
        suspending.take_up(p)
        return
    p.needs(Resumption)
    envelope = _sealed(p)
    _begin(p)
    replier = envelope.side.other
    path = p.ask(
        Resumption(
            replier_present=p.table.player(replier).present,
            sealer_present=p.table.player(envelope.side).present,
        )
    )
    if p.table.clock is not None and path.answer is Path.REPLIERS_CLOCK_RUNS:
        p.do(ClockStarted(replier))  # I.9.1: else it starts when the sealed move has been made
    p.pronounce(Outcome.APPLIED, RESUMED[path.answer], path, sealer=envelope.side, replier=replier)


def _sealed(p: Proceedings) -> Envelope:
    if p.table.envelope is None or not p.table.envelope.text:
        raise BadInput("there is no sealed move")
    return p.table.envelope


def _run_on(p: Proceedings, event: events.Resume) -> None:
    """Start stopped clocks; while a sealed move is not opened it is the replier's that runs."""
    envelope = p.table.envelope
    waits = envelope is not None and envelope.closed and event.running is None
    if waits and envelope is not None and p.table.resumed and _comes_first(p, envelope):
        return
    if waits and envelope is not None and p.table.stopped is None:
        event = replace(event, running=Actor(envelope.side.other))
    stopping.resume(p, event)


def _comes_first(p: Proceedings, envelope: Envelope) -> bool:
    """Tell whether the sealed move comes before any clock runs, and say so."""
    if not envelope.text:
        sentence = "{side} first makes the sealed move on the board"
        lost = p.ask(WhatFollows(what=Incident.ENVELOPE_LOST))
        p.pronounce(Outcome.REFUSED, sentence, lost, side=envelope.side)
        return True
    replier, sealer = p.table.player(envelope.side.other), p.table.player(envelope.side)
    path = p.ask(Resumption(replier_present=replier.present, sealer_present=sealer.present))
    running = p.table.clock is not None and p.table.clock.running is not None
    if path.answer is Path.REPLIERS_CLOCK_RUNS or running:
        return False
    p.pronounce(Outcome.REFUSED, "the envelope must be opened before a clock is started", path)
    return True


def makes_the_lost_move(p: Proceedings, event: events.Move) -> bool:
    """Let who sealed a move that is lost make it on the board: it costs him no time (I.12.1)."""
    envelope = p.table.envelope
    if envelope is None or not envelope.closed or envelope.text or p.is_over():
        return False
    p.table.board.check_text(event.move)
    meant = p.table.board.read(event.move)
    if p.side is not envelope.side or p.side is not p.table.turn or not p.is_legal(p.table.board, meant):
        return False
    p.do(EnvelopeChanged(None))
    move = MoveText(p.table.board.write(meant))
    _make(p, envelope.side, meant)
    made = p.ask(WhatFollows(what=Incident.ENVELOPE_LOST))
    p.pronounce(Outcome.APPLIED, "the sealed move {move} is made on the board", made, move=move)
    return True


def _begin(p: Proceedings) -> None:
    """Begin the session: nobody changes a sealed move any more, and the clocks need no restarting."""
    if p.table.envelope is not None:
        p.do(EnvelopeChanged(replace(p.table.envelope, closed=True)))
    p.do(SessionStarted(p.event.at, resumed=True))
    p.do(GameReopened())
    stopping.close(p, RESTART)


def open_envelope(p: Proceedings, _event: events.OpenEnvelope) -> None:
    """Open the envelope: the sealed move is made, or it ends the game."""
    p.needs(Opening)
    if is_over(p):
        return
    envelope = _sealed(p)
    replier = p.table.player(envelope.side.other)
    allowed = p.ask(Opening(replier_present=replier.present))
    if allowed.answer:
        p.pronounce(Outcome.REFUSED, "the envelope stays closed", allowed)
        return
    if p.game.status is Status.ADJOURNED:
        _begin(p)
    _open(p, envelope)


def _open(p: Proceedings, envelope: Envelope) -> None:
    written = _read(p, envelope.text, envelope.lang)
    can_mate = p.game.conditions.oracle.can_mate(p.table.board, envelope.side.other)
    ruling = p.ask(SealedMove(reading=written.reading, opponent_can_mate=can_mate))
    p.do(EnvelopeChanged(None))
    if any(getattr(c, "effect", None) is Effect.SEALED_MOVE_MADE for c in ruling.answer):
        move = MoveText(p.table.board.write(written.move))
        _make(p, envelope.side, written.move)
        p.pronounce(Outcome.APPLIED, "the sealed move {move} is made on the board", ruling, move=move)
        return
    p.do(ClocksStopped(p.event.number))
    wrong, followed = p.ask(written.facts), carry_out(p, ruling, envelope.side, reasons=SEALED_MOVE)
    follows = wording.what_follows(p, ruling, followed, envelope.side)
    text = Plain(envelope.text)
    p.pronounce(Outcome.APPLIED, CANNOT_BE_MADE[written.reading], ruling, wrong, follows=follows, text=text)


def _make(p: Proceedings, sealer: Side, meant: PlayedMove) -> None:
    """Make the sealed move; an offer by the opponent is not answered by it."""
    offer, p.actor = p.table.offer, sealer
    p.do(OfferChanged(None))
    moving.make(p, meant, NO_HANDS)
    if p.is_over():
        return
    concluding.complete(p, sealer, pressed=False)
    p.do(OfferChanged(offer))
    if p.table.clock is not None:
        p.do(ClockStarted(sealer.other))


def _read(p: Proceedings, text: str, lang: str) -> Written:
    """Read a sealed move as it was written."""
    board = p.table.board
    if not isinstance(board, ChessBoard):
        raise BadInput("only chess is adjourned with a sealed move")
    return read_written(board.position, text, lang, tried=(None,))


def arrive(p: Proceedings, event: events.Arrive) -> None:
    """Let a player arrive, at the start or when an adjourned game is resumed."""
    if not p.table.resumed or p.is_over() or p.answers(SharedLostTime):
        presence.arrive(p, event)
        return
    ruling = p.ask(presence.arrival(p))
    if ruling.answer is Arrived.TOO_LATE:
        _too_late(p, ruling)
    else:
        p.pronounce(Outcome.APPLIED, "{side} is in time", ruling, side=p.side)
    p.do(PlayerArrived(p.event.by.side or p.side))


def _trial(p: Proceedings, envelope: Envelope) -> Proceedings | None:
    """Try what the sealed move comes to, if it is plain and legal."""
    written = _read(p, envelope.text, envelope.lang)
    if written.reading is not Reading.CLEAR:
        return None
    trial = Proceedings(p.game, p.event, p.law, p.actor, p.board)
    _make(trial, envelope.side, written.move)
    return trial


def _too_late(p: Proceedings, late: Ruling[Any]) -> None:
    """Let a player lose who comes too late, unless the sealed move has ended the game."""
    side, envelope = p.side, p.table.envelope
    trial = _trial(p, envelope) if envelope is not None and envelope.text else None
    ruling = p.ask(SealedEnd(ends_game=trial is not None and trial.is_over()))
    if ruling.answer and envelope is not None:
        p.do(EnvelopeChanged(None))
        _make(p, envelope.side, _read(p, envelope.text, envelope.lang).move)
        p.pronounce(
            Outcome.APPLIED, "{side} is late, but the sealed move has ended the game", ruling, late, side=side
        )
        return
    follows = p.ask(WhatFollows(what=Incident.LATE_AT_RESUMPTION))
    followed = carry_out(p, follows, side, reasons=(EndReason.DEFAULT, EndReason.DEFAULT))
    told = wording.what_follows(p, follows, followed, side)
    text, times = presence.too_late(p)
    p.pronounce(Outcome.APPLIED, text, follows, late, follows=told, side=side, **times)
