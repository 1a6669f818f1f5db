"""What the browser gives and takes as a file the shell does too; a new download needs its command."""

import inspect
import re
import shlex
import shutil
from pathlib import Path

import pytest
from django.urls import get_resolver

from turnus.app.papers.offered import BROUGHT, ONLY_THERE, TAKEN
from turnus.app.people import register
from turnus.cli.command_line import command_of
from turnus.cli.main import COMMANDS, run
from turnus.cli.seasons.demo import played, write_journal
from visiting.walking import patterns

GIVES = ("download(", "as_file(", "letter_file(", " _file(request,", "Content-Disposition", "content_type=")
TAKES = (
    "FILES.get(",
    "read_file(",
    "_compared(",
    "_read_elsewhere(",
    "_given(request)",
    "_handed_in(request",
)
SETTING_UP = (
    ("event", "new", "Open", "--rounds", "3"),
    ("event", "enter", "Open", "--player", "Anna de Boer"),
    ("event", "enter", "Open", "--player", "Bram Vos"),
    ("event", "details", "Open", "--start", "2026-11-16 19:30"),
    ("event", "prizes", "Open", "--prize", "Main; 30 20"),
    ("event", "pair", "Open", "--publish"),
    ("event", "attach", "Open", "1", "1", "brought.pgn"),
    ("event", "result", "Open", "1", "1", "1-0"),
    ("season", "attach", "5", "1", "brought.pgn"),
    ("regulation", "import", "elsewhere/regulation.toml"),
)


def offering(signs: tuple[str, ...]) -> set[str]:
    """The names of the addresses whose page does one of these things."""
    found = set()
    for route, pattern in patterns(get_resolver()):
        view = inspect.unwrap(pattern.callback)
        source = inspect.getsource(view) if inspect.isfunction(view) else ""
        is_file = re.search(r"\.\w+$", route.rstrip("/$")) is not None and signs is GIVES
        if pattern.name and (is_file or any(sign in source for sign in signs)):
            found.add(pattern.name)
    return found


def test_the_shell_has_every_file_that_the_browser_gives() -> None:
    gives = offering(GIVES)
    assert len(gives) > 20
    assert gives - {*TAKEN, *ONLY_THERE} == set()
    assert set(TAKEN) - gives == set()


def test_the_shell_takes_every_file_that_the_browser_takes() -> None:
    takes = offering(TAKES)
    assert {"office_import", "stream_game_attach", "event_upload"} <= takes
    assert takes - {*BROUGHT, *ONLY_THERE} == set()
    for command in BROUGHT.values():
        first, *rest = command.split()
        made = command_of(first) if first in COMMANDS else None
        assert made is not None
        names = (
            [(each.name or each.callback.__name__).replace("_", "-") for each in made.registered_commands]
            if rest
            else []
        )
        assert all(each in names for each in rest), command


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("office")
    journal, known = played(36, "demo", past=False, federation=True)
    write_journal(journal, folder / "club.db")
    register.beside(str(folder / "club.db")).remember_all(known)
    return folder


def test_every_command_of_the_table_writes_its_file(
    office: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kept = tmp_path / "office"
    shutil.copytree(office, kept)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TURNUS_FOLDER", str(kept))
    monkeypatch.setenv("TURNUS_DB", str(kept / "club.db"))
    game = '[Event "?"]\n[White "x"]\n[Black "y"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0\n'
    (tmp_path / "brought.pgn").write_text(game)
    assert run(["regulation", "new", "elsewhere"]) == 0
    text = (tmp_path / "elsewhere/regulation.toml").read_text()
    (tmp_path / "elsewhere/regulation.toml").write_text(re.sub(r'(?m)^id = ".*"$', 'id = "our-cup"', text))
    lodged = ("season", "dispute", "Daan van Dijk", "the clock stood", "--turnus", "3", "--round", "5",
              "--white", "Daan van Dijk", "--black", "Gijs Jansen")  # fmt: skip
    for done in (*SETTING_UP, lodged):
        assert run([*done]) == 0, (done, capsys.readouterr())
    for command in dict.fromkeys(each for several in TAKEN.values() for each in several):
        words = shlex.split(command.replace("“", '"').replace("”", '"'))
        name = next(each for each in words if re.search(r"\.\w+$", each))
        assert run(words) == 0, (words, capsys.readouterr())
        assert (tmp_path / name).stat().st_size > 0, command
        (tmp_path / name).unlink()
    assert "Nf3" not in capsys.readouterr().out
