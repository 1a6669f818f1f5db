"""What the text of a chess move says, before a board is looked at (fide-2023 appendix C)."""

import re
from dataclasses import dataclass
from enum import Enum

from turnus.faults import BadInput
from turnus.games.chess import CastlingSide, Kind
from turnus.games.chess.pieces import FILES
from turnus.notation.languages import Language, figurine_kind


class Forgiven(Enum):
    """A way in which a text departs from appendix C (or the PGN standard) and was understood all the same."""

    PAWN_LETTER = "pawn_letter"  # Pe4: a pawn has no letter (C.4)
    FIGURINE = "figurine"  # a figurine among letters
    LOWER_CASE_PIECE = "lower_case_piece"  # nf3
    MISSING_PIECE_LETTER = "missing_piece_letter"  # g1f3 for a knight (C.8)
    MISSING_PAWN_FILE = "missing_pawn_file"  # xe5 (C.9.3)
    MISSING_RANK = "missing_rank"  # dxe, de
    OVER_SPECIFIED = "over_specified"  # Ngf3 where Nf3 is enough (C.10)
    CAPTURE_SPELLING = "capture_spelling"  # d:e5, Ne5:
    CAPTURE_SIGN_WITHOUT_CAPTURE = "capture_sign_without_capture"
    CHECK_SIGN_WITHOUT_CHECK = "check_sign_without_check"  # or a sign of mate without mate
    EN_PASSANT_SIGN_WITHOUT_EN_PASSANT = "en_passant_sign_without_en_passant"
    CASTLING_SPELLING = "castling_spelling"  # o-o, OO
    KING_MOVE_FOR_CASTLING = "king_move_for_castling"  # Kg1
    PROMOTION_SPELLING = "promotion_spelling"  # a8(Q), a8/Q, a8=q
    DASH = "dash"  # an en dash or minus for a hyphen
    ASSESSMENT = "assessment"  # e4!


class CheckSign(Enum):
    """What a text says about check."""

    NONE = ""
    CHECK = "+"
    MATE = "#"


@dataclass(frozen=True, slots=True)
class Suffix:
    """What stands behind a move."""

    check: CheckSign = CheckSign.NONE
    is_en_passant: bool = False
    offers_draw: bool = False
    mark: str = ""


@dataclass(frozen=True, slots=True)
class MoveText:
    """A move as it is written; what the text leaves out is None."""

    kind: Kind | None = None
    from_file: int | None = None
    from_rank: int | None = None
    to_file: int = 0
    to_rank: int | None = None
    promotion: Kind | None = None
    is_drop: bool = False
    is_capture: bool = False
    castling: CastlingSide | None = None
    suffix: Suffix = Suffix()
    forgiven: frozenset[Forgiven] = frozenset()


_DASHES = str.maketrans(dict.fromkeys("\u2010\u2011\u2012\u2013\u2014\u2212", "-"))
_CASTLING = re.compile(r"[0Oo](-?)[0Oo](?P<long>\1[0Oo])?(?![0Oo-])")
_USUAL_CASTLING = {"0-0", "0-0-0", "O-O", "O-O-O"}
_PIECE = r"(?P<piece>[A-Zi-wyz♔-♟])"
_PROMOTION = r"(?:=?(?P<plain>[A-Zb-df-z♔-♟])|=?\((?P<enclosed>[A-Za-z♔-♟])\)|/(?P<divided>[A-Za-z♔-♟]))"
_DROP = re.compile(rf"{_PIECE}?@(?P<to>[a-h][1-8])")
_MOVE = re.compile(
    rf"{_PIECE}?(?P<from_file>[a-h])?(?P<from_rank>[1-8])?(?P<sign>[-x:X\u00d7]?)"
    rf"(?P<to>[a-h][1-8])(?P<behind>[:x]?){_PROMOTION}?"
)
_SHORT_CAPTURE = re.compile(r"(?P<from_file>[a-h])(?P<sign>[x:X\u00d7]?)(?P<to>[a-h])(?![1-8])")
_SUFFIX = re.compile(
    r"\s*(?:(?P<en_passant>e\.?\s?p\.?)|(?P<check>\+\+|[+#])|(?P<offer>\(\s*=\s*\))"
    r"|(?P<mark>!!|\?\?|!\?|\?!|!|\?))"
)
_LONGEST = 40  # no move is longer; a text that is, is none


