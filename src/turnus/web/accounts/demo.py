"""The demo's people: everybody can log in as them, and the login page says so."""

from dataclasses import dataclass

from allauth.account.internal.flows.login import record_authentication
from django.conf import settings
from django.contrib.auth import login
from django.contrib.auth.hashers import make_password
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect

from turnus.app.office import Grant, Identity, Role
from turnus.app.office.presenting import present_club
from turnus.app.office.rights.granting import ClubPresented
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.web.accounts.beginning import BACKEND
from turnus.web.accounts.models import Account
from turnus.web.desk import secretary
from turnus.web.doors import anybody

PASSWORD = "demo-demo-demo"  # noqa: S105 - shown to everybody who opens a demo


@dataclass(frozen=True, slots=True)
class DemoPerson:
    """Somebody to log in as."""

    email: str
    name: str
    role: Role
    player: str = ""  # or the team of a captain

    @property
    def role_name(self) -> str:
        """His role, as people read it."""
        return self.role.replace("_", " ")


STAFF = (
    DemoPerson("director@demo.example", "Dirk de Wit", Role.DIRECTOR),
    DemoPerson("arbiter@demo.example", "Aagje Mulder", Role.ARBITER),
    DemoPerson("desk@demo.example", "Dora Vos", Role.RESULTS_DESK),
)
CLUB = ClubPresented(scope=EVERYWHERE, name="SV De Oude Toren")
FEDERATION = ClubPresented(
    scope="federation/", name="Damlandse Bond", colour="#0b4f8a", address="Postbus 12\n8600 AA Sneek"
)
PLAYERS = ("p01", "p05", "p14")
CAPTAIN = DemoPerson("captain@demo.example", "Tjalling Hoekstra", Role.CAPTAIN, "Sneek-1")


def demo_people() -> tuple[DemoPerson, ...]:
    """Return everybody one can log in as: staff, some of the players, and a captain where teams play."""
    names = secretary().people_of("")
    players = tuple(
        DemoPerson(f"{player}@demo.example", names.name(player), Role.PLAYER, player) for player in PLAYERS
    )
    captains = (CAPTAIN,) if secretary().federation_streams() else ()
    return STAFF + captains + players


def furnish() -> None:
    """Make the demo's accounts and give them their roles."""
    chief: Identity | None = None
    hashed = make_password(PASSWORD)  # slow on purpose, and the same for all
    for person in demo_people():
        account = Account.objects.create(email=person.email, name=person.name, password=hashed)
        if chief is None:
            chief = Identity(account=account.pseudonym, name=person.name)
            secretary().found(chief)
            for presented in (CLUB, FEDERATION):
                present_club(secretary(), chief, presented)
        else:
            secretary().grant(
                chief,
                Grant(
                    account=account.pseudonym,
                    role=person.role,
                    scope=_scope_of(person),
                    subject=person.player,
                ),
            )


def _scope_of(person: DemoPerson) -> str:
    """Return where somebody has his role: players and captains in the last season that began."""
    if person.role is Role.PLAYER:
        return secretary().streams()[-1]
    return secretary().federation_streams()[-1] if person.role is Role.CAPTAIN else EVERYWHERE


@anybody("POST")
def log_in_as(request: HttpRequest) -> HttpResponse:
    """Log in as one of the demo's people, with one button; only a demo has this page."""
    if not settings.TURNUS_DEMO:
        raise Http404
    known = {person.email for person in demo_people()}
    account = Account.objects.filter(email=request.POST.get("email", "")).first()
    if account is None or account.email not in known:
        raise Http404
    login(request, account, backend=BACKEND)
    record_authentication(request, account, "password", email=account.email)
    return redirect("office")
