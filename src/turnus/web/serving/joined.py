"""Pages that many open at once are made once: who comes meanwhile gets what the first one waits for."""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def joined(most: int) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keep what a function returned for its last arguments, and let it work on each once at a time."""

    def decorate(make: Callable[P, T]) -> Callable[P, T]:
        lock = threading.Lock()
        kept: dict[object, Future[T]] = {}  # who was asked for last stands last

        @wraps(make)
        def made(*args: P.args, **given: P.kwargs) -> T:
            key = (args, tuple(given.items()))
            with lock:
                known = kept.pop(key, None)
                future = kept[key] = known or Future()
                if len(kept) > most:
                    del kept[next(iter(kept))]
            if known is None:
                _make(future, lambda: make(*args, **given))
                if future.exception():
                    with lock:
                        if kept.get(key) is future:
                            del kept[key]
            return future.result()

        return made

    return decorate


def _make(future: "Future[T]", make: Callable[[], T]) -> None:
    try:
        future.set_result(make())
    except BaseException as wrong:  # noqa: BLE001 - raised to everybody who waits for it
        future.set_exception(wrong)
