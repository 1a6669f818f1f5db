"""Adjourning without a sealed move: the data are noted, verdicts come in, the game is taken up again."""

from typing import Any

from turnus.faults import BadInput
from turnus.law import LawError, Ruling
from turnus.play import events
from turnus.play.claims.offers import is_over
from turnus.play.clock.effects import SessionStarted
from turnus.play.clock.face import SECOND, Clock
from turnus.play.clock.starting import start_clock
from turnus.play.effects import Adjourned, GameReopened, OpinionSent
from turnus.play.following import wording
from turnus.play.game import Conditions, Status, Table
from turnus.play.hands import ending_words
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.consequences import Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.presence import since_midnight
from turnus.play.questions.results import adjournment
from turnus.play.questions.results.adjournment import (
    VERDICT_TERM,
    AdjournedVerdicts,
    AdjournmentRecord,
    Opinion,
    ResumptionDate,
)
from turnus.play.questions.results.ends import EndReason, Score
from turnus.play.sides import Side

DAY = 24 * 60 * 60
OPINIONS = {
    "2-0": Opinion.WHITE_WINS,
    "1-1": Opinion.DRAWN,
    "0-2": Opinion.BLACK_WINS,
    **{str(opinion): opinion for opinion in Opinion},
}
"""How a verdict is written."""

RESULTS = {
    adjournment.Adjourned.WHITE_WINS: Score.WIN,
    adjournment.Adjourned.DRAWN: Score.DRAW,
    adjournment.Adjourned.BLACK_WINS: Score.LOSS,
}
"""What White has by the verdicts."""


def adjourn(p: Proceedings) -> None:
    """Adjourn because the playing time is over."""
    if p.actor is not None:
        raise BadInput("{name} is done by the arbiter, not by {by}", name=p.event.name, by=p.event.by)
    if is_over(p):
        return
    ruling = p.ask(WhatFollows(what=Incident.PLAYING_TIME_OVER, by_player=False))
    if p.game.status is Status.ADJOURNED:
        p.pronounce(Outcome.REFUSED, "the game is adjourned already", ruling)
    elif {one.effect for one in ruling.answer} == {Effect.ADJOURNED}:
        freeze(p, ruling)
    else:
        p.pronounce(Outcome.REFUSED, "the game goes on", ruling)


def freeze(p: Proceedings, *rests_on: Ruling[Any]) -> None:
    """Stop the game where it stands, and note its data."""
    p.do(Adjourned())
    noted = p.ask(record_of(p.game.conditions, p.table))
    p.pronounce(
        Outcome.APPLIED, "the game is adjourned; {side} has the move", *rests_on, noted, side=p.table.turn
    )
    if noted.answer:
        p.pronounce(Outcome.REFUSED, "the record of the adjourned game is not complete", noted)


def record_of(conditions: Conditions, table: Table) -> AdjournmentRecord:
    """Return the data of an adjourned game."""
    clock = table.clock
    used = {side: _used(clock, side, table.player(side).completed) if clock else None for side in Side}
    return AdjournmentRecord(
        white=conditions.names.get("white", ""),
        black=conditions.names.get("black", ""),
        position=table.board.text,
        white_made=table.white.made,
        black_made=table.black.made,
        white_used=used[Side.WHITE],
        black_used=used[Side.BLACK],
        on_move=conditions.names.get(table.turn) or str(table.turn),
        timed=clock is not None,
    )


def _used(clock: Clock, side: Side, completed: int) -> float:
    """Return the seconds a player has used: all he was given, added time included, less what is left."""
    dial, given = clock.dial(side), 0
    for number in range(dial.period + 1):
        period = clock.control.period(number)
        moves = completed if number == dial.period else min(completed, period.moves or 0)
        given += period.seconds + moves * period.increment
        completed -= moves
    return given - dial.left / SECOND


def take_up(p: Proceedings) -> None:
    """Take the game up again as if it had not been interrupted."""
    p.do(SessionStarted(p.event.at, resumed=True))
    p.do(GameReopened())
    p.pronounce(Outcome.APPLIED, "the game is resumed", start_clock(p))


def verdict(p: Proceedings, event: events.SendVerdict) -> None:
    """Take a player's verdict on the adjourned game; who sends none has none. The arbiter closes the term."""
    p.needs(AdjournedVerdicts)
    if p.game.status is not Status.ADJOURNED:
        raise BadInput("only an adjourned game is decided by verdicts")
    late = _is_late(p)
    side = p.actor if event.result is None else p.side  # only a player has an opinion
    if side is not None:
        if side in p.table.opinions:
            raise BadInput("{side} has sent a verdict already", side=side)
        p.do(OpinionSent(side, None if late else _opinion(event.result)))
    if side is None or late or len(p.table.opinions) == len(Side):
        _settle(p)


def _opinion(text: str | None) -> Opinion | None:
    if text is None:
        return None
    if text not in OPINIONS:
        raise BadInput("{value!r} is not one of: {known}", value=text, known=", ".join(OPINIONS))
    return OPINIONS[text]


def _is_late(p: Proceedings) -> bool:
    """Tell whether the term that the conditions set is over; without one nothing is late."""
    try:
        days = p.law.term(VERDICT_TERM).answer
    except LawError:
        return False
    return p.event.at > (p.table.adjourned_at or 0) + days * DAY * SECOND


def _settle(p: Proceedings) -> None:
    sent = p.table.opinions
    ruling = p.ask(AdjournedVerdicts(white=sent.get(Side.WHITE), black=sent.get(Side.BLACK)))
    if ruling.answer in RESULTS:
        p.end(Side.WHITE, RESULTS[ruling.answer], EndReason.VERDICTS, ruling)
        result = ending_words.result(RESULTS[ruling.answer], p.seat(Side.WHITE))
        p.pronounce(Outcome.APPLIED, "the verdicts agree, and decide the game", ruling, follows=(result,))
        return
    facts = ResumptionDate()
    dated = p.ask(facts)
    p.refer(facts, [dated.referral] if dated.referral else [])
    follows = tuple(wording.left_to(dated.referral)) if dated.referral else ()
    said = "the verdicts differ: the game is to be continued"
    p.pronounce(Outcome.REFERRED, said, ruling, dated, follows=follows)


def session_left(p: Proceedings) -> int | None:
    """Return the seconds until the session ends, if its times are known."""
    session = p.game.conditions.session
    start, end = session.get("start"), session.get("end")
    if not start or not end:
        return None
    length = (since_midnight(end) - since_midnight(start)) % DAY
    return length - p.event.at // SECOND
