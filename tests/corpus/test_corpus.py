"""Seasons played by the code before the engine (tag `before-the-engine`): every view says what it said then.

The journals are of that day, the sums of the day issue 11 was done. Compared with that tag, after each
of 1,878 events at which no round was open, only `finals` differed (a leaver holds no place in a final:
issue 11, number 5); while a round is open, figures do not count its open games any more (number 3). Since
issue 15 a federation's `formats` name the slices that a regulation may put off (`has.*`), all of them on.
The finals of a season without a turnus are a sentence, where they were an error of Python's. A change that
is meant renews the sums with `python tests/corpus/making.py tests/data/corpus --sums` and
says here what it changed.
"""

import lzma
from pathlib import Path

import pytest

from corpus.looking import SIGNS, looked_at, view_names

FOLDER = Path(__file__).parents[1] / "data" / "corpus"
JOURNALS = sorted(FOLDER.glob("*.jsonl.xz"))


def kept(path: Path) -> tuple[list[str], dict[int, str]]:
    """Return the names of the views and what they said, by event."""
    packed = path.with_name(f"{path.name.partition('.')[0]}.sums.xz")
    names, *lines = lzma.decompress(packed.read_bytes()).decode().split("\n")
    found = (line.split("\t") for line in lines)
    return names.split("\t"), {int(number): said for number, said in found}


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: path.name.partition(".")[0])
def test_every_view_says_what_it_said(path: Path) -> None:
    names, then = kept(path)
    now = looked_at(path, then)
    differing = {
        name: number
        for number, said in sorted(now.items(), reverse=True)
        for place, name in enumerate(view_names(path))
        if name in names and _part(said, place) != _part(then[number], names.index(name))
    }
    assert not differing, f"view: first event after which it differs: {differing}"
    assert set(names) <= set(view_names(path))


def _part(said: str, place: int) -> str:
    return said[place * SIGNS : (place + 1) * SIGNS]


def test_the_corpus_is_whole() -> None:
    kinds = [path.name.partition("-")[0] for path in JOURNALS]
    assert {kind: kinds.count(kind) for kind in kinds} == {"house": 50, "series": 20, "federation": 2}
