"""What people call a competition: never its key in the journal."""

from django.utils.translation import gettext

from turnus.faults import BadInput, NotFound
from turnus.web import reading
from turnus.web.federation import reading as federations


def title_of(stream: str) -> str:
    """Return what people call a competition; one that cannot be read keeps its key, to be found by."""
    try:
        if stream in federations.known_federations():
            return federations.title_of(federations.running(stream).federation)
        return reading.title_of(reading.summary(stream))
    except (BadInput, NotFound):
        return stream


def scope_named(scope: str) -> str:
    """Return what people call what a role holds for: a competition, a club, or the whole office."""
    if scope == "*":
        return gettext("the whole office")
    return scope.rstrip("/") if scope.endswith("/") else title_of(scope)
