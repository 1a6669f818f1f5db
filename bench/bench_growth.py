"""What a long life costs an office: 205,000 events, 400 seasons, returning viewers, invented competitions.

    python bench/bench_growth.py [EVENTS SEASONS]
    python bench/bench_growth.py 10000 20         # to compare

One demo season is copied under many names, and one game until the journal of games is as long. Then, in the
office's own process: the start, the first and the second home page, entries and moves, where the journals end
signed, one viewer who comes back and a hundred at once, and what names that nobody has cost.
"""  # fmt: skip

import asyncio
import resource
import sys
import threading
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import msgspec

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from machine.at_work import DIRECTOR, a_game, director_of, rooms_on
from turnus.app.rooms.settling import ANCHORED, Anchor
from turnus.app.rooms.settling import STREAM as ANCHORS
from turnus.cli.seasons.demo import write_demo
from turnus.store import Event, MemoryJournal, NewEvent, open_journal, open_reader
from turnus.store.event import EMPTY, Head, chained
from turnus.store.opening import games_beside

EVENTS, SEASONS = 205_000, 400
VIEWERS, INVENTED = 100, 2_000
PADDING = "league/messages"
TIMES = 50  # entries and moves of which the median counts


def copies(template: list[Event], seasons: int, events: int, games: Head) -> Iterator[Event]:
    """Yield the season again and again under other names, and what else a long life writes."""
    head, rest = EMPTY, events - seasons * len(template) - 1
    for season in range(seasons):
        for each in template:
            new = NewEvent(each.type, each.at, each.actor, each.body)
            event = chained(new, head, f"house/{season:04}", each.sequence, "")
            head = Head(event.position, event.hash)
            yield event
    for number in range(rest):
        new = NewEvent.of("Told", {"n": number}, actor="office", at=template[0].at)
        event = chained(new, head, PADDING, number + 1, "")
        head = Head(event.position, event.hash)
        yield event
    last = Anchor("the last", 1, games.position, games.hash, "0-1", "checkmate", [])
    new = NewEvent.of(ANCHORED, msgspec.to_builtins(last), actor="turnus", at=template[0].at)
    yield chained(new, head, ANCHORS, 1, "")


def furnish(path: Path, events: int, seasons: int, games: Head) -> None:
    """Write the journal, which vouches for the games up to their end."""
    demo = path.with_name("demo.db")
    write_demo(demo)
    reader = open_reader(str(demo))
    stream = next(event.stream for event in reader.read() if event.type == "SeasonOpened")
    template = list(reader.read_stream(stream))
    reader.close()
    journal = open_journal(str(path))
    journal.load(copies(template, seasons, events, games))
    print(f"{journal.head().position} events, {seasons} seasons of {len(template)}")
    journal.close()


