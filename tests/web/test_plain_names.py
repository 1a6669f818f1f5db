"""On every way in a name loses what nobody sees in it; on every way out none of that comes back."""

import json
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path

import pytest
from django.conf import settings
from django.test import Client

from turnus.app.office import Grant, Keyring, Role
from turnus.app.papers.letters import Writing
from turnus.app.people import register
from turnus.app.people.register import Person
from turnus.cli.main import run
from turnus.competition.letters import Letter, Paragraph
from turnus.notation.names import isolated_name
from turnus.notation.player_tables import read_csv
from turnus.web.accounts.forms import SignupForm
from visiting.clubs import SPRING_OPEN, STREAM, Club, club, new_open, sent, write_season
from visiting.walking import readable

WORN, PLAIN = "Ann\u202ea\u200b  de\u2066\tBoer\u2069\ufeff", "Anna de Boer"
HIDDEN = set("\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2069\ufeff")  # U+2068 isolates
RUN = f"/run/{SPRING_OPEN}"


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path, rounds=1) as made:
        new_open(made)
        yield made


def by_form(opened: Club) -> None:
    page = f"/office/{STREAM}/members/"
    sent(opened.client("director"), page, page, name=WORN, rating="1500", membership="member")


def by_registration(opened: Club) -> None:
    page = f"{RUN}/registrations/"
    sent(opened.client("director"), page, page, do="open")
    page = f"/events/{SPRING_OPEN}/register/"
    sent(opened.client(), page, page, name=WORN, rating="1500", display="full")


def by_typing(opened: Club) -> None:
    page = f"{RUN}/entries/add/"
    sent(opened.client("director"), page, page, names=f"{WORN} 1500")


def by_program(opened: Club) -> None:
    director = opened.identity("director")
    key = Keyring(opened.secretary).issue(director, Grant(account="", role=Role.DIRECTOR, scope="*")).secret
    answer = Client(headers={"Authorization": f"Bearer {key}"}).post(
        f"/api/events/{SPRING_OPEN}/entries",
        json.dumps({"players": [{"name": WORN, "club": WORN}]}),
        content_type="application/json",
    )
    assert answer.status_code == 200


def by_renaming(opened: Club) -> None:
    page = f"/office/{SPRING_OPEN}/manage/"
    sent(opened.client("director"), page, page, do="rename", name=WORN)


def by_opening(opened: Club) -> None:
    sent(opened.client("director"), "/run/new/", "/run/new/", name=WORN, format="swiss", rounds="3")


def as_club(opened: Club) -> None:
    sent(opened.client("director"), "/office/club/", "/office/club/", scope="*", name=WORN)


WAYS_IN: tuple[Callable[[Club], None], ...] = (
    by_form, by_registration, by_typing, by_program, by_renaming, by_opening, as_club,
)  # fmt: skip


@pytest.mark.parametrize("give", WAYS_IN, ids=lambda each: each.__name__)
def test_a_name_loses_on_the_way_in_what_nobody_sees(opened: Club, give: Callable[[Club], None]) -> None:
    give(opened)
    people = register.beside(settings.TURNUS_JOURNAL)._shelf.registry.read()  # noqa: SLF001 - as it is kept
    events = opened.secretary.journal.read()
    kept = "".join(event.body for event in events) + json.dumps(people, ensure_ascii=False)
    assert PLAIN in kept
    assert not HIDDEN & set(kept)


def test_the_shell_keeps_it_so_too(tmp_path: Path) -> None:
    path = tmp_path / "club.db"
    write_season(path, rounds=0)
    assert run(["season", "join", WORN, "--db", str(path), "--season", "house", "--rating", "1500"]) == 0
    assert PLAIN in register.file_of(str(path)).read_text("utf-8")


def test_a_list_loses_it_too() -> None:
    text = f"Naam;Rating;Club\n{WORN};1500;{WORN}\n"
    (listed,) = read_csv(text)
    assert (listed.name, listed.club) == (PLAIN, PLAIN)


def test_an_account_has_such_a_name_and_none_with_control_characters() -> None:
    form = SignupForm({"name": WORN})
    assert form.is_valid()
    assert form.cleaned_data["name"] == PLAIN
    assert "cannot be printed" in str(SignupForm({"name": "An\x1bna"}).errors)


@pytest.fixture
def before(opened: Club) -> Club:
    """People who were kept before anybody looked at their names."""
    register.beside(settings.TURNUS_JOURNAL)._shelf.registry.change(  # noqa: SLF001 - as it was kept
        lambda kept: (
            kept
            | {
                f"p{number:02}": asdict(Person(name))
                for number, name in enumerate((WORN, "משה כהן", "דוד לוי"), 1)
            }
        )
    )
    return opened


def test_what_was_kept_before_is_shown_without_it(before: Club) -> None:
    visitor, director = before.client(), before.client("director")
    ways = [
        f"/seasons/{STREAM}/{view}/"
        for view in ("standings", "pairings", "players", "players/p01", "news.rss")
    ]
    ways += [f"/seasons/{STREAM}/paper/standings.csv", f"/api/competitions/{STREAM}/standings"]
    texts = {way: visitor.get(way).content.decode("utf-8-sig") for way in ways}
    texts["xlsx"] = readable(visitor.get(f"/seasons/{STREAM}/paper/standings.xlsx"))
    texts["work"] = director.get(f"/office/{STREAM}/members/p01/").content.decode()
    assert {way for way, text in texts.items() if HIDDEN & set(text)} == set()
    assert sum(PLAIN in text for text in texts.values()) >= 6


def test_who_is_written_from_right_to_left_turns_nothing_beside_him(before: Club) -> None:
    page = before.client("director").get(f"/office/{STREAM}/members/p02/").content.decode()
    assert "\u2068משה כהן\u2069" in page
    csv = before.client().get(f"/seasons/{STREAM}/paper/standings.csv").content.decode("utf-8-sig")
    assert "משה כהן" in csv
    assert "\u2068" not in csv


def test_in_a_letter_he_turns_nothing_either() -> None:
    values = (("white", "משה כהן"), ("black", "דוד לוי"))
    said = Paragraph("{white} 12, {black} 13", values)
    letter = Letter(letter="x", to="משה כהן", subject=said, paragraphs=(said,), clauses=())
    written = Writing("SV Asten", str, str).written(letter)
    isolated = "\u2068משה כהן\u2069"
    assert written.to == isolated
    assert written.paragraphs == (f"{isolated} 12, {isolated_name(values[1][1])} 13",)
