"""The boards of a round as visitors may see them now: told twice a second at most, of what changed.

Squares and text are told; a page draws them and decides nothing. Names stand in the page and are not told.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from django.utils.translation import gettext

from turnus.app.broadcast.scores import Played, Score, Seen
from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.games.replaying import Replay, Step
from turnus.app.games.scores import replay_score
from turnus.app.hall.playing import Board, Playing, boards, played_under
from turnus.app.office.rights.roles import VISITOR
from turnus.app.papers.posting import result
from turnus.app.rooms import Room
from turnus.app.rooms.rounds import LAW_OF
from turnus.app.rooms.seats import seat_at
from turnus.app.rooms.watching import left_of
from turnus.play.game import Status, Table
from turnus.play.sides import Side
from turnus.web import desk
from turnus.web.public.law import language
from turnus.web.rooms import notating, wording

REPLAYS = 512
SECOND = 1000
Told = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Shown:
    """A board of a round, and what may be seen of its game; nothing where no move of it is known."""

    at: Board
    seen: Seen | None
    rulebook: str

    @property
    def result(self) -> str:
        """What came of it: as the round has it, else as the game says."""
        return self.at.game.result or (self.seen.result if self.seen else "")

    @property
    def is_live(self) -> bool:
        """Whether it is being played, for all that visitors know."""
        return self.seen is not None and self.seen.is_live and not self.at.game.result

    @property
    def key(self) -> str:
        """What changes when the board would look otherwise."""
        return f"{self.seen.key if self.seen else ''} {self.result}"


def boards_of(stream: str, number: int, phase: int = 0) -> list[Shown]:
    """Return the boards of a round that everybody may see; where something happens stands first."""
    running = desk.secretary().competition_seen(VISITOR, stream)
    if not isinstance(running, Playing):
        return []
    seen = desk.scores().of_round(stream, number, phase)
    law = rulebook_of(running)
    shown = [Shown(at, seen.get(at.number), law) for at in boards(running, number, phase)]
    return sorted(shown, key=lambda each: (not each.is_live, each.seen is None, each.at.number))


def rulebook_of(running: Playing) -> str:
    """Return by which rulebook the games of a competition are played."""
    law = played_under(running)
    game = running.competition.format.game if isinstance(running, AnyFormat) else ""
    return str(law["base"] or law["rulebook"] or LAW_OF.get(game, LAW_OF[""]))


def told(board: Shown) -> Told:
    """Return one board: its tables with what stands there, and what came of it."""
    seen = board.seen
    tables: list[Told] = []
    if isinstance(seen, Played):
        with seen.room.lock:
            tables = [
                _table(seen, name, table, is_live=board.is_live)
                for name, table in seen.shown.folding.game.tables.items()
            ]
    elif seen is not None:
        tables = list(_replayed_tables(seen, board.rulebook))
    said = {"board": board.at.number, "key": board.key, "live": board.is_live, "tables": tables}
    return said | {"result": result(board.result) if board.result else "", "state": _state(board)}


def _state(board: Shown) -> str:
    if board.result or board.seen is None:
        return ""
    if isinstance(board.seen, Played):
        status = board.seen.shown.folding.game.status
        return gettext("Adjourned") if status is Status.ADJOURNED else ""
    return ""


def _table(played: Played, name: str, table: Table, *, is_live: bool) -> Told:
    room = played.room
    last = table.plies[-1] if table.plies else None
    return {
        "name": name,
        "kind": wording.kind_of(room),
        "position": table.board.text,
        "last": notating.squares(last) if last else [],
        "moved": notating.last_written(room, table, language()),
        "wrong": "",
        "clocks": _clocks(played, name, table, is_live=is_live),
    }


def _clocks(played: Played, name: str, table: Table, *, is_live: bool) -> list[Told]:
    """Return White's clock and Black's: who is behind sees them stand as they stood then."""
    clock, room = table.clock, played.room
    if clock is None:
        return []
    late = _late(played)
    counts = is_live and played.is_whole and room.time.since is not None and room.status is Status.ONGOING
    fallen = room.flags() if played.is_whole else []
    made = []
    for side in Side:
        runs = clock.running is side and is_live
        delay = max(0, clock.dial(side).delay_left - max(0, late - clock.since)) if runs else 0
        said = {"left": left_of(clock, side, late), "runs": runs, "counts": runs and counts, "delay": delay}
        made.append(said | {"fallen": seat_at(name, side) in fallen})
    return made


def _late(played: Played) -> int:
    room: Room = played.room
    if played.is_whole:
        return room.time.late(desk.rooms().now())
    return played.shown.entries[-1].at if played.shown.entries else 0


@lru_cache(maxsize=REPLAYS)
def _replay(text: str, notation: str, rulebook: str, spoken: str) -> Replay:
    return replay_score(text, notation, rulebook, spoken, {"Result": "*"})


def _replayed_tables(score: Score, rulebook: str) -> Iterator[Told]:
    replay = _replay(score.text, score.notation, rulebook, language())
    for number, start in enumerate(replay.start):
        own = [step for step in replay.line if step.board == number]
        good = [step for step in replay.line if step.positions]
        moved = [step for step in own if step.positions]
        wrong = next((step for step in own if not step.positions), None)
        yield {
            "name": "AB"[number] if len(replay.start) > 1 else "",
            "kind": replay.kind,
            "position": good[-1].positions[number] if good else start,
            "last": list(moved[-1].squares) if moved else [],
            "moved": _written(moved[-1]) if moved else "",
            "wrong": _wrong(replay, wrong) if wrong else "",
            "clocks": _written_clocks(replay, number),
        }


def _written(step: Step) -> str:
    return f"{step.number.replace('...', '…')} {step.text}"


def _wrong(replay: Replay, step: Step) -> str:
    """Say that a move which board software tells is none, by the clause that says so."""
    clauses = [clause for mark in replay.marks if mark.ply == step.ply for clause in mark.clauses]
    said = gettext("{move} is no legal move").format(move=_written(step))
    return f"{said} ({', '.join(clauses)})" if clauses else said


def _written_clocks(replay: Replay, number: int) -> list[Told]:
    shown = replay.line[-1].clocks[2 * number : 2 * number + 2] if replay.line else ()
    if not any(left is not None for left in shown):
        return []
    return [
        {"left": None if left is None else int(left * SECOND), "runs": False, "counts": False, "delay": 0}
        | {"fallen": left == 0}
        for left in shown
    ]
