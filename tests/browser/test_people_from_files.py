"""People from a file as Excel on Windows writes it, on a phone in Dutch: an open, a series, a federation."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from visiting.beginning import empty_office, first_director
from visiting.browsing import Office, Visitors, told, width_of
from visiting.eyes import seen_by_everybody

PHONE = {"width": 390, "height": 844}
FIELD = "Naam;Rating;Geboren;Sekse\n" + "".join(
    f"{name};{1900 - 20 * n};{1960 + n};{'V' if n % 2 else 'M'}\n"
    for n, name in enumerate(("René Brühl", "Zoë Vos", "Çelik, Ömer", "Bo Mol", "Cor Kok", "Dé Bos"))
)
SERIES = "Naam;Rating;Geboren\n" + "".join(
    f"{name};{2000 - 40 * n};{1950 + n}\n"
    for n, name in enumerate(
        (
            "Anna Vos",
            "René Maas",
            "Cor Kok",
            "Dirk Smit",
            "Eva Bos",
            "Fien Mol",
            "Gijs Bax",
            "Huib Pot",
            "Iris Dam",
            "Jan Pals",
        )
    )
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
    page.get_by_role("link", name="Nieuwe competitie").click()
    page.locator("input[name=format][value=swiss]").check()
    page.locator("#name").fill("Open van Ede")
    page.get_by_role("button", name="Openen").click()
    page.get_by_role("link", name="Spelers", exact=True).first.click()
    page.get_by_role("link", name="Spelers toevoegen").first.click()
    upload(page, written(tmp_path, FIELD), "Bekijken")
    for text in ("René Brühl", "1960", "Geboren → geboortedatum", "Sekse → m/v"):
        expect(page.locator("main")).to_contain_text(text)
    expect(page.get_by_role("row", name="Zoë Vos").get_by_role("cell", name="v", exact=True)).to_be_visible()
    page.get_by_role("button", name="Overnemen").click()
    page.get_by_role("link", name="Zoë Vos").click()
    expect(page.get_by_label("geboortedatum, of alleen het jaar")).to_have_value("1961")
    expect(page.get_by_label("m/v")).to_have_value("w")
    page.get_by_label("geboortedatum, of alleen het jaar").fill("3-2-1961")
    page.get_by_role("button", name="Bewaren").click()
    expect(page.get_by_label("m/v")).to_have_value("w")
    expect(page.get_by_label("geboortedatum, of alleen het jaar")).to_have_value("1961-02-03")
    seen_by_everybody(page)
    page.get_by_role("link", name="Vanavond", exact=True).first.click()
    for button in ("De volgende ronde indelen", "Publiceren"):
        page.get_by_role("button", name=button).click()
    page.locator("#typed").fill("1 1, 2 0, 3 =")
    page.keyboard.press("Enter")
    told(page, "ronde 1, bord 3:")
    page.get_by_role("button", name="De ronde afsluiten").click()
    told(page, "ronde 1 is afgesloten")
    page.get_by_role("link", name="Papier & schermen").first.click()
    page.get_by_role("link", name="Indeling per bord", exact=True).first.click()
    expect(page.locator("main")).to_contain_text("René Brühl")
    seen_by_everybody(page)
    page.get_by_role("link", name="Afdrukken en exporteren").first.click()
    page.get_by_role("link", name="Het rapport voor de bond, met geboortedata").click()
    with page.expect_download() as report:
        page.get_by_role("link", name="TRF16 downloaden").click()
    assert "1960/00/00" in report.value.path().read_text("utf-8-sig")
    visitors.leave()
    assert not visitors.complaints


def test_a_series_from_a_list_plays_its_first_evening_and_prints_it(
    browser: Browser, empty: Office, director: Any, tmp_path: Path
) -> None:
    visitors = Visitors(browser, empty)
    page = visitors.visitor(locale="nl-NL", viewport=PHONE, storage_state=director)
    page.goto("/office/")
    page.get_by_role("link", name="Nieuwe competitie").click()
    page.get_by_role("link", name="Een clubseizoen").click()
    page.get_by_role("link", name="drie reeksen").click()
    page.get_by_label("Seizoen").fill("2026-2027")
    page.get_by_role("button", name="Seizoen openen").click()
    page.get_by_text("Een lijst overnemen").click()
    page.locator("input[type=file]").set_input_files(
        {"name": "x.csv", "mimeType": "text/csv", "buffer": b"x;y"}
    )
    page.get_by_role("button", name="Bekijk wat er zou veranderen").click()
    expect(page.locator("main")).to_contain_text("geen kolom heet Naam")
    upload(page, written(tmp_path, SERIES), "Bekijk wat er zou veranderen")
    page.get_by_role("button", name="Overnemen").click()
    told(page, "10 leden zijn ingeschreven")
    for button in ("Groepen volgens het reglement maken", "Kalender vaststellen"):
        tonight(page)
        page.locator("main .actions a.button").first.click()
        page.get_by_role("button", name=button).click()
    tonight(page)
    aside = page.locator("aside")
    expect(page.locator("h1")).to_have_text("Turnus 1 · ronde 1")
    expect(page.locator("#boards > li")).to_have_count(4)
    for free in ("Eva Bos", "Huib Pot"):  # of each group of three one has nobody to play
        expect(aside).to_contain_text(free)
    seen_by_everybody(page)
    for paper in ("Indeling per bord", "Indeling op naam", "Uitslagbriefjes"):
        tonight(page)
        aside.get_by_role("link", name=paper).click()
        expect(page.locator("main")).to_contain_text("ronde 1")
        expect(page.locator("main")).to_contain_text("Anna Vos")
        seen_by_everybody(page)
    tonight(page)
    page.locator("#typed").fill("1 1, 2 =, 3 0, 4 1")
    page.keyboard.press("Enter")
    told(page, "4 uitslagen zijn ingevoerd")
    expect(page.locator("h1")).to_have_text("Turnus 1 · ronde 2")
    expect(page.get_by_role("note")).to_contain_text("Ronde 1 is gespeeld; wat u hier nu typt is van ronde 2")
    seen_by_everybody(page)
    page.get_by_role("link", name="Uitslagen van ronde 1").click()
    expect(page.get_by_role("heading", name="Ronde 1")).to_be_visible()
    tonight(page)
    aside.get_by_role("link", name="Indeling per bord").click()
    expect(page.locator("main")).to_contain_text("ronde 2")
    visitors.leave()
    assert not visitors.complaints


def tonight(page: Page) -> None:
    page.get_by_role("link", name="Vanavond", exact=True).first.click()


def test_forty_members_of_a_federation_from_one_file(
    browser: Browser, empty: Office, director: Any, tmp_path: Path
) -> None:
    visitors = Visitors(browser, empty)
    page = visitors.visitor(locale="nl-NL", viewport=PHONE, storage_state=director)
    page.goto("/office/new-federation/")
    page.locator("input[name=season]").fill("2026")
    page.locator("input[name=provinces]").fill("Noord, Zuid")
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
