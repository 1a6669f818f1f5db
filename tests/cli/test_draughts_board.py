"""What the board commands say about draughts positions."""

import xml.etree.ElementTree as ET

import pytest

from turnus.cli.games.draughts_board import drawing_of, moves_of, perft_of, setup_of
from turnus.faults import BadInput
from turnus.notation.diagrams import draughts_diagram


def test_the_moves_are_objects_with_route_and_captures() -> None:
    assert moves_of("W:B19,22,28:W27,32.") == {
        "game": "draughts",
        "position": "W:W27,32:B19,22,28",
        "turn": "white",
        "moves": [{"notation": "32x14", "path": [32, 23, 14], "captures": [19, 28]}],
    }


def test_an_ambiguous_capture_is_written_with_its_route() -> None:
    moves = moves_of("W:WK41:B29,33,37,43")["moves"]
    assert [move["notation"] for move in moves] == ["41x23x34x48", "41x28x39x48"]
    assert [move["captures"] for move in moves] == [[29, 37, 43], [33, 37, 43]]


def test_moves_come_in_the_order_of_their_squares() -> None:
    notations = [move["notation"] for move in moves_of("start")["moves"]]
    assert notations == ["31-26", "31-27", "32-27", "32-28", "33-28", "33-29", "34-29", "34-30", "35-30"]


def test_lines_are_counted() -> None:
    assert perft_of("start", 5) == 27117


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("W:W51:B1", "position, column 4: 51 is not a square: the board has 1 to 50"),
        ("W:W3:B45", "position: a promoted man was not crowned"),
        ("W:W:B", "position: there is no piece on the board"),
    ],
)
def test_a_bad_position_is_placed(text: str, message: str) -> None:
    with pytest.raises(BadInput) as raised:
        moves_of(text)
    assert str(raised.value) == message


def test_a_bad_depth_is_refused() -> None:
    with pytest.raises(BadInput, match="from 0 to 100"):
        perft_of("start", -1)


def test_the_board_is_drawn_with_every_piece_on_its_square() -> None:
    assert drawing_of("W:W1,28,K33:B6,K50").splitlines() == [
        " 1   ⛀   ·   ·   ·   ·  5",
        " 6 ⛂   ·   ·   ·   ·   10",
        "11   ·   ·   ·   ·   · 15",
        "16 ·   ·   ·   ·   ·   20",
        "21   ·   ·   ·   ·   · 25",
        "26 ·   ·   ⛀   ·   ·   30",
        "31   ·   ·   ⛁   ·   · 35",
        "36 ·   ·   ·   ·   ·   40",
        "41   ·   ·   ·   ·   · 45",
        "46 ·   ·   ·   ·   ⛃   50",
    ]


def test_the_picture_has_every_square_and_piece() -> None:
    picture = ET.fromstring(draughts_diagram(setup_of("W:W1,28,K33:B6,K50")))  # noqa: S314 - our own text
    kinds = [element.tag.rpartition("}")[2] for element in picture]
    assert kinds.count("rect") == 52  # the ground, the board and its dark squares
    assert kinds.count("text") == 45
    assert kinds.count("circle") == 2 * 3 + 3 * 2  # two rings a disc; a king's upper disc has a crown instead
    assert kinds.count("path") == 2
    (middle,) = {(c.get("cx"), c.get("cy")) for c in picture.iter() if c.get("cx") == "150"}
    assert middle == ("150", "50")  # square 1 is the second of the top row
