"""A federation from an empty office to a played round: a league, a cup and a championship.

Once an address is typed, that of the office; from there on only what one sees is pressed. Every page of a
kind that was not there before is looked at wide and narrow, in the light and in the dark.
"""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from turnus.app.papers.languages import Translate, translator
from visiting.beginning import empty_office, first_director
from visiting.browsing import Office, Visitors, told
from visiting.eyes import seen_by_everybody

CLUBS = (
    "Ster", "Maan", "Zon", "Komeet", "Regenboog", "Noorderlicht", "Huizum", "Damclub West", "De Schuiver",
    "Ons Genoegen", "Constant", "RDG",
)  # fmt: skip
FIRST = ("Aad", "Bea", "Cor", "Dirk", "Els", "Fien", "Guus", "Hilde", "Ivo", "Joke", "Kees")
MEMBERS = "Naam;Vereniging;Provincie;Geboren\n" + "".join(
    f"{first} {club.replace(' ', '')}ma;{club};{'Noord' if number % 2 else 'Zuid'};{1950 + age}\n"
    for number, club in enumerate(CLUBS)
    for age, first in enumerate(FIRST)
)
PASTED = """text => {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.activeElement.dispatchEvent(
    new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}"""
DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}


class Secretary:
    """Somebody who reads what stands there and presses it."""

    def __init__(self, page: Page, language: str) -> None:
        self.page = page
        self.say: Translate = translator(language)
        self.main = page.locator("main")
        self.looked: set[str] = set()

    def looks(self) -> None:
        """Look at a page the first time that one of its kind is there."""
        kind = re.sub(r"\?.*", "", self.page.url)
        if kind not in self.looked:
            self.looked.add(kind)
            seen_by_everybody(self.page)

    def follows(self, name: str, where: Locator | None = None) -> None:
        """Press a link by what stands on it, and look at where it leads."""
        link = (where or self.main).get_by_role("link", name=self.named(name)).first
        link.click()
        self.page.wait_for_load_state()
        self.looks()

    def named(self, name: str) -> re.Pattern[str]:
        return re.compile(rf"^\s*{re.escape(self.say(name))}", re.IGNORECASE)

    def sends(self) -> None:
        """Press the button of the form."""
        self.main.locator("form .actions button").last.click()
        self.page.wait_for_load_state()
        self.looks()

    def goes_to_work(self) -> None:
        """Press what leads to the first page of the work, wherever one is."""
        self.page.get_by_role("link", name=self.say("Today"), exact=True).locator(
            "visible=true"
        ).first.click()

    def pastes(self, field: str, *names: str) -> None:
        """Paste a list into the first row of a field."""
        self.main.locator(f"input[name={field}]").first.click()
        self.page.evaluate(PASTED, "\n".join(names))

    def begins(self, members: Path) -> None:
        """Open a federation, and register its members from a file."""
        self.looks()
        self.follows("New competition")
        self.main.get_by_role("link", name=re.compile("federation|bond", re.IGNORECASE)).first.click()
        self.looks()
        self.main.locator("[name=season]").fill("2026")
        self.main.locator("[name=provinces]").fill("Noord, Zuid")
        self.sends()
        told(self.page, self.say("the season is open"))
        self.follows("Register the clubs and their members")
        self.main.locator("input[type=file]:visible").set_input_files(members)
        self.main.get_by_role("button", name=self.say("Look at it")).click()
        self.main.locator("[name=received]").fill("2026-07-15")
        self.looks()
        self.main.get_by_role("button", name=self.say("Take over")).click()
        expect(self.main.locator("tbody tr")).to_have_count(len(CLUBS) * len(FIRST))
        self.goes_to_work()


@pytest.fixture
def office(tmp_path: Path) -> Iterator[Office]:
    with empty_office(tmp_path) as found:
        yield found


