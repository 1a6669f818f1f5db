"""Registering for an event in public, the waiting list, the director's inbox, and check-in by a code."""

import re
import threading
import time
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core import mail
from django.core.cache import cache
from django.test import Client, override_settings

from turnus.app.competitions.applying import Application
from turnus.app.office import Grant, Role
from turnus.app.office.registering import register
from turnus.app.people.register import beside
from turnus.competition.engine.slices.terms import ChangeTerms
from turnus.faults import BadInput, NotFound
from turnus.web.notifying.models import Heard, Mail
from turnus.web.notifying.posting import send_waiting
from turnus.web.notifying.queueing import CURSOR, queue_news
from visiting.clubs import SPRING_OPEN as STREAM
from visiting.clubs import Club, club, new_open, open_of, sent

RUN = "/run/event/spring-open/"
INBOX = f"{RUN}registrations/"
PUBLIC = "/events/event/spring-open/register/"
CHECK_IN = f"{RUN}checkin/"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        yield made


@pytest.fixture
def director(opened: Club) -> Client:
    return new_open(opened)


def shown(answer: Any) -> str:
    return str(answer.content.decode())


def open_it(director: Client, **terms: str) -> str:
    return shown(sent(director, INBOX, INBOX, do="open", **{"most": "2", "fee": "12.50"} | terms))


def apply_for(client: Client, name: str, **more: Any) -> Any:
    return sent(client, PUBLIC, PUBLIC, **{"name": name, "rating": "1500", "display": "full"} | more)


def test_who_registers_and_chooses_nothing_is_shown_as_the_club_has_it(
    opened: Club, director: Client
) -> None:
    open_it(director)
    page = shown(opened.client().get(PUBLIC))
    assert 'name="display" value="" checked' in page  # a child would else be named in full by nobody's choice
    assert page.count(" checked") == 1


def test_from_an_open_registration_to_who_takes_part(opened: Club, director: Client) -> None:
    visitor = opened.client()
    assert "Registration is closed" in shown(visitor.get(PUBLIC))
    assert "registration is open" in open_it(director, categories="U18, W", note="Bring a pen")
    page = shown(visitor.get(PUBLIC))
    assert "Bring a pen" in page
    assert "2 places are left" in page
    first = apply_for(visitor, "Anna de Boer", club="SV Asten", categories=["U18"], email="anna@example.org")
    assert "there is a place for you" in shown(first)
    assert "there is a place for you" in shown(apply_for(visitor, "Bram Vos", display="initials"))
    waiting = apply_for(visitor, "Cas Bos", display="hidden")
    assert "You are number 1 on the waiting list" in shown(waiting)
    world = shown(visitor.get(PUBLIC))
    assert "Anna de Boer" in world
    assert "Bram Vos" not in world
    assert "B. V." in world
    assert "Cas" not in world
    assert "anna@example.org" not in world

    inbox = shown(director.get(INBOX))
    assert "Cas Bos" in inbox
    assert "SV Asten" in inbox
    assert "anna@example.org" in inbox
    cas = waiting.redirect_chain[-1][0]
    bram = next(
        name for name, each in open_of(opened).registrants.items() if person(opened, name) == "Bram Vos"
    )
    assert "say why he cannot" in shown(sent(director, INBOX, INBOX, do="refuse", player=bram, reason=" "))
    told = shown(sent(director, INBOX, INBOX, do="refuse", player=bram, reason="Not a member"))
    assert "Cas Bos moved up" in told
    assert "there is a place for you" in shown(visitor.get(cas))
    assert (
        "2 people entered" in shown(sent(director, INBOX, INBOX, do="accept_all"))
        or len(open_of(opened).contenders) == 2
    )
    anna = next(name for name in open_of(opened).contenders if person(opened, name) == "Anna de Boer")
    held = open_of(opened).contenders[anna]
    assert (held.club, held.categories, held.rating) == ("SV Asten", ("U18",), 1500)
    assert "You take part" in shown(visitor.get(cas))
    sent(director, INBOX, INBOX, do="paid", player=anna)
    assert open_of(opened).paid == {anna}


def person(of: Club, player: str) -> str:
    return of.secretary.people_of(STREAM).name(player)


