"""Where a player finds his scoresheets."""

from collections.abc import Collection

from django.urls import reverse

from turnus.app.federations.office import Running as Federation
from turnus.app.hall import matches
from turnus.app.hall.playing import Playing, boards
from turnus.app.sheets.games import WITHOUT_SHEETS, Game
from turnus.web.sheets.state import where_of


def address_of(running: Playing, stream: str, player: str) -> str:
    """Return the page of the sheet of the game that a player has under way; nothing: there is none."""
    for at in boards(running):
        game = Game(stream, running, at)
        if player in at.game.players and not at.game.result and game.kind not in WITHOUT_SHEETS:
            return reverse("sheet", args=[stream, at.round, at.number])
    return ""


def sheets_of(running: Federation, players: Collection[str], stream: str) -> list[tuple[str, str]]:
    """Return the sheets of somebody's games of a federation that have no result yet."""
    found = []
    for meeting in matches.meetings(running):
        for at in matches.boards(running, meeting.number):
            if set(players) & {*at.game.players} and not at.game.result:
                address = reverse("sheet", args=[stream, meeting.number, at.number])
                found.append((where_of(Game(stream, running, at)), address))
    return found
