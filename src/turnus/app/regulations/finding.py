"""A regulation by what somebody calls it: a folder, its file, or an id on a shelf or in a journal."""

from pathlib import Path

from turnus.app.law import library
from turnus.app.law.shelved import held_in
from turnus.app.law.written import FILE, LARGEST, read_regulation
from turnus.app.regulations.checking import stack_of
from turnus.faults import BadInput
from turnus.law import Stack
from turnus.store import in_use


def stack_named(reference: str) -> Stack:
    """Return the rulebooks that a folder or an id means; a draft is found in the journal that is open."""
    if text := _in_a_folder(reference) or _drafted(reference):
        return stack_of(read_regulation(text), text)
    return library.standard().stack(reference)


def _in_a_folder(reference: str) -> bytes:
    place = Path(reference)
    path = place / FILE if place.is_dir() else place
    if path.is_file():
        with path.open("rb") as file:
            return file.read(LARGEST + 1)
    if place.is_dir():
        raise BadInput("there is no {file} here", file=FILE, where=reference)
    return b""


def _drafted(reference: str) -> bytes:
    """Return the text of a draft, which can be looked at and tried but not played by."""
    drafts = (held_in(journal, reference) for journal in in_use.journals())
    return next((held.draft.encode("utf-8") for held in drafts if held.is_draft), b"")
