"""A player on his phone: by his personal link he signs off and gives a result; his opponent confirms it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.sync_api import Browser, Page, expect

from visiting.browsing import Visitors, axe_finds_nothing, log_in, serving, width_of

PHONE = {"width": 360, "height": 740}
STREAM = "house/2026-2027"


@pytest.fixture
def club(browser: Browser, tmp_path: Path) -> Iterator[Visitors]:
    """A demo office of its own, since players change it."""
    with serving(tmp_path, "--demo") as office:
        visitors = Visitors(browser, office)
        yield visitors
        visitors.leave()
        assert not visitors.complaints


def open_game(visitors: Visitors) -> dict[str, Any]:
    address = f"{visitors.office.url}/api/competitions/{STREAM}/views/pairings"
    with urlopen(address) as answer:  # noqa: S310 - our own server
        games: list[dict[str, Any]] = json.load(answer)["games"]
    return next(game for game in games if not game["result"])


def links(visitors: Visitors, *players: str) -> list[str]:
    """The director makes personal links and reads them from his screen."""
    page = log_in(visitors.visitor(), "director")
    page.goto(f"/office/{STREAM}/links/")
    for player in players:
        page.locator(f"input[name=player][value={player}]").check()
    page.get_by_role("button", name="Make links").click()
    expect(page.locator(".qr svg")).to_have_count(len(players))
    axe_finds_nothing(page)
    return [str(link.get_attribute("href")) for link in page.locator(".address a").all()]


def on_his_phone(visitors: Visitors, link: str, language: str) -> Page:
    page = visitors.visitor(viewport=PHONE, locale=language, has_touch=True)
    page.goto(link)
    return page


def test_a_result_given_by_one_and_confirmed_by_the_other(club: Visitors) -> None:
    game = open_game(club)
    first, second = links(club, game["white"], game["black"])
    pages = [on_his_phone(club, first, "nl-NL"), on_his_phone(club, second, "en-GB")]
    white, black = pages if pages[0].get_by_text("U hebt wit tegen").count() else pages[::-1]
    for page in pages:
        axe_finds_nothing(page)
        assert width_of(page) <= PHONE["width"]
    won = {"nl": "Ik won", "en": "I won"}[white.locator("html").get_attribute("lang") or ""]
    white.get_by_role("button", name=won).tap()
    waits = {"nl": "moet dat bevestigen", "en": "has to confirm it"}
    expect(white.locator("main")).to_contain_text(waits[white.locator("html").get_attribute("lang") or ""])
    black.reload()
    yes = {"nl": "Ja, dat is de uitslag", "en": "Yes, that is the result"}
    black.get_by_role("button", name=yes[black.locator("html").get_attribute("lang") or ""]).tap()
    expect(black.locator("#tonight")).to_contain_text(
        {"nl": "Er wacht geen partij op u", "en": "No game is waiting for you"}[
            black.locator("html").get_attribute("lang") or ""
        ]
    )
    address = f"{club.office.url}/api/competitions/{STREAM}/views/pairings"
    with urlopen(address) as answer:  # noqa: S310 - our own server
        games = json.load(answer)["games"]
    found = next(g for g in games if (g["white"], g["black"]) == (game["white"], game["black"]))
    assert found["result"] == "1-0"


def test_he_signs_off_and_comes_after_all(club: Visitors) -> None:
    (link,) = links(club, "p05")
    page = on_his_phone(club, link, "en-GB")
    off = page.get_by_role("button", name="Sign off").last
    expect(page.get_by_text("What it costs")).to_be_visible()
    off.tap()
    expect(page.get_by_role("button", name="I come after all")).to_have_count(1)
    page.get_by_role("button", name="I come after all").tap()
    expect(page.get_by_role("button", name="I come after all")).to_have_count(0)
    page.get_by_role("link", name="My chances").tap()
    expect(page.get_by_role("img", name="My chances")).to_be_visible()
    axe_finds_nothing(page)
    page.goto(f"/me/{STREAM}/privacy/")
    axe_finds_nothing(page)
    page.get_by_label("initials").check()
    page.get_by_role("button", name="Keep").tap()
    expect(page.locator("main")).to_contain_text("your choice is kept")