def test_no_name_and_no_address_is_in_the_journal_and_who_goes_is_forgotten(
    opened: Club, director: Client
) -> None:
    open_it(director)
    visitor = opened.client()
    own = apply_for(visitor, "Anna de Boer", email="anna@example.org", club="Geheim", note="ring me")
    page = own.redirect_chain[-1][0]
    (player,) = open_of(opened).registrants
    told = "\n".join(str(event.payload) for event in opened.secretary.journal.read())
    assert all(word not in told for word in ("Anna", "anna@", "Geheim", "ring me"))
    assert "Your registration was cancelled" in shown(sent(visitor, page, page, do="cancel"))
    assert opened.secretary.people_of(STREAM).find(player) is None
    assert not open_of(opened).registrants
    assert "has not registered" in shown(sent(visitor, page, page, do="cancel"))
    assert "there is a place" in shown(apply_for(visitor, "Anna de Boer"))  # he may come again


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"name": " "}, "write your name"),
        ({"rating": "many"}, "no whole number"),
        ({"rating": "9000"}, "between 0 and 4000"),
        ({"rating": "900"}, "at least 1000"),
        ({"email": "nobody"}, "no e-mail address"),
        ({"website": "http://spam.example"}, "leave the field empty"),
        ({"display": "loud"}, "is not one of"),
        ({"categories": ["King"]}, "no category King"),
        ({"club": "x" * 81}, "81 characters"),
        ({"name": "Anna\x00"}, "cannot be printed"),
    ],
)
def test_what_cannot_be_is_said_and_keeps_what_was_typed(
    opened: Club, director: Client, more: dict[str, Any], said: str
) -> None:
    open_it(director, lowest="1000")
    answer = apply_for(opened.client(), **{"name": "Anna de Boer", "note": "typed"} | more)
    assert answer.status_code == 400
    assert said in shown(answer)
    assert 'value="typed"' in shown(answer)
    assert not open_of(opened).registrants


def test_nobody_registers_twice_and_a_form_sent_twice_registers_once(opened: Club, director: Client) -> None:
    open_it(director)
    visitor = opened.client()
    hidden = dict(re.findall(r'name="(key|expected)" value="([^"]*)"', shown(visitor.get(PUBLIC))))
    answers = [visitor.post(PUBLIC, hidden | {"name": "Anna de Boer", "rating": "1500"}) for _ in range(2)]
    assert [each.status_code for each in answers] == [302, 302]
    named = [each.headers["Location"].rsplit(":", 2)[0] for each in answers]  # not when signed
    assert named[0] == named[1]
    assert len(open_of(opened).registrants) == 1
    assert "has registered already" in shown(apply_for(opened.client(), "anna  DE boer"))


def test_a_key_of_somebody_else_shows_nothing_and_registers_nobody(opened: Club, director: Client) -> None:
    open_it(director)
    hidden = dict(re.findall(r'name="(key|expected)" value="([^"]*)"', shown(opened.client().get(PUBLIC))))
    told = {"rating": "1500", "email": "anna@example.org", "club": "SV Asten"}

    def post(name: str, **more: str) -> Any:
        return opened.client().post(PUBLIC, hidden | {"name": name} | told | more)

    own = post("Anna de Boer").headers["Location"]
    for answer in (
        post("Bert Bos"),
        post("Anna de Boer", email="bert@example.org"),
        post("Anna de Boer", club="x"),
    ):
        assert answer.status_code == 400
        assert "was used for another registration" in shown(answer)
        assert 'value="SV Asten"' in shown(answer) or 'value="x"' in shown(answer)
    assert [person(opened, name) for name in open_of(opened).registrants] == ["Anna de Boer"]
    sent(director, INBOX, INBOX, do="accept_all")
    assert post("Bert Bos").status_code == 400
    assert post("Anna de Boer").status_code == 302  # sent again, late
    assert "Anna de Boer" in shown(opened.client().get(own))


def test_a_key_of_who_gave_up_his_place_is_used_no_more(opened: Club, director: Client) -> None:
    open_it(director)
    visitor = opened.client()
    hidden = dict(re.findall(r'name="(key|expected)" value="([^"]*)"', shown(visitor.get(PUBLIC))))
    own = visitor.post(PUBLIC, hidden | {"name": "Anna de Boer", "rating": "1500"}).headers["Location"]
    sent(visitor, own, own, do="cancel")
    for name in ("Bert Bos", "Anna de Boer"):
        assert visitor.post(PUBLIC, hidden | {"name": name, "rating": "1500"}).status_code == 400
    assert not open_of(opened).registrants
    known = beside(settings.TURNUS_JOURNAL, STREAM)._shelf.known().values()  # noqa: SLF001 - whoever there is
    assert not {"Anna de Boer", "Bert Bos"} & {each.name for each in known}


