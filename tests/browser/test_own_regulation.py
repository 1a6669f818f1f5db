"""From nothing to a published regulation of one's own, twelve members and a paired round; no file is touched.

Once in Dutch on a phone, where every new page is looked at wide and narrow, in the light and in the dark;
once in English at a desk, with two windows open on the same draft.
"""

import re
from collections.abc import Iterator
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from turnus.app.papers.languages import Translate, translator
from turnus.store import open_reader
from visiting.beginning import empty_office, first_director
from visiting.browsing import Office, Visitors, told
from visiting.eyes import seen_by_everybody

DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
TWELVE = "\n".join(f"{name} de Wit {2000 - 31 * n}" for n, name in enumerate(
    ("Anna", "Bram", "Cor", "Dirk", "Els", "Fien", "Guus", "Hilde", "Ivo", "Joke", "Kees", "Lies")
))  # fmt: skip


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    with empty_office(tmp_path_factory.mktemp("regulation")) as found:
        yield found


@pytest.fixture(scope="module")
def state(browser: Browser, office: Office) -> Any:
    return first_director(browser, office)


class Director:
    """Somebody who reads what stands there and presses it."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.say: Translate = translator(language)
        self.seen: set[str] = set()

    def looks(self, what: str = "") -> None:
        """Look at a page the first time one is there: it keeps nobody out, and does not go sideways."""
        kind = what or re.sub(r"[?#].*", "", self.page.url)
        if kind not in self.seen:
            self.seen.add(kind)
            seen_by_everybody(self.page)

    def named(self, role: Any, name: str) -> Locator:
        return self.page.locator("main").get_by_role(role, name=self.say(name), exact=True).first

    def presses(self, name: str, role: Any = "button") -> None:
        self.named(role, name).press("Enter")
        self.page.wait_for_load_state()

    def answers(self, club: str, kind: str, **given: str) -> None:
        """Go through the questions; what is not said stays as it is."""
        self.page.locator("#name").fill(club)
        self.page.locator(f"input[name=kind][value={kind}]").press("Space")
        while self.named("button", "Next").count():
            for name, text in given.items():
                field = self.page.locator(f"main [name={name}]:not([type=hidden])")
                if field.count() and field.first.get_attribute("type") != "radio":
                    field.first.fill(text)
                elif field.count():
                    self.page.locator(f"main [name={name}][value='{text}']").press("Space")
            self.presses("Next")

    def publishes(self) -> None:
        self.presses("Publish", "link")
        self.looks()
        self.page.locator("input[name=sure]").press("Space")
        self.presses("Publish it")
        told(self.page, self.say("the regulation is published: competitions can be played by it"))

    def plays(self, name: str) -> None:
        """Open a competition by it, enter twelve, and pair a round."""
        self.presses("Open a competition", "link")
        self.page.locator("#name").fill(name)
        self.page.locator("#names").fill(TWELVE)
        self.presses("Open it")
        self.presses("Pair the next round")
        self.presses("Publish")


def rows(page: Page) -> list[str]:
    return page.locator("#beside tbody tr").all_inner_texts()


def test_in_dutch_on_a_phone(browser: Browser, office: Office, state: Any) -> None:
    visitors = Visitors(browser, office)
    page = visitors.visitor(locale="nl-NL", viewport=PHONE, color_scheme="dark", storage_state=state)
    director = Director(page, "nl")
    page.goto("/office/")
    director.presses("Write it here first", "link")
    director.looks()
    director.presses("Begin with questions", "link")
    director.looks()
    expect(page.get_by_text("stap 1 van")).to_be_visible()
    expect(page.locator(".stepper")).to_be_hidden()  # five rows on a phone
    director.answers("De Toren", "groups", groups="2", size="6", turnus_rounds="3", up="1", down="1")
    director.looks("what the answers make")
    expect(page.locator("main")).to_contain_text("Na een turnus promoveert er 1 en degradeert er 1")
    director.presses("Make this regulation")
    director.looks()
    page.goto(f"{page.url.partition('?')[0]}?clause=1")
    director.looks("the open clause")
    before = rows(page)
    with page.expect_response(lambda answer: answer.url.endswith("/preview/")):
        page.get_by_label(director.say("how many groups")).fill("3")
    expect(page.locator("#beside caption").filter(has_text="Groep 3").first).to_be_visible()
    assert rows(page) != before
    page.locator("#text_nl").fill("De leden spelen in drie groepen van zes.")
    director.presses("Save")
    told(page, director.say("the draft is saved"))
    expect(page.locator("main")).to_contain_text("De leden spelen in drie groepen van zes.")
    director.presses("Take the last change back")
    expect(page.locator("main")).to_contain_text("De leden spelen in 2 groepen")
    director.publishes()
    director.looks()
    director.plays("Clubavond")
    expect(page.locator("main")).to_contain_text("Anna de Wit")
    page.goto("/rulebooks/de-toren/")
    expect(page.locator("main")).to_contain_text("De leden spelen in 2 groepen naar sterkte van 6 spelers")
    director.looks()
    visitors.leave()
    assert not visitors.complaints


def test_in_english_at_a_desk(browser: Browser, office: Office, state: Any) -> None:
    visitors = Visitors(browser, office)
    page = visitors.visitor(locale="en-GB", viewport=DESK, storage_state=state)
    director = Director(page, "en")
    page.goto("/office/regulations/new/")
    director.answers("The Tower", "swiss", rounds="5", points="3-1")
    director.presses("Make this regulation")
    other = visitors.visitor(locale="en-GB", viewport=DESK, storage_state=state)
    for each in (page, other):
        each.goto("/office/regulations/the-tower/?clause=2")
    other.locator("#text").fill("A win brings three points.")
    other.get_by_role("button", name="Save", exact=True).last.press("Enter")
    told(other, "the draft is saved")
    page.locator("#text").fill("Mine.")
    director.presses("Save")
    expect(page.get_by_role("alert").first).to_contain_text("changed this regulation meanwhile")
    expect(page.locator("#text")).to_have_value("Mine.")
    expect(page.get_by_role("alert").first).to_contain_text("A win brings three points.")
    page.goto("/office/regulations/the-tower/")
    for heading in ("Still open", "A season by it"):  # both are seen without scrolling
        expect(page.get_by_role("heading", name=heading)).to_be_in_viewport()
    page.locator(".open-fields button").first.press("Enter")
    page.wait_for_load_state()
    page.locator("#title").fill("One more thing")
    page.locator("#text").fill("This is said now.")
    director.presses("Save")
    director.publishes()
    director.plays("Tower open")
    expect(page.locator("main")).to_contain_text("Anna de Wit")
    visitors.leave()
    assert not visitors.complaints
    with closing(open_reader(str(office.journal))) as journal:
        kept = [event.type for event in journal.read() if event.stream == "regulation/the-tower"]
    assert "RegulationPublished" in kept
    assert [path.name for path in office.journal.parent.glob("**/*.toml")] == []  # no file was touched
