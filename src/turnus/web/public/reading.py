"""The seasons as the world may see them, read from the journal and folded once for each state of it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from functools import lru_cache

from django.conf import settings
from django.http import HttpRequest
from django.utils.timezone import localdate
from django.utils.translation import get_language, gettext

from turnus.app.office import published
from turnus.app.office.keeping import Competition, Keeper
from turnus.app.office.rights.granting import ClubPresented
from turnus.app.office.rights.ledger import Ledger
from turnus.app.office.rights.naming import in_competition
from turnus.app.papers.titles import season_title
from turnus.app.people import register as people
from turnus.app.people.disclosure import Audience, Disclosure, Sight
from turnus.app.people.register import People
from turnus.app.seasons.office import Running
from turnus.app.seasons.past import as_it_was
from turnus.app.seasons.views.catalogue import Look, look_at
from turnus.app.streams.following import end_of
from turnus.competition.season.state import Season, Turnus
from turnus.store import Reader, open_reader
from turnus.web.serving.figures import figures
from turnus.web.serving.joined import joined

STATES_KEPT = 32
STREAMS_KEPT = 4  # of journals: one, and in tests some
SUMMARIES_KEPT = 4096
STREAMS_DISCLOSED = 64


@dataclass(frozen=True, slots=True)
class State:
    """Where the journal ends, when names last changed, and the day: as long as it stays, so do all pages."""

    journal: str
    position: int
    names: int
    day: date  # a minor is shown by his initials until his birthday


@lru_cache(maxsize=1)
def _reader(address: str) -> Reader:
    return open_reader(address)


@lru_cache(maxsize=1)
def keeper(address: str) -> Keeper:
    """Return who keeps the competitions of a journal folded."""
    return Keeper(_reader(address))


def journal() -> Reader:
    """Return the journal, kept open to be read as long as the process lives."""
    return _reader(settings.TURNUS_JOURNAL)


def state() -> State:
    """Return the state of the journal and the names beside it."""
    address = settings.TURNUS_JOURNAL
    return State(address, end_of(journal()).position, _people(address).version, localdate())


def stamp(position: int | None) -> tuple[int, int, int, date] | None:
    """Return the state as somebody knows it who follows the journal; nothing when nobody does."""
    if position is None:
        return None
    address = settings.TURNUS_JOURNAL
    return position, keeper(address).ledger.marked(), _people(address).version, localdate()


@joined(STATES_KEPT, of_state=True)
def _folded(address: str, stream: str, turnus: int, round_number: int, _length: int) -> Running:
    return published(as_it_was(keeper(address).running(stream, Running), turnus, round_number))


@dataclass(frozen=True, slots=True)
class Summary:
    """The few things that lists tell of a season; kept for many more seasons than are kept folded."""

    stream: str
    season: str
    part: str
    rulebook: str
    base: str
    length: int
    is_over: bool
    is_under_way: bool
    turnus: int
    round: int
    day: str  # of that round, ISO
    members: int
    champions: tuple[tuple[str, str], ...]  # of which final, and who


@joined(SUMMARIES_KEPT, of_state=True)
def _summary(address: str, stream: str, length: int) -> Summary:
    season = _folded(address, stream, 0, 0, length).season
    turnus = season.turnus
    return Summary(
        stream=stream,
        season=season.season,
        part=season.part,
        rulebook=season.rulebook,
        base=season.base,
        length=length,
        is_over=is_over(season),
        is_under_way=is_under_way(season),
        turnus=turnus.number if turnus else 0,
        round=turnus.current_round.number if turnus and turnus.current_round else 0,
        day=day_of(turnus) if turnus else "",
        members=sum(not member.left for member in season.members.values()),
        champions=tuple((final.title, final.champion) for final in season.finals if final.champion),
    )


@joined(STREAMS_KEPT, of_state=True)
def _streams(address: str, _position: int) -> tuple[str, ...]:
    return public(keeper(address).streams(Running))


@lru_cache(maxsize=1)
def _people(address: str) -> People:
    return people.beside(address)


def public(streams: Iterable[str]) -> tuple[str, ...]:
    """Return the competitions that are not hidden."""
    ledger = keeper(settings.TURNUS_JOURNAL).ledger
    return tuple(stream for stream in streams if not ledger.mark(stream).is_hidden)


def renamed(stream: str) -> str:
    """Return the name that the office gave a competition; nothing where it is called as it opened."""
    return keeper(settings.TURNUS_JOURNAL).ledger.mark(stream).name if settings.TURNUS_JOURNAL else ""


def known_streams() -> tuple[str, ...]:
    """Return the seasons in the journal, the oldest first; none where there is no journal."""
    return _streams(settings.TURNUS_JOURNAL, state().position) if settings.TURNUS_JOURNAL else ()


def is_kept(stream: str, kind: type[Competition]) -> bool:
    """Say whether a stream of the journal is a competition of a kind."""
    return bool(settings.TURNUS_JOURNAL) and keeper(settings.TURNUS_JOURNAL).is_of(stream, kind)


def is_season(stream: str) -> bool:
    """Say whether a stream is a club's season."""
    return is_kept(stream, Running)


