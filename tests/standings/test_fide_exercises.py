"""The sixteen players of FIDE's exercises in tie-breaking (TEC, 2024), with the answers of the rules of 2026.

The answers were published for 2023; the limit of 16.4 changes those of 4, 6 and 11 and what rests on them.
"""

from dataclasses import replace
from fractions import Fraction

import pytest

from standings.small_events import figures, played
from turnus.standings.codes import ladder_of
from turnus.standings.ranking import rank

SWISS = played(
    "1-9 1, 10-2 0, 3-11 =, 12-4 0, 5-13 0, 14-6 1, 7-15 1, 16-8 =",
    "2-7 1, 13-1 =, 6-3 0, 4 H, 15-5 1, 8-14 1, 9-10 0, 11-16 0, 12 U",
    "1-2 =, 3-8 1, 4-13 1, 16-7 1, 6 U, 5-11 1, 12-14 +, 10-15 0, 9 H",
    "2-16 1, 15-1 0, 4-3 =, 6-10 1, 7-5 =, 8-13 1, 11-9 +, 12 Z, 14 Z",
    "3-2 =, 1-4 =, 16-15 1, 8-6 0, 5-10 1, 11-7 1, 12 Z, 13-14 0, 9 U",
    players=16,
)
RATED = replace(SWISS, players=tuple(replace(p, rating=2250 - 50 * p.number) for p in SWISS.players))

ANSWERS = {
    "BH": "12.5 13 15.5 14 8.5 11.5 14.5 13.5 9 13 12.5 11.5 14 11 12 12.5",
    "BH/C1": "11 12 13 11.5 7.5 10.5 12.5 12 7.5 11.5 11 9.5 12 9 11 11",
    "AOB": "12.4 13.6 12.9 13.38 13.2 13.25 11.7 12.9 12.75 10.8 12.75 14 11.9 13 12.2 13.1",
    "FB": "13.5 13.5 15 14.5 10 12 13.5 12.5 9.5 12.5 12 11 13.5 10.5 12 13.5",
    "SB": "8 9.5 10.5 9.25 4.25 6 3.25 5.25 2.25 1.5 4.75 4 4.25 4.5 3.5 7.25",
    "SB/C1": "7.25 8.5 9.25 7.75 3.25 5 1.25 3.75 2.25 0 3.25 4 4.25 3 2.5 5.75",
    "ARO": "1820 1880 1940 1888 1690 1813 1760 1730 1975 1880 1863 2050 1930 1800 1860 1820",
    "TPR": "1969 2120 2089 2081 1690 1813 1611 1730 1175 1640 1776 1250 1781 1925 1788 1969",
    "WIN": "2 3 2 2 2 3 1 2 1 1 2 2 1 2 2 3",
    "WON": "2 3 2 2 2 2 1 2 0 1 1 0 1 2 2 3",
    "BPG": "2 3 2 2 2 2 3 2 1 3 2 0 3 2 3 2",
    "BWG": "1 1 1 1 0 1 0 0 0 1 0 0 1 1 1 1",
    "REP": "5 5 5 4 5 5 5 5 3 5 5 3 5 3 5 5",
    "PS": "11 13 11 11.5 5 6 6 8.5 2.5 4 5.5 7 7 6 7 10.5",
    "PS/C1": "10 12 10.5 10.5 5 6 5 8 2.5 4 5 7 6 5 7 10",
}


@pytest.mark.parametrize("code", ANSWERS)
def test_the_published_answer(code: str) -> None:
    expected = dict(enumerate(map(Fraction, ANSWERS[code].split()), 1))
    assert figures(RATED, code) == expected


def test_the_answers_given_for_some() -> None:
    apro = figures(RATED, "APRO")
    assert [apro[number] for number in (1, 3, 4, 16)] == [1789, 1904, 1772, 1805]
    assert figures(RATED, "PTP")[3] == 2112


def test_direct_encounter_leaves_those_who_did_not_all_meet() -> None:
    ranks = {place.player.number: place.rank for place in rank(RATED, ladder_of("DE", None)).places}
    assert [ranks[number] for number in (1, 3, 4, 16)] == [2, 2, 2, 2]
    assert [ranks[number] for number in (5, 8, 11)] == [7, 7, 7]


ROUND_ROBIN = played(
    "1-5 =, 2-6 1, 3-4 1",
    "1-2 1, 5-4 1, 6-3 0",
    "3-1 0, 2-5 1, 4-6 =",
    "1-4 0, 2-3 =, 6-5 +",
    "6-1 0, 4-2 0, 3-5 1",
    players=6,
    kind="FIDE_ROUNDROBIN",
)


def test_a_round_robin_with_a_forfeit() -> None:
    def answer(text: str) -> dict[int, Fraction]:
        return dict(enumerate(map(Fraction, text.split()), 1))

    assert figures(ROUND_ROBIN, "SB") == answer("9.25 6.25 6.25 4.25 3.25 2.25")
    assert figures(ROUND_ROBIN, "SB/C1") == answer("9.25 4.75 4.75 4.25 3.25 1.5")
    assert figures(ROUND_ROBIN, "KS") == answer("2 .5 .5 1 .5 0")
    ranks = {place.player.number: place.rank for place in rank(ROUND_ROBIN, ladder_of("DE", None)).places}
    assert ranks == {1: 1, 2: 2, 3: 2, 4: 6, 5: 5, 6: 4}
