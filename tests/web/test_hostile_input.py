"""What people type is data: not markup, not a query, not another field; and looking changes nothing."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from turnus.app.people.register import Person
from turnus.store import verify
from turnus.web.addresses import own_path
from visiting.clubs import STREAM, Club, club

WORK = f"/office/{STREAM}"
MEMBER = {"rating": "1500", "membership": "member", "key": "k"}
MARKUP = '<script>alert("x")</script><img src=x onerror=alert(1)> & "Anna"'


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path, rounds=1) as made:
        yield made


def test_a_name_with_markup_is_shown_as_text(opened: Club) -> None:
    opened.secretary.people_of(STREAM).remember("p01", Person(MARKUP))
    director = opened.client("director")
    pages = [
        f"/seasons/{STREAM}/standings/", f"/seasons/{STREAM}/pairings/", f"/seasons/{STREAM}/hall/",
        f"/seasons/{STREAM}/news.rss", f"/seasons/{STREAM}/paper/standings/", f"{WORK}/members/",
        f"{WORK}/members/p01/", f"{WORK}/absences/", f"{WORK}/links/", f"/arbiter/{STREAM}/boards/",
    ]  # fmt: skip
    seen = {page: director.get(page).content.decode() for page in pages}
    assert [page for page, text in seen.items() if "alert(" in text and "<script>alert" in text] == []
    assert [page for page, text in seen.items() if "<img src=x" in text] == []
    assert sum("&lt;script&gt;" in text for text in seen.values()) >= 6


@pytest.mark.parametrize("text", ["'; DROP TABLE journal; --", '" OR ""="', "x' UNION SELECT 1 --"])
def test_a_quote_is_a_letter_to_the_database(opened: Club, text: str) -> None:
    director, before = opened.client("director"), opened.secretary.journal.head()
    assert director.get(f"/seasons/{text}/standings/").status_code == 404
    assert director.get(f"/office/{text}/evening/").status_code in (403, 404)
    sent = {"name": text, "rating": "1500", "membership": text, "key": text}
    assert director.post(f"{WORK}/members/", sent).status_code == 302
    assert text in [opened.secretary.people_of(STREAM).name(player) for player in opened.season.members]
    assert opened.secretary.journal.head().position > before.position
    assert not verify(opened.secretary.journal.read()).flaws


def test_looking_changes_nothing(opened: Club) -> None:
    director, before = opened.client("director"), opened.secretary.journal.head()
    names = opened.secretary.people_of(STREAM).version
    doing = (
        f"{WORK}/do/DraftRound/", f"{WORK}/do/CloseTurnus/", f"{WORK}/undo/?reason=x",
        f"{WORK}/roles/revoke/", f"{WORK}/roles/logout/", f"/arbiter/{STREAM}/write/Noted/?text=x",
        f"{WORK}/members/take/?take=0", f"/arbiter/{STREAM}/command/EnterResult/?result=1-0", "/demo/",
    )  # fmt: skip
    for address in doing:
        assert director.get(address).status_code in (302, 404, 405), address
    for page in re.findall(r'href="(/(?!static)[^"#]+)"', director.get(f"{WORK}/evening/").content.decode()):
        assert director.get(page).status_code < 500
    director.get(f"{WORK}/members/p01/?erase=yes")
    assert opened.secretary.journal.head() == before
    assert opened.secretary.people_of(STREAM).version == names


def test_the_body_of_a_form_counts_and_not_its_address(opened: Club) -> None:
    director = opened.client("director")
    director.post(f"{WORK}/members/?name=Other&rating=2700", MEMBER | {"name": "Zoë"})
    new = [member for member in opened.season.members.values() if member.player.startswith("m")]
    assert [(opened.secretary.people_of(STREAM).name(m.player), m.rating) for m in new] == [("Zoë", 1500)]
    twice = MEMBER | {"name": ["Anna", "Bram"], "key": "k2"}
    director.post(f"{WORK}/members/", twice)
    named = [opened.secretary.people_of(STREAM).name(player) for player in opened.season.members]
    assert ("Anna" in named, "Bram" in named) == (False, True)  # one of them, the last


DIGITS = "9" * 5000
FACTS = {
    "a thousand lists": "[" * 1000 + "]" * 1000,
    "a hundred thousand lists": "[" * 100_000,
    "objects in objects": '{"a":' * 900 + "1" + "}" * 900,
    "a number of 5000 digits": '{"moves": ' + DIGITS + "}",
    "a number of 4000 digits": '{"moves": ' + DIGITS[:4000] + "}",
    "a number without end": '{"moves": 1e999999}',
    "no number": '{"moves": NaN}',
    "a field twice": '{"moves": 1, "moves": 2}',
    "a large text": '{"moves": "' + "x" * 1_000_000 + '"}',
    "half a character": '{"moves": "\\ud800"}',
}


@pytest.mark.parametrize("facts", FACTS.values(), ids=FACTS.keys())
def test_facts_beyond_all_measure_are_refused_in_a_sentence(opened: Club, facts: str) -> None:
    for question in ("ddt-2014/ask/flag_fall", "fide-2023/ask/illegal_move"):
        answer = opened.client().get(f"/rulebooks/{question}/", {"facts": facts})
        assert answer.status_code in (400, 404), question
    assert (
        'role="alert"'
        in opened.client().get("/rulebooks/ddt-2014/ask/flag_fall/", {"facts": facts}).content.decode()
    )


def test_numbers_of_thousands_of_digits_are_none(opened: Club) -> None:
    director, before = opened.client("director"), opened.secretary.journal.head()
    assert director.get(f"/seasons/{STREAM}/hall/", {"seconds": DIGITS}).status_code == 200
    assert (
        director.get(f"/seasons/{STREAM}/standings/", {"round": DIGITS, "turnus": DIGITS}).status_code == 200
    )
    assert director.get(f"/arbiter/{STREAM}/board/{DIGITS}/1/").status_code == 404
    typed = {"typed": f"{DIGITS} 1-0", "key": "t", "expected": "0"}
    assert director.post(f"{WORK}/results/type/", typed).status_code == 302
    assert director.post(f"{WORK}/members/", MEMBER | {"name": "Kees", "rating": DIGITS}).status_code == 400
    over = {"view": "title", "subject": DIGITS, "value": "p01", "clause": "osv-v30:7-b", "reason": "x"}
    assert director.post(f"{WORK}/do/Overrule/", over | {"key": "o"}).status_code in (400, 409)
    assert opened.secretary.journal.head() == before


@pytest.mark.parametrize(
    "wanted", ["x", "account_login", "//evil.example/", "https://evil.example/", "\\evil", "/\\evil"]
)
def test_a_form_leads_to_a_path_of_this_office_or_where_it_always_does(wanted: str) -> None:
    assert own_path(wanted, "/otherwise/") == "/otherwise/"
    assert own_path("/events/?page=2", "/otherwise/") == "/events/?page=2"
