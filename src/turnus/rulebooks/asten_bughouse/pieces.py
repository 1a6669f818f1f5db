"""Pieces from hand to board: passing (/7, /8), drops (/9, /10), their rights (/11), promotion (/12)."""

from turnus.games.vocabulary.chess import Illegality, Kind
from turnus.law import Asking, DutyForm, Role, clause, decision, duty
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.kinds.passing import (
    DroppedRight,
    DroppedRights,
    PassedOn,
    PocketsShown,
    PromotedTo,
)
from turnus.play.questions.moves.illegal_moves import (
    CompletedIllegalMove,
    IllegalMove,
    Irregularity,
    Standing,
)
from turnus.play.questions.moves.movement import LegalMove
from turnus.play.questions.moves.touching import PromotionChoice

NOTED = Consequence(Effect.NOTED)
HOME_PIECES = (Kind.PAWN.letter, Kind.ROOK.letter)


@clause("asten-bughouse", "/7.1", when={"pressed": True, "promoted": False})
def a_captured_piece_goes_to_the_partner(facts: PassedOn) -> str:
    """Every captured piece is handed to the partner."""
    return facts.piece


beside_his_board = duty(
    "asten-bughouse", "/7.2", "the partner puts what he is given in front of his board or beside it",
    form=DutyForm.REMINDER, by=Role.PLAYER, moment="a piece is passed",
)  # fmt: skip


@clause("asten-bughouse", "/7.3")
def not_before_the_clock_is_pressed(facts: PassedOn) -> str | None:
    """A piece is passed only after the clock has been pressed."""
    return None if facts.pressed else ""


@clause("asten-bughouse", "/7.3")
def nor_dropped_before_that(facts: LegalMove) -> bool | None:
    """Before that it cannot be dropped."""
    early = facts.not_passed_yet and facts.fault is Illegality.DROP_NOT_IN_POCKET
    return False if early else None


@clause("asten-bughouse", "/8.1")
def everybody_sees_them(_facts: PocketsShown) -> bool:
    """The pieces a player holds stand where the opponents see them."""
    return True


@decision(
    "asten-bughouse",
    "/8.2",
    by=Role.OPPONENT,
    options=("start the clock", "wait"),
    consequence={"start the clock": Consequence(Effect.OFFENDERS_CLOCK_RUNS), "wait": NOTED},
    when={"what": Incident.HIDDEN_PIECES},
)
def hidden_pieces_are_asked_for(_facts: WhatFollows) -> bool:
    """If a player hides pieces his opponent may start the clock and ask him to show them."""
    return True


@decision(
    "asten-bughouse",
    "/8.3",
    by=Role.ARBITER,
    options=("in front of the board", "left of the board", "right of the board"),
    consequence=lambda _facts, _option: NOTED,
    when={"what": Incident.POCKET_PLACE},
)
def the_arbiter_says_where_they_are_kept(_facts: WhatFollows) -> bool:
    """In a dispute the arbiter determines where the pieces are kept."""
    return True


@clause("asten-bughouse", "/9.1")
def a_drop_is_a_move(facts: LegalMove) -> bool | None:
    """A received piece may be dropped on an empty square instead of a move."""
    if facts.dropped is None:
        return None
    broken = facts.fault in {Illegality.DROP_NOT_IN_POCKET, Illegality.DROP_ON_PIECE}
    return _meets(facts) or (False if broken else None)


def _meets(facts: LegalMove) -> bool | None:
    return True if facts.fault is None else None


@clause("asten-bughouse", "/9.2")
def it_may_give_check_or_mate(facts: LegalMove) -> bool | None:
    """A drop may give check or mate."""
    return _meets(facts) if facts.dropped is not None and facts.gives_check else None


@clause("asten-bughouse", "/10")
def there_are_two_limits_only(facts: LegalMove) -> bool | None:
    """A drop on an empty square that keeps both limits is allowed."""
    return _meets(facts) if facts.dropped is not None else None


@clause("asten-bughouse", "/10-a")
def the_king_may_not_stay_in_check(facts: LegalMove) -> bool | None:
    """A drop may not leave the own king in check."""
    return False if facts.stays_in_check and facts.fault is not None else None


