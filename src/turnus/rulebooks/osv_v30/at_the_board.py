"""At the board: coming late (1.5-e, 2.4-b), recording (1.6-c, 1.6-d, 2.3-b), the rules of blitz (3.8).

The rules of 3.8 hold in the blitz championship only; by 3.8.1 they come before those of FIDE.
"""

from turnus.competition.questions.club.evenings import StartTimes
from turnus.competition.questions.club.events import CompetitionName, Matter
from turnus.games.vocabulary.chess import Illegality
from turnus.law import Asking, Refused, Role, clause, decision, precedence, setting
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.mode import PART
from turnus.play.questions.moves.illegal_moves import (
    ActedOn,
    CompletedIllegalMove,
    FoundBy,
    IllegalMove,
    Irregularity,
    Standing,
)
from turnus.play.questions.moves.making import MoveKind, MoveMade, ReleasedPiece
from turnus.play.questions.moves.movement import LegalMove
from turnus.play.questions.moves.recording import MayMove, RecordingDuty
from turnus.play.questions.moves.touching import Castling, Must, Touching, TouchRule
from turnus.play.questions.presence import Arrival, Arrived
from turnus.play.questions.results.claims import ClaimIsCorrect, DrawGround, PerpetualCheck
from turnus.play.questions.results.ends import Agreement, EndAfterMove, Ending, EndReason, Resignation, Score
from turnus.play.questions.results.flag import BothFlags, BothFlagsOutcome, FlagCounts, FlagFall, FlagOutcome
from turnus.play.questions.results.quickplay import MayAppeal
from turnus.play.terms import REPETITIONS
from turnus.rulebooks.osv_v30.competitions import Event, in_blitz
from turnus.rulebooks.osv_v30.questions.events import GovernedBy, Prevailing, PrevailingRule
from turnus.rulebooks.osv_v30.terms import NO_RECORDING_FROM

BLITZ = "blitz"
PARTS = ("house", "scheijgrond", BLITZ, "open")
DRAWN = Ending(Score.DRAW, EndReason.DEAD_POSITION)
NO_MATING_MATERIAL = frozenset({("K", "K"), ("K", "KN"), ("K", "KB")})
ONE_BISHOP_EACH = ("KB", "KB")

blitz_rules_come_first = precedence("osv-v30", "3.8.1", over=("fide-2023", "fide-2005"))
house_unless_said = setting("osv-v30", "3.8.1", PART, "house", choices=PARTS)


@clause("osv-v30", "3.8.1")
def fide_unless_it_conflicts(facts: PrevailingRule) -> Prevailing:
    """The official FIDE rules hold unless they conflict with these."""
    return Prevailing.LOCAL if facts.local_rule and facts.conflicts else Prevailing.GENERAL


def _as_the_house(law: Asking) -> bool:
    """Say whether this part of the regulations is played at the tempo of the house competition."""
    event = CompetitionName(law.peek(PART))
    return law.ask(GovernedBy(event=event, matter=Matter.TEMPO)).answer == Event.HOUSE


def _arrived(facts: Arrival, law: Asking) -> Arrived:
    # a player begins in time before the limit, not at it (reading 2.4-b)
    times = law.ask(StartTimes(event=CompetitionName(law.peek(PART)))).answer
    return Arrived.TOO_LATE if facts.after(times.too_late, times.start) >= 0 else Arrived.IN_TIME


@clause("osv-v30", "1.5-e", deviates_from=("fide-2023:6.7.1/3", "fide-2005:6.7"))
def late_from_nine(facts: Arrival, law: Asking) -> Arrived | None:
    """Who is not at the board before nine is too late."""
    return _arrived(facts, law) if _as_the_house(law) else None


@clause("osv-v30", "2.4-b", deviates_from=("fide-2023:6.7.1/3", "fide-2005:6.7"))
def late_from_half_past_eight_in_the_cup(facts: Arrival, law: Asking) -> Arrived | None:
    """Who is not at the board before half past eight is too late for the cup."""
    return _arrived(facts, law) if law.term(PART).answer == Event.SCHEIJGROND else None


