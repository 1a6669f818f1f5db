"""The calendar and the docket of a federation as iCalendar (RFC 5545): days, and the matches of a club.

A match has an hour and a place where its home club named its hall; otherwise it has the day.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from hashlib import sha256

from turnus.app.federations.views.catalogue import FederationLook, view
from turnus.app.streams.zone import ZONE
from turnus.competition.federation.discipline.docket import docket
from turnus.competition.moments import hour as hour_of
from turnus.competition.questions.teams.league_schedule import team_of

MATCH = timedelta(hours=5)  # what a calendar keeps free for one
LINE_OCTETS = 75  # RFC 5545 3.1: a line is no longer, without its line break
Translate = Callable[[str], str]


@dataclass(frozen=True, slots=True)
class DayEvent:
    """Days of the calendar, or an hour of one; the end is the day after the last, or when it is over."""

    uid: str
    first: date | datetime
    end: date | datetime
    summary: str
    description: str = ""
    category: str = ""
    place: str = ""


def icalendar(
    look: FederationLook, translate: Translate = str, *, deadlines: bool = True, club: str = ""
) -> str:
    """Return the calendar, and every deadline unless it is for everybody, as one iCalendar object.

    Of one club it has its matches too, at their hour and place.
    """
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Turnus//Federation//EN",
        "CALSCALE:GREGORIAN",
        "METHOD:PUBLISH",
    ]
    stamp = f"{look.federation.opened.season}0701T000000Z"  # the same journal gives the same calendar
    due = _deadlines(look, translate) if deadlines else ()
    for event in (*_days(look, translate), *_matches(look, translate, club), *due):
        lines += [
            "BEGIN:VEVENT",
            f"UID:{event.uid}",
            f"DTSTAMP:{stamp}",
            f"DTSTART{_moment(event.first)}",
            f"DTEND{_moment(event.end)}",
            f"SUMMARY:{escaped(event.summary)}",
            *([f"DESCRIPTION:{escaped(event.description)}"] if event.description else []),
            *([f"LOCATION:{escaped(event.place)}"] if event.place else []),
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


def _matches(look: FederationLook, translate: Translate, club: str) -> Iterator[DayEvent]:
    """Yield the matches of a club's teams; nothing without a club."""
    for contest in look.contests if club else ():
        for (home, away), fixture in contest.fixtures.items():
            if club not in (team_of(home).club, team_of(away).club):
                continue
            hall = look.federation.halls.get(team_of(home).club)
            begins, ends = _times(fixture.on, hall.hour if hall else "")
            yield DayEvent(
                _uid(look, "match", contest.name, home, away),
                begins,
                ends,
                f"{home} - {away}",
                f"{contest.name}, {translate('round')} {fixture.round}",
                translate("calendar"),
                hall.place if hall else "",
            )


def _times(day: date, hour: str) -> tuple[date, date]:
    if not hour:
        return day, day + timedelta(days=1)
    begins = datetime.combine(day, hour_of(hour, "hour"), ZONE)
    return begins, begins + MATCH


def _moment(moment: date) -> str:
    if isinstance(moment, datetime):
        return f":{moment.astimezone(UTC):%Y%m%dT%H%M%SZ}"
    return f";VALUE=DATE:{moment:%Y%m%d}"


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
