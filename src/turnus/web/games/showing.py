"""A replayed game as a page shows it: the moves, the data for the board, marks and the clocks' strip."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from django.utils.html import json_script
from django.utils.translation import get_language, gettext

from turnus.app.files.elsewhere import Bounds, Counter, Work
from turnus.app.games.replay_marks import Mark
from turnus.app.games.replaying import Replay, Step, replay_first
from turnus.notation.languages import SPELLED
from turnus.web import charts
from turnus.web.games.pictures import picture, symbols
from turnus.web.rooms.wording import cited

T = TypeVar("T")
READING = Counter(places=4, bounds=Bounds(seconds=20, megabytes=1024))
SHORT = 16 * 1024  # bytes: a game with many remarks, read in some hundredths of a second
MOST_PICTURES = 12  # beside the marks; a game has rarely three
RULEBOOKS = {"pgn": "fide-2023", "pdn": "kndb-2009", "bpgn": "asten-bughouse"}
SEATS = {
    "bughouse": (("WhiteA", "BlackA"), ("WhiteB", "BlackB")),
}
MINUTE, HOUR = 60, 3600


@dataclass(frozen=True, slots=True)
class Shown:
    """A move in the list: with its number where one is written, its clock, its marks and its variations."""

    step: Step
    number: str
    clock: str
    marks: tuple[Mark, ...]
    variations: "tuple[tuple[Shown, ...], ...]"


def language_of_moves() -> str:
    """Return the language that moves are written in for the reader of a page."""
    code = (get_language() or "en")[:2]
    return code if code in {each.value for each in SPELLED} else "en"


def read_safely(work: Work[T], size: int) -> T:
    """Do what reads somebody's text: a short one at once, a long one where it stops nobody else."""
    return work() if size <= SHORT else READING.do(work)


def replayed(text: str, notation: str, rulebook: str = "", read_in: str = "") -> Replay:
    """Replay one game of somebody's text."""
    content, law = text.encode(), rulebook or RULEBOOKS.get(notation, "")
    work = partial(replay_first, content, notation, law, language_of_moves(), read_in)
    return read_safely(work, len(content))


def viewer(replay: Replay, ply: int | None = None) -> dict[str, Any]:
    """Return everything the viewer's template needs."""
    line = tuple(_listed(replay.line, replay.marks))
    at = _shown_at(replay, ply)
    return {
        "replay": replay,
        "line": line,
        "data": json_script(_data(replay), "replay"),
        "symbols": symbols("draughts" if replay.kind == "draughts" else "chess"),
        "boards": [_board(replay, number, at) for number in range(len(replay.start))],
        "marks": [_marked(replay, mark, number) for number, mark in enumerate(replay.marks)],
        "strip": strip(replay),
        "at": at.id if at else 0,
        "headings": [
            (name, value) for name in ("Event", "Round", "Date", "Site") if (value := replay.tag(name))
        ],
    }


def _shown_at(replay: Replay, ply: int | None) -> Step | None:
    """Return the step a page opens with: the asked half-move, else the last that can be shown."""
    shown = [step for step in replay.line if step.positions]
    if ply is None:
        return shown[-1] if shown else None
    return next((step for step in shown if step.ply == ply), None)


def _board(replay: Replay, number: int, at: Step | None) -> dict[str, Any]:
    seats = SEATS.get(replay.kind, (("White", "Black"),))[number]
    last = at.squares if at and at.board == number else ()
    position = at.positions[number] if at else replay.start[number]
    below = "black" if number else "white"  # partners sit beside each other
    names = [
        (side, replay.tag(seat) or gettext(side), replay.tag(f"{seat}Elo"))
        for side, seat in zip(("White", "Black"), seats, strict=True)
    ]
    clocks = [clock_text(at.clocks[2 * number + place]) if at else "" for place in (0, 1)]
    people = [
        {"side": side.lower(), "name": name, "rating": rating, "clock": clock, "seat": 2 * number + place}
        for place, ((side, name, rating), clock) in enumerate(zip(names, clocks, strict=True))
    ]
    return {
        "kind": replay.kind,
        "position": position,
        "last": " ".join(last),
        "orientation": below,
        "label": gettext("Board {letter}").format(letter="AB"[number]) if len(replay.start) > 1 else "",
        "picture": picture(replay.kind, position, last, below),
        "above": people[0] if below == "black" else people[1],
        "below": people[1] if below == "black" else people[0],
    }


