"""Before the meeting votes: what a regulation would have made of what was played here, or elsewhere."""

from collections.abc import Callable, Sequence
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from turnus.app.law.shelved import Held
from turnus.app.office import Identity
from turnus.app.regulations.checking import parts_of, stack_of
from turnus.app.regulations.editing import opened
from turnus.app.regulations.trying import Difference, Kind, Tried
from turnus.app.regulations.trying.elsewhere import tried_on, tried_on_file
from turnus.app.regulations.trying.telling import by_moment, headed, noted, pairs_of, told
from turnus.faults import BadInput, NotFound
from turnus.law import Law
from turnus.web import faults
from turnus.web.accounts.identity import identity_of
from turnus.web.competitions.adopting import file_of
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, door
from turnus.web.regulations.describing import title_of
from turnus.web.regulations.rights import shelf, writes
from turnus.web.titles import title_of as called

Name = Callable[[str], str]
HEADS = {
    Kind.SEAT: "Who would have begun elsewhere",
    Kind.MEETING: "Who would have met otherwise",
    Kind.PLACE: "Who would have stood otherwise",
    Kind.MOVES: "Who would have moved otherwise",
}


@door(writes, BOTH)
def try_it(request: HttpRequest, regulation: str) -> HttpResponse:
    """Ask on what a regulation is tried, and show who would have stood, moved or met otherwise."""
    held, identity = shelf().held(regulation), identity_of(request)
    streams = played_here(identity)
    stream = request.GET.get("on", "")
    if stream and stream not in streams:
        raise NotFound("nothing that you direct is called {stream}", stream=stream)
    try:
        found = _found(request, held, stream, secretary().called(identity, stream) if stream else str)
    except (BadInput, NotFound) as fault:
        return _page(request, held, streams, {"fault": faults.told(fault)}, faults.status_of(fault))
    return _page(request, held, streams, found)


def _found(request: HttpRequest, held: Held, stream: str, name: Name) -> dict[str, Any]:
    """Try the text on the file that was sent or what was chosen; nothing before either."""
    if request.method == "POST":
        file, content = file_of(request)
        return _shown(tried_on_file(file, content, held.text, request.POST.get("part", "")), str)
    if not stream:
        return {}
    part = request.GET.get("part", "")
    return _shown(tried_on(settings.TURNUS_JOURNAL, stream, held.text, part), name)


def played_here(identity: Identity) -> dict[str, str]:
    """Return the seasons and competitions that somebody directs, by what people call them; the last first."""
    office = secretary()
    both = [*reversed(office.event_streams()), *reversed(office.streams())]
    return {each: called(each) for each in both if office.access(identity, each).is_director}


def _page(
    request: HttpRequest,
    held: Held,
    streams: dict[str, str],
    found: dict[str, Any],
    status: int = 200,
) -> HttpResponse:
    read = opened(held.text)
    data = held.text.encode("utf-8")
    try:
        parts = parts_of(Law(stack_of(read, data)))
    except (BadInput, NotFound):
        parts = ()
    page = {
        "id": held.id,
        "title": title_of(read),
        "streams": streams,
        "on": request.GET.get("on", ""),
        "parts": [(each, gettext(each.replace("-", " "))) for each in parts] if len(parts) > 1 else [],
        "part": (request.POST if request.method == "POST" else request.GET).get("part", ""),
        "expected": held.length,
        **found,
    }
    return render(request, "turnus/regulations/try.html", page, status=status)


def _shown(found: Tried, name: Name) -> dict[str, Any]:
    return {
        "tried": True,
        "moments": [_moment(first, several, name) for first, several in by_moment(found.differences)],
        "notes": [{"text": noted(each, gettext), "clauses": each.clauses} for each in found.notes],
    }


def _moment(first: Difference, several: Sequence[Difference], name: Name) -> dict[str, Any]:
    shown: dict[str, Any] = {
        "heading": headed(first, gettext),
        "kind": gettext(HEADS[first.kind]),
        "clauses": first.clauses,
    }
    if first.kind is Kind.MEETING:
        return shown | {
            "new": pairs_of(several, True, name, gettext),
            "old": pairs_of(several, False, name, gettext),
        }
    return shown | {
        "rows": [{"text": told(each, name, gettext), "clauses": each.clauses} for each in several]
    }
