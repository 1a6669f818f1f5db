"""Groups: sizes (1.2), merging (1.3), newcomers (1.8), returning (1.10) and incidental players (1.11)."""

from turnus.competition.questions.groups.divisions import (
    Direction,
    Division,
    DivisionAllowed,
    Exchange,
    GroupMove,
    GroupSizes,
    IncidentalGroups,
    IncidentalOpponent,
    Labelled,
    MayChangeGroup,
    MergedGroup,
    MergeGroups,
    Merging,
    Names,
    NewcomerGroup,
    ReturningPlayer,
    ReturnTo,
    SeasonForm,
)
from turnus.competition.terms import (
    FEWEST_FOR_SWISS,
    GROUP_SIZES,
    GROUPS,
    INCIDENTAL_ROUNDS,
    LAST_GROUP_MAY_BE_LARGER,
    SOMEWHAT_MORE,
)
from turnus.law import Asking, Refused, Role, clause, decision, notice, setting
from turnus.rulebooks.osv_v30.questions.house import MergedPassedOver, MergeLabel
from turnus.rulebooks.osv_v30.terms import MERGED_EXCHANGE, MOVING_DOWN, MOVING_UP, TURNI_OFF

GROUP_2, GROUP_3 = 2, 3

three_groups = setting("osv-v30", "1.2-a", GROUPS, 3)
ten_or_twelve = setting("osv-v30", "1.2-a", GROUP_SIZES, (10, 12))
group_3_may_be_larger = setting("osv-v30", "1.2-c", LAST_GROUP_MAY_BE_LARGER, True)
somewhat_more = setting("osv-v30", "1.2-c", SOMEWHAT_MORE, 4, changed_by=Role.DIRECTOR)
eight_for_seven_rounds = setting("osv-v30", "1.2-e", FEWEST_FOR_SWISS, 8, changed_by=Role.DIRECTOR)
three_rounds_or_fewer = setting("osv-v30", "1.11-a", INCIDENTAL_ROUNDS, 3)

term_g2t2 = notice("osv-v30", "1.3-d", topic="merged groups")
term_g3t2 = notice("osv-v30", "1.3-e", topic="merged groups")
third_player_not_promoted = notice("osv-v30", "1.3-l", topic="merged groups")
term_incidental_player = notice("osv-v30", "1.11-b", topic="incidental players")


# Sizes and seasons


def _with_size(players: int, size: int, groups: int) -> Division:
    rest = players - size * (groups - 1)
    return Division((*[size] * (groups - 1), rest), last_is_larger=rest > size)


@clause("osv-v30", "1.2-a")
def ten_or_twelve_in_each(facts: GroupSizes, law: Asking) -> tuple[Division, ...]:
    """Twelve in each when that fills all groups, else ten; what else fits is offered too."""
    small, large = law.term(GROUP_SIZES).answer
    groups = facts.groups or law.term(GROUPS).answer
    usual, other = (large, small) if facts.players >= large * groups else (small, large)
    proposed = _with_size(facts.players, usual, groups)
    offered = _with_size(facts.players, other, groups)
    fewest, more = law.term(FEWEST_FOR_SWISS).answer, law.term(SOMEWHAT_MORE).answer
    also = fewest <= offered.sizes[-1] <= other + more
    return tuple(d for d, fits in ((proposed, proposed.sizes[-1] > 0), (offered, also)) if fits)


@clause("osv-v30", "1.2-a")
def sizes_of_the_highest_groups(facts: DivisionAllowed, law: Asking) -> Refused | None:
    """The groups have ten or twelve players, all but the lowest exactly that many."""
    allowed = law.term(GROUP_SIZES).answer
    if facts.size not in allowed:
        return Refused.because("{size} is not one of {choices}", size=facts.size, choices=list(allowed))
    for number, given in enumerate(facts.sizes[:-1], start=1):
        if given != facts.size:
            return Refused.because(
                "group {group} has {given} players instead of {size}",
                group=number,
                given=given,
                size=facts.size,
            )
    return None


