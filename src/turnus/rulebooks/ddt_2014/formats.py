"""What the championship in series is, field by field: the format that each clause gives a part of."""

from collections.abc import Mapping
from typing import Any

from turnus.competition.engine.fields import derives, has_competition, sets
from turnus.competition.engine.kinds import (
    Absence,
    DivisionKind,
    Fee,
    MovesWhen,
    Newcomers,
    WhenEqual,
    Withdrawal,
)
from turnus.competition.questions.series.changes import Numbers
from turnus.law import Asking
from turnus.rulebooks.ddt_2014.questions import EvenDivision, GamePoints, SeriesBoundary
from turnus.rulebooks.ddt_2014.series import MEETINGS
from turnus.rulebooks.ddt_2014.terms import FREE_BELOW, KASHDAN
from turnus.standings.steps import kashdan_code

Fields = Mapping[str, Any]
SERIES = "series"
STAGE = f"stage.{SERIES}"
ENOUGH = 8  # players in a series from which any number of them can move

championship = has_competition("ddt-2014", "2-a", SERIES)


def _series(law: Asking) -> Fields:
    return {
        "stages": (SERIES,),
        f"{STAGE}.divisions.kind": DivisionKind.GROUPS,
        f"{STAGE}.divisions.count": len(law.ask(EvenDivision(players=law.term(FREE_BELOW).answer)).answer),
        f"{STAGE}.meeting.kind": "round-robin",
        f"{STAGE}.meeting.options.times": law.term(MEETINGS).answer,
    }


def _points(law: Asking) -> Fields:
    scale = law.ask(GamePoints()).answer
    return {"scale.win": scale.win, "scale.draw": scale.draw, "scale.loss": scale.loss}


def _forfeits(law: Asking) -> Fields:
    scale = law.ask(GamePoints()).answer
    return {"scale.forfeit_win": scale.win, "scale.forfeit_loss": scale.loss}


def _usual_moves(law: Asking) -> tuple[int, int]:
    """Return how many move up and down when the numbers do not change."""
    upper, lower = (tuple(f"{side}{place}" for place in range(1, ENOUGH + 1)) for side in "ul")
    usual = SeriesBoundary(upper=upper, lower=lower, numbers=Numbers.SAME, too_many_above=0)
    moved = law.ask(usual).answer
    return len(moved.up), len(moved.down)


series = derives("ddt-2014", "2-a", SERIES, _series)
spread_evenly = sets("ddt-2014", "2-c", {f"{STAGE}.divisions.size": 0}, SERIES)
points = derives("ddt-2014", "9", SERIES, _points)
forfeits = derives("ddt-2014", "10-c", SERIES, _forfeits)
starts = sets("ddt-2014", "5-a", {f"{STAGE}.starting_times": True}, SERIES)
stopping = sets("ddt-2014", "11-a", {f"{STAGE}.withdrawal": Withdrawal.VOID_BEFORE_HALF}, SERIES)
postponing = sets("ddt-2014", "12-d", {f"{STAGE}.absence": Absence.POSTPONE}, SERIES)
contribution = sets("ddt-2014", "1.1-b", {"fee": Fee.CONTRIBUTION}, SERIES)

sonneborn_berger = sets("ddt-2014", "13.1-a", {f"{STAGE}.ladder.steps.1": "ASB"}, SERIES)
mutual_results = sets("ddt-2014", "13.2", {f"{STAGE}.ladder.steps.2": "DE/R"}, SERIES)
kashdan = derives(
    "ddt-2014",
    "13.3",
    SERIES,
    lambda law: {f"{STAGE}.ladder.steps.3": kashdan_code(*law.term(KASHDAN).answer)},
)
lower_rating = sets("ddt-2014", "13.4-a", {f"{STAGE}.ladder.steps.4": "RTNG/L"}, SERIES)
blacks_played = sets("ddt-2014", "13.5", {f"{STAGE}.ladder.steps.5": "BPG"}, SERIES)
blacks_on_the_calendar = sets("ddt-2014", "13.6", {f"{STAGE}.ladder.steps.6": "BPG/C"}, SERIES)
lots = sets("ddt-2014", "13.7", {f"{STAGE}.ladder.when_equal": WhenEqual.LOT}, SERIES)

winners_move_up = derives(
    "ddt-2014",
    "15",
    SERIES,
    lambda law: {f"{STAGE}.moves.up": _usual_moves(law)[0], f"{STAGE}.moves.when": MovesWhen.SEASON},
)
one_moves_down = derives(
    "ddt-2014", "15.1", SERIES, lambda law: {f"{STAGE}.moves.down": _usual_moves(law)[1]}
)
newcomers = sets("ddt-2014", "17", {f"{STAGE}.divisions.newcomers": Newcomers.MEETING}, SERIES)
