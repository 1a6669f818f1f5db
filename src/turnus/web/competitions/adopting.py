"""Adopting an event that is under way elsewhere: a file, what was read of it, and only then the event."""

from base64 import b64decode, b64encode
from binascii import Error
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from turnus.app.competitions.adopting import Adoption, Asked, adoption_of, read_event
from turnus.app.competitions.rehearsing import rehearse
from turnus.app.competitions.views import standings
from turnus.app.files.elsewhere import Bounds, Counter
from turnus.app.office.reporting import adopt
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.competition.engine.field_words import VALUES
from turnus.competition.engine.slices.opening import LONGEST_NAME
from turnus.competition.registry import whole
from turnus.faults import BadInput, NotFound
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, door
from turnus.web.faults import told
from turnus.web.office.forms.acting import how
from turnus.web.office.forms.opening import clubs_directed, opens

LARGEST = 1 << 20  # bytes: a TRF of a thousand players has some hundred thousand
LONGEST_FILE_NAME = 60
READING = Counter(places=2, bounds=Bounds(seconds=30, megabytes=768))
SYSTEMS = ("dutch", "dutch-2017", "resistance")


@door(opens, BOTH)
def adopt_event(request: HttpRequest) -> HttpResponse:
    """Ask for a file, show what was read of it, and take it over."""
    if request.method != "POST":
        return _form(request)
    try:
        name, content = file_of(request)
        adoption = _adoption(request, name, content)
        if request.POST.get("step") != "adopt":
            return _preview(request, adoption, name, content)
        scope = request.POST.get("scope", EVERYWHERE)
        done = adopt(secretary(), identity_of(request), scope, adoption, how(request)["key"])
    except (BadInput, NotFound) as fault:
        place = getattr(fault, "where", "")
        return _form(request, 400, fault=f"{place}: {told(fault)}" if place else told(fault))
    messages.success(request, gettext("{name} goes on here").format(name=adoption.opening.name))
    return redirect("event_desk", done.running.stream)


def _form(request: HttpRequest, status: int = 200, **more: Any) -> HttpResponse:
    page = {
        "given": request.POST,
        "systems": [(name, gettext(VALUES.get(name, name))) for name in SYSTEMS],
        "scopes": clubs_directed(identity_of(request)),
        "longest": LONGEST_NAME,
        "expected": 0,
    }
    return render(request, "turnus/competitions/adopt.html", page | more, status=status)


def file_of(request: HttpRequest) -> tuple[str, bytes]:
    """Return the file that was sent now, or with the preview."""
    sent = request.FILES.get("file")
    if isinstance(sent, UploadedFile):
        if (sent.size or 0) > LARGEST:
            raise BadInput("the file is larger than {megabytes} MB", megabytes=LARGEST >> 20, where="file")
        return Path(sent.name or "event.trf").name[-LONGEST_FILE_NAME:], sent.read()
    held = request.POST.get("content", "")
    if not held:
        raise BadInput("choose a file", where="file")
    try:
        return request.POST.get("file_name", "event.trf")[-LONGEST_FILE_NAME:], b64decode(held, validate=True)
    except (ValueError, Error) as wrong:
        raise BadInput("choose a file", where="file") from wrong


def _adoption(request: HttpRequest, name: str, content: bytes) -> Adoption:
    given = request.POST
    asked = Asked(
        name=given.get("name", ""),
        rounds=whole(given.get("rounds", ""), "rounds"),
        system=given.get("system", "") if given.get("system", "") in SYSTEMS else "",
    )
    with TemporaryDirectory() as folder:
        path = Path(folder) / Path(name).name
        path.write_bytes(content)
        try:
            return adoption_of(READING.do(partial(read_event, path)), path.name, asked)
        except BadInput as fault:
            raise BadInput(
                fault.template,
                where=fault.where.replace(str(path), path.name),
                kind=fault.kind,
                **fault.values,
            ) from fault


def _preview(request: HttpRequest, adoption: Adoption, name: str, content: bytes) -> HttpResponse:
    competition = rehearse(adoption)
    numbers = sorted(adoption.event.by_number)
    names = {f"p{place}": adoption.event.by_number[number].name for place, number in enumerate(numbers, 1)}
    lines = [row.line for row in standings(competition)] if competition.phase else []
    rows = [(line.rank, names[line.player], line.points) for line in lines]
    return _form(
        request,
        adoption=adoption,
        system=gettext(VALUES.get(adoption.system, adoption.system)),
        names=list(names.values()),
        rows=rows,
        remarks=[(each.where, told(each)) for each in adoption.remarks],
        **held_file(name, content),
    )


def held_file(name: str, content: bytes) -> dict[str, Any]:
    """Return a file as a preview holds it, until it is taken over."""
    return {"file_name": name, "content": b64encode(content).decode()}
