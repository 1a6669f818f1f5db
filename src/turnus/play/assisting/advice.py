"""Advice on a situation: what to say, what happens to the clocks and the score, what is left to a person."""

from collections.abc import Iterator, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Any

from turnus.law import Combine, Facts, Law, Refused, Ruling
from turnus.play.assisting import sayings
from turnus.play.assisting.desk import Desk, LeftOpen
from turnus.play.assisting.forms import Situation
from turnus.play.claims.claim_words import wrong_claim
from turnus.play.questions.consequences import Consequence, Effect, PointsChange, ResultChange
from turnus.play.questions.kinds.two_boards import TeamOffer
from turnus.play.questions.moves.touching import Obligation
from turnus.play.questions.results.claims import Claim, ClaimOutcome, WrongClaim
from turnus.play.questions.results.ends import Ending, Score
from turnus.play.questions.results.flag import BothFlagsOutcome, FlagFall, FlagOutcome
from turnus.play.questions.results.offers import OfferState
from turnus.play.sides import Side
from turnus.records import record

HALF = Fraction(1, 2)
LOST = (Fraction(0), Fraction(1))
DRAWN = (HALF, HALF)
NOTHING = (Fraction(0), Fraction(0))
POINTS: dict[type[StrEnum], dict[Any, tuple[Fraction, Fraction]]] = {
    Effect: {
        Effect.GAME_LOST: LOST,
        Effect.GAME_LOST_BY_DEFAULT: LOST,
        Effect.GAME_DRAWN: DRAWN,
        Effect.NO_NORMAL_WIN: DRAWN,
        Effect.PERPETUAL_CHECK: DRAWN,
        Effect.BOTH_LOSE: NOTHING,
    },
    FlagOutcome: {FlagOutcome.LOSS: LOST, FlagOutcome.DRAW: DRAWN},
    BothFlagsOutcome: {BothFlagsOutcome.DRAW: DRAWN},
    ClaimOutcome: {ClaimOutcome.DRAW: DRAWN},
    OfferState: {OfferState.ACCEPTED: DRAWN},
    TeamOffer: {TeamOffer.ACCEPTED: DRAWN},
    Score: {Score.LOSS: LOST, Score.DRAW: DRAWN, Score.WIN: (Fraction(1), Fraction(0))},
}
"""The points of the player it is about and of his opponent, where an answer ends the game."""


@record
class Saying:
    """A sentence to translate, with the values that fill it."""

    sentence: str
    values: Mapping[str, Any]


@record
class Amount:
    """A number with its unit, which is translated apart."""

    number: int
    unit: str


@record
class Advice:
    """What the law makes of a situation."""

    situation: Situation
    rulings: tuple[Ruling[Any], ...]
    sayings: tuple[Saying, ...]
    clocks: Mapping[Side, float]  # seconds added
    running: Side | None  # whose clock runs on account of it
    stopped: bool
    points: tuple[Fraction, Fraction] | None  # of White and of Black, where it ends the game
    left_open: tuple[LeftOpen, ...]
    silent: bool  # the players are told nothing yet


def advise(situation: Situation, law: Law, told: Mapping[str, Any]) -> Advice:
    """Put a situation to the law and gather what comes of it."""
    desk = Desk(law, told)
    situation.put(desk)
    player = told.get("player") or Side.WHITE
    parts = [part for ruling in desk.rulings for part in _parts(ruling)]
    effects = {part.effect for part in parts if isinstance(part, Consequence)}
    return Advice(
        situation,
        tuple(desk.rulings),
        tuple(saying for ruling in desk.rulings for saying in _sayings(ruling, player, law)),
        _clocks(desk.rulings, player),
        player if Effect.OFFENDERS_CLOCK_RUNS in effects else None,
        bool(effects & {Effect.CLOCKS_STOP, Effect.SHEETS_COMPLETED, Effect.RECONSTRUCTED}),
        _points(parts, player),
        desk.left_open(),
        Effect.WAIT_ONE_MOVE in effects,
    )


def _parts(ruling: Ruling[Any]) -> tuple[Any, ...]:
    """Return what an answer consists of; a wait for a person is not part of it."""
    if ruling.referral:
        return ()
    return ruling.answer if isinstance(ruling.answer, tuple) else (ruling.answer,)


