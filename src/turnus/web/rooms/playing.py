"""A game in the browser: the page of a seat, what it asks for and what it sends."""

from dataclasses import replace
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from turnus.app.office import NotAllowed
from turnus.app.rooms import Acted, Room, Sent
from turnus.app.rooms.delayed_views import room_for_visitors
from turnus.app.rooms.recording import score_of
from turnus.app.rooms.refusing import insist_in_turn, is_on_a_capture, refusal_of, refusal_of_piece
from turnus.app.rooms.seats import ARBITER, TABLET, seat_at, seat_by_right, slug
from turnus.faults import BadInput, NotFound
from turnus.law import Cite
from turnus.play.proceedings import Outcome
from turnus.play.sides import Side
from turnus.web import desk, reader
from turnus.web.accounts.identity import identity_of
from turnus.web.broadcast.delays import told_delay
from turnus.web.doors import DOING, anybody
from turnus.web.faults import as_json, clauses_of, told
from turnus.web.games.showing import replayed, viewer
from turnus.web.rooms import notating, requests, wording
from turnus.web.rooms.showing import parts_of, people, view
from turnus.web.rooms.sight import WATCHER, Sight

IN_SESSION = "seats"


@anybody()
@never_cache
def sit(request: HttpRequest, id: str, secret: str) -> HttpResponse:  # noqa: A002 - as the address names it
    """Sit down: the browser keeps the key, and the address that shows it is left."""
    _room, seat = desk.rooms().seen(id, secret)
    keep_seat(request, id, seat, secret)
    return redirect("play_seat", id, slug(seat))


@anybody()
@never_cache
def rematch(request: HttpRequest, id: str, seat: str) -> HttpResponse:  # noqa: A002
    """Lead a player to his own seat in the rematch of a game; who is known there needs no key."""
    sight = sight_of(request, id, seat)
    secret = _secret(request, id, seat)
    if not (sight.plays and secret):
        return redirect("play", desk.rooms().room(sight.room.rematch.game).id)
    room, there, key = desk.rooms().sit_again(id, secret)
    keep_seat(request, room.id, there, key)
    return redirect("play_seat", room.id, slug(there))


def keep_seat(request: HttpRequest, id_: str, seat: str, secret: str) -> None:
    """Let this browser keep the key of a seat."""
    request.session[IN_SESSION] = {**request.session.get(IN_SESSION, {}), f"{id_} {slug(seat)}": secret}


@anybody()
@never_cache
def door(request: HttpRequest, id: str) -> HttpResponse:  # noqa: A002
    """Lead somebody to the seat he holds; who holds none watches."""
    room = desk.rooms().room(id)
    held = request.session.get(IN_SESSION, {})
    mine = [slug(seat) for seat in room.seats if f"{id} {slug(seat)}" in held]
    playing = [slug(seat) for seat in sorted(room.players or {TABLET})]
    before = [seat for seat in playing if f"{room.rematch.of} {seat}" in held]
    if before and not mine:
        return redirect("play_rematch", room.rematch.of, before[0])
    mine = mine or [slug(seat) for seat in (_by_right(request, room),) if seat]
    return redirect("play_seat", id, mine[0] if mine else WATCHER)


@anybody()
@never_cache
def seat(request: HttpRequest, id: str, seat: str) -> HttpResponse:  # noqa: A002
    """Show the game from a seat."""
    sight = sight_of(request, id, seat)
    names = people(sight)
    shown = view(sight)
    tables = [
        {"name": name, "is_own": name == sight.board, "sides": _sides(sight, name, names[name])}
        | shown["boards"][name]
        for name in sorted(sight.room.folding.boards, key=lambda name: name != sight.board)
    ]
    page = {
        "sight": sight,
        "id": id,
        "slug": seat,
        "seat_name": wording.seat_name(sight.seat) if seat != WATCHER else "",
        "kind": wording.kind_of(sight.room),
        "start": wording.start_position(sight.room),
        "tables": tables,
        "parts": {name: shown["parts"][name] for name in parts_of(sight)},
        "view": shown,
        "names": names[sight.board],
        "opponent": slug(seat_at(sight.board, Side(sight.side).other)) if sight.is_player else "",
        "is_tablet": sight.seat == TABLET,
        "is_arbiter": sight.seat == ARBITER,
        "is_casual": not sight.room.terms.has_arbiter,
        "is_shared": sight.room.terms.public,
        "orientation": "black" if sight.side == "black" else "white",
        "delay": told_delay(sight.room.delay) if sight.is_behind else [],
        "control": sight.room.head.get("time_control") or "",
    }
    return render(request, "turnus/rooms/seat.html", page)


@anybody()
@never_cache
def now(request: HttpRequest, id: str, seat: str) -> HttpResponse:  # noqa: A002
    """Return how the game stands from a seat."""
    sight = sight_of(request, id, seat)
    if request.GET.get("after") == str(sight.room.sequence):
        return JsonResponse({"sequence": sight.room.sequence, "late": sight.room.time.late(sight.now)})
    return JsonResponse(view(sight))


@anybody()
@never_cache
def plies(request: HttpRequest, id: str, seat: str) -> HttpResponse:  # noqa: A002
    """Return every position of the board of a seat, to look back while it is played."""
    sight = sight_of(request, id, seat)
    with sight.room.lock:
        return JsonResponse(notating.positions(sight.table))


