"""What can happen at the board, one class a kind of event; an event's name is its class's `name`.

Fields are as INTERFACE names them. A new kind of event is a class here and a line in `deciding.HANDLERS`.
"""

from typing import ClassVar

from turnus.play.sides import Actor
from turnus.records import record

SquareName = str | int


@record(kw_only=True)
class Event:
    """Something that happened: its number in the record, when (milliseconds), by whom, at which board."""

    name: ClassVar[str] = ""
    number: int = 0
    at: int = 0
    by: Actor = Actor.OTHER
    board: str = ""
    on: str = ""  # the board it is about, if that is not his own


@record(kw_only=True)
class Touch(Event):
    """Pieces are touched, in this order unless nobody can tell."""

    name: ClassVar[str] = "touch"
    square: SquareName | None = None
    squares: tuple[SquareName, ...] = ()
    order: str = ""
    announced: bool = False
    accidental: bool = False


@record(kw_only=True)
class Lift(Event):
    """A piece is taken up."""

    name: ClassVar[str] = "lift"
    square: SquareName


@record(kw_only=True)
class Place(Event):
    """A piece touches a square: the one in the hand, or a new one for a pawn."""

    name: ClassVar[str] = "place"
    square: SquareName
    piece: str = ""


@record(kw_only=True)
class Release(Event):
    """The hand lets go of the piece on a square."""

    name: ClassVar[str] = "release"
    square: SquareName
    piece: str = ""


@record(kw_only=True)
class Remove(Event):
    """A piece is taken off the board."""

    name: ClassVar[str] = "remove"
    square: SquareName


@record(kw_only=True)
class Move(Event):
    """The whole handling of a move; a pawn moved to the last rank without a piece stays a pawn."""

    name: ClassVar[str] = "move"
    move: str
    hands: int = 1
    removed: tuple[SquareName, ...] | None = None  # draughts: what the hand took off, where that is not plain
    crowned: bool | None = None  # draughts: whether the moved man was crowned, likewise


@record(kw_only=True)
class Crown(Event):
    """A man is put on top of another that has become a king."""

    name: ClassVar[str] = "crown"
    square: SquareName


@record(kw_only=True)
class Drop(Event):
    """A piece in hand is put on the board: as `N@f3`, or the piece and its square."""

    name: ClassVar[str] = "drop"
    move: str = ""
    drop: str = ""
    piece: str = ""
    square: str = ""

    @property
    def text(self) -> str:
        """The drop as N@f3."""
        return self.move or self.drop or f"{self.piece.upper()}@{self.square}"


@record(kw_only=True)
class Press(Event):
    """The clock is pressed."""

    name: ClassVar[str] = "press"


@record(kw_only=True)
class ToPartner(Event):
    """A player does something about his partner's game: he talks, advises, asks, points, passes a piece."""

    name: ClassVar[str] = "partner"
    does: str


@record(kw_only=True)
class Straighten(Event):
    """Pieces are adjusted on their squares."""

    name: ClassVar[str] = "straighten"
    square: SquareName | None = None
    squares: tuple[SquareName, ...] = ()
    announced: bool = True


@record(kw_only=True)
class OfferDraw(Event):
    """A draw is offered."""

    name: ClassVar[str] = "offer_draw"
    condition: str = ""


@record(kw_only=True)
class AcceptDraw(Event):
    """The offered draw is accepted."""

    name: ClassVar[str] = "accept_draw"


@record(kw_only=True)
class DeclineDraw(Event):
    """The offered draw is declined."""

    name: ClassVar[str] = "decline_draw"


@record(kw_only=True)
class WithdrawDraw(Event):
    """The offerer says that he takes his offer, or his claim, back."""

    name: ClassVar[str] = "withdraw"


@record(kw_only=True)
class Resign(Event):
    """A player resigns."""

    name: ClassVar[str] = "resign"


@record(kw_only=True)
class Claim(Event):
    """Somebody claims something: `claim` says what, `intended` a move written down."""

    name: ClassVar[str] = "claim"
    claim: str
    intended: str = ""
    lang: str = ""  # of the letters in which the intended move is written
    basis: str = ""
    ply: int | None = None


@record(kw_only=True)
class Consent(Event):
    """The arbiter, or both players, agree to something."""

    name: ClassVar[str] = "consent"
    to: str = ""


@record(kw_only=True)
class AgreeResult(Event):
    """Both players agree on a result."""

    name: ClassVar[str] = "agree_result"
    result: str


@record(kw_only=True)
class Start(Event):
    """The session begins."""

    name: ClassVar[str] = "start"


@record(kw_only=True)
class Arrive(Event):
    """A player arrives at the board."""

    name: ClassVar[str] = "arrive"


