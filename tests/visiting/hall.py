"""An arbiter with a phone in the demo's hall, and what any program reads of the round under way."""

import json
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import Page

from visiting.browsing import Visitors, log_in

PHONE = {"width": 360, "height": 740}
STREAM = "house/2026-2027"
HALL = f"/arbiter/{STREAM}"


def shown(visitors: Visitors) -> dict[str, Any]:
    """The round under way, as any program may read it."""
    with urlopen(f"{visitors.office.url}/api/competitions/{STREAM}/views/pairings") as answer:  # noqa: S310
        data: dict[str, Any] = json.load(answer)
    return data


def result(visitors: Visitors, board: int) -> str | None:
    found: str | None = shown(visitors)["games"][board - 1]["result"]
    return found


def open_boards(visitors: Visitors) -> list[int]:
    return [number for number, game in enumerate(shown(visitors)["games"], 1) if not game["result"]]


def arbiter(visitors: Visitors, language: str = "en-GB") -> Page:
    page = log_in(visitors.visitor(viewport=PHONE, locale=language, has_touch=True), "arbiter")
    page.goto(f"{HALL}/boards/")
    return page
