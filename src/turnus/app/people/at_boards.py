"""What the journal of games holds of somebody: games he sat at, his scoresheets, the texts beside them.

Moves, sealed ones too, are the game and stay. What people wrote about him or he wrote himself lies outside
the chain and can be erased; so can his name where a game was opened with it instead of a pseudonym.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import msgspec

from turnus.app.rooms import Rooms
from turnus.app.rooms.events import OPENED, Happened, Opened, read
from turnus.app.rooms.room import STREAM as GAMES
from turnus.app.rooms.seats import names_of, place_of
from turnus.app.rooms.texts import HIDDEN, TOLD_OF_PEOPLE, Texts
from turnus.app.sheets.games import STREAM as SHEETS
from turnus.app.sheets.games import game_of, place_of_sheet
from turnus.app.streams.upcasting import said
from turnus.faults import BadInput, NotFound
from turnus.store import Event

Wanted = Callable[[str], bool]
"""Of which competitions; nothing is the competition of a free game."""


@dataclass(frozen=True, slots=True)
class Him:
    """Who is looked for: his pseudonym, and his name as far as it is known."""

    player: str
    name: str = ""

    def is_named(self, text: str) -> bool:
        """Tell whether a text has his name in it."""
        return bool(self.name) and self.name.casefold() in text.casefold()


@dataclass(frozen=True, slots=True)
class Held:
    """One stream in which he is: what in it is his, as it was said, and his texts beside it."""

    stream: str
    entries: tuple[dict[str, Any], ...]
    texts: frozenset[str]


def held_of(rooms: Rooms, him: Him, wanted: Wanted) -> Iterator[Held]:
    """Yield every game and every scoresheet that is his, or on which his name is written."""
    for first in list(rooms.journal.beginnings()):
        if first.type == OPENED and first.stream.startswith(GAMES):
            found = _in_game(rooms, first, him, wanted)
        elif first.stream.startswith(SHEETS):
            found = _on_sheet(rooms, first.stream, him, wanted)
        else:
            found = None
        if found and (found.entries or found.texts):
            yield found


def forget(rooms: Rooms, him: Him, wanted: Wanted) -> None:
    """Erase his texts beside the journal of games for good; the games stay."""
    held = list(held_of(rooms, him, wanted))
    if names := {name for each in held for name in each.texts}:
        rooms.texts.erase(names)
        rooms.read_again({each.stream.removeprefix(GAMES) for each in held if each.texts})


def _in_game(rooms: Rooms, first: Event, him: Him, wanted: Wanted) -> Held | None:
    opened, texts = msgspec.json.decode(first.body, type=Opened), rooms.texts
    if not wanted(str(opened.terms.get("belongs", {}).get("competition", ""))):
        return None
    named = names_of(opened.head)
    seats = {seat for seat, name in named.items() if _is_him(texts, name, him)}
    if not seats:
        return None
    entries: list[dict[str, Any]] = [{"at": first.at, "seats": sorted(seats), "terms": opened.terms}]
    hidden = {str(named[seat][HIDDEN]) for seat in seats if isinstance(named[seat], Mapping)}
    for stored in rooms.journal.read_stream(first.stream, 1):
        happened = read(stored)
        if not isinstance(happened, Happened):
            continue
        about = frozenset(_about(texts, happened, seats, him))
        hidden |= about
        if happened.seat in seats or about:
            shown = _shown(texts, happened.input, is_his=happened.seat in seats, about=about)
            entries.append({"at": stored.at, "seat": happened.seat, "event": shown})
    return Held(first.stream, tuple(entries), frozenset(hidden))


def _is_him(texts: Texts, name: Any, him: Him) -> bool:
    """Tell whether a name in the head of a game is his: a pseudonym, or one that was hidden."""
    if isinstance(name, Mapping):
        return bool(him.name) and texts.of(name)[0].casefold() == him.name.casefold()
    return bool(name == him.player)


def _about(texts: Texts, happened: Happened, seats: set[str], him: Him) -> Iterator[str]:
    """Yield the texts of an event that speak of him: against him, against nobody, or by his name."""
    given = happened.input
    if given.get("type") not in TOLD_OF_PEOPLE:
        return
    for value in given.values():
        if isinstance(value, Mapping) and HIDDEN in value:
            against = str(given.get("against", ""))
            board = str(given.get("board", ""))
            is_his = any(_sits(seat, board, against) for seat in seats)
            if is_his or him.is_named(texts.of(value)[0]):
                yield str(value[HIDDEN])


def _sits(seat: str, board: str, side: str) -> bool:
    """Tell whether a seat is meant by a side at a board; who names none means everybody there."""
    at, colour = place_of(seat)
    return side in ("", str(colour)) and board in ("", at)


def _shown(texts: Texts, given: Mapping[str, Any], *, is_his: bool, about: frozenset[str]) -> dict[str, Any]:
    """Return an event with the texts he may read: his own, and those about him."""

    def readable(value: Any) -> Any:
        if not isinstance(value, Mapping) or HIDDEN not in value:
            return value
        return texts.of(value)[0] if is_his or value[HIDDEN] in about else None

    return {name: readable(value) for name, value in given.items()}


def _on_sheet(rooms: Rooms, stream: str, him: Him, wanted: Wanted) -> Held | None:
    competition, phase, number, board, writer = place_of_sheet(stream)
    if not wanted(competition):
        return None
    try:
        game = game_of(rooms.secretary, competition, number, board, phase)
    except (BadInput, NotFound):  # the board is not there any more, and nobody else is asked for its sheets
        is_his, sat = False, True
    else:
        is_his, sat = game.player(writer) == him.player, him.player in game.at.game.players
    entries, hidden = [], set()
    for stored in rooms.journal.read_stream(stream):
        payload = dict(said(stored).payload)
        beside = payload.pop("beside", None) or {}
        text = rooms.texts.of(beside)[0] if beside else ""
        if beside and (is_his or (sat and him.is_named(text))):
            hidden.add(str(beside[HIDDEN]))
        if is_his:
            kept = payload | ({"text": text} if beside else {})
            entries.append({"at": stored.at, "type": stored.type, "payload": kept})
    return Held(stream, tuple(entries), frozenset(hidden))