@clause("osv-v30", "1.2-c")
def lowest_group_may_be_larger(facts: DivisionAllowed, law: Asking) -> Refused | bool | None:
    """Group 3 may hold somewhat more players."""
    if facts.sizes[-1] <= facts.size:
        return None
    if law.term(LAST_GROUP_MAY_BE_LARGER).answer:
        return True
    return Refused.because("the lowest group may not be larger than {size}", size=facts.size)


@clause("osv-v30", "1.2-b")
def group_1_is_the_highest(facts: GroupMove) -> Direction:
    """Group 1 is the highest, then group 2, then group 3."""
    if facts.to_group == facts.from_group:
        return Direction.STAYS
    return Direction.UP if facts.to_group < facts.from_group else Direction.DOWN


@decision("osv-v30", "1.2-e", by=Role.DIRECTOR, options=tuple(map(str, Merging)))
def director_may_merge(facts: MergeGroups, law: Asking) -> bool:
    """With too few players in group 3 for a Swiss turnus the director may merge groups 2 and 3."""
    return facts.players_in_lowest < law.term(FEWEST_FOR_SWISS).answer


@clause("osv-v30", "1.2-e")
def enough_players_are_not_merged(facts: MergeGroups, law: Asking) -> str | None:
    """With enough players the groups stay apart."""
    return str(Merging.KEEP) if facts.players_in_lowest >= law.term(FEWEST_FOR_SWISS).answer else None


def _too_few(facts: SeasonForm, law: Asking) -> bool:
    """Say whether three groups cannot be formed: two small ones and a third that is too small."""
    small = min(law.term(GROUP_SIZES).answer)
    full = small * (law.term(GROUPS).answer - 1)
    return facts.players < full + law.term(FEWEST_FOR_SWISS).answer


@clause("osv-v30", "1.2-a")
def usual_number_of_groups(facts: SeasonForm, law: Asking) -> int | None:
    """The competition is played with three groups."""
    usual = facts.turnus == 1 and not _too_few(facts, law)
    return law.term(GROUPS).answer if usual else None


@decision(
    "osv-v30",
    "1.2-f",
    by=Role.DIRECTOR,
    options=("two groups", "three groups"),
    consequence={"two groups": 2, "three groups": 3},
)
def two_groups_all_season(facts: SeasonForm, law: Asking) -> bool:
    """With too few players for three groups the season is played with two; before turnus 1."""
    return facts.turnus == 1 and _too_few(facts, law)


@clause("osv-v30", "1.2-f")
def form_is_fixed_for_the_season(facts: SeasonForm) -> int | None:
    """All turni are played with the number of groups the season began with."""
    return facts.began_with if facts.turnus > 1 else None


# Merging groups 2 and 3


@clause("osv-v30", "1.3-c")
def merged_group_of_groups_2_and_3(facts: MergedGroup, law: Asking) -> tuple[Labelled, ...]:
    """The new group 2 holds all players of groups 2 and 3, each with his label."""
    second = law.ask(MergeLabel(would_be_group=GROUP_2)).answer
    third = law.ask(MergeLabel(would_be_group=GROUP_3)).answer
    return (
        *(Labelled(name, second) for name in facts.group_2),
        *(Labelled(name, third) for name in facts.group_3),
    )


@clause("osv-v30", "1.3-f", when={"would_be_group": GROUP_2})
def label_of_group_2(_facts: MergeLabel) -> int:
    """Who would have played in group 2 is a G2-player."""
    return GROUP_2


@clause("osv-v30", "1.3-g", when={"would_be_group": GROUP_3})
def label_of_group_3(_facts: MergeLabel) -> int:
    """Who would have played in group 3 is a G3-player."""
    return GROUP_3


@clause("osv-v30", "1.3-j")
def two_each_way(_facts: Exchange, law: Asking) -> int:
    """The merged table yields two players up and two down."""
    return law.term(MERGED_EXCHANGE).answer


@clause("osv-v30", "1.3-b", deviates_from="1.3-j", when={"merged_again": True})
def only_when_three_groups_return(_facts: Exchange) -> int:
    """Nobody changes group while the next turnus is merged as well: the labels stay."""
    return 0


