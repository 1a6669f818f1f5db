"""What the final standings of the stages of a championship give (33-42)."""

from datetime import date

from turnus.competition.questions.championships.championships import ArticleForty, Event, Names, Stage
from turnus.competition.questions.championships.rights import (
    Finisher,
    Given,
    RapidFinalGroups,
    RapidFinalOrder,
    Right,
    StageRights,
)
from turnus.competition.questions.federation.members import Categories, Category
from turnus.law import Asking, Role, Rule, Term, clause, setting
from turnus.records import replace
from turnus.rulebooks.kndb_2009.championships.entry import OF_OTHER_RAPID
from turnus.rulebooks.kndb_2009.questions.championships import StandingRights

AGE_GROUP = OF_OTHER_RAPID | {
    Event.JUNIORS: Category.JUNIOR,
    Event.ASPIRANTS: Category.ASPIRANT,
    Event.PUPILS: Category.PUPIL,
    Event.CUBS: Category.CUB,
}
DIRECT_PLACES = Term(
    "general_direct_places", int, "places", "how many of a general final go straight to the next one"
)
WOMEN_PROMOTED = Term(
    "women_promoted", int, "players", "how many are promoted from the women's semi-final to the final"
)
IMPAIRED_DIRECT = Term(
    "visually_impaired_direct_places", int, "places", "how many of this final go straight to the next one"
)
RAPID_GROUPS = (Right.GROUP_I, Right.GROUP_II, Right.GROUP_III)
Rights = tuple[Given, ...]


def is_of_age(law: Asking, event: Event, finisher: Finisher, on: date | None) -> bool:
    """Say whether a player is still within the age limit of a championship, if it has one."""
    category = AGE_GROUP.get(event)
    if category in (None, Category.WOMAN) or finisher.born is None or on is None:
        return True
    return category in law.ask(Categories(born=finisher.born, match_on=on)).answer


def _given(facts: StandingRights, right: Right, first: int, last: int) -> Rights:
    return tuple(Given(finisher.player, right) for finisher in facts.order[first - 1 : last])


def _places(number: str, event: Event, stage: Stage, right: Right, first: int, last: int) -> Rule:
    @clause("kndb-2009", number)
    def right_of_places(facts: StandingRights) -> Rights | None:
        if facts.event is not event or facts.stage is not stage:
            return None
        return _given(facts, right, first, last)

    return replace(right_of_places, doc=f"{event}, {stage}: places {first} to {last}: {right}.")


def _once_final(number: str, event: Event, stage: Stage) -> Rule:
    @clause("kndb-2009", number)
    def rights_once_final(facts: StageRights, law: Asking) -> Rights | None:
        return _rights(facts, law) if facts.event is event and facts.stage is stage else None

    return replace(rights_once_final, doc=f"{event}: the {stage} gives rights once its standing is final.")


def _rights(facts: StageRights, law: Asking) -> Rights:
    if not facts.is_final_standing:
        return ()
    return law.ask(
        StandingRights(
            event=facts.event, stage=facts.stage, order=facts.order, next_match_on=facts.next_match_on
        )
    ).answer


