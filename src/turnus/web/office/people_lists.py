"""Files of people on a page: read elsewhere, looked at line by line, and taken over as it was ticked."""

import json
import re
import secrets
from base64 import b64decode, b64encode
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeVar

from django.core import signing
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse, QueryDict
from django.utils.translation import gettext, gettext_noop

from turnus.app.files.elsewhere import Bounds, Counter
from turnus.app.office.enrolling import PERSONAL, checked_person
from turnus.app.people.previewing import MOST_PEOPLE, Previewed, preview
from turnus.app.people.recognising import Seen
from turnus.app.people.register import Person
from turnus.faults import BadInput, NotFound
from turnus.notation.encodings import ENCODINGS
from turnus.notation.player_tables import ListedPlayer
from turnus.web.faults import told
from turnus.web.office.frame import AnySeat
from turnus.web.tables import sex_said

T = TypeVar("T")
SALT = "turnus.web.office.people_lists"
LARGEST_FILE = 40 * 1024 * 1024  # the FIDE's whole list is some 12 MB zipped
LARGEST_HELD = 512 * 1024  # bytes of a text that a page holds, to be read in another encoding
LONGEST_FILE_NAME = 60  # characters, the last ones: no more than a disk takes, and with the kind
READING = Counter(places=2, bounds=Bounds(seconds=90, megabytes=768))
PLACE = re.compile(r"(.+, )?(row|line) (\d+)(?:, column (\w+)(?: \((.*)\))?)?")
MOST_TOLD = 10  # other rows of a file in which something is wrong too
HEADS = {
    "name": gettext_noop("name"),
    "rating": gettext_noop("rating"),
    "fide_rating": gettext_noop("FIDE rating"),
    "title": gettext_noop("title"),
    "club": gettext_noop("club"),
    "team": gettext_noop("team"),
    "federation": gettext_noop("federation"),
    "fide_id": gettext_noop("FIDE ID"),
    "national_id": gettext_noop("membership number"),
    "birth_date": gettext_noop("date of birth"),
    "sex": gettext_noop("m/w"),
    "categories": gettext_noop("categories"),
    "address": gettext_noop("address"),
    "email": gettext_noop("e-mail address"),
    "province": gettext_noop("province"),
    "nationality": gettext_noop("nationality"),
}
PARTS = {
    **dict.fromkeys(("first_name", "initials", "infix", "last_name"), "name"),
    **dict.fromkeys(("street", "house", "postcode", "town"), "address"),
}
OF_A_PERSON = ("name", "rating", "fide_rating", "national_id", "birth_date", "sex", "address", "email")
ENCODING_NAMES = {
    "utf-8": "UTF-8",
    "cp1252": gettext_noop("Windows, western Europe (cp1252)"),
    "cp1250": gettext_noop("Windows, central Europe (cp1250)"),
    "cp850": gettext_noop("MS-DOS (cp850)"),
    "utf-16-le": "UTF-16",
}


@dataclass(frozen=True, slots=True)
class Row:
    """A line as it is looked at: what it says, what is to be known of it, and whether it is taken over."""

    listed: ListedPlayer
    cells: tuple[str, ...]
    note: str
    ticked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """What a page makes of a list: which fields it keeps, where it goes, and what it says of who is known."""

    kept: Collection[str]
    read: str  # the addresses that read a file, take it over, and leave it
    take: str
    back: str
    tab: str
    known: Callable[[Seen], str]  # what a line tells about who is known; nothing where it brings nothing


def read_file(request: HttpRequest, *, most: int = MOST_PEOPLE, known: Collection[str] = ()) -> Previewed:
    """Read a file that was sent, or that the page held, in the encoding that was chosen."""
    encoding = request.POST.get("encoding", "")
    if encoding and encoding not in ENCODINGS:
        raise BadInput("“{encoding}” is not an encoding", encoding=encoding[:40], where="encoding")
    return read_elsewhere(request, READING, partial(preview, encoding=encoding, most=most, known=known))


def unread(request: HttpRequest) -> Previewed | None:
    """Return the file that a page held, with nobody read: so that another encoding can be chosen for it."""
    encoding = request.POST.get("encoding", "")
    return Previewed((), encoding=encoding) if encoding in ENCODINGS and not request.FILES else None


def read_elsewhere(request: HttpRequest, counter: Counter, work: Callable[[Path], T]) -> T:
    """Read an uploaded file under its own name, so that its kind is known, in another process."""
    name, content = _sent(request)
    with TemporaryDirectory() as folder:
        path = Path(folder) / (Path(name).name[-LONGEST_FILE_NAME:] or secrets.token_hex(4))
        path.write_bytes(content)
        return counter.do(partial(work, path))


def told_at(fault: BadInput | NotFound) -> str:
    """Say what is wrong with a file and where in it."""
    said = told(fault)
    found = PLACE.fullmatch(getattr(fault, "where", ""))
    if found is None:
        return said
    others = [_place(each) for also in getattr(fault, "also", ()) if (each := PLACE.fullmatch(also))]
    more = f" ({gettext('also wrong')}: {'; '.join(others[:MOST_TOLD])}{' …' * (len(others) > MOST_TOLD)})"
    return f"{found[1] or ''}{_place(found)}: {said}{more if others else ''}"


def _place(found: re.Match[str]) -> str:
    _, kind, row, column, head = found.groups()
    if column and head:
        return gettext("row {row}, column {column} ({head})").format(row=row, column=column, head=head)
    return gettext("row {row}").format(row=row) if kind == "row" else gettext("line {row}").format(row=row)


