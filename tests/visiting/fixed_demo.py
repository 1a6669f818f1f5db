"""The demo of the tests: two seasons and a federation on fixed days, with people in every role.

`turnus serve --demo` shows another one, which is of today; `tests/app/test_demo.py` is about that.
"""

from contextlib import closing
from pathlib import Path

from turnus.app.demo.cast import Cast, DemoPerson, write_cast
from turnus.app.office import Grant, Identity, Role, Secretary
from turnus.app.office.presenting import present_club
from turnus.app.office.rights.granting import ClubPresented
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.app.people import register
from turnus.cli.seasons.demo import write_demo
from turnus.store import open_journal

HOUSE, FEDERATION = "house/2026-2027", "federation/2027"
SHOWN = (
    ClubPresented(scope=EVERYWHERE, name="SV De Oude Toren"),
    ClubPresented(
        scope="federation/", name="Damlandse Bond", colour="#0b4f8a", address="Postbus 12\n8600 AA Sneek"
    ),
)
PEOPLE = (
    ("director", "Dirk de Wit", Role.DIRECTOR, EVERYWHERE, ""),
    ("arbiter", "Aagje Mulder", Role.ARBITER, EVERYWHERE, ""),
    ("desk", "Dora Vos", Role.RESULTS_DESK, EVERYWHERE, ""),
    ("captain", "Tjalling Hoekstra", Role.CAPTAIN, FEDERATION, "Sneek-1"),
    *((player, "", Role.PLAYER, HOUSE, player) for player in ("p01", "p05", "p14")),
)


def write_fixed_demo(path: Path) -> None:
    """Write the seasons, and who is what in them."""
    write_demo(path, past=True, federation=True)
    names = register.beside(str(path))
    people = tuple(
        DemoPerson(
            email=f"{email}@demo.example",
            name=name or names.name(player),
            account=f"a-00000000d00{number}",
            role=role,
            scope=scope,
            player=player,
        )
        for number, (email, name, role, scope, player) in enumerate(PEOPLE, 1)
    )
    with closing(open_journal(str(path))) as journal:
        secretary = Secretary(journal, names, second_factor=False)
        chief = Identity(account=people[0].account, name=people[0].name)
        secretary.found(chief)
        for club in SHOWN:
            present_club(secretary, chief, club)
        for one in people[1:]:
            grant = Grant(account=one.account, role=one.role, scope=one.scope, subject=one.player)
            secretary.grant(chief, grant)
    write_cast(str(path), Cast(people=people))
