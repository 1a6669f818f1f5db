"""What docs/security.md promises of every page: headers, cookies, tokens, uploads, errors and logs."""

import ast
import io
import logging
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.contrib.auth.hashers import make_password
from django.test import Client, override_settings

from turnus.web.office import people_lists
from turnus.web.public import reading
from turnus.web.serving.settings import settings as made
from visiting.clubs import STREAM, Club, club

ROOT = Path(__file__).parents[2]
DOCUMENT = ROOT / "docs" / "security.md"
WORK = f"/office/{STREAM}"
PUBLIC = (
    "/",
    "/seasons/",
    f"/seasons/{STREAM}/standings/",
    "/account/login/",
    "/api/competitions",
    "/nowhere/",
)
ROW = re.compile(r"^\| (\d+\.\d+\.\d+) \| [12] \| (.+?) \| (.+) \|$", re.MULTILINE)
YEAR = 31_536_000
PASSWORD = "ongemeen-lang"  # noqa: S105 - of nobody


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path, rounds=1) as made:
        yield made


@pytest.mark.parametrize("address", PUBLIC)
def test_every_answer_carries_the_headers_that_protect_a_browser(opened: Club, address: str) -> None:
    headers = opened.client().get(address).headers
    policy = headers["Content-Security-Policy"]
    for directive in ("default-src 'none'", "script-src 'self'", "base-uri 'none'", "frame-ancestors 'none'"):
        assert directive in policy
    assert "unsafe" not in policy
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Referrer-Policy"] == "same-origin"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["X-Frame-Options"] == "DENY"
    assert "Access-Control-Allow-Origin" not in headers
    assert "charset=utf-8" in headers["Content-Type"] or headers["Content-Type"] == "application/json"


@pytest.mark.parametrize(
    "address", ["/static/turnus/turnus.css", "/static/turnus/queue.js", "/api/competitions", "/nowhere/"]
)
def test_no_other_site_may_read_an_answer(opened: Club, address: str) -> None:
    read = opened.client("director").get(address, headers={"Origin": "https://elsewhere.example"})
    asked = opened.client().options(address, headers={"Access-Control-Request-Method": "POST"})
    for answer in (read, asked):
        answer.close()
        assert [name for name in answer.headers if name.startswith("Access-Control-")] == []


def test_no_cookie_but_those_of_this_host_is_set_and_none_holds_a_message(opened: Club) -> None:
    secure = made(secret_key="x", hosts=[], is_secure=True)  # noqa: S106 - it guards nothing
    member = {"name": "Kees Verkerk", "rating": "1500", "membership": "member", "key": "k"}
    with override_settings(**{name: value for name, value in secure.items() if "_COOKIE_" in name}):
        _, login = logged_in(opened)
        director = opened.client("director")
        entered = director.post(f"{WORK}/members/", member)
        spoken = director.post("/language/setlang/", {"language": "nl"})
        cookies = [cookie for answer in (login, entered, spoken) for cookie in answer.cookies.values()]
        assert {"__Host-session", "__Host-csrf", "__Host-language"} <= {cookie.key for cookie in cookies}
        for cookie in cookies:
            assert cookie.key.startswith("__Host-")
            assert (cookie["secure"], cookie["path"], cookie["domain"]) == (True, "/", "")
        assert 'class="messages"' in director.get(f"{WORK}/members/").content.decode()  # yet it was said


def test_behind_https_there_is_no_way_back_to_http() -> None:
    secure = made(secret_key="x", hosts=[], is_secure=True)  # noqa: S106 - it guards nothing
    assert secure["SECURE_HSTS_SECONDS"] >= YEAR
    assert secure["SECURE_HSTS_INCLUDE_SUBDOMAINS"]
    assert secure["SECURE_SSL_REDIRECT"]
    assert all(secure[f"{name}_COOKIE_SECURE"] for name in ("SESSION", "CSRF", "LANGUAGE"))


def logged_in(opened: Club) -> tuple[Client, Any]:
    account = opened.accounts["nobody"]
    account.set_password(PASSWORD)
    account.save()
    client = opened.client()
    return client, client.post("/account/login/", {"login": account.email, "password": PASSWORD})


def test_the_session_cookie_is_out_of_reach_of_scripts_and_other_sites(opened: Club) -> None:
    _, answer = logged_in(opened)
    cookie = answer.cookies[settings.SESSION_COOKIE_NAME]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert not cookie["domain"]
    assert len(cookie.value) >= 32


