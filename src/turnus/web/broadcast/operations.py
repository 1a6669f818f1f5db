"""How late games are shown, over the interface: read by everybody, agreed by who directs."""

from typing import Any

from django.http import HttpRequest
from ninja import Body, Router

from turnus.app.broadcast.terms import agree, agreed, read_agreed
from turnus.web import desk
from turnus.web.api.answering import FAULTS, identity, request_key
from turnus.web.api.doors import anybody, director

router = Router(tags=["games"])
ANSWERS: dict[Any, Any] = {200: dict[str, Any], **FAULTS}


@router.get("/competitions/{path:stream}/broadcast", auth=anybody, summary="How late games are shown",
            response=ANSWERS)  # fmt: skip
def broadcast(request: HttpRequest, stream: str) -> dict[str, Any]:
    """Return how far visitors are behind the games of a competition."""
    desk.secretary().competition_seen(identity(request), stream)
    return _told(stream)


@router.put("/competitions/{path:stream}/broadcast", auth=director, summary="Agree how late games are shown",
            response=ANSWERS)  # fmt: skip
def agree_broadcast(request: HttpRequest, stream: str, body: Body[dict[str, Any]]) -> dict[str, Any]:
    """Agree on it: {"delay": {"seconds": 900}}, {"delay": {"moves": 3}} or {"delay": {"after": true}}."""
    agree(desk.secretary(), identity(request), stream, read_agreed(body), key=request_key(request))
    return _told(stream)


def _told(stream: str) -> dict[str, Any]:
    held = agreed(desk.secretary(), stream)
    delay = {"seconds": held.delay.seconds, "moves": held.delay.moves, "after": held.delay.after}
    return {"delay": delay, "enters": held.enters}
