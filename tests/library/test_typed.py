"""A program as a stranger writes it, checked with `mypy --strict` as part of our own check.

What is marked must be an error, or mypy says that the mark is not needed: a misspelt name does not pass.
"""

from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

import turnus
from turnus import bughouse, chess, draughts, law, pairing, standings, trf


def a_program(folder: Path) -> dict[str, object]:
    """Use every module as a stranger would, each value with the type that the pages promise."""
    position: chess.Position = chess.Position.start().play("e4", chess.Move.from_uci("e7e5"))
    colour: chess.Colour = position.turn
    mate: chess.Mate = position.can_mate("white", limit=0)
    game: chess.Game = chess.Game.of(position.legal_moves()[:1], start=position)
    chess.write(folder / "games.pgn", [game])
    read: Iterator[chess.Game] = chess.games(folder / "games.pgn")
    plies: tuple[chess.Ply[chess.Move], ...] = next(read).line
    on_fifty: draughts.Piece | None = draughts.Position.start().piece_at(50)
    boards: bughouse.Boards = bughouse.Boards.start().play("A", "e4")
    event: trf.Tournament = trf.Tournament.of(["Anna", "Bob"], points=(1, Fraction(1, 2), 0))
    paired: pairing.Paired = pairing.pair(event, "dutch")
    first: pairing.Pairing = paired.pairs[0]
    played = event.with_round([trf.Game(first.white, first.black, "1-0")])
    points: dict[int, Decimal] = played.points
    row: standings.Row = standings.rank(played, by=["BH"]).rows[0]
    facts = {"opponent_can_mate": True, "opponent_pieces": "KN"}
    answer: law.Answer = law.ask("ddt-2014", "flag_fall", facts)
    clauses: tuple[str, ...] = answer.clauses
    return {
        "turn": colour, "mate": mate.possible, "plies": len(plies), "king": on_fifty and on_fifty.king,
        "boards": boards.a.turn, "points": points[first.white], "best": row.player.number, "clauses": clauses,
    }  # fmt: skip


def mistakes() -> Iterator[object]:
    """Make mistakes that a type checker must see."""
    yield turnus.ches  # type: ignore[attr-defined]
    yield law.aks  # type: ignore[attr-defined]
    yield pairing.paar  # type: ignore[attr-defined]
    yield standings.Standing  # type: ignore[attr-defined]


def test_the_program_runs(tmp_path: Path) -> None:
    found = a_program(tmp_path)
    assert found == {
        "turn": "white", "mate": found["mate"], "plies": 1, "king": False, "boards": "black",
        "points": Decimal(1), "best": found["best"], "clauses": ("3-c",),
    }  # fmt: skip


def test_a_misspelt_name_is_an_error_when_it_runs_too() -> None:
    with pytest.raises(AttributeError, match="module 'turnus' has no attribute 'ches'"):
        next(mistakes())


def test_the_package_says_that_it_is_typed() -> None:
    assert (Path(turnus.__file__).parent / "py.typed").is_file()
