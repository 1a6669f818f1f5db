"""Every address and every operation as everybody: nobody reads whom he may not know, and no GET writes."""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import Resolver404, get_resolver, resolve

from turnus.web import desk
from turnus.web.accounts.models import Account
from turnus.web.api.doors import anybody, shut
from turnus.web.api.interface import api
from turnus.web.doors import DoorsMiddleware, has_door
from turnus.web.notifying.models import Mail, Wishes
from turnus.web.webhooks.models import Webhook
from visiting.clubs import OTHER, STREAM
from visiting.federation_office import FEDERATION
from visiting.two_clubs import FRESH, LABEL, NAMES, TwoClubs, two_clubs
from visiting.walking import addresses, patterns, readable

EVERYBODY = ("", *NAMES)
HOSTILE = "p02 p03 p04"  # where a name can stand: would it come back with people's names?
SLOW = re.compile(r"\.(pdf|xlsx)$|/odds/$")  # typeset or simulated from what other pages show
MAY_CHANGE = ("/me/",)  # somebody's own pages
OWN_CHOICE = "/me/notifications/"  # what everybody with an account chooses for himself
AT_WORK = ("/office/", "/arbiter/", "/secretariat/", "/captain/", "/me/")


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TwoClubs]:
    with two_clubs(tmp_path_factory.mktemp("walk")) as made:
        yield made


def kept(office: TwoClubs) -> list[Any]:
    """Everything that is kept: the journal, names, accounts; not who is logged in where."""
    tables = (Account, EmailAddress, Authenticator, Webhook, Wishes, Mail)
    rows = [list(table.objects.order_by("pk").values()) for table in tables]
    heads = [journal.head() for journal in (office.secretary.journal, desk.rooms().journal)]
    return [*heads, office.secretary.people_of("").version, rows]


def is_kept(office: TwoClubs, before: list[Any]) -> bool:
    """Whether nothing changed since; a bool, for what is kept is too long to be shown."""
    return kept(office) == before


def streams_of(who: str) -> tuple[str, ...]:
    """Where somebody walks: everybody in the club, whoever has to do with others there too."""
    everywhere = (STREAM, OTHER, FEDERATION)
    return {
        "": everywhere, "chief": (STREAM, FRESH, FEDERATION), "elsewhere": everywhere, "director": everywhere,
        "captain": (STREAM, FEDERATION), "player": (STREAM, OTHER),
    }.get(who, (STREAM,))  # fmt: skip


def ways(who: str) -> list[str]:
    """Every address for somebody: as it is meant, and with names where something else should stand."""
    meant = [way for stream in streams_of(who) for way in addresses(stream)]
    strange = addresses(STREAM, HOSTILE) if who in ("", "player", "elsewhere", "director") else []
    found = (way for way in dict.fromkeys((*meant, *strange)) if not SLOW.search(way))
    return [
        way for way in found if not (who and way.startswith("/api/"))
    ]  # where a session counts for nothing


def test_nobody_reads_what_he_may_not_and_no_get_writes(office: TwoClubs) -> None:
    found: set[str] = set()
    leaks: dict[tuple[str, str], list[str]] = {}
    for who in EVERYBODY:
        client, before = office.client(who), kept(office)
        for way in ways(who):
            answer = client.get(way)
            assert answer.status_code < 500, way
            text = readable(answer)
            found |= office.found_in(text, "a stranger")
            if leaked := office.found_in(text, who):
                leaks[who, way] = sorted(leaked)[:4]
        assert is_kept(office, before), who
    assert not leaks, dict(list(leaks.items())[:20])
    missing = office.secrets().keys() - found - {LABEL}  # which the interface alone shows
    births = {word for word in missing if word.startswith("19")}  # each on the page of its owner alone
    assert not missing - births  # the walk would find what leaks


