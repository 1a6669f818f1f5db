"""Scoresheets: what players write of a game on a wooden board, compared and signed; the result to the round.

sheets = Sheets(secretary, open_journal(games_beside(address)), texts)
game = sheets.game("house/2026-2027", 5, 7)
sheets.write(anna, game, "white", Wrote(ply=1, text="e4", device="d1", number=1), key="...")
"""

from turnus.app.sheets.events import Signed, Wrote
from turnus.app.sheets.games import Game
from turnus.app.sheets.keeping import OutOfOrder, Sheets

__all__ = ["Game", "OutOfOrder", "Sheets", "Signed", "Wrote"]