def _sayings(ruling: Ruling[Any], player: Side, law: Law) -> Iterator[Saying]:
    """Return the sentences for one ruling; what follows twice is said once."""
    facts = ruling.facts
    if not isinstance(facts, Facts):
        yield from _stated(ruling, law)
        return
    if isinstance(facts, WrongClaim):
        yield from _times(ruling.answer, player)
        return
    if isinstance(facts, FlagFall) and ruling.answer is FlagOutcome.DRAW and facts.opponent_can_mate:
        yield from _said(sayings.FLAG_BARRED, player)
        return
    if isinstance(facts, Claim) and ruling.answer is ClaimOutcome.WRONG:
        yield Saying(*wrong_claim(facts, law))
        return
    question = facts.question
    if question.combine is Combine.EVERY and not ruling.answer:
        yield from _said(sayings.ALLOWED.get(question.name, ""), player)
    for part in dict.fromkeys(_parts(ruling)):
        if isinstance(part, bool):
            yield from _said(sayings.YES_OR_NO.get((question.name, part), ""), player)
        elif isinstance(part, Refused):
            yield Saying(sayings.REFUSED, {"reason": part})
        elif (question.name, part) in sayings.OF_A_QUESTION or question.name in sayings.TEXTS:
            told = sayings.OF_A_QUESTION.get((question.name, part)) or sayings.TEXTS[question.name]
            yield from _said(told, player, answer=part)
        else:
            yield from _said(_sentence(_key(part)), player, answer=part, **_amounts(part))


def _stated(ruling: Ruling[Any], law: Law) -> Iterator[Saying]:
    """Return the sentence for a figure or choice that the rulebook sets or the event has made."""
    for held in law.stack.settings.get(ruling.question, ())[:1]:
        term, answer = held.term, ruling.answer
        counts = term.unit and isinstance(answer, int) and not isinstance(answer, bool)
        yield Saying(
            sayings.STATED, {"term": term, "answer": Amount(answer, term.unit) if counts else answer}
        )


def _times(seconds: tuple[float, float], player: Side) -> Iterator[Saying]:
    """Return what a wrong claim costs the claimant and gives the opponent."""
    lost, gained = -seconds[0], seconds[1]
    if lost:
        yield from _said(sayings.SAYINGS[Effect][Effect.OFFENDER_LOSES_TIME], player, seconds=lost)
    if gained:
        yield from _said(sayings.SAYINGS[Effect][Effect.OPPONENT_GETS_TIME], player, seconds=gained)


def _sentence(key: object) -> str:
    """Return the sentence for an answer; what has none is put as the explanation puts it."""
    if not isinstance(key, StrEnum):
        return ""
    return sayings.SAYINGS.get(type(key), {}).get(key, sayings.PLAIN)


def _said(sentence: str, player: Side, **values: Any) -> Iterator[Saying]:
    if sentence:
        yield Saying(sentence, {"player": player, "opponent": player.other, **values})


def _key(part: object) -> object:
    """Return by what a sentence is found: an effect, the reason of an ending, what must be done."""
    if isinstance(part, Consequence):
        return part.effect
    if isinstance(part, Ending):
        return part.reason
    return part.must if isinstance(part, Obligation) else part


def _amounts(part: object) -> dict[str, Any]:
    """Return the figures of a consequence."""
    if isinstance(part, PointsChange):
        return {"points": part.points}
    if isinstance(part, ResultChange):
        return {"white": part.white, "black": part.black}
    return {"seconds": part.seconds} if isinstance(part, Consequence) else {}


def _clocks(rulings: list[Ruling[Any]], player: Side) -> dict[Side, float]:
    """Return the seconds each clock gets, or loses."""
    added = dict.fromkeys(Side, 0.0)
    for ruling in rulings:
        if isinstance(ruling.facts, WrongClaim):
            added[player] += ruling.answer[0]
            added[player.other] += ruling.answer[1]
            continue
        for part in _parts(ruling):
            if isinstance(part, Consequence) and part.effect is Effect.OPPONENT_GETS_TIME:
                added[player.other] += part.seconds
            elif isinstance(part, Consequence) and part.effect is Effect.OFFENDER_LOSES_TIME:
                added[player] -= part.seconds
    return added


def _points(parts: list[Any], player: Side) -> tuple[Fraction, Fraction] | None:
    """Return the points of White and Black, if anything among all this ends the game."""
    for part in parts:
        key = part.score if isinstance(part, Ending) else _key(part)
        found = POINTS.get(type(key), {}).get(key) if isinstance(key, StrEnum) else None
        if found:
            return found if player is Side.WHITE else (found[1], found[0])
    return None
