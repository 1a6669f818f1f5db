"""Every address as everybody: nobody reads whom he may not know, and no GET writes.

What people read on the same pages are words: never keys, event names or "1 games", and Dutch where they ask.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache
from unittest.mock import patch

import pytest
from django.test import Client
from django.urls import Resolver404, get_resolver, resolve

from telling.opens import OPEN
from turnus.app.papers import typesetting
from turnus.app.regulations.wizard import STEPS
from turnus.app.regulations.wizard.questions import KINDS
from turnus.web import chances
from turnus.web.competitions.registering import own_address
from visiting.clubs import OTHER, STREAM
from visiting.federation_office import FEDERATION
from visiting.planted import FIDE_ID, SEALED
from visiting.planted import HIDDEN as HIDDEN_PLAYER
from visiting.reading_dutch import english_on, figures_on, months_on, spoken_to_familiarly
from visiting.rough_chances import roughly
from visiting.telltales import EXCEPTIONS, found_on, is_known
from visiting.two_clubs import BY_PSEUDONYM, EVENTS, FRESH, NAMES, TwoClubs, two_clubs
from visiting.walkers import EVERYBODY, is_kept, kept, streams_of
from visiting.walking import addresses, every_address, filled, finished, patterns, readable

HOSTILE = "p02 p03 p04"  # where a name can stand: would it come back with people's names?
MAY_CHANGE = ("/me/",)  # somebody's own pages
PAGES_OF_WORK = 35  # that one of both kinds has at least
PAGES_OF_ACCOUNTS = 8
READERS = ("", "nobody", "player", "arbiter", "chief")  # on whose pages every word is read
BY_NAME = ("/office/", "/arbiter/", "/secretariat/")  # where people are called by their names
HIDDEN = re.compile(rf"\bp(?:{'|'.join(f'{i:02}' for i in BY_PSEUDONYM)})\b")
# files, what we gave a name for, and what has tests of its words elsewhere
NO_WORDS = re.compile(rf"\.(trf|ics|rss|json)$|^/api/|{HOSTILE}|/event/|{FEDERATION}/history")
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
NOT_SHOWN = {FIDE_ID, "h3f4"}  # kept for when he is accepted; sent by a program
OF_A_BROWSER = (
    "account/2fa/",
    "account/login/code/",
    "account/password/set/",
)  # one's own login
WITHOUT_A_PAGE = {
    "api/": "its operations are walked with keys",
    "begin/": "there is a director", "start/": "it leads on", "language/setlang/": "it leads back",
    "certificate/": "no certificate of our own", "certificate/hall.crt": "likewise",
    "club/crest/<slug:digest>.png": "no crest", "office/styleguide/": "of a demo",
    "office/accept/<str:invitation>/": "signed", "unsubscribe/<str:token>/": "signed",
    "link/<str:secret>/": "whoever knows it is the player", "play/<slug:id>/sit/<str:secret>/": "likewise",
    "office/<path:stream>/pairing/change/": "takes forms, and leads back",
    "office/<path:stream>/results/type/": "likewise",
    "secretariat/<path:stream>/members/file/": "likewise",
    "secretariat/<path:stream>/members/file/take/": "likewise",
    "me/<path:stream>/sheet/<int:number>/<int:board>/compared/": "no sheets were kept",
    "play/<slug:id>/": "it leads to a seat", "play/<slug:id>/game/": "when it is over",
    "play/<slug:id>/<slug:seat>/why/": "for who sits there",
    "play/<slug:id>/<slug:seat>/rematch/": "for who sat there",
    "seasons/<path:stream>/games/<int:number>/file/": "no moves: they are walked at the event",
    "seasons/<path:stream>/games/<int:number>/<int:board>/": "likewise",
    "seasons/<path:stream>/games/<int:number>/<int:board>/embed/": "likewise",
    "seasons/<path:stream>/games/<int:number>/<int:board>/file/": "likewise",
}  # fmt: skip
OWN_CHOICE = "/me/notifications/"  # what everybody with an account chooses for himself
OF_PROGRAMS = (
    "/api/competitions/",
    "/api/events/",
    "/api/federations/",
)  # as the API describes them
AT_WORK = ("/office/", "/arbiter/", "/secretariat/", "/captain/", "/me/")


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TwoClubs]:
    with two_clubs(tmp_path_factory.mktemp("walk")) as made:
        yield made


def ways(office: TwoClubs, who: str) -> list[str]:
    """Every address for somebody: as it is meant, and with names where something else should stand."""
    meant = every_address(streams_of(who), office.values)
    if who == "hidden":
        meant.append(own_address(OPEN, HIDDEN_PLAYER))  # whoever has the link of an entry is who entered
    strange = (
        every_address([STREAM], office.values, HOSTILE)
        if who in ("", "player", "elsewhere", "director")
        else ()
    )
    read = ways_of_words() if who in READERS else ()
    found = dict.fromkeys((*meant, *strange, *read))
    return [
        way for way in found if not way.startswith(OF_PROGRAMS) and not (who and way.startswith("/api/"))
    ]  # where a session counts for nothing: they are walked with keys


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
            way: page.text for way, page in self.pages.items() if page.is_read and not NO_WORDS.search(way)
        }

    def ways_again(self) -> list[str]:
        """Where to go in another language: to every page, and for each refusal to one that says it."""
        chosen = {
            way if page.status == 200 else page.refusal(way): way
            for way, page in self.pages.items()
            if not NO_WORDS.search(way) and OTHER not in way and FRESH not in way
        }
        return list(chosen.values())


Walked = Callable[[str, str], Walk]


@pytest.fixture(scope="module")
def walked(office: TwoClubs) -> Walked:
    """Let everybody walk once in a language, whatever is looked for on what he gets."""

    @cache
    def walk(who: str, language: str) -> Walk:
        chosen = ways(office, who) if language == "en" else walk(who, "en").ways_again()
        client, before = office.client(who, language=language), kept(office)
        with (
            patch.object(chances, "everybodys_chances", roughly),
            patch.object(typesetting, "_set", lambda _template, data, *_how: b"%PDF" + data.encode()),
        ):
            return Walk({way: got(client, way) for way in chosen}, is_kept(office, before))

    return walk


def got(client: Client, way: str) -> Page:
    answer = finished(client, way)
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
    assert not leaks, "\n".join(f"{who or 'visitor'} {way} {words}" for (who, way), words in leaks.items())
    missing = office.secrets().keys() - found
    births = {word for word in missing if word.startswith("19")}  # each on the page of its owner alone
    assert missing - births == {SEALED, *NOT_SHOWN}, sorted(missing - births)


def test_every_address_is_opened_by_somebody(walked: Walked) -> None:
    """What nobody opens was not walked: say in `visiting.walking` how, or here why there is no page."""
    statuses: dict[str, set[int]] = {}
    for who in EVERYBODY:
        for way, page in walked(who, "en").pages.items():
            with suppress(Resolver404):
                statuses.setdefault(resolve(way.partition("?")[0]).route, set()).add(page.status)
    routes = (route.replace("^", "") for route, _pattern in patterns(get_resolver()))
    known = {route for route in routes if not f"/{route}".startswith(OF_PROGRAMS)}
    assert sorted(known - statuses.keys()) == [], "made for none, or hidden by another"
    never = {
        route
        for route, found in statuses.items()
        if not found & {200, 405} and not route.startswith(OF_A_BROWSER)
    }
    assert sorted(never - WITHOUT_A_PAGE.keys()) == [], "how is this address visited?"
    assert WITHOUT_A_PAGE.keys() - never == set()


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
    everywhere = every_address((STREAM, OTHER, FEDERATION, *EVENTS), office.values)
    for way in dict.fromkeys((*everywhere, *every_address([STREAM], office.values, HOSTILE))):
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
