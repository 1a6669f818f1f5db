"""A time control in words: 2 hours for 50 moves, then 1 hour for 25 moves, again and again."""

from collections.abc import Iterable

from django.utils.translation import gettext, ngettext

from turnus.play.clock.time_control import Period, TimeControl, parse_time_control

MINUTE, HOUR = 60, 3600


def told(text: str) -> str:
    """Say a time control as people do."""
    control: TimeControl = parse_time_control(text)
    first, *rest = [_period(each) for each in control.periods]
    said = [first, *(gettext("then {time}").format(time=each) for each in rest)]
    return ", ".join([*said, *([gettext("again and again")] if control.repeats else [])])


def tempi(texts: Iterable[str]) -> list[tuple[str, str]]:
    """Return time controls to choose from, each in words, and none at all."""
    return [*((text, told(text)) for text in texts), ("", gettext("without a clock"))]


def _period(period: Period) -> str:
    said = _time(period.seconds)
    if period.moves is not None:
        said = gettext("{time} for {moves} moves").format(time=said, moves=period.moves)
    if period.increment:
        words = gettext("{time} and {seconds} seconds a move")
        said = words.format(time=said, seconds=period.increment)
    if period.delay:
        said = gettext("{time}, each move {seconds} seconds free").format(time=said, seconds=period.delay)
    return said


def _time(seconds: int) -> str:
    parts = [
        ngettext("{count} hour", "{count} hours", seconds // HOUR).format(count=seconds // HOUR),
        _minutes(seconds % HOUR // MINUTE),
        ngettext("{count} second", "{count} seconds", seconds % MINUTE).format(count=seconds % MINUTE),
    ]
    counts = (seconds // HOUR, seconds % HOUR // MINUTE, seconds % MINUTE)
    return " ".join(part for part, count in zip(parts, counts, strict=True) if count)


def _minutes(count: int) -> str:
    return ngettext("{count} minute", "{count} minutes", count).format(count=count)
