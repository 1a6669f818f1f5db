"""Points (11.1) and the penalties of 13.4."""

from fractions import Fraction

from turnus.law import Asking, Refused, Role, clause, decision, figure
from turnus.play.questions.consequences import Consequence, Effect, PointsChange
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.moves.illegal_moves import IllegalMove, Irregularity
from turnus.play.questions.penalties import GamePoints, MayImpose, Penalty, PenaltyKind
from turnus.play.questions.results.ends import Score
from turnus.rulebooks.fide_2005.conduct import AIDS
from turnus.rulebooks.fide_shared.conduct import not_above_the_game, not_below_nothing

ORDER = (Score.WIN, Score.DRAW, Score.LOSS)
AVAILABLE = (
    PenaltyKind.WARNING,
    PenaltyKind.OPPONENT_TIME,
    PenaltyKind.OFFENDER_TIME,
    PenaltyKind.LOSS,
    PenaltyKind.OFFENDER_POINTS,
    PenaltyKind.OPPONENT_POINTS,
    PenaltyKind.EXPULSION,
)
NOTED = Consequence(Effect.NOTED)
CHOSEN = {str(kind): NOTED for kind in AVAILABLE} | {
    str(PenaltyKind.WARNING): Consequence(Effect.WARNING),
    str(PenaltyKind.LOSS): Consequence(Effect.GAME_LOST),
    str(PenaltyKind.EXPULSION): Consequence(Effect.EXPELLED),
}  # time and points come with the event `penalty`, which says how much
PENALISED = frozenset(
    {
        Incident.PENALTY_DUE,
        Incident.OTHER_HAND_PRESSES,
        Incident.FINGER_ON_CLOCK,
        Incident.CLOCK_MISUSE,
        Incident.STOPPED_WITHOUT_REASON,
        Incident.PIECES_DISPLACED,
        Incident.NOT_RECORDING,
        Incident.WRITTEN_AHEAD,
        Incident.DISREPUTE,
        *AIDS,
        Incident.PHONE,
        Incident.SHEET_MISUSE,
        Incident.LEFT_HALL,
        Incident.LEFT_WHILE_ON_MOVE,
        Incident.DISTRACTION,
    }
)


@figure("fide-2005", "11.1", value=(Fraction(1), Fraction(1, 2), Fraction(0)), unit="points")
def win_draw_and_loss(facts: GamePoints, value: tuple[Fraction, ...]) -> Fraction:
    """A win, also by forfeit, is one point, a draw half a point, a loss nothing."""
    return value[ORDER.index(facts.score)]


@clause("fide-2005", "13.4")
def only_what_the_list_has(facts: MayImpose) -> Refused | bool:
    """The arbiter has the penalties of the list, and no others."""
    return (
        True if facts.kind in AVAILABLE else Refused.because("the list of penalties does not have this one")
    )


@decision(
    "fide-2005", "13.4", by=Role.ARBITER, options=tuple(str(kind) for kind in AVAILABLE), consequence=CHOSEN
)
def which_penalty(facts: WhatFollows) -> bool:
    """Where something is, or may be, penalised the arbiter chooses one or more penalties."""
    duty = facts.what is not Incident.NOT_RECORDING or facts.must_record
    return facts.what in PENALISED and duty and not facts.permitted


@decision(
    "fide-2005", "13.4", by=Role.ARBITER, options=tuple(str(kind) for kind in AVAILABLE), consequence=CHOSEN
)
def which_penalty_for_hands_and_clock(facts: IllegalMove, law: Asking) -> bool:
    """For a move with two hands, or a press without a move, the arbiter may choose a penalty."""
    return _is_a_breach_without_a_tariff(facts, law)


@clause("fide-2005", "13.3")
def the_arbiter_penalises_where_needed(facts: IllegalMove, law: Asking) -> Consequence | None:
    """The arbiter penalises players where needed, also where no clause names the penalty."""
    return Consequence(Effect.NOTED) if _is_a_breach_without_a_tariff(facts, law) else None


def _is_a_breach_without_a_tariff(facts: IllegalMove, law: Asking) -> bool:
    breach = facts.pressed and facts.what in {Irregularity.TWO_HANDS, Irregularity.PRESS_WITHOUT_MOVE}
    return breach and not law.ask(facts.completed()).answer


@decision(
    "fide-2005",
    "13.4-a",
    by=Role.ARBITER,
    options=("warning",),
    consequence={"warning": Consequence(Effect.WARNING)},
    when={"kind": PenaltyKind.WARNING},
)
def a_warning(_facts: Penalty) -> bool:
    """A warning."""
    return True


@decision(
    "fide-2005",
    "13.4-b",
    by=Role.ARBITER,
    options=("opponent_time",),
    consequence=lambda facts, _option: Consequence(Effect.OPPONENT_GETS_TIME, facts.seconds),
    when={"kind": PenaltyKind.OPPONENT_TIME},
)
def more_time_for_the_opponent(_facts: Penalty) -> bool:
    """More time for the opponent."""
    return True


@decision(
    "fide-2005",
    "13.4-c",
    by=Role.ARBITER,
    options=("offender_time",),
    consequence=lambda facts, _option: Consequence(Effect.OFFENDER_LOSES_TIME, facts.seconds),
    when={"kind": PenaltyKind.OFFENDER_TIME},
)
def less_time_for_the_offender(_facts: Penalty) -> bool:
    """Less time for the offender."""
    return True


@decision(
    "fide-2005",
    "13.4-d",
    by=Role.ARBITER,
    options=("loss",),
    consequence=lambda facts, _option: PointsChange(Effect.OPPONENT_SCORES, points=facts.opponent_scores),
    when={"kind": PenaltyKind.LOSS},
)
def the_game_is_lost(_facts: Penalty) -> bool:
    """The game is declared lost; the opponent scores what the arbiter sets."""
    # reading 13.4-d: as 12.2-b and 12.8 say, the arbiter sets it; one point if he says nothing
    return True


@decision(
    "fide-2005",
    "13.4-e",
    by=Role.ARBITER,
    options=("offender_points",),
    consequence=lambda facts, _option: PointsChange(Effect.OFFENDER_POINTS_OFF, points=facts.points),
    limit=not_below_nothing,
    when={"kind": PenaltyKind.OFFENDER_POINTS},
)
def points_off_the_offender(_facts: Penalty) -> bool:
    """Points off the offender's score in the game; the text names no smallest amount."""
    return True


@decision(
    "fide-2005",
    "13.4-f",
    by=Role.ARBITER,
    options=("opponent_points",),
    consequence=lambda facts, _option: PointsChange(Effect.OPPONENT_POINTS_ADDED, points=facts.points),
    limit=not_above_the_game,
    when={"kind": PenaltyKind.OPPONENT_POINTS},
)
def points_for_the_opponent(_facts: Penalty) -> bool:
    """Points for the opponent, to the maximum of the game."""
    return True


@decision(
    "fide-2005",
    "13.4-g",
    by=Role.ARBITER,
    options=("expulsion",),
    consequence={"expulsion": Consequence(Effect.EXPELLED)},
    when={"kind": PenaltyKind.EXPULSION},
)
def expulsion_from_the_event(_facts: Penalty) -> bool:
    """Expulsion from the event."""
    return True
