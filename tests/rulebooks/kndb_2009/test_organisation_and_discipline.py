"""Duties, notices, powers and limits of kndb-2009, articles 25-32 and 58-66; facts that cannot be."""

from datetime import date
from typing import Any

import pytest

from proving.laws import law_of
from turnus.app.law.consult import consult
from turnus.competition.questions.championships.provincial_places import PromotionRight
from turnus.competition.questions.federation.organisation import MovedMatch
from turnus.competition.questions.federation.penalties import Breach, Fine
from turnus.faults import BadInput
from turnus.law import Choice, Cite, Duty, Override, Role, UnknownClause


def cite(number: str) -> Cite:
    return Cite("kndb-2009", number)


def duties(moment: str, **known: Any) -> list[tuple[str, str, str, list[str]]]:
    """What is to be done at a moment: clause, form, by whom and for whom."""

    def row(one: Duty) -> tuple[str, str, str, list[str]]:
        return one.cite.number, str(one.form), str(one.by), [str(role) for role in one.to]

    return [row(one) for one in law_of("kndb-2009").duties(moment, known)]


@pytest.mark.clause("kndb-2009", "27.5")
def test_a_federation_reports_to_the_board_before_and_after() -> None:
    sent = [("27.5", "document", "federation", ["board"])]
    assert duties("before a provincial competition") == sent
    assert duties("after a provincial competition") == sent
    assert duties("after a provincial competition", gives_entry_to_national_competition=False) == []


@pytest.mark.clause("kndb-2009", "27.6")
def test_the_calendar_is_published_in_march() -> None:
    assert duties("every March") == [("27.6", "document", "board", ["federation", "everybody"])]


@pytest.mark.clause("kndb-2009", "28.7")
def test_smoking_is_in_the_notice_and_on_the_arbiters_list() -> None:
    assert ("28.7", "document", "director", ["player"]) in duties("match notice")
    assert ("28.7", "checklist", "arbiter", []) in duties("before a round")
    assert not [row for row in duties("match notice", competition="other competition") if row[0] == "28.7"]


@pytest.mark.clause("kndb-2009", "29.2")
def test_regions_are_heeded_where_groups_are_regional() -> None:
    assert duties("composing groups", parallel_groups=4, regional=True) == [
        ("29.2", "reminder", "director", [])
    ]
    assert duties("composing groups", parallel_groups=4) == []
    assert duties("composing groups", parallel_groups=1, regional=True) == []


@pytest.mark.clause("kndb-2009", "59.6/3")
def test_a_summons_asks_for_the_truth() -> None:
    assert duties("summons") == [("59.6/3", "document", "committee", ["player"])]


@pytest.mark.clause("kndb-2009", "66")
@pytest.mark.clause("kndb-2009", "66/2")
def test_amendments_are_on_the_agenda_and_recorded() -> None:
    assert duties("amending the regulation") == [
        ("66", "report", "general meeting", ["everybody"]),
        ("66/2", "checklist", "board", ["general meeting"]),
    ]


def shown(topic: str) -> list[str]:
    return [one.cite.number for one in law_of("kndb-2009").notices(topic)]


@pytest.mark.clause("kndb-2009", "25-a")
@pytest.mark.clause("kndb-2009", "25-b")
@pytest.mark.clause("kndb-2009", "25-c")
@pytest.mark.clause("kndb-2009", "25-d")
def test_the_definitions_are_shown() -> None:
    assert shown("definitions") == ["25-a", "25-b", "25-c", "25-d"]


@pytest.mark.clause("kndb-2009", "26.1")
@pytest.mark.clause("kndb-2009", "26.2")
def test_the_catalogue_has_its_headings() -> None:
    assert shown("catalogue") == ["26.1", "26.2"]


@pytest.mark.clause("kndb-2009", "27.1")
def test_the_board_supervises() -> None:
    assert shown("supervision") == ["27.1"]


@pytest.mark.clause("kndb-2009", "62")
def test_the_regulation_is_deemed_known() -> None:
    assert "62" in shown("scope")


@pytest.mark.parametrize(
    "number", [pytest.param(number, marks=pytest.mark.clause("kndb-2009", number)) for number in ("61", "64")]
)
def test_the_board_may_replace_an_answer(number: str) -> None:
    late = PromotionRight(competition_starts=date(2010, 3, 6), name_received=date(2010, 2, 7))
    strike = Choice(
        cite(number), "admit", Role.BOARD, who="the Board", at="2010-02-09", reason="postal strike"
    )
    ruling = law_of("kndb-2009").ask(late, Override(strike, answer=True))
    assert ruling.answer is True
    assert ruling.cites == (cite(number),)
    assert ruling.computed is not None
    assert ruling.computed.answer is False
    with pytest.raises(UnknownClause):
        law_of("kndb-2009").ask(late, Override(Choice.of(cite(number), "admit", Role.ARBITER), answer=True))


