"""Two clubs and a federation in one office, with people whom few may know by name: for walks through it."""

import re
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from telling.federation_begun import JOURNAL
from telling.federation_begun import begun as federation_begun
from telling.opens import OPEN, TEAMS
from turnus.app.federations.demo_begun import NAME
from turnus.app.hall.matches import meetings
from turnus.app.office import Grant, Keyring, Role
from turnus.app.people import register
from turnus.app.people.register import Person
from turnus.app.regulations.keeping import Shelf
from turnus.app.regulations.wizard import read_answers, regulation_of
from turnus.app.regulations.writing import written_text
from turnus.app.seasons.demos.playing import Director, begun
from turnus.app.seasons.office import Office
from turnus.competition.questions.club.disputes import Contested
from turnus.competition.season import commands as asked
from turnus.store import MemoryJournal, open_journal
from turnus.web import desk
from turnus.web.accounts.models import Account
from visiting.clubs import OTHER, STREAM, Club, desk_on
from visiting.federation_office import FEDERATION
from visiting.planted import (
    CASE,
    FINE,
    HIDDEN,
    MINOR,
    OWN,
    PLANTED,
    RATING,
    REGISTERED,
    TEAMED,
    discipline,
    people,
    play_games,
    who_may,
    write_events,
)  # fmt: skip
from visiting.walking import Values

PLAYERS = 28  # in each club, whom few may know by name
SHOWN_THERE = "Assenp01"  # of the federation's members: everybody may read his name
SHOWN = 2  # besides them, whose names everybody may read
EVENTS = (OPEN, TEAMS)
FRESH = "house/2027-2028"  # members have entered, and nothing else has happened
BY_PSEUDONYM = range(2, PLAYERS, 4)  # what the world calls who is hidden; the others by their initials
GROUNDS = "Geheimbetoog"
LABEL = "Sleutellabel"
CAPTAINS_CLUB = "Sneek"
NAMES = {  # how accounts call themselves
    "chief": "Chef Kantoor", "director": "Dirk Directeur", "arbiter": "Arie Arbiter", "desk": "Dora Balie",
    "player": "Pia Speler", "captain": "Cor Captain", "nobody": "Nelly Niemand", "elsewhere": "Els Elders",
    "hidden": "Hanneke Verborgen", "minor": "Mia Kind", "secretary": "Sam Bondsbureau",
}  # fmt: skip
PLAYERS_OF = {OPEN: (REGISTERED, MINOR, HIDDEN, OWN), TEAMS: tuple(each.player for each in TEAMED)}
AT_THE_OPEN = {"minor": MINOR, "hidden": HIDDEN, "player": OWN}
WITH_WORK_OF = {
    "chief": {"elsewhere", "secretary"},
    "captain": {"secretary"},
}  # there
STAFF = ("director", "arbiter", "desk")
SECRET = {
    "Geheim": r"Geheim\w+",
    "-11-": r"\d{4}-11-\d\d",
    "/11/": r"\d{4}/11/\d\d",
    str(RATING): rf"\b{RATING}\b",
    "Bond": r"Bond[A-Z]\w+",
    "@club.example": r"\w+@club\.example",
    **dict.fromkeys(("7771", "8882", "9993"), r"\b(?:7771|8882|9993)\d{4}\b"),
    **{mark: rf"\b{mark}\b" for each in (*PLANTED, *TEAMED) for mark in each.short_marks},
    "h3": r"h3f4|\bNh3\b",
    "Nf4": r"\bNf4\b",
    **{word: word for word in (LABEL, *NAMES.values())},
}  # what a secret looks like, by what stands in each such: that is looked for first, which is quick


