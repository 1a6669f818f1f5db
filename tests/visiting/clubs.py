"""A club for page tests: a journal of its own, accounts in every role, and clients logged in as them."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import closing, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

from allauth.account.models import EmailAddress
from django.conf import settings
from django.contrib.auth import login
from django.core.cache import cache
from django.http import HttpRequest
from django.test import Client

from turnus.app.office import Grant, Identity, Role, Secretary
from turnus.app.people import register
from turnus.app.people.register import Person
from turnus.app.seasons.demos.playing import begun
from turnus.app.seasons.office import Office
from turnus.competition.engine.state import Competition
from turnus.store import MemoryJournal, in_use, open_journal
from turnus.web import desk
from turnus.web.accounts.models import Account
from turnus.web.accounts.sessions import SessionStore

STREAM = "house/2026-2027"
OTHER = "other/house/2026-2027"
BIRTH = "1971-02-03"
PLAYERS = 30
OPEN: list[Path] = []  # the journal that the pages work on
HIDDEN = re.compile(r'name="(key|expected)" value="([^"]*)"')


@dataclass
class Club:
    """The secretary at work, and the accounts of the club."""

    secretary: Secretary
    accounts: dict[str, Account]

    def client(self, who: str = "", *, second_factor: bool = True, language: str = "en") -> Client:
        """A browser of somebody; without a name a visitor's."""
        client = Client(headers={"accept-language": language})
        if who:
            request = HttpRequest()  # as `force_login` does it, and saved but once
            request.session = session = SessionStore()
            used = [{"method": "mfa" if second_factor else "password", "at": 0}]
            session["account_authentication_methods"] = used
            session["account_authentication_methods_user"] = str(self.accounts[who].pk)
            login(request, self.accounts[who], settings.AUTHENTICATION_BACKENDS[0])
            session.save()
            client.cookies[settings.SESSION_COOKIE_NAME] = str(session.session_key)
        return client

    @property
    def season(self) -> Any:
        return self.secretary.seen(self.identity("director"), STREAM).season

    def identity(self, who: str) -> Identity:
        account = self.accounts[who]
        return Identity(account=account.pseudonym, name=account.name, has_second_factor=True)


def sent(client: Client, page: str, action: str, **fields: Any) -> Any:
    """Post a form as its page has it: with the key and the version of the page."""
    text = client.get(page).content.decode()
    hidden = dict(HIDDEN.findall(text))
    return client.post(action, hidden | {"next": page} | fields, follow=True)


@contextmanager
def desk_on(journal: Path) -> Iterator[None]:
    """Let the pages work on another journal for a while, with no accounts and nobody throttled."""
    with _desk_at(journal):
        desk.prepare()
        yield


@contextmanager
def _desk_at(journal: Path) -> Iterator[None]:
    """Work on a journal, one at a time: an office that stays open for a file would be lost on the way."""
    if OPEN:
        raise RuntimeError(f"{OPEN[0]} is still open: give these tests a file of their own")
    OPEN.append(journal)
    _let_go()
    before, settings.TURNUS_JOURNAL = settings.TURNUS_JOURNAL, str(journal)
    cache.clear()
    if Account.objects.exists():
        Account.objects.all().delete()
    try:
        yield
    finally:
        _let_go()
        settings.TURNUS_JOURNAL = before
        OPEN.clear()


def _let_go() -> None:
    if desk.seated_rooms.cache_info().currsize:
        desk.seated_rooms().close()
    desk.seated_rooms.cache_clear()
    if desk.seated.cache_info().currsize:
        desk.seated().journal.close()
    desk.seated.cache_clear()
    for journal in in_use.journals():  # what was published elsewhere is not on this shelf
        in_use.end(journal)


@dataclass(frozen=True)
class Begun:
    """An office as it was when it had just been made: its files, and the accounts of its people."""

    files: Mapping[str, bytes]
    accounts: Mapping[str, Mapping[str, str]]


BEGUN: dict[object, Begun] = {}  # by what is going on there