@clause("asten-bughouse", "/10-a", deviates_from="/21.2")
def else_it_counts_as_mate(facts: IllegalMove, law: Asking) -> Consequence | None:
    """Such a drop, once completed and claimed, counts as checkmate."""
    if not facts.dropped_in_check or law.ask(facts.acted_on()).answer is not Standing.ACTED_ON:
        return None
    return Consequence(Effect.MATED) if law.ask(facts.completed()).answer else None


@clause("asten-bughouse", "/10-b", when={"fault": Illegality.DROP_PAWN_ON_END_RANK})
def no_pawn_on_the_end_ranks(_facts: LegalMove) -> bool:
    """A pawn may not be dropped on the first or eighth rank."""
    return False


@clause("asten-bughouse", "/11.1")
def a_dropped_piece_has_not_moved(_facts: DroppedRights) -> frozenset[DroppedRight]:
    """A dropped piece counts as not having moved."""
    return frozenset({DroppedRight.UNMOVED})


def _at_home(facts: DroppedRights) -> bool:
    return facts.at_home and facts.piece in HOME_PIECES


@clause("asten-bughouse", "/11.2")
def at_home_it_is_as_the_original(facts: DroppedRights) -> frozenset[DroppedRight] | None:
    """A pawn or rook dropped where such a piece starts has the rights of the original."""
    return frozenset({DroppedRight.AS_ORIGINAL}) if _at_home(facts) else None


@clause("asten-bughouse", "/11.3")
def such_a_pawn_may_step_twice(facts: DroppedRights) -> frozenset[DroppedRight] | None:
    """Such a pawn may advance two squares and may then be captured en passant."""
    pawn = facts.piece == Kind.PAWN.letter and facts.at_home
    return frozenset({DroppedRight.TWO_STEPS, DroppedRight.EN_PASSANT}) if pawn else None


@clause("asten-bughouse", "/11.3", when={"fresh_piece": True, "two_steps": True})
def its_two_steps_are_legal(facts: LegalMove) -> bool | None:
    """The two steps of such a pawn are a legal move."""
    return _meets(facts)


@clause("asten-bughouse", "/11.4")
def with_such_a_rook_one_may_castle(facts: DroppedRights) -> frozenset[DroppedRight] | None:
    """With such a rook one may castle if the king has not moved."""
    rook = facts.piece == Kind.ROOK.letter and facts.at_home and not facts.king_moved
    return frozenset({DroppedRight.CASTLING}) if rook else None


@clause("asten-bughouse", "/11.4", when={"fresh_piece": True, "castles": True})
def castling_with_it_is_legal(facts: LegalMove) -> bool | None:
    """Castling with a rook that was dropped on its corner is a legal move."""
    return _meets(facts)


@clause("asten-bughouse", "/12.1", when={"what": Irregularity.PAWN_NOT_REPLACED})
def a_promoted_pawn_stays_on_the_board(_facts: CompletedIllegalMove) -> bool:
    """A pawn that promotes stays on the board as a pawn: leaving it there breaks nothing."""
    return False


@clause("asten-bughouse", "/12.1", when={"promotes": True})
def it_moves_as_what_it_became(facts: LegalMove) -> bool | None:
    """A pawn that reaches the last rank promotes."""
    return _meets(facts)


@clause("asten-bughouse", "/12.2")
def the_player_says_what_it_becomes(facts: PromotedTo) -> str:
    """The player says which piece it becomes."""
    return facts.declared or Kind.QUEEN.letter  # reading /12.2: a queen if he says nothing


@clause("asten-bughouse", "/12.2")
def what_was_said_stays_said(facts: PromotionChoice) -> bool:
    """The piece he named cannot be changed later."""
    return not facts.touched_square


@clause("asten-bughouse", "/12.3", when={"promoted": True, "pressed": True})
def captured_it_is_a_pawn_again(_facts: PassedOn) -> str:
    """If that piece is captured it becomes an ordinary pawn again."""
    return Kind.PAWN.letter
