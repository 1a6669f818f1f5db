"""The quickplay finish (guideline III), and both flags down."""

from turnus.law import Asking, DutyForm, Refused, Role, clause, decision, duty, setting
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.mode import Tempo
from turnus.play.questions.results.flag import BothFlags, BothFlagsOutcome
from turnus.play.questions.results.quickplay import (
    GUIDELINE_III,
    ClaimOffers,
    Ground,
    IncrementRequest,
    QuickplayClaim,
    QuickplayRuling,
    Stage,
    Submission,
)
from turnus.play.terms import QUICKPLAY_BELOW, QUICKPLAY_TIME
from turnus.rulebooks.fide_2023.questions import NO_ARBITER, QuickplayPeriod

TWO_MINUTES = 120
FIVE_SECONDS = 5
ONLY_INCREMENT, ONLY_CLAIM = "III.4", "III.5"

announced_beforehand = setting(
    "fide-2023",
    "III.2.1",
    GUIDELINE_III,
    False,
    choices=(False, True, ONLY_INCREMENT, ONLY_CLAIM),
    changed_by=Role.ORGANISER,
)
without_an_arbiter = setting("fide-2023", "III.6", NO_ARBITER, False, changed_by=Role.ORGANISER)
to_the_designated_arbiter = duty(
    "fide-2023", "III.6.2", "submit the claim to the designated arbiter",
    form=DutyForm.DOCUMENT, by=Role.PLAYER, moment="a draw is claimed without an arbiter", to=(Role.ARBITER,),
)  # fmt: skip


@clause("fide-2023", "III.1")
def all_remaining_moves_in_limited_time(facts: QuickplayPeriod) -> bool:
    """A quickplay finish is the period in which all remaining moves must be completed."""
    return facts.last_period


def _in_the_finish(facts: QuickplayClaim | IncrementRequest, law: Asking) -> Refused | bool:
    finish = law.ask(QuickplayPeriod(last_period=facts.last_period)).answer
    return True if finish else Refused.because("the game is not in a quickplay finish")


def _announced(law: Asking) -> Refused | bool:
    announced = law.term(GUIDELINE_III).answer
    return True if announced else Refused.because("the guideline was not announced beforehand")


@clause("fide-2023", "III.1")
def only_in_the_finish(facts: QuickplayClaim, law: Asking) -> Refused | bool:
    """The claim belongs to the quickplay finish."""
    return _in_the_finish(facts, law)


@clause("fide-2023", "III.1")
def the_request_only_in_the_finish(facts: IncrementRequest, law: Asking) -> Refused | bool:
    """So does the request."""
    return _in_the_finish(facts, law)


@clause("fide-2023", "III.2.1")
def a_claim_only_if_announced(_facts: QuickplayClaim, law: Asking) -> Refused | bool:
    """The guideline holds only if it was announced beforehand."""
    return _announced(law)


@clause("fide-2023", "III.2.1")
def a_request_only_if_announced(_facts: IncrementRequest, law: Asking) -> Refused | bool:
    """So does the right to ask."""
    return _announced(law)


def _no_increment_no_blitz(facts: QuickplayClaim | IncrementRequest) -> Refused | bool:
    if facts.increment == 0 and facts.tempo is not Tempo.BLITZ:
        return True
    return Refused.because("this is for standard and rapid games without added time")


@clause("fide-2023", "III.2.2")
def claims_in_standard_and_rapid_without_increment(facts: QuickplayClaim) -> Refused | bool:
    """Not with added time, and not in blitz."""
    return _no_increment_no_blitz(facts)


@clause("fide-2023", "III.2.2")
def requests_in_standard_and_rapid_without_increment(facts: IncrementRequest) -> Refused | bool:
    """Not with added time, and not in blitz."""
    return _no_increment_no_blitz(facts)


def _short_of_time(facts: QuickplayClaim | IncrementRequest, law: Asking) -> Refused | bool:
    if facts.flag_fallen:
        return Refused.because("the player's flag has fallen")
    if facts.seconds_left >= law.term(QUICKPLAY_BELOW).answer:
        return Refused.because("the player has two minutes or more left")
    return True


