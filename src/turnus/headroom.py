"""Room for calls: what runs in it never waits for the system to give the interpreter memory for a frame.

CPython keeps the frames of a thread in pieces of 16 KB. A call that passes the end of a piece has the next
one mapped, and returning from it unmaps it again, so a loop that happens to stand at such an end asks the
system twice at every turn: a quarter of the time of a page. A frame that says it needs a lot of room is
given a piece of its own, of twice that size, and everything it calls has the rest of it.
"""

from collections.abc import Callable
from functools import update_wrapper
from types import FunctionType
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
T = TypeVar("T")

WORDS = 34_000  # over half of the half megabyte it gets: a second one never fits in what is left


def _call(work: Callable[P, T], /, *arguments: P.args, **named: P.kwargs) -> T:
    return work(*arguments, **named)


_call_with_room = cast("Callable[..., object]", FunctionType(_call.__code__.replace(co_stacksize=WORDS), {}))


def with_headroom(work: Callable[P, T]) -> Callable[P, T]:
    """Return what does the same with room for all it calls; worth it around much, a request or a command."""

    def done(*arguments: P.args, **named: P.kwargs) -> T:
        return cast("T", _call_with_room(work, *arguments, **named))

    return update_wrapper(done, work)
