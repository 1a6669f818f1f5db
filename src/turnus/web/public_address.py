"""By which address others reach the office: set by its director, by who serves it, or as it was asked."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

from django.conf import settings
from django.http import HttpRequest

from turnus.app.network.own_addresses import addresses_of_this_machine, own_addresses, works_only_here
from turnus.web.desk import ledger


def origin_of(request: HttpRequest) -> str:
    """Return scheme, host and port for every address that is shown to others."""
    return chosen_origin() or f"{request.scheme}://{request.get_host()}"


def chosen_origin() -> str:
    """Return the public address that the office set, or who serves it gave; nothing where nobody did."""
    return (ledger().address() if settings.TURNUS_JOURNAL else "") or str(settings.TURNUS_PUBLIC)


def mail_origin() -> str:
    """Return where mail leads to: nobody asks for a page when it is written."""
    return chosen_origin() or str(settings.TURNUS_ORIGIN)


def absolute(request: HttpRequest, path: str) -> str:
    """Return a page's whole address, for others to open."""
    return f"{origin_of(request)}{path}"


def is_only_here(request: HttpRequest) -> bool:
    """Say whether the addresses that are shown now lead other machines nowhere."""
    return works_only_here(urlsplit(origin_of(request)).hostname or "")


def offered_origins() -> list[str]:
    """Return the addresses at which others reach this office, as far as this machine knows."""
    host, port, scheme = settings.TURNUS_LISTENS
    return [origin(scheme, each, port) for each in own_addresses(listens_on=host)] if host else []


def origin(scheme: str, host: str, port: int) -> str:
    """Write scheme, host and port, without the port that everybody expects."""
    named = f"[{host}]" if ":" in host else host
    usual = {"http": 80, "https": 443}[scheme] == port
    return f"{scheme}://{named}" + ("" if usual else f":{port}")


def opening_hint() -> dict[str, str]:
    """Return with what the office is opened to the hall, where it listens to this computer only."""
    own = addresses_of_this_machine()
    return {"host": next((each for each in own if ":" not in each), "192.168.1.20")}


class KnownHosts(list[Any]):
    """The names the office answers to: those it was served with, its own addresses, and what it set."""

    def __iter__(self) -> Iterator[str]:
        """Yield them, those that take a look at the network or the journal last."""
        yield from super().__iter__()
        yield from (urlsplit(each).hostname or "" for each in offered_origins())
        if chosen := chosen_origin():
            yield urlsplit(chosen).hostname or ""
