"""Every address and every operation as everybody: nobody reads whom he may not know, and no GET writes.

What people read on the same pages are words: never keys, event names or "1 games", and Dutch where they ask.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.core.exceptions import ImproperlyConfigured
from django.http import HttpRequest, HttpResponse
from django.test import Client, RequestFactory
from django.urls import Resolver404, get_resolver, resolve

from turnus.app.regulations.wizard import STEPS
from turnus.app.regulations.wizard.questions import KINDS
from turnus.web import desk
from turnus.web.accounts.models import Account
from turnus.web.api.doors import anybody, shut
from turnus.web.api.interface import api
from turnus.web.doors import DoorsMiddleware, has_door
from turnus.web.notifying.models import Mail, Wishes
from turnus.web.webhooks.models import Webhook
from visiting.clubs import OTHER, STREAM
from visiting.federation_office import FEDERATION
from visiting.reading_dutch import english_on, figures_on, months_on, spoken_to_familiarly
from visiting.telltales import EXCEPTIONS, found_on, is_known
from visiting.two_clubs import BY_PSEUDONYM, FRESH, LABEL, NAMES, TwoClubs, two_clubs
from visiting.walking import addresses, filled, patterns, readable

EVERYBODY = ("", *NAMES)
HOSTILE = "p02 p03 p04"  # where a name can stand: would it come back with people's names?
SLOW = re.compile(r"\.(pdf|xlsx)$|/odds/$")  # typeset or simulated from what other pages show
MAY_CHANGE = ("/me/",)  # somebody's own pages
PAGES_OF_WORK = 35  # that one of both kinds has at least
PAGES_OF_ACCOUNTS = 8
READERS = ("", "nobody", "player", "arbiter", "chief")  # on whose pages every word is read
BY_NAME = ("/office/", "/arbiter/", "/secretariat/")  # where people are called by their names
HIDDEN = re.compile(rf"\bp(?:{'|'.join(f'{i:02}' for i in BY_PSEUDONYM)})\b")
NO_PAGE = re.compile(rf"\.(trf|ics|rss|json)$|^/api/|{HOSTILE}")  # or one that we gave a name for
ASKED_IN_STEPS = (*(step.name for step in STEPS), "made")
OF_REGULATIONS = (
    *(
        f"/office/regulations/new/?name=De+Toren&kind={kind}&step={step}"
        for kind in KINDS
        for step in ASKED_IN_STEPS
    ),
    *(f"/office/regulations/de-toren/?clause={number}" for number in range(1, 7)),
    "/rulebooks/de-burcht/",
)  # questions and clauses that are open, which no address names
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
    strange = addresses(STREAM, HOSTILE) if who in ("", "player", "elsewhere", "director") else ()
    read = ways_of_words() if who in READERS else ()
    found = (way for way in dict.fromkeys((*meant, *strange, *read)) if not SLOW.search(way))
    return [
        way for way in found if not (who and way.startswith("/api/"))
    ]  # where a session counts for nothing


@lru_cache(maxsize=1)
def ways_of_words() -> tuple[str, ...]:
    """Where words are read besides: the federation, and pages of no competition as the law."""
    routes = [(route, each) for route, each in patterns(get_resolver()) if "(?P" not in route]
    known = [
        (route, each) for route, each in routes if route.startswith(("account/", "rulebooks/", "interface/"))
    ]
    further = (f"/{way}" for route, each in known for way in filled(route, each.name or "", STREAM))
    return ("/", "/office/", *OF_REGULATIONS, *addresses(FEDERATION), *further)


@dataclass(frozen=True)
class Page:
    """What somebody got at an address."""

    status: int
    text: str
    is_read: bool  # a page that people read

    def refusal(self, way: str) -> tuple[int, str]:
        """What it says that there is no page to read, without the address."""
        return self.status, self.text.partition("<main")[2].replace(way, "")


@dataclass(frozen=True)
class Walk:
    """What somebody got at every address in a language, and whether nothing was written by that."""

    pages: dict[str, Page]
    is_kept: bool

    def read(self) -> dict[str, str]:
        """Return the pages that people read."""
        return {
            way: page.text for way, page in self.pages.items() if page.is_read and not NO_PAGE.search(way)
        }

    def ways_again(self) -> list[str]:
        """Where to go in another language: to every page, and for each refusal to one that says it."""
        chosen = {
            way if page.status == 200 else page.refusal(way): way
            for way, page in self.pages.items()
            if not NO_PAGE.search(way) and OTHER not in way and FRESH not in way
        }
        return list(chosen.values())


Walked = Callable[[str, str], Walk]


@pytest.fixture(scope="module")
def walked(office: TwoClubs) -> Walked:
    """Let everybody walk once in a language, whatever is looked for on what he gets."""

    @cache
    def walk(who: str, language: str) -> Walk:
        chosen = ways(who) if language == "en" else walk(who, "en").ways_again()
        client, before = office.client(who, language=language), kept(office)
        return Walk({way: got(client, way) for way in chosen}, is_kept(office, before))

    return walk


def got(client: Client, way: str) -> Page:
    answer = client.get(way)
    assert answer.status_code < 500, way
    is_read = answer.status_code == 200 and answer.get("Content-Type", "").startswith("text/html")
    return Page(answer.status_code, readable(answer), is_read)


def test_nobody_reads_what_he_may_not_and_no_get_writes(office: TwoClubs, walked: Walked) -> None:
    found: set[str] = set()
    leaks: dict[tuple[str, str], list[str]] = {}
    for who in EVERYBODY:
        walk = walked(who, "en")
        for way, page in walk.pages.items():
            found |= office.found_in(page.text, "a stranger")
            if leaked := office.found_in(page.text, who):
                leaks[who, way] = sorted(leaked)[:4]
        assert walk.is_kept, who
    assert not leaks, dict(list(leaks.items())[:20])
    missing = office.secrets().keys() - found
    births = {word for word in missing if word.startswith("19")}  # each on the page of its owner alone
    assert not missing - births  # the walk would find what leaks


@pytest.mark.parametrize("who", READERS)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_people_read_words(walked: Walked, who: str, language: str) -> None:
    walk = walked(who, language)
    pages = {
        way: page if way.startswith(BY_NAME) else HIDDEN.sub("", page) for way, page in walk.read().items()
    }
    found = {(name, way, text) for name, way, text in found_on(pages) if not is_known(name, way)}
    assert not found, "\n".join(" | ".join(each) for each in sorted(found)[:30])
    assert walk.is_kept


@pytest.mark.parametrize("who", ["", "player", "arbiter", "chief"])
def test_a_dutch_page_is_dutch(walked: Walked, who: str) -> None:
    names = re.compile("|".join(map(re.escape, NAMES.values())))
    pages = {way: names.sub("", page) for way, page in walked(who, "nl").read().items()}
    found = {(word, way, text[:120]) for way, page in pages.items() for word, text in english_on(page)}
    found |= {("a point", way, text) for way, page in pages.items() for text in figures_on(page)}
    found |= {("a month", way, text[:120]) for way, page in pages.items() for text in months_on(page)}
    found |= {("je", way, text[:120]) for way, page in pages.items() for text in spoken_to_familiarly(page)}
    assert not found, "\n".join(" | ".join(each) for each in sorted(found)[:40])


def test_the_walk_reads_the_pages_of_accounts_and_of_work_too(walked: Walked) -> None:
    assert sum(way.startswith("/account/") for way in walked("chief", "nl").read()) > PAGES_OF_ACCOUNTS
    at_work = ("/office/", "/secretariat/", "/arbiter/")
    assert sum(way.startswith(at_work) for way in walked("chief", "en").read()) > PAGES_OF_WORK


def test_every_exception_is_still_needed(walked: Walked) -> None:
    seen = {
        (name, way)
        for language in ("en", "nl")
        for name, way, _ in found_on(walked("chief", language).read())
    }
    needless = {
        (what, where)
        for what, where in EXCEPTIONS
        if not any(what == name and re.search(where, way) for name, way in seen)
    }
    assert not needless


def test_no_page_of_an_account_writes_when_it_is_looked_at(office: TwoClubs) -> None:
    for who in ("", "chief"):
        client, before = office.client(who), kept(office)
        for route, _pattern in patterns(get_resolver()):
            if route.startswith("account/") and "(?P" not in route and "<" not in route:
                assert client.get(f"/{route}").status_code < 500, route
        assert is_kept(office, before), who


def test_a_season_without_a_turnus_says_so_where_finals_are_asked_for(office: TwoClubs) -> None:
    for way in (f"/seasons/{FRESH}/finals/", f"/seasons/{FRESH}/why/?what=finals"):
        assert "no turnus has begun" in readable(office.client().get(way)), way


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
        if (who and way == OWN_CHOICE) or (who not in ("", "nobody") and way == "/play/"):
            continue  # whoever is a member of anything opens a game of no competition
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
