"""What a club lets the world see: minors on the web and on paper, the privacy page, search engines."""

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest
from django.test import Client

from telling.opens import OPEN, PSEUDONYMS, write_events, write_open
from turnus.app.office.presenting import present_club
from turnus.app.office.rights.granting import ClubPresented
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.app.people import register
from turnus.app.people.disclosure import short_names
from turnus.app.people.register import Display, Person
from visiting.clubs import STREAM, Club, everybody, office_of, sent, write_season

CHILDREN = {"p01": "Koen Ferwerda", "p02": "Kim Folkers"}


def write(path: Path) -> None:
    """Write a season and an open, with two children in each whose initials are the same."""
    write_season(path, rounds=1)
    write_events(path, write_open)
    born = {"p01": "2015-03-04", "p02": "2015", PSEUDONYMS[0]: "2015-03-04", PSEUDONYMS[1]: "2015"}
    names = CHILDREN | dict(zip(PSEUDONYMS, CHILDREN.values(), strict=False))
    register.beside(str(path)).remember_all({who: Person(names[who], birth) for who, birth in born.items()})


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with office_of(tmp_path_factory.mktemp("seen") / "club.db", "minors", write, everybody) as made:
        yield made


@pytest.fixture(autouse=True)
def as_usual(office: Club) -> Iterator[None]:
    yield
    present_club(
        office.secretary, office.identity("director"), ClubPresented(scope=EVERYWHERE, name="De Toren")
    )


def chosen(office: Club, **fields: str) -> Client:
    """Let the director send the form of the club; return his browser."""
    director = office.client("director")
    sent(director, "/office/club/", "/office/club/", scope="*", name="De Toren", asks_privacy="yes", **fields)
    return director


def read(client: Client, address: str) -> str:
    answer = client.get(address)
    assert answer.status_code == 200, address
    return str(answer.content.decode())


PLACES = [(f"/seasons/{STREAM}", "board"), (f"/events/{OPEN}", "board"), (f"/events/{OPEN}", "cards")]


@pytest.mark.parametrize(("at", "paper"), PLACES)
def test_paper_in_the_hall_has_full_names_and_the_web_initials(office: Club, at: str, paper: str) -> None:
    on_paper = read(office.client("director"), f"{at}/paper/{paper}/")
    assert all(name in on_paper for name in CHILDREN.values())
    assert "shortened" not in on_paper
    on_web = read(office.client(), f"{at}/paper/{paper}/")
    assert not any(name in on_web for name in CHILDREN.values())
    assert "Ko. F." in on_web  # a birth date
    assert "Ki. F." in on_web  # a year, and initials of his own
    assert "2 names are shortened to initials" in on_web
    assert "2 namen zijn tot voorletters ingekort" in read(office.client(language="nl"), f"{at}/paper/")


def test_every_source_says_the_same_of_a_minor(office: Club) -> None:
    visitor = office.client()
    at = f"/events/{OPEN}"
    for way in (
        f"{at}/standings/",
        f"{at}/pairings/",
        f"{at}/crosstable/",
        f"{at}/hall/",
        f"{at}/paper/1.trf",
    ):
        text = read(visitor, way)
        assert "Ko. F." in text, way
        assert "K. F." not in text, way
    assert "Ko. F." in read(visitor, f"/api/events/{OPEN}/standings")
    for way in ("standings", "players", "paper/1.trf"):
        assert "Ko. F." in read(visitor, f"/seasons/{STREAM}/{way}{'' if way.endswith('trf') else '/'}"), way


def test_who_works_there_reads_full_names_at_work_and_on_hall_screens(office: Club) -> None:
    director = office.client("director")
    for way in (
        f"/run/{OPEN}/",
        f"/run/{OPEN}/entries/",
        f"/events/{OPEN}/hall/",
        f"/events/{OPEN}/paper/1.trf",
    ):
        assert "Koen Ferwerda" in read(director, way), way


@pytest.mark.parametrize("at", [f"/seasons/{STREAM}/standings/", f"/events/{OPEN}/standings/"])
def test_who_works_there_hears_why_a_public_page_has_initials(office: Club, at: str) -> None:
    page = read(office.client("director"), at)
    assert "Visitors see this page so: 2 names are shortened to initials." in page
    assert 'href="/office/club/#privacy"' in page
    assert "Visitors see this page so" not in read(office.client(), at)
    chosen(office, minors_on_web="full")
    assert "Visitors see this page so" not in read(office.client("director"), at)


