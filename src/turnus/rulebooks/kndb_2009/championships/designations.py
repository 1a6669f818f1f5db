"""Places in a championship that are filled by naming somebody (33.5.2-e to 38.6.2-d)."""

from collections.abc import Callable
from datetime import date

from turnus.competition.questions.championships.championships import Event, Names, Stage, StageFormat
from turnus.competition.questions.championships.rights import (
    ChoicePlace,
    ChoicePlaceState,
    Designation,
    EntryAs,
    NamedBy,
)
from turnus.competition.questions.federation.deadlines import Deadlines, Due, Step
from turnus.competition.questions.verdicts import Verdict
from turnus.law import Asking, Decision, Role, Rule, clause, decision
from turnus.records import replace
from turnus.rulebooks.kndb_2009.championships.entries import entering
from turnus.rulebooks.kndb_2009.questions.championships import DesignatedPlaces, StageEntries

Place = tuple[Event, Stage, NamedBy]
Room = Callable[[int], int]  # from the places that are left to how many may be named
Proper = Callable[[Designation], bool]


def _at_least_one(left: int) -> int:
    return max(1, left)


def _what_is_left(left: int) -> int:
    return max(0, left)


def _one(_left: int) -> int:
    return 1


def _with_advice(facts: Designation) -> bool:
    return facts.has_advice


def _freely(_facts: Designation) -> bool:
    return True


def first_of_december(final_on: date) -> date:
    """Return the last 1 December that is not after the final."""
    this_year = date(final_on.year, 12, 1)
    return this_year if this_year <= final_on else date(final_on.year - 1, 12, 1)


def _nominated_in_time(facts: Designation) -> bool:
    if facts.named_on is None or facts.final_on is None:
        return False
    return facts.has_advice and facts.named_on < first_of_december(facts.final_on)


def _accepted_in_time(facts: Designation) -> bool:
    if facts.accepted_on is None or facts.semi_final_starts is None:
        return False
    earned = facts.is_womens_grandmaster and facts.played_for_world_title
    return earned and facts.accepted_on < facts.semi_final_starts


def _is_about(facts: Designation | DesignatedPlaces, place: Place) -> bool:
    return (facts.event, facts.stage, facts.by) == place


def _room(number: str, place: Place, room: Room) -> Rule:
    @clause("kndb-2009", number)
    def how_many_may_be_named(facts: DesignatedPlaces, law: Asking) -> int | None:
        if not _is_about(facts, place):
            return None
        size = law.ask(StageFormat(event=facts.event, stage=facts.stage)).answer.most
        return room(size - facts.filled_otherwise)

    return replace(how_many_may_be_named, doc=f"{', '.join(place)}: {room.__name__}.")


def _may(facts: Designation, law: Asking, proper: Proper) -> bool:
    return proper(facts) and facts.named_before < law.ask(DesignatedPlaces.asked_by(facts)).answer


def _naming(number: str, place: Place, proper: Proper) -> Decision:
    by = Role.ORGANISER if place[2] is NamedBy.ORGANISER else Role.BOARD

    @decision(
        "kndb-2009",
        number,
        by=by,
        options=("name the player", "do not name the player"),
        consequence={"name the player": Verdict.ALLOWED, "do not name the player": Verdict.REFUSED},
    )
    def a_player_may_be_named(facts: Designation, law: Asking) -> bool:
        return _is_about(facts, place) and _may(facts, law, proper)

    return replace(a_player_may_be_named, doc=f"{', '.join(place)}: {proper.__name__}.")


def _refusing(number: str, place: Place, proper: Proper) -> Rule:
    @clause("kndb-2009", number)
    def nobody_may_be_named(facts: Designation, law: Asking) -> Verdict | None:
        if not _is_about(facts, place) or _may(facts, law, proper):
            return None
        return Verdict.REFUSED

    return replace(nobody_may_be_named, doc=f"{', '.join(place)}: not {proper.__name__}.")


def _by_board(facts: StageEntries, _law: Asking) -> Names:
    return facts.by_board


def _by_organisers(facts: StageEntries, _law: Asking) -> Names:
    return tuple(name for names in facts.by_organisers.values() for name in names)


def _choice(facts: StageEntries, _law: Asking) -> Names:
    return (facts.choice_place,)


def _grandmaster(facts: StageEntries, _law: Asking) -> Names:
    return (facts.grandmaster,)


ENTERING = {
    NamedBy.BOARD: (EntryAs.BOARD, _by_board),
    NamedBy.ORGANISER: (EntryAs.ORGANISER, _by_organisers),
    NamedBy.CHOICE: (EntryAs.CHOICE, _choice),
    NamedBy.GRANDMASTER: (EntryAs.GRANDMASTER, _grandmaster),
}


def _named(number: str, place: Place, room: Room, proper: Proper) -> tuple[Rule, Decision, Rule, Rule]:
    event, stage, by = place
    return (
        _room(number, place, room),
        _naming(number, place, proper),
        _refusing(number, place, proper),
        entering(number, event, stage, *ENTERING[by]),
    )


def _board(event: Event, stage: Stage) -> Place:
    return event, stage, NamedBy.BOARD


def _organiser(event: Event) -> Place:
    return event, Stage.SEMI_FINAL, NamedBy.ORGANISER


