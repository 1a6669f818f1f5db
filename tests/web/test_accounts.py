"""Accounts: the first director, logging in, throttling, the second factor, and what a deployment needs."""

import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value, yield_hotp_counters_from_time
from django.conf import settings
from django.core import signing
from django.core.cache import cache
from django.test import Client, RequestFactory
from django.urls import reverse

from turnus.app.demo.cast import Cast, DemoPerson
from turnus.app.office import Grant, Identity, Role, Secretary
from turnus.faults import BadInput
from turnus.web import desk
from turnus.web.accounts import beginning, demo
from turnus.web.accounts.databases import accounts_database
from turnus.web.accounts.identity import of_account
from turnus.web.accounts.mail import mail_settings
from turnus.web.accounts.models import Account
from turnus.web.office import roles
from turnus.web.serving.server import Site
from turnus.web.serving.settings import settings as made
from visiting.browsing import PATIENCE, in_a_fork, prepared_serve
from visiting.clubs import desk_on
from visiting.walking import CHANGES_BY_ITSELF, readable

GIVEN = {"name": "Anna", "email": "anna@club.example", "password": "ongemeen-lang"}


@pytest.fixture(autouse=True)
def empty_office(tmp_path: Path) -> Iterator[Secretary]:
    """An office without anybody, and nobody throttled."""
    with desk_on(tmp_path / "empty.db"):
        yield desk.secretary()


def begin(client: Client, **changed: str) -> Any:
    return client.post("/begin/", GIVEN | {"code": beginning.code()} | changed)


def test_the_first_director_is_made_by_who_knows_the_code(client: Client, empty_office: Secretary) -> None:
    assert client.get("/begin/").status_code == 403
    assert begin(client, code="guessed").status_code == 403
    assert not empty_office.has_director()
    answer = begin(client)
    assert answer.headers["Location"] == reverse("office")
    account = Account.objects.get()
    assert empty_office.grants() == (Grant(account=account.pseudonym, role=Role.DIRECTOR),)


def test_the_first_director_works_at_once_until_he_shares_the_office(
    client: Client, empty_office: Secretary
) -> None:
    begin(client)
    assert "as soon as somebody else gets a role" in client.get("/office/").content.decode()
    assert client.get("/run/new/").status_code == 200
    founder = Identity(account=Account.objects.get().pseudonym)
    assert empty_office.access(founder, "*").is_director
    empty_office.grant(founder, Grant(account="somebody", role=Role.RESULTS_DESK, scope="*"))
    assert not empty_office.access(founder, "*").is_director
    assert empty_office.access(founder, "*").waits_for_second_factor
    assert "needs a second factor" in client.get("/office/").content.decode()
    strong = replace(founder, has_second_factor=True)
    assert empty_office.access(strong, "*").is_director


def test_where_no_other_machine_reaches_the_office_nobody_needs_a_second_factor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert desk.secretary().asks_second_factor(Identity(account="anna"))
    monkeypatch.setattr(settings, "TURNUS_ONLY_HERE", True)
    monkeypatch.setattr(settings, "TURNUS_JOURNAL", str(tmp_path / "laptop.db"))
    office = desk.seated.__wrapped__()
    with closing(office.journal):
        assert not office.asks_second_factor(Identity(account="anna"))


@pytest.mark.parametrize(
    ("host", "how", "only_here"),
    [
        ("127.0.0.1", ("", ""), True),
        ("localhost", ("", ""), True),
        ("::1", ("", ""), True),
        ("0.0.0.0", ("", ""), False),  # noqa: S104 - every address of this machine
        ("192.168.1.20", ("", ""), False),
        ("127.0.0.1", ("https://club.example", ""), False),
        ("127.0.0.1", ("", "10.0.0.1"), False),
    ],
)
def test_an_office_knows_whether_others_reach_it(
    tmp_path: Path, host: str, how: tuple[str, str], only_here: bool
) -> None:
    origin, proxy = how
    site = Site(tmp_path, str(tmp_path / "office.db"), host, origin=origin, proxy=proxy)
    assert site.is_only_here is only_here


def test_there_is_no_second_first_director(client: Client) -> None:
    begin(client)
    assert begin(client, email="other@club.example").status_code == 403
    assert Account.objects.count() == 1


@pytest.mark.parametrize("password", ["short", "1234567890", "anna@club.example"])
def test_a_weak_password_is_refused(client: Client, password: str, empty_office: Secretary) -> None:
    assert 'role="alert"' in begin(client, password=password).content.decode()
    assert not empty_office.has_director()


def login(client: Client, password: str = GIVEN["password"]) -> Any:
    return client.post("/account/login/", {"login": GIVEN["email"], "password": password})


