"""One board of bughouse: drops, pockets, promoted pawns, and the rights of a dropped rook or pawn."""

import chess
import chess.variant
import pytest

from chance import strategies as st
from chance.running import given, settings
from turnus.games.chess import Colour, Kind, Move, Position, Variant, square, start
from turnus.notation.fen import fen, parse_fen


class Bughouse(chess.variant.CrazyhouseBoard):
    """Crazyhouse whose captures leave the board and whose dropped rooks castle (/11.4)."""

    kings_moved: frozenset[chess.Color] = frozenset()

    def _push_capture(
        self, move: chess.Move, capture_square: int, piece_type: int, was_promoted: bool
    ) -> None:
        pass

    def push(self, move: chess.Move) -> None:
        us = self.turn
        if self.piece_type_at(move.from_square) == chess.KING and not move.drop:
            self.kings_moved |= {us}
        super().push(move)
        corners = chess.BB_CORNERS & (chess.BB_RANK_1 if us else chess.BB_RANK_8)
        dropped_home = move.drop == chess.ROOK and corners & chess.BB_SQUARES[move.to_square]
        if dropped_home and us not in self.kings_moved:
            self.castling_rights |= chess.BB_SQUARES[move.to_square]


def position(text: str) -> Position:
    return Position.of(parse_fen(text, Variant.BUGHOUSE))


def ucis(at: Position) -> set[str]:
    return {move.uci for move in at.legal_moves()}


def after(text: str, *moves: str) -> Position:
    at = position(text)
    for uci in moves:
        at = at.play(Move.from_uci(uci))
    return at


