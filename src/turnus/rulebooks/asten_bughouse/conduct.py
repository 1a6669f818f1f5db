"""Partners and hands: the other game (/14), the opponent's turn (/15), touching (/16), taking back (/17)."""

from turnus.law import Asking, Refused, Role, clause, decision, setting
from turnus.play.questions.consequences import Consequence, Effect
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.kinds.two_boards import MATE_COUNTS, BoardAction, EndNoticed, OtherBoard
from turnus.play.questions.moves.making import MoveCompleted, ReleasedPiece, Replacement, TakeBack
from turnus.play.questions.moves.movement import InTurn
from turnus.play.questions.moves.touching import (
    Must,
    Obligation,
    TouchClaim,
    TouchCounts,
    Touching,
    TouchMove,
    TouchRule,
)

NOTED = Consequence(Effect.NOTED)
PENALTY = Consequence(Effect.PENALTY_REQUIRED)
COMPLAINT = {"warning": Consequence(Effect.WARNING), "penalty": PENALTY, "no penalty": NOTED}
WHEN_MADE, WHEN_PRESSED = "when it is made", "when the clock is pressed"
REPEATED = 2  # reading /15.2: from the second breach

HANDS_ON = frozenset({BoardAction.MOVES_A_PIECE, BoardAction.USES_THE_CLOCK})
ADVICE = frozenset({BoardAction.ADVISES, BoardAction.ASKS})
SPOKEN = ADVICE | {BoardAction.TALKS}
CLAIMS = frozenset({BoardAction.CLAIMS_MATE, BoardAction.CLAIMS_TIME})

# reading /16.3: mate counts from the moment it is made
a_mating_move_counts = setting(
    "asten-bughouse", "/16.3", MATE_COUNTS, WHEN_MADE, choices=(WHEN_MADE, WHEN_PRESSED)
)


@clause("asten-bughouse", "/14.1")
def hands_off_the_other_game(facts: OtherBoard) -> Refused | None:
    """A player does not touch the clock, the board or the pieces of the other game."""
    refused = facts.action in HANDS_ON
    return Refused.because("players play only their own game") if refused else None


@clause("asten-bughouse", "/14.1")
def interfering_is_punished(facts: WhatFollows) -> Consequence | None:
    """Who interferes with the other game is to be penalised."""
    return PENALTY if facts.what in {Incident.OTHER_BOARD, Incident.INTERFERENCE} else None


@clause("asten-bughouse", "/14.2", when={"action": BoardAction.POINTS})
def no_pointing(_facts: OtherBoard) -> Refused:
    """Pointing at pieces or squares of the other board is not allowed."""
    return Refused.because("nobody points at the other board")


@clause("asten-bughouse", "/14.2", when={"what": Incident.POINTING})
def pointing_is_punished(_facts: WhatFollows) -> Consequence:
    """Who points at the other board is to be penalised."""
    return PENALTY


@clause("asten-bughouse", "/14.3", when={"action": BoardAction.PASSES_A_PIECE})
def pieces_may_be_passed(_facts: OtherBoard) -> bool:
    """Handing over pieces is the only thing hands do between the boards."""
    return True


@clause("asten-bughouse", "/14.4")
def partners_may_talk(facts: OtherBoard) -> bool | None:
    """Talking with the partner is expressly allowed."""
    return True if facts.action in SPOKEN else None


@clause("asten-bughouse", "/14.4")
def what_the_partner_says_is_allowed(facts: WhatFollows) -> Consequence | None:
    """What a player hears from his partner is no forbidden advice."""
    heard = facts.what in {Incident.NOTES_OR_ADVICE, Incident.ADVICE}
    return NOTED if heard and facts.from_partner else None


@clause("asten-bughouse", "/14.5")
def and_advise_and_ask(facts: OtherBoard) -> bool | None:
    """Advising moves, asking for advice or asking to wait is allowed."""
    return True if facts.action in ADVICE else None


@decision(
    "asten-bughouse",
    "/14.6",
    by=Role.ARBITER,
    options=tuple(COMPLAINT),
    consequence=COMPLAINT,
    when={"what": Incident.DISTRACTION},
)
def without_hindering_the_opponents(_facts: WhatFollows) -> bool:
    """Partners talk so that the opponents are not hindered or annoyed; the arbiter judges a complaint."""
    return True


