"""The page on which a player or a scribe writes: as on paper, one place after another, without a warning."""

from datetime import datetime
from functools import lru_cache
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from turnus.app.federations.office import Running as Federation
from turnus.app.office import Identity, NotAllowed
from turnus.app.rooms import Rooms
from turnus.app.sheets import Game, OutOfOrder, Sheets, Signed, Wrote
from turnus.app.sheets.sheet import SCRIBE
from turnus.competition.registry import whole_number
from turnus.faults import BadInput, NotFound
from turnus.notation.languages import SPELLED
from turnus.web import desk
from turnus.web.accounts.identity import identity_of, insist_on_signer
from turnus.web.doors import anybody, doers, door, players
from turnus.web.faults import as_json, told, wants_json
from turnus.web.office.frame import HOSTED, HostedSeat
from turnus.web.public.law import language
from turnus.web.sheets.devices import device_of, remembered
from turnus.web.sheets.state import state_of

PLAYED = HOSTED  # of what sheets are kept
SheetSeat = HostedSeat
TONGUES = tuple(each.value for each in SPELLED)
MOVE, SIGN, ASK = "move", "sign", "ask"


def sheets_here() -> Sheets:
    """Return the scoresheets of this office."""
    return _kept_with(desk.rooms())


@lru_cache(maxsize=1)
def _kept_with(rooms: Rooms) -> Sheets:
    return Sheets(rooms.secretary, rooms.journal, rooms.texts)


def _works_in_the_hall(identity: Identity, where: dict[str, Any]) -> None:
    if not desk.secretary().access(identity, where["stream"]).is_staff:
        raise NotAllowed("this page is for who works in the competition")


@players()
def sheet(request: HttpRequest, stream: str, number: int, board: int) -> HttpResponse:
    """Show a player his own sheet."""
    identity, sheets = identity_of(request), sheets_here()
    game = sheets.game(stream, number, board)
    writer = sheets.writer(identity, game)
    if writer in ("", SCRIBE):
        raise NotAllowed("this scoresheet is kept by somebody else")
    return _page(request, sheets, identity, game, writer)


@door(_works_in_the_hall, ("GET", "HEAD"))
def scribe(request: HttpRequest, stream: str, number: int, board: int) -> HttpResponse:
    """Show who works in the hall the sheet that is kept for a board, beside the players' own or instead."""
    identity, sheets = identity_of(request), sheets_here()
    return _page(request, sheets, identity, sheets.game(stream, number, board), SCRIBE)


def _page(request: HttpRequest, sheets: Sheets, identity: Identity, game: Game, writer: str) -> HttpResponse:
    state = state_of(request, sheets, identity, game, writer)
    if wants_json(request):
        return JsonResponse(state)
    given = request.GET.get("ply", "")
    ply = int(given) if given.isdigit() and given.isascii() else _next(state)
    page = {
        "stream": game.competition,
        "is_match": isinstance(game.running, Federation),
        "game": game,
        "state": state,
        "rows": _rows(state),
        "ply": ply,
        "move": (ply + 1) // 2,
        "is_white": ply % 2 == 1,
        "mark": next((each["mark"] for each in state["places"] if each["ply"] == ply), ""),
        "tongues": TONGUES,
        "lang": language(),
        "expected": 0,
    }
    return remembered(request, render(request, "turnus/sheets/sheet.html", page))


def _next(state: dict[str, Any]) -> int:
    return max((each["ply"] for each in state["places"] if each["text"]), default=0) + 1


