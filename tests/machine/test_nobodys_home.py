"""Tests run beside somebody's own office, and never find it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from machine.nobodys_home import NAME, TouchedError
from turnus.cli.default_journal import chosen_journal, office_folder


def test_commands_of_tests_work_on_no_journal_of_whoever_runs_them() -> None:
    assert NAME in office_folder().parts
    assert NAME in Path(chosen_journal()).parts
    assert NAME in Path.home().parts


def test_a_process_that_a_test_starts_has_the_same_home() -> None:
    asked = "from turnus.cli.default_journal import office_folder; print(office_folder())"
    said = subprocess.run([sys.executable, "-c", asked], capture_output=True, text=True, check=True).stdout
    assert NAME in Path(said.strip()).parts


def test_nothing_is_written_outside_the_temporary_folder_and_the_clone(tmp_path: Path) -> None:
    (tmp_path / "inside").write_text("kept")
    outside = Path("/var/tmp/turnus-outside")  # noqa: S108 - it is refused
    with pytest.raises(TouchedError):
        outside.write_text("lost")
    with pytest.raises(TouchedError):
        outside.mkdir()
    with pytest.raises(TouchedError):
        os.replace(tmp_path / "inside", outside)  # noqa: PTH105 - what a journal is put in place by
    assert not outside.exists()
