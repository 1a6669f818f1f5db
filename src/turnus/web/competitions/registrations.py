"""Registrations at work: on which terms, who asked for a place, and who is accepted."""

from typing import Any

from django.conf import settings
from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse

from turnus.app.competitions.running import Running
from turnus.app.office import Done
from turnus.app.office.registering import accept, refuse
from turnus.competition.engine.slices import COMMANDS
from turnus.competition.engine.slices.paying import NotePayment, TakeBackPayment
from turnus.competition.engine.slices.registering import CloseRegistration, RefuseRegistration, places_left
from turnus.faults import BadInput, NotFound
from turnus.notation.player_tables import listed_words
from turnus.web.desk import secretary
from turnus.web.doors import BOTH
from turnus.web.faults import told
from turnus.web.notifying.registrations import write_to
from turnus.web.office.forms.acting import how, tell
from turnus.web.office.forms.commands import read_form
from turnus.web.office.frame import AnySeat, at_work
from turnus.web.public_address import absolute
from turnus.web.qr import qr_code

EventSeat = AnySeat[Running]
TAB = "event_registrations"


@at_work(director=True, kind=Running, methods=BOTH)
def registrations(seat: EventSeat) -> HttpResponse:
    """Show the terms and who registered; open or close it, accept and refuse."""
    if seat.request.method != "POST":
        return _page(seat)
    try:
        done = _done(seat)
    except (BadInput, NotFound) as fault:
        return _page(seat, 400, fault=told(fault), given=seat.request.POST)
    tell(seat.request, done)
    return redirect("event_registrations", seat.stream)


def _done(seat: EventSeat) -> Done:
    """Do what a button of the page says."""
    given, who, key = seat.request.POST, seat.identity, how(seat.request)["key"]
    what, players = given.get("do", ""), given.getlist("player")
    if what in ("accept", "accept_all"):
        done = accept(secretary(), who, seat.stream, _chosen(players) if what == "accept" else [], key)
    elif what == "refuse":
        done = _refused(seat, _chosen(players), given.get("reason", ""), key)
    elif what in ("paid", "not_paid"):
        kind = NotePayment if what == "paid" else TakeBackPayment
        commands = [kind(player=player) for player in _chosen(players)]
        done = secretary().act_all(who, seat.stream, commands, **how(seat.request))
    elif what == "close":
        done = secretary().act(who, seat.stream, CloseRegistration(), **how(seat.request))
    else:
        categories = listed_words(given.get("categories", ""))
        command = read_form(COMMANDS, "OpenRegistration", given, categories=list(categories))
        done = secretary().act(who, seat.stream, command, key=key)
    return done


def _refused(seat: EventSeat, players: list[str], reason: str, key: str) -> Done:
    """Refuse one at a time: each gets the reason before what is known of him goes."""
    if len(players) != 1:
        raise BadInput("refuse one at a time, with the reason for him", where="player")
    person = secretary().people_of(seat.stream).find(players[0])
    command = RefuseRegistration(player=players[0], reason=reason)
    done = refuse(secretary(), seat.identity, seat.stream, command, key)
    if person is not None and settings.TURNUS_SENDS_MAIL and done.events:
        name = seat.running.competition.name
        write_to(
            person, seat.stream, players[0], name, done.events[0], f"{seat.stream}/{done.running.length}"
        )
    return done


def _chosen(players: list[str]) -> list[str]:
    if not players:
        raise BadInput("tick who it is about", where="player")
    return players


def _page(seat: EventSeat, status: int = 200, **more: Any) -> HttpResponse:
    competition = seat.running.competition
    people = secretary().people_of(seat.stream)
    address = absolute(seat.request, reverse("event_register", args=[seat.stream]))
    context = {
        "competition": competition,
        "terms": competition.registration,
        "rows": [
            (each, people.find(each.player), each.player in competition.paid)
            for each in competition.registrants.values()
        ],
        "places": places_left(competition) if competition.registration.most else None,
        "owing": _owing(competition) if competition.registration.fee else [],
        "address": address,
        "code": qr_code(address) if competition.registration.is_open else "",
        "chosen": seat.request.POST.getlist("player"),
    }
    return seat.page("turnus/competitions/registrations.html", TAB, status, **(context | more))


def _owing(competition: Any) -> list[str]:
    """Return who takes part and has not paid, for the desk."""
    return [
        name for name, held in competition.sides.items() if name not in competition.paid and held.is_in(1)
    ]
