"""The guide of the library is true: every block of Python runs and prints what the page says."""

import contextlib
import io
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from turnus.cli.main import run

ROOT = Path(__file__).parents[2]
PAGES = (ROOT / "README.md", *sorted((ROOT / "docs" / "library").glob("*.md")))
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)
RECIPES = ROOT / "docs" / "library" / "recipes.md"


def sections() -> Iterator[Any]:
    """Give each part of a page under its heading, with the blocks in it."""
    for page in PAGES:
        text = page.read_text("utf-8")
        bare = BLOCK.sub(
            lambda block: block[0].replace("\n#", "\n "), text
        )  # a remark in a program is no heading
        cuts = [*HEADING.finditer(bare)]
        for place, heading in enumerate(cuts):
            end = cuts[place + 1].start() if place + 1 < len(cuts) else len(text)
            found = [(block[1], block[2]) for block in BLOCK.finditer(text[heading.end() : end])]
            if any(kind == "python" for kind, _ in found):
                yield pytest.param(found, id=f"{page.name}: {heading[1]}")


@pytest.mark.parametrize("blocks", list(sections()))
def test_every_block_runs_and_prints_what_the_page_says(
    blocks: list[tuple[str, str]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    told = ""
    for kind, text in blocks:
        if kind == "python":
            told = printed(text)
        elif kind == "console":
            assert run(shlex.split(text)[1:]) == 0, capsys.readouterr().err
        elif kind == "text":
            assert told == text


def test_there_are_twenty_recipes_beside_other_programs() -> None:
    text = RECIPES.read_text("utf-8")
    recipes = re.split(r"^## \d+\. ", text, flags=re.MULTILINE)[1:]
    assert len(recipes) >= 20
    imported = [
        re.findall(r"^(?:import|from) (chess|draughts|py4swiss)\b", recipe, re.MULTILINE)
        for recipe in recipes
    ]
    assert sum(map(bool, imported)) >= 12
    others = ("python-chess", "py4swiss", "pydraughts")
    assert sum(any(name in recipe for name in others) for recipe in recipes) >= 20


def printed(program: str) -> str:
    """Run a program on its own and return what it prints."""
    told = io.StringIO()
    with contextlib.redirect_stdout(told):
        exec(compile(program, "<recipe>", "exec"), {"__name__": "__main__"})  # noqa: S102 - that is the test
    return told.getvalue()