def test_logging_in_is_throttled(client: Client) -> None:
    Account.objects.create_user(GIVEN["email"], GIVEN["password"], name="Anna")
    for _ in range(5):
        assert login(client, "wrong").status_code == 200
    assert "Too many failed" in login(client).content.decode()  # the right one, too late
    assert client.get("/office/").status_code == 302


@pytest.fixture
def half_minute(monkeypatch: pytest.MonkeyPatch) -> None:
    """Codes of an app change every half minute; here they do not, or a test at the change would fail."""
    moment = time.time()
    monkeypatch.setattr("allauth.mfa.totp.internal.auth.time", SimpleNamespace(time=lambda: moment))


@pytest.mark.usefixtures("half_minute")
def test_an_authenticator_app_counts_at_once_and_at_the_next_login(client: Client) -> None:
    begin(client)
    page = client.get("/account/2fa/totp/activate/").content.decode()
    assert "Turnus" in page
    secret = client.session["mfa.totp.secret"]
    client.post("/account/2fa/totp/activate/", {"code": code_of(secret)})
    assert second_factor(client)
    client.post("/account/logout/")
    assert login(client).headers["Location"] == "/account/2fa/authenticate/"
    assert client.get("/office/").status_code == 302  # the password alone does not log in
    cache.clear()  # a code counts once; the next would take half a minute
    client.post("/account/2fa/authenticate/", {"code": code_of(secret)})
    assert client.get("/office/").status_code == 200
    assert second_factor(client)


def code_of(secret: str) -> str:
    return str(format_hotp_value(hotp_value(secret, next(iter(yield_hotp_counters_from_time())))))


def second_factor(client: Client) -> bool:
    """Whether the services see a second factor."""
    request = RequestFactory().get("/")
    request.session = client.session
    return of_account(Account.objects.get(), request).has_second_factor


def test_a_password_alone_is_no_second_factor(client: Client) -> None:
    begin(client)
    assert not second_factor(client)


NEW = {"name": "Bram", "password1": "ongemeen-lang", "password2": "ongemeen-lang"}


def invitation() -> str:
    """The page of an invitation to a role."""
    said = {"role": "arbiter", "scope": "house/2026-2027", "subject": "", "once": "1", "by": "a-1"}
    return reverse(roles.ACCEPT, args=[signing.dumps(said, salt=roles.SALT)])


def test_an_account_is_made_by_invitation_and_gives_no_role(client: Client, empty_office: Secretary) -> None:
    given = NEW | {"email": "b@club.example"}
    for wrong in ({}, {"next": "/office/"}, {"next": "/office/accept/forged/"}):
        assert "by invitation" in client.post("/account/signup/", given | wrong).content.decode()
    assert not Account.objects.exists()
    client.post("/account/signup/", given | {"next": invitation()})
    assert Account.objects.get().name == "Bram"
    assert empty_office.grants() == ()


def test_signing_up_does_not_tell_whether_an_address_has_an_account(client: Client) -> None:
    Account.objects.create_user(GIVEN["email"], GIVEN["password"], name="Anna")
    asked = [NEW | {"email": email, "next": invitation()} for email in (GIVEN["email"], "new@club.example")]
    clients = [Client() for _ in asked]
    taken, free = (who.post("/account/signup/", each) for who, each in zip(clients, asked, strict=True))
    assert (taken.status_code, taken.headers["Location"]) == (free.status_code, free.headers["Location"])
    told = [
        CHANGES_BY_ITSELF.sub("", readable(who.get(free.headers["Location"]))).replace(each["email"], "@")
        for who, each in zip(clients, asked, strict=True)
    ]
    assert told[0] == told[1]
    assert Account.objects.get(email=GIVEN["email"]).check_password(GIVEN["password"])  # not changed
    assert Account.objects.count() == 2
    assert login(client).status_code == 302


def test_who_guesses_elsewhere_does_not_lock_the_owner_out(client: Client) -> None:
    Account.objects.create_user(GIVEN["email"], GIVEN["password"], name="Anna")
    login(client)
    client.post("/account/logout/")
    guesser = Client(REMOTE_ADDR="192.0.2.7")
    for _ in range(6):
        login(guesser, "wrong")
    assert login(guesser).status_code == 200  # the right one, too late
    assert login(Client(REMOTE_ADDR="192.0.2.8")).status_code == 302  # from elsewhere
    neighbour = Client()
    for _ in range(11):  # in the same hall, behind the same address
        login(neighbour, "wrong")
    assert login(neighbour).status_code == 200
    assert login(client).status_code == 302  # his own browser