GENERAL_SEMI_FINAL = _board(Event.GENERAL, Stage.SEMI_FINAL)
CHOICE_PLACE = (Event.GENERAL, Stage.FINAL, NamedBy.CHOICE)
JUNIORS_SEMI_FINAL = _board(Event.JUNIORS, Stage.SEMI_FINAL)
JUNIORS_FINAL = _board(Event.JUNIORS, Stage.FINAL)
ASPIRANTS_SEMI_FINAL = _board(Event.ASPIRANTS, Stage.SEMI_FINAL)
ASPIRANTS_FINAL = _board(Event.ASPIRANTS, Stage.FINAL)
PUPILS_SEMI_FINAL = _board(Event.PUPILS, Stage.SEMI_FINAL)
PUPILS_FINAL = _board(Event.PUPILS, Stage.FINAL)
CUBS_SEMI_FINAL = _board(Event.CUBS, Stage.SEMI_FINAL)
CUBS_FINAL = _board(Event.CUBS, Stage.FINAL)
WOMEN_FINAL = _board(Event.WOMEN, Stage.FINAL)
GRANDMASTER = (Event.WOMEN, Stage.FINAL, NamedBy.GRANDMASTER)

GENERAL_ROOM, GENERAL_NAMING, GENERAL_REFUSAL, GENERAL_ENTRY = _named(
    "33.5.2-e", GENERAL_SEMI_FINAL, _at_least_one, _with_advice
)
CHOICE_ROOM, CHOICE_NAMING, CHOICE_REFUSAL, CHOICE_ENTRY = _named(
    "33.6.2-c", CHOICE_PLACE, _one, _nominated_in_time
)
JUNIORS_SEMI_ROOM, JUNIORS_SEMI_NAMING, JUNIORS_SEMI_REFUSAL, JUNIORS_SEMI_ENTRY = _named(
    "34.5.2-c", JUNIORS_SEMI_FINAL, _one, _freely
)
JUNIORS_FINAL_ROOM, JUNIORS_FINAL_NAMING, JUNIORS_FINAL_REFUSAL, JUNIORS_FINAL_ENTRY = _named(
    "34.6.2-c", JUNIORS_FINAL, _what_is_left, _with_advice
)
ASPIRANTS_SEMI_ROOM, ASPIRANTS_SEMI_NAMING, ASPIRANTS_SEMI_REFUSAL, ASPIRANTS_SEMI_ENTRY = _named(
    "35.5.2-c", ASPIRANTS_SEMI_FINAL, _one, _freely
)
ASPIRANTS_FINAL_ROOM, ASPIRANTS_FINAL_NAMING, ASPIRANTS_FINAL_REFUSAL, ASPIRANTS_FINAL_ENTRY = _named(
    "35.6.2-c", ASPIRANTS_FINAL, _what_is_left, _with_advice
)
PUPILS_LOCATION_ROOM, PUPILS_LOCATION_NAMING, PUPILS_LOCATION_REFUSAL, PUPILS_LOCATION_ENTRY = _named(
    "36.5.2-b", _organiser(Event.PUPILS), _one, _freely
)
PUPILS_SEMI_ROOM, PUPILS_SEMI_NAMING, PUPILS_SEMI_REFUSAL, PUPILS_SEMI_ENTRY = _named(
    "36.5.2-c", PUPILS_SEMI_FINAL, _one, _freely
)
PUPILS_FINAL_ROOM, PUPILS_FINAL_NAMING, PUPILS_FINAL_REFUSAL, PUPILS_FINAL_ENTRY = _named(
    "36.6.2-c", PUPILS_FINAL, _what_is_left, _with_advice
)
CUBS_LOCATION_ROOM, CUBS_LOCATION_NAMING, CUBS_LOCATION_REFUSAL, CUBS_LOCATION_ENTRY = _named(
    "37.5-b", _organiser(Event.CUBS), _one, _freely
)
CUBS_SEMI_ROOM, CUBS_SEMI_NAMING, CUBS_SEMI_REFUSAL, CUBS_SEMI_ENTRY = _named(
    "37.5-c", CUBS_SEMI_FINAL, _one, _freely
)
CUBS_FINAL_ROOM, CUBS_FINAL_NAMING, CUBS_FINAL_REFUSAL, CUBS_FINAL_ENTRY = _named(
    "37.9-c", CUBS_FINAL, _what_is_left, _with_advice
)
GRANDMASTER_ROOM, GRANDMASTER_NAMING, GRANDMASTER_REFUSAL, GRANDMASTER_ENTRY = _named(
    "38.6.2-c", GRANDMASTER, _one, _accepted_in_time
)
WOMEN_ROOM, WOMEN_NAMING, WOMEN_REFUSAL, WOMEN_ENTRY = _named(
    "38.6.2-d", WOMEN_FINAL, _what_is_left, _with_advice
)


def _in_time(facts: ChoicePlaceState) -> bool:
    limit = first_of_december(facts.final_on)
    return facts.designated_on is not None and facts.designated_on < limit


@clause("kndb-2009", "33.6.2-c")
def designated_before_december(facts: ChoicePlaceState) -> ChoicePlace | None:
    """Whom the Board designated before 1 December has the choice place; until then it is open."""
    if _in_time(facts):
        return ChoicePlace(player=facts.designated)
    return ChoicePlace() if facts.on < first_of_december(facts.final_on) else None


@clause("kndb-2009", "33.6.2-c/2")
def otherwise_the_thirds_play_for_it(facts: ChoicePlaceState) -> ChoicePlace | None:
    """From 1 December on, without a designation, the numbers three of the semi-final play for it."""
    if _in_time(facts) or facts.on < first_of_december(facts.final_on):
        return None
    return ChoicePlace(play_off=facts.thirds)


@clause("kndb-2009", "33.6.2-c/2")
def choice_place_is_due(facts: Deadlines) -> Due | None:
    """The choice place is filled before 1 December."""
    return facts.due_in_season(Step.FILL_CHOICE_PLACE, 11, 30)