@clause("osv-v30", "1.6-c", deviates_from=("fide-2023:8.4", "fide-2005:8.4"))
def no_duty_from_five_minutes(facts: RecordingDuty, law: Asking) -> bool | None:
    """With five minutes or less there is no duty to record, for the rest of the period."""
    if not _as_the_house(law):
        return None
    return not (facts.seconds_left <= law.term(NO_RECORDING_FROM).answer or facts.was_exempt)


@clause("osv-v30", "2.3-b")
def nobody_records_in_the_cup(_facts: RecordingDuty, law: Asking) -> bool | None:
    """In the cup nobody has to record."""
    return False if law.term(PART).answer == Event.SCHEIJGROND else None


@clause("osv-v30", "1.6-d")
def the_sheet_first_after_a_flag(facts: MayMove, law: Asking) -> Refused | None:
    """Right after a flag has fallen the sheet is brought up to date before a move is made."""
    behind = facts.flag_fallen and not facts.sheet_complete and _as_the_house(law)
    return Refused.because("after a flag fall the scoresheet comes before the next move") if behind else None


@clause("osv-v30", "3.8.2-a")
def mate_wins(facts: EndAfterMove, law: Asking) -> Ending | None:
    """A player wins by mating."""
    return Ending(Score.WIN, EndReason.CHECKMATE) if facts.mate and in_blitz(law) else None


@clause("osv-v30", "3.8.2-b")
def resigning_loses(_facts: Resignation, law: Asking) -> Ending | None:
    """A player wins if his opponent resigns."""
    return Ending(Score.LOSS, EndReason.RESIGNATION) if in_blitz(law) else None


def _flag_counts(facts: FlagFall, law: Asking) -> bool:
    return not facts.ended_before and not facts.moves_completed and in_blitz(law)


@clause("osv-v30", "3.8.2-c")
def the_flag_loses(facts: FlagFall, law: Asking) -> FlagOutcome | None:
    """A player wins if his opponent's flag falls before the game has ended otherwise."""
    return FlagOutcome.LOSS if _flag_counts(facts, law) else None


@clause("osv-v30", "3.8.3-f", deviates_from="3.8.2-c")
def unless_he_cannot_mate(facts: FlagFall, law: Asking) -> FlagOutcome | None:
    """It is a draw if the player whose opponent's flag falls cannot mate himself."""
    drawn = not facts.opponent_can_mate and _flag_counts(facts, law)
    return FlagOutcome.DRAW if drawn else None


@clause("osv-v30", "3.8.2-d")
def the_player_claims_himself(facts: FlagCounts, law: Asking) -> bool | None:
    """A flag counts only when the opponent himself claims it."""
    return facts.noticed and facts.by_opponent if facts.fallen and in_blitz(law) else None


@clause("osv-v30", "3.8.4.8")
def the_director_does_not_point_out_a_flag(facts: FlagCounts, law: Asking) -> bool | None:
    """The director does not point out a fallen flag."""
    silent = facts.fallen and not facts.by_opponent
    return False if silent and in_blitz(law) else None


@clause("osv-v30", "3.8.3-a")
def stalemate_draws(facts: EndAfterMove, law: Asking) -> Ending | None:
    """Stalemate is a draw."""
    return Ending(Score.DRAW, EndReason.STALEMATE) if facts.stalemate and in_blitz(law) else None


@clause("osv-v30", "3.8.3-b")
def agreement_draws(_facts: Agreement, law: Asking) -> bool | None:
    """The players may agree to a draw during the game."""
    return True if in_blitz(law) else None


@clause("osv-v30", "3.8.3-c")
def two_flags_draw(_facts: BothFlags, law: Asking) -> BothFlagsOutcome | None:
    """It is a draw when the second flag has fallen too before the first was claimed."""
    return BothFlagsOutcome.DRAW if in_blitz(law) else None


@decision(
    "osv-v30",
    "3.8.3-d",
    by=Role.DIRECTOR,
    options=("draw", "play on"),
    consequence={
        "draw": Consequence(Effect.PERPETUAL_CHECK),
        "play on": Consequence(Effect.GAME_CONTINUES),
    },
)
def perpetual_check_draws(_facts: PerpetualCheck, law: Asking) -> bool:
    """It is a draw if a player shows the director that he can give perpetual check."""
    return in_blitz(law)


