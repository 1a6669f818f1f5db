"""Writes the office of the demo: a club, its competitions and a federation, as they stand at a moment."""

from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

from turnus.app.demo import people
from turnus.app.demo.cast import Cast, DemoPerson, Stop, write_cast
from turnus.app.demo.club import Club, bughouse_pseudonym
from turnus.app.demo.days import Wall
from turnus.app.demo.evening import HUMAN, Evening
from turnus.app.demo.keizer import DRAFT, KEIZER_REGULATION, TEXT, draft_text
from turnus.app.demo.league import CAPTAIN, League, stream_of
from turnus.app.office import Grant, Identity, Role, Secretary
from turnus.app.office.presenting import present_club
from turnus.app.office.rights.granting import ClubPresented
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.app.people import register
from turnus.app.people.register import Person
from turnus.app.regulations.keeping import Shelf
from turnus.app.rooms import Rooms, Texts
from turnus.app.rooms.texts import NAME as TEXTS
from turnus.records import replace
from turnus.store import MemoryJournal, open_journal, open_registry
from turnus.store.opening import games_beside

CHIEF = "a-00000000d001"
CLUB = ClubPresented(
    scope=EVERYWHERE,
    name="SV De Oude Toren",
    address="Dorpshuis\nTorenstraat 3\n1234 AB Oudedorp",
    privacy_contact="Mia Brouwers, privacy@deoudetoren.example",
    kept_for="Zolang u lid bent, en daarna nog twee seizoenen.",
)
FEDERATION = ClubPresented(
    scope="federation/",
    name="Damlandse Bond",
    colour="#0b4f8a",
    address="Postbus 12\n1234 ZZ Nieuwedorp",
    privacy_contact="Els Wagenaar, privacy@damlandsebond.example",
    kept_for="Zolang iemand lid is van een club, en daarna nog vijf jaar.",
)
ASKED = "p23"  # of whom the tour asks why: her game of tonight is over


def write_demo_office(path: Path, now: datetime) -> None:
    """Write the journal of the demo, its games, its people and its cast, as of a moment."""
    journal, games, wall = MemoryJournal(), MemoryJournal(), Wall(now.astimezone(UTC))
    secretary = Secretary(journal, register.beside(str(path)), second_factor=False, clock=wall.local)
    chief = Identity(account=CHIEF, name="Mia Brouwers")
    secretary.found(chief)
    for presented in (CLUB, FEDERATION):
        present_club(secretary, chief, presented)
    _write_regulations(secretary, chief)
    club = Club(journal, wall, now.date(), CHIEF)
    league = League(journal, wall, now.date(), CHIEF)
    for play in (
        league.play,
        club.play_last_year,
        club.play_bughouse,
        club.play_cup,
        club.play_keizer,
        club.play_open,
    ):
        play()
    club.play_series()
    director = club.play_house()
    _name(path, league)
    wall.at = now.astimezone(UTC)
    rooms = Rooms(secretary, games, Texts(open_registry(str(path), TEXTS)), now=wall.milliseconds)
    evening = Evening(secretary, rooms, chief, wall, director)
    boards = evening.play()
    wall.at = now.astimezone(UTC)
    cast = Cast(people=_people(club, now), tour=_tour(club, evening, now), boards=boards)
    for each in cast.people[1:]:
        grant = Grant(account=each.account, role=each.role, scope=each.scope, subject=each.player)
        secretary.grant(chief, grant)
    for address, written in ((str(path), journal), (games_beside(str(path)), games)):
        with closing(open_journal(address)) as target:
            target.load(written.read())
    write_cast(str(path), cast)


def _write_regulations(secretary: Secretary, chief: Identity) -> None:
    shelf = Shelf(secretary)
    shelf.save(chief, KEIZER_REGULATION, TEXT)
    shelf.publish(chief, KEIZER_REGULATION)
    shelf.save(chief, DRAFT, draft_text())


def _name(path: Path, league: League) -> None:
    """Give everybody a name in the registry."""
    named = {
        **_named("p", [name for name, _ in people.HOUSE]),
        **_named("d", [name for name, _ in people.SERIES]),
        **_named("c", [name for name, *_ in people.CUP]),
        **_named("w", [name for name, *_ in people.OPEN]),
        **_named("k", [name for name, _ in people.KEIZER]),
        **_named("t", list(people.BUGHOUSE)),
        **{bughouse_pseudonym(who): Person(who) for pair in people.BUGHOUSE.values() for who in pair},
    }
    named |= {who: replace(named[who], youth=True) for who in people.YOUTH}
    members = league.secretary.running.federation.members
    for member, name in zip(members, people.member_names(), strict=False):
        named[member] = Person(name, youth=member.endswith("y01"))
    register.beside(str(path)).remember_all(named)


def _named(letter: str, names: list[str]) -> dict[str, Person]:
    return {who: Person(name) for who, name in zip(people.pseudonyms(letter, names), names, strict=True)}


def _people(club: Club, now: datetime) -> tuple[DemoPerson, ...]:
    """Return whom one can be: the director first, who has founded the office."""
    league = stream_of(now.date())
    human = dict(zip(people.pseudonyms("p", people.HOUSE), people.HOUSE, strict=True))[HUMAN][0]
    told = (
        ("director", "Mia Brouwers", Role.DIRECTOR, EVERYWHERE, "", ""),
        ("arbiter", "Aagje Mulder", Role.ARBITER, EVERYWHERE, "", ""),
        ("desk", "Dora Vos", Role.RESULTS_DESK, EVERYWHERE, "", ""),
        ("player", human, Role.PLAYER, club.house, HUMAN, "plays tonight"),
        ("captain", "Tjalling Hoekstra", Role.CAPTAIN, league, CAPTAIN, ""),
        ("secretary", "Els Wagenaar", Role.DIRECTOR, "federation/", "", "federation"),
    )
    return tuple(
        DemoPerson(
            email=f"{email}@demo.example",
            name=name,
            account=f"a-00000000d00{number}",
            role=role,
            scope=scope,
            player=player,
            does=does,
        )
        for number, (email, name, role, scope, player, does) in enumerate(told, 1)
    )


def _tour(club: Club, evening: Evening, now: datetime) -> tuple[Stop, ...]:
    """Return the stops for whoever has five minutes."""
    house, number = club.house, evening.number
    called, over = evening.called, evening.over[0]
    stops: tuple[tuple[str, str, str, tuple[str, ...], str, int], ...] = (
        ("run", "director", "office_evening", (house,), "", over),
        ("rule", "arbiter", "arbiter_board", (house, str(number), str(called)), "", called),
        ("why", "director", "why", (house,), f"what=place+{ASKED}", 0),
        ("write", "director", "regulation", (DRAFT,), "", 0),
        ("play", "player", "play", (evening.human_room,), "", 0),
        ("federation", "secretary", "secretariat", (stream_of(now.date()),), "", 0),
    )
    return tuple(
        Stop(name=name, email=f"{who}@demo.example", page=page, at=at, query=query, board=board)
        for name, who, page, at, query, board in stops
    )
