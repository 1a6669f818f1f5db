"""The regulation and further conditions, notice, other dates, no two games at once (28)."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from turnus.competition.questions.federation.deadlines import Deadlines, Due, Step
from turnus.competition.questions.federation.members import Championship
from turnus.competition.questions.federation.organisation import (
    ClashOutcome,
    ConditionItem,
    FurtherCondition,
    MovedMatch,
    Names,
    NewDate,
    NewDateByNecessity,
    NewDateOnRequest,
    ObligationClash,
    PlayedGame,
    ProvincialChange,
    PublishingConditions,
    RegulationApplies,
    RequiredConditions,
    SimultaneousGames,
)
from turnus.competition.questions.figures import MayDeviate
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Asking, DutyForm, Refused, Role, clause, decision, duty, figure
from turnus.rulebooks.kndb_2009.terms import NOTICE_DAYS

MOVE = ("move the match", "keep the date")
MOVED = {"move the match": Verdict.ALLOWED, "keep the date": Verdict.REFUSED}


@clause("kndb-2009", "28.1")
def regulation_applies(facts: RegulationApplies) -> bool:
    """The regulation applies, but to events of the world federation and where dispensation was given."""
    return not facts.under_world_federation_rules and facts.provision not in facts.dispensations


# reading 28.1: who grants a dispensation is not said; it is the Board
@clause("kndb-2009", "28.1")
def a_dispensation_lets_a_figure_be_otherwise(_facts: MayDeviate) -> Role:
    """With express dispensation of the Board a competition need not keep to what a clause sets."""
    return Role.BOARD


@figure("kndb-2009", "28.2", value=Verdict.ALLOWED)
def leadership_may_add_conditions(facts: FurtherCondition, value: Verdict) -> Verdict | None:
    """The leadership may set further rules in addition to the regulation."""
    return None if _is_contrary(facts) else value


@figure("kndb-2009", "28.2", value=Verdict.REFUSED)
def regulation_is_binding(facts: FurtherCondition, value: Verdict) -> Verdict | None:
    """No further rule may contradict the regulation, in provincial competitions neither."""
    return value if _is_contrary(facts) else None


def _is_contrary(facts: FurtherCondition) -> bool:
    return bool(facts.contradicts) and facts.contradicts not in facts.dispensations


@decision(
    "kndb-2009",
    "28.3",
    by=Role.BOARD,
    options=("consent", "refuse"),
    consequence={"consent": Verdict.ALLOWED, "refuse": Verdict.REFUSED},
)
def major_changes_need_consent(facts: ProvincialChange) -> bool:
    """A major change of a provincial competition needs the Board's consent beforehand."""
    return facts.is_major


@clause("kndb-2009", "28.3")
def other_changes_are_free(facts: ProvincialChange) -> Verdict | None:
    """Only major changes need consent."""
    return None if facts.is_major else Verdict.ALLOWED


@clause("kndb-2009", "28.4")
def two_weeks_notice(facts: Deadlines, law: Asking) -> Due | None:
    """Conditions, schedule and participants are sent at least two weeks before the start."""
    return facts.due_before(Step.SEND_CONDITIONS, facts.competition_starts, days=law.term(NOTICE_DAYS).answer)


@decision(
    "kndb-2009",
    "28.5",
    by=Role.DIRECTOR,
    options=("another date",),
    consequence=lambda _facts, option: date.fromisoformat(option),
)
def another_date_preferably_earlier(facts: NewDate) -> Names:
    """Another date is set: before the planned one if possible, otherwise as soon as possible after."""
    earlier = sorted((day for day in facts.possible if day < facts.planned_on), reverse=True)
    later = sorted(day for day in facts.possible if day > facts.planned_on)
    return tuple(day.isoformat() for day in dict.fromkeys(earlier + later))


@decision(
    "kndb-2009",
    "28.5-a",
    by=Role.DIRECTOR,
    options=MOVE,
    consequence=MOVED,
    when={"first_asks": True, "second_asks": True},
)
def both_ask_for_another_date(_facts: NewDateOnRequest) -> bool:
    """The leadership may move a match when both players or teams ask."""
    return True


@clause("kndb-2009", "28.5-a")
def one_request_is_not_enough(facts: NewDateOnRequest) -> Verdict | None:
    """A request of one side is no ground."""
    return None if facts.first_asks and facts.second_asks else Verdict.REFUSED


@decision("kndb-2009", "28.5-b", by=Role.DIRECTOR, options=MOVE, consequence=MOVED)
def circumstances_make_it_necessary(facts: NewDateByNecessity) -> bool:
    """The leadership may move a match when circumstances make it necessary."""
    return bool(facts.reason.strip())