def _listed(line: tuple[Step, ...], marks: tuple[Mark, ...], depth: int = 0) -> Iterator[Shown]:
    """Give the moves of a line, numbered where White moves, a line begins or something stands between."""
    needs_number = True
    for step in line:
        own = tuple(mark for mark in marks if mark.ply == step.ply) if depth == 0 else ()
        is_white = not step.number.endswith("...")
        inside = tuple(tuple(_listed(each, (), depth + 1)) for each in step.variations)
        number = step.number if is_white or needs_number or step.before else ""
        yield Shown(step, number, _own_clock(step), own, inside)
        needs_number = bool(step.comments or step.variations or own)


def _own_clock(step: Step) -> str:
    """Return the clock of who made the move, where it was written down."""
    if not step.is_timed:
        return ""
    is_black = step.number.endswith("...") or step.number.rstrip(".")[-1:].islower()
    return clock_text(step.clocks[2 * step.board + is_black])


def clock_text(seconds: float | None) -> str:
    """Write a time as a clock shows it."""
    if seconds is None:
        return ""
    hours, rest = divmod(int(seconds), HOUR)
    minutes, left = divmod(rest, MINUTE)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"


def _data(replay: Replay) -> dict[str, Any]:
    """Return what the board needs of each step; a step's number is its place in the list."""
    start = {"p": -1, "f": replay.start, "a": ""}
    steps = [start, *(_compact(step) for step in replay.steps())]
    return {"kind": replay.kind, "steps": steps}


def _compact(step: Step) -> dict[str, Any]:
    told: dict[str, Any] = {"p": step.parent, "f": step.positions, "l": step.squares, "a": step.anchor}
    if step.board:
        told["b"] = step.board
    if any(shown is not None for shown in step.clocks):
        told["c"] = [clock_text(shown) for shown in step.clocks]
    if step.spoken:
        told["s"] = step.spoken
    return told


def _marked(replay: Replay, mark: Mark, number: int) -> dict[str, Any]:
    step = next((step for step in replay.line if step.ply == mark.ply), None)
    drawn = number < MOST_PICTURES and step is not None and step.positions
    values = {name: gettext(value.capitalize()) if name == "side" else value for name, value in mark.values}
    return {
        "mark": mark,
        "said": gettext(mark.sentence).format(**values),
        "cites": cited(mark.clauses, replay.rulebook),
        "step": step,
        "picture": picture(replay.kind, step.positions[step.board], step.squares) if step and drawn else "",
    }


def strip(replay: Replay) -> str:
    """Draw what both clocks showed over the game; nothing where none was written down."""
    words = (gettext("White"), gettext("Black"))
    seats = range(2 * len(replay.start))
    lines = [
        (
            words[seat % 2] + (f" {'AB'[seat // 2]}" if len(replay.start) > 1 else ""),
            [step.clocks[seat] for step in replay.line],
        )
        for seat in seats
    ]
    known = [(name, shown) for name, shown in lines if any(left is not None for left in shown)]
    if not known:
        return ""
    ends = ", ".join(
        f"{name} {clock_text(next(left for left in reversed(shown) if left is not None))}"
        for name, shown in known
    )
    told = gettext("What the clocks showed after each move; at the end: {ends}").format(ends=ends)
    return charts.clock_strip(
        "clocks", gettext("The clocks over the game"), told, known, [mark.ply for mark in replay.marks]
    )
