"""The quickplay finish (10)."""

from turnus.law import Asking, Refused, Role, clause, decision, setting
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.results.quickplay import (
    GUIDELINE_III,
    QUICKPLAY_WITH_INCREMENT,
    MayAppeal,
    QuickplayClaim,
    QuickplayRuling,
    Stage,
)
from turnus.play.terms import QUICKPLAY_BELOW, QUICKPLAY_TIME

TWO_MINUTES = 120  # in the words of an option

part_of_the_laws = setting("fide-2005", "10.1", GUIDELINE_III, True)
not_with_increment = setting("fide-2005", "10.1", QUICKPLAY_WITH_INCREMENT, False, changed_by=Role.ORGANISER)


@clause("fide-2005", "10.1")
def only_where_all_moves_have_a_limit(facts: QuickplayClaim, law: Asking) -> Refused | bool:
    """A quickplay finish is the phase in which all remaining moves must be made in a limited time.

    Reading 10.1: with time added for each move the time is not limited, unless the event says it is.
    """
    unlimited = facts.increment > 0 and not law.term(QUICKPLAY_WITH_INCREMENT).answer
    if facts.last_period and not unlimited:
        return True
    return Refused.because("the game is not in a quickplay finish")


@clause("fide-2005", "10.2")
def on_move_with_less_than_two_minutes(facts: QuickplayClaim, law: Asking) -> Refused | bool:
    """The player on move with less than two minutes may claim, before his flag falls."""
    if not facts.on_move:
        return Refused.because("only the player who has the move can claim")
    if facts.flag_fallen:
        return Refused.because("the player's flag has fallen")
    if facts.seconds_left < law.term(QUICKPLAY_BELOW).answer:
        return True
    return Refused.because("the player has two minutes or more left")


@decision(
    "fide-2005",
    "10.2-a",
    by=Role.ARBITER,
    options=("draw", "postpone", "reject"),
    consequence={
        "draw": Consequence(Effect.NO_NORMAL_WIN),
        "postpone": Consequence(Effect.CLAIM_POSTPONED),
        "reject": Consequence(Effect.CLAIM_REJECTED),
    },
    when={"stage": Stage.CLAIMED},
)
def grant_postpone_or_reject(_facts: QuickplayRuling) -> bool:
    """The arbiter declares a draw if the opponent does not try to win or cannot; else he waits or rejects."""
    return True


@decision(
    "fide-2005",
    "10.2-b",
    by=Role.ARBITER,
    options=("two minutes", "no extra time"),
    consequence={
        "two minutes": Consequence(Effect.OPPONENT_GETS_TIME, TWO_MINUTES),
        "no extra time": Consequence(Effect.NOTED),
    },
    when={"stage": Stage.POSTPONED},
)
def the_opponent_may_get_time(_facts: QuickplayRuling) -> bool:
    """When the decision is postponed the opponent may get two minutes."""
    return True


@decision(
    "fide-2005",
    "10.2-b/2",
    by=Role.ARBITER,
    options=("draw", "normal result"),
    consequence={
        "draw": Consequence(Effect.NO_NORMAL_WIN),
        "normal result": Consequence(Effect.NORMAL_RESULT),
    },
    when={"stage": Stage.POSTPONED},
)
def the_later_decision(_facts: QuickplayRuling) -> bool:
    """Later, also after a flag, he declares a draw if the position cannot be won or was not tried to be."""
    return True


@clause("fide-2005", "10.2-c")
def a_rejected_claim_gives_two_minutes(facts: QuickplayRuling, law: Asking) -> Consequence | None:
    """If the claim is rejected the opponent gets two minutes."""
    rejected = facts.stage is Stage.REJECTED
    return Consequence(Effect.OPPONENT_GETS_TIME, law.term(QUICKPLAY_TIME).answer) if rejected else None


@clause("fide-2005", "10.2-d")
def the_decision_is_final(facts: MayAppeal) -> Refused | bool:
    """The arbiter's decision on a quickplay claim is final."""
    return Refused.because("the arbiter's decision is final") if facts.of_quickplay else True