@clause("kndb-2009", "28.5-b")
def not_without_a_reason(facts: NewDateByNecessity) -> Verdict | None:
    """Without circumstances there is no ground."""
    return None if facts.reason.strip() else Verdict.REFUSED


@clause("kndb-2009", "28.5/2")
def provincial_match_gives_way(facts: ObligationClash) -> ClashOutcome:
    """Who has a provincial and a higher obligation at once has the provincial match moved if he asks."""
    if facts.provincial_on != facts.national_on:
        return ClashOutcome.NO_CLASH
    if not facts.are_held_every_year:
        return ClashOutcome.NO_RIGHT
    return ClashOutcome.PROVINCIAL_MATCH_MOVES if facts.asks else ClashOutcome.NOT_ASKED


def _bars(early: PlayedGame, late: PlayedGame) -> bool:
    ours = early.is_of_the_federation and late.is_of_the_federation
    return ours and early.first_move < late.first_move <= early.ended


@clause("kndb-2009", "28.6")
def only_the_game_first_begun(facts: SimultaneousGames) -> Names:
    """Of games played at once a player is eligible only in the one where he first made a move."""
    return tuple(late.game for late in facts.games if any(_bars(early, late) for early in facts.games))


def _only_if_stated(facts: MovedMatch, option: str) -> Refused | None:
    if option == "not eligible" and not facts.stated_with_the_new_date:
        return Refused.because("this was not said when the new date was issued")
    return None


@decision(
    "kndb-2009",
    "28.6/2",
    by=Role.DIRECTOR,
    options=("not eligible", "eligible"),
    consequence={"not eligible": Verdict.REFUSED, "eligible": Verdict.ALLOWED},
    limit=_only_if_stated,
    when={"planned_at_the_same_time": True, "played_the_other": True},
)
def moved_matches_may_count_as_simultaneous(_facts: MovedMatch) -> bool:
    """The leadership may treat matches planned at one time so, although one was moved."""
    return True


@clause("kndb-2009", "28.6/2")
def other_moved_matches_are_free(facts: MovedMatch) -> Verdict | None:
    """Matches that were not planned at one time, or of which he plays one only, do not bar him."""
    barred = facts.planned_at_the_same_time and facts.played_the_other
    return None if barred else Verdict.ALLOWED


def _in_the_catalogue(known: Mapping[str, Any]) -> bool:
    return known.get("competition") != Championship.OTHER


NO_SMOKING_NOTICE = duty(
    "kndb-2009",
    "28.7",
    "say in the match notice that smoking is forbidden in the playing room",
    form=DutyForm.DOCUMENT,
    by=Role.DIRECTOR,
    to=(Role.PLAYER,),
    moment="match notice",
    applies=_in_the_catalogue,
)
NO_SMOKING = duty(
    "kndb-2009",
    "28.7",
    "see to it that nobody smokes in the playing room",
    form=DutyForm.CHECKLIST,
    by=Role.ARBITER,
    moment="before a round",
    applies=_in_the_catalogue,
)


def _not_said(facts: PublishingConditions, law: Asking, *own: ConditionItem) -> Refused | None:
    """Refuse conditions that do not say what a clause asks them to say."""
    required = law.ask(RequiredConditions(system=facts.system, has_play_offs=facts.has_play_offs)).answer
    missing = [item for item in required if item in own and item not in facts.stated]
    return Refused.because("the conditions do not say: {items}", items=tuple(missing)) if missing else None


@clause("kndb-2009", "29a.3")
def conditions_of_a_knock_out(facts: PublishingConditions, law: Asking) -> Refused | None:
    """What the conditions of a knock-out must say has to be there before they are published."""
    items = (
        ConditionItem.KNOCK_OUT_ROUNDS,
        ConditionItem.KNOCK_OUT_BYES,
        ConditionItem.KNOCK_OUT_PAIRING,
        ConditionItem.BARRAGES,
        ConditionItem.LAST_DECIDER,
    )
    return _not_said(facts, law, *items)


@clause("kndb-2009", "29b.1")
def conditions_of_a_swiss(facts: PublishingConditions, law: Asking) -> Refused | None:
    """The conditions say which of the two Swiss systems is used."""
    return _not_said(facts, law, ConditionItem.SWISS_TYPE)


@clause("kndb-2009", "31.4")
def conditions_of_deciding_tournaments(facts: PublishingConditions, law: Asking) -> Refused | None:
    """The conditions say at which tempo deciding tournaments are played."""
    return _not_said(facts, law, ConditionItem.PLAY_OFF_TEMPO)
