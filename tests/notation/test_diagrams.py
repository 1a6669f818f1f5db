"""Pictures of boards: every piece at its place, whichever side is below, for any placement."""

import re
from xml.etree import ElementTree as ET

import pytest

from turnus.games.chess import Colour, Setup, Variant
from turnus.notation.diagrams import chess_diagram, shapes
from turnus.notation.fen import parse_position

SVG = "{http://www.w3.org/2000/svg}"


def pieces_at(svg: str, body: str) -> list[tuple[float, float]]:
    """The corners of the squares on which a shape is drawn, at full size."""
    found = []
    for group in ET.fromstring(svg).iter(f"{SVG}g"):  # noqa: S314 - our own text
        place = re.fullmatch(r"translate\((\S+) (\S+)\) scale\(1\)", group.get("transform", ""))
        if place and group[0].get("d") == body:
            found.append((float(place[1]), float(place[2])))
    return found


def setup(fen: str, variant: Variant = Variant.CHESS) -> Setup:
    return parse_position(fen, variant)


def test_a_king_stands_on_its_square_from_either_side() -> None:
    only_kings = setup("8/8/8/8/8/8/8/K6k w - - 0 1")
    assert pieces_at(chess_diagram(only_kings), shapes.KING.body) == [(40, 700), (740, 700)]
    turned = chess_diagram(only_kings, below=Colour.BLACK)
    assert pieces_at(turned, shapes.KING.body) == [(740, 0), (40, 0)]


@pytest.mark.parametrize(
    ("shape", "number"),
    [("PAWN", 16), ("KNIGHT", 4), ("BISHOP", 4), ("ROOK", 4), ("QUEEN", 2), ("KING", 2)],
)
def test_the_start_position_shows_every_piece(shape: str, number: int) -> None:
    drawn = chess_diagram(setup("start"))
    assert len(pieces_at(drawn, getattr(shapes, shape).body)) == number


def test_white_and_black_are_told_apart() -> None:
    drawn = chess_diagram(setup("8/8/8/8/8/8/8/K6k w - - 0 1"))
    fills = [group[0].get("fill") for group in ET.fromstring(drawn).iter(f"{SVG}g")]  # noqa: S314
    assert len(set(fills)) == 2


def test_a_wrong_placement_is_drawn_all_the_same() -> None:
    drawn = chess_diagram(setup("P7/8/8/8/8/8/8/8 w - - 0 1"))
    assert pieces_at(drawn, shapes.PAWN.body) == [(40, 0)]


def test_pockets_stand_beside_the_board() -> None:
    drawn = chess_diagram(setup("4k3/8/8/8/8/8/8/4K3[QNp] w - - 0 1", Variant.BUGHOUSE))
    assert drawn.count("scale(0.6)") == 3


def test_the_title_is_escaped() -> None:
    drawn = chess_diagram(setup("start"), title='<"&>')
    assert ET.fromstring(drawn).get("aria-label") == '<"&>'  # noqa: S314