@clause("osv-v30", "3.8.3-d-b")
def repetition_draws(facts: ClaimIsCorrect, law: Asking) -> bool | None:
    """It is a draw if a player shows that the position stands there for the third time."""
    shown = facts.ground is DrawGround.THREEFOLD and facts.occurrences >= law.term(REPETITIONS).answer
    return True if shown and (not facts.intended or facts.intended_legal) and in_blitz(law) else None


@clause("osv-v30", "3.8.3-e")
def no_mating_material_draws(facts: EndAfterMove, law: Asking) -> Ending | None:
    """King against king, also with one knight or bishop, or bishops on one colour, is a draw."""
    little = tuple(sorted(facts.pieces)) in NO_MATING_MATERIAL
    bishops = facts.pieces == ONE_BISHOP_EACH and facts.bishops_alike
    return DRAWN if (little or bishops) and not facts.stalemate and in_blitz(law) else None


@clause("osv-v30", "3.8.4.1")
def the_hand_that_moved_presses(facts: WhatFollows, law: Asking) -> Consequence | None:
    """The clock is pressed with the hand that made the move; a breach is noted for the director."""
    breach = facts.what is Incident.OTHER_HAND_PRESSES
    return Consequence(Effect.NOTED) if breach and in_blitz(law) else None


@clause("osv-v30", "3.8.4.2")
def nobody_records(_facts: RecordingDuty, law: Asking) -> bool | None:
    """Nobody has to record his moves."""
    return False if in_blitz(law) else None


@clause("osv-v30", "3.8.4.3")
def a_touched_piece_is_moved(facts: Touching, law: Asking) -> TouchRule | None:
    """A touched piece must be moved."""
    plain = facts.on_move and facts.castling is Castling.NONE
    return TouchRule.PLAIN if plain and in_blitz(law) else None


@clause("osv-v30", "3.8.4.4")
def a_king_is_not_captured(facts: LegalMove, law: Asking) -> bool | None:
    """The king may not be captured."""
    return False if facts.fault is Illegality.KING_CAPTURED and in_blitz(law) else None


@clause("osv-v30", "3.8.4.5")
def who_disturbs_the_position_restores_it(facts: WhatFollows, law: Asking) -> Consequence | None:
    """Who disturbs the position restores it on his own time."""
    disturbed = facts.what is Incident.PIECES_DISPLACED
    return Consequence(Effect.OFFENDERS_CLOCK_RUNS) if disturbed and in_blitz(law) else None


@decision(
    "osv-v30",
    "3.8.4.6",
    by=Role.DIRECTOR,
    options=("for the player who asks", "for the opponent"),
    consequence=lambda _facts, _option: Consequence(Effect.NOTED),
)
def disputes_go_to_the_director(facts: WhatFollows, law: Asking) -> bool:
    """In a dispute a player may stop the clock and ask the director."""
    return facts.what is Incident.DISPUTE and in_blitz(law)


@clause("osv-v30", "3.8.4.6")
def the_clocks_stop_for_a_dispute(facts: WhatFollows, law: Asking) -> Consequence | None:
    """The clocks stand while the director rules."""
    return Consequence(Effect.CLOCKS_STOP) if facts.what is Incident.DISPUTE and in_blitz(law) else None


@clause("osv-v30", "3.8.4.6")
def his_ruling_is_binding(_facts: MayAppeal, law: Asking) -> Refused | None:
    """What the director rules is binding."""
    return Refused.because("the director's ruling is binding") if in_blitz(law) else None


@clause("osv-v30", "3.8.4.7")
def interference_annuls_the_game(facts: WhatFollows, law: Asking) -> Consequence | None:
    """If somebody else interferes the game is annulled."""
    return Consequence(Effect.GAME_VOID) if facts.what is Incident.INTERFERENCE and in_blitz(law) else None


