"""Competitions of any format for programs: how they stand, why, and every command of theirs by its role."""

from secrets import token_hex
from typing import Any

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from ninja import Body, Field, Router, Schema

from turnus.app.competitions import views, worth_data
from turnus.app.competitions.as_data import decisions, explained, moves, pairs, table
from turnus.app.competitions.corrections import effect_of
from turnus.app.competitions.effects import effect_data
from turnus.app.competitions.people import meant_by_names
from turnus.app.competitions.remarks import remarks, remarks_after
from turnus.app.competitions.running import Running
from turnus.app.office.competing import enter_people
from turnus.app.office.typed_names import MOST_AT_ONCE
from turnus.app.people.disclosure import entry_as_seen
from turnus.app.streams.payloads import to_payload
from turnus.competition.engine.slices import COMMANDS
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.results import ResultCorrected
from turnus.competition.registry import Entry
from turnus.notation.player_tables import ListedPlayer
from turnus.web import desk
from turnus.web.api.acting import Reason, described, did, read_body
from turnus.web.api.answering import FAULTS, expected, identity, request_key
from turnus.web.api.competitions import A_PAGE, ANSWERS, MOST_EVENTS, tagged
from turnus.web.api.doors import anybody, director, giver, opener
from turnus.web.faults import told
from turnus.web.public.listing import listed

router = Router(tags=["events"])
DID: dict[Any, Any] = {200: dict[str, Any], **FAULTS}


class Player(Schema):
    """Somebody who is to be entered, by his name."""

    name: str = Field(min_length=1, max_length=120)
    rating: int = Field(0, ge=0, le=4000)
    title: str = ""
    federation: str = ""
    fide_id: str = ""
    club: str = ""


class Players(Schema):
    """Who are to be entered, all or none."""

    players: list[Player] = Field(min_length=1, max_length=MOST_AT_ONCE)


# Looking


@router.get("/events", auth=anybody, summary="All events", response={200: dict[str, Any]})
def events(request: HttpRequest, page: int = 1) -> dict[str, Any]:
    """List the competitions of any format, the newest first, a hundred at a time."""
    who, office = identity(request), desk.secretary()
    known = [stream for stream in office.event_streams()[::-1] if office.may_look(who, stream)]
    asked = Paginator(known, A_PAGE).get_page(page)
    found = listed(asked.object_list, lambda stream: _about(office.seen_event(who, stream)))
    return {
        "events": found.found,
        "unreadable": [{"stream": each.stream, "why": each.why} for each in found.unreadable],
        "page": asked.number,
        "pages": asked.paginator.num_pages,
    }


def _about(running: Running) -> dict[str, Any]:
    competition = running.competition
    form, phase = competition.format, competition.phase
    return {
        "stream": running.stream,
        "name": competition.name,
        "rulebook": competition.rulebook,
        "game": form.game,
        "unit": str(form.unit),
        "stages": [
            {"name": each.name, "meeting": each.meeting.kind, "rounds": each.rounds} for each in form.stages
        ],
        "rounds": [{"round": each.number, "status": str(each.status)} for each in phase.rounds]
        if phase
        else [],
        "closed": competition.is_closed,
        "events": running.length,
    }


@router.get("/events/{path:stream}/about", auth=anybody, summary="An event", response=ANSWERS)
def about_event(request: HttpRequest, response: HttpResponse, stream: str) -> Any:
    """Say what a competition is, who plays in it, and as what the asker comes."""
    who, office = identity(request), desk.secretary()
    running, called = office.seen_event(who, stream), office.called(who, stream)
    data = _about(running) | {
        "players": [
            {
                "id": held.player,
                "name": called(held.player),
                "rating": held.rating,
                "club": held.club,
                "categories": held.categories,
                "withdrawn": held.withdrawn_after is not None,
                "expelled": held.expelled,
            }
            for held in (entry_as_seen(called, each) for each in running.competition.contenders.values())
        ],
        "roles": sorted(office.access(who, stream).roles),
    }
    if said := [told(each) for each in remarks(running.competition)]:
        data["remarks"] = said
    return tagged(request, response, running, data)


@router.get("/events/{path:stream}/standings", auth=anybody, summary="The standings", response=ANSWERS)
def event_standings(
    request: HttpRequest,
    response: HttpResponse,
    stream: str,
    round: int = 0,  # noqa: A002 - as people call it
    group: str = "",
    if_all_played: bool = False,  # noqa: FBT002 - part of an address
) -> Any:
    """Return the tables, now or after a round, of everybody or a group; of Keizer also what would be."""
    running, called = seen_by(request, stream)
    data = table(running.competition, called, round, group=group, if_all_played=if_all_played)
    return tagged(request, response, running, data)


@router.get("/events/{path:stream}/crosstable", auth=anybody, summary="The cross table", response=ANSWERS)
def event_crosstable(request: HttpRequest, response: HttpResponse, stream: str) -> Any:
    """Return the tables with every round."""
    running, called = seen_by(request, stream)
    return tagged(request, response, running, table(running.competition, called, with_rounds=True))


@router.get("/events/{path:stream}/pairings", auth=anybody, summary="A round", response=ANSWERS)
def event_pairings(
    request: HttpRequest,
    response: HttpResponse,
    stream: str,
    round: int = 0,  # noqa: A002 - as people call it
) -> Any:
    """Return a round, the last or another: each pair with why these two meet; a draft to its director."""
    running, called = seen_by(request, stream)
    found = views.pairings(running.competition, round)
    return tagged(request, response, running, pairs(running.competition, found, called, gettext))


