"""What a meeting is to the engine: who meets whom next, whether all have met, and the table."""

from collections.abc import Callable, Iterable, Mapping
from typing import Protocol

from turnus.competition.engine.divided import Line
from turnus.competition.engine.format import Format, Option, Stage
from turnus.competition.engine.meetings.deciders import Decider
from turnus.competition.engine.state import Idle, Match
from turnus.faults import BadInput
from turnus.pairing.explanation import Reason
from turnus.pairing.proposal import Proposal
from turnus.pairing.resistance.field import Fixed
from turnus.records import field, record
from turnus.tournament import Outcome, Tournament


@record(kw_only=True)
class OptionOf:
    """What a meeting lets one choose: its default, what may be chosen, what it means."""

    default: Option
    meaning: str
    choices: tuple[Option, ...] = ()
    low: int | None = None
    high: int | None = None
    reads: Callable[[str], object] | None = None  # of a text that means something: it refuses what does not

    def check(self, name: str, value: Option) -> None:
        """Refuse a value that cannot be chosen."""
        if type(value) is not type(self.default):
            raise BadInput("{value} is not what {option} takes", value=value, option=name, where=name)
        if self.choices and value not in self.choices:
            known = ", ".join(map(str, self.choices))
            raise BadInput("{value} is not one of {choices}", value=value, choices=known, where=name)
        if isinstance(value, int) and self.low is not None and value < self.low:
            raise BadInput("{value} is below {low}", value=value, low=self.low, where=name)
        if isinstance(value, int) and self.high is not None and value > self.high:
            raise BadInput("{value} is above {high}", value=value, high=self.high, where=name)
        if self.reads is not None:
            self.reads(str(value))


@record(kw_only=True)
class Situation:
    """One division before a round: its tournament so far, the matches by round, and what is settled."""

    format: Format
    stage: Stage
    tournament: Tournament
    rounds: tuple[tuple[Match, ...], ...]
    seed: str  # of the lots of this round
    stage_seed: str = ""  # of the lots drawn once for the stage
    fixed: Fixed = field(default_factory=Fixed)
    teams: Mapping[int, str] = field(default_factory=dict)  # number -> the team somebody plays for, if any
    idle: tuple[tuple[Idle, ...], ...] = ()  # for each round who had no game, and why
    left: Mapping[str, int] = field(default_factory=dict)  # who withdrew, and the last round he was in

    @property
    def size(self) -> int:
        """How many are in the division."""
        return len(self.tournament.players)

    def option(self, options: Mapping[str, OptionOf], name: str) -> Option:
        """Return what was chosen, or the default."""
        return self.stage.meeting.options.get(name, options[name].default)

    def name(self, number: int) -> str:
        """Return who has a number."""
        return self.tournament.by_number[number].name


@record(kw_only=True)
class Paired:
    """A division's next round by numbers: who meets whom, who has no opponent, and why."""

    pairs: tuple[tuple[int, int], ...]
    byes: Mapping[int, Outcome] = field(default_factory=dict)
    explanation: tuple[Reason, ...] = ()


def paired_by(proposal: Proposal, situation: Situation, before: Iterable[Reason] = ()) -> Paired:
    """Return what a system of pairing proposed, with who is away, and what is said before its reasons."""
    byes = dict(situation.tournament.absent)
    if proposal.bye is not None:
        byes[proposal.bye] = Outcome.ALLOCATED_BYE
    pairs = tuple((pair.white, pair.black) for pair in proposal.pairs)
    return Paired(pairs=pairs, byes=byes, explanation=(*before, *proposal.explanation))


class Meeting(Protocol):
    """How those of a division meet."""

    @property
    def kind(self) -> str:
        """Its name in a format."""

    @property
    def options(self) -> Mapping[str, OptionOf]:
        """What it lets one choose."""

    @property
    def takes_latecomers(self) -> bool:
        """Whether somebody can still enter once it has begun."""

    @property
    def has_calendar(self) -> bool:
        """Whether all games are known beforehand, so that they can be played in any order."""

    @property
    def needs_winners(self) -> bool:
        """Whether somebody goes on from every match, so that a level one must be decided."""

    def games(self, situation: Situation) -> int:
        """Return how many games a match has, one after another."""

    def rounds(self, situation: Situation) -> int:
        """Return how many rounds it takes."""

    def pair(self, situation: Situation) -> Paired:
        """Return the next round."""

    def undecided(self, situation: Situation, match: Match) -> bool:
        """Whether a match whose games are over still wants somebody to go on."""

    def decider(self, situation: Situation, match: Match) -> Decider:
        """Return what the next further game of a level match belongs to."""

    def table(self, situation: Situation) -> tuple[Line, ...]:
        """Return the table so far."""
