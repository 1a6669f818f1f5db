"""What an office does while it is killed or its power fails: games are opened and played to their end."""

from collections.abc import Iterator
from pathlib import Path

from turnus.app.office import Identity, Secretary
from turnus.app.people import register
from turnus.app.rooms import Rooms, Sent, Texts
from turnus.app.rooms.room import STREAM
from turnus.app.rooms.settling import STREAM as ANCHORS
from turnus.store import Event, Journal
from turnus.store.registries import FileRegistry

AT = "2024-09-03T20:00:00+02:00"
MATE = ("f2f3", "e7e5", "g2g4", "d8h4")
DIRECTOR = Identity(account="a-dir", name="Dirk Director", has_second_factor=True)


def rooms_on(main: Journal, games: Journal, beside: Path) -> Rooms:
    """Return the games of an office on its two journals; names and texts lie beside a path."""
    secretary = Secretary(main, register.beside(str(beside)))
    return Rooms(secretary, games, Texts(FileRegistry(beside.with_suffix(".texts.json"))))


def director_of(secretary: Secretary) -> Identity:
    """Return the director of an office, who is made where there is none."""
    if not secretary.has_director():
        secretary.found(DIRECTOR)
    return DIRECTOR


def a_game(rooms: Rooms, director: Identity, moves: int = len(MATE)) -> Iterator[str]:
    """Open a game and play so many moves, of which the fourth mates; yield its stream after each answer."""
    game = rooms.open(director, {"rulebook": "fide-2023", "way": "help"})
    yield STREAM + game.id
    for number, move in enumerate(MATE[:moves]):
        seat = ("white", "black")[number % 2]
        rooms.act(game.id, game.keys[seat], Sent({"type": "move", "move": move}))
        yield STREAM + game.id


def anchor_of(main: Journal, stream: str) -> Event | None:
    """Return the event of the main journal that vouches for a game that has ended."""
    game = f'"game":"{stream.removeprefix(STREAM)}"'
    return next((event for event in main.read_back(ANCHORS) if game in event.body), None)
