"""Figures that are asked for by name, and games that are played in time."""

from fractions import Fraction
from typing import Any

import pytest

from proving.laws import law_of
from turnus.app.law.consult import consult
from turnus.competition import terms
from turnus.competition.questions.club.evenings import Begun
from turnus.law import Term
from turnus.rulebooks.osv_v30 import terms as own

FIGURES: list[tuple[str, Term[Any], Any]] = [
    ("1.2-a", terms.GROUPS, 3),
    ("1.2-a", terms.GROUP_SIZES, (10, 12)),
    ("1.2-c", terms.LAST_GROUP_MAY_BE_LARGER, True),
    ("1.2-c", terms.SOMEWHAT_MORE, 4),
    ("1.2-e", terms.FEWEST_FOR_SWISS, 8),
    ("1.5-a", terms.START_TIME, "20:00"),
    ("1.5-c", terms.CLOCK_BY, "20:15"),
    ("1.5-e", terms.TOO_LATE, "21:00"),
    ("1.11-a", terms.INCIDENTAL_ROUNDS, 3),
    ("1.12.2-1", terms.CROSS_GAMES_ALLOWED, 2),
    ("1.12.2-2", terms.SKIP_LAST_CROSS_PLAYER, True),
    ("1.13-e", terms.TURNI_FOR_CLASSIFICATION, 2),
    ("1.14-b", terms.FINAL_SIZE, 4),
    ("1.14-c", terms.FINAL_GROUPS, 3),
    ("1.16-e", terms.TURNI_FOR_FINALS, 2),
    ("1.16-f", terms.GAMES_FOR_TAKING_PART, 3),
    ("1.19-a", terms.SIGN_OFF_BEFORE, "18:00"),
    ("1.19-d", terms.NO_SHOWS_ALLOWED, 1),
    ("2.4-b", terms.CUP_TOO_LATE, "20:30"),
    ("2.6-a", terms.ENTRY_BEFORE, "20:00"),
    ("3.7-g", terms.TURNI_FOR_BLITZ, 2),
    ("1.3-a", own.RATING_ROUNDS, 3),
    ("1.3-j", own.MERGED_EXCHANGE, 2),
    ("1.6-c", own.NO_RECORDING_FROM, 300),
    ("1.7-a", own.MOVING_UP, 2),
    ("1.7-a", own.MOVING_DOWN, 2),
    ("1.10-e", own.TURNI_OFF, 2),
    ("1.18-g", own.DECIDING_BLITZ, 2),
    ("1.20-1", own.FOR_SIGNING_OFF, 0),
    ("1.20-2", own.FOR_STAYING_AWAY, 0),
    ("1.20-3", own.FOR_AN_ABSENT_OPPONENT, 1),
    ("1.20-4", own.FOR_A_BYE, 1),
    ("1.20-5", own.FOR_CLUB_DUTY, Fraction(1, 2)),
    ("3.7-b", own.BLITZ_BEST, 2),
    ("5.1", terms.AWARDS_A_SEASON, 1),
    ("5.2-f", terms.ABSENCES_ALLOWED, 1),
]


@pytest.mark.parametrize(
    ("number", "term", "value"),
    [
        pytest.param(n, t, v, marks=pytest.mark.clause("osv-v30", n), id=f"{n} {t.name}")
        for n, t, v in FIGURES
    ],
)
def test_a_figure_can_be_asked_for(number: str, term: Term[Any], value: Any) -> None:
    ruling = law_of("osv-v30").term(term)
    assert ruling.answer == value
    assert number in {cite.number for cite in ruling.cites}


@pytest.mark.clause("osv-v30", "1.5-a")
@pytest.mark.parametrize(
    ("event", "black"), [("house", "20:59"), ("open", "20:59:59"), ("scheijgrond", "20:29")]
)
def test_a_game_begun_before_the_limit_is_played(event: str, black: str) -> None:
    facts = {"event": event, "white_begins": "20:00", "black_begins": black}
    assert consult("osv-v30", "lateness", facts).ruling.answer == Begun(True)
