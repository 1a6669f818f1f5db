"""Claims: a draw by repetition (/18), stopping the clock (/19), illegal moves (/21)."""

from turnus.law import Asking, Role, clause, decision, setting
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.kinds.two_boards import CLAIM_STOPS, ClaimStops, StoppedBoards
from turnus.play.questions.moves.illegal_moves import (
    ActedOn,
    CompletedIllegalMove,
    FoundBy,
    IllegalMove,
    Irregularity,
    Standing,
)
from turnus.play.questions.moves.making import WrittenMove
from turnus.play.questions.moves.touching import Must
from turnus.play.questions.results.claims import (
    Claim,
    ClaimIsCorrect,
    ClaimOutcome,
    DrawGround,
    SamePosition,
    WrongClaim,
)
from turnus.play.terms import REPETITIONS

ILLEGAL = Consequence(Effect.COUNTS_AS_ILLEGAL_MOVE)
NOTED = Consequence(Effect.NOTED)

three_times = setting("asten-bughouse", "/18.1", REPETITIONS, 3)
# reading /18.3: the clock of the other board runs on
the_own_clock_is_stopped = setting(
    "asten-bughouse",
    "/18.3",
    CLAIM_STOPS,
    str(StoppedBoards.OWN_BOARD),
    choices=tuple(map(str, StoppedBoards)),
)


@clause("asten-bughouse", "/18.1")
def after_it_has_stood_there_three_times(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """A draw may be claimed after the same position has appeared three times, not for a move to come."""
    if facts.ground is not DrawGround.THREEFOLD:
        return None
    return facts.occurrences >= law.term(REPETITIONS).answer and facts.completed and not facts.intended


@clause("asten-bughouse", "/18.1")
def no_move_is_announced(_facts: WrittenMove) -> Must:
    """A claim announces no move, so none is bound by it."""
    return Must.ANY_MOVE


@clause("asten-bughouse", "/18.2")
def pockets_do_not_count(facts: SamePosition, law: Asking) -> bool | None:
    """The pieces beside the board do not count."""
    if facts.same_pockets:
        return None
    return law.ask(SamePosition(**{**facts.named(), "same_pockets": True})).answer


@clause("asten-bughouse", "/18.3")
def a_claim_stops_the_clock(_facts: ClaimStops, law: Asking) -> StoppedBoards:
    """When a draw is claimed the clock is stopped."""
    return StoppedBoards(law.term(CLAIM_STOPS).answer)


@clause("asten-bughouse", "/18.4")
def a_claim_that_is_not_right_is_wrong(facts: Claim, law: Asking) -> ClaimOutcome | None:
    """A claim that may not be made, or that the board does not bear out, is wrong."""
    if law.ask(facts.may_claim()).answer:
        return ClaimOutcome.WRONG
    return None if law.ask(facts.is_correct()).answer else ClaimOutcome.WRONG


@clause("asten-bughouse", "/18.4")
def it_costs_no_time(_facts: WrongClaim) -> tuple[int, int]:
    """A wrong claim changes nothing on the clocks."""
    return 0, 0


@clause("asten-bughouse", "/18.4", when={"what": Incident.WRONG_CLAIM})
def it_counts_as_an_illegal_move(_facts: WhatFollows) -> Consequence:
    """Stopping the clock for a wrong claim counts as an illegal move."""
    return ILLEGAL


def _stopped_by_player(facts: WhatFollows) -> bool:
    return facts.what is Incident.CLOCKS_STOPPED and facts.by_player


@clause("asten-bughouse", "/19.1")
def a_player_may_stop_to_call_the_arbiter(facts: WhatFollows) -> Consequence | None:
    """A player may stop the clock to call the arbiter."""
    return NOTED if _stopped_by_player(facts) else None


@clause("asten-bughouse", "/19.2", when={"what": Incident.STOPPED_WITHOUT_REASON})
def without_reason_it_counts_as_an_illegal_move(_facts: WhatFollows) -> Consequence:
    """If he had no valid reason, stopping the clock counts as an illegal move."""
    return ILLEGAL


@decision(
    "asten-bughouse",
    "/19.3",
    by=Role.ARBITER,
    options=("valid reason", "no valid reason"),
    consequence={"valid reason": NOTED, "no valid reason": Consequence(Effect.STOP_NOT_VALID)},
    deviates_from="fide-2023:6.11.4",
)
def the_arbiter_judges_the_reason(facts: WhatFollows) -> bool:
    """The arbiter judges whether he had one."""
    return _stopped_by_player(facts)


@clause("asten-bughouse", "/21.1", when={"what": Irregularity.ILLEGAL_MOVE})
def an_illegal_move_is_completed_by_the_press(facts: CompletedIllegalMove) -> bool:
    """An illegal move is complete when the clock is pressed."""
    return facts.pressed


@clause("asten-bughouse", "/21.2")
def the_opponent_may_claim(facts: ActedOn) -> Standing | None:
    """Then the opponent, and nobody else, may claim the win."""
    if facts.found_by is FoundBy.OFFENDER:
        return Standing.UNNOTICED
    in_time = facts.found_by is FoundBy.OPPONENT and not facts.reply_completed
    return Standing.ACTED_ON if in_time else None


@clause("asten-bughouse", "/21.3")
def until_his_reply_is_completed(facts: ActedOn) -> Standing | None:
    """The right lapses when he has played and completed a move; the illegal move stands."""
    late = facts.found_by is FoundBy.OPPONENT and facts.reply_completed
    return Standing.STANDS if late else None


@clause("asten-bughouse", "/21.2")
def a_claimed_illegal_move_loses(facts: IllegalMove, law: Asking) -> Consequence | None:
    """A claimed illegal move loses the game, the first one too."""
    claimed = law.ask(facts.acted_on()).answer is Standing.ACTED_ON
    return Consequence(Effect.GAME_LOST) if claimed and law.ask(facts.completed()).answer else None
