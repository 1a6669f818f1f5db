"""Logging in with more than a password, in a real browser: a passkey, an app, a recovery code."""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from turnus.app.office import Grant, Identity, Role, Secretary
from turnus.app.people.register import beside
from turnus.cli.seasons.demo import write_demo
from turnus.store import open_journal
from visiting.browsing import Office, Visitors, app_code, axe_finds_nothing, serving

WORK = "/office/house/2026-2027/members/"  # for directors with a second factor only
GIVEN = {"Your name:": "Anna", "E-mail address:": "anna@club.example", "Password:": "ongemeen-lang"}


@pytest.fixture
def club(browser: Browser, tmp_path: Path) -> Iterator[Visitors]:
    """An office that other machines reach, at a name: a browser makes no passkeys for a bare number."""
    journal = tmp_path / "demo.db"
    write_demo(journal)
    with closing(open_journal(str(journal))) as opened:  # somebody has a role already
        chief = Identity(
            name="chief", has_second_factor=True, grants=(Grant(account="", role=Role.DIRECTOR),)
        )
        Secretary(opened, beside(str(journal))).grant(chief, Grant(account="desk", role=Role.RESULTS_DESK))
    with serving(tmp_path, "--host", "0.0.0.0") as office:  # noqa: S104 - so that it asks for a second factor
        visitors = Visitors(browser, Office(office.url.replace("127.0.0.1", "localhost"), office.journal))
        yield visitors
        visitors.leave()
        assert not visitors.complaints


def first_director(club: Visitors) -> Page:
    """Somebody who has seen the server's screen and became director, with a password only."""
    shown = (club.office.journal.parent / "server.log").read_text("utf-8")
    page = club.visitor()
    page.goto(re.findall(r"/begin/\?code=\w+", shown)[0])
    for label, value in GIVEN.items():
        page.get_by_label(label, exact=True).fill(value)
    page.get_by_role("button", name="Begin").click()
    expect(page.locator("main")).to_contain_text("A director or arbiter needs a second factor.")
    return page


def may_work(page: Page) -> bool:
    answer = page.goto(WORK)
    assert answer
    return answer.status == 200


def log_out(page: Page) -> None:
    page.goto("/account/logout/")
    page.locator("main form button").click()
    expect(page.locator("main")).to_contain_text("You have signed out")
    page.goto(WORK)
    assert "/account/login/" in page.url


def security_key(page: Page) -> str:
    """Plug a key into the browser that knows its owner by his finger; return its number."""
    devices: Any = page.context.new_cdp_session(page)
    devices.send("WebAuthn.enable")
    made = devices.send(
        "WebAuthn.addVirtualAuthenticator",
        {
            "options": {
                "protocol": "ctap2",
                "transport": "internal",
                "hasResidentKey": True,
                "hasUserVerification": True,
                "isUserVerified": True,
                "automaticPresenceSimulation": True,
            }
        },
    )
    return str(made["authenticatorId"])


def test_a_passkey_is_registered_and_logs_in_with_both_factors_at_once(club: Visitors) -> None:
    page = first_director(club)
    assert not may_work(page)  # a director without a second factor is a spectator
    security_key(page)
    page.goto("/account/2fa/webauthn/add/")
    axe_finds_nothing(page)
    page.get_by_label("Passwordless").check()
    page.get_by_role("button", name="Add").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Recovery Codes")
    assert may_work(page)
    page.goto("/account/2fa/webauthn/")
    expect(page.locator("main")).to_contain_text("Passkey")
    axe_finds_nothing(page)
    log_out(page)
    page.goto("/account/login/")
    page.get_by_role("button", name="Log in with a passkey").click()
    page.wait_for_url("**/office/**")
    assert may_work(page)


def test_somebody_elses_key_opens_nothing(club: Visitors) -> None:
    first_director(club)
    stranger = club.visitor()
    security_key(stranger)
    stranger.goto("/account/login/")
    stranger.get_by_role("button", name="Log in with a passkey").click()
    expect(stranger.get_by_role("alert")).to_contain_text("passkey")
    assert "/account/login/" in stranger.url


def test_an_authenticator_app_and_a_recovery_code_that_counts_once(club: Visitors) -> None:
    page = first_director(club)
    page.goto("/account/2fa/totp/activate/")
    axe_finds_nothing(page)
    secret = page.get_by_label("Authenticator secret").input_value()
    page.get_by_label("Code").fill(app_code(secret))
    page.locator("main form button").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Recovery Codes")
    codes = re.findall(r"\b[0-9a-f]{8}\b", page.locator("main").inner_text() + page.content())
    assert may_work(page)
    for taken in (True, False):
        log_out(page)
        page.goto("/account/login/")
        page.get_by_label("Email:", exact=True).fill(GIVEN["E-mail address:"])
        page.get_by_label("Password:", exact=True).fill(GIVEN["Password:"])
        page.get_by_role("button", name="Log in", exact=True).click()
        expect(page.get_by_role("heading", level=1)).to_have_text("Two-Factor Authentication")
        axe_finds_nothing(page)
        page.get_by_label("Code").fill(codes[0])
        page.locator("main form button").first.click()
        if taken:
            page.wait_for_url("**/office/**")
            assert may_work(page)
        else:
            expect(page.locator("main")).to_contain_text("Incorrect code")
