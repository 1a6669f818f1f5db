"""Commands on a journal: verify it, vouch for it, and move it between files and databases."""

import os
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import track

from turnus.app.rooms.settling import anchors
from turnus.app.streams.backups import has_games
from turnus.app.streams.vouching import kept_by_offices, kept_checkpoints
from turnus.cli.default_journal import JournalFirst, OnJournal, chosen_journal, office_folder
from turnus.cli.environment import CHECKPOINT
from turnus.cli.language import translate
from turnus.cli.options import Json, Lang
from turnus.cli.output import EXIT_REFUSED, answer
from turnus.faults import BadInput
from turnus.store import (
    Checkpoint,
    Event,
    Head,
    JsonLines,
    Verified,
    copying,
    json_lines,
    open_journal,
    open_reader,
)
from turnus.store import verify as verified
from turnus.store.checkpoint import GAMES, MAIN
from turnus.store.opening import games_beside, is_sqlite, is_url
from turnus.store.signing import new_key, public_key_of, read_key
from turnus.store.sqlite import SqliteReader
from turnus.store.verifying import Witness

journal = OnJournal(help="Verify a journal, sign checkpoints, export, import, back up and restore.")
NewJournal = Annotated[
    str, typer.Argument(help="The journal to write: a file or postgresql://...", metavar="JOURNAL")
]


