"""Illegal moves (7.5), and how rapid and blitz deviate (A.3, A.5.2)."""

from turnus.law import Asking, Role, clause, figure, setting
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.mode import Tempo
from turnus.play.questions.moves.illegal_moves import (
    SUPERVISED_BLITZ_PENALTY,
    ActedOn,
    CompletedIllegalMove,
    FoundBy,
    IllegalMove,
    Irregularity,
    PenaltyTime,
    Standing,
)
from turnus.play.terms import ILLEGAL_MOVE_TIME, LOSING_ILLEGAL_MOVE
from turnus.rulebooks.fide_2023.questions import Provision, Provisions
from turnus.rulebooks.fide_shared.incidents import is_punished

penalty_in_supervised_blitz = setting(
    "fide-2023", "B.2", SUPERVISED_BLITZ_PENALTY, 120, low=0, changed_by=Role.ORGANISER
)


@clause("fide-2023", "7.5.1", when={"what": Irregularity.ILLEGAL_MOVE})
def illegal_move_is_completed_by_the_press(facts: CompletedIllegalMove) -> bool:
    """An illegal move is completed once the player has pressed his clock."""
    return facts.pressed


@clause("fide-2023", "7.5.2", when={"what": Irregularity.PAWN_NOT_REPLACED})
def pawn_left_on_the_last_rank_is_illegal(facts: CompletedIllegalMove) -> bool:
    """A pawn moved to the last rank and not replaced before the press is an illegal move."""
    return facts.pressed


@clause("fide-2023", "7.5.3", when={"what": Irregularity.PRESS_WITHOUT_MOVE})
def press_without_a_move_is_illegal(facts: CompletedIllegalMove) -> bool:
    """Pressing the clock without having moved is treated as an illegal move."""
    return facts.pressed


@clause("fide-2023", "7.5.4", when={"what": Irregularity.TWO_HANDS})
def two_hands_are_illegal(facts: CompletedIllegalMove) -> bool:
    """Using two hands for one move and pressing is treated as an illegal move."""
    return facts.pressed


@clause("fide-2023", "4.8", deviates_from="7.5.1/2")
def two_hands_are_claimed_before_touching(facts: ActedOn) -> Standing | None:
    """Who has touched a piece cannot claim a breach of 4.1 any more; what is illegal by article 3 he can."""
    if facts.found_by is not FoundBy.OPPONENT or not facts.touched_since:
        return None
    return Standing.STANDS if facts.what is Irregularity.TWO_HANDS else Standing.ACTED_ON


@clause("fide-2023", "A.5.2", deviates_from="7.5.1/2")
def arbiter_acts_before_the_reply(facts: ActedOn, law: Asking) -> Standing | None:
    """With limited supervision the arbiter acts only while the opponent has not made his next move."""
    if facts.found_by is not FoundBy.ARBITER or not _is_limited(facts, law):
        return None
    return Standing.STANDS if facts.answered else Standing.ACTED_ON


@clause("fide-2023", "A.5.2/2", deviates_from=("7.5.1/2", "4.8"))
def opponent_claims_before_his_reply(facts: ActedOn, law: Asking) -> Standing | None:
    """Where the arbiter does not act, the opponent may claim until he has made his next move."""
    if facts.found_by is not FoundBy.OPPONENT or not _is_limited(facts, law):
        return None
    return Standing.STANDS if facts.answered else Standing.ACTED_ON


@clause("fide-2023", "A.5.2/3", deviates_from="7.5.1/2")
def unclaimed_illegal_move_stands(facts: ActedOn, law: Asking) -> Standing | None:
    """If neither acts before the reply the illegal move stands and the game goes on."""
    return Standing.STANDS if facts.answered and _is_limited(facts, law) else None


@clause("fide-2023", "A.5.2/4", deviates_from=("A.5.2", "A.5.2/2", "A.5.2/3"))
def players_may_agree_to_correct(facts: ActedOn, law: Asking) -> Standing | None:
    """Once answered it is corrected only if both players decide so, without the arbiter."""
    agreed = facts.answered and facts.players_agree
    return Standing.CORRECTED_BY_AGREEMENT if agreed and _is_limited(facts, law) else None


def _is_limited(facts: ActedOn, law: Asking) -> bool:
    provisions = law.ask(Provisions(tempo=facts.tempo, supervision=facts.supervision)).answer
    return Provision.LIMITED_SUPERVISION in provisions


@clause("fide-2023", "7.5.5")
def penalty_is_two_minutes(_facts: PenaltyTime, law: Asking) -> int:
    """The opponent gets two extra minutes."""
    return law.term(ILLEGAL_MOVE_TIME).answer


