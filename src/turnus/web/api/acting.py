"""Acting through the interface: every command of a season, given by whoever has the role for it."""

from collections.abc import Mapping
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext
from ninja import Body, Router, Schema

from turnus.app.office import Done
from turnus.app.office.telling import Reader
from turnus.app.streams.payloads import to_payload
from turnus.competition.registry import Entry, Registry
from turnus.competition.season import commands as asked
from turnus.competition.season.registry import SEASON, SEASON_OPENING
from turnus.faults import BadInput
from turnus.web import desk
from turnus.web.api.answering import FAULTS, expected, identity, request_key, tag, unreadable
from turnus.web.api.doors import director, giver, opener
from turnus.web.office.forms.commands import filled

router = Router(tags=["acting"])
C = TypeVar("C")


class Reason(Schema):
    """Why something is taken back."""

    reason: str


def read_body(registry: Registry[C], name: str, body: Mapping[str, Any]) -> C:
    """Read a command from the JSON of a request; what cannot be read is named by its place in it."""
    try:
        return registry.read(name, body, filled())
    except BadInput as wrong:
        raise unreadable(wrong) from wrong


def described(registry: Registry[Any], name: str) -> dict[str, Any]:
    """Describe what a request for a command holds, for the page about the interface."""
    return {
        "requestBody": {"content": {"application/json": {"schema": registry.schema(name)}}, "required": True}
    }


def _offers(entry: Entry) -> None:
    def give(
        request: HttpRequest, response: HttpResponse, stream: str, body: Body[dict[str, Any]]
    ) -> dict[str, Any]:
        done = desk.secretary().act(
            identity(request),
            stream,
            read_body(SEASON, entry.name, body),
            key=request_key(request),
            expected=expected(request),
        )
        return did(response, done)

    give.__name__, give.__doc__ = entry.name, entry.kind.__doc__
    router.post(
        f"/competitions/{{path:stream}}/commands/{entry.name}",
        auth=giver(entry.kind),
        summary=entry.summary.split(";", maxsplit=1)[0].rstrip("."),
        response={200: dict[str, Any], **FAULTS},
        operation_id=entry.name,
        openapi_extra=described(SEASON, entry.name),
    )(give)


def did(response: HttpResponse, done: Done) -> dict[str, Any]:
    """Answer with what was done, and tag how long the competition now is."""
    response["ETag"] = tag(done.running.length)
    told = Reader(gettext).tell_all(done.events, done.running.state)  # people by their ids, as in a payload
    events = (
        {"type": type(event).__name__, "text": text, "payload": to_payload(event)}
        for event, text in zip(done.events, told, strict=True)
    )
    return {"repeated": done.repeated, "length": done.running.length, "events": list(events)}


for _entry in SEASON.entries.values():
    _offers(_entry)


@router.post(
    "/competitions/{path:stream}/undo",
    auth=director,
    summary="Take the last thing back",
    response={200: dict[str, Any], **FAULTS},
)
def undo(request: HttpRequest, response: HttpResponse, stream: str, body: Reason) -> dict[str, Any]:
    """Take back what the last command did; `If-Match` says what the asker saw last."""
    seen = expected(request)
    length = desk.secretary().seen(identity(request), stream).length if seen is None else seen
    done = desk.secretary().undo(
        identity(request), stream, body.reason, expected=length, key=request_key(request)
    )
    return did(response, done)


@router.post(
    "/competitions/{path:stream}/open",
    auth=opener,
    summary="Begin a competition",
    response={200: dict[str, Any], **FAULTS},
    openapi_extra=described(SEASON_OPENING, asked.OpenSeason.__name__),
)
def begin(
    request: HttpRequest, response: HttpResponse, stream: str, body: Body[dict[str, Any]]
) -> dict[str, Any]:
    """Begin a competition under a rulebook, with its open terms filled."""
    command = read_body(SEASON_OPENING, asked.OpenSeason.__name__, body)
    return did(response, desk.secretary().open(identity(request), stream, command, key=request_key(request)))
