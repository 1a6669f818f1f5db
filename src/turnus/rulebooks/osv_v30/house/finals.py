"""Qualifying for the final groups (1.3-h, 1.3-i, 1.16) and their schedule (1.14-b, 1.14-c, 1.17)."""

from fractions import Fraction

from turnus.competition.ordering import Tied, split
from turnus.competition.questions.groups.classification import Names
from turnus.competition.questions.groups.finals import (
    FOURTH,
    FinalNumbers,
    FinalOpening,
    FinalReplacement,
    FinalRounds,
    Finals,
    FinalSchedule,
    FourthRecord,
    Qualified,
)
from turnus.competition.terms import FINAL_GROUPS, FINAL_SIZE, TURNI_FOR_FINALS
from turnus.law import Asking, Refused, Role, clause, decision, figure, setting, shared
from turnus.rulebooks.osv_v30.competitions import Event
from turnus.rulebooks.osv_v30.formats import turni_of
from turnus.rulebooks.osv_v30.questions.finals import (
    FinalCandidate,
    FinalList,
    FourthOrder,
    FourthPoints,
    GroupCounted,
    TurnusPlace,
    VacatedPlace,
    WhichFinal,
)
from turnus.rulebooks.osv_v30.reckoning.qualifying import qualify
from turnus.tournament.lots import draw_of_lots

FINAL_2, FINAL_3 = 2, 3

four_in_a_final_group = setting("osv-v30", "1.14-b", FINAL_SIZE, 4)
three_final_groups = setting("osv-v30", "1.14-c", FINAL_GROUPS, 3, low=1, high=3)
two_turni_to_qualify = setting("osv-v30", "1.16-e", TURNI_FOR_FINALS, 2)


# Turnus places


def _table(facts: FinalList, number: int) -> Names | None:
    if facts.final_group != number:
        return None
    entries = sorted((e for e in facts.entries if e.group == number), key=lambda e: e.place)
    return tuple(entry.name for entry in entries)


@clause("osv-v30", "1.16-F1-a")
def tables_of_group_1(facts: FinalList) -> Names | None:
    """Final group 1: the highest place in the table of group 1."""
    return _table(facts, 1)


@clause("osv-v30", "1.16-F2-a")
def tables_of_group_2(facts: FinalList) -> Names | None:
    """Final group 2: the highest place in the table of group 2."""
    return _table(facts, FINAL_2)


@clause("osv-v30", "1.16-F3-a")
def tables_of_group_3(facts: FinalList) -> Names | None:
    """Final group 3: the highest place in the table of group 3."""
    return _table(facts, FINAL_3)


@clause("osv-v30", "1.3-h", deviates_from="1.16-F3-a")
def virtual_group_3(facts: FinalList) -> Names | None:
    """Of a merged turnus the G3-players count in the order of the merged table."""
    entries = [entry for entry in facts.entries if entry.label == FINAL_3]
    if facts.final_group != FINAL_3 or not entries:
        return None
    return tuple(entry.name for entry in sorted(entries, key=lambda entry: entry.place))


def _first(order: Names, without: frozenset[str]) -> str:
    return next((name for name in order if name not in without), "")


@clause("osv-v30", "1.16-F1-a", when={"final_group": 1})
def highest_who_has_not_won(facts: TurnusPlace) -> str:
    """The highest place of a player who has not won a turnus in group 1 before."""
    return _first(facts.order, facts.winners)


@clause("osv-v30", "1.16-F1-b", deviates_from="1.16-F1-a")
def three_turni_give_three_players(facts: TurnusPlace) -> str | None:
    """Three turni give three players: who has qualified already is passed over too."""
    if facts.final_group != 1 or _first(facts.order, facts.winners) not in facts.qualified:
        return None
    return _first(facts.order, facts.winners | facts.qualified)


@shared(
    clause("osv-v30", "1.16-F2-a", when={"final_group": FINAL_2}),
    clause("osv-v30", "1.16-F3-a", when={"final_group": FINAL_3}),
)
def highest_of_the_group(facts: TurnusPlace) -> str:
    """The highest place of a player who has not won a turnus in that group before, nor qualified."""
    return _first(facts.order, facts.winners | facts.qualified)


# Who can qualify


def _is_fourth(facts: FinalCandidate, number: int) -> bool:
    return facts.final_group == number and facts.turnus == FOURTH


