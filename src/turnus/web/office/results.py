"""Results: board by board or typed in one go, proposed ones to confirm, corrections, lateness, closing."""

import re
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit, urlunsplit

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from turnus.app.competitions.typed_results import Mistyped, TypedPart
from turnus.app.office import Done
from turnus.app.seasons.chores import of_round
from turnus.app.seasons.typed_results import (
    entered_already,
    parted,
    standing_results,
    typed_game,
    typed_result,
)
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
from turnus.web.reader import called

STANDS = _("{typed}: that stands there already")
SELECT = re.compile(r"\d{1,4}-\d{1,4}")
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
        **typed_context(seat, found),
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
    """Enter what was typed: `3 1-0` or `3 1`, several parted by commas; what fails does not stop the rest.

    What would replace a result is asked about first: it stays in the field, and the page asks.
    """
    if seat.request.method != "POST":
        return redirect("office_results", seat.stream)
    given, sent = seat.request.POST, how(seat.request)
    text = given.get("typed", "")
    found = _round(seat.running.season.turnus, whole(given.get("round", ""), "round"))
    try:
        parts = parted(text)
    except BadInput as fault:
        messages.error(seat.request, told(fault))
        span = fault.part.span if isinstance(fault, Mistyped) else (0, len(text))
        return redirect(_typed_again(seat, text, span))
    standing = {part for part, _, _ in standing_results(found, parts)} if _may_replace(seat) else set()
    if not standing and (line := _as_one(seat, found, parts)):
        tell(seat.request, line)
        return redirect(_typed_again(seat, "", (0, 0)))
    done, left, wrong = [], [], []
    for index, part in enumerate(parts):
        if part in standing and not given.get("replace"):
            left.append(part)
            continue
        try:
            command = _replacing(seat, found, part) if part in standing else typed_result(found, part)
            key = f"{sent['key']}/{index}"
            done.append(
                secretary().act(seat.identity, seat.stream, command, key=key, expected=sent["expected"])
            )
        except (BadInput, NotFound) as fault:
            if part in entered_already(found, parts):
                messages.info(seat.request, gettext(STANDS).format(typed=part.text))
                continue
            left.append(part)
            wrong.append(part)
            messages.error(seat.request, f"{part.text}: {told(fault)}")
    tell(seat.request, *done)
    return redirect(_typed_again(seat, ", ".join(part.text for part in left), _place(left, wrong)))


def _as_one(seat: Seat, found: Round | None, parts: list[TypedPart]) -> Done | None:
    """Enter a line as one step, which is taken back as one; nothing where part of it cannot be entered."""
    sent = how(seat.request)
    try:
        commands = [typed_result(found, part) for part in parts]
        return secretary().act_all(
            seat.identity, seat.stream, commands, key=f"{sent['key']}/line", expected=sent["expected"]
        )
    except (BadInput, NotFound):
        return None  # each for itself then: what is wrong is named


def _may_replace(seat: Seat) -> bool:
    return seat.access.may(asked.CorrectResult)


def _replacing(seat: Seat, found: Round | None, part: TypedPart) -> asked.CorrectResult:
    game, result = typed_game(found, part)
    turnus = seat.running.season.turnus
    return asked.CorrectResult(
        turnus=turnus.number if turnus else 0,
        round=found.number if found else 0,
        white=game.white,
        black=game.black,
        result=result,
        reason=seat.request.POST.get("reason", "").strip(),
    )


def _place(left: list[TypedPart], wrong: list[TypedPart]) -> tuple[int, int]:
    """Return where the first wrong part stands among what is left in the field."""
    before = left[: left.index(wrong[0])] if wrong else []
    start = sum(len(part.text) + len(", ") for part in before)
    return start, start + len((wrong or left)[0].text) if left else 0


def _typed_again(seat: Seat, left: str, select: tuple[int, int]) -> str:
    """Return where to go next, with what was refused still in the field and its wrong part selected."""
    address = urlsplit(next_page(seat.request, seat.stream))
    others = [(name, value) for name, value in parse_qsl(address.query) if name not in ("typed", "select")]
    again = [("typed", left), ("select", f"{select[0]}-{select[1]}")] if left else []
    return urlunsplit(address._replace(query=urlencode([*others, *again])))


def typed_context(seat: Seat, found: Round | None) -> dict[str, Any]:
    """Return what still stands in the field for a page, and which results it would replace."""
    text, select = seat.request.GET.get("typed", ""), seat.request.GET.get("select", "")
    page: dict[str, Any] = {"typed": text, "select": select if SELECT.fullmatch(select) else f"0-{len(text)}"}
    if not text or not select or not _may_replace(seat):
        return page
    try:
        parts = parted(text)
    except BadInput:
        return page
    page["asks_reason"] = True
    page["replaces"] = [
        {
            "board": part.text.partition(" ")[0],
            "white": called(game.white),
            "black": called(game.black),
            "now": game.result,
            "typed": result,
        }
        for part, game, result in standing_results(found, parts)
    ]
    return page
