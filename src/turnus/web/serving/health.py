"""Whether the office is at work, for who watches over it; and whether its place is free before it begins."""

import socket

from starlette.requests import Request
from starlette.responses import PlainTextResponse

from turnus.faults import BadInput
from turnus.web.public import reading
from turnus.web.serving.verifying import Warden

HEADERS = {"Cache-Control": "no-store"}
NEARBY = 100
"""How many ports are tried for a demo before it says that the usual one is taken."""


def healthy(_request: Request) -> PlainTextResponse:
    """Answer 200 while the journal can be read and was found whole, else 503; no name, no figure."""
    try:
        reading.journal().head()
    except BadInput:
        return PlainTextResponse("the journal cannot be read\n", 503, HEADERS)
    if Warden.latest and not Warden.latest.is_whole:
        return PlainTextResponse("the journal is damaged\n", 503, HEADERS)
    return PlainTextResponse("ok\n", headers=HEADERS)


def refuse_taken(host: str, port: int) -> None:
    """Say in one sentence that nobody can listen there, before anything is opened or made."""
    if problem := _why_taken(host, port):
        raise BadInput(
            "nobody can listen at {host}:{port}: {problem}; stop what does, or choose another --port",
            host=host,
            port=port,
            problem=problem,
            where="--port",
        )


def find_free_port(host: str, first: int) -> int:
    """Return the first port from this one on where one can listen; this one where there is none nearby."""
    return next((port for port in range(first, first + NEARBY) if not _why_taken(host, port)), first)


def _why_taken(host: str, port: int) -> str:
    """Return why nobody can listen there; nothing where one can."""
    try:
        places = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError as wrong:
        raise BadInput("there is no address {host} here", host=host, where="--host") from wrong
    family, kind, protocol, _name, place = places[0]
    with socket.socket(family, kind, protocol) as tried:
        tried.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            tried.bind(place)
        except OSError as wrong:
            return wrong.strerror or str(wrong)
    return ""
