"""Looks at a competition of the corpus by the names of its views, through the same doors as a user.

This is the only module of the corpus that knows where the program keeps its views (`corpus.reading` knows how
it reads journals). When modules move, only these change: what is found under a name must stay what it was.

    director/NAME   a view as the director sees it, in the office or by `turnus event show`
    replay/NAME     a view by `turnus replay`, where that shows what the office keeps from its director
    public/NAME     the same as the world sees it, which is what /api answers
    paper/NAME      the text of a paper, before it is set as PDF
    screen/NAME     what a screen in the hall shows
    why/NAME        what `turnus why` answers about whoever entered first
    file/NAME       an export: a report file (TRF), the days of a calendar
    visible/ROLE    of which events somebody may know, as the numbers of each type, and which views he has
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from datetime import datetime
from functools import partial
from importlib.metadata import version
from itertools import groupby
from typing import Any
from zoneinfo import ZoneInfo

from turnus.app.competitions import as_data, worth_data
from turnus.app.competitions import records as event_records
from turnus.app.competitions.prizes import PrizeWords
from turnus.app.competitions.receipts import receipt_list
from turnus.app.competitions.report import report_text
from turnus.app.competitions.running import Running as Event
from turnus.app.competitions.views import pairings, without_draft
from turnus.app.federations import letters as federation_letters
from turnus.app.federations import papers as federation_papers
from turnus.app.federations import records as federation_records
from turnus.app.federations import whys as federation_whys
from turnus.app.federations.calendar import icalendar
from turnus.app.federations.office import Running as Federation
from turnus.app.federations.views import catalogue as federation_views
from turnus.app.office.federation_seeing import visible_federation_views
from turnus.app.office.rights.roles import VISITOR, Grant, Identity, Role
from turnus.app.office.secretary import Secretary
from turnus.app.office.seeing import announces, visible_views
from turnus.app.papers import club_letters
from turnus.app.papers.of_events import event_posting
from turnus.app.papers.of_seasons import SeasonPosting
from turnus.app.papers.posting import Posting, Sheet, Wording
from turnus.app.papers.wall import paper
from turnus.app.people.register import People
from turnus.app.seasons import records as season_records
from turnus.app.seasons import whys as season_whys
from turnus.app.seasons.office import Running as Season
from turnus.app.seasons.views import catalogue as season_views
from turnus.competition.disputing.letters import letters
from turnus.faults import BadInput, NotFound
from turnus.law import LawError
from turnus.law.explanation import Words
from turnus.store import Event as Stored
from turnus.store import MemoryJournal, Registry, in_use

Running = Season | Federation | Event
Look = Callable[[], Any]
Looks = dict[str, Look]
PAPERS = ("everything", "name", "slips", "cards")  # `everything` holds the others
TODAY = datetime(2026, 11, 2, 20, 0)  # noqa: DTZ001 - the clock on the wall of the corpus
OF_A_SET = ("osv-v30:1.7-h", "osv-v30:1.9-d")  # clauses by which an extra seat is offered
ROLES = (Role.PLAYER, Role.CAPTAIN, Role.RESULTS_DESK, Role.ARBITER, Role.DIRECTOR)


class NoNames:
    """A registry in which nobody is: everybody is called by his pseudonym."""

    def version(self) -> int:
        """Return a number that never changes."""
        return 0

    def read(self) -> dict[str, Any]:
        """Return an empty document."""
        return {}

    def change(self, change: Callable[[dict[str, Any]], dict[str, Any]]) -> None:
        """Refuse to change."""
        raise NotImplementedError(change)


NOBODY: Registry = NoNames()


class Office:
    """An office whose journal grows as it grew, event by event, and is read as the program reads it."""

    def __init__(self) -> None:
        """Open an office with an empty journal."""
        self.journal = MemoryJournal()
        in_use.begin(self.journal)  # its regulations are on the shelf
        self._secretary = Secretary(self.journal, People(NOBODY), second_factor=False, clock=_on_the_clock)

    def load(self, events: Sequence[Stored]) -> None:
        """Take the next events over, as they were stored."""
        self.journal.load(events)

    def close(self) -> None:
        """Close the journal."""
        self.journal.close()

    def running(self, stream: str) -> Any:
        """Return a competition as the journal has it now."""
        return self._secretary.whole(stream)

    def looks(self, stream: str) -> Looks:
        """Return every look at a competition by its name; each is made when it is asked for."""
        whole = self.running(stream)
        if isinstance(whole, Season):
            found = _of_season(self._secretary, whole)
        elif isinstance(whole, Federation):
            found = _of_federation(self._secretary, whole)
        else:
            found = _of_event(self._secretary, whole)
        return found | _visible(self._secretary, whole)


def _on_the_clock(zone: ZoneInfo) -> datetime:
    return TODAY.replace(tzinfo=zone)


def found_by(look: Look) -> Any:
    """Return what a look shows; what the program refuses to show is its sentence."""
    try:
        return look()
    except (BadInput, NotFound, LawError) as fault:
        return {"fault": str(fault)}


def _identity(role: Role, stream: str, subject: str) -> Identity:
    grant = Grant(account="", role=role, scope=stream, subject=subject)
    return Identity(name=str(role), has_second_factor=True, grants=(grant,))


def _director(stream: str) -> Identity:
    return _identity(Role.DIRECTOR, stream, "")


# Seasons


def _of_season(secretary: Secretary, whole: Season) -> Looks:
    stream = whole.stream
    seen = {"director": secretary.seen(_director(stream), stream), "public": secretary.seen(VISITOR, stream)}
    known = {
        "director": season_views.view_names(),
        "public": visible_views(secretary.access(VISITOR, stream)),
    }
    looks: Looks = {
        f"{who}/{name}": partial(_view, season_views, running, name)
        for who, running in seen.items()
        for name in known[who]
    }
    look = season_views.look_at(seen["public"])
    posting, first = SeasonPosting(look), partial(_first, whole.season.members)
    looks |= {
        "public/record": lambda: asdict(season_records.record_of(look, first())),
        "why/place": lambda: season_whys.explain(look, ["place", first()], season_whys.words_of(look)).data(),
    }
    turnus = whole.season.turnus
    files = (
        {f"file/trf {group}": partial(posting.trf, group, "Corpus") for group in turnus.groups}
        if turnus
        else {}
    )
    return looks | _papers(posting) | _letters(whole) | files


def _view(catalogue: Any, running: Any, name: str) -> Any:
    shown = catalogue.view(catalogue.look_at(running), name)
    return in_order({**shown.data, "clauses": list(shown.clauses)})


def in_order(shown: Any) -> Any:
    """Put offers of extra seats in the order of the players: `open_offers` has them in that of a set."""
    waiting = shown.get("waiting") if isinstance(shown, dict) else None
    if not isinstance(waiting, list) or not all(isinstance(line, dict) for line in waiting):
        return shown
    alike = groupby(waiting, key=lambda line: (line.get("clause"), line.get("what")))
    ordered: list[Any] = []
    for (clause, _), lines in alike:
        ordered += sorted(lines, key=lambda line: str(line["who"])) if clause in OF_A_SET else lines
    return {**shown, "waiting": ordered}


def _papers(posting: Posting) -> Looks:
    looks: Looks = {f"paper/{name}": partial(_paper, posting, name) for name in PAPERS}
    return looks | {
        "file/calendar": lambda: [asdict(each) for each in posting.dates(Wording())],
        "screen/tables": lambda: [_sheet(each) for each in posting.short_tables(Wording())],
        "screen/latest": lambda: [asdict(each) for each in posting.latest()],
        "screen/moments": lambda: [asdict(each) for each in posting.moments(TODAY.date())],
    }


def _letters(running: Season | Event) -> Looks:
    return {
        "paper/letters": lambda: {
            each.letter: asdict(club_letters.written(running, each.letter, str, str))
            for each in letters(running.state, running.law)
        }
    }


def _paper(posting: Posting, name: str) -> Any:
    return _sheets(paper(posting, name, "Corpus", Wording()))


def _sheets(made: Any) -> Any:
    return asdict(made) | {"sheets": [_sheet(sheet) for sheet in made.sheets]}


def _sheet(sheet: Sheet) -> Any:
    return asdict(sheet) | {"right": sorted(sheet.right)}


# Federations


def _of_federation(secretary: Secretary, whole: Federation) -> Looks:
    stream = whole.stream
    director = secretary.seen_federation(_director(stream), stream)
    public = secretary.seen_federation(VISITOR, stream)
    looks: Looks = {
        f"director/{name}": partial(_view, federation_views, director, name)
        for name in federation_views.view_names()
    }
    looks |= {
        f"public/{name}": partial(_view, federation_views, public, name)
        for name in visible_federation_views(secretary.access(VISITOR, stream))
    }
    look = federation_views.look_at(director)
    looks |= {
        "replay/lineups": partial(_view, federation_views, whole, "lineups"),
        "public/records": lambda: [
            (name, asdict(record))
            for name, record in federation_records.records_of(
                federation_views.look_at(public), _first(public.federation.members)
            )
        ],
        "why/place": partial(_why_in_federation, director),
        "file/calendar": lambda: icalendar(look, str).splitlines(),
        "paper/letters": lambda: {
            name: asdict(federation_letters.written(look, name, str))
            for name in federation_letters.subjects(look, str)
        },
    }
    return looks | {
        f"paper/{name}": partial(_federation_paper, director, name) for name in federation_papers.TITLES
    }


def _why_in_federation(running: Federation) -> Any:
    contest = next(iter(running.federation.contests.values()), None)
    if contest is None:
        raise NotFound("no group of teams has been opened")
    look = federation_views.look_at(running, contest=contest.name)
    asked = ["place", contest.opened.teams[0]]
    with federation_views.sound(running):
        return federation_whys.explain(look, asked, Words(look.law.stack, "en", str)).data()


def _federation_paper(running: Federation, name: str) -> Any:
    with federation_views.sound(running):
        return _sheets(federation_papers.paper(federation_views.look_at(running), name, "Corpus", Wording()))


# Events


def _of_event(secretary: Secretary, whole: Event) -> Looks:
    stream = whole.stream
    director = secretary.seen_event(_director(stream), stream)
    public = secretary.seen_event(VISITOR, stream)
    looks = _event_views("director", director) | _event_views("public", public)
    posting = event_posting(public, str)
    words = PrizeWords(str, str)
    looks |= {"paper/prizes": lambda: _sheets(receipt_list(public.competition, words, Wording()))}
    phase = without_draft(whole.competition).phase
    divisions = phase.divisions if phase else {}
    files = {f"file/trf {each}": partial(_report, public, each) for each in divisions}
    held = public.competition
    looks |= {
        "public/record": lambda: asdict(event_records.record_of(held, _first(held.contenders))),
        "why/place": lambda: worth_data.why(held, _first(held.contenders), str, str),
    }
    return looks | _papers(posting) | _letters(whole) | files


def _event_views(who: str, running: Event) -> Looks:
    held = running.competition
    found: Looks = {
        "standings": lambda: as_data.table(held, str),
        "crosstable": lambda: as_data.table(held, str, with_rounds=True),
        "if all played": lambda: as_data.table(held, str, if_all_played=True),
        "pairings": lambda: as_data.pairs(held, pairings(held), str, str),
        "explanation": lambda: as_data.explained(pairings(held), str, str),
        "moves": lambda: as_data.moves(held, str),
        "decisions": lambda: as_data.decisions(held),
        "prizes": lambda: worth_data.prizes(held, str, str),
        "ratings": lambda: worth_data.ratings(held, str, str),
        "player": lambda: worth_data.player(held, _first(held.contenders), str, str),
        "entries": lambda: [asdict(each) for each in held.contenders.values()],
        "disputes": lambda: {name: asdict(each) for name, each in held.disputes.items()},
    }
    return {f"{who}/{name}": look for name, look in found.items()}


def _report(running: Event, division: str) -> str:
    """Return the report file of a division, without the version of the program that wrote it."""
    made = report_text(running.competition, People(NOBODY), division)
    return made.replace(f"Turnus {version('turnus')}", "Turnus")


def _first(known: Mapping[str, Any]) -> str:
    if not known:
        raise NotFound("nobody has entered yet")
    return next(iter(known))


# Who may know of what


def _visible(secretary: Secretary, whole: Running) -> Looks:
    looks: Looks = {
        f"visible/{role}": partial(
            _seen_by, secretary, whole, _identity(role, whole.stream, _subject(whole, role))
        )
        for role in ROLES
    }
    looks["visible/world"] = partial(_seen_by, secretary, whole, VISITOR)
    looks["visible/live feed"] = lambda: sorted(
        {type(e).__name__ for _, e in whole.history if announces(type(e).__name__)}
    )
    return looks


def _subject(whole: Running, role: Role) -> str:
    """Return for whom somebody stands: the player or team that was named first."""
    if role not in (Role.PLAYER, Role.CAPTAIN):
        return ""
    if isinstance(whole, Season):
        return next(iter(whole.season.members), "")
    if isinstance(whole, Event):
        return next(iter(whole.competition.contenders), "")
    if role is Role.PLAYER:
        return next(iter(whole.federation.members), "")
    return next((team for each in whole.federation.contests.values() for team in each.opened.teams), "")


def _seen_by(secretary: Secretary, whole: Running, who: Identity) -> Any:
    stream = whole.stream
    seen: Any = secretary.competition_seen(who, stream)
    numbers: dict[str, list[int]] = {}
    for number, event in seen.history:
        numbers.setdefault(type(event).__name__, []).append(number)
    events = {name: ", ".join(_ranges(held)) for name, held in sorted(numbers.items())}
    mine = secretary.access(who, stream)
    views: tuple[str, ...] = ()
    if isinstance(whole, Season):
        views = visible_views(mine)
    elif isinstance(whole, Federation):
        views = visible_federation_views(mine)
    return {"events": events, "views": list(views)}


def _ranges(numbers: Sequence[int]) -> Iterator[str]:
    """Write numbers shortly: 1-5, 7."""
    first = last = numbers[0]
    for number in [*numbers[1:], 0]:
        if number == last + 1:
            last = number
            continue
        yield f"{first}-{last}" if last > first else str(first)
        first = last = number
