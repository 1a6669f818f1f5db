"""What decisions do to a game: values that `applying.apply` carries out without knowing any law."""

from fractions import Fraction

from turnus.play.board.boards import Board, PlayedMove, Square
from turnus.play.clock.effects import ClockEffect
from turnus.play.game import (
    Announcement,
    ClockOffence,
    Envelope,
    Hands,
    Offer,
    OpenReferral,
    Ply,
    Updating,
    Verdict,
)
from turnus.play.questions.results.adjournment import Opinion
from turnus.play.questions.results.claims import Claim
from turnus.play.sides import Side
from turnus.records import record


@record
class TimePassed:
    """The clocks are brought to a moment."""

    at: int


@record
class HandsChanged:
    """The player on move has done something with his hands."""

    hands: Hands


@record
class TouchedAPiece:
    """A player has touched a piece, meaning to move or capture it."""

    side: Side


@record
class PiecesDisplaced:
    """A player has knocked pieces over by accident, or has put back all that he had."""

    side: Side
    squares: tuple[Square, ...]


@record
class ClaimWaits:
    """A claim of a draw waits for a press."""

    claim: Claim


@record
class MoveMade:
    """A move is made; the opponent has the move on the board that follows."""

    ply: Ply
    after: Board


@record
class MoveCompleted:
    """A player's last move that is not yet completed is; if by a press, his clock gets its increment."""

    side: Side
    pressed: bool
    skip: int = 0  # how many of his later moves are left uncompleted


@record
class OffenceNoted:
    """A player did something with the clock that counts as an illegal move, or that has been dealt with."""

    offence: ClockOffence | None


@record
class ThoughtAgain:
    """A piece that was let go is put elsewhere, or that has been dealt with."""

    move: PlayedMove | None


@record
class LastMoveReplaced:
    """The last move counts as another one."""

    move: PlayedMove
    after: Board


@record
class IllegalMoveCounted:
    """A player's irregularity was acted on and counts."""

    side: Side
    ply: int | None  # its place among the moves, if it is one


@record
class PositionRestored:
    """The board goes back to where it stood before a move, with what the hands had done."""

    ply: int
    hands: Hands


@record
class BoardChanged:
    """The board is put right without a move, or a position put up that no move of the record led to."""

    board: Board
    put_up: bool = False


@record
class OfferChanged:
    """A draw offer is open, or no longer; perhaps because it was rejected."""

    offer: Offer | None
    rejected: bool = False


@record
class PlayerArrived:
    """A player is at the board, or no longer."""

    side: Side
    present: bool = True


@record
class IncidentCounted:
    """An incident of a kind is noted against a player."""

    side: Side
    what: str


@record
class SheetChanged:
    """A player's scoresheet is complete or not, and he holds his opponent's or not."""

    side: Side
    complete: bool
    has_opponents: bool = False
    ahead: str = ""  # a move he wrote before making it


@record
class CountSet:
    """A player's completed moves are counted on from a number."""

    side: Side
    completed: int


@record
class PointsChanged:
    """A player gets points in this game, or loses them, besides its result."""

    side: Side
    points: Fraction


@record
class MoveAnnounced:
    """A player has announced a move."""

    announcement: Announcement


@record
class EnvelopeChanged:
    """An envelope with a sealed move is there, or no longer."""

    envelope: Envelope | None


@record
class Adjourned:
    """The game is adjourned; both clocks stand."""


@record
class UpdatingChanged:
    """Scoresheets are being brought up to date, or no longer."""

    updating: Updating | None


@record
class OpinionSent:
    """A player says what he thinks an adjourned game will come to, or nothing in time."""

    side: Side
    opinion: Opinion | None


@record
class PositionWatched:
    """The arbiter waits with an illegal position until the next move is completed, or no longer."""

    waiting: bool


@record
class PlayEnded:
    """Nobody plays on; the result is still to be decided."""


@record
class Consented:
    """Something was agreed to."""

    to: str


@record
class GameEnded:
    """The game is over."""

    verdict: Verdict
    stops_clocks: bool = True


@record
class BoardDecided:
    """The game at one board of a match is decided."""

    verdict: Verdict


@record
class GameReopened:
    """The game is not over after all."""


@record
class GameVoided:
    """The game does not count; a new one is to be played."""


@record
class Referred:
    """A person is to decide."""

    referral: OpenReferral


@record
class ReferralClosed:
    """A person has decided, or need not any more."""

    referral: OpenReferral
    moot: bool = False


PlayerEffect = TouchedAPiece | PiecesDisplaced | PlayerArrived | IncidentCounted | SheetChanged | CountSet
"""What happens to one of the players of a board."""

BoardEffect = (
    HandsChanged
    | ClaimWaits
    | MoveMade
    | MoveCompleted
    | OffenceNoted
    | ThoughtAgain
    | LastMoveReplaced
    | IllegalMoveCounted
    | PositionRestored
    | BoardChanged
    | OfferChanged
    | PositionWatched
    | EnvelopeChanged
    | MoveAnnounced
    | BoardDecided
    | UpdatingChanged
    | OpinionSent
)
"""What happens on one board."""

TableEffect = ClockEffect | BoardEffect | PlayerEffect
"""What happens at one table: a board, its clock and its players."""

GameEffect = (
    TimePassed
    | GameEnded
    | GameReopened
    | GameVoided
    | PlayEnded
    | Adjourned
    | Consented
    | Referred
    | ReferralClosed
    | PointsChanged
)
"""What happens to the game as a whole."""

Effect = TableEffect | GameEffect
