"""Memory is looked through when nobody waits for a page, and seldom otherwise."""

import asyncio
import gc
from collections.abc import Iterator

import pytest

from turnus.web.serving import tidying
from turnus.web.serving.tidying import SELDOM, Tidying, settle


@pytest.fixture
def looked(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Count how often all is looked through; nothing of it stays changed."""
    found, usual = [], gc.get_threshold()

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start" and info["generation"] == 2:
            found.append(1)

    monkeypatch.setattr(tidying, "QUIET", 0.01)
    monkeypatch.setattr(gc, "freeze", lambda: None)
    gc.callbacks.append(note)
    gc.set_threshold(700, 10, 10)  # as Python has it; our tests look more seldom
    yield found
    gc.callbacks.remove(note)
    gc.set_threshold(*usual)


def much_is_made() -> list[list[int]]:
    new, younger, _ = gc.get_threshold()
    return [[number] for number in range(new * (younger + 1) * (tidying.MUCH + 1))]


def test_who_looks_does_not_wait_for_it_and_it_is_done_after_him(looked: list[int]) -> None:
    settle()
    looked.clear()
    seen, kept = [], []

    async def page(*_asked: object) -> None:
        kept.append(much_is_made())
        await asyncio.sleep(0.05)  # longer than quiet lasts: somebody waits
        seen.append(len(looked))

    async def visits() -> None:
        tidied = Tidying(page)
        await asyncio.gather(tidied({}, None, None), tidied({}, None, None))  # type: ignore[arg-type]
        await asyncio.sleep(0.05)

    asyncio.run(visits())
    assert seen == [0, 0]
    assert len(looked) == 1


def test_where_little_was_made_nothing_is_looked_through(looked: list[int]) -> None:
    settle()
    looked.clear()
    assert not tidying.tidy()
    assert not looked
    assert gc.get_threshold()[2] == SELDOM
