"""Ways out of what went wrong: typed results, undo, deleting, and addresses that others can open."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from visiting.beginning import empty_office, first_director
from visiting.browsing import Office, Visitors, axe_finds_nothing, log_in, serving, told, width_of

SELECTED = "f => [f.value.slice(f.selectionStart, f.selectionEnd), document.activeElement === f]"
NAMES = "Anna Vos 2000\nBram Maas 1900\nCor Kok 1800\nDirk Smit 1700\nEva Bos 1600\nFien Mol 1500"
PHONE = {"width": 390, "height": 844}


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    with empty_office(tmp_path_factory.mktemp("stuck")) as found:
        yield found


@pytest.fixture(scope="module")
def state(browser: Browser, office: Office) -> Any:
    return first_director(browser, office)


@pytest.fixture
def page(browser: Browser, office: Office, state: Any) -> Iterator[Page]:
    visitors = Visitors(browser, office)
    yield visitors.visitor(storage_state=state, locale="en-GB")
    visitors.leave()
    assert not visitors.complaints


def presses(page: Page, name: str, role: Any = "button") -> None:
    page.locator("main").get_by_role(role, name=name).first.press("Enter")
    page.wait_for_load_state()


def begins_an_event(page: Page, name: str, names: str = NAMES) -> None:
    page.goto("/run/new/")
    page.locator("#name").fill(name)
    page.locator("#names").fill(names)
    presses(page, "Open it")
    presses(page, "Pair the next round")
    presses(page, "Publish")


def types(page: Page, text: str) -> None:
    page.locator("#typed").fill(text)
    page.locator("#typed").press("Enter")
    page.wait_for_load_state()


def test_a_typing_error_is_named_and_selected_and_an_overwritten_result_is_asked_about(page: Page) -> None:
    begins_an_event(page, "Club cup")
    field = page.locator("#typed")
    types(page, "1 1; 99 1, 2 0")
    expect(page.get_by_role("alert")).to_contain_text("99")
    expect(field).to_have_value("1 1; 99 1, 2 0")
    assert field.evaluate(SELECTED) == ["99 1", True]
    page.keyboard.type("3 =")  # who goes on typing replaces what was wrong
    expect(field).to_have_value("1 1; 3 =, 2 0")
    types(page, "1 1, 2 =; 1 0")
    expect(page.get_by_role("alert")).to_contain_text("one board stands twice: “1 1” and “1 0”")
    assert field.evaluate(SELECTED) == ["1 0", True]
    types(page, "1 1; 2 0")
    told(page, "Anna Vos")
    types(page, "1 0")
    asked = page.get_by_role("region", name="Replace a result that is there?")
    expect(asked).to_contain_text(re.compile(r"Board 1, .+: 1-0 now, you typed 0-1"))
    axe_finds_nothing(page)
    expect(asked.get_by_role("link", name="Leave it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(asked).to_have_count(0)
    expect(field).to_have_value("1 0")
    assert field.evaluate(SELECTED) == ["1 0", True]
    field.press("Enter")
    expect(asked.get_by_role("link", name="Leave it")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    told(page, "0-1 in place of 1-0")


def test_the_desk_of_a_season_does_the_same_in_dutch_on_a_phone(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with serving(tmp_path_factory.mktemp("season"), "--demo") as demo:
        visitors = Visitors(browser, demo)
        page = log_in(visitors.visitor(locale="nl-NL", viewport=PHONE), "director")
        page.goto("/office/house/2026-2027/evening/")
        field = page.locator("#typed")
        board = int(page.locator("#boards .board.is-open .no").first.inner_text())
        types(page, f"{board} 1; 99 1")
        expect(page.locator(".messages")).to_contain_text("er is geen bord 99")
        expect(page.locator(".messages li").first).to_be_visible()
        assert field.evaluate(SELECTED) == ["99 1", True]
        types(page, f"{board} 0; {board} 1")
        expect(page.locator(".messages")).to_contain_text("één bord staat er twee keer")
        assert field.evaluate(SELECTED) == [f"{board} 1", True]
        types(page, f"{board} 0")
        asked = page.get_by_role("region", name="Een uitslag vervangen die er al is?")
        expect(asked).to_contain_text("nu 1-0, u typte 0-1")
        assert width_of(page) <= PHONE["width"]
        axe_finds_nothing(page)
        asked.get_by_role("button", name="Vervangen").press("Enter")
        page.wait_for_load_state()
        expect(page.locator(".messages")).to_contain_text("0-1")
        expect(page.locator("details.step-back summary")).to_contain_text("0-1")
        visitors.leave()
        assert not visitors.complaints


def test_undo_says_before_it_does_so_what_it_takes_back(page: Page) -> None:
    begins_an_event(page, "Undo cup")
    types(page, "2 1")
    message = page.locator(".messages li").last
    expect(message).to_contain_text(re.compile(r"board 2: .+ - .+ 1-0"))
    expect(message.get_by_role("button", name="undo")).to_be_visible()
    step = page.locator("details.step-back")
    expect(step.locator("summary")).to_contain_text(re.compile(r"board 2: .+ - .+ 1-0"))
    message.get_by_role("button", name="undo").press("Enter")
    page.wait_for_load_state()
    told(page, "taken back: round 1, board 2")
    expect(step.locator("summary")).to_contain_text("round 1 was published")
    for gone in ("published", "paired"):
        step.locator("summary").press("Enter")
        step.get_by_label("reason").fill("wrong")
        step.get_by_role("button", name="Take back").press("Enter")
        page.wait_for_load_state()
        told(page, gone)
    expect(step.locator("summary")).to_contain_text("more")
    step.locator("summary").press("Enter")
    expect(step).to_contain_text("This is one step, and is taken back as a whole:")
    for name in ("Anna Vos", "Fien Mol"):
        expect(step).to_contain_text(name)


def test_a_competition_opened_by_mistake_is_renamed_deleted_and_restored(
    browser: Browser, office: Office, page: Page
) -> None:
    begins_an_event(page, "Wrong league")
    page.goto("/office/event/wrong-league/manage/")
    axe_finds_nothing(page)
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    assert width_of(page) <= PHONE["width"]
    page.get_by_label("What it is called").fill("Club cup")
    presses(page, "Rename")
    expect(page.get_by_role("alert")).to_contain_text("there is a competition Club cup already")
    page.get_by_label("What it is called").fill("Spring league")
    presses(page, "Rename")
    told(page, "Wrong league is called Spring league now")
    page.get_by_text("Delete this competition").press("Enter")
    presses(page, "Delete Spring league")
    told(page, "Spring league was deleted")
    visitors = Visitors(browser, office)
    visitor = visitors.visitor(locale="nl-NL", viewport=PHONE)
    visitor.goto("/events/")
    expect(visitor.locator("main")).not_to_contain_text("Spring league")
    assert visitor.goto("/events/event/wrong-league/standings/").status == 410  # type: ignore[union-attr]
    expect(visitor.get_by_role("heading", level=1)).to_have_text("Deze competitie is verwijderd")
    axe_finds_nothing(visitor)
    presses(page, "Restore Spring league")
    told(page, "Spring league is back")
    visitor.goto("/events/")
    expect(visitor.locator("main")).to_contain_text("Spring league")
    visitors.leave()
    visitors.complaints[:] = [each for each in visitors.complaints if "410" not in each]
    assert not visitors.complaints


def test_an_address_of_this_computer_only_says_so_until_the_office_sets_another(
    browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> None:
    with empty_office(tmp_path_factory.mktemp("hall"), "--host", "0.0.0.0") as hall:  # noqa: S104 - as in a hall
        visitors = Visitors(browser, hall)
        page = visitors.visitor(storage_state=first_director(browser, hall), locale="en-GB")
        begins_an_event(page, "Hall cup")
        page.goto("/events/event/hall-cup/screens/")
        note = page.get_by_role("note")
        expect(note).to_contain_text(f"{hall.url} works on this computer only")
        axe_finds_nothing(page)
        offered = note.locator("li a").first.inner_text()
        assert "127.0.0.1" not in offered
        assert page.request.get(f"{offered}/events/").status == 200, "it listens there, and answers"
        note.get_by_role("button", name="Use this one everywhere").first.press("Enter")
        page.wait_for_load_state()
        expect(page.get_by_role("note")).to_have_count(0)
        page.goto("/events/event/hall-cup/paper/")
        expect(page.locator("main code").first).to_contain_text(offered)
        page.goto("/events/event/hall-cup/hall/")
        expect(page.locator(".follow")).to_contain_text(offered.partition("//")[2])
        page.goto("/office/address/")
        for wrong in ("localhost:8000", "http://127.0.0.1", "club example", "https://club.example/page/"):
            page.get_by_label("address").fill(wrong)
            presses(page, "Keep")
            expect(page.get_by_role("alert")).to_be_visible()
            expect(page.get_by_label("address")).to_have_value(wrong)
        visitors.leave()


def test_an_office_on_this_computer_only_says_how_it_is_opened_to_the_hall(page: Page) -> None:
    begins_an_event(page, "Laptop cup")
    for address in ("paper/", "screens/"):
        page.goto(f"/events/event/laptop-cup/{address}")
        note = page.get_by_role("note")
        expect(note).to_contain_text("To open it to the hall")
        expect(note.locator("li")).to_have_count(0)
    page.goto("/events/event/laptop-cup/hall/")
    expect(page.locator(".follow")).to_contain_text("opens on this computer only")


def test_a_result_tapped_where_another_desk_was_quicker_is_refused_in_sight(page: Page) -> None:
    begins_an_event(page, "Two desks")
    late = page.context.new_page()
    late.goto(page.url)
    types(page, "2 1")
    told(page, "Bram Maas")
    late.get_by_role("button", name="0-1 board number 2").click()
    expect(late.get_by_role("alert").first).to_be_in_viewport()
    expect(late.get_by_role("alert").first).to_contain_text("look again")
    expect(late.locator("#boards .is-open")).to_have_count(2)  # the desk as it stands now
    late.context.set_offline(True)
    late.get_by_role("button", name="0-1 board number 1").click()
    expect(late.locator("#not-arrived")).to_be_in_viewport()
    expect(late.locator("#not-arrived")).to_contain_text("did not arrive")
    late.context.set_offline(False)
    late.get_by_role("button", name="0-1 board number 1").click()
    told(late, "Anna Vos")
    late.close()


def test_a_list_of_players_or_pairs_has_as_many_rows_as_there_are(people: Visitors) -> None:
    page = log_in(people.visitor(locale="nl-NL", viewport=PHONE), "director")
    page.goto("/office/house/2026-2027/more/DraftRound/")
    pairs = page.get_by_role("group", name="Vaste paren")
    for rows in (4, 5):
        pairs.get_by_role("button", name="Nog een rij").click()
        expect(pairs.get_by_role("listitem")).to_have_count(rows)
    pairs.get_by_label("Wit 5").select_option(index=1)
    page.get_by_label("Artikel").select_option(index=1)
    page.get_by_label("Reden").fill("zo gevraagd")
    page.locator("form .actions button").click()
    expect(page.get_by_role("alert")).to_contain_text("paar")  # it has one player
    expect(pairs.get_by_role("listitem")).to_have_count(4)  # what was chosen, and three more
    pairs.get_by_role("button", name="Nog een rij").click()
    expect(pairs.get_by_label("Zwart 5")).to_be_visible()
    assert width_of(page) <= PHONE["width"]
    page.goto("/office/house/2026-2027/more/Overrule/?view=ranking")
    order = page.get_by_role("group", name="In plaats daarvan")
    order.get_by_role("button", name="Nog een rij").click()
    expect(order.get_by_role("combobox")).to_have_count(13)


def test_the_report_of_a_round_of_long_names_stays_within_a_phone(page: Page) -> None:
    begins_an_event(page, "Long names", "Sint-Annaland van der Westerschelde\nWolvertem-Meise Vandenbroucke")
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    page.goto("/arbiter/event/long-names/report/1/")
    assert width_of(page) <= PHONE["width"]
    axe_finds_nothing(page)
