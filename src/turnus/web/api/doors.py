"""Who comes in where through the interface: asked before anything that was sent is read.

Every operation names its door; the whole interface has `shut` for one, so that an operation whose author
forgot it opens to nobody.
"""

from collections.abc import Callable
from typing import Any

from django.http import HttpRequest

from turnus.app.office import NotAllowed, Role
from turnus.app.people.register import club_of
from turnus.competition.federation.registry import FEDERATION
from turnus.faults import NotFound
from turnus.web import desk
from turnus.web.api.answering import identity

Door = Callable[[HttpRequest], bool]


def shut(_request: HttpRequest) -> bool:
    """Let nobody in: the door of an operation that names none."""
    raise NotAllowed("nobody may do this")


def anybody(request: HttpRequest) -> bool:
    """Let everybody in, but not with a key that is none."""
    who = identity(request)
    match = request.resolver_match
    stream = str(match.kwargs.get("stream", "")) if match else ""
    if stream and not desk.secretary().may_look(who, stream):
        raise NotFound("there is no competition {stream}", stream=stream)
    return True


def director(request: HttpRequest) -> bool:
    """Let in who directs the competition."""
    desk.secretary().insist_director(identity(request), _where(request, "stream"))
    return True


def opener(request: HttpRequest) -> bool:
    """Let in who directs the club in which a competition is to begin."""
    stream = _where(request, "stream")
    desk.secretary().insist_director(identity(request), club_of(stream) or "*")
    return True


def giver(command: type[Any]) -> Door:
    """Let in who may give a command."""

    def may_give(request: HttpRequest) -> bool:
        desk.secretary().insist_may(identity(request), _where(request, "stream"), command)
        return True

    return may_give


def reporter(request: HttpRequest) -> bool:
    """Let in who may give the report that the address names; who has no role gives none."""
    who, stream, office = identity(request), _where(request, "stream"), desk.secretary()
    if entry := FEDERATION.entries.get(_where(request, "name")):
        office.insist_may(who, stream, entry.kind)
    elif office.access(who, stream).roles == {Role.SPECTATOR}:
        raise NotAllowed("this page is for who works in the competition")
    return True


def _where(request: HttpRequest, part: str) -> str:
    match = request.resolver_match
    return str(match.kwargs[part]) if match else ""
