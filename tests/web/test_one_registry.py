"""Every command of a season goes through its form, the interface and the shell, and comes out the same."""

from collections.abc import Iterator
from typing import Any

import pytest

from chance.running import given
from strategies.registry_values import commands, entries
from turnus.competition.registry import Entry
from turnus.competition.season.registry import SEASON
from visiting.clubs import STREAM, club
from visiting.registry_edges import FEW, Edges, caught, edges, shell


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Edges]:
    with club(tmp_path_factory.mktemp("house"), rounds=1) as made:
        yield edges(made, STREAM, SEASON)


@pytest.mark.parametrize("entry", entries(SEASON), ids=lambda each: each.name)
def test_a_season_gets_the_same_command_from_everybody(house: Edges, entry: Entry) -> None:
    @FEW
    @given(commands(entry))
    def give(command: Any) -> None:
        with caught() as found:
            house.by_form(f"/office/{STREAM}/do/{entry.name}/", command)
            house.by_program(f"/api/competitions/{STREAM}/commands/{entry.name}", command)
            typed = [f"{name}={text}" for name, text in SEASON.texts(command).items()]
            shell("season").main(["do", entry.name, *typed], standalone_mode=False)
        assert found == [command] * 3

    give()
