"""Competitions of every kind, played by the code before they became one: every view says what it said then.

`corpus.making` made the journals, `corpus.keeping` says how they and their views are kept, `corpus.looking`
finds a view by its name. A change that is meant renews what is kept with `make renew`, and CHANGES.md
beside this file says what changed and why.
"""

from collections import Counter
from functools import cache
from hashlib import sha256
from typing import Any

import pytest

from corpus.comparing import Difference, differences, is_old, places_of
from corpus.keeping import FOLDER, JOURNAL, journals, read_journal, read_sums, read_views
from corpus.making import MAKERS
from corpus.reading import COMMANDS, EVENTS, derive, kind_of, read_derived, said_of

NAMES = journals()
NEVER: dict[str, dict[str, str]] = {"season": {}, "federation": {}, "event": {}}
"""Types of events that no journal holds, each with the reason."""
OTHERWISE = {
    "house-06": {488: "FinalsQualified", 489: "FinalDrawn"},
    "house-47": {510: "FinalsQualified", 511: "FinalDrawn"},
    # a figure or a ground that a clause sets otherwise needs the clause that allows it (issue 19, number 5)
    "federation-ended": dict.fromkeys(range(2042, 2060), "PlayerEntered"),
    "federation-finals": {
        **dict.fromkeys((*range(46, 51), *range(80, 86), 110, 111), "PlayerEntered"),
        109: "ChampionshipOpened",
    },
    "federation-match-day": {55: "ContestOpened"},
    "federation-season": {1746: "ContestOpened", **dict.fromkeys(range(2042, 2060), "PlayerEntered")},
    "federation-teams": dict.fromkeys((71, 72), "ContestOpened"),
    "federation-the-board": {38: "ContestOpened"},
    "season-calendar-groups": {10: "GroupsFormed"},  # by a form where there is none to choose
    "season-hand-calendar": {10: "GroupsFormed"},
}
"""What is decided otherwise now: of the two first, since a leaver holds no place in a final (issue 11)."""


@pytest.mark.parametrize("name", NAMES)
def test_every_view_says_what_it_said(name: str) -> None:
    first: dict[str, Difference] = {}
    for found in differences(name):
        first.setdefault(found.view, found)
    told = "\n".join(map(str, first.values()))
    assert not first, f"{told}\n{len(first)} views differ; if that is meant: make renew NAMES={name}"


@pytest.mark.parametrize("name", NAMES)
def test_it_is_derived_again_without_a_difference(name: str) -> None:
    found, kept = derive(name), read_derived()[name]
    assert {each.event: each.kind for each in found.differences} == OTHERWISE.get(name, {})
    fewer = {
        what: (number, found.counts[what]) for what, number in kept.items() if found.counts[what] < number
    }
    assert not fewer, f"less is derived again than it was: {fewer}"


def test_every_event_of_every_kind_occurs() -> None:
    occurring = {(kind, each.type) for _, kind, each in _said()}
    for kind, known in EVENTS.items():
        missing = {name for name in known if (kind, name) not in occurring}
        assert missing == set(NEVER[kind]), f"{kind}: no journal holds {', '.join(sorted(missing))}"


def test_every_command_of_every_kind_occurs_beside_an_event() -> None:
    given = {(kind, each.command["name"]) for _, kind, each in _said() if each.command}
    missing = [
        (kind, name) for kind, known in COMMANDS.items() for name in known if (kind, name) not in given
    ]
    assert missing == []


def test_the_journals_are_those_that_were_made() -> None:
    sums = {name: sha256((FOLDER / f"{name}{JOURNAL}").read_bytes()).hexdigest() for name in NAMES}
    assert sums == read_sums()


def test_every_journal_has_its_maker() -> None:
    assert set(MAKERS) == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_its_views_are_kept_as_often_as_is_said(name: str) -> None:
    length = len(said_of(read_journal(name)))
    assert read_views(name).places == places_of(name, length)


def test_old_journals_are_there_and_have_no_commands() -> None:
    old = [name for name in NAMES if is_old(name)]
    kinds = Counter(name.partition("-")[0] for name in old)
    assert kinds == {"house": 50, "series": 20, "federation": 2}
    assert not any(each.command for name, _, each in _said() if is_old(name))


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
def _said() -> list[tuple[str, str, Any]]:
    """Return every event of every journal as the program reads it: the journal, its kind, what it says."""
    found = []
    for name in NAMES:
        events = read_journal(name)
        found += [(name, kind_of(events), each) for each in said_of(events)]
    return found