GENERAL_SEMI = _once_final("33.5.3", Event.GENERAL, Stage.SEMI_FINAL)
GENERAL_PROMOTED = _places("33.5.3-a", Event.GENERAL, Stage.SEMI_FINAL, Right.FINAL, 1, 2)
GENERAL_THIRD = _places("33.5.3-b", Event.GENERAL, Stage.SEMI_FINAL, Right.NEXT_SEMI_FINAL, 3, 3)
GENERAL_CANDIDATE = _places("33.5.3-b", Event.GENERAL, Stage.SEMI_FINAL, Right.CHOICE_CANDIDATE, 3, 3)
GENERAL_FINAL = _once_final("33.6.3", Event.GENERAL, Stage.FINAL)
GENERAL_TITLE = _places("33.6.3-a", Event.GENERAL, Stage.FINAL, Right.TITLE, 1, 1)
JUNIORS_SEMI = _once_final("34.5.3", Event.JUNIORS, Stage.SEMI_FINAL)
JUNIORS_PROMOTED = _places("34.5.3", Event.JUNIORS, Stage.SEMI_FINAL, Right.FINAL, 1, 3)
JUNIORS_FINAL = _once_final("34.6.3", Event.JUNIORS, Stage.FINAL)
JUNIORS_TITLE = _places("34.6.3-a", Event.JUNIORS, Stage.FINAL, Right.TITLE, 1, 1)
ASPIRANTS_SEMI = _once_final("35.5.3", Event.ASPIRANTS, Stage.SEMI_FINAL)
ASPIRANTS_PROMOTED = _places("35.5.3", Event.ASPIRANTS, Stage.SEMI_FINAL, Right.FINAL, 1, 3)
ASPIRANTS_FINAL = _once_final("35.6.3", Event.ASPIRANTS, Stage.FINAL)
ASPIRANTS_TITLE = _places("35.6.3-a", Event.ASPIRANTS, Stage.FINAL, Right.TITLE, 1, 1)
PUPILS_SEMI = _once_final("36.5.3", Event.PUPILS, Stage.SEMI_FINAL)
PUPILS_PROMOTED = _places("36.5.3", Event.PUPILS, Stage.SEMI_FINAL, Right.FINAL, 1, 4)
PUPILS_FINAL = _once_final("36.6.3", Event.PUPILS, Stage.FINAL)
PUPILS_TITLE = _places("36.6.3-a", Event.PUPILS, Stage.FINAL, Right.TITLE, 1, 1)
CUBS_SEMI = _once_final("37.6", Event.CUBS, Stage.SEMI_FINAL)
CUBS_PROMOTED = _places("37.6", Event.CUBS, Stage.SEMI_FINAL, Right.FINAL, 1, 5)
CUBS_FINAL = _once_final("37.10", Event.CUBS, Stage.FINAL)
CUBS_TITLE = _places("37.10-a", Event.CUBS, Stage.FINAL, Right.TITLE, 1, 1)
WOMEN_SEMI = _once_final("38.5.3", Event.WOMEN, Stage.SEMI_FINAL)
WOMEN_FINAL = _once_final("38.6.3", Event.WOMEN, Stage.FINAL)
WOMEN_TITLE = _places("38.6.3-a", Event.WOMEN, Stage.FINAL, Right.TITLE, 1, 1)
WOMEN_DIRECT = _places("38.6.3-b", Event.WOMEN, Stage.FINAL, Right.NEXT_FINAL, 1, 4)
WOMEN_RELEGATED = _places("38.6.3-c", Event.WOMEN, Stage.FINAL, Right.NEXT_SEMI_FINAL, 5, 10)
IMPAIRED_FINAL = _once_final("39a.4", Event.VISUALLY_IMPAIRED, Stage.FINAL)

GENERAL_DIRECT = setting("kndb-2009", "33.6.3-b", DIRECT_PLACES, 3, low=3, high=4, changed_by=Role.BOARD)
HOW_MANY_WOMEN = setting("kndb-2009", "38.5.3", WOMEN_PROMOTED, 5, low=5, high=6, changed_by=Role.DIRECTOR)
IMPAIRED_PLACES = setting("kndb-2009", "39a.4", IMPAIRED_DIRECT, 0, low=0, high=10, changed_by=Role.DIRECTOR)


@clause("kndb-2009", "33.6.3-b")
def general_direct_places(facts: StandingRights, law: Asking) -> Rights | None:
    """The first of the general final go to the next one: three, as in 33.6.2, to make twelve."""
    if facts.event is not Event.GENERAL or facts.stage is not Stage.FINAL:
        return None
    return _given(facts, Right.NEXT_FINAL, 1, law.term(DIRECT_PLACES).answer)


@clause("kndb-2009", "33.6.3-c")
def general_relegation(facts: StandingRights, law: Asking) -> Rights | None:
    """All others of the general final are relegated to the next semi-final."""
    if facts.event is not Event.GENERAL or facts.stage is not Stage.FINAL:
        return None
    direct = law.term(DIRECT_PLACES).answer
    return _given(facts, Right.NEXT_SEMI_FINAL, direct + 1, len(facts.order))


@clause("kndb-2009", "38.5.3")
def women_promoted(facts: StandingRights, law: Asking) -> Rights | None:
    """As many are promoted from the women's semi-final as its conditions say, five or six in all."""
    if facts.event is not Event.WOMEN or facts.stage is not Stage.SEMI_FINAL:
        return None
    return _given(facts, Right.FINAL, 1, law.term(WOMEN_PROMOTED).answer)


@clause("kndb-2009", "39a.4")
def places_by_the_conditions(facts: StandingRights, law: Asking) -> Rights | None:
    """The conditions say which places of this final give a place in the next."""
    if facts.event is not Event.VISUALLY_IMPAIRED or facts.stage is not Stage.FINAL:
        return None
    return _given(facts, Right.NEXT_FINAL, 1, law.term(IMPAIRED_DIRECT).answer)


def _still_young(facts: StandingRights, law: Asking) -> Names:
    kept = (f for f in facts.order if is_of_age(law, facts.event, f, facts.next_match_on))
    return tuple(finisher.player for finisher in kept)


