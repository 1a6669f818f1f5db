"""The arbiter at a board that is played here: the assistant knows the game, and what he decides is applied.

at = AtBoard(rooms.room(id), "", rooms.now())
told = advise(at, "illegal_move", {"found_by": "arbiter"}, "en")
told.known, told.asked, told.advice["clauses"], told.tried.rulings
"""

from turnus.app.ruling.advising import Advised, advise, incidents, likely
from turnus.app.ruling.board import AtBoard, Tried
from turnus.app.ruling.results import Way, ways

__all__ = ["Advised", "AtBoard", "Tried", "Way", "advise", "incidents", "likely", "ways"]
