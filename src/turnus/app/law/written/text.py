"""The file `regulation.toml`: read into values, and every slip told with its place and what to do."""

import re
from collections.abc import Mapping
from datetime import date
from pathlib import Path
from typing import Any

import msgspec

from turnus.app.law.written.limits import check_size
from turnus.competition.registry.shape_faults import worded
from turnus.faults import BadInput, short
from turnus.notation.toml_text import TOO_LARGE, check_numbers, read_toml

FILE = "regulation.toml"
LARGEST = 256 * 1024  # bytes; the longest regulation we know has forty thousand
ID = re.compile(r"[a-z][a-z0-9-]{0,59}")
NUMBER = re.compile(r"[\w./:-]{1,40}")


class Parts(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What every part of the file has in common: it knows its own keys only."""


class WrittenDecision(Parts):
    """What a clause leaves to a person."""

    by: str
    options: list[str]


class WrittenDuty(Parts):
    """What a clause gives somebody to do."""

    by: str
    moment: str
    form: str = "checklist"


class WrittenRow(Parts):
    """A row of a table: what holds when so many take part; without `when`, where no other row holds."""

    set: dict[str, Any]
    when: dict[str, int | str] = {}


class WrittenClause(Parts):
    """A clause: its number and words, and what it does."""

    number: str
    title: str = ""
    title_nl: str = ""
    text: str = ""
    text_nl: str = ""
    competition: str = ""  # which of the regulation's competitions it is about; empty: all
    set: dict[str, Any] = {}  # fields of a format
    table: list[WrittenRow] = []  # fields by how many take part
    terms: dict[str, Any] = {}
    confirms: dict[str, list[str]] = {}  # term -> clauses below whose words hold as they are
    deviates: list[str] = []  # clauses below that set something else than this one
    decision: WrittenDecision | None = None
    duty: WrittenDuty | None = None
    notice: str = ""  # where it is shown

    @property
    def words(self) -> str:
        """Its words, in whatever language there are."""
        return self.text or self.text_nl


class WrittenExample(Parts):
    """A worked example: who played what, and what must come of it."""

    title: str
    competition: str = ""
    stage: str = ""
    groups: dict[str, list[str]] = {}  # the highest first
    rounds: list[list[str]] = []  # of each round its games: "Anna - Bram 1-0", or "Cor bye"
    order: dict[str, list[str]] = {}  # of a group: who stands where
    points: dict[str, int | float | str] = {}  # what somebody must have: 3, 1.5 or "71 1/2"
    up: list[str] = []
    down: list[str] = []


class WrittenRegulation(Parts):
    """The whole file."""

    id: str
    title: str = ""
    title_nl: str = ""
    edition: str = ""
    since: date | None = msgspec.field(default=None, name="from")  # the day from which it holds
    amends: str = ""  # the id of the edition that it follows
    base: str = "fide-2023"
    clause: list[WrittenClause] = []
    example: list[WrittenExample] = []


def read_regulation(data: bytes) -> WrittenRegulation:
    """Read the file; a slip is a fault with its place."""
    read = read_draft(data)
    _check(read)
    return read


def read_draft(data: bytes) -> WrittenRegulation:
    """Read a file that may have slips in its clauses yet, but has the form and the size of a regulation."""
    tree = _tree(data)
    try:
        check_numbers(tree)
        check_size(tree)
    except BadInput as fault:
        raise BadInput(
            fault.template, where=_where(fault.where, tree), kind=fault.kind, **fault.values
        ) from fault
    try:
        return msgspec.convert(tree, WrittenRegulation)
    except msgspec.ValidationError as wrong:
        said, _, path = str(wrong).partition(" - at `$")
        raise worded(said, _where(path.rstrip("`"), tree)) from wrong


def refuse_too_large(data: bytes) -> None:
    """Refuse a text that no page could show; one that is no regulation yet may pass."""
    try:
        read_draft(data)
    except BadInput as fault:
        if fault.kind == TOO_LARGE:
            raise


def _tree(data: bytes) -> dict[str, Any]:
    if len(data) > LARGEST:
        raise BadInput("the file is larger than {most} bytes", most=LARGEST, where=FILE, kind=TOO_LARGE)
    try:
        return read_toml(data.decode("utf-8-sig"), FILE, LARGEST)
    except UnicodeDecodeError as wrong:
        raise BadInput(
            "byte {place} is no UTF-8: save the file as UTF-8", place=wrong.start, where=FILE
        ) from wrong


_PLACE = re.compile(r"\.(clause|example)\[(\d+)\]")
_ROW = re.compile(r"table\[(\d+)\]")


def _where(path: str, tree: Mapping[str, Any]) -> str:
    """Return a path in the file as people say it: a clause by its number, an example by its title."""
    found = _PLACE.match(path)
    if not found:
        return path.strip(".") or FILE
    held = tree[found[1]][int(found[2])]
    name = held.get("number") or held.get("title") if isinstance(held, dict) else None
    return f"{found[1]} {short(name or int(found[2]) + 1)}{_below(path[found.end() :])}"


def _below(path: str) -> str:
    said = _ROW.sub(lambda found: f"row {int(found[1]) + 1} of its table", path.strip(".")).replace(
        "table.", ""
    )
    return f", {said}" if said else ""


def _check(read: WrittenRegulation) -> None:
    if not ID.fullmatch(read.id):
        raise BadInput(
            "“{id}” is no id: small letters, digits and dashes, a letter first", id=read.id, where="id"
        )
    if read.amends and (read.amends == read.id or not ID.fullmatch(read.amends)):
        raise BadInput("an edition amends another one: name the id of that one", where="amends")
    if not (read.title or read.title_nl):
        raise BadInput("a regulation needs a title", where="title")
    seen: set[str] = set()
    for place, clause in enumerate(read.clause, 1):
        if not NUMBER.fullmatch(clause.number):
            raise BadInput("a clause needs a number, such as 2.1", where=f"clause {clause.number or place}")
        if clause.number in seen:
            raise BadInput("this number stands here twice", where=f"clause {clause.number}")
        seen.add(clause.number)
        if not clause.words.strip():
            raise BadInput("a clause needs its words: text or text_nl", where=f"clause {clause.number}")


def id_in(path: str) -> str:
    """Return the id of the regulation in a file, or where it cannot be read the name of its folder."""
    file = Path(path)
    try:
        with file.open("rb") as read:
            return str(_tree(read.read(LARGEST + 1)).get("id", file.parent.name))
    except (OSError, BadInput):
        return file.parent.name
