"""Results: board by board or typed in one go, proposed ones to confirm, corrections, lateness, closing."""

from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect

from turnus.app.seasons.chores import of_round
from turnus.app.seasons.typed_results import parted, typed_result
from turnus.competition.engine.kinds import Absence
from turnus.competition.engine.state import Status
from turnus.competition.registry import whole
from turnus.competition.season import commands as asked
from turnus.competition.season.rounds.phases import RESULTS
from turnus.competition.season.state import Round, Turnus
from turnus.faults import BadInput, NotFound
from turnus.law import Cite
from turnus.web.desk import secretary
from turnus.web.doors import BOTH
from turnus.web.faults import told
from turnus.web.office.forms.acting import how, next_page, tell
from turnus.web.office.frame import Seat, at_work

SHOWN = (("1-0", "1-0"), ("1/2-1/2", "½-½"), ("0-1", "0-1"))


@at_work()
def results(seat: Seat) -> HttpResponse:
    """Show the boards of a round with their results."""
    turnus = seat.running.season.turnus
    number = whole(seat.request.GET.get("round", ""), "round")
    found = _round(turnus, number)
    return seat.page(
        "turnus/office/results.html",
        "office_results",
        turnus=turnus,
        found=found,
        boards=[(n, game, _shown(game.result)) for n, game in enumerate(found.games, 1)] if found else [],
        still_open=sum(not game.result for game in found.games) if found else 0,
        shown=SHOWN,
        every_result=[(text, _shown(text)) for text in RESULTS],
        may_correct=seat.access.may(asked.CorrectResult),
        may_close=bool(seat.access.is_director and found and found.status is Status.PUBLISHED),
        has_calendar=seat.running.played.has_calendar,
        postpones=seat.running.played.main.absence is Absence.POSTPONE,
        chores=[(game, todo, Cite.parse(todo.clause)) for game, todo in of_round(seat.running.law, found)]
        if found
        else [],
    )


def _round(turnus: Turnus | None, number: int) -> Round | None:
    """Return the round asked for; without one the round that is being played."""
    if turnus is None or not turnus.rounds:
        return None
    if number:
        found = turnus.round(number)
        if found is None or found.status is Status.DRAFTED:
            raise NotFound("round {round} has not been paired", round=number)
        return found
    return turnus.current_round


def _shown(result: str) -> str:
    return result.replace("1/2", "½")


@at_work(methods=BOTH)
def type_results(seat: Seat) -> HttpResponse:
    """Enter what was typed: `3 1-0` or `3 1`, several parted by commas; what fails does not stop the rest."""
    if seat.request.method != "POST":
        return redirect("office_results", seat.stream)
    number = whole(seat.request.POST.get("round", ""), "round")
    found = _round(seat.running.season.turnus, number)
    sent = how(seat.request)
    done, left = [], []
    for index, text in enumerate(_parted(seat)):
        try:
            command = typed_result(found, text)
            key = f"{sent['key']}/{index}"
            done.append(
                secretary().act(seat.identity, seat.stream, command, key=key, expected=sent["expected"])
            )
        except (BadInput, NotFound) as fault:
            left.append(text)
            messages.error(seat.request, f"{text}: {told(fault)}")
    tell(seat.request, *done)
    return redirect(_typed_again(next_page(seat.request, seat.stream), ", ".join(left)))


def _typed_again(page: str, left: str) -> str:
    """Return where to go next, with what was refused still in the field."""
    address = urlsplit(page)
    others = [(name, value) for name, value in parse_qsl(address.query) if name != "typed"]
    return urlunsplit(address._replace(query=urlencode([*others, *([("typed", left)] if left else [])])))


def _parted(seat: Seat) -> list[str]:
    """Part what was typed; that there was nothing is said on the page."""
    try:
        return parted(seat.request.POST.get("typed", ""))
    except BadInput as fault:
        messages.error(seat.request, told(fault))
        return []
