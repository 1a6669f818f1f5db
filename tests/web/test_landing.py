"""Where people land who log in, and how an invitation reads and is accepted."""

import re
from collections.abc import Iterator
from urllib.parse import unquote, urlsplit

import pytest
from django.test import Client

from telling.opens import OPEN, PSEUDONYMS, TEAMS
from turnus.app.hall import Hall
from turnus.app.hall.events import Called
from turnus.app.office import Grant, Role
from turnus.web.accounts.models import Account
from visiting.clubs import Club
from visiting.events import events
from visiting.federation_office import FEDERATION
from visiting.federation_office import federation as federation_office

ITS_WORD = "ongemeen-lang"


@pytest.fixture
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with events(tmp_path_factory.mktemp("landing")) as made:
        yield made


def grant(opened: Club, who: str, role: Role, scope: str, subject: str = "") -> None:
    given = Grant(account=opened.accounts[who].pseudonym, role=role, scope=scope, subject=subject)
    opened.secretary.grant(opened.identity("director"), given)


def landed(client: Client, address: str = "/start/") -> str:
    """Where somebody is in the end."""
    answer = client.get(address, follow=True)
    assert answer.status_code == 200
    return str(answer.redirect_chain[-1][0] if answer.redirect_chain else address)


def test_everybody_lands_at_what_he_came_for(opened: Club) -> None:
    grant(opened, "captain", Role.CAPTAIN, TEAMS, "Noord")
    places = {
        "arbiter": f"/arbiter/{OPEN}/calls/",
        "desk": f"/run/{OPEN}/",
        "player": f"/me/{OPEN}/",
        "captain": f"/arbiter/{TEAMS}/line-ups/",
        "director": "/office/",
        "nobody": "/office/",
    }
    assert {who: landed(opened.client(who)) for who in places} == places


def test_who_works_in_several_halls_lands_where_is_being_played(opened: Club) -> None:
    grant(opened, "nobody", Role.ARBITER, "event/")
    assert landed(opened.client("nobody")) == f"/arbiter/{TEAMS}/calls/"  # the newest of them
    grant(opened, "nobody", Role.DIRECTOR, TEAMS)
    assert landed(opened.client("nobody")) == "/office/"


def test_an_arbiter_of_several_halls_lands_where_somebody_calls(opened: Club) -> None:
    grant(opened, "nobody", Role.ARBITER, "event/")
    call = Called(id="1", round=1, board=1, about="a claim")
    Hall(opened.secretary).do(opened.identity("director"), OPEN, call)
    assert landed(opened.client("nobody")) == f"/arbiter/{OPEN}/calls/"
    page = opened.client("director").get("/office/").content.decode()
    assert f'href="/arbiter/{OPEN}/calls/"' in page
    assert "1 call waits" in page


def test_the_office_is_not_for_who_only_plays(opened: Club) -> None:
    player = opened.client("player")
    assert landed(player, "/office/") == f"/me/{OPEN}/"
    page = player.get(f"/me/{OPEN}/").content.decode()
    assert 'href="/office/"' not in page
    assert 'href="/me/"' in page
    assert 'href="/office/"' in opened.client("director").get(f"/events/{OPEN}/standings/").content.decode()


def test_who_plays_and_leads_a_team_finds_both(opened: Club) -> None:
    grant(opened, "player", Role.CAPTAIN, TEAMS, "Noord")
    page = opened.client("player").get("/start/", follow=True).content.decode()
    assert f'href="/me/{OPEN}/"' in page
    assert f'href="/arbiter/{TEAMS}/line-ups/"' in page


