"""What fide-2023 shows, sets and gives people to do: every notice, term and duty at its place."""

from typing import Any

import pytest

from proving.laws import law_of
from turnus.law import Cite, UndeclaredTerm
from turnus.play.questions import mode, penalties, scope
from turnus.play.questions.kinds import visually_disabled
from turnus.play.questions.results import adjournment, quickplay
from turnus.play.terms import ELECTRONIC_SHEET
from turnus.rulebooks.fide_2023.questions import (
    DEVICE_IN_BAG,
    DEVICE_PENALTY,
    NO_ARBITER,
    PLAYING_AREA,
    REPORT_LEAVING,
    SMOKING_AREA,
    VENUE,
)

NOTICES = {
    "preface": "Inleiding, Inleiding/2, Voorwoord/2, Voorwoord/3",
    "guidelines": "Richtlijnen",
    "the arbiter": "12.2",
    "notation": "C.1, C.10.3.1, C.10.3.2, C.10.3.3, C.10.3.4, C.13/3",
    "visually disabled players": "D.2",
    "chess960": "II.3.5, II.3.5.1, II.3.5.2, II.3.7, II.3.7.1, II.3.7.5",
    "index": (
        "Index, Index:50-zettenregel, Index:75-zettenregel, Index:analyse, Index:arbiter, Index:assistent, "
        "Index:bordschaak, Index:beoordelingsvrijheid, Index:Chess960, Index:claim, Index:damevleugel, "
        "Index:e-sigaret, Index:gedaan, Index:gehandicapt, Index:ingrijpen, Index:koningsvleugel, "
        "Index:kwaliteit, Index:licht stuk, Index:normale manier, Index:nultolerantie, "
        "Index:opsparende tijdsinstelling, Index:organisator, Index:ruil, Index:ruimte grenzend, "
        "Index:schaakspel, Index:sportief spel, Index:stuk, Index:tijdcontrole, Index:tijdperiode, "
        "Index:toeschouwers, Index:verzuimtijd, Index:voltooide zet, Index:zet, Index:zettenteller"
    ),
}
DUTIES = {
    "during the game": "8.2",
    "game over": "8.3",
    "neither player records": "8.5.1",
    "before a reconstruction": "8.5.3/2",
    "a player asks": "11.9",
    "a player appeals": "11.10, Index:beroep",
    "a draw is claimed": "11.12",
    "during the round": "12.1, 12.2.1, 12.2.2, 12.2.4, 12.2.5, 12.3",
    "before the round": "12.2.3, 12.2.6, 12.2.7",
    "a draw is claimed without an arbiter": "III.6.2",
    "another notation is seen": "C/2",
    "a game is adjourned": "I.2, I.2.1, I.2.2, I.2.3, I.2.4, I.2.5, I.2.6, I.2.7, I.3",
    "before a resumption": "I.5",
    "the laws are in doubt": "Voorwoord/6",
    "before a game of a visually disabled player": (
        "D.1.2, D.1.3, D.1.4, D.1.4.1, D.1.4.2, D.2.6.2.1, D.2.6.2.2"
    ),
    "an assistant is appointed": "D.2.10.1, D.2.10.2, D.2.10.3, D.2.10.4, D.2.10.5, D.2.10.6",
}
SETTINGS: list[tuple[str, Any, Any]] = [
    ("8.1.1.2", ELECTRONIC_SHEET, False),
    ("10.1", penalties.SCORING, "1-1/2-0"),
    ("11.2.1", VENUE, "playing area, toilets, refreshment and smoking areas"),
    ("11.2.4", REPORT_LEAVING, False),
    ("11.3.2.1/2", DEVICE_IN_BAG, False),
    ("11.3.2.2", DEVICE_PENALTY, "loss"),
    ("12.9.7", penalties.FINES, 0),
    ("A.4.1.2", mode.ARBITER_RECORDS, True),
    ("B.2.1.2", mode.ARBITER_RECORDS, True),
    ("III.2.1", quickplay.GUIDELINE_III, False),
    ("III.6", NO_ARBITER, False),
    ("Inleiding/3", scope.IN_FORCE_FROM, "2023-01-01"),
    ("Voorwoord/5", scope.DEFAULT_RULEBOOK, "fide-2023"),
    ("Index:begin van de zitting", scope.SESSION_START, "start of the game"),
    ("Index:increment", scope.INCREMENT_RANGE, (2, 60)),
    (
        "Index:wedstrijdreglement",
        scope.OPEN_CHOICES,
        "6.3.1 6.7.1 8.1.1.2 9.1.1 10.1 11.2.4 11.3.2.1/2 11.3.2.2 11.10 A.6 B.4 III.2.1",
    ),
    ("D.1/2", visually_disabled.VISUALLY_DISABLED, "nobody"),
    ("D.1.1", visually_disabled.SPECIAL_BOARD, 20),
    ("D.2.1/3", visually_disabled.SPOKEN_FILES, "Anna Bella Cesar David Eva Felix Gustav Hector"),
    ("D.2.1/4", visually_disabled.SPOKEN_RANKS, "eins zwei drei vier fünf sechs sieben acht"),
    ("D.2.1/5", visually_disabled.SPOKEN_CASTLING, "Kurze Rochade, Lange Rochade"),
    ("D.2.1/6", visually_disabled.SPOKEN_PIECES, "König Dame Turm Läufer Springer Bauer"),
    ("D.2.6.1", visually_disabled.SPECIAL_CLOCK, "time and number of moves"),
    ("D.2.6.2", visually_disabled.ANALOGUE_CLOCK, "raised dots and a flag to be felt"),
]
LEFT_OPEN: list[tuple[str, Any, Any]] = [
    ("11.2.2", PLAYING_AREA, "hall A"),
    ("11.3.4", SMOKING_AREA, "the garden"),
    ("A.6", mode.RAPID_RULES, "A.5"),
    ("B.4", mode.BLITZ_RULES, "B.2"),
    ("I.14", adjournment.SESSION_LENGTH, 14400),
]


