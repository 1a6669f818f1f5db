"""Finishing one's words in a shell: what is suggested, how little it costs, and the scripts that ask."""

import os
import resource
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from turnus.app.people import register
from turnus.app.people.register import Person
from turnus.cli.completing import FILES, suggestions
from turnus.cli.main import COMMANDS, run
from turnus.cli.office.completion import SCRIPTS

MOST_SECONDS = 0.3


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(autouse=True)
def journal(tmp_path: Path, cache: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "club.db"
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
    monkeypatch.setenv("TURNUS_DB", str(path))
    monkeypatch.chdir(tmp_path)
    assert run(["event", "new", "Lente Open", "--json"]) == 0
    people = {"p01": Person("Anna de Boer"), "p02": Person("Zoë Çelik")}
    register.beside(str(path)).remember_all(people)
    return path


def words(*typed: str) -> list[str]:
    return [word for word, _ in suggestions(list(typed[:-1]), typed[-1])]


def test_what_can_follow_is_suggested() -> None:
    assert set(COMMANDS) == set(words(""))
    assert words("sea") == ["season"]
    assert "rating" in words("season", "ra")
    assert "--season" in words("season", "show", "--s")
    assert words("season", "show", "stand") == ["standings"]
    assert "osv-v30" in words("clause", "osv")
    assert "1.12.1-a" in words("clause", "osv-v30", "1.12")
    assert "illegal_move" in words("ask", "fide-2023", "ill")
    assert "crosstable" in words("event", "export", "lente-open", "f.pdf", "--paper", "")
    assert words("judge", "") == [FILES]


def test_people_and_competitions_of_the_journal_are_suggested(journal: Path) -> None:
    assert words("season", "rating", "an") == ["Anna de Boer"]
    assert words("season", "rating", "celik") == ["Zoë Çelik"]
    assert words("event", "withdraw", "lente-open", "boer") == ["Anna de Boer"]
    assert words("event", "withdraw", str(journal), "lente-open", "") == ["Anna de Boer", "Zoë Çelik"]
    assert words("why", "place", "zo") == ["Zoë Çelik"]
    assert words("event", "show", "-", "") == ["lente-open"]
    assert words("event", "show", "len") == [FILES, "lente-open"]


def seconds(*typed: str) -> float:
    """The processor time of one suggestion, in a process of its own."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    asked = [sys.executable, "-c", "from turnus.cli.main import main; main()", "__complete", *typed]
    told = subprocess.run(asked, capture_output=True, text=True, check=True)
    assert told.stdout.strip()
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before.ru_utime


@pytest.mark.parametrize("typed", [("season", "ra"), ("season", "rating", "an"), ("event", "show", "-", "")])
def test_it_costs_a_blink(typed: tuple[str, ...]) -> None:
    words("")  # what is kept is made by the first
    assert min(seconds(*typed) for _ in range(3)) < MOST_SECONDS


@pytest.mark.parametrize("shell", SCRIPTS)
def test_every_shell_has_its_script(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    assert run(["completion", shell]) == 0
    assert "turnus __complete" in capsys.readouterr().out


def test_a_shell_that_is_not_known_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["completion", "csh"]) == 2
    assert "bash, zsh, fish, powershell" in capsys.readouterr().err


def test_bash_puts_names_as_one_word(tmp_path: Path) -> None:
    (tmp_path / "turnus").write_text(
        f'#!/bin/sh\nexec {sys.executable} -c "from turnus.cli.main import main; main()" "$@"\n'
    )
    (tmp_path / "turnus").chmod(0o755)
    typed = "COMP_WORDS=(turnus season rating Anna); COMP_CWORD=3; _turnus; echo ${COMPREPLY[0]}"
    bash = shutil.which("bash") or "/bin/bash"
    path = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    told = subprocess.run(
        [bash, "-c", f"{SCRIPTS['bash']}\n{typed}"], capture_output=True, text=True, check=True, env=path
    )
    assert told.stdout == "Anna\\ de\\ Boer\n"
