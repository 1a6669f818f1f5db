"""What is refused is refused in words: no value as Python writes it, and no name of the program's own."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from corpus.keeping import read_journal
from corpus.reading import RUNNING, kind_of, opening_of
from turnus.app.hall.events import HALL
from turnus.app.streams.runner import Folded, RefusedByClause
from turnus.cli.language import choose
from turnus.cli.output import said
from turnus.competition.engine.slices import COMMANDS
from turnus.competition.federation.registry import FEDERATION, FEDERATION_OPENING
from turnus.competition.refusing import Refusal
from turnus.competition.registry import Registry
from turnus.competition.season.registry import SEASON, SEASON_OPENING
from turnus.faults import BadInput, NotFound

REGISTRIES: tuple[Registry[Any], ...] = (
    SEASON, SEASON_OPENING, FEDERATION, FEDERATION_OPENING, COMMANDS, HALL,
)  # fmt: skip
WRONG: tuple[Any, ...] = (
    "?",
    "a=b",
    "1,?",
    "\N{SNOWMAN}",
    -1,
    1.5,
    True,
    None,
    [],
    ["?"],
    [[]],
    {},
    {"?": []},
)
PYTHON = re.compile(r"<\w+|'\w+'|\b(None|True|False|dict|frozenset|tuple|NoneType|Decimal)\b|\w+\(\w*=|\(\(")
IDENTIFIER = re.compile(r"\b[a-z]+_[a-z_]+\b")


def refusals() -> Iterator[tuple[str, str]]:
    """Yield what every field of every command says to values that it cannot be."""
    for registry in REGISTRIES:
        for name, entry in registry.entries.items():
            for field in entry.asked:
                for wrong in WRONG:
                    try:
                        registry.read(name, {field: wrong})
                    except (BadInput, NotFound) as fault:
                        yield f"{name}.{field} {wrong!r}", said(fault)["message"]


@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_wrong_value_is_refused_in_words(language: str) -> None:
    choose(language)
    try:
        found = list(refusals())
    finally:
        choose("en")
    assert len(found) > 1000
    for where, text in found:
        assert not PYTHON.search(text), f"{where}: {text}"
        assert not IDENTIFIER.search(text), f"{where}: {text}"


JOURNALS = (
    "event-bughouse", "event-everything", "event-keizer", "event-knock-out", "event-team-match",
    "federation-finals", "federation-match-day", "federation-provincial", "federation-teams",
    "federation-the-board", "season-evenings", "season-series", "season-ties",
)  # fmt: skip
PARTS = 2  # after the opening, half-way, at the end


def decided() -> Iterator[tuple[str, str]]:
    """Yield what is said where a command of one journal is asked of others, at several of their moments."""
    read = [(kind_of(events), events) for events in map(read_journal, JOURNALS)]
    for kind, running in RUNNING.items():
        folded = [_read(running, events) for of, events in read if of == kind]
        commands = {
            type(command): command
            for each in folded
            for number, event in each.history
            if (command := each.command_behind(number, event)) is not None
        }
        for state in (state for each in folded for state in _moments(each)):
            for command in commands.values():
                if text := _refused(state, command):
                    yield f"{state.stream}, {type(command).__name__}", text


def _read(running: type[Folded[Any, Any]], events: Any) -> Folded[Any, Any]:
    stream = opening_of(events).stream
    return running.read(stream, [event for event in events if event.stream == stream])


def _moments(whole: Folded[Any, Any]) -> Iterator[Folded[Any, Any]]:
    events = [event for _, event in whole.history]
    for part in range(PARTS + 1):
        yield whole.fold(whole.stream, events[: max(1, len(events) * part // PARTS)])


def _refused(running: Folded[Any, Any], command: Any) -> str:
    try:
        answer = running.decide(running.state, command, running.law)
    except (BadInput, NotFound) as fault:
        return str(said(fault)["message"])
    return str(said(RefusedByClause(answer))["message"]) if isinstance(answer, Refusal) else ""


def test_a_command_that_cannot_be_is_refused_in_words() -> None:
    """It costs most of a second: two hundred commands are asked at forty moments."""
    found = list(decided())
    assert len({text for _, text in found}) > 100
    for where, text in found:
        assert not PYTHON.search(text), f"{where}: {text}"
        assert not IDENTIFIER.search(text), f"{where}: {text}"
