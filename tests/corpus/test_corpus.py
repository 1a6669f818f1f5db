"""Competitions of every kind, played by the code before they became one: every view says what it said then.

`corpus.making` made the journals, `corpus.keeping` says how they and their views are kept, `corpus.looking`
finds a view by its name. A change that is meant renews what is kept with `make renew-corpus`, and CHANGES.md
beside this file says what changed and why.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from hashlib import sha256
from typing import Any

import pytest

from corpus.comparing import Difference, differences, is_old
from corpus.deriving import derive, read_derived
from corpus.keeping import FOLDER, JOURNAL, journals, read_journal, read_sums
from corpus.looking import COMMANDS, EVENTS, Office, is_opening, kind_of, said_of

NAMES = journals()
NEVER: dict[str, dict[str, str]] = {"season": {}, "federation": {}, "event": {}}
"""Types of events that no journal holds, each with the reason."""


@pytest.mark.parametrize("name", NAMES)
def test_every_view_says_what_it_said(name: str) -> None:
    first: dict[str, Difference] = {}
    for found in differences(name):
        first.setdefault(found.view, found)
    told = "\n".join(map(str, first.values()))
    assert not first, f"{told}\n{len(first)} views differ; if that is meant: make renew-corpus NAMES={name}"


@pytest.mark.parametrize("name", NAMES)
def test_it_is_derived_again_without_a_difference(name: str) -> None:
    found, kept = derive(name), read_derived()[name]
    assert found.differences == ()
    fewer = {
        what: (number, found.counts[what]) for what, number in kept.items() if found.counts[what] < number
    }
    assert not fewer, f"less is derived again than it was: {fewer}"


def test_every_event_of_every_kind_occurs() -> None:
    for kind, known in EVENTS.items():
        missing = {name for name in known if not _occurring()[kind][name]}
        assert missing == set(NEVER[kind]), f"{kind}: no journal holds {', '.join(sorted(missing))}"


def test_events_of_every_kind_have_their_commands() -> None:
    for kind, known in COMMANDS.items():
        missing = sorted(set(known) - _commands()[kind])
        assert missing == []


def test_the_journals_are_those_that_were_made() -> None:
    sums = {name: sha256((FOLDER / f"{name}{JOURNAL}").read_bytes()).hexdigest() for name in NAMES}
    assert sums == read_sums()


def test_old_journals_are_there_and_have_no_commands() -> None:
    old = [name for name in NAMES if is_old(name)]
    kinds = Counter(name.partition("-")[0] for name in old)
    assert kinds == {"house": 50, "series": 20, "federation": 2}
    assert not any(said_of(event).command for name in old for event in _of(name))


def test_a_difference_is_told_by_view_event_and_place() -> None:
    kept, now = '{"groups":{"1":[{"place":1}]}}', '{"groups":{"1":[{"place":2}]}}'
    told = str(Difference("house-00", 12, "director/standings", kept, now))
    assert told.split("\n") == [
        "house-00, after event 12: director/standings",
        "  groups.1[0].place",
        "    - 1",
        "    + 2",
    ]
    assert str(Difference("house-00", 12, "public/fees", None, "{}")).endswith("the view is new")


@cache
def _of(name: str) -> tuple[Any, ...]:
    return read_journal(name)


def _said() -> Iterator[tuple[str, Any]]:
    """Yield every event of a competition, with the kind of that, as the program reads it."""
    for name in NAMES:
        events = _of(name)
        stream = next(event.stream for event in events if is_opening(event))
        kind = _kind(name, stream)
        yield from ((kind, said_of(event)) for event in events if event.stream == stream)


@cache
def _kind(name: str, stream: str) -> str:
    office = Office()
    office.load(_of(name)[:1] if _of(name)[0].stream == stream else _of(name))
    found = kind_of(office.running(stream))
    office.close()
    return found


@cache
def _occurring() -> dict[str, Counter[str]]:
    found: dict[str, Counter[str]] = {kind: Counter() for kind in EVENTS}
    for kind, event in _said():
        found[kind][event.type] += 1
    return found


@cache
def _commands() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {kind: set() for kind in EVENTS}
    for kind, event in _said():
        if event.command:
            found[kind].add(event.command["name"])
    return found
