"""osv-v30 with three moving up on top of it, refusals and vacancies in its own words."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from proving.shelves import SHELF, put_on_the_shelf
from turnus.app.law import library
from turnus.app.law.consult import consult
from turnus.cli.main import run
from turnus.law import Law, unconfirmed
from turnus.rulebooks.osv_v30.questions.house import ClassOfPlace, PlaceClass
from turnus.rulebooks.osv_v30.terms import MOVING_DOWN, MOVING_UP

UPPER, LOWER = ([f"{group}{place}" for place in range(1, 11)] for group in "ab")


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Put the regulations of the tests on the shelf, as a club does."""
    yield from put_on_the_shelf(monkeypatch, SHELF)


@pytest.fixture
def bare_shelf(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Put a regulation on the shelf that changes the figure and says nothing else."""
    book = tmp_path / "only_three"
    book.mkdir()
    source = (SHELF / "three_up" / "__init__.py").read_text()
    (book / "__init__.py").write_text(source.replace("three-up", "only-three"))
    head, first, *_ = (SHELF / "three_up" / "clauses.tsv").read_text().splitlines()
    (book / "clauses.tsv").write_text(f"{head}\n{first.replace('three-up', 'only-three')}\n")
    lines = (
        "from turnus.law import setting",
        "from turnus.rulebooks.osv_v30.terms import MOVING_UP",
        'three_up = setting("only-three", "1", MOVING_UP, 3)',
    )
    (book / "moving.py").write_text("\n".join(lines) + "\n")
    yield from put_on_the_shelf(monkeypatch, tmp_path)


def crossing(rulebook: str, **facts: Any) -> tuple[list[str], list[str]]:
    """Return the places that move up, and how many move down."""
    moved = consult(rulebook, "boundary", {"upper": UPPER, "lower": LOWER, **facts}).ruling.answer
    return list(moved.up), list(moved.down)


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize(
    ("declined", "up"),
    [
        ([], ["b1", "b2", "b3"]),
        (["b1"], ["b2", "b3", "b4"]),
        (["b1", "b3"], ["b2", "b4", "b5"]),
        (["b1", "b2", "b3"], ["b4", "b5", "b6"]),
        (["b1", "b2", "b3", "b4"], ["b5", "b6"]),
        (["b1", "b2", "b3", "b4", "b5", "b6"], []),
    ],
)
def test_who_follows_a_refusal(declined: list[str], up: list[str]) -> None:
    assert crossing("three-up", declined=declined) == (up, ["a10", "a9", "a8"][: len(up)])


@pytest.mark.usefixtures("shelf")
def test_a_vacancy_goes_to_the_next_who_wants_it_and_as_many_go_down() -> None:
    assert crossing("three-up", demand=-2) == (["b1", "b2", "b3", "b4", "b5"], ["a10", "a9", "a8"])
    up, down = crossing("three-up", demand=-1, declined=["b7"])
    assert (up, down) == (["b1", "b2", "b3", "b4"], ["a10", "a9", "a8"])
    up, _ = crossing("three-up", demand=-4, declined=["b1", "b7"])
    assert up == ["b2", "b3", "b4", "b5", "b6", "b8", "b9"]


@pytest.mark.usefixtures("shelf")
@pytest.mark.parametrize(
    ("place", "refused", "is_asked"),
    [
        (3, [], True),
        (4, [], False),
        (4, [2], True),
        (5, [2], False),
        (6, [1, 2, 3], True),
        (7, [1, 2, 3, 4], False),
    ],
)
def test_who_is_asked(place: int, refused: list[int], is_asked: bool) -> None:
    ruling = consult("three-up", "promotion_offer", {"place": place, "refused": refused}).ruling
    assert (ruling.referral is not None) == is_asked


@pytest.mark.usefixtures("shelf")
def test_what_osv_says_of_promotion_places_follows() -> None:
    stack = library.standard().stack("three-up")
    law = Law(stack)
    assert [book.id for book in stack.books] == ["three-up", "osv-v30", "fide-2023"]
    assert (law.term(MOVING_UP).answer, law.term(MOVING_DOWN).answer) == (3, 3)
    assert unconfirmed(stack) == ()
    third = ClassOfPlace(group=2, place=3, size=10, lowest_group=3)
    assert law.ask(third).answer is PlaceClass.PROMOTION
    assert Law(library.standard().stack("osv-v30")).ask(third).answer is PlaceClass.MIDDLE


@pytest.mark.usefixtures("bare_shelf")
def test_a_changed_figure_alone_names_the_clauses_that_speak_of_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run(["rulebooks", "--json"]) == 0
    left = json.loads(capsys.readouterr().out)["unconfirmed"]
    numbers = ["1.2-d", "1.7-b", "1.7-c", "1.7-d", "1.7-e", "1.7-f", "1.7-i"]
    assert [(each["clause"], each["by"]) for each in left] == [
        (f"osv-v30:{n}", "only-three:1") for n in numbers
    ]
    assert run(["clause", "only-three", "1"]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert "only-three:1 changes moving_up (how many of a group move up after a turnus) from 2 to 3" in said
    assert "osv-v30:1.7-b (Promotion may be refused) speaks of it in words; restate it" in said


@pytest.mark.usefixtures("bare_shelf")
def test_opening_a_season_names_them_too(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ["season", "new", "2026-2027", "--rulebook", "only-three", "--db", str(tmp_path / "club.db")]
    assert run(words) == 0
    said = capsys.readouterr().err.splitlines()
    assert len(said) == 7
    assert all(line.startswith("turnus: only-three:1 changes moving_up") for line in said)


@pytest.mark.usefixtures("bare_shelf")
def test_a_changed_figure_never_invents_law(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert crossing("only-three")[0] == ["b1", "b2", "b3"]
    assert crossing("only-three", declined=["b1"])[0] == ["b2", "b3", "b4"]
    facts = tmp_path / "facts.json"
    facts.write_text(json.dumps({"upper": UPPER, "lower": LOWER, "declined": ["b1", "b2"]}))
    assert run(["ask", "only-three", "boundary", str(facts)]) == 1
    assert "not when 2 of 3 do (osv-v30:1.7-b, osv-v30:1.7-d)" in " ".join(capsys.readouterr().err.split())
