"""The doctor at the office's pages: accounts, mail, certificate and how it is reached."""

import socket
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from django.db.migrations.loader import MigrationLoader

from turnus.app.doctor import Finding, Level
from turnus.store import open_journal
from turnus.web.serving import inspecting
from turnus.web.serving.certificates import certificate_for
from turnus.web.serving.server import Site
from visiting.browsing import free_port

NOW = datetime(2026, 11, 16, 20, 0, tzinfo=UTC)


def site(folder: Path, **how: object) -> Site:
    return Site(folder, str(folder / "turnus.db"), **how)  # type: ignore[arg-type]


def levels(findings: Iterator[Finding]) -> list[tuple[str, Level]]:
    """Give topics and how bad each is; what is bad has a remedy, and all can be said."""
    found = list(findings)
    for each in found:
        assert each.says.format(**each.values)
        assert bool(each.remedy.format(**each.values)) is (each.level is not Level.OK)
    return [(each.topic, each.level) for each in found]


def test_accounts_of_before_of_later_and_damaged(tmp_path: Path) -> None:
    journal = str(tmp_path / "turnus.db")
    assert levels(inspecting.accounts(journal)) == [("accounts", Level.OK)]
    assert list(tmp_path.iterdir()) == []
    known = sorted(MigrationLoader(None).disk_migrations)
    with closing(sqlite3.connect(f"{journal}.accounts.db")) as file:
        file.execute("CREATE TABLE django_migrations (app TEXT, name TEXT)")
        file.executemany("INSERT INTO django_migrations VALUES (?, ?)", known[:-1])
        file.commit()
        assert levels(inspecting.accounts(journal)) == [("accounts", Level.WARNING)]
        file.execute("INSERT INTO django_migrations VALUES (?, ?)", known[-1])
        file.execute("INSERT INTO django_migrations VALUES ('app_of_others', '0001_initial')")
        file.commit()
        assert levels(inspecting.accounts(journal)) == [("accounts", Level.OK)]
        file.execute("INSERT INTO django_migrations VALUES ('turnus_accounts', '9999_of_later')")
        file.commit()
    [later] = inspecting.accounts(journal)
    assert (later.level, later.values) == (Level.WRONG, {"names": "9999_of_later"})
    Path(f"{journal}.accounts.db").write_bytes(b"nothing of the kind")
    assert levels(inspecting.accounts(journal)) == [("accounts", Level.WRONG)]


@contextmanager
def mail_server(*extensions: str) -> Iterator[int]:
    """Be greeted by a mail server that says what it can."""
    with socket.create_server(("127.0.0.1", 0)) as listening:

        def greet() -> None:
            caller, _ = listening.accept()
            with caller, caller.makefile("rwb", buffering=0) as line:
                line.write(b"220 mail\r\n")
                line.readline()
                said = ["mail", *extensions]
                for at, word in enumerate(said, 1):
                    line.write(f"250{' ' if at == len(said) else '-'}{word}\r\n".encode())
                line.readline()
                line.write(b"221 bye\r\n")

        thread = threading.Thread(target=greet, daemon=True)
        thread.start()
        yield listening.getsockname()[1]
        thread.join(10)


def test_a_mail_server_is_greeted_and_nothing_is_sent(tmp_path: Path) -> None:
    assert inspecting.mail(site(tmp_path)).level is Level.OK
    assert inspecting.mail(site(tmp_path, mail="mail.example")).level is Level.WRONG
    with mail_server("STARTTLS") as port:
        assert inspecting.mail(site(tmp_path, mail=f"smtp://127.0.0.1:{port}")).level is Level.OK
    with mail_server() as port:
        found = inspecting.mail(site(tmp_path, mail=f"smtp://anna:geheim@127.0.0.1:{port}"))
    assert (found.level, "geheim" in str(found)) == (Level.WRONG, False)
    gone = inspecting.mail(site(tmp_path, mail=f"smtp://anna:geheim@127.0.0.1:{free_port()}"))
    assert (gone.level, "geheim" in str(gone)) == (Level.WRONG, False)


@pytest.mark.parametrize(
    ("how", "told"),
    [
        ({}, [("https", Level.OK)]),
        ({"host": "192.168.1.20"}, [("https", Level.WARNING)]),
        ({"host": "192.168.1.20", "tls": True}, [("https", Level.OK)]),
        ({"origin": "http://club.example"}, [("proxy", Level.WARNING)]),
        ({"origin": "https://club.example"}, [("proxy", Level.OK)]),
        ({"origin": "https://club.example", "host": "10.0.0.2"}, [("proxy", Level.WARNING)]),
        ({"origin": "https://club.example", "host": "10.0.0.2", "proxy": "10.0.0.1"}, [("proxy", Level.OK)]),
    ],
)
def test_passwords_in_the_clear_and_a_proxy_nobody_named(
    how: dict[str, object], told: list[tuple[str, Level]], tmp_path: Path
) -> None:
    assert levels(inspecting.reached(site(tmp_path, **how))) == told


def test_a_certificate_runs_out_by_its_own_date(tmp_path: Path) -> None:
    here = site(tmp_path, tls=True)
    assert levels(inspecting.certificate(here, NOW)) == []  # the first start makes one
    made = certificate_for(tmp_path, here.hosts, NOW)
    for days, level in ((1, Level.OK), (380, Level.WARNING), (400, Level.WRONG)):
        later = NOW + timedelta(days=days)
        assert levels(inspecting.certificate(here, later)) == [("certificate", level)]
    assert levels(inspecting.certificate(site(tmp_path), NOW)) == []  # it is not used
    made.chain.write_text("no certificate", "ascii")
    assert levels(inspecting.certificate(here, NOW)) == [("certificate", Level.WRONG)]
    every = site(tmp_path, tls=True, host="0.0.0.0")  # noqa: S104 - that is what is refused
    assert ("certificate", Level.WRONG) in levels(inspecting.certificate(every, NOW))


def test_who_listens_where_the_office_would(tmp_path: Path) -> None:
    here = site(tmp_path, port=free_port())
    assert inspecting.door(here).level is Level.OK
    with closing(open_journal(here.journal)):
        left = inspecting.door(here)
        assert (left.level, "has the journal open and does not listen" in left.says) == (Level.WARNING, True)
    with socket.create_server(("127.0.0.1", here.port)) as other:
        threading.Thread(target=hang_up, args=[other], daemon=True).start()
        assert inspecting.door(here).level is Level.WRONG


def hang_up(listening: socket.socket) -> None:
    """Take one call and say nothing."""
    listening.accept()[0].close()