@dataclass
class TwoClubs(Club):
    """The office with its secrets: what stands in it that only some may read."""

    keys: dict[str, str]
    games: tuple[str, ...] = ()  # that are played in it: one of nobody, one shown late, one adjourned

    def values(self, stream: str) -> Values:
        """Return what stands in the addresses of a competition."""
        found: dict[str, tuple[str, ...]] = {"id": self.games, "game": self.games}
        if stream in EVENTS:
            found |= {"player": PLAYERS_OF[stream], "number": ("2",)}
        if stream == FEDERATION:
            match, case = next(iter(meetings(federation_begun()))), f"{CASE}/receipt"
            found |= {"player": (SHOWN_THERE, lineups_played()[0].players[1]), "number": (str(match.number),)}
            found |= {"case": (CASE,), "letter": (case, f"{FINE}/fine")}
        return found

    def found_in(self, text: str, who: str) -> set[str]:
        """Return the secrets in a text that somebody may not read."""
        known = self.secrets()
        return {word for word in words_in(text) if who not in known.get(word, {who})}

    @staticmethod
    @cache  # asked of every page for everybody
    def secrets() -> dict[str, frozenset[str]]:
        """Every word that must not be read by everybody, with who may read it somewhere."""
        everybody = range(1, PLAYERS + 1)
        found = {_hidden("A", i): frozenset({"chief", *STAFF}) for i in everybody}
        found |= {_born("A", i): frozenset({"chief", "director"}) for i in everybody}
        found |= {text: frozenset({"chief", "elsewhere"}) for i in everybody for text in _of_b(i)}
        for member in federation_begun().federation.members.keys() - {SHOWN_THERE}:
            own = {"captain"} if member.startswith(CAPTAINS_CLUB) else set()
            found[f"Bond{member}"] = frozenset({"chief", "secretary", *own})
        himself = {1: "player", 2: "hidden", 3: "minor"}
        for number, who in himself.items():
            found[_hidden("A", number)] |= {who}
            found[_born("A", number)] |= {who}
        found |= who_may()
        found[GROUNDS] = frozenset({"chief", "director", "arbiter", "player"})
        found[LABEL] = frozenset(
            {"chief", "director", "elsewhere", "secretary"}
        )  # each sees those of what he directs
        for who, name in NAMES.items():
            directs = WITH_WORK_OF.get(who, set())
            found[name] = frozenset({"chief", *STAFF, *directs, who})
            found[f"{who}@club.example"] = frozenset({who})
        return found


@cache
def lineups_played() -> tuple[Any, ...]:
    """Return the line-ups of the federation that everybody may see."""
    return tuple(federation_begun().federation.contests[NAME].lineups_played)


@lru_cache(maxsize=1)  # a page is read for everybody, and for a stranger
def words_in(text: str) -> frozenset[str]:
    """Every word in a text that could be a secret."""
    likely = [looks for part, looks in SECRET.items() if part in text]
    return frozenset(word for looks in likely for word in re.findall(looks, text))


def _hidden(club: str, number: int) -> str:
    return f"Geheim{club}{number:02}"


def _born(club: str, number: int) -> str:
    return f"19{number + (10 if club == 'A' else 50)}-11-{number:02}"


def _of_b(number: int) -> tuple[str, str]:
    return _hidden("B", number), _born("B", number)


@contextmanager
def two_clubs(folder: Path) -> Iterator[TwoClubs]:
    """Open the office, with somebody in every role and a key for each."""
    path = folder / "office.db"
    with desk_on(path):
        _write(path)
        made = TwoClubs(desk.secretary(), {}, {})
        _furnish(made)
        yield made


def _write(path: Path) -> None:
    made = MemoryJournal()
    federation_begun()
    made.load(JOURNAL.read())
    for stream in (OTHER, STREAM):
        director = begun(Office(made, "Dirk vroeger"), stream, stream, PLAYERS + SHOWN)
        director.begin_turnus()
        director.round()
        director.pair()
    _halfway_the_evening(director)
    director.do(asked.ChangeRating(player="p02", rating=RATING))
    write_events(made)
    begun(Office(made, "Dirk vroeger"), FRESH, FRESH, PLAYERS + SHOWN)
    with closing(open_journal(str(path))) as journal:
        journal.load(made.read())
    for stream, club in ((STREAM, "A"), (OTHER, "B")):
        register.beside(str(path), stream).remember_all(
            {f"p{i:02}": _person(club, i) for i in range(1, PLAYERS + SHOWN + 1)}
        )
    members = federation_begun().federation.members
    register.beside(str(path), OPEN).remember_all(people())
    bond = {name: Person(f"Bond{name}", display="hidden") for name in members}
    bond[SHOWN_THERE] = Person("Toon Bekend")
    register.beside(str(path), FEDERATION).remember_all(bond)


