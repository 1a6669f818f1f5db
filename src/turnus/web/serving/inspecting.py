"""What the doctor looks at in the office's pages: accounts, mail, how it is reached; nothing is made."""

import smtplib
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

from django.db.migrations.loader import MigrationLoader

from turnus.app.doctor.findings import Finding, broken, by_fault, doubtful, mend, spoken, well
from turnus.app.doctor.keeping import writer_of
from turnus.app.streams.backups import accounts_file
from turnus.extras import require
from turnus.faults import BadInput, Unavailable
from turnus.store.opening import is_url
from turnus.web.accounts.mail import mail_settings
from turnus.web.serving.certificates import EVERY_ADDRESS, ends_at
from turnus.web.serving.health import refuse_taken
from turnus.web.serving.server import Site, configure, is_loopback

PATIENCE = 5.0  # seconds for others to answer
SOON = timedelta(days=30)
APPLIED = "SELECT app, name FROM django_migrations"


def look(site: Site) -> Iterator[Finding]:
    """Look at an office as it would be served."""
    yield from accounts(site.journal)
    yield mail(site)
    yield from reached(site)
    yield from certificate(site, datetime.now(UTC))
    yield door(site)


def accounts(journal: str) -> Iterator[Finding]:
    """Look whether the tables of the accounts are of this version."""
    configure(secret_key="only looking", hosts=[], journal=journal)  # noqa: S106 - nobody is served by it
    try:
        applied = _applied(journal)
    except (sqlite3.Error, BadInput) as fault:
        remedy = mend("bring them back with: turnus restore BACKUP")
        problem = " ".join(str(fault).split())
        yield broken("accounts", "the accounts cannot be read: {problem}", remedy, problem=problem)
        return
    if applied is None:
        yield well("accounts", "there are no accounts yet; the first start makes their tables")
        return
    known = set(MigrationLoader(None).disk_migrations)
    ours = {app for app, _name in known}
    if newer := sorted(name for app, name in applied - known if app in ours):
        remedy = mend("update Turnus: pip install --upgrade turnus")
        yield broken(
            "accounts", "a newer Turnus made these accounts: {names}", remedy, names=", ".join(newer)
        )
    elif missing := known - applied:
        remedy = mend("start the office once: turnus serve; it backs nothing up, so back up first")
        yield doubtful("accounts", "{count} migrations wait for the next start", remedy, count=len(missing))
    else:
        yield well("accounts", "the accounts are of this version")


def _applied(journal: str) -> set[tuple[str, str]] | None:
    """Return the migrations that were carried out; nothing where there are no accounts."""
    if is_url(journal):
        return _applied_there(journal)
    path = accounts_file(journal)
    if not path.exists():
        return None
    with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as read:
        return {(app, name) for app, name in read.execute(APPLIED)}


def _applied_there(url: str) -> set[tuple[str, str]] | None:
    require("postgres")
    import psycopg  # noqa: PLC0415 - a club's laptop has none

    try:
        with psycopg.connect(url, autocommit=True, connect_timeout=int(PATIENCE)) as connection:
            there = connection.execute("SELECT to_regclass('django_migrations') IS NOT NULL").fetchone()
            return {(app, name) for app, name in connection.execute(APPLIED)} if there == (True,) else None
    except psycopg.Error as wrong:
        raise Unavailable("the database cannot be reached: {problem}", problem=str(wrong)) from wrong


def mail(site: Site) -> Finding:
    """Look whether the mail server answers; nobody logs in, nothing is sent."""
    remedy = mend("say where it is: TURNUS_MAIL=smtp://user:password@host, or smtps://")
    try:
        said = mail_settings(site.mail, site.journal, str(site.folder))
    except BadInput as fault:
        return by_fault("mail", fault, remedy)
    if not site.mail:
        return well("mail", "no mail server: mail is written to {path}", path=said["EMAIL_FILE_PATH"])
    host, port = said["EMAIL_HOST"], said["EMAIL_PORT"]
    values = {"host": host, "port": port}
    client = smtplib.SMTP_SSL if said["EMAIL_USE_SSL"] else smtplib.SMTP
    try:
        with client(host, port, timeout=PATIENCE) as server:
            server.ehlo()
            if said["EMAIL_USE_TLS"] and not server.has_extn("starttls"):
                return broken("mail", "{host}:{port} speaks no TLS", remedy, **values)
    except (OSError, smtplib.SMTPException) as fault:
        says = spoken("the mail server {host}:{port} does not answer: {problem}")
        return broken("mail", says, remedy, problem=str(fault), **values)
    return well("mail", "the mail server {host}:{port} answers", **values)


