"""The groups of a turnus and its calendar."""

from typing import Any

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect

from turnus.app.office.succession import follow, seasons_before
from turnus.competition.season import commands as asked
from turnus.competition.season.registry import SEASON
from turnus.competition.season.state import Season
from turnus.faults import BadInput, NotFound
from turnus.web.desk import secretary
from turnus.web.doors import DOING
from turnus.web.faults import clauses_of, status_of, told
from turnus.web.office.calendars import as_given, dates_given, proposed
from turnus.web.office.forms.acting import how, refused, tell
from turnus.web.office.forms.commands import read_form
from turnus.web.office.frame import Seat, at_work


@at_work(director=True)
def groups(seat: Seat) -> HttpResponse:
    """Show the groups and the calendar of the turnus, and how to make the next."""
    try:
        return page(seat, calendar=proposed(seat, seat.request.GET))
    except BadInput as fault:
        return page(seat, 400, fault=told(fault), calendar=proposed(seat, QueryDict()))


def page(seat: Seat, status: int = 200, **context: Any) -> HttpResponse:
    """Show the groups with a calendar to set."""
    season = seat.running.season
    turnus = season.turnus
    return seat.page(
        "turnus/office/groups.html",
        "office_groups",
        status,
        turnus=turnus,
        may_form=turnus is None or turnus.is_closed,
        names=_names(season),
        playing=_playing(season),
        powers=[str(cite) for cite in seat.running.law.stack.powers],
        follows=seasons_before(secretary(), seat.identity, seat.stream) if turnus is None else [],
        **context,
    )


@at_work(director=True, methods=DOING)
def set_calendar(seat: Seat) -> HttpResponse:
    """Set the calendar as the director gives it, evening by evening; a refusal keeps every date."""
    given = seat.request.POST
    try:
        command = asked.SetCalendar(dates=dates_given(seat, given))
        tell(seat.request, secretary().act(seat.identity, seat.stream, command, **how(seat.request)))
    except (BadInput, NotFound) as fault:
        calendar = as_given(seat, given)
        return page(seat, status_of(fault), fault=told(fault), clauses=clauses_of(fault), calendar=calendar)
    return redirect("office_groups", seat.stream)


@at_work(director=True, methods=DOING)
def form_after(seat: Seat) -> HttpResponse:
    """Form the first groups as they follow from last season, with who came and who left since."""
    try:
        old = seat.request.POST.get("after", "")
        done = follow(secretary(), seat.identity, old, seat.stream, how(seat.request)["key"])
        tell(seat.request, done)
    except (BadInput, NotFound) as fault:
        return refused(seat.request, seat.stream, fault)
    return redirect("office_groups", seat.stream)


def _names(season: Season) -> list[str]:
    known = season.turnus.groups if season.turnus else season.next_groups
    return list(known) or ["1", "2", "3"]


def _playing(season: Season) -> list[tuple[str, int, str]]:
    """Return who takes part, the highest rating first, with the group he is in."""
    there = [m for m in season.members.values() if not m.left and m.player not in season.away]
    group_of = season.turnus.group_of if season.turnus else lambda _player: ""
    return [(m.player, m.rating, group_of(m.player)) for m in sorted(there, key=lambda m: -m.rating)]


@at_work(director=True, methods=DOING)
def form_by_hand(seat: Seat) -> HttpResponse:
    """Form the groups as the director gives them, player by player."""
    given = seat.request.POST
    made: dict[str, tuple[str, ...]] = {}
    for player, _rating, _group in _playing(seat.running.season):
        group = given.get(f"group.{player}", "")
        if group:
            made[group] = (*made.get(group, ()), player)
    ordered = {name: made[name] for name in sorted(made)}
    command = read_form(SEASON, asked.FormGroups.__name__, given, groups=ordered)
    try:
        tell(seat.request, secretary().act(seat.identity, seat.stream, command, **how(seat.request)))
    except (BadInput, NotFound) as fault:
        return refused(seat.request, seat.stream, fault)
    return redirect("office_groups", seat.stream)
