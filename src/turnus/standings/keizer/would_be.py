"""The list that would be if everybody had played: rounds without a game count as one's games did.

Of somebody who played, every round without a game over the board (absent, free, for the club, before he
entered, a forfeit) brings what his games brought on average, by the values of the list as it is. Who has
not played one keeps what he has: nothing is known of him.
"""

from fractions import Fraction

from turnus.records import record
from turnus.standings.keizer.listing import KeizerList, Misses, counted
from turnus.standings.keizer.terms import KeizerTerms
from turnus.tournament import Outcome, Tournament


@record
class WouldBe:
    """What somebody would have had."""

    number: int
    total: Fraction
    games: int  # over the board
    rounds: int  # that count: all but one whose game is still open


def if_all_played(
    tournament: Tournament, terms: KeizerTerms, misses: Misses, now: KeizerList
) -> tuple[WouldBe, ...]:
    """Return everybody by what he would have had, the highest first; who is equal, as on the list."""
    brought = counted(tournament, terms, misses, now)
    found = []
    for number in now.order:
        entries = tournament.entries[number]
        games = [each.points for each, entry in zip(brought[number], entries, strict=True) if entry.is_played]
        rounds = sum(entry.outcome is not Outcome.OPEN for entry in entries)
        own = Fraction(now.counted_with[number] if terms.own else 0)
        mean = sum(games, Fraction(0)) / len(games) if games else None
        total = now.totals[number] if mean is None else own + mean * rounds
        found.append(WouldBe(number, total, len(games), rounds))
    return tuple(sorted(found, key=lambda each: -each.total))
