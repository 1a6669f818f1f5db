"""Adopting an event, its report, games caught up later and moving: by a director, wide and on a phone."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from turnus.notation.trf import read_trf, write_trf
from turnus.pairing.random.players import Recipe, generate
from visiting.browsing import Visitors, axe_finds_nothing, log_in, width_of
from visiting.hall import PHONE

WIDE = {"width": 1280, "height": 800}


def looked_at(page: Page, name: str, width: int) -> None:
    """Let axe look, nothing stick out, and keep a picture where somebody wants one."""
    axe_finds_nothing(page)
    assert width_of(page) <= width
    if folder := os.environ.get("TURNUS_PICTURES"):
        page.screenshot(path=f"{folder}/{name}-{width}.png", full_page=True)


@pytest.mark.parametrize(
    ("locale", "viewport"), [("en-GB", WIDE), ("nl-NL", PHONE)], ids=["wide English", "narrow Dutch"]
)
def test_an_event_comes_in_is_reported_and_the_office_goes(
    people: Visitors, tmp_path: Path, locale: str, viewport: dict[str, int]
) -> None:
    name, width = f"Adopted {locale}", viewport["width"]
    event = generate(Recipe(10, 5, locale)).after(2)
    (tmp_path / "open.trf").write_text(write_trf(event), "utf-8")
    page = log_in(people.visitor(locale=locale, viewport=viewport), "director")
    page.goto("/run/adopt/")
    looked_at(page, "adopt", width)
    page.locator("#file").set_input_files(tmp_path / "open.trf")
    page.locator("#name").fill(name)
    page.locator("main form button").click()
    expect(page.get_by_text(event.players[0].name).first).to_be_visible()
    looked_at(page, "preview", width)
    page.locator("main form button").click()
    expect(page.locator(".messages")).to_contain_text(name)
    desk = page.url
    page.goto(f"{desk}report/")
    looked_at(page, "report", width)
    page.locator("#city").fill("Asten")
    page.locator("#federation").fill("NED")
    page.locator("#details button").last.click()
    expect(page.locator("#city")).to_have_value("Asten")
    page.locator("#arbiter").fill("Berg, Kees")
    page.locator("#arbiters form.row button").click()
    expect(page.locator("#arbiters .lines")).to_contain_text("Berg, Kees")
    with page.expect_download() as held:
        page.locator('a[href$="2026/1.trf"]').click()
    assert read_trf(Path(held.value.path()).read_text("utf-8")).tournament.scores == event.scores
    page.goto(f"{desk}later/")
    looked_at(page, "later", width)
    page.goto("/office/move/")
    looked_at(page, "move", width)
    with page.expect_download() as taken:
        page.locator("main form button").click()
    assert Path(taken.value.path()).read_bytes().startswith(b"PK")
