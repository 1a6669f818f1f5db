"""Fifty tournaments on which two independent programs agree: every round the same pairs, colours and bye."""

from dataclasses import replace
from pathlib import Path

import pytest

from turnus.notation.trf.reading import read_trf
from turnus.pairing.on_rating import pair_on_rating
from turnus.tournament import Colour, Outcome, Pairing, Round, Tournament

FILES = sorted((Path(__file__).parents[2] / "data" / "trf" / "dutch_2026").glob("*.trf"))


def test_all_fifty_are_here() -> None:
    assert len(FILES) == 50


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_round_is_paired_as_it_was(path: Path) -> None:
    event = read_trf(path.read_text()).tournament
    event = replace(event, planned_rounds=len(event.rounds), initial_colour=_initial_colour(event))
    for number, played in enumerate(event.rounds, 1):
        proposal = pair_on_rating(event.after(number - 1))
        assert set(proposal.pairs) == {Pairing(game.white, game.black) for game in played.games}, number
        assert proposal.bye == _free(played), number


def _initial_colour(event: Tournament) -> Colour:
    """Read it from the highest ranked who was paired in round 1, who has odd effective number 1."""
    first = min(number for game in event.rounds[0].games for number in (game.white, game.black))
    return Colour.WHITE if any(game.white == first for game in event.rounds[0].games) else Colour.BLACK


def _free(played: Round) -> int | None:
    return next((bye.player for bye in played.byes if bye.outcome is Outcome.ALLOCATED_BYE), None)