def _best_young(number: str, event: Event) -> Rule:
    @clause("kndb-2009", number)
    def the_first_still_of_age(facts: StandingRights, law: Asking) -> Rights | None:
        if facts.event is not event or facts.stage is not Stage.FINAL:
            return None
        return tuple(Given(player, Right.NEXT_FINAL) for player in _still_young(facts, law)[:1])

    return replace(the_first_still_of_age, doc=f"{event}: the first still of age is in the next final.")


def _other_young(number: str, event: Event) -> Rule:
    @clause("kndb-2009", number)
    def the_others_still_of_age(facts: StandingRights, law: Asking) -> Rights | None:
        if facts.event is not event or facts.stage is not Stage.FINAL:
            return None
        return tuple(Given(player, Right.NEXT_SEMI_FINAL) for player in _still_young(facts, law)[1:])

    return replace(the_others_still_of_age, doc=f"{event}: the others of age are in the next semi-final.")


JUNIORS_DIRECT = _best_young("34.6.3-b", Event.JUNIORS)
JUNIORS_OTHERS = _other_young("34.6.3-c", Event.JUNIORS)
ASPIRANTS_DIRECT = _best_young("35.6.3-b", Event.ASPIRANTS)
ASPIRANTS_OTHERS = _other_young("35.6.3-c", Event.ASPIRANTS)
PUPILS_DIRECT = _best_young("36.6.3-b", Event.PUPILS)
PUPILS_OTHERS = _other_young("36.6.3-c", Event.PUPILS)
CUBS_DIRECT = _best_young("37.10-b", Event.CUBS)
CUBS_OTHERS = _other_young("37.10-c", Event.CUBS)


def _in_rapid(facts: StandingRights | StageRights, law: Asking, stage: Stage) -> bool:
    return facts.stage is stage and law.ask(ArticleForty(event=facts.event)).answer


@clause("kndb-2009", "40.4.3")
def rapid_semi_final_gives_final_groups(facts: StandingRights, law: Asking) -> Rights | None:
    """The numbers 1 and 2 of a group go to final group I, 3 and 4 to II, 5 and 6 to III."""
    if not _in_rapid(facts, law, Stage.SEMI_FINAL):
        return None
    pairs = enumerate(RAPID_GROUPS)
    return tuple(given for n, right in pairs for given in _given(facts, right, 2 * n + 1, 2 * n + 2))


@clause("kndb-2009", "40.4.3")
def rapid_semi_final_once_final(facts: StageRights, law: Asking) -> Rights | None:
    """The places in a rapid semi-final group count once its standing is final."""
    return _rights(facts, law) if _in_rapid(facts, law, Stage.SEMI_FINAL) else None


@clause("kndb-2009", "40.5.2")
def rapid_final_groups(facts: RapidFinalGroups, law: Asking) -> dict[str, Names]:
    """In each final group play those whom the semi-final placed there."""
    found: dict[str, list[str]] = {str(right): [] for right in RAPID_GROUPS}
    for order in facts.semi_final.values():
        finishers = tuple(map(Finisher, order))
        standing = StandingRights(event=Event.RAPID_A, stage=Stage.SEMI_FINAL, order=finishers)
        for given in law.ask(standing).answer:
            found[given.right].append(given.player)
    return {group: tuple(players) for group, players in found.items()}


@clause("kndb-2009", "40.5.3")
def places_1_to_24(facts: RapidFinalOrder) -> Names:
    """Group I takes the places 1 to 8, group II 9 to 16, group III 17 to 24."""
    return tuple(player for order in facts.groups for player in order)


@clause("kndb-2009", "40.5.3/2")
def rapid_final_once_final(facts: StageRights, law: Asking) -> Rights | None:
    """The places 1 to 24 of a rapid final give rights once they are fixed."""
    return _rights(facts, law) if _in_rapid(facts, law, Stage.FINAL) else None


@clause("kndb-2009", "40.5.3-a")
def rapid_title(facts: StandingRights, law: Asking) -> Rights | None:
    """The first of a rapid final is champion."""
    return _given(facts, Right.TITLE, 1, 1) if _in_rapid(facts, law, Stage.FINAL) else None


@clause("kndb-2009", "40.5.3-b")
def first_four_of_a_rapid_final(facts: StandingRights, law: Asking) -> Rights | None:
    """The first four of a rapid final are in the next semi-final."""
    return _given(facts, Right.NEXT_SEMI_FINAL, 1, 4) if _in_rapid(facts, law, Stage.FINAL) else None


@clause("kndb-2009", "42.3", deviates_from="40.5.3-b")
def no_such_places_in_b_and_c(facts: StandingRights) -> Rights | None:
    """In categories B and C the first four get no place in the next semi-final."""
    no_rights = facts.event in (Event.RAPID_B, Event.RAPID_C) and facts.stage is Stage.FINAL
    return () if no_rights else None
