"""Ways to declare: one rule for several editions, and a row of a table that speaks for its facts only."""

from enum import StrEnum

import pytest

from turnus.app.law import library
from turnus.law import Facts, Rule, clause, one, shared


class Weather(StrEnum):
    """What the sky does."""

    RAIN = "rain"
    SUN = "sun"


class Play(Facts[str]):
    """Where is played."""

    question = one("play")
    weather: Weather
    late: bool = False


@clause("toy", "1", when={"weather": Weather.RAIN, "late": True})
def indoors(_facts: Play) -> str:
    """In the rain one plays indoors when it is late."""
    return "indoors"


@shared(clause("toy", "2"), clause("toy-2", "2.1", deviates_from="2"), when={"weather": Weather.SUN})
def outside(facts: Play) -> str:
    """In the sun one plays outside."""
    return "in the shade" if facts.late else "outside"


@pytest.mark.parametrize(
    ("weather", "late", "said"),
    [(Weather.RAIN, True, "indoors"), (Weather.RAIN, False, None), (Weather.SUN, True, None)],
)
def test_a_row_speaks_for_its_facts_only(weather: Weather, late: bool, said: str | None) -> None:
    assert indoors.speak(Play(weather=weather, late=late)) == said


def test_a_row_is_what_it_would_be_without_one() -> None:
    assert (indoors.name, indoors.facts, indoors.wants) == ("indoors", Play, frozenset())
    assert indoors.doc == "In the rain one plays indoors when it is late."


def test_a_fact_that_the_question_does_not_have_is_refused() -> None:
    with pytest.raises(TypeError, match="has no fact wind"):
        clause("toy", "1", when={"wind": 3})(indoors.speak)


def test_each_edition_has_its_own_declaration_by_its_own_clause() -> None:
    old, new = outside
    assert isinstance(old, Rule)
    assert isinstance(new, Rule)
    assert [str(one.cite) for one in (old, new)] == ["toy:2", "toy-2:2.1"]
    assert [str(target.cite) for target in new.deviates_from] == ["toy-2:2"]
    assert old.speak(Play(weather=Weather.SUN)) == new.speak(Play(weather=Weather.SUN)) == "outside"
    assert old.speak(Play(weather=Weather.RAIN)) is None


def test_a_shared_folder_is_no_rulebook_and_both_editions_have_its_rules() -> None:
    shelf = library.standard()
    assert "fide-shared" not in shelf.ids()
    for rulebook, number in (("fide-2005", "3.7-c"), ("fide-2023", "3.7.3")):
        [rule] = shelf.book(rulebook).of(number)
        assert isinstance(rule, Rule)
        assert rule.speak.__module__ == "turnus.rulebooks.fide_shared.movement"
