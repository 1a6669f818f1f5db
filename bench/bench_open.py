"""An open of 500: how long its rounds take to pair and to publish, and every page of it.

Nine rounds are played through the office. Then each address of an event is fetched by the first who may,
every tenth time after another result, as `bench_pages` does: milliseconds of the processor and
bytes over the wire. `python bench/bench_open.py standings` measures the addresses with such a word only.
"""

import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time
from typing import Any

from django.urls import get_resolver

import bench_pages
from bench_pages import EVENT, Measured, addresses, first_who_may, measured, people
from turnus.app.competitions.choosing import chosen_fields
from turnus.app.office import Identity
from turnus.app.office.competing import enter_people, open_event
from turnus.app.seasons.demos.names import demo_name
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult
from turnus.notation.player_tables import ListedPlayer
from turnus.store import open_journal
from turnus.web.serving.server import configure, make_tables
from turnus.web.serving.tidying import settle

PLAYERS, ROUNDS = 500, 9
SLOWEST, HEAVIEST = 300.0, 60 * 1024
PAIRED = 0.5  # seconds to pair and publish
OPEN_BOARDS = 25  # of the last round


def opened(secretary: Any, chief: Identity) -> None:
    fields = chosen_fields("swiss", rounds=ROUNDS)
    open_event(
        secretary, chief, "*", OpenCompetition(name="Spring open", rulebook="fide-2023", chosen=fields), "o"
    )
    listed = [ListedPlayer(f"{demo_name(i)} {i}", rating=2500 - 3 * i) for i in range(PLAYERS)]
    enter_people(secretary, chief, EVENT, listed, "enter")


def rounds_played(secretary: Any, chief: Identity) -> Iterator[tuple[float, float]]:
    """Play every round, the last one not to its end; yield the wall and processor seconds of each pairing."""
    for number in range(1, ROUNDS + 1):
        wall, spent = perf_counter(), process_time()
        secretary.act(chief, EVENT, DraftRound(seed=f"bench {number}"))
        secretary.act(chief, EVENT, PublishRound())
        yield perf_counter() - wall, process_time() - spent
        matches = secretary.seen_event(chief, EVENT).competition.phase.last_round.matches
        known = matches[: -OPEN_BOARDS if number == ROUNDS else None]
        results = [
            EnterResult(round=number, board=match.board, result=result_of(match.board, number))
            for match in known
        ]
        secretary.act_all(chief, EVENT, results)
        if number < ROUNDS:
            secretary.act(chief, EVENT, Close())


def result_of(board: int, number: int) -> str:
    return ("1-0", "1/2-1/2", "0-1")[(board * 7 + number) % 3]


def enter_another(secretary: Any, chief: Identity) -> None:
    """Enter a result of the last round, or replace the first when all are in."""
    matches = secretary.seen_event(chief, EVENT).competition.phase.last_round.matches
    match = next((each for each in matches if each.is_open), None)
    if match:
        secretary.act(chief, EVENT, EnterResult(round=ROUNDS, board=match.board, result="1-0"))
        return
    other = "0-1" if matches[0].games[0].result == "1-0" else "1-0"
    secretary.act(chief, EVENT, EnterResult(round=ROUNDS, board=1, result=other, reason="bench"))


def of_the_event(contender: str) -> Iterator[str]:
    """Yield the addresses in which the event's stream stands."""
    bench_pages.KINDS = dict.fromkeys(kinds_with_streams(), EVENT)
    for address in addresses(contender, contender):
        if EVENT in address and not address.startswith(("/seasons/", "/federations/", "/secretariat/")):
            yield address


def kinds_with_streams() -> Iterator[str]:
    for route, _ in bench_pages.routes(get_resolver()):
        if "<path:stream>" in route:
            yield route.partition("<")[0]


def pages(secretary: Any, chief: Identity, clients: Any, wanted: list[str]) -> Iterator[Measured]:
    contender = next(iter(secretary.seen_event(chief, EVENT).competition.contenders))
    for address in dict.fromkeys(of_the_event(contender)):
        if wanted and not any(word in address for word in wanted):
            continue
        who, _ = first_who_may(clients, address)
        if who:
            yield measured(clients[who], who, address, partial(enter_another, secretary, chief))


def main() -> None:
    with TemporaryDirectory() as scratch:
        path = Path(scratch) / "club.db"
        open_journal(str(path)).close()
        configure(secret_key="bench", hosts=["testserver"], journal=str(path))  # noqa: S106
        make_tables()
        from turnus.web.desk import prepare, secretary  # noqa: PLC0415 - Django is set up when it is imported

        prepare()
        chief, clients = people(secretary())
        opened(secretary(), chief)
        times = list(rounds_played(secretary(), chief))
        settle()  # as the server does
        for number, (wall, spent) in enumerate(times, 1):
            print(f"round {number}: paired and published in {wall:.3f} s, {spent:.3f} s of the processor")
        print(f"in the middle {median(spent for _, spent in times):.3f} s of the processor")
        found = sorted(pages(secretary(), chief, clients, sys.argv[1:]), key=lambda each: -each.slow)
    for one in found:
        kind = "" if one.is_page else " (file)"
        figures = f"{one.size / 1024:6.1f} KB {one.again:6.1f} ms {one.slow:6.1f} ms"
        print(f"{figures}  {one.who:8} {one.address}{kind}")
    assert max(spent for _, spent in times) <= PAIRED, "a round took longer to pair and publish"
    over = [one.address for one in found if one.is_page and (one.slow > SLOWEST or one.size > HEAVIEST)]
    assert not over, f"slower than {SLOWEST:.0f} ms or over {HEAVIEST // 1024} KB: {over}"


if __name__ == "__main__":
    main()