@anybody(*DOING)
@never_cache
def act(request: HttpRequest, id: str, seat: str) -> HttpResponse:  # noqa: A002
    """Carry out what a seat sends, and return how the game then stands."""
    try:
        sight = sight_of(request, id, seat)
        before = len(sight.answer["rulings"])
        sent = requests.sent(sight.room, request.POST.dict(), board_of(sight, request.POST.get("board", "")))
        send(request, sight, seat, sent)
    except (BadInput, NotFound) as fault:
        return as_json(request, fault)
    after = sight_of(request, id, seat)
    shown = view(after)
    said = {"key": request.POST.get("key", ""), "refused": refused_since(after, before)}
    return JsonResponse(shown | said)


def refused_since(sight: Sight, before: int) -> dict[str, Any] | None:
    """Return what was refused last of what a seat has just sent, as one sentence with its clauses."""
    refused = [one for one in sight.answer["rulings"][before:] if one["outcome"] == Outcome.REFUSED]
    if not refused:
        return None
    clauses = [str(Cite.parse(text, sight.rulebook)) for text in refused[-1]["clauses"]]
    return {"message": refused[-1]["ruling"], "clauses": clauses[:1]}


@anybody()
@never_cache
def why(request: HttpRequest, id: str, seat: str) -> HttpResponse:  # noqa: A002
    """Say why a move, or every move of the piece on a square, would be refused; nothing is done.

    The `way` of a capture at draughts, as far as it has come, is not refused if it is that of one.
    """
    sight = sight_of(request, id, seat)
    if not sight.plays:
        raise NotAllowed("this seat is not yours: follow the link that you were given")
    folding = sight.room.folding
    table = folding.game.tables[board_of(sight, request.GET.get("board", ""))]
    try:
        insist_in_turn(folding, table, table.turn if sight.seat == TABLET else Side(sight.side))
        if is_on_a_capture(table.board, way := request.GET.get("way", "")):
            return JsonResponse({"message": "", "clauses": []})
        if text := way or request.GET.get("move", ""):
            raise refusal_of(folding, table.board, text)
        raise refusal_of_piece(folding, table.board, request.GET.get("square", ""))
    except BadInput as fault:
        return JsonResponse({"message": told(fault), "clauses": [str(cite) for cite in clauses_of(fault)]})


def send(request: HttpRequest, sight: Sight, seat: str, sent: Sent) -> Acted:
    """Send an event from a seat: with its key, or as the arbiter who is known here."""
    rooms, id_ = desk.rooms(), sight.room.id
    secret = _secret(request, id_, seat)
    if secret:
        return rooms.act(id_, secret, sent)
    if sight.seat == ARBITER:
        return rooms.rule(identity_of(request), id_, sent)
    if seat == WATCHER:
        raise NotAllowed("this seat is not yours: follow the link that you were given")
    return rooms.play(identity_of(request), id_, sent)


@anybody()
@never_cache
def played(request: HttpRequest, id: str) -> HttpResponse:  # noqa: A002
    """Show a game that has ended, move by move."""
    rooms = desk.rooms()
    room = rooms.shown(id)
    if not room.is_ended_for(rooms.now()):
        raise NotAllowed("this game is shown when it has ended")
    text, notation = score_of(room)
    replay = replayed(text, notation, str(room.head["rulebook"]))
    return render(request, "turnus/games/view.html", viewer(replay) | {"text": text, "language": ""})


def board_of(sight: Sight, said: str) -> str:
    """Return the board that is named, or that of the seat."""
    return said if said in sight.room.folding.boards else sight.board


def _by_right(request: HttpRequest, room: Room) -> str:
    """Return the seat of a player who is known here, and so needs no key."""
    identity = identity_of(request)
    return seat_by_right(desk.secretary(), identity, room.head, room.terms) if identity.is_known else ""


def _secret(request: HttpRequest, id_: str, seat: str) -> str:
    return str(request.session.get(IN_SESSION, {}).get(f"{id_} {seat}", ""))


def sight_of(request: HttpRequest, id_: str, seat: str) -> Sight:
    """Return the game from a seat that this browser holds, or that is his who is known; others watch."""
    rooms, secret = desk.rooms(), _secret(request, id_, seat)
    room = rooms.room(id_)
    reader.enter(lambda: identity_of(request), room.terms.called_in)
    if secret:
        room, held = rooms.seen(id_, secret)
        return Sight(room, held, rooms.now())
    if seat == ARBITER:
        insist_arbiter(request, room.terms.belongs.competition)
        return Sight(room, ARBITER, rooms.now())
    if seat != WATCHER:
        room, held = rooms.seen_by_right(identity_of(request), id_)
        if slug(held) == seat:
            return Sight(room, held, rooms.now())
    if seat != WATCHER:
        raise NotAllowed("this seat is not yours: follow the link that you were given")
    return Sight(room_for_visitors(rooms, id_), WATCHER, rooms.now())


def insist_arbiter(request: HttpRequest, competition: str) -> None:
    """Refuse whoever may not rule in a competition, also where he only looks."""
    desk.rooms().insist_arbiter(replace(identity_of(request), only_looks=False), competition)


def _sides(sight: Sight, board: str, names: dict[str, str]) -> list[dict[str, Any]]:
    """Return both players of a board, the upper one first; on the partner's board he sits below."""
    mine = sight.side if sight.side in ("white", "black") else "white"
    below = mine if board == sight.board else {"white": "black", "black": "white"}[mine]
    upper = {"white": "black", "black": "white"}[below]
    own = sight.board == board and sight.is_player
    has_signs = sight.seat != WATCHER and TABLET not in sight.room.seats
    seats = {side: slug(seat_at(board, Side(side))) if has_signs else "" for side in (upper, below)}
    return [
        {"side": upper, "name": names[upper], "seat": seats[upper], "is_mine": sight.seat == TABLET},
        {
            "side": below,
            "name": names[below],
            "seat": "" if own else seats[below],
            "is_mine": own or sight.seat == TABLET,
        },
    ]