def test_a_known_browser_is_throttled_too_and_known_to_its_owner_alone(client: Client) -> None:
    Account.objects.create_user(GIVEN["email"], GIVEN["password"], name="Anna")
    Account.objects.create_user("mallory@club.example", GIVEN["password"], name="Mallory")
    client.post("/account/login/", {"login": "mallory@club.example", "password": GIVEN["password"]})
    client.post("/account/logout/")
    other = Client()
    for _ in range(5):
        login(other, "wrong")
    assert "Too many failed" in login(client).content.decode()  # his cookie does not speak for Anna
    cache.clear()
    login(client)
    client.post("/account/logout/")
    for _ in range(5):
        login(client, "wrong")
    assert "Too many failed" in login(client).content.decode()


def test_a_demo_login_is_there_in_a_demo_only(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    dirk = DemoPerson(email="dirk@demo.example", name="Dirk", account="", role=Role.DIRECTOR, scope="*")
    monkeypatch.setattr(demo, "cast", lambda: Cast(people=(dirk,)))
    Account.objects.create_user(dirk.email, "x", name="Dirk")
    assert client.post("/demo/", {"email": dirk.email}).status_code == 404
    monkeypatch.setattr(settings, "TURNUS_DEMO", True)
    assert client.post("/demo/", {"email": dirk.email}).headers["Location"] == "/start/"
    assert client.post("/demo/", {"email": GIVEN["email"]}).status_code == 404


def test_every_form_wants_a_token_against_forgery() -> None:
    strict = Client(enforce_csrf_checks=True)
    assert strict.post("/account/login/", {"login": "a@b.example", "password": "x"}).status_code == 403
    assert strict.post("/demo/", {"email": "director@demo.example"}).status_code == 403


@pytest.mark.parametrize("address", ["/account/login/", "/account/signup/", "/account/password/reset/"])
def test_the_pages_of_accounts_keep_the_strict_policy(client: Client, address: str) -> None:
    answer = client.get(address)
    page = answer.content.decode()
    assert "unsafe-inline" not in answer.headers["Content-Security-Policy"]
    assert "style=" not in page
    assert page.count("<h1") == 1
    assert not [
        tag for tag in page.split("<script")[1:] if "src=" not in tag and "application/json" not in tag
    ]


def checked(folder: Path, *options: str) -> tuple[int | None, str]:
    """Let `turnus serve` check the settings; return its status and what it said."""
    log = folder / "said"
    process = in_a_fork(prepared_serve, ["--check", "--folder", str(folder), *options], log)
    process.join(PATIENCE)
    return process.exitcode, log.read_text("utf-8")


def test_a_deployment_behind_https_passes_djangos_own_checks(tmp_path: Path) -> None:
    status, said = checked(tmp_path, "--origin", "https://club.example")
    assert (status, "no issues" in said) == (0, True)
    for plain in ([], ["--origin", "http://club.example"]):
        status, said = checked(tmp_path, *plain)
        assert (status, "no issues" in said) == (1, False)  # the same check has much to say about plain http
        assert "SESSION_COOKIE_SECURE" in said
        assert "give --origin https://..., or --tls" in said
        assert "Traceback" not in said


def test_cookies_behind_https_belong_to_this_host_alone() -> None:
    how: dict[str, Any] = {"secret_key": "x", "hosts": []}
    secure = made(**how, is_secure=True)
    names = [secure[name] for name in ("SESSION_COOKIE_NAME", "CSRF_COOKIE_NAME", "LANGUAGE_COOKIE_NAME")]
    assert all(name.startswith("__Host-") for name in names)
    plain = made(**how)
    assert plain["SESSION_COOKIE_NAME"] == "session"
    assert not plain["SESSION_COOKIE_SECURE"]


def test_accounts_are_kept_beside_the_journal_or_in_its_postgresql() -> None:
    kept = accounts_database("postgresql://turnus:pw@db.example:5433/club?sslmode=require")
    assert (kept["NAME"], kept["HOST"], kept["PORT"], kept["USER"]) == (
        "club",
        "db.example",
        "5433",
        "turnus",
    )
    assert kept["OPTIONS"] == {"sslmode": "require"}
    assert accounts_database("/srv/club.db")["NAME"] == "/srv/club.db.accounts.db"


def test_mail_goes_through_a_server_or_into_a_folder() -> None:
    sent = mail_settings("smtp://anna:p%40ss@mail.example", "j.db")
    assert (sent["EMAIL_HOST"], sent["EMAIL_PORT"], sent["EMAIL_HOST_PASSWORD"]) == (
        "mail.example",
        587,
        "p@ss",
    )
    assert mail_settings("", "j.db")["EMAIL_FILE_PATH"] == "j.db.mail"
    with pytest.raises(BadInput):
        mail_settings("mail.example", "j.db")
