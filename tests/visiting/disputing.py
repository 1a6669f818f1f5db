"""The steps of a dispute in a browser, by keyboard, with the page in order at every step."""

from playwright.sync_api import Page, expect

from turnus.app.papers.languages import Translate
from visiting.browsing import axe_finds_nothing, told

OFFICE, MINE = "/office/house/2026-2027/disputes", "/me/house/2026-2027/disputes"


def lodge(player: Page, say: Translate, text: str) -> None:
    """Lodge a dispute about the player's last game."""
    player.goto(f"{MINE}/")
    in_order(player)
    player.get_by_label(say("the game"), exact=True).select_option(index=1)
    player.get_by_label(say("what happened, and what you ask for")).fill(text)
    player.get_by_role("button", name=say("Lodge"), exact=True).press("Enter")
    expect(player.locator(".messages")).to_contain_text("D1")
    player.get_by_role("link", name="D1", exact=True).click()
    expect(player.locator("main")).to_contain_text("osv-v30:7-a")
    in_order(player)


def rule(director: Page, say: Translate, dispute: str, outcome: str, reason: str) -> None:
    """Rule on a dispute that is to be done."""
    director.goto(f"{OFFICE}/")
    axe_finds_nothing(director)
    director.locator(".steps").get_by_role("link", name=dispute, exact=True).click()
    axe_finds_nothing(director)
    director.get_by_label(say(outcome), exact=True).check()
    director.get_by_label(say("reason"), exact=True).fill(reason)
    director.get_by_role("button", name=say("Record the ruling")).press("Enter")
    told(director, dispute)
    told(director, f": {say(outcome)} ({reason})")


def appeal(player: Page, say: Translate, grounds: str) -> None:
    """Appeal against the ruling on the first dispute."""
    player.goto(f"{MINE}/D1/")
    in_order(player)
    player.get_by_label(say("grounds of the appeal")).fill(grounds)
    player.get_by_role("button", name=say("Lodge"), exact=True).press("Enter")
    expect(player.locator(".messages")).to_contain_text("D2")


def hear(director: Page, say: Translate, body: str, reason: str) -> None:
    """Say who hears the appeal."""
    director.goto(f"{OFFICE}/D2/")
    axe_finds_nothing(director)
    director.get_by_label(say("heard by"), exact=True).fill(body)
    director.get_by_label(say("reason"), exact=True).fill(reason)
    director.get_by_role("button", name=say("Record"), exact=True).press("Enter")
    told(director, body)


def in_order(page: Page) -> None:
    """Find nothing with axe, and nothing that scrolls sideways."""
    axe_finds_nothing(page)
    assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
