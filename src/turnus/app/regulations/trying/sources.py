"""Where something that was played is found: a season or a competition of a journal, or a TRF file."""

from pathlib import Path

from turnus.app.competitions.running import Running as Event
from turnus.app.regulations.trying.events import try_event
from turnus.app.regulations.trying.moments import Progress, Tried, nobody_waits
from turnus.app.regulations.trying.seasons import try_season
from turnus.app.seasons.office import Running as Season
from turnus.faults import BadInput, phrase_known
from turnus.law import Law
from turnus.store import Reader

FILES = (".trf", ".trfx", ".txt")


def is_file(source: str) -> bool:
    """Say whether it is a tournament in a file, and no journal."""
    return Path(source).suffix.lower() in FILES


def chosen(reader: Reader, season: str = "", competition: str = "") -> str:
    """Return the stream that is meant: the one named, or the only one; else all are listed."""
    seasons, events = Season.streams(reader), Event.streams(reader)
    if season and competition:
        raise BadInput("name a season or a competition, not both", where="--competition")
    if season:
        return _one(seasons, Season.none_yet, season, "--season")
    if competition:
        return _one(events, Event.none_yet, competition, "--competition")
    both = [*seasons, *events]
    if len(both) == 1:
        return both[0]
    if not both:
        raise BadInput("the journal has no season and no competition to try a text on", where="JOURNAL")
    listed = ", ".join(both)
    raise BadInput("there are several: name one of {known}", known=listed, where="--season or --competition")


def _one(known: list[str], none_yet: str, name: str, where: str) -> str:
    endings = (f"/{name.casefold().replace(' ', '-')}", f"/{name}")
    found = [each for each in known if each == name] or [each for each in known if each.endswith(endings)]
    if len(found) != 1:
        said = phrase_known(known, "{name} is not one of {known}", none_yet)
        raise BadInput(said, name=name, known=", ".join(known), where=where)
    return found[0]


def try_on(reader: Reader, stream: str, law: Law, part: str = "", progress: Progress = nobody_waits) -> Tried:
    """Say what another text would have made of a stream of a journal."""
    if stream in Season.streams(reader):
        return try_season(Season.open_running(reader, stream), law, part, progress)
    return try_event(Event.open_running(reader, stream), law, part, progress)
