"""What importing costs: nothing that a program did not ask for is loaded."""

import subprocess
import sys

import pytest

HEAVY = ("django", "rich", "typer", "starlette", "turnus.rulebooks", "turnus.web", "turnus.cli", "apsw")
LIGHT = ("bughouse", "chess", "draughts", "pairing", "standings", "trf")


def loaded(statement: str) -> set[str]:
    """Return the modules that a fresh Python has after a statement and had not before."""
    program = f"import sys; before = set(sys.modules); {statement}; print(*set(sys.modules) - before)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return set(done.stdout.split())


def test_the_root_loads_nothing() -> None:
    assert {name for name in loaded("import turnus") if name.startswith("turnus.")} == set()


@pytest.mark.parametrize("module", LIGHT)
def test_a_module_loads_no_law_and_no_pages(module: str) -> None:
    found = loaded(f"from turnus.{module} import *")
    assert [name for name in found if name.startswith((*HEAVY, "turnus.law", "turnus.competition"))] == []


@pytest.mark.parametrize("module", ["bughouse", "chess", "draughts"])
def test_a_game_loads_no_tournaments(module: str) -> None:
    found = loaded(f"from turnus.{module} import *")
    others = (
        "turnus.tournament",
        "turnus.notation.trf",
        "turnus.standings",
        "turnus.pairing",
        "turnus.app.files",
    )
    assert [name for name in found if name.startswith(others)] == []


def test_a_tournament_file_loads_no_pairing() -> None:
    assert not [name for name in loaded("from turnus.trf import *") if name.startswith("turnus.pairing")]


def test_the_root_finds_its_modules_and_errors() -> None:
    found = loaded("import turnus; turnus.chess.Position.start(); turnus.TurnusError; dir(turnus)")
    assert "turnus.chess" in found
