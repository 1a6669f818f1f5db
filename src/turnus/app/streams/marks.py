"""What the office says of a competition beside its own events: another name, hidden, deleted, restored.

A stream is never removed and never renamed: these are events of the office's own stream (ADR 29). `contest`
names one competition of a federation; without it the whole stream is meant.
"""

import re
from collections.abc import Collection, Iterable, Mapping, MutableMapping
from dataclasses import dataclass, replace
from itertools import chain, count
from typing import Any

import msgspec

from turnus.app.streams.upcasting import said, type_of
from turnus.app.streams.zone import local
from turnus.faults import BadInput, NotFound
from turnus.store import Event as Stored
from turnus.store import Reader

OFFICE_STREAM = "office"


@dataclass(frozen=True, slots=True, kw_only=True)
class CompetitionRenamed:
    """A competition is called otherwise from now on; no name: as it called itself when it opened."""

    stream: str
    contest: str = ""
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CompetitionHidden:
    """A competition is shown to those only who have a role in it."""

    stream: str
    contest: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CompetitionShown:
    """A hidden competition is public again."""

    stream: str
    contest: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CompetitionDeleted:
    """A competition is gone from every list and page; its stream stays in the journal."""

    stream: str
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class CompetitionRestored:
    """A deleted competition is back."""

    stream: str


MarkEvent = (
    CompetitionRenamed | CompetitionHidden | CompetitionShown | CompetitionDeleted | CompetitionRestored
)
MARK_EVENTS: Mapping[str, type[Any]] = {kind.__name__: kind for kind in MarkEvent.__args__}


@dataclass(frozen=True, slots=True)
class Mark:
    """How a competition stands in the office."""

    name: str = ""
    is_hidden: bool = False
    is_deleted: bool = False
    day: str = ""  # on which it was deleted, ISO
    reason: str = ""


UNMARKED = Mark()
Marks = Mapping[tuple[str, str], Mark]  # by stream and contest


class Deleted(NotFound):
    """A competition that there was."""


def apply_mark(marks: MutableMapping[tuple[str, str], Mark], event: MarkEvent, at: str) -> None:
    """Put an event into the marks it changes."""
    key = event.stream, getattr(event, "contest", "")
    mark = marks.get(key, UNMARKED)
    match event:
        case CompetitionRenamed(name=name):
            marks[key] = replace(mark, name=name)
        case CompetitionHidden():
            marks[key] = replace(mark, is_hidden=True)
        case CompetitionShown():
            marks[key] = replace(mark, is_hidden=False)
        case CompetitionDeleted(reason=reason):
            marks.pop(key, None)  # the one that was deleted last stands last
            marks[key] = replace(mark, is_deleted=True, day=local(at)[:10], reason=reason)
        case CompetitionRestored():
            marks[key] = replace(mark, is_deleted=False, day="", reason="")


def marks_of(reader: Reader) -> dict[tuple[str, str], Mark]:
    """Read from a journal how its competitions stand in the office."""
    marks: dict[tuple[str, str], Mark] = {}
    for stored in reader.read_stream(OFFICE_STREAM):
        if kind := MARK_EVENTS.get(type_of(stored)):
            apply_mark(marks, msgspec.convert(said(stored).payload, kind), stored.at)
    return marks


def insist_not_deleted(marks: Marks, stream: str) -> None:
    """Refuse a competition that was deleted."""
    mark = marks.get((stream, ""), UNMARKED)
    if mark.is_deleted:
        raise Deleted(
            "{name} was deleted on {day}", name=mark.name or stream.rpartition("/")[2], day=mark.day
        )


def is_name_taken(beginnings: Iterable[Stored], marks: Marks, wanted: str, name: str) -> bool:
    """Say whether a competition of the same kind that was not deleted goes by a name, but for one itself."""
    shelf, slug = wanted.rpartition("/")[0], _slug(name)
    return any(
        _slug(called_at(first, marks)) == slug
        for first in beginnings
        if first.stream != wanted
        and first.stream.rpartition("/")[0] == shelf
        and not marks.get((first.stream, ""), UNMARKED).is_deleted
    )


def called_at(first: Stored, marks: Marks) -> str:
    """Return what a competition is called: as the office renamed it, or as it opened; for comparing."""
    if renamed := marks.get((first.stream, ""), UNMARKED).name:
        return renamed
    opened = said(first).payload
    return str(opened.get("name") or f"{opened.get('part', '')} {opened.get('season', '')}".strip())


def refuse_taken(reader: Reader, wanted: str, command: Any) -> None:
    """Refuse a name that a competition of the same kind has; one that was deleted leaves it free."""
    name = getattr(command, "name", "") or f"{getattr(command, 'part', '')} {command.season}".strip()
    if is_taken_in(reader, wanted, name):
        raise taken(command)


def taken(command: Any, where: str = "") -> BadInput:
    """Return the refusal of an opening whose name another competition has, in words of its kind."""
    if name := getattr(command, "name", ""):
        return BadInput("there is a competition {name} already", name=name, where=where or "name")
    season, where = command.season, where or "season"
    if not isinstance(season, int):
        return BadInput(
            "the season {season} of this competition has begun already", season=season, where=where
        )
    years = f"{season}-{season + 1}"
    return BadInput("the season {season} of this federation has begun already", season=years, where=where)


def stream_called(reader: Reader, known: Collection[str], name: str) -> str:
    """Return which of some competitions goes by a name now; nothing where none does."""
    marks, slug = marks_of(reader), _slug(name)
    found = (each for each in reader.beginnings() if each.stream in known)
    return next((each.stream for each in found if _slug(called_at(each, marks)) == slug), "")


def deleted_in(reader: Reader, opening: str) -> list[str]:
    """Return the deleted competitions that began with an event, the one deleted last at the end."""
    marks = marks_of(reader)
    begun = {each.stream for each in reader.beginnings() if type_of(each) == opening}
    return [s for (s, contest), mark in marks.items() if mark.is_deleted and s in begun and not contest]


def candidates(wanted: str) -> Iterable[str]:
    """Yield the streams a competition may begin on: its own, and numbered ones where that is used up."""
    return chain([wanted], (f"{wanted}-{number}" for number in count(2)))


def free_stream(begun: Collection[str], marks: Marks, wanted: str) -> str:
    """Return where a competition begins: on another stream where its own was deleted or renamed."""
    mark = marks.get((wanted, ""), UNMARKED)
    if wanted not in begun or not (mark.is_deleted or mark.name):
        return wanted
    return next(each for each in candidates(wanted) if each not in begun)


def stream_in(reader: Reader, wanted: str) -> str:
    """Return where a competition begins in a journal."""
    return free_stream({each.stream for each in reader.beginnings()}, marks_of(reader), wanted)


def is_taken_in(reader: Reader, wanted: str, name: str) -> bool:
    """Say whether a name is taken in a journal, by a competition on its own stream or another."""
    marks, beginnings = marks_of(reader), list(reader.beginnings())
    return free_stream({each.stream for each in beginnings}, marks, wanted) in {
        each.stream for each in beginnings
    } or is_name_taken(beginnings, marks, wanted, name)


def _slug(name: str) -> str:
    return re.sub(r"[^\w]+", "-", name.casefold()).strip("-")
