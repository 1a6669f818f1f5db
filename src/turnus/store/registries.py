"""What is kept beside a journal because it may change and be erased: a document that several processes write.

Whoever changes it reads it again first, alone; whoever looks reads again when its version has changed.
"""

import json
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol

import apsw

from turnus.faults import Damaged
from turnus.store.journal import NotStored

Document = dict[str, Any]
Change = Callable[[Document], Document]
PATIENCE = 20_000  # milliseconds to wait while another process writes


class Registry(Protocol):
    """A document that may change."""

    def version(self) -> int:
        """Return a number that is another one after every change."""

    def read(self) -> Document:
        """Return the document; empty when there is none."""

    def change(self, change: Change) -> None:
        """Replace the document by what `change` makes of it, while nobody else writes; all or nothing."""


class FileRegistry:
    """A document in a JSON file."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._name = str(path)

    def version(self) -> int:
        """Return when it was last written; every write is later than the one before."""
        try:
            return os.stat(self._name).st_mtime_ns  # noqa: PTH116 - once for every name of a page
        except OSError:
            return 0

    def read(self) -> Document:
        """Return what the file holds; empty when there is none."""
        try:
            found = json.loads(self._path.read_text("utf-8"))
        except FileNotFoundError:
            return {}
        except ValueError as wrong:
            raise Damaged("this is no registry", where=str(self._path)) from wrong
        if not isinstance(found, dict):
            raise Damaged("this is no registry", where=str(self._path))
        return found

    def change(self, change: Change) -> None:
        """Write a new file in the place of the old one, under a lock that ends with the process."""
        try:
            with self._alone():
                self._replace(change(self.read()))
        except OSError as wrong:
            raise NotStored(
                "cannot be written: {problem}", problem=wrong.strerror, where=str(self._path), kind="io"
            ) from wrong

    @contextmanager
    def _alone(self) -> Iterator[None]:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        lock = None
        try:
            lock = apsw.Connection(f"{self._path}.lock")
            lock.set_busy_timeout(PATIENCE)
            lock.execute("BEGIN EXCLUSIVE")
        except apsw.Error as wrong:
            if lock:
                lock.close()
            raise NotStored(
                "somebody else is writing this registry", where=str(self._path), kind="locked"
            ) from wrong
        try:
            yield
        finally:
            lock.close()

    def _replace(self, document: Document) -> None:
        part = self._path.with_name(f"{self._path.name}.part")
        part.touch(mode=0o600)
        with part.open("w", encoding="utf-8") as file:
            json.dump(document, file, ensure_ascii=False, indent=1)
            file.flush()
            os.fsync(file.fileno())
        later = max(time.time_ns(), self.version() + 1)  # also where the clock of files is coarse
        os.utime(part, ns=(later, later))
        part.replace(self._path)
