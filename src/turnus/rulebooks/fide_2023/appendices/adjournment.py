"""Adjourned games (guideline I)."""

from turnus.law import OPEN, Asking, DutyForm, Refused, Role, clause, decision, duty, setting
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.results.adjournment import (
    SESSION_LENGTH,
    BadSealedMove,
    BetweenSessions,
    EarlyAdjournment,
    Opening,
    Path,
    Reading,
    Resumption,
    SealedEnd,
    SealedMove,
    Sealing,
)
from turnus.play.questions.results.flag import FlagFall, FlagOutcome
from turnus.play.questions.results.offers import DrawOffer, OfferMoment, OfferValidity

NOTED = Consequence(Effect.NOTED)
LOST = Consequence(Effect.GAME_LOST)
DRAWN = Consequence(Effect.GAME_DRAWN)
ADJUST = {"adjust the clocks": NOTED, "leave the clocks": NOTED}

session_length = setting("fide-2023", "I.14", SESSION_LENGTH, OPEN, low=0, changed_by=Role.ARBITER)


def _item(number: str, name: str, moment: str = "a game is adjourned") -> object:
    return duty("fide-2023", number, name, form=DutyForm.DOCUMENT, by=Role.ARBITER, moment=moment)


the_envelope = _item("I.2", "write the seven items on the envelope")
names = _item("I.2.1", "on the envelope: the names of the players")
position_before = _item("I.2.2", "on the envelope: the position before the sealed move")
time_used = _item("I.2.3", "on the envelope: the time each player used")
who_sealed = _item("I.2.4", "on the envelope: who sealed")
number_of_the_move = _item("I.2.5", "on the envelope: the number of the sealed move")
pending_offer = _item("I.2.6", "on the envelope: a draw offer that stands")
when_and_where = _item("I.2.7", "on the envelope: date, time and place of the resumption")
envelope_kept = _item("I.3", "check the envelope and keep it")
set_up_again = _item("I.5", "set up the position and the clocks as the envelope says", "before a resumption")


@clause("fide-2023", "I.1.1")
def who_has_the_move_seals(facts: Sealing) -> Refused | bool:
    """At the end of the session the player on move seals his move."""
    return True if facts.on_move else Refused.because("only the player who has the move may seal a move")


@clause("fide-2023", "I.1.1/2", when={"closed": True})
def a_sealed_move_may_change_until_the_clock_stops(_facts: Sealing) -> Refused:
    """Until he has stopped the clock he may change his sealed move."""
    return Refused.because("the clock has been stopped, so the sealed move stands")


@clause("fide-2023", "I.1.1/3")
def a_move_made_must_be_sealed(facts: Sealing) -> Refused | None:
    """A move made on the board after the request must be the sealed move."""
    other = facts.other_than_made
    return Refused.because("the move that was made on the board must be sealed") if other else None


@clause("fide-2023", "I.1.2")
def who_adjourns_early_pays_to_the_end(facts: EarlyAdjournment) -> int:
    """Who adjourns early is deemed to have sealed at the end of the session."""
    return facts.left


@clause("fide-2023", "I.4", when={"moment": OfferMoment.AFTER_SEALING})
def an_offer_after_sealing(_facts: DrawOffer) -> OfferValidity:
    """An offer made after the opponent sealed stands until he answers it."""
    return OfferValidity.PROPER


@clause("fide-2023", "I.6")
def a_game_may_end_between_sessions(facts: BetweenSessions) -> bool:
    """If a draw is agreed, or a player resigns to the arbiter, the game is over."""
    return facts.agreed or facts.resigned


@clause("fide-2023", "I.7")
def only_with_the_replier(facts: Opening) -> Refused | None:
    """The envelope is opened only when the player who must reply is there."""
    there = facts.replier_present
    return None if there else Refused.because("the player who must reply is not there")


@clause("fide-2023", "I.8")
def a_bad_sealed_move_loses(facts: BadSealedMove, law: Asking) -> Consequence:
    """The game is lost, or drawn where the opponent cannot mate by any series, as when a flag falls."""
    if facts.opponent_can_mate:
        return LOST
    return DRAWN if law.ask(FlagFall(opponent_can_mate=False)).answer is FlagOutcome.DRAW else LOST


def _cost(facts: SealedMove, law: Asking) -> Consequence:
    return law.ask(BadSealedMove(opponent_can_mate=facts.opponent_can_mate)).answer


@clause("fide-2023", "I.8.1", when={"reading": Reading.AMBIGUOUS})
def an_ambiguous_move_loses(facts: SealedMove, law: Asking) -> Consequence:
    """A sealed move that can be read in more than one way loses."""
    return _cost(facts, law)