@clause("fide-2023", "III.4")
def who_may_ask_for_increment(facts: IncrementRequest, law: Asking) -> Refused | bool:
    """The player on move with less than two minutes may ask to go on with five seconds a move."""
    if law.term(GUIDELINE_III).answer == ONLY_CLAIM:
        return Refused.because("in this competition a draw is claimed instead")
    if not facts.on_move:
        return Refused.because("only the player who has the move can ask")
    return _short_of_time(facts, law)


@decision(
    "fide-2023",
    "III.4/2",
    by=Role.ARBITER,
    options=("set the increment", "refuse"),
    consequence={
        "set the increment": (
            Consequence(Effect.INCREMENT_SET, FIVE_SECONDS),
            Consequence(Effect.OPPONENT_GETS_TIME, TWO_MINUTES),
        ),
        "refuse": Consequence(Effect.NOTED),
    },
    when={"stage": Stage.INCREMENT_ASKED},
)
def the_increment_is_granted(_facts: QuickplayRuling) -> bool:
    """If the offer is refused the arbiter may set the increment; the opponent gets two minutes."""
    return True


@clause("fide-2023", "III.5")
def who_may_claim(facts: QuickplayClaim, law: Asking) -> Refused | bool:
    """If III.4 is not in force the player on move with less than two minutes may claim before his flag falls.

    Without an arbiter (III.6.1) it need not be his move.
    """
    if law.term(GUIDELINE_III).answer == ONLY_INCREMENT:
        return Refused.because("in this competition added time is asked for instead")
    if not facts.on_move and not law.term(NO_ARBITER).answer:
        return Refused.because("only the player who has the move can claim")
    return _short_of_time(facts, law)


@clause("fide-2023", "III.5/2", when={"ground": Ground.OTHER})
def on_one_of_two_grounds(_facts: QuickplayClaim) -> Refused:
    """The ground is that the opponent cannot win by normal means, or makes no effort to."""
    return Refused.because(
        "the claim must say that the opponent cannot win by normal means or makes no effort to"
    )


@decision(
    "fide-2023",
    "III.5.1",
    by=Role.ARBITER,
    options=("draw", "postpone", "reject"),
    consequence={
        "draw": Consequence(Effect.NO_NORMAL_WIN),
        "postpone": Consequence(Effect.CLAIM_POSTPONED),
        "reject": Consequence(Effect.CLAIM_REJECTED),
    },
)
def draw_postpone_or_reject(facts: QuickplayRuling, law: Asking) -> bool:
    """The arbiter declares a draw, postpones his decision or rejects the claim."""
    return facts.stage is Stage.CLAIMED and not law.term(NO_ARBITER).answer


@decision(
    "fide-2023",
    "III.5.2",
    by=Role.ARBITER,
    options=("two minutes", "no extra time"),
    consequence={
        "two minutes": Consequence(Effect.OPPONENT_GETS_TIME, TWO_MINUTES),
        "no extra time": Consequence(Effect.NOTED),
    },
    when={"stage": Stage.POSTPONED},
)
def time_while_it_is_postponed(_facts: QuickplayRuling) -> bool:
    """If the decision is postponed the opponent may get two minutes."""
    return True


@decision(
    "fide-2023",
    "III.5.2/2",
    by=Role.ARBITER,
    options=("draw", "normal result"),
    consequence={
        "draw": Consequence(Effect.NO_NORMAL_WIN),
        "normal result": Consequence(Effect.NORMAL_RESULT),
    },
    when={"stage": Stage.POSTPONED},
)
def the_final_ruling(_facts: QuickplayRuling) -> bool:
    """Later, also after a flag, he declares a draw if the opponent cannot win normally or did not try."""
    return True


@clause("fide-2023", "III.5.3", when={"stage": Stage.REJECTED})
def a_rejected_claim_gives_two_minutes(_facts: QuickplayRuling, law: Asking) -> Consequence:
    """If the claim is rejected the opponent gets two minutes."""
    return Consequence(Effect.OPPONENT_GETS_TIME, law.term(QUICKPLAY_TIME).answer)


@clause("fide-2023", "III.6")
def without_an_arbiter_the_claim_is_submitted(facts: QuickplayRuling, law: Asking) -> Consequence | None:
    """Where no arbiter is present there is nobody to rule at the board."""
    claimed = facts.stage is Stage.CLAIMED and law.term(NO_ARBITER).answer
    return Consequence(Effect.CLAIM_SUBMITTED) if claimed else None


