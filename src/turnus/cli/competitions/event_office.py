"""A competition in the shell: opened by its name, and what happened in it said in sentences."""

from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from typing import Annotated, Any

import typer

from turnus.app.competitions.corrections import effect_of
from turnus.app.competitions.effects import effect_data
from turnus.app.competitions.remarks import remarks_after
from turnus.app.competitions.running import Office, Running, renamed, stream_of
from turnus.app.people import register as registry
from turnus.app.people.meaning import which
from turnus.app.people.register import People
from turnus.app.streams.marks import UNMARKED, deleted_in, insist_not_deleted, marks_of, stream_called
from turnus.app.streams.runner import RefusedByClause
from turnus.cli.competitions.event_effects import show_effect
from turnus.cli.default_journal import JournalFirst, open_existing, read_existing
from turnus.cli.happened import told_events
from turnus.cli.language import translate
from turnus.cli.output import answer
from turnus.competition.engine.slices.results import ResultCorrected
from turnus.faults import BadInput, NotFound, phrase_known
from turnus.store import Reader

Journal = JournalFirst
Name = Annotated[str, typer.Argument(metavar="NAME", help="The competition's name.")]


@contextmanager
def office_of(journal: str, name: str) -> Iterator[tuple[Office, Running, People]]:
    """Open a competition to change it."""
    people = registry.beside(journal)
    with closing(open_existing(journal)) as opened, _by_names(people):
        yield Office(opened), running_of(opened, name), people


@contextmanager
def seen_of(journal: str, name: str) -> Iterator[tuple[Running, People]]:
    """Open a competition to look at it, also while somebody else writes it."""
    people = registry.beside(journal)
    with closing(read_existing(journal)) as opened, _by_names(people):
        running = running_of(opened, name)
        yield renamed(running, marks_of(opened).get((running.stream, ""), UNMARKED).name), people


@contextmanager
def _by_names(people: People) -> Iterator[None]:
    """Let who has a name hear it in a refusal, not his pseudonym."""
    try:
        yield
    except RefusedByClause as refused:
        refused.values = {
            each: people.name(value) if type(value) is str else value
            for each, value in refused.values.items()
        }
        raise


def running_of(reader: Reader, name: str) -> Running:
    """Return the competition of a name, or say which there are."""
    known = Running.streams(reader)
    wanted = stream_called(reader, known, name) or stream_of(name)
    if wanted not in known:
        gone = deleted_in(reader, Running.opening.__name__)
        insist_not_deleted(marks_of(reader), stream_called(reader, gone, name))
    if wanted not in known:
        wanted = stream_of(which(name, (each.removeprefix("event/") for each in known), "NAME"))
    if wanted not in known:
        there = ", ".join(each.removeprefix("event/") for each in known)
        said = phrase_known(known, "there is no competition {name}; known are {known}", Running.none_yet)
        raise NotFound(said, name=name, known=there)
    return Running.read(wanted, reader.read_stream(wanted))


def tell(running: Running, before: int, people: People, as_json: bool) -> None:
    """Say what happened since the competition had so many events."""
    new = [each for number, each in running.history if number > before]
    told = told_events(running, before, people.name)
    data: dict[str, Any] = {"stream": running.stream, "events": told}
    effects = [effect_of(running, each) for each in new if isinstance(each, ResultCorrected)]
    if effects:
        data["changes"] = [effect_data(each, people.name) for each in effects]

    remarks = told_remarks(remarks_after(running.competition, new), people)
    if remarks:
        data["remarks"] = remarks

    def show(console: Any) -> None:
        for each in told:
            console.print(f"✓ {each['text']}", markup=False, highlight=False, soft_wrap=True)
        show_remarks(console, remarks)
        for effect in effects:
            show_effect(console, effect, people)

    answer(data, as_json, show)


def told_remarks(found: Iterable[BadInput], people: People) -> list[str]:
    """Return remarks in the language in use, with names."""

    def named(value: Any) -> str:
        return ", ".join(map(people.name, str(value).split(", ")))

    return [
        translate(each.template).format(**{name: named(value) for name, value in each.values.items()})
        for each in found
    ]


def show_remarks(console: Any, remarks: Iterable[str]) -> None:
    """Print remarks, a line each."""
    for each in remarks:
        console.print(f"! {each}", markup=False, highlight=False, soft_wrap=True)
