"""The part of a live page: made once for all who come for it, anew after every change, for each language."""

import asyncio
from datetime import date
from typing import Any

import pytest

from turnus.web.public import live_parts
from turnus.web.public.live_parts import LiveParts, Stamp

PATH = "/seasons/house/2026-2027/pairings/"
DAY = date(2026, 11, 15)


class Pages:
    """The pages behind it: they count how often they are asked."""

    def __init__(self, status: int = 200, *, cookie: bool = False) -> None:
        self.asked: list[str] = []
        self.begun = asyncio.Event()
        self.status = status
        self.headers = [(b"set-cookie", b"session=x")] if cookie else []

    async def __call__(self, scope: Any, _receive: Any, send: Any) -> None:
        self.asked.append(scope["path"])
        self.begun.set()
        await asyncio.sleep(0)
        await send({"type": "http.response.start", "status": self.status, "headers": self.headers})
        await send({"type": "http.response.body", "body": f"page {len(self.asked)}".encode()})


class Season:
    """A season that changes when it is told to; nobody watches: it is not followed."""

    def __init__(self) -> None:
        self.position: int | None = 1
        self.asked: set[str] = set()

    def stamp(self, stream: str) -> Stamp:
        self.asked.add(stream)
        return None if self.position is None else (self.position, 0, 0, DAY)


async def fetched(parts: LiveParts, path: str = PATH, **headers: str) -> str:
    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    given = {"hx-request": "true", **{name.replace("_", "-"): value for name, value in headers.items()}}
    scope = {
        "type": "http", "method": "GET", "path": path, "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in given.items()],
    }  # fmt: skip
    await parts(scope, None, send)  # type: ignore[arg-type]
    return "".join(message.get("body", b"").decode() for message in sent)


@pytest.fixture(autouse=True)
def hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_parts, "PAUSE", 0.05)


def test_what_hundreds_come_for_is_made_once_and_again_after_a_change() -> None:
    async def scene() -> None:
        pages, season = Pages(), Season()
        parts = LiveParts(pages, season.stamp)
        assert set(await asyncio.gather(*(fetched(parts) for _ in range(300)))) == {"page 1"}
        assert season.asked == {"house/2026-2027"}
        season.position = 2
        assert set(await asyncio.gather(*(fetched(parts) for _ in range(300)))) == {"page 2"}
        assert len(pages.asked) == 2

    asyncio.run(scene())


def test_nobody_is_left_with_what_was_before_he_came() -> None:
    """Something happens while a part is being made: who comes after that gets the new one."""

    async def scene() -> None:
        pages, season = Pages(), Season()
        parts = LiveParts(pages, season.stamp)
        early = asyncio.create_task(fetched(parts))
        await pages.begun.wait()
        season.position = 2
        late = [asyncio.create_task(fetched(parts)) for _ in range(20)]
        assert await early == "page 1"
        assert {await each for each in late} == {"page 2"}
        assert len(pages.asked) == 2

    asyncio.run(scene())


def test_in_a_storm_of_results_a_part_is_made_now_and_then_only() -> None:
    async def scene() -> None:
        pages, season = Pages(), Season()
        parts = LiveParts(pages, season.stamp)
        began = asyncio.get_running_loop().time()
        for number in range(40):
            season.position = number
            await fetched(parts)
        took = asyncio.get_running_loop().time() - began
        assert len(pages.asked) <= took / live_parts.PAUSE + 1

    asyncio.run(scene())


def test_every_language_and_page_has_its_own() -> None:
    async def scene() -> None:
        pages = Pages()
        parts = LiveParts(pages, Season().stamp)
        seen = [
            await fetched(parts, accept_language="nl"),
            await fetched(parts, accept_language="en"),
            await fetched(parts, accept_language="en", cookie="session=a; language=nl"),
            await fetched(parts, path="/seasons/house/2026-2027/standings/"),
        ]
        assert len(set(seen)) == 4
        assert await fetched(parts, accept_language="en", cookie="session=b; language=nl") == seen[2]

    asyncio.run(scene())


def test_what_is_kept_is_bounded_whatever_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_parts, "LARGEST", 200_000)

    async def scene() -> None:
        parts = LiveParts(Pages(), Season().stamp)
        for number in range(30):
            await fetched(parts, accept_language=f"{number:03}" + "x" * 30_000)
        kept = parts._parts  # noqa: SLF001 - what is kept
        assert len(kept) == 200_000 // 30_000
        assert list(kept)[-1][3].startswith("029")
        assert await fetched(parts, accept_language="029" + "x" * 30_000) == "page 30"

    asyncio.run(scene())


@pytest.mark.parametrize("pages", [Pages(status=404), Pages(cookie=True)], ids=["not there", "with a cookie"])
def test_what_is_not_for_everybody_is_given_to_nobody_else(pages: Pages) -> None:
    async def scene() -> None:
        parts = LiveParts(pages, Season().stamp)
        assert [await fetched(parts), await fetched(parts)] == ["page 1", "page 2"]

    asyncio.run(scene())


def test_whole_pages_other_places_and_a_season_nobody_follows_go_through() -> None:
    async def scene() -> None:
        pages, season = Pages(), Season()
        parts = LiveParts(pages, season.stamp)
        for path, asked in ((PATH, "false"), ("/office/house/evening/", "true")):
            assert await fetched(parts, path, hx_request=asked) != await fetched(
                parts, path, hx_request=asked
            )
        season.position = None
        assert await fetched(parts) != await fetched(parts)

    asyncio.run(scene())