@settings(max_examples=40)
@given(st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 30)), min_size=20, max_size=80))
def test_games_with_pieces_from_the_partner(choices: list[tuple[int, int]]) -> None:
    at, board = start(Variant.BUGHOUSE), Bughouse()
    for choice, gift in choices:
        if 1 <= gift <= 5:
            at = at.with_pocket(at.turn, (*at.pocket(at.turn), Kind(gift)))
            board.pockets[board.turn].add(gift)
        moves = sorted(ucis(at))
        assert moves == sorted(move.uci() for move in board.legal_moves)
        assert fen(at) == board.fen()
        assert at.is_check() == board.is_check()
        if not moves:
            break
        drops = [uci for uci in moves if "@" in uci]
        uci = (drops if drops and choice % 3 == 0 else moves)[choice // 3 % len(drops or moves)]
        at = at.play(Move.from_uci(uci))
        board.push_uci(uci)


def perft(board: Bughouse, depth: int) -> int:
    if depth == 1:
        return sum(1 for _ in board.legal_moves)
    nodes = 0
    for move in list(board.legal_moves):
        following = board.copy()
        following.kings_moved = board.kings_moved
        following.push(move)
        nodes += perft(following, depth - 1)
    return nodes


@pytest.mark.parametrize(
    ("text", "depth"),
    [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[Nq] w KQkq - 0 1", 2),
        ("r3k2r/8/8/8/3Q~4/8/8/R3K2R[QRBNPqrbnp] b KQkq - 0 1", 2),
        ("4k3/P6P/8/8/8/8/p6p/4K3[Rr] w - - 0 1", 3),
        ("4k3/8/8/8/8/8/8/4K3[Rp] w - - 0 1", 3),
        ("4k3/8/8/8/8/8/8/r3K3[PN] w - - 0 1", 3),
    ],
)
def test_perft_with_pockets(text: str, depth: int) -> None:
    assert position(text).perft(depth) == perft(Bughouse(text), depth)


def test_a_check_is_parried_by_a_drop_in_between_only() -> None:  # EX-D5 to D7
    expected = {"e1d2", "e1e2", "e1f2", "N@b1", "N@c1", "N@d1"}
    assert ucis(position("4k3/8/8/8/8/8/8/r3K3[PN] w - - 0 1")) == expected


def test_pawns_are_dropped_on_ranks_2_to_7() -> None:  # /10-b, EX-D4
    drops = {uci for uci in ucis(position("4k3/8/8/8/8/8/8/4K3[P] w - - 0 1")) if "@" in uci}
    assert len(drops) == 48
    assert {"P@a2", "P@a7"} <= drops
    assert drops.isdisjoint({"P@e1", "P@a1", "P@e8", "P@a8"})


def test_a_dropped_piece_leaves_the_pocket() -> None:
    at = after("4k3/8/8/8/8/8/8/4K3[NNP] w - - 0 1", "N@e5")
    assert fen(at) == "4k3/8/8/4N3/8/8/8/4K3[NP] b - - 1 1"


def test_a_promoted_pawn_is_a_pawn_again_when_captured() -> None:  # /12.3, EX-P
    at = after("r5k1/1P6/8/8/8/8/8/4K3[] w - - 0 1", "b7b8q")
    assert fen(at) == "rQ~4k1/8/8/8/8/8/8/4K3[] b - - 0 1"
    taken = at.captured(Move.from_uci("a8b8"))
    assert taken is not None
    assert taken.when_captured is Kind.PAWN
    assert fen(at.play(Move.from_uci("a8b8"))) == "1r4k1/8/8/8/8/8/8/4K3[] w - - 0 2"


def test_a_promoted_pawn_keeps_its_identity_when_it_moves() -> None:
    at = after("7k/1P6/8/8/8/8/8/4K3[] w - - 0 1", "b7b8r", "h8h7", "b8b1")
    assert fen(at).startswith("8/7k/8/8/8/8/8/1R~2K3[] b")


def test_a_captured_piece_goes_to_nobody_here() -> None:
    assert fen(after("3qk3/8/8/8/8/8/8/3QK3[] w - - 0 1", "d1d8")) == "3Qk3/8/8/8/8/8/8/4K3[] b - - 0 1"


@pytest.mark.parametrize(
    ("text", "moves", "castling"),
    [
        ("4k3/8/8/8/8/8/8/4K3[R] w - - 0 1", ["R@h1", "e8d7"], "e1g1"),
        ("4k3/8/8/8/8/8/8/4K3[R] w - - 0 1", ["R@a1", "e8d7"], "e1c1"),
        ("4k3/8/8/8/8/8/3K4/8[r] b - - 0 1", ["R@a8", "d2d3"], "e8c8"),
    ],
)
def test_a_rook_dropped_at_home_castles(text: str, moves: list[str], castling: str) -> None:  # /11.4, EX-C
    assert castling in ucis(after(text, *moves))


def test_a_rook_dropped_at_home_does_not_castle_with_a_king_that_has_moved() -> None:  # /11.4
    moves = ["e1e2", "e8e7", "e2e1", "e7e8", "R@h1", "e8d7"]
    assert "e1g1" not in ucis(after("4k3/8/8/8/8/8/8/4K3[R] w - - 0 1", *moves))


def test_a_rook_dropped_elsewhere_and_moved_home_does_not_castle() -> None:
    moves = ["R@h2", "e8d7", "h2h1", "d7d6"]
    assert "e1g1" not in ucis(after("4k3/8/8/8/8/8/8/4K3[R] w - - 0 1", *moves))


def test_a_pawn_dropped_at_home_steps_two_and_may_be_taken_en_passant() -> None:  # /11.3, EX-C
    at = after("4k3/8/8/8/5p2/8/8/4K3[P] w - - 0 1", "P@e2", "e8d8", "e2e4")
    assert fen(at) == "3k4/8/8/8/4Pp2/8/8/4K3[] b - e3 0 2"
    taking = at.play(Move.from_uci("f4e3"))
    assert fen(taking) == "3k4/8/8/8/8/4p3/8/4K3[] w - - 0 3"
    assert "e3e5" not in ucis(after("4k3/8/8/8/5p2/8/8/4K3[P] w - - 0 1", "P@e3", "e8d8"))


def test_a_mating_drop() -> None:  # /9.2, EX-M2
    at = after("6k1/8/8/8/8/8/6PP/6RK[n] b - - 0 1", "N@f2")
    assert fen(at) == "6k1/8/8/8/8/8/5nPP/6RK[] w - - 1 2"
    assert at.is_checkmate()


def test_pockets_do_not_make_another_position() -> None:  # /18.2
    one, other = (position(f"4k3/8/8/8/8/8/8/4K3[{held}] w - - 0 1") for held in ("N", "NPp"))
    assert one.repetition_key == other.repetition_key
    assert one != other


def test_the_partner_passes_a_piece() -> None:
    at = start(Variant.BUGHOUSE).with_pocket(Colour.BLACK, [Kind.PAWN, Kind.QUEEN])
    assert at.pocket(Colour.BLACK) == (Kind.QUEEN, Kind.PAWN)
    assert at.pocket(Colour.WHITE) == ()
    for wrong in (start(), at):
        with pytest.raises(ValueError, match="holds no king"):
            wrong.with_pocket(Colour.WHITE, [Kind.KING])


def test_a_drop_puts_the_piece_on_its_square() -> None:
    piece = after("4k3/8/8/8/8/8/8/4K3[b] b - - 0 1", "B@h1").piece_at(square("h1"))
    assert piece is not None
    assert piece.symbol == "b"
