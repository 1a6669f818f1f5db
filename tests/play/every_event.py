"""One event of every kind there is, by every player and about everything that can happen."""

from typing import Any

from turnus.play.claims.claims import CLAIMS
from turnus.play.conduct.incidents import OBSERVED
from turnus.play.deciding import KINDS
from turnus.play.questions.incidents import Incident

Record = dict[str, Any]

A_PERSONS = ("decide", "penalty")
"""What an arbiter decides himself may change a result."""

MOVES = {
    "chess": ("e2e4", "e7e5", "d8h4", "e1g1"),
    "draughts": ("32-28", "19-23", "28x19", "7-1"),
    "bughouse": ("e2e4", "e7e5", "d8h4", "e1g1"),
}
RESULTS = {
    "chess": ("1-0", "0-1", "1/2-1/2"),
    "draughts": ("2-0", "0-2", "1-1"),
    "bughouse": ("1-0", "0-1", "1/2-1/2"),
}


def every_event(game: str) -> list[Record]:
    """Return the events, without a moment; those of a match are told at each of its boards."""
    square: Any = 32 if game == "draughts" else "e2"
    told = [
        *(one | {"by": side} for side in ("white", "black") for one in _of_a_player(game, square)),
        *_of_the_arbiter(game),
    ]
    if game != "bughouse":
        return told
    return [*told, *(one | {"board": board} for one in told for board in "AB")]


def _of_a_player(game: str, square: Any) -> list[Record]:
    hands = ("lift", "release", "remove", "crown", "place", "touch", "straighten")
    words = (
        *("press", "offer_draw", "accept_draw", "decline_draw", "withdraw", "resign"),
        *("arrive", "leave", "stop_clocks", "resume", "adjourn", "write", "verdict", "consent"),
    )
    return [
        *({"type": name, "square": square} for name in hands),
        *({"type": name} for name in words),
        *({"type": "move", "move": move, "hands": hands} for move in MOVES[game] for hands in (1, 2)),
        *({"type": "claim", "claim": claim} for claim in CLAIMS),
        *({"type": "ask", "for": what} for what in ("increment", "extension", "sheet", "exemption", "leave")),
        *({"type": "stop_clocks", "reason": reason} for reason in ("claim", "clock_defect")),
        *({"type": "agree_result", "result": result} for result in RESULTS[game]),
        {"type": "consent", "to": "correction"},
        {"type": "drop", "move": "N@f3"},
        {"type": "partner", "does": "talk"},
        {"type": "leave", "place": "area"},
        {"type": "seal", "text": "Nf3"},
        {"type": "announce", "text": "Eva 4"},
        {"type": "repeat", "text": "Eva 4"},
        {"type": "verdict", "result": RESULTS[game][0]},
    ]


def _of_the_arbiter(game: str) -> list[Record]:
    said = ("start", "stop_clocks", "resume", "adjourn", "open_envelope", "verdict", "consent")
    seen = [("observe", what) for what in OBSERVED] + [("irregularity", what) for what in Incident]
    return [
        *({"type": name, "by": "arbiter"} for name in said),
        {"type": "adjust_clock", "by": "arbiter", "white": 0, "black": 90},
        {"type": "restore", "by": "arbiter", "ply": 0},
        {"type": "restore", "by": "arbiter", "position": "start"},
        *(
            {"type": name, "by": "arbiter", "what": str(what), "against": side}
            for name, what in seen
            for side in ("white", "black")
        ),
        *({"type": name, "by": "arbiter", "what": str(what)} for name, what in seen),
        *({"type": "agree_result", "result": result} for result in RESULTS[game]),
    ]


def kinds_told(game: str) -> set[str]:
    return {one["type"] for one in every_event(game)}


def kinds_there_are() -> set[str]:
    """Return the kinds that are no decision; a signature is (8.7: what both sign stands)."""
    return set(KINDS) - {*A_PERSONS, "sign"}
