"""The calendar as a form: a first evening and one every week make the list, each date can be changed."""

from dataclasses import dataclass
from datetime import date, timedelta

from django.http import QueryDict

from turnus.app.seasons.evenings import WEEK, Dated, dated, evenings
from turnus.competition.moments import day
from turnus.competition.registry import whole
from turnus.faults import BadInput
from turnus.web.desk import secretary
from turnus.web.office.frame import Seat

CLOSED = 4  # more days that a form offers to leave out
SPARE = 8  # evenings that a form offers where the format does not say how many there are
EVERY = (7, 14, 21, 28, 1)


@dataclass(frozen=True, slots=True)
class Calendar:
    """What the form of a calendar shows."""

    needs: Dated
    days: list[str]  # of each evening, as they stand in the form
    first: str
    every: int
    closed: list[str]
    is_made: bool  # it follows from the groups, and stays

    @property
    def given(self) -> int:
        """How many evenings have a date."""
        return sum(bool(text) for text in self.days)

    @property
    def left_out(self) -> list[str]:
        """The days it is closed, and room for more."""
        return [*self.closed, *[""] * CLOSED]

    @property
    def choices(self) -> tuple[int, ...]:
        """How many days there can be between two evenings."""
        return EVERY


def proposed(seat: Seat, given: QueryDict) -> Calendar | None:
    """Return the calendar of the running turnus: as it is, or from a first evening and the days between."""
    turnus = seat.running.season.turnus
    if turnus is None or turnus.is_closed:
        return None
    needs = dated(seat.running, turnus)
    if needs.evenings and "first" not in given:
        made = seat.running.played.has_calendar
        return Calendar(needs, [str(each) for each in needs.evenings], str(needs.evenings[0]), WEEK, [], made)
    kept = needs.evenings[: needs.kept]
    start = day(first, "first") if (first := given.get("first", "")) else _start(seat, kept)
    every = whole(given.get("every", ""), "every") or WEEK
    if every not in EVERY:
        raise BadInput("{text} is no whole number of weeks", text=every, where="every")
    closed = [day(text, "closed") for text in given.getlist("closed") if text]
    rest = evenings(start, (needs.needed or SPARE) - len(kept), every, closed)
    days = [str(each) for each in (*kept, *rest)]
    return Calendar(needs, days, str(start), every, [str(each) for each in closed], is_made=False)


def _start(seat: Seat, kept: tuple[date, ...]) -> date:
    """Return the evening to begin with: a week after the last one, else today."""
    turni = seat.running.season.turni
    before = turni[-2].dates[-1:] if len(turni) > 1 else ()
    last = kept[-1] if kept else date.fromisoformat(before[0]) if before else None
    return last + timedelta(days=WEEK) if last else secretary().today().date()


def as_given(seat: Seat, given: QueryDict) -> Calendar | None:
    """Return the calendar as somebody sent it, so that he can change it."""
    found = proposed(seat, QueryDict())
    if found is None:
        return None
    return Calendar(found.needs, given.getlist("evening"), found.first, found.every, [], found.is_made)


def dates_given(seat: Seat, given: QueryDict) -> tuple[str, ...]:
    """Return the dates of all rounds from those of the evenings that were sent."""
    turnus = seat.running.season.turnus
    if turnus is None:
        raise BadInput("the groups are formed first")
    chosen = [day(text, "evening") for text in given.getlist("evening") if text]
    return dated(seat.running, turnus).dates(chosen)