@clause("osv-v30", "1.16-F1-2")
def fourth_of_final_1_has_won_nothing(facts: FinalCandidate) -> Refused | None:
    """The fourth of final group 1 has won no turnus at all, and no place yet."""
    barred = facts.has_won_a_turnus or facts.holds_a_place
    return Refused.because("has won a turnus or a place") if _is_fourth(facts, 1) and barred else None


@clause("osv-v30", "1.16-F2-1")
def fourth_of_final_2_played_in_group_2(facts: FinalCandidate) -> Refused | None:
    """The fourth of final group 2 has played at least one turnus in group 2."""
    missing = _is_fourth(facts, FINAL_2) and not facts.turni_in_group
    return Refused.because("played no turnus in group {group}", group=FINAL_2) if missing else None


@clause("osv-v30", "1.16-F2-3")
def fourth_of_final_2_has_no_place_yet(facts: FinalCandidate) -> Refused | None:
    """The fourth of final group 2 has not qualified by an earlier turnus."""
    barred = _is_fourth(facts, FINAL_2) and facts.holds_a_place
    return Refused.because("has qualified already") if barred else None


@clause("osv-v30", "1.16-F3-1")
def fourth_of_final_3_played_in_group_3(facts: FinalCandidate) -> Refused | None:
    """The fourth of final group 3 has played at least one turnus in group 3."""
    missing = _is_fourth(facts, FINAL_3) and not facts.turni_in_group
    return Refused.because("played no turnus in group {group}", group=FINAL_3) if missing else None


@clause("osv-v30", "1.16-F3-3")
def fourth_of_final_3_has_won_nothing(facts: FinalCandidate) -> Refused | None:
    """The fourth of final group 3 has won no turnus at all, and no place yet."""
    barred = facts.has_won_a_turnus or facts.holds_a_place
    return Refused.because("has won a turnus or a place") if _is_fourth(facts, FINAL_3) and barred else None


@clause("osv-v30", "1.16-d")
def group_1_bars_final_3(facts: FinalCandidate) -> Refused | None:
    """Who has played a turnus in group 1 can from then on not qualify for final group 3."""
    before = facts.turnus == FOURTH or facts.first_in_group_1 <= facts.turnus
    barred = facts.final_group == FINAL_3 and facts.first_in_group_1 and before
    return Refused.because("has played a turnus in group 1") if barred else None


@clause("osv-v30", "1.16-e")
def at_least_two_turni(facts: FinalCandidate, law: Asking) -> Refused | None:
    """Only who took part in at least two turni can qualify."""
    needed = law.term(TURNI_FOR_FINALS).answer
    if facts.turni_taken_part >= needed:
        return None
    return Refused.because(
        "took part in {turni} turni, not in {needed}", turni=facts.turni_taken_part, needed=needed
    )


# The fourth place


@clause("osv-v30", "1.3-i")
def merged_turnus_counts_by_label(facts: GroupCounted) -> int | None:
    """For the fourth place a merged turnus counts in the group of before the merging."""
    return facts.label or None


def _points(facts: FourthPoints, number: int, groups: tuple[int, ...]) -> Fraction | None:
    if facts.final_group != number:
        return None
    return sum((turnus.score for turnus in facts.turni if turnus.group in groups), Fraction(0))


@clause("osv-v30", "1.16-F1-1")
def points_in_group_1(facts: FourthPoints) -> Fraction | None:
    """Final group 1: the points in group 1 over the season."""
    return _points(facts, 1, (1,))


@clause("osv-v30", "1.16-F2-2")
def points_in_groups_1_and_2(facts: FourthPoints) -> Fraction | None:
    """Final group 2: the points in groups 2 and 1 over the season."""
    return _points(facts, FINAL_2, (1, 2))


@clause("osv-v30", "1.16-F3-2")
def points_in_groups_2_and_3(facts: FourthPoints) -> Fraction | None:
    """Final group 3: the points in groups 2 and 3 over the season."""
    return _points(facts, FINAL_3, (2, 3))


def _of(facts: FourthOrder, name: str) -> FourthRecord:
    return next(record for record in facts.candidates if record.name == name)


def _most_points(facts: FourthOrder, so_far: Tied, number: int) -> Tied | None:
    return split(so_far, lambda name: _of(facts, name).points) if facts.final_group == number else None