def test_logging_in_makes_a_new_session_and_logging_out_ends_it_on_the_server(opened: Club) -> None:
    client, _ = logged_in(opened)
    kept = client.cookies[settings.SESSION_COOKIE_NAME].value
    assert client.get("/office/").status_code == 200
    client.post("/account/logout/")
    thief = opened.client()
    thief.cookies[settings.SESSION_COOKIE_NAME] = kept
    assert thief.get("/office/").status_code == 302
    again, _ = logged_in(opened)
    assert again.cookies[settings.SESSION_COOKIE_NAME].value != kept


@pytest.mark.parametrize(
    "address",
    [f"{WORK}/do/PublishRound/", f"{WORK}/undo/", f"{WORK}/members/", f"/arbiter/{STREAM}/write/Noted/",
     f"/arbiter/{STREAM}/command/EnterResult/", f"{WORK}/roles/", "/account/logout/"],
)  # fmt: skip
def test_no_form_is_taken_without_its_token(opened: Club, address: str) -> None:
    strict = Client(enforce_csrf_checks=True)
    strict.cookies = opened.client("director").cookies
    before = opened.secretary.journal.head()
    assert strict.post(address, {"text": "x", "reason": "x", "role": "arbiter"}).status_code == 403
    assert opened.secretary.journal.head() == before


def test_a_browsers_session_counts_for_nothing_at_the_interface(opened: Club) -> None:
    director = opened.client("director")
    answer = director.post(
        f"/api/competitions/{STREAM}/commands/PublishRound", "{}", content_type="application/json"
    )
    assert answer.status_code == 401


@pytest.mark.parametrize("page", ["evening", "members", "members/p01", "history", "roles"])
def test_what_is_not_public_is_kept_by_no_browser(opened: Club, page: str) -> None:
    assert "no-store" in opened.client("director").get(f"{WORK}/{page}/").headers["Cache-Control"]


