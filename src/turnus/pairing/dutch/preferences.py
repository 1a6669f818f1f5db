"""Colour preferences (C.04.3, 1.7) and who gets which colour (article 5)."""

from enum import IntEnum

from turnus.records import record
from turnus.tournament import Colour


class Strength(IntEnum):
    """How strongly a player is due a colour."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


@record
class Preference:
    """The colour a player is due, how strongly, and his whites minus his blacks."""

    colour: Colour | None
    strength: Strength
    difference: int


def preference(colours: tuple[Colour, ...]) -> Preference:
    """Read a player's preference from the colours of his games, in order."""
    if not colours:
        return Preference(None, Strength.NONE, 0)
    difference = sum(1 if colour is Colour.WHITE else -1 for colour in colours)
    behind = Colour.BLACK if difference > 0 else Colour.WHITE
    if abs(difference) > 1:
        return Preference(behind, Strength.ABSOLUTE, difference)
    if len(colours) > 1 and colours[-1] is colours[-2]:
        return Preference(colours[-1].other, Strength.ABSOLUTE, difference)
    if difference:
        return Preference(behind, Strength.STRONG, difference)
    return Preference(colours[-1].other, Strength.MILD, difference)


def are_opposed(one: Preference, other: Preference) -> bool:
    """Whether the two want the same colour, so that one of them cannot have it."""
    return one.colour is not None and one.colour is other.colour


def last_difference(one: tuple[Colour, ...], other: tuple[Colour, ...]) -> Colour | None:
    """Return what the first had the last time their colours differed, counting games back from the last."""
    for mine, his in zip(reversed(one), reversed(other), strict=False):
        if mine is not his:
            return mine
    return None
