"""What is left to a person and has outlived what it is about.

A game is over, a result replaced, a move taken back, a claim decided: `Proceedings` then closes
what nobody needs to decide any more.
"""

from collections.abc import Iterator

from turnus.law import Choice, Law
from turnus.play.clock.effects import ClockResumed, ClockStarted
from turnus.play.effects import GameEnded, GameReopened, GameVoided, PlayEnded, PositionRestored
from turnus.play.following.next_question import chosen, consequences_in
from turnus.play.game import Game, OpenReferral, Status
from turnus.play.questions.consequences import Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.results.adjournment import ResumptionDate, SealedMove
from turnus.play.questions.results.claims import PerpetualCheck
from turnus.play.questions.results.ends import Score
from turnus.play.questions.results.quickplay import QuickplayRuling
from turnus.play.sides import Side

Settling = GameEnded | GameVoided | PlayEnded | GameReopened | PositionRestored | ClockStarted | ClockResumed
SETTLING = (GameEnded, GameVoided, PlayEnded, GameReopened, PositionRestored, ClockStarted, ClockResumed)
"""What may leave nothing to decide."""

RESTART = "restart the clocks"
GOING_ON = frozenset({"adjust the clocks", "leave the clocks", RESTART})
"""What is decided only for a game that goes on."""

OF_PLAY = (QuickplayRuling, SealedMove, PerpetualCheck, ResumptionDate)
"""Questions that only a game asks which is being played, or is to be."""

ON_THE_TABLE = frozenset(
    {
        Incident.CLOCK_SIDE,
        Incident.POCKET_PLACE,
        Incident.MOVES_ASSISTANT,
        Incident.SHEET_DEFECT,
        Incident.BOARDS_DIFFER,
        Incident.LEAVE_ASKED,
        Incident.EXEMPTION_ASKED,
    }
)
"""What somebody asks or finds at a board that is being played on."""

WHILE_PLAYED = frozenset(
    {
        Effect.RESTORE_POSITION,
        Effect.TOUCH_MOVE_APPLIES,
        Effect.GAME_CONTINUES,
        Effect.GAME_VOID,
        Effect.CLOCKS_STOP,
        Effect.CLOCKS_RUN,
        Effect.OFFENDERS_CLOCK_RUNS,
        Effect.CLOCK_RESET,
        Effect.COUNT_DEEMED,
        Effect.CLAIM_GRANTED,
        Effect.ADJOURNED,
        Effect.EXEMPTED,
    }
)
"""What can be done to a game only while it is played, or to the result that ended it."""

BEYOND_THE_GAME = frozenset(
    {Effect.PENALTY_REQUIRED, Effect.STOP_NOT_VALID, Effect.EXPELLED, Effect.FINED, Effect.EXCLUDED}
)
"""What a player may have earned, whatever became of his game."""

OF_THE_RESULT = frozenset({Effect.RESULT_WITHDRAWN, Effect.RESULT_SET})
"""What can be done to one result."""

LOSING = frozenset({Effect.GAME_LOST, Effect.OPPONENT_SCORES})
LAST_WORD = frozenset({Effect.NORMAL_RESULT})
"""What ends the examining of a claim."""


def effects_of(waiting: OpenReferral, law: Law) -> frozenset[Effect]:
    """Return all that the options of a referral can lead to."""
    return frozenset(_effects(waiting, law))


def _effects(waiting: OpenReferral, law: Law) -> Iterator[Effect]:
    referral, facts = waiting.referral, waiting.facts
    asked = law.ask(facts)
    for option in referral.options:
        choice = Choice.of(referral.cite, option, referral.by)
        if law.check_choice(facts, choice) is None:
            decided = law.deciding([choice]).ask(facts)
            yield from (c.effect for c in consequences_in(chosen(asked, decided, referral.cite)))


def referrals(game: Game, board: str, effect: Settling, number: int, law: Law) -> list[OpenReferral]:
    """Return the open referrals that what has just happened, at the event with this number, leaves moot."""
    match effect:
        case PositionRestored(ply=ply):
            return [r for r in game.referrals if _is_taken_back(r, board, ply)]
        case GameReopened():
            return [r for r in game.referrals if _is_about_the_result(r, law)]
        case ClockStarted() | ClockResumed():
            return [r for r in game.referrals if r.board == board and RESTART in r.referral.options]
        case _:
            return [r for r in game.referrals if _is_over(r, game, number, law)]


def _is_over(waiting: OpenReferral, game: Game, number: int, law: Law) -> bool:
    """Tell whether a game that has just ended, or does not count, needs a decision no more."""
    if is_of_play(waiting):
        return True
    if waiting.number == number:
        return False  # it is about this end
    return _is_settled(waiting, effects_of(waiting, law), game)


def is_of_play(waiting: OpenReferral) -> bool:
    """Tell whether it is asked only of a game that is being played, or is to be."""
    facts = waiting.facts
    if isinstance(facts, OF_PLAY) or GOING_ON.issuperset(waiting.referral.options):
        return True
    return isinstance(facts, WhatFollows) and facts.what in ON_THE_TABLE


def comes_too_late(waiting: OpenReferral, game: Game, law: Law) -> bool:
    """Tell whether nobody has to decide what is asked after the game has ended, or does not count."""
    if is_of_play(waiting):
        return True
    effects = effects_of(waiting, law)
    return not effects & OF_THE_RESULT and _is_settled(waiting, effects, game)


def _is_settled(waiting: OpenReferral, effects: frozenset[Effect], game: Game) -> bool:
    """Tell whether all that a decision can lead to needs a game that is played, or has come about."""
    if effects & BEYOND_THE_GAME:
        return False
    if effects & LOSING:
        return _has_lost(waiting, game)
    return Effect.WARNING not in effects and bool(effects & (WHILE_PLAYED | OF_THE_RESULT))


def _has_lost(waiting: OpenReferral, game: Game) -> bool:
    """Tell whether the loss that was to be decided has come; in a game that does not count nobody loses."""
    verdict = game.tables[waiting.board].verdict or game.verdict
    if verdict is None or waiting.against is None:
        return game.status is Status.VOID
    return (verdict.white if waiting.against is Side.WHITE else verdict.black) is Score.LOSS


def _is_about_the_result(waiting: OpenReferral, law: Law) -> bool:
    """Tell whether it is about a result that no longer stands, or about the day of a game that goes on."""
    if isinstance(waiting.facts, OF_PLAY):
        return isinstance(waiting.facts, ResumptionDate)
    return bool(effects_of(waiting, law) & OF_THE_RESULT)


def _is_taken_back(waiting: OpenReferral, board: str, ply: int) -> bool:
    """Tell whether the move it is about has been taken back."""
    return waiting.board == board and waiting.ply is not None and waiting.ply >= ply


def is_answered_by(waiting: OpenReferral, decided: OpenReferral, effects: frozenset[Effect]) -> bool:
    """Tell whether a decision answers another referral too: the same asked again, or a claim now settled."""
    matter = (waiting.facts, waiting.against, waiting.board, waiting.ply)
    if matter != (decided.facts, decided.against, decided.board, decided.ply):
        return False
    return waiting.referral == decided.referral or bool(effects & LAST_WORD)
