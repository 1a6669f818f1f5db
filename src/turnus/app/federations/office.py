"""Running a federation: reports and commands in, events into its journal; time enters here."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from turnus.app.federations.retracing import behind
from turnus.app.law import library
from turnus.app.law.openings import check_federation
from turnus.app.streams.marks import is_taken_in, stream_in, taken
from turnus.app.streams.runner import Folded
from turnus.app.streams.runner import Office as AnyOffice
from turnus.app.streams.upcasting import type_of
from turnus.competition.federation import EVENTS, NOT_OPENED, Asked, Event, Federation, apply, examine
from turnus.competition.federation.events import (
    CupRoundDrawn,
    FederationOpened,
    RoundPaired,
    TeamDayPaired,
    TeamRoundPaired,
)
from turnus.competition.federation.examining import EXAMINERS
from turnus.competition.federation.organising.conditions import law_at, settled
from turnus.competition.making_once import made_once
from turnus.competition.season.events import SeasonOpened
from turnus.faults import BadInput
from turnus.law import Law, LawError, Stack
from turnus.store import Reader

LAWS_KEPT = 64


@dataclass(frozen=True, slots=True)
class Running(Folded[Federation, Event]):
    """A federation as its stream has made it."""

    opening = FederationOpened
    events = EVENTS
    commands = {kind.__name__: kind for kind in EXAMINERS}  # noqa: RUF012 - it is never changed
    pairings = (RoundPaired, TeamRoundPaired, CupRoundDrawn, TeamDayPaired)
    nothing = NOT_OPENED
    not_its_event = "{name} is no event of a federation"
    none_yet = "the journal holds no federation yet; `turnus federation new` opens one"
    not_known = "there is no federation {stream}; known are {known}"

    @property
    def federation(self) -> Federation:
        """The federation."""
        return self.state

    @property
    def law(self) -> Law:
        """The law the federation plays by."""
        return law_of(self.federation.opened)

    @classmethod
    def own_law(cls, command: Any, _pinned: library.Pinned) -> Law | None:
        """Return the law of the report that opens a federation."""
        return law_of(command) if isinstance(command, FederationOpened) else None

    @property
    def pinned(self) -> Mapping[str, str]:
        """The hashes of the texts it was opened with."""
        return self.federation.opened.hashes

    apply = staticmethod(apply)
    decide = staticmethod(examine)

    @classmethod
    def retraced(cls, federation: Federation, event: Event, _law: Law, /) -> tuple[Asked, ...]:
        """Return the reports or commands that may have led to an event."""
        return behind(federation, event)

    @classmethod
    def law_of_event(cls, federation: Federation, event: Event, law: Law, /) -> Law:
        """Return the law under the conditions of the competition that an event is about."""
        return law_at(federation, getattr(event, "contest", ""), law)


fold, read_events = Running.fold, Running.read_events
streams, open_running = Running.streams, Running.open_running


def law_of(opened: FederationOpened) -> Law:
    """Return the law of a federation, with its terms filled."""
    try:
        stack = library.standard().stack(opened.rulebook, opened.base, opened.hashes)
        return _law(stack, opened.terms)
    except LawError as wrong:
        raise BadInput("{problem}", problem=str(wrong), where="terms") from wrong


@made_once(LAWS_KEPT)
def _law(stack: Stack, terms: Mapping[str, Any]) -> Law:
    return Law(stack, settled(terms))


def is_federation(reader: Reader, stream: str = "") -> bool:
    """Say whether a stream is a federation's; without a name, the last competition that began."""
    kinds = (SeasonOpened.__name__, FederationOpened.__name__)
    openings = [each for each in reader.beginnings() if type_of(each) in kinds]
    named = [event for event in openings if not stream or event.stream == stream]
    return bool(named) and type_of(named[-1]) == FederationOpened.__name__


@dataclass(frozen=True, slots=True)
class FederationOffice(AnyOffice[Running]):
    """Where a federation is run."""

    actor: str = "board"

    def open(self, stream: str, report: FederationOpened, key: str = "") -> Running:
        """Begin a season on a stream of its own, with its rulebook pinned."""
        if is_taken_in(self.journal, stream, str(report.season)):
            raise taken(report, "NAME")
        check_federation(report.rulebook)
        law = law_of(report)
        stream = stream_in(self.journal, stream)
        return self._begin(Running(stream, NOT_OPENED, 0), report, law, key)
