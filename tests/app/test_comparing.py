"""Two editions of a regulation side by side."""

from pathlib import Path

import pytest

from turnus.app.law.written import read_regulation
from turnus.app.regulations.checking import stack_of
from turnus.app.regulations.comparing import TURNUS, Change, Compared, Piece, as_data, compare
from turnus.app.regulations.finding import stack_named
from turnus.faults import NotFound
from turnus.law import Stack

WRITTEN = Path(__file__).parent.parent / "written_regulations"

OLD = """\
id = "toren-2026"
title = "The Tower"
edition = "2026"
[[clause]]
number = "1"
title = "Groups"
title_nl = "Groepen"
text = "There are two groups."
text_nl = "Er zijn twee groepen."
set = { "stage.main.divisions.kind" = "groups", "stage.main.divisions.count" = 2 }
[[clause]]
number = "2"
title = "Rounds"
text = "Seven rounds are played by the Swiss system."
set = { "stage.main.rounds" = 7 }
[[clause]]
number = "3"
title = "Points"
text = "A win brings one point."
set = { "scale.win" = 1 }
[[clause]]
number = "4"
title = "Smoking"
text = "Nobody smokes."
[[clause]]
number = "5"
title = "Equal points"
text = "Equal points are parted by Buchholz."
set = { "stage.main.ladder.steps" = ["BH"] }
"""
NEW = """\
id = "toren-2027"
title = "The Tower"
edition = "2027"
amends = "toren-2026"
[[clause]]
number = "1"
title = "Groups"
title_nl = "Groepen"
text = "There are three groups."
text_nl = "Er zijn drie groepen."
set = { "stage.main.divisions.kind" = "groups", "stage.main.divisions.count" = 3 }
[[clause]]
number = "2.1"
title = "Rounds"
text = "Seven rounds are played by the Swiss system."
set = { "stage.main.rounds" = 7 }
[[clause]]
number = "5"
title = "Equal points"
text = "Equal points are parted by Buchholz, then by most wins."
set = { "stage.main.ladder.steps" = ["BH", "WIN"] }
[[clause]]
number = "6"
title = "Telephones"
text = "Telephones are off."
"""


def stack(text: str) -> Stack:
    data = text.encode()
    return stack_of(read_regulation(data), data)


@pytest.fixture(scope="module")
def found() -> Compared:
    return compare(stack(OLD), stack(NEW))


def test_each_clause_says_what_became_of_it(found: Compared) -> None:
    assert [(each.change, each.was, each.number) for each in found.clauses] == [
        (Change.REWORDED, "1", "1"),
        (Change.RENUMBERED, "2", "2.1"),
        (Change.REMOVED, "3", "3"),
        (Change.REMOVED, "4", "4"),
        (Change.REWORDED, "5", "5"),
        (Change.ADDED, "", "6"),
    ]


def test_words_are_compared_one_by_one(found: Compared) -> None:
    assert found.clauses[0].words == (
        (Piece.SAME, "There are "), (Piece.GONE, "two"), (Piece.NEW, "three"), (Piece.SAME, " groups."),
    )  # fmt: skip
    assert found.clauses[4].words == (
        (Piece.SAME, "Equal points are parted by Buchholz"),
        (Piece.NEW, ", then by most wins"),
        (Piece.SAME, "."),
    )


def test_the_pieces_make_both_texts_again(found: Compared) -> None:
    for each in found.clauses:
        assert "".join(text for piece, text in each.words if piece is not Piece.NEW) == each.before
        assert "".join(text for piece, text in each.words if piece is not Piece.GONE) == each.after


def test_what_they_set_with_both_clauses(found: Compared) -> None:
    figures = {each.name: (each.before, each.after, each.by_before, each.by_after) for each in found.figures}
    assert figures == {
        "stage.main.divisions.count": (2, 3, ("1",), ("1",)),
        "stage.main.ladder.steps": (["BH"], ["BH", "WIN"], ("5",), ("5",)),
    }


def test_what_is_the_same_from_elsewhere(found: Compared) -> None:
    """A win brings one point without a clause too; a clause that only got another number is no news."""
    assert [(each.name, each.by_before, each.by_after) for each in found.elsewhere] == [
        ("scale.win", ("3",), (TURNUS,))
    ]


def test_in_the_readers_language() -> None:
    words = compare(stack(OLD), stack(NEW), "nl").clauses[0]
    assert (words.title, words.before, words.after) == (
        "Groepen", "Er zijn twee groepen.", "Er zijn drie groepen.",
    )  # fmt: skip


def test_a_text_beside_itself_says_the_same() -> None:
    assert compare(stack(OLD), stack(OLD)).is_same
    assert compare(stack(OLD), stack(OLD.replace("toren-2026", "toren-2028"))).is_same


def test_what_one_stands_on_holds_in_both() -> None:
    below, above = stack_named("osv-v30"), stack_named(str(WRITTEN / "short-season"))
    found = compare(below, above)
    assert {each.change for each in found.clauses} == {Change.ADDED}
    assert found.elsewhere == ()
    rounds = next(each for each in found.figures if each.name == "stage.turnus.rounds")
    assert (rounds.before, rounds.after, rounds.by_before, rounds.by_after) == (
        7, 5, ("osv-v30:1.4-a",), ("2",),
    )  # fmt: skip
    assert {each.change for each in compare(above, below).clauses} == {Change.REMOVED}


def test_a_term_that_changes() -> None:
    head = 'id = "ours"\ntitle = "Ours"\nbase = "osv-v30"\n'
    three = head + '[[clause]]\nnumber = "9"\ntext = "Three move up."\nterms = { moving_up = 3 }\n'
    found = compare(stack_named("osv-v30"), stack(three))
    term = next(each for each in found.figures if each.is_term)
    assert (term.name, term.before, term.after) == ("moving_up", 2, 3)
    assert (term.by_before, term.by_after) == (("osv-v30:1.7-a",), ("9",))


def test_a_table_is_compared_row_by_row() -> None:
    """Two groups up to eleven, three from twelve on; then three already from ten on."""
    head = 'id = "{id}"\ntitle = "Ours"\n[[clause]]\nnumber = "1"\ntext = "As the table says."\n'
    rows = (
        'table = [{ when = { players = "..%d" }, set = { "stage.main.divisions.count" = 2 } }, '
        '{ when = { players = "%d.." }, set = { "stage.main.divisions.count" = 3 } }]\n'
    )
    before, after = head.format(id="a") + rows % (11, 12), head.format(id="b") + rows % (9, 10)
    found = compare(stack(before), stack(after))
    assert [(each.name, each.players, each.before, each.after) for each in found.figures] == [
        ("stage.main.divisions.count", 10, 2, 3)
    ]
    assert as_data(found)["sets"][0]["players"] == 10


def test_as_programs_read_it(found: Compared) -> None:
    data = as_data(found)
    assert (data["before"]["id"], data["after"]["edition"]) == ("toren-2026", "2027")
    assert data["clauses"][0]["words"][1] == {"is": "gone", "text": "two"}
    assert data["sets"][0]["field"] == "stage.main.divisions.count"
    assert data["elsewhere"][0]["clauses_after"] == ["Turnus"]


def test_an_unknown_one_is_not_found() -> None:
    with pytest.raises(NotFound, match="there is no rulebook niets"):
        stack_named("niets")
