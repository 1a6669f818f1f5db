"""Whether a position is dead, as a game asks after every move: both sides are searched a little first."""

import csv
from pathlib import Path

import pytest

from turnus.app.games import mates
from turnus.games.chess import AT_THE_BOARD, Colour, Position, can_mate
from turnus.notation.fen import parse_fen
from turnus.play.board.chess import ChessBoard

KNOWN = Path(__file__).parents[1] / "data" / "dead_positions.tsv"
FAR_FOR_WHITE = "8/2q3k1/2br1n1b/p1rpp2p/PP1PPp1P/N1pPqPp1/1B2KNP1/5B2 w - - 4 64"  # and near for Black
FORCED_INTO_DEATH = "6Rk/8/7K/8/8/8/8/8 b - - 0 1"


def positions() -> list[Position]:
    with KNOWN.open(encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        texts = [row["fen"] for row in rows] + [FAR_FOR_WHITE, FORCED_INTO_DEATH]
    return [Position.of(parse_fen(text), waive=AT_THE_BOARD) for text in texts]


@pytest.mark.parametrize("briefly", [mates.BRIEFLY, (1,), ()])
def test_it_is_what_searching_each_side_to_the_end_finds(
    briefly: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mates, "BRIEFLY", briefly)
    found = dict.fromkeys((False, True), 0)
    for position in positions():
        searched = mates.few_moves_or_units(position)
        is_dead = all(can_mate(position, colour).can is False for colour in Colour)
        assert mates.Mates().is_dead(ChessBoard(position)) is is_dead or not searched
        found[is_dead] += searched
    assert all(found.values())


def test_a_near_mate_of_one_side_spares_the_far_one_of_the_other(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = []

    def counted(position: Position, colour: Colour, limit: int) -> object:
        answer = can_mate(position, colour, limit)
        kept.append(answer.nodes)
        return answer

    monkeypatch.setattr(mates, "can_mate", counted)
    position = Position.of(parse_fen(FAR_FOR_WHITE))
    assert not mates.Mates().is_dead(ChessBoard(position))
    assert sum(kept) < can_mate(position, Colour.WHITE).nodes / 10
