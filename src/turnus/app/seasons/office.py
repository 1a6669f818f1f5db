"""Running a season: commands in, events into its journal; time, ids and seeds enter here."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from turnus.app.law import library
from turnus.app.law.openings import check_part
from turnus.app.regulations.checking import insist_sound_texts
from turnus.app.seasons.retracing import commands_behind
from turnus.app.streams.marks import stream_in
from turnus.app.streams.runner import Folded
from turnus.app.streams.runner import Office as AnyOffice
from turnus.competition.making_once import made_once
from turnus.competition.season import EVENTS, NOT_OPENED, Command, Event, Season, apply, decide
from turnus.competition.season.commands import OpenSeason
from turnus.competition.season.events import GroupsFormed, RoundDrafted, SeasonOpened, TitleWon
from turnus.competition.season.following import check_follows
from turnus.competition.season.played import Played, played_by
from turnus.faults import BadInput
from turnus.law import Law, LawError, Stack
from turnus.play.questions.mode import PART
from turnus.records import replace

LAWS_KEPT = 64


@dataclass(frozen=True, slots=True)
class Running(Folded[Season, Event]):
    """A season as its stream has made it, or as much of it as somebody may see."""

    is_whole: bool = True  # nothing was left out for who looks at it

    opening = SeasonOpened
    events = EVENTS
    commands = {kind.__name__: kind for kind in Command.__args__}  # noqa: RUF012 - it is never changed
    pairings = (RoundDrafted,)
    consequences = (TitleWon,)
    nothing = NOT_OPENED
    not_its_event = "{name} is no event of a season"
    none_yet = "the journal holds no season yet; `turnus season new` opens one"
    not_known = "there is no season {stream}; known are {known}"

    @property
    def season(self) -> Season:
        """The season."""
        return self.state

    @property
    def law(self) -> Law:
        """The law the season is played by."""
        return law_of(self.season)

    @property
    def played(self) -> Played:
        """How it is played: what its format has."""
        return played_by(self.season.part, self.law)

    @classmethod
    def own_law(cls, command: Any, _pinned: library.Pinned) -> Law | None:
        """Return the law of a command that opens a season."""
        return law_of(command) if isinstance(command, OpenSeason) else None

    @property
    def pinned(self) -> Mapping[str, str]:
        """The hashes of the texts it was opened with."""
        return self.season.hashes

    apply = staticmethod(apply)
    check_follows = staticmethod(check_follows)
    decide = staticmethod(decide)

    @classmethod
    def retraced(cls, season: Season, event: Event, law: Law, /) -> tuple[Command, ...]:
        """Return the commands that may have led to an event; none where nothing is computed."""
        return commands_behind(season, event, law)

    @staticmethod
    def comparable(season: Season, made: Any, stored: Any, /) -> tuple[Any, Any]:
        """Return two events to compare: earlier journals did not hold where leavers would have played."""
        if isinstance(made, GroupsFormed) and isinstance(stored, GroupsFormed):
            gone = {n for n, each in season.members.items() if each.left and n not in stored.would_be}
            made = replace(made, would_be={n: g for n, g in made.would_be.items() if n not in gone})
        return made, stored


fold, read_events, from_payload = Running.fold, Running.read_events, Running.from_payload
streams, open_running = Running.streams, Running.open_running


def law_of(season: Season | OpenSeason | SeasonOpened) -> Law:
    """Return the law of a season, with its terms filled."""
    try:
        stack = library.standard().stack(season.rulebook, season.base, season.hashes)
        return _law(stack, season.part, season.terms)
    except LawError as wrong:
        raise BadInput("{problem}", problem=str(wrong), where="terms") from wrong


@made_once(LAWS_KEPT)
def _law(stack: Stack, part: str, terms: Mapping[str, Any]) -> Law:
    parts = {PART.name: part} if PART.name in stack.settings else {}
    return Law(stack, parts | dict(terms))


class Office(AnyOffice[Running]):
    """Where a season is run."""

    __slots__ = ()

    def open(self, stream: str, command: OpenSeason, key: str = "") -> Running:
        """Begin a season on a stream of its own, with its rulebooks pinned."""
        check_part(command.rulebook, command.part)
        law = law_of(command)
        insist_sound_texts(law.stack)
        stream = stream_in(self.journal, stream)
        return self._begin(Running(stream, NOT_OPENED, 0), command, law, key)
