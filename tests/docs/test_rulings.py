"""docs/rulings.md is what the cases give, and what the cases give is every sentence there is."""

import os
import re
from collections.abc import Iterator
from typing import Any

import pytest

from docs.rulings_page import PAGE, Said, all_said, modules, page, texts_in
from turnus.app.games.judging import judge, ruling_kept
from turnus.app.papers.languages import translator
from turnus.law.explanation import Words, sentences
from turnus.play.claims.quickplay import HANDED_IN
from turnus.play.following.decided_words import DECIDED, SAYS_MORE
from turnus.play.following.effect_words import DECIDES, EFFECTS, WAIT
from turnus.play.hands.ending_words import ENDS
from turnus.play.questions.consequences import Effect
from turnus.play.questions.incidents import Incident
from turnus.play.questions.penalties import PenaltyKind
from turnus.play.questions.results.ends import EndReason
from turnus.play.sentences import Sentence

OF_THE_ASSISTANT = {
    WAIT,
    *(
        EFFECTS[effect]
        for effect in (
            Effect.TOUCH_MOVE_APPLIES,  # a ruling says which piece
            Effect.MOVE_STANDS,  # a ruling says why
            Effect.SEALED_MOVE_MADE,  # a ruling says which move
            Effect.SEALER_MOVES,  # a ruling says who
            Effect.FINED,  # a ruling says how much
            Effect.CLAIM_SUBMITTED,  # a ruling says with what
            Effect.OTHER_GAME_BROKEN_OFF,  # a ruling says who wins the match
        )
    ),
}
NO_SENTENCES = {
    *("restart the clocks", "adjust the clocks", "leave the clocks", "stop both clocks and put it right"),
    *("no breach", "no penalty", "normal result", "play on"),  # options
    *(option for options in (*DECIDES, DECIDED, SAYS_MORE) for option in options if " " in option),
    *("a player appeals", "a draw is claimed without an arbiter", "neither player records"),  # moments
    *("another notation is seen", "a piece is passed"),
    *ENDS.values(),  # beside a result
    *(text for each in HANDED_IN.items() for text in each),  # in a sentence
    "{role} decides: {option}",  # of regulations of one's own
}
"""What stands among the sentences and is none."""


@pytest.fixture(scope="module")
def said() -> tuple[Said, ...]:
    return all_said()


def test_the_page_is_what_the_cases_give(said: tuple[Said, ...]) -> None:
    made = page(said)
    if os.environ.get("TURNUS_RENEW_RULINGS"):
        PAGE.write_text(made, "utf-8")
    assert PAGE.read_text("utf-8") == made, "the sentences of rulings have changed: make rulings"


def test_every_sentence_in_the_source_is_reached_by_a_case(said: tuple[Said, ...]) -> None:
    reached = {text for one in said for text in texts_of(one)}
    texts = {text for path in modules() for text in texts_in(path)}
    left = texts - reached - OF_THE_ASSISTANT - NO_SENTENCES
    assert not left, "no case says:\n" + "\n".join(sorted(left))
    assert texts >= NO_SENTENCES | OF_THE_ASSISTANT, "these are no longer there"


def test_no_sentence_is_an_identifier_or_half_translated(said: tuple[Said, ...]) -> None:
    for one in said:
        for text in (one.english, one.dutch):
            assert not IDENTIFIER.search(text), text
            assert not re.search(r"\d\.0\b|<|None\b|\('", text), text
            assert text[0].isupper() or text[0].isdigit(), text
            assert text.endswith((".", "?", "!")), text
    english = {word for one in said for word in ENGLISH.findall(one.dutch)}
    assert not english, sorted(english)


@pytest.mark.clause("osv-v30", "1.6-c")
def test_a_house_game_does_not_cite_the_blitz_championship(said: tuple[Said, ...]) -> None:
    recording = [one for one in said if one.rulebook == "osv-v30" and "need not write" in one.english]
    house = [one for one in recording if "1.6-c" in one.clauses]
    assert house
    assert not [one.clauses for one in house if "3.8.1" in one.clauses]


