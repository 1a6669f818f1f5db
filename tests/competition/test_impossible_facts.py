"""Facts that cannot be are refused with a message, before any clause is asked."""

from typing import Any

import pytest

from turnus.app.law.consult import consult
from turnus.faults import BadInput

TABLES = [{"name": "1", "order": ["a1", "a2"]}, {"name": "2", "order": ["b1", "b2"]}]
RECORD = {"group": 1, "place": 1, "score": 4}
CASES: list[tuple[str, dict[str, Any], str]] = [
    ("entry", {"event": "house", "at": "25:00"}, "no time of day"),
    ("lateness", {"event": "blitz"}, "no starting times"),
    ("event_format", {"event": "olympiad"}, "known are house, scheijgrond, blitz, open, final"),
    ("turni", {"event": "open"}, "not played in turni"),
    ("event_order", {"event": "house", "entries": []}, "ordered by group"),
    ("pairing_order", {"event": "open", "round": 1, "merged": True}, "no groups that are merged"),
    ("time_control", {"event": "blitz", "youth": True, "set_by_director": {"base": 60}}, "no other tempo"),
    ("time_control", {"event": "house", "stage": "sudden_death"}, "only the finals"),
    ("time_control", {"event": "house", "set_by_director": {"base": 60}}, "set no other tempo"),
    ("entry_fee", {"event": "house", "member": True}, "only members play"),
    ("first_round", {"event": "house", "players": ["x", "x"], "seed": "1"}, "named twice"),
    ("first_round", {"event": "house", "players": ["x", "y"], "seed": ""}, "needs the seed"),
    ("group_changes", {"groups": TABLES, "leavers": ["b1"], "absent": ["b1"]}, "cannot leave and sign off"),
    ("group_changes", {"groups": TABLES, "absent": ["z"]}, "plays in no group"),
    ("group_changes", {"groups": TABLES, "returning": {"9": ["z"]}}, "there is no group 9"),
    ("group_changes", {"groups": TABLES, "labels": {"b1": "2"}}, "every player has a label"),
    ("group_changes", {"groups": TABLES, "labels": {"b1": "2", "b2": "2"}}, "must name both"),
    ("boundary", {"upper": ["a"], "lower": ["b"], "champions": ["c"]}, "did not play in that group"),
    ("champion_group", {"final_group": 3, "last_group": 3, "place": "relegation"}, "moves down from group 3"),
    (
        "classification",
        {"players": [{"name": "x", "turni": [RECORD]}], "sizes": []},
        "record of every turnus",
    ),
    ("turnus_figures", {"record": {**RECORD, "place": 11}, "sizes": [10, 10]}, "not in a table of 10"),
    ("turnus_figures", {"record": {"group": 1, "games": 7}, "sizes": [10, 10]}, "who played has a place"),
    ("finals", {"players": [{"name": "x", "turni": [{"group": 3}]}], "groups": 2}, "which is not there"),
    ("final_schedule", {"players": ["a", "b", "c"], "seed": "1"}, "for four players"),
    ("final_decider", {"players": ["a", "b", "c", "d"], "games": []}, "six games"),
    ("cross_game", {"groups": [], "limit": 50}, "two or three groups"),
    ("blitz_championship", {"turni": 4, "players": []}, "two or three turni"),
    ("tom_sanders", {"players": [{"name": "x", "games": [{"score": 2, "team": 1}]}]}, "cannot be"),
    ("season_form", {"players": 30, "turnus": 2}, "turnus 1 was played"),
    ("promotion_offer", {"place": 3, "is_champion": True, "fills_a_vacancy": True}, "his own right"),
]


@pytest.mark.parametrize(("question", "facts", "message"), CASES)
def test_they_are_refused(question: str, facts: dict[str, Any], message: str) -> None:
    with pytest.raises(BadInput, match=message):
        consult("osv-v30", question, facts)
