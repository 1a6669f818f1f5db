"""FEN for chess, Chess960 (X-FEN and Shredder-FEN) and bughouse (pockets in brackets): text <-> `Setup`.

Reading is strict about what can be misread and lenient where custom is: castling, en passant and the counters
may be left off at the end. A castling right without its rook, and the like, is for `setup_errors` to judge.
Bughouse: a king on e1 or e8 counts as never moved, since FEN cannot say so (asten-bughouse /11.4).
"""

import re

from turnus.faults import BadInput
from turnus.games.chess import Colour, Kind, Piece, Position, Setup, Square, Variant, square, start
from turnus.games.chess.pieces import FILES, file_of, rank_of, square_name
from turnus.games.chess.setup_errors import home_rank
from turnus.games.chess.setups import Pocket, board_of, pocket_of

_FIELDS = ("board", "turn", "castling", "en passant", "halfmove clock", "move number")
_DEFAULTS = ("", "", "-", "-", "0", "1")
_REQUIRED = 2
_BOARD = re.compile(r"(?P<ranks>[^\[\]]*)(\[(?P<pocket>[^\[\]]*)\])?")
_MARK = re.compile(r"(?P<empty>[1-8])|(?P<piece>[pnbrqkPNBRQK])(?P<promoted>~?)")
_COUNTER = re.compile(r"[0-9]{1,5}")
_CASTLING = re.compile(r"[A-HKQa-hkq]{1,4}")
_EN_PASSANT = re.compile(r"-|[a-h][36]")
_START_NUMBER = re.compile(r"start:([0-9]{1,3})")
_KING_FILE = 4
_TWO_SETS = 60  # chessmen without the kings


def parse_fen(text: str, variant: Variant = Variant.CHESS) -> Setup:
    """Read one FEN; a fault names the field it is in."""
    fields = text.split()
    if not _REQUIRED <= len(fields) <= len(_FIELDS):
        raise BadInput(
            "a FEN has the board, the side to move and at most four more fields, not {number} fields",
            number=len(fields),
            where="FEN",
        )
    board_text, turn_text, rights, en_passant, clock, number = (*fields, *_DEFAULTS[len(fields) :])
    ranks, held = _split_board(board_text, variant)
    board = _board(ranks, variant)
    turn = _turn(turn_text)
    return Setup(
        board=board,
        turn=turn,
        castling=_castling(rights, board, variant),
        en_passant=_en_passant(en_passant, turn),
        halfmove_clock=_counter(clock, "halfmove clock"),
        fullmove_number=max(1, _counter(number, "move number")),
        variant=variant,
        pockets=(_pocket(held, Colour.WHITE), _pocket(held, Colour.BLACK)),
        unmoved_kings=_unmoved_kings(board) if variant is Variant.BUGHOUSE else frozenset(),
    )


def _split_board(text: str, variant: Variant) -> tuple[str, str]:
    found = _BOARD.fullmatch(text)
    if found is None:
        raise BadInput("{text!r} should end in one pair of brackets", where="FEN, pockets", text=text)
    held = found["pocket"]
    if held is not None and variant is not Variant.BUGHOUSE:
        raise BadInput("only bughouse has pockets", where="FEN, pockets")
    if held is not None and len(held) > _TWO_SETS:
        raise BadInput("the pockets hold more than two sets have", where="FEN, pockets")
    return found["ranks"], "" if held in (None, "-") else held


def _board(text: str, variant: Variant) -> tuple[Piece | None, ...]:
    ranks = text.split("/")
    if len(ranks) != len(FILES):
        raise BadInput("there are {number} ranks instead of 8", where="FEN, board", number=len(ranks))
    pieces = {}
    for below, rank in enumerate(ranks):
        for file, piece in _rank(rank, 8 - below, variant).items():
            pieces[8 * (7 - below) + file] = piece
    return board_of(pieces)


