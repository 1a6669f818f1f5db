"""Journals looked at from outside: a season or a federation read, and one thing in it explained."""

from collections.abc import Sequence
from contextlib import closing
from typing import Any

from turnus.app.federations import office
from turnus.app.federations import whys as federation_whys
from turnus.app.federations.views.catalogue import look_at as look_at_federation
from turnus.app.law.told import Told
from turnus.app.people import register
from turnus.app.people.meaning import named_faults, whom
from turnus.app.seasons import supposing, whys
from turnus.app.seasons.office import Running, open_running
from turnus.app.seasons.views.catalogue import look_at
from turnus.app.streams.runner import Folded, changed_texts
from turnus.law.explanation import Translate
from turnus.library.naming import asked_of_federation, asked_of_season, players_of, stream_meant
from turnus.store import open_reader


def read_competition(address: str, stream: str) -> office.Running | Running:
    """Read a federation or a season from a journal."""
    with closing(open_reader(address)) as reader:
        federation = stream_meant(office.Running, reader, stream)
        if office.is_federation(reader, federation):
            return office.open_running(reader, federation)
        return open_running(reader, stream_meant(Running, reader, stream))


def read_season(address: str, stream: str) -> Running:
    """Read a season from a journal."""
    with closing(open_reader(address)) as reader:
        return open_running(reader, stream_meant(Running, reader, stream))


def supposed(running: Running, journal: str, suppose: Sequence[str]) -> Running:
    """Return a season with results that are only supposed: of people by their names."""
    known = players_of(running, journal)
    return supposing.supposed(running, suppose, lambda said: whom(said, known, "--if"))


def texts_told(running: Folded[Any, Any]) -> dict[str, Any]:
    """Return which rulebooks have another text than the season pinned; nothing when none has."""
    changed = changed_texts(running)
    listed = [{"rulebook": c.rulebook, "pinned": c.pinned, "now": c.now} for c in changed]
    return {"changed_texts": listed} if listed else {}


def explained(
    journal: str,
    what: Sequence[str],
    *,
    stream: str = "",
    turnus: int = 0,
    round_number: int = 0,
    suppose: Sequence[str] = (),
    language: str = "en",
    translate: Translate = str,
) -> tuple[Told, Folded[Any, Any]]:
    """Explain one place, pairing, promotion or ruling of a journal, with the competition it is in."""
    found = read_competition(journal, stream)
    if isinstance(found, office.Running):
        seen = look_at_federation(found, name=register.beside(journal, found.stream).name)
        words = federation_whys.words_of(seen, language, translate)
        asked = asked_of_federation(what, found, journal)
        with named_faults(seen.name):
            return federation_whys.explain(seen, asked, words), found
    running = supposed(found, journal, suppose)
    named = register.beside(journal, running.stream).name
    look = look_at(running, turnus_number=turnus, round_number=round_number, name=named, translate=translate)
    meant = asked_of_season(what, players_of(running, journal))
    with named_faults(named):
        return whys.explain(look, meant, whys.words_of(look, language, translate)), running
