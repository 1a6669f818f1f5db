"""A new director: from an empty office to printed pairings, by keyboard, without a word of documentation.

Once on a phone in Dutch from the very first page, once at a desk in English with a second competition; every
page is looked at wide and narrow, in the light and in the dark.
"""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from turnus.app.papers.languages import Translate, translator
from turnus.store import open_journal
from visiting.browsing import Office, Visitors, app_code, serving, told
from visiting.eyes import seen_by_everybody

FIRST = ("Anna", "Bram", "Cor", "Dirk", "Els", "Fien", "Guus", "Hilde", "Ivo", "Joke")
NAMES = [f"{first} {last}" for last in ("Vos", "de Wit", "Bakker") for first in FIRST]
MEMBERS = "Naam;Rating;Geboortedatum\n" + "".join(
    f"{name};{2000 - 31 * n};{n + 1}-3-19{60 + n}\n" for n, name in enumerate(NAMES)
)


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    """An office in which nobody has done anything yet."""
    folder = tmp_path_factory.mktemp("empty")
    with closing(open_journal(str(folder / "demo.db"))):
        pass
    with serving(folder) as office:
        yield office


@pytest.fixture(scope="module")
def list_of_members(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("list") / "leden.csv"
    path.write_text(MEMBERS, "utf-8")
    return path


class Director:
    """Somebody who reads what stands there and presses keys."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.say: Translate = translator(language)

    def press(self, name: str, role: Any = "button") -> None:
        """Press Enter on what bears a name."""
        self._named(role, name).press("Enter")
        self.page.wait_for_load_state()

    def _named(self, role: Any, name: str) -> Locator:
        return self.page.locator("main").get_by_role(role, name=self.say(name)).first

    def fill(self, label: str, text: str) -> None:
        """Type into a field."""
        self.page.get_by_label(re.compile(f"^{re.escape(self.say(label))}", re.IGNORECASE)).first.fill(text)

    def looks(self) -> None:
        """Look at the page: nothing keeps anybody out, and nothing goes sideways."""
        seen_by_everybody(self.page)

    def opens(self, season: str) -> None:
        """Open a house competition under the club's rules."""
        self.press("New season", "link")
        self.looks()
        self.page.get_by_role("link", name=re.compile("snelschaak|blitz", re.IGNORECASE)).press("Enter")
        self.fill("season", season)
        self.page.get_by_label(self.say("minutes for each player")).fill("90")
        self.looks()
        self.press("Open the season")
        told(self.page, self.say("the season is open"))

    def enters(self, members: Path) -> None:
        """Take over the club's list."""
        self.page.get_by_text(self.say("Take over a list")).press("Enter")
        self.page.locator("input[type=file]").set_input_files(members)
        self.looks()
        self.press("See what would change")
        self.press("Take over")

    def pairs(self) -> None:
        """Follow the one next step of the evening until the round is published."""
        for step in ("Form the groups", "Set the calendar", "Pair the next round"):
            self.page.get_by_role("link", name=self.say("Tonight")).first.press("Enter")
            self.press(step, "link")
            self.looks()
            if step == "Form the groups":
                self.press("Form the groups by the rules")
            elif step == "Set the calendar":
                self.press(step)
            else:
                self.press("Draft the pairing")
                self.looks()
                self.press("Publish")
                told(self.page, self.say("round {round} was published").format(round=1))

    def prints(self) -> None:
        """Go from the evening of the published round to the sheet on the wall."""
        self.page.get_by_role("link", name=self.say("Tonight")).first.press("Enter")
        self.looks()
        self.press("Pairings by board", "link")
        expect(self.page.locator("main")).to_contain_text("Anna Vos")
        self.looks()


def test_a_new_director_goes_from_an_empty_office_to_printed_pairings(
    browser: Browser, empty: Office, list_of_members: Path
) -> None:
    visitors = Visitors(browser, empty)
    phone = visitors.visitor(locale="nl-NL", viewport={"width": 390, "height": 844})
    director = Director(phone, "nl")
    shown = (empty.journal.parent / "server.log").read_text("utf-8")
    (first_page,) = set(re.findall(r"/begin/\?code=\w+", shown))
    in_english = visitors.visitor(locale="en-GB")
    in_english.goto(first_page)
    seen_by_everybody(in_english)
    phone.goto(first_page)
    for name, text in (("name", "Anna Bos"), ("email", "anna@club.example"), ("password", "ongemeen-lang")):
        phone.locator(f"input[name={name}]").fill(text)
    director.looks()
    phone.locator("main form button").first.press("Enter")
    phone.goto("/office/")
    expect(phone.locator("main")).to_contain_text(director.say("Welcome: you lead this office"))
    expect(phone.locator("main")).not_to_contain_text(director.say("You have no role in a competition yet."))
    director.looks()
    phone.goto("/account/2fa/totp/activate/")
    secret = phone.locator("input[readonly], input[disabled]").first.input_value()
    phone.locator("input[name=code]").fill(app_code(secret))
    phone.locator("main form button").press("Enter")
    director.looks()  # the recovery codes, and a way on
    director.press("On to the office", "link")
    director.opens("2026-2027")
    director.enters(list_of_members)
    told(phone, "30 leden zijn ingeschreven")
    director.pairs()
    director.prints()
    desk = visitors.visitor(
        locale="en-GB", viewport={"width": 1280, "height": 800}, storage_state=phone.context.storage_state()
    )
    at_the_desk = Director(desk, "en")
    desk.goto("/account/2fa/recovery-codes/")
    at_the_desk.looks()
    desk.goto("/office/")
    at_the_desk.opens("2027-2028")
    at_the_desk.press("other competitions", "link")
    for box in desk.get_by_role("checkbox").all():
        box.press("Space")
    at_the_desk.looks()
    at_the_desk.press("Enter them")
    told(desk, "30 members were entered")
    at_the_desk.pairs()
    at_the_desk.prints()
    visitors.leave()
    assert not visitors.complaints
