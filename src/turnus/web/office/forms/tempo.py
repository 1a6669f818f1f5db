"""A tempo as people say it: minutes, seconds a move, perhaps in two parts; or so many moves an hour."""

from dataclasses import dataclass

from django.http import QueryDict
from django.utils.translation import gettext

from turnus.competition.registry import whole
from turnus.faults import BadInput
from turnus.play.clock.time_control import Period, TimeControl, parse_time_control
from turnus.web.rooms.tempo import told

NAME = "term.time_control"
MINUTE, HOUR = 60, 3600
MOST_PARTS = 2  # periods that the form can show
PARTS = ("minutes", "seconds", "moves", "then", "an_hour", "first_after")


@dataclass(frozen=True, slots=True)
class Tempo:
    """What the fields of a tempo hold; `written` is one that they cannot say."""

    minutes: str = ""
    seconds: str = ""
    moves: str = ""
    then: str = ""
    an_hour: str = ""  # moves that are due in every hour
    first_after: str = ""  # hours before they are counted for the first time
    written: str = ""


def asked_tempo(value: str, given: QueryDict, *, is_hourly: bool = False) -> Tempo:
    """Return what stands in the fields: what was sent, or the tempo of the rules, hourly if asked so."""
    if any(name.startswith(f"{NAME}.") for name in given):
        return Tempo(*(given.get(f"{NAME}.{part}", "") for part in PARTS))
    try:
        return _in_parts(parse_time_control(value), is_hourly=is_hourly) if value else Tempo()
    except BadInput:
        return Tempo(written=value)


def tempo_in_words(text: str) -> str:
    """Return a time control in words: so many moves an hour where it is one, else its periods."""
    hourly = _moves_an_hour(parse_time_control(text))
    if hourly is None:
        return told(text)
    moves, hours = hourly
    if hours == 1:
        return gettext("{moves} moves an hour").format(moves=moves)
    said = gettext("{moves} moves an hour, counted for the first time after {hours} hours")
    return said.format(moves=moves, hours=hours)


def _in_parts(control: TimeControl, *, is_hourly: bool) -> Tempo:
    if is_hourly and (hourly := _moves_an_hour(control)):
        return Tempo(an_hour=str(hourly[0]), first_after=str(hourly[1]))
    return _in_minutes(control)


def _moves_an_hour(control: TimeControl) -> tuple[int, int] | None:
    """Return how many moves an hour are due and after how many hours first, if a tempo is of that kind."""
    first, last = control.periods[0], control.periods[-1]
    hours, rest = divmod(first.seconds, HOUR)
    if rest or not hours or not last.moves or len(control.periods) > MOST_PARTS or not control.repeats:
        return None
    is_plain = not any(each.increment or each.delay for each in control.periods)
    if not is_plain or last.seconds != HOUR or first.moves != hours * last.moves:
        return None
    return last.moves, hours


def _in_minutes(control: TimeControl) -> Tempo:
    first, *rest = control.periods
    plain = all(not each.seconds % MINUTE and not each.delay for each in control.periods)
    alike = all(each.increment == first.increment for each in rest)
    if not (plain and alike and len(control.periods) <= MOST_PARTS and not control.repeats):
        return Tempo(written=control.text)
    return Tempo(
        minutes=str(first.seconds // MINUTE),
        seconds=str(first.increment or ""),
        moves=str(first.moves or ""),
        then=str(rest[0].seconds // MINUTE) if rest else "",
    )


def tempo_given(given: QueryDict) -> str:
    """Return the tempo that was filled in, or typed by who knows how; one that cannot be read is refused."""
    written = given.get(NAME, "").strip()
    if written:
        return parse_time_control(written).text
    numbers = [whole(given.get(f"{NAME}.{part}", ""), "time_control") for part in PARTS]
    if min(numbers) < 0:
        raise BadInput("the time for thinking is not below nothing", where="time_control")
    minutes, seconds, moves, then, an_hour, first_after = numbers
    if an_hour and minutes:
        raise BadInput("say minutes for each player, or moves an hour, not both", where="time_control")
    if an_hour:
        return _by_the_hour(an_hour, first_after or 1)
    if not minutes:
        if any(given.get(f"{NAME}.{part}", "").strip() for part in PARTS[:4]):
            raise BadInput("say how much time each player has", where="time_control")
        return ""
    if bool(moves) != bool(then):
        raise BadInput(
            "say after how many moves how many minutes follow, or leave both open", where="time_control"
        )
    periods = [Period(minutes * MINUTE, moves or None, seconds)]
    if then:
        periods.append(Period(then * MINUTE, None, seconds))
    return parse_time_control(TimeControl(tuple(periods)).text).text


def _by_the_hour(moves: int, hours: int) -> str:
    """Return the time control of so many moves an hour; the first hours are counted together."""
    periods = [Period(hours * HOUR, hours * moves), Period(HOUR, moves)]
    return TimeControl(tuple(periods if hours > 1 else periods[1:]), repeats=True).text
