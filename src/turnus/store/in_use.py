"""The journals that this process has open: what they hold for everybody is found without naming one."""

import threading
from weakref import WeakKeyDictionary

from turnus.store.journal import Reader

_OPEN: WeakKeyDictionary[Reader, None] = WeakKeyDictionary()  # who was used last stands last
_LOCK = threading.Lock()


def begin(journal: Reader) -> None:
    """Remember that somebody works with a journal now."""
    with _LOCK:
        _OPEN.pop(journal, None)
        _OPEN[journal] = None


def end(journal: Reader) -> None:
    """Forget a journal that is closed."""
    with _LOCK:
        _OPEN.pop(journal, None)


def journals() -> tuple[Reader, ...]:
    """Return the journals that are open, the one used last first."""
    with _LOCK:
        return tuple(reversed(list(_OPEN)))
