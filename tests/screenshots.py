"""Pictures of the main pages, made by a real browser: `make screenshots` writes docs/screenshots."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import sync_playwright

import chromium
from browsing import SEASON, Visitors, serving

WIDE = {"width": 1180, "height": 760}
PHONE = {"width": 360, "height": 740}
DUTCH = {"locale": "nl-NL", "viewport": WIDE}
# name -> address, and how the visitor looks at it
PICTURES: dict[str, tuple[str, dict[str, Any]]] = {
    "home": ("/", DUTCH),
    "standings": (f"{SEASON}/standings/", DUTCH),
    "standings-dark": (f"{SEASON}/standings/", DUTCH | {"color_scheme": "dark"}),
    "standings-phone": (f"{SEASON}/standings/", DUTCH | {"viewport": PHONE}),
    "pairings": (f"{SEASON}/pairings/", {"viewport": WIDE}),
    "pairings-phone-dark": (f"{SEASON}/pairings/", DUTCH | {"viewport": PHONE, "color_scheme": "dark"}),
    "crosstable": (f"{SEASON}/crosstable/", DUTCH),
    "calendar": (f"{SEASON}/calendar/", DUTCH),
    "why": (f"{SEASON}/why/?what=place+p05", {"viewport": WIDE}),
    "promotion": (f"{SEASON}/promotion/", DUTCH),
    "clause": ("/rulebooks/osv-v30/1.7-a/", DUTCH),
}


def take(folder: Path, wanted: list[str]) -> None:
    """Take the wanted pictures, or all."""
    with TemporaryDirectory() as scratch, serving(Path(scratch)) as office, sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=chromium.installed(), args=list(chromium.ARGUMENTS))
        visitors = Visitors(browser, office)
        for name, (address, wishes) in PICTURES.items():
            if not wanted or name in wanted:
                page = visitors.visitor(**({"reduced_motion": "reduce"} | wishes))
                page.goto(address)
                page.screenshot(path=folder / f"{name}.png")
                sys.stdout.write(f"{folder / name}.png\n")
        browser.close()


if __name__ == "__main__":
    target = Path(__file__).parents[1] / "docs" / "screenshots"
    target.mkdir(exist_ok=True)
    take(target, sys.argv[1:])