@clause("asten-bughouse", "/14.7")
def a_partner_may_claim_mate_or_time(facts: OtherBoard) -> Refused | bool | None:
    """A player may claim a win by mate or time on his partner's board, and nothing else."""
    if facts.action in CLAIMS:
        return True
    other = facts.action is BoardAction.CLAIMS_OTHERWISE
    return Refused.because("only mate and time can be claimed for the partner") if other else None


@clause("asten-bughouse", "/15.1")
def hands_off_in_the_opponents_turn(facts: InTurn) -> Refused | None:
    """While it is the opponent's turn, until he has pressed his clock, no piece is touched."""
    if facts.on_move and facts.opponent_pressed:
        return None
    return Refused.because("it is still the opponent's turn")


@clause("asten-bughouse", "/15.1", when={"what": Incident.PRE_MOVE})
def a_pre_move_is_noted(_facts: WhatFollows) -> Consequence:
    """Hands on or above the board in the opponent's turn are a breach."""
    return NOTED


@decision(
    "asten-bughouse",
    "/15.2",
    by=Role.ARBITER,
    options=("game lost", "not lost"),
    consequence={"game lost": Consequence(Effect.GAME_LOST), "not lost": NOTED},
)
def repeated_breaches_may_lose(facts: WhatFollows) -> bool:
    """For repeated breaches the game may be declared lost."""
    return facts.what is Incident.PRE_MOVE and facts.nth >= REPEATED


@clause("asten-bughouse", "/16.1")
def a_touch_binds_to_nothing(_facts: TouchCounts) -> bool:
    """Touching a piece does not oblige to move it."""
    return False


@clause("asten-bughouse", "/16.1")
def no_provision_on_touching_applies(_facts: Touching) -> TouchRule:
    """None of the provisions on touched pieces applies."""
    return TouchRule.NONE


@clause("asten-bughouse", "/16.1")
def any_move_may_be_played(_facts: TouchMove) -> Obligation:
    """Whatever was touched, any move may be played."""
    return Obligation(Must.ANY_MOVE)


@clause("asten-bughouse", "/16.2", when={"legal": True})
def a_released_piece_stays(_facts: ReleasedPiece) -> Must:
    """A piece that was let go is not moved any more."""
    return Must.PLAY


@clause("asten-bughouse", "/16.2", when={"of_release": True})
def whoever_claims_it_and_when(_facts: TouchClaim) -> bool:
    """That holds without a claim in time."""
    return True


@clause("asten-bughouse", "/16.3")
def a_move_ends_at_the_clock(facts: MoveCompleted, law: Asking) -> bool | None:
    """A move is complete only when the clock is pressed."""
    if facts.ended_game and law.term(MATE_COUNTS).answer == WHEN_MADE:
        return None
    return facts.pressed or facts.pressed_later


@clause("asten-bughouse", "/16.3", deviates_from="/4.3")
def even_a_mating_move_where_it_is_agreed(facts: EndNoticed, law: Asking) -> bool | None:
    """A mating move counts when it is made, or only when the clock is pressed if an event takes it so."""
    late = not facts.pressed and law.term(MATE_COUNTS).answer == WHEN_PRESSED
    return False if late else None


@clause("asten-bughouse", "/16.4", when={"what": Incident.SEVERAL_PIECES})
def one_piece_at_a_time(_facts: WhatFollows) -> Consequence:
    """A player does not touch several pieces at once."""
    return NOTED


@clause("asten-bughouse", "/16.5", when={"what": Incident.HOLDING_A_PIECE})
def no_holding_on(_facts: WhatFollows) -> Consequence:
    """A player does not keep holding a piece; it is put back on the board."""
    return NOTED


@decision(
    "asten-bughouse",
    "/16.6",
    by=Role.ARBITER,
    options=tuple(COMPLAINT),
    consequence=COMPLAINT,
    when={"what": Incident.HINDERING},
)
def no_hindering_by_touching(_facts: WhatFollows) -> bool:
    """A player does not hinder his opponent by touching pieces on purpose; the arbiter judges a complaint."""
    return True


@clause("asten-bughouse", "/17.1")
def an_illegal_move_may_be_taken_back(facts: TakeBack) -> Refused | bool:
    """An illegal move may be taken back until the clock is pressed, a released piece included."""
    if facts.legal:
        return Refused.because("a legal move stays on the board")
    return Refused.because("the clock has been pressed") if facts.pressed else True


@clause("asten-bughouse", "/17.2")
def with_the_same_piece_if_possible(facts: Replacement) -> Must:
    """If possible the same piece is played."""
    return Must.MOVE if facts.same_piece_can_move else Must.ANY_MOVE