def test_the_club_chooses_and_the_page_says_what_it_means(office: Club) -> None:
    page = read(office.client("director"), "/office/club/")
    assert "until the end of the year in which he becomes 18" in page
    director = chosen(office, minors_on_web="full", minors_on_paper="initials")
    paper = read(director, f"/events/{OPEN}/paper/board/")
    assert "Koen Ferwerda" not in paper
    assert "2 names are shortened to initials" in paper
    assert "/office/club/#privacy" in paper
    assert "Koen Ferwerda" in read(office.client(), f"/events/{OPEN}/standings/")
    assert 'value="initials" selected' in read(director, "/office/club/")


def test_his_own_choice_holds_on_paper_too(office: Club) -> None:
    people = office.secretary.people_of(OPEN)
    people.remember(PSEUDONYMS[2], Person("Wil Weg", "1960", display=Display.INITIALS))
    paper = read(office.client("director"), f"/events/{OPEN}/paper/board/")
    assert "W. W." in paper
    assert "1 name is shortened" in paper
    people.erase(PSEUDONYMS[2])


@pytest.mark.parametrize(
    "made",
    [
        {"Koen Ferwerda": "K. F."},
        {"Koen Ferwerda": "Ko. F.", "Kim Folkers": "Ki. F."},
        {"Kim Folkers": "Ki. F.", "Kimberley Faas": "Kim. F."},
        {"Jan Bos": "Ja. B. (1)", "Jan Berg": "Ja. B. (2)", "Jo Bos": "J. B."},
        {"Pele": "Pel.", "Petrosian": "Pet."},
        {"Anna de Boer": "An. de B.", "Boer, Amy de": "Am. de B.", "Bea de Boer": "B. de B."},
    ],
)
def test_nobody_is_taken_for_another(made: dict[str, str]) -> None:
    people = {f"p{number:02}": name for number, name in enumerate(made)}
    short = short_names(dict(reversed(people.items())))  # whoever entered last
    assert {people[player]: text for player, text in short.items()} == made


# The front door


def test_pages_with_names_stay_out_of_search_engines_unless_the_club_allows_it(office: Club) -> None:
    visitor = office.client()
    named = (
        "/",
        f"/events/{OPEN}/standings/",
        f"/seasons/{STREAM}/standings/",
        f"/events/{OPEN}/paper/1.trf",
    )
    assert {visitor.get(way).get("X-Robots-Tag") for way in named} == {"noindex"}
    assert visitor.get("/rulebooks/osv-v30/").get("X-Robots-Tag") is None
    robots = read(visitor, "/robots.txt").splitlines()
    assert {"Disallow: /events/", "Disallow: /seasons/", "Disallow: /office/"} <= set(robots)
    chosen(office, may_be_found="yes")
    assert {visitor.get(way).get("X-Robots-Tag") for way in named} == {None}
    robots = read(visitor, "/robots.txt").splitlines()
    assert "Disallow: /events/" not in robots
    assert "Disallow: /office/" in robots
    assert visitor.get("/account/login/").get("X-Robots-Tag") == "noindex"


def test_the_privacy_page_says_what_the_club_chose_in_both_languages(office: Club) -> None:
    visitor, dutch = office.client(), office.client(language="nl")
    footer = read(visitor, f"/events/{OPEN}/standings/").partition("<footer")[2]
    assert 'href="/privacy/"' in footer
    before, voor = read(visitor, "/privacy/"), read(dutch, "/privacy/")
    assert "Minors by their initials, without FIDE number" in before
    assert "Search engines are asked not to list" in before
    assert "Zoekmachines" in voor
    chosen(
        office, minors_on_web="full", may_be_found="yes", kept_for="Two years after you left.",
        privacy_contact="Pien Privé, privacy@toren.example",
    )  # fmt: skip
    after = read(visitor, "/privacy/")
    assert "Two years after you left." in after
    assert "privacy@toren.example" in after
    assert "Search engines may list" in after
    assert "without FIDE number" not in after


def test_the_privacy_page_names_everything_that_is_kept_of_a_person(office: Club) -> None:
    said = {
        "name": "the name", "birth_date": "birth date or year", "sex": "sex", "address": "address",
        "contact": "e-mail address", "number": "membership number",
        "email": "Who registers for an event", "applied": "what its form asks for",
        "display": "You choose on your own page", "youth": "Minors",
    }  # fmt: skip
    assert set(said) == {each.name for each in fields(Person)}
    page = read(office.client(), "/privacy/")
    assert not [words for words in said.values() if words not in page]


def test_the_journals_hash_is_on_a_page_of_its_own(office: Club) -> None:
    visitor = office.client()
    footer = read(visitor, "/rulebooks/").partition("<footer")[2]
    assert "verified" not in footer
    assert 'href="/about/"' in footer
    assert "Turnus runs chess and draughts competitions" in read(visitor, "/about/")
