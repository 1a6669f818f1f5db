"""Every command in README and the docs works, from the first line of its block to the last."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import typer

from turnus.cli.command_line import command_line
from turnus.cli.main import COMMANDS, run
from turnus.store import opening

ROOT = Path(__file__).parents[2]
MADE = ROOT / "docs" / "made"  # for the site, from the program
KEPT = (path for path in sorted((ROOT / "docs").rglob("*.md")) if not path.is_relative_to(MADE))
PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", *KEPT)
SHELL = re.compile(r"^(.*)\n```(sh|bash|shell|zsh|powershell|bat|shell-session)\n", re.MULTILINE)
NOT_RUN = re.compile(r"<!-- not run: [^>]+ -->")  # with why
INLINE = re.compile(r"`(turnus [^`]+)`")
RUN_BY_OTHERS = {"curl": "tests/web/test_demo_tour.py"}
UNRUN_BLOCKS = 4
Captured = pytest.CaptureFixture[str]


def blocks() -> list[Any]:
    """Give the console blocks of all pages, each with its place."""
    return list(_blocks())


def _blocks() -> Iterator[Any]:
    for page in PAGES:
        for found in re.finditer(
            r"^```console\n(.*?)^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL
        ):
            line = page.read_text("utf-8")[: found.start()].count("\n") + 1
            yield pytest.param(found[1], id=f"{page.relative_to(ROOT)}:{line}")


def steps(block: str) -> Iterator[tuple[str, str]]:
    """Part a block into commands, each with what the page shows below it, where it has prompts."""
    prompts = block.startswith("$ ")
    command, shown = "", ""
    for line in block.splitlines():
        if prompts and not line.startswith("$ "):
            shown += line + "\n"
            continue
        if command:
            yield command, shown
        command, shown = line.removeprefix("$ "), ""
    yield command, shown


def filled_in(command: str, folder: Path) -> str:
    """Put in what a shell would: the content of a file."""
    return re.sub(r"\$\(cat (\S+)\)", lambda found: (folder / found[1]).read_text().strip(), command)


@pytest.mark.parametrize("block", blocks())
def test_every_block_runs(
    block: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Captured
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "94")
    monkeypatch.delenv("TURNUS_DB", raising=False)
    monkeypatch.setattr(opening, "FOLDERS", set())  # a regulation written here is none of other tests
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for command, shown in steps(block):
        program, *words = shlex.split(filled_in(command, tmp_path), comments=True) or [""]
        if program == "cat":
            (tmp_path / words[0]).write_text(shown, "utf-8")
        elif program == "make":
            assert f"\n{words[0]}:" in makefile
        elif program and program not in RUN_BY_OTHERS:
            assert program == "turnus", command
            _run(words, shown, tmp_path, capsys)


def _run(words: list[str], shown: str, folder: Path, capsys: Captured) -> None:
    """Run one command, its output into a file where it says so, and compare what the page shows."""
    into = words[-1] if words[-2:-1] == [">"] else ""
    status = run(words[:-2] if into else words)
    told = capsys.readouterr()
    assert status == 0, f"{shlex.join(words)}: {told.err or told.out}"
    if into:
        (folder / into).write_text(told.out, "utf-8")
    for line in shown.splitlines():
        assert line.strip() in [each.strip() for each in told.out.splitlines()], told.out


def test_a_block_that_is_not_run_says_why() -> None:
    found = [(page.name, block) for page in PAGES for block in SHELL.finditer(page.read_text("utf-8"))]
    for name, block in found:
        assert NOT_RUN.fullmatch(block[1]), (
            f"{name}: a block in {block[2]} is console, or says why it is not run"
        )
    assert len(found) == UNRUN_BLOCKS


def test_there_are_blocks_and_every_program_has_its_test() -> None:
    assert len(blocks()) >= 16
    for test in RUN_BY_OTHERS.values():
        assert (ROOT / test).is_file()


def inline() -> list[Any]:
    """Give the commands that stand in the text of a page."""
    return [
        pytest.param(command, page, id=f"{page.name}: {command}")
        for page in PAGES
        for command in dict.fromkeys(INLINE.findall(page.read_text("utf-8")))
    ]


@pytest.mark.parametrize(("command", "page"), inline())
def test_every_command_in_the_text_is_one(command: str, page: Path) -> None:
    """What stands in a sentence names a command or is a whole one; README has only whole ones."""
    before_a_file = re.sub(r" >>? .*", "", command)
    _, name, *words = shlex.split(re.sub(r"\[.*?\]\S*", "", before_a_file))
    if name in {"--version", "--help"} and not words:  # they stand before every command
        return
    if name == "COMMAND":  # any of them
        name = next(iter(COMMANDS))
    assert name in COMMANDS, command
    line: Any = typer.main.get_command(command_line([name]))
    found = line.commands[name]
    while words and hasattr(found, "commands") and words[0] in found.commands:
        found, words = found.commands[words[0]], words[1:]
    if words == ["--help"] or (not words and page.name != "README.md"):
        return
    assert not hasattr(found, "commands"), command
    found.make_context("turnus", list(words))  # refuses what is missing, and options there are none of