def _rank(text: str, number: int, variant: Variant) -> dict[int, Piece]:
    pieces: dict[int, Piece] = {}
    file = at = 0
    after_digit = False
    while at < len(text):
        mark = _MARK.match(text, at)
        if mark is None or (mark["empty"] and after_digit):
            raise BadInput(
                "rank {rank}: {mark!r} is not expected", where="FEN, board", rank=number, mark=text[at]
            )
        after_digit = mark["empty"] is not None
        if mark["piece"]:
            pieces[file] = _piece(mark["piece"], mark["promoted"], number, variant)
        file += int(mark["empty"] or 1)
        at = mark.end()
    if file != len(FILES):
        raise BadInput(
            "rank {rank} has {number} squares instead of 8", where="FEN, board", rank=number, number=file
        )
    return pieces


def _piece(letter: str, promoted: str, rank: int, variant: Variant) -> Piece:
    kind = Kind.of_letter(letter)
    assert kind is not None  # noqa: S101 - the pattern lets only these letters through
    if promoted and (variant is not Variant.BUGHOUSE or kind in (Kind.PAWN, Kind.KING)):
        raise BadInput("rank {rank}: {mark!r} is not expected", where="FEN, board", rank=rank, mark="~")
    return Piece(_colour_of(letter), kind, bool(promoted))


def _colour_of(letter: str) -> Colour:
    return Colour.WHITE if letter.isupper() else Colour.BLACK


def _turn(text: str) -> Colour:
    if text not in ("w", "b"):
        raise BadInput("the side to move is {text!r} instead of w or b", where="FEN, turn", text=text)
    return Colour.WHITE if text == "w" else Colour.BLACK


def _castling(text: str, board: tuple[Piece | None, ...], variant: Variant) -> frozenset[Square]:
    if text == "-":
        return frozenset()
    if not _CASTLING.fullmatch(text):
        raise BadInput(
            "{text!r} is neither - nor up to four of K, Q, k, q or files", where="FEN, castling", text=text
        )
    rooks = [_castling_rook(letter, board, variant) for letter in text]
    if len(set(rooks)) != len(rooks):
        raise BadInput("{text!r} names one right twice", where="FEN, castling", text=text)
    return frozenset(rooks)


def _castling_rook(letter: str, board: tuple[Piece | None, ...], variant: Variant) -> Square:
    """Return the rook a letter names: by its file, or the outermost on the king's or the queen's side."""
    colour = _colour_of(letter)
    rank = 8 * home_rank(colour)
    if letter.lower() in FILES:
        return rank + FILES.index(letter.lower())
    outermost = range(7, -1, -1) if letter.lower() == "k" else range(8)
    if variant is not Variant.CHESS960:
        return rank + outermost[0]
    for file in outermost:
        if board[rank + file] == Piece(colour, Kind.ROOK):
            return rank + file
    raise BadInput("there is no rook for {letter!r}", where="FEN, castling", letter=letter)


def _en_passant(text: str, turn: Colour) -> Square | None:
    if not _EN_PASSANT.fullmatch(text):
        raise BadInput(
            "{text!r} is neither - nor a square on rank 3 or 6", where="FEN, en passant", text=text
        )
    if text == "-":
        return None
    if text[1] != ("6" if turn is Colour.WHITE else "3"):
        raise BadInput("{text!r} lies behind the side to move", where="FEN, en passant", text=text)
    return square(text)


def _counter(text: str, field: str) -> int:
    if not _COUNTER.fullmatch(text):
        raise BadInput("{text!r} is not a number from 0 to 99999", where=f"FEN, {field}", text=text)
    return int(text)


def _pocket(held: str, colour: Colour) -> Pocket:
    kinds = []
    for letter in held:
        kind = Kind.of_letter(letter)
        if kind is None or kind is Kind.KING:
            raise BadInput("{letter!r} is not one of Q, R, B, N, P", where="FEN, pockets", letter=letter)
        if _colour_of(letter) is colour:
            kinds.append(kind)
    return pocket_of(kinds)


