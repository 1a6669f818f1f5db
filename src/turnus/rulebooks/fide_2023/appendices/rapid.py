"""Rapid and blitz (A, B): who watches, what can no longer be corrected, what the arbiter waits for."""

from turnus.law import OPEN, Asking, Refused, Role, clause, figure, setting
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.mode import (
    ARBITER_RECORDS,
    BLITZ_RULES,
    RAPID_RULES,
    FullSupervision,
    MisplacedCastling,
    StillIllegal,
    Supervision,
    Tempo,
)
from turnus.play.questions.moves.recording import RecordingDuty
from turnus.play.questions.results.flag import FlagCounts, FlagFall, FlagOutcome
from turnus.play.terms import LIMITED_FROM, SHEET_REQUESTS
from turnus.rulebooks.fide_2023.incidents import is_about_the_setting
from turnus.rulebooks.fide_2023.questions import GamesPerArbiter, LateLimits, Provision, Provisions

rapid_is_chosen = setting(
    "fide-2023", "A.6", RAPID_RULES, OPEN, choices=("A.4", "A.5"), changed_by=Role.ORGANISER
)
blitz_is_chosen = setting(
    "fide-2023", "B.4", BLITZ_RULES, OPEN, choices=("B.2", "B.3"), changed_by=Role.ORGANISER
)
rapid_is_recorded = setting("fide-2023", "A.4.1.2", ARBITER_RECORDS, True)
blitz_is_recorded = setting("fide-2023", "B.2.1.2", ARBITER_RECORDS, True)


def _provisions(
    facts: WhatFollows | FlagFall | FlagCounts | RecordingDuty | LateLimits, law: Asking
) -> frozenset[Provision]:
    if facts.tempo is Tempo.STANDARD:
        return frozenset()
    return law.ask(Provisions(tempo=facts.tempo, supervision=facts.supervision)).answer


@clause("fide-2023", "A.2", deviates_from=("8.1.1", "8.4"))
def no_duty_to_record(facts: RecordingDuty, law: Asking) -> bool | None:
    """In rapid, and in blitz that follows its rules, nobody has to record."""
    return False if Provision.NO_RECORDING_DUTY in _provisions(facts, law) else None


@clause("fide-2023", "A.2/2")
def a_sheet_for_who_asks(facts: WhatFollows, law: Asking) -> Consequence | None:
    """A player may always ask for a scoresheet to record on."""
    limited = Provision.LIMITED_SUPERVISION in _provisions(facts, law)
    return Consequence(Effect.SHEET_GIVEN) if facts.what is Incident.SHEET_ASKED and limited else None


@figure("fide-2023", "A.4.1.1", value=3, unit="games", when={"tempo": Tempo.RAPID})
def three_games_an_arbiter(_facts: GamesPerArbiter, value: int) -> int:
    """In rapid one arbiter watches at most three games."""
    return value


@figure("fide-2023", "B.2.1.1", value=1, unit="games", when={"tempo": Tempo.BLITZ})
def one_game_an_arbiter(_facts: GamesPerArbiter, value: int) -> int:
    """In blitz one arbiter watches one game."""
    return value


def _watched(facts: FullSupervision, law: Asking) -> Refused | None:
    if facts.games > facts.arbiters * law.ask(GamesPerArbiter(tempo=facts.tempo)).answer:
        return Refused.because("there are too few arbiters for {games} games", games=facts.games)
    if law.term(ARBITER_RECORDS).answer and not facts.recorded:
        return Refused.because("not every game is recorded")
    return None


@clause("fide-2023", "A.4.1", when={"tempo": Tempo.RAPID})
def rapid_needs_both(facts: FullSupervision, law: Asking) -> Refused | None:
    """Rapid by the competition rules needs enough arbiters and a record of each game."""
    return _watched(facts, law)


@clause("fide-2023", "B.2.1", when={"tempo": Tempo.BLITZ})
def blitz_needs_both(facts: FullSupervision, law: Asking) -> Refused | None:
    """Blitz by the competition rules needs an arbiter at each game and a record of it."""
    return _watched(facts, law)


def _asks_the_arbiter(facts: WhatFollows) -> bool:
    watched = facts.tempo is not Tempo.STANDARD and facts.supervision is Supervision.FULL
    return facts.what is Incident.SHEET_ASKED and watched and facts.on_move


def _sheet_given(facts: WhatFollows, law: Asking) -> Consequence | None:
    may = _asks_the_arbiter(facts) and not asked_too_often(facts, law)
    return Consequence(Effect.SHEET_GIVEN) if may else None


def asked_too_often(facts: WhatFollows, law: Asking) -> bool:
    """Tell whether a player has asked to see the arbiter's sheet more often than he may (A.4.2, B.2)."""
    return _asks_the_arbiter(facts) and facts.nth > law.term(SHEET_REQUESTS).answer


@clause("fide-2023", "A.4.2", when={"tempo": Tempo.RAPID})
def a_look_at_the_sheet_in_rapid(facts: WhatFollows, law: Asking) -> Consequence | None:
    """In rapid the player on move may see the arbiter's sheet, five times."""
    return _sheet_given(facts, law)


@clause("fide-2023", "A.4.2", when={"tempo": Tempo.RAPID})
def more_looks_disturb_in_rapid(facts: WhatFollows, law: Asking) -> Consequence | None:
    """In rapid asking to see it more often disturbs the opponent."""
    return Consequence(Effect.DISTURBS) if asked_too_often(facts, law) else None