def furnish_games(path: Path, events: int) -> Head:
    """Write the journal of games: one game, ended by a mate, again and again; return where it ends."""
    played = MemoryJournal()
    rooms = rooms_on(MemoryJournal(), played, path.with_name("people"))
    for _ in a_game(rooms, director_of(rooms.secretary)):
        pass
    template = list(played.read())
    journal = open_journal(games_beside(str(path)))
    journal.load(_copied_games(template, events // len(template)))
    end = journal.head()
    print(f"{end.position} events of {events // len(template)} games")
    journal.close()
    return end


def _copied_games(template: list[Event], games: int) -> Iterator[Event]:
    head = EMPTY
    for game in range(games):
        for each in template:
            new = NewEvent(each.type, each.at, each.actor, each.body)
            event = chained(new, head, f"game/{game:016x}", each.sequence, "")
            head = Head(event.position, event.hash)
            yield event


def memory() -> float:
    """Return the megabytes this process holds now."""
    pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
    return pages * resource.getpagesize() / 2**20


def timed(what: str, work: Callable[[], object]) -> None:
    """Do it and say how long it took and what is held afterwards."""
    before, started, busy = memory(), time.perf_counter(), time.process_time()
    work()
    seconds, busy = time.perf_counter() - started, time.process_time() - busy
    times = f"{seconds * 1000:9.1f} ms, {busy * 1000:9.1f} of the processor"
    print(f"  {what:32} {times}   {memory():6.0f} MB ({memory() - before:+.1f})", flush=True)


def come_back(path: str, viewers: int) -> None:
    """Let viewers come back who saw all but the last ten events."""
    from turnus.web.public import reading  # noqa: PLC0415 - Django must be set up
    from turnus.web.serving.live import Feed  # noqa: PLC0415

    feed = Feed(reading.journal)
    after = reading.journal().head().position - 10

    async def one() -> float:
        started = time.perf_counter()
        request = _request(path, after)
        answer = await feed.respond(request)  # type: ignore[arg-type]
        assert answer.status_code == 200, answer.status_code
        body = answer.body_iterator  # type: ignore[attr-defined]
        await anext(body)
        seconds = time.perf_counter() - started
        await body.aclose()
        return seconds

    async def all_() -> None:
        waits = await asyncio.gather(*(one() for _ in range(viewers)))
        print(f"    median {median(waits) * 1000:.1f} ms, slowest {max(waits) * 1000:.1f} ms")

    asyncio.run(all_())


def _request(stream: str, after: int) -> object:
    from starlette.requests import Request  # noqa: PLC0415

    scope = {
        "type": "http", "method": "GET", "path": f"/live/{stream}", "headers": [],
        "query_string": f"after={after}".encode(), "path_params": {"stream": stream},
    }  # fmt: skip
    return Request(scope)


def live(path: Path) -> None:
    """Open the office and measure."""
    from turnus.web.serving.server import Site, application  # noqa: PLC0415 - its start is measured

    timed("the start", lambda: application(Site(path.parent, str(path))))
    from django.test import Client  # noqa: PLC0415

    browser = Client(headers={"host": "localhost"})

    def get(page: str, status: int = 200) -> None:
        answer = browser.get(page)
        assert answer.status_code == status, (page, answer.status_code)

    timed("the games", import_module("turnus.web.desk").rooms)
    timed("the first home page", lambda: get("/"))
    timed("the second home page", lambda: get("/"))
    timed("a standings page", lambda: get("/seasons/house/0003/standings/"))
    timed("the list for programs", lambda: get("/api/competitions"))
    timed("the list for programs again", lambda: get("/api/competitions"))
    acted()
    timed("a viewer who comes back", lambda: come_back("house/0003", 1))
    timed(f"{VIEWERS} viewers who come back", lambda: come_back("house/0003", VIEWERS))
    invented()


def acted() -> None:
    """Write entries and play games, and sign where the journals end then."""
    from turnus.app.hall.events import Noted  # noqa: PLC0415 - Django must be set up
    from turnus.app.hall.keeping import Hall  # noqa: PLC0415
    from turnus.competition.season.commands import Join  # noqa: PLC0415
    from turnus.web import desk  # noqa: PLC0415
    from turnus.web.serving.verifying import Warden  # noqa: PLC0415

    director_of(desk.secretary())
    (warden,) = (thread for thread in threading.enumerate() if isinstance(thread, Warden))
    warden.stop()
    warden.join()
    timed("both journals, the whole of them", warden.look)
    numbers = iter(range(10_000))
    halls = Hall(desk.secretary())
    each(
        "an entry in a season",
        lambda: desk.secretary().act(
            DIRECTOR, "house/0003", Join(player=f"q{next(numbers):04}", rating=1500, membership="member")
        ),
    )
    each("an entry in a hall", lambda: halls.do(DIRECTOR, "house/0003", Noted(text="late")))
    each("a game of four moves", lambda: list(a_game(desk.rooms(), DIRECTOR)))
    timed("what is new, verified and signed", warden.look_on)
    timed("nothing new", warden.look_on)


def each(what: str, work: Callable[[], object]) -> None:
    """Do it again and again, and say how long it took in the middle, with the disk, and the processor."""
    waits, busy = [], time.process_time()
    for _ in range(TIMES):
        started = time.perf_counter()
        work()
        waits.append(time.perf_counter() - started)
    spent = (time.process_time() - busy) / TIMES
    times = f"{median(waits) * 1000:9.1f} ms, {spent * 1000:9.1f} of the processor"
    print(f"  {what:32} {times}   {memory():6.0f} MB", flush=True)


def invented() -> None:
    """Ask for competitions that are not there, to look at them and to act in them."""
    from turnus.app.hall.keeping import Hall  # noqa: PLC0415 - Django must be set up
    from turnus.app.office import VISITOR  # noqa: PLC0415
    from turnus.competition.season.commands import PublishRound  # noqa: PLC0415
    from turnus.faults import BadInput, NotFound  # noqa: PLC0415
    from turnus.web.desk import secretary  # noqa: PLC0415

    def ask(first: int) -> None:
        for number in range(first, first + INVENTED):
            stream = f"invented/{number:05}"
            for act in (
                lambda: secretary().act(VISITOR, stream, PublishRound()),  # noqa: B023 - called at once
                lambda: secretary().seen(VISITOR, stream),  # noqa: B023
                lambda: Hall(secretary()).seen(VISITOR, stream),  # noqa: B023
            ):
                try:
                    act()
                except (BadInput, NotFound):
                    continue

    timed("invented names", lambda: ask(0))
    before = memory()
    timed(f"{INVENTED} more", lambda: ask(INVENTED))
    print(f"    {(memory() - before) * 1024 / INVENTED:.1f} KB a name")


if __name__ == "__main__":
    given = [int(each) for each in sys.argv[1:]] or [EVENTS, SEASONS]
    with TemporaryDirectory() as home:
        file = Path(home) / "turnus.db"
        furnish(file, *given, furnish_games(file, given[0]))
        live(file)