@record(kw_only=True)
class StopClocks(Event):
    """Both clocks are stopped, for a reason."""

    name: ClassVar[str] = "stop_clocks"
    reason: str = ""
    harms_schedule: bool = False


@record(kw_only=True)
class Resume(Event):
    """The game goes on: the clock that ran is started again, or the one named."""

    name: ClassVar[str] = "resume"
    running: Actor | None = None


@record(kw_only=True)
class AdjustClock(Event):
    """The arbiter sets the clocks, in seconds; by which clause, where none has left the times to him."""

    name: ClassVar[str] = "adjust_clock"
    white: float | None = None
    black: float | None = None
    clause: str = ""
    reason: str = ""


@record(kw_only=True)
class PutBack(Event):
    """The arbiter puts the board right: back to where so many moves were made, or as he sets it up."""

    name: ClassVar[str] = "restore"
    by: Actor = Actor.ARBITER
    ply: int | None = None  # how many moves of the record stand; without a position fewer than were made
    position: str = ""  # the last that is known, where no moment of the record has it
    white: float | None = None  # the clocks he sets, in seconds; none: as they are
    black: float | None = None
    reason: str = ""


@record(kw_only=True)
class Observe(Event):
    """Somebody sees something: `what` says what; `against` whose it is where that is not plain."""

    name: ClassVar[str] = "observe"
    by: Actor = Actor.ARBITER
    what: str
    against: Actor | None = None
    ply: int | None = None
    last_known: int | None = (
        None  # how many moves of the record are certain, where the position before is not
    )


@record(kw_only=True)
class IrregularityFound(Event):
    """Something irregular is found: `what` says what, `against` who did it."""

    name: ClassVar[str] = "irregularity"
    by: Actor = Actor.ARBITER
    permission: bool = False
    in_bag: bool = False
    disability: bool = False  # the player cannot do otherwise
    from_partner: bool = False
    scores_agree: bool = True
    what: str
    against: Actor | None = None
    ply: int | None = None  # the move after which it happened, 0 for the first of the record


@record(kw_only=True)
class Decide(Event):
    """A person decides what was referred to him."""

    name: ClassVar[str] = "decide"
    by: Actor = Actor.ARBITER
    option: str
    clause: str = ""
    reason: str = ""


@record(kw_only=True)
class Penalise(Event):
    """The arbiter imposes a penalty: which, on whom, by which clause, and how much of it."""

    name: ClassVar[str] = "penalty"
    by: Actor = Actor.ARBITER
    against: Actor
    penalty: str = ""
    clause: str = ""
    seconds: int = 0
    points: str = ""
    opponent: str = ""  # what the opponent of a player who loses scores: 1, 1/2 or 0
    rounds: int = 0
    reason: str = ""


@record(kw_only=True)
class Write(Event):
    """A player writes on his scoresheet: a move, or that it is up to date or not."""

    name: ClassVar[str] = "write"
    move: str = ""
    lang: str = ""  # of its piece letters
    up_to_date: bool = True


@record(kw_only=True)
class Ask(Event):
    """A player asks the arbiter for something; `for` says what."""

    name: ClassVar[str] = "ask"
    for_what: str


@record(kw_only=True)
class Leave(Event):
    """A player leaves the playing area, or the venue, with or without the arbiter's permission."""

    name: ClassVar[str] = "leave"
    place: str = "venue"
    permission: bool = False


@record(kw_only=True)
class SignResult(Event):
    """Both players sign a result on their scoresheets."""

    name: ClassVar[str] = "sign"
    result: str


@record(kw_only=True)
class Adjourn(Event):
    """The arbiter ends the session, or the player on move adjourns before its end."""

    name: ClassVar[str] = "adjourn"
    by: Actor = Actor.ARBITER


@record(kw_only=True)
class Seal(Event):
    """A player puts a move, as he writes it, in the envelope."""

    name: ClassVar[str] = "seal"
    text: str
    lang: str = ""


@record(kw_only=True)
class OpenEnvelope(Event):
    """The envelope is opened."""

    name: ClassVar[str] = "open_envelope"
    by: Actor = Actor.ARBITER


@record(kw_only=True)
class SendVerdict(Event):
    """A player says what an adjourned game will come to, or nothing; by the arbiter: the term is over."""

    name: ClassVar[str] = "verdict"
    result: str | None = None


@record(kw_only=True)
class Announce(Event):
    """A player says which move he makes."""

    name: ClassVar[str] = "announce"
    text: str
    lang: str = "de"


@record(kw_only=True)
class Repeat(Event):
    """A player repeats what his opponent announced."""

    name: ClassVar[str] = "repeat"
    text: str
