"""Every page as everybody in both languages: people read words, never keys, event names or "1 games"."""

import html
import re
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import cache, lru_cache
from pathlib import Path

import pytest
from django.urls import get_resolver

from telling.federation_begun import JOURNAL, begun
from turnus.app.hall.events import HALL_EVENTS
from turnus.app.law.shelved import REGULATION_EVENTS
from turnus.app.office.rights.granting import OFFICE_EVENTS
from turnus.app.people import register
from turnus.app.people.register import Person
from turnus.app.regulations.keeping import Shelf
from turnus.app.regulations.wizard import STEPS, read_answers, regulation_of
from turnus.app.regulations.wizard.questions import KINDS
from turnus.app.regulations.writing import written_text
from turnus.app.seasons.demos.playing import begun as club_begun
from turnus.app.seasons.office import Office
from turnus.competition.federation import EVENTS as FEDERATION_EVENTS
from turnus.competition.questions.club.disputes import Contested
from turnus.competition.season import commands as asked
from turnus.competition.season.events import EVENTS
from turnus.competition.season.registry import SEASON
from turnus.store import MemoryJournal, open_journal
from visiting import clubs
from visiting.clubs import STREAM, Club
from visiting.federation_office import FEDERATION
from visiting.reading_dutch import english_on, figures_on, months_on, spoken_to_familiarly
from visiting.walking import addresses, filled, patterns

PLAYERS = 28
PAGES_OF_WORK = 35  # that one of both kinds has at least
PAGES_OF_ACCOUNTS = 8
LANGUAGES = ("en", "nl")
ASKED = (*(step.name for step in STEPS), "made")
SLOW = re.compile(r"\.(pdf|xlsx|trf|ics|rss|json)$|/odds/$|^/api/")  # no pages, or simulated from other pages
ENDS = re.compile(r"</(?:td|th|tr|li|p|h\d|dt|dd|option|label|caption)>")
INVISIBLE = re.compile(r"<(script|style|title|head)\b.*?</\1>|<[^>]*>", re.DOTALL)
NAMES = sorted(
    {*EVENTS, *FEDERATION_EVENTS, *HALL_EVENTS, *OFFICE_EVENTS, *REGULATION_EVENTS, *SEASON.entries}
)
CAMEL = [name for name in NAMES if re.search(r"[a-z][A-Z]", name)]  # `Called` is a word as well
MANY = (
    "decisions|games|members|calls|results|rounds|competitions|matches|clubs|boards|teams|players|entries|points"
    "|beslissingen|partijen|leden|oproepen|uitslagen|ronden|competities|wedstrijden|borden|teams|spelers|punten"
)
TELLTALES = {
    "a path into data": re.compile(r"\$\."),
    "the name of an event": re.compile(rf"\b(?:{'|'.join(CAMEL)})\b"),
    "a pseudonym": re.compile(r"\bp\d\d\b|\ba-[0-9a-f]{12}\b|\bm[0-9a-f]{9}\b"),
    "the key of a competition": re.compile(r"\b(?:house|federation|series|event)/[\w-]+"),
    "one of many": re.compile(rf"(?<![\d.,½/:])\b1 (?:{MANY})\b"),
}
OF_REGULATIONS = (
    *(f"/office/regulations/new/?name=De+Toren&kind={kind}&step={step}" for kind in KINDS for step in ASKED),
    *(f"/office/regulations/de-toren/?clause={number}" for number in range(1, 7)),
    "/rulebooks/de-burcht/",
)  # questions and clauses that are open, which no address names
INTERFACE, FOR_PROGRAMS = r"^/interface/$", "what programs send, for who writes them"
# what still shows one, and why; a line goes as soon as it is not needed any more
EXCEPTIONS: dict[tuple[str, str], str] = {
    ("the key of a competition", r"^/seasons/.*/paper/$"): "the address to copy into another site, as code",
    ("the key of a competition", INTERFACE): FOR_PROGRAMS,
    ("the name of an event", INTERFACE): FOR_PROGRAMS,
    ("a pseudonym", INTERFACE): FOR_PROGRAMS,
}