@decision(
    "fide-2023",
    "I.8.2",
    by=Role.ARBITER,
    options=("cannot be established", "established"),
    consequence=lambda facts, option: (
        NOTED if option == "established" else LOST if facts.opponent_can_mate else DRAWN
    ),
    when={"reading": Reading.UNCLEAR},
)
def an_unclear_move_loses(_facts: SealedMove) -> bool:
    """Whether it can be established what is meant, the arbiter decides; if not, the game is lost."""
    return True


@clause("fide-2023", "I.8.3", when={"reading": Reading.ILLEGAL})
def an_illegal_move_loses(facts: SealedMove, law: Asking) -> Consequence:
    """An illegal sealed move loses."""
    return _cost(facts, law)


@clause("fide-2023", "I.9.1", when={"reading": Reading.CLEAR})
def the_sealed_move_is_made(_facts: SealedMove) -> Consequence:
    """The sealed move is made on the board and the replier's clock started."""
    return Consequence(Effect.SEALED_MOVE_MADE)


@clause("fide-2023", "I.9", when={"replier_present": True, "sealer_present": True})
def as_soon_as_the_replier_is_there(_facts: Resumption) -> Path:
    """With both players there the envelope is opened."""
    return Path.OPEN_ENVELOPE


@clause("fide-2023", "I.9.2")
def the_clock_of_an_absent_replier_runs(facts: Resumption) -> Path | None:
    """If the player who must reply is not there his clock is started."""
    absent = not facts.replier_present and facts.sealer_present
    return Path.REPLIERS_CLOCK_RUNS if absent else None


@clause("fide-2023", "I.9.3")
def a_reply_may_be_sealed(facts: Resumption) -> Path | None:
    """If the player who sealed is not there his opponent may seal his reply."""
    absent = facts.replier_present and not facts.sealer_present
    return Path.MAY_SEAL_REPLY if absent else None


@clause("fide-2023", "I.11")
def with_both_absent_the_repliers_clock_runs(facts: Resumption) -> Path | None:
    """If neither is there the player who must reply loses the time until he comes."""
    absent = not facts.replier_present and not facts.sealer_present
    return Path.REPLIERS_CLOCK_RUNS if absent else None


@clause("fide-2023", "I.10")
def too_late_at_the_resumption(facts: WhatFollows) -> Consequence | None:
    """Who comes after the default time loses."""
    late = facts.what is Incident.LATE_AT_RESUMPTION
    return LOST if late else None


@decision(
    "fide-2023",
    "I.10",
    by=Role.ARBITER,
    options=("play on",),
    consequence={"play on": Consequence(Effect.RESULT_WITHDRAWN)},
    when={"what": Incident.LATE_AT_RESUMPTION},
)
def unless_the_arbiter_lets_him_play(_facts: WhatFollows) -> bool:
    """The arbiter may decide otherwise."""
    return True


@clause("fide-2023", "I.10/2")
def a_sealed_move_that_ends_the_game_counts(facts: SealedEnd) -> bool:
    """If the sealed move ends the game at once, that end holds."""
    return facts.ends_game


@clause("fide-2023", "I.12.1", when={"what": Incident.ENVELOPE_LOST})
def a_lost_envelope(_facts: WhatFollows) -> Consequence:
    """If the envelope is missing the sealer makes on the board the move he says he sealed."""
    return Consequence(Effect.SEALER_MOVES)


@decision(
    "fide-2023",
    "I.12.1/2",
    by=Role.ARBITER,
    options=tuple(ADJUST),
    consequence=ADJUST,
    when={"what": Incident.TIMES_UNKNOWN},
)
def the_arbiter_sets_unknown_times(_facts: WhatFollows) -> bool:
    """If the times cannot be determined the arbiter decides."""
    return True


@clause("fide-2023", "I.12.2")
def a_lost_position_voids_the_game(facts: WhatFollows) -> Consequence | None:
    """If the position cannot be reconstructed a new game is played."""
    lost = facts.what is Incident.POSITION_LOST and not facts.ended
    return Consequence(Effect.GAME_VOID) if lost else None


@clause("fide-2023", "I.13")
def wrong_times_are_reported_before_the_first_move(facts: WhatFollows) -> Consequence | None:
    """A wrong time is corrected if the player points it out before his first move; else it stands."""
    if facts.what is not Incident.WRONG_TIMES:
        return None
    return Consequence(Effect.SETTING_STANDS if facts.moved_since else Effect.CLOCKS_STOP)


@decision(
    "fide-2023",
    "I.13/2",
    by=Role.ARBITER,
    options=tuple(ADJUST),
    consequence=ADJUST,
    when={"what": Incident.WRONG_TIMES, "moved_since": True},
)
def unless_the_consequences_are_too_serious(_facts: WhatFollows) -> bool:
    """Unless the arbiter finds the consequences too serious."""
    return True
