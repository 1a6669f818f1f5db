"""What docs/security.md promises of accounts: sessions that end, sealed factors, no way round them."""

import json
import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from allauth.mfa.adapter import get_adapter
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP, format_hotp_value, hotp_value
from django.conf import settings
from django.core import mail
from django.core.cache import cache
from django.db import connection
from django.test import Client, override_settings

from turnus.web.accounts.passwords import OWN_WORDS
from turnus.web.office import roles
from turnus.web.serving.server import kept_secrets
from visiting.clubs import STREAM, Club, club

WORK = f"/office/{STREAM}"
PASSWORD = "ongemeen-lang"  # noqa: S105 - of nobody
NEW = "a newer one"
SEED = "JBSWY3DPEHPK3PXP"
HOUR, DAY = 3600, 86_400


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        yield made


def logged_in(opened: Club, who: str = "nobody") -> Client:
    account = opened.accounts[who]
    if not account.check_password(PASSWORD):
        account.set_password(PASSWORD)
        account.save()
    client = opened.client()
    client.post("/account/login/", {"login": account.email, "password": PASSWORD})
    return client


class Clock:
    """Time that passes when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = time.time()
        monkeypatch.setattr(time, "time", lambda: self.now)


# Sessions


def test_a_session_ends_when_nobody_uses_it(opened: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    clock, client = Clock(monkeypatch), logged_in(opened)
    for _ in range(3):  # who comes back in time stays
        clock.now += 23 * HOUR
        assert client.get("/office/").status_code == 200
    kept = client.cookies[settings.SESSION_COOKIE_NAME].value
    clock.now += 25 * HOUR
    assert client.get("/office/").status_code == 302
    thief = opened.client()
    thief.cookies[settings.SESSION_COOKIE_NAME] = kept
    assert thief.get("/office/").status_code == 302  # on the server, not in the browser


def test_a_session_ends_after_two_weeks_however_it_is_used(
    opened: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock, client = Clock(monkeypatch), logged_in(opened)
    for _ in range(14):
        clock.now += 0.99 * DAY
        assert client.get("/office/").status_code == 200
    clock.now += 0.5 * DAY
    assert client.get("/office/").status_code == 302


def test_the_chief_logs_somebody_out_everywhere(opened: Club) -> None:
    one, two, other = logged_in(opened, "desk"), logged_in(opened, "desk"), logged_in(opened, "captain")
    form = {"account": opened.accounts["desk"].pseudonym}
    assert opened.client("arbiter").post(f"{WORK}/roles/logout/", form).status_code == 403
    assert opened.client("elsewhere").post(f"{WORK}/roles/logout/", form).status_code == 403
    assert one.get("/office/").status_code == 200
    director = opened.client("director")
    assert "Log out everywhere" in director.get(f"{WORK}/roles/").content.decode()
    said = director.post(f"{WORK}/roles/logout/", form, follow=True).content.decode()
    assert "2 sessions were ended" in said
    assert [each.get("/account/sessions/").status_code for each in (one, two, other)] == [302, 302, 200]
    assert director.post(f"{WORK}/roles/logout/", {"account": "a-none"}).status_code == 404


PAGES = (
    "/", "/office/", "/seasons/", "/rulebooks/", "/account/2fa/", "/account/sessions/", f"{WORK}/evening/",
    f"{WORK}/roles/", f"/arbiter/{STREAM}/boards/",
)  # fmt: skip


@pytest.mark.parametrize("page", PAGES)
def test_logging_out_is_in_sight_on_every_page(opened: Club, page: str) -> None:
    assert 'action="/account/logout/"' in opened.client("director").get(page).content.decode()
    assert 'action="/account/logout/"' not in opened.client().get(page).content.decode()


def test_logging_out_clears_the_browser(opened: Club) -> None:
    client = logged_in(opened)
    assert "Clear-Site-Data" not in client.get("/office/").headers
    assert client.post("/account/logout/").headers["Clear-Site-Data"] == '"cache", "storage"'


def test_the_password_is_asked_again_before_what_matters(
    opened: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    client, clock = logged_in(opened), Clock(monkeypatch)
    asks, pages = "/account/reauthenticate/", ("/account/2fa/totp/activate/", "/account/2fa/webauthn/add/")
    assert [client.get(page).headers["Location"].startswith(asks) for page in pages] == [True, True]
    other = client.post("/account/email/", {"action_add": "", "email": "other@club.example"})
    assert other.headers["Location"].startswith(asks)
    client.post(asks, {"password": "guessed"})
    assert client.get(pages[0]).status_code == 302
    client.post(asks, {"password": PASSWORD})
    assert [client.get(page).status_code for page in pages] == [200, 200]
    clock.now += 10 * 60
    assert [client.get(page).status_code for page in pages] == [302, 302]


# Passwords and factors


def test_failures_count_in_every_process(opened: Club) -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM turnus_cache")
        assert cursor.fetchone() == (0,)
        opened.client().post("/account/login/", {"login": "x@club.example", "password": "wrong"})
        cursor.execute("SELECT count(*) FROM turnus_cache")
        assert cursor.fetchone() != (0,)  # in the database that all processes share


@pytest.mark.parametrize("password", ["turnus-2026!", "Schaakclub1234", "wedstrijdleider", "ArbiterChess99"])
def test_words_of_our_own_make_no_password(opened: Club, password: str) -> None:
    client, account = logged_in(opened), opened.accounts["nobody"]
    change = {"oldpassword": PASSWORD, "password1": password, "password2": password}
    assert client.post("/account/password/change/", change).status_code == 200
    account.refresh_from_db()
    assert account.check_password(PASSWORD)


def test_the_words_are_written_down_and_may_stand_in_a_longer_one(opened: Club) -> None:
    listed = (Path(__file__).parents[2] / "docs" / "security.md").read_text("utf-8")
    assert all(word in listed for word in OWN_WORDS)
    client, account = logged_in(opened), opened.accounts["nobody"]
    long = "mijn turnus eindigt bij regen"
    client.post("/account/password/change/", {"oldpassword": PASSWORD, "password1": long, "password2": long})
    account.refresh_from_db()
    assert account.check_password(long)


def with_app(opened: Club) -> Client:
    """Somebody with an authenticator app and recovery codes."""
    client, account = logged_in(opened), opened.accounts["nobody"]
    TOTP.activate(account, SEED)
    RecoveryCodes.activate(account)
    client.post("/account/logout/")
    return client


def test_a_new_password_by_mail_does_not_go_round_the_second_factor(opened: Club) -> None:
    client, account = with_app(opened), opened.accounts["nobody"]
    with override_settings(EMAIL_BACKEND="django.core.mail.backends.locmem.EmailBackend"):
        mail.outbox = []
        client.post("/account/password/reset/", {"email": account.email})
        address = re.findall(r"http://testserver(/\S+)", str(mail.outbox[0].body))[0]
    form = client.get(address, follow=True)
    new = {"password1": "een heel nieuwe zin", "password2": "een heel nieuwe zin"}
    client.post(form.redirect_chain[-1][0], new)
    account.refresh_from_db()
    assert account.check_password("een heel nieuwe zin")
    assert client.get("/office/").status_code == 302  # the reset does not log in
    cache.clear()
    login = {"login": account.email, "password": "een heel nieuwe zin"}
    assert client.post("/account/login/", login).headers["Location"] == "/account/2fa/authenticate/"
    assert client.get("/office/").status_code == 302


def test_an_apps_code_counts_once_and_not_for_long(opened: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    client, clock = with_app(opened), Clock(monkeypatch)
    account = opened.accounts["nobody"]

    def enter(code: str) -> bool:
        client.post("/account/login/", {"login": account.email, "password": PASSWORD})
        client.post("/account/2fa/authenticate/", {"code": code})
        return client.get("/office/").status_code == 200

    old, new = app_code(clock.now - 120), app_code(clock.now)
    assert (len(new), enter(old)) == (6, False)  # of two minutes ago
    assert enter(new)
    client.post("/account/logout/")
    assert not enter(new)  # the same once more


def app_code(at: float) -> str:
    return str(format_hotp_value(hotp_value(SEED, int(at // 30))))


def test_the_seeds_of_factors_are_sealed_in_the_database(opened: Club) -> None:
    with_app(opened)
    kept = json.dumps(list(Authenticator.objects.values_list("data", flat=True)))
    assert SEED not in kept
    assert kept.count('": "sealed:') == 2
    codes = RecoveryCodes(Authenticator.objects.get(type=Authenticator.Type.RECOVERY_CODES))
    code = codes.generate_codes()[0]
    assert [codes.validate_code(code), codes.validate_code(code)] == [True, False]  # opened again, once


def test_a_seal_opens_with_the_secret_of_before_and_with_no_other() -> None:
    sealed = get_adapter().encrypt("a seed")
    assert get_adapter().encrypt("a seed") != sealed  # another nonce
    with override_settings(SECRET_KEY=NEW, SECRET_KEY_FALLBACKS=[settings.SECRET_KEY]):
        assert get_adapter().decrypt(sealed) == "a seed"
    with override_settings(SECRET_KEY=NEW):
        assert get_adapter().decrypt(sealed) == ""
    assert get_adapter().decrypt(sealed) == "a seed"


def test_the_secret_is_made_once_and_a_new_line_takes_its_place(tmp_path: Path) -> None:
    first = kept_secrets(tmp_path)
    assert (len(first), first) == (1, kept_secrets(tmp_path))
    (tmp_path / "secret").write_text(f"new\n{first[0]}\n", "ascii")
    assert kept_secrets(tmp_path) == ["new", *first]
    assert (tmp_path / "secret").stat().st_mode & 0o077 == 0


def test_an_invitation_does_not_outlive_its_time(opened: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    page = opened.client("director").post(f"{WORK}/roles/", {"role": "arbiter"}).content.decode()
    address = page.split("<code>")[1].split("</code>")[0].replace("http://testserver", "")
    assert opened.client("nobody").get(address).status_code == 200
    Clock(monkeypatch).now += roles.TWO_WEEKS + 60
    guest = opened.client("nobody")
    assert guest.get(address).status_code == 400
    assert guest.post(address).status_code == 400
    assert guest.get(f"{WORK}/results/").status_code == 403


# The interface


def test_the_interface_is_not_led_from_http_to_https(opened: Club) -> None:
    with override_settings(
        SECURE_SSL_REDIRECT=True, SECURE_PROXY_SSL_HEADER=("HTTP_X_FORWARDED_PROTO", "https")
    ):
        client = opened.client()
        page, asked = client.get("/seasons/"), client.get("/api/competitions")
        assert (page.status_code, page.headers["Location"]) == (301, "https://testserver/seasons/")
        assert (asked.status_code, asked.json()["error"]["kind"]) == (403, "not_over_http")
        assert client.get("/api/competitions", headers={"X-Forwarded-Proto": "https"}).status_code == 200
