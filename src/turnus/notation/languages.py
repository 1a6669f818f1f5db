"""The letters players write for the pieces, in four languages, and figurines (fide-2023 C.2, C.3).

A pawn has no letter (C.4). English alone knows `P` for a pawn in older scores, which in Dutch is a knight:
a reader accepts it as a deviation, a writer only where a dropped pawn needs a letter.
"""

from collections.abc import Mapping
from enum import Enum

from turnus.games.chess import Kind

_PIECES = (Kind.KING, Kind.QUEEN, Kind.ROOK, Kind.BISHOP, Kind.KNIGHT)


class Language(Enum):
    """A language of piece letters; figurines belong to none and are read in all."""

    ENGLISH = "en"
    DUTCH = "nl"
    GERMAN = "de"
    FRENCH = "fr"
    FIGURINE = "figurine"

    @property
    def letters(self) -> Mapping[Kind, str]:
        """The letter of each piece; a pawn's only where the language has one."""
        return _LETTERS[self]

    @property
    def kinds(self) -> bytes:
        """The kind of each ASCII letter, 0 where there is none: what the kernel reads with."""
        return _KERNEL_KINDS[self]

    def kind_of(self, letter: str) -> Kind | None:
        """Return the piece a capital letter stands for, or nothing."""
        return _KINDS[self].get(letter)


_LETTERS: dict[Language, dict[Kind, str]] = {
    Language.ENGLISH: dict(zip((*_PIECES, Kind.PAWN), "KQRBNP", strict=True)),
    Language.DUTCH: dict(zip(_PIECES, "KDTLP", strict=True)),
    Language.GERMAN: dict(zip(_PIECES, "KDTLS", strict=True)),
    Language.FRENCH: dict(zip(_PIECES, "RDTFC", strict=True)),
    Language.FIGURINE: dict(zip((*_PIECES, Kind.PAWN), "♔♕♖♗♘♙", strict=True)),
}
_KINDS = {
    language: {letter: kind for kind, letter in letters.items()} for language, letters in _LETTERS.items()
}

_KERNEL_KINDS = {
    language: bytes(kinds.get(chr(code), 0) for code in range(128)) for language, kinds in _KINDS.items()
}

SPELLED = (Language.ENGLISH, Language.DUTCH, Language.GERMAN, Language.FRENCH)
"""The languages that can be mistaken for one another."""

_FIGURINES = {
    figurine: kind
    for row in ("♔♕♖♗♘♙", "♚♛♜♝♞♟")
    for figurine, kind in zip(row, (*_PIECES, Kind.PAWN), strict=True)
}


def figurine_kind(sign: str) -> Kind | None:
    """Return the piece a figurine of either colour shows, or nothing."""
    return _FIGURINES.get(sign)


def fitting(letters: frozenset[str]) -> tuple[Language, ...]:
    """Return the languages that have all these capital letters."""
    return tuple(language for language in SPELLED if letters <= _KINDS[language].keys())
