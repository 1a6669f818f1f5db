"""Who gets which colour (C.04.3, article 5): the first of its five rules that decides."""

from turnus.pairing.dutch.contenders import Contender
from turnus.pairing.dutch.preferences import Preference, Strength, are_opposed, last_difference
from turnus.pairing.explanation import Kind
from turnus.records import record
from turnus.tournament import Colour


@record
class Decision:
    """The colour of the higher ranked of a pair, and the rule that gave it."""

    colour: Colour
    kind: Kind


def decide_colour(higher: Contender, lower: Contender, initial: Colour) -> Decision:
    """Give the higher ranked his colour."""
    mine, his = higher.preference, lower.preference
    if not are_opposed(mine, his) and (mine.colour or his.colour) is not None:
        return Decision(_agreed(mine, his), Kind.DUTCH_BOTH_GRANTED)  # 5.2.1
    if (stronger := _stronger(mine, his)) is not None:
        return Decision(stronger, Kind.DUTCH_STRONGER_GRANTED)  # 5.2.2
    if (differed := last_difference(higher.colours, lower.colours)) is not None:
        return Decision(differed.other, Kind.DUTCH_ALTERNATED)  # 5.2.3
    if mine.colour is not None:
        return Decision(mine.colour, Kind.DUTCH_HIGHER_GRANTED)  # 5.2.4
    odd = higher.effective_number % 2 == 1
    return Decision(initial if odd else initial.other, Kind.DUTCH_INITIAL_COLOUR)  # 5.2.5


def denied(higher: Contender, lower: Contender) -> Contender | None:
    """Return who of the two does not get the colour he prefers, if one of them cannot."""
    if not are_opposed(higher.preference, lower.preference):
        return None
    given = decide_colour(higher, lower, Colour.WHITE)  # 5.2.5 never decides between preferences
    return lower if given.colour is higher.preference.colour else higher


def _agreed(mine: Preference, his: Preference) -> Colour:
    if mine.colour is not None:
        return mine.colour
    return Colour.BLACK if his.colour is Colour.WHITE else Colour.WHITE


def _stronger(mine: Preference, his: Preference) -> Colour | None:
    """Return the higher's colour when one preference outweighs the other: by strength, then by difference."""
    if mine.colour is None:
        return None
    weights = [(each.strength, _width(each)) for each in (mine, his)]
    if weights[0] == weights[1]:
        return None
    return mine.colour if weights[0] > weights[1] else mine.colour.other


def _width(preference: Preference) -> int:
    return abs(preference.difference) if preference.strength is Strength.ABSOLUTE else 0
