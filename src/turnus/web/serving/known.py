"""Whether somebody is known to the office: by the session of his browser, or by a key that he shows.

Asked only where there is little room. It says who comes first, and opens nothing.
"""

import asyncio
from hashlib import sha256
from importlib import import_module

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from starlette.requests import Request

from turnus.app.office import Keyring, NotAllowed
from turnus.faults import BadInput, NotFound
from turnus.web import desk
from turnus.web.api.answering import BEARER

MARKS = (SESSION_KEY, "personal_link", "seats")  # in the session of who logged in, or came by a link
LONGEST = 200  # characters of a key


async def known_as(request: Request) -> str:
    """Return by what somebody is counted who is known; nothing for a visitor."""
    session = request.cookies.get(settings.SESSION_COOKIE_NAME, "")
    secret = secret_in(request)
    if not session and not secret:
        return ""
    return await asyncio.to_thread(_look_up, session[:LONGEST], secret[:LONGEST], _game_in(request))


def secret_in(request: Request) -> str:
    """Return the key in the header, or in the address where a browser cannot send one."""
    given = request.headers.get("authorization", "")
    return given.removeprefix(BEARER).strip() if given else request.query_params.get("key", "")


def _game_in(request: Request) -> str:
    return str(request.scope.get("path_params", {}).get("game", ""))


def _look_up(session: str, secret: str, game: str) -> str:
    if session:
        held = import_module(settings.SESSION_ENGINE).SessionStore(session)
        if any(held.get(mark) for mark in MARKS):
            return f"session {session}"
    if secret and (_is_of_a_seat(secret, game) or _is_of_the_office(secret)):
        return f"key {sha256(secret.encode()).hexdigest()}"
    return ""


def _is_of_a_seat(secret: str, game: str) -> bool:
    try:
        desk.rooms().room(game).seat_of(secret)
    except (BadInput, NotFound, NotAllowed):
        return False
    return True


def _is_of_the_office(secret: str) -> bool:
    try:
        Keyring(desk.secretary()).identify(secret)
    except (BadInput, NotFound, NotAllowed):
        return False
    return True
