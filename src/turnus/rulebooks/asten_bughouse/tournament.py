"""A tournament of matches as a format: pairs at two boards (/2.1, /3.2), five minutes (/2.2), matches (/3.1).

Who meets whom, in how many rounds, and what splits equal teams is not regulated: the organiser chooses it.
"""

from collections.abc import Mapping
from typing import Any

from turnus.competition.engine.fields import derives, sets
from turnus.competition.engine.kinds import MatchResult, Unit
from turnus.law import Asking
from turnus.play.questions.kinds.two_boards import MatchPoints
from turnus.play.questions.mode import TIME_CONTROL
from turnus.play.questions.results.ends import Score
from turnus.rulebooks.asten_bughouse.general import a_match_has_two_games


def _tempo(law: Asking) -> Mapping[str, Any]:
    return {"tempo": law.term(TIME_CONTROL).answer}


def _points(law: Asking) -> Mapping[str, Any]:
    """Return what a match brings a team, as the clause says it of a single match."""
    worth = {score: law.ask(MatchPoints(score=score)).answer[0] for score in Score}
    return {
        "scale.win": worth[Score.WIN],
        "scale.draw": worth[Score.DRAW],
        "scale.loss": worth[Score.LOSS],
    }


bughouse_is_played = sets("asten-bughouse", "/1", {"game": "bughouse"})
teams_of_two_meet = sets("asten-bughouse", "/2.1", {"unit": str(Unit.PAIR)})
five_minutes_in_a_tournament = derives("asten-bughouse", "/2.2", "", _tempo)
a_match_is_one_result = sets("asten-bughouse", "/3.1", {"match_result": str(MatchResult.WHOLE)})
matches_bring_points = derives("asten-bughouse", "/3.1", "", _points)
two_boards_a_match = sets("asten-bughouse", "/3.2", {"boards": a_match_has_two_games.value})
