"""What runs with headroom stands at no edge of the interpreter's stack."""

import resource
import sys
from collections.abc import Callable
from threading import Thread

from turnus.headroom import with_headroom

TURNS = 400


def called() -> None:
    """Need a frame."""


def deep(depth: int, work: Callable[[], object]) -> object:
    return deep(depth - 1, work) if depth else work()


def turning() -> None:
    for _ in range(TURNS):
        deep(3, called)


def pages_asked_for(work: Callable[[], object]) -> int:
    """Of three times the fewest: others in the process want memory too."""
    return min(_pages(work) for _ in range(3))


def _pages(work: Callable[[], object]) -> int:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    work()
    return resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before


def most_at_any_depth() -> int:
    """The most pages a loop asks for, wherever in a piece of the stack it stands."""
    return max(pages_asked_for(lambda depth=depth: deep(depth, turning)) for depth in range(150))  # type: ignore[misc]


def test_a_loop_waits_for_memory_nowhere() -> None:
    assert with_headroom(most_at_any_depth)() < TURNS / 4


def test_arguments_results_and_faults_pass_through() -> None:
    assert with_headroom(divmod)(7, 2) == (3, 1)
    assert with_headroom(int)("ff", base=16) == 255
    assert with_headroom(deep).__name__ == "deep"


def test_without_it_a_loop_waits_at_every_turn() -> None:
    """The edge is there, or the other test would see nothing; late versions of 3.14 keep a piece to spare."""
    seen: list[int] = []
    bare = Thread(target=lambda: seen.append(most_at_any_depth()))  # a thread begins a stack of its own
    bare.start()
    bare.join()
    assert seen[0] >= TURNS or sys.version_info >= (3, 14)