@pytest.mark.clause("kndb-2009", "28.6/2")
def test_a_moved_match_counts_only_if_it_was_said() -> None:
    law = law_of("kndb-2009")
    barred = Choice.of(cite("28.6/2"), "not eligible", Role.DIRECTOR)

    def refusal(*, stated: bool) -> object:
        facts = MovedMatch(
            planned_at_the_same_time=True, played_the_other=True, stated_with_the_new_date=stated
        )
        return law.check_choice(facts, barred)

    assert refusal(stated=True) is None
    assert str(refusal(stated=False)) == "this was not said when the new date was issued"


@pytest.mark.clause("kndb-2009", "58.3")
def test_only_the_board_fines() -> None:
    law = law_of("kndb-2009")
    fine = Fine(breach=Breach.PLAYER_LIST, cents=2500)
    assert law.check_choice(fine, Choice.of(cite("58.3"), "impose", Role.BOARD)) is None
    assert law.check_choice(fine, Choice.of(cite("58.3"), "impose", Role.ARBITER)) is not None


MEMBER = {"competition": "national individual championship", "match_on": "2010-03-06", "born": "1980-01-01"}
TWO = {"system": "round robin", "players": ["P1", "P2"], "games": []}
MOVED = {"club": "C1", "season": 2009, "match_on": "2009-11-14"}
ARBITER = {"about": "wrong decision of the arbiter", "sent_on": "2010-01-01"}
IMPOSSIBLE = [
    ("quota", {"places": 12, "match_on": "2010-03-06", "members": {f"F{n}": 10 for n in range(13)}}),
    ("quota", {"places": 3, "match_on": "2010-03-06", "members": {"F1": -1}}),
    ("quota", {"places": 3, "match_on": "2010-03-06", "members": {"F1": 1}, "drawn": ["F2"]}),
    ("category", {"born": "2010-01-02", "match_on": "2010-01-01"}),
    ("category", {"born": "1980-01-02", "match_on": "2010-01-01", "rating": -1}),
    ("eligibility", MEMBER | {"member_since": "1979-12-31"}),
    ("eligibility", MEMBER | {"resident_since": "1979-12-31"}),
    ("eligibility", MEMBER | {"suspensions": [{"first_day": "2010-01-02", "last_day": "2010-01-01"}]}),
    ("deadlines", {"competition_starts": "2010-01-02", "competition_ended": "2010-01-01"}),
    ("withdrawal", {"parts": [{"games": 5, "played": 6}]}),
    ("withdrawal", {"parts": []}),
    ("knock_out_match", {"first": "P1", "second": "P2", "games": [[2, 0], [1, 1]], "barrages": [[2, 0]]}),
    ("knock_out_match", {"first": "P1", "second": "P2", "games": [[2, 2]]}),
    ("pairing_round", {"round": 8, "rounds": 7}),
    ("ineligible_players", {"boards": [[1, 1]], "home_ineligible": [2]}),
    ("formal_defects", ARBITER),
    ("formal_defects", ARBITER | {"match_day": "2010-01-02"}),
    ("formal_defects", ARBITER | {"match_day": "2010-01-01", "fee": -1}),
    ("pairing_round", {"round": 6, "rounds": 7, "rounds_with_open_games": [8]}),
    ("promoted_players", {"federation": "F1", "order": ["P1", "P1"], "places": 1}),
    ("quota_used", {"quota": -1, "players": {}}),
    ("cup_finals", {"semi_finals": [{"winner": "A", "loser": "B"}, {"winner": "A", "loser": "C"}]}),
    (
        "direct_cup_teams",
        {"final": {"winner": "A", "loser": "B"}, "consolation_final": {"winner": "A", "loser": "C"}},
    ),
    ("sham_list", {"games": {"P1": -1}}),
    ("team_day_standings", {"board_points": {"F1": -1}}),
    ("committee_register", {"committee": "Protest Committee", "members": ["P1"], "deputies": ["P1"]}),
    (
        "final_standings",
        {
            "system": "round robin",
            "players": ["P1", "P2"],
            "games": [{"first": "P1", "second": "P2", "points": [2, 0]}] * 2,
        },
    ),
    ("final_standings", {"system": "swiss", "players": ["P1", "P2"], "games": []}),
    ("final_standings", TWO | {"ratings": {"P3": 1000}}),
    ("final_standings", TWO | {"ratings": {"P1": -1}}),
    ("final_standings", TWO | {"play_offs": [{"number": 1, "games": []}, {"number": 1, "games": []}]}),
    ("final_standings", TWO | {"withdrawn": ["P1", "P1"]}),
    ("final_standings", TWO | {"games": [{"first": "P1", "second": "P2", "points": [1, 0]}]}),
    ("ineligible_players", {"boards": [[1, 0]]}),
    ("knock_out_match", {"first": "P1", "second": "P2", "games": [[1, 0]]}),
    ("deadlines", {"season": 9}),
    ("club_eligibility", MOVED | {"move": {"on": "2009-08-01", "kilometres": -1}}),
]


@pytest.mark.parametrize(("question", "facts"), IMPOSSIBLE)
def test_facts_that_cannot_be_are_refused(question: str, facts: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        consult("kndb-2009", question, facts)
