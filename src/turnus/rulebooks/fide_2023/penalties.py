"""Scores (10) and the penalties of 12.9."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from turnus.law import Asking, Refused, Role, clause, decision, figure, setting
from turnus.play.questions.consequences import Consequence, Effect, PointsChange
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.penalties import (
    FINES,
    SCORING,
    GamePoints,
    MayImpose,
    Penalty,
    PenaltyKind,
    Rated,
    ResultCode,
    ScoreAllowed,
    Severity,
    WrittenResult,
)
from turnus.play.questions.results.ends import Score
from turnus.rulebooks.fide_shared.conduct import not_above_the_game, not_below_nothing

ORDER = (Score.WIN, Score.DRAW, Score.LOSS)
USUAL, THREE_POINTS = "1-1/2-0", "3-1-0"
LIST = (
    PenaltyKind.WARNING,
    PenaltyKind.OPPONENT_TIME,
    PenaltyKind.OFFENDER_TIME,
    PenaltyKind.OPPONENT_POINTS,
    PenaltyKind.OFFENDER_POINTS,
    PenaltyKind.LOSS,
    PenaltyKind.FINE,
    PenaltyKind.EXCLUSION,
    PenaltyKind.EXPULSION,
)
"""The penalties in the order of 12.9."""

CHOSEN = {str(kind): Consequence(Effect.NOTED) for kind in LIST} | {
    str(PenaltyKind.WARNING): Consequence(Effect.WARNING),
    str(PenaltyKind.LOSS): Consequence(Effect.GAME_LOST),
    str(PenaltyKind.EXPULSION): Consequence(Effect.EXPELLED),
}  # time, points, fines and rounds come with the event `penalty`, which says how much

scoring_is_stated = setting(
    "fide-2023", "10.1", SCORING, USUAL, choices=(USUAL, THREE_POINTS), changed_by=Role.ORGANISER
)
announced_fines = setting("fide-2023", "12.9.7", FINES, 0, low=0, changed_by=Role.ORGANISER)


@figure("fide-2023", "10.1", value=(Fraction(1), Fraction(1, 2), Fraction(0)), unit="points")
def one_half_and_nothing(facts: GamePoints, value: tuple[Fraction, ...], law: Asking) -> Fraction | None:
    """A win, also by forfeit, is one point, a draw half a point, a loss nothing."""
    return value[ORDER.index(facts.score)] if law.term(SCORING).answer == USUAL else None


@figure("fide-2023", "Index:punten", value=(Fraction(3), Fraction(1), Fraction(0)), unit="points")
def three_one_and_nothing(facts: GamePoints, value: tuple[Fraction, ...], law: Asking) -> Fraction | None:
    """An event may choose three points, one and nothing."""
    return value[ORDER.index(facts.score)] if law.term(SCORING).answer == THREE_POINTS else None


@clause("fide-2023", "10.2")
def a_normal_score_for_each(facts: ScoreAllowed, law: Asking) -> Refused | bool:
    """Each player has a normal score, and together not more than a game normally gives."""
    win, draw, loss = (law.ask(GamePoints(score=score)).answer for score in ORDER)
    if not {facts.white, facts.black} <= {win, draw, loss}:
        return Refused.because("a player scores {win}, {draw} or {loss}", win=win, draw=draw, loss=loss)
    most = max(win + loss, 2 * draw)
    if facts.white + facts.black > most:
        return Refused.because("the two scores together are {most} at most", most=most)
    return True


CODES = {
    (Score.WIN, Score.LOSS): (ResultCode.WHITE_WINS, ResultCode.WHITE_BY_FORFEIT),
    (Score.LOSS, Score.WIN): (ResultCode.BLACK_WINS, ResultCode.BLACK_BY_FORFEIT),
    (Score.LOSS, Score.LOSS): (ResultCode.BOTH_LOSE, ResultCode.BOTH_FORFEIT),
    (Score.DRAW, Score.DRAW): (ResultCode.DRAW, ResultCode.DRAW),
    (Score.DRAW, Score.LOSS): (ResultCode.HALF_NOTHING, ResultCode.HALF_NOTHING),
    (Score.LOSS, Score.DRAW): (ResultCode.NOTHING_HALF, ResultCode.NOTHING_HALF),
}


@figure("fide-2023", "Index:uitslag", value=CODES, unit="played, not played")
def result_codes(facts: WrittenResult, value: dict[Any, tuple[ResultCode, ResultCode]]) -> ResultCode:
    """A result is written 1-0 and the like, one that was not played +/- and the like."""
    played, not_played = value[facts.white, facts.black]
    return played if facts.played else not_played


@clause("fide-2023", "Index:reglementair")
def a_forfeit_is_not_rated(facts: Rated) -> bool:
    """A win or a loss by forfeit does not count for the rating."""
    return not facts.by_forfeit


@clause("fide-2023", "Index:straffen")
def in_order_of_severity(facts: Severity) -> int:
    """The list of penalties goes from mild to severe."""
    return LIST.index(facts.kind) + 1


@clause("fide-2023", "12.9")
def only_what_the_list_has(facts: MayImpose) -> Refused | bool:
    """The arbiter has the nine penalties of the list, and no others."""
    return True if facts.kind in LIST else Refused.because("the list of penalties does not have this one")


@decision(
    "fide-2023",
    "12.9",
    by=Role.ARBITER,
    options=tuple(str(kind) for kind in LIST),
    consequence=CHOSEN,
    when={"what": Incident.PENALTY_DUE},
)
def which_penalty(_facts: WhatFollows) -> bool:
    """Where a penalty is required the arbiter chooses one or more of the list."""
    return True


def _penalty(
    number: str,
    kind: PenaltyKind,
    doc: str,
    follows: Callable[[Penalty], Consequence],
    limit: Callable[[Penalty, str], Refused | None] | None = None,
) -> Any:
    """Declare one penalty of the list: what it does, and how far it can go."""

    def imposed(facts: Penalty) -> bool:
        return facts.kind is kind

    imposed.__name__, imposed.__doc__ = f"penalty_{kind}", doc
    return decision(
        "fide-2023",
        number,
        by=Role.ARBITER,
        options=(str(kind),),
        consequence=lambda facts, _option: follows(facts),
        limit=limit,
    )(imposed)


def _not_below_zero(facts: Penalty, _option: str) -> Refused | None:
    below = facts.seconds > facts.seconds_left
    return (
        Refused.because(
            "no more can be taken off than the {left} seconds that the offender has on the clock",
            left=facts.seconds_left,
        )
        if below
        else None
    )


def _at_least_one_round(facts: Penalty, _option: str) -> Refused | None:
    return None if facts.rounds > 0 else Refused.because("an exclusion is for at least one round")


a_warning = _penalty("12.9.1", PenaltyKind.WARNING, "A warning.", lambda _: Consequence(Effect.WARNING))
more_time_for_the_opponent = _penalty(
    "12.9.2",
    PenaltyKind.OPPONENT_TIME,
    "More time for the opponent.",
    lambda facts: Consequence(Effect.OPPONENT_GETS_TIME, facts.seconds),
)
less_time_for_the_offender = _penalty(
    "12.9.3",
    PenaltyKind.OFFENDER_TIME,
    "Less time for the offender.",
    lambda facts: Consequence(Effect.OFFENDER_LOSES_TIME, facts.seconds),
    _not_below_zero,
)
points_for_the_opponent = _penalty(
    "12.9.4",
    PenaltyKind.OPPONENT_POINTS,
    "Points for the opponent, to the maximum of the game.",
    lambda facts: PointsChange(Effect.OPPONENT_POINTS_ADDED, points=facts.points),
    not_above_the_game,
)
points_off_the_offender = _penalty(
    "12.9.5",
    PenaltyKind.OFFENDER_POINTS,
    "Points off the offender's score.",
    lambda facts: PointsChange(Effect.OFFENDER_POINTS_OFF, points=facts.points),
    not_below_nothing,
)
the_game_is_lost = _penalty(
    "12.9.6",
    PenaltyKind.LOSS,
    "The game is declared lost; the arbiter sets the opponent's score.",
    lambda facts: PointsChange(Effect.OPPONENT_SCORES, points=facts.opponent_scores),
)
exclusion_for_rounds = _penalty(
    "12.9.8",
    PenaltyKind.EXCLUSION,
    "Exclusion from one or more rounds.",
    lambda _: Consequence(Effect.EXCLUDED),
    _at_least_one_round,
)


expulsion_from_the_event = _penalty(
    "12.9.9", PenaltyKind.EXPULSION, "Expulsion from the event.", lambda _: Consequence(Effect.EXPELLED)
)


@decision(
    "fide-2023",
    "12.9.7",
    by=Role.ARBITER,
    options=("fine",),
    consequence={"fine": Consequence(Effect.FINED)},
)
def an_announced_fine(facts: Penalty, law: Asking) -> bool:
    """A fine, if it was announced beforehand."""
    return facts.kind is PenaltyKind.FINE and law.term(FINES).answer > 0
