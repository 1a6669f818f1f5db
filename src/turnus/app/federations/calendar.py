"""The calendar and the docket of a federation as iCalendar (RFC 5545): days without hours, one event each."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from hashlib import sha256

from turnus.app.federations.views.catalogue import FederationLook, view
from turnus.competition.federation.discipline.docket import docket

LINE_OCTETS = 75  # RFC 5545 3.1: a line is no longer, without its line break
Translate = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class DayEvent:
    """A day, or days, of the calendar; the end is the day after the last."""

    uid: str
    first: date
    end: date
    summary: str
    description: str = ""
    category: str = ""


def icalendar(look: FederationLook, translate: Translate = str, *, deadlines: bool = True) -> str:
    """Return the calendar, and every deadline unless it is for everybody, as one iCalendar object."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Turnus//Federation//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
    ]
    stamp = f"{look.federation.opened.season}0701T000000Z"  # the same journal gives the same calendar
    due = _deadlines(look, translate) if deadlines else ()
    for event in (*_days(look, translate), *due):
        lines += [
            "BEGIN:VEVENT",
            f"UID:{event.uid}",
            f"DTSTAMP:{stamp}",
            f"DTSTART;VALUE=DATE:{event.first:%Y%m%d}",
            f"DTEND;VALUE=DATE:{event.end:%Y%m%d}",
            f"SUMMARY:{escaped(event.summary)}",
            *([f"DESCRIPTION:{escaped(event.description)}"] if event.description else []),
            f"CATEGORIES:{escaped(event.category)}",
            "TRANSP:TRANSPARENT",
            "END:VEVENT",
        ]
    lines.append("END:VCALENDAR")
    return "".join(f"{folded(line)}\r\n" for line in lines)


def _days(look: FederationLook, translate: Translate) -> Iterator[DayEvent]:
    for day in view(look, "calendar").data["days"]:
        first = date.fromisoformat(day["on"])
        last = date.fromisoformat(day["ends"]) if day["ends"] else first
        summary = " ".join(filter(None, (day["competition"], translate(day["what"]))))
        yield DayEvent(
            _uid(look, "day", day["competition"], day["what"], "" if day["where"] else day["on"]),
            first,
            last + timedelta(days=1),
            summary,
            category=translate("calendar"),
        )


def _deadlines(look: FederationLook, translate: Translate) -> Iterator[DayEvent]:
    for task in docket(look.federation, look.law):
        yield DayEvent(
            _uid(look, "deadline", task.about, task.what, task.who),
            task.last_day,
            task.last_day + timedelta(days=1),
            f"{translate(task.what)} ({task.about})",
            f"{translate(task.who)}: {translate(str(task.timing))}; {', '.join(task.clauses)}",
            translate("deadline"),
        )


def _uid(look: FederationLook, *parts: str) -> str:
    """Name an event by what it is, not by its day where it can: a day that is changed keeps its name."""
    told = "\x1f".join((look.running.stream, *parts))
    return f"{sha256(told.encode()).hexdigest()[:32]}@turnus"


def escaped(text: str) -> str:
    """Write a text as a value: backslash, semicolon, comma and line break have their own signs (3.3.11)."""
    plain = text.replace("\\", "\\\\").replace(";", "\\;").replace(",", "\\,")
    return plain.replace("\r\n", "\\n").replace("\n", "\\n").replace("\r", "\\n")


def folded(line: str) -> str:
    """Fold a line at 75 octets, never inside a character; each further line begins with a space."""
    parts: list[str] = []
    current = ""
    for character in line:
        room = LINE_OCTETS - (1 if parts else 0)
        if len((current + character).encode()) > room:
            parts.append(current)
            current = ""
        current += character
    return "\r\n ".join((*parts, current))
