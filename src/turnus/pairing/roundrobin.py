"""Everyone meets everyone: the Berger tables, single or double, Scheveningen, and four finalists."""

from turnus.faults import BadInput
from turnus.records import record
from turnus.tournament import Pairing

Rounds = tuple[tuple[Pairing, ...], ...]

FINAL_FOUR: Rounds = (  # osv-v30 1.17-c
    (Pairing(1, 4), Pairing(2, 3)),
    (Pairing(1, 2), Pairing(4, 3)),
    (Pairing(2, 4), Pairing(3, 1)),
)
FEWEST_PLAYERS = 2
MOST_PLAYERS = 1000


@record
class Berger:
    """How a round robin is to be played."""

    double: bool = False
    exchange_last_two: bool = False  # of the first cycle, so that nobody has a colour three times running


SINGLE = Berger()


def berger_tables(size: int, form: Berger = SINGLE) -> Rounds:
    """Return the rounds for players 1..size; with an odd number one of them is free in every round."""
    if not FEWEST_PLAYERS <= size <= MOST_PLAYERS:
        raise BadInput("a round robin needs 2 to {most} players, not {size}", size=size, most=MOST_PLAYERS)
    places = size + size % 2
    first = [_without(_round(places, number), size) for number in range(1, places)]
    if not form.double:
        return tuple(first)
    second = [tuple(Pairing(pair.black, pair.white) for pair in each) for each in first]
    if form.exchange_last_two and len(first) > 1:
        first[-2], first[-1] = first[-1], first[-2]
    return tuple(first + second)


def _round(places: int, number: int) -> tuple[Pairing, ...]:
    """Return one round: the last number meets whom the round moves to it, the others pair off around him."""
    others = places - 1
    turn = (number - 1) * (places // 2)
    ring = [(turn + step) % others + 1 for step in range(others)]
    first = Pairing(ring[0], places) if number % 2 else Pairing(places, ring[0])
    rest = [Pairing(ring[board], ring[-board]) for board in range(1, places // 2)]
    return (first, *rest)


def _without(pairs: tuple[Pairing, ...], size: int) -> tuple[Pairing, ...]:
    return tuple(pair for pair in pairs if pair.white <= size and pair.black <= size)


def scheveningen_tables(side: int) -> Rounds:
    """Return the rounds in which each of 1..side meets each of the side that follows, colours in balance."""
    if not 1 <= side <= MOST_PLAYERS:
        raise BadInput("a side has 1 to {most} players, not {size}", size=side, most=MOST_PLAYERS)
    return tuple(tuple(_across(one, turn, side) for one in range(side)) for turn in range(side))


def _across(one: int, turn: int, side: int) -> Pairing:
    """Pair one with whom the turn brings; nobody has a colour more than once oftener than the other."""
    other = (one + turn) % side
    first, second = one + 1, side + other + 1
    return Pairing(second, first) if (one + other + one // 2) % 2 else Pairing(first, second)


def free_in(size: int, number: int) -> int | None:
    """Return who is free in this round of the single tables, if anybody."""
    pairs = berger_tables(size)[number - 1]
    named = {each for pair in pairs for each in (pair.white, pair.black)}
    return next((player for player in range(1, size + 1) if player not in named), None)
