"""Every public page in a real browser: keyboard, languages, widths, and nothing that axe finds."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from visiting.browsing import AXE, QUICK_AXE, SEASON, Office, Visitors, axe_finds_nothing, reading, width_of

PAGES = [
    "/",
    "/rulebooks/",
    "/rulebooks/ddt-2014/",
    "/rulebooks/ddt-2014/3-c/",
    "/rulebooks/ddt-2014/ask/flag_fall/?facts=%7B%22opponent_can_mate%22:true%7D",
    "/seasons/",
    f"{SEASON}/standings/",
    f"{SEASON}/pairings/",
    f"{SEASON}/crosstable/",
    f"{SEASON}/progress/",
    f"{SEASON}/players/p05/",
    f"{SEASON}/why/?what=promotion",
    f"{SEASON}/why/?what=place+p05",
    f"{SEASON}/format/",
    f"{SEASON}/screens/",
    f"{SEASON}/hall/",
    f"{SEASON}/hall/?show=standings&look=light",
    f"{SEASON}/players/",
    "/nowhere/",
]
PHONE = {"width": 320, "height": 740}
WRONG = """<title>Wrong</title><main><h3>Too deep</h3><img src="x.png"><input>
<p style="color: #999">too light</p><p style="color: #0008; background: #fff">half there</p>
<div style="background: hsl(200deg 40% 30%)"><b style="opacity: .4; color: rgb(10 20 30)">both dark</b></div>
<div style="background: #222; mix-blend-mode: multiply"><i style="color: oklch(0.5 0.1 200)">dim</i></div>
<a href="#"></a><p style="color: #000">well <a href="#" style="text-decoration: none">link</a></p></main>"""
FOUND = """() => axe.run().then(({ violations, passes, incomplete }) => {
  const told = ({ target, any }) => [target, any.map(({ data }) => data)];
  return [violations, passes, incomplete].map((kind) => kind.map(({ id, nodes }) => [id, nodes.map(told)]));
})"""


@pytest.fixture(scope="module")
def phone(browser: Browser, office: Office) -> Iterator[Page]:
    with reading(browser, office, viewport=PHONE) as page:
        yield page


@pytest.mark.parametrize("address", PAGES)
def test_axe_finds_nothing_and_a_phone_never_scrolls_sideways(phone: Page, address: str) -> None:
    phone.goto(address)
    assert width_of(phone) <= PHONE["width"]
    axe_finds_nothing(phone)


def test_the_quick_axe_finds_what_axe_finds(visitors: Visitors) -> None:
    found = []
    for script in (AXE.axe_script, QUICK_AXE):
        page = visitors.visitor()
        page.set_content(WRONG)
        page.evaluate(script)
        found.append(page.evaluate(FOUND))
    assert found[1] == found[0]
    contrast = dict(found[0][0])["color-contrast"]
    assert len(contrast) >= 3  # it has found the colours that are too much alike


@pytest.mark.parametrize("width", [1280, 390, 320])
def test_the_top_is_one_row_and_the_areas_are_within_reach(visitors: Visitors, width: int) -> None:
    page = visitors.visitor(viewport={"width": width, "height": 740})
    page.goto(f"{SEASON}/standings/")
    top = page.locator("header").bounding_box()
    areas = page.locator("nav.areas").bounding_box()
    assert top is not None and areas is not None  # noqa: PT018
    assert top["height"] <= 56
    assert width_of(page) <= width
    at_the_bottom = areas["y"] + areas["height"] >= 739
    assert at_the_bottom == (width < 992)


def test_a_visitor_goes_from_a_name_to_the_player_his_opponent_and_why(visitors: Visitors) -> None:
    page = visitors.visitor(viewport={"width": 320, "height": 700}, locale="nl-NL", color_scheme="dark")
    page.goto(f"{SEASON}/standings/")
    page.get_by_role("link", name="Els de Boer").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Els de Boer")
    expect(page.locator("svg.progress")).to_be_visible()
    page.get_by_role("region", name="Partijen").get_by_role("link", name="Gijs de Boer").first.click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Gijs de Boer")
    assert width_of(page) <= 320
    page.locator("dl.figures a").click()
    expect(page.locator(".short")).to_contain_text("scoorde")
    page.locator("#place-of").select_option(label="Carla de Boer")
    page.locator("#place-of").locator("..").get_by_role("button").click()
    expect(page.locator(".short")).to_contain_text("weerstandspunten")
    assert width_of(page) <= 320


def test_the_keyboard_skips_to_the_content(page: Page) -> None:
    page.goto("/")
    page.keyboard.press("Tab")
    expect(page.get_by_text("to the content")).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_the_language_is_switched_by_keyboard_and_kept(page: Page) -> None:
    page.goto("/seasons/")
    page.get_by_role("button", name="Nederlands").press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Seizoenen")
    page.goto("/rulebooks/")
    expect(page.locator("html")).to_have_attribute("lang", "nl")
