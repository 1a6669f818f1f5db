"""Why: the tree and the sentences name every clause, and what gave way to what."""

from fractions import Fraction
from typing import Any, get_args, get_type_hints

import pytest

from proving.law_toy import Fine as ToyFine
from proving.law_toy import book
from proving.laws import law_of
from turnus.app.law import library
from turnus.app.papers.languages import catalogue
from turnus.competition.questions.federation.penalties import Breach, Fine, FineAmount
from turnus.law import Choice, Cite, Kind, Law, Override, Refused, Role, Ruling, Stack, clause, power
from turnus.law.explanation import Words, halves, sentences, tree
from turnus.play.questions.mode import Supervision, Tempo
from turnus.play.questions.moves.illegal_moves import IllegalMove, Irregularity
from turnus.play.questions.results.flag import FlagFall
from turnus.records import record, says


def test_a_displaced_clause_is_explained_with_the_clause_that_made_it_give_way() -> None:
    law = law_of("ddt-2014")
    ruling = law.ask(FlagFall(opponent_can_mate=True, opponent_pieces="KN"))
    lines = [line for _depth, line in sentences(ruling, Words(law.stack))]
    assert lines[0] == "flag fall: draw"
    assert lines[1].startswith("by 3-c “No win with minor piece”: A player left with only a king")
    assert "3-b “Flag loses the game” would have said loss, but 3-c deviates from it" in lines
    assert "fide-2005:6.10 “Loss on time” would have said loss, but by 20 3-c comes first" in lines


def test_the_tree_nests_what_a_ruling_rests_on() -> None:
    law = law_of("fide-2023")
    facts = IllegalMove(what=Irregularity.TWO_HANDS, tempo=Tempo.BLITZ, supervision=Supervision.LIMITED)
    top = tree(law.ask(facts), Words(law.stack))
    assert top["clauses"] == ["7.5.5"]
    assert top["facts"]["what"] == "two hands"
    penalty = next(node for node in top["rests_on"] if node["question"] == "penalty_time")
    assert (penalty["answer"], penalty["clauses"]) == ("1 minute", ["A.3"])
    assert penalty["displaced"][0] == {
        "clause": "7.5.5",
        "title": "First: two minutes",
        "summary": law.stack.clauses[Cite("fide-2023", "7.5.5")].summary,
        "says": "120",
        "by": "A.3",
        "how": "deviates",
        "power": "A.3",
    }
    assert penalty["rests_on"][0]["clauses"] == ["B.3"]


def test_an_override_shows_who_decided_and_what_the_law_had_said() -> None:
    @clause("club", "1")
    def one_euro(_facts: ToyFine) -> int:
        return 1

    stack = Stack(
        (book("club", [one_euro, power("club", "7", by=Role.DIRECTOR)], kinds={"7": Kind.DECISION}),)
    )
    said = Choice(Cite("club", "7"), "remitted", Role.DIRECTOR, "D. Director", "2026-01-01", "Flood.")
    ruling = Law(stack).ask(ToyFine(), Override(said, 0))
    lines = [line for _depth, line in sentences(ruling, Words(stack))]
    assert "decided by D. Director (director) at 2026-01-01: remitted. Flood." in lines
    assert "without that decision: 1" in lines
    assert tree(ruling, Words(stack))["computed"]["clauses"] == ["1"]


def test_words_are_translated_at_the_edge() -> None:
    law = law_of("ddt-2014")
    dutch = {"flag fall": "vlagval", "draw": "remise"}
    words = Words(law.stack, "nl", lambda text: dutch.get(text, text))
    ruling = law.ask(FlagFall(opponent_can_mate=True, opponent_pieces="KN"))
    assert next(iter(sentences(ruling, words))) == (0, "vlagval: remise")


@pytest.mark.parametrize(
    ("value", "written"),
    [
        ("7/2", "3½"),
        ("1/2", "½"),
        ("0", "0"),
        ("69/4", "17¼"),
        ("-3/4", "-¾"),
        ("2", "2"),
        ("1/3", "⅓"),
        ("7/6", "1⅙"),
        ("-12/5", "-2⅖"),
        ("1/7", "1/7"),
    ],
)
def test_exact_numbers_are_written_as_people_do(value: str, written: str) -> None:
    assert halves(Fraction(value)) == written


def records_in(kind: Any, seen: set[Any]) -> set[Any]:
    """Every class with fields that a type of fact or answer can hold, at any depth."""
    for inner in get_args(kind):
        records_in(inner, seen)
    if isinstance(kind, type) and hasattr(kind, "__dataclass_fields__") and kind not in seen:
        seen.add(kind)
        for hint in get_type_hints(kind).values():
            records_in(hint, seen)
    return seen


def test_every_fact_and_answer_can_be_put_into_words() -> None:
    shelf = library.standard()
    found: set[Any] = set()
    for name in shelf.ids():
        for facts in shelf.stack(name).questions().values():
            for kind in (*facts.types().values(), facts.answer_type()):
                records_in(kind, found)
    speechless = {kind for kind in found - {Refused, Ruling} if not hasattr(kind, "worded")}
    assert {kind for kind in speechless if "__str__" not in vars(kind)} == set()


def test_a_record_says_the_fields_that_its_sentence_names() -> None:
    @says("{name} beat {other}")
    @record
    class Beaten:
        name: str
        other: str
        board: int

    assert Beaten("A", "B", 1).worded() == ("{name} beat {other}", {"name": "A", "other": "B"})  # type: ignore[attr-defined]


def test_dutch_says_what_a_clause_says_in_dutch() -> None:
    law = law_of("kndb-2009")
    ruling = law.ask(FineAmount(breach=Breach.SUMMONS))
    dutch = [line for _depth, line in sentences(ruling, Words(law.stack, "nl", catalogue("nl").gettext))]
    assert dutch == [
        "grenzen van de boete: van € 0.01 tot € 50.00",
        (
            "volgens 58.7 “Niet verschijnen na een oproep”: "
            "Wie niet voldoet aan de oproeping van artikel 59.6, krijgt een boete van "
            "ten hoogste vijftig euro."
        ),
    ]


def test_a_decision_left_to_a_body_names_it_with_its_article() -> None:
    law = law_of("kndb-2009")
    ruling = law.ask(Fine(breach=Breach.SUMMONS, cents=100))
    words = Words(law.stack, "nl", catalogue("nl").gettext)
    assert words.value(ruling) == "het Bestuur moet beslissen: opleggen"
