"""Figures of clauses are terms: asked for by name, with their clause, and changed by a rulebook above."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from proving.laws import law_of
from turnus.app.law import library
from turnus.law import OPEN, Cite, Clause, Edition, Kind, Law, Rulebook, Setting, Stack, unconfirmed
from turnus.law.perturbing import perturbed

FIGURES: list[tuple[str, str, str, Any]] = [
    ("ddt-2014", "1.3-i", "senior_from", 65),
    ("ddt-2014", "1.3-i", "reduction", Fraction(1, 2)),
    ("ddt-2014", "1.3-ii", "least_a_month", 2),
    ("ddt-2014", "1.3-iii", "family_reduction", Fraction(1, 2)),
    ("ddt-2014", "2-b", "free_below", 17),
    ("ddt-2014", "2-e", "extended_above", 24),
    ("ddt-2014", "2-e", "largest_first_series", 10),
    ("ddt-2014", "5-c", "claim_from", "21:00"),
    ("ddt-2014", "11-a", "kept_from", Fraction(1, 2)),
    ("ddt-2014", "12-a", "round_of_second_half", 3),
    ("ddt-2014", "12-d", "postponements", 1),
    ("ddt-2014", "13.3", "kashdan", (4, 2, 1)),
    ("ddt-2014", "15.2", "extra", 2),
    ("ddt-2014", "16", "years_away", 1),
    ("kndb-2009", "9.2-a", "king_against_three", 16),
    ("kndb-2009", "9.2-b", "king_against_two", 5),
    ("kndb-2009", "9.2-c", "same_position", 3),
    ("kndb-2009", "9.2-d", "kings_alone", 25),
    ("kndb-2009", "11.4", "recording_until", 300),
    ("kndb-2009", "13.4", "lost_before", 40),
    ("kndb-2009", "13.5", "lost_with_more", 10),
    ("kndb-2009", "20.3/2", "arbitrage_below", 60),
    ("kndb-2009", "20.5", "arbitrage_from", 1800),
    ("kndb-2009", "20.5/2", "arbitrage_pieces", 3),
    ("asten-bughouse", "/18.1", "repetitions", 3),
    ("fide-2005", "7.4-b", "illegal_move_time", 120),
    ("fide-2005", "7.4-b", "losing_illegal_move", 3),
    ("fide-2005", "8.4", "recording_below", 300),
    ("fide-2005", "8.4", "recording_increment", 30),
    ("fide-2005", "9.2", "repetitions", 3),
    ("fide-2005", "9.3-b", "idle_moves", 50),
    ("fide-2005", "9.5-b", "wrong_claim_time", 180),
    ("fide-2005", "9.5-b/4", "last_minute", 60),
    ("fide-2005", "10.2", "quickplay_below", 120),
    ("fide-2005", "10.2-c", "quickplay_time", 120),
    ("fide-2023", "7.3", "void_before", 10),
    ("fide-2023", "7.5.5", "illegal_move_time", 120),
    ("fide-2023", "7.5.5/2", "losing_illegal_move", 2),
    ("fide-2023", "8.4", "recording_below", 300),
    ("fide-2023", "8.4", "recording_increment", 30),
    ("fide-2023", "9.2.1", "repetitions", 3),
    ("fide-2023", "9.3", "idle_moves", 50),
    ("fide-2023", "9.5.3", "wrong_claim_time", 120),
    ("fide-2023", "9.6.1", "automatic_repetitions", 5),
    ("fide-2023", "9.6.2", "automatic_idle_moves", 75),
    ("fide-2023", "A.4.2", "sheet_requests", 5),
    ("fide-2023", "A.5.1", "limited_from", 10),
    ("fide-2023", "III.5", "quickplay_below", 120),
    ("fide-2023", "III.5.3", "quickplay_time", 120),
    ("kndb-2009", "21.3", "resumed_within", 21),
    ("kndb-2009", "42.1", "adult_from", 20),
    ("kndb-2009", "42.1", "b_below", 1100),
    ("kndb-2009", "42.2", "c_below", 900),
    ("kndb-2009", "43.4", "most_players", 12),
    ("kndb-2009", "43.4", "most_in_rapid", 16),
    ("kndb-2009", "44.4", "least_kilometres", 15),
    ("kndb-2009", "26.3/2", "permission_months", 1),
    ("kndb-2009", "28.4", "notice_days", 14),
    ("kndb-2009", "29.3-a", "juniors_under", 20),
    ("kndb-2009", "29.3-b", "aspirants_under", 17),
    ("kndb-2009", "29.3-c", "pupils_under", 14),
    ("kndb-2009", "29.3-d", "cubs_under", 11),
    ("kndb-2009", "29.4", "resident_months", 12),
    ("kndb-2009", "29a.2", "knockout_games", 2),
    ("kndb-2009", "29b.3", "fewest_rounds", 7),
    ("kndb-2009", "29b.4/2", "last_rounds", 2),
    ("kndb-2009", "31.2", "decider_games", 2),
    ("kndb-2009", "32.4", "names_months", 1),
    ("kndb-2009", "43.7/2", "least_share", Fraction(1, 2)),
    ("kndb-2009", "47.3", "most_times_higher", 3),
    ("kndb-2009", "49.1/2", "withdrawal_fine", 25000),
    ("kndb-2009", "52.4/2", "rounds_a_day", 7),
    ("kndb-2009", "54a.5", "round_robin_up_to", 10),
    ("kndb-2009", "54a.5/2", "double_up_to", 6),
    ("kndb-2009", "54b.8.1/2", "most_of_a_federation", 2),
    ("kndb-2009", "58.6", "points_lost", 2),
    ("kndb-2009", "58.6", "absence_fine", 10000),
    ("kndb-2009", "58.6/7", "team_withdrawn_fine", 25000),
    ("kndb-2009", "59.2", "protest_fee", 12500),
    ("kndb-2009", "59.3", "match_days", 3),
    ("kndb-2009", "59.3/3", "competition_days", 14),
    ("kndb-2009", "59.4", "copies_days", 7),
    ("kndb-2009", "59.6/4", "information_days", 8),
    ("kndb-2009", "59.7", "ruling_days", 42),
    ("kndb-2009", "60.3", "appeal_term", 14),
    ("kndb-2009", "60.4", "appeal_fee", 12500),
]


@pytest.mark.parametrize(
    ("rulebook", "number", "name", "value"),
    [pytest.param(*row, marks=pytest.mark.clause(*row[:2]), id=" ".join(row[:3])) for row in FIGURES],
)
def test_a_figure_is_asked_for_by_name(rulebook: str, number: str, name: str, value: Any) -> None:
    law = law_of(rulebook)
    ruling = law.term(law.stack.settings[name][0].term)
    assert ruling.answer == value
    assert Cite(rulebook, number) in ruling.cites


def own_settings() -> list[Setting]:
    shelf = library.standard()
    declared = (each for name in shelf.ids() for each in shelf.book(name).declarations)
    return [each for each in declared if isinstance(each, Setting) and each.value is not OPEN]


@pytest.mark.parametrize("given", own_settings(), ids=lambda given: f"{given.cite} {given.term.name}")
def test_every_figure_is_changed_by_a_rulebook_above(given: Setting) -> None:
    """Whatever a clause sets, one above sets anew; the clauses that word the old figure are named."""
    cite = Cite("above", "1")
    edition = Edition("above", "Above", "Erboven", "2026", (given.cite.rulebook,))
    clause = Clause(cite, "Otherwise", Kind.SETTING, "Something else.", "")
    other = given.choices[-1] if given.choices else perturbed(given.value)
    above = Rulebook(
        edition, {"1": clause}, (replace(given, cite=cite, value=other, worded_in=(), fills=None),)
    )
    stack = Stack((above, *library.standard().stack(given.cite.rulebook).books))
    ruling = Law(stack).term(given.term)
    assert (ruling.answer, ruling.cites) == (given.term.of(other), (cite,))
    left = {found.clause for found in unconfirmed(stack) if found.term == given.term.name}
    below = [each for each in stack.settings[given.term.name] if each.value not in (other, OPEN)]
    assert left == {cite for each in below for cite in each.worded_in}


def test_our_own_rulebooks_leave_nothing_unconfirmed() -> None:
    shelf = library.standard()
    assert [found for name in shelf.ids() for found in unconfirmed(shelf.stack(name))] == []