def _unmoved_kings(board: tuple[Piece | None, ...]) -> frozenset[Colour]:
    return frozenset(
        colour for colour in Colour if board[8 * home_rank(colour) + _KING_FILE] == Piece(colour, Kind.KING)
    )


def format_fen(setup: Setup) -> str:
    """Write a setup as FEN; castling by file letter only where K or Q would name another rook (X-FEN)."""
    en_passant = "-" if setup.en_passant is None else square_name(setup.en_passant)
    return " ".join(
        (
            _format_board(setup) + _format_pockets(setup),
            "w" if setup.turn is Colour.WHITE else "b",
            _format_castling(setup) or "-",
            en_passant,
            str(setup.halfmove_clock),
            str(setup.fullmove_number),
        )
    )


def fen(position: Position) -> str:
    """Write a position as FEN; ordinary chess, which is written often, straight from the kernel."""
    return position.plain_fen() or format_fen(position.setup)


def _format_board(setup: Setup) -> str:
    ranks = []
    for rank in range(7, -1, -1):
        marks = "".join(piece.symbol if piece else " " for piece in setup.board[8 * rank : 8 * rank + 8])
        ranks.append(re.sub(" +", lambda run: str(len(run[0])), marks))
    return "/".join(ranks)


def _format_pockets(setup: Setup) -> str:
    if setup.variant is not Variant.BUGHOUSE:
        return ""
    white, black = ("".join(kind.letter for kind in pocket) for pocket in setup.pockets)
    return f"[{white}{black.lower()}]"


def _format_castling(setup: Setup) -> str:
    letters = ""
    for colour in Colour:
        for rook in sorted(setup.castling, reverse=True):
            if rank_of(rook) == home_rank(colour):
                letter = _castling_letter(setup, rook, colour)
                letters += letter if colour is Colour.WHITE else letter.lower()
    return letters


def _castling_letter(setup: Setup, rook: Square, colour: Colour) -> str:
    by_side = {_corner(setup, colour, "Q"): "Q", _corner(setup, colour, "K"): "K"}
    return by_side.get(rook, FILES[file_of(rook)].upper())


def _corner(setup: Setup, colour: Colour, side: str) -> Square | None:
    """Return the rook K or Q would be read as, if its king stands on the proper side of it."""
    kings = setup.pieces(colour, Kind.KING)
    if setup.variant is not Variant.CHESS960:
        return 8 * home_rank(colour) + (7 if side == "K" else 0)
    rooks = [at for at in setup.pieces(colour, Kind.ROOK) if rank_of(at) == home_rank(colour)]
    if len(kings) != 1 or not rooks:
        return None
    rook = max(rooks) if side == "K" else min(rooks)
    return rook if (rook > min(kings)) is (side == "K") else None


def parse_bughouse_fen(text: str) -> tuple[Setup, Setup]:
    """Read the two boards of a bughouse match, `FEN|FEN`."""
    boards = text.split("|")
    if len(boards) != 2:  # noqa: PLR2004 - boards A and B
        raise BadInput(
            "a bughouse match has 2 boards joined by |, not {number}", number=len(boards), where="FEN"
        )
    first, second = (_parse_named(board, name) for board, name in zip(boards, "AB", strict=True))
    return first, second


def _parse_named(text: str, name: str) -> Setup:
    try:
        return parse_fen(text, Variant.BUGHOUSE)
    except BadInput as fault:
        raise fault.at(f"board {name}") from None


def format_bughouse_fen(boards: tuple[Setup, Setup]) -> str:
    """Write the two boards of a bughouse match."""
    return "|".join(format_fen(board) for board in boards)


def parse_position(text: str, variant: Variant) -> Setup:
    """Read a FEN, or the word `start` (for chess960 also `start:518`)."""
    if text == "start":
        return start(variant).setup
    if found := _START_NUMBER.fullmatch(text):
        try:
            return start(variant, int(found[1])).setup
        except BadInput as fault:
            raise fault.at("position") from None
    return parse_fen(text, variant)
