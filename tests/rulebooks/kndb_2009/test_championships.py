"""Notices, bounds of settings, limits and impossible facts of kndb-2009, articles 33-46."""

from typing import Any

import pytest

from proving.laws import law_of
from turnus.app.law.consult import consult
from turnus.faults import BadInput

OUT_OF_FORCE = (
    "39.1", "39.2", "39.3", "39.4", "39.5", "39.6", "39.7", "39.8", "39.9", "39.10", "39.11", "39.11-a",
    "39.11-b", "39.11-c", "39.12", "39.12-a", "39.12-b", "39.12-c", "39.12-d", "39.12/2", "39.13", "39.13-a",
    "39.13-b", "39.14",
)  # fmt: skip


def shown(topic: str) -> list[str]:
    return [one.cite.number for one in law_of("kndb-2009").notices(topic)]


@pytest.mark.parametrize(
    "number", [pytest.param(number, marks=pytest.mark.clause("kndb-2009", number)) for number in OUT_OF_FORCE]
)
def test_article_39_is_only_shown(number: str) -> None:
    assert number in shown("girls championships, out of force")


def test_nothing_else_is_out_of_force() -> None:
    assert tuple(shown("girls championships, out of force")) == OUT_OF_FORCE


@pytest.mark.clause("kndb-2009", "45")
@pytest.mark.clause("kndb-2009", "46")
def test_deleted_articles_are_shown() -> None:
    assert shown("deleted articles") == ["45", "46"]


BEYOND = [
    ("visually_impaired_final_players", 12),
    ("women_promoted", 4),
    ("women_promoted", 7),
    ("general_direct_places", 5),
    ("general_provincial_places", 12),
    ("rapid_fee", -1),
    ("provincial_cost_percentage", 101),
]


@pytest.mark.parametrize(("term", "value"), BEYOND)
def test_settings_have_their_bounds(term: str, value: int) -> None:
    with pytest.raises(BadInput):
        consult("kndb-2009", "championship_stages", {"event": "general championship"}, values={term: value})


IMPOSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("stage_format", {"event": "girls cubs championship", "stage": "semi-final"}),
    ("stage_format", {"event": "general championship", "stage": "final", "entered": -1}),
    ("championship_tempo", {"event": "general championship", "stage": "preliminaries"}),
    (
        "stage_dates",
        {"event": "general championship", "semi_final_on": "2010-02-01", "final_on": "2010-01-01"},
    ),
    (
        "stage_costs",
        {"event": "girls cubs championship", "stage": "final", "cents": 1, "players": {"F1": 1}},
    ),
    ("stage_costs", {"event": "general championship", "stage": "final", "cents": 1, "players": {}}),
    ("group_delegation", {"event": "women's championship", "group": "A", "to": ["F1"]}),
    ("group_numbers", {"entered": -1}),
    ("girls_template", {"category": "B"}),
    (
        "championship_entry",
        {"event": "general championship", "match_on": "2010-01-01", "born": "2010-01-02"},
    ),
    (
        "stage_rights",
        {"event": "general championship", "stage": "final", "order": [{"player": "P1"}, {"player": "P1"}]},
    ),
    ("stage_rights", {"event": "juniors championship", "stage": "final", "order": [{"player": "P1"}]}),
    ("stage_rights", {"event": "girls juniors championship", "stage": "final", "order": []}),
    ("stage_field", {"event": "girls juniors championship", "stage": "final", "match_on": "2010-01-01"}),
    ("stage_field", {"event": "rapid championship A", "stage": "final", "match_on": "2010-01-01"}),
    ("provincial_places", {"event": "women's championship", "filled_otherwise": 0}),
    ("provincial_places", {"event": "juniors championship", "filled_otherwise": 0, "members": {"F1": 5}}),
    ("designated_places", {"event": "general championship", "stage": "final", "by": "the Board"}),
    (
        "designation",
        {
            "event": "general championship",
            "stage": "final",
            "by": "the Board, for the sponsor or choice place",
        },
    ),
    (
        "choice_place",
        {"on": "2009-12-01", "final_on": "2010-04-02", "thirds": [], "designated": "P1"},
    ),
    ("rapid_final_groups", {"semi_final": {"A": ["P1"]}}),
    ("rapid_final_order", {"groups": [["P1"]]}),
    ("provincial_championship", {"tempo": {}, "players": -1, "federation_share": "1/2"}),
    ("provincial_costs", {"cents": 1, "players": 0}),
    ("club_eligibility", {"club": "C1", "season": 9, "match_on": "2009-12-01"}),
    (
        "club_eligibility",
        {
            "club": "C1",
            "season": 2009,
            "match_on": "2009-12-01",
            "registrations": [{"club": "C1", "received": "2009-02-01", "ended": "2009-01-01"}],
        },
    ),
]


@pytest.mark.parametrize(("question", "facts"), IMPOSSIBLE)
def test_facts_that_cannot_be_are_refused(question: str, facts: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        consult("kndb-2009", question, facts)