def _sent(request: HttpRequest) -> tuple[str, bytes]:
    file = request.FILES.get("file")
    held = request.POST.get("content", "")
    if isinstance(file, UploadedFile):
        if (file.size or 0) > LARGEST_FILE:
            raise BadInput(
                "the file is larger than {megabytes} MB", megabytes=LARGEST_FILE >> 20, where="file"
            )
        return file.name or "list", file.read()
    if held:
        try:
            return request.POST.get("file_name", "list.csv"), b64decode(held, validate=True)
        except ValueError as wrong:
            raise BadInput("choose a file", where="file") from wrong
    raise BadInput("choose a file", where="file")


def previewed(
    seat: AnySeat[Any], wanted: Wanted, found: Previewed, seen: Sequence[Seen], status: int = 200, **more: Any
) -> HttpResponse:
    """Show what is in a file; nobody is entered before it is confirmed."""
    fields = [
        name for name in HEADS if name in wanted.kept and any(getattr(each.listed, name) for each in seen)
    ]
    given = seat.request.POST
    rows = [_row(each, fields, wanted, str(place), given) for place, each in enumerate(seen)]
    page: dict[str, Any] = {
        "heads": [gettext(HEADS[name]) for name in fields],
        "rows": rows,
        "columns": list(_columns(found, wanted)),
        "said": signed([each.listed for each in seen]),
        "wanted": wanted,
        "given": given,
        **_encoding(seat.request, found),
    }
    return seat.page("turnus/office/previewed.html", wanted.tab, status, **(page | more))


def _columns(found: Previewed, wanted: Wanted) -> Iterable[tuple[str, str]]:
    for each in found.columns:
        name = PARTS.get(each.field, each.field)
        yield each.head, gettext(HEADS[name]) if name in wanted.kept else ""


def _row(seen: Seen, fields: Sequence[str], wanted: Wanted, place: str, given: QueryDict) -> Row:
    note, ticked = _note(seen, wanted)
    cells = tuple(_cell(name, getattr(seen.listed, name)) for name in fields)
    return Row(seen.listed, cells, note, place in given.getlist("take") if "previewed" in given else ticked)


def _cell(name: str, value: Any) -> str:
    if name == "sex":
        return sex_said(value)
    return ", ".join(value) if isinstance(value, tuple) else str(value or "")


def _note(seen: Seen, wanted: Wanted) -> tuple[str, bool]:
    """Return what is to be known of a line, and whether it is taken over unless somebody says otherwise."""
    if seen.earlier is not None:
        said = gettext("stands twice in the list, lines {first} and {second}")
        return said.format(first=seen.earlier.row, second=seen.listed.row), False
    if seen.is_doubtful:
        return gettext("somebody of this name is there already: tick if this is another person"), False
    if seen.is_known:
        brings = wanted.known(seen)
        return brings or gettext("is there already"), bool(brings)
    return gettext("new"), True


def _encoding(request: HttpRequest, found: Previewed) -> dict[str, Any]:
    """Return the encoding that was recognised, and the file to read it in another one."""
    if not found.encoding:
        return {}
    name, content = _again(request)
    shown = {"utf-8-sig": "utf-8", "utf-16": "utf-16-le", "utf-16-be": "utf-16-le"}
    chosen = shown.get(found.encoding, found.encoding)
    return {
        "encoding": gettext(ENCODING_NAMES[chosen]),
        "encodings": [(code, gettext(said), code == chosen) for code, said in ENCODING_NAMES.items()],
        "file_name": name,
        "content": b64encode(content).decode() if len(content) <= LARGEST_HELD else "",
    }


def _again(request: HttpRequest) -> tuple[str, bytes]:
    file = request.FILES.get("file")
    if isinstance(file, UploadedFile):
        file.seek(0)
    return _sent(request)


def looked_at(given: QueryDict) -> list[ListedPlayer]:
    """Return everybody of a list that was looked at."""
    return [each for text in given.getlist("people") for each in read(text)]


def ticked(given: QueryDict, everybody: Sequence[ListedPlayer]) -> list[ListedPlayer]:
    """Return who of a list that was looked at is to be taken over."""
    places = set(given.getlist("take"))
    chosen = [
        each for place, each in enumerate(everybody) if str(place) in places or "previewed" not in given
    ]
    if not everybody:
        raise BadInput("choose who takes part", where="people")
    if not chosen:
        raise BadInput("nobody is ticked: tick who is to be taken over", where="people")
    return chosen


def signed(listed: Sequence[ListedPlayer]) -> str:
    """Write people of a list into one field of a form, which comes back as it went."""
    said = [{name: value for name, value in asdict(each).items() if value} for each in listed]
    return signing.dumps(json.dumps(said), salt=SALT, compress=True)


def read(text: str) -> list[ListedPlayer]:
    """Read people back from a field of a form."""
    try:
        said = json.loads(signing.loads(text, salt=SALT, max_age=24 * 3600))
    except signing.BadSignature as wrong:
        raise BadInput("this page is from yesterday: read the file again", where="people") from wrong
    return [ListedPlayer(**each | {"categories": tuple(each.get("categories", ()))}) for each in said]


def personal(given: Mapping[str, Any] | None, person: Person | None) -> dict[str, str]:
    """Return what the fields of somebody's data hold: what was typed, else what is known."""
    held = {name: str(getattr(person, name, "")) for name in PERSONAL}
    return {name: str((given or {}).get(name, value)) for name, value in held.items()}


def read_person(given: Mapping[str, Any], known: Person | None) -> Person:
    """Return the person whose data a form says; what it has no field for stays as it is known."""
    said = {name: str(given.get(name, getattr(known, name, ""))).strip() for name in PERSONAL}
    return checked_person(said.pop("name"), said.pop("birth_date"), said.pop("sex"), **said)
