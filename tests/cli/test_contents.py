"""The list of commands is made without importing them, and says what they say themselves."""

import subprocess
import sys

import pytest
import typer

from turnus.cli.command_line import command_of
from turnus.cli.main import COMMANDS

ONCE = "import sys; from turnus.cli.main import run; run(['--help']); print(*sys.modules, file=sys.stderr)"


@pytest.mark.parametrize("name", COMMANDS)
def test_a_command_is_listed_with_its_own_words(name: str) -> None:
    found = command_of(name)
    said = str(found.info.help if isinstance(found, typer.Typer) else found.__doc__)
    assert COMMANDS[name][1] == " ".join(said.strip().split("\n\n")[0].split())


def test_help_imports_no_command() -> None:
    made = subprocess.run([sys.executable, "-c", ONCE], capture_output=True, text=True, check=True)
    loaded = set(made.stderr.split())
    assert "turnus.cli.output" in loaded
    assert not loaded & {place.partition(":")[0] for place, _ in COMMANDS.values()}
    assert not any(module.startswith(("turnus.rulebooks", "turnus.law")) for module in loaded)
