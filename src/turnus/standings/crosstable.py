"""Cross tables: the Swiss form (round by round) and the Berger form (everyone against everyone)."""

from turnus.records import record
from turnus.standings.ranking import Place, Standings
from turnus.tournament import Colour, Outcome, Tournament


@record
class SwissCell:
    """One round in a row: the opponent's rank and number, the colour and the outcome."""

    outcome: Outcome
    colour: Colour | None = None
    opponent: int | None = None
    opponent_rank: int | None = None


@record
class SwissRow:
    """A player's place and his rounds."""

    place: Place
    cells: tuple[SwissCell, ...]


@record
class BergerRow:
    """A player's place and his outcomes against each place from the top; None against himself."""

    place: Place
    cells: tuple[tuple[Outcome, ...] | None, ...]


def swiss_table(tournament: Tournament, standings: Standings) -> tuple[SwissRow, ...]:
    """Return the rounds of every player in order of the standings."""
    ranks = {place.player.number: place.rank for place in standings.places}
    return tuple(
        SwissRow(
            place,
            tuple(
                SwissCell(entry.outcome, entry.colour, entry.opponent, ranks.get(entry.opponent or 0))
                for entry in tournament.entries[place.player.number]
            ),
        )
        for place in standings.places
    )


def berger_table(tournament: Tournament, standings: Standings) -> tuple[BergerRow, ...]:
    """Return everyone's outcomes against everyone, rows and columns in order of the standings."""
    rows = []
    for place in standings.places:
        against: dict[int, list[Outcome]] = {number: [] for number in standings.order}
        for entry in tournament.entries[place.player.number]:
            if entry.opponent is not None:
                against[entry.opponent].append(entry.outcome)
        own = place.player.number
        rows.append(BergerRow(place, tuple(None if n == own else tuple(o) for n, o in against.items())))
    return tuple(rows)
