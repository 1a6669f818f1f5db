"""The seats of games on cards: for each board its number, who sits there, and the link and code of each.

The office keeps only the digest of a key. A link that was lost is replaced by a new one; the old one then
opens nothing any more. What is printed is made from the links that were just shown.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.cache import never_cache

from turnus.app.hall.playing import label_of
from turnus.app.papers.typesetting import set_seats
from turnus.app.rooms import Room
from turnus.app.rooms.seats import ARBITER, SCRIBE, is_player, names_at, place_of
from turnus.faults import BadInput
from turnus.web import desk, reader
from turnus.web.accounts.identity import identity_of
from turnus.web.doors import BOTH, DOING, anybody, known
from turnus.web.public.papers import download, mark
from turnus.web.public_address import absolute
from turnus.web.qr import qr_code
from turnus.web.rooms import wording
from turnus.web.rooms.playing import insist_arbiter
from turnus.web.titles import title_of
from turnus.web.wording import wording as words_of_reader

HIDDEN_SEATS = (ARBITER, SCRIBE)
MOST_LINKS = 1000  # on one paper: five hundred boards
PAPERS = ("a4", "labels")


def board_name(room: Room) -> str:
    """Say at which board a game is played; of a free game, nothing."""
    number = room.terms.belongs.board
    return gettext("Board {board}").format(board=label_of(number)) if number else ""


def card_of(request: HttpRequest, room: Room, keys: Mapping[str, str]) -> dict[str, Any]:
    """Return a game with the links of its seats that were just made, as a card shows them."""
    names = names_at(room.texts.shown(room.head), room.folding.boards)
    links = []
    for seat, secret in keys.items():
        if seat in HIDDEN_SEATS:
            continue
        side = str(place_of(seat)[1]) if is_player(seat) else ""
        address = absolute(request, reverse("play_sit", args=[room.id, secret]))
        links.append(
            {
                "side": side,
                "colour": wording.seat_name(seat),
                "name": reader.called(names[seat]) if names.get(seat) else "",
                "address": address,
                "code": qr_code(address),
                "token": f"{room.id} {secret}",
            }
        )
    arbiter = reverse("play_seat", args=[room.id, ARBITER])
    return {"board": board_name(room), "seats": links, "arbiter": arbiter, "id": room.id}


def renewable(room: Room) -> list[dict[str, str]]:
    """Return the seats of a game for which a new link can be made."""
    names = names_at(room.texts.shown(room.head), room.folding.boards)
    return [
        {
            "value": f"{room.id} {seat}",
            "colour": wording.seat_name(seat),
            "name": reader.called(names[seat]) if names.get(seat) else "",
        }
        for seat in room.seats
        if seat not in HIDDEN_SEATS
    ]


def renew(request: HttpRequest, chosen: Iterable[str], among: Mapping[str, Room]) -> list[dict[str, Any]]:
    """Make new links for seats; those they had before open nothing any more."""
    keys: dict[str, dict[str, str]] = {}
    identity = identity_of(request)
    for value in chosen:
        id_, _space, seat = value.partition(" ")
        if id_ in among and seat in among[id_].seats and seat not in HIDDEN_SEATS:
            keys.setdefault(id_, {})[seat] = desk.rooms().new_key(identity, id_, seat)
    if not keys:
        raise BadInput("choose the seats that get a new link")
    return [card_of(request, among[id_], made) for id_, made in keys.items()]


@known(BOTH)
@never_cache
def seats(request: HttpRequest, id: str) -> HttpResponse:  # noqa: A002 - as the address names it
    """Let the arbiter of a game make new links for its seats."""
    room = desk.rooms().room(id)
    competition = room.terms.belongs.competition
    insist_arbiter(request, competition)
    reader.enter(lambda: identity_of(request), room.terms.called_in)
    page: dict[str, Any] = {"id": id, "made": [], "fault": "", "seats": renewable(room)}
    status = 200
    if request.method == "POST":
        try:
            page["made"] = renew(request, request.POST.getlist("seat"), {id: room})
        except BadInput as fault:
            page["fault"], status = gettext(str(fault)), 400
    return render(request, "turnus/rooms/seats.html", page, status=status)


@anybody(*DOING)
@never_cache
def paper(request: HttpRequest) -> HttpResponse:
    """Return links that were just made as a PDF file: who prints them shows each of them."""
    tokens = request.POST.getlist("card")[:MOST_LINKS]
    kind = request.POST.get("paper", "")
    rooms, keys = desk.rooms(), dict[str, dict[str, str]]()
    for token in tokens:
        id_, _space, secret = token.partition(" ")
        seat = rooms.room(id_).seat_of(secret)
        keys.setdefault(id_, {})[seat] = secret
    if not keys or kind not in PAPERS:
        raise BadInput("choose the seats that get a new link")
    found = [rooms.room(id_) for id_ in keys]
    competition = found[0].terms.belongs.competition
    for room in found:
        insist_arbiter(request, room.terms.belongs.competition)
        if room.terms.belongs.competition != competition:
            raise BadInput("choose the seats that get a new link")
    reader.enter(lambda: identity_of(request), found[0].terms.called_in)
    cards = [_printed(card_of(request, room, keys[room.id])) for room in found]
    title = title_of(competition) if competition else gettext("The seats")
    if competition:
        title += ", " + gettext("round {round}").format(round=found[0].terms.belongs.round)
    data = {
        "title": title,
        "labels": kind == "labels",
        "cards": cards,
        "hint": gettext("Point a phone here."),
    }
    return download(set_seats(data, words_of_reader(), mark()), "application/pdf", "seats.pdf")


def _printed(card: Mapping[str, Any]) -> dict[str, Any]:
    """Return a card as paper has it."""
    fields = ("side", "colour", "name")
    seats = [{**{name: each[name] for name in fields}, "code": str(each["code"])} for each in card["seats"]]
    return {"board": card["board"] or gettext("The seats"), "seats": seats}
