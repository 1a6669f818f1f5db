"""Who ends above whom when points are equal: the ladder of article 13, and its joke at the end."""

from collections.abc import Mapping
from fractions import Fraction

from turnus.competition import ladder
from turnus.competition.questions.series.games import Games, Names
from turnus.competition.questions.series.tie_ladder import Ladder, SeriesPlayer, TieLadder
from turnus.law import Asking, clause, figure, notice
from turnus.rulebooks.ddt_2014 import series_table
from turnus.rulebooks.ddt_2014.questions import (
    CountedResults,
    KashdanPoints,
    Moment,
    Purpose,
    RatingForTies,
    RatingUsed,
    ResultsThatCount,
    ResultUsed,
    SonnebornBergerOf,
)
from turnus.rulebooks.ddt_2014.terms import KASHDAN
from turnus.standings.mutual import MutualResult
from turnus.standings.steps import MostBlacks, SonnebornBerger
from turnus.standings.unplayed import FORFEITS_ADJUSTED, OwnRound, SeenScore, Unplayed, seen_scores
from turnus.tournament import Player, Tournament, lot

# How Sonneborn-Berger counts the results of opponents: a game won by forfeit always counts as won.
SEEN = {
    ResultUsed.ACTUAL: Unplayed(OwnRound.FORFEITS_COUNT, SeenScore.RAW),
    ResultUsed.ADJUSTED: FORFEITS_ADJUSTED,
}


def _event(series: Names, games: Games, law: Asking) -> Tournament:
    players = tuple(Player(number, name) for number, name in enumerate(series, 1))
    return series_table.tournament(players, games, series_table.scoring(law))


def _played(facts: TieLadder, law: Asking) -> Tournament:
    """Return the games that have a result; open ones say nothing about a place."""
    return _event(_names(facts), series_table.ended(facts.games), law)


def _names(facts: TieLadder) -> Names:
    return tuple(player.name for player in facts.players)


def _counted(facts: ResultsThatCount, law: Asking, used: ResultUsed) -> CountedResults:
    event = _event(facts.series, series_table.ended(facts.games), law)
    halves = seen_scores(event, SEEN[used].seen)
    points = {p.name: event.scoring.points(halves[p.number]) / 2 for p in event.players}
    return CountedResults(used, points)


def _by_figures(
    so_far: Ladder, number: str, counted: Mapping[str, Fraction], given: Mapping[str, Fraction | None]
) -> Ladder:
    """Part by what was counted in the games, or is given instead."""
    known = {name: figure for name, figure in given.items() if figure is not None}
    return ladder.part(so_far, number, {name: (figure,) for name, figure in {**counted, **known}.items()})


@clause("ddt-2014", "13")
def points_come_first(facts: TieLadder, law: Asking, so_far: Ladder) -> Ladder:
    """Players are ordered by points, and equal points by the systems in the order given."""
    counted = ResultsThatCount(series=_names(facts), games=facts.games, purpose=Purpose.PLACE)
    given = {player.name: player.points for player in facts.players}
    return _by_figures(so_far, "13", law.ask(counted).answer.results, given)


@clause("ddt-2014", "13.1-a")
def actual_results_of_opponents(facts: ResultsThatCount, law: Asking) -> CountedResults | None:
    """Sonneborn-Berger is made of the results of the opponents."""
    if facts.purpose is not Purpose.SONNEBORN_BERGER:
        return None
    return _counted(facts, law, ResultUsed.ACTUAL)


@clause("ddt-2014", "13.1-a")
def sum_over_beaten_and_drawn_opponents(facts: SonnebornBergerOf, law: Asking) -> dict[str, Fraction]:
    """It is the sum of the results of beaten opponents and half of those drawn with, also by forfeit."""
    counted = ResultsThatCount(series=facts.series, games=facts.games, purpose=Purpose.SONNEBORN_BERGER)
    step = SonnebornBerger(as_one_and_half=True, unplayed=SEEN[law.ask(counted).answer.used])
    event = _event(facts.series, series_table.ended(facts.games), law)
    figures = ladder.figures_of(step, Ladder.of_equals(facts.series), event)
    return {name: figure[0] for name, figure in figures.items()}


@clause("ddt-2014", "13.1-a")
def then_by_sonneborn_berger(facts: TieLadder, law: Asking, so_far: Ladder) -> Ladder | None:
    """Equal points are separated first by Sonneborn-Berger."""
    if so_far.is_settled:
        return None
    sums = law.ask(SonnebornBergerOf(series=_names(facts), games=facts.games)).answer
    given = {player.name: player.sonneborn_berger for player in facts.players}
    return _by_figures(so_far, "13.1-a", sums, given)