def test_no_page_of_an_account_writes_when_it_is_looked_at(office: TwoClubs) -> None:
    for who in ("", "chief"):
        client, before = office.client(who), kept(office)
        for route, _pattern in patterns(get_resolver()):
            if route.startswith("account/") and "(?P" not in route and "<" not in route:
                assert client.get(f"/{route}").status_code < 500, route
        assert is_kept(office, before), who


@pytest.mark.parametrize("who", ["", "nobody", "elsewhere", "player", "captain"])
def test_a_form_of_who_may_not_is_not_read(office: TwoClubs, who: str) -> None:
    """Who has no role there is refused before his words are read: no fault speaks of them, or of anybody."""
    client, before = office.client(who), kept(office)
    own = {"elsewhere": OTHER, "player": STREAM, "captain": FEDERATION}.get(who, "nowhere")
    for way in dict.fromkeys(
        (*addresses(STREAM), *addresses(STREAM, HOSTILE), *addresses(OTHER), *addresses(FEDERATION))
    ):
        if own in way and way.startswith((*MAY_CHANGE, f"/office/{OTHER}/")):
            continue
        if who and way == OWN_CHOICE:
            continue
        answer = client.post(way, {"player": HOSTILE, "expected": HOSTILE, "white": "p02", "reason": "p03"})
        assert answer.status_code < 500, way
        assert office.found_in(readable(answer), who) == set(), way
        elsewhere = way.startswith(AT_WORK) and any(
            s in way and s != own for s in (STREAM, OTHER, FEDERATION)
        )
        if elsewhere and own not in way and is_routed(way):
            assert answer.status_code in (302, 403, 405), (way, answer.status_code)
    assert is_kept(office, before)


def is_routed(way: str) -> bool:
    """Whether there is a page at an address: a slug takes no spaces."""
    try:
        resolve(way)
    except Resolver404:
        return False
    return True


# The interface


@lru_cache(maxsize=1)
def described() -> Any:
    return api.get_openapi_schema()["paths"]


def operations(method: str, stream: str, game: str) -> list[str]:
    """Every address of the OpenAPI description that takes a method."""
    values = {"rulebook": "osv-v30", "number": "1.7-a", "question": "group_changes", "stream": stream}
    values |= {"name": "standings", "key": "x", "webhook": "1", "game": game}
    found = [path for path, methods in described().items() if method in methods]
    made = [re.sub(r"{(?:path:)?(\w+)}", lambda m: values.get(m[1], "1"), path) for path in found]
    return [f"{way}?what=place p02" if way.endswith("/why") else way for way in made]


def test_no_key_reads_what_its_holder_may_not(office: TwoClubs) -> None:
    found: set[str] = set()
    for who in EVERYBODY:
        client, before = Client(headers=_key(office, who)), kept(office)
        for way in dict.fromkeys(
            way for stream in streams_of(who) for way in operations("get", stream, office.game)
        ):
            answer = client.get(way)
            assert answer.status_code < 500, way
            assert office.found_in(readable(answer), who) == set(), (who, way)
            found |= office.found_in(readable(answer), "a stranger")
        assert is_kept(office, before), who
    assert {LABEL, "GeheimA02", "GeheimB02"} <= found


@pytest.mark.parametrize("who", ["", "nobody", "elsewhere", "captain"])
def test_an_operation_asks_for_the_role_before_it_reads(office: TwoClubs, who: str) -> None:
    client, before = Client(headers=_key(office, who)), kept(office)
    for method in ("post", "delete"):
        for way in operations(method, STREAM, office.game):
            answer = getattr(client, method)(way, '{"player": "p02", "no', content_type="application/json")
            expected = (400, 422) if way.startswith("/api/rulebooks/") else (401, 403)
            assert answer.status_code in expected, (way, answer.status_code)
            assert office.found_in(readable(answer), who) == set(), way
    assert is_kept(office, before)


def _key(office: TwoClubs, who: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {office.keys[who]}"} if who else {}


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
