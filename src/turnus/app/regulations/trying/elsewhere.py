"""Trying a text in a process of its own: a large event takes a while, and nobody else shall wait for it."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from turnus.app.files.elsewhere import Bounds, Counter
from turnus.app.files.tournament_files import read_trf_file
from turnus.app.law.written import read_regulation
from turnus.app.regulations.checking import stack_of
from turnus.app.regulations.trying.files import try_file
from turnus.app.regulations.trying.moments import Tried
from turnus.app.regulations.trying.sources import try_on
from turnus.faults import BadInput
from turnus.law import Law, LawError
from turnus.store import open_reader

COUNTER = Counter(places=2, bounds=Bounds(seconds=60, megabytes=1024))


def tried_on(address: str, stream: str, text: str, part: str = "") -> Tried:
    """Try a text on a competition of a journal."""
    return COUNTER.do(partial(_on_stream, address, stream, text, part))


def tried_on_file(name: str, content: bytes, text: str, part: str = "") -> Tried:
    """Try a text on a tournament in a file (TRF)."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{Path(name).stem}.trf"
        path.write_bytes(content)
        try:
            return COUNTER.do(partial(_on_file, path, text, part))
        except BadInput as fault:
            where = fault.where.replace(str(path), name)
            raise BadInput(fault.template, where=where, kind=fault.kind, **fault.values) from fault


def _on_stream(address: str, stream: str, text: str, part: str) -> Tried:
    with closing(open_reader(address)) as reader, _told():
        return try_on(reader, stream, _law(text), part)


def _on_file(path: Path, text: str, part: str) -> Tried:
    with _told():
        return try_file(read_trf_file(path).tournament, _law(text), part)


@contextmanager
def _told() -> Iterator[None]:
    """Tell a hole or a contradiction in a text as a fault, which can be sent back."""
    try:
        yield
    except LawError as wrong:
        raise BadInput("{problem}", problem=str(wrong), where="regulation") from wrong


def _law(text: str) -> Law:
    data = text.encode("utf-8")
    return Law(stack_of(read_regulation(data), data))
