"""Adjourned games: their record, the verdicts, the resumption (14, 21)."""

from datetime import timedelta

from turnus.competition.questions.federation.deadlines import Deadlines, Due, Step
from turnus.law import OPEN, Asking, Refused, Role, clause, decision, setting
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.results.adjournment import (
    ADJOURNMENT_COSTS,
    VERDICT_TERM,
    Adjourned,
    AdjournedVerdicts,
    AdjournmentRecord,
    DiscardRecord,
    ResumptionDate,
)
from turnus.rulebooks.kndb_2009.terms import RESUMED_WITHIN

verdicts_within_a_term = setting("kndb-2009", "21.2", VERDICT_TERM, OPEN, low=1, changed_by=Role.ORGANISER)
costs_of_the_match = setting(
    "kndb-2009", "21.5", ADJOURNMENT_COSTS, "the original match", changed_by=Role.ORGANISER
)


def _adjourned(facts: WhatFollows) -> Consequence | None:
    over = facts.what is Incident.PLAYING_TIME_OVER and not facts.by_player and not facts.ended
    return Consequence(Effect.ADJOURNED) if over else None


@clause("kndb-2009", "14.1")
def both_clocks_are_stopped(facts: WhatFollows) -> Consequence | None:
    """When the playing time is over and the game is not, the clocks are stopped and its data noted."""
    return _adjourned(facts)


@clause("kndb-2009", "21.1")
def an_unfinished_game_is_adjourned(facts: WhatFollows) -> Consequence | None:
    """A game that is not finished when the playing time is over is adjourned."""
    return _adjourned(facts)


@clause("kndb-2009", "14.1-a")
def the_names_are_noted(facts: AdjournmentRecord) -> Refused | bool:
    """The names of the players are noted."""
    return True if facts.white and facts.black else Refused.because("the names of the players are missing")


@clause("kndb-2009", "14.1-b")
def position_and_moves_are_noted(facts: AdjournmentRecord) -> Refused | bool:
    """The position and the moves each player has made are noted."""
    noted = facts.position and facts.white_made is not None and facts.black_made is not None
    return True if noted else Refused.because("the position or the number of moves is missing")


@clause("kndb-2009", "14.1-c")
def the_times_are_noted(facts: AdjournmentRecord) -> Refused | bool:
    """The time each player has used is noted."""
    noted = not facts.timed or (facts.white_used is not None and facts.black_used is not None)
    return True if noted else Refused.because("the time used by the players is missing")


@clause("kndb-2009", "14.1-d")
def the_player_on_move_is_noted(facts: AdjournmentRecord) -> Refused | bool:
    """The player on move is noted."""
    return True if facts.on_move else Refused.because("the player on move is missing")


@clause("kndb-2009", "14.1/2")
def the_data_are_kept(facts: DiscardRecord) -> Refused | None:
    """The data are kept until the game is finished."""
    return None if facts.finished else Refused.because("the data are kept until the game is finished")


@clause("kndb-2009", "21.2-a")
def equal_or_single_verdicts_count(facts: AdjournedVerdicts) -> Adjourned | None:
    """If the opinions agree, or only one came in time, that is the result."""
    said = {opinion for opinion in (facts.white, facts.black) if opinion is not None}
    return Adjourned(said.pop().value) if len(said) == 1 else None


@clause("kndb-2009", "21.2-b")
def no_verdict_draws(facts: AdjournedVerdicts) -> Adjourned | None:
    """If neither sends anything in time the game is drawn."""
    return Adjourned.DRAWN if facts.white is None and facts.black is None else None


@clause("kndb-2009", "21.2-c")
def different_verdicts_resume(facts: AdjournedVerdicts) -> Adjourned | None:
    """If the opinions differ the game is continued."""
    both = facts.white is not None and facts.black is not None
    return Adjourned.RESUMED if both and facts.white is not facts.black else None


def _within_three_weeks(facts: ResumptionDate, _option: str, law: Asking) -> Refused | None:
    if facts.begun_on is None or facts.proposed_on is None:
        return None
    last = facts.begun_on + timedelta(days=law.term(RESUMED_WITHIN).answer)
    if facts.begun_on <= facts.proposed_on <= last:
        return None
    return Refused.because("the game is finished within three weeks of its start, by {last}", last=last)


@decision(
    "kndb-2009",
    "21.3",
    by=Role.DIRECTOR,
    options=("resume it then",),
    limit=_within_three_weeks,
    deadline=lambda facts, law: (
        ""
        if facts.begun_on is None
        else (facts.begun_on + timedelta(days=law.term(RESUMED_WITHIN).answer)).isoformat()
    ),
)
def the_leadership_sets_date_and_place(_facts: ResumptionDate) -> bool:
    """The leadership sets date, place and time with both players; the game ends within three weeks."""
    return True


@clause("kndb-2009", "21.3")
def adjourned_game_is_due(facts: Deadlines, law: Asking) -> Due | None:
    """The last day on which an adjourned game can be finished."""
    return facts.due_after(Step.FINISH_ADJOURNED_GAME, facts.game_begun, days=law.term(RESUMED_WITHIN).answer)
