"""Heavy work in a process of its own, bounded in seconds and memory: it stops nobody else.

The processes are forked from one that has read the program and has no threads; they are polite to whoever
serves, and the system ends them when their time is over, also when nobody waits for them any more. Windows
forks nothing and bounds no memory: there each is started anew, and only its seconds are bounded.
"""

import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Generic, TypeVar

from turnus.faults import BadInput, NotFound, Unavailable

T = TypeVar("T")
Work = Callable[[], T]  # a function of a module with its arguments (functools.partial): it is sent there
POLITE = 10  # as `nice` has it
READ_BEFORE = [
    "turnus.app.seasons.chances.simulating",
    "turnus.app.files.player_lists",
    "turnus.app.people.previewing",
    "turnus.app.regulations.checking_elsewhere",
]
if sys.platform == "win32":
    _CONTEXT = get_context("spawn")
else:
    import resource
    from multiprocessing.forkserver import ensure_running

    _CONTEXT = get_context("forkserver")
    _CONTEXT.set_forkserver_preload(READ_BEFORE)


def make_ready() -> None:
    """Let the process that others are forked from read the program now, not when the first is wanted."""
    if sys.platform != "win32":
        ensure_running()


@dataclass(frozen=True, slots=True)
class Bounds:
    """How long a piece of work may take, and how much memory."""

    seconds: int
    megabytes: int = 1024
    processor_seconds: int = 0  # of these at most, however busy the machine; 0: as long as it may take


def done_elsewhere(work: Work[T], bounds: Bounds) -> T:
    """Do the work in another process and wait for it; whatever goes beyond its bounds is stopped."""
    heard, told = _CONTEXT.Pipe(duplex=False)
    process = _CONTEXT.Process(target=_worker, args=(told, work, bounds), daemon=True)
    process.start()
    told.close()
    try:
        if not heard.poll(bounds.seconds):
            raise _too_long(bounds.seconds)
        outcome = heard.recv()
    except EOFError:  # it was ended before it could say anything
        process.join()
        if sys.platform != "win32" and process.exitcode == -signal.SIGXCPU:
            raise _too_long(bounds.processor_seconds or bounds.seconds) from None
        raise _too_large(bounds) from None
    finally:
        heard.close()
        process.kill()
        process.join()
        process.close()
    if isinstance(outcome, Exception):
        raise outcome
    return outcome  # type: ignore[no-any-return]  # what the work returned


def _worker(told: Connection, work: Work[object], bounds: Bounds) -> None:
    if sys.platform != "win32":
        os.nice(POLITE)
        resource.setrlimit(resource.RLIMIT_AS, (bounds.megabytes << 20, bounds.megabytes << 20))
        seconds = bounds.processor_seconds or bounds.seconds + 1
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    with suppress(BrokenPipeError):  # nobody waits for it any more
        told.send(_outcome(work, bounds))


def _outcome(work: Work[object], bounds: Bounds) -> object:
    try:
        return work()
    except MemoryError:
        return _too_large(bounds)
    except (BadInput, NotFound) as fault:
        return fault
    except Exception as wrong:  # noqa: BLE001 - a fault of ours, for the log
        traceback.print_exception(wrong)
        return BadInput("this could not be done: what went wrong is in the log of the office", kind="failed")


def _too_long(seconds: int) -> BadInput:
    return BadInput(
        "this took longer than {seconds} seconds and was stopped", seconds=seconds, kind="too_heavy"
    )


def _too_large(bounds: Bounds) -> BadInput:
    return BadInput(
        "this needs more than {megabytes} MB of memory and was stopped",
        megabytes=bounds.megabytes,
        kind="too_heavy",
    )


class Counter:
    """A few places where people wait for work; who finds them taken is told so, at once or after a while."""

    def __init__(self, places: int, bounds: Bounds, patience: int = 0) -> None:
        self._free = threading.BoundedSemaphore(places)
        self._bounds = bounds
        self._patience = patience  # seconds

    def do(self, work: Work[T]) -> T:
        """Do the work elsewhere, if there is a place."""
        if not self._free.acquire(timeout=self._patience):
            raise Unavailable("others are at this just now; try again in a minute", kind="busy")
        try:
            return done_elsewhere(work, self._bounds)
        finally:
            self._free.release()


@dataclass(frozen=True, slots=True)
class Studied(Generic[T]):
    """What came of a subject in a state of it: the outcome, or why there is none."""

    state: int
    outcome: T | None
    fault: BadInput | NotFound | None = None


class Studies(Generic[T]):
    """What many ask for and nobody waits for: worked out once for all, one at a time, the newest kept."""

    def __init__(self, bounds: Bounds, kept: int) -> None:
        self._bounds = bounds
        self._kept = kept
        self._lock = threading.Lock()
        self._place = threading.Lock()
        self._under_way: set[str] = set()
        self._known: dict[str, Studied[T]] = {}

    def latest(self, subject: str, state: int, work: Callable[[], Work[T]]) -> Studied[T] | None:
        """Return what is known, perhaps of an earlier state; then the present one is begun, if it is not."""
        with self._lock:
            known = self._known.get(subject)
            is_wanted = known is None or known.state != state
            begins = is_wanted and subject not in self._under_way and len(self._under_way) < self._kept
            if begins:
                self._under_way.add(subject)
        if begins:
            threading.Thread(target=self._study, args=(subject, state, work), daemon=True).start()
        return known

    def _study(self, subject: str, state: int, work: Callable[[], Work[T]]) -> None:
        found: Studied[T] | None = None
        try:
            with self._place:
                found = Studied(state, done_elsewhere(work(), self._bounds))
        except (BadInput, NotFound) as fault:
            found = Studied(state, None, fault)
        finally:
            with self._lock:
                self._under_way.discard(subject)
                if found is not None:
                    self._known.pop(subject, None)
                    self._known[subject] = found
                    while len(self._known) > self._kept:
                        del self._known[next(iter(self._known))]
