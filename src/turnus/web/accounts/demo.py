"""The demo's people and its tour: everybody can log in as them, and the login page says so."""

from dataclasses import dataclass
from functools import lru_cache

from allauth.account.internal.flows.login import record_authentication
from django.conf import settings
from django.contrib.auth import login
from django.contrib.auth.hashers import make_password
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext_lazy

from turnus.app.demo.bots import Bots
from turnus.app.demo.cast import Cast, DemoPerson, Stop, read_cast
from turnus.web import desk
from turnus.web.accounts.beginning import BACKEND
from turnus.web.accounts.models import Account
from turnus.web.addresses import own_path
from turnus.web.doors import anybody

PASSWORD = "demo-demo-demo"  # noqa: S105 - shown to everybody who opens a demo
TOUR = "demo-tour"
"""The cookie that knows at which stop somebody is; ENDED: he has seen enough."""
ENDED = "ended"
TOLD = {
    "run": (
        gettext_lazy("Run the round"),
        gettext_lazy("The game at board {board} is over: enter its result and see the standings follow."),
    ),
    "rule": (
        gettext_lazy("Rule on an incident"),
        gettext_lazy("Board {board} calls you: say what happened, and read which clause decides."),
    ),
    "why": (
        gettext_lazy("Ask why"),
        gettext_lazy("Read why somebody stands where she stands, down to the clauses."),
    ),
    "write": (
        gettext_lazy("Write a regulation"),
        gettext_lazy("Change a clause of next year's regulation and play a season by it before you publish."),
    ),
    "play": (
        gettext_lazy("Play a board"),
        gettext_lazy("It is your move: make one, and your opponent answers within half a minute."),
    ),
    "federation": (
        gettext_lazy("Sit at the federation's desk"),
        gettext_lazy("Line-ups come in, and a protest has to be decided in time: see what waits."),
    ),
}
"""The stops of the tour: what each is called, and what to do there."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A stop as a page shows it."""

    number: int
    title: str
    says: str
    is_here: bool


@dataclass(frozen=True, slots=True)
class Tour:
    """The tour as a page shows it: its stops, and the one somebody is at."""

    stops: tuple[Shown, ...]
    here: Shown | None
    next: Shown | None


@lru_cache(maxsize=1)
def _cast_of(address: str) -> Cast:
    return read_cast(address)


def cast() -> Cast:
    """Return the people, boards and stops of this demo."""
    return _cast_of(settings.TURNUS_JOURNAL)


def demo_people() -> tuple[DemoPerson, ...]:
    """Return everybody one can log in as."""
    return cast().people


def furnish() -> None:
    """Make the accounts of the demo's people, unless it goes on; their roles stand in its journal."""
    hashed = make_password(PASSWORD)  # slow on purpose, and the same for all
    Account.objects.bulk_create(
        (
            Account(email=person.email, name=person.name, pseudonym=person.account, password=hashed)
            for person in demo_people()
        ),
        ignore_conflicts=True,
    )


def let_play() -> None:
    """Let the boards go on that need nobody, where there are any."""
    if boards := cast().boards:
        Bots(desk.rooms(), boards).start()


def tour_of(request: HttpRequest) -> Tour | None:
    """Return the tour as somebody sees it; nothing where there is none, or he has ended it."""
    at, stops = request.COOKIES.get(TOUR, ""), cast().tour
    if not stops or at == ENDED:
        return None
    shown = tuple(
        Shown(number, str(TOLD[stop.name][0]), _says(stop), at == str(number))
        for number, stop in enumerate(stops, 1)
    )
    here = next((each for each in shown if each.is_here), None)
    return Tour(shown, here, shown[here.number] if here and here.number < len(shown) else None)


def _says(stop: Stop) -> str:
    return str(TOLD[stop.name][1]).format(board=stop.board)


@anybody("POST")
def log_in_as(request: HttpRequest) -> HttpResponse:
    """Log in as one of the demo's people, with one button; only a demo has this page."""
    _become(request, request.POST.get("email", ""))
    return redirect("start")


@anybody("POST")
def tour(request: HttpRequest) -> HttpResponse:
    """Go to a stop of the tour as whoever works there, or end the tour; only a demo has this page."""
    if not settings.TURNUS_DEMO:
        raise Http404
    wanted, stops = request.POST.get("stop", ""), cast().tour
    if wanted == ENDED:
        back = request.POST.get("next", "")
        answer = redirect(own_path(back, "home"))
    elif wanted in map(str, range(1, len(stops) + 1)):
        stop = stops[int(wanted) - 1]
        _become(request, stop.email)
        address = reverse(stop.page, args=stop.at)
        answer = redirect(f"{address}?{stop.query}" if stop.query else address)
    else:
        raise Http404
    answer.set_cookie(TOUR, wanted, httponly=True, samesite="Lax", secure=settings.SESSION_COOKIE_SECURE)
    return answer


def _become(request: HttpRequest, email: str) -> None:
    if not settings.TURNUS_DEMO:
        raise Http404
    known = {person.email for person in demo_people()}
    account = Account.objects.filter(email=email).first()
    if account is None or account.email not in known:
        raise Http404
    login(request, account, backend=BACKEND)
    record_authentication(request, account, "password", email=account.email)
