"""Who has a place in the stages of the championships, ground after ground (33-40)."""

from collections.abc import Callable

from turnus.competition.questions.championships.championships import (
    ArticleForty,
    Event,
    Names,
    Stage,
    StageFormat,
)
from turnus.competition.questions.championships.provincial_places import QuotaPlaces
from turnus.competition.questions.championships.rights import (
    Entry,
    EntryAs,
    Field,
    Finisher,
    ForProvinces,
    ProvincialPlaces,
    Right,
    StageField,
)
from turnus.competition.questions.federation.members import Categories, Category
from turnus.law import Asking, Rule, Term, clause, setting
from turnus.records import replace
from turnus.rulebooks.kndb_2009.championships.rights import is_of_age
from turnus.rulebooks.kndb_2009.questions.championships import (
    StageEntries,
    StandingRights,
)

Entries = tuple[Entry, ...]
Who = Callable[[StageEntries, Asking], Names]
GENERAL_PROVINCIAL = Term(
    "general_provincial_places", int, "places", "how many of the general semi-final are for the provinces"
)


def _places(law: Asking, event: Event, stage: Stage) -> int:
    return law.ask(StageFormat(event=event, stage=stage)).answer.most


def rights_of_last_final(facts: StageEntries, law: Asking, right: Right) -> Names:
    """Return who got this right in the last final, in its order."""
    standing = StandingRights(
        event=facts.event, stage=Stage.FINAL, order=facts.last_final, next_match_on=facts.match_on
    )
    return tuple(given.player for given in law.ask(standing).answer if given.right is right)


def added(facts: StageEntries, law: Asking, so_far: Entries, ground: EntryAs, names: Names) -> Entries:
    """Add players on a ground; who has a place already, or one in the final, gets no other."""
    direct = rights_of_last_final(facts, law, Right.NEXT_FINAL) if facts.stage is Stage.SEMI_FINAL else ()
    taken = {*direct, *(entry.player for entry in so_far)}
    new = (name for name in dict.fromkeys(names) if name and name not in taken)
    return so_far + tuple(Entry(name, ground) for name in new)


def entering(number: str, event: Event, stage: Stage, ground: EntryAs, who: Who) -> Rule:
    """Declare a ground on which players enter a stage."""

    @clause("kndb-2009", number)
    def enter_on_this_ground(facts: StageEntries, law: Asking, so_far: Entries) -> Entries | None:
        if facts.event is not event or facts.stage is not stage:
            return None
        return added(facts, law, so_far, ground, who(facts, law))

    return replace(enter_on_this_ground, doc=f"{event}, {stage}: {ground} ({who.__name__}).")


def _direct(facts: StageEntries, law: Asking) -> Names:
    return rights_of_last_final(facts, law, Right.NEXT_FINAL)


def _relegated(facts: StageEntries, law: Asking) -> Names:
    return rights_of_last_final(facts, law, Right.NEXT_SEMI_FINAL)


def _thirds(facts: StageEntries, law: Asking) -> Names:
    return _from_groups(facts, law, facts.last_semi_final, Right.NEXT_SEMI_FINAL)


def _promoted(facts: StageEntries, law: Asking) -> Names:
    return _from_groups(facts, law, facts.semi_final, Right.FINAL)


def _from_groups(facts: StageEntries, law: Asking, groups: tuple[Names, ...], right: Right) -> Names:
    found: list[str] = []
    for order in groups:
        standing = StandingRights(
            event=facts.event, stage=Stage.SEMI_FINAL, order=tuple(map(Finisher, order))
        )
        found += (given.player for given in law.ask(standing).answer if given.right is right)
    return tuple(found)


def _provincial(facts: StageEntries, _law: Asking) -> Names:
    return facts.provincial


def _announced(facts: StageEntries, _law: Asking) -> Names:
    return tuple(name for names in facts.announced.values() for name in names)


def _by_the_conditions(facts: StageEntries, _law: Asking) -> Names:
    return facts.promoted


def _champion(facts: StageEntries, _law: Asking) -> Names:
    return (facts.younger_champion.player,) if facts.younger_champion else ()


def _champion_too_old(facts: StageEntries, law: Asking, category: Category) -> Names:
    champion = facts.younger_champion
    if champion is None or champion.born is None:
        return ()
    categories = law.ask(Categories(born=champion.born, match_on=facts.match_on)).answer
    return () if category in categories else (champion.player,)


def _aspirant_too_old(facts: StageEntries, law: Asking) -> Names:
    return _champion_too_old(facts, law, Category.ASPIRANT)


def _pupil_too_old(facts: StageEntries, law: Asking) -> Names:
    return _champion_too_old(facts, law, Category.PUPIL)


