"""An evening at the club: how far it is and what comes next; who is not there."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.http import HttpResponse

from turnus.app.seasons.office import Running
from turnus.competition.engine.state import Status
from turnus.competition.registry import whole
from turnus.competition.season.state import Season, Turnus
from turnus.web.desk import secretary
from turnus.web.office.forms.acting import in_short, told_step
from turnus.web.office.frame import Seat, at_work
from turnus.web.office.results import typed_context
from turnus.web.office.tonight import tonight


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to do, where it is done, and whether it is the turn of it."""

    text: str
    page: str
    is_done: bool
    count: int = 0
    action: str = ""  # what its button says when it is the turn of it

    @property
    def said(self) -> str:
        """What was done, or is to be done."""
        return self.text if self.is_done else self.action or self.text


THE_LAST = Step("the turnus is closed", "office_endings", is_done=False, action="Close the turnus")


@at_work()
def evening(seat: Seat) -> HttpResponse:
    """Show how far the season is, and the next step."""
    steps = _steps(seat.running)
    left = [step for step in steps if not step.is_done]
    current = next((step for step in left if step.action), left[0] if left else None)
    shown = tonight(seat)
    step = told_step(seat.request, seat.stream) if seat.access.is_director else []
    return seat.page(
        "turnus/office/evening.html",
        "office_evening",
        steps=steps,
        current=current,
        turnus=seat.running.season.turnus,
        step_back=step,
        step_in_short=in_short(step),
        **shown,
        **typed_context(seat, shown["found"]),
    )


def _steps(running: Running) -> list[Step]:
    season, turnus = running.season, running.season.turnus
    if turnus is None or turnus.is_closed:
        return _between(season)
    last = turnus.rounds[-1] if turnus.rounds else None
    dates = Step("the calendar is set", "office_groups", bool(turnus.dates), action="Set the calendar")
    if running.played.has_calendar:
        return [dates, Step("results", "office_results", False, _open_games(turnus), action="Enter results")]
    if last is None or (last.status is Status.CLOSED and len(turnus.rounds) < len(turnus.dates)):
        number = len(turnus.rounds) + 1
        return [
            dates,
            Step("note who is absent", "office_absences", False, len(turnus.absences.get(number, {}))),
            Step("the round is paired", "office_pairing", False, action="Pair the next round"),
        ]
    is_published = last.status is not Status.DRAFTED
    is_last = len(turnus.rounds) >= len(turnus.dates)
    return [
        dates,
        Step("the round is published", "office_pairing", is_published, action="Publish the round"),
        Step(
            "all results are in",
            "office_results",
            is_published and not _open_games(turnus),
            _open_games(turnus),
            action="Enter results",
        ),
        Step("the round is closed", "office_results", last.status is Status.CLOSED, action="Close the round"),
        *([THE_LAST] if is_last else []),
    ]


def _between(season: Season) -> list[Step]:
    members = Step(
        "members have entered",
        "office_members",
        bool(season.members),
        len(season.members),
        action="Enter members",
    )
    if season.turnus is None:
        return [members, Step("the groups are formed", "office_groups", False, action="Form the groups")]
    return [
        Step(
            "the next groups are formed, or the finals begin",
            "office_endings",
            bool(season.next_groups),
            action="Go on with the season",
        )
    ]


def _open_games(turnus: Turnus) -> int:
    found = turnus.current_round
    return sum(not game.result for game in found.games) if found else 0


@at_work()
def absences(seat: Seat) -> HttpResponse:
    """Show who signed off for a round to come, and take more."""
    turnus = seat.running.season.turnus
    now = secretary().today()
    number = whole(seat.request.GET.get("round", ""), "round") or _next_round(turnus)
    gone = turnus.absences.get(number, {}) if turnus else {}
    return seat.page(
        "turnus/office/absences.html",
        "office_absences",
        turnus=turnus,
        by_calendar=seat.running.played.has_calendar,
        number=number,
        rounds=_rounds_to_come(turnus),
        rows=_rows(turnus, gone),
        today=now.date().isoformat(),
        hour=now.strftime("%H:%M"),
    )


def _rows(turnus: Turnus | None, gone: Any) -> list[dict[str, str]]:
    if turnus is None:
        return []
    return [
        {
            "group": group,
            "player": name,
            "why": "withdrawn" if name in turnus.withdrawn else gone.get(name, ""),
        }
        for group, names in turnus.groups.items()
        for name in names
    ]


def _next_round(turnus: Turnus | None) -> int:
    return len(turnus.rounds) + 1 if turnus else 0


def _rounds_to_come(turnus: Turnus | None) -> list[tuple[int, date]]:
    if turnus is None:
        return []
    first = _next_round(turnus)
    return [(n, date.fromisoformat(turnus.dates[n - 1])) for n in range(first, len(turnus.dates) + 1)]
