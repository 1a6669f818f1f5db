"""Games in browsers: an office whose clock the test holds, a director who opens games, players."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any
from unittest.mock import patch

from playwright.sync_api import Browser, Locator, Page, expect

from visiting.browsing import Office, Running, Visitors, forked, log_in, serving

FILL = "(field, value) => { field.value = value; }"  # also where it is folded away
SETTLED = "() => document.getElementById('room').dataset.busy === ''"
BEGAN = 1_790_000_000_000  # milliseconds: when the clock of the tests stands still first


def serve_by(clock: Path, words: list[str], log: Path) -> None:
    """Serve in the fork; games ask the test how late it is."""
    with patch(
        "turnus.app.rooms.keeping.server_clock", return_value=lambda: BEGAN + int(clock.read_text("ascii"))
    ):
        import_module("visiting.prepared").serve(words, log)


def forked_by(clock: Path, words: list[str], log: Path) -> Running:
    """Start such an office as others are started."""
    return forked(words, log, partial(serve_by, clock))


@dataclass
class Playing:
    """An office where games are played, and the clock they are played by."""

    browser: Browser
    office: Office
    clock: Path
    visitors: Visitors = field(init=False)
    director: Page = field(init=False)

    def __post_init__(self) -> None:
        self.visitors = Visitors(self.browser, self.office)
        self.director = log_in(self.visitors.visitor(), "director")

    def later(self, seconds: float) -> None:
        """Let time pass."""
        late = int(self.clock.read_text("ascii")) + round(seconds * 1000)
        fresh = self.clock.with_suffix(".fresh")
        fresh.write_text(str(late), "ascii")
        fresh.replace(self.clock)

    def open(self, **said: str) -> "Game":
        """Let the director open a game on the page for it."""
        self.director.goto("/play/new/")
        form = self.director.locator("main form")
        for name, value in ({"lag": "0"} | said).items():  # the clock stands: no delay is the network's
            fields = form.locator(f'[name="{name}"]')
            if fields.first.get_attribute("type") in ("radio", "checkbox"):
                form.locator(f'[name="{name}"][value="{value}"]').check()
            elif fields.evaluate("field => field.tagName") == "SELECT":
                fields.select_option(value)
            else:
                fields.evaluate(FILL, value)
        form.get_by_role("button", name="Open the game").click()
        links = self.director.locator(".address a")
        expect(links.first).to_be_visible()
        addresses = [str(link.get_attribute("href")) for link in links.all()]
        return Game(self, addresses, str(self.director.locator(".seats .button").get_attribute("href")))


@dataclass
class Game:
    """A game that was opened: the links of its seats in their order, and the arbiter's page."""

    at: Playing
    links: list[str]
    arbiters: str

    def sit(self, number: int, **wishes: Any) -> "Seat":
        """Let somebody with a browser of his own take a seat."""
        page = self.at.visitors.visitor(**wishes)
        page.goto(self.links[number])
        return Seat(self.at, page)

    def arbiter(self) -> "Seat":
        """Open the arbiter's page of this board."""
        self.at.director.goto(self.arbiters)
        return Seat(self.at, self.at.director)


@dataclass
class Seat:
    """Somebody at a board."""

    at: Playing
    page: Page

    @property
    def board(self) -> Locator:
        """His board."""
        return self.page.locator(".table:not(.partner) turnus-board")

    def square(self, name: str) -> Locator:
        """A square of it."""
        return self.board.locator(f'[data-square="{name}"]')

    def touch(self, square: str) -> None:
        """Take a piece in the hand."""
        self.square(square).click()

    def move(self, *squares: str) -> None:
        """Put a piece from square to square."""
        for name in squares:
            self.square(name).click()

    def press(self) -> None:
        """Press the clock."""
        self.page.locator("button.press").click()

    def play(self, *squares: str, after: float = 0) -> None:
        """Move and press, when some seconds have passed."""
        self.at.later(after)
        self.move(*squares)
        self.settled()
        self.press()
        self.settled()

    def do(self, button: str) -> None:
        """Press one of the buttons beside the board."""
        self.page.locator(".beside-board").get_by_role("button", name=button, exact=True).first.click()

    def claim(self, what: str, intended: str = "") -> None:
        """Claim something."""
        acts = self.page.locator("[data-part=acts]")
        acts.locator("summary").first.click()
        acts.locator("[name=claim]").first.select_option(what)
        acts.locator("[name=intended]").first.fill(intended)
        acts.locator("form:has([name=claim]) button").first.click()

    def settled(self) -> None:
        """Wait until everything done here has been answered."""
        self.page.wait_for_function(SETTLED)

    def stands(self, square: str, *, piece: bool = True) -> None:
        """Expect something to stand on a square, or nothing."""
        expect(self.board.locator(f'[data-at="{square}"]')).to_have_count(1 if piece else 0)

    def says(self, text: str) -> None:
        """Expect a sentence beside the board."""
        expect(self.page.locator(".beside-board")).to_contain_text(text, ignore_case=True)

    def clock(self, side: str, shows: str) -> None:
        """Expect what a clock shows."""
        expect(self.page.locator(f'.table:not(.partner) [data-clock="{side}"] .time')).to_have_text(shows)


@contextmanager
def playing(browser: Browser, folder: Path, forgiven: str = "\n") -> Iterator[Playing]:
    """An office with a clock that stands where the tests put it; no page may complain of anything else."""
    clock = folder / "clock"
    clock.write_text("0", "ascii")
    with serving(folder, "--demo", start=partial(forked_by, clock)) as office:
        found = Playing(browser, office, clock)
        yield found
        found.visitors.leave()
        assert not [text for text in found.visitors.complaints if forgiven not in text]