@clause("osv-v30", "1.16-F1-1")
def most_points_in_group_1(facts: FourthOrder, so_far: Tied) -> Tied | None:
    """Most points in group 1 come first."""
    return _most_points(facts, so_far, 1)


@clause("osv-v30", "1.16-F2-2")
def highest_score_in_groups_1_and_2(facts: FourthOrder, so_far: Tied) -> Tied | None:
    """The highest score in groups 2 and 1 comes first."""
    return _most_points(facts, so_far, FINAL_2)


@clause("osv-v30", "1.16-F3-2")
def highest_score_in_groups_2_and_3(facts: FourthOrder, so_far: Tied) -> Tied | None:
    """The highest score in groups 2 and 3 comes first."""
    return _most_points(facts, so_far, FINAL_3)


@clause("osv-v30", "1.16-tie-1")
def then_the_lowest_group_numbers(facts: FourthOrder, so_far: Tied) -> Tied:
    """Equal scores: the lowest sum of the numbers of the groups played in."""
    return split(so_far, lambda name: _of(facts, name).groups, lowest_first=True)


@clause("osv-v30", "1.16-tie-2")
def then_the_most_resistance(facts: FourthOrder, so_far: Tied) -> Tied:
    """Then the most resistance points."""
    return split(so_far, lambda name: _of(facts, name).resistance)


@clause("osv-v30", "1.16-tie-3")
def then_the_most_sonneborn_berger(facts: FourthOrder, so_far: Tied) -> Tied:
    """Then the most Sonneborn-Berger points."""
    return split(so_far, lambda name: _of(facts, name).sonneborn_berger)


# The whole, and places that pass on


@clause("osv-v30", "1.14-a")
def qualifying_for_final_groups(facts: Finals, law: Asking) -> Qualified:
    """Titles are won by first qualifying for a final group."""
    return qualify(facts, law, law.term(FINAL_GROUPS).answer)


@clause("osv-v30", "1.16-b")
def highest_final_group(facts: WhichFinal) -> int:
    """Who qualifies for several final groups plays in the highest."""
    return min(facts.earned)


@clause("osv-v30", "1.16-c")
def next_takes_the_vacated_place(facts: VacatedPlace) -> str:
    """The place left open goes to the next of the list that gave it."""
    return _first(facts.order, facts.qualified)


@clause("osv-v30", "1.17-e")
def next_takes_a_withdrawn_place(facts: FinalReplacement) -> str | None:
    """Who withdraws from a final group is replaced by the next qualified player."""
    if facts.started:
        return None
    return _first(facts.order, facts.qualified | facts.withdrawn)


@decision("osv-v30", "7-a", by=Role.DIRECTOR, options=("play on without him", "next qualified player"))
def director_decides_on_later_withdrawal(facts: FinalReplacement) -> bool:
    """A withdrawal after the first round is not regulated: the director decides."""
    return facts.started


# The final groups themselves


@clause("osv-v30", "1.14-b")
def finals_after_the_last_turnus(facts: FinalOpening, law: Asking) -> Refused | None:
    """A final group of four starts when the last turnus is closed."""
    size, turni = law.term(FINAL_SIZE).answer, turni_of(Event.HOUSE, law)
    if facts.players != size:
        return Refused.because("{players} players instead of {size}", players=facts.players, size=size)
    if facts.turni_closed < turni:
        return Refused.because("{closed} of {turni} turni are closed", closed=facts.turni_closed, turni=turni)
    return None


@clause("osv-v30", "1.17-b")
def numbers_by_lot(facts: FinalNumbers) -> Names:
    """The players get their numbers by lot."""
    return facts.drawn or draw_of_lots(facts.seed, facts.players)


Rounds = tuple[tuple[tuple[int, int], ...], ...]


@figure("osv-v30", "1.17-c", value=(((1, 4), (2, 3)), ((1, 2), (4, 3)), ((2, 4), (3, 1))))
def table_of_four(facts: FinalSchedule, value: Rounds, law: Asking) -> FinalRounds:
    """Round 1: 1-4 and 2-3; round 2: 1-2 and 4-3; round 3: 2-4 and 3-1."""
    numbers = law.ask(facts.numbers()).answer
    rounds = tuple(
        tuple((numbers[white - 1], numbers[black - 1]) for white, black in played) for played in value
    )
    return FinalRounds(numbers, rounds)
