"""Journals of the corpus in files, packed."""

import lzma
from pathlib import Path

from turnus.store import Reader, json_lines


def keep(path: Path, journal: Reader) -> None:
    """Write a journal."""
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [json_lines.to_line(event).rstrip("\n") for event in journal.read()]
    path.write_bytes(lzma.compress("\n".join(lines).encode(), preset=9))
