"""Every operation of the interface, stream, mail and webhook: nobody is told of whom he may not know."""

import asyncio
import re
from collections.abc import Iterator
from datetime import date, datetime
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import get_resolver
from starlette.applications import Starlette
from starlette.routing import Route, request_response

import turnus.web
from machine import fonts
from telling.opens import OPEN
from turnus.store import Event
from turnus.web import desk
from turnus.web.api.doors import anybody, shut
from turnus.web.api.interface import api
from turnus.web.doors import DoorsMiddleware, has_door
from turnus.web.notifying.kinds import Kind
from turnus.web.notifying.models import Heard, Mail, Wishes
from turnus.web.notifying.queueing import CURSOR, queue_news, queue_today
from turnus.web.public import reading
from turnus.web.serving.crowds import ENOUGH, nobody
from turnus.web.serving.health import healthy
from turnus.web.serving.live import Feed
from turnus.web.serving.playing import Playing, Straight
from turnus.web.serving.watchers import Watchers
from turnus.web.webhooks.telling import TOLD, message
from visiting.clubs import STREAM
from visiting.federation_office import FEDERATION
from visiting.games import scope_of
from visiting.planted import DELAYED, DISPUTED
from visiting.two_clubs import EVENTS, LABEL, TwoClubs, two_clubs
from visiting.walkers import EVERYBODY, is_kept, kept, streams_of
from visiting.walking import FILLED, goes_with, patterns, readable


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TwoClubs]:
    with two_clubs(tmp_path_factory.mktemp("programs")) as made:
        yield made


# The interface

WHY = {"competitions": "place p02", "events": "", "federations": "place Sneek-1"}
NEVER_ANSWERED = {"/api/events/{stream}/moves"}  # after the last round


@lru_cache(maxsize=1)
def described() -> Any:
    return api.get_openapi_schema()["paths"]


def operations(office: TwoClubs, method: str, stream: str) -> dict[str, str]:
    """Every address of the OpenAPI description that takes a method, with the path it is made for."""
    known = {"stream": stream, "name": "standings", "player": "p02", "form": "pgn"}
    known |= {name: values[-1] for name, values in (FILLED | dict(office.values(stream))).items()}

    def value(found: re.Match[str]) -> str:
        assert found[1] in known, f"how is an address with {found[1]} visited? say so in walking.py"
        return known[found[1]]

    paths = [path for path, on in described().items() if method in on and goes_with(path[1:], stream)]
    made = {re.sub(r"{(?:path:)?(\w+)}", value, path): path for path in paths}
    asked = (f"?what={WHY[path.split('/')[2]]}&player=q04" if path.endswith("/why") else "" for path in paths)
    return {f"{way}{more}": path for (way, path), more in zip(made.items(), asked, strict=True)}


def test_no_key_reads_what_its_holder_may_not(office: TwoClubs) -> None:
    found: set[str] = set()
    answered: set[str] = set()
    for who in EVERYBODY:
        before = kept(office)
        been: set[str] = set()
        for stream in streams_of(who):
            client, made = Client(headers=_key(office, who, stream)), operations(office, "get", stream)
            for way in made.keys() - been:
                answer = client.get(way)
                assert answer.status_code < 500, way
                assert office.found_in(readable(answer), who) == set(), (who, way)
                found |= office.found_in(readable(answer), "a stranger")
                answered |= {made[way]} if answer.status_code == 200 else set()
            been |= made.keys()
        assert is_kept(office, before), who
    assert {LABEL, "GeheimA02", "GeheimB02", "GeheimE01", "GeheimE02", "77710002", DISPUTED} <= found
    every = {path for path, methods in described().items() if "get" in methods}
    assert sorted(every - answered - NEVER_ANSWERED) == [], "how is this visited?"


