"""The end of a season of the national league: the worked outcome, and every random season closes."""

from typing import Any

import pytest

from chance import strategies as st
from chance.running import given
from proving.laws import cited, law_of
from telling.league_ends import league, league_ends
from turnus.competition.questions.teams.competitions import Level
from turnus.competition.questions.teams.league_end import LeagueEnd, LeagueEnded, NextClass, Why
from turnus.competition.questions.teams.standings import Title
from turnus.faults import BadInput

WON_EREKLASSE = ("E9", "HB2")
WON_HOOFDKLASSE = ("HA9", "HB10", "1A2", "1C2", "1B3")
WON_FIRST_CLASS = ("2A2", "2B2", "1A10")


def ended(**known: object) -> LeagueEnded:
    won = {
        "won_ereklasse": WON_EREKLASSE,
        "won_hoofdklasse": WON_HOOFDKLASSE,
        "won_first_class": WON_FIRST_CLASS,
    }
    return law_of("kndb-2009").ask(LeagueEnd(**league(6) | won | known)).answer


def names(next_class: NextClass) -> set[str]:
    return {team.team for team in next_class.teams}


def ranks(*prefixes: str, first: int, last: int) -> set[str]:
    return {f"{prefix}{place}" for prefix in prefixes for place in range(first, last + 1)}


@pytest.mark.clause("kndb-2009", "51.6-a")
def test_the_worked_outcome_with_six_groups_in_the_second_class() -> None:
    season = ended()
    top, second, third, _lowest = season.classes
    assert names(top) == ranks("E", first=1, last=8) | {"HA1", "HB1", "E9", "HB2"}
    assert names(second) == (
        ranks("HA", "HB", first=3, last=8)
        | {"E10", "HA2", "E11", "E12", "1A1", "1B1", "1C1"}
        | set(WON_HOOFDKLASSE)
    )
    assert {"HA10", "HB9", "1B2", "1A3", "1C3", "HA11", "HA12", "HB11", "HB12"} <= names(third)
    assert [(one.size, len(one.teams), one.vacancies) for one in season.classes[:3]] == [
        (12, 12, 0),
        (24, 24, 0),
        (36, 36, 0),
    ]
    assert (season.champion, season.title) == ("E1", Title.CLUB)
    assert not season.objections


@pytest.mark.clause("kndb-2009", "51.6-a")
def test_the_season_cites_what_moved_everybody() -> None:
    facts = LeagueEnd(**league(6) | {"won_ereklasse": WON_EREKLASSE})
    clauses = cited(law_of("kndb-2009").ask(facts).clauses())
    for number in ("51.6-a", "51.7.2-b", "51.7a.2-a", "51.8.2-d", "51.9.3-b", "51.7.2-a"):
        assert f"kndb-2009:{number}" in clauses
    assert "kndb-2009:51.6-c" not in clauses  # nobody withdraws
    assert "kndb-2009:29.6" not in clauses  # no place is open


@pytest.mark.clause("kndb-2009", "29.6")
def test_a_vacancy_is_for_the_leadership_to_fill() -> None:
    facts = LeagueEnd(
        **league(6)
        | {
            "withdrawing": frozenset({"E5"}),
            "won_ereklasse": ("E10", "HB2"),
            "won_hoofdklasse": WON_HOOFDKLASSE,
            "won_first_class": WON_FIRST_CLASS,
        }
    )
    clauses = cited(law_of("kndb-2009").ask(facts).clauses())
    assert {"kndb-2009:51.6-c", "kndb-2009:29.6"} <= set(clauses)


@pytest.mark.parametrize(
    "wrong",
    [
        {"ereklasse": tuple(f"E{n}" for n in range(1, 14))},
        {"hoofdklasse": tuple((f"H{n}",) for n in range(3))},
        {"first_class": tuple((f"F{n}",) for n in range(4))},
    ],
)
@pytest.mark.clause("kndb-2009", "51.7.1")
def test_more_teams_than_a_class_has_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadInput, match="too many groups or teams"):
        law_of("kndb-2009").ask(LeagueEnd(**league(6) | wrong))