def running(stream: str) -> Running:
    """Return a season as the journal has it now and as the world may see it."""
    return _then(stream, 0, 0)


def summary(stream: str) -> Summary:
    """Return what lists tell of a season; one that did not change is not folded again for it."""
    address = settings.TURNUS_JOURNAL
    return _summary(address, stream, keeper(address).length(stream))


def club_of(stream: str) -> ClubPresented:
    """Return how the club of a competition presents itself, without keeping others from writing."""
    return ledger().club(stream)


def ledger() -> Ledger:
    """Return who was made what, without keeping others from writing."""
    return _ledger(settings.TURNUS_JOURNAL)


@lru_cache(maxsize=1)
def _ledger(address: str) -> Ledger:
    return Ledger(_reader(address))


def names_in(stream: str, audience: Audience = Audience.WEB) -> Disclosure:
    """Return who is in a competition as the world, or the hall, may see them; called, it returns a name."""
    return _disclosed(stream, audience, state())


@lru_cache(maxsize=STREAMS_DISCLOSED)
def _disclosed(stream: str, audience: Audience, now: State) -> Disclosure:
    there = frozenset(in_competition(keeper(now.journal).competition(stream).state))
    sight = Sight(there, audience, club_of(stream).shows_minors(audience))
    return Disclosure(_people(now.journal).of(stream), sight, now.day)


def look(request: HttpRequest, stream: str) -> Look:
    """Look at a season: at the turnus, the round and the group that the address asks for."""
    asked = request.GET
    turnus, round_number = _whole(asked.get("turnus", "")), _whole(asked.get("round", ""))
    return look_at_season(stream, turnus, round_number, asked.get("group", ""))


def look_at_season(
    stream: str, turnus: int = 0, round_number: int = 0, group: str = "", audience: Audience = Audience.WEB
) -> Look:
    """Look at a season as the world may see it, with names as the web or the hall has them."""
    now = running(stream)
    then = _then(stream, turnus, round_number) if turnus or round_number else now
    names = names_in(stream, audience)
    return look_at(
        now, then=then, turnus_number=turnus, round_number=round_number, group=group, name=names,
        translate=gettext, language=(get_language() or "en")[:2],
    )  # fmt: skip


def _then(stream: str, turnus: int, round_number: int) -> Running:
    address = settings.TURNUS_JOURNAL
    return _folded(address, stream, turnus, round_number, keeper(address).length(stream))


def _whole(text: str) -> int:
    return figures(text, longest=3) or 0


def title_of(season: Season | Summary) -> str:
    """Return what people call a season: House competition 2026 to 2027."""
    return season_title(season.part, season.season, gettext)


def is_over(season: Season) -> bool:
    """Say whether a season has ended: its finals have their champions, or the next one was prepared."""
    won = bool(season.finals) and all(final.champion for final in season.finals)
    return won or bool(season.next_groups)


def day_of(turnus: Turnus) -> str:
    """Return the day of the round under way, where it is known."""
    found = turnus.current_round
    return next(iter(turnus.dates[found.number - 1 : found.number]), "") if found else ""


def is_under_way(season: Season) -> bool:
    """Say whether a round is being played now."""
    return season.turnus is not None and season.turnus.is_being_played
