"""More time on request, and draws demanded in fast games (20.3, 20.5)."""

from turnus.law import Asking, Refused, Role, clause, decision
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.results.quickplay import (
    ClaimOffers,
    Demand,
    DemandedDraw,
    ExtensionRequest,
    QuickplayRuling,
    Stage,
)
from turnus.rulebooks.kndb_2009.terms import ARBITRAGE_BELOW, ARBITRAGE_FROM, ARBITRAGE_PIECES

_RUN_ON = Consequence(Effect.CLOCKS_RUN)
_GRANT, _REFUSE = "grant the draw", "refuse the claim"


@clause("kndb-2009", "20.3")
def only_in_a_fixed_last_period(facts: ExtensionRequest) -> Refused | bool:
    """Arbitrage exists where the game ends in a fixed time, whatever the moves, and no move adds time."""
    if facts.last_period and not facts.increment:
        return True
    return Refused.because("there is arbitrage only in a fixed last period without added time")


@clause("kndb-2009", "20.3/2")
def only_with_less_than_a_minute_and_once(facts: ExtensionRequest, law: Asking) -> Refused | bool:
    """A player asks for it with less than a minute left, and time is extended once in a game."""
    if facts.seconds_left >= law.term(ARBITRAGE_BELOW).answer:
        return Refused.because("a minute or more is left")
    return Refused.because("the time has been extended before") if facts.extended else True


def _by_the_stated_time(facts: QuickplayRuling, option: str) -> Refused | None:
    if option == "extend" and not facts.extension:
        return Refused.because("the conditions do not say by how much time is extended (20.4)")
    return None


@decision(
    "kndb-2009",
    "20.3/2",
    by=Role.ARBITER,
    options=("extend", "refuse"),
    consequence=lambda facts, option: (
        Consequence(Effect.BOTH_GET_TIME, facts.extension) if option == "extend" else _RUN_ON
    ),
    limit=_by_the_stated_time,
    when={"stage": Stage.EXTENSION_ASKED},
)
def the_arbiter_may_extend_the_time_of_both(_facts: QuickplayRuling) -> bool:
    """If the player can lose in no other way than on time, the arbiter may extend the time of both."""
    return True


@clause("kndb-2009", "20.3/3", when={"of_added_time": True, "by_claimant": True})
def asking_offers_a_draw(_facts: ClaimOffers) -> bool:
    """Who asks for it is deemed to have offered a draw."""
    return True


@clause("kndb-2009", "20.5")
def only_with_half_an_hour_at_most(facts: DemandedDraw, law: Asking) -> Refused | bool:
    """A draw is demanded where a fixed time of at most thirty minutes is set for the whole game."""
    fixed = (
        facts.fixed_seconds is not None
        and facts.fixed_seconds <= law.term(ARBITRAGE_FROM).answer
        and not facts.increment
    )
    if fixed:
        return True
    return Refused.because("a draw is demanded only with a fixed time of at most thirty minutes for the game")


@clause("kndb-2009", "20.5/2")
def a_king_each_and_at_most_three_pieces(facts: DemandedDraw, law: Asking) -> Refused | bool | None:
    """Or where both have a king and nobody more than three pieces, unless somebody wins at once."""
    if facts.ground is not Demand.KING_ENDING:
        return None
    if facts.fewest_kings < 1 or facts.most_pieces > law.term(ARBITRAGE_PIECES).answer:
        return Refused.because("both must have a king, and nobody more than three pieces")
    return Refused.because("the position has an immediate win") if facts.direct_win else True


@clause("kndb-2009", "20.5/3")
def by_stopping_the_clock(_facts: DemandedDraw) -> bool:
    """The draw is demanded by stopping the clock and asking for the arbiter's decision."""
    return True


@decision(
    "kndb-2009",
    "20.5",
    by=Role.ARBITER,
    options=(_GRANT, _REFUSE),
    consequence={_GRANT: Consequence(Effect.BETTER_SIDE), _REFUSE: _RUN_ON},
    when={"stage": Stage.ADVANTAGE_CLAIMED},
)
def a_clear_advantage_draws(_facts: QuickplayRuling) -> bool:
    """The arbiter judges whether the player has a clear advantage."""
    return True


@decision(
    "kndb-2009",
    "20.5/2",
    by=Role.ARBITER,
    options=(_GRANT, _REFUSE),
    consequence={_GRANT: Consequence(Effect.KING_ENDING), _REFUSE: _RUN_ON},
    when={"stage": Stage.KING_ENDING_CLAIMED},
)
def a_king_ending_draws(_facts: QuickplayRuling) -> bool:
    """The arbiter judges whether the ending holds an immediate win."""
    return True
