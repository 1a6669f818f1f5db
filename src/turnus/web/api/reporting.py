"""Acting for a federation through the interface: every report and command, by whoever has the role for it."""

from collections.abc import Mapping
from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from ninja import Body, Router

from turnus.app.federations import REPORTS, read
from turnus.app.running import new_seed
from turnus.app.typed import by_default, filled_in, sentence_of, topic_of
from turnus.competition.federation import Asked
from turnus.faults import BadInput, NotFound
from turnus.web import desk
from turnus.web.api.acting import Reason, did
from turnus.web.api.answering import FAULTS, expected, identity, request_key
from turnus.web.api.doors import anybody, director, reporter

router = Router(tags=["acting for a federation"])


@router.get(
    "/federation-reports", auth=anybody, summary="What can be reported", response={200: dict[str, Any]}
)
def reports(request: HttpRequest) -> dict[str, Any]:
    """List every report and command of a federation, with the JSON Schema of its fields."""
    return {
        "reports": [
            {"name": name, "topic": topic_of(kind), "says": sentence_of(kind), "fields": _schema(kind)}
            for name, kind in REPORTS.items()
        ]
    }


def _schema(kind: type[Any]) -> dict[str, Any]:
    schema = msgspec.json.schema(kind)
    named = schema["$defs"][kind.__name__]
    known = {each.name for each in filled_in(kind)}
    named["properties"] = {name: held for name, held in named["properties"].items() if name in known}
    return schema


@router.post(
    "/federations/{path:stream}/reports/{name}",
    auth=reporter,
    summary="Report to a federation",
    response={200: dict[str, Any], **FAULTS},
)
def report(
    request: HttpRequest, response: HttpResponse, stream: str, name: str, body: Body[dict[str, Any]]
) -> dict[str, Any]:
    """Report or ask for something: a result, a line-up, a protest, a schedule; its clause may refuse it."""
    done = desk.secretary().act(
        identity(request), stream, _read(name, body), key=request_key(request), expected=expected(request)
    )
    return did(response, done)


def _read(name: str, body: Mapping[str, Any]) -> Asked:
    kind = REPORTS.get(name)
    if kind is None:
        raise NotFound("there is no command {name}", name=name)
    known = [each.name for each in filled_in(kind)]
    for field in body:
        if field not in known:
            raise BadInput(
                "there is no field {name}; known are {known}", name=field, known=", ".join(known), where=field
            )
    today = desk.secretary().today().date().isoformat()
    return read(name, {**body, **by_default(kind, body, today, new_seed())})


@router.post(
    "/federations/{path:stream}/undo",
    auth=director,
    summary="Take the last thing back in a federation",
    response={200: dict[str, Any], **FAULTS},
)
def undo_report(request: HttpRequest, response: HttpResponse, stream: str, body: Reason) -> dict[str, Any]:
    """Take back what the last report did; `If-Match` says what the asker saw last."""
    who, office, seen = identity(request), desk.secretary(), expected(request)
    length = office.seen_federation(who, stream).length if seen is None else seen
    return did(response, office.undo(who, stream, body.reason, expected=length, key=request_key(request)))
