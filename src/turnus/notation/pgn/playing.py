"""The main line of a game's text played on the board, in a given language or in the one that makes sense."""

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import takewhile

from turnus._native import PgnText
from turnus.faults import BadInput
from turnus.games.chess import Move, Position
from turnus.games.chess.moves import KNOWN_MOVES, move_of_code
from turnus.games.chess.pieces import FILES
from turnus.notation.languages import SPELLED, Language, fitting
from turnus.notation.places import place
from turnus.notation.san import Forgiven, ReadMove, read_san


@dataclass(frozen=True, slots=True)
class Played:
    """A main line as far as it could be played in one language."""

    language: Language | None  # None where two make sense
    moves: tuple[Move, ...]
    final: Position
    problem: BadInput | None = None  # why it could not be played further
    notes: tuple[BadInput, ...] = ()
    has_pawn_letters: bool = False

    @property
    def code(self) -> str:
        """The language as messages name it."""
        return self.language.value if self.language else "?"


def play(
    text: PgnText, start: Position, language: Language | None, heard: frozenset[Language], name: str
) -> Played:
    """Play a main line; `heard` are the languages other games of the file were certainly written in."""
    if language is not None:
        return _play_in(text, start, language, name)
    candidates = readings(text.letters)
    attempts = [_play_in(text, start, candidate, name) for candidate in candidates]
    return attempts[0] if len(attempts) == 1 else _decide(text, start, attempts, heard, name)


@lru_cache(maxsize=1024)
def readings(letters: int) -> tuple[Language, ...]:
    """Return one language for each different meaning these letters (A in the lowest bit) can have."""
    used = _letters(letters)
    meanings = {
        tuple(language.kind_of(letter) for letter in sorted(used)): language
        for language in reversed(fitting(used) or SPELLED)
    }
    return tuple(language for language in SPELLED if language in meanings.values())


@lru_cache(maxsize=1024)
def certain_language(letters: int) -> Language | None:
    """Return the only language that has all these letters."""
    found = fitting(_letters(letters))
    return found[0] if len(found) == 1 else None


def _letters(bits: int) -> frozenset[str]:
    return frozenset(chr(ord("A") + bit) for bit in range(26) if bits >> bit & 1)


def _play_in(text: PgnText, start: Position, language: Language, name: str) -> Played:
    moves, position, at, misnumbered = text.play(start, language.kinds, 0, KNOWN_MOVES, move_of_code)
    notes: list[BadInput] = []
    problem = None
    has_pawn_letters = False
    while at < text.main_line_length:
        try:
            read = read_san(position, text.main_move(at)[1], language)
        except BadInput as fault:
            problem = fault.at(_where(text, at, name))
            break
        has_pawn_letters |= Forgiven.PAWN_LETTER in read.forgiven
        notes += _note(text, at, read, name)
        moves.append(read.move)
        more, position, at, wrong = text.play(
            position.play(read.move), language.kinds, at + 1, KNOWN_MOVES, move_of_code
        )
        moves += more
        misnumbered = misnumbered if misnumbered >= 0 else wrong
    if misnumbered >= 0:
        notes.append(_wrong_number(text, misnumbered, name))
    return Played(language, tuple(moves), position, problem, tuple(notes), has_pawn_letters)


def _note(text: PgnText, at: int, read: ReadMove, name: str) -> list[BadInput]:
    if not read.forgiven:
        return []
    return [
        BadInput(
            "{text} was read as {move}",
            where=_where(text, at, name),
            kind="lenient",
            text=text.main_move(at)[1],
            move=read.move.uci,
            forgiven=read.forgiven,
        )
    ]


def _wrong_number(text: PgnText, at: int, name: str) -> BadInput:
    return BadInput("the move has a wrong number", where=_where(text, at, name), kind="move_number")


def _where(text: PgnText, at: int, name: str) -> str:
    _, _, line, column = text.main_move(at)
    return f"{place(name, line, column)}, ply {at + 1}"


def _decide(
    text: PgnText, start: Position, attempts: list[Played], heard: frozenset[Language], name: str
) -> Played:
    """Choose the language in which the whole line is legal.

    Then by custom, by the rest of the file, and at last English, in which PGN writes its pieces; it gives a
    pawn no letter.
    """
    furthest = max(len(attempt.moves) for attempt in attempts)
    best = [attempt for attempt in attempts if attempt.problem is None] or [
        attempt for attempt in attempts if len(attempt.moves) == furthest
    ]
    if len({attempt.moves for attempt in best}) == 1:
        return best[0]
    consistent = [attempt for attempt in best if not (attempt.has_pawn_letters and _has_bare_pawns(text))]
    spoken = [attempt for attempt in consistent if attempt.language in heard]
    standard = [
        attempt
        for attempt in consistent
        if attempt.language is Language.ENGLISH and not attempt.has_pawn_letters
    ]
    for narrowed in (consistent, spoken, standard):
        if len(narrowed) == 1:
            return _noted(text, narrowed[0], name)
    return _undecided(text, start, best, name)


def _noted(text: PgnText, chosen: Played, name: str) -> Played:
    note = BadInput(
        "the moves are legal in more than one language; they were read in {language}",
        where=_where(text, 0, name),
        kind="language",
        language=chosen.code,
    )
    return replace(chosen, notes=(*chosen.notes, note))


def _has_bare_pawns(text: PgnText) -> bool:
    """Tell whether pawn moves are written without a letter, so that a P is no pawn's."""
    return any(text.main_move(at)[1][0] in FILES for at in range(text.main_line_length))


def _undecided(text: PgnText, start: Position, best: list[Played], name: str) -> Played:
    lines = [attempt.moves for attempt in best]
    agreed = [moves[0] for moves in takewhile(lambda moves: len(set(moves)) == 1, zip(*lines, strict=False))]
    at = len(agreed)
    meanings = ", ".join(f"{attempt.code} {attempt.moves[at].uci}" for attempt in best)
    problem = BadInput(
        "{text} means different moves in different languages, and the game is legal in each: {meanings}",
        where=_where(text, at, name),
        kind="ambiguous_language",
        text=text.main_move(at)[1],
        meanings=meanings,
    )
    final = start
    for move in agreed:
        final = final.play(move)
    return Played(None, tuple(agreed), final, problem)