@clause("fide-2023", "III.6.1", when={"stage": Stage.WITHOUT_ARBITER})
def the_claim_ends_the_game(_facts: QuickplayRuling) -> Consequence:
    """The claim ends the game."""
    return Consequence(Effect.CLAIM_SUBMITTED)


@decision(
    "fide-2023",
    "III.6.1",
    by=Role.ARBITER,
    options=("draw", "win for the opponent"),
    consequence={
        "draw": Consequence(Effect.NO_NORMAL_WIN),
        "win for the opponent": Consequence(Effect.GAME_LOST),
    },
    when={"stage": Stage.WITHOUT_ARBITER},
)
def the_designated_arbiter_decides(_facts: QuickplayRuling) -> bool:
    """The designated arbiter decides on the claim (reading: a draw, or a win for the opponent)."""
    return True


@clause("fide-2023", "III.6.1.1")
def position_and_verification(facts: Submission) -> tuple[str, ...] | None:
    """That the opponent cannot win: the final position, verified by the opponent."""
    return None if facts.ground is Ground.NO_EFFORT else ("final position", "opponent's verification")


@clause("fide-2023", "III.6.1.2")
def sheet_and_verification(facts: Submission) -> tuple[str, ...] | None:
    """That he makes no effort: the final position and a complete scoresheet, verified by the opponent."""
    if facts.ground is Ground.CANNOT_WIN:
        return None
    return "final position", "complete scoresheet", "opponent's verification"


@clause("fide-2023", "III.4")
def asking_offers_a_draw(facts: ClaimOffers) -> bool:
    """The request for added time is an offer of a draw too; a claim under III.5 is not."""
    return facts.of_added_time


def _holds(facts: BothFlags, law: Asking) -> bool:
    fast = facts.increment > 0 or facts.tempo is Tempo.BLITZ
    return bool(law.term(GUIDELINE_III).answer) and not fast


@clause("fide-2023", "III.3.1")
def the_first_flag_decides_if_known(facts: BothFlags, law: Asking) -> BothFlagsOutcome | None:
    """Only where nobody can tell which flag fell first do the two cases below hold."""
    return BothFlagsOutcome.FIRST_LOSES if facts.order_known and _holds(facts, law) else None


@clause("fide-2023", "III.3.1.1")
def before_the_last_period_the_game_goes_on(facts: BothFlags, law: Asking) -> BothFlagsOutcome | None:
    """In a period that is not the last the game goes on."""
    goes_on = not facts.order_known and not facts.last_period and _holds(facts, law)
    return BothFlagsOutcome.GOES_ON if goes_on else None


@clause("fide-2023", "III.3.1.2")
def in_the_last_period_the_game_is_drawn(facts: BothFlags, law: Asking) -> BothFlagsOutcome | None:
    """In the period of all remaining moves the game is drawn."""
    drawn = not facts.order_known and facts.last_period and _holds(facts, law)
    return BothFlagsOutcome.DRAW if drawn else None


@clause("fide-2023", "Voorwoord/1")
def else_by_analogy(facts: BothFlags, law: Asking) -> BothFlagsOutcome | None:
    """Where the guideline does not hold the arbiter decides by looking at like cases."""
    return None if facts.order_known or _holds(facts, law) else BothFlagsOutcome.BY_ANALOGY


@decision(
    "fide-2023",
    "Voorwoord/1",
    by=Role.ARBITER,
    options=("draw", "game continues"),
    consequence={
        "draw": Consequence(Effect.GAME_DRAWN),
        "game continues": Consequence(Effect.GAME_CONTINUES),
    },
    when={"what": Incident.BOTH_FLAGS},
)
def both_flags_by_analogy(_facts: WhatFollows) -> bool:
    """Both flags are down, nobody knows which fell first, and no clause that holds here settles it."""
    return True


@decision(
    "fide-2023",
    "Voorwoord/1",
    by=Role.ARBITER,
    options=("decide by analogy",),
    consequence={"decide by analogy": Consequence(Effect.NOTED)},
    when={"what": Incident.UNFORESEEN},
)
def what_no_article_settles(_facts: WhatFollows) -> bool:
    """What no article settles is decided by looking at like situations that are covered."""
    return True
