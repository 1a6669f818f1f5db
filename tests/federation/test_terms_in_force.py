"""What holds where the conditions of a competition say nothing, and what they fill in, as it is shown."""

from typing import Any

import pytest

from telling.federations import DAY, Bureau
from turnus.app.federations.office import Running
from turnus.app.federations.views.catalogue import look_at, view
from turnus.competition.federation import events as happened
from turnus.competition.questions.championships.championships import Event

SAID_BY_NOBODY: dict[str, tuple[str, Any]] = {
    "board_squares": ("2.1", 100),
    "initial_position": ("3.2", "W:W31-50:B1-20"),
    "count_carried_over": ("9.2-b", False),
    "show_cards": ("18.6", False),
    "hand_in_sheets": ("18.6", False),
    "part": ("20.1", ""),
    "notation_waived": ("20.2", False),
    "adjournment_costs": ("21.5", "the original match"),
    "points_win": ("22a", 2),
    "points_draw": ("22a", 1),
    "points_loss": ("22a", 0),
    "arbiter_records": ("24.6", False),
    "dummy_points": ("30.5/3", 2),
    "draw_balance": ("31.1-a", False),
    "play_offs": ("31.1-b", False),
    "most_wins": ("31.1-c", False),
    "mutual_result_repeated": ("31.1-d", False),
    "swiss_play_offs": ("31.1/2-a", False),
    "unrated_opponent": ("31.1/2-b-2", 0),
    "most_play_offs": ("31.3/2", 1),
    "play_off_places": ("31.5", [1]),
    "apportionment": ("32.1", "set aside"),
    "general_provincial_places": ("33.5.2-c", 20),
    "general_direct_places": ("33.6.3-b", 3),
    "women_promoted": ("38.5.3", 5),
    "visually_impaired_final_players": ("39a.3", 10),
    "visually_impaired_direct_places": ("39a.4", 0),
    "rapid_fee": ("40.6", 0),
    "provincial_cost_percentage": ("43.7", 50),
    "list_change_until_round": ("47.1/3", 0),
    "list_change_until_day": ("47.1/3", ""),
    "withdrawal_until_round": ("49.3", 0),
    "decision_repeats": ("50.3/2", 0),
    "tie_places": ("50.7", [0]),
    "adjourn_after": ("51.5", ""),
    "play_off_rounds": ("51.6a.1", 1),
    "most_rapid_matches": ("54b.7.2/2", 3),
    "school_lowest_age": ("55.2/3", 0),
    "school_highest_age": ("55.2/3", 0),
    "federation_limits": ("57.1a.1", True),
    "sham_lists": ("58.8", "nothing"),
    "sham_list_games": ("58.8", 1),
    "travel_norm": ("59.6/5", 0),
    "resumed_within": ("21.3", 21),
    "adult_from": ("42.1", 20),
    "b_below": ("42.1", 1100),
    "c_below": ("42.2", 900),
    "most_players": ("43.4", 12),
    "most_in_rapid": ("43.4", 16),
    "least_kilometres": ("44.4", 15),
    "king_against_three": ("9.2-a", 16),
    "king_against_two": ("9.2-b", 5),
    "same_position": ("9.2-c", 3),
    "kings_alone": ("9.2-d", 25),
    "recording_until": ("11.4", 300),
    "lost_before": ("13.4", 40),
    "lost_with_more": ("13.5", 10),
    "arbitrage_below": ("20.3/2", 60),
    "arbitrage_from": ("20.5", 1800),
    "arbitrage_pieces": ("20.5/2", 3),
    "permission_months": ("26.3/2", 1),
    "notice_days": ("28.4", 14),
    "juniors_under": ("29.3-a", 20),
    "aspirants_under": ("29.3-b", 17),
    "pupils_under": ("29.3-c", 14),
    "cubs_under": ("29.3-d", 11),
    "resident_months": ("29.4", 12),
    "knockout_games": ("29a.2", 2),
    "fewest_rounds": ("29b.3", 7),
    "last_rounds": ("29b.4/2", 2),
    "decider_games": ("31.2", 2),
    "names_months": ("32.4", 1),
    "least_share": ("43.7/2", 0.5),
    "most_times_higher": ("47.3", 3),
    "withdrawal_fine": ("49.1/2", 25000),
    "rounds_a_day": ("52.4/2", 7),
    "round_robin_up_to": ("54a.5", 10),
    "double_up_to": ("54a.5/2", 6),
    "most_of_a_federation": ("54b.8.1/2", 2),
    "points_lost": ("58.6", 2),
    "absence_fine": ("58.6", 10000),
    "team_withdrawn_fine": ("58.6/7", 25000),
    "protest_fee": ("59.2", 12500),
    "match_days": ("59.3", 3),
    "competition_days": ("59.3/3", 14),
    "copies_days": ("59.4", 7),
    "information_days": ("59.6/4", 8),
    "ruling_days": ("59.7", 42),
    "appeal_term": ("60.3", 14),
    "appeal_fee": ("60.4", 12500),
}
MUST_BE_SAID: dict[str, tuple[str, Any]] = {
    "time_control": ("10.1", "50/7200:25/3600*"),
    "playing_time": ("19.1", 18000),
    "extension": ("20.4", 180),
    "verdict_term": ("21.2", 7),
    "result_report": ("22.5", "by the home captain before eight o'clock"),
}


def in_force(**terms: Any) -> dict[str, dict[str, Any]]:
    """The terms of a championship under conditions that fill these."""
    bureau = Bureau()
    bureau.do(happened.ChampionshipOpened(contest="S", event=Event.GENERAL, starts=DAY, terms=terms))
    lines = view(look_at(Running("f", bureau.now, 0)), "conditions").data["in_force"]
    return {line["term"]: line for line in lines}


@pytest.mark.parametrize(
    ("term", "value"),
    [
        pytest.param(term, value, marks=pytest.mark.clause("kndb-2009", clause))
        for term, (clause, value) in SAID_BY_NOBODY.items()
    ],
)
def test_a_term_that_nobody_fills_has_the_value_of_its_clause(term: str, value: Any) -> None:
    line = in_force()[term]
    assert (line["value"], line["is_filled"]) == (value, False)


@pytest.mark.parametrize(
    ("term", "value"),
    [
        pytest.param(term, value, marks=pytest.mark.clause("kndb-2009", clause))
        for term, (clause, value) in MUST_BE_SAID.items()
    ],
)
def test_what_the_conditions_must_say_is_open_until_they_do(term: str, value: Any) -> None:
    assert in_force()[term]["value"] is None
    line = in_force(**{term: value})[term]
    assert (line["value"], line["is_filled"]) == (value, True)
