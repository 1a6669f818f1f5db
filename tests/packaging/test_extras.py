"""`pip install turnus` brings few packages; what needs another one says what to type, never a traceback."""

import json
import runpy
import sys
from pathlib import Path

import pytest

from machine.bare import PROJECT, bare_environment, distribution_named, run_bare, third_party_modules
from machine.imports import CORE, Module, modules_of_turnus, unguarded
from turnus import extras
from turnus.extras import EXTRAS, NotInstalled, command_for, require

MOST_PACKAGES = 14  # of the core, with Turnus itself
ANSWERS = """
import contextlib, io, json, sys
from turnus.cli.main import run
for words in json.loads(sys.argv[1]):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = run(words)
    print(json.dumps([status, out.getvalue(), err.getvalue()]))
"""


def packages_of(extra: str) -> set[str]:
    """The packages of an extra, with those of the extras it names."""
    found: set[str] = set()
    for each in PROJECT["optional-dependencies"][extra]:
        if each.startswith("turnus["):
            for named in each.partition("[")[2].rstrip("]").split(","):
                found |= packages_of(named)
        else:
            found.add(distribution_named(each).lower())
    return found


@pytest.mark.parametrize("extra", EXTRAS)
def test_an_extra_is_the_modules_of_its_packages(extra: str) -> None:
    modules = third_party_modules()
    for package in packages_of(extra):
        assert modules[package] & set(EXTRAS[extra]), package
    assert set(EXTRAS[extra]) <= {module for package in packages_of(extra) for module in modules[package]}


def test_windows_is_not_asked_for_what_it_cannot_have(monkeypatch: pytest.MonkeyPatch) -> None:
    given = [each for lines in PROJECT["optional-dependencies"].values() for each in lines]
    absent = {distribution_named(each) for each in given if "sys_platform != 'win32'" in each}
    assert absent
    monkeypatch.setattr(sys, "platform", "win32")
    there = runpy.run_path(str(extras.__file__))["EXTRAS"]
    assert [name for modules in there.values() for name in modules if name in absent] == []


def test_every_extra_can_be_asked_for() -> None:
    assert set(EXTRAS) == set(PROJECT["optional-dependencies"]) - {"all", "dev", "docs"}
    assert packages_of("all") == {name for extra in EXTRAS for name in packages_of(extra)}


def test_every_import_is_of_the_core_or_asked_for_first() -> None:
    modules = modules_of_turnus()
    assert len(modules) > 1000
    assert unguarded(modules) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("import msgspec", []),
        ("import typst", ["turnus.app.new: typst"]),
        ("def set():\n    import typst", ["turnus.app.new: typst"]),
        ("def set():\n    require('print')\n    import typst", []),
        ("def set():\n    require('files')\n    import typst", ["turnus.app.new: typst"]),
        ("def set():\n    import typst\n    require('print')", ["turnus.app.new: typst"]),
        ("if TYPE_CHECKING:\n    import typst", []),
        ("import pandas", ["turnus.app.new: pandas"]),
        ("from turnus.store.postgresql import journal", ["turnus.app.new: psycopg"]),
        ("import_module('turnus.web.serving.server')", ["turnus.app.new: a2wsgi"]),
        ("def serve():\n    require('web')\n    import_module('turnus.web.serving.server')", []),
    ],
)
def test_an_import_that_nobody_asks_for_is_found(text: str, found: list[str]) -> None:
    modules = modules_of_turnus()
    modules["turnus.app.new"] = Module.read("turnus.app.new", text)
    assert unguarded(modules)[: len(found) or 1] == found


def test_the_core_is_small() -> None:
    assert {"typer", "rich", "msgspec", "apsw", "tzdata"} == CORE


@pytest.mark.parametrize(
    ("prefix", "python", "command"),
    [
        ("/home/anna/.local/pipx/venvs/turnus", "python", 'pipx install --force "turnus[web]"'),
        ("C:\\Users\\anna\\pipx\\venvs\\turnus", "python", 'pipx install --force "turnus[web]"'),
        ("/home/anna/.local/share/uv/tools/turnus", "python", 'uv tool install "turnus[web]"'),
        ("/srv/venv", "/srv/venv/bin/python", '/srv/venv/bin/python -m pip install "turnus[web]"'),
        ("C:\\P Q", "C:\\P Q\\python.exe", '"C:\\P Q\\python.exe" -m pip install "turnus[web]"'),
    ],
)
def test_the_command_is_that_of_how_turnus_was_installed(prefix: str, python: str, command: str) -> None:
    assert command_for("web", prefix=prefix, python=python) == command


def test_what_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EXTRAS, "made-up", ("json", "no_such_module"))
    with pytest.raises(NotInstalled, match=r'needs no_such_module, .* -m pip install "turnus\[made-up\]"'):
        require("made-up")


def test_without_extras_everything_else_works_and_the_rest_says_what_to_type(tmp_path: Path) -> None:
    python = bare_environment(tmp_path / "venv")
    assert len({p.name for p in python.parents[1].glob("lib/*/site-packages/*.dist-info")}) < MOST_PACKAGES
    (tmp_path / "players.xlsx").write_bytes(b"PK")
    preparing = [
        ["event", "new", "club.db", "Cup", "--format", "swiss", "--rounds", "3", "--json"],
        ["event", "enter", "club.db", "Cup", "--player", "Anna", "--json"],
        ["event", "export", "club.db", "Cup", "cup.csv", "--json"],
        *([name, "--help"] for name in ("serve", "journal", "backup", "event", "season", "federation")),
    ]
    needing = {
        "files": [
            ["event", "export", "club.db", "Cup", "cup.xlsx", "--json"],
            ["players", "players.xlsx", "--json"],
        ],
        "print": [
            ["event", "export", "club.db", "Cup", "cup.pdf", "--json"],
            ["regulation", "print", "osv-v30", "booklet.pdf", "--json"],
        ],
        "sign": [
            ["journal", "key", "key.pem", "--json"],
            ["backup", "office.backup", "--db", "club.db", "--json"],
        ],
        "postgres": [
            ["journal", "verify", "postgresql://localhost/club", "--json"],
            ["event", "new", "postgresql://localhost/club", "Cup", "--format", "swiss", "--json"],
        ],
        "web": [["serve", "--check"]],
    }
    asked = preparing + [words for each in needing.values() for words in each]
    done = run_bare(python, "-c", ANSWERS, json.dumps(asked), cwd=tmp_path)
    assert not done.stderr
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [
        (words, status) for words, (status, _, _) in zip(preparing, answers, strict=False) if status
    ] == []
    rest = iter(answers[len(preparing) :])
    for extra, commands in needing.items():
        for words, (status, out, err) in zip(commands, rest, strict=False):
            assert (status, err.count("\n")) == (2, 1), (words, err)
            assert err.endswith(f'python -m pip install "turnus[{extra}]"\n'), (words, err)
            if "--json" in words:
                assert json.loads(out)["error"]["kind"] == "not_installed", words
    left = {path.name for path in tmp_path.iterdir() if not path.name.startswith("club.db")}
    assert left == {"venv", "players.xlsx", "cup.csv"}  # nothing half made
