"""Journals of the corpus in files, packed, and beside each what its views said.

A file of views has a line for each view that changed: the number of the event after which somebody looked,
the name of the view, and its whole content as JSON, parted by tabs. `@places` lists all events after which
somebody looked, `@views` the views that there are from there on.
"""

import json
import lzma
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from turnus.store import Event, JsonLines, Reader, json_lines

FOLDER = Path(__file__).parents[1] / "data" / "corpus"
JOURNAL, VIEWS, SUMS = ".jsonl.xz", ".views.xz", "SHA256SUMS"
PLACES, NAMES = "@places", "@views"
Seen = dict[str, str]  # what each view says, as JSON


def journals() -> list[str]:
    """Return the names of all journals."""
    return sorted(path.name.removesuffix(JOURNAL) for path in FOLDER.glob(f"*{JOURNAL}"))


def write_journal(name: str, journal: Reader) -> None:
    """Write a journal."""
    lines = [json_lines.to_line(event).rstrip("\n") for event in journal.read()]
    path = FOLDER / f"{name}{JOURNAL}"
    _pack(path, lines)
    _write_sums(read_sums() | {name: sha256(path.read_bytes()).hexdigest()})


def read_sums() -> dict[str, str]:
    """Read the sum of every journal: who changes one is told."""
    lines = (FOLDER / SUMS).read_text("utf-8").splitlines() if (FOLDER / SUMS).exists() else []
    found = (line.split("  ") for line in lines)
    return {name.removesuffix(JOURNAL): digest for digest, name in found}


def _write_sums(sums: Mapping[str, str]) -> None:
    lines = [f"{sums[name]}  {name}{JOURNAL}\n" for name in sorted(sums)]
    (FOLDER / SUMS).write_text("".join(lines), "utf-8")


def read_journal(name: str) -> tuple[Event, ...]:
    """Read a journal as the store reads it, with its chain of hashes checked when it is loaded."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / f"{name}.jsonl"
        path.write_bytes(lzma.decompress((FOLDER / f"{name}{JOURNAL}").read_bytes()))
        return tuple(JsonLines(path))


@dataclass(slots=True)
class KeptViews:
    """What the views of a journal said, event by event."""

    places: list[int] = field(default_factory=list)
    changes: dict[int, list[tuple[str, str]]] = field(default_factory=dict)

    def states(self) -> Iterator[tuple[int, Seen]]:
        """Yield what all views said after each event at which somebody looked."""
        now: Seen = {}
        for place in self.places:
            for name, text in self.changes.get(place, ()):
                if name == NAMES:
                    now = {each: now.get(each, "") for each in json.loads(text)}
                else:
                    now[name] = text
            yield place, dict(now)


def write_views(name: str, found: Iterable[tuple[int, Seen]]) -> None:
    """Write what the views of a journal say, each where it changed."""
    lines: list[str] = []
    places: list[int] = []
    before: Seen = {}
    for place, seen in found:
        places.append(place)
        if seen.keys() != before.keys():
            lines.append(f"{place}\t{NAMES}\t{json.dumps(sorted(seen))}")
        lines += [
            f"{place}\t{view}\t{text}" for view, text in sorted(seen.items()) if before.get(view) != text
        ]
        before = seen
    _pack(FOLDER / f"{name}{VIEWS}", [f"0\t{PLACES}\t{json.dumps(places)}", *lines])


def read_views(name: str) -> KeptViews:
    """Read what the views of a journal said; nothing where none were kept yet."""
    path = FOLDER / f"{name}{VIEWS}"
    kept = KeptViews()
    if not path.exists():
        return kept
    for line in lzma.decompress(path.read_bytes()).decode().split("\n"):
        place, view, text = line.split("\t", 2)
        if view == PLACES:
            kept.places = json.loads(text)
        else:
            kept.changes.setdefault(int(place), []).append((view, text))
    return kept


def _pack(path: Path, lines: Sequence[str]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(lzma.compress("\n".join(lines).encode(), preset=9 | lzma.PRESET_EXTREME))
