"""Who and what is meant in a journal: people, teams, clubs and competitions by their names."""

from collections.abc import Sequence
from typing import Any

from turnus.app.federations import whys as federation_whys
from turnus.app.federations.naming import CONTESTS, MEMBERS, key_of, known_names
from turnus.app.federations.office import Running as Federation
from turnus.app.people import register
from turnus.app.people.meaning import called, meant_by, which, whom
from turnus.app.seasons import whys
from turnus.app.seasons.office import Running as Season
from turnus.app.streams.runner import Folded
from turnus.store import Reader


def stream_meant(kind: type[Folded[Any, Any]], reader: Reader, said: str) -> str:
    """Return the stream of the competition that is meant; nothing stays nothing: the last that began."""
    return which(said, kind.streams(reader), "--season") if said else ""


def players_of(season: Season, journal: str) -> dict[str, str]:
    """Return everybody in a season by his id, with his name."""
    return called(season.season.members, register.beside(journal, season.stream).name)


def asked_of_season(what: Sequence[str], known: dict[str, str]) -> list[str]:
    """Return what somebody asks why, with ids for the people he names."""
    about, *rest = what
    if about in whys.OF_PEOPLE:
        rest = [whom(each, known, "WHAT") for each in rest]
    return [about, *rest]


def asked_of_federation(what: Sequence[str], running: Federation, journal: str) -> list[str]:
    """Return what somebody asks why of a federation, with what the journal calls whom he names."""
    names = known_names(running.federation, register.beside(journal, running.stream).name)
    about, *rest = what
    sources = federation_whys.NAMED.get(about, ())
    named = [
        meant_by(each, names[source], "WHAT") or each if source else each
        for each, source in zip(rest, sources, strict=False)
    ]
    return [about, *named, *rest[len(sources) :]]


def in_federation(running: Federation, journal: str, group: str, member: str) -> tuple[str, str]:
    """Return the competition and the member that are looked at, as the journal calls them."""
    names = known_names(running.federation, register.beside(journal, running.stream).name)
    return which(group, names[CONTESTS], "--group") if group else "", key_of(
        member, names[MEMBERS], "--member"
    )
