"""A game in progress as a value: boards, clocks, hands, what was offered, claimed and referred.

Nothing here decides; `deciding.py` decides and `effects.py` changes.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Protocol

from turnus.law import Cite, Facts, Referral, Ruling
from turnus.play.board.boards import Board, PlayedMove, Square
from turnus.play.clock.face import Clock
from turnus.play.questions.mode import Supervision, Tempo
from turnus.play.questions.moves.illegal_moves import Irregularity
from turnus.play.questions.results.adjournment import Opinion
from turnus.play.questions.results.claims import Claim as ClaimOfDraw
from turnus.play.questions.results.ends import EndReason, Score
from turnus.play.sides import Actor, Side

POINTS = {Score.WIN: Fraction(1), Score.DRAW: Fraction(1, 2), Score.LOSS: Fraction(0)}
"""What a score is written as."""


def score_with(points: Fraction) -> Score:
    """Return the score that is written with these points."""
    return next(score for score, worth in POINTS.items() if worth == points)


def may_leave(side: Side) -> str:
    """Return how the arbiter's permission to leave is remembered."""
    return f"leave {side}"


CORRECTION = "correction"
"""What players consent to who put an illegal move right between themselves."""

SIGNED = "signed"
"""What is consented to once both have signed the result."""


def agrees(side: Side, to: str) -> str:
    """Return how a player's consent to something is remembered."""
    return f"{to} by {side}"


def exempt(side: Side) -> str:
    """Return how an exemption from recording is remembered."""
    return f"exempt {side}"


def warned(number: str) -> str:
    """Return how a warning by a clause is remembered."""
    return f"warned {number}"


class Status(StrEnum):
    """Whether a game is still being played."""

    ONGOING = "ongoing"
    FINISHED = "finished"
    ADJOURNED = "adjourned"
    VOID = "void"


class MateOracle(Protocol):
    """Says whether a side can mate by any series of legal moves."""

    def can_mate(self, board: Board, side: Side) -> bool:
        """Tell whether it can."""

    def is_dead(self, board: Board) -> bool:
        """Tell whether neither side can."""


@dataclass(frozen=True, slots=True)
class Conditions:
    """What holds for the whole game: the mode of play and who can answer for the boards."""

    oracle: MateOracle
    tempo: Tempo = Tempo.STANDARD
    supervision: Supervision = Supervision.FULL
    session: Mapping[str, str | None] = field(default_factory=lambda: MappingProxyType({}))
    settings: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    names: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))  # of the players


@dataclass(frozen=True, slots=True)
class Hands:
    """What the player on move has done with his hands since the last move was made."""

    touches: tuple[Square, ...] = ()  # deliberately, in their order, each once
    order_clear: bool = True
    lifted: Square | None = None
    released: tuple[tuple[Square, Square], ...] = ()  # from where to where
    removed: tuple[Square, ...] = ()
    new_piece: tuple[str, Square] | None = None  # a piece for a pawn that touched its square
    new_piece_first: bool = False  # it stood there before the pawn was taken up
    new_piece_released: bool = False
    crowned: bool = False  # the man that came to rest on the far row
    dropping: tuple[str, Square] | None = None  # a piece from the pocket that touches a square
    attempt: PlayedMove | None = None  # an illegal move on the board, not completed
    tried_on: Board | None = None  # as it stood then: a partner may pass a piece meanwhile
    bound_to: PlayedMove | None = None  # a move written down for a claim, or sealed
    count: int = 1  # hands used


NO_HANDS = Hands()


@dataclass(frozen=True, slots=True)
class Ply:
    """A move that was made: by whom, from which position, and what was wrong with it."""

    side: Side
    move: PlayedMove
    before: Board
    hands: Hands = NO_HANDS  # what led to it
    number: int = 0  # of the event
    legal: bool = True
    completed: bool = False
    pressed: bool = False  # completed by a press
    counted: bool = False  # as an irregularity that was acted on
    breach: bool = False  # touched pieces obliged to another move
    left_pawn: bool = False  # a pawn stands on the last rank


@dataclass(frozen=True, slots=True)
class Player:
    """What is known of one player in this game."""

    made: int = 0
    completed: int = 0
    illegal_moves: int = 0
    present: bool = True
    touched_since: bool = False  # since the opponent's last move, meaning to move or capture
    displaced: tuple[Square, ...] = ()  # by accident since the last move: what stands there he puts back
    offer_rejected: bool = False  # and the opponent has not offered since
    incidents: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    lowest: int | None = None  # the least time on his clock in this period
    sheet_complete: bool = True  # as far as anybody has said
    has_opponents_sheet: bool = False
    ahead: str = ""  # a move he wrote down and has not made


@dataclass(frozen=True, slots=True)
class ClockOffence:
    """A press without a move, or a stop that counts as an illegal move: nobody has acted on it yet."""

    side: Side
    plies: int  # the moves made before it
    number: int
    what: Irregularity = Irregularity.PRESS_WITHOUT_MOVE
    because: Ruling[Any] | None = None  # by which it counts so


