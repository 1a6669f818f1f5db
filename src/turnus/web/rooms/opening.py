"""Opening games: one between two people, or every board of a round; each seat gets a link and its QR code."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.federations.office import Running as Federation
from turnus.app.hall.matches import boards_of, meeting, tempo_of
from turnus.app.hall.playing import Board
from turnus.app.law import library
from turnus.app.rooms import Belongs, Room, Way
from turnus.app.rooms.rounds import open_round
from turnus.competition.registry import whole_number
from turnus.faults import BadInput
from turnus.web import desk
from turnus.web.accounts.identity import identity_of
from turnus.web.doors import BOTH, known
from turnus.web.faults import told
from turnus.web.office.frame import HOSTED, HostedSeat, at_work
from turnus.web.public.law import language
from turnus.web.rooms import tempo
from turnus.web.rooms.playing import insist_arbiter
from turnus.web.rooms.seating import card_of, renew, renewable
from turnus.web.rooms.start_form import start_of
from turnus.web.rooms.tempo import tempi
from turnus.web.titles import match_told

GAMES = (
    ("chess", _("Chess")),
    ("chess960", _("Chess960")),
    ("draughts", _("Draughts")),
    ("bughouse", _("Bughouse")),
)
USUAL = {"draughts": "kndb-2009", "bughouse": "asten-bughouse"}
CONTROLS = ("180+2", "300+3", "900+10", "5400+30", "40/7200:3600")
WAYS = (
    (Way.BOARD, _("as at the board: pieces go anywhere, a touch binds, each presses his own clock")),
    (Way.HELP, _("with help: only legal moves, the clock presses itself")),
)


@known(BOTH)
def new(request: HttpRequest) -> HttpResponse:
    """Open a game between two people who are here."""
    insist_arbiter(request, "")
    page: dict[str, Any] = {"choices": _choices(), "control": "", "sent": request.POST, "books": _books()}
    if request.method == "POST":
        try:
            opened = desk.rooms().open(identity_of(request), head(request.POST.dict()))
            page["made"] = [card_of(request, desk.rooms().room(opened.id), opened.keys)]
        except BadInput as fault:
            return render(request, "turnus/rooms/new.html", page | {"fault": told(fault)}, status=400)
    return render(request, "turnus/rooms/new.html", page)


def _choices() -> dict[str, Any]:
    return {
        "games": [(name, gettext(words)) for name, words in GAMES],
        "controls": tempi(CONTROLS),
        "ways": [(str(way), gettext(words)) for way, words in WAYS],
    }


def _books() -> list[tuple[str, str]]:
    shelf = library.standard()
    titles = [(name, shelf.book(name).edition) for name in shelf.ids()]
    return [
        (name, f"{book.title_nl if language() == 'nl' else book.title} ({name})") for name, book in titles
    ]


def head(given: Mapping[str, str]) -> dict[str, Any]:
    """Make the head of a game of what a form says; what is left empty is as usual."""
    game = given.get("game") or "chess"
    players = {side: given[side].strip() for side in ("white", "black") if given.get(side, "").strip()}
    said: dict[str, Any] = {
        "rulebook": given.get("rulebook") or USUAL.get(game, "fide-2023"),
        "game": game,
        **how(given),
        **start_of({**given, "game": game}),
    }
    if game == "bughouse":
        names = {name: given.get(name, "").strip() for name in ("white", "black", "white_b", "black_b")}
        if any(names.values()):
            said["teams"] = [[names["white"], names["black_b"]], [names["black"], names["white_b"]]]
    elif players:
        said["players"] = players
    return said


def how(given: Mapping[str, str]) -> dict[str, Any]:
    """Return how a form says that a game is played."""
    said = {
        "time_control": given.get("own_control", "").strip() or given.get("control") or None,
        "way": given.get("way") or str(Way.BOARD),
        "tablet": given.get("tablet") == "yes",
    }
    return said | ({"lag": whole_number(given["lag"], "lag")} if given.get("lag") else {})


@at_work(arbiter=True, kind=HOSTED, methods=BOTH)
def round_here(seat: HostedSeat, number: int) -> HttpResponse:
    """Open every board of a published round, or of a match, that is not being played here yet."""
    page: dict[str, Any] = {"number": number, "choices": _choices(), "control": _control(seat, number)}
    page |= {"sent": seat.request.POST, "made": [], "fault": "", "match": match_told(seat.running, number)}
    page["is_said"] = bool(page["match"] and page["control"])  # the regulation says how long they have
    page["said"] = tempo.told(page["control"]) if page["is_said"] else ""
    status = 200
    if seat.request.method == "POST":
        try:
            page["made"] = _links(seat, number, is_said=page["is_said"])
        except BadInput as fault:
            page["fault"], status = told(fault), 400
    found = [(each, _at(seat, each)) for each in boards_of(seat.running, number)]
    page["waiting"] = [each for each, room in found if room is None and not each.game.result]
    page["played"] = [(each, room, renewable(room)) for each, room in found if room is not None]
    page["can_renew"] = any(not room.is_ended for _each, room, _seats in page["played"])
    tab = "secretariat_results" if page["match"] else "arbiter"
    return seat.page("turnus/rooms/round.html", tab, status=status, **page)


def _links(seat: HostedSeat, number: int, *, is_said: bool) -> list[dict[str, Any]]:
    """Open the boards that have no game yet, or make new links for seats that lost theirs."""
    given, rooms = seat.request.POST, desk.rooms()
    if given.get("renew"):
        playing = {room.id: room for room in rooms.of_round(seat.stream, number)}
        return renew(seat.request, given.getlist("seat"), playing)
    said = how(given.dict())
    if is_said:
        del said["time_control"]
    opened = open_round(rooms, identity_of(seat.request), seat.stream, number, said)
    return [card_of(seat.request, rooms.room(each.room.id), each.room.keys) for each in opened]


def _at(seat: HostedSeat, board: Board) -> Room | None:
    return desk.rooms().at_board(Belongs(seat.stream, board.round, board.number))


def _control(seat: HostedSeat, number: int) -> str:
    """Return the tempo that the competition has said, or its regulation."""
    if isinstance(seat.running, Federation):
        return tempo_of(seat.running, meeting(seat.running, number))
    return seat.running.competition.tempo if isinstance(seat.running, AnyFormat) else ""
