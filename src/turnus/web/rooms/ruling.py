"""What an arbiter can do at a board that is played here: see, decide, penalise, set clocks, give a result."""

from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext

from turnus.app.hall.penalties import SIZES
from turnus.app.rooms.watching import irregular
from turnus.play.game import Status, Table
from turnus.play.hands.ending_words import end_words
from turnus.play.questions.mode import Tempo
from turnus.play.questions.moves.illegal_moves import FoundBy
from turnus.play.questions.penalties import PenaltyKind
from turnus.web.rooms import wording
from turnus.web.rooms.sight import Sight

ILLEGAL_MOVE = "illegal_move"
OF_THE_HALL = (PenaltyKind.EXPULSION, PenaltyKind.FINE, PenaltyKind.EXCLUSION)
MINUTE = 60


def decisions(sight: Sight) -> dict[str, Any]:
    """Return what the arbiter is offered, as far as the law of this game knows it."""
    room = sight.room
    tables = room.folding.game.tables
    return {
        "is_ongoing": room.status is Status.ONGOING,
        "is_adjourned": room.status is Status.ADJOURNED,
        "is_over": room.is_ended,
        "result": sight.answer["result"],
        "reason": gettext(end_words(str(sight.answer["reason"]))) if sight.answer["reason"] else "",
        "cites": wording.cited(sight.answer["clauses"], sight.rulebook),
        "is_signed": room.is_confirmed(),
        "is_called": bool(room.calls),
        "irregular": [
            (wording.irregular(name, found), _to_act(room.id, name))
            for name, found in irregular(room, sight.now)
        ],
        "may_adjourn": room.status is Status.ONGOING
        and room.folding.game.conditions.tempo is not Tempo.BLITZ,
        "undoable": wording.happened(room.undoable, {}) if room.undoable else "",
        "boards": [(name, table.clock is not None) for name, table in tables.items()],
        "several": len(tables) > 1,
        "runs": any(table.clock and table.clock.running for table in tables.values()),
        "is_started": any(map(is_started, tables.values())),
        "has_clock": any(table.clock for table in tables.values()),
        "envelope": next((t.envelope for t in tables.values() if t.envelope and t.envelope.text), None),
    }


def is_started(table: Table) -> bool:
    """Tell whether the clock of a board has been started, whether or not it runs now."""
    has_run = table.clock and (table.clock.running or table.stopped or table.plies)
    return bool(has_run) or table.started_at is not None


def _to_act(id_: str, board: str) -> str:
    """Return the address where the arbiter acts on an illegal move that he has seen."""
    said = {"found_by": str(FoundBy.ARBITER), **({"board": board} if board else {})}
    return f"{reverse('play_incident', args=[id_, ILLEGAL_MOVE])}?{urlencode(said)}"


def penalty(given: dict[str, Any]) -> dict[str, Any]:
    """Return a penalty as the record has it: its size in seconds or points."""
    size = str(given.pop("size", "")).replace(",", ".")
    kind = given.get("penalty", "")
    if size and kind in (PenaltyKind.OPPONENT_TIME, PenaltyKind.OFFENDER_TIME):
        given["seconds"] = round(float(size) * MINUTE)
    elif size and kind in SIZES:
        given["points"] = size
    return given
