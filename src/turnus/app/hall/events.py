"""What happens in the hall beside the results; players by pseudonyms, like everywhere in the journal.

Rounds count from one in every turnus of a season and phase of an event: `phase` says in which one it was.
"""

from collections.abc import Mapping
from typing import Any

from turnus.competition.registry import Entry, Registry
from turnus.competition.registry.meanings import Line
from turnus.records import record


@record(kw_only=True)
class Called:
    """Somebody wants the arbiter at a board."""

    id: str
    round: int
    board: int
    about: str = ""
    phase: int = 0


@record(kw_only=True)
class Answered:
    """The arbiter was there."""

    call: str


@record(kw_only=True)
class Ruled:
    """The arbiter ruled on an incident: what he was told, the clauses, what he decided, what he said."""

    round: int
    board: int
    white: str
    black: str
    incident: str
    told: Mapping[str, Any]
    clauses: tuple[str, ...]
    said: str
    decided: tuple[str, ...] = ()  # his choices where the text leaves them to him
    result: str = ""  # when the game ended by it
    against: str = ""  # the player it was about
    phase: int = 0


@record(kw_only=True)
class Penalised:
    """A player got a penalty outside the assistant's incidents."""

    round: int
    player: str
    penalty: str  # one of the law's list by its name, or in words
    clause: str
    reason: str
    size: str = ""  # how many minutes, points, rounds or euros
    phase: int = 0


@record(kw_only=True)
class Adjourned:
    """A game was adjourned: what stands on the envelope."""

    round: int
    board: int
    white: str
    black: str
    position: str  # FEN, immediately before the sealed move
    to_move: str  # who sealed: white or black
    move_number: int
    white_clock: str
    black_clock: str
    draw_offered_by: str = ""
    resume_at: str = ""
    phase: int = 0


@record(kw_only=True)
class LineUpGiven:
    """A team handed in its line-up for a match; it stays secret until the other has done so too."""

    match: str
    team: str
    players: tuple[Line, ...]


@record(kw_only=True)
class Checked:
    """Something on a checklist was done; `done` false takes the tick back."""

    clause: str
    item: str
    done: bool = True


@record(kw_only=True)
class Noted:
    """Something for the report that no clause asks for."""

    text: str
    round: int = 0  # of whose report; none: of every one of its turnus
    phase: int = 0


@record(kw_only=True)
class ScoreKept:
    """The moves of a game were written down: moves, variations and clocks, without names and remarks."""

    round: int
    board: int
    white: str
    black: str
    notation: str  # pgn or pdn
    text: str
    phase: int = 0


@record(kw_only=True)
class Withdrawn:
    """Something that was written down holds no more; it stays written, and somebody said why."""

    number: int  # of the entry, in the order in which they were written
    reason: str


HallEvent = (
    Called | Answered | Ruled | Penalised | Adjourned | LineUpGiven | Checked | Noted | ScoreKept | Withdrawn
)
Withdrawable = Ruled | Penalised | Adjourned | Noted
OfARound = Called | Ruled | Penalised | Adjourned | Noted | ScoreKept
HALL_EVENTS: Mapping[str, type[Any]] = {kind.__name__: kind for kind in HallEvent.__args__}

# What is written down in the hall; a ruling and the moves of a game come from pages of their own.
HALL: Registry[HallEvent] = Registry.of(
    Entry(kind) for kind in HALL_EVENTS.values() if kind not in (Ruled, ScoreKept)
)
