"""A competition renamed, hidden, deleted or restored by its director: events of the office (ADR 29)."""

from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.federations.office import Running as Federation
from turnus.app.office.keeping import Competition
from turnus.app.office.rights.granting import OfficeEvent
from turnus.app.office.rights.roles import Identity
from turnus.app.office.secretary import Secretary
from turnus.app.seasons.office import Running as Season
from turnus.app.streams.marks import (
    CompetitionDeleted,
    CompetitionHidden,
    CompetitionRenamed,
    CompetitionRestored,
    CompetitionShown,
    called_at,
    is_name_taken,
)
from turnus.competition.engine.slices.opening import LONGEST_NAME
from turnus.competition.engine.state import Status
from turnus.faults import BadInput, NotFound
from turnus.notation.names import read_name

LONGEST_REASON = 300


def rename(secretary: Secretary, identity: Identity, stream: str, name: str) -> None:
    """Call a competition otherwise; nothing to call it by gives it back the name it opened with."""
    _insist_there(secretary, identity, stream)
    name = read_name(name, most=LONGEST_NAME)
    if name and not any(letter.isalnum() for letter in name):
        raise BadInput("a competition needs a name", where="name")

    def decide() -> OfficeEvent:
        if name == secretary.ledger.mark(stream).name:
            raise BadInput("it is called so already", where="name")
        if name and _is_taken(secretary, stream, name):
            raise BadInput("there is a competition {name} already", name=name, where="name")
        return CompetitionRenamed(stream=stream, name=name)

    secretary.record(identity, decide)


def hide(secretary: Secretary, identity: Identity, stream: str, contest: str = "") -> None:
    """Show a competition, or one of a federation, only to those who have a role in it."""
    _insist_there(secretary, identity, stream, contest)
    _once(secretary, identity, CompetitionHidden(stream=stream, contest=contest), is_hidden=True)


def show(secretary: Secretary, identity: Identity, stream: str, contest: str = "") -> None:
    """Make a hidden competition, or one of a federation, public again."""
    _insist_there(secretary, identity, stream, contest)
    _once(secretary, identity, CompetitionShown(stream=stream, contest=contest), is_hidden=False)


def contests_of(secretary: Secretary, stream: str) -> dict[str, bool]:
    """Return the competitions of a federation that can be hidden, each with whether it is."""
    running = secretary.whole(stream)
    if not isinstance(running, Federation):
        return {}
    hidden = secretary.ledger.hidden_contests(stream)
    return {
        name: name in hidden for name in (*running.federation.contests, *running.federation.championships)
    }


def delete(secretary: Secretary, identity: Identity, stream: str, reason: str = "") -> None:
    """Take a competition out of every list, as long as nothing of it was closed; its journal stays."""
    _insist_there(secretary, identity, stream)
    if len(reason) > LONGEST_REASON:
        raise BadInput("a reason has at most {most} characters", most=LONGEST_REASON, where="reason")

    def decide() -> OfficeEvent:
        if fault := why_not_deleted(secretary.whole(stream)):
            raise fault
        if secretary.ledger.mark(stream).is_deleted:
            raise BadInput("it was deleted already")
        return CompetitionDeleted(stream=stream, reason=reason.strip())

    with secretary.alone_in(stream):
        secretary.record(identity, decide)


def restore(secretary: Secretary, identity: Identity, stream: str) -> None:
    """Bring a deleted competition back, as long as no other one has taken its name."""
    secretary.insist_director(identity, stream)

    def decide() -> OfficeEvent:
        if not secretary.ledger.mark(stream).is_deleted:
            raise BadInput("it was not deleted")
        name = _called(secretary, stream)
        if _is_taken(secretary, stream, name):
            raise BadInput(
                "another competition is called {name} now: rename that one first", name=name, where="name"
            )
        return CompetitionRestored(stream=stream)

    secretary.record(identity, decide)


def deleted_streams(secretary: Secretary, identity: Identity) -> list[str]:
    """Return the deleted competitions that somebody may restore, the last one first."""
    marks = secretary.ledger.marks()
    gone = [stream for (stream, contest), mark in marks.items() if mark.is_deleted and not contest]
    return [stream for stream in reversed(gone) if secretary.access(identity, stream).is_director]


def why_not_deleted(running: Competition) -> BadInput | None:
    """Return why a competition cannot be deleted: something of it was closed; nothing where it can."""
    if isinstance(running, AnyFormat):
        phases = running.competition.phases
        rounds = [each.number for phase in phases for each in phase.rounds if each.status is Status.CLOSED]
    elif isinstance(running, Season):
        turni = running.season.turni
        rounds = [each.number for turnus in turni for each in turnus.rounds if each.status is Status.CLOSED]
    elif isinstance(running, Federation):
        return _of_a_federation(running)
    else:
        rounds = []
    if rounds:
        return BadInput(
            "round {round} was closed: what was played stays. It can be hidden instead",
            round=rounds[0],
            where="delete",
        )
    return None


def _of_a_federation(running: Federation) -> BadInput | None:
    federation = running.federation
    contests = [name for name, each in federation.contests.items() if each.closed or each.matches]
    others = [name for name, each in federation.championships.items() if each.closed]
    if found := [*contests, *others]:
        return BadInput(
            "{contest} was played: what was played stays. It can be hidden instead",
            contest=str(found[0]),
            where="delete",
        )
    return None


def _insist_there(secretary: Secretary, identity: Identity, stream: str, contest: str = "") -> None:
    secretary.insist_director(identity, stream)
    if stream not in (*secretary.event_streams(), *secretary.streams(), *secretary.federation_streams()):
        raise NotFound("there is no competition {stream}", stream=stream)
    if contest and contest not in contests_of(secretary, stream):
        raise NotFound("there is no competition {stream}", stream=contest)


def _once(
    secretary: Secretary, identity: Identity, event: CompetitionHidden | CompetitionShown, *, is_hidden: bool
) -> None:
    def decide() -> OfficeEvent:
        if secretary.ledger.mark(event.stream, event.contest).is_hidden is is_hidden:
            raise BadInput("it is hidden already" if is_hidden else "it is public already")
        return event

    secretary.record(identity, decide)


def _called(secretary: Secretary, stream: str) -> str:
    marks = secretary.ledger.marks()
    first = next(iter(secretary.journal.read_stream(stream)))
    return called_at(first, marks)


def _is_taken(secretary: Secretary, stream: str, name: str) -> bool:
    return is_name_taken(secretary.journal.beginnings(), secretary.ledger.marks(), stream, name)
