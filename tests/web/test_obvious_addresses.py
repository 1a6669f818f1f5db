"""Addresses that people type: what only takes forms leads back to its page, and a name to its competition."""

from collections.abc import Iterator

import pytest
from django.test import Client

from visiting.clubs import STREAM
from visiting.federation_office import FEDERATION
from visiting.two_clubs import TwoClubs, two_clubs
from visiting.walking import addresses

PAGE = {"accept": "text/html"}


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TwoClubs]:
    with two_clubs(tmp_path_factory.mktemp("clubs")) as made:
        yield made


def goes_to(client: Client, address: str) -> str:
    answer = client.get(address, headers=PAGE)
    assert answer.status_code == 302, (address, answer.status_code)
    return str(answer["location"])


@pytest.mark.parametrize(
    ("address", "page"),
    [
        (f"/office/{STREAM}/do/PublishRound/", f"/office/{STREAM}/evening/"),
        (f"/office/{STREAM}/results/type/", f"/office/{STREAM}/results/"),
        (f"/office/{STREAM}/members/list/take/", f"/office/{STREAM}/members/"),
        (f"/office/{STREAM}/roles/revoke/", f"/office/{STREAM}/roles/"),
        ("/office/keys/revoke/", "/office/keys/"),
        ("/begin/bring/", "/begin/"),
    ],
)
def test_what_only_takes_forms_leads_back_to_its_page(office: TwoClubs, address: str, page: str) -> None:
    assert goes_to(office.client("director"), address) == page


def test_no_page_of_the_office_answers_a_look_with_nothing(office: TwoClubs) -> None:
    client = office.client("chief")
    for stream in (STREAM, FEDERATION):
        for address in addresses(stream):
            if address.startswith("/api/"):
                continue
            answer = client.get(address, headers=PAGE)
            assert answer.status_code != 405, address
            if answer.status_code == 302:
                assert client.get(answer["location"], headers=PAGE).status_code != 405, address


def test_a_script_is_told_that_the_address_takes_forms_only(office: TwoClubs) -> None:
    client = office.client("director")
    assert client.get(f"/office/{STREAM}/do/PublishRound/", headers={"accept": "*/*"}).status_code == 405


@pytest.mark.parametrize(
    ("address", "page"),
    [
        (f"/seasons/{STREAM}/", f"/seasons/{STREAM}/standings/"),
        (f"/events/{STREAM}/", f"/seasons/{STREAM}/standings/"),
        (f"/competitions/{STREAM}/", f"/seasons/{STREAM}/standings/"),
        (f"/office/{STREAM}/", f"/office/{STREAM}/evening/"),
        (f"/run/{FEDERATION}/", f"/secretariat/{FEDERATION}/"),
        (f"/seasons/{STREAM.partition('/')[0]}/", "/seasons/"),
        (f"/federations/{FEDERATION.partition('/')[0]}/", "/federations/"),
        (f"/secretariat/{FEDERATION.partition('/')[0]}/", "/office/"),
        ("/run/", "/office/"),
        ("/secretariat/", "/office/"),
        ("/login/", "/account/login/"),
        ("/competitions/", "/events/"),
        ("/event/", "/events/"),
        ("/season/", "/seasons/"),
        ("/federation/", "/federations/"),
        ("/rulebook/", "/rulebooks/"),
        ("/api/", "/interface/"),
    ],
)
def test_an_obvious_address_leads_where_it_should(office: TwoClubs, address: str, page: str) -> None:
    assert goes_to(office.client("chief"), address) == page


def test_federations_have_a_page_and_stand_in_the_menu(office: TwoClubs) -> None:
    front = office.client().get("/").content.decode()
    assert 'href="/federations/"' in front
    assert f"/federations/{FEDERATION}/" in office.client().get("/federations/").content.decode()


def test_a_refusal_leads_back_to_its_form_and_a_lost_visitor_to_the_front_page(office: TwoClubs) -> None:
    client = office.client("director")
    roles = f"/office/{STREAM}/roles/"
    form = {"role": "player", "subject": ""}
    page = client.post(roles, form, headers=PAGE)
    assert page.status_code == 400
    assert '<option value="player" selected>' in page.content.decode()
    for address, sent, way_on in (
        (f"{roles}revoke/", {"role": "king"}, roles),
        (f"/office/{STREAM}/do/Nothing/", {}, f"/office/{STREAM}/evening/"),
    ):
        refused = client.post(address, sent, headers=PAGE)
        assert refused.status_code in (400, 403, 404), address
        assert f'<a href="{way_on}">Back to the page' in refused.content.decode(), address
    lost = client.get("/run/event/nothing/", headers=PAGE)
    assert '<a href="/">To the front page' in lost.content.decode()


@pytest.mark.parametrize("address", ["/events/nothing/", "/seasons/x/y/z/", "/run/nothing/", "/nothing/"])
def test_what_is_nowhere_stays_not_found(office: TwoClubs, address: str) -> None:
    assert office.client("chief").get(address, headers=PAGE).status_code == 404
