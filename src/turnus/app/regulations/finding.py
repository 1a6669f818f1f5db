"""A regulation by what somebody calls it: a folder, its file, or the id of one on the shelf."""

from pathlib import Path

from turnus.app.law import library
from turnus.app.law.written import FILE, read_regulation
from turnus.app.regulations.checking import stack_of
from turnus.faults import BadInput
from turnus.law import Stack


def text_in(reference: str) -> bytes:
    """Return the text of a regulation in a folder; nothing where it is the id of one on the shelf."""
    place = Path(reference)
    path = place / FILE if place.is_dir() else place
    if path.is_file():
        return path.read_bytes()
    if place.is_dir():
        raise BadInput("there is no {file} here", file=FILE, where=reference)
    return b""


def stack_named(reference: str) -> Stack:
    """Return the rulebooks that a folder or an id means."""
    text = text_in(reference)
    return stack_of(read_regulation(text), text) if text else library.standard().stack(reference)
