"""Keys for programs and personal links, made and revoked by whoever directs a competition."""

from dataclasses import asdict
from typing import Any

from django.http import HttpRequest
from ninja import Router, Schema

from turnus.app.office import Grant, Keyring, Role
from turnus.faults import NotFound
from turnus.web import desk
from turnus.web.api.answering import FAULTS, identity
from turnus.web.api.doors import director

router = Router(tags=["keys"])


class KeyWanted(Schema):
    """What a new key is for; a player's key names the player as `subject`."""

    role: Role
    subject: str = ""
    label: str = ""
    until: str = ""


@router.get(
    "/competitions/{path:stream}/keys",
    auth=director,
    summary="The keys",
    response={200: dict[str, Any], **FAULTS},
)
def keys(request: HttpRequest, stream: str) -> dict[str, Any]:
    """List the keys of a competition, never their secrets."""
    found = Keyring(desk.secretary()).issued(identity(request), stream)
    listed = [{name: value for name, value in asdict(key).items() if name != "digest"} for key in found]
    return {"keys": listed}


@router.post(
    "/competitions/{path:stream}/keys",
    summary="Make a key",
    auth=director,
    response={200: dict[str, Any], **FAULTS},
)
def make_key(request: HttpRequest, stream: str, body: KeyWanted) -> dict[str, Any]:
    """Make a key for one role in this competition; the secret is shown now and never again."""
    grant = Grant(account="", role=body.role, scope=stream, subject=body.subject)
    made = Keyring(desk.secretary()).issue(identity(request), grant, label=body.label, until=body.until)
    return {"id": made.id, "secret": made.secret}


@router.delete(
    "/competitions/{path:stream}/keys/{key}",
    auth=director,
    summary="Revoke a key",
    response={200: dict[str, Any], **FAULTS},
)
def revoke_key(request: HttpRequest, stream: str, key: str) -> dict[str, Any]:
    """Let a key open nothing any more."""
    ring = Keyring(desk.secretary())
    if all(held.id != key for held in ring.issued(identity(request), stream)):
        raise NotFound("there is no key {key}", key=key)
    ring.revoke(identity(request), key)
    return {"revoked": key}
