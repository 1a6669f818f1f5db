"""The tempo and the clocks that are set for it (10.1, 10.2, 10.3, 18.3, 19.1, 20.1, 20.2, 20.4)."""

from collections.abc import Iterable
from functools import partial

from turnus.competition.questions.teams.competitions import TeamCompetition, TeamTempo, TempoKind
from turnus.law import OPEN, Asking, Refused, Role, clause, figure, notice, setting
from turnus.play.clock.time_control import Period, TimeControl, parse_time_control
from turnus.play.questions.kinds.matches import GameStart
from turnus.play.questions.mode import NOTATION_WAIVED, PART, TIME_CONTROL
from turnus.play.questions.tempo import EXTENSION, ClockSetting, NotationWaiver, TempoPlan, Unit
from turnus.records import replace
from turnus.rulebooks.kndb_2009.questions.championships import PLAYING_TIME, ThinkingTime

HOUR = 3600
MINUTE = 60
NOON = 12 * HOUR

fixed_beforehand = setting("kndb-2009", "10.1", TIME_CONTROL, OPEN, required=True, changed_by=Role.ORGANISER)
four_hours_of_play = setting("kndb-2009", "19.1", PLAYING_TIME, OPEN, low=4 * HOUR, changed_by=Role.ORGANISER)
two_to_five_minutes = setting(
    "kndb-2009", "20.4", EXTENSION, OPEN, low=2 * MINUTE, high=5 * MINUTE, changed_by=Role.ORGANISER
)
notation_may_be_waived = setting("kndb-2009", "20.2", NOTATION_WAIVED, False, changed_by=Role.ORGANISER)
any_competition_unless_said = setting(
    "kndb-2009", "20.1", PART, "", choices=("", *map(str, TeamCompetition)), changed_by=Role.ORGANISER
)
FISCHER_PREFERRED = notice("kndb-2009", "20.1/7", topic="tempo")

_may_be = partial(figure, "kndb-2009", value=True)


def is_recording_waived(law: Asking) -> bool:
    """Say whether nobody has to record: by the conditions, or in the team competition that is played."""
    return law.term(NOTATION_WAIVED).answer or _is_waived_in(law.term(PART).answer, law)


def _is_waived_in(competition: str, law: Asking) -> bool:
    if not competition:
        return False
    parts = law.ask(TeamTempo(competition=TeamCompetition(competition))).answer
    return any(part.kind is TempoKind.NOTATION and not part.amount for part in parts)


@clause("kndb-2009", "10.2")
def time_is_kept_by_a_clock(facts: GameStart) -> Refused | None:
    """Thinking time is checked with a clock: without one no timed game starts."""
    missing = facts.is_timed and not facts.has_clock
    return Refused.because("there is no clock at the board") if missing else None


@clause("kndb-2009", "10.3/2")
def time_runs_from_the_own_flag(facts: ThinkingTime) -> float:
    """Thinking time begins when the own flag has fallen, or as a digital clock shows it."""
    return max(0, facts.running - facts.flag_after) if facts.mechanical else facts.running


@figure("kndb-2009", "18.3", value=NOON, unit="seconds")
def twelve_or_the_time_to_the_first_control(facts: ClockSetting, value: int) -> int:
    """Mechanical clocks start at twelve, digital ones at the thinking time to the first control."""
    return value if facts.mechanical else facts.first_control


@clause("kndb-2009", "20.2")
def only_with_a_fixed_time_or_added_time(facts: NotationWaiver) -> Refused | None:
    """Recording is waived only where one fixed time is set for the whole game, or each move adds time."""
    if facts.units == 1 or facts.increment:
        return None
    return Refused.because("recording is waived only with one fixed time for the whole game, or added time")


def _counted(facts: TempoPlan) -> list[Unit]:
    return [unit for unit in facts.units if unit.moves is not None]


def _period(unit: Unit) -> Period:
    return Period(unit.minutes * MINUTE, unit.moves)


def _periods(so_far: str) -> tuple[Period, ...]:
    return parse_time_control(so_far).periods if so_far else ()


def _written(facts: TempoPlan, periods: Iterable[Period]) -> str:
    return TimeControl(tuple(periods), facts.repeats).text


@_may_be("20.1")
def so_many_moves_a_unit(facts: TempoPlan, value: bool) -> str | None:
    """The tempo is a number of moves for each player in each unit of time."""
    counted = _counted(facts)
    if not value or not counted:
        return None
    return _written(facts, [_period(counted[0])] * len(counted))


@_may_be("20.1/2")
def the_first_unit_without_control(facts: TempoPlan, so_far: str, value: bool) -> str | None:
    """It may be laid down that no moves are counted after the first unit."""
    if not value or not facts.first_unchecked:
        return None
    counted = _counted(facts)
    first, second = counted[0], counted[min(1, len(counted) - 1)]
    together = Unit(first.minutes + second.minutes, (first.moves or 0) + (second.moves or 0))
    left = len(counted) - 2 if len(counted) > 2 or not facts.repeats else 1  # noqa: PLR2004 - two are one now
    return _written(facts, (_period(together), *_periods(so_far)[:left]))


@_may_be("20.1/3")
def units_may_differ(facts: TempoPlan, so_far: str, value: bool) -> str | None:
    """Successive units may have different tempi."""
    counted = _counted(facts)
    if not value or len(set(counted)) < 2:  # noqa: PLR2004 - all are alike
        return None
    later = counted[2:] if facts.first_unchecked else counted[1:]
    return _written(facts, (_periods(so_far)[0], *map(_period, later or counted[-1:] * facts.repeats)))


@_may_be("20.1/4")
def the_last_unit_ends_the_game(facts: TempoPlan, so_far: str, value: bool) -> str | None:
    """It may be laid down that the game ends in the last unit, whatever the number of moves."""
    if not value or facts.units[-1].moves is not None:
        return None
    return _written(facts, (*_periods(so_far), _period(facts.units[-1])))


@_may_be("20.1/5")
def each_move_adds_time(facts: TempoPlan, so_far: str, value: bool) -> str | None:
    """The tempo may be a fixed time that each move increases."""
    if not value or not facts.increment or facts.increment_from > 1:
        return None
    return _written(facts, (replace(p, increment=facts.increment) for p in _periods(so_far)))


@_may_be("20.1/6")
def time_is_added_from_a_unit_on(facts: TempoPlan, so_far: str, value: bool) -> str | None:
    """Moves may add time from the start, or after certain units."""
    if not value or not facts.increment or facts.increment_from == 1:
        return None
    merged = 1 if facts.first_unchecked else 0
    first = max(0, facts.increment_from - 1 - merged)
    kept, added = _periods(so_far)[:first], _periods(so_far)[first:]
    return _written(facts, (*kept, *(replace(p, increment=facts.increment) for p in added)))
