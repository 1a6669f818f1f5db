"""What a proof stands on: the code of the clause, the code of the test that noticed, and the test's case.

Its digest is kept with the proof. While it stays the same the check takes the proof as it is written, but for
a tenth that it proves anew: which tenth follows from all our code and all records, so that nobody chooses it.
"""

import ast
import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from turnus import rulebooks
from turnus.app.law import matrix
from turnus.app.law.loading import declared_in
from turnus.app.law.reach import Reached
from turnus.law import Declaration

TESTS = Path(__file__).parents[1]
LAW = Path(next(iter(rulebooks.__path__)))
ONE_IN = 10


def evidence(declared: Declaration, item: pytest.Item) -> str:
    """The digest of all that this proof stands on."""
    code = [*closure(home(declared)), *closure(item.path), *above(item.path)]
    case = getattr(item, "callspec", None)
    return digest(item.nodeid, written(case.params if case else None), *map(_digest_of, code))


def digest(*texts: str) -> str:
    return hashlib.sha256("\n".join(texts).encode()).hexdigest()[:10]


@cache
def _digest_of(path: Path) -> str:
    return digest(path.read_text("utf-8"))


def home(declared: Declaration) -> Path:
    """The file in which a declaration stands."""
    return _homes(declared.cite.rulebook)[id(declared)]


@cache
def _homes(rulebook: str) -> dict[int, Path]:
    package = f"{rulebooks.__name__}.{rulebook.replace('-', '_')}"
    found: dict[int, Path] = {}
    for name, declared in declared_in(package):
        found.setdefault(id(declared), Path(str(import_module(name).__file__)))
    return found


def above(path: Path) -> list[Path]:
    """The `conftest.py` of every folder down to a test."""
    folders = [folder for folder in path.parents if folder.is_relative_to(TESTS)]
    return [file for folder in folders if (file := folder / "conftest.py").is_file()]


@cache
def closure(path: Path) -> tuple[Path, ...]:
    """A file with all that it imports from the rulebooks and from the tests, and these in turn."""
    found: dict[Path, None] = {}
    waiting = [path]
    while waiting:
        file = waiting.pop()
        if file not in found:
            found[file] = None
            waiting += imported(file)
    return tuple(sorted(found))


@cache
def imported(path: Path) -> tuple[Path, ...]:
    """The files of the rulebooks and of the tests that a file imports."""
    return tuple(found for name in _names_in(path) if (found := _file_of(name)))


def _names_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def _file_of(name: str) -> Path | None:
    law = f"{rulebooks.__name__}."
    parts = name.removeprefix(law).split(".")
    file = (LAW if name.startswith(law) else TESTS).joinpath(*parts).with_suffix(".py")
    return file if file.is_file() else None


def written(value: Any) -> str:
    """A value of a case, the same in every process."""
    if isinstance(value, Mapping):
        return written([(key, value[key]) for key in sorted(value, key=str)])
    if isinstance(value, set | frozenset):
        return str(sorted(map(written, value)))
    if isinstance(value, list | tuple):
        return str([written(each) for each in value])
    if is_dataclass(value) and not isinstance(value, type):
        return f"{type(value).__name__}{[written(getattr(value, field.name)) for field in fields(value)]}"
    if isinstance(value, Path):
        return value.read_text("utf-8") if value.is_file() else value.name
    return re.sub(r" at 0x[0-9a-f]+", "", repr(value))


def all_code() -> str:
    """The digest of all our code and all records."""
    ours = Path(matrix.__file__).parents[2]
    return digest(*map(_digest_of, sorted([*ours.rglob("*.py"), *ours.rglob("reach.tsv")])))


def drawn(proofs: Iterable[Reached], code: str) -> set[Reached]:
    """The proofs that are seen again although nothing they stand on has changed."""
    return {proof for proof in proofs if not int(digest(code, proof.line()), 16) % ONE_IN}
