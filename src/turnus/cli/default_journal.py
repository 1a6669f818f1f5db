"""Which journal a command works on where nobody names one: one rule for every command (ADR 23).

What is said goes first; then `TURNUS_DB`, the folder in `TURNUS_FOLDER`, and the office's own place, where
`turnus serve` keeps it. A command with JOURNAL as its first word lets it be left out: a word is a journal
when it is a file, an address, or is written as one (`spring.db`, `./spring`); `-` says that it is left out.
"""

import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer
from typer.core import TyperCommand

from turnus.cli.environment import DB, from_its_file
from turnus.cli.language import translate
from turnus.cli.output import say_beside
from turnus.faults import BadInput

if TYPE_CHECKING:
    from turnus.store import Journal, Reader

VARIABLE, FOLDER = "TURNUS_DB", "TURNUS_FOLDER"
FILE = "turnus.db"
ENDINGS = frozenset({".db", ".sqlite", ".sqlite3", ".jsonl"})
LEFT_OUT = "-"
METAVAR = "JOURNAL"
F = TypeVar("F", bound=Callable[..., Any])


def office_folder() -> Path:
    """Return where the office keeps what it must remember."""
    return Path(os.environ.get(FOLDER) or typer.get_app_dir("turnus"))


def default_journal() -> str:
    """Return the journal that is used where nobody names one; the folder of a new one is made."""
    from turnus.store.opening import is_url  # noqa: PLC0415 - most commands open no journal

    chosen = chosen_journal()
    if not is_url(chosen):
        Path(chosen).parent.mkdir(parents=True, exist_ok=True)
    return chosen


def chosen_journal() -> str:
    """Return the journal that is used where nobody names one, whether it is there or not."""
    if said := os.environ.get(VARIABLE) or from_its_file(DB):
        return said
    places = list(_places())
    return str(next((each for each in places if each.exists()), places[0]))


def _places() -> Sequence[Path]:
    """Return where it may be: the first that exists, else the first."""
    office = office_folder() / FILE
    if os.environ.get(FOLDER):
        return (office,)
    data = os.environ.get("XDG_DATA_HOME")
    before = Path(data or Path.home() / ".local" / "share") / "turnus" / FILE  # where seasons were kept
    return (before, office) if data else (office, before)


def _told(journal: str) -> str:
    """Say which journal is used, unless the environment names it: then somebody chose it."""
    if not (os.environ.get(VARIABLE) or from_its_file(DB)):
        said = translate("the journal is {journal}; name another one, or set {variable}")
        say_beside(said.format(journal=journal, variable=VARIABLE))
    return journal


def _or_default(context: typer.Context, said: str) -> str:
    return said if said or context.resilient_parsing else _told(default_journal())


Database = Annotated[
    str,
    typer.Option(
        "--db", "--journal", envvar=VARIABLE, metavar=METAVAR, callback=_or_default,
        help="The journal: a file or a PostgreSQL URL; without it the office's own.",
    ),
]  # fmt: skip
JournalFirst = Annotated[
    str,
    typer.Argument(
        metavar=METAVAR, help="A file or a PostgreSQL URL; may be left out: then the office's own, also as -."
    ),
]


def open_existing(address: str) -> "Journal":
    """Open a journal to write it that is there: a mistyped name makes no new one."""
    from turnus.store import open_journal  # noqa: PLC0415 - as above

    _insist_there(address)
    return open_journal(address)


def read_existing(address: str) -> "Reader":
    """Open a journal to read it; where it is not there it says so as who writes it would hear."""
    from turnus.store import open_reader  # noqa: PLC0415 - as above

    _insist_there(address)
    return open_reader(address)


def _insist_there(address: str) -> None:
    from turnus.store.opening import is_url  # noqa: PLC0415 - as above

    if not is_url(address) and not Path(address).exists():
        raise BadInput("there is no journal here; “new” makes one", where=address)


def is_journal(word: str) -> bool:
    """Say whether a word names a journal: by what is there, or as it is written."""
    path = Path(word)
    if "://" in word or path.suffix.lower() in ENDINGS or path.is_absolute():
        return True
    return path.is_file() or (os.sep in word and path.parent.is_dir())


class WithJournal(TyperCommand):
    """A command whose first word is a journal, and may be left out."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Put the default journal in its place where it was left out, and say so."""
        return super().parse_args(ctx, self._with_journal(list(args)))

    def _with_journal(self, args: list[str]) -> list[str]:
        places = [each for each in self.params if each.param_type_name == "argument"]
        if not places or places[0].metavar != METAVAR or "--help" in args:
            return args
        at = self._words(args)
        most = len(places) if all(each.nargs == 1 for each in places) else None
        if at and args[at[0]] == LEFT_OUT:
            args[at[0]] = _told(default_journal())
        elif not at or not (is_journal(args[at[0]]) or len(at) == most):
            args.insert(at[0] if at else 0, _told(default_journal()))
        return args

    def _words(self, args: list[str]) -> list[int]:
        """Return where the words are that are no options and no values of one."""
        takes_value = {
            name: not getattr(each, "is_flag", False)
            for each in self.params
            for name in (*each.opts, *each.secondary_opts)
            if each.param_type_name == "option"
        }
        found: list[int] = []
        skip = False
        for place, word in enumerate(args):
            if skip:
                skip = False
            elif word == "--":
                return [*found, *range(place + 1, len(args))]
            elif word in takes_value:
                skip = takes_value[word]
            elif word.partition("=")[0] not in takes_value and word[:2] not in takes_value:
                found.append(place)
        return found


class OnJournal(typer.Typer):
    """Commands of which those that begin with a journal let it be left out."""

    def command(
        self, name: str | None = None, *, cls: type[Any] | None = None, **settings: Any
    ) -> Callable[[F], F]:
        """Enter a command."""
        return super().command(name, cls=cls or WithJournal, **settings)