@contextmanager
def office_of(
    journal: Path, going_on: object, write: Callable[[Path], None], people: Callable[[Club], None]
) -> Iterator[Club]:
    """Open an office with what is going on and its people; the second of a kind is a copy of the first."""
    with _desk_at(journal):
        if begun := BEGUN.get(going_on):
            for name, content in begun.files.items():
                journal.with_name(name).write_bytes(content)
            accounts = _admitted(begun.accounts)
        else:
            accounts = _founded(journal, write, people)
            files = {file.name: file.read_bytes() for file in journal.parent.glob(f"{journal.name}*")}
            BEGUN[going_on] = Begun(files, {who: _written(each) for who, each in accounts.items()})
        yield Club(desk.secretary(), accounts)


def _founded(
    journal: Path, write: Callable[[Path], None], people: Callable[[Club], None]
) -> dict[str, Account]:
    """Write all of an office into its files, and return the accounts of its people."""
    desk.prepare()
    write(journal)
    made = Club(desk.secretary(), {})
    people(made)
    _let_go()
    return made.accounts


def _written(account: Account) -> dict[str, str]:
    return {name: getattr(account, name) for name in ("email", "name", "password", "pseudonym")}


def _admitted(people: Mapping[str, Mapping[str, str]]) -> dict[str, Account]:
    """Make accounts as another test had them."""
    made = [Account(**each) for each in people.values()]
    Account.objects.bulk_create(made)
    EmailAddress.objects.bulk_create(
        [EmailAddress(user=each, email=each.email, primary=True, verified=False) for each in made]
    )
    return dict(zip(people, made, strict=True))


@contextmanager
def club(folder: Path, rounds: int = 0, write: Callable[[Path], None] | None = None) -> Iterator[Club]:
    """Open a club on a journal of its own, with groups, a calendar and rounds played, and close it again.

    `write` writes another journal.
    """
    begin = write or partial(write_season, rounds=rounds)
    with office_of(folder / "club.db", write or rounds, begin, everybody) as made:
        yield made


def nothing(path: Path) -> None:
    """Write no season: a new office."""
    del path


def write_season(path: Path, rounds: int) -> None:
    """Write a season into a journal, with names and birth dates beside it."""
    made = MemoryJournal()
    director = begun(Office(made, "Dirk Director"), STREAM, "club", PLAYERS)
    director.begin_turnus()
    for _ in range(rounds):
        director.round()
    with closing(open_journal(str(path))) as journal:
        journal.load(made.read())
    registry = register.beside(str(path))
    registry.remember_all({f"p{i:02}": Person(f"Speler {i:02}", BIRTH) for i in range(1, PLAYERS + 1)})


def everybody(made: Club) -> None:
    """Give accounts to people in every role."""
    names = {
        "director": "Dirk Director",
        "arbiter": "Arie Arbiter",
        "desk": "Dora Desk",
        "captain": "Cor Captain",
    }
    names |= {"player": "Pia Player", "nobody": "Nelly Nobody", "elsewhere": "Els Elsewhere"}
    for who, name in names.items():
        made.accounts[who] = Account.objects.create_user(f"{who}@club.example", "x", name=name)
    chief = made.identity("director")
    made.secretary.found(chief)
    for who, role in (("arbiter", Role.ARBITER), ("desk", Role.RESULTS_DESK), ("captain", Role.CAPTAIN)):
        made.secretary.grant(chief, Grant(account=made.accounts[who].pseudonym, role=role, scope=STREAM))
    player = Grant(account=made.accounts["player"].pseudonym, role=Role.PLAYER, scope=STREAM, subject="p01")
    made.secretary.grant(chief, player)
    elsewhere = made.accounts["elsewhere"].pseudonym
    made.secretary.grant(chief, Grant(account=elsewhere, role=Role.DIRECTOR, scope="other/"))


SPRING_OPEN = "event/spring-open"


def new_open(opened: Club) -> Client:
    """Let the director open a Swiss of three rounds in the browser, and return his browser."""
    client = opened.client("director")
    sent(client, "/run/new/", "/run/new/", name="Spring open", format="swiss", rounds="3")
    return client


def open_of(opened: Club) -> Competition:
    """Return that open as the journal has it."""
    found: Competition = opened.secretary.seen_event(opened.identity("director"), SPRING_OPEN).competition
    return found
