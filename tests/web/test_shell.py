"""What stands around a page: areas somebody may go to, human titles, the club's own name and colour."""

import re
from collections.abc import Iterator

import pytest
from django.test import Client
from django.urls import NoReverseMatch, reverse

from turnus.app.office.presenting import present_club
from turnus.app.office.rights.granting import ClubPresented
from turnus.faults import BadInput
from turnus.web.office.tabs import AREAS, EVENT_AREAS, FEDERATION_AREAS
from turnus.web.shell import Shell
from visiting import clubs
from visiting.clubs import STREAM, Club

TITLE = "House competition 2026\N{EN DASH}2027"
PUBLIC = f"/seasons/{STREAM}/standings/"


@pytest.fixture
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with clubs.club(tmp_path_factory.mktemp("shell")) as made:
        yield made


def page(client: Client, address: str) -> str:
    return client.get(address).content.decode()


def areas(text: str) -> list[str]:
    """The names in the bar of areas."""
    bar = re.search(r'<nav class="areas".*?</nav>', text, re.DOTALL)
    return re.findall(r"<span>(.*?)</span>", bar.group()) if bar else []


FIVE = ["Tonight", "Players", "Competition", "Paper &amp; screens", "Office"]


@pytest.mark.parametrize(
    ("who", "found"),
    [
        ("director", FIVE),
        ("arbiter", FIVE),
        ("player", ["My page", "Players", "Competition", "Paper &amp; screens"]),
        ("", ["Players", "Competition", "Paper &amp; screens"]),
    ],
)
def test_everybody_has_the_areas_that_are_his(club: Club, who: str, found: list[str]) -> None:
    assert areas(page(club.client(who), PUBLIC)) == found


def menu(text: str) -> list[str]:
    """The main menu of a page: outside a competition it stands where its areas stand inside."""
    bar = re.search(r'<nav class="main-menu".*?</nav>', text, re.DOTALL)
    return re.findall(r"<a[^>]*>(.*?)</a>", bar.group()) if bar else areas(text)


@pytest.mark.parametrize("who", ["", "player", "arbiter", "director"])
def test_the_main_menu_is_the_same_inside_a_competition(club: Club, who: str) -> None:
    client = club.client(who)
    outside = menu(page(client, "/rulebooks/"))
    assert outside[:3] == ["Seasons", "Competitions", "Games"]
    assert menu(page(client, PUBLIC)) == outside
    if who == "director":
        assert menu(page(client, f"/office/{STREAM}/evening/")) == outside


def test_the_areas_are_the_same_on_every_page_of_a_competition(club: Club) -> None:
    director = club.client("director")
    here = {}
    for area in AREAS:
        for place in area.places:
            address = reverse(place.url, args=[STREAM, place.view] if place.view else [STREAM])
            text = page(director, address)
            if place.url != "hall":  # a screen has nothing around it
                assert areas(text) == FIVE, address
                current = re.search(r'<a href="[^"]*" aria-current="true"><svg.*?<span>(.*?)</span>', text)
                here[address] = current.group(1) if current else ""
    assert set(here.values()) == set(FIVE)


def test_where_there_is_no_federation_none_is_in_the_menu(club: Club) -> None:
    assert 'href="/federations/"' not in page(club.client(), "/")
    assert "No federation has been opened yet." in page(club.client(), "/federations/")


def test_every_place_has_an_address() -> None:
    for area in (*AREAS, *FEDERATION_AREAS, *EVENT_AREAS):
        for place in area.places:
            try:
                reverse(place.url, args=["x/1", place.view] if place.view else ["x/1"])
            except NoReverseMatch:
                pytest.fail(f"{place} leads nowhere")


@pytest.mark.parametrize("address", ["/office/", f"/office/{STREAM}/evening/", f"/office/{STREAM}/roles/"])
def test_a_competition_is_called_by_its_title(club: Club, address: str) -> None:
    text = page(club.client("director"), address)
    assert TITLE in re.sub(r"<[^>]+>", "", text)  # years are kept on one line
    assert f">{STREAM}<" not in text


def test_the_director_gives_the_club_its_name_and_colour(club: Club) -> None:
    director = club.client("director")
    assert 'translate="no">Turnus</span></a>' in page(director, "/")
    answer = director.post("/office/club/", {"scope": "*", "name": "SV De Oude Toren", "colour": "#FFEE00"})
    assert answer.status_code == 302
    text = page(club.client(), PUBLIC)
    assert "SV De Oude Toren</span>" in text
    assert "/club/ffee00.css" in text
    sheet = club.client().get("/club/ffee00.css")
    assert sheet["Content-Type"] == "text/css"
    assert "light-dark(#" in sheet.content.decode()
    assert "immutable" in sheet["Cache-Control"]
    before = club.secretary.journal.head()
    director.post("/office/club/", {"scope": "*", "name": "SV De Oude Toren", "colour": "#ffee00"})
    assert club.secretary.journal.head() == before  # nothing new is not written


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        ({"name": ""}, "say what the club is called"),
        ({"colour": "red"}, "six digits"),
        ({"name": "x" * 61}, "at most 60"),
    ],
)
def test_a_club_that_cannot_be_shown_is_refused_and_nothing_typed_is_lost(
    club: Club, wrong: dict[str, str], said: str
) -> None:
    sent = {"scope": "*", "name": "De Toren", "colour": "#123456"} | wrong
    answer = club.client("director").post("/office/club/", sent)
    assert answer.status_code == 400
    text = answer.content.decode()
    assert said in text
    assert sent["name"] in text
    assert sent["colour"] in text


def test_another_club_keeps_its_own_face(club: Club) -> None:
    chief = club.identity("director")
    present_club(club.secretary, chief, ClubPresented(scope="*", name="All clubs"))
    present_club(club.secretary, chief, ClubPresented(scope="other/", name="The others"))
    assert club.secretary.ledger.club(STREAM).name == "All clubs"
    assert club.secretary.ledger.club("other/house/2026-2027").name == "The others"
    assert club.client("player").get("/office/club/").status_code == 403
    with pytest.raises(BadInput):
        present_club(club.secretary, chief, ClubPresented(scope="*", name="x", colour="#12"))


@pytest.mark.parametrize("colour", ["12345", "1234567", "GGGGGG", "FFEE00"])
def test_no_other_address_is_a_colour(club: Club, colour: str) -> None:
    assert club.client().get(f"/club/{colour}.css").status_code == 404


@pytest.mark.parametrize(("name", "letter"), [("SV De Oude Toren", "T"), ("HWP", "H"), ("Turnus", "T")])
def test_the_shield_has_a_letter_as_long_as_there_is_no_crest(name: str, letter: str) -> None:
    assert Shell(name, "").initial == letter