def test_who_types_while_it_is_closed_hears_so_and_loses_nothing(opened: Club, director: Client) -> None:
    open_it(director)
    visitor = opened.client()
    hidden = dict(re.findall(r'name="(key|expected)" value="([^"]*)"', shown(visitor.get(PUBLIC))))
    sent(director, INBOX, INBOX, do="close")
    late = visitor.post(PUBLIC, hidden | {"name": "Anna de Boer", "rating": "1500"})
    assert late.status_code == 400
    assert "registration is closed" in shown(late)
    open_it(director, until="2020-01-01")
    assert "Registration is closed" in shown(visitor.get(PUBLIC))
    assert "registration is closed" in shown(visitor.post(PUBLIC, hidden | {"name": "Anna", "rating": "1"}))
    assert not open_of(opened).registrants


def test_the_last_place_is_given_once_however_many_ask_at_once(opened: Club, director: Client) -> None:
    open_it(director, most="5")
    refused: list[str] = []

    def ask(number: int) -> None:
        try:
            register(opened.secretary, STREAM, Application(name=f"Speler {number % 20}"), f"key-{number}")
        except (BadInput, NotFound) as fault:
            refused.append(str(fault))

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(40)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    registrants = open_of(opened).registrants
    assert len(registrants) == 20  # of two of one name one
    assert sum(not each.waits for each in registrants.values()) == 5
    assert len(refused) == 20
    assert len({person(opened, each) for each in registrants}) == 20


def test_a_machine_is_slowed_down(opened: Club, director: Client) -> None:
    open_it(director, most="0")
    cache.clear()
    visitor = opened.client()
    statuses = [apply_for(visitor, f"Speler {number}").status_code for number in range(32)]
    assert statuses[:30] == [200] * 30
    assert statuses[-1] == 429


def test_the_own_page_is_nobody_elses_and_looking_changes_nothing(opened: Club, director: Client) -> None:
    open_it(director)
    own = apply_for(opened.client(), "Anna de Boer").redirect_chain[-1][0]
    before = opened.secretary.whole(STREAM).length
    assert opened.client().get(own).status_code == 200
    assert opened.secretary.whole(STREAM).length == before
    assert opened.client().get(f"{own[:-2]}x/").status_code == 404
    assert opened.client().get(own.replace("spring-open", "other")).status_code == 404
    assert own not in shown(director.get(INBOX))


def test_players_check_in_by_their_code_or_by_a_tap_and_the_rest_is_signed_off_with_undo(
    opened: Club, director: Client
) -> None:
    open_it(director, most="0")
    pages = {
        name: apply_for(opened.client(), name).redirect_chain[-1][0]
        for name in ("Anna", "Bram", "Cas", "Daan")
    }
    sent(director, INBOX, INBOX, do="accept_all")
    cards = shown(director.get(f"{CHECK_IN}codes/"))
    assert cards.count('class="qr"') == 4
    anna = pages["Anna"]
    assert "I am here for round 1" in shown(opened.client().get(anna))
    visitor = opened.client()
    assert "You are checked in for round 1" in shown(sent(visitor, anna, anna, do="here"))
    assert "checked in already" in shown(sent(visitor, anna, anna, do="here"))
    bram = next(name for name in open_of(opened).contenders if person(opened, name) == "Bram")
    assert "2 here, 2 not yet" in shown(sent(director, CHECK_IN, CHECK_IN, player=bram))
    sent(director, CHECK_IN, CHECK_IN, back=bram)
    sent(director, CHECK_IN, CHECK_IN, player=bram)
    sent(director, CHECK_IN, CHECK_IN, do="missing")
    assert len(open_of(opened).away[1]) == 2
    sent(director, CHECK_IN, f"{RUN}undo/", reason="they stood outside")
    assert not open_of(opened).away.get(1)


