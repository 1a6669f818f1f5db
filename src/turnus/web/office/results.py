"""Results: board by board or typed in one go, proposed ones to confirm, corrections, lateness, closing."""

import re
from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext

from turnus.app.seasons.chores import of_round
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

SHORT = {"1": "1-0", "0": "0-1", "=": "1/2-1/2", "½": "1/2-1/2", "r": "1/2-1/2"}
TYPED = re.compile(r"(\d{1,4})[ :.]+(\S{1,8})")
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
    """Return the round asked for; without one the last, in a series the first with a game to play."""
    if turnus is None or not turnus.rounds:
        return None
    if number:
        found = turnus.round(number)
        if found is None or found.status is Status.DRAFTED:
            raise NotFound("round {round} has not been paired", round=number)
        return found
    known = [each for each in turnus.rounds if each.status is not Status.DRAFTED]
    waits = [each for each in known if any(not game.result for game in each.games)]
    return waits[0] if waits else (known[-1] if known else None)


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
    typed = [part.strip() for part in seat.request.POST.get("typed", "").split(",") if part.strip()]
    for index, text in enumerate(typed):
        try:
            command = _typed(found, text)
            done = secretary().act(
                seat.identity, seat.stream, command, key=f"{sent['key']}/{index}", expected=sent["expected"]
            )
            tell(seat.request, done)
        except (BadInput, NotFound) as fault:
            messages.error(seat.request, f"{text}: {told(fault)}")
    if not typed:
        messages.error(seat.request, gettext("type a board and a result, such as 3 1-0"))
    return redirect(next_page(seat.request, seat.stream))


def _typed(found: Round | None, text: str) -> asked.EnterResult:
    match = TYPED.fullmatch(text)
    if match is None or found is None:
        raise BadInput("type a board and a result, such as 3 1-0")
    board = int(match[1])
    if not 1 <= board <= len(found.games):
        raise BadInput("there is no board {board}", board=board)
    game = found.games[board - 1]
    result: Any = SHORT.get(match[2].lower(), match[2].replace("½", "1/2"))
    return asked.EnterResult(white=game.white, black=game.black, result=result, round=found.number)
