"""Webhooks in the interface: made and removed by whoever directs a competition."""

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from ninja import Router, Schema

from turnus.app.network.connecting import checked
from turnus.faults import BadInput, NotFound
from turnus.web import desk
from turnus.web.api.answering import FAULTS, identity
from turnus.web.api.doors import director
from turnus.web.webhooks.models import Webhook

router = Router(tags=["webhooks"])
MOST = 20  # of one competition
ANSWERS: dict[Any, Any] = {200: dict[str, Any], **FAULTS}


class WebhookWanted(Schema):
    """The address that wants to be told of published pairings and results."""

    url: str


@router.get("/competitions/{path:stream}/webhooks", auth=director, summary="The webhooks", response=ANSWERS)
def webhooks(request: HttpRequest, stream: str) -> dict[str, Any]:
    """List who is told, how far, and what went wrong last."""
    desk.secretary().insist_director(identity(request), stream)
    found = Webhook.objects.filter(stream=stream).order_by("id")
    return {
        "webhooks": [
            {"id": h.id, "url": h.url, "position": h.position, "failures": h.failures, "problem": h.problem}
            for h in found
        ]
    }


@router.post(
    "/competitions/{path:stream}/webhooks", auth=director, summary="Make a webhook", response=ANSWERS
)
def make_webhook(request: HttpRequest, stream: str, body: WebhookWanted) -> dict[str, Any]:
    """Tell an address from now on; the secret that signs its messages is shown now and never again."""
    office = desk.secretary()
    office.competition_seen(identity(request), stream)
    checked(body.url, local=settings.TURNUS_DEMO)
    if Webhook.objects.filter(stream=stream).count() >= MOST:
        raise BadInput("a competition has at most {most} webhooks", most=MOST, where="url")
    hook = Webhook.objects.create(stream=stream, url=body.url, position=office.journal.head().position)
    return {"id": hook.id, "secret": hook.secret}


@router.delete(
    "/competitions/{path:stream}/webhooks/{webhook}",
    auth=director,
    summary="Remove a webhook",
    response=ANSWERS,
)
def remove_webhook(request: HttpRequest, stream: str, webhook: str) -> dict[str, Any]:
    """Tell an address nothing any more."""
    desk.secretary().insist_director(identity(request), stream)
    removed, _ = Webhook.objects.filter(stream=stream, id=webhook).delete()
    if not removed:
        raise NotFound("there is no webhook {webhook}", webhook=webhook)
    return {"removed": webhook}
