"""Every report to a federation goes through its form, the interface and the shell, and comes out the same."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from chance.running import given
from strategies.registry_values import commands, entries
from turnus.cli.competitions.federation_forms import FORMS
from turnus.competition.federation.registry import FEDERATION
from turnus.competition.registry import Entry
from visiting.federation_office import FEDERATION as BOND
from visiting.federation_office import federation
from visiting.registry_edges import FEW, Edges, caught, edges, shell

SHELL_NAMES = {kind: name for name, kind in FORMS.items()}


@pytest.fixture(scope="module")
def bond(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Edges]:
    with federation(tmp_path_factory.mktemp("bond")) as made:
        yield edges(made, BOND, FEDERATION)


def in_the_shell(entry: Entry, command: Any) -> list[str]:
    """What one types for a report to a federation: needed fields in their order, the others by name."""
    options, needed = [], []
    for name, text in FEDERATION.texts(command).items():
        each, spelled = entry.asked[name], {"terms": "set"}.get(name, name.replace("_", "-"))
        if each.is_needed:
            needed.append(text)
        elif each.type is bool:
            options.append(f"--{spelled}" if text == "yes" else f"--not-{spelled}")
        else:
            options.append(f"--{spelled}={text}")
    return [SHELL_NAMES[entry.name], *options, "--", *needed]


@pytest.mark.parametrize("entry", entries(FEDERATION), ids=lambda each: each.name)
def test_a_federation_gets_the_same_report_from_everybody(bond: Edges, entry: Entry, tmp_path: Path) -> None:
    database = f"--db={tmp_path / 'x.jsonl'}"

    @FEW
    @given(commands(entry))
    def give(command: Any) -> None:
        with caught() as found:
            bond.by_form(f"/office/{BOND}/do/{entry.name}/", command)
            bond.by_program(f"/api/federations/{BOND}/reports/{entry.name}", command)
            name, *typed = in_the_shell(entry, command)
            shell("federation").main([name, database, *typed], standalone_mode=False)
        assert found == [command] * 3

    give()