def of(number: str, *values: Any) -> Any:
    return pytest.param(number, *values, marks=pytest.mark.clause("fide-2023", number), id=number)


def listed(table: dict[str, str]) -> list[Any]:
    return [of(number, place) for place, numbers in table.items() for number in numbers.split(", ")]


@pytest.mark.parametrize(("number", "topic"), listed(NOTICES))
def test_it_is_shown_at_its_topic(number: str, topic: str) -> None:
    assert Cite("fide-2023", number) in [shown.cite for shown in law_of("fide-2023").notices(topic)]


@pytest.mark.parametrize(("number", "moment"), listed(DUTIES))
def test_it_is_to_be_done_at_its_moment(number: str, moment: str) -> None:
    assert Cite("fide-2023", number) in [duty.cite for duty in law_of("fide-2023").duties(moment)]


@pytest.mark.parametrize(("number", "term", "value"), [of(*row) for row in SETTINGS])
def test_it_sets_its_term(number: str, term: Any, value: Any) -> None:
    ruling = law_of("fide-2023").term(term)
    assert ruling.answer == value
    assert Cite("fide-2023", number) in ruling.cites


@pytest.mark.parametrize(("number", "term", "value"), [of(*row) for row in LEFT_OPEN])
def test_it_leaves_its_term_to_the_event(number: str, term: Any, value: Any) -> None:
    ruling = law_of("fide-2023", values={term.name: value}).term(term)
    assert (ruling.answer, ruling.cites) == (value, (Cite("fide-2023", number),))


def test_an_event_chooses_between_the_rules_there_are() -> None:
    with pytest.raises(UndeclaredTerm):
        law_of("fide-2023", values={"rapid_rules": "A.7"})
