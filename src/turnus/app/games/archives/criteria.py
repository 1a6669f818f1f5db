"""What somebody looks for in an archive: players, days, results, openings, positions."""

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

from turnus.app.games.archives.dates import Dated, read_date
from turnus.app.games.archives.reading import Game, Notation
from turnus.app.people.plain_words import plain_words
from turnus.faults import BadInput
from turnus.games import chess, draughts
from turnus.notation.fen import parse_fen
from turnus.notation.pdn import PdnResult, read_fen
from turnus.notation.pgn import PgnResult
from turnus.notation.pgn.game import UNKNOWN

T = TypeVar("T", int, str)
Criterion = Callable[[Game], bool]
BETWEEN = ".."
USUAL_FIELDS = ("w", "-", "-", "0", "1")  # of a FEN, behind the pieces
_FIGURE = re.compile(r"\d{1,9}")
_OPENING = re.compile(r"[A-E](?:\d{1,2})?", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Span(Generic[T]):
    """From one value to another, both included; either may be left open."""

    first: T | None
    last: T | None

    def holds(self, value: T) -> bool:
        """Tell whether a value lies within; a shorter bound of text holds whatever begins with it."""
        if self.first is not None and value < self.first:
            return False
        if isinstance(self.last, str):
            return str(value)[: len(self.last)] <= self.last
        return self.last is None or value <= self.last


def _bounds(text: str) -> tuple[str, str]:
    first, between, last = text.partition(BETWEEN)
    return (first.strip(), last.strip()) if between else (text.strip(), text.strip())


def figures(text: str, option: str) -> Span[int]:
    """Read 2400, 2400.., ..40 or 20..40."""
    bounds = _bounds(text)
    if not any(bounds) or not all(_FIGURE.fullmatch(bound) or not bound for bound in bounds):
        raise BadInput("“{text}” is no range: write 20, 20.., ..40 or 20..40", text=text, where=option)
    first, last = (int(bound) if bound else None for bound in bounds)
    return Span(first, last)


def openings(text: str, option: str) -> Span[str]:
    """Read B, B90 or B20..B99."""
    bounds = _bounds(text)
    if not any(bounds) or not all(_OPENING.fullmatch(bound) or not bound for bound in bounds):
        raise BadInput("“{text}” is no opening: write B, B90 or B20..B99", text=text, where=option)
    first, last = (bound.upper() or None for bound in bounds)
    return Span(first, last)


def played_between(text: str, option: str) -> Criterion:
    """Look for games that can have been played on these days: 2024, 2023.05.. or 2023.01..2024.06.30."""
    bounds = _bounds(text)
    days = tuple(read_date(bound) if bound else None for bound in bounds)
    if not any(days) or any(bound and not day for bound, day in zip(bounds, days, strict=True)):
        message = "“{text}” is no day: write 2024, 2024.05.. or 2023..2024.06.30"
        raise BadInput(message, text=text, where=option)
    first, last = days

    def holds(game: Game) -> bool:
        found = read_date(game.tag("Date"))
        return found is not None and found.year > 0 and _meets(found, first, last)

    return holds


def _meets(found: Dated, first: Dated | None, last: Dated | None) -> bool:
    return (first is None or found.latest >= first.earliest) and (
        last is None or found.earliest <= last.latest
    )


def named(text: str, tags: Iterable[str], option: str) -> Criterion:
    """Look for all these words in one of the tags, whatever their order, accents and capitals."""
    wanted, tags = set(plain_words(text)), tuple(tags)
    if not wanted:
        raise BadInput("“{text}” has no words", text=text, where=option)
    return lambda game: any(wanted <= set(plain_words(game.tag(tag))) for tag in tags)


def tagged(text: str, option: str) -> Criterion:
    """Look for a tag with a value: Round=3; Annotator= is one without."""
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        raise BadInput("“{text}” is no tag: write Round=3", text=text, where=option)
    return lambda game: game.tag(name.strip()).casefold() == value.strip().casefold()


def ended(text: str, option: str) -> Criterion:
    """Look for a result, however it is written: 1-0, 1/2-1/2, 2-0, or * for one that is not known."""
    wanted = {kind.of(text).meaning or UNKNOWN for kind in (PgnResult, PdnResult)}
    if text != UNKNOWN:
        wanted.discard(UNKNOWN)
    if not wanted:
        raise BadInput("“{text}” is no result", text=text, where=option)
    return lambda game: game.result in wanted


def rated(span: Span[int]) -> Criterion:
    """Look for games of which both players have such a rating."""

    def holds(game: Game) -> bool:
        found = [game.tag(tag) for tag in ("WhiteElo", "BlackElo")]
        return all(_FIGURE.fullmatch(rating) and span.holds(int(rating)) for rating in found)

    return holds


def opened(span: Span[str]) -> Criterion:
    """Look for the code of an opening."""
    return lambda game: bool(game.tag("ECO")) and span.holds(game.tag("ECO").upper()[:3])


def long_as(span: Span[int]) -> Criterion:
    """Look for games of so many half-moves."""
    return lambda game: span.holds(game.plies)


def of_variant(text: str) -> Criterion:
    """Look for a variant, as it is written without spaces and capitals; without a tag it is chess."""

    def plain(variant: str) -> str:
        found = "".join(each for each in variant.lower() if each.isalnum())
        return {"": "chess", "standard": "chess", "normal": "chess", "fromposition": "chess",
                "fischerandom": "chess960", "fischerrandom": "chess960"}.get(found, found)  # fmt: skip

    wanted = plain(text)
    return lambda game: game.notation is Notation.PGN and plain(game.tag("Variant")) == wanted


def reaching(text: str, option: str) -> Criterion:
    """Look for a position, by the same pieces, player to move and rights."""
    key = _key(text, option)
    return lambda game: any(key == found for found in game.positions())


def _key(text: str, option: str) -> bytes | int:
    try:
        if ":" in text:
            setup = read_fen(text)
            return draughts.Position.of(setup, waive=tuple(draughts.PositionFault)).repetition_key
        fields = text.split()
        whole = [*fields, *USUAL_FIELDS[len(fields) - 1 :]]
        return chess.Position.of(parse_fen(" ".join(whole)), waive=tuple(chess.SetupError)).repetition_key
    except BadInput as fault:
        raise fault.at(option) from fault
