"""A tempo as people say it: minutes, seconds a move, perhaps after so many moves more minutes."""

from dataclasses import dataclass

from django.http import QueryDict

from turnus.competition.registry import whole
from turnus.faults import BadInput
from turnus.play.clock.time_control import Period, TimeControl, parse_time_control

NAME = "term.time_control"
MINUTE = 60
MOST_PARTS = 2  # periods that the form can show


@dataclass(frozen=True, slots=True)
class Tempo:
    """What the fields of a tempo hold; `written` is one that they cannot say."""

    minutes: str = ""
    seconds: str = ""
    moves: str = ""
    then: str = ""
    written: str = ""


def asked_tempo(value: str, given: QueryDict) -> Tempo:
    """Return what stands in the fields: what was sent, or the tempo of the rules."""
    if any(name.startswith(f"{NAME}.") for name in given):
        return Tempo(*(given.get(f"{NAME}.{part}", "") for part in ("minutes", "seconds", "moves", "then")))
    try:
        return _in_minutes(parse_time_control(value)) if value else Tempo()
    except BadInput:
        return Tempo(written=value)


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
    minutes, seconds, moves, then = (
        whole(given.get(f"{NAME}.{part}", ""), "time_control")
        for part in ("minutes", "seconds", "moves", "then")
    )
    if not minutes:
        return ""
    if bool(moves) != bool(then):
        raise BadInput(
            "say after how many moves how many minutes follow, or leave both open", where="time_control"
        )
    periods = [Period(minutes * MINUTE, moves or None, seconds)]
    if then:
        periods.append(Period(then * MINUTE, None, seconds))
    return parse_time_control(TimeControl(tuple(periods)).text).text
