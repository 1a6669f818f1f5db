"""What one can ask at the end: closing, moving up, finals, decisions."""

from turnus.competition.registry.meanings import Choice, Clause, Day, Now, Player, Result, Seed
from turnus.records import record


@record(kw_only=True)
class CloseTurnus:
    """End the running turnus; ties that nothing separates are settled as the director says."""

    tie: Choice = ""  # his choice, such as draw of lots
    seed: Seed = ""
    who: str = "director"
    at: Now = ""


@record(kw_only=True)
class AnswerOffer:
    """A player answers the offer to move up."""

    player: Player
    accepts: bool
    at: Now = ""


@record(kw_only=True)
class QualifyFinals:
    """Fill the final groups; `order` is the director's for players nothing separates."""

    order: tuple[Player, ...] = ()


@record(kw_only=True)
class WithdrawFromFinal:
    """A player will not play in a final group."""

    player: Player


@record(kw_only=True)
class DrawFinal:
    """Draw the numbers of a final group, by the lots of a seed or as drawn elsewhere."""

    final: int
    seed: Seed
    drawn: tuple[Player, ...] = ()


@record(kw_only=True)
class DateFinals:
    """Give the rounds of the finals their dates, and the evening for deciding games."""

    dates: tuple[Day, ...]
    extra: Day = ""


@record(kw_only=True)
class EnterFinalResult:
    """Enter the result of a final game or of a deciding game; one without a game by a clause."""

    final: int
    white: Player
    black: Player
    result: Result
    played: bool = True
    clause: Clause = ""
    reason: str = ""
    who: str = "director"


@record(kw_only=True)
class CloseSeason:
    """End the season and form the groups with which the next one begins; `seats` as in forming groups."""

    seats: Choice = ""
    who: str = "director"
    at: Now = ""


@record(kw_only=True)
class Decide:
    """Record a decision of a person with its reason, by the clause that gives him the power."""

    subject: str
    clause: Clause
    option: str
    by: str
    reason: str


@record(kw_only=True)
class NoticePhone:
    """A phone was noticed; `penalty` is the director's choice where he has one."""

    player: Player
    what: str  # carried or rang
    penalty: Choice = ""
    who: str = "director"
    at: Now = ""


@record(kw_only=True)
class EnterPlayOff:
    """Enter a game of the play-off for first place."""

    white: Player
    black: Player
    result: Result


@record(kw_only=True)
class Overrule:
    """Decide otherwise than the regulation says, by a clause that gives the power, with the reason.

    `view` names what is overruled and `subject` the part of it: a group, a player, a game `a-b`.
    """

    view: str
    subject: str
    value: str
    clause: Clause
    reason: str
    by: str = "director"
