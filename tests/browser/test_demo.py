"""`turnus serve --demo` as it is typed: it opens in time, its boards go on, its tour needs no script."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from visiting.browsing import (
    QUICK_AXE,
    Office,
    Typed,
    Visitors,
    axe_finds_nothing,
    log_in,
    serving,
    width_of,
)

SECONDS = 8.0  # of the processor, from the command to the first page
PHONE = {"width": 390, "height": 840}
BROKEN = r"""[...document.querySelectorAll('main :is(td, th, .lines li)')].flatMap(cell => {
  const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
  const broken = [], range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode())
    for (const word of text.parentElement.closest('.hidden') ? [] : text.data.matchAll(/[\p{L}\d]+/gu)) {
      range.setStart(text, word.index);
      range.setEnd(text, word.index + word[0].length);
      const parts = [...range.getClientRects()];
      if (parts.some(part => part.top >= parts[0].bottom)) broken.push(word[0]);
    }
  return broken;
})"""
"""The words of tables and lines that stand on two of them."""
CUT_OFF = """[...document.querySelectorAll('main .scroll')]
  .filter(each => each.scrollWidth > each.clientWidth + 1).map(each => each.getAttribute('aria-label'))"""
SPARE = 12  # pixels at the end of a column of names, which the longest leaves empty
HIDDEN = "[...new Set([...document.querySelectorAll('.scroll')].map(it => it.scrollWidth - it.clientWidth))]"
"""How many pixels of the tables of a page one has to scroll to."""

FORM = """(() => {
  const form = [...document.querySelectorAll('main form.entry')]
    .find(each => each.querySelectorAll(':scope > .field').length > 3);
  const fields = [...form.querySelectorAll(':scope > .field')].filter(each => each.clientWidth);
  return [form.clientWidth / document.querySelector('main').clientWidth,
    new Set(fields.map(each => each.offsetLeft)).size];
})()"""
"""How much of the width a form of several fields takes, and in how many columns its fields stand."""


class Timed(Typed):
    """The command with what it has cost so far."""

    def seconds(self) -> float:
        """Processor time of the process, as the system counts it."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text("ascii").rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / 100


STARTED: list[Timed] = []


def typed(words: list[str], log: Path) -> Timed:
    STARTED.append(Timed(words, log))
    return STARTED[-1]


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    with serving(tmp_path_factory.mktemp("today"), "--demo", start=typed) as found:
        yield found


@pytest.fixture
def visitors(browser: Browser, office: Office) -> Iterator[Visitors]:
    found = Visitors(browser, office)
    yield found
    found.leave()
    assert not found.complaints


def test_it_opens_in_time(visitors: Visitors) -> None:
    page = visitors.visitor()
    page.goto("/")
    assert STARTED[-1].seconds() < SECONDS
    expect(page.locator(".in-play .wallboard")).to_have_count(6)


def test_its_boards_go_on_while_somebody_looks(visitors: Visitors) -> None:
    page = visitors.visitor()
    page.goto("/")
    last = page.locator(".in-play [data-moved]").all_inner_texts()
    page.wait_for_function(
        """last => [...document.querySelectorAll(".in-play [data-moved]")]
            .some((move, place) => move.textContent !== last[place])""",
        arg=last,
    )


def go_round(page: Page, first: str, next_stop: str) -> None:
    """Go to every stop by what is to be clicked on the page, and to the end of the tour."""
    page.goto("/")
    page.get_by_role("button", name=first).click()
    for number in range(1, 6):
        expect(page.locator(".tour-bar b")).to_have_text(str(number))
        assert width_of(page) <= PHONE["width"]
        page.locator(".tour-bar").get_by_role("button", name=f"{number + 1}: ").click()
    expect(page.locator(".tour-bar b")).to_have_text("6")
    page.get_by_role("button", name=next_stop).click()
    expect(page.locator(".tour-bar")).to_have_count(0)