@pytest.mark.clause("kndb-2009", "51.6-c")
def test_a_team_that_will_be_withdrawn_counts_as_last_and_leaves_a_vacancy() -> None:
    season = ended(withdrawing=frozenset({"E5"}), won_ereklasse=("E10", "HB2"))
    upper = season.play_offs[0]
    assert upper.teams == ("E10", "E11", "HA2", "HB2")
    assert "E9" in names(season.classes[0])
    assert all("E5" not in names(one) for one in season.classes)
    assert [one.vacancies for one in season.classes] == [0, 1, 0, 0]


@pytest.mark.clause("kndb-2009", "51.6-c")
def test_a_champion_who_withdraws_keeps_the_title() -> None:
    season = ended(withdrawing=frozenset({"E1"}), won_ereklasse=("E10", "HB2"))
    assert season.champion == "E1"
    assert "E1" not in names(season.classes[0])


@pytest.mark.clause("kndb-2009", "51.8.2-c")
@pytest.mark.parametrize(("groups", "needed", "places"), [(3, False, 6), (6, True, 3), (9, False, 0)])
def test_the_lowest_play_off_depends_on_the_groups_of_the_second_class(
    groups: int, needed: bool, places: int
) -> None:
    season = law_of("kndb-2009").ask(LeagueEnd(**league(groups))).answer
    lowest = season.play_offs[-1]
    assert (len(lowest.teams), lowest.places, lowest.is_needed) == (3 + groups, places, needed)


@pytest.mark.clause("kndb-2009", "51.8.2-c")
def test_with_two_groups_there_are_vacancies() -> None:
    won = {"won_ereklasse": WON_EREKLASSE, "won_hoofdklasse": WON_HOOFDKLASSE}
    season = law_of("kndb-2009").ask(LeagueEnd(**league(2) | won)).answer
    assert season.is_complete
    assert [one.vacancies for one in season.classes] == [0, 0, 2, 0]


def test_nothing_is_filled_before_the_play_offs_are_complete() -> None:
    season = ended(won_first_class=("2A2",))
    assert not season.is_complete
    assert season.classes == ()


def test_what_cannot_be_right_is_said() -> None:
    season = ended(
        won_ereklasse=("E9", "HB2", "E10"), won_first_class=("2A2", "2B2", "2A7"), places_in_conditions=4
    )
    assert [str(one) for one in season.objections] == [
        "the play-off for the ereklasse has 2 places",
        "2A7 is not in the play-off for the first class",
        "with 3 places the first class stays full, not with 4",
    ]


@given(league_ends())
def test_every_season_refills_every_class_with_a_reason(facts: LeagueEnd) -> None:
    season = law_of("kndb-2009").ask(facts).answer
    assert season.is_complete
    assert not season.objections
    for one in season.classes[:3]:
        assert len(one.teams) + one.vacancies == one.size
    everybody = [team.team for one in season.classes for team in one.teams]
    before = {team for groups in facts.groups().values() for group in groups for team in group}
    assert len(everybody) == len(set(everybody))
    assert set(everybody) == before - facts.withdrawing
    levels = list(Level)
    for one in season.classes:
        for team in one.teams:
            moved = levels.index(one.level) - levels.index(team.was)
            assert team.why is not Why.STAYS or moved == 0
            assert team.why is not Why.PROMOTED or moved == -1
            assert team.why is not Why.RELEGATED or moved == 1


@given(league_ends(withdrawing=False))
def test_without_withdrawals_nothing_is_left_open(facts: LeagueEnd) -> None:
    season = law_of("kndb-2009").ask(facts).answer
    few = len(facts.second_class) < 3
    assert [one.vacancies > 0 for one in season.classes[:3]] == [False, False, few]


@given(st.integers(10, 40))
def test_more_second_class_groups_than_nine_cannot_be(groups: int) -> None:
    with pytest.raises(ValueError, match="cannot take the winners"):
        LeagueEnd(**league(groups))