@pytest.mark.parametrize("who", ["", "nobody", "elsewhere", "captain"])
def test_an_operation_asks_for_the_role_before_it_reads(office: TwoClubs, who: str) -> None:
    client, before = Client(headers=_key(office, who)), kept(office)
    streams = (STREAM, OPEN, *([] if who == "captain" else [FEDERATION]))  # who hands in line-ups there
    for method in ("post", "delete"):
        for way in dict.fromkeys(each for of in streams for each in operations(office, method, of)):
            answer = getattr(client, method)(way, '{"player": "p02", "no', content_type="application/json")
            expected = (400, 422) if way.startswith("/api/rulebooks/") else (401, 403)
            assert answer.status_code in expected, (way, answer.status_code)
            assert office.found_in(readable(answer), who) == set(), way
    assert is_kept(office, before)


def _key(office: TwoClubs, who: str, stream: str = "") -> dict[str, str]:
    """Return the key of somebody: the one for a competition where he has one."""
    return {"Authorization": f"Bearer {office.keys.get(f'{who} {stream}', office.keys[who])}"} if who else {}


# By construction


def test_every_page_has_a_door() -> None:
    assert [route for route, pattern in patterns(get_resolver()) if not has_door(pattern.callback)] == []


def test_a_page_without_a_door_does_not_open() -> None:
    def forgotten(_request: HttpRequest) -> HttpResponse:
        return HttpResponse("everything")

    with pytest.raises(ImproperlyConfigured):
        DoorsMiddleware(forgotten).process_view(RequestFactory().get("/"), forgotten, (), {})


# the law may be asked by anybody: nothing is written
ASKED = {"/rulebooks/{rulebook}/questions/{question}", "/rulebooks/{rulebook}/advice"}


def test_every_operation_names_its_door() -> None:
    """What names none has the door of the whole interface, which is shut."""
    routers = [router for _prefix, router in api._routers]  # noqa: SLF001 - ninja has no other way to ask
    found = [
        (path, operation)
        for router in routers
        for path, view in router.path_operations.items()
        for operation in view.operations
    ]
    assert len(found) > 70
    assert all(len(each.auth_callbacks) == 1 and each.auth_callbacks != [shut] for _, each in found)
    public = [(path, each.methods) for path, each in found if each.auth_callbacks == [anybody]]
    assert {path for path, methods in public if methods != ["GET"]} <= ASKED
    assert sum(path.startswith("/events") for path, _ in public) < 15
    assert sum(not path.startswith("/events") for path, _ in public) < 20


def test_norms_tell_nothing_of_who_is_not_shown_in_full(office: TwoClubs) -> None:
    """Above which title somebody can make one tells his title, and its average the ratings he met."""
    found = []
    for client in (Client(headers=_key(office, "director", OPEN)), Client()):
        ratings = client.get(f"/api/events/{OPEN}/ratings").json()["ratings"]
        found.append({each["name"]: bool(each["norms"]) for each in ratings})
    assert found[0]["GeheimE01 Naam"] is True
    assert found[1]["G. N."] is False
    page = readable(Client().get(f"/events/{OPEN}/ratings/"))
    assert "G. N." in page
    assert not re.search(r"G\. N\.</strong> \w+ norm", page)


# Streams, mails, webhooks and print

SOURCE = Path(turnus.web.__file__).parent
BESIDE_DJANGO = {"/health", "/live/{stream:path}"}  # by Starlette's routes
OF_GAMES = ("/api/games/stream", "/api/games/boards")  # of a round
ENDS = 5.0  # seconds in which a stream has told its first message


def test_every_route_beside_django_is_walked() -> None:
    """A new one has its place in `streams`, or in the description of the interface."""
    texts = [path.read_text("utf-8") for path in SOURCE.rglob("*.py")]
    assert {found for text in texts for found in re.findall(r'Route\("([^"]+)"', text)} == BESIDE_DJANGO
    assert set(Playing(desk.rooms)._of_many) == {way.rpartition("/")[2] for way in OF_GAMES}  # noqa: SLF001


