"""Where a player finds the games that he plays here, without a link that somebody gave him."""

from collections.abc import Collection

from django.urls import reverse

from turnus.app.federations.office import Running as Federation
from turnus.app.hall.matches import boards_of, meetings
from turnus.app.hall.playing import Board, Playing, published_round
from turnus.app.rooms import Belongs, Room, Rooms
from turnus.web import desk
from turnus.web.titles import meeting_told


def seat_of(running: Playing, players: Collection[str]) -> str:
    """Return the page of the game that a player has open in the browser; nothing: there is none."""
    rooms = desk.rooms_if_any()
    found = boards_of(running, published_round(running)) if rooms else ()
    his = [at for at in found if set(players) & {*at.game.players}]
    addresses = [_address(rooms, running.stream, at) for at in his if rooms]
    return next(filter(None, addresses), "")


def seats_of(running: Federation, players: Collection[str]) -> list[tuple[str, str]]:
    """Return the pages of the games of a federation that somebody has open, each with its match."""
    rooms, found = desk.rooms_if_any(), []
    if rooms is None:
        return []
    numbers = {room.terms.belongs.round for room in rooms.lately(running.stream.__eq__)}
    for meeting in (each for each in meetings(running) if each.number in numbers):
        for at in boards_of(running, meeting.number):
            address = _address(rooms, running.stream, at) if set(players) & {*at.game.players} else ""
            if address:
                found.append((meeting_told(meeting), address))
    return found


def _address(rooms: Rooms, stream: str, at: Board) -> str:
    room: Room | None = rooms.at_board(Belongs(stream, at.round, at.number))
    is_on = room is not None and not room.is_ended and not room.terms.tablet
    return reverse("play", args=[room.id]) if room and is_on else ""
