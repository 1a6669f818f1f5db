"""What happened at board 7? The clauses that apply, what is the arbiter's, what to say; then his word."""

from typing import Any

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext

from turnus.app.games.assistant_facts import Asked
from turnus.app.hall import Hall
from turnus.app.hall.advising import advise, by_topic, ruled
from turnus.app.hall.advising import incidents as incidents_of
from turnus.app.hall.playing import Board, entering
from turnus.app.hall.playing import board as board_of
from turnus.competition.registry import truth, whole_number
from turnus.faults import BadInput, NotFound
from turnus.law import Cite
from turnus.web import desk
from turnus.web.doors import BOTH
from turnus.web.faults import told as worded
from turnus.web.office.forms.acting import how
from turnus.web.office.frame import HALLS, HallSeat, at_work
from turnus.web.public.law import language

PREVIEW, RULE = "preview", "rule"


@at_work(kind=HALLS)
def incidents(seat: HallSeat, number: int, board: int) -> HttpResponse:
    """Show what can have happened, by topic."""
    at = board_of(seat.running, number, board)
    topics = by_topic(incidents_of(seat.running, language()))
    return seat.page("turnus/arbiter/incidents.html", "arbiter", at=at, topics=topics)


@at_work(kind=HALLS, methods=BOTH)
def incident(seat: HallSeat, number: int, board: int, incident: str) -> HttpResponse:
    """Ask for the facts of one incident, advise on them, and write down the ruling."""
    at = board_of(seat.running, number, board)
    form = next((f for f in incidents_of(seat.running, language()) if f["name"] == incident), None)
    if form is None:
        raise NotFound("there is no incident {name}", name=incident)
    evening = Hall(desk.secretary()).seen(seat.identity, seat.stream)
    page: dict[str, Any] = {"at": at, "form": form, "sent": seat.request.POST}
    if seat.request.method != "POST":
        return seat.page("turnus/arbiter/incident.html", "arbiter", **page)
    try:
        advice = advise(seat.running, evening, at, incident, told(form, seat.request.POST), language())
        if seat.request.POST.get("step") == RULE:
            return _rule(seat, at, advice)
    except BadInput as fault:
        return seat.page(
            "turnus/arbiter/incident.html",
            "arbiter",
            status=400,
            fault=_said(fault),
            **page,
        )
    clauses = [
        (Cite.parse(c["clause"], advice["rulebook"]), c["title"], c["summary"]) for c in advice["clauses"]
    ]
    return seat.page(
        "turnus/arbiter/advice.html",
        "arbiter",
        advice=advice,
        say=advice["say"][language()],
        clauses=clauses,
        **page,
    )


def _said(fault: BadInput) -> str:
    """Say what is wrong; what must still be told is asked in the form's own words."""
    if isinstance(fault, Asked):
        return gettext("tell also: {missing}").format(missing=" ".join(fault.questions))
    return worded(fault)


def told(form: dict[str, Any], given: Any) -> dict[str, Any]:
    """Read what was filled in; what was left empty is not told."""
    said: dict[str, Any] = {}
    for field in form["fields"]:
        text = given.get(field["name"], "").strip()
        if field["kind"] == "yes_no":
            if text:
                said[field["name"]] = truth(text, field["name"])
        elif text and field["kind"] == "number":
            said[field["name"]] = whole_number(text, field["name"])
        elif text:
            said[field["name"]] = text
    return said


def _rule(seat: HallSeat, at: Board, advice: dict[str, Any]) -> HttpResponse:
    """Write the ruling down on the arbiter's word, and the result where the game ended by it."""
    sent, office = how(seat.request), desk.secretary()
    decided = [str(v) for name, v in seat.request.POST.items() if name.startswith("decided-") and v]
    ruling = ruled(at, advice, decided, advice["say"][language()])
    Hall(office).do(seat.identity, seat.stream, ruling, key=sent["key"])
    if ruling.result and not at.game.result:
        entered = entering(seat.running, at, ruling.result)
        try:
            office.act(
                seat.identity, seat.stream, entered, key=f"{sent['key']}/result", expected=sent["expected"]
            )
        except (BadInput, NotFound) as fault:
            messages.error(seat.request, worded(fault))
    messages.success(seat.request, gettext("the ruling is written down"))
    return redirect("arbiter_board", seat.stream, at.round, at.number)
