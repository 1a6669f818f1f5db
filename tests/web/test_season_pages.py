"""The public pages of a season: every view with its clauses, nothing that is the director's alone."""

import re

import pytest
from django.test import Client

from turnus.app.office import PUBLIC_VIEWS

SEASON = "/seasons/house/2026-2027"


def text(client: Client, address: str, status: int = 200) -> str:
    answer = client.get(address)
    assert answer.status_code == status
    return answer.content.decode()


def test_the_seasons_are_listed(client: Client) -> None:
    assert f'href="{SEASON}/standings/"' in text(client, "/seasons/")


@pytest.mark.parametrize("name", PUBLIC_VIEWS)
def test_every_public_view_is_a_page(client: Client, name: str) -> None:
    page = text(client, f"{SEASON}/{name}/")
    assert page.count("<h1") == 1
    assert "<table" in page
    assert 'aria-current="page"' in page


def test_standings_show_names_and_halves_not_pseudonyms(client: Client) -> None:
    page = text(client, f"{SEASON}/standings/")
    assert "de Boer" in page
    assert "½" in page
    assert ">p01<" not in page


def test_a_date_stays_in_one_line(client: Client) -> None:
    assert re.search(r'<td class="day">[^<]* \d{4}', text(client, f"{SEASON}/calendar/"))


def test_one_group_of_an_earlier_turnus(client: Client) -> None:
    page = text(client, f"{SEASON}/standings/?turnus=1&group=2")
    assert page.count("<table") == 1


def test_clauses_are_links(client: Client) -> None:
    assert 'href="/rulebooks/osv-v30/1.7-a/"' in text(client, f"{SEASON}/promotion/")


def test_a_promotion_is_explained(client: Client) -> None:
    assert "1.7-a" in text(client, f"{SEASON}/why/?what=promotion")


def test_the_why_page_offers_everybody_by_name(client: Client) -> None:
    page = text(client, f"{SEASON}/why/")
    assert '<option value="p01">Anna de Boer</option>' in page
    told = text(client, f"{SEASON}/why/?what=place&player=p01")
    assert "is 1 in group 1" in told
    assert "has scored" in told
    assert "has scored" in text(client, f"{SEASON}/why/?what=place%20p01")
    assert "has White against" in text(client, f"{SEASON}/why/?what=pair&player=p01&player=p03")


def test_the_why_page_asks_about_two_different_players(client: Client) -> None:
    for asked in ("", "?what=place&player=p01", "?what=pair&player=p05&player=p03"):
        pairs = text(client, f"{SEASON}/why/{asked}").split('name="what" value="pair"')[1]
        one, other = (re.findall(r'value="(\w+)" selected', each) for each in pairs.split("<select")[1:])
        assert len(one) == len(other) == 1
        assert one != other


def test_the_format_is_told_in_the_readers_words_and_without_what_says_nothing() -> None:
    page = text(Client(headers={"accept-language": "nl"}), f"{SEASON}/format/")
    assert "turnus, finale" in page
    assert "turnus, final<" not in page
    usual = re.sub(r"<[^>]+>", "|", page.rsplit("Niet bepaald: zoals gebruikelijk", 1)[1])
    rows = re.sub(r"[|\s]*\|[|\s]*", "|", usual)
    assert "|turnus|hoe men erin komt|" not in rows  # the first stage comes from no other
    assert "|finale|wie nieuwe leden plaatst|" not in rows
    assert "|finale|hoe vaak zij gespeeld wordt|" not in rows
    assert "|finale|spelers wisselen van groep|" not in rows
    assert "|turnus|uitslagen van wie stopt|blijven staan|" in rows


def test_a_question_that_is_none_says_what_can_be_asked(client: Client) -> None:
    assert 'role="alert"' in text(client, f"{SEASON}/why/?what=weather")


@pytest.mark.parametrize(
    "address",
    [
        f"{SEASON}/decisions/",
        f"{SEASON}/absences/",
        f"{SEASON}/nothing/",
        "/seasons/house/1900/standings/",
        "/seasons/house/1900/why/",
    ],
)
def test_what_is_not_public_or_not_there_is_no_page(client: Client, address: str) -> None:
    text(client, address, status=404)


@pytest.mark.parametrize("query", ["turnus=99", "round=99", "group=9", "turnus=x"])
def test_what_has_not_been_played_is_said(client: Client, query: str) -> None:
    text(client, f"{SEASON}/pairings/?{query}")
