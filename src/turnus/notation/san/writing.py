"""Writing algebraic notation exactly: short as fide-2023 C.8 to C.13 or as PGN has it, or long."""

from dataclasses import dataclass

from turnus.games.chess import CastlingSide, Kind, Move, Position, Square, square_name
from turnus.games.chess.pieces import FILES, RANKS, file_of, rank_of
from turnus.notation.languages import Language
from turnus.notation.san.mate import is_mate


@dataclass(frozen=True, slots=True)
class Style:
    """What is written beyond the necessary, and how."""

    is_long: bool = False  # the departure square too (fide-2023 C.8)
    hyphen: str = ""  # between the squares of a long move that captures nothing
    capture: str = "x"
    check: str = "+"
    mate: str = "#"
    en_passant: str = ""  # behind a capture in passing
    promotion: str = ""  # before the new piece
    castling: str = "0"


FIDE = Style(en_passant=" e.p.")
"""As the sample game of fide-2023 C.13/3 is written first."""
BARE = Style(capture="", check="", mate="")
"""The sample game's second form: without the signs that may be left out."""
LONG = Style(is_long=True, check="", mate="", en_passant=" e.p.")
"""The sample game's third form, with departure squares."""
PGN = Style(promotion="=", castling="O")
"""As the PGN standard wants it; with English letters this is what programs call SAN."""


def write_san(
    position: Position, move: Move, language: Language = Language.ENGLISH, style: Style = PGN
) -> str:
    """Write a legal move; ValueError if it is not legal here."""
    return _body(position, move, language, style) + _check(position.play(move), style)


def _body(position: Position, move: Move, language: Language, style: Style) -> str:
    if move.drop is not None:
        return f"{language.letters.get(move.drop, '')}@{square_name(move.target)}"
    side = position.castling_side(move)
    if side is not None:
        return "-".join(style.castling * (2 if side is CastlingSide.H_SIDE else 3))
    origin = move.origin
    assert origin is not None  # noqa: S101 - only drops have none
    kind = Kind(position.kind_number_at(origin))
    captures = position.captured(move) is not None
    sign = style.capture if captures else style.hyphen * style.is_long
    letter = "" if kind is Kind.PAWN else language.letters[kind]
    promotion = style.promotion + language.letters[move.promotion] if move.promotion else ""
    en_passant = style.en_passant if position.is_en_passant(move) else ""
    departure = square_name(origin) if style.is_long else _departure(position, origin, move.target, kind)
    return f"{letter}{departure}{sign}{square_name(move.target)}{promotion}{en_passant}"


def _departure(position: Position, origin: Square, target: Square, kind: Kind) -> str:
    """Return as much of the departure square as is needed: the file rather than the rank (C.9.3, C.10)."""
    file, rank = FILES[file_of(origin)], RANKS[rank_of(origin)]
    if kind is Kind.PAWN:
        return file if file_of(origin) != file_of(target) else ""
    rivals = _rivals(position, origin, target, kind)
    if not rivals:
        return ""
    if all(file_of(rival) != file_of(origin) for rival in rivals):
        return file
    return rank if all(rank_of(rival) != rank_of(origin) for rival in rivals) else file + rank


def _rivals(position: Position, origin: Square, target: Square, kind: Kind) -> set[Square]:
    """Return where other pieces of the same kind stand that can go to the same square."""
    if kind is Kind.KING:
        return set()
    others = position.pieces(position.turn, kind) - {origin}
    return {other for other in others if position.is_legal(Move(other, target))}


def _check(after: Position, style: Style) -> str:
    if not after.is_check():
        return ""
    return style.mate if is_mate(after) else style.check
