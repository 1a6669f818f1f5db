"""What one can ask about rounds: pairing, publishing, results."""

from turnus.competition.registry.meanings import Choice, Clause, Day, Hour, Now, Player, Result, Seed
from turnus.records import record


@record(kw_only=True)
class DraftRound:
    """Pair the next round; pairs and byes that the director gives beforehand need a reason."""

    seed: Seed
    fixed: tuple[tuple[Player, Player], ...] = ()
    byes: tuple[Player, ...] = ()
    clause: Clause = ""
    reason: str = ""
    unplayed: Choice = ""  # what the director gives for a round without a game, where the rules do not say


@record(kw_only=True)
class PublishRound:
    """Make the drafted round known."""


@record(kw_only=True)
class WithdrawRound:
    """Take the pairing of the last round back."""

    reason: str


@record(kw_only=True)
class ProposeResult:
    """A player gives the result of his own game."""

    white: Player
    black: Player
    result: Result
    by: Player
    round: int = 0  # 0: the round under way


@record(kw_only=True)
class EnterResult:
    """The director enters or confirms a result; an empty one confirms what was proposed.

    A result without a game that no other rule gives is his decision, by a clause and for a reason.
    """

    white: Player
    black: Player
    result: Result = ""
    played: bool = True
    round: int = 0
    clause: Clause = ""
    reason: str = ""
    who: str = "director"


@record(kw_only=True)
class ReportLateness:
    """Say when the players began, or who never appeared."""

    white: Player
    black: Player
    white_begins: Hour = ""
    black_begins: Hour = ""
    never: tuple[Player, ...] = ()  # who never appeared
    decision: Choice = ""  # of the director, for later games of an evening
    who: str = "director"
    at: Now = ""
    reason: str = ""
    round: int = 0


@record(kw_only=True)
class CorrectResult:
    """Replace a wrong result, for a reason; one without a game by the clause that lets the director."""

    turnus: int
    round: int
    white: Player
    black: Player
    result: Result
    reason: str
    played: bool = True
    clause: Clause = ""
    who: str = "director"


@record(kw_only=True)
class Reschedule:
    """Play a game on another date."""

    white: Player
    black: Player
    on: Day
    opponent_agrees: bool | None = None
    director_agrees: bool = True  # whose command it is
    round: int = 0


@record(kw_only=True)
class CloseRound:
    """End the round under way."""


@record(kw_only=True)
class SetTempo:
    """Give a game with a youth member a tempo of its own, in seconds."""

    white: Player
    black: Player
    base: int
    increment: int = 0
    who: str = "director"
    at: Now = ""
    round: int = 0


@record(kw_only=True)
class EnterDecidingGame:
    """Enter a game that the director has two players play whom nothing separates in a turnus."""

    white: Player
    black: Player
    result: Result
    who: str = "director"
    at: Now = ""
