"""Moving the office to another computer: all of it as one file to take away, and to hand in there."""

from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.crypto import constant_time_compare

from turnus.app.files.elsewhere import Bounds, Counter
from turnus.app.office import Identity, NotAllowed
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.app.streams.backups import Place, back_up
from turnus.app.streams.moving import hand_in
from turnus.faults import BadInput
from turnus.store.opening import is_url
from turnus.web.accounts.beginning import code
from turnus.web.desk import is_founded, secretary
from turnus.web.doors import BOTH, DOING, anybody, door
from turnus.web.faults import told
from turnus.web.public.papers import download

COPYING = Counter(
    places=1, bounds=Bounds(seconds=240, megabytes=2048)
)  # in a process of its own: SQLite asks for it
A_GROUP = 4  # letters of a key that people compare


def here() -> Place:
    """Return where this office keeps its things."""
    folder = settings.TURNUS_FOLDER or str(Path(settings.TURNUS_JOURNAL).parent)
    return Place(settings.TURNUS_JOURNAL, Path(folder))


def directs_all(identity: Identity, _where: dict[str, Any]) -> None:
    """Refuse whoever does not direct the whole office."""
    secretary().insist_director(identity, EVERYWHERE)


@door(directs_all, BOTH)
def move(request: HttpRequest) -> HttpResponse:
    """Say how the office moves, and give it as one file."""
    page = {"accounts_apart": is_url(settings.TURNUS_JOURNAL), "expected": 0}
    if request.method != "POST":
        return render(request, "turnus/office/move.html", page)
    at = datetime.now(UTC)
    try:
        with TemporaryDirectory(dir=here().folder) as scratch:
            path = Path(scratch) / "office.zip"
            COPYING.do(partial(back_up, here(), path, at.isoformat(timespec="seconds")))
            content = path.read_bytes()
    except BadInput as fault:
        return render(request, "turnus/office/move.html", page | {"fault": told(fault)}, status=400)
    return download(content, "application/zip", f"turnus-{at:%Y-%m-%d-%H%M}.zip")


@anybody(*DOING)
def bring(request: HttpRequest) -> HttpResponse:
    """Take the file of another office, from who has seen this one's screen, as long as nobody has begun."""
    if is_founded():
        raise NotAllowed("the office has a director already")
    if not constant_time_compare(request.POST.get("code", ""), code()):
        return render(request, "turnus/begin.html", {"needs_code": True}, status=403)
    try:
        waiting = _handed_in(request.FILES.get("file"))
    except BadInput as fault:
        page = {"fault": told(fault), "code": code()}
        return render(request, "turnus/office/brought.html", page, status=400)
    key = waiting.held.public_key
    groups = [key[start : start + A_GROUP] for start in range(0, 4 * A_GROUP, A_GROUP)]
    page = {"events": waiting.held.head.position, "parts": waiting.held.parts, "key": " ".join(groups)}
    return render(request, "turnus/office/brought.html", page)


def _handed_in(sent: Any) -> Any:
    if not isinstance(sent, UploadedFile):
        raise BadInput("choose a file", where="file")
    with TemporaryDirectory() as scratch:
        path = Path(scratch) / "office.zip"
        with path.open("wb") as file:
            file.writelines(sent.chunks())
        try:
            return COPYING.do(partial(hand_in, here(), path))
        except BadInput as fault:
            with suppress(ValueError):
                fault.where = ""  # where the server keeps it is nobody's business
            raise
