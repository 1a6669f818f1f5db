"""The help of `turnus regulation` in Dutch and English."""

from typing import Any

import pytest
from typer.main import get_command

from turnus.app.papers.languages import catalogue
from turnus.cli.command_line import command_of
from turnus.cli.main import run

COMMANDS: dict[str, Any] = get_command(command_of("regulation")).commands  # type: ignore[attr-defined]


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_help_text_has_dutch(name: str) -> None:
    command, say = COMMANDS[name], catalogue("nl").gettext
    texts = [command.help, *(param.help for param in command.params if getattr(param, "help", None))]
    assert not [text for text in texts if say(text) == text]


def test_help_is_in_the_language_that_is_asked_for(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert run(["regulation", "compare", "--help"]) == 0
    assert "Lay two editions side by side" in " ".join(capsys.readouterr().out.split())
    assert run(["regulation", "compare", "--lang", "nl", "--help"]) == 0
    assert "Twee uitgaven naast elkaar leggen" in " ".join(capsys.readouterr().out.split())
    monkeypatch.setenv("TURNUS_LANG", "nl")
    assert run(["regulation", "print", "--help"]) == 0
    assert "Een reglement als boekje drukken" in " ".join(capsys.readouterr().out.split())