def test_the_secretary_and_a_captain_of_a_federation_land_there(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    with federation_office(tmp_path_factory.mktemp("bond")) as bond:
        grant(bond, "nobody", Role.DIRECTOR, FEDERATION)
        assert landed(bond.client("nobody")) == f"/secretariat/{FEDERATION}/"
        grant(bond, "nobody", Role.DIRECTOR, "federation/")  # he may open the next season too
        assert landed(bond.client("nobody")) == f"/secretariat/{FEDERATION}/"
        assert landed(bond.client("captain")) == f"/captain/{FEDERATION}/"
        assert landed(bond.client("captain"), "/me/") == f"/captain/{FEDERATION}/"
        assert "/federations/" in bond.client("captain").get(f"/captain/{FEDERATION}/").content.decode()


# Invitations


def invite(opened: Club, language: str = "en", **fields: str) -> tuple[str, str]:
    """Let the director make an invitation; return its address and what the page says of it."""
    director = opened.client("director", language=language)
    page = director.post(f"/office/{OPEN}/roles/", fields).content.decode()
    address = re.search(r"<code>(.*?)</code>", page)
    assert address
    return urlsplit(address[1]).path, page


def test_an_invitation_reads_as_people_write(opened: Club) -> None:
    address, told = invite(opened, role="player", subject=PSEUDONYMS[1])
    said = "Dirk Director invites you to Spring open, where you play as Bram Vos."
    assert said in told
    page = Client(headers={"accept-language": "en"}).get(address).content.decode()
    assert said in page
    assert 'value="Bram Vos"' in page  # his name is filled in
    assert PSEUDONYMS[1] not in page
    dutch = Client(headers={"accept-language": "nl"}).get(address).content.decode()
    assert "Dirk Director nodigt u uit voor Spring open, waar u speelt als Bram Vos." in dutch
    _, told = invite(opened, role="arbiter")
    assert "Dirk Director invites you to Spring open, as arbiter." in told


def test_a_player_is_invited_from_his_own_page(opened: Club) -> None:
    page = opened.client("director").get(f"/run/{OPEN}/entries/of/{PSEUDONYMS[1]}/").content.decode()
    form = page.partition(f'action="/office/{OPEN}/roles/"')[2].partition("</form>")[0]
    assert "Invite to log in" in form
    fields = dict(re.findall(r'name="(role|subject)" value="(.*?)"', form))
    assert "where you play as Bram Vos" in invite(opened, **fields)[1]


def test_a_player_makes_his_account_logs_in_and_is_at_his_game(opened: Club) -> None:
    address, _ = invite(opened, role="player", subject=PSEUDONYMS[1])
    browser = Client(headers={"accept-language": "en"})
    new = {"name": "Bram Vos", "email": "bram@club.example", "password1": ITS_WORD, "password2": ITS_WORD}
    assert opened.secretary.grants()[-1].subject != PSEUDONYMS[1]
    login = browser.post("/account/signup/", new | {"next": address}).headers["Location"]
    assert unquote(login).endswith(address)
    assert "Log in and accept" in browser.get(login).content.decode()
    given = {"login": new["email"], "password": ITS_WORD, "next": address}
    answer = browser.post("/account/login/", given, follow=True)
    assert answer.redirect_chain[-1][0] == f"/me/{OPEN}/"  # no third page
    assert opened.secretary.grants()[-1].account == Account.objects.get(email=new["email"]).pseudonym


def test_an_invitation_counts_once_also_at_the_login(opened: Club) -> None:
    address, _ = invite(opened, role="player", subject=PSEUDONYMS[1])
    assert landed_by_post(opened.client("nobody"), address) == f"/me/{OPEN}/"
    Account.objects.create_user("late@club.example", ITS_WORD, name="Late")
    before = opened.secretary.grants()
    late = Client(headers={"accept-language": "en"})
    answer = late.post(
        "/account/login/", {"login": "late@club.example", "password": ITS_WORD, "next": address}
    )
    assert answer.headers["Location"] == address
    assert opened.secretary.grants() == before
    assert "was used already" in late.post(address, follow=True).content.decode()


def landed_by_post(client: Client, address: str) -> str:
    return str(client.post(address, follow=True).redirect_chain[-1][0])
