"""Acting through the interface: every command of a season, given by whoever has the role for it."""

from collections.abc import Callable
from dataclasses import MISSING, Field, fields
from typing import Any, get_type_hints

from django.http import HttpRequest, HttpResponse
from ninja import Router, Schema
from pydantic import ConfigDict, create_model
from pydantic import Field as Described

from turnus.app.office import Done
from turnus.app.running import new_seed, to_payload
from turnus.competition.season import Command
from turnus.competition.season import commands as asked
from turnus.web import desk
from turnus.web.api.answering import FAULTS, expected, identity, request_key, tag
from turnus.web.api.doors import director, giver, opener

router = Router(tags=["acting"])
WRITTEN_FOR_HIM = frozenset({"who", "hashes"})  # by the office: who decided, and under which text
COMMANDS: tuple[type[Any], ...] = tuple(kind for kind in Command.__args__ if kind is not asked.OpenSeason)


class Reason(Schema):
    """Why something is taken back."""

    reason: str


def body_of(command: type[Any]) -> type[Any]:
    """Return what a request for this command holds; a seed may be left out and is then drawn."""
    hints = get_type_hints(command)
    given: dict[str, Any] = {
        each.name: (hints[each.name], _default(each))
        for each in fields(command)
        if each.name not in WRITTEN_FOR_HIM
    }
    made: type[Any] = create_model(
        command.__name__, __config__=ConfigDict(extra="forbid"), __doc__=command.__doc__, **given
    )
    return made


def _default(field: Field[Any]) -> Any:
    if field.name == "seed":
        return Described(default_factory=new_seed)
    if field.default is not MISSING:
        return field.default
    return ... if field.default_factory is MISSING else Described(default_factory=field.default_factory)


def _offers(command: type[Any], body: type[Any]) -> None:
    def give(request: HttpRequest, response: HttpResponse, stream: str, body: Any) -> dict[str, Any]:
        given = command(**{name: getattr(body, name) for name in type(body).model_fields})
        done = desk.secretary().act(
            identity(request), stream, given, key=request_key(request), expected=expected(request)
        )
        return did(response, done)

    _register(give, command, body)


def _register(give: Callable[..., Any], command: type[Any], body: type[Any]) -> None:
    name, doc = command.__name__, command.__doc__ or ""
    give.__name__, give.__doc__ = name, doc
    give.__annotations__["body"] = body
    router.post(
        f"/competitions/{{path:stream}}/commands/{name}",
        auth=giver(command),
        summary=doc.split(";", maxsplit=1)[0].split("\n", maxsplit=1)[0].rstrip("."),
        response={200: dict[str, Any], **FAULTS},
        operation_id=name,
    )(give)


def did(response: HttpResponse, done: Done) -> dict[str, Any]:
    """Answer with what was done, and tag how long the competition now is."""
    response["ETag"] = tag(done.running.length)
    return {
        "repeated": done.repeated,
        "length": done.running.length,
        "events": [{"type": type(e).__name__, "payload": to_payload(e)} for e in done.events],
    }


for _command in COMMANDS:
    _offers(_command, body_of(_command))


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
)
def begin(
    request: HttpRequest,
    response: HttpResponse,
    stream: str,
    body: body_of(asked.OpenSeason),  # type: ignore[valid-type]
) -> dict[str, Any]:
    """Begin a competition under a rulebook, with its open terms filled."""
    command = asked.OpenSeason(**{name: getattr(body, name) for name in type(body).model_fields})
    return did(response, desk.secretary().open(identity(request), stream, command, key=request_key(request)))
