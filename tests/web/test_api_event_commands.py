"""Every command of an event asks the office the same, by a form and by a program."""

from collections.abc import Iterator
from typing import Any

import pytest

from chance.running import given
from strategies.registry_values import commands, entries
from turnus.competition.engine.slices import COMMANDS
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.registry import Entry, Registry
from visiting.clubs import club
from visiting.registry_edges import FEW, Edges, caught, edges

STREAM = "event/spring-open"
GIVEN: Registry[Any] = Registry.of(e for e in COMMANDS.entries.values() if e.kind is not OpenCompetition)


@pytest.fixture(scope="module")
def both(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Edges]:
    with club(tmp_path_factory.mktemp("event")) as opened:
        opened.secretary.open(opened.identity("director"), STREAM, OpenCompetition(name="Spring open"))
        yield edges(opened, STREAM, COMMANDS)


@pytest.mark.parametrize("entry", entries(GIVEN), ids=lambda each: each.name)
def test_an_event_gets_the_same_command_by_form_and_by_program(both: Edges, entry: Entry) -> None:
    @FEW
    @given(commands(entry))
    def give(command: Any) -> None:
        with caught() as found:
            both.by_form(f"/run/{STREAM}/do/{entry.name}/", command)
            both.by_program(f"/api/events/{STREAM}/commands/{entry.name}", command)
        assert found == [command] * 2

    give()
