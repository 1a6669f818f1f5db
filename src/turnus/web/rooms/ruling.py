"""What an arbiter can do at a board that is played here: see, decide, penalise, set clocks, give a result."""

from operator import itemgetter
from typing import Any

from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from turnus.app.hall.penalties import SIZES
from turnus.law import Law
from turnus.play.game import Status
from turnus.play.hands.ending_words import end_words
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.penalties import PenaltyKind
from turnus.web.rooms import wording
from turnus.web.rooms.sight import Sight

SEES = (
    ("flag", _("a flag that has fallen")),
    ("both_flags", _("both flags down")),
    ("illegal_move", _("an illegal move")),
    ("both_kings_in_check", _("both kings in check")),
    ("pawn_on_last_rank", _("a pawn on the last rank")),
)
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
        "undoable": wording.happened(room.undoable, {}) if room.undoable else "",
        "boards": [(name, table.clock is not None) for name, table in tables.items()],
        "several": len(tables) > 1,
        "runs": any(table.clock and table.clock.running for table in tables.values()),
        "has_clock": any(table.clock for table in tables.values()),
        "envelope": next((t.envelope for t in tables.values() if t.envelope and t.envelope.text), None),
        "sees": [(what, gettext(words)) for what, words in SEES],
        "incidents": incidents(room.folding.record.law),
        "sides": [("white", gettext("White")), ("black", gettext("Black"))],
    }


def incidents(law: Law) -> list[tuple[str, str]]:
    """Return what can happen at a board from which something follows by this law, each in its words."""
    if WhatFollows not in law.stack.benches:
        return []
    known = [what for what in Incident if law.ask(WhatFollows(what=what)).answer]
    worded = [(str(what), gettext(str(what).replace("_", " "))) for what in known]
    return sorted(worded, key=itemgetter(1))


def penalty(given: dict[str, Any]) -> dict[str, Any]:
    """Return a penalty as the record has it: its size in seconds or points."""
    size = str(given.pop("size", "")).replace(",", ".")
    kind = given.get("penalty", "")
    if size and kind in (PenaltyKind.OPPONENT_TIME, PenaltyKind.OFFENDER_TIME):
        given["seconds"] = round(float(size) * MINUTE)
    elif size and kind in SIZES:
        given["points"] = size
    return given
