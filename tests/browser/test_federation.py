"""A federation in a real browser: a phone's width, axe, the keyboard; a result and a line-up entered."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from visiting.browsing import Office, Visitors, axe_finds_nothing, log_in, reading, width_of
from visiting.eyes import seen_by_everybody

WHOLE, BEGUN = "/federations/federation/2026", "/federations/federation/2027"
WORK = "/secretariat/federation/2027"
PUBLIC = [
    f"{WHOLE}/",
    f"{WHOLE}/view/standings/",
    f"{WHOLE}/view/pairings/?group=ereklasse",
    f"{WHOLE}/view/pairings/?group=bekercompetitie",
    f"{WHOLE}/view/promotion/",
    f"{WHOLE}/view/lists/",
    f"{WHOLE}/view/quota/",
    f"{BEGUN}/view/lineups/",
    f"{WHOLE}/why/?what=place+Sneek-1&group=ereklasse",
    f"{WHOLE}/why/",
]
AT_WORK = [
    "",
    "results/",
    "lineups/",
    "decisions/",
    "discipline/",
    "letters/",
    "endings/",
    "records/",
    "report/",
    "report/ContestOpened/",
    "head/",
]
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def phone(browser: Browser, demo: Office) -> Iterator[Page]:
    with reading(browser, demo, viewport=PHONE, locale="nl-NL") as page:
        yield page


@pytest.mark.parametrize("address", PUBLIC)
def test_axe_finds_nothing_and_a_phone_never_scrolls_sideways(phone: Page, address: str) -> None:
    phone.goto(address)
    assert width_of(phone) <= PHONE["width"]
    axe_finds_nothing(phone)


POINTS_STAND_OUT = """table => {
    const row = [...table.rows].find(row => row.cells[2].textContent.includes("58.6"));
    const weights = [...row.cells].map(cell => getComputedStyle(cell).fontWeight);
    return [...table.rows[0].cells].filter((_, at) => weights[at] >= "700").map(head => head.innerText);
}"""


def test_a_table_with_a_deduction_fits_on_a_dutch_phone_and_its_points_stand_out(phone: Page) -> None:
    phone.goto(f"{WHOLE}/view/standings/?group=ereklasse")
    table = phone.locator("table.standings").first
    assert table.evaluate(POINTS_STAND_OUT) == ["WP"]
    assert table.evaluate("it => it.parentElement.scrollWidth - it.parentElement.clientWidth") <= 0


REMARKED = """(table, said) => {
    const row = [...table.rows].find(row => row.cells[2].textContent.includes("58.6"));
    row.cells[2].textContent = said;
    const name = row.cells[1].getBoundingClientRect(), remark = row.cells[2].getBoundingClientRect();
    return [remark.top - name.bottom, remark.width];
}"""

FIGURES_CUT = """table => [...table.querySelectorAll('tbody td')]
    .filter(cell => cell.scrollWidth > cell.clientWidth).map(cell => cell.innerText)"""


def test_a_long_remark_stands_below_its_row_on_a_dutch_phone(phone: Page) -> None:
    phone.goto(f"{WHOLE}/view/standings/?group=ereklasse")
    table = phone.locator("table.standings").first
    said = "teruggetrokken, de wedstrijden tellen niet mee (49.1, 49.2)"
    below, width = table.evaluate(REMARKED, said)
    assert below >= 0
    assert width > 250
    assert table.evaluate(FIGURES_CUT) == []
    assert table.evaluate("it => it.parentElement.scrollWidth - it.parentElement.clientWidth") <= 0


def test_axe_finds_nothing_at_the_secretarys_desk(people: Visitors) -> None:
    page = log_in(people.visitor(viewport=PHONE, locale="nl-NL"), "director")
    case = "/secretariat/federation/2026/discipline/case/P1/"
    letter = "/secretariat/federation/2026/letter/P1/ruling/"
    for address in (*(f"{WORK}/{each}" for each in AT_WORK), case, letter, "/office/federation/2027/roles/"):
        page.goto(address)
        assert width_of(page) <= PHONE["width"], address
        axe_finds_nothing(page)


# the width and the language a secretary works in; what she types, and for whom; what the page says
JOURNEYS = [
    (1280, "nl-NL", "boete", "Een boete opleggen", "Hij is verstuurd"),
    (390, "en-GB", "fine", "Impose a fine", "It was sent"),
]


@pytest.mark.parametrize(("width", "language", "word", "task", "was_sent"), JOURNEYS)
def test_a_secretary_finds_a_task_fines_by_name_and_sends_the_letter(
    people: Visitors, width: int, language: str, word: str, task: str, was_sent: str
) -> None:
    screen = {"width": width, "height": 800}
    page = log_in(people.visitor(viewport=screen, locale=language), "director")

    page.goto(f"{WORK}/report/")
    seen_by_everybody(page)
    page.locator("#q").press_sequentially(word)
    page.locator("#tasks").get_by_role("link", name=task, exact=True).click()
    expect(page.locator("h1")).to_have_text(task)
    seen_by_everybody(page)
    number = page.locator("[name=fine]").input_value()
    page.locator("[name=against]").fill(
        page.locator("datalist#anybody option").last.get_attribute("value") or ""
    )
    page.locator("[name=breach]").select_option("player card or notation sheet missing")
    expect(page.locator("[name=asked_by_conditions]")).to_be_visible()  # the law looks at it
    page.locator("[name=breach]").select_option("no proper player list")
    expect(page.locator("[name=asked_by_conditions]")).to_be_hidden()
    page.locator("[name='cents.euro']").fill("veel")
    page.locator("[name=reason]").fill("te laat")
    page.locator("form.entry button").click()
    expect(page.locator(".field .fault")).to_be_visible()  # beside the field it is about
    expect(page.locator("[name=reason]")).to_have_value("te laat")  # nothing typed is lost
    page.locator("[name='cents.euro']").fill("12,50")
    page.locator("form.entry button").click()
    expect(page.locator(".messages")).to_be_visible()
    page.goto(f"{WORK}/letter/{number}/fine/")
    seen_by_everybody(page)
    assert page.request.get(f"{people.office.url}{WORK}/letter/{number}/fine.pdf").body().startswith(b"%PDF")
    page.get_by_role("button", name=was_sent).click()
    expect(page.locator(".lines li")).to_contain_text("Dirk de Wit")
    page.goto("/federations/federation/2026/paper/")
    seen_by_everybody(page)


def test_a_captain_and_a_player_choose_what_they_hear(people: Visitors) -> None:
    page = log_in(people.visitor(viewport=PHONE, locale="nl-NL"), "captain")
    for address in (
        "/captain/federation/2027/",
        "/captain/federation/2027/discipline/",
        "/me/notifications/",
    ):
        page.goto(address)
        assert width_of(page) <= PHONE["width"], address
        axe_finds_nothing(page)
    expect(page.locator("main")).to_contain_text("geen mailserver")
    page.locator("[name=kinds]").first.check()
    page.locator("main form button").click()
    expect(page.locator("[name=kinds]").first).to_be_checked()


def test_from_the_front_page_to_why_a_team_stands_where_it_does(people: Visitors) -> None:
    page = people.visitor()
    page.goto("/")
    page.get_by_role("link", name="Damlandse Bond 2026\N{EN DASH}2027", exact=True).click()
    page.get_by_role("link", name="ereklasse", exact=True).first.press("Enter")
    page.locator("table a.figure").first.click()
    expect(page.locator(".why .depth0")).to_contain_text("place 1 in ereklasse")
    expect(page.get_by_role("link", name="kndb-2009:50.1", exact=True)).to_be_visible()


def test_a_result_is_entered_by_keyboard_and_a_visitor_sees_it_at_once(people: Visitors) -> None:
    director, visitor = log_in(people.visitor(), "director"), people.visitor()
    director.goto(f"{WORK}/results/")
    form = director.locator("details[open] form")
    match = director.locator("section.card:has(details[open]) h2").inner_text().strip()
    home, _, away = match.split()
    visitor.goto(f"{BEGUN}/view/pairings/?group=ereklasse")
    row = visitor.get_by_role("row").filter(has_text=home).filter(has_text=away)
    for board in form.locator("select[name=boards]").all():
        board.focus()
        director.keyboard.type("2")
    form.get_by_role("button").press("Enter")
    expect(director.locator(".messages")).to_contain_text(f"{home} - {away} 20-0")
    expect(row).to_contain_text("20-0")


def test_a_captain_names_his_team_on_a_phone(people: Visitors) -> None:
    page = log_in(people.visitor(viewport=PHONE), "captain")
    page.goto("/office/")  # which leads to his own page
    form = page.locator("details:has(select[name=players])").first
    expect(form).to_be_attached()
    axe_finds_nothing(page)
    assert width_of(page) <= PHONE["width"]
    if form.get_attribute("open") is None:
        form.locator("summary").click()
    for number, board in enumerate(form.locator("select[name=players]").all(), 1):
        board.select_option(index=number)
    form.get_by_role("button").click()
    expect(page.locator(".messages")).to_contain_text("was handed in")
