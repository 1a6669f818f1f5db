"""The first five minutes: the front page of the demo, its people and the six stops of its tour."""

import re
from collections.abc import Iterator
from datetime import datetime

import pytest
from django.conf import settings
from django.test import Client
from django.urls import reverse

from turnus.app.demo.evening import HUMAN
from turnus.web import desk
from turnus.web.accounts import demo
from turnus.web.accounts.models import Account
from visiting.clubs import desk_on, sent
from visiting.demo_of_a_day import DAYS, demo_copied
from visiting.documented import KEY, ask, requests

STOPS = range(1, 7)
pytestmark = pytest.mark.usefixtures("now")


@pytest.fixture(scope="module", params=DAYS, ids=lambda now: now.strftime("%d-%b-%Y"))
def now(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[datetime]:
    """A demo that begins at a moment, at which it also stays."""
    moment: datetime = request.param
    path = demo_copied(moment, tmp_path_factory.mktemp("demo"))
    with desk_on(path), pytest.MonkeyPatch.context() as patched:
        patched.setattr(settings, "TURNUS_DEMO", True)
        desk.secretary()._clock = moment.astimezone  # noqa: SLF001 - the clock on its wall
        desk.rooms().now = lambda: int(moment.timestamp() * 1000)
        demo.furnish()
        yield moment


def visitor(language: str = "en") -> Client:
    return Client(headers={"accept-language": language})


def to_stop(client: Client, number: int) -> str:
    """Go to a stop and return the page there."""
    answer = client.post("/demo/tour/", {"stop": str(number)}, follow=True)
    assert answer.status_code == 200
    page: str = answer.content.decode()
    return page


def test_the_front_page_shows_boards_in_play_and_the_way_in() -> None:
    for language, tour, boards in (("en", "six stops", "In play"), ("nl", "zes haltes", "Nu bezig")):
        page = visitor(language).get("/").content.decode()
        assert tour in page
        assert boards in page
        assert page.count('class="wallboard') == 6
        assert page.count('class="stop"') == len(STOPS)
        assert all(person.name in page for person in demo.demo_people())
        assert ">p0" not in page  # everybody has a name


@pytest.mark.parametrize("language", ["en", "nl"])
def test_every_stop_is_a_page_that_says_what_to_do_and_leads_on(language: str) -> None:
    client = visitor(language)
    for number in STOPS:
        page = to_stop(client, number)
        assert 'class="tour-bar"' in page
        assert (f'value="{number + 1}"' in page.split("</aside>")[0]) is (number < len(STOPS))
    assert 'aria-current="step"' in client.get("/").content.decode()


def test_the_stops_show_what_they_promise() -> None:
    client = visitor()
    assert "Enter" in to_stop(client, 1)
    assert "They call" in to_stop(client, 2)
    asked = to_stop(client, 3)
    assert "group order" in asked
    assert "*" not in asked.partition("<main")[2]  # every game it speaks of is over
    assert "A season by it" in to_stop(client, 4)
    assert "Your move" in to_stop(client, 5)
    assert "rule on the protest" in to_stop(client, 6)


def test_nothing_at_the_federations_desk_is_late_but_what_a_board_forgot() -> None:
    page = to_stop(visitor(), 6)
    due = re.findall(r"<tr>.*?</tr>", page.replace("\n", " "))
    assert not [row for row in due if "late" in row and "protest" in row]


def test_the_federation_has_its_own_name_and_decisions_are_told_in_words() -> None:
    client = visitor()
    assert "Damlandse Bond 20" in to_stop(client, 6)
    assert "Damlandse Bond 20" in visitor().get("/federations/").content.decode()
    (stream,) = desk.secretary().federation_streams()
    page = client.get(f"/secretariat/{stream}/decisions/").content.decode()
    assert "impose" in page
    assert "FineImposed" not in page


def test_the_demos_club_says_how_long_it_keeps_data_and_whom_one_asks() -> None:
    for address in ("/privacy/", "/privacy/?of=federation/"):
        page = visitor().get(address).content.decode()
        assert "privacy@" in page
        assert "The club has not" not in page


def test_who_looks_for_games_finds_those_of_tonight() -> None:
    page = visitor().get("/games/").content.decode()
    (game,) = re.findall(r'<h2><a href="(/seasons/house/[^"]*/games/)">', page)
    assert "12 games" in page  # six are played, six were handed in
    assert "/games/5/2/" in visitor().get(game).content.decode()


def test_whoever_has_seen_enough_ends_the_tour() -> None:
    client = visitor()
    to_stop(client, 3)
    ended = client.post("/demo/tour/", {"stop": demo.ENDED, "next": "/rulebooks/"})
    assert ended.headers["Location"] == "/rulebooks/"
    for address in ("/", "/rulebooks/"):
        page = client.get(address).content.decode()
        assert "tour-bar" not in page
        assert "six stops" not in page
    elsewhere = client.post("/demo/tour/", {"stop": demo.ENDED, "next": "https://example.com/"})
    assert elsewhere.headers["Location"] == "/"


def test_a_stop_that_is_not_there_and_an_office_that_is_no_demo() -> None:
    for wrong in ("", "0", "7", "x"):
        assert visitor().post("/demo/tour/", {"stop": wrong}).status_code == 404
    assert visitor().get("/demo/tour/").status_code != 500
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(settings, "TURNUS_DEMO", False)
        assert visitor().post("/demo/tour/", {"stop": "1"}).status_code == 404
        assert "six stops" not in visitor().get("/").content.decode()


def test_everybody_of_the_demo_can_work() -> None:
    for person in demo.demo_people():
        client = visitor()
        assert client.post("/demo/", {"email": person.email}).status_code == 302
        office = client.get("/office/", follow=True).content.decode()
        assert person.player == HUMAN or "wrong" not in office
        account = Account.objects.get(email=person.email)
        assert Account.is_pseudonym(account.pseudonym)


def test_everybody_of_the_demo_lands_at_what_he_came_for() -> None:
    landed = {}
    for person in demo.demo_people():
        answer = visitor().post("/demo/", {"email": person.email}, follow=True)
        landed[person.email.partition("@")[0]] = answer.redirect_chain[-1][0].split("/")
    assert landed["arbiter"][1:3] == ["arbiter", "house"]  # tonight's calls, not another competition
    assert landed["arbiter"][-2] == "calls"
    assert landed["desk"][1:3] == ["office", "house"]
    assert landed["player"][1:3] == ["me", "house"]
    assert landed["captain"][1:3] == ["captain", "federation"]
    assert landed["secretary"][1:3] == ["secretariat", "federation"]
    assert landed["director"] == ["", "office", ""]


def test_the_public_pages_of_every_competition_open() -> None:
    client, office = visitor("nl"), desk.secretary()
    pages = [reverse("season", args=[stream, "standings"]) for stream in office.streams()]
    pages += [reverse("event", args=[stream]) for stream in office.event_streams()]
    pages += [
        reverse("stream_boards", args=[stream]) for stream in (*office.streams(), *office.event_streams())
    ]
    pages += [reverse("federation", args=[stream]) for stream in office.federation_streams()]
    for page in pages:
        assert client.get(page).status_code == 200, page


def test_every_request_in_the_docs_is_answered_with_a_key_made_on_the_page() -> None:
    director, page = visitor(), "/office/keys/"
    director.post("/demo/", {"email": "director@demo.example"})
    made = sent(director, page, page, label="docs", scope="event/keizer", role="results_desk")
    (key,) = re.findall(r'id="new-key">([^<]+)<', made.content.decode())
    assert len(requests()) >= 5
    assert any(KEY in line for line in requests())
    tonight = max(each for each in desk.secretary().streams() if each.startswith("house/"))
    for line in requests():
        answer = ask(line.replace("house/2026-2027", tonight), key)
        assert answer.status_code == 200, (line, answer.content[:500])


def test_a_demo_that_goes_on_has_its_people_already() -> None:
    before = Account.objects.count()
    demo.furnish()
    assert Account.objects.count() == before
