"""A position as an arbiter writes it on an envelope: White's pieces and Black's, by letter and square."""

import re

from turnus.faults import BadInput
from turnus.games.chess import Kind
from turnus.notation.fen import parse_fen
from turnus.notation.languages import Language

PIECE = re.compile(r"([^\W\d_a-h]|[♔-♟])?([a-h])([1-8])")
FEN_LETTERS = Language.ENGLISH.letters
SIDES = ("white", "black")


def position_of(white: str, black: str, to_move: str, move_number: int, language: str) -> str:
    """Return the FEN of a position given by its pieces, such as `Kg1 Qd2 a2 b3` in the reader's letters."""
    letters = Language(language) if language in {each.value for each in Language} else Language.ENGLISH
    squares: dict[tuple[int, int], str] = {}
    for side, text in zip(SIDES, (white, black), strict=True):
        for word in re.split(r"[\s,;]+", text.strip()):
            if word:
                _place(word, side, letters, squares)
        kings = sum(mark.lower() == "k" and (mark == "K") == (side == "white") for mark in squares.values())
        if kings != 1:
            raise BadInput("each side has one king: {side} has {kings}", side=side, kings=kings, where=side)
    turn = "w" if to_move == "white" else "b"
    found = f"{_ranks(squares)} {turn} - - 0 {move_number}"
    parse_fen(found)
    return found


def _place(word: str, side: str, letters: Language, squares: dict[tuple[int, int], str]) -> None:
    found = PIECE.fullmatch(word[:1].upper() + word[1:] if len(word) > 2 else word)  # noqa: PLR2004 - a square
    kind = _kind(found[1], letters) if found else None
    if found is None or kind is None:
        example = f"{letters.letters[Kind.KING]}g1 {letters.letters[Kind.QUEEN]}d2 a2"
        raise BadInput(
            "“{text}” is no piece on a square: write {example}", text=word, example=example, where=side
        )
    where = "abcdefgh".index(found[2]), int(found[3])
    if where in squares:
        raise BadInput("two pieces stand on {square}", square=found[2] + found[3], where=side)
    mark = FEN_LETTERS[kind]
    squares[where] = mark if side == "white" else mark.lower()


def _kind(letter: str | None, letters: Language) -> Kind | None:
    if not letter:
        return Kind.PAWN
    return letters.kind_of(letter) or Language.FIGURINE.kind_of(letter)


def _ranks(squares: dict[tuple[int, int], str]) -> str:
    rows = []
    for rank in range(8, 0, -1):
        row = "".join(squares.get((file, rank), "1") for file in range(8))
        rows.append(re.sub(r"1+", lambda run: str(len(run.group())), row))
    return "/".join(rows)