def reached(site: Site) -> Iterator[Finding]:
    """Look whether passwords go in the clear, and whether the proxy is believed."""
    if site.is_behind_proxy:
        if not site.proxy and not is_loopback(site.host):
            says = spoken(
                "everybody will seem to come from the proxy's address, and logins are counted by address"
            )
            remedy = mend("say who the proxy is: TURNUS_PROXY=10.0.0.0/24")
            yield doubtful("proxy", says, remedy)
        else:
            proxy = site.proxy or "127.0.0.1"
            yield well("proxy", "people come to {origin} through {proxy}", origin=site.origin, proxy=proxy)
    elif site.origin:
        remedy = mend("let the proxy speak https, and say so: TURNUS_ORIGIN=https://...")
        yield doubtful(
            "proxy", "{origin} is not https: passwords go in the clear", remedy, origin=site.origin
        )
    elif not site.tls and not is_loopback(site.host):
        remedy = mend("turnus serve --host {host} --tls")
        says = spoken(
            "{host} is reached without https: passwords go in the clear, and no phone works offline"
        )
        yield doubtful("https", says, remedy, host=site.host)
    else:
        yield well("https", "nothing goes in the clear over a network")


def certificate(site: Site, now: datetime) -> Iterator[Finding]:
    """Look how long the hall's own certificate still counts."""
    if site.tls and site.host in EVERY_ADDRESS:
        remedy = mend("turnus serve --tls --host 192.168.1.20, or what the hall's address is")
        yield broken("certificate", "nobody can type {host} into a phone", remedy, host=site.host)
    path = site.folder / "tls" / "hall.crt"
    if not site.tls or not path.exists():
        return
    try:
        ends = ends_at(path)
    except ValueError:
        remedy = mend("remove {path}: the next start makes another")
        yield broken("certificate", "{path} is no certificate", remedy, path=str(path))
        return
    left = (ends - now).days
    remedy = mend("stop the office and start it again: it renews the certificate by itself")
    if ends <= now:
        yield broken("certificate", "the certificate has ended", remedy)
    elif ends - now < SOON:
        yield doubtful("certificate", "the certificate counts for {days} more days", remedy, days=left)
    else:
        yield well("certificate", "the certificate counts for {days} more days", days=left)


def door(site: Site) -> Finding:
    """Look who listens where the office would: nobody, an office at work, or somebody else."""
    writer = writer_of(site.journal)
    values: dict[str, Any] = {"host": site.host, "port": site.port, "process": writer or "?"}
    try:
        refuse_taken(site.host, site.port)
    except BadInput as fault:
        if _answers(site):
            return well("port", "an office is at work at {host}:{port}", **values)
        remedy = mend("stop what listens there, or choose another: --port 8001")
        return by_fault("port", fault, remedy)
    if writer is not None:
        says = spoken("process {process} has the journal open and does not listen at {host}:{port}")
        remedy = mend("if it is an office left running: kill {process}; if it listens elsewhere: --port")
        return doubtful("port", says, remedy, **values)
    return well("port", "{host}:{port} is free", **values)


def _answers(site: Site) -> bool:
    """Say whether an office answers there, over http or with a certificate of its own."""
    host = "127.0.0.1" if site.host in EVERY_ADDRESS else site.host
    try:
        with urlopen(f"http://{host}:{site.port}/health", timeout=PATIENCE) as answer:
            return bool(answer.read(3) == b"ok\n")
    except HTTPError as told:
        return b"journal" in told.read(100)
    except (URLError, OSError, ValueError):
        return site.tls and writer_of(site.journal) is not None
