"""What is reported after a game has ended: its result stands, and a person may be asked to decide otherwise.

This is the only place that says so, for every rulebook: `carry_out` asks it before anything follows.
"""

from typing import Any

from turnus.law import Facts, Referral, Ruling
from turnus.play.following import outlived
from turnus.play.game import OpenReferral
from turnus.play.proceedings import Outcome, Proceedings, referrals_in
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.sides import Side

ANOTHER_RESULT = (
    frozenset(
        {
            Effect.GAME_LOST,
            Effect.GAME_DRAWN,
            Effect.GAME_LOST_BY_DEFAULT,
            Effect.MATED,
            Effect.BOTH_LOSE,
            Effect.OPPONENT_SCORES,
            Effect.OFFENDER_POINTS_OFF,
            Effect.OPPONENT_POINTS_ADDED,
            Effect.NO_NORMAL_WIN,
            Effect.PERPETUAL_CHECK,
            Effect.BETTER_SIDE,
            Effect.KING_ENDING,
            Effect.CLAIM_GRANTED,
            Effect.NORMAL_RESULT,
            Effect.ENDED_TOGETHER,
            Effect.GAME_VOID,
        }
    )
    | outlived.OF_THE_RESULT
)
"""What would give the game another result, or none."""

ONLY_IN_PLAY = (outlived.WHILE_PLAYED - {Effect.GAME_CONTINUES}) | {
    Effect.CONTINUE_FROM_LAST_KNOWN,
    Effect.PAWN_BECOMES_QUEEN,
    Effect.COUNTS_AS_ILLEGAL_MOVE,
    Effect.STOP_NOT_VALID,
    Effect.TIMES_RESTORED,
    Effect.SEALER_MOVES,
}
"""What nobody can do any more at a board where the game has ended."""


def leave_the_result(
    p: Proceedings, ruling: Ruling[Any], offender: Side | None, ply: int | None
) -> tuple[Any, ...]:
    """Return what of a ruling still follows; where it would change the result, let the arbiter decide."""
    effects = {part.effect for part in ruling.answer if isinstance(part, Consequence)}
    would_change = bool(effects & ANOTHER_RESULT)
    if would_change:
        _let_the_arbiter_decide(p, ruling)
    left = []
    for part in ruling.answer:
        if isinstance(part, Referral) and isinstance(ruling.facts, Facts):
            waiting = OpenReferral(p.event.number, part, ruling.facts, offender, p.board, ply)
            if _is_still_asked(p, waiting, would_change=would_change):
                left.append(part)
        elif not isinstance(part, Consequence) or part.effect not in ANOTHER_RESULT | ONLY_IN_PLAY:
            left.append(part)
    return tuple(left)


def _is_still_asked(p: Proceedings, waiting: OpenReferral, *, would_change: bool) -> bool:
    """Tell whether the arbiter still decides on it; not on the score of a loss that does not come about."""
    if p.game.verdict is None:  # it does not count: nobody has won or lost it
        return not outlived.is_of_play(waiting)
    effects = outlived.effects_of(waiting, p.law)
    decides = effects - {Effect.NOTED} or effects  # leaving it as it is decides nothing else
    of_the_score = would_change and decides <= ANOTHER_RESULT
    return not of_the_score and not outlived.comes_too_late(waiting, p.game, p.law)


def _let_the_arbiter_decide(p: Proceedings, *rests_on: Ruling[Any]) -> None:
    """Say that the result stands, and ask the arbiter where a clause lets him decide otherwise.

    Reading: what he may decide about a result that both have signed, he may about one not signed yet.
    """
    facts = WhatFollows(what=Incident.RESULT_SIGNED, ended=True)
    asked = p.ask(facts)
    left = referrals_in(asked.answer)
    if not left:
        p.pronounce(Outcome.REFUSED, "the game had ended: its result stands", *p.why_over(), *rests_on)
        return
    open_now = {waiting.referral for waiting in p.game.referrals if waiting.board == p.board}
    p.refer(facts, [one for one in left if one not in open_now])
    sentence = "the game had ended: its result stands, unless the arbiter decides otherwise"
    p.pronounce(Outcome.REFERRED, sentence, asked, *p.why_over(), *rests_on)
