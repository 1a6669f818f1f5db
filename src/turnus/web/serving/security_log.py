"""The log of who came in and who was refused: one line each, without secrets, names or e-mail addresses."""

import logging
import time
from urllib.parse import quote

from django.http import HttpRequest

LOG = logging.getLogger("turnus.security")
LONGEST = 200  # characters of an address


class InUtc(logging.Formatter):
    """A line with its time in UTC."""

    converter = staticmethod(time.gmtime)

    def __init__(self) -> None:
        super().__init__("%(asctime)sZ %(message)s", "%Y-%m-%dT%H:%M:%S")


def note(kind: str, request: HttpRequest | None, account: str = "") -> None:
    """Log one thing, with the account's pseudonym and the address asked for."""
    LOG.info("%s account=%s from=%s at=%s", kind, account or "-", _from(request), _path(request))


def _from(request: HttpRequest | None) -> str:
    return quote(request.META.get("REMOTE_ADDR", "-")) if request else "-"


def _path(request: HttpRequest | None) -> str:
    """Return the address without its query, fit for one line; a personal link is itself a secret."""
    if request is None:
        return "-"
    return "/link/" if request.path.startswith("/link/") else quote(request.path)[:LONGEST]
