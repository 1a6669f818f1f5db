"""A step of `make setup` shows that it goes on, and what it said when it fails."""

import io

import pytest

from machine import progress


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("Collecting django-otp==1.7", "collecting django-otp"),
        ("Installing collected packages: click, typer, rich", "installing 3 packages"),
        ("  [ 40%] Building CXX object CMakeFiles/_native.dir/native/chess.cpp.o", "compiled 40%"),
        ("  Using cached click-8.1.7-py3-none-any.whl", "before"),
    ],
)
def test_what_is_shown_follows_from_what_the_command_says(line: str, shown: str) -> None:
    step = progress.Step("libraries", io.StringIO())
    step.now = "before"
    step.hear(line)
    assert step.line() == f"  libraries: 0 s, {shown}"


def test_the_output_is_shown_only_when_it_fails(capsys: pytest.CaptureFixture[str]) -> None:
    assert progress.main("a step", "sh", "-c", "echo all the words") == 0
    assert capsys.readouterr().out == "  a step: done in 0 s\n"
    assert progress.main("a step", "sh", "-c", "echo all the words >&2; exit 3") == 3
    assert capsys.readouterr().out == "  a step: failed in 0 s\nall the words\n"


def test_a_step_that_takes_its_time_says_that_it_goes_on(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(progress, "EVERY", 0.01)
    assert progress.main("a step", "sh", "-c", "echo Collecting click; sleep 0.3") == 0
    assert "  a step: 0 s, collecting click\n" in capsys.readouterr().out