@journal.command()
def verify(
    address: JournalFirst,
    checkpoint: Annotated[
        list[Path],
        typer.Option("--checkpoint", help="A file of checkpoints from elsewhere that the journal must fit."),
    ] = [],  # noqa: B006
    trusted: Annotated[
        str, typer.Option("--trust", help="The public key the checkpoints must be signed with.")
    ] = "",
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Check that no event was altered, lost, moved, doubled or slipped in; exit status 1 when one was."""
    seen = _seen_before(address, checkpoint, trusted)
    checkpoints = seen[MAIN]
    with _events(address) as (events, total, damage):
        found = verified(() if damage else _watched(events, total, as_json), () if damage else checkpoints)
    games = None if found.flaws or damage else _verified_games(address, as_json, seen[GAMES])
    data = {
        "intact": not (found.flaws or damage or (games and games.flaws)),
        "events": found.count,
        "head": _head(found.head),
        "damage": damage,
        "flaws": _told(found),
        "checkpoints": _places(checkpoints),
    }
    if games:
        data["games"] = {
            "events": games.count,
            "head": _head(games.head),
            "flaws": _told(games),
            "checkpoints": _places(seen[GAMES]),
        }

    def show(console: Console) -> None:
        _show_verified(console, found, damage, checkpoints)
        if games:
            console.print(f"[bold]{translate('The games:')}[/]")
            _show_verified(console, games, "", seen[GAMES])

    answer(data, as_json, show)
    if not data["intact"]:
        raise typer.Exit(EXIT_REFUSED)


def _seen_before(address: str, given: list[Path], trusted: str) -> dict[str, list[Checkpoint]]:
    """Return what was seen of a journal and its games: by the office that keeps it, by the files given."""
    folders = (
        [office_folder()] if is_url(address) else sorted({office_folder(), Path(address).resolve().parent})
    )
    seen = dict(kept_by_offices(address, folders))
    own = os.environ.get(CHECKPOINT.variable)
    files = [*given, *([Path(own)] if own and not given and address == chosen_journal() else [])]
    for path in files:
        if not path.exists():
            raise BadInput("there is no such file", where=str(path))
        for name, each in kept_checkpoints(path, trusted).items():
            seen[name] = [*seen[name], each]
    return seen


def _verified_games(address: str, as_json: bool, seen: list[Checkpoint]) -> Verified | None:
    """Verify the journal of games beside a journal, by its own chain and by the anchors of ended games."""
    with closing(open_reader(address)) as main:
        held: list[Witness] = [*anchors(main), *seen]
    if not has_games(address):
        return verified((), held) if held else None  # it was there once
    beside = games_beside(address)
    with _events(beside) as (events, total, damage):
        if damage:
            raise BadInput("The file itself is damaged: {problem}", problem=damage, where=beside)
        return verified(_watched(events, total, as_json), held)


def _places(checkpoints: list[Checkpoint]) -> list[dict[str, object]]:
    return [{"position": each.position, "at": each.at} for each in checkpoints]


def _told(found: Verified) -> list[dict[str, object]]:
    return [
        {"position": flaw.position, "kind": str(flaw.kind), "message": _in_words(flaw.fault())}
        for flaw in found.flaws
    ]


def _show_verified(console: Console, found: Verified, damage: str, checkpoints: list[Checkpoint]) -> None:
    if damage:
        console.print(f"[bold red]{translate('The file itself is damaged:')}[/] {escape(damage)}")
        return
    for flaw in found.flaws:
        console.print(f"[red]✗[/] {escape(_in_words(flaw.fault()))}")
    if not found.flaws:
        for each in checkpoints:
            text = translate("fits the checkpoint of {at} at event {position}")
            console.print(f"[green]✓[/] {text.format(at=escape(each.at), position=each.position)}")
        text = translate("{count} events in an unbroken chain")
        console.print(f"[green]✓[/] [bold]{text.format(count=found.count)}[/]")
    console.print(f"[dim]{found.head.hash}[/]", soft_wrap=True)


@journal.command()
def export(
    address: JournalFirst,
    path: Annotated[Path, typer.Argument(help="The file to write, one event a line.", metavar="FILE.jsonl")],
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Write a journal as JSON lines, hashes and all; the games that were played go to a file beside it."""
    with closing(open_reader(address)) as reader:
        head = reader.head()
        count = json_lines.write(_watched(reader.read(until=head.position), head.position, as_json), path)
    if has_games(address):
        with closing(open_reader(games_beside(address))) as games:
            json_lines.write(games.read(), Path(games_beside(str(path))))
    _answer_moved(count, head, as_json)


@journal.command("import")
def import_(
    path: Annotated[Path, typer.Argument(help="JSON lines, one event a line.", metavar="FILE.jsonl")],
    address: NewJournal,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Take a file of JSON lines into a journal: all of it, or nothing when a line is wrong."""
    games = Path(games_beside(str(path)))
    for each in (path, games) if games.exists() else (path,):
        list(JsonLines(each))  # a bad file must not even make the journal
    with closing(open_journal(address)) as target, _busy(as_json):
        count = json_lines.load(path, target)
        head = target.head()
    if games.exists():
        with closing(open_journal(games_beside(address))) as beside:
            json_lines.load(games, beside)
    _answer_moved(count, head, as_json)


@journal.command()
def backup(
    address: JournalFirst,
    path: Annotated[Path, typer.Argument(help="The file to make.", metavar="FILE")],
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Copy a journal into one file, also while it is written, and verify the copy."""
    with closing(open_reader(address)) as reader, _busy(as_json):
        head = copying.backup(reader, path)
    _answer_moved(head.position, head, as_json)


@journal.command()
def restore(
    path: Annotated[Path, typer.Argument(help="A backup.", metavar="FILE")],
    address: NewJournal,
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Fill an empty journal from a backup."""
    with closing(SqliteReader(path)):
        pass  # a bad backup must not even make the journal
    with closing(open_journal(address)) as target, _busy(as_json):
        count = copying.restore(path, target)
        head = target.head()
    _answer_moved(count, head, as_json)


@journal.command()
def key(
    path: Annotated[Path, typer.Argument(help="The file for the private key.", metavar="KEYFILE")],
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Make a key to sign checkpoints with; its public half is for those who check them."""
    public = public_key_of(new_key(path))
    answer({"public_key": public}, as_json, lambda console: console.print(public, soft_wrap=True))


@journal.command()
def checkpoint(
    address: JournalFirst,
    keyfile: Annotated[Path, typer.Option("--key", help="The private key, made with 'turnus journal key'.")],
    as_json: Json = False,
    lang: Lang = "",
) -> None:
    """Sign where the journal ends now, to keep elsewhere: one line of JSON."""
    signing = read_key(keyfile)
    with closing(open_reader(address)) as reader:
        signed = Checkpoint.sign(reader.head(), datetime.now(UTC).isoformat(timespec="seconds"), signing)
    typer.echo(signed.text())


@contextmanager
def _events(address: str) -> Iterator[tuple[Iterable[Event], int | None, str]]:
    """Give all events of a journal, how many, and what is wrong with the file they are in."""
    if not is_url(address) and not is_sqlite(Path(address)):
        yield JsonLines(Path(address)), None, ""
        return
    with closing(open_reader(address)) as reader:
        damage = reader.damage() if isinstance(reader, SqliteReader) else ""
        head = Head(0, "") if damage else reader.head()
        yield reader.read(until=head.position), head.position, damage


def _watched(events: Iterable[Event], total: int | None, as_json: bool) -> Iterable[Event]:
    """Show how far the reading is."""
    console = Console(stderr=True)
    return track(
        events,
        translate("reading"),
        total=total,
        console=console,
        transient=True,
        disable=as_json or not console.is_terminal,
    )


@contextmanager
def _busy(as_json: bool) -> Iterator[None]:
    """Show that something is going on."""
    console = Console(stderr=True, quiet=as_json)
    with console.status(translate("copying")):
        yield


def _answer_moved(count: int, head: Head, as_json: bool) -> None:
    text = translate("{count} events, the last is number {position}").format(
        count=count, position=head.position
    )
    data = {"events": count, "head": _head(head)}
    answer(
        data,
        as_json,
        lambda console: console.print(f"[green]✓[/] {text}\n[dim]{head.hash}[/]", soft_wrap=True),
    )


def _head(head: Head) -> dict[str, int | str]:
    return {"position": head.position, "hash": head.hash}


def _in_words(fault: BadInput) -> str:
    return translate(fault.template).format(**fault.values)