def _rows(state: dict[str, Any]) -> list[tuple[int, list[dict[str, Any]]]]:
    """Return the moves two by two; a place where nothing stands is empty."""
    held = {each["ply"]: each for each in state["places"]}
    last = max(held, default=0)
    return [
        (number, [held.get(ply, {"ply": ply}) for ply in (2 * number - 1, 2 * number)])
        for number in range(1, (last + 1) // 2 + 1)
    ]


@anybody()
def shell(request: HttpRequest) -> HttpResponse:
    """Give an empty sheet: what opens on a device without a network, and fills it with what it kept."""
    page = {"state": {}, "rows": [], "ply": 1, "move": 1, "is_white": True, "tongues": TONGUES, "expected": 0}
    return render(request, "turnus/sheets/sheet.html", page | {"lang": language()})


def may_write(identity: Identity, where: dict[str, Any]) -> None:
    """Refuse whoever neither plays in the competition nor works in its hall."""
    mine = desk.secretary().access(identity, where["stream"])
    if not (mine.players or mine.is_staff):
        raise NotAllowed("this page is for who plays in the competition")


@doers(may_write)
def entries(request: HttpRequest, stream: str, number: int, board: int) -> HttpResponse:
    """Take an entry of a player's sheet."""
    return _take(request, stream, number, board, as_scribe=False)


@doers(may_write)
def scribe_entries(request: HttpRequest, stream: str, number: int, board: int) -> HttpResponse:
    """Take an entry of the scribe's sheet."""
    return _take(request, stream, number, board, as_scribe=True)


def _take(request: HttpRequest, stream: str, number: int, board: int, *, as_scribe: bool) -> HttpResponse:
    identity, sheets = identity_of(request), sheets_here()
    key = request.POST.get("key", "")
    back = "sheet_scribe" if as_scribe else "sheet"
    try:
        insist_on_signer(request)
        game = sheets.game(stream, number, board)
        writer = SCRIBE if as_scribe else sheets.writer(identity, game)
        fresh = _do(request, sheets, identity, game, writer)
    except (BadInput, NotFound) as fault:
        if wants_json(request) or isinstance(fault, NotAllowed):
            return _refused(request, fault)
        messages.error(request, told(fault))
        return redirect(back, stream, number, board)
    if wants_json(request):
        now = state_of(request, sheets, identity, game, writer)
        return JsonResponse({"done": True, "key": key, "repeated": not fresh, "state": now})
    messages.success(request, gettext("written down") if fresh else gettext("this had been done already"))
    return redirect(back, stream, number, board)


def _refused(request: HttpRequest, fault: BadInput | NotFound) -> HttpResponse:
    """Tell a script what is wrong; of an entry that came too early, also which one is awaited."""
    if not isinstance(fault, OutOfOrder):
        return as_json(request, fault)
    said = {"kind": fault.kind, "message": told(fault), "clauses": []}
    return JsonResponse({"error": said, "key": request.POST.get("key", ""), "last": fault.last}, status=409)


def _do(request: HttpRequest, sheets: Sheets, identity: Identity, game: Game, writer: str) -> bool:
    given, device, key = request.POST, device_of(request), request.POST.get("key", "")
    kind = given.get("kind", MOVE)
    if not key:
        raise BadInput("an entry has a key of its own", where="key")
    if kind == ASK:
        return sheets.ask_for(identity, game, writer, device, key)
    number, made = whole_number(given.get("number", ""), "number"), _made(given.get("made", ""))
    if kind == SIGN:
        signed = Signed(result=given.get("result", ""), device=device, number=number, made=made)
        return sheets.write(identity, game, writer, signed, key)
    entry = Wrote(
        ply=whole_number(given.get("ply", ""), "ply"),
        text=given.get("text", "").strip(),
        offer=given.get("offer", "") == "yes",
        clock=given.get("clock", "").strip(),
        ahead=given.get("ahead", ""),
        lang=given.get("lang", "") if given.get("lang", "") in TONGUES else "",
        after=given.get("after", ""),
        device=device,
        number=number,
        made=made,
    )
    return sheets.write(identity, game, writer, entry, key)


def _made(said: str) -> str:
    """Return when an entry was made by the device's clock, in the club's time; nothing if it does not say."""
    try:
        when = datetime.fromisoformat(said)
    except ValueError:
        return ""
    here = desk.secretary().today().tzinfo
    return when.astimezone(here).isoformat(timespec="seconds") if when.tzinfo else ""
