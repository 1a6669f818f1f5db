"""What a round brings in the Buchholz family (C.07, articles 15 and 16): opponents, dummies, scores."""

from collections.abc import Iterator, Mapping
from itertools import takewhile

from turnus.records import record
from turnus.standings.fide.scores import Sheet
from turnus.tournament import Entry, Outcome, Tournament

REQUESTED = (Outcome.HALF_BYE, Outcome.ZERO_BYE)


@record
class Part:
    """One round's part in units: the points scored, the score they are set against, whether he chose so."""

    result: int
    score: int
    is_voluntary: bool

    @property
    def product(self) -> int:
        """The score times the points scored against it."""
        return self.result * self.score


def is_voluntary(entry: Entry) -> bool:
    """Whether the player himself left the round unplayed (16.1): a requested bye, a forfeit loss."""
    return entry.outcome in (*REQUESTED, Outcome.FORFEIT_LOSS)


def is_round_robin(tournament: Tournament) -> bool:
    """Whether the file calls it a round robin: then forfeits count as played (15.2)."""
    said = f"{tournament.about.system_code} {tournament.about.kind}".upper().replace("-", "")
    return any(word in said for word in ("ROUNDROBIN", "ROUND ROBIN", "BERGER"))


def adjusted_scores(sheet: Sheet) -> Mapping[int, int]:
    """Return everyone's score as opponents see it: byes requested to the end count as draws (16.3)."""
    if is_round_robin(sheet.event):
        return sheet.totals
    found = {}
    for number, entries in sheet.event.entries.items():
        rounds = list(zip(entries, sheet.rounds[number], strict=True))
        last = takewhile(lambda each: is_voluntary(each[0]), reversed(rounds))
        changes = (sheet.draw - units for entry, units in last if entry.outcome in REQUESTED)
        found[number] = sheet.totals[number] + sum(changes)
    return found


def parts_of(sheet: Sheet, results: Sheet | None = None, *, forfeits: bool) -> Mapping[int, tuple[Part, ...]]:
    """Return what each round brings: opponents' scores of one sheet, results of the same or another."""
    scores = adjusted_scores(sheet)
    return {
        number: tuple(_parts(sheet, results or sheet, scores, number, forfeits))
        for number in sheet.event.entries
    }


def _parts(
    sheet: Sheet, results: Sheet, scores: Mapping[int, int], number: int, forfeits: bool
) -> Iterator[Part]:
    everyone_meets = is_round_robin(sheet.event)
    for entry, result in zip(sheet.event.entries[number], results.rounds[number], strict=True):
        if entry.outcome is Outcome.OPEN:  # still to be played: it brings nothing yet
            continue
        if entry.opponent is not None and (entry.is_over_the_board or forfeits or everyone_meets):
            yield Part(result, scores[entry.opponent], is_voluntary=False)
        elif not everyone_meets:
            yield Part(result, _dummy(sheet, scores, number, entry), is_voluntary(entry))


def _dummy(sheet: Sheet, scores: Mapping[int, int], number: int, entry: Entry) -> int:
    """Return the score of the dummy of an unplayed round: one's own, up to a limit (16.4)."""
    if entry.opponent is None:
        return min(sheet.totals[number], sheet.draw * len(sheet.event.rounds))
    return min(sheet.totals[number], scores[entry.opponent])


def cut(parts: list[Part], count: int, *, products: bool) -> list[Part]:
    """Leave out so many of the least, or rounds one chose not to play that bring no less (14.1, 16.5)."""
    left = sorted(parts, key=lambda part: (part.score, part.product))
    for _ in range(min(count, len(left))):
        chosen = [part for part in left if part.is_voluntary]
        own = min(chosen, key=lambda part: _value(part, products), default=left[0])
        left.remove(own if _value(own, products) >= _value(left[0], products) else left[0])
    return left


def _value(part: Part, products: bool) -> int:
    return part.product if products else part.score