def test_the_desk_says_who_has_not_checked_in_where_the_terms_ask_for_it(
    opened: Club, director: Client
) -> None:
    sent(director, RUN, f"{RUN}enter/", names="Anna 2000\nBram 1900\nCas 1800")
    assert "checked in yet" not in shown(director.get(RUN))
    terms = ChangeTerms(fields={"attendance.check_in": "every-round"}, reason="busy hall")
    opened.secretary.act(opened.identity("director"), STREAM, terms)
    assert "3 players have not checked in yet" in shown(director.get(RUN))
    anna = next(iter(open_of(opened).contenders))
    sent(director, CHECK_IN, CHECK_IN, player=anna)
    assert "2 players have not checked in yet" in shown(director.get(RUN))
    sent(director, CHECK_IN, CHECK_IN, do="missing")
    assert "checked in yet" not in shown(director.get(RUN))


def test_the_arbiter_checks_in_and_only_the_director_signs_off(opened: Club, director: Client) -> None:
    open_it(director, most="0")
    apply_for(opened.client(), "Anna")
    sent(director, INBOX, INBOX, do="accept_all")
    (anna,) = open_of(opened).contenders
    arbiter = Grant(account=opened.accounts["arbiter"].pseudonym, role=Role.ARBITER, scope=STREAM)
    opened.secretary.grant(opened.identity("director"), arbiter)
    client = opened.client("arbiter")
    assert "1 here" in shown(sent(client, CHECK_IN, CHECK_IN, player=anna))
    assert client.post(CHECK_IN, {"do": "missing"}).status_code == 403
    assert opened.client().post(CHECK_IN, {"player": anna}).status_code in (302, 403)


def test_personal_data_of_who_registered_are_beside_the_journal(opened: Club, director: Client) -> None:
    open_it(director)
    apply_for(opened.client(), "Anna de Boer", email="anna@example.org", display="hidden")
    (player,) = open_of(opened).registrants
    held = beside(settings.TURNUS_JOURNAL).find(player)
    assert held is not None
    assert (held.name, held.email, held.display) == ("Anna de Boer", "anna@example.org", "hidden")


def test_the_public_page_speaks_dutch(opened: Club, director: Client) -> None:
    open_it(director)
    dutch = opened.client(language="nl")
    assert "Aanmelden" in shown(dutch.get(PUBLIC))
    assert "er is plaats voor je" in shown(apply_for(dutch, "Anna de Boer"))


@pytest.fixture
def _with_mail() -> Iterator[None]:
    local = "django.core.mail.backends.locmem.EmailBackend"
    with override_settings(EMAIL_BACKEND=local, TURNUS_ORIGIN="https://club.example", TURNUS_SENDS_MAIL=True):
        mail.outbox = []
        yield
    Mail.objects.all().delete()
    Heard.objects.all().delete()


@pytest.mark.usefixtures("_with_mail")
def test_who_left_an_address_hears_that_he_waits_moves_up_is_accepted_or_refused(
    opened: Club, director: Client
) -> None:
    journal = opened.secretary.journal
    Heard.objects.update_or_create(name=CURSOR, defaults={"position": journal.head().position})
    open_it(director, most="1")
    apply_for(opened.client(), "Anna de Boer", email="anna@example.org")
    apply_for(opened.client(language="nl"), "Bram Vos", email="bram@example.org")
    apply_for(opened.client(), "Cas Bos")
    anna = next(each for each in open_of(opened).registrants if person(opened, each) == "Anna de Boer")
    sent(director, INBOX, INBOX, do="refuse", player=anna, reason="Not a member")
    sent(director, INBOX, INBOX, do="accept_all")
    while queue_news(journal, datetime.now(UTC)):
        pass
    send_waiting(time.time())
    send_waiting(time.time())
    told = {(each.to[0], each.subject) for each in mail.outbox}
    assert ("anna@example.org", "You cannot take part in Spring open: Not a member") in told
    bram = [subject for to, subject in told if to == "bram@example.org"]
    assert sorted(bram) == sorted(
        [
            "Je staat op de wachtlijst van Spring open, en schuift door als er iemand afvalt.",
            "Je schuift door van de wachtlijst van Spring open: er is plaats voor je.",
            "Je doet mee aan Spring open.",
        ]
    )
    assert len(mail.outbox) == len(told)  # each once
    assert "/entry/" in mail.outbox[0].body
    assert not Mail.objects.exclude(address="").exists()  # what was sent keeps no address
