"""Chances from a few simulations, in the process that is forked for them: it imports nothing else of this."""

from turnus.app.seasons.chances.counting import Chances
from turnus.app.seasons.chances.simulating import FINALS_EVERY, UnderWay, everybodys_chances


def roughly(under_way: UnderWay, _count: int, seed: str) -> dict[str, Chances]:
    """Simulate as seldom as counts every kind of chance once."""
    return everybodys_chances(under_way, FINALS_EVERY, seed)
