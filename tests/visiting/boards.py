"""One board alone on a page, and what it has told the page."""

from typing import Any

from playwright.sync_api import Locator, Page

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
ALONE = """values => {
  const board = document.createElement("turnus-board");
  for (const [name, value] of Object.entries(values)) board.setAttribute(name, value);
  window.sent = [];
  for (const name of ["touch", "move", "drop", "refused"])
    board.addEventListener(`turnus-${name}`, event => window.sent.push([name, event.detail]));
  const main = document.querySelector("main");
  main.replaceChildren(Object.assign(document.createElement("h1"), { textContent: "Board" }), board);
  window.scrollTo(0, 0);
}"""


def board(page: Page, **attributes: str) -> Locator:
    """One board alone on the page."""
    page.evaluate(ALONE, attributes)
    return page.locator("turnus-board")


def square(shown: Locator, name: str) -> Locator:
    """A square of it."""
    return shown.locator(f'[data-square="{name}"]')


def sent(page: Page, kind: str = "move") -> list[dict[str, Any]]:
    """What the board has told its page."""
    return [detail for name, detail in page.evaluate("window.sent") if name == kind]


def texts(page: Page, kind: str = "move") -> list[str]:
    """The moves among it, as they are written."""
    return [detail["text"] for detail in sent(page, kind)]


def pieces(shown: Locator, at: str) -> int:
    """How many pieces stand on a square."""
    return shown.locator(f'[data-at="{at}"]').count()
