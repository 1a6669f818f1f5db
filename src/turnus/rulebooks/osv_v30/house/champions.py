"""Champions: titles (1.13-k, 1.14) and the group of next season (1.15)."""

from turnus.competition.questions.groups.champions import (
    ChampionPlace,
    ChampionsPlaces,
    Title,
    TitleOfFinal,
    TitleOfPlayer,
)
from turnus.law import Asking, Role, clause, decision, figure
from turnus.rulebooks.osv_v30.questions.house import ChampionGroup, ClassOfPlace, PlaceClass
from turnus.rulebooks.osv_v30.terms import MOVING_DOWN, MOVING_UP

GROUP_2, GROUP_3 = 2, 3
P, T, D = PlaceClass.PROMOTION, PlaceClass.MIDDLE, PlaceClass.RELEGATION


# Titles


@figure("osv-v30", "1.14-1", value=Title.GENERAL_CHAMPION, when={"final_group": 1})
def group_1_champion(_facts: TitleOfFinal, value: Title) -> Title:
    """The winner of final group 1 is group-1 champion and general champion of the club."""
    return value


@figure("osv-v30", "1.14-2", value=Title.GROUP_2_CHAMPION, when={"final_group": GROUP_2})
def group_2_champion(_facts: TitleOfFinal, value: Title) -> Title:
    """The winner of final group 2 is group-2 champion."""
    return value


@figure("osv-v30", "1.14-3", value=Title.GROUP_3_CHAMPION, when={"final_group": GROUP_3})
def group_3_champion(_facts: TitleOfFinal, value: Title) -> Title:
    """The winner of final group 3 is group-3 champion."""
    return value


@clause("osv-v30", "1.13-k", when={"first_in_classification": True, "won_final": False})
def first_is_not_champion(_facts: TitleOfPlayer) -> Title:
    """The first of the final classification is not champion by that."""
    return Title.NONE


@clause("osv-v30", "1.14-a")
def title_only_through_a_final(facts: TitleOfPlayer) -> Title | None:
    """Who did not qualify for a final group wins no title."""
    return None if facts.in_final else Title.NONE


@clause("osv-v30", "1.14-d")
def winner_is_champion(facts: TitleOfPlayer, law: Asking) -> Title | None:
    """The winner of a final group is its champion, the others of it are not."""
    if not facts.in_final:
        return None
    return law.ask(TitleOfFinal(final_group=facts.final_group)).answer if facts.won_final else Title.NONE


# The group of next season


@clause("osv-v30", "1.15-def-P")
def promotion_place(facts: ClassOfPlace, law: Asking) -> PlaceClass | None:
    """The first two places are promotion places, in group 1 too."""
    return P if facts.place <= law.term(MOVING_UP).answer else None


@clause("osv-v30", "1.15-def-T")
def middle_place(facts: ClassOfPlace, law: Asking) -> PlaceClass | None:
    """A place in between; in the lowest group every place below the second."""
    below = facts.group == facts.lowest_group or facts.place <= facts.size - law.term(MOVING_DOWN).answer
    return T if facts.place > law.term(MOVING_UP).answer and below else None


@clause("osv-v30", "1.15-def-D")
def relegation_place(facts: ClassOfPlace, law: Asking) -> PlaceClass | None:
    """The last two places of every group but the lowest."""
    last = facts.group < facts.lowest_group and facts.place > facts.size - law.term(MOVING_DOWN).answer
    return D if last and facts.place > law.term(MOVING_UP).answer else None


@clause("osv-v30", "1.15-a")
def winning_a_final_gives_a_right(facts: ChampionsPlaces, law: Asking) -> tuple[ChampionPlace, ...]:
    """Every winner of a final group has a right in the new season, by the table."""
    found = []
    for champion in facts.champions:
        place = PlaceClass.MIDDLE
        if champion.last_group:
            table = ClassOfPlace(
                group=champion.last_group,
                place=champion.place,
                size=champion.size,
                lowest_group=facts.lowest_group,
            )
            place = law.ask(table).answer
        asked = ChampionGroup(final_group=champion.final_group, last_group=champion.last_group, place=place)
        found.append(law.ask(asked).answer)
    return tuple(found)


def _row(
    facts: ChampionGroup, key: tuple[int, PlaceClass, int], group: int, *, star: bool = False
) -> ChampionPlace | None:
    """Answer one row of the table: (final group, place class, group) to the new group."""
    found = (facts.final_group, facts.place, facts.last_group) == key
    return ChampionPlace(group, one_above_goes_down=star) if found else None


@clause("osv-v30", "1.15-b")
def rows_the_table_lacks(facts: ChampionGroup) -> ChampionPlace | None:
    """A champion who fell below his final's group is treated like that group's own champion."""
    if facts.last_group <= facts.final_group or facts.place is D:
        return None
    return ChampionPlace(facts.last_group - 1)


@decision(
    "osv-v30",
    "7-a",
    by=Role.DIRECTOR,
    options=("1", "2", "3"),
    consequence={"1": ChampionPlace(1), "2": ChampionPlace(2), "3": ChampionPlace(3)},
    when={"last_group": 0},
)
def director_places_an_absent_champion(_facts: ChampionGroup) -> bool:
    """The table says nothing of a champion who did not play the last turnus."""
    return True


