"""The clock: starting, the flag and the number of moves, absence (10, 12, 19.4)."""

from turnus.law import Refused, Role, clause, decision, figure, setting
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.mode import INITIAL_POSITION
from turnus.play.questions.presence import Arrival, Arrived, FirstClock
from turnus.play.questions.results.flag import (
    BothFlags,
    BothFlagsOutcome,
    ClockReading,
    FlagCounts,
    FlagFall,
    FlagOutcome,
)
from turnus.play.questions.stopping import Restarting
from turnus.play.sides import Side

START = "W:W31-50:B1-20"
twenty_men_each = setting("kndb-2009", "3.2", INITIAL_POSITION, START)


@clause("kndb-2009", "10.3")
def whites_clock_unless_only_black_is_absent(facts: FirstClock) -> Side:
    """White's clock is started, unless White is there and Black is not."""
    return Side.BLACK if facts.white_present and not facts.black_present else Side.WHITE


@clause("kndb-2009", "10.6")
def what_the_clock_shows_decides(_facts: ClockReading) -> bool:
    """Each indication of the clock is decisive."""
    return True


@clause("kndb-2009", "10.6")
def time_has_expired_when_the_clock_says_so(facts: FlagCounts) -> bool:
    """Time has expired at the moment the clock indicates it; somebody must have seen it."""
    return facts.fallen and facts.noticed


@clause("kndb-2009", "12.1", when={"ended_before": True})
def the_moves_are_counted(_facts: FlagFall) -> FlagOutcome:
    """After a flag the moves made in time are counted; a game that was over stays over."""
    return FlagOutcome.RESULT_STANDS


@clause("kndb-2009", "12.1/2")
def too_few_moves_lose(facts: FlagFall) -> FlagOutcome | None:
    """Who has not made the required moves in his time loses."""
    short = not facts.ended_before and not facts.moves_completed
    return FlagOutcome.LOSS if short else None


@clause("kndb-2009", "12.1/3", when={"ended_before": False, "moves_completed": True})
def otherwise_play_goes_on(_facts: FlagFall) -> FlagOutcome:
    """In all other cases play goes on."""
    return FlagOutcome.NO_EFFECT


@clause("kndb-2009", "12.1", when={"order_known": True})
def the_first_flag_is_counted_first(_facts: BothFlags) -> BothFlagsOutcome:
    """Of two fallen flags the one that fell first is counted first: then the game goes on, or is over."""
    return BothFlagsOutcome.FIRST_LOSES


@clause("kndb-2009", "24.7")
def nobody_can_tell_which_fell_first(facts: BothFlags) -> BothFlagsOutcome | None:
    """Where nobody can tell which flag fell first no clause decides: the arbiter sees to it."""
    return None if facts.order_known else BothFlagsOutcome.BY_ANALOGY


@figure("kndb-2009", "12.2", value=3600, unit="seconds")
def absent_after_an_hour(facts: Arrival, value: int) -> Arrived:
    """Who is not there one hour after the start has lost."""
    return Arrived.TOO_LATE if facts.late >= value else Arrived.IN_TIME


@clause("kndb-2009", "12.2", when={"what": Incident.LATE})
def an_absent_player_loses(_facts: WhatFollows) -> Consequence:
    """The arbiter declares the game lost for the absent player."""
    return Consequence(Effect.GAME_LOST_BY_DEFAULT)


@clause("kndb-2009", "10.4")
def players_do_not_stop_both_clocks(facts: WhatFollows) -> Consequence | None:
    """Players may not stop both clocks."""
    stopped = facts.what is Incident.CLOCKS_STOPPED and facts.by_player
    return Consequence(Effect.STOP_NOT_VALID) if stopped else None


@clause("kndb-2009", "10.4", when={"what": Incident.STOPPED_WITHOUT_REASON})
def the_clock_of_the_player_on_move_goes_on(_facts: WhatFollows) -> Consequence:
    """Clocks that a player stopped without a right to are started again."""
    return Consequence(Effect.CLOCKS_RUN)


@clause("kndb-2009", "17-b")
def only_the_arbiter_starts_stopped_clocks(facts: Restarting) -> Refused | bool:
    """The arbiter, who may stop both clocks, starts them again."""
    return Refused.because("only the arbiter starts the clocks again") if facts.by_player else True


@decision(
    "kndb-2009",
    "17-b",
    by=Role.ARBITER,
    options=("stop both clocks", "let the clocks run"),
    consequence={
        "stop both clocks": Consequence(Effect.CLOCKS_STOP),
        "let the clocks run": Consequence(Effect.NOTED),
    },
    when={"what": Incident.INTERRUPTION},
)
def the_arbiter_may_stop_both_clocks(_facts: WhatFollows) -> bool:
    """When an irregularity needs it the arbiter may stop both clocks for a while."""
    return True