@pytest.fixture
def beginner(browser: Browser, office: Office, tmp_path: Path) -> Iterator[Callable[..., Secretary]]:
    """Somebody who has just begun an office, and registered the members of a federation."""
    visitors = Visitors(browser, office)
    members = tmp_path / "leden.csv"
    members.write_bytes(MEMBERS.encode("cp1252"))

    def begun(language: str, viewport: Any) -> Secretary:
        state = first_director(browser, office)
        page = visitors.visitor(locale=language, viewport=viewport, storage_state=state)
        page.goto("/office/")
        secretary = Secretary(page, language[:2])
        secretary.begins(members)
        return secretary

    yield begun
    visitors.leave()
    assert not visitors.complaints


# Ten to fifteen seconds each, most of them to look at some ten pages as everybody sees them.
def test_a_league_of_twelve_teams_to_its_first_round(beginner: Callable[..., Secretary]) -> None:
    secretary = beginner("nl-NL", PHONE)
    page, main = secretary.page, secretary.main
    secretary.follows("Open a team competition")
    secretary.follows("ereklasse")
    rows = main.locator("input[name=teams]")
    expect(rows).to_have_count(12)
    expect(main).to_contain_text("25 zetten per uur, voor het eerst geteld na 2 uur · kndb-2009:51.4")
    secretary.pastes("teams", *CLUBS[:-1], "RDK", "Sterre 2")
    expect(rows).to_have_count(13)
    secretary.sends()
    expect(rows.nth(11)).to_have_attribute("aria-invalid", "true")
    expect(main).to_contain_text("geen vereniging heet RDK")
    secretary.looks()
    rows.nth(11).fill("RDG")
    rows.nth(12).fill("")
    secretary.sends()
    told(page, "ereklasse is geopend")
    secretary.follows("Make the schedule")
    days = main.locator("input[name=days]")
    expect(days).to_have_count(11)
    days.first.fill("2026-09-05")
    main.get_by_role("button", name="Dagen invullen").click()
    expect(days.last).to_have_value("2027-01-23")
    secretary.sends()
    a_line_up_is_refused_and_nothing_of_it_is_lost(secretary)
    absent = main.locator("details[open] form details").first
    absent.locator("summary").click()
    absent.locator("input").first.check()
    for match in range(6):
        form = main.locator("details[open] > form")
        for board in form.locator("select[name=boards]").all():
            board.select_option("0-2" if match % 2 == 0 else "1-1")
        secretary.looks()
        form.locator("button").last.click()
        told(page, ("0-20", "10-10")[match % 2])
        expect(main.locator("h2 .done")).to_have_count((match + 1) % 6)  # then the next round is shown
    main.get_by_role("navigation", name="ronde").get_by_role("link", name="1", exact=True).click()
    expect(main.locator("h2 .done")).to_have_count(6)
    expect(main).to_contain_text("niemand aan bord 1")
    secretary.goes_to_work()
    expect(main).to_contain_text("6 van 66 wedstrijden")
    main.locator(".path a").first.click()
    secretary.follows("ereklasse")
    expect(main.locator("tbody tr")).to_have_count(12)
    name = main.locator("tbody td.name").first.inner_text()
    main.locator("tbody a").first.click()
    expect(main).to_contain_text(f"{name}: 2 wedstrijdpunten, voorlopig plaats 1 in ereklasse")
    secretary.looks()
    secretary.goes_to_work()
    a_fine_is_imposed(secretary)


def a_line_up_is_refused_and_nothing_of_it_is_lost(secretary: Secretary) -> None:
    """Name somebody at two boards, and put that right where one is told so."""
    page, main = secretary.page, secretary.main
    secretary.follows("Line-ups")
    for side in range(2):
        handing_in = main.locator("details").nth(side)
        handing_in.locator("summary").click()
        for board, select in enumerate(handing_in.locator("select").all()):
            select.select_option(index=max(board, 1) if side == 0 else board + 1)
        handing_in.get_by_role("button").click()
        if side == 0:
            expect(main.get_by_role("alert")).to_have_text(re.compile("^Aad .+ is tweemaal genoemd$"))
            rows = main.locator("select[name=players]")
            expect(rows).to_have_count(10)
            secretary.looks()
            rows.first.select_option(index=11)
            main.get_by_role("button", name="Opnieuw proberen").click()
        told(page, "de opstelling van")
    secretary.follows("Results")


