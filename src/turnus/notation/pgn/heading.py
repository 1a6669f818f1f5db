"""What the tags of a game say about how it begins and ends."""

from dataclasses import dataclass

from turnus._native import PgnText
from turnus.faults import BadInput
from turnus.games.chess import Position, Setup, SetupError, Variant, start
from turnus.notation.fen import parse_fen
from turnus.notation.pgn.game import UNKNOWN, PgnResult, Tags, tag_of
from turnus.notation.places import place

_VARIANTS = {
    "": Variant.CHESS,
    "chess": Variant.CHESS,
    "standard": Variant.CHESS,
    "normal": Variant.CHESS,
    "fromposition": Variant.CHESS,
    "chess960": Variant.CHESS960,
    "fischerandom": Variant.CHESS960,
    "fischerrandom": Variant.CHESS960,
}
START = start()
START_SETUP = START.setup


@dataclass(frozen=True, slots=True)
class Heading:
    """Tags, start and result of a game, with what is wrong about them."""

    tags: Tags
    start: Setup
    position: Position
    result: PgnResult
    where: str
    problems: tuple[BadInput, ...]
    notes: tuple[BadInput, ...]


def read_heading(text: PgnText, name: str) -> Heading | BadInput:
    """Read the tags of a text and the token that ends it; without a start nothing more can be read."""
    tags = tuple(text.tags)
    try:
        setup, position, faults = _start(text, tags, name)
    except BadInput as fault:
        return fault
    result, result_problems, notes = read_result(text, tags, name)
    return Heading(
        tags=tags,
        start=setup,
        position=position,
        result=result,
        where=beginning(text, name),
        problems=(*given_twice(text, tags, name), *faults, *result_problems),
        notes=notes,
    )


def tag_place(text: PgnText, tag: str, name: str) -> str:
    """Say where a tag stands."""
    index = next(index for index, (key, _) in enumerate(text.tags) if key == tag)
    return place(name, *text.tag_places[index])


def _start(text: PgnText, tags: Tags, name: str) -> tuple[Setup, Position, tuple[BadInput, ...]]:
    variant = _variant(text, tags, name)
    fen = tag_of(tags, "FEN")
    if fen is None and variant is Variant.CHESS:
        return START_SETUP, START, ()
    if fen is None:
        where = tag_place(text, "Variant", name)
        raise BadInput("a game of chess960 needs a FEN tag", where=where, kind="start_missing")
    try:
        setup = parse_fen(fen, variant)
    except BadInput as fault:
        raise fault.at(tag_place(text, "FEN", name)) from None
    try:
        return setup, Position.of(setup), ()
    except BadInput as fault:
        waived = Position.of(setup, waive=tuple(SetupError))
        return setup, waived, (fault.at(tag_place(text, "FEN", name)),)


def _variant(text: PgnText, tags: Tags, name: str) -> Variant:
    written = tag_of(tags, "Variant") or ""
    variant = _VARIANTS.get("".join(written.split()).replace("-", "").lower())
    if variant is None:
        raise BadInput(
            "Variant {value} is neither chess nor chess960",
            where=tag_place(text, "Variant", name),
            kind="other_game",
            value=written,
        )
    return variant


def given_twice(text: PgnText, tags: Tags, name: str) -> list[BadInput]:
    """Return a fault for each tag that was given before."""
    if len({key for key, _ in tags}) == len(tags):
        return []
    seen: set[str] = set()
    found = []
    for (key, _), (line, column) in zip(tags, text.tag_places, strict=True):
        if key in seen:
            where = place(name, line, column)
            found.append(BadInput("tag {tag} is given twice", where=where, kind="tag_twice", tag=key))
        seen.add(key)
    return found


def read_result(
    text: PgnText, tags: Tags, name: str
) -> tuple[PgnResult, tuple[BadInput, ...], tuple[BadInput, ...]]:
    """Put the Result tag and the end of the moves together: the result, problems and notes."""
    ending = PgnResult.of(text.result[1] if text.result else UNKNOWN)
    written = tag_of(tags, "Result")
    if written is None or written in (UNKNOWN, "?", ""):
        return ending, (), ()
    result = PgnResult.of(written)
    if result.meaning is None:
        note = "the result {written} is not known"
        where = tag_place(text, "Result", name)
        return ending, (), (BadInput(note, where=where, kind="unknown_result", written=written),)
    if ending.meaning in (None, result.meaning):
        return result, (), ()
    problem = BadInput(
        "the Result tag says {tag}, the moves end with {end}",
        where=tag_place(text, "Result", name),
        kind="result_contradicted",
        tag=written,
        end=ending.written,
    )
    return result, (problem,), ()


def beginning(text: PgnText, name: str) -> str:
    """Say where a game begins."""
    if places := text.tag_places:
        return f"{name}, line {places[0][0]}"
    tokens = text.tokens()
    return f"{name}, line {tokens[0][2]}" if tokens else name