@router.get("/events/{path:stream}/explanation", auth=anybody, summary="Why a round", response=ANSWERS)
def event_explanation(
    request: HttpRequest,
    response: HttpResponse,
    stream: str,
    round: int = 0,  # noqa: A002 - as people call it
) -> Any:
    """Return every reason that was recorded with the pairing of a round."""
    running, called = seen_by(request, stream)
    found = views.pairings(running.competition, round)
    data = {"round": found.number, "explanation": explained(found, called, gettext)}
    return tagged(request, response, running, data)


@router.get("/events/{path:stream}/moves", auth=anybody, summary="Who moves", response=ANSWERS)
def event_moves(request: HttpRequest, response: HttpResponse, stream: str) -> Any:
    """Return who changes division when the stage that ended is played again."""
    running, called = seen_by(request, stream)
    return tagged(request, response, running, moves(running.competition, called))


@router.get("/events/{path:stream}/decisions", auth=anybody, summary="What was decided", response=ANSWERS)
def event_decisions(request: HttpRequest, response: HttpResponse, stream: str) -> Any:
    """Return what was decided where a clause leaves it to somebody, to who works there."""
    running, _ = seen_by(request, stream)
    return tagged(request, response, running, decisions(running.competition))


@router.get("/events/{path:stream}/players/{player}", auth=anybody, summary="A player", response=ANSWERS)
def event_player(request: HttpRequest, response: HttpResponse, stream: str, player: str) -> Any:
    """Return what somebody has played and what it is worth: he is named by id, starting number or name."""
    running, called = seen_by(request, stream)
    whom = meant_by_names(running.competition, called, player)
    found = worth_data.player(running.competition, whom, called, gettext)
    return tagged(request, response, running, found)


@router.get("/events/{path:stream}/history", auth=director, summary="What happened", response=ANSWERS)
def event_history(request: HttpRequest, response: HttpResponse, stream: str, after: int = 0) -> Any:
    """Return what happened, from the event after `after`, at most 500 at a time, to its director."""
    running = desk.secretary().seen_event(identity(request), stream)
    found = [(number, event) for number, event in running.history if number > after][:MOST_EVENTS]
    told = [{"number": n, "type": type(event).__name__, "payload": to_payload(event)} for n, event in found]
    return tagged(request, response, running, {"events": told, "last": running.length})


def seen_by(request: HttpRequest, stream: str) -> tuple[Running, Any]:
    """Return an event as the asker may see it, and how people are called to him."""
    who, office = identity(request), desk.secretary()
    return office.seen_event(who, stream), office.called(who, stream)


# Acting


def _offers(entry: Entry) -> None:
    def give(
        request: HttpRequest, response: HttpResponse, stream: str, body: Body[dict[str, Any]]
    ) -> dict[str, Any]:
        done = desk.secretary().act(
            identity(request),
            stream,
            read_body(COMMANDS, entry.name, body),
            key=request_key(request),
            expected=expected(request),
        )
        said = [told(each) for each in remarks_after(done.running.state, done.events)]
        changed = _changes(request, stream, done.running, done.events)
        return did(response, done) | changed | ({"remarks": said} if said else {})

    give.__name__, give.__doc__ = f"event_{entry.name}", entry.kind.__doc__
    router.post(
        f"/events/{{path:stream}}/commands/{entry.name}",
        auth=giver(entry.kind),
        summary=entry.summary.split(";", maxsplit=1)[0].rstrip("."),
        response=DID,
        operation_id=f"event_{entry.name}",
        openapi_extra=described(COMMANDS, entry.name),
    )(give)


def _changes(request: HttpRequest, stream: str, running: Any, happened: tuple[Any, ...]) -> dict[str, Any]:
    """Say what corrections change in the table and would have changed in the pairing."""
    called = desk.secretary().called(identity(request), stream)
    found = [effect_data(effect_of(running, e), called) for e in happened if isinstance(e, ResultCorrected)]
    return {"changes": found} if found else {}


for _entry in COMMANDS.entries.values():
    if _entry.kind is not OpenCompetition:
        _offers(_entry)


@router.post("/events/{path:stream}/entries", auth=giver(Enter), summary="Enter people", response=DID)
def enter_event(request: HttpRequest, response: HttpResponse, stream: str, body: Players) -> dict[str, Any]:
    """Enter people by their names, all or none; each gets a pseudonym."""
    people = [
        ListedPlayer(
            each.name,
            rating=each.rating or None,
            title=each.title,
            federation=each.federation,
            fide_id=each.fide_id,
            club=each.club,
        )
        for each in body.players
    ]
    key = request_key(request) or token_hex(12)  # pseudonyms are made of it
    return did(response, enter_people(desk.secretary(), identity(request), stream, people, key))


@router.post("/events/{path:stream}/undo", auth=director, summary="Take the last thing back", response=DID)
def undo_event(request: HttpRequest, response: HttpResponse, stream: str, body: Reason) -> dict[str, Any]:
    """Take back what the last command did; `If-Match` says what the asker saw last."""
    seen, who = expected(request), identity(request)
    length = desk.secretary().seen_event(who, stream).length if seen is None else seen
    done = desk.secretary().undo(who, stream, body.reason, expected=length, key=request_key(request))
    return did(response, done)


@router.post(
    "/events/{path:stream}/open",
    auth=opener,
    summary="Begin an event",
    response=DID,
    openapi_extra=described(COMMANDS, OpenCompetition.__name__),
)
def open_event(
    request: HttpRequest, response: HttpResponse, stream: str, body: Body[dict[str, Any]]
) -> dict[str, Any]:
    """Begin a competition of any format: `chosen` holds fields of the format by their paths."""
    command = read_body(COMMANDS, OpenCompetition.__name__, body)
    return did(response, desk.secretary().open(identity(request), stream, command, key=request_key(request)))
