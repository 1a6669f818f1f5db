"""Moves as they are announced when a player cannot see the board (fide-2023 D.2.1).

The names of the files are the same everywhere. The numbers of the ranks and the names of the pieces are
German unless the arbiter decides otherwise. Capture and check, not named there, have their usual words.
"""

import re
from dataclasses import dataclass

from turnus.faults import BadInput
from turnus.games.chess import Move, Position
from turnus.notation.languages import Language
from turnus.notation.san import FIDE, ReadMove, read_san, write_san

_FILES = ("Anna", "Bella", "Cesar", "David", "Eva", "Felix", "Gustav", "Hector")
_EN_PASSANT = "en passant"


@dataclass(frozen=True, slots=True)
class _Words:
    """The words of one language."""

    pieces: tuple[str, ...]  # king, queen, rook, bishop, knight, pawn
    ranks: tuple[str, ...]
    short_castling: str
    long_castling: str
    takes: str
    check: str
    mate: str
    also: tuple[tuple[str, str], ...] = ()  # other words that are understood, and their sign


_WORDS = {
    Language.GERMAN: _Words(
        ("König", "Dame", "Turm", "Läufer", "Springer", "Bauer"),
        ("eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht"),
        "Kurze Rochade",
        "Lange Rochade",
        "nimmt",
        "Schach",
        "matt",
        (("schlägt", "x"), ("zwo", "2"), ("schachmatt", "#")),
    ),
    Language.DUTCH: _Words(
        ("koning", "dame", "toren", "loper", "paard", "pion"),
        ("een", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht"),
        "korte rokade",
        "lange rokade",
        "slaat",
        "schaak",
        "mat",
        (("één", "1"), ("neemt", "x"), ("schaakmat", "#")),
    ),
    Language.ENGLISH: _Words(
        ("king", "queen", "rook", "bishop", "knight", "pawn"),
        ("one", "two", "three", "four", "five", "six", "seven", "eight"),
        "short castling",
        "long castling",
        "takes",
        "check",
        "mate",
        (("captures", "x"), ("checkmate", "#")),
    ),
    Language.FRENCH: _Words(
        ("roi", "dame", "tour", "fou", "cavalier", "pion"),
        ("un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit"),
        "petit roque",
        "grand roque",
        "prend",
        "échec",
        "mat",
    ),
}
_SIGNS = "KQRBNP"
_SQUARE = re.compile("[a-h][1-8]")
_FOLDED = {"ä": ("a", "ae"), "ö": ("o", "oe"), "ü": ("u", "ue"), "é": ("e",)}  # as typed without accents


def write_spoken(position: Position, move: Move, language: Language = Language.GERMAN) -> str:
    """Write a legal move as it is announced, such as `Springer Felix drei`."""
    if move.drop is not None:
        raise BadInput("there are no words for a drop", where=move.uci, kind="drop")
    words = _spoken(language)
    signs = {sign: word for word, sign in reversed(_understood(words).items())} | {
        "0-0": words.short_castling,
        "0-0-0": words.long_castling,
    }
    san = write_san(position, move, Language.ENGLISH, FIDE)
    body = san.rstrip("+#")
    castling = [signs[body]] if body in signs else None
    spoken = castling or [signs[sign] for sign in body.removesuffix(" e.p.")]
    spoken += [_EN_PASSANT] if body.endswith(" e.p.") else []
    return " ".join([*spoken, *(signs[sign] for sign in san[len(body) :])])


def read_spoken(position: Position, text: str, language: Language = Language.GERMAN) -> ReadMove:
    """Read an announced move; a promotion must name its piece (fide-2023 D.2.1/2)."""
    signs = signs_of(text, language)
    try:
        return read_san(position, signs, Language.ENGLISH)
    except BadInput as fault:
        raise BadInput(fault.template, where=text, kind=fault.kind, **fault.values) from None


def signs_of(text: str, language: Language) -> str:
    """Return an announced move as it is written in English; its squares may be named as they are written."""
    words = _spoken(language)
    plain = " ".join(text.replace(",", " ").replace("-", " ").casefold().split())
    signs = ""
    for phrase, sign in (
        (words.long_castling, "0-0-0"),
        (words.short_castling, "0-0"),
        (_EN_PASSANT, "e.p."),
    ):
        plain = plain.replace(phrase.casefold(), sign)
    known = _lookup(words)
    for word in plain.rstrip(".!").split():
        if word not in known and not _SQUARE.fullmatch(word):
            raise BadInput("{word} is not a word of a move", where=text, kind="unknown_word", word=word)
        signs += known.get(word, word)
    return signs.removeprefix("P")


def _spoken(language: Language) -> _Words:
    if language not in _WORDS:
        raise ValueError("figurines cannot be spoken")
    return _WORDS[language]


def _understood(words: _Words) -> dict[str, str]:
    """Return the sign each word stands for, the words that are written first."""
    written = dict(zip(_FILES, "abcdefgh", strict=True))
    written |= zip(words.ranks, "12345678", strict=True)
    written |= zip(words.pieces, _SIGNS, strict=True)
    written |= {words.takes: "x", words.check: "+", words.mate: "#"}
    return written | dict(words.also)


def _lookup(words: _Words) -> dict[str, str]:
    """Return the sign of every spelling that is understood, in small letters."""
    known = {"0-0": "0-0", "0-0-0": "0-0-0", "e.p": "e.p.", "e.p.": "e.p.", "caesar": "c", "cäsar": "c"}
    for word, sign in _understood(words).items():
        for spelling in _spellings(word.casefold()):
            known.setdefault(spelling, sign)
    return known


def _spellings(word: str) -> set[str]:
    found = {word}
    for letter, plain in _FOLDED.items():
        found |= {spelling.replace(letter, other) for spelling in found for other in plain}
    return found
