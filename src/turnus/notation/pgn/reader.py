"""PGN files as a stream of games; a game that cannot be read is one fault, and the next game is read."""

from collections.abc import Iterable, Iterator

from turnus._native import PgnText
from turnus.faults import BadInput
from turnus.notation.languages import Language
from turnus.notation.pgn.game import MainLine, PgnGame
from turnus.notation.pgn.heading import START, START_SETUP, Heading, read_heading
from turnus.notation.pgn.playing import Played, certain_language, play
from turnus.notation.pgn.texts import texts
from turnus.notation.pgn.tree import grow
from turnus.notation.places import place


def read_pgn(
    lines: Iterable[bytes], name: str = "PGN", language: Language | None = None
) -> Iterator[PgnGame | BadInput]:
    """Read games one by one from the lines, or pieces of any size, of a file that faults call `name`.

    A fault of encoding stands in the stream before the game it is in, which is read with the replacement
    character in its place. Any other fault stands in the stream instead of its game. Without a language each
    game is read in the only one in which it makes sense (see `playing`).
    """
    for found in read_games_with_texts(lines, name, language):
        yield found if isinstance(found, BadInput) else tree_of(*found, name)


def read_main_lines(
    lines: Iterable[bytes], name: str = "PGN", language: Language | None = None
) -> Iterator[MainLine | BadInput]:
    """Read games as `read_pgn` does, but only their main lines: many times as fast."""
    for found in read_games_with_texts(lines, name, language):
        yield found if isinstance(found, BadInput) else found[1]


def read_games_with_texts(
    lines: Iterable[bytes], name: str = "PGN", language: Language | None = None
) -> Iterator[tuple[PgnText, MainLine] | BadInput]:
    """Read games as `read_main_lines` does, each with its text; `tree_of` makes the rest of it."""
    heard: frozenset[Language] = frozenset()
    for text in texts(lines, name):
        if isinstance(text, BadInput):
            yield text
            continue
        heading = _heading(text, name)
        if isinstance(heading, BadInput):
            yield heading
            continue
        played = play(text, heading.position, language, heard, name)
        if language is None and played.problem is None and (certain := certain_language(text.letters)):
            heard |= {certain}
        yield text, _main_line(text, heading, played)


def _heading(text: PgnText, name: str) -> Heading | BadInput:
    if text.has_board_letters:
        where = place(name, *text.tokens()[0][2:])
        return BadInput("moves with board letters are bughouse: read BPGN", where=where, kind="other_game")
    return read_heading(text, name)


def _main_line(text: PgnText, heading: Heading, played: Played) -> MainLine:
    problems = heading.problems if played.problem is None else (*heading.problems, played.problem)
    return MainLine(
        tags=heading.tags,
        start=heading.position,
        moves=played.moves,
        final=played.final,
        result=heading.result,
        where=heading.where,
        problems=problems,
        notes=heading.notes + played.notes,
        language=played.language,
        is_complete=len(played.moves) == text.main_line_length,
    )


def tree_of(text: PgnText, main: MainLine, name: str) -> PgnGame:
    """Make the whole tree of a game whose main line has been read."""
    line, notes = grow(text.tokens(), main.start, main.moves, main.language, name)
    return PgnGame(
        tags=main.tags,
        start=START_SETUP if main.start is START else main.start.setup,
        line=line,
        result=main.result,
        where=main.where,
        problems=main.problems,
        notes=main.notes + notes,
        language=main.language,
    )
