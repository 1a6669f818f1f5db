"""Tournaments in files: reading a TRF file from disk, with the file's name in every fault."""

from typing import TYPE_CHECKING

from turnus.app.files.given_files import given_file
from turnus.faults import BadInput
from turnus.notation.encodings import decode
from turnus.notation.trf import TrfFile, read_trf

if TYPE_CHECKING:
    from pathlib import Path


def read_trf_file(path: "str | Path", encoding: str = "") -> TrfFile:
    """Read a TRF file, packed or not; what is wrong with it, or with finding it, is a fault that names it."""
    with given_file(path) as file:
        return read_trf(decode(file.whole(), encoding))


def write_text_file(path: "str | Path", text: str) -> None:
    """Write a text file; when that fails the fault names the file."""
    write_bytes_file(path, text.encode())


def write_bytes_file(path: "str | Path", content: bytes) -> None:
    """Write a file; when that fails the fault names it."""
    try:
        with open(path, "wb") as file:
            file.write(content)
    except OSError as fault:
        raise BadInput(
            "the file cannot be written: {why}", where=str(path), kind="file", why=fault.strerror
        ) from fault
