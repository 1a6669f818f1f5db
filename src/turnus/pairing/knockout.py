"""Knock-out: a bracket in which the protected meet late, byes, and who is still in."""

from collections.abc import Iterable, Sequence

from turnus.faults import BadInput
from turnus.records import record
from turnus.tournament import draw_of_lots


@record
class Match:
    """One match of a round; without a second player the first goes on without playing."""

    first: int
    second: int | None


def bracket(order: Sequence[int], protected: int, seed: str) -> tuple[Match, ...]:
    """Return the first round: the first so many of the order are protected, the others are drawn.

    Protected players stand as far apart as they can, the first two in different halves; byes go to the top of
    the order. Winners of matches 1 and 2 meet next, of 3 and 4, and so on.
    """
    if len(order) < 2 or len(set(order)) != len(order):  # noqa: PLR2004 - a match takes two
        raise BadInput("a knock-out needs at least two different players")
    if not 0 <= protected <= len(order):
        raise BadInput(
            "of {players} players {protected} cannot be protected", players=len(order), protected=protected
        )
    drawn = [*order[:protected], *draw_of_lots(f"{seed}:bracket", order[protected:])]
    places = _seed_order(1 << (len(order) - 1).bit_length())
    slots = [drawn[place] if place < len(drawn) else None for place in places]
    return tuple(_match(slots[place], slots[place + 1]) for place in range(0, len(slots), 2))


def _match(first: int | None, second: int | None) -> Match:
    if first is None:
        first, second = second, None
    if first is None:
        raise AssertionError("more than half of the places are taken, so no match is empty")
    return Match(first, second)


def _seed_order(size: int) -> list[int]:
    """Return the places of a bracket by strength: in every round the best meets the worst of those left."""
    places = [0]
    while len(places) < size:
        last = 2 * len(places) - 1
        places = [each for place in places for each in (place, last - place)]
    return places


def next_round(matches: Sequence[Match], winners: Sequence[int]) -> tuple[Match, ...]:
    """Return who meets whom next in the bracket; every match must have one winner of its own."""
    if len(winners) != len(matches):
        raise BadInput(
            "{matches} matches need as many winners, not {winners}",
            matches=len(matches),
            winners=len(winners),
        )
    for match, winner in zip(matches, winners, strict=True):
        if winner not in (match.first, match.second):
            raise BadInput(
                "{winner} did not play in {first}-{second}",
                winner=winner,
                first=match.first,
                second=match.second,
            )
    if len(winners) < 2:  # noqa: PLR2004 - the final has been played
        raise BadInput("the knock-out is over: {winner} won it", winner=winners[0] if winners else 0)
    return tuple(Match(*pair) for pair in zip(winners[::2], winners[1::2], strict=True))


def consolation(matches: Sequence[Match], winners: Sequence[int]) -> tuple[Match, ...]:
    """Return the matches between the losers of a round, such as the consolation final."""
    lost = [m.second if m.first == winner else m.first for m, winner in zip(matches, winners, strict=True)]
    losers = [each for each in lost if each is not None]
    return tuple(Match(*pair) for pair in zip(losers[::2], losers[1::2], strict=False))


def still_in(everybody: Iterable[str], matches: Iterable[tuple[Iterable[str], str]]) -> tuple[str, ...]:
    """Return who has lost no match; of each match both sides are given and who won it, or nobody yet."""
    out = {name for sides, won in matches if won for name in sides if name != won}
    return tuple(name for name in everybody if name not in out)