def _person(club: str, number: int) -> Person:
    """Somebody who is hidden, or a minor who is shown by his initials, of whom the name tells nothing.

    The last ones are shown.
    """
    if number > PLAYERS:
        return Person(f"Speler {number}")
    display = "hidden" if number in BY_PSEUDONYM else "initials"
    return Person(f"{_hidden(club, number)} Naam", _born(club, number), display=display)


def _halfway_the_evening(director: Director) -> None:
    """Play all games but one, of which a player proposes the result, and contest one of the round before."""
    director.play(leave=1)
    first, second = director.running.season.turni[-1].rounds
    last = second.games[-1]
    director.do(asked.ProposeResult(white=last.white, black=last.black, result="1-0", round=2, by=last.white))
    played = next(each for each in first.games if "p01" in each.players)
    director.do(
        asked.LodgeDispute(
            player="p01", contested=Contested.GAME, text=GROUNDS, on="2026-09-10", turnus=1, round=1,
            white=played.white, black=played.black,
        )
    )  # fmt: skip


def _furnish(made: TwoClubs) -> None:
    for who, name in NAMES.items():
        made.accounts[who] = Account.objects.create_user(f"{who}@club.example", "x", name=name)
    chief, ring = made.identity("chief"), Keyring(made.secretary)
    made.secretary.found(chief)
    roles = {
        "director": (Role.DIRECTOR, STREAM, ""), "arbiter": (Role.ARBITER, STREAM, ""),
        "desk": (Role.RESULTS_DESK, STREAM, ""), "player": (Role.PLAYER, STREAM, "p01"),
        "captain": (Role.CAPTAIN, FEDERATION, f"{CAPTAINS_CLUB}-1"),
        "elsewhere": (Role.DIRECTOR, "other/", ""),
        "hidden": (Role.PLAYER, STREAM, "p02"), "minor": (Role.PLAYER, STREAM, "p03"),
        "secretary": (Role.DIRECTOR, FEDERATION, ""),
        "chief": (Role.DIRECTOR, "*", ""), "nobody": (Role.SPECTATOR, STREAM, ""),
    }  # fmt: skip
    for who, (role, scope, subject) in roles.items():
        grant = Grant(account=made.accounts[who].pseudonym, role=role, scope=scope, subject=subject)
        if who != "chief":
            made.secretary.grant(chief, grant)
        made.keys[who] = ring.issue(chief, replace(grant, account=""), label=f"{LABEL} {who}").secret
    _grant_at_events(made)
    discipline(made.secretary, chief, f"{CAPTAINS_CLUB}-1")
    made.games = (
        desk.rooms().open(chief, {"rulebook": "fide-2023"}).id,
        *play_games(desk.rooms(), chief).values(),
    )
    _write_regulations(made)


def _grant_at_events(made: TwoClubs) -> None:
    """Let who works in the club work at the events too, and people play there."""
    chief = made.identity("chief")
    work = {"director": Role.DIRECTOR, "arbiter": Role.ARBITER, "desk": Role.RESULTS_DESK}
    given = [(who, role, stream, "") for who, role in work.items() for stream in EVENTS]
    given += [(who, Role.PLAYER, OPEN, player) for who, player in AT_THE_OPEN.items()]
    for who, role, stream, subject in (*given, ("captain", Role.CAPTAIN, TEAMS, "Noord")):
        account = made.accounts[who].pseudonym
        grant = Grant(account=account, role=role, scope=stream, subject=subject)
        made.secretary.grant(chief, grant)
        key = Keyring(made.secretary).issue(chief, replace(grant, account=""), label=f"{LABEL} {who}")
        made.keys[f"{who} {stream}"] = key.secret


def _write_regulations(made: TwoClubs) -> None:
    """Put a draft and a published regulation on the shelf."""
    shelf, chief = Shelf(made.secretary), made.identity("chief")
    for name, kind in (("de-toren", "keizer"), ("de-burcht", "groups")):
        answers = read_answers({"name": name, "kind": kind, "out": "3"}, ())
        shelf.save(chief, name, written_text(regulation_of(answers, name, "2026", "nl")))
    shelf.publish(chief, "de-burcht")
