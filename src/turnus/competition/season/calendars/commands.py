"""What one can ask about the games of a calendar: later hours, postponing, staying away, stopping."""

from collections.abc import Mapping

from turnus.competition.registry.meanings import Choice, Hour, Player
from turnus.records import field, record


@record(kw_only=True)
class Postpone:
    """A player puts a game of the calendar off, and says who was told when."""

    white: Player
    black: Player
    by: Player
    start: str  # the day and hour on the calendar
    told: Mapping[str, str] = field(default_factory=dict)


@record(kw_only=True)
class ReportAbsence:
    """Say who of a game of the calendar is not there, and who gave notice or did not."""

    white: Player
    black: Player
    absent: tuple[Player, ...]
    gave_notice: tuple[Player, ...] = ()
    without_notice: tuple[Player, ...] = ()
    at: Hour = "21:00"  # when it is certain that he stays away; who reports it earlier says when


@record(kw_only=True)
class StopPlaying:
    """A player stops for the rest of the championship."""

    player: Player


@record(kw_only=True)
class GrantLaterStart:
    """Let a player start later all season, as the calendar manager decides."""

    player: Player
    at: Hour  # the hour
    decision: Choice = ""
    who: str = ""


@record(kw_only=True)
class SetStart:
    """Let one game start at another hour: agreed by both players, or granted for force majeure."""

    white: Player
    black: Player
    at: Hour  # the hour
    confirmed: tuple[Player, ...] = ()  # who of the two said so beforehand
    force_majeure: str = ""  # what happened; then the director decides
    decision: Choice = ""
    who: str = "director"


@record(kw_only=True)
class ClaimForfeit:
    """A player who is there claims the game because his opponent is not."""

    white: Player
    black: Player
    by: Player
    at: Hour  # the hour
    opponent_arrived_at: Hour = ""  # empty: he is not there yet


@record(kw_only=True)
class Rearrange:
    """Let two players whose opponents of a round cancelled play an open game of theirs that evening."""

    round: int
    white: Player
    black: Player
    who: str = ""


@record(kw_only=True)
class Extend:
    """Give a postponed game more time than the rule does."""

    white: Player
    black: Player
    until: str  # the last day, or the moment
    reason: str
    force_majeure: bool | None = None
    decision: Choice = ""
    who: str = "director"