def _semi(number: str, event: Event, ground: EntryAs, who: Who) -> Rule:
    return entering(number, event, Stage.SEMI_FINAL, ground, who)


def _final(number: str, event: Event, ground: EntryAs, who: Who) -> Rule:
    return entering(number, event, Stage.FINAL, ground, who)


GENERAL_A = _semi("33.5.2-a", Event.GENERAL, EntryAs.LAST_FINAL, _relegated)
GENERAL_B = _semi("33.5.2-b", Event.GENERAL, EntryAs.LAST_SEMI_FINAL, _thirds)
GENERAL_C = _semi("33.5.2-c", Event.GENERAL, EntryAs.PROVINCE, _provincial)
GENERAL_D = _semi("33.5.2-d", Event.GENERAL, EntryAs.YOUNGER_CHAMPION, _champion)
GENERAL_FINAL_A = _final("33.6.2-a", Event.GENERAL, EntryAs.LAST_FINAL, _direct)
GENERAL_FINAL_B = _final("33.6.2-b", Event.GENERAL, EntryAs.SEMI_FINAL, _promoted)
JUNIORS_A = _semi("34.5.2-a", Event.JUNIORS, EntryAs.LAST_FINAL, _relegated)
JUNIORS_B = _semi("34.5.2-b", Event.JUNIORS, EntryAs.YOUNGER_CHAMPION, _aspirant_too_old)
JUNIORS_D = _semi("34.5.2-d", Event.JUNIORS, EntryAs.PROVINCE, _provincial)
JUNIORS_FINAL_A = _final("34.6.2-a", Event.JUNIORS, EntryAs.LAST_FINAL, _direct)
JUNIORS_FINAL_B = _final("34.6.2-b", Event.JUNIORS, EntryAs.SEMI_FINAL, _promoted)
ASPIRANTS_A = _semi("35.5.2-a", Event.ASPIRANTS, EntryAs.LAST_FINAL, _relegated)
ASPIRANTS_B = _semi("35.5.2-b", Event.ASPIRANTS, EntryAs.YOUNGER_CHAMPION, _pupil_too_old)
ASPIRANTS_D = _semi("35.5.2-d", Event.ASPIRANTS, EntryAs.PROVINCE, _provincial)
ASPIRANTS_FINAL_A = _final("35.6.2-a", Event.ASPIRANTS, EntryAs.LAST_FINAL, _direct)
ASPIRANTS_FINAL_B = _final("35.6.2-b", Event.ASPIRANTS, EntryAs.SEMI_FINAL, _promoted)
PUPILS_A = _semi("36.5.2-a", Event.PUPILS, EntryAs.LAST_FINAL, _relegated)
PUPILS_D = _semi("36.5.2-d", Event.PUPILS, EntryAs.PROVINCE, _provincial)
PUPILS_FINAL_A = _final("36.6.2-a", Event.PUPILS, EntryAs.LAST_FINAL, _direct)
PUPILS_FINAL_B = _final("36.6.2-b", Event.PUPILS, EntryAs.SEMI_FINAL, _promoted)
CUBS_A = _semi("37.5-a", Event.CUBS, EntryAs.LAST_FINAL, _relegated)
CUBS_D = _semi("37.5-d", Event.CUBS, EntryAs.PROVINCE, _provincial)
CUBS_FINAL_A = _final("37.9-a", Event.CUBS, EntryAs.LAST_FINAL, _direct)
CUBS_FINAL_B = _final("37.9-b", Event.CUBS, EntryAs.SEMI_FINAL, _promoted)
WOMEN_A = _semi("38.5.2-a", Event.WOMEN, EntryAs.LAST_FINAL, _relegated)
WOMEN_B = _semi("38.5.2-b", Event.WOMEN, EntryAs.ANNOUNCED, _announced)
WOMEN_FINAL_A = _final("38.6.2-a", Event.WOMEN, EntryAs.LAST_FINAL, _direct)
WOMEN_FINAL_B = _final("38.6.2-b", Event.WOMEN, EntryAs.SEMI_FINAL, _by_the_conditions)


@clause("kndb-2009", "40.4.2-a")
def first_four_still_of_age(facts: StageEntries, law: Asking, so_far: Entries) -> Entries | None:
    """The first four of the last rapid final are in the semi-final if they are still of age."""
    if not law.ask(ArticleForty(event=facts.event)).answer:
        return None
    old = {f.player for f in facts.last_final if not is_of_age(law, facts.event, f, facts.match_on)}
    names = tuple(name for name in _relegated(facts, law) if name not in old)
    return added(facts, law, so_far, EntryAs.LAST_FINAL, names)