@decision(
    "osv-v30",
    "3.8.4.7",
    by=Role.DIRECTOR,
    options=("replay", "no replay"),
    consequence=lambda _facts, _option: Consequence(Effect.NOTED),
)
def the_director_may_have_it_replayed(facts: WhatFollows, law: Asking) -> bool:
    """An annulled game is played again if the director wishes."""
    return facts.what is Incident.INTERFERENCE and in_blitz(law)


@clause("osv-v30", "3.8.4.8")
def the_director_does_not_point_out_an_illegal_move(facts: ActedOn, law: Asking) -> Standing | None:
    """The director does not point out an illegal move."""
    return Standing.UNNOTICED if facts.found_by is FoundBy.ARBITER and in_blitz(law) else None


@clause("osv-v30", "3.8.4.9")
def a_move_is_complete_when_let_go(facts: MoveMade, law: Asking) -> bool | None:
    """A move is complete as soon as the hand has let go of the piece."""
    return True if facts.kind is MoveKind.QUIET and facts.released and in_blitz(law) else None


@clause("osv-v30", "3.8.4.9")
def a_released_piece_stays(facts: ReleasedPiece, law: Asking) -> Must | None:
    """A piece that was let go stays where it stands."""
    return Must.PLAY if facts.legal and in_blitz(law) else None


ILLEGAL = frozenset({Irregularity.ILLEGAL_MOVE, Irregularity.PAWN_NOT_REPLACED})


@clause("osv-v30", "3.8.4.10-a")
def an_illegal_move_is_complete_with_the_clock(facts: CompletedIllegalMove, law: Asking) -> bool | None:
    """An illegal move is complete once the opponent's clock has been started."""
    return facts.pressed if facts.what in ILLEGAL and in_blitz(law) else None


def _claimed(facts: ActedOn, law: Asking) -> bool:
    return facts.found_by in {FoundBy.OPPONENT, FoundBy.OFFENDER} and in_blitz(law)


@clause("osv-v30", "3.8.4.10-b")
def the_opponent_claims_before_he_moves(facts: ActedOn, law: Asking) -> Standing | None:
    """The opponent may claim before he makes a move himself."""
    return Standing.ACTED_ON if not facts.answered and _claimed(facts, law) else None


@clause("osv-v30", "3.8.4.10-d")
def later_it_stands_unless_both_agree(facts: ActedOn, law: Asking) -> Standing | None:
    """Once he has moved the illegal move stays, unless both agree to repair it without an arbiter."""
    if not facts.answered or not _claimed(facts, law):
        return None
    return Standing.CORRECTED_BY_AGREEMENT if facts.players_agree else Standing.STANDS


def _is_claimed(facts: IllegalMove, law: Asking) -> bool:
    # what FIDE treats as an illegal move (7.5.3, 7.5.4) is one here too, by 3.8.1
    if not in_blitz(law):
        return False
    acted_on = law.ask(facts.acted_on()).answer is Standing.ACTED_ON
    return acted_on and law.ask(facts.completed()).answer


@clause("osv-v30", "3.8.4.10-b")
def a_claimed_illegal_move_loses(facts: IllegalMove, law: Asking) -> Consequence | None:
    """The opponent wins by claiming a completed illegal move; the offender gains nothing by it."""
    if not _is_claimed(facts, law):
        return None
    by_opponent = facts.found_by is FoundBy.OPPONENT
    return Consequence(Effect.GAME_LOST if by_opponent else Effect.MOVE_STANDS)


@clause("osv-v30", "3.8.4.10-c", deviates_from="3.8.4.10-b")
def a_draw_if_he_can_never_mate(facts: IllegalMove, law: Asking) -> Consequence | None:
    """If the opponent can never mate the game is drawn on a claim, his own or the offender's."""
    drawn = not facts.opponent_can_mate and _is_claimed(facts, law)
    return Consequence(Effect.GAME_DRAWN) if drawn else None


@clause("osv-v30", "3.8.4.10-d")
def the_illegal_move_stays(facts: IllegalMove, law: Asking) -> Consequence | None:
    """An illegal move that was answered stays on the board."""
    stands = in_blitz(law) and law.ask(facts.acted_on()).answer is Standing.STANDS
    return Consequence(Effect.MOVE_STANDS) if stands else None