def test_its_tour_needs_no_script(visitors: Visitors) -> None:
    page = visitors.visitor(java_script_enabled=False, viewport=PHONE)
    page.goto("/")
    page.get_by_role("button", name="Run the round").click()
    for number in range(2, 7):
        page.locator(".tour-bar").get_by_role("button", name=f"{number}: ").click()
    expect(page.locator(".tour-bar b")).to_have_text("6")
    page.get_by_role("button", name="end the tour").click()
    expect(page.locator(".tour-bar")).to_have_count(0)


def test_its_tour_on_a_dutch_phone(visitors: Visitors) -> None:
    page = visitors.visitor(locale="nl-NL", viewport=PHONE)
    go_round(page, "De ronde leiden", "rondleiding beëindigen")


@pytest.mark.parametrize("who", ["director", "arbiter", "desk", "player", "captain", "secretary"])
def test_where_people_land_all_is_in_sight_on_a_dutch_phone(visitors: Visitors, who: str) -> None:
    page = log_in(visitors.visitor(locale="nl-NL", viewport=PHONE), who)
    page.goto("/start/")
    expect(page.locator("main h1")).to_be_visible()
    assert width_of(page) <= PHONE["width"]
    assert page.evaluate(BROKEN) == []
    assert page.evaluate(CUT_OFF) == []


@pytest.mark.parametrize(
    ("who", "address"),
    [
        ("director", "/office/house/2026-2027/members/"),
        ("secretary", "/secretariat/federation/2026/report/FineImposed/"),
        ("secretary", "/secretariat/federation/2026/report/CaseFiled/"),
    ],
)
def test_a_form_uses_the_width_of_its_page(visitors: Visitors, who: str, address: str) -> None:
    page = log_in(visitors.visitor(locale="nl-NL", viewport={"width": 1280, "height": 840}), who)
    page.goto(address)
    used, columns = page.evaluate(FORM)
    assert used > 0.9
    assert columns == 2


def test_who_plays_whom_and_the_points_are_in_sight_on_a_dutch_phone(visitors: Visitors) -> None:
    page = visitors.visitor(locale="nl-NL", viewport=PHONE)
    for competition in ("Interne competitie", "Weekendtoernooi", "Damlandse Bond"):
        page.goto("/")
        page.locator(".card").get_by_role("link", name=competition).first.click()
        for tab in ("stand", "indeling"):
            page.locator(".tabs").get_by_role("link", name=tab, exact=True).click()
            expect(page.locator(".tabs a[aria-current]")).to_have_text(tab)
            assert max(page.evaluate(HIDDEN)) <= SPARE, (competition, tab)


def test_the_cup_has_its_bracket_on_a_dutch_phone(visitors: Visitors) -> None:
    page = visitors.visitor(locale="nl-NL", viewport=PHONE)
    page.goto("/")
    page.locator(".card").get_by_role("link", name="Bekercompetitie").first.click()
    bracket = page.get_by_role("region", name="Speelschema")
    expect(bracket.get_by_role("heading")).to_have_text(["Ronde 1", "Ronde 2", "Ronde 3"])
    expect(bracket.get_by_text("zonder partij")).to_have_count(4)
    assert width_of(page) <= PHONE["width"]
    page.evaluate(QUICK_AXE)
    axe_finds_nothing(page)


def test_nothing_keeps_anybody_out_of_the_front_page(visitors: Visitors) -> None:
    page = visitors.visitor()
    page.goto("/")
    page.evaluate(QUICK_AXE)  # an office that was typed has none to fetch
    axe_finds_nothing(page)
    page.get_by_role("button", name="Ask why").click()
    page.evaluate(QUICK_AXE)
    axe_finds_nothing(page)


def test_a_visitor_plays_and_is_answered(visitors: Visitors) -> None:
    page = visitors.visitor()
    page.goto("/")
    page.get_by_role("button", name="Play a board").click()
    expect(page.locator("#room")).to_contain_text("Your move")
    expect(page.get_by_role("banner").get_by_role("link", name="Seasons", exact=True)).to_be_visible()
    before = page.locator(".moves li").count()
    page.get_by_role("textbox", name="Move").fill("h3")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("#room")).not_to_contain_text("Your move")
    expect(page.locator("#room")).to_contain_text("Your move")
    assert page.locator(".moves li").count() > before