@clause("ddt-2014", "13.1-b", deviates_from="13.1-a")
def forfeits_count_for_half(facts: ResultsThatCount, law: Asking) -> CountedResults | None:
    """With forfeits, half a point is taken off for each win by forfeit and added for each such loss."""
    # reading 13.1-b: for losses, too, once for each forfeit
    if facts.purpose is not Purpose.SONNEBORN_BERGER or not any(g.result.is_forfeit for g in facts.games):
        return None
    return _counted(facts, law, ResultUsed.ADJUSTED)


@clause("ddt-2014", "13.1-c", when={"purpose": Purpose.PLACE})
def places_follow_actual_results(facts: ResultsThatCount, law: Asking) -> CountedResults:
    """The adjusted result serves Sonneborn-Berger alone: the table has the actual points."""
    return _counted(facts, law, ResultUsed.ACTUAL)


@clause("ddt-2014", "13.2")
def then_by_mutual_results(facts: TieLadder, law: Asking, so_far: Ladder) -> Ladder | None:
    """Players still equal are separated by the results among them, forfeits included."""
    # reading 13.2: it is applied again to those it leaves equal
    if so_far.is_settled:
        return None
    return ladder.climb(so_far, "13.2", MutualResult(repeated=True), _played(facts, law))


@clause("ddt-2014", "13.3")
def four_two_one(facts: KashdanPoints, law: Asking) -> int:
    """A win is worth four Kashdan points, a draw two, a loss one."""
    # reading 13.3: a forfeit counts as any loss
    win, draw, loss = law.term(KASHDAN).answer
    return int(win * facts.wins + draw * facts.draws + loss * facts.losses)


@clause("ddt-2014", "13.3")
def then_by_kashdan(facts: TieLadder, law: Asking, so_far: Ladder) -> Ladder | None:
    """Players still equal are separated by Kashdan points: who won most."""
    if so_far.is_settled:
        return None
    points = {player.name: law.ask(_kashdan(player, facts.games)).answer for player in facts.players}
    return ladder.part(so_far, "13.3", {name: (Fraction(figure),) for name, figure in points.items()})


def _kashdan(player: SeriesPlayer, games: Games) -> KashdanPoints:
    """Ask about a player's record, as given or as counted in the games, forfeits included."""
    if player.wins is not None and player.draws is not None and player.losses is not None:
        return KashdanPoints(wins=player.wins, draws=player.draws, losses=player.losses)
    return KashdanPoints(**series_table.record_of(player.name, games))


@clause("ddt-2014", "13.4-a")
def then_the_lower_rating(facts: TieLadder, law: Asking, so_far: Ladder) -> Ladder | None:
    """Of players still equal the lower rated is placed higher."""
    # a player without a published rating keeps his group together: the step has nothing to say
    if so_far.is_settled:
        return None
    ratings = {
        p.name: law.ask(RatingForTies(at_season_start=p.rating_at_season_start, now=p.rating_now)).answer
        for p in facts.players
    }
    figures = {name: (Fraction(used.rating),) for name, used in ratings.items() if used.rating is not None}
    return ladder.part(so_far, "13.4-a", figures, lowest_first=True)


@figure("ddt-2014", "13.4-b", value=Moment.SEASON_START)
def rating_published_at_season_start(facts: RatingForTies, value: Moment) -> RatingUsed:
    """The rating is the one published at the start of the season, whatever came later."""
    return RatingUsed(facts.at_season_start if value is Moment.SEASON_START else facts.now)


@clause("ddt-2014", "13.5")
def then_more_blacks_played(facts: TieLadder, law: Asking, so_far: Ladder) -> Ladder | None:
    """Who really played Black more often is placed higher; forfeits do not count."""
    if so_far.is_settled:
        return None
    given = {player.name: player.blacks_played for player in facts.players}
    return ladder.climb(so_far, "13.5", MostBlacks(), _played(facts, law), given)


@clause("ddt-2014", "13.6")
def then_more_blacks_on_the_calendar(facts: TieLadder, law: Asking, so_far: Ladder) -> Ladder | None:
    """Who is listed with Black more often on the calendar is placed higher."""
    if so_far.is_settled:
        return None
    given = {player.name: player.blacks_on_calendar for player in facts.players}
    return ladder.climb(
        so_far,
        "13.6",
        MostBlacks(forfeits=True),
        _event(_names(facts), facts.calendar or facts.games, law),
        given,
    )


@clause("ddt-2014", "13.7")
def then_lots(facts: TieLadder, so_far: Ladder) -> Ladder | None:
    """Lots are drawn: the order of the SHA-256 sums of the recorded seed and each name."""
    if so_far.is_settled or not facts.seed:
        return None
    drawn = sorted(so_far.order, key=lambda name: lot(facts.seed, name))
    places = {name: (Fraction(place),) for place, name in enumerate(drawn, 1)}
    return ladder.part(so_far, "13.7", places, lowest_first=True)


the_joke_is_shown = notice("ddt-2014", "13.8", topic="tie-breaks")