@clause("osv-v30", "1.3-k")
def third_player_stays_down(facts: MergedPassedOver, law: Asking) -> Names:
    """The third G3-player among the first of the merged table stays in group 3 (1.3-l)."""
    changing = law.ask(Exchange()).answer
    thirds = [p.name for p in facts.order if p.label == GROUP_3][changing:]
    seconds = [p.name for p in facts.order if p.label == GROUP_2]
    staying = seconds[: len(seconds) - changing]
    order = [p.name for p in facts.order]
    return tuple(
        name
        for name in order[: facts.size]
        if name in thirds and any(order.index(other) > order.index(name) for other in staying)
    )


# Newcomers, returning and incidental players


@decision("osv-v30", "1.8-a", by=Role.DIRECTOR, options=("1", "2", "3"))
def director_places_by_rating(facts: NewcomerGroup) -> tuple[str, ...]:
    """The director places a newcomer by his rating; the group with the nearest average is proposed."""
    if not facts.rating:
        return ()
    nearest = sorted(facts.groups, key=lambda group: abs(group.average - facts.rating))
    return tuple(group.name for group in nearest)


@decision("osv-v30", "1.8-b", by=Role.DIRECTOR, options=("1", "2", "3"))
def director_estimates_strength(facts: NewcomerGroup) -> tuple[str, ...]:
    """Without a rating the director estimates the playing strength; nothing is proposed."""
    return () if facts.rating else tuple(group.name for group in facts.groups)


@clause("osv-v30", "1.10-a")
def place_is_kept(facts: ReturningPlayer) -> ReturnTo:
    """Who skips a turnus comes back in the group in which he last played."""
    return ReturnTo(facts.last_group)


@clause("osv-v30", "1.10-b")
def promotion_is_lost(facts: ReturningPlayer, law: Asking) -> ReturnTo | None:
    """From a promotion place he does not move up."""
    on_first_places = facts.last_place <= law.term(MOVING_UP).answer
    return ReturnTo(facts.last_group) if on_first_places else None


@clause("osv-v30", "1.10-c", deviates_from=("1.10-a", "1.10-b"))
def relegation_stays(facts: ReturningPlayer, law: Asking) -> ReturnTo | None:
    """From a relegation place he comes back one group lower."""
    on_last_places = facts.last_place > facts.group_size - law.term(MOVING_DOWN).answer
    relegated = on_last_places and facts.last_group < facts.lowest_group
    return ReturnTo(facts.last_group + 1) if relegated else None


@clause("osv-v30", "1.10-d", deviates_from=("1.10-a", "1.10-b", "1.10-c"), when={"season_missed": True})
def a_season_off_makes_a_newcomer(_facts: ReturningPlayer) -> ReturnTo:
    """Who skips a whole season is placed like a newcomer."""
    return ReturnTo(0, as_newcomer=True)


@clause("osv-v30", "1.10-e", deviates_from=("1.10-a", "1.10-b", "1.10-c"))
def two_turni_off_make_a_newcomer(facts: ReturningPlayer, law: Asking) -> ReturnTo | None:
    """Who skips two turni in a row within a season is placed like a newcomer."""
    off = facts.turni_missed_this_season >= law.term(TURNI_OFF).answer
    return ReturnTo(0, as_newcomer=True) if off else None


@clause("osv-v30", "1.7-a")
def players_change_groups(_facts: MayChangeGroup) -> bool:
    """After a turnus players change groups by their places."""
    return True


@clause("osv-v30", "1.11-a", deviates_from="1.7-a")
def incidental_players_stay(facts: MayChangeGroup, law: Asking) -> bool | None:
    """Who played three rounds or fewer neither moves up nor down."""
    return False if facts.rounds_played <= law.term(INCIDENTAL_ROUNDS).answer else None


@clause("osv-v30", "1.11-c")
def incidental_players_join_even_groups(facts: IncidentalGroups) -> Names:
    """An incidental player is added to a group with an even number of regular players."""
    return tuple(group.name for group in facts.groups if group.players % 2 == 0)


@decision("osv-v30", "1.11-d", by=Role.DIRECTOR, options=("nearest rating",))
def director_assigns_an_opponent(facts: IncidentalOpponent) -> tuple[str, ...]:
    """The director pairs an incidental player with somebody of about equal rating."""
    return tuple(p.name for p in sorted(facts.opponents, key=lambda p: abs(p.rating - facts.rating)))
