"""Reading algebraic notation: leniently, with a list of what was forgiven, and never by a guess."""

from dataclasses import dataclass

from turnus._native import exact_move
from turnus.faults import BadInput
from turnus.games.chess import CastlingSide, Kind, Move, Position, Square, Variant
from turnus.games.chess.illegality import why_not
from turnus.games.chess.moves import KNOWN_MOVES, move_of_code
from turnus.games.chess.pieces import PROMOTIONS, file_of, rank_of
from turnus.games.vocabulary.chess import Illegality
from turnus.notation.languages import Language
from turnus.notation.san.mate import is_mate
from turnus.notation.san.text import CheckSign, Forgiven, MoveText, parse_text

_CASTLED_KING_FILE = {CastlingSide.H_SIDE: 6, CastlingSide.A_SIDE: 2}


@dataclass(frozen=True, slots=True)
class ReadMove:
    """A move that was read: what it is, in which language, and what had to be forgiven."""

    move: Move
    language: Language
    forgiven: tuple[Forgiven, ...] = ()
    offers_draw: bool = False  # (=) stands behind it (fide-2023 C.12)
    mark: str = ""  # such as !?


def read_san(position: Position, text: str, language: Language | None = None) -> ReadMove:
    """Read one move that is legal here; without a language, in whichever gives it a single meaning."""
    if language is None:
        return _read_in_any(position, text)
    if text.isascii() and (move := exact_move(position, text, language.kinds, KNOWN_MOVES, move_of_code)):
        return ReadMove(move, language)
    return read_leniently(position, text, language)


def read_leniently(position: Position, text: str, language: Language) -> ReadMove:
    """Read one move in any spelling that leaves no doubt; `read_san` comes here when the kernel cannot."""
    wanted = parse_text(text, language)
    move, leniency = _find(position, wanted, text)
    forgiven = wanted.forgiven | leniency | _wrong_signs(position, move, wanted)
    return ReadMove(
        move,
        language,
        tuple(item for item in Forgiven if item in forgiven),
        wanted.suffix.offers_draw,
        wanted.suffix.mark,
    )


def _read_in_any(position: Position, text: str) -> ReadMove:
    found: list[ReadMove] = []
    faults: list[BadInput] = []
    for language in Language:
        try:
            found.append(read_san(position, text, language))
        except BadInput as fault:
            faults.append(fault)
    if len({read.move for read in found}) > 1:
        raise _two_languages(text, found)
    if found:
        return min(found, key=lambda read: len(read.forgiven))
    raise next((fault for fault in faults if fault.kind != "unknown_letter"), faults[0])


def _two_languages(text: str, found: list[ReadMove]) -> BadInput:
    meanings = ", ".join(f"{read.language.value} {read.move.uci}" for read in found)
    return BadInput(
        "the text means different moves in different languages: {meanings}",
        where=text,
        kind="ambiguous_language",
        meanings=meanings,
    )


def _find(position: Position, wanted: MoveText, text: str) -> tuple[Move, set[Forgiven]]:
    if wanted.castling:
        return _castling(position, wanted.castling, text), set()
    if wanted.is_drop:
        return _legal(position, Move(None, _target(wanted), drop=wanted.kind), text), set()
    moves = _ordinary_moves(position)
    fitting = [move for move in moves if _fits(position, move, wanted)]
    if len(fitting) == 1:
        return fitting[0], _origin_leniency(position, fitting[0], wanted, moves)
    if fitting:
        raise _choice(fitting, text)
    if lenient := _without_letter(moves, wanted) or _castling_as_king_move(position, wanted):
        return lenient
    raise _not_legal(position, wanted, text)


def _ordinary_moves(position: Position) -> list[Move]:
    """Return the legal moves on the board, castling apart."""
    king = position.king(position.turn)
    return [
        move
        for move in position.legal_moves()
        if move.origin is not None and (move.origin != king or position.castling_side(move) is None)
    ]


def _fits(position: Position, move: Move, wanted: MoveText) -> bool:
    return (
        position.kind_number_at(_origin(move)) == (wanted.kind or Kind.PAWN)
        and _has_the_squares(move, wanted)
        and (wanted.kind not in (None, Kind.PAWN) or _fits_pawn(move, wanted))
    )


def _has_the_squares(move: Move, wanted: MoveText) -> bool:
    origin = _origin(move)
    return (
        wanted.from_file in (None, file_of(origin))
        and wanted.from_rank in (None, rank_of(origin))
        and wanted.to_file == file_of(move.target)
        and wanted.to_rank in (None, rank_of(move.target))
        and wanted.promotion == move.promotion
    )


def _fits_pawn(move: Move, wanted: MoveText) -> bool:
    """Tell whether a pawn's move captures where the text says so, by a sign or by naming a file."""
    captures = file_of(_origin(move)) != file_of(move.target)
    if captures:
        return wanted.is_capture or wanted.from_file is not None
    return not wanted.is_capture and wanted.to_rank is not None


def _origin_leniency(position: Position, move: Move, wanted: MoveText, moves: list[Move]) -> set[Forgiven]:
    """Return whether the text says less or more about the origin than it should."""
    if wanted.kind in (None, Kind.PAWN):
        captures = file_of(_origin(move)) != file_of(move.target)
        if captures and wanted.from_file is None:
            return {Forgiven.MISSING_PAWN_FILE}
        is_partial = wanted.from_file is None or wanted.from_rank is None
        is_more = wanted.from_rank is not None if captures else wanted.from_file is not None
        return {Forgiven.OVER_SPECIFIED} if is_partial and (is_more or _names_rank_only(wanted)) else set()
    if (wanted.from_file is None) == (wanted.from_rank is None):
        return set()
    kind = position.kind_number_at(_origin(move))
    rivals = [
        other
        for other in moves
        if other.target == move.target
        and other.origin != move.origin
        and position.kind_number_at(_origin(other)) == kind
    ]
    return set() if rivals else {Forgiven.OVER_SPECIFIED}