def test_a_list_that_is_too_large_is_refused_and_a_wrong_kind_named(
    opened: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(people_lists, "LARGEST_FILE", 10)
    director, before = opened.client("director"), opened.secretary.journal.head()
    for name, text in (("list.csv", b"Naam;Rating\nSpeler 02;1999\n"), ("../../etc/list.exe", b"MZ")):
        file = io.BytesIO(text)
        file.name = name
        assert director.post(f"{WORK}/members/list/", {"file": file}).status_code == 400
    assert opened.secretary.journal.head() == before


def test_our_own_error_tells_the_world_nothing(
    opened: Club, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def breaks(*_given: object) -> None:
        raise RuntimeError("the inside of the machine")

    monkeypatch.setattr(reading, "running", breaks)
    logging.getLogger("django").propagate = True
    client = opened.client()
    client.raise_request_exception = False
    answer = client.get(f"/seasons/{STREAM}/standings/")
    logging.getLogger("django").propagate = False
    assert answer.status_code == 500
    assert b"inside of the machine" not in answer.content
    assert b"Traceback" not in answer.content
    assert "inside of the machine" in caplog.text  # but we know


def test_logins_and_refusals_are_logged_without_secrets(
    opened: Club, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "turnus.security")
    client, _ = logged_in(opened)
    client.post("/account/logout/")
    client.post("/account/login/", {"login": "nobody@club.example", "password": "not-this-one"})
    opened.client("player").get(f"{WORK}/members/p0%0Aforged/")
    opened.client("player").post(f"{WORK}/do/PublishRound/")
    opened.client().get(f"/api/competitions/{STREAM}/keys")
    said = [record.getMessage() for record in caplog.records if record.name == "turnus.security"]
    kinds = [line.split()[0] for line in said]
    assert kinds[:2] == ["login", "logout"]
    later = [kind for kind in kinds[2:] if kind != "login"]  # who comes next logs in first
    assert later == ["login_failed", "refused", "refused", "refused"]
    assert not any("\n" in line or PASSWORD in line or "not-this-one" in line for line in said)
    assert any(opened.accounts["nobody"].pseudonym in line for line in said)
    assert not any("club.example" in line for line in said)  # an address is personal


def test_what_cannot_be_read_is_logged_too(opened: Club, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "turnus.security")
    director = opened.client("director")
    director.post(f"{WORK}/do/EnterResult/", {"round": "' OR 1=1 --"})
    director.post(f"/arbiter/{STREAM}/write/Noted/", {"text": " "}, headers={"Accept": "application/json"})
    said = [record.getMessage() for record in caplog.records if record.name == "turnus.security"]
    unreadable = [line for line in said if line.startswith("unreadable")]
    assert len(unreadable) == 2
    assert all(opened.accounts["director"].pseudonym in line for line in unreadable)
    assert not any("OR 1=1" in line for line in said)


def test_a_password_kept_by_an_older_hash_is_kept_anew(opened: Club) -> None:
    account = opened.accounts["nobody"]
    account.password = make_password(PASSWORD, hasher="md5")
    account.save()
    newer = ["django.contrib.auth.hashers.PBKDF2PasswordHasher", *settings.PASSWORD_HASHERS]
    with override_settings(PASSWORD_HASHERS=newer):
        opened.client().post("/account/login/", {"login": account.email, "password": PASSWORD})
    account.refresh_from_db()
    assert account.password.startswith("pbkdf2_sha256$")


def test_a_redirect_stays_within_the_office(opened: Club) -> None:
    director = opened.client("director")
    sent = {"reason": "x", "expected": "999999", "next": "https://elsewhere.example/"}
    answer = director.post(f"{WORK}/do/SignOn/", {"player": "p01", "round": "2", **sent})
    assert "elsewhere.example" not in answer.headers.get("Location", "") + answer.content.decode()
    login = opened.client().post(
        "/account/login/?next=https://elsewhere.example/", {"login": "x@y.example", "password": "x"}
    )
    assert "elsewhere.example" not in login.headers.get("Location", "")


def test_a_long_password_counts_to_its_last_letter_and_is_changed_by_who_knows_it(opened: Club) -> None:
    client, _ = logged_in(opened)
    long = "een heel lange zin die niemand raadt " * 3
    wrong = {"oldpassword": "guessed", "password1": long, "password2": long}
    client.post("/account/password/change/", wrong)
    account = opened.accounts["nobody"]
    account.refresh_from_db()
    assert account.check_password(PASSWORD)
    client.post("/account/password/change/", wrong | {"oldpassword": PASSWORD})
    account.refresh_from_db()
    assert account.check_password(long)
    assert not account.check_password(long[:-2])


def test_a_password_is_masked_and_can_be_pasted(opened: Club) -> None:
    page = opened.client().get("/account/login/").content.decode()
    field = re.findall(r'<input[^>]*name="password"[^>]*>', page)[0]
    assert 'type="password"' in field
    assert "onpaste" not in field
    assert 'autocomplete="current-password"' in field


def test_no_page_answers_a_trace_or_lists_a_folder(opened: Club) -> None:
    client = opened.client()
    assert client.trace(f"/seasons/{STREAM}/standings/").status_code == 405
    for address in ("/static/", "/static/turnus/", "/.git/config"):
        assert client.get(address).status_code == 404
    assert not settings.DEBUG


def test_passwords_are_kept_by_a_slow_hash() -> None:
    kept = made(secret_key="x", hosts=[])  # noqa: S106 - it guards nothing
    assert "PASSWORD_HASHERS" not in kept  # Django's own: PBKDF2 with as many rounds as it thinks right


def test_every_test_that_the_document_names_exists() -> None:
    text = DOCUMENT.read_text("utf-8")
    assert "`::" not in text  # a name without its file would not be looked for
    named = re.findall(r"`(tests/[\w/]+\.py)::(\w+)`", text)
    assert len(named) > 60
    missing = [f"{path}::{name}" for path, name in named if name not in _tests(ROOT / path)]
    assert missing == []


def _tests(path: Path) -> set[str]:
    tree = ast.parse(path.read_text("utf-8")) if path.exists() else ast.Module([], [])
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}


def test_every_requirement_stands_once_with_a_test_or_a_reason() -> None:
    rows = ROW.findall(DOCUMENT.read_text("utf-8"))
    numbers = [number for number, _, _ in rows]
    assert len(numbers) == len(set(numbers)) > 150
    assert [
        n for n, _, shown in rows if not re.search(r"tests/\S+::|not: |not followed|doc: |`make ", shown)
    ] == []
    assert "open:" not in DOCUMENT.read_text("utf-8")
