"""Pages that many open at once are made once: who comes meanwhile gets what the first one waits for."""

import threading
from collections.abc import Callable
from concurrent.futures import Future
from functools import wraps
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


def joined(most: int, *, of_state: bool = False) -> Callable[[Callable[P, T]], Callable[P, T]]:
    """Keep what a function returned for its last arguments, and let it work on each once at a time.

    Where the last argument is a state, only what was made of the newest state is kept: nobody asks for an
    old one again, and an evening of results would fill the memory with pages of the past.
    """

    def decorate(make: Callable[P, T]) -> Callable[P, T]:
        lock = threading.Lock()
        kept: dict[object, tuple[object, Future[T]]] = {}  # what was asked for last stands last

        @wraps(make)
        def made(*args: P.args, **given: P.kwargs) -> T:
            key, state = (args[:-1], args[-1]) if of_state else ((args, tuple(given.items())), None)
            with lock:
                known = kept.pop(key, None)
                if known is not None and known[0] != state:
                    known = None
                entry = kept[key] = known or (state, Future())
                if len(kept) > most:
                    del kept[next(iter(kept))]
            future = entry[1]
            if known is None:
                _make(future, lambda: make(*args, **given))
                if future.exception():
                    with lock:
                        if kept.get(key) is entry:
                            del kept[key]
            return future.result()

        return made

    return decorate


def _make(future: "Future[T]", make: Callable[[], T]) -> None:
    try:
        future.set_result(make())
    except BaseException as wrong:  # noqa: BLE001 - raised to everybody who waits for it
        future.set_exception(wrong)
