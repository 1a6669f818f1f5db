"""Penalties: the arbiter imposes one, and it acts on clock, score or participation."""

from fractions import Fraction
from typing import Any

from turnus.faults import BadInput
from turnus.law import Choice, Cite, Decision, Ground, LawError, Ruling, clause_of
from turnus.notation.fractions import read_fraction
from turnus.play import events
from turnus.play.clock.face import MOST_SECONDS, SECOND
from turnus.play.conduct.incidents import warnings_of
from turnus.play.effects import IncidentCounted
from turnus.play.following import wording
from turnus.play.following.consequences import carry_out
from turnus.play.game import POINTS, Status, score_with, warned
from turnus.play.proceedings import Outcome, Proceedings, referrals_in
from turnus.play.questions.penalties import (
    MayImpose,
    Penalty,
    PenaltyKind,
    ScoreAllowed,
    WrittenResult,
)
from turnus.play.sentences import Span
from turnus.play.sides import Side

NEED_TIME = frozenset({PenaltyKind.OPPONENT_TIME, PenaltyKind.OFFENDER_TIME})
NEED_POINTS = frozenset({PenaltyKind.OFFENDER_POINTS, PenaltyKind.OPPONENT_POINTS})
TOO_MUCH = {
    "left": "{side} has only {left} on the clock: no more can be taken off",
    "has": "{side} scored {has} in this game, and no more can be taken off",
    "maximum": "{opponent} can score {maximum} in this game at most",
}
"""What is said where a penalty takes or gives too much, by the figure that a clause names."""
NO_GAME = "the game does not count: nobody can be penalised in it with its result"
NOT_ANNOUNCED = "the arbiter cannot impose this: it was not announced beforehand"
OF_THE_GAME = NEED_POINTS | {PenaltyKind.LOSS}


def impose(p: Proceedings, event: events.Penalise) -> None:
    """Impose a penalty, if the arbiter has it and may use it so."""
    side = event.against.side
    if side is None:
        raise BadInput("a penalty is against white or black")
    cite = _cite(p, event.clause)
    facts = _facts(p, event, _kind(p, event, cite), side, cite)
    allowed = p.ask(MayImpose(kind=facts.kind, breach=facts.breach))
    if allowed.answer:
        p.pronounce(Outcome.REFUSED, "the arbiter cannot impose this", allowed)
        return
    asked = p.ask(facts)
    without_a_game = p.game.status is Status.VOID and facts.kind in OF_THE_GAME
    if not referrals_in(asked.answer) or without_a_game:
        said = NO_GAME if without_a_game else NOT_ANNOUNCED
        p.pronounce(Outcome.REFUSED, said, allowed, asked)
        return
    offered = referrals_in(asked.answer)[0]
    choice = Choice(offered.cite, offered.options[0], offered.by, event.by, str(event.at), event.reason)
    refusal = p.law.check_choice(facts, choice)
    if refusal:
        early = p.game.verdict is None and facts.kind is PenaltyKind.OFFENDER_POINTS
        said = "points can be taken off only once the game has ended" if early else refusal.reason
        values = dict(refusal.values)
        if "left" in values:  # a clause counts in seconds
            values["left"] = Span(facts.seconds_left)
        too_much = next((text for figure, text in TOO_MUCH.items() if figure in values), "")
        if too_much and not early:
            said, values = too_much, values | {"side": side, "opponent": side.other}
        p.pronounce(Outcome.REFUSED, said, allowed, asked, **values)
        return
    score = _score(p, facts, side)
    if score and score[0].answer:
        p.pronounce(Outcome.REFUSED, "no game can end with these points", *score, asked)
        return
    ruling = p.law.deciding([choice]).ask(facts)
    p.do(IncidentCounted(side, facts.kind))
    if facts.kind is PenaltyKind.WARNING:
        p.do(IncidentCounted(side, warned(facts.breach)))
    p.overrules = True  # the arbiter has decided
    since = len(p.rulings)
    follows = wording.what_follows(p, ruling, carry_out(p, ruling, side), side)
    _close(p, side)
    sentence, amount = _amount(facts)
    if facts.kind is PenaltyKind.WARNING:
        follows = ()  # the sentence says it
    p.pronounce(Outcome.APPLIED, sentence, allowed, ruling, *score, *_named(cite, facts),
                follows=follows, side=side, **amount)  # fmt: skip
    p.tell_first(since)


