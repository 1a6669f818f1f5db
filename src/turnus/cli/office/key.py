"""Keys for programs in the shell: made, listed and revoked by whoever has the journal."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from turnus.app.office import Grant, Identity, Keyring, Role, Secretary
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.app.people import register
from turnus.cli.default_journal import Database, open_existing
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.store import Journal, NotStored

OPERATOR = Identity(
    name="turnus key", has_second_factor=True, grants=(Grant(account="", role=Role.DIRECTOR),)
)
LOCKED = "locked"
PAGE = "/office/keys/"
COLUMNS = ("key", "label", "role", "for", "where", "until")

key = typer.Typer(help="Make, list and revoke keys with which programs use the office's interface.")


@contextmanager
def _keyring(db: str) -> Iterator[Keyring]:
    with closing(_opened(db)) as journal:
        yield Keyring(Secretary(journal, register.beside(db)))


def _opened(db: str) -> Journal:
    """Open the journal, or say where the keys are while an office is open over it."""
    try:
        return open_existing(db)
    except NotStored as wrong:
        if wrong.kind != LOCKED:
            raise
        raise NotStored(
            "the office is open and has this journal: its keys are on its page {page}; or stop it first",
            page=PAGE, where=db, kind=LOCKED,
        ) from wrong  # fmt: skip


@key.command()
def new(
    stream: Annotated[
        str,
        typer.Argument(metavar="STREAM", help="The competition, as house/2026-2027; * for the whole office."),
    ],
    role: Annotated[Role, typer.Option("--role", help="What it may do.")],
    subject: Annotated[
        str, typer.Option("--for", help="The player or the team, for a key of a player or a captain.")
    ] = "",
    label: Annotated[str, typer.Option("--label", help="What uses it, so that you know it again.")] = "",
    until: Annotated[
        str, typer.Option("--until", metavar="DATE", help="The last day it works; without it, until revoked.")
    ] = "",
    db: Database = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Make a key, and print it once: it is kept nowhere."""
    with _keyring(db) as ring:
        grant = Grant(account="", role=role, scope=stream, subject=subject)
        made = ring.issue(OPERATOR, grant, label=label, until=until)

    def show(console: Console) -> None:
        console.print(made.secret, soft_wrap=True, markup=False)
        console.print(translate("Keep it now: it is not shown again. Send it as: {header}").format(
            header="Authorization: Bearer KEY"
        ), style="dim")  # fmt: skip

    answer({"id": made.id, "key": made.secret}, as_json, show)


@key.command(name="list")
def list_keys(
    stream: Annotated[
        str, typer.Argument(metavar="[STREAM]", help="Of which competition; without it, all keys.")
    ] = "",
    db: Database = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """List the keys that still open something, never their secrets."""
    with _keyring(db) as ring:
        found = ring.issued(OPERATOR, stream) if stream else ring.of(OPERATOR)
    listed = [
        {
            "id": each.id,
            "label": each.label,
            "role": str(each.role),
            "for": each.subject,
            "stream": each.scope,
            "until": each.until,
        }
        for each in found
    ]

    def show(console: Console) -> None:
        if not listed:
            console.print(translate("there are no keys"))
            return
        table = Table(*(translate(name) for name in COLUMNS))
        for row in listed:
            where = translate("the whole office") if row["stream"] == EVERYWHERE else row["stream"]
            told = (row["id"], row["label"], translate(row["role"]), row["for"], where, row["until"])
            table.add_row(*map(escape, told))
        console.print(table)

    answer({"keys": listed}, as_json, show)


@key.command()
def revoke(
    number: Annotated[str, typer.Argument(metavar="ID", help="As “turnus key list” shows it.")],
    db: Database = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Let a key open nothing any more."""
    with _keyring(db) as ring:
        ring.revoke(OPERATOR, number)
    said = translate("key {key} opens nothing any more").format(key=number)
    answer({"revoked": number}, as_json, lambda console: console.print(said, markup=False))
