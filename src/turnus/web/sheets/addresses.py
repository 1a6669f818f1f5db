"""Where a player finds his scoresheet."""

from django.urls import reverse

from turnus.app.hall.playing import Playing, boards
from turnus.app.sheets.games import WITHOUT_SHEETS, Game


def address_of(running: Playing, stream: str, player: str) -> str:
    """Return the page of the sheet of the game that a player has under way; nothing: there is none."""
    for at in boards(running):
        game = Game(stream, running, at)
        if player in at.game.players and not at.game.result and game.kind not in WITHOUT_SHEETS:
            return reverse("sheet", args=[stream, at.round, at.number])
    return ""
