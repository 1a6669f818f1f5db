"""A whole season replayed with all views drawn, and chances simulated, in processor time of one core."""

from time import process_time

from turnus.app.seasons.chances.simulating import simulate
from turnus.app.seasons.demos.playing import Chance, Director, begun
from turnus.app.seasons.office import Office, Running, open_running
from turnus.app.seasons.views.catalogue import look_at, view, view_names
from turnus.store import Event, MemoryJournal, NewEvent

REPLAY_LIMIT = 0.3  # seconds
ODDS_LIMIT = 200  # ends of a turnus a second


def season_of(players: int, turni: int) -> Director:
    director = begun(Office(MemoryJournal()), "house/2026-2027", "bench", players)
    chance = Chance("bench")
    for turnus in range(turni):
        director.turnus(lambda player, number, turnus=turnus: chance.of(turnus, player, number) < 0.08)
    return director


def drawn(journal: MemoryJournal) -> tuple[Running, dict[str, float]]:
    began = process_time()
    running = open_running(journal)
    spent = {"replay": process_time() - began}
    for name in view_names():
        began = process_time()
        view(look_at(running), name)
        spent[name] = process_time() - began
    return running, spent


def history(events: list[Event], seasons: int) -> MemoryJournal:
    journal = MemoryJournal()
    for number in range(seasons):
        new = [NewEvent(event.type, event.at, event.actor, event.body) for event in events]
        journal.append(f"house/{number}", 0, new)
    return journal


def main() -> None:
    journal = season_of(36, 3).office.journal
    assert isinstance(journal, MemoryJournal)
    drawn(journal)  # load the rulebook once
    running, spent = drawn(journal)
    for name, seconds in spent.items():
        print(f"{name:12} {1000 * seconds:7.1f} ms")
    total = sum(spent.values())
    print(f"{running.length} events, everything {1000 * total:.0f} ms: {REPLAY_LIMIT / total:.1f} x the aim")
    assert total < REPLAY_LIMIT
    long = history(list(journal.read()), 20)
    began = process_time()
    open_running(long)
    opening = 1000 * (process_time() - began)
    print(f"the last of 20 seasons, {long.head().position} events: {opening:.0f} ms to open")
    director = season_of(30, 1)
    director.begin_turnus()
    for _ in range(5):
        director.round()
    began = process_time()
    simulate(director.running.season, 500, "bench", workers=1)
    rate = 500 / (process_time() - began)
    print(f"{rate:.0f} ends of a turnus a second on one core, two rounds to go")
    print(f"{rate / ODDS_LIMIT:.1f} x the aim")
    assert rate >= ODDS_LIMIT


if __name__ == "__main__":
    main()
