"""The groups of a turnus and its calendar."""

from datetime import date, timedelta

from django.http import HttpResponse
from django.shortcuts import redirect

from turnus.app.office.succession import follow, seasons_before
from turnus.competition.season import commands as asked
from turnus.competition.season.registry import SEASON
from turnus.competition.season.state import Season
from turnus.faults import BadInput, NotFound
from turnus.web.desk import secretary
from turnus.web.doors import DOING
from turnus.web.office.forms.acting import how, refused, tell
from turnus.web.office.forms.commands import read_form
from turnus.web.office.frame import Seat, at_work

WEEK = timedelta(days=7)


@at_work(director=True)
def groups(seat: Seat) -> HttpResponse:
    """Show the groups and the calendar of the turnus, and how to make the next."""
    season = seat.running.season
    turnus = season.turnus
    return seat.page(
        "turnus/office/groups.html",
        "office_groups",
        turnus=turnus,
        may_form=turnus is None or turnus.is_closed,
        names=_names(season),
        playing=_playing(season),
        powers=[str(cite) for cite in seat.running.law.stack.powers],
        dates=_dates(seat),
        is_running=turnus is not None and not turnus.is_closed,
        follows=seasons_before(secretary(), seat.identity, seat.stream) if turnus is None else [],
    )


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


def _dates(seat: Seat) -> list[str]:
    """Return the dates of the running turnus, or a week apart from the next evening on as a start."""
    season = seat.running.season
    turnus = season.turnus
    if turnus is None or seat.running.played.has_calendar:
        return list(turnus.dates) if turnus else []
    if turnus.dates:
        return list(turnus.dates)
    rounds = seat.running.played.main.rounds
    before = season.turni[-2].dates[-1:] if len(season.turni) > 1 else ()
    start = date.fromisoformat(before[0]) + WEEK if before else secretary().today().date()
    return [str(start + index * WEEK) for index in range(rounds)]


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