def parse_text(text: str, language: Language) -> MoveText:
    """Take the text of one move apart, with the letters of this language."""
    written = text.strip().translate(_DASHES)
    dashes = {Forgiven.DASH} if written != text.strip() else set()
    if len(written) > _LONGEST:
        raise _unreadable(text)
    if found := _CASTLING.match(written):
        side = CastlingSide.A_SIDE if found["long"] else CastlingSide.H_SIDE
        spelling = set() if found[0] in _USUAL_CASTLING else {Forgiven.CASTLING_SPELLING}
        suffix, marked = _suffix(written, found.end(), text)
        return MoveText(castling=side, suffix=suffix, forgiven=frozenset(spelling | dashes | marked))
    if found := _DROP.match(written):
        return _drop(found, language, text, dashes)
    if found := _MOVE.match(written) or _SHORT_CAPTURE.match(written):
        return _move(found, language, text, dashes)
    raise _unreadable(text)


def _drop(found: re.Match[str], language: Language, text: str, forgiven: set[Forgiven]) -> MoveText:
    kind, spelling = _kind(found["piece"], language, text) if found["piece"] else (Kind.PAWN, set())
    suffix, marked = _suffix(found.string, found.end(), text)
    return MoveText(
        kind=kind,
        to_file=FILES.index(found["to"][0]),
        to_rank=int(found["to"][1]) - 1,
        is_drop=True,
        suffix=suffix,
        forgiven=frozenset(forgiven | spelling | marked),
    )


def _move(found: re.Match[str], language: Language, text: str, forgiven: set[Forgiven]) -> MoveText:
    part = found.groupdict()
    kind = None
    if part.get("piece"):
        kind, spelling = _kind(part["piece"], language, text)
        forgiven |= spelling | ({Forgiven.PAWN_LETTER} if kind is Kind.PAWN else set())
    promotion, spelling = _promotion(part, language, text)
    suffix, marked = _suffix(found.string, found.end(), text)
    rank = part.get("from_rank")
    return MoveText(
        kind=kind,
        from_file=FILES.index(part["from_file"]) if part["from_file"] else None,
        from_rank=int(rank) - 1 if rank else None,
        to_file=FILES.index(part["to"][0]),
        to_rank=int(part["to"][1]) - 1 if len(part["to"]) > 1 else None,
        promotion=promotion,
        is_capture=part["sign"] not in ("", "-") or bool(part.get("behind")),
        suffix=suffix,
        forgiven=frozenset(forgiven | spelling | marked | _signs(part)),
    )


def _signs(part: dict[str, str]) -> set[Forgiven]:
    """Return what is unusual about the capture and the squares."""
    unusual = part["sign"] in (":", "X", "\u00d7") or part.get("behind")
    return ({Forgiven.CAPTURE_SPELLING} if unusual else set()) | (
        {Forgiven.MISSING_RANK} if len(part["to"]) == 1 else set()
    )


def _promotion(part: dict[str, str], language: Language, text: str) -> tuple[Kind | None, set[Forgiven]]:
    letter = part.get("plain") or part.get("enclosed") or part.get("divided")
    if not letter:
        return None, set()
    kind, spelling = _kind(letter, language, text)
    if Forgiven.LOWER_CASE_PIECE in spelling or not part.get("plain"):
        spelling = spelling - {Forgiven.LOWER_CASE_PIECE} | {Forgiven.PROMOTION_SPELLING}
    return kind, spelling


def _kind(letter: str, language: Language, text: str) -> tuple[Kind, set[Forgiven]]:
    """Return the piece of a letter or figurine, and what is unusual about it."""
    if shown := figurine_kind(letter):
        return shown, set() if language is Language.FIGURINE else {Forgiven.FIGURINE}
    if kind := language.kind_of(letter):
        return kind, set()
    if letter.islower() and (kind := language.kind_of(letter.upper())):
        return kind, {Forgiven.LOWER_CASE_PIECE}
    raise BadInput(
        "{letter} is no piece in this language ({language})",
        where=text,
        kind="unknown_letter",
        letter=letter,
        language=language.value,
    )


def _suffix(written: str, at: int, text: str) -> tuple[Suffix, set[Forgiven]]:
    found: dict[str, str] = {}
    while at < len(written):
        match = _SUFFIX.match(written, at)
        if match is None or match.lastgroup in found:
            raise _unreadable(text)
        found[str(match.lastgroup)] = match[str(match.lastgroup)]
        at = match.end()
    check = {"": CheckSign.NONE, "+": CheckSign.CHECK}.get(found.get("check", ""), CheckSign.MATE)
    suffix = Suffix(check, "en_passant" in found, "offer" in found, found.get("mark", ""))
    return suffix, {Forgiven.ASSESSMENT} if suffix.mark else set()


def _unreadable(text: str) -> BadInput:
    return BadInput("expected a move such as e4, exd5, Nf3 or 0-0", where=text[:_LONGEST], kind="bad_move")
