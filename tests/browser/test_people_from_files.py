"""People from a file as Excel on Windows writes it, on a phone in Dutch: an open event and a federation."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from visiting.beginning import empty_office, first_director
from visiting.browsing import Office, Visitors, width_of
from visiting.eyes import seen_by_everybody

PHONE = {"width": 390, "height": 844}
FIELD = "Naam;Rating;Geboren;Sekse\n" + "".join(
    f"{name};{1900 - 20 * n};{1960 + n};{'V' if n % 2 else 'M'}\n"
    for n, name in enumerate(("René Brühl", "Zoë Vos", "Çelik, Ömer", "Bo Mol", "Cor Kok", "Dé Bos"))
)
MEMBERS = "Naam;Vereniging;Provincie;Geboren;M/V;Adres;Woonplaats;Postcode;E-mail;Lidnummer\n" + "".join(
    f"René van {letter}den;{club};Noord;{1950 + n};{'v' if n % 2 else 'm'};Dorpsstraat {n};Ede;6710 AA;"
    f"{letter}{n}@example.org;{club}{n}\n"
    for club, letters in (("Ster", "ABCDEFGHIJKLMNOPQRST"), ("Maan", "abcdefghijklmnopqrst"))
    for n, letter in enumerate(letters)
)


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Office]:
    with empty_office(tmp_path_factory.mktemp("empty")) as office:
        yield office


@pytest.fixture(scope="module")
def director(browser: Browser, empty: Office) -> Any:
    return first_director(browser, empty)


def written(folder: Path, text: str) -> Path:
    path = folder / "leden.csv"
    path.write_bytes(text.encode("cp1252"))
    return path


def upload(page: Page, path: Path, read: str) -> None:
    page.locator("input[type=file]:visible").set_input_files(path)
    page.get_by_role("button", name=read).click()
    expect(page.locator("h1")).to_have_text("Wat er in het bestand staat")
    expect(page.get_by_label("De tekencodering")).to_have_value("cp1252")
    seen_by_everybody(page)
    assert width_of(page) <= PHONE["width"]


def test_an_open_from_a_list_of_windows_with_years_of_birth(
    browser: Browser, empty: Office, director: Any, tmp_path: Path
) -> None:
    visitors = Visitors(browser, empty)
    page = visitors.visitor(locale="nl-NL", viewport=PHONE, storage_state=director)
    page.goto("/office/")
    page.get_by_role("link", name="Nieuwe wedstrijd").click()
    page.locator("input[name=format][value=swiss]").check()
    page.locator("#name").fill("Open van Ede")
    page.get_by_role("button", name="Openen").click()
    page.get_by_role("link", name="Spelers", exact=True).first.click()
    page.get_by_role("link", name="Spelers toevoegen").first.click()
    upload(page, written(tmp_path, FIELD), "Bekijken")
    for text in ("René Brühl", "1960", "Geboren → geboortedatum", "Sekse → m/v"):
        expect(page.locator("main")).to_contain_text(text)
    page.get_by_role("button", name="Overnemen").click()
    page.get_by_role("link", name="Zoë Vos").click()
    expect(page.get_by_label("geboortedatum, of alleen het jaar")).to_have_value("1961")
    expect(page.get_by_label("m/v")).to_have_value("w")
    page.get_by_label("geboortedatum, of alleen het jaar").fill("3-2-1961")
    page.get_by_role("button", name="Bewaren").click()
    expect(page.get_by_label("m/v")).to_have_value("w")
    expect(page.get_by_label("geboortedatum, of alleen het jaar")).to_have_value("1961-02-03")
    seen_by_everybody(page)
    visitors.leave()
    assert not visitors.complaints


def test_forty_members_of_a_federation_from_one_file(
    browser: Browser, empty: Office, director: Any, tmp_path: Path
) -> None:
    visitors = Visitors(browser, empty)
    page = visitors.visitor(locale="nl-NL", viewport=PHONE, storage_state=director)
    page.goto("/office/new-federation/")
    page.locator("input[name=season]").fill("2026")
    page.locator("input[name=provinces]").fill("Noord, Zuid")
    if not page.locator("input[name='term.time_control.minutes']").is_visible():
        page.locator("main details summary").first.click()
    page.locator("input[name='term.time_control.minutes']").fill("110")
    page.locator("main form button").last.click()
    page.get_by_role("link", name="Kantoor").first.click()
    page.get_by_role("link", name="leden", exact=True).first.click()
    expect(page.locator("h1")).to_have_text("Leden")
    upload(page, written(tmp_path, MEMBERS), "Bekijken")
    expect(page.locator("main")).to_contain_text("40 personen gelezen")
    page.get_by_role("button", name="Overnemen").click()
    expect(page.locator("tbody tr")).to_have_count(40)
    expect(page.locator("main")).to_contain_text("Dorpsstraat 7, 6710 AA Ede")
    seen_by_everybody(page)
    visitors.leave()
    assert not visitors.complaints
