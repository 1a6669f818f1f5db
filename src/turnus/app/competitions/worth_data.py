"""What a competition is worth to who plays in it, as data: ratings, norms, prizes, and why a place."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from turnus.app.competitions.as_data import player_page, points
from turnus.app.competitions.prize_groups import Find
from turnus.app.competitions.prizes import PrizeWords, nobody, prize_data
from turnus.app.competitions.rating_words import RatingWords, left_open
from turnus.app.competitions.ratings import RatingReport, reports_as_seen, tempo_of
from turnus.app.competitions.views import phase_of
from turnus.app.competitions.whys import Telling, why_place
from turnus.competition.engine.state import Competition
from turnus.law.explanation import Translate
from turnus.standings.rating.norms import Norm

Data = dict[str, Any]
Name = Callable[[str], str]


def ratings(competition: Competition, name: Name, say: Translate) -> Data:
    """Return what the competition does to everybody's rating, the highest first."""
    words = RatingWords(say, name)
    found = sorted(reports_as_seen(competition, name).items(), key=lambda each: -each[1].rating)
    return {
        "competition": competition.name,
        "tempo": str(tempo_of(competition)),
        "ratings": [{"name": name(player), **_report(report, words)} for player, report in found],
        "left_open": left_open(competition, say),
    }


def _report(report: RatingReport, words: RatingWords) -> Data:
    change, first = report.change, report.first
    data: Data = {
        "rating": report.rating or None,
        "games": len(report.games),
        "performance": report.performance,
        "change": None,
        "first_rating": first.rating if first else None,
        "norms": [_norm(each, words) for each in report.norms],
        "told": words.in_short(report),
    }
    if change is not None and change.games:
        score = sum((game.score for game in change.games), Fraction(0))
        data |= {
            "change": float(change.points),
            "k": change.k.value,
            "score": points(score),
            "expected": float(score - change.over),
        }
    return data


def _norm(found: Norm, words: RatingWords) -> Data:
    return {
        "title": found.title,
        "made": found.is_made,
        "performance": found.performance,
        "average": found.average,
        "missing": [
            {"article": each.article, "has": each.has, "needs": each.needs} for each in found.missing
        ],
        "told": words.norm(found),
    }


def prizes(competition: Competition, name: Name, say: Translate, find: Find = nobody) -> Data:
    """Return the plan, and every envelope with its grounds."""
    return prize_data(competition, PrizeWords(say, name, find))


def player(competition: Competition, whom: str, name: Name, say: Translate) -> Data:
    """Return what somebody has played, what it does to his rating, and what he would win."""
    words = RatingWords(say, name)
    report = reports_as_seen(competition, name, whom).get(whom)
    won = [each for each in prizes(competition, name, say)["prizes"] if each["player"] == whom]
    return {
        **player_page(competition, whom, name),
        "worth": _report(report, words) | {"by_game": list(words.games(report))} if report else None,
        "prizes": won,
    }


def why(competition: Competition, whom: str, name: Name, say: Translate, after: int = 0) -> Data:
    """Explain a place as a tree of sentences, the one against the neighbour first."""
    phase_of(competition)
    return why_place(competition, whom, Telling(say, name), after).data()