def streams(office: TwoClubs) -> list[str]:
    """Every stream of the office."""
    ways = ["/health", *(f"/live/{stream}?after=0" for stream in (STREAM, FEDERATION, *EVENTS))]
    ways += [f"{way}?competition={OPEN}&round=2" for way in OF_GAMES]
    for game in office.games:
        ways += [f"/api/games/{game}", f"/api/games/{game}/stream"]
    return ways


async def first_told(app: Any, way: str, key: str) -> str:
    """Return what a stream tells first, or the whole answer where it ends."""
    told: list[bytes] = []
    enough = asyncio.Event()

    async def receive() -> dict[str, Any]:
        await asyncio.sleep(0)
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(part: Any) -> None:
        told.append(part.get("body", b""))
        is_last = part["type"] == "http.response.body" and not part.get("more_body")
        if b"data:" in told[-1] or is_last:
            enough.set()

    asked = asyncio.ensure_future(app(scope_of("GET", way, key, {}), receive, send))
    waiting = asyncio.ensure_future(enough.wait())
    await asyncio.wait({asked, waiting}, timeout=ENDS, return_when=asyncio.FIRST_COMPLETED)
    for each in (asked, waiting):
        each.cancel()
    await asyncio.gather(asked, waiting, return_exceptions=True)
    return b"".join(told).decode()


def test_no_stream_tells_whom_one_may_not_know(office: TwoClubs) -> None:
    feed = Feed(reading.journal)
    routes = [Route("/health", healthy), Route("/live/{stream:path}", request_response(feed.respond))]
    app = Straight(Playing(desk.rooms), Starlette(routes=routes), Watchers(ENOUGH, nobody))

    async def everything() -> dict[tuple[str, str], str]:
        return {
            (who, way): await first_told(app, way, office.keys.get(f"{who} {OPEN}", office.keys.get(who, "")))
            for who in ("", "nobody", "player", "elsewhere", "director")
            for way in streams(office)
        }

    told = asyncio.run(everything())
    leaks = {key: found for key, text in told.items() if (found := office.found_in(text, key[0]))}
    assert leaks == {}
    assert all(told.values())
    delayed = [text for (who, way), text in told.items() if who == "director" and "/stream?" in way]
    assert any(move in text for text in delayed for move in DELAYED)  # there is something to keep


def test_no_mail_tells_whom_its_reader_may_not_know(office: TwoClubs) -> None:
    kinds = " ".join(Kind)
    Wishes.objects.bulk_create(
        [Wishes(account=each, kinds=kinds, language="en") for each in office.accounts.values()]
    )
    Heard.objects.update_or_create(name=CURSOR, defaults={"position": 0})
    first = next(iter(office.secretary.journal.read()))
    while queue_news(office.secretary.journal, datetime.fromisoformat(first.at)):
        pass
    queue_today(date(2026, 9, 11))
    told = [
        (who, f"{mail.subject} {mail.body}")
        for who, account in office.accounts.items()
        for mail in Mail.objects.filter(account=account)
    ]
    assert {(who, text) for who, text in told if office.found_in(text, who)} == set()
    assert len({who for who, _ in told}) > 3


def test_no_webhook_tells_of_anybody(office: TwoClubs) -> None:
    events: list[Event] = [each for each in office.secretary.journal.read() if each.type in TOLD]
    assert len(events) > 10
    told = {word for event in events for word in office.found_in(str(message(event)), "")}
    assert told == set()


def test_what_is_printed_is_what_was_walked(office: TwoClubs) -> None:
    """The walk reads what is given to be typeset; here it is typeset."""
    fonts.installed()
    for way in (f"/seasons/{STREAM}/paper/start.pdf", f"/events/{OPEN}/paper/everything.pdf"):
        answer = office.client().get(way)
        assert answer.content.startswith(b"%PDF-")
        text = readable(answer)
        assert "Speler" in text
        assert office.found_in(text, "") == set()