def _names_rank_only(wanted: MoveText) -> bool:
    return wanted.from_file is None and wanted.from_rank is not None


def _without_letter(moves: list[Move], wanted: MoveText) -> tuple[Move, set[Forgiven]] | None:
    """Read `g1f3`: both squares say it all, though a missing letter means a pawn."""
    if wanted.kind or wanted.from_file is None or wanted.from_rank is None:
        return None
    fitting = [move for move in moves if _has_the_squares(move, wanted)]
    return (fitting[0], {Forgiven.MISSING_PIECE_LETTER}) if len(fitting) == 1 else None


def _castling_as_king_move(position: Position, wanted: MoveText) -> tuple[Move, set[Forgiven]] | None:
    """Read `Kg1` or `e1g1` (in Chess960 also king takes rook) as castling where the king cannot go there."""
    king = position.king(position.turn)
    names_king = wanted.from_file is not None and wanted.from_rank is not None
    if king is None or wanted.is_capture or wanted.promotion or wanted.to_rank is None:
        return None
    if wanted.kind is not Kind.KING and (wanted.kind or not names_king):
        return None
    if wanted.from_file not in (None, file_of(king)) or wanted.from_rank not in (None, rank_of(king)):
        return None
    for side in CastlingSide:
        move = position.castling_move(side)
        castled = (king & 56) + _CASTLED_KING_FILE[side]
        if move and position.is_legal(move) and _target(wanted) in (castled, move.target):
            missing = set() if wanted.kind else {Forgiven.MISSING_PIECE_LETTER}
            return move, {Forgiven.KING_MOVE_FOR_CASTLING} | missing
    return None


def _wrong_signs(position: Position, move: Move, wanted: MoveText) -> set[Forgiven]:
    """Return the signs that say something untrue; a missing sign is no fault (fide-2023 C.13/2)."""
    wrong = set()
    if wanted.is_capture and position.captured(move) is None:
        wrong.add(Forgiven.CAPTURE_SIGN_WITHOUT_CAPTURE)
    if wanted.suffix.is_en_passant and not position.is_en_passant(move):
        wrong.add(Forgiven.EN_PASSANT_SIGN_WITHOUT_EN_PASSANT)
    if wanted.suffix.check is not CheckSign.NONE:
        after = position.play(move)
        is_true = after.is_check() if wanted.suffix.check is CheckSign.CHECK else is_mate(after)
        if not is_true:
            wrong.add(Forgiven.CHECK_SIGN_WITHOUT_CHECK)
    return wrong


def _castling(position: Position, side: CastlingSide, text: str) -> Move:
    move = position.castling_move(side)
    if move is None:
        lost = _lost_castling(position, side)
        raise BadInput(lost.message, where=text, kind="castling_right_lost", piece=Kind.KING)
    return _legal(position, move, text)


def _lost_castling(position: Position, side: CastlingSide) -> Illegality:
    king = position.king(position.turn)
    if king is None or position.variant is Variant.CHESS960:
        return Illegality.CASTLING_RIGHT_LOST
    step = 2 if side is CastlingSide.H_SIDE else -2
    meant = Move(king, (king + step) % 64)
    reason = why_not(position, meant)
    is_about_castling = reason is not None and reason.value.startswith("castling")
    return reason if reason and is_about_castling else Illegality.CASTLING_RIGHT_LOST


def _legal(position: Position, move: Move, text: str) -> Move:
    if reason := why_not(position, move):
        piece = None if move.origin is None else position.piece_at(move.origin)
        raise BadInput(reason.message, where=text, kind=reason.value, piece=piece and piece.kind)
    return move


def _choice(fitting: list[Move], text: str) -> BadInput:
    candidates = ", ".join(sorted(move.uci for move in fitting))
    return BadInput(
        "the move leaves a choice: {candidates}", where=text, kind="ambiguous_move", candidates=candidates
    )


def _not_legal(position: Position, wanted: MoveText, text: str) -> BadInput:
    """Say why: the reason of the one piece that could be meant, or of the one that comes nearest."""
    reasons = [
        reason
        for move in _attempts(position, wanted)
        if (reason := why_not(position, move)) not in (None, Illegality.WRONG_WAY)
    ]
    kind = wanted.kind or Kind.PAWN
    if reasons and reasons[0]:
        return BadInput(reasons[0].message, where=text, kind=reasons[0].value, piece=kind)
    return BadInput("no piece of this kind can go there", where=text, kind="illegal_move", piece=kind)


def _attempts(position: Position, wanted: MoveText) -> list[Move]:
    """Return what the text could mean, were it legal."""
    if wanted.to_rank is None or wanted.promotion not in (None, *PROMOTIONS):
        return []
    kind, target = wanted.kind or Kind.PAWN, _target(wanted)
    moves = [
        Move(origin, target, wanted.promotion) for origin in sorted(position.pieces(position.turn, kind))
    ]
    return [
        move
        for move in moves
        if _has_the_squares(move, wanted)
        and (
            kind is not Kind.PAWN or wanted.from_file is not None or _same_file(move) is not wanted.is_capture
        )
    ]


def _same_file(move: Move) -> bool:
    return file_of(_origin(move)) == file_of(move.target)


def _target(wanted: MoveText) -> Square:
    return wanted.to_file + 8 * (wanted.to_rank or 0)


def _origin(move: Move) -> Square:
    assert move.origin is not None  # noqa: S101 - drops have been left out
    return move.origin
