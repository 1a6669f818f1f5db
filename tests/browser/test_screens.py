"""Other screens and paper in a real browser: the hall that turns, a table in a frame, a page that prints."""

import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO

import pytest
from playwright.sync_api import Browser, Page, expect
from pypdf import PdfReader

from visiting.browsing import SEASON, Office, Visitors, axe_finds_nothing, reading, width_of

PHONE = {"width": 360, "height": 740}
PAGES = [
    "hall/",
    "screens/",
    "embed/standings/",
    "paper/",
    "paper/board/",
    "paper/slips/",
    "paper/crosstable/",
]


@pytest.fixture(scope="module")
def phone(browser: Browser, office: Office) -> Iterator[Page]:
    with reading(browser, office, viewport=PHONE, locale="nl-NL") as page:
        yield page


@pytest.mark.parametrize("address", PAGES)
def test_axe_finds_nothing_and_a_phone_never_scrolls_sideways(phone: Page, address: str) -> None:
    phone.emulate_media(reduced_motion="reduce")
    phone.goto(f"{SEASON}/{address}")
    axe_finds_nothing(phone)
    assert width_of(phone) <= PHONE["width"]


def shown(page: Page) -> str:
    return page.locator(".set:not([hidden])").get_by_role("heading").inner_text()


def test_the_hall_turns_by_itself_until_the_space_bar_pauses_it(page: Page) -> None:
    page.clock.install()
    page.goto(f"{SEASON}/hall/?seconds=5")
    first = shown(page)
    page.clock.run_for(5_100)
    second = shown(page)
    assert second != first
    page.keyboard.press("Space")
    expect(page.get_by_role("button", name="go on")).to_have_attribute("aria-pressed", "true")
    page.clock.run_for(60_000)
    assert shown(page) == second
    page.keyboard.press("ArrowLeft")
    assert shown(page) == first
    page.keyboard.press("ArrowLeft")  # before the first comes the last
    assert "Group 3" in shown(page)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (700, 500), (480, 800)])
def test_the_hall_fits_its_window_and_shows_everybody_in_the_end(
    visitors: Visitors, size: tuple[int, int]
) -> None:
    width, height = size
    page = visitors.visitor(viewport={"width": width, "height": height}, reduced_motion="reduce")
    page.goto(f"{SEASON}/hall/?show=pairings")
    boards: list[str] = []
    for _ in range(20):
        for line in page.locator(".set li:visible").all():
            box = line.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= page.locator(".hall-news").bounding_box()["y"] + 1  # type: ignore[index]
            boards.append(line.locator("span").first.inner_text())
        page.keyboard.press("ArrowRight")
        if page.locator(".set li:visible").first.locator("span").first.inner_text() == "1":
            break
    assert boards == [str(number) for number in range(1, 19)]
    assert page.evaluate("document.documentElement.scrollHeight") <= height
    expect(page.locator("#clock")).to_have_text(re.compile(r"\d\d:\d\d"))


def test_whoever_wants_less_motion_turns_the_hall_himself(visitors: Visitors) -> None:
    page = visitors.visitor(reduced_motion="reduce")
    page.clock.install()
    page.goto(f"{SEASON}/hall/")
    first = shown(page)
    page.clock.run_for(60_000)
    assert shown(page) == first
    page.get_by_role("button", name="next").press("Enter")
    assert shown(page) != first


@contextmanager
def another_site(text: str) -> Iterator[str]:
    """Serve one page from an origin of its own."""

    class Page(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("Content-Type", "text/html")
            self.end_headers()
            self.wfile.write(text.encode())

        def log_message(self, *_: object) -> None:
            """Keep silent."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Page)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    yield f"http://127.0.0.1:{server.server_port}/"
    server.shutdown()
    thread.join()
    server.server_close()


def test_another_site_can_frame_the_embedded_table_but_not_the_office(
    visitors: Visitors, office: Office
) -> None:
    addresses = [f"{office.url}{SEASON}/{name}/" for name in ("embed/standings", "standings")]
    page = visitors.visitor()
    with another_site("".join(f'<iframe src="{address}"></iframe>' for address in addresses)) as site:
        page.goto(site)
        expect(page.frame_locator("iframe >> nth=0").get_by_role("table").first).to_be_visible()
        expect(page.frame_locator("iframe >> nth=1").get_by_role("table")).to_have_count(0)
    refused = [text for text in visitors.complaints if "frame-ancestors" in text]
    assert len(refused) == 1
    visitors.complaints.clear()


@pytest.mark.parametrize(
    ("language", "said"), [("nl-NL", "indeling per bord"), ("en-GB", "pairings by board")]
)
def test_a_printed_page_has_the_paper_without_the_office(
    visitors: Visitors, language: str, said: str
) -> None:
    page = visitors.visitor(locale=language)
    page.goto(f"{SEASON}/paper/board/")
    expect(page.locator("#print")).to_be_visible()
    sheets = PdfReader(BytesIO(page.pdf(format="A4"))).pages
    text = " ".join(" ".join(sheet.extract_text() for sheet in sheets).split())
    assert said in text
    assert "Anna de Boer" in text
    assert "Nederlands" not in text  # the office's own buttons stay on the screen


def test_the_print_button_prints(page: Page) -> None:
    page.add_init_script("window.print = () => { document.title = 'printed'; }")
    page.goto(f"{SEASON}/paper/slips/")
    page.get_by_role("button", name="Print").press("Enter")
    expect(page).to_have_title("printed")