@clause("kndb-2009", "40.4.2-b")
def rapid_provincial_players(facts: StageEntries, law: Asking, so_far: Entries) -> Entries | None:
    """The others of a rapid semi-final come from the provinces."""
    if not law.ask(ArticleForty(event=facts.event)).answer:
        return None
    return added(facts, law, so_far, EntryAs.PROVINCE, facts.provincial)


def _field(facts: StageField, law: Asking) -> Field:
    entries = law.ask(StageEntries(**facts.named())).answer
    places = _places(law, facts.event, facts.stage)
    surplus = len(entries) - places
    return Field(entries, places, max(0, -surplus), max(0, surplus))


def _filled(number: str, event: Event, stage: Stage) -> Rule:
    @clause("kndb-2009", number)
    def places_are_filled_in_order(facts: StageField, law: Asking) -> Field | None:
        return _field(facts, law) if facts.event is event and facts.stage is stage else None

    return replace(places_are_filled_in_order, doc=f"The {stage} of the {event} is filled in this order.")


GENERAL_SEMI = _filled("33.5.2", Event.GENERAL, Stage.SEMI_FINAL)
GENERAL_FINAL = _filled("33.6.2", Event.GENERAL, Stage.FINAL)
JUNIORS_SEMI = _filled("34.5.2", Event.JUNIORS, Stage.SEMI_FINAL)
JUNIORS_FINAL = _filled("34.6.2", Event.JUNIORS, Stage.FINAL)
ASPIRANTS_SEMI = _filled("35.5.2", Event.ASPIRANTS, Stage.SEMI_FINAL)
ASPIRANTS_FINAL = _filled("35.6.2", Event.ASPIRANTS, Stage.FINAL)
PUPILS_SEMI = _filled("36.5.2", Event.PUPILS, Stage.SEMI_FINAL)
PUPILS_FINAL = _filled("36.6.2", Event.PUPILS, Stage.FINAL)
CUBS_SEMI = _filled("37.5", Event.CUBS, Stage.SEMI_FINAL)
CUBS_FINAL = _filled("37.9", Event.CUBS, Stage.FINAL)
WOMEN_SEMI = _filled("38.5.2", Event.WOMEN, Stage.SEMI_FINAL)
WOMEN_FINAL = _filled("38.6.2", Event.WOMEN, Stage.FINAL)


@clause("kndb-2009", "40.4.2")
def rapid_places_are_filled_in_order(facts: StageField, law: Asking) -> Field | None:
    """The semi-final of a rapid championship is filled in this order."""
    return _field(facts, law) if law.ask(ArticleForty(event=facts.event)).answer else None


GENERAL_QUOTA = setting("kndb-2009", "33.5.2-c", GENERAL_PROVINCIAL, 20, low=13, high=32)


def _divided(facts: ProvincialPlaces, law: Asking, places: int) -> ForProvinces:
    if not facts.members or facts.match_on is None or places < len(facts.members):
        return ForProvinces(places)
    quota = law.ask(QuotaPlaces(places=places, members=facts.members, match_on=facts.match_on))
    return ForProvinces(places, quota.answer.division)


@clause("kndb-2009", "33.5.2-c")
def general_provincial_places(facts: ProvincialPlaces, law: Asking) -> ForProvinces | None:
    """Twenty places of the general semi-final are for the provinces, whatever else is filled."""
    if facts.event is not Event.GENERAL:
        return None
    return _divided(facts, law, law.term(GENERAL_PROVINCIAL).answer)


def _remainder(facts: ProvincialPlaces, law: Asking) -> ForProvinces:
    left = _places(law, facts.event, Stage.SEMI_FINAL) - facts.filled_otherwise
    return _divided(facts, law, max(0, left))


def _the_rest(number: str, event: Event) -> Rule:
    @clause("kndb-2009", number)
    def the_rest_is_for_the_provinces(facts: ProvincialPlaces, law: Asking) -> ForProvinces | None:
        return _remainder(facts, law) if facts.event is event else None

    return replace(the_rest_is_for_the_provinces, doc=f"{event}: the remaining places are provincial.")


JUNIORS_REST = _the_rest("34.5.2-d", Event.JUNIORS)
ASPIRANTS_REST = _the_rest("35.5.2-d", Event.ASPIRANTS)
PUPILS_REST = _the_rest("36.5.2-d", Event.PUPILS)
CUBS_REST = _the_rest("37.5-d", Event.CUBS)


@clause("kndb-2009", "40.4.2-b")
def the_rest_of_a_rapid_semi_final(facts: ProvincialPlaces, law: Asking) -> ForProvinces | None:
    """The remaining places of a rapid semi-final are for the provinces."""
    return _remainder(facts, law) if law.ask(ArticleForty(event=facts.event)).answer else None