@pytest.mark.clause("osv-v30", "1.6-c")
def test_what_governs_a_house_game_is_said_in_dutch() -> None:
    seen = {"at": 9, "by": "arbiter", "type": "irregularity", "what": "not_recording", "against": "white"}
    record = {"rulebook": "osv-v30", "part": "house", "time_control": "5400", "start": "start"}
    judged = judge({**record, "events": [{"at": 0, "type": "start"}, seen]})
    words = Words(judged.record.stack, "nl", translator("nl"))
    rests_on = [below for ruling in judged.rulings for below in ruling.rests_on]
    lines = {line for below in rests_on for _, line in sentences(below, words)}
    assert "beheerst door: huiscompetitie" in lines
    assert not [line for line in lines if re.search(r"\bhouse\b", line)]


def test_every_sentence_that_is_translated_differs_from_the_english(said: tuple[Said, ...]) -> None:
    same = {one.english for one in said if one.english == one.dutch}
    assert not same


def told(what: str, *, rulebook: str = "fide-2023", language: str = "en", **head: Any) -> list[str]:
    """Say what an incident leads to."""
    seen = {"at": 9, "by": "arbiter", "type": "irregularity", "what": what, "against": "white"}
    record = {"rulebook": rulebook, "time_control": "5400", "start": "start", **head}
    judged = judge({**record, "events": [{"at": 0, "type": "start"}, seen]})
    words = Words(judged.record.stack, language, translator(language))
    return [ruling_kept(ruling, words)["ruling"] for ruling in judged.rulings if ruling.number]


def test_what_happened_is_told_before_what_came_of_it() -> None:
    first, then = told("search_refused")
    assert first == "White refused to be searched. White is penalised; the arbiter chooses the penalty."
    assert then.startswith("The penalty for White is still open. The arbiter chooses a penalty: warning,")


@pytest.mark.parametrize(
    ("control", "said"),
    [
        (
            "350",
            (
                "White is not writing the moves, and has to. "
                "Each player must write down the moves of both players, one by one."
            ),
        ),
        (
            "250",
            (
                "White need not write the moves now, with 4 minutes and 1 second left on the clock. "
                "This holds until the period ends."
            ),
        ),
    ],
)
def test_who_has_little_time_hears_that_he_need_not_write_and_until_when(control: str, said: str) -> None:
    assert told("not_recording", time_control=control) == [said]


@pytest.mark.clause("fide-2023", "11.3.2.2")
def test_a_choice_of_a_setting_is_in_words_in_the_explanation() -> None:
    record = {"rulebook": "fide-2023", "time_control": "5400", "start": "start"}
    rang = {"at": 9, "by": "arbiter", "type": "irregularity", "what": "phone_rings", "against": "white"}
    judged = judge({**record, "events": [{"at": 0, "type": "start"}, rang]})
    words = Words(judged.record.stack, "nl", translator("nl"))
    lines = {
        line for ruling in judged.rulings for below in ruling.rests_on for _, line in sentences(below, words)
    }
    assert "straf voor een apparaat: verlies van de partij" in lines


def texts_of(one: Said) -> Iterator[str]:
    """Yield every template of a ruling."""
    yield one.ruling.sentence
    yield from _within(tuple(value for _, value in one.ruling.values))
    yield from _within(one.ruling.follows)


def _within(value: object) -> Iterator[str]:
    if isinstance(value, Sentence):
        yield value.text
        yield from _within(tuple(part for _, part in value.values))
    elif isinstance(value, tuple):
        for part in value:
            yield from _within(part)


NAMES = {str(word) for kind in (Effect, Incident, PenaltyKind, EndReason) for word in kind}
IDENTIFIER = re.compile(r"\b[a-z]+_[a-z_]+\b|\b(" + "|".join(name for name in NAMES if "_" in name) + r")\b")
ENGLISH = re.compile(
    r"\b(?:the|and|not|no|are|has|have|been|by|who|which|white|White|Black|black|move|game|player|"
    r"draw|clock|board|to|of the|with|loses|wins|decides|between|opponent|offender|may|must|does|than|there|"
    r"from|for|nothing|only)\b"
)
"""Words that no Dutch sentence has."""
