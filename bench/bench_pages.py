"""Pages of a club with 200 members: drawn first after a result, and then again; in processor time."""

import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time

from django.test import Client

from turnus.app.people import register
from turnus.app.seasons.demos.names import demo_name
from turnus.app.seasons.demos.playing import Director, begun
from turnus.app.seasons.office import Office
from turnus.competition.season import commands as asked
from turnus.store import open_journal
from turnus.web.serving.server import configure

MEMBERS = 200
ROUNDS = 5
TIMES = 15
LIMIT = 50.0  # milliseconds
VIEWS = ("standings", "pairings", "crosstable", "calendar")


def played(folder: Path) -> Director:
    """Play the first rounds of a large club, the last of them with a game still open."""
    path = folder / "club.db"
    director = begun(Office(open_journal(str(path))), "house/2026-2027", "bench", MEMBERS)
    director.begin_turnus()
    for _ in range(ROUNDS - 1):
        director.round()
    director.pair()
    director.play(leave=TIMES * len(VIEWS))
    registry = register.beside(str(path))
    registry.remember_all({f"p{i + 1:02}": register.Person(demo_name(i)) for i in range(MEMBERS)})
    return director


def milliseconds(client: Client, address: str) -> float:
    began = process_time()  # the machine may be busy with other things
    answer = client.get(address)
    spent = 1000 * (process_time() - began)
    assert answer.status_code == 200
    return spent


def another_result(director: Director) -> None:
    game = next(g for g in director.running.season.turni[-1].rounds[-1].games if not g.result)
    director.do(asked.EnterResult(white=game.white, black=game.black, result="1-0"))


def main() -> None:
    with TemporaryDirectory() as scratch:
        began = perf_counter()
        director = played(Path(scratch))
        sys.stderr.write(f"{MEMBERS} members, {ROUNDS} rounds: {perf_counter() - began:.1f} s to play\n")
        configure(secret_key="bench", hosts=["testserver"], journal=str(Path(scratch) / "club.db"))  # noqa: S106
        client, slow = Client(), []
        print(f"{'page':12} {'after a result':>15} {'again':>9}")
        for name in VIEWS:
            address = f"/seasons/house/2026-2027/{name}/"
            milliseconds(client, address)
            fresh, again = [], []
            for _ in range(TIMES):
                another_result(director)
                fresh.append(milliseconds(client, address))
                again.append(milliseconds(client, address))
            print(f"{name:12} {median(fresh):12.1f} ms {median(again):6.1f} ms")
            slow += [name] if median(fresh if name == "standings" else again) > LIMIT else []
        assert not slow, f"slower than {LIMIT:.0f} ms: {slow}"


if __name__ == "__main__":
    main()