@dataclass(frozen=True, slots=True)
class Offer:
    """A draw offer that waits for an answer."""

    by: Side
    number: int
    by_claim: bool = False
    accepted: bool = False  # by the opponent at this board, where a team must accept
    infringing: bool = False  # it may be accepted, but should not have been made
    in_due_form: bool = False  # made after a move and before the press


@dataclass(frozen=True, slots=True)
class Stopped:
    """Clocks that were stopped: by an event, with the clock that ran."""

    running: Side | None
    number: int
    by: Actor | None = None  # where only the arbiter starts them again: who stopped them


@dataclass(frozen=True, slots=True)
class Envelope:
    """A move that is to be sealed, or that is."""

    side: Side
    text: str = ""
    lang: str = ""
    at: int = 0
    closed: bool = False  # the clock was stopped after it
    asked: bool = False  # the arbiter has asked for it; nothing is sealed yet


@dataclass(frozen=True, slots=True)
class Updating:
    """Scoresheets that are being brought up to date after a flag: since when, on whose account."""

    flagged: Side
    since: int
    both_suspended: bool
    until: int | None = None  # when a player last wrote


@dataclass(frozen=True, slots=True)
class Announcement:
    """A move that a player announced: as he said it, and which it is."""

    side: Side
    text: str  # nothing while the move is placed on a special board and not announced
    move: str
    plies: int = 0  # the moves made before it


@dataclass(frozen=True, slots=True)
class Table:
    """One board with its clock and its two players."""

    board: Board
    white: Player = Player()
    black: Player = Player()
    clock: Clock | None = None
    started_at: int | None = None
    resumed: bool = False  # this session takes up an adjourned game
    envelope: Envelope | None = None
    announced: Announcement | None = None
    session_plies: int = 0  # the moves made before this session
    plies: tuple[Ply, ...] = ()
    keys: tuple[bytes, ...] = ()
    put_up: int = 0  # the moves made before the arbiter put another position on the board
    hands: Hands = NO_HANDS
    offer: Offer | None = None
    stopped: Stopped | None = None
    offence: ClockOffence | None = None
    second_thought: PlayedMove | None = None  # where the last move's piece was put after it had been let go
    flag_passed: bool = False  # a flag has fallen, the game goes on and no sheet was completed since
    updating: Updating | None = None
    session_left: tuple[int, int] | None = None  # the clocks of White and Black when the session began
    noted_left: tuple[int, int] | None = None  # when the arbiter last noted them
    opinions: Mapping[Side, Opinion | None] = field(default_factory=lambda: MappingProxyType({}))
    adjourned_at: int | None = None
    examined: bool = False  # a claim is being examined in the claimant's time
    claim_waits: ClaimOfDraw | None = None  # until the moves it rests on are completed
    watched: bool = False  # the arbiter waits with an illegal position until a move is completed
    verdict: "Verdict | None" = None  # of this game, where the match has two

    @property
    def turn(self) -> Side:
        """The player who has the move."""
        return self.board.turn

    def player(self, side: Side) -> Player:
        """Return one of the players."""
        return self.white if side is Side.WHITE else self.black

    def last_of(self, side: Side) -> Ply | None:
        """Return a player's last move."""
        return next((ply for ply in reversed(self.plies) if ply.side is side), None)


@dataclass(frozen=True, slots=True)
class Verdict:
    """How a game ended, or a match for the team with White on its first board: scores, reason, clauses."""

    white: Score
    black: Score
    reason: EndReason
    clauses: tuple[Cite, ...]
    played: bool = True
    number: int = 0


@dataclass(frozen=True, slots=True)
class OpenReferral:
    """What a person still may or must decide."""

    number: int  # of the event that raised it
    referral: Referral
    facts: Facts[Any]
    against: Side | None = None
    board: str = ""
    ply: int | None = None  # the move it is about


@dataclass(frozen=True, slots=True)
class Game:
    """The whole: one table in chess and draughts, two in bughouse."""

    conditions: Conditions
    tables: Mapping[str, Table]
    status: Status = Status.ONGOING
    verdict: Verdict | None = None
    referrals: tuple[OpenReferral, ...] = ()
    at: int = 0
    ended_at: int = 0
    consents: frozenset[str] = frozenset()
    points: Mapping[Side, Fraction] = field(default_factory=lambda: MappingProxyType({}))  # given or taken
    decided: tuple[OpenReferral, ...] = ()  # what persons have decided
    moot: tuple[OpenReferral, ...] = ()  # what nobody has to decide any more

    def in_the_match(self, board: str, side: Side) -> Side:
        """Return the colour on the first board of the team whose player has this colour on a board."""
        return side if board == next(iter(self.tables)) else side.other

    def declared_lost(self, side: Side) -> bool:
        """Tell whether the arbiter has declared the game lost for a player."""
        verdict = self.verdict
        if verdict is None or verdict.reason is not EndReason.FORFEIT:
            return False
        return (verdict.white if side is Side.WHITE else verdict.black) is Score.LOSS
