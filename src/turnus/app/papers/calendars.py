"""The rounds of a competition as iCalendar: at their hour where it is known, where the club is."""

from collections.abc import Callable, Iterable
from datetime import UTC, date, datetime, time, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from turnus.app.papers.posting import Dated
from turnus.extras import require

EVENING = timedelta(hours=4)  # what a calendar keeps free for a round


def calendar_of(
    title: str,
    rounds: Iterable[Dated],
    zone: ZoneInfo,
    *,
    owner: str,
    place: str = "",
    address: Callable[[Dated], str] = lambda _: "",
) -> bytes:
    """Return the rounds of a competition as a file; `owner` makes their names unlike those of others."""
    require("files")
    from icalendar import Calendar  # noqa: PLC0415 - only for whoever keeps one

    made = Calendar()
    made.add("prodid", "-//Turnus//NONSGML//")
    made.add("version", "2.0")
    made.add("x-wr-calname", title)
    for each in rounds:
        event = _appointment(each, title, zone, owner)
        if place or each.place:
            event.add("location", ", ".join((each.place or place).splitlines()))
        if each.is_paired and address(each):
            event.add("url", address(each))
        made.add_component(event)
    return bytes(made.to_ical())


def _appointment(each: Dated, title: str, zone: ZoneInfo, owner: str) -> Any:
    require("files")
    from icalendar import Event as Appointment  # noqa: PLC0415 - as above

    event = Appointment()
    event.add("uid", f"{each.part}-{each.round}@{owner}")
    event.add("dtstamp", datetime.now(UTC))
    day = date.fromisoformat(each.day)
    begins = datetime.combine(day, time.fromisoformat(each.hour), zone) if each.hour else day
    event.add("dtstart", begins)
    event.add("dtend", begins + (EVENING if each.hour else timedelta(days=1)))
    event.add("summary", f"{title}: {each.said}")
    return event