@figure("fide-2023", "A.3", value=60, unit="seconds", deviates_from="7.5.5")
def one_minute_penalties(facts: PenaltyTime, value: int, law: Asking) -> int | None:
    """In rapid, and in blitz that follows the rapid rules, the penalties are one minute."""
    provisions = law.ask(Provisions(tempo=facts.tempo, supervision=facts.supervision)).answer
    return value if Provision.ONE_MINUTE_PENALTIES in provisions else None


@clause("fide-2023", "B.2", deviates_from="7.5.5")
def supervised_blitz_keeps_the_penalty(facts: PenaltyTime, law: Asking) -> int | None:
    """In supervised blitz the competition rules hold, their penalty too, unless the event sets another."""
    provisions = law.ask(Provisions(tempo=facts.tempo, supervision=facts.supervision)).answer
    in_full = facts.tempo is Tempo.BLITZ and Provision.COMPETITION_RULES_IN_FULL in provisions
    return law.term(SUPERVISED_BLITZ_PENALTY).answer if in_full else None


def _is_to_be_put_right(facts: IllegalMove, law: Asking) -> bool:
    put_right = law.ask(facts.acted_on()).answer in {Standing.ACTED_ON, Standing.CORRECTED_BY_AGREEMENT}
    return put_right and law.ask(facts.completed()).answer


def _takes_the_move_back(facts: IllegalMove, law: Asking) -> bool:
    return facts.what is Irregularity.ILLEGAL_MOVE and _is_to_be_put_right(facts, law)


@clause("fide-2023", "7.5.1/2")
def position_before_is_restored(facts: IllegalMove, law: Asking) -> Consequence | None:
    """The position just before the irregularity is restored."""
    return Consequence(Effect.RESTORE_POSITION) if _takes_the_move_back(facts, law) else None


@clause("fide-2023", "7.5.1/3", deviates_from="7.5.1/2")
def else_the_last_known_position(facts: IllegalMove, law: Asking) -> Consequence | None:
    """If that position cannot be determined, the last identifiable one before it is taken."""
    unknown = not facts.position_known and _takes_the_move_back(facts, law)
    return Consequence(Effect.CONTINUE_FROM_LAST_KNOWN) if unknown else None


@clause("fide-2023", "7.5.1/4")
def touch_move_binds_the_replacement(facts: IllegalMove, law: Asking) -> Consequence | None:
    """Articles 4.3 and 4.7 apply to the move that replaces the illegal one."""
    return Consequence(Effect.TOUCH_MOVE_APPLIES) if _takes_the_move_back(facts, law) else None


@clause("fide-2023", "7.5.1/5")
def game_continues_from_there(facts: IllegalMove, law: Asking) -> Consequence | None:
    """The game continues from the restored position."""
    return Consequence(Effect.GAME_CONTINUES) if _takes_the_move_back(facts, law) else None


@clause("fide-2023", "7.5.2")
def pawn_becomes_a_queen(facts: IllegalMove, law: Asking) -> Consequence | None:
    """The pawn left on the last rank is replaced by a queen of its colour."""
    is_pawn = facts.what is Irregularity.PAWN_NOT_REPLACED
    return Consequence(Effect.PAWN_BECOMES_QUEEN) if is_pawn and _is_to_be_put_right(facts, law) else None


@clause("fide-2023", "A.5.2/3")
def answered_illegal_move_stays(facts: IllegalMove, law: Asking) -> Consequence | None:
    """An illegal move that nobody acted on in time stays on the board."""
    stands = facts.answered and law.ask(facts.acted_on()).answer is Standing.STANDS
    return Consequence(Effect.MOVE_STANDS) if stands else None


@clause("fide-2023", "7.5.5")
def first_illegal_move_gives_time(facts: IllegalMove, law: Asking) -> Consequence | None:
    """For a player's first completed illegal move the opponent gets extra time."""
    if facts.nth >= law.term(LOSING_ILLEGAL_MOVE).answer or not is_punished(facts, law):
        return None
    return Consequence(Effect.OPPONENT_GETS_TIME, law.ask(facts.penalty_time()).answer)


@clause("fide-2023", "7.5.5/2", deviates_from=("7.5.1/4", "7.5.1/5"))
def second_illegal_move_loses(facts: IllegalMove, law: Asking) -> Consequence | None:
    """The second completed illegal move of the same player loses the game."""
    return (
        Consequence(Effect.GAME_LOST)
        if facts.nth >= law.term(LOSING_ILLEGAL_MOVE).answer and is_punished(facts, law)
        else None
    )


@clause("fide-2023", "7.5.5/3", deviates_from="7.5.5/2")
def but_draws_if_the_opponent_cannot_mate(facts: IllegalMove, law: Asking) -> Consequence | None:
    """The game is drawn instead if the opponent cannot mate by any series of legal moves."""
    drawn = (
        facts.nth >= law.term(LOSING_ILLEGAL_MOVE).answer
        and not facts.opponent_can_mate
        and is_punished(facts, law)
    )
    return Consequence(Effect.GAME_DRAWN) if drawn else None