def _amount(facts: Penalty) -> tuple[str, dict[str, Any]]:
    """Return the sentence for a penalty, with how much of it there is."""
    if facts.kind is PenaltyKind.EXPULSION:
        return "{side} is expelled from the competition", {}
    if facts.kind is PenaltyKind.WARNING:
        return "{side} is warned", {}
    if facts.kind is not PenaltyKind.EXCLUSION:
        return "{side} is penalised", {}
    if facts.rounds == 1:
        return "{side} is excluded from the next round", {}
    return "{side} is excluded from the next {rounds} rounds", {"rounds": facts.rounds}


def _cite(p: Proceedings, text: str) -> Cite | None:
    try:
        return clause_of(p.law.stack, text) if text else None
    except LawError as wrong:
        raise BadInput("{problem}", problem=str(wrong)) from wrong


def _kind(p: Proceedings, event: events.Penalise, cite: Cite | None) -> PenaltyKind:
    """Read which penalty it is: by its name, else by the clause that gives it."""
    name = event.penalty.lower().replace(" ", "_")
    if name in set(PenaltyKind):
        return PenaltyKind(name)
    for speaker in p.law.stack.bench(Penalty).speakers:
        if isinstance(speaker, Decision) and speaker.cite == cite:
            return PenaltyKind(speaker.options[0])
    raise BadInput("{value!r} is not one of: {known}", value=event.penalty, known=", ".join(PenaltyKind))


def _facts(
    p: Proceedings, event: events.Penalise, kind: PenaltyKind, side: Side, cite: Cite | None
) -> Penalty:
    if kind in NEED_TIME and not 0 < event.seconds < MOST_SECONDS:
        raise BadInput("how many seconds?")
    points = _points(event.points or "0")
    if kind in NEED_POINTS and points <= 0:
        raise BadInput("how many points?")
    has = {whose: points_of(p, whose) for whose in Side}
    clock = p.table.clock
    return Penalty(
        kind=kind,
        seconds=event.seconds,
        points=points,
        offender_has=has[side],
        opponent_has=has[side.other],
        opponent_scores=_points(event.opponent or "1"),
        rounds=event.rounds,
        seconds_left=clock.dial(side).left / SECOND if clock else 0,
        breach=cite.number if cite else "",
        warned=warnings_of(p.table.player(side)),
        opponent_lost=p.game.declared_lost(side.other),
    )


def _points(text: str) -> Fraction:
    try:
        return read_fraction(text)
    except ValueError as wrong:
        raise BadInput("{points!r} is not a number of points", points=text) from wrong


def _score(p: Proceedings, facts: Penalty, side: Side) -> tuple[Ruling[Any], ...]:
    """Ask whether the game can end with the points a penalty makes of it, where it changes them."""
    if not p.answers(ScoreAllowed):
        return ()
    offender, opponent = facts.offender_has, facts.opponent_has
    if facts.kind is PenaltyKind.LOSS:
        offender, opponent = Fraction(0), facts.opponent_scores
    elif facts.kind is PenaltyKind.OFFENDER_POINTS:
        offender -= facts.points
    elif facts.kind is PenaltyKind.OPPONENT_POINTS:
        opponent += facts.points
    else:
        return ()
    white, black = (offender, opponent) if side is Side.WHITE else (opponent, offender)
    allowed = p.ask(ScoreAllowed(white=white, black=black))
    return (allowed,) if allowed.answer else (allowed, *_written(p, white, black))


def _written(p: Proceedings, white: Fraction, black: Fraction) -> tuple[Ruling[Any], ...]:
    """Return how a score is written, where the law says so."""
    if not p.answers(WrittenResult) or not {white, black} <= set(POINTS.values()):
        return ()
    return (p.ask(WrittenResult(white=score_with(white), black=score_with(black))),)


def points_of(p: Proceedings, side: Side) -> Fraction:
    """Return what a player has in this game as it stands: nothing while it is being played."""
    verdict = p.game.verdict
    if verdict is None:
        return Fraction(0)
    whose = p.game.in_the_match(p.board, side)
    score = verdict.white if whose is Side.WHITE else verdict.black
    return POINTS[score] + p.game.points.get(whose, 0)


def _close(p: Proceedings, side: Side) -> None:
    """Close what was referred to the arbiter about this player: a penalty answers it."""
    for referral in p.game.referrals:
        asked = set(referral.referral.options) & {"penalty", "breach", *PenaltyKind}
        if asked and referral.against in (side, None) and referral.board == p.board:
            p.close(referral)


def _named(cite: Cite | None, facts: Penalty) -> tuple[Ruling[PenaltyKind], ...]:
    """Cite the clause the arbiter names as his reason."""
    return (
        () if cite is None else (Ruling(facts.kind, question="given", grounds=(Ground(cite, facts.kind),)),)
    )
