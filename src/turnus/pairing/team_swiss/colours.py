"""Who has White on board one (C.04.6, article 4): the first of its rules that decides."""

from turnus.pairing.dutch.preferences import last_difference
from turnus.pairing.explanation import Kind
from turnus.pairing.team_swiss.teams import Contender
from turnus.tournament import Colour

Given = tuple[Colour, Kind, str]  # the first team's colour, what is said of it, and the article


def first_and_other(one: Contender, two: Contender) -> tuple[Contender, Contender]:
    """Put the first team first: higher primary score, higher secondary score, smaller number (4.2)."""
    first, other = sorted((one, two), key=lambda team: (-team.score, -team.secondary, team.number))
    return first, other


def decide_colour(first: Contender, other: Contender, initial: Colour) -> Given:
    """Give the first team its colour."""
    mine, his = first.preference, other.preference
    if not first.colours and not other.colours:
        odd = first.effective_number % 2 == 1
        return initial if odd else initial.other, Kind.TEAM_INITIAL_COLOUR, "4.3.1"
    if (mine.colour is None) != (his.colour is None):
        wanted = mine.colour or (his.colour.other if his.colour else initial)
        return wanted, Kind.DUTCH_BOTH_GRANTED, "4.3.2"
    if mine.colour is not None and mine.colour is not his.colour:
        return mine.colour, Kind.DUTCH_BOTH_GRANTED, "4.3.3"
    if mine.colour is not None and mine.is_strong != his.is_strong:
        return mine.colour if mine.is_strong else mine.colour.other, Kind.DUTCH_STRONGER_GRANTED, "4.3.4"
    return _by_history(first, other, initial)


def _by_history(first: Contender, other: Contender, initial: Colour) -> Given:
    if first.difference != other.difference:
        white = first.difference < other.difference
        return Colour.WHITE if white else Colour.BLACK, Kind.TEAM_FEWER_WHITES, "4.3.5"
    if (differed := last_difference(first.colours, other.colours)) is not None:
        return differed.other, Kind.DUTCH_ALTERNATED, "4.3.6"
    if first.preference.colour is not None:
        return first.preference.colour, Kind.DUTCH_HIGHER_GRANTED, "4.3.7"
    if first.colours:
        return first.colours[-1].other, Kind.TEAM_ALTERNATES, "4.3.8"
    return (other.colours[-1] if other.colours else initial), Kind.TEAM_ALTERNATES, "4.3.9"