def _write(path: Path) -> None:
    """Write a club in the middle of an evening, with one of everything, and a federation."""
    federation, made = begun(), MemoryJournal()
    made.load(JOURNAL.read())
    director = club_begun(Office(made, "Dirk Director"), STREAM, "telltales", PLAYERS)
    director.begin_turnus()
    director.round()
    director.pair()
    director.play(leave=1)
    last = director.running.season.turni[-1].rounds[-1].games[-1]
    director.do(asked.ProposeResult(white=last.white, black=last.black, result="1-0", round=2, by=last.white))
    first = director.running.season.turni[-1].rounds[0].games[0]
    director.do(
        asked.LodgeDispute(
            player=first.white, contested=Contested.GAME, text="De klok stond verkeerd.", on="2026-09-10",
            turnus=1, round=1, white=first.white, black=first.black,
        )
    )  # fmt: skip
    with closing(open_journal(str(path))) as journal:
        journal.load(made.read())
    named = {f"p{i:02}": Person(f"Speler {i}") for i in range(1, PLAYERS + 1)}
    register.beside(str(path), STREAM).remember_all(named)
    members = {name: Person(f"Lid {n}") for n, name in enumerate(federation.federation.members)}
    register.beside(str(path), FEDERATION).remember_all(members)


@pytest.fixture(scope="module")
def club(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with clubs.club(tmp_path_factory.mktemp("telltales"), write=_write) as made:
        _write_regulations(made)
        yield made


def _write_regulations(made: Club) -> None:
    """Put a draft and a published regulation on the shelf."""
    shelf, director = Shelf(made.secretary), made.identity("director")
    for name, kind in (("de-toren", "keizer"), ("de-burcht", "groups")):
        answers = read_answers({"name": name, "kind": kind, "out": "3"}, ())
        shelf.save(director, name, written_text(regulation_of(answers, name, "2026", "nl")))
    shelf.publish(director, "de-burcht")


@lru_cache(maxsize=1)
def ways() -> tuple[str, ...]:
    known = dict.fromkeys(("/", "/office/", *OF_REGULATIONS, *addresses(STREAM), *addresses(FEDERATION)))
    return tuple(way for way in known if not SLOW.search(way))


@lru_cache(maxsize=1)
def more_ways() -> tuple[str, ...]:
    """Pages of no competition: accounts, second factors, the law, the interface."""
    routes = [(route, each) for route, each in patterns(get_resolver()) if "(?P" not in route]
    known = [
        (route, each) for route, each in routes if route.startswith(("account/", "rulebooks/", "interface/"))
    ]
    return tuple(f"/{way}" for route, each in known for way in filled(route, each.name or "", STREAM))


def read(page: str) -> str:
    """What somebody reads on a page: its text, without what the page is made of; cells make no sentence."""
    return " ".join(html.unescape(INVISIBLE.sub(" ", ENDS.sub(" ¦ ", page))).split())


Walked = Callable[[str, str], dict[str, str]]


@pytest.fixture(scope="module")
def walked(club: Club) -> Walked:
    """Every page somebody gets in a language, by its address; each walks once."""

    @cache
    def walk(who: str, language: str) -> dict[str, str]:
        client, found = club.client(who, language=language), {}
        for way in (*ways(), *more_ways()):
            answer = client.get(way)
            if answer.status_code == 200 and answer.get("Content-Type", "").startswith("text/html"):
                found[way] = answer.content.decode()
        return found

    return walk


def found_on(pages: dict[str, str]) -> Iterator[tuple[str, str, str]]:
    for way, page in pages.items():
        text = read(page)
        for name, told in TELLTALES.items():
            for hit in told.finditer(text):
                yield name, way, text[max(0, hit.start() - 40) : hit.end() + 30]


def is_known(name: str, way: str) -> bool:
    return any(name == what and re.search(where, way) for what, where in EXCEPTIONS)


@pytest.mark.parametrize("who", ["", "nobody", "player", "arbiter", "director"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_people_read_words(walked: Walked, who: str, language: str) -> None:
    read_ = walked(who, language)
    found = {(name, way, text) for name, way, text in found_on(read_) if not is_known(name, way)}
    assert not found, "\n".join(" | ".join(each) for each in sorted(found)[:30])


@pytest.mark.parametrize("who", ["", "player", "arbiter", "director"])
def test_a_dutch_page_is_dutch(walked: Walked, club: Club, who: str) -> None:
    names = "|".join(re.escape(account.name) for account in club.accounts.values())
    pages = {way: re.sub(names, "", page) for way, page in walked(who, "nl").items()}
    found = {(word, way, text[:120]) for way, page in pages.items() for word, text in english_on(page)}
    found |= {("a point", way, text) for way, page in pages.items() for text in figures_on(page)}
    found |= {("a month", way, text[:120]) for way, page in pages.items() for text in months_on(page)}
    found |= {("je", way, text[:120]) for way, page in pages.items() for text in spoken_to_familiarly(page)}
    assert not found, "\n".join(" | ".join(each) for each in sorted(found)[:40])


def test_the_walk_reads_the_pages_of_accounts_too(walked: Walked) -> None:
    assert sum(way.startswith("/account/") for way in walked("director", "nl")) > PAGES_OF_ACCOUNTS


def test_the_walk_reads_the_pages_of_work_too(walked: Walked) -> None:
    pages = walked("director", "en")
    assert sum(way.startswith(("/office/", "/secretariat/", "/arbiter/")) for way in pages) > PAGES_OF_WORK


def test_every_exception_is_still_needed(walked: Walked) -> None:
    walks = [walked("director", language) for language in LANGUAGES]
    seen = {(name, way) for pages in walks for name, way, _ in found_on(pages)}
    needless = {
        (what, where)
        for what, where in EXCEPTIONS
        if not any(what == name and re.search(where, way) for name, way in seen)
    }
    assert not needless


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("$.told: tell also", "a path into data"),
        ("GroupsFormed", "the name of an event"),
        ("p05 won", "a pseudonym"),
        ("house/2026-2027", "the key of a competition"),
        ("1 decisions wait", "one of many"),
        ("1 beslissingen wachten", "one of many"),
    ],
)
def test_a_telltale_is_seen(text: str, name: str) -> None:
    assert [each for each, told in TELLTALES.items() if told.search(read(f"<p>{text}</p>"))] == [name]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("<p>how many squares the board has</p>", {"how", "many", "squares", "the", "board", "has"}),
        ('<input placeholder="Search">', {"search"}),
        ('<p lang="en">the board</p> het bord', set()),
        ('<td translate="no">Black</td>', set()),
        ("<code>the_board</code><p>de partij van Wit</p>", set()),
    ],
)
def test_english_is_seen_where_it_is_not_said_to_be(text: str, found: set[str]) -> None:
    assert {word for word, _ in english_on(text)} == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("<td>3.5</td>", ["3.5"]),
        ("<td>3½</td><td>3,5</td>", []),
        ('<a href="/rulebooks/osv-v30/3.5/">3.5</a>', []),
    ],
)
def test_a_decimal_point_is_seen(text: str, found: list[str]) -> None:
    assert list(figures_on(text)) == found


def test_a_month_with_a_capital_is_seen() -> None:
    assert list(months_on("<p>op 16 Nov 2026</p><p>op 16 november 2026</p>")) == ["op 16 Nov 2026"]


def test_the_familiar_form_is_seen() -> None:
    assert list(spoken_to_familiarly("<p>Vul je wachtwoord in</p><p>Vul uw wachtwoord in</p>")) == [
        "Vul je wachtwoord in"
    ]


@pytest.mark.parametrize(
    "text",
    [
        "11 games",
        "1 game",
        "2½ points",
        "place 1 of 10",
        "<td>a loss 1</td><td>points for a draw</td>",
        "<a href='/house/2026'>x</a>",
    ],
)
def test_what_people_say_is_none(text: str) -> None:
    assert not [each for each, told in TELLTALES.items() if told.search(read(f"<p>{text}</p>"))]
