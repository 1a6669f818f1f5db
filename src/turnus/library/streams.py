"""Files and texts of games, read as streams: a game that cannot be read is a fault, and the next is read."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeAlias, TypeVar

from turnus.faults import BadInput, TurnusError
from turnus.library.given import a_path, a_text, of_another_kind

G = TypeVar("G")
Faults: TypeAlias = Callable[[TurnusError], object] | None
"""Who is told of each game that cannot be read; without one the first such game raises."""
Reader = Callable[[Iterable[bytes], str], Iterator[G | BadInput]]


def in_file(
    path: object, encoding: object, read: Reader[G], faults: Faults, *, by_lines: bool = False
) -> Iterator[G]:
    """Read the games of a file, packed (.gz, .zip) or not, one after another; some readers want lines."""
    place, code = a_path(path), a_text(encoding, "encoding")
    return _in_file(_found_in(place, code, read, by_lines=by_lines), faults)


def _in_file(games: Iterator[G | BadInput], faults: Faults) -> Iterator[G]:
    for found in games:  # a fault is raised out here: it names the file already
        if (game := _sound(found, faults)) is not None:
            yield game


def _found_in(place: str, encoding: str, read: Reader[G], *, by_lines: bool) -> Iterator[G | BadInput]:
    from turnus.app.files.given_files import as_utf8, given_file, lines_of  # noqa: PLC0415 - many read no file

    with given_file(place, most=None) as file:
        blocks = as_utf8(file.blocks(), encoding)
        yield from read(lines_of(blocks) if by_lines else blocks, place)


def in_text(text: object, name: str, read: Reader[G], faults: Faults) -> Iterator[G]:
    """Read the games of a text, which may be bytes in UTF-8."""
    if not isinstance(text, str | bytes):
        raise of_another_kind(text, "this must be a text or bytes, not {value}", name)
    content = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    return _in_lines(content.splitlines(keepends=True), name, read, faults)


def _in_lines(lines: Iterable[bytes], name: str, read: Reader[G], faults: Faults) -> Iterator[G]:
    for found in read(lines, name):
        if (game := _sound(found, faults)) is not None:
            yield game


def _sound(found: G | BadInput, faults: Faults) -> G | None:
    if not isinstance(found, BadInput):
        return found
    if faults is None:
        raise found
    faults(found)
    return None


def write_file(path: object, text: str) -> None:
    """Write a text in UTF-8."""
    from turnus.app.files.tournament_files import write_bytes_file  # noqa: PLC0415 - as above

    write_bytes_file(a_path(path), text.encode("utf-8"))
