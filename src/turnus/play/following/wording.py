"""What follows, in sentences: one for each consequence, and for what is left to a person."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from turnus.law import Referral, Ruling
from turnus.law.explanation import WAITS, with_article
from turnus.play.following.effect_words import DECIDES, EFFECTS, FOR_THIS, NOTED
from turnus.play.hands.obligations import bound
from turnus.play.proceedings import Proceedings
from turnus.play.questions.consequences import Consequence, Effect, PointsChange, ResultChange
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.moves.illegal_moves import Irregularity
from turnus.play.questions.moves.touching import Must
from turnus.play.questions.penalties import FINES, PenaltyKind
from turnus.play.sentences import (
    THE_PLAYER,
    ClauseText,
    Euros,
    Listed,
    MoveText,
    Option,
    Seat,
    Sentence,
    Span,
    Word,
    sentence,
)
from turnus.play.sides import Side
from turnus.records import replace

CHOOSES = "{role} chooses a penalty: {options}"
IF_SO = "if so, {role} chooses the penalty: {options}"
PENALISED = "{player} is penalised; {role} chooses the penalty: {options}"
SCORES = "the arbiter still decides whether {opponent} scores {points}"
LOSES = "the arbiter declares the game lost for {player} and decides whether {opponent} scores {points}"
UNLESS = "{role} may decide that the game is played all the same"
IF_A_BREACH = "a breach is penalised; the arbiter chooses the penalty"
CANNOT_MATE = "{opponent} cannot mate by any series of moves, so the game is drawn"
RESULT_AT_A_BOARD = "the result on board {board} is {white}-{black}"
OPPONENT = "opponent "
NO_BREACH = "no breach"
NO_PENALTY = "no penalty"
A_PENALTY = ("penalty",)
TOLD_FIRST = frozenset({Effect.RESTORE_POSITION, Effect.CLOCKS_STOP, Effect.DISTURBS})
RESULTS = ("1-0", "1/2-1/2", "0-1", "0-0")
PLAY_ON = ("play on",)
AGAIN = "if it happens again: {first}"
NOBODY = Seat(None)
SAYS_ALL = {
    *(Incident.WRONG_SETUP, Incident.BOARD_TURNED, Incident.CLOCK_SETTING, Incident.SMOKING),
    *(Incident.BAG_OPENED, Incident.NOT_RECORDING, Incident.WRITTEN_AHEAD),
    *Irregularity,
}
"""Where what follows says it, and the text of a clause that lets it follow would only repeat or confuse."""

PLAYS = "{player} must play {moves}"
DROPS = "{player} must drop a piece: {moves}"
TEXTS: dict[Effect, str] = EFFECTS | {
    Effect.FINED: "{player} has to pay the fine that was announced beforehand: {amount}",
    Effect.SEALER_MOVES: (
        "{player} makes the sealed move on the board; the clocks go back to the times of the adjournment"
    ),
}
"""What each consequence is called: of some a ruling knows more than the assistant does."""

MUST: dict[Must, str] = {
    Must.ANY_MOVE: "{player} may make any legal move",
    Must.MOVE: "{player} must move the piece on {square}",
    Must.CAPTURE: "{player} must capture the piece on {square}",
    Must.CAPTURE_WITH: "{player} must capture the piece on {other} with the piece on {square}",
    Must.CASTLE: "{player} must castle: {moves}",
    Must.PROMOTE_TO: PLAYS,
    Must.PLAY: PLAYS,
}
"""What a player has to do whose hands bind him."""


def what_follows(
    p: Proceedings, ruling: Ruling[Any], answer: Iterable[object], side: Side | None
) -> tuple[object, ...]:
    """Return what follows by a ruling: of its answer only what was carried out or referred."""
    parts, seat = tuple(answer), replace(p.seat(side), nobody=THE_PLAYER)
    parts = tuple(sorted(parts, key=lambda part: _place(part, parts)))
    return tuple(dict.fromkeys(said for part in parts for said in _said(p, ruling, part, parts, seat)))


def next_time(p: Proceedings, facts: WhatFollows, side: Side | None) -> tuple[object, ...]:
    """Return what else follows if a player does it again, where the law counts."""
    if side is None or p.is_over():
        return ()
    now, again = p.ask(facts), p.ask(WhatFollows(**facts.named() | {"nth": facts.nth + 1}))
    new = [part for part in again.answer if part not in now.answer]
    follows = what_follows(p, again, new, side)
    return (sentence(AGAIN, first=follows[0]), *follows[1:]) if follows else ()


def _place(part: object, parts: tuple[object, ...]) -> int:
    """Return when a part is told: first what is put back, last the penalty for what may be a breach."""
    if isinstance(part, Consequence) and part.effect in TOLD_FIRST:
        return -1
    penalty = _lists_penalties(part) or _is_due(part)
    return 1 if penalty and any(map(_is_open, parts)) else 0


def _said(
    p: Proceedings, ruling: Ruling[Any], part: object, parts: tuple[object, ...], seat: Seat
) -> Iterator[object]:
    if _is_said_already(ruling, part, parts):
        return
    if isinstance(part, Referral):
        yield from left_to(part, parts, seat)
    elif not isinstance(part, Consequence):
        return
    elif part.effect is Effect.NOTED:
        yield from _noted(ruling, part, parts, seat)
    elif part.effect is Effect.TOUCH_MOVE_APPLIES:
        yield from obligation(p)
    elif part.effect is Effect.PENALTY_REQUIRED and any(map(_is_open, parts)):
        yield sentence(IF_A_BREACH)
    elif part.effect is Effect.GAME_DRAWN and not getattr(ruling.facts, "opponent_can_mate", True):
        yield sentence(CANNOT_MATE, opponent=seat.other)
    elif part.effect is Effect.RESULT_SET and seat.board:
        yield Sentence(RESULT_AT_A_BOARD, tuple((_values(p, part, seat) | {"board": seat.board}).items()))
    elif text := FOR_THIS.get((_what(ruling), part.effect), TEXTS.get(part.effect)):
        yield Sentence(text, tuple(_values(p, part, seat).items()))


def _is_said_already(ruling: Ruling[Any], part: object, parts: tuple[object, ...]) -> bool:
    """Tell whether what happened, or what else follows, says this already."""
    effect = part.effect if isinstance(part, Consequence) else None
    return (
        (effect is Effect.NOTED and len(parts) > 1 and _what(ruling) in SAYS_ALL)
        or (effect is Effect.PENALTY_REQUIRED and any(map(_lists_penalties, parts)))
        or (effect is Effect.GAME_CONTINUES and Consequence(Effect.CONTINUE_FROM_LAST_KNOWN) in parts)
    )


def _what(ruling: Ruling[Any]) -> object:
    """Return what has happened by the question of a ruling."""
    return getattr(ruling.facts, "what", None)


def _noted(ruling: Ruling[Any], part: Consequence, parts: tuple[object, ...], seat: Seat) -> Iterator[object]:
    """Yield what is to be said of it, or else what the clauses say, unless what is left to a person does."""
    if (seat.side is None and len(parts) > 1) or any(map(_is_of_a_result, parts)):
        return
    if text := NOTED.get(_what(ruling)):
        yield sentence(text, player=seat)
    else:
        yield from (ClauseText(ground.cite) for ground in ruling.grounds if _contains(ground.says, part))


def penalty_due(accused: Side | None, parts: Iterable[object]) -> str:
    """Return the sentence for a penalty that is due, at once or only if a person finds a breach."""
    if accused is None:
        return "a penalty is to be imposed: say against whom"
    is_open = any(map(_is_open, parts))
    return "if this is a breach, {side} is penalised" if is_open else "the penalty for {side} is still open"


def _is_open(part: object) -> bool:
    """Tell whether a person still decides if there was a breach, or a penalty."""
    return isinstance(part, Referral) and bool({NO_BREACH, NO_PENALTY} & set(part.options))


def _lists_penalties(part: object) -> bool:
    """Tell whether a person chooses among all penalties of a law."""
    return isinstance(part, Referral) and PenaltyKind.OPPONENT_TIME in part.options


def _is_of_a_result(part: object) -> bool:
    """Tell whether a person may set another result: what he is left says that this one stands."""
    return isinstance(part, Referral) and part.options == RESULTS


def _is_due(part: object) -> bool:
    """Tell whether a penalty must be given."""
    if isinstance(part, Referral):
        return part.options == A_PENALTY
    return isinstance(part, Consequence) and part.effect is Effect.PENALTY_REQUIRED


def _contains(said: object, part: Consequence) -> bool:
    return said == part or (isinstance(said, tuple) and part in said)


def _values(p: Proceedings, part: Consequence, seat: Seat) -> dict[str, Any]:
    """Return what fills the sentence of a consequence."""
    values: dict[str, Any] = {"player": seat, "opponent": seat.other, "time": Span(part.seconds)}
    if isinstance(part, PointsChange):
        values["points"] = part.points
    if isinstance(part, ResultChange):
        values |= {"white": part.white, "black": part.black}
    if part.effect is Effect.FINED:
        values["amount"] = Euros(p.law.term(FINES).answer)
    if part.effect is Effect.SEALER_MOVES:
        values["player"] = p.seat(p.table.turn)
    return values


def left_to(referral: Referral, parts: tuple[object, ...] = (), seat: Seat = NOBODY) -> Iterator[object]:
    """Yield what a person decides; the score of an opponent by its figures."""
    role, options = Word(with_article(referral.by)), referral.options
    if options == PLAY_ON:
        yield sentence(UNLESS, role=role)
    elif _lists_penalties(referral):
        form = IF_SO if any(map(_is_open, parts)) else PENALISED if any(map(_is_due, parts)) else CHOOSES
        yield sentence(form, role=role, player=seat, options=Listed(tuple(map(Option, options))))
    elif all(option.startswith(OPPONENT) for option in options):
        points = Listed(tuple(Fraction(option.removeprefix(OPPONENT)) for option in options))
        lost = any(isinstance(part, Consequence) and part.effect is Effect.GAME_LOST for part in parts)
        yield sentence(SCORES if lost else LOSES, player=seat, opponent=seat.other, points=points)
    elif options in DECIDES and not (options == A_PENALTY and any(map(_lists_penalties, parts))):
        yield sentence(DECIDES[options], role=role, player=seat)
    elif options not in DECIDES:
        yield sentence(WAITS, role=role, options=Listed(tuple(map(Option, options))))


def obligation(p: Proceedings) -> tuple[Sentence, ...]:
    """Return what the player on move must play, where his hands bind him."""
    demand = None if p.is_over() else bound(p.table, p.law)
    if demand is None:
        return ()
    board = p.table.board
    squares = [str(board.name(square)) for square in demand.squares]
    player = p.seat(p.table.turn)
    texts = tuple(map(MoveText, sorted(board.write(move) for move in demand.moves)))
    moves = Listed(texts)
    if texts and all(text.is_drop for text in texts):
        return (sentence(DROPS, player=player, moves=moves),)
    if not squares and demand.must in (Must.MOVE, Must.CAPTURE, Must.CAPTURE_WITH):
        return (sentence(MUST[Must.PLAY], player=player, moves=moves),)
    first, last = (squares[0], squares[-1]) if squares else ("", "")
    return (sentence(MUST[demand.must], player=player, square=first, other=last, moves=moves),)


def time_changes(p: Proceedings, costs: Iterable[tuple[Side, float]]) -> tuple[Sentence, ...]:
    """Return what is added to clocks or taken off them."""
    return tuple(
        sentence(
            EFFECTS[Effect.OPPONENT_GETS_TIME if seconds > 0 else Effect.OFFENDER_LOSES_TIME],
            player=p.seat(side),
            opponent=p.seat(side),
            time=Span(seconds),
        )
        for side, seconds in costs
        if seconds
    )


def loses_by_default(p: Proceedings, side: Side, *, both: bool) -> Sentence:
    """Return that a player who is not there in time loses, perhaps both."""
    effect = Effect.BOTH_LOSE if both else Effect.GAME_LOST_BY_DEFAULT
    return sentence(EFFECTS[effect], player=p.seat(side))
