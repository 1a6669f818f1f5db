"""Whether scores and ranks that somebody states are those of the results and the tie-breaks he names."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction

from turnus.notation.trf.stating import Stated
from turnus.records import record
from turnus.standings.codes import codes_of, rank_by
from turnus.standings.fide.codes import fide_step
from turnus.standings.fide.scores import Score, is_of_teams, sheet_of
from turnus.standings.ranking import Standings
from turnus.standings.steps import Step
from turnus.tournament import Tournament


@record
class Difference:
    """One statement that does not hold: of whom, what is stated and what it should be."""

    number: int
    what: str  # score, game_points or rank
    stated: Fraction
    found: Fraction
    where: str


@record
class CheckedStandings:
    """A ranking made again by the tie-breaks a file names, what differs, and what nobody here knows."""

    standings: Standings
    differences: tuple[Difference, ...]
    unknown: tuple[str, ...]


def named_ladder(event: Tournament) -> tuple[tuple[Step, ...], tuple[str, ...]]:
    """Return the tie-breaks the file names (212, else 202) up to one FIDE has not, and the rest."""
    codes = codes_of(event.about.standings_order or event.about.tie_breaks)
    ladder: list[Step] = []
    for place, code in enumerate(codes):
        step = fide_step(code)
        if step is None:
            return tuple(ladder), tuple(codes[place:])
        ladder.append(step)
    return tuple(ladder), ()


def check_standings(event: Tournament, stated: Mapping[int, Stated]) -> CheckedStandings:
    """Rank again and compare; who are equal to the end may stand in any order among themselves."""
    ladder, unknown = named_ladder(event)
    standings = rank_by(event, ladder)
    found = sorted((*_scores(event, stated), *_ranks(standings, stated)), key=lambda d: (d.number, d.what))
    return CheckedStandings(standings, tuple(found), unknown)


def states(event: Tournament) -> Mapping[int, Stated]:
    """Return what a file should state: scores, and ranks by the tie-breaks the event names."""
    order = rank_by(event, named_ladder(event)[0]).order
    games = sheet_of(event, Score.GAME_POINTS) if is_of_teams(event) else None
    return {
        number: Stated(
            event.scoring.points(event.scores[number]),
            games.points(games.totals[number]) if games else None,
            place,
        )
        for place, number in enumerate(order, 1)
    }


def _scores(event: Tournament, stated: Mapping[int, Stated]) -> Iterator[Difference]:
    games = sheet_of(event, Score.GAME_POINTS) if is_of_teams(event) else None
    for number, units in event.scores.items():
        said = stated.get(number)
        if said is None:
            continue
        yield from _differs(number, "score", said.score, event.scoring.points(units), said.where)
        if games is not None:
            points = games.points(games.totals[number])
            yield from _differs(number, "game_points", said.game_points, points, said.where)


def _ranks(standings: Standings, stated: Mapping[int, Stated]) -> Iterator[Difference]:
    sharing = Counter(place.rank for place in standings.places)
    for place in standings.places:
        said = stated.get(place.player.number)
        if said is None or said.rank is None:
            continue
        if not place.rank <= said.rank < place.rank + sharing[place.rank]:
            yield Difference(
                place.player.number, "rank", Fraction(said.rank), Fraction(place.rank), said.where
            )


def _differs(
    number: int, what: str, said: Fraction | None, found: Fraction, where: str
) -> Iterator[Difference]:
    if said is not None and said != found:
        yield Difference(number, what, said, found, where)
