"""What a Swiss on resistance orders its players by, taken from the standings."""

from collections.abc import Mapping
from fractions import Fraction

from turnus.records import record
from turnus.standings.steps import Field, Figure, Resistance, SonnebornBerger
from turnus.standings.unplayed import KNSB, Unplayed
from turnus.tournament import Tournament


@record
class Figures:
    """What a player is ordered by: points in units, then resistance and Sonneborn-Berger in points."""

    score: int
    resistance: Fraction = Fraction(0)
    sonneborn: Fraction = Fraction(0)


def pairing_figures(tournament: Tournament, unplayed: Unplayed = KNSB) -> Mapping[int, Figures]:
    """Return everyone's figures before the next round; a game still open counts as a draw."""
    event = tournament.for_pairing
    field = Field(event, (), ())
    resistance = Resistance(unplayed=unplayed).figures(field)
    sonneborn = SonnebornBerger(as_one_and_half=True, unplayed=unplayed).figures(field)
    return {
        number: Figures(score, _known(resistance[number]), _known(sonneborn[number]))
        for number, score in event.scores.items()
    }


def _known(figure: Figure) -> Fraction:
    return figure if isinstance(figure, Fraction) else Fraction(0)
