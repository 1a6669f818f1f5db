"""Six whole events in the browser, from an empty office to the list of prizes.

Dutch and English, at a desk and on a phone; the blitz evening by keyboard alone. Axe looks at every page that
is new, and none scrolls sideways at 320 px.
"""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from turnus.app.competitions.running import Running
from turnus.app.papers.languages import Translate, translator
from turnus.cli.main import run
from turnus.competition.engine.state import Competition, Match
from turnus.store import open_reader
from visiting.beginning import empty_office, first_director
from visiting.browsing import Office, Visitors, axe_finds_nothing, width_of

NARROW = 320
BUTTONS = "main button:visible"
UNFOLD = "e => { for (let d = e; (d = d.parentElement.closest('details')); ) d.open = true }"
DESK, PHONE = {"width": 1280, "height": 800}, {"width": 390, "height": 844}
FIRST = ("Anna", "Bram", "Cor", "Dirk", "Els", "Fien", "Guus", "Hilde", "Ivo", "Joke", "Kees", "Lies")
LAST = ("Vos", "de Wit")
RESULTS = ("1-0", "=", "0-1", "1-0", "0-1")


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    with empty_office(tmp_path_factory.mktemp("events")) as found:
        yield found


@pytest.fixture(scope="module")
def state(browser: Browser, office: Office) -> Any:
    return first_director(browser, office)


class Director:
    """Somebody who runs an event: reads what stands there and presses it."""

    def __init__(self, page: Page, office: Office, language: str) -> None:
        self.page, self.office = page, office
        self.say: Translate = translator(language)
        self.stream = ""
        self.seen: set[str] = set()

    def looks(self) -> None:
        """Look at a page the first time one is there: nothing keeps anybody out, nothing scrolls sideways."""
        kind = re.sub(r"\d+", "", self.page.url)
        if kind in self.seen:
            return
        self.seen.add(kind)
        axe_finds_nothing(self.page)
        size = self.page.viewport_size
        assert size
        self.page.set_viewport_size({"width": NARROW, "height": size["height"]})
        width = width_of(self.page)
        self.page.set_viewport_size(size)
        assert width <= NARROW, f"{self.page.url} is {width} px wide"

    def button(self, name: str) -> Locator:
        return self.page.locator("main").get_by_role("button", name=self.say(name), exact=True).first

    def presses(self, name: str) -> None:
        self.button(name).press("Enter")
        self.page.wait_for_load_state()

    def opens(self, kind: str, name: str, names: str = "", **fields: str) -> None:
        """Answer what is asked of a new competition."""
        self.page.goto("/run/new/")
        self.looks()
        self.page.locator(f"input[name=format][value={kind}]").press("Space")
        self.page.locator("#name").fill(name)
        for field, text in fields.items():
            held = self.page.locator(f"main [name='{field}']")
            held.evaluate(UNFOLD)
            fills = held.select_option if held.evaluate("e => e.tagName") == "SELECT" else held.fill
            fills(text)
        self.page.locator("#names").fill(names)
        self.presses("Open it")
        self.stream = re.findall(r"/run/(.+)/$", self.page.url)[0]

    def promises(self, amounts: str) -> None:
        """Write a prize plan of one row."""
        self.page.goto(f"/run/{self.stream}/prizes/")
        self.looks()
        self.page.locator("input[name^='name.']").first.fill("Main")
        self.page.locator("input[name^='amounts.']").first.fill(amounts)
        self.page.locator("main").get_by_role("button", name=self.say("Save the prize plan")).last.press(
            "Enter"
        )
        self.page.wait_for_load_state()

    @property
    def competition(self) -> Competition:
        """What the journal holds now."""
        with closing(open_reader(str(self.office.journal))) as journal:
            return Running.open_running(journal, self.stream).competition

    def plays(self, results: tuple[str, ...] = RESULTS) -> None:
        """Follow the one next step, round after round, until the competition is over."""
        self.page.goto(f"/run/{self.stream}/")
        for _ in range(200):
            self.looks()
            shown = self.buttons()
            if step := self.first_of(shown, "Pair the next round", "Publish"):
                self.presses(step)
            elif self.page.locator("#typed").count():
                self.enters(results)
            elif (
                self.competition.format.unit == "player"
                and self.link("Further games of level matches").count()
            ):
                self.plays_on()
            elif step := self.first_of(shown, "Close the round", "End the competition"):
                self.presses(step)
            else:
                break
        assert self.competition.is_closed, self.page.locator("main").inner_text()[:800]

    def link(self, name: str) -> Locator:
        return self.page.locator("main").get_by_role("link", name=self.say(name)).first

    def plays_on(self) -> None:
        """Enter a further game of every level match, until none is level."""
        self.link("Further games of level matches").press("Enter")
        self.page.wait_for_load_state()
        self.looks()
        while (more := self.page.locator("button[name=result][value='1-0']")).count():
            more.first.press("Enter")
            self.page.wait_for_load_state()
        self.page.goto(f"/run/{self.stream}/")

    def buttons(self) -> set[str]:
        """What stands on the buttons in sight, read at once: to ask for each by its name takes long."""
        return {" ".join(text.split()) for text in self.page.locator(BUTTONS).all_text_contents()}

    def first_of(self, shown: set[str], *steps: str) -> str:
        return next((step for step in steps if self.say(step) in shown), "")

    def enters(self, results: tuple[str, ...]) -> None:
        """Type the result of every board that is open."""
        last = self.competition.phases[-1].rounds[-1]
        games = [place for match in last.matches for place in open_games(match)]
        typed = ", ".join(
            f"{place} {results[(n + last.number) % len(results)]}" for n, place in enumerate(games)
        )
        self.page.locator("#typed").fill(typed)
        self.page.locator("#typed").press("Enter")
        self.page.wait_for_load_state()

    def gives(self) -> None:
        """Look at who wins what, and at the pages of everybody."""
        self.page.goto(f"/events/{self.stream}/prizes/")
        expect(self.page.locator("main")).to_contain_text(self.say("Who wins what"))
        self.looks()
        for tab in ("standings", "pairings", "crosstable"):
            self.page.goto(f"/events/{self.stream}/{tab}/")
            expect(self.page.locator("main h1").first).to_be_visible()
            self.looks()


