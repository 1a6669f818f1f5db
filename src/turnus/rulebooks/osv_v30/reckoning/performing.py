"""Performance in league matches: what counts of a season, and the rating it is worth."""

from fractions import Fraction

from turnus.competition.questions.club.league_cup import (
    LeagueAward,
    LeagueCup,
    LeagueGame,
    LeaguePlayer,
    LeagueRecord,
)
from turnus.law import Asking
from turnus.rulebooks.osv_v30.questions.events import (
    LeagueCandidate,
    LeagueGameCounts,
    LeagueOrder,
    LeaguePercentage,
)
from turnus.standings.fide.ratings import DIFFERENCES

EVEN = 50


def award(facts: LeagueCup, law: Asking, awards: int) -> LeagueAward:
    """Put everybody who can win in order; the first wins if he is alone."""
    allowed = [p for p in facts.players if not law.ask(LeagueCandidate(missed=p.missed)).answer]
    counted = {player.name: _counting(player, law) for player in allowed}
    records = tuple(_record(player, counted[player.name], law) for player in allowed if counted[player.name])
    order = law.ask(LeagueOrder(records=records)).answer
    first = order[0] if order else ()
    excluded = tuple(player.name for player in facts.players if player not in allowed)
    return LeagueAward(first[0] if len(first) == 1 else "", order, records, excluded, awards)


def _counting(player: LeaguePlayer, law: Asking) -> tuple[LeagueGame, ...]:
    return tuple(
        game
        for game in player.games
        if law.ask(LeagueGameCounts(match=game.match, played=game.played)).answer
    )


def _record(player: LeaguePlayer, games: tuple[LeagueGame, ...], law: Asking) -> LeagueRecord:
    points = sum((game.score for game in games), Fraction(0))
    percentage = law.ask(LeaguePercentage(points=points, games=len(games))).answer
    return LeagueRecord(
        player.name,
        points,
        len(games),
        percentage,
        teams=tuple(game.team for game in games),
        boards=sum(game.board for game in games),
        surplus=_surplus(player, games),
    )


def _surplus(player: LeaguePlayer, games: tuple[LeagueGame, ...]) -> Fraction | None:
    performance = player.performance if player.performance is not None else performance_rating(games)
    if performance is None or player.average_rating is None:
        return None
    return performance - player.average_rating


def performance_rating(games: tuple[LeagueGame, ...]) -> Fraction | None:
    """Return the opponents' average and the difference for the score; None: an opponent is unrated."""
    if not games or not all(game.opponent_rating for game in games):
        return None
    average = Fraction(sum(game.opponent_rating for game in games), len(games))
    return average + _difference(sum((game.score for game in games), Fraction(0)) / len(games))


def _difference(score: Fraction) -> int:
    percent = int(score * 100 + Fraction(1, 2))
    return DIFFERENCES[percent - EVEN] if percent >= EVEN else -DIFFERENCES[EVEN - percent]
