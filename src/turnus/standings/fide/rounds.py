"""What a round brings in the Buchholz family (C.07, articles 15 and 16): opponents, dummies, scores."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import takewhile

from turnus.tournament import Entry, Outcome, Tournament

REQUESTED = (Outcome.HALF_BYE, Outcome.ZERO_BYE)
FORFEITS = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)


@dataclass(frozen=True, slots=True)
class Part:
    """One round's part in units: the points scored, the score they are set against, whether he chose so."""

    result: int
    score: int
    is_voluntary: bool


def is_voluntary(entry: Entry) -> bool:
    """Whether the player himself left the round unplayed (16.1): a requested bye, a forfeit loss."""
    return entry.outcome in (*REQUESTED, Outcome.FORFEIT_LOSS)


def is_round_robin(tournament: Tournament) -> bool:
    """Whether the file calls it a round robin: then forfeits count as played (15)."""
    said = f"{tournament.about.system_code} {tournament.about.kind}".upper().replace("-", "")
    return any(word in said for word in ("ROUNDROBIN", "ROUND ROBIN", "BERGER"))


def adjusted_scores(tournament: Tournament) -> Mapping[int, int]:
    """Return everyone's score as opponents see it: byes requested to the end count as draws (16.3)."""
    table = tournament.scoring.table
    found = {}
    for number, entries in tournament.entries.items():
        last = takewhile(is_voluntary, reversed(entries))
        changes = (tournament.scoring.draw - table[e.outcome] for e in last if e.outcome in REQUESTED)
        found[number] = tournament.scores[number] + sum(changes)
    return found


def parts_of(tournament: Tournament, *, forfeits_played: bool) -> Mapping[int, tuple[Part, ...]]:
    """Return what each round brings each player."""
    scores = adjusted_scores(tournament)
    table = tournament.scoring.table
    played = forfeits_played or is_round_robin(tournament)
    return {
        number: tuple(
            Part(
                table[entry.outcome],
                _opposing_score(tournament, scores, number, entry, played),
                is_voluntary(entry) and not (played and entry.opponent is not None),
            )
            for entry in entries
        )
        for number, entries in tournament.entries.items()
    }


def _opposing_score(
    tournament: Tournament, scores: Mapping[int, int], number: int, entry: Entry, forfeits_played: bool
) -> int:
    """Return the opponent's score, or that of the dummy: one's own, up to a limit (16.4)."""
    own = tournament.scores[number]
    if entry.opponent is None:
        return min(own, tournament.scoring.draw * len(tournament.rounds))
    if entry.is_over_the_board or forfeits_played:
        return scores[entry.opponent]
    return min(own, scores[entry.opponent])


def cut(parts: list[Part], count: int) -> list[Part]:
    """Leave out so many of the least: first rounds one chose not to play (16.5), then the lowest scores."""
    left = sorted(parts, key=lambda part: (part.score, part.result * part.score))
    for _ in range(min(count, len(left))):
        left.remove(next((part for part in left if part.is_voluntary), left[0]))
    return left
