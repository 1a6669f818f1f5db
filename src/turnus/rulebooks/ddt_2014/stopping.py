"""What a game scores (9), and what becomes of the games of a player who stops (11)."""

from fractions import Fraction

from turnus.competition.questions.series.games import Games, Scale, Standing, Stop, Stopped
from turnus.competition.questions.series.series import SeriesCalendar
from turnus.law import Asking, clause, figure
from turnus.rulebooks.ddt_2014 import series_table
from turnus.rulebooks.ddt_2014.questions import GamePoints, StopStanding
from turnus.rulebooks.ddt_2014.series import MEETINGS
from turnus.rulebooks.ddt_2014.terms import KEPT_FROM


@figure("ddt-2014", "9", value=(Fraction(1), Fraction(1, 2), Fraction(0)), unit="points")
def points_for_a_game(_facts: GamePoints, value: tuple[Fraction, Fraction, Fraction]) -> Scale:
    """A win is one point, a draw half a point each, a loss nothing."""
    return Scale(*value)


def _has_played_half(facts: StopStanding, law: Asking) -> bool:
    scheduled = law.ask(SeriesCalendar(series_size=facts.series_size)).answer.games_of_each_player
    return facts.games_played >= scheduled * law.term(KEPT_FROM).answer


@clause("ddt-2014", "11-a")
def fewer_than_half_is_void(facts: StopStanding, law: Asking) -> Standing | None:
    """Who stops before he has played half of his games is taken never to have entered."""
    return None if _has_played_half(facts, law) else Standing.VOID


@clause("ddt-2014", "11-b")
def at_least_half_is_kept(facts: StopStanding, law: Asking) -> Standing | None:
    """Who has played at least half of his games keeps his results."""
    return Standing.KEPT if _has_played_half(facts, law) else None


def _standing(facts: Stop, law: Asking) -> Standing:
    # reading 11-a: a forfeit is no game played
    played = series_table.played_by(facts.player, facts.games)
    return law.ask(StopStanding(series_size=len(facts.series), games_played=played)).answer


def _stopped(facts: Stop, law: Asking, games: Games, standing: Standing) -> Stopped:
    staying = tuple(name for name in facts.series if name != facts.player)
    series = staying if standing is Standing.VOID else facts.series
    left = law.ask(SeriesCalendar(series_size=len(series))).answer if len(series) > 1 else None
    scheduled = law.ask(SeriesCalendar(series_size=len(facts.series))).answer
    return Stopped(
        standing=standing,
        games_played=series_table.played_by(facts.player, facts.games),
        games_scheduled=scheduled.games_of_each_player,
        games=games,
        table=series_table.table(series, games, series_table.scoring(law)),
        games_of_each_player_left=left.games_of_each_player if left else 0,
    )


@clause("ddt-2014", "11-a")
def results_are_deleted(facts: Stop, law: Asking) -> Stopped | None:
    """The results of somebody taken never to have entered do not exist."""
    if _standing(facts, law) is not Standing.VOID:
        return None
    games = series_table.without(facts.player, facts.games)
    return _stopped(facts, law, games, Standing.VOID)


@clause("ddt-2014", "11-b")
def open_games_are_forfeited(facts: Stop, law: Asking) -> Stopped | None:
    """Results that are kept stand, and the remaining games are lost by forfeit."""
    if _standing(facts, law) is not Standing.KEPT:
        return None
    games = series_table.forfeited_by(facts.player, facts.series, facts.games, law.term(MEETINGS).answer)
    return _stopped(facts, law, games, Standing.KEPT)
