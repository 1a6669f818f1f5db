"""Games that are played here: opened by who directs or arbitrates, played with a key for each seat.

The addresses a game is played by while it is live (its events, how it stands, its stream) are answered before
they come here, by `web.serving.playing`, which needs no thread of the pages; what they answer is the same.
"""

from typing import Any

import msgspec
from django.http import HttpRequest
from django.http.response import HttpResponseBase
from ninja import Body, Router, Schema

from turnus.app.hall.evening import A_MATCH
from turnus.app.hall.matches import number_of, number_of_round
from turnus.app.rooms import rounds
from turnus.app.rooms.recording import FORMS
from turnus.faults import BadInput, NotFound
from turnus.web import desk
from turnus.web.api.answering import BEARER, FAULTS, identity, request_key, unreadable
from turnus.web.api.doors import Door, anybody
from turnus.web.api.game_answers import acted, let_in, looked_at, read_sent
from turnus.web.broadcast.files import polled, round_text

router = Router(tags=["games"])
ANSWERS: dict[Any, Any] = {200: dict[str, Any], **FAULTS}


class RoundWanted(Schema):
    """Which round, and how its games are played: what the head of a game says."""

    competition: str
    round: int = 0
    contest: str = ""  # of a federation, with its match, or with the round of a championship
    match: list[str] = []
    head: dict[str, Any] = {}


class SeatWanted(Schema):
    """Whose key is to be made anew."""

    seat: str


def secret_of(request: HttpRequest) -> str:
    """Return the key of a seat that a request shows; nothing: a visitor's."""
    given = request.headers.get("Authorization", "")
    if given and not given.startswith(BEARER):
        raise BadInput("the Authorization header must be: Bearer, and a key", where="Authorization")
    return given.removeprefix(BEARER).strip()


def seated(request: HttpRequest) -> bool:
    """Let in who sits at the game that the address names, the office, and visitors; each sees what he may."""
    match = request.resolver_match
    secret = secret_of(request)
    if secret and match:
        let_in(desk.rooms(), str(match.kwargs["game"]), secret)
    return True


def at_the_board(request: HttpRequest) -> bool:
    """Let in who sits at the game that the address names, and nobody else."""
    match = request.resolver_match
    desk.rooms().room(str(match.kwargs["game"]) if match else "").seat_of(secret_of(request))
    return True


def arbiter(request: HttpRequest) -> bool:
    """Let in who directs or arbitrates where the game that the address names is played."""
    match = request.resolver_match
    room = desk.rooms().room(str(match.kwargs["game"]) if match else "")
    desk.rooms().insist_arbiter(identity(request), room.terms.belongs.competition)
    return True


class Named(msgspec.Struct, frozen=True):
    """The one thing that a door reads of what was sent: which competition it is for."""

    competition: str = ""


class NamedInHead(msgspec.Struct, frozen=True):
    """Likewise, in the head of a game."""

    belongs: Named = Named()

    @property
    def competition(self) -> str:
        """Which competition the game is for; nothing: it is a free one."""
        return self.belongs.competition


def arbiter_of(kind: type[Named | NamedInHead]) -> Door:
    """Let in who directs or arbitrates what the body names: where that cannot be read, the whole office."""

    def may_open(request: HttpRequest) -> bool:
        try:
            competition = msgspec.json.decode(request.body, type=kind).competition
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            competition = ""
        desk.rooms().insist_arbiter(identity(request), competition)
        return True

    return may_open


@router.post("/games/", auth=arbiter_of(NamedInHead), summary="Open a game", response=ANSWERS)
def open_game(request: HttpRequest, body: Body[dict[str, Any]]) -> dict[str, Any]:
    """Open a game: the head of a judge file without events; answers its id and a key for each seat."""
    try:
        made = rounds.open_game(desk.rooms(), identity(request), body)
    except BadInput as wrong:
        raise unreadable(wrong) from wrong
    return {"id": made.id, "keys": dict(made.keys)}


@router.post("/games/rounds", auth=arbiter_of(Named), summary="Open the games of a round", response=ANSWERS)
def open_games(request: HttpRequest, body: RoundWanted) -> dict[str, Any]:
    """Open a game for every board of a published round, or of a match, that has none and no result yet."""
    number = _number(body)
    made = rounds.open_round(desk.rooms(), identity(request), body.competition, number, body.head)
    named = {"round": number} if body.contest else {}
    return named | {
        "games": [
            {"board": at.board, "label": at.label, "id": at.room.id, "keys": dict(at.room.keys)}
            for at in made
        ],
    }


def _number(body: RoundWanted) -> int:
    """Return the number that was given, or that of the match or round of a federation which was named."""
    if not body.contest:
        return body.round
    if not body.match:
        return number_of_round(body.contest, body.round)
    if len(body.match) != A_MATCH:
        raise BadInput("a match is named by its two teams", where="match")
    return number_of(body.contest, *body.match)


@router.post("/games/{game}/events", auth=at_the_board, summary="Something happens", response=ANSWERS)
def happen(request: HttpRequest, game: str, body: Body[dict[str, Any]]) -> dict[str, Any]:
    """Send one event of `judge` without `at`, with the key of a seat; answers what `judge` would after it."""
    return acted(desk.rooms(), game, secret_of(request), read_sent(body, request_key(request)))


@router.get("/games/{game}", auth=seated, summary="A game", response=ANSWERS)
def look(request: HttpRequest, game: str, after: int = 0) -> dict[str, Any]:
    """Return the answer of `judge` now, and the events after a sequence number."""
    return looked_at(desk.rooms(), game, secret_of(request), after)


@router.post("/games/{game}/keys", auth=arbiter, summary="A new key for a seat", response=ANSWERS)
def new_key(request: HttpRequest, game: str, body: SeatWanted) -> dict[str, Any]:
    """Make a new key for a seat; the one before opens nothing any more."""
    return {"seat": body.seat, "key": desk.rooms().new_key(identity(request), game, body.seat)}


@router.post(
    "/games/{game}/rematch", auth=at_the_board, summary="A player's seat in the rematch", response=ANSWERS
)
def sit_again(request: HttpRequest, game: str) -> dict[str, Any]:
    """Return the rematch that everybody wanted, and the seat and key there of who asks."""
    room, seat, key = desk.rooms().sit_again(game, secret_of(request))
    return {"id": room.id, "seat": seat, "key": key}


@router.get(
    "/events/{path:stream}/rounds/{int:number}.{form}",
    auth=anybody,
    summary="The games of a round as a file",
    response={200: str, **FAULTS},
)
def round_file(request: HttpRequest, stream: str, number: int, form: str) -> HttpResponseBase:
    """Return the games of a round as they stand: PGN, PDN or BPGN; to visitors as late as was agreed."""
    if form not in FORMS:
        raise NotFound("games are written as {known}, not as {form}", known=", ".join(FORMS), form=form)
    text = round_text(identity(request), stream, number, form)
    return polled(request, text, form, desk.rooms().now())
