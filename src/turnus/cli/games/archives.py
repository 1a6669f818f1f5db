"""How commands look through archives: which files, how far they are, what is wrong in them."""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from turnus.app.files.given_files import STANDARD_INPUT, as_utf8, given_file, lines_of
from turnus.app.games.archives.reading import Game, Notation, placed, read_archive
from turnus.cli.language import translate
from turnus.cli.output import EXIT_REFUSED, print_json, said, say_beside
from turnus.cli.tournaments.pairing_systems import known
from turnus.faults import BadInput

Archives = Annotated[
    list[str],
    typer.Argument(
        metavar="FILE...", help="PGN, PDN or BPGN archives, also .gz and .zip; - reads standard input."
    ),
]
Written = Annotated[
    str, typer.Option("--as", help="pgn, pdn or bpgn, where the name of the file does not say it.")
]
Encoding = Annotated[str, typer.Option("--encoding", help="The encoding of the archives.")]
NOTATIONS = {each.value: each for each in Notation}
MOST_TOLD = 1000  # problems that are kept for an answer in JSON


def progress(as_json: bool) -> Progress:
    """Return a bar that shows how far the reading is, to people only."""
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=as_json or not sys.stderr.isatty(),
    )


def told_of(blocks: Iterator[bytes], read: Callable[[int], None]) -> Iterator[bytes]:
    """Pass blocks on and say how large each was."""
    for block in blocks:
        yield block
        read(len(block))


def total(files: list[str]) -> int | None:
    """Return how many bytes there are to read, where nothing has to be unpacked first."""
    plain = [Path(file) for file in files if not file.lower().endswith((".gz", ".zip"))]
    if len(plain) < len(files) or not all(file.is_file() for file in plain):
        return None
    return sum(file.stat().st_size for file in plain)


class Looking:
    """One run through archives: how many games were read, and what was wrong with them."""

    def __init__(
        self, files: list[str], notation: str, encoding: str, *, as_json: bool, called: str = ""
    ) -> None:
        self._files = files
        self._called = called  # how standard input is kept meanwhile
        self._notation = known("--as", notation, NOTATIONS) if notation else None
        self._encoding = encoding
        self._as_json = as_json
        self._muted = False
        self.read = 0
        self.problems: list[dict[str, Any]] = []
        self.wrong = 0
        self.left_out = 0
        self.found: Notation | None = None  # what the games are written in, all alike

    def games(self, *, moves: bool = False, again: bool = False) -> Iterator[Game]:
        """Give every game that can be read; of what cannot, people are told at once."""
        self._muted = again
        self.read = 0
        with progress(self._as_json) as bar:
            task = bar.add_task(translate("reading"), total=total(self._files))
            for file in self._files:
                with given_file(file, None) as opened:
                    name = STANDARD_INPUT if file == self._called else file
                    blocks = told_of(opened.blocks(), lambda read: bar.advance(task, read))
                    ending = opened.name.lower().rpartition(".")[2]
                    notation = self._alike(self._notation or NOTATIONS.get(ending, Notation.PGN), name)
                    yield from self._readable(as_utf8(blocks, self._encoding), name, notation, moves=moves)

    def _alike(self, notation: Notation, file: str) -> Notation:
        if self.found not in (None, notation):
            raise BadInput("archives of one game only can be written together", where=file)
        self.found = notation
        return notation

    def _readable(
        self, blocks: Iterator[bytes], file: str, notation: Notation, *, moves: bool
    ) -> Iterator[Game]:
        pieces = lines_of(blocks) if notation is Notation.PDN else blocks  # its faults are told by lines
        for found in read_archive(pieces, file, notation, moves=moves):
            if isinstance(found, BadInput):
                self._tell(found, file)
                self.left_out += found.kind != "encoding" and not self._muted
                continue
            self.read += 1
            for problem in found.problems:
                self._tell(placed(problem, file, found.number), file)
            yield found

    def _tell(self, problem: BadInput, file: str) -> None:
        if self._muted:
            return
        self.wrong += 1
        told = said(problem)
        if len(self.problems) < MOST_TOLD:
            self.problems.append({"file": file, **told})
        if not self._as_json:
            say_beside(f"{told['where']}: {told['message']}")

    def end(self, said_of_it: dict[str, Any], line: str) -> None:
        """Say what was done; the exit status is 1 when something could not be read."""
        if self._as_json:
            answer = {"games": self.read, **said_of_it, "left_out": self.left_out}
            print_json({**answer, "problems": self.problems, "problem_count": self.wrong})
        else:
            say_beside(line)
            if self.left_out:
                missing = translate("left out because they cannot be read: {count}")
                say_beside(missing.format(count=self.left_out))
        if self.wrong:
            raise typer.Exit(EXIT_REFUSED)
