"""A game in export form: the roster first, days and results as the standard has them, remarks by choice."""

from dataclasses import dataclass, replace
from typing import TypeVar

from turnus.app.games.archives.dates import UNKNOWN, read_date
from turnus.notation.gametree import Line, Node
from turnus.notation.pdn import PdnGame
from turnus.notation.pgn import PgnGame
from turnus.notation.pgn.game import Tags

M = TypeVar("M")
DAYS = ("Date", "EventDate", "UTCDate")
ROSTER = ("Event", "Site", "Date", "Round", "White", "Black", "Result")


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of what stands beside the moves."""

    comments: bool = True
    variations: bool = True
    clocks: bool = True
    marks: bool = True


EVERYTHING = Kept()


def tidy_pgn(game: PgnGame, kept: Kept) -> PgnGame:
    """Put a game of chess in order."""
    return replace(game, tags=tidy_tags(game.tags), line=_line(game.line, kept))


def tidy_pdn(game: PdnGame, kept: Kept) -> PdnGame:
    """Put a game of draughts in order: the roster first, the result as its points."""
    tags = dict(tidy_tags(game.tags)) | {"Result": game.result.meaning or game.result.written}
    first = {name: tags[name] for name in ROSTER if name in tags}
    others = {name: value for name, value in sorted(tags.items()) if name not in ROSTER}
    return replace(game, tags=tuple((first | others).items()), line=_line(game.line, kept))


def tidy_tags(tags: Tags) -> Tags:
    """Write days as PGN does and even out spaces; of a tag that is given twice the first counts."""
    found: dict[str, str] = {}
    for name, value in tags:
        plain = " ".join(value.split())
        found.setdefault(name, _day(plain) if name in DAYS else plain)
    return tuple(found.items())


def _day(written: str) -> str:
    """Return a day in PGN's form; what is none stays as it is."""
    if written in ("", "?", "-"):
        return UNKNOWN
    found = read_date(written)
    return str(found) if found else written


def _line(line: Line[M], kept: Kept) -> Line[M]:
    if kept == EVERYTHING:
        return line
    return tuple(_node(node, kept) for node in line if kept.comments or node.text or node.setup)


def _node(node: Node[M], kept: Kept) -> Node[M]:
    return replace(
        node,
        before=node.before if kept.comments else (),
        comments=node.comments if kept.comments else (),
        marks=node.marks if kept.marks else (),
        clocks=node.clocks if kept.clocks else None,
        variations=tuple(_line(each, kept) for each in node.variations) if kept.variations else (),
    )
