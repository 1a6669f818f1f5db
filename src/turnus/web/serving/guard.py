"""What holds for every answer, also for those that Django does not give: the host, HTTPS, and the headers."""

import asyncio
from functools import lru_cache

import msgspec
from django.conf import settings
from django.http.request import split_domain_port, validate_host
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from turnus.web.api.plainly import NOT_OVER_HTTP

NOSNIFF = b"x-content-type-options"
HEADERS = [
    (NOSNIFF, b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"content-security-policy", b"default-src 'none'; frame-ancestors 'none'"),
]
"""Of what is no page: Django's own answers have theirs."""
KEPT = 256


class Guard:
    """Stands before everything else."""

    def __init__(self, office: ASGIApp) -> None:
        self._office = office

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse who asks for another host, for what no address can be, or over plain HTTP."""
        if scope["type"] != "http":
            await self._office(scope, receive, send)
            return
        has_begun = False

        async def send_with_headers(message: Message) -> None:
            nonlocal has_begun
            if message["type"] == "http.response.start":
                has_begun = True
                message = {**message, "headers": _completed(message.get("headers", ()), scope)}
            await send(message)

        try:
            await (await _refusal(scope) or self._office)(scope, receive, send_with_headers)
        except Exception:
            if not has_begun:
                answer = PlainTextResponse("something went wrong here\n", 500, {"Connection": "close"})
                await answer(scope, receive, send_with_headers)
            raise  # for the server's log


async def _refusal(scope: Scope) -> Response | None:
    """Return why something is not answered at all; nothing when it is."""
    if "\0" in scope["path"] or b"%00" in scope["query_string"]:
        return PlainTextResponse("there is no such address\n", 404)  # no database can look for it
    hosts = [value for name, value in scope["headers"] if name == b"host"]
    if len(hosts) > 1 or (hosts and not await _is_ours(hosts[0])):
        return PlainTextResponse("this office has another address\n", 400)
    is_plain = settings.SECURE_SSL_REDIRECT and scope["scheme"] == "http"
    if is_plain and scope["path"].startswith("/api/"):
        return Response(msgspec.json.encode({"error": NOT_OVER_HTTP}), 403, media_type="application/json")
    return None


async def _is_ours(host: bytes) -> bool:
    """Say whether the office answers to a name; one that it was not served with may be in the journal."""
    domain = _domain(host)
    return domain in list(list.__iter__(settings.ALLOWED_HOSTS)) or (
        bool(domain) and await asyncio.to_thread(validate_host, domain, settings.ALLOWED_HOSTS)
    )


@lru_cache(KEPT)
def _domain(host: bytes) -> str:
    return split_domain_port(host.decode("latin-1"))[0]


def _completed(headers: "list[tuple[bytes, bytes]]", scope: Scope) -> "list[tuple[bytes, bytes]]":
    """Return the headers of an answer with those that protect its reader."""
    given = [(bytes(name), bytes(value)) for name, value in headers]
    if any(name.lower() == NOSNIFF for name, _ in given):
        return given
    promised = settings.SECURE_HSTS_SECONDS if scope["scheme"] == "https" else 0
    hsts = (
        [(b"strict-transport-security", b"max-age=%d; includeSubDomains; preload" % promised)]
        if promised
        else []
    )
    return given + HEADERS + hsts
