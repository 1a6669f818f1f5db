"""An office that starts: its files are its owner's alone, and what is missing is said, not made anew."""

import os
import stat
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings
from django.core.mail.backends.filebased import EmailBackend
from django.core.mail.message import EmailMessage

from turnus.app.people import register
from turnus.app.people.register import Person
from turnus.app.streams.backups import accounts_file
from turnus.faults import BadInput
from turnus.store import open_journal
from turnus.web import desk
from turnus.web.accounts.databases import make_private
from turnus.web.accounts.mail import mail_settings
from turnus.web.serving.server import kept_secrets, make_tables
from visiting.browsing import PATIENCE, in_a_fork, prepared_serve
from visiting.clubs import desk_on, write_season


def mode(path: str | Path) -> int:
    return stat.S_IMODE(Path(path).stat().st_mode)


def test_nobody_else_on_the_machine_reads_accounts_or_mails(tmp_path: Path) -> None:
    accounts, mail = tmp_path / "turnus.db.accounts.db", tmp_path / "turnus.db.mail"
    before = os.umask(0o022)
    try:
        make_private(str(accounts), str(mail))
        assert (mode(accounts), mode(mail)) == (0o600, 0o700)
        EmailBackend(file_path=str(mail)).send_messages(
            [EmailMessage("a link", "to log in with", to=["a@b.nl"])]
        )
        assert list(mail.iterdir())
        accounts.chmod(0o644)
        mail.chmod(0o755)
        make_private(str(accounts), str(mail))  # of an office of before
        assert (mode(accounts), mode(mail)) == (0o600, 0o700)
    finally:
        os.umask(before)


def test_the_tables_are_made_in_a_file_of_the_owner_alone() -> None:
    make_tables()
    assert mode(settings.DATABASES["default"]["NAME"]) == 0o600
    assert mode(settings.EMAIL_FILE_PATH) == 0o700


def test_a_new_journal_and_its_log_are_the_owners_alone(tmp_path: Path) -> None:
    path = tmp_path / "turnus.db"
    with closing(open_journal(str(path))):
        assert {mode(f"{path}{ending}") for ending in ("", "-wal", "-shm")} == {0o600}


def test_names_and_birth_dates_are_the_owners_alone(tmp_path: Path) -> None:
    registry = register.beside(str(tmp_path / "turnus.db"))
    before = os.umask(0o022)
    try:
        for name in ("Kees Verkerk", "Kees Visser"):
            registry.of("").remember("p01", Person(name, "1971-02-03"))
            assert {mode(path) for path in tmp_path.glob("*.json*") if path.suffix != ".lock"} == {0o600}
    finally:
        os.umask(before)


def test_mails_of_an_office_in_a_database_go_into_its_folder() -> None:
    """Its address holds a password, which is no name for a folder."""
    found = mail_settings("", "postgresql://club:geheim@localhost/club", "/srv/turnus")
    assert found["EMAIL_FILE_PATH"] == "/srv/turnus/mail"
    assert mail_settings("", "/srv/turnus/turnus.db")["EMAIL_FILE_PATH"] == "/srv/turnus/turnus.db.mail"


@pytest.mark.parametrize("content", [b"", b" \n\n", b"\xff\xfe"])
def test_a_secret_that_is_none_is_said_and_left_alone(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "secret").write_bytes(content)
    with pytest.raises(BadInput, match="this file holds no secret: restore it, or remove it"):
        kept_secrets(tmp_path)
    assert (tmp_path / "secret").read_bytes() == content


def test_the_command_says_it_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "secret").touch()
    log = tmp_path / "said"
    done = in_a_fork(prepared_serve, ["--folder", str(tmp_path)], log)
    done.join(PATIENCE)
    assert done.exitcode == 2
    said = log.read_text("utf-8")
    assert "Traceback" not in said
    assert "this file holds no secret" in " ".join(said.split())


def test_an_office_whose_journal_is_gone_is_not_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    write_season(path, 0)
    accounts_file(str(path)).touch()
    with desk_on(path):
        path.unlink()
        with pytest.raises(BadInput, match=r"the journal is gone, but .*club.db.accounts.db is there"):
            desk.prepare()
        assert not path.exists()
        accounts_file(str(path)).unlink()
        desk.prepare()
        assert path.exists()
