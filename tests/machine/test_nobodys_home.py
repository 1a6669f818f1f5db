"""Tests run beside somebody's own office and never find it."""

from pathlib import Path

from turnus.cli.default_journal import chosen_journal, office_folder


def test_commands_of_tests_work_on_no_journal_of_whoever_runs_them() -> None:
    assert "nobodys-home" in office_folder().parts
    assert "nobodys-home" in Path(chosen_journal()).parts
