"""Acting for a federation through the interface: every report and command, by whoever has the role for it."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from ninja import Body, Router

from turnus.competition.federation.registry import FEDERATION
from turnus.web import desk
from turnus.web.api.acting import Reason, did
from turnus.web.api.answering import FAULTS, expected, identity, request_key
from turnus.web.api.doors import anybody, director, reporter
from turnus.web.office.forms.commands import filled

router = Router(tags=["acting for a federation"])


@router.get(
    "/federation-reports", auth=anybody, summary="What can be reported", response={200: dict[str, Any]}
)
def reports(request: HttpRequest) -> dict[str, Any]:
    """List every report and command of a federation, with the JSON Schema of its fields."""
    return {
        "reports": [
            {
                "name": each.name,
                "topic": each.topic,
                "says": each.says,
                "fields": _schema(each.name),
            }
            for each in FEDERATION.entries.values()
        ]
    }


def _schema(name: str) -> dict[str, Any]:
    """Return the schema of a report, with everything it refers to in one place."""
    described = FEDERATION.schema(name)
    shared = described.pop("$defs", {})
    return {"$ref": f"#/$defs/{name}", "$defs": {name: described, **shared}}


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
    asked = FEDERATION.read(name, body, filled())
    done = desk.secretary().act(
        identity(request), stream, asked, key=request_key(request), expected=expected(request)
    )
    return did(response, done)


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