def open_games(match: Match) -> Iterator[str]:
    several = len(match.games) > 1
    for number, game in enumerate(match.games, 1):
        if not game.result:
            yield f"{match.board}.{number}" if several else f"{match.board}"


def people(count: int) -> str:
    names = [f"{first} {last}" for last in LAST for first in FIRST][:count]
    return "\n".join(f"{name} {2200 - 17 * place}" for place, name in enumerate(names))


def teams(count: int, boards: int) -> str:
    return "\n".join(
        f"Team {chr(65 + n)}: "
        + ", ".join(f"{FIRST[b]} {chr(65 + n)} {2100 - 20 * n - b}" for b in range(boards))
        for n in range(count)
    )


@pytest.fixture
def visitors(browser: Browser, office: Office) -> Iterator[Visitors]:
    found = Visitors(browser, office)
    yield found
    found.leave()
    assert not found.complaints


def director(
    visitors: Visitors, state: Any, language: str, viewport: dict[str, int], **more: Any
) -> Director:
    locale = {"nl": "nl-NL", "en": "en-GB"}[language]
    page = visitors.visitor(locale=locale, viewport=viewport, storage_state=state, **more)
    return Director(page, visitors.office, language)


def test_an_open_swiss_of_forty_from_a_file(visitors: Visitors, state: Any, tmp_path: Path) -> None:
    listed = tmp_path / "open.trf"
    assert run(["trf", "-g", "-o", str(listed), "--players", "40", "--rounds", "1"]) == 0
    somebody = director(visitors, state, "nl", DESK)
    somebody.opens("swiss", "Weekendopen", rounds="5")
    somebody.page.goto(f"/run/{somebody.stream}/entries/add/")
    somebody.looks()
    somebody.page.locator("#file").set_input_files(listed)
    somebody.presses("Look at it")
    somebody.looks()
    somebody.page.locator("main form button").last.press("Enter")
    somebody.page.wait_for_load_state()
    assert len(somebody.competition.contenders) == 40
    somebody.promises("300 200 100")
    somebody.plays()
    assert len(somebody.competition.phases[-1].rounds) == 5
    somebody.gives()


def test_a_round_robin_of_ten(visitors: Visitors, state: Any) -> None:
    somebody = director(visitors, state, "en", DESK, color_scheme="dark")
    somebody.opens("round-robin", "Masters", people(10))
    somebody.promises("100 50")
    somebody.plays()
    assert len(somebody.competition.phases[-1].rounds) == 9
    somebody.gives()


def test_a_knock_out_of_sixteen_with_tie_breaks(visitors: Visitors, state: Any) -> None:
    somebody = director(visitors, state, "en", PHONE)
    somebody.opens("knock-out", "Cup", people(16))
    somebody.promises("75")
    somebody.plays(("1-0", "=", "0-1"))
    phase = somebody.competition.phases[-1]
    assert len(phase.rounds) == 4
    assert any(len(match.games) > 1 for each in phase.rounds for match in each.matches)
    somebody.gives()


def test_a_team_league_of_eight_on_four_boards(visitors: Visitors, state: Any) -> None:
    somebody = director(visitors, state, "nl", DESK)
    somebody.opens("team-league", "Clubliga", teams(8, 4), boards="4")
    somebody.promises("200 100")
    somebody.plays()
    assert len(somebody.competition.phases[-1].rounds) == 7
    somebody.gives()


def test_a_blitz_evening_of_twenty_four_by_keyboard(visitors: Visitors, state: Any) -> None:
    """Every step above is a key: here the mouse is not even there."""
    somebody = director(visitors, state, "nl", PHONE, color_scheme="dark", has_touch=True)
    somebody.opens("blitz", "Snelschaakavond", people(24))
    somebody.promises("40 20 10")
    somebody.plays()
    assert len(somebody.competition.phases[-1].rounds) == 7
    somebody.gives()


def test_a_bughouse_tournament_of_eight_teams(visitors: Visitors, state: Any) -> None:
    somebody = director(visitors, state, "en", DESK)
    somebody.opens("bughouse", "Bughouse", teams(8, 2))
    somebody.promises("80 40")
    somebody.plays(("1-0", "0-1"))
    table = somebody.competition.phases[-1].tables
    assert sum(len(lines) for lines in table.values()) == 8
    somebody.gives()
