"""Byes in neighbouring groups: the procedure (1.12.1) and its limits (1.12.2)."""

from turnus.competition.questions.groups.crossing import (
    Credit,
    CrossCredit,
    CrossGame,
    CrossOutcome,
    Judgement,
    Scan,
    StrengthJudgement,
)
from turnus.competition.terms import CROSS_GAMES_ALLOWED, SKIP_LAST_CROSS_PLAYER
from turnus.law import Asking, Refused, Role, clause, decision, setting
from turnus.records import replace
from turnus.rulebooks.osv_v30.questions.events import ByeScore
from turnus.rulebooks.osv_v30.questions.house import (
    CorrespondingStrength,
    CrossBoundaries,
    CrossPair,
    CrossPairAllowed,
    CrossPlayerAllowed,
)
from turnus.rulebooks.osv_v30.reckoning.crossing import cross_game, try_lower

at_most_two_cross_games = setting("osv-v30", "1.12.2-1", CROSS_GAMES_ALLOWED, 2, changed_by=Role.DIRECTOR)
last_cross_player_is_skipped = setting(
    "osv-v30", "1.12.2-2", SKIP_LAST_CROSS_PLAYER, True, changed_by=Role.DIRECTOR
)


@clause("osv-v30", "1.12.1-a")
def cross_game_of_two_byes(facts: CrossGame, law: Asking) -> CrossOutcome:
    """When two neighbouring groups each have a bye, a player of the lower meets one of the higher."""
    return cross_game(facts, law)


@clause("osv-v30", "1.12.1-a")
def neighbours_with_byes(facts: CrossBoundaries) -> tuple[tuple[int, int], ...] | None:
    """The rule is for group 1 with 2, and for group 2 with 3."""
    pairs = ((i, i + 1) for i in range(len(facts.odd) - 1))
    both = tuple((above, below) for above, below in pairs if facts.odd[above] and facts.odd[below])
    return both if len(both) <= 1 else None


@clause("osv-v30", "1.12.2-4")
def never_across_two_groups(facts: CrossBoundaries) -> tuple[tuple[int, int], ...] | None:
    """Groups 1 and 3 never meet: byes in those two alone stay byes."""
    return () if facts.odd == (True, False, True) else None


@clause("osv-v30", "1.12.2-5")
def highest_groups_first(facts: CrossBoundaries) -> tuple[tuple[int, int], ...] | None:
    """With a bye in all three groups 1 and 2 are tried first, then 2 and 3."""
    return ((0, 1), (1, 2)) if facts.odd == (True, True, True) else None


@clause("osv-v30", "1.12.1-1")
def highest_low_against_lowest_high(facts: CrossPair, so_far: Scan, law: Asking) -> Scan | None:
    """The highest of the lower group meets the lowest of the higher group whose strength corresponds."""
    return try_lower(facts, so_far, law, 1)


@clause("osv-v30", "1.12.1-2")
def then_the_next_lower_player(facts: CrossPair, so_far: Scan, law: Asking) -> Scan | None:
    """If that fails, the next of the lower group is tried in the same way."""
    return try_lower(facts, so_far, law, 1)


@clause("osv-v30", "1.12.1-3")
def until_a_pair_is_found(facts: CrossPair, so_far: Scan, law: Asking) -> Scan | None:
    """The procedure is repeated until a suitable pair is found."""
    return try_lower(facts, so_far, law, len(facts.lower.players))


@clause("osv-v30", "1.12.1-4")
def otherwise_no_cross_game(_facts: CrossPair, so_far: Scan) -> Scan | None:
    """If the limits cannot be met, the rule is not applied."""
    return None if so_far.found else replace(so_far, given_up=True)


@decision(
    "osv-v30",
    "1.12.1-1-b",
    by=Role.DIRECTOR,
    options=("corresponds", "does not correspond"),
    consequence={
        "corresponds": Judgement.CORRESPONDS,
        "does not correspond": Judgement.DOES_NOT_CORRESPOND,
    },
)
def director_judges_strength(_facts: StrengthJudgement) -> bool:
    """What corresponding strength is, the director determines."""
    return True


@clause("osv-v30", "1.12.1-1-b")
def strength_must_correspond(facts: CorrespondingStrength) -> Refused | None:
    """The strength must correspond, by the director's limit or by his own judgement."""
    if facts.judged is Judgement.DOES_NOT_CORRESPOND:
        return Refused.because("the director finds that their strength does not correspond")
    if facts.judged is Judgement.CORRESPONDS or facts.difference <= facts.limit:
        return None
    return Refused.because(
        "their ratings differ by {difference}, more than {limit}",
        difference=facts.difference,
        limit=facts.limit,
    )


@clause("osv-v30", "1.12.2-1")
def not_more_than_twice(facts: CrossPlayerAllowed, law: Asking) -> Refused | None:
    """A player of the lower group meets the higher group at most twice in a turnus."""
    if facts.cross_games < law.term(CROSS_GAMES_ALLOWED).answer:
        return None
    return Refused.because("{lower} has had his cross games in this turnus", lower=facts.lower)


@clause("osv-v30", "1.12.2-2")
def not_twice_running(facts: CrossPlayerAllowed, law: Asking) -> Refused | None:
    """Who played the last cross game for the lower group is not chosen the next time."""
    if not facts.had_the_last_one or not law.term(SKIP_LAST_CROSS_PLAYER).answer:
        return None
    return Refused.because("{lower} played the last cross game", lower=facts.lower)


@clause("osv-v30", "1.12.2-3")
def not_each_other_again(facts: CrossPairAllowed) -> Refused | None:
    """The two may not have played each other before."""
    if not facts.have_met:
        return None
    return Refused.because("{upper} and {lower} have met before", upper=facts.upper, lower=facts.lower)


@clause("osv-v30", "1.12.2-4")
def never_group_1_against_group_3(facts: CrossPairAllowed) -> Refused | None:
    """Players of groups 1 and 3 never meet."""
    if facts.groups_apart == 1:
        return None
    return Refused.because("players of groups 1 and 3 never meet")


@clause("osv-v30", "1.12.1-c")
def score_counts_at_home(facts: CrossCredit, law: Asking) -> tuple[Credit, ...]:
    """The points count in the table of each player's own group."""
    upper = law.ask(ByeScore(cross_game=facts.upper_score)).answer
    lower = law.ask(ByeScore(cross_game=1 - facts.upper_score)).answer
    return (
        Credit(facts.upper, facts.upper_group, upper),
        Credit(facts.lower, facts.lower_group, lower),
    )
