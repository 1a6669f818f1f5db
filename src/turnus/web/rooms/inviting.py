"""A game that players open themselves: against who gets the link, or somebody of their own competitions."""

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _
from django.views.decorators.cache import never_cache

from turnus.app.office import VISITOR
from turnus.app.office.rights.naming import still_playing
from turnus.app.people.disclosure import is_hidden
from turnus.app.rooms import Room, Way
from turnus.app.rooms.seats import is_player, names_at, seat_at, seat_by_right, slug
from turnus.app.rooms.start_lots import new_seed
from turnus.faults import BadInput, NotFound
from turnus.play.sides import Side
from turnus.tournament.lots import draw_of_lots
from turnus.web import desk, reader
from turnus.web.accounts.identity import identity_of
from turnus.web.doors import BOTH, known
from turnus.web.faults import told
from turnus.web.office.frame import HALLS
from turnus.web.office.landing import roles_of
from turnus.web.rooms import wording
from turnus.web.rooms.opening import GAMES, USUAL
from turnus.web.rooms.playing import IN_SESSION, keep_seat
from turnus.web.rooms.seating import card_of
from turnus.web.rooms.start_form import start_of
from turnus.web.rooms.tempo import tempi
from turnus.web.titles import title_of

TEMPI = ("180+2", "300+3", "600", "900+10", "1800+20")
USUAL_TEMPO = "300+3"
COLOURS = (("lot", _("by lot")), ("white", _("White")), ("black", _("Black")))
BUGHOUSE = "bughouse"
OTHERS_AT_BUGHOUSE = {
    "partner": _("Your partner, who sits at board B"),
    "facing": _("Your opponent at board A"),
    "partners_facing": _("The opponent of your partner at board B"),
}
LONGEST_NAME = 40


@known(BOTH)
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """Show somebody his games, and let him open one."""
    page: dict[str, Any] = {
        "games": [(name, gettext(words)) for name, words in GAMES],
        "tempi": tempi(TEMPI),
        "others": [
            (name, gettext(words), request.POST.get(name, "")) for name, words in OTHERS_AT_BUGHOUSE.items()
        ],
        "colours": [(name, gettext(words)) for name, words in COLOURS],
        "sent": request.POST,
        "tempo": request.POST.get("tempo", USUAL_TEMPO),
        "colour": request.POST.get("colour", "lot"),
        "may_open": _may_open(request),
    }
    status = 200
    if request.method == "POST":
        try:
            page["made"], page["mine"] = _opened(request)
        except BadInput as fault:
            page["fault"], status = told(fault), 400
    page["lists"] = _lists(request)
    page["playing"] = [(room, _names(room)) for room in _own_rooms(request)]
    return render(request, "turnus/rooms/home.html", page, status=status)


def _may_open(request: HttpRequest) -> bool:
    """Tell whether the form is of any use to him."""
    setting = desk.secretary().ledger.club("").only_staff_opens_games
    leads = any(each.is_director for each in roles_of(identity_of(request)))
    return not setting or leads


def _lists(request: HttpRequest) -> list[tuple[str, list[tuple[str, str]]]]:
    """Return whom he can invite: who plays in his competitions, as he may hear them called."""
    identity, found = identity_of(request), []
    for access in roles_of(identity):
        if not access.players:
            continue
        try:
            running = desk.secretary().competition_seen(identity, access.stream)
        except (BadInput, NotFound):
            continue
        if not isinstance(running, HALLS):
            continue
        playing = still_playing(running.state)
        called = desk.secretary().called(identity, access.stream)
        others = [p for p in playing if p not in access.players and not is_hidden(called, p)]
        people = sorted((called(player), f"{access.stream} {player}") for player in others)
        found.append((title_of(access.stream), [(value, name) for name, value in people]))
    return found


def _opened(request: HttpRequest) -> tuple[list[dict[str, Any]], str]:
    """Open a game, take one's own seat, and return the links of the others and the address of the own one."""
    head = _head(request)
    mine = _own_seat(request, head)
    opened = desk.rooms().open(identity_of(request), head)
    keep_seat(request, opened.id, mine, opened.keys[mine])
    others = {seat: key for seat, key in opened.keys.items() if is_player(seat) and seat != mine}
    address = reverse("play_seat", args=[opened.id, slug(mine)])
    room = desk.rooms().room(opened.id)
    reader.enter(lambda: identity_of(request), room.terms.called_in)
    return [card_of(request, room, others)], address


def _head(request: HttpRequest) -> dict[str, Any]:
    """Return the head of the game without its players; what is drawn, is drawn by this seed."""
    given = request.POST
    game = given.get("game") or GAMES[0][0]
    head: dict[str, Any] = {
        "rulebook": USUAL.get(game, "fide-2023"),
        "game": game,
        "time_control": given.get("tempo") or None,
        "way": str(Way.BOARD if given.get("way") == Way.BOARD else Way.HELP),
        "lot": new_seed(),
        "arbiter": False,
    }
    return head | start_of(given)


def _own_seat(request: HttpRequest, head: dict[str, Any]) -> str:
    """Return the seat of who opens a game, and name who sits where."""
    given = request.POST
    sides = [str(side) for side in Side]
    colour = given.get("colour", "")
    mine = colour if colour in sides else draw_of_lots(head["lot"], sides)[0]
    if head["game"] == BUGHOUSE:
        head |= _teams(given, Side(mine))
        return seat_at("A", Side(mine))
    theirs = str(Side(mine).other)
    stream, _space, opponent = given.get("opponent", "").rpartition(" ")
    if opponent:
        known = {value for _title, people in _lists(request) for value, _name in people}
        own = sorted(desk.secretary().access(identity_of(request), stream).players)
        if f"{stream} {opponent}" not in known or not own:
            raise BadInput("choose somebody of the list, or nobody", where="opponent")
        head |= {"people": stream, "players": {mine: own[0], theirs: opponent}}
    elif name := given.get("name", "").strip()[:LONGEST_NAME]:
        head["players"] = {mine: name}
    return mine


def _teams(given: Mapping[str, str], mine: Side) -> dict[str, Any]:
    """Name the four of a match as far as they are named: the team with White at board A first."""
    names = {name: given.get(name, "").strip()[:LONGEST_NAME] for name in ("name", *OTHERS_AT_BUGHOUSE)}
    teams = [[names["name"], names["partner"]], [names["facing"], names["partners_facing"]]]
    return {"teams": teams if mine is Side.WHITE else teams[::-1]} if any(names.values()) else {}


def _own_rooms(request: HttpRequest) -> list[Room]:
    """Return the free games of today in which he has a seat and which go on."""
    rooms = desk.rooms_if_any()
    if rooms is None:
        return []
    identity, office = identity_of(request), desk.secretary()
    held = {key.split(" ")[0] for key in request.session.get(IN_SESSION, {})}
    free = [room for room in rooms.lately(lambda stream: not stream) if not room.is_ended]
    return [
        room
        for room in free
        if {room.id, room.rematch.of} & held
        or (room.terms.people and seat_by_right(office, identity, room.head, room.terms))
    ]


def _names(room: Room) -> str:
    boards = room.folding.boards
    names = names_at(room.texts.shown(room.head), boards)
    called = desk.secretary().called(VISITOR, room.terms.people) if room.terms.people else str
    said = [
        called(names[seat]) if (seat := seat_at(boards[0], side)) in names else wording.side_name(str(side))
        for side in Side
    ]
    return " \N{EN DASH} ".join(said)
