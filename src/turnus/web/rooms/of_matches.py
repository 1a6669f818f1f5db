"""A federation's matches, and rounds of championships, that are played in the browser: for everybody."""

from django.urls import reverse

from turnus.app.broadcast.delay import Openness
from turnus.app.federations.office import Running
from turnus.app.hall.matches import boards, meetings
from turnus.app.hall.playing import Board
from turnus.app.rooms import Room
from turnus.web import desk
from turnus.web.titles import meeting_told


def played_here(running: Running) -> list[tuple[str, str]]:
    """Return the matches and rounds of a federation that are played in the browser now, with their pages."""
    rooms, stream = desk.rooms_if_any(), running.stream
    numbers = {room.terms.belongs.round for room in rooms.lately(stream.__eq__)} if rooms else set()
    found = [each for each in meetings(running) if each.number in numbers] if numbers else []
    return [(meeting_told(each), reverse("federation_match", args=[stream, each.number])) for each in found]


def with_games(running: Running, number: int) -> list[tuple[Board, str, str]]:
    """Return the boards of a match, each with where its game can be looked at, and how it stands."""
    rooms = desk.rooms_if_any()
    played = rooms.of_round(running.stream, number) if rooms else []
    by_board = {room.terms.belongs.board: room for room in played}
    return [(at, *_shown(by_board.get(at.number))) for at in boards(running, number)]


def _shown(room: Room | None) -> tuple[str, str]:
    """Return where a game can be looked at: live, when it has ended, or not at all."""
    if room is None:
        return "", ""
    now = desk.rooms().now()
    if room.is_ended_for(now):
        return reverse("play_game", args=[room.id]), "ended"
    is_open = room.openness(now) is Openness.WHOLE
    return (reverse("play", args=[room.id]), "live") if is_open else ("", "")
