"""Running a federation: reports and commands in, events into its journal; time enters here."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from turnus.app.law import library
from turnus.app.law.openings import check_federation
from turnus.app.streams.rederiving import Difference, Report, differing
from turnus.app.streams.runner import Folded, to_payload
from turnus.app.streams.runner import Office as AnyOffice
from turnus.competition.federation import EVENTS, NOT_OPENED, Asked, Event, Federation, apply, examine
from turnus.competition.federation import commands as asked
from turnus.competition.federation.conditions import law_at, settled
from turnus.competition.federation.events import FederationOpened, RoundPaired, TeamRoundPaired
from turnus.competition.season import Refusal
from turnus.competition.season.events import SeasonOpened
from turnus.faults import BadInput
from turnus.law import Law, LawError
from turnus.store import Reader


@dataclass(frozen=True, slots=True)
class Running(Folded[Federation, Event]):
    """A federation as its stream has made it."""

    opening = FederationOpened
    events = EVENTS
    nothing = NOT_OPENED
    not_its_event = "{name} is no event of a federation"
    none_yet = "the journal holds no federation yet"

    @property
    def federation(self) -> Federation:
        """The federation."""
        return self.state

    @property
    def law(self) -> Law:
        """The law the federation plays by."""
        return law_of(self.federation.opened)

    @property
    def pinned(self) -> Mapping[str, str]:
        """The hashes of the texts it was opened with."""
        return self.federation.opened.hashes

    apply = staticmethod(apply)
    decide = staticmethod(examine)


fold, read_events = Running.fold, Running.read_events
streams, open_running = Running.streams, Running.open_running


def law_of(opened: FederationOpened) -> Law:
    """Return the law of a federation, with its terms filled."""
    try:
        return Law(library.standard().stack(opened.rulebook, opened.base), settled(opened.terms))
    except LawError as wrong:
        raise BadInput("{problem}", problem=str(wrong), where="terms") from wrong


def is_federation(reader: Reader, stream: str = "") -> bool:
    """Say whether a stream is a federation's; without a name, the last competition that began."""
    kinds = (SeasonOpened.__name__, FederationOpened.__name__)
    openings = [each for each in reader.beginnings() if each.type in kinds]
    named = [event for event in openings if not stream or event.stream == stream]
    return bool(named) and named[-1].type == FederationOpened.__name__


@dataclass(frozen=True, slots=True)
class FederationOffice(AnyOffice[Running]):
    """Where a federation is run."""

    actor: str = "board"

    def open(self, stream: str, report: FederationOpened, key: str = "") -> Running:
        """Begin a season on a stream of its own, with its rulebook pinned."""
        if stream in streams(self.journal):
            raise BadInput("there is a season {stream} already", stream=stream, where="NAME")
        check_federation(report.rulebook)
        law = law_of(report)
        hashes = {book.id: book.hash for book in law.stack.books}
        return self._do(Running(stream, NOT_OPENED, 0), (replace(report, hashes=hashes),), law, key)


def rederived(running: Running) -> Report:
    """Derive every stored ruling of a federation again, and every pairing on the federation as it was."""
    law = running.law
    rulings = pairings = 0
    differences: list[Difference] = []
    federation = NOT_OPENED
    for number, event in running.history:
        stored = getattr(event, "rulings", ())
        rulings += len(stored)
        own = law_at(federation, getattr(event, "contest", ""), law)
        differences += differing(number, event, stored, own)
        if isinstance(event, RoundPaired | TeamRoundPaired) and event.seed:
            pairings += 1
            differences += _pairing(federation, number, event, law)
        federation = apply(federation, event)
    return Report(rulings, pairings, 0, tuple(differences))


def _pairing(
    federation: Federation, number: int, event: RoundPaired | TeamRoundPaired, law: Law
) -> Iterator[Difference]:
    """Pair a round again with the same seed."""
    if isinstance(event, TeamRoundPaired):
        command: Asked = asked.PairTeams(contest=event.contest, seed=event.seed, on=event.on)
    else:
        command = asked.PairRound(contest=event.contest, seed=event.seed, on=event.on)
    again = examine(federation, command, law)
    made = None if isinstance(again, Refusal) else _paired(to_payload(again[0]))
    stored = _paired(to_payload(event))
    if made != stored:
        yield Difference(number, type(event).__name__, "pairing", stored, made or str(again))


def _paired(payload: dict[str, Any]) -> Any:
    return payload.get("games", payload.get("matches"))
