"""A dispute in a real browser, from a player's page to the letter of the decided appeal."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from turnus.app.papers.languages import Translate, translator
from visiting.browsing import Visitors, log_in, serving, told
from visiting.disputing import MINE, OFFICE, appeal, hear, in_order, lodge, rule

PHONE = {"width": 390, "height": 800}


@pytest.mark.parametrize(("locale", "language"), [("en-GB", "en"), ("nl-NL", "nl")])
def test_from_lodging_to_the_letter_of_a_decided_appeal(
    browser: Browser, tmp_path: Path, locale: str, language: str
) -> None:
    say = translator(language)
    with serving(tmp_path, "--demo") as office:
        people = Visitors(browser, office)
        player = log_in(people.visitor(locale=locale, viewport=PHONE), "p05")
        director = log_in(people.visitor(locale=locale), "director")
        lodge(player, say, "He touched the bishop.")
        rule(director, say, "D1", "rejected", "Nobody else saw it.")
        appeal(player, say, "Board four saw it.")
        hear(director, say, "three wise members", "I ruled before.")
        rule(director, say, "D2", "upheld", "Two witnesses saw it.")
        read_the_letter(player, say)
        publish(director, say)
        visitor = people.visitor(locale=locale)
        visitor.goto("/seasons/house/2026-2027/rulings/")
        expect(visitor.locator("main")).to_contain_text("Two witnesses saw it.")
        expect(visitor.locator("main")).not_to_contain_text("touched the bishop")
        in_order(visitor)
        people.leave()
        assert not people.complaints


def read_the_letter(player: Page, say: Translate) -> None:
    player.goto(f"{MINE}/D2/")
    player.get_by_role("link", name=say("ruling"), exact=True).click()
    letter = player.locator("article.letter")
    expect(letter).to_contain_text(say("Dispute {dispute}: ruling").format(dispute="D2"))
    expect(letter).to_contain_text("three wise members")
    expect(letter).to_contain_text(say("No clause opens an appeal against this."))
    expect(letter).to_contain_text("osv-v30:7-a")
    in_order(player)


def publish(director: Page, say: Translate) -> None:
    director.goto(f"{OFFICE}/D2/")
    director.get_by_role("button", name=say("Publish the ruling")).press("Enter")
    told(director, say("the ruling on {dispute} was published").format(dispute="D2"))
