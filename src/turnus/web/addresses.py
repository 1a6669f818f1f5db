"""Where a competition has its pages, and where to go from an address that is no page."""

from collections.abc import Iterator

from django.http import HttpRequest
from django.urls import Resolver404, ResolverMatch, resolve, reverse
from django.utils.http import url_has_allowed_host_and_scheme

from turnus.app.office import Role
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import ledger, secretary

GET = "GET"
OF_WORK = ("office", "run", "secretariat", "arbiter", "captain")
OF_KINDS = ("seasons", "events", "federations", "competitions", *OF_WORK)
SHORT = {
    "login": "account_login",
    "logout": "account_logout",
    "signup": "account_signup",
    "admin": "office",
    "account": "account_login",
    "competitions": "events",
    "tournaments": "events",
    "event": "events",
    "season": "seasons",
    "federation": "federations",
    "rulebook": "shelf",
    "rules": "shelf",
    "regulations": "shelf",
    "api": "interface",
    **dict.fromkeys(OF_WORK, "office"),
}
"""What people type, and which page they mean."""


def own_path(wanted: str, otherwise: str) -> str:
    """Return a path of this office that a form asks to go to next; for anything else another address."""
    return wanted if wanted.startswith("/") and url_has_allowed_host_and_scheme(wanted, None) else otherwise


def home_of(stream: str) -> str:
    """Return the first page of who works in a competition."""
    if secretary().is_event(stream):
        return reverse("event_desk", args=[stream])
    is_federation = secretary().is_federation(stream)
    return reverse("secretariat" if is_federation else "office_evening", args=[stream])


def undo_of(stream: str) -> str:
    """Return the address that takes back what was done last in a competition."""
    return reverse("event_undo" if secretary().is_event(stream) else "office_undo", args=[stream])


def public_of(stream: str) -> str:
    """Return the page of a competition that everybody sees."""
    if secretary().is_federation(stream):
        return reverse("federation", args=[stream])
    if secretary().is_event(stream):
        return reverse("event", args=[stream])
    return reverse("season", args=[stream, "standings"])


def page_behind(request: HttpRequest) -> str:
    """Return the page from which forms are sent to an address that takes nothing else."""
    match = request.resolver_match
    stream = str(match.kwargs.get("stream", "")) if match else ""
    for address in _above(request.path_info):
        found = _page_at(address)
        if found and (not stream or found.kwargs.get("stream") == stream):
            return address
    if stream in _streams():
        is_of_work = request.path_info.split("/")[1] in OF_WORK
        return home_of(stream) if is_of_work else public_of(stream)
    return reverse("home")


def way_on(request: HttpRequest) -> str:
    """Return where to go on from a refusal: to the page of the form, else to the front page."""
    if request.method == GET:
        return reverse("home")
    return request.path_info if _page_at(request.path_info) else page_behind(request)


def meant_by(request: HttpRequest) -> str:
    """Return the page that an address which is none was meant for, if he may know of it; else nothing."""
    path = request.path_info
    kind, _, rest = path.strip("/").partition("/")
    if not rest:
        return reverse(SHORT[kind]) if kind in SHORT else ""
    if kind not in OF_KINDS:
        return ""
    streams = [stream for stream in _streams() if _is_known_to(request, stream)]
    found = [stream for stream in streams if rest in (stream, stream.partition("/")[2])]
    if not found:
        is_begun = any(stream.startswith(f"{rest}/") for stream in streams)
        return reverse(SHORT.get(kind, kind)) if is_begun else ""
    address = (home_of if kind in OF_WORK else public_of)(found[-1])
    return address if address != path else ""


def _is_known_to(request: HttpRequest, stream: str) -> bool:
    """Say whether somebody may know that there is this competition."""
    if not ledger().mark(stream).is_hidden:
        return True
    return secretary().access(identity_of(request), stream).roles != {Role.SPECTATOR}


def _above(path: str) -> Iterator[str]:
    parts = path.rstrip("/").split("/")
    for count in range(len(parts) - 1, 1, -1):
        yield "/".join(parts[:count]) + "/"


def _page_at(address: str) -> ResolverMatch | None:
    try:
        match = resolve(address)
    except Resolver404:
        return None
    return match if GET in getattr(match.func, "methods", ()) else None


def _streams() -> list[str]:
    office = secretary()
    return [*office.streams(), *office.event_streams(), *office.federation_streams()]
