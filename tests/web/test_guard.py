"""What holds for every address, also for those that Django does not answer."""

import asyncio
from typing import Any

import pytest
from django.test import override_settings
from starlette.responses import PlainTextResponse

from turnus.web.serving.guard import Guard
from visiting.games import scope_of

PROTECTING = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
}


def answered(
    path: str, answer: Any = None, scheme: str = "http", **headers: str
) -> tuple[int, dict[str, str]]:
    """Ask through the guard; return the status and the headers."""
    found: list[Any] = []

    async def send(message: Any) -> None:
        found.append(message)

    scope = scope_of("GET", path, "", {"host": "127.0.0.1:8000", **headers}) | {"scheme": scheme}
    app = Guard(answer or PlainTextResponse("ok", headers={"x-own": "yes"}))
    asyncio.run(app(scope, asyncio.Event().wait, send))  # type: ignore[arg-type]
    return found[0]["status"], {name.decode(): value.decode() for name, value in found[0]["headers"]}


@pytest.fixture(autouse=True)
def _hosts() -> Any:
    with override_settings(ALLOWED_HOSTS=["127.0.0.1", "club.example"]):
        yield


def test_what_is_no_page_protects_its_reader_as_well() -> None:
    status, headers = answered("/health")
    assert status == 200
    assert PROTECTING.items() <= headers.items()


def test_a_page_keeps_the_headers_it_has() -> None:
    page = PlainTextResponse("ok", headers={"X-Content-Type-Options": "nosniff"})
    assert "x-frame-options" not in answered("/embed/", page)[1]  # others may show it inside theirs


@pytest.mark.parametrize(
    "host", ["evil.example", "127.0.0.1.evil.example", "127.0.0.1:80:80", "[", "\xff", ""]
)
def test_no_address_is_answered_for_another_host(host: str) -> None:
    status, headers = answered("/health", host=host)
    assert status == 400
    assert PROTECTING.items() <= headers.items()


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.1:8000", "club.example:443", "CLUB.example"])
def test_the_office_answers_to_its_own_names(host: str) -> None:
    assert answered("/health", host=host)[0] == 200


@pytest.mark.parametrize("path", ["/live/\0", "/events/a\0b/", "/api/events?page=%00"])
def test_an_address_with_a_nul_is_none(path: str) -> None:
    assert answered(path)[0] == 404


def test_a_game_is_not_asked_over_plain_http_where_the_office_stands_behind_https() -> None:
    with override_settings(SECURE_SSL_REDIRECT=True, SECURE_HSTS_SECONDS=60):
        assert answered("/api/games/x")[0] == 403
        status, headers = answered("/api/games/x", scheme="https")
        assert status == 200
        assert headers["strict-transport-security"] == "max-age=60; includeSubDomains; preload"


def test_our_own_error_is_answered_without_a_detail_and_goes_to_the_log() -> None:
    async def broken(_scope: Any, _receive: Any, _send: Any) -> None:
        raise RuntimeError("at /home/club/club.db")

    found: list[Any] = []

    async def send(message: Any) -> None:
        found.append(message)

    scope = scope_of("GET", "/health", "", {"host": "127.0.0.1"})
    with pytest.raises(RuntimeError):
        asyncio.run(Guard(broken)(scope, asyncio.Event().wait, send))  # type: ignore[arg-type]
    assert found[0]["status"] == 500
    assert b"club.db" not in found[1]["body"]
