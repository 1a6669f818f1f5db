"""What happens around a match: who leads it, who plays instead of whom, a start that is late."""

from datetime import date

from turnus.competition.federation.organising.events import Names, Rulings
from turnus.competition.questions.teams.standings import Side
from turnus.competition.recording import Deviation
from turnus.competition.registry.meanings import Clause
from turnus.records import record

MINUTE = 60  # seconds


@record(kw_only=True)
class SubstituteFielded:
    """A captain fielded a substitute at a board, who takes the time that has passed with his seat."""

    contest: str
    home: str
    away: str
    side: Side
    board: int
    player: str
    on: date
    minutes_elapsed: int | None = None  # on the clock of the player he replaces
    elapsed: int | None = None  # likewise in seconds, as it was said before
    is_seated: bool | None = None  # that player had sat down
    by_captain: bool | None = None
    arbiter_told: bool | None = None
    clause: Clause = ""  # that lets him come in after the result
    reason: str = ""
    deviations: tuple[Deviation, ...] = ()
    rulings: Rulings = ()


@record(kw_only=True)
class MatchBegun:
    """A match began with the line-ups that were in: whose clocks were started, what a late start costs."""

    contest: str
    home: str
    away: str
    on: date
    minutes_late: int = 0  # after its hour
    late: int = 0  # likewise in seconds, as it was said before
    home_responsible: bool | None = None  # for the room that was not open
    clause: Clause = ""  # that lets it begin again
    reason: str = ""
    deviations: tuple[Deviation, ...] = ()
    rulings: Rulings = ()

    @property
    def seconds_late(self) -> int:
        """How many seconds after its hour it began."""
        return MINUTE * self.minutes_late + self.late


@record(kw_only=True)
class ArbiterNamed:
    """Somebody was named arbiter of a match."""

    contest: str
    home: str
    away: str
    arbiter: str
    on: date
    rulings: Rulings = ()


@record(kw_only=True)
class RulesReplaced:
    """The conditions of a competition replaced articles of the rules by texts of their own, with consent."""

    contest: str
    articles: Names
    option: str = ""  # of the body that consents
    on: date
    has_text: bool | None = None  # the conditions contain the text of the deviating articles
    has_consent: bool | None = None  # and the consent
    rulings: Rulings = ()


@record(kw_only=True)
class ConditionAdded:
    """The leadership set a further condition for a competition."""

    contest: str
    condition: str
    on: date
    contradicts: str = ""  # a clause
    dispensations: Names = ()  # clauses from which express dispensation was obtained
    option: str = ""  # where a Board approves the conditions first
    rulings: Rulings = ()


@record(kw_only=True)
class InterpretationGiven:
    """The Board said how a clause is to be read."""

    clause: str
    reading: str
    on: date
    is_doubtful: bool | None = None
    has_advice: bool = False  # of the Rules Committee
    is_urgent: bool = False
    rulings: Rulings = ()