@clause("fide-2023", "B.2.2", when={"tempo": Tempo.BLITZ})
def a_look_at_the_sheet_in_blitz(facts: WhatFollows, law: Asking) -> Consequence | None:
    """In blitz the player on move may see the arbiter's sheet, five times."""
    return _sheet_given(facts, law)


@clause("fide-2023", "B.2.2", when={"tempo": Tempo.BLITZ})
def more_looks_disturb_in_blitz(facts: WhatFollows, law: Asking) -> Consequence | None:
    """In blitz asking to see it more often disturbs the opponent."""
    return Consequence(Effect.DISTURBS) if asked_too_often(facts, law) else None


@clause("fide-2023", "A.5.1")
def after_ten_moves_each(facts: LateLimits, law: Asking) -> bool:
    """With limited supervision two things can no longer be put right once both have completed ten moves."""
    both = min(facts.white_completed, facts.black_completed) >= law.term(LIMITED_FROM).answer
    return both and Provision.LIMITED_SUPERVISION in _provisions(facts, law)


def _is_about_the_set_up(facts: WhatFollows) -> bool:
    return facts.what in {Incident.WRONG_SETUP, Incident.BOARD_TURNED}


@clause("fide-2023", "A.5.1")
def until_then_it_is_put_right(facts: WhatFollows, law: Asking) -> Consequence | None:
    """Before both have completed ten moves nothing is limited: set-up and setting are put right."""
    correctable = _is_about_the_set_up(facts) or is_about_the_setting(facts)
    if not correctable or Provision.LIMITED_SUPERVISION not in _provisions(facts, law):
        return None
    return None if _too_late(facts, law) else Consequence(Effect.NOTED)


def _too_late(facts: WhatFollows, law: Asking) -> bool:
    return law.ask(
        LateLimits(
            white_completed=facts.white_completed,
            black_completed=facts.black_completed,
            tempo=facts.tempo,
            supervision=facts.supervision,
        )
    ).answer


@clause("fide-2023", "A.5.1.1", deviates_from="6.10.2/2")
def the_setting_is_not_corrected_any_more(facts: WhatFollows, law: Asking) -> Consequence | None:
    """The clock setting then stands, unless leaving it would harm the schedule."""
    if not is_about_the_setting(facts) or facts.harms_schedule or not _too_late(facts, law):
        return None
    return Consequence(Effect.SETTING_STANDS)


@clause("fide-2023", "A.5.1.2", deviates_from=("7.2.1", "7.2.2", "2.1"))
def the_set_up_is_not_corrected_any_more(facts: WhatFollows, law: Asking) -> Consequence | None:
    """A wrong set-up or board then stays as it is."""
    wrong = _is_about_the_set_up(facts) and _too_late(facts, law)
    return Consequence(Effect.GAME_CONTINUES) if wrong else None


@clause("fide-2023", "A.5.1.2/2")
def no_castling_from_wrong_squares(facts: MisplacedCastling) -> Refused | None:
    """A misplaced king does not castle, nor a misplaced rook."""
    if not (facts.king_misplaced or facts.rook_misplaced):
        return None
    return Refused.because("king or rook did not start on its own square")


def _claimed_flag(facts: FlagFall, law: Asking) -> bool:
    counts = facts.claimed and not (facts.ended_before or facts.moves_completed)
    return counts and Provision.LIMITED_SUPERVISION in _provisions(facts, law)


@clause("fide-2023", "A.5.3")
def who_claims_the_flag_wins(facts: FlagFall, law: Asking) -> FlagOutcome | None:
    """To claim a win on time a player may stop the clocks and tell the arbiter."""
    return FlagOutcome.LOSS if facts.opponent_can_mate and _claimed_flag(facts, law) else None


@clause("fide-2023", "A.5.3")
def a_claimed_flag_counts(facts: FlagCounts, law: Asking) -> bool | None:
    """The claimant stops the clocks and tells the arbiter: then the flag counts."""
    claimed = facts.fallen and facts.noticed and facts.by_opponent
    return True if claimed and Provision.LIMITED_SUPERVISION in _provisions(facts, law) else None


@clause("fide-2023", "A.5.3/2", deviates_from=("6.9", "6.4"))
def but_draws_if_he_cannot_mate(facts: FlagFall, law: Asking) -> FlagOutcome | None:
    """The game is drawn if the claimant cannot mate by any series of legal moves."""
    return FlagOutcome.DRAW if not facts.opponent_can_mate and _claimed_flag(facts, law) else None


@clause("fide-2023", "A.5.4")
def the_arbiter_waits_one_move(facts: WhatFollows, law: Asking) -> Consequence | None:
    """Who sees both kings in check, or a pawn on its last rank, waits for the next completed move."""
    limited = Provision.LIMITED_SUPERVISION in _provisions(facts, law)
    seen = facts.what is Incident.ILLEGAL_POSITION_SEEN and limited
    return Consequence(Effect.WAIT_ONE_MOVE) if seen else None


@clause("fide-2023", "A.5.4/2")
def then_an_illegal_position_draws(facts: StillIllegal) -> bool:
    """If the position is then still illegal the game is drawn."""
    return facts.illegal


@clause("fide-2023", "A.5.5")
def the_arbiter_calls_the_flag(facts: FlagCounts, law: Asking) -> bool | None:
    """An arbiter who sees a flag fall must say so."""
    seen = facts.fallen and facts.noticed and not facts.by_opponent
    return True if seen and Provision.LIMITED_SUPERVISION in _provisions(facts, law) else None
