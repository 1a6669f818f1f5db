"""Commands that keep a whole office safe: a backup while it runs, and the way back."""

from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from turnus.app.streams.backups import BackedUp, Place, back_up, backup_name, backups_in, bring_back
from turnus.cli.default_journal import FILE, default_journal, office_folder
from turnus.cli.environment import BACKUPS, Database, Folder
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import answer
from turnus.faults import BadInput


def _place(folder: Path | None, db: str) -> Place:
    own = str(folder / FILE) if folder else default_journal()
    return Place(db or own, folder or office_folder())


def backup(
    path: Annotated[
        Path,
        typer.Argument(
            help="The file to write; or a folder, for a new file there.",
            metavar="FILE",
            envvar=BACKUPS.variable,
        ),
    ],
    keep: Annotated[
        int, typer.Option("--keep", min=0, help="Of the backups in a folder keep the latest only; 0: all.")
    ] = 0,
    folder: Folder = None,
    db: Database = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Back up an office while it runs: journal, names, accounts and secret, in one file."""
    now = datetime.now(UTC)
    file = path / backup_name(now) if path.is_dir() else path
    if keep and file == path:
        raise BadInput("--keep is for a folder of backups, and this is none", where=str(path))
    done = back_up(_place(folder, db), file, now.isoformat(timespec="seconds"))
    for old in backups_in(path)[keep:] if keep else ():
        old.unlink()
    _tell(done, file, as_json, "{events} events backed up to {path}, with {parts}")


def restore(
    path: Annotated[Path, typer.Argument(help="A backup.", metavar="FILE")],
    folder: Folder = None,
    db: Database = "",
    trust: Annotated[
        str, typer.Option("--trust", help="The public key it must be signed with, as `backup` told it.")
    ] = "",
    unsigned: Annotated[
        bool,
        typer.Option("--unsigned", help="Take one of before signatures too: you know where it comes from."),
    ] = False,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Bring an office back from a backup, where none is yet."""
    done = bring_back(_place(folder, db), path, trust, may_be_unsigned=unsigned)
    _tell(done, path, as_json, "{events} events restored from {path}, with {parts}")


def _tell(done: BackedUp, path: Path, as_json: bool, text: str) -> None:
    data = {
        "events": done.head.position,
        "hash": done.head.hash,
        "parts": list(done.parts),
        "path": str(path),
        "public_key": done.public_key,
    }
    said = translate(text).format(events=done.head.position, path=path, parts=", ".join(done.parts))
    signed = translate("signed with {key}") if done.public_key else translate("nobody signed this backup")
    lines = f"{said}\n{signed.format(key=done.public_key)}"
    answer(data, as_json, lambda console: console.print(lines, soft_wrap=True))
