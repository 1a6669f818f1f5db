"""Who on a list is who: numbers decide, birth dates part, clubs and ratings make doubt."""

import pytest

from turnus.app.office.typed_names import listed_in, refuse_twice
from turnus.app.people.recognising import Likeness, Marks, beside, completed, likeness
from turnus.app.people.register import Display, Person
from turnus.competition.moments import day
from turnus.faults import BadInput
from turnus.notation.player_tables import ListedPlayer

JAN = Marks(name="Wit, Jan de")
SAME, PERHAPS, OTHER = Likeness.SAME, Likeness.PERHAPS, Likeness.OTHER


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        (JAN, Marks(name="Jan de Wit"), SAME),
        (JAN, Marks(name="Jan de Zwart"), OTHER),
        (Marks(name="Jan de Wit", fide_id="7"), Marks(name="J. de Wit", fide_id="7"), SAME),
        (Marks(name="Jan de Wit", number="7"), Marks(name="Jan de Wit", number="8"), OTHER),
        (Marks(name="Jan de Wit", birth_date="1971"), Marks(name="Jan de Wit", birth_date="1972"), OTHER),
        (
            Marks(name="Jan de Wit", birth_date="1971"),
            Marks(name="Jan de Wit", birth_date="1971-02-03"),
            SAME,
        ),
        (Marks(name="Jan de Wit", rating=1800), Marks(name="Jan de Wit", rating=1500), PERHAPS),
        (Marks(name="Jan de Wit", rating=1800), Marks(name="Jan de Wit"), SAME),
        (
            Marks(name="Jan de Wit", clubs=frozenset({"a"})),
            Marks(name="Jan de Wit", clubs=frozenset({"b"})),
            PERHAPS,
        ),
    ],
)
def test_who_is_one_person(one: Marks, other: Marks, alike: Likeness) -> None:
    assert likeness(one, other) is alike
    assert likeness(other, one) is alike


def test_of_two_lines_about_one_known_person_the_second_is_doubtful() -> None:
    listed = [ListedPlayer("Jan de Wit", rating=1800), ListedPlayer("Jan de Wit", rating=1500)]
    first, second = beside(listed, {"p1": JAN})
    assert (first.is_known, second.is_doubtful) == (True, True)


TYPED = {
    "Anna de Boer 2010": ("Anna de Boer", 2010, ""),
    "Bram Vos, 1905": ("Bram Vos", 1905, ""),
    "GM Berg, Jörn 2600": ("Berg, Jörn", 2600, "GM"),
    "\u00c7ak\u0131r, Elif (2210)": ("\u00c7ak\u0131r, Elif", 2210, ""),
    "Berg, Jörn (GM, 2600)": ("Berg, Jörn", 2600, "GM"),
    "Berg, Jörn [2600] IM": ("Berg, Jörn", 2600, "IM"),
    "3. Kim Folkers \u2013 1500": ("Kim Folkers", 1500, ""),
    "(WFM) Vos, Anna": ("Vos, Anna", None, "WFM"),
    "Im, Sung": ("Im, Sung", None, ""),
    "Jan Jansen (Asten) 1700": ("Jan Jansen (Asten)", 1700, ""),
}  # fmt: skip


@pytest.mark.parametrize(("line", "read"), TYPED.items())
def test_a_line_has_a_name_and_perhaps_title_and_rating(line: str, read: tuple[str, int | None, str]) -> None:
    (each,) = listed_in(line)
    assert (each.name, each.rating, each.title) == read


def test_a_line_without_a_name_and_a_name_that_stands_twice_are_said_with_their_lines() -> None:
    with pytest.raises(BadInput, match="line 2 has no name"):
        listed_in("Anna\n1800\n")
    for slip in ("Anna 18000", "Anna Vos 2010 1012345"):
        with pytest.raises(BadInput, match=r"line 2: \d+ is no rating of three or four digits"):
            listed_in(f"Bram 1900\n{slip}\n")
    with pytest.raises(BadInput, match="Anna Vos stands twice in the list, lines 1 and 4"):
        refuse_twice(listed_in("Vos, Anna\n\nBram\nAnna Vos\n"))
    refuse_twice(listed_in("Jan de Wit 1800\nJan de Wit 1500"))


def test_a_year_replaces_no_full_date_and_a_full_date_replaces_a_year() -> None:
    def born(held: str, told: str) -> str:
        return completed(Person("A", held), Person("B", told)).birth_date

    assert [born("1971", "1971-02-03"), born("1971-02-03", "1971"), born("", "1971"), born("1971", "")] == [
        "1971-02-03", "1971-02-03", "1971", "1971",
    ]  # fmt: skip
    assert completed(Person("A", sex="w", display="full"), Person("B", sex="")) == Person(
        "A", sex="w", display="full"
    )


def test_who_can_be_a_minor_by_the_year_of_birth_is_shown_by_initials() -> None:
    on = day("2026-11-18", "on")
    shown = {born: Person("A", born).display_on(on) for born in ("2007", "2008", "2008-02-03", "2008-12-03")}
    assert [each for each, way in shown.items() if way is Display.INITIALS] == ["2008", "2008-12-03"]
