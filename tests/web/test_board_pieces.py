"""The board in the browser draws its pieces with the paths that the server has."""

from turnus.web.games.pieces import SCRIPT, script


def test_the_pieces_have_one_source() -> None:
    assert SCRIPT.read_text("utf-8") == script(), "python -m turnus.web.games.pieces"