def a_fine_is_imposed(secretary: Secretary) -> None:
    """Impose a fine that is too high, and then one that is not."""
    page, main = secretary.page, secretary.main
    page.get_by_role("link", name="Kantoor", exact=True).locator("visible=true").first.click()
    main.get_by_role("link", name="Tucht").first.click()
    page.wait_for_load_state()
    secretary.follows("Impose a fine")
    main.locator("[name=against]").fill("RDG-1")
    main.locator("[name=breach]").select_option(label="team niet opgekomen")
    main.locator("[name=reason]").fill("niemand kwam")
    for euros in ("150", "50,00"):
        main.locator("[name='cents.euro']").fill(euros)
        secretary.sends()
        if euros == "150":
            expect(main.get_by_role("alert")).to_contain_text("tot € 100,00")
    told(page, "RDG-1 is")


def test_a_cup_of_sixteen_teams_to_its_second_round(beginner: Callable[..., Secretary]) -> None:
    secretary = beginner("en-GB", DESK)
    page, main = secretary.page, secretary.main
    secretary.follows("Open a team competition")
    secretary.follows("cup for teams of four")
    rows = main.locator("input[name=teams]")
    expect(rows).to_have_count(16)
    secretary.pastes("teams", *CLUBS)
    for place, team in enumerate(("Ster 2", "Maan 2", "Zon 2", "RDG 2"), len(CLUBS)):
        rows.nth(place).fill(team)
    secretary.sends()
    told(page, "16 teams")
    secretary.follows("Draw a round of the cup")
    expect(main.locator("[name=round]")).to_have_value("round of sixteen")
    main.locator("[name=on]").fill("2026-10-03")
    secretary.sends()
    told(page, "round of sixteen")
    for _ in range(8):
        secretary.follows("Enter the result")
        for board, score in zip(
            main.locator("select[name=boards]").all(), ("2-0", "1-1", "1-1", "2-0"), strict=True
        ):
            board.select_option(score)
        secretary.sends()
    secretary.goes_to_work()
    secretary.follows("Draw a round of the cup")
    expect(main.locator("[name=round]")).to_have_value("quarter-final")
    secretary.sends()
    expect(main.get_by_role("link", name=secretary.named("Enter the result"))).to_have_count(4)


def test_a_championship_to_its_second_round(beginner: Callable[..., Secretary]) -> None:
    secretary = beginner("nl-NL", PHONE)
    page, main = secretary.page, secretary.main
    secretary.follows("Open a championship")
    secretary.follows("final", main.locator("section.card").first)
    expect(main).to_contain_text("kndb-2009:33.3")
    main.locator("[name=province]").fill("Noord")
    main.locator("[name=starts]").fill("2026-10-03")
    secretary.sends()
    told(page, "is geopend")
    secretary.follows("Enter a player")
    main.get_by_text("Een lijst plakken").first.click()
    names = [f"{first} Maanma" for first in FIRST[:6]]
    main.locator("textarea").first.fill("\n".join([*names, "Piet Onbekend"]))
    main.locator("[name=ground]").select_option(label="aangemeld door een provinciale bond")
    secretary.sends()
    expect(main).to_contain_text("rij 7, “Piet Onbekend”")
    main.locator("input[aria-invalid]").fill("")
    secretary.sends()
    expect(main.get_by_role("alert")).to_have_text("zeg of Aad Maanma de Nederlandse nationaliteit heeft")
    main.get_by_label("heeft de Nederlandse nationaliteit").select_option(label="ja")
    secretary.sends()
    told(page, "6 spelers zijn ingeschreven")
    secretary.follows("Pair the next round")
    secretary.sends()
    told(page, "ronde 1 is ingedeeld")
    for open_games in (3, 2, 1):
        games = main.get_by_role("button", name=re.compile("^2-0"))
        expect(games).to_have_count(open_games)
        games.first.click()
    main.get_by_role("button", name="De volgende ronde indelen").click()
    told(page, "ronde 2 is ingedeeld")
