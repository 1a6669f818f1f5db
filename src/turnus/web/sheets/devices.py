"""Which device a page is open on: by a secret it keeps; the journal knows a digest of it, people a code."""

import secrets
from hashlib import sha256

from django.conf import settings
from django.http import HttpRequest, HttpResponse

COOKIE = "turnus_device"
YEAR = 365 * 24 * 3600
LONG, SHORT = 16, 6  # characters of the digest that the journal has, and that people compare
AT_LEAST = 20  # characters of a secret that nobody guesses


def device_of(request: HttpRequest) -> str:
    """Return by what the journal knows the device; a device without a secret gets one with the answer."""
    return sha256(_secret(request).encode()).hexdigest()[:LONG]


def code_of(device: str) -> str:
    """Return what people compare: it stands on the player's page and on the arbiter's list."""
    return device[:SHORT].upper()


def remembered(request: HttpRequest, answer: HttpResponse) -> HttpResponse:
    """Let the device keep its secret."""
    answer.set_cookie(
        COOKIE,
        _secret(request),
        max_age=YEAR,
        httponly=True,
        samesite="Lax",
        secure=bool(settings.SESSION_COOKIE_SECURE),
    )
    return answer


def _secret(request: HttpRequest) -> str:
    held: str = getattr(request, "device_secret", "") or request.COOKIES.get(COOKIE, "")
    if len(held) < AT_LEAST:
        held = secrets.token_urlsafe(24)
    request.device_secret = held  # type: ignore[attr-defined]
    return held
