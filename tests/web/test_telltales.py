"""Who looks for telltales and for English on pages (`test_walk.py`) sees them, and nothing else."""

import pytest

from visiting.reading_dutch import english_on, figures_on, months_on, spoken_to_familiarly
from visiting.telltales import TELLTALES, read


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