@clause("osv-v30", "1.15-G1-P1")
def first_champion_on_promotion_place_of_1(facts: ChampionGroup) -> ChampionPlace | None:
    """Group-1 champion at P-1: group 1."""
    return _row(facts, (1, P, 1), 1)


@clause("osv-v30", "1.15-G1-T1")
def first_champion_in_the_middle_of_1(facts: ChampionGroup) -> ChampionPlace | None:
    """Group-1 champion at T-1: group 1."""
    return _row(facts, (1, T, 1), 1)


@clause("osv-v30", "1.15-G1-D1")
def first_champion_on_relegation_place_of_1(facts: ChampionGroup) -> ChampionPlace | None:
    """Group-1 champion at D-1: group 1, the player above goes down."""
    return _row(facts, (1, D, 1), 1, star=True)


@clause("osv-v30", "1.15-G2-P2")
def second_champion_on_promotion_place_of_2(facts: ChampionGroup) -> ChampionPlace | None:
    """Group-2 champion at P-2: group 1."""
    return _row(facts, (2, P, 2), 1)


@clause("osv-v30", "1.15-G2-T2")
def second_champion_in_the_middle_of_2(facts: ChampionGroup) -> ChampionPlace | None:
    """Group-2 champion at T-2: group 1."""
    return _row(facts, (2, T, 2), 1)


@clause("osv-v30", "1.15-G2-D2")
def second_champion_on_relegation_place_of_2(facts: ChampionGroup) -> ChampionPlace | None:
    """Group-2 champion at D-2: group 2, the player above goes down."""
    return _row(facts, (2, D, 2), 2, star=True)


@clause("osv-v30", "1.15-G2-P1")
def second_champion_on_promotion_place_of_1(facts: ChampionGroup) -> ChampionPlace | None:
    """Group-2 champion at P-1: group 1."""
    return _row(facts, (2, P, 1), 1)


@clause("osv-v30", "1.15-G2-T1")
def second_champion_in_the_middle_of_1(facts: ChampionGroup) -> ChampionPlace | None:
    """Group-2 champion at T-1: group 1."""
    return _row(facts, (2, T, 1), 1)


@clause("osv-v30", "1.15-G2-D1")
def second_champion_on_relegation_place_of_1(facts: ChampionGroup) -> ChampionPlace | None:
    """Group-2 champion at D-1: group 1, the player above goes down."""
    return _row(facts, (2, D, 1), 1, star=True)


@clause("osv-v30", "1.15-G3-P3")
def third_champion_on_promotion_place_of_3(facts: ChampionGroup) -> ChampionPlace | None:
    """Group-3 champion at P-3: group 2."""
    return _row(facts, (3, P, 3), 2)


@clause("osv-v30", "1.15-G3-T3")
def third_champion_in_the_middle_of_3(facts: ChampionGroup) -> ChampionPlace | None:
    """Group-3 champion at T-3: group 2."""
    return _row(facts, (3, T, 3), 2)


@clause("osv-v30", "1.15-G3-P2")
def third_champion_on_promotion_place_of_2(facts: ChampionGroup) -> ChampionPlace | None:
    """Group-3 champion at P-2: group 1."""
    return _row(facts, (3, P, 2), 1)


@clause("osv-v30", "1.15-G3-T2")
def third_champion_in_the_middle_of_2(facts: ChampionGroup) -> ChampionPlace | None:
    """Group-3 champion at T-2: group 2."""
    return _row(facts, (3, T, 2), 2)


@clause("osv-v30", "1.15-G3-D2")
def third_champion_on_relegation_place_of_2(facts: ChampionGroup) -> ChampionPlace | None:
    """Group-3 champion at D-2: group 2, the player above goes down."""
    return _row(facts, (3, D, 2), 2, star=True)


@clause("osv-v30", "1.15-G3-P1")
def third_champion_on_promotion_place_of_1(facts: ChampionGroup) -> ChampionPlace | None:
    """Group-3 champion at P-1: group 1."""
    return _row(facts, (3, P, 1), 1)


@clause("osv-v30", "1.15-G3-T1")
def third_champion_in_the_middle_of_1(facts: ChampionGroup) -> ChampionPlace | None:
    """Group-3 champion at T-1: group 1."""
    return _row(facts, (3, T, 1), 1)


@clause("osv-v30", "1.15-G3-D1", deviates_from="1.15-c")
def third_champion_on_relegation_place_of_1(facts: ChampionGroup) -> ChampionPlace | None:
    """Group-3 champion at D-1: group 2, for his right reaches no higher."""
    return _row(facts, (3, D, 1), 2)


@clause("osv-v30", "1.15-c")
def champion_is_not_relegated(facts: ChampionGroup) -> ChampionPlace | None:
    """A champion on a relegation place keeps his place in the group."""
    if facts.place is not D or not facts.last_group:
        return None
    return ChampionPlace(facts.last_group, one_above_goes_down=True)
