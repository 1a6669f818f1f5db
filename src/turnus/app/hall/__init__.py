"""An evening in the hall: calls to the arbiter, his rulings on his word, counters, checklists, the report.

hall = Hall(secretary)
call = hall.call(anna, "house/2026-2027", Call(id="c1", round=5, board=7, about="illegal move"), key="...")
hall.rule(arie, "house/2026-2027", Ruling(...), key="...")
hall.seen(arie, "house/2026-2027").illegal_moves("p07", 5, ("p01", "p07"))
"""

from turnus.app.hall.evening import Evening
from turnus.app.hall.events import (
    Adjourned,
    Answered,
    Called,
    Checked,
    LineUpGiven,
    Noted,
    Penalised,
    Ruled,
    ScoreKept,
    Withdrawn,
)
from turnus.app.hall.keeping import Hall

__all__ = [
    "Adjourned",
    "Answered",
    "Called",
    "Checked",
    "Evening",
    "Hall",
    "LineUpGiven",
    "Noted",
    "Penalised",
    "Ruled",
    "ScoreKept",
    "Withdrawn",
]
