"""A match day and conditions that deviate, by events: arbiter, substitutes, start, colours, consent."""

from datetime import date
from typing import Any

import pytest

from telling.federations import DAY, Bureau
from turnus.app.federations.office import Running
from turnus.app.federations.views.catalogue import look_at, view
from turnus.app.hall.evening import Evening
from turnus.app.hall.matches import number_of
from turnus.app.hall.reporting import report
from turnus.app.office.telling import Reader
from turnus.competition.federation import events as happened
from turnus.competition.federation.registry import FEDERATION
from turnus.competition.questions.championships.championships import Event
from turnus.competition.questions.championships.rights import EntryAs
from turnus.competition.questions.teams.standings import Side

HOME = tuple(f"h{number}" for number in range(1, 5))
AWAY = tuple(f"a{number}" for number in range(1, 5))
MATCH: dict[str, Any] = {"contest": "A", "home": "C1-1", "away": "C2-1", "on": DAY}


def bureau_with_a_match(*sides: Side) -> Bureau:
    """A match of two teams of four, with the line-ups of these sides in."""
    bureau = Bureau()
    bureau.join("C1", (*HOME, "h5", "h6"))
    bureau.do(happened.ClubJoined(club="C2", province="F2"))
    bureau.join("C2", AWAY)
    bureau.open("A", "C1-1", "C2-1")
    fixture = happened.Planned(round=1, on=DAY, home="C1-1", away="C2-1")
    bureau.do(happened.ScheduleMade(contest="A", fixtures=(fixture,)))
    for side, players in ((Side.HOME, HOME), (Side.AWAY, AWAY)):
        if side in sides:
            bureau.do(happened.LineupNamed(side=side, players=players, **MATCH))
    return bureau


@pytest.mark.clause("kndb-2009", "24.2")
def test_who_plays_in_a_match_cannot_be_its_arbiter() -> None:
    bureau = bureau_with_a_match(Side.HOME)
    refusal = bureau.refused(happened.ArbiterNamed(arbiter="h3", **MATCH))
    assert str(refusal) == "the arbiter plays in this match (kndb-2009:24.2)"
    bureau.do(happened.ArbiterNamed(arbiter="x9", **MATCH))


SAID: dict[str, Any] = {"is_seated": False, "by_captain": True, "arbiter_told": True}


@pytest.mark.clause("kndb-2009", "23.4")
def test_a_substitute_takes_seat_and_time_of_who_has_not_sat_down() -> None:
    bureau = bureau_with_a_match(Side.HOME)
    fielded: dict[str, Any] = {
        "side": Side.HOME,
        "board": 2,
        "player": "h5",
        "elapsed": 1260,
        **SAID,
        **MATCH,
    }
    told: list[dict[str, Any]] = [{"is_seated": True}, {"by_captain": False}, {"arbiter_told": False}]
    reasons = [str(bureau.refused(happened.SubstituteFielded(**fielded | each))) for each in told]
    assert reasons == [
        "the player has sat down (kndb-2009:23.4)",
        "only the captain fields a substitute (kndb-2009:23.4)",
        "the arbiter is told (kndb-2009:23.4)",
    ]
    bureau.do(happened.SubstituteFielded(**fielded))
    contest = bureau.now.contests["A"]
    assert contest.lineups["C1-1", "C2-1", Side.HOME].players == ("h1", "h5", "h3", "h4")
    (done,) = contest.every(happened.SubstituteFielded)
    assert [ruling.answer for ruling in done.rulings] == [[], 1260]


@pytest.mark.clause("kndb-2009", "51.10.1")
def test_a_substitute_must_be_eligible_too() -> None:
    bureau = bureau_with_a_match(Side.HOME)
    report = happened.SubstituteFielded(side=Side.HOME, board=4, player="nobody", elapsed=0, **SAID, **MATCH)
    assert str(bureau.refused(report)) == "nobody is not eligible for the club (kndb-2009:51.10.1)"


@pytest.mark.parametrize(
    ("sides", "clock"),
    [
        ((Side.HOME, Side.AWAY), "white"),
        ((Side.HOME,), "black"),
        ((Side.AWAY,), "white"),
        ((), "white"),
    ],
)
@pytest.mark.clause("kndb-2009", "23.3/2")
@pytest.mark.clause("kndb-2009", "10.3")
def test_the_clocks_of_a_team_without_a_lineup_are_started(sides: tuple[Side, ...], clock: str) -> None:
    bureau = bureau_with_a_match(*sides)
    bureau.do(happened.MatchBegun(**MATCH))
    (begun,) = bureau.now.contests["A"].every(happened.MatchBegun)
    assert [ruling.answer for ruling in begun.rulings] == ["C1-1", clock]


@pytest.mark.parametrize(("responsible", "seconds"), [(True, [900, 0]), (False, [0, 0])])
@pytest.mark.clause("kndb-2009", "18.1/2")
def test_a_late_start_comes_off_the_clocks_of_the_home_club(responsible: bool, seconds: list[int]) -> None:
    bureau = bureau_with_a_match()
    bureau.do(happened.MatchBegun(late=900, home_responsible=responsible, **MATCH))
    (begun,) = bureau.now.contests["A"].every(happened.MatchBegun)
    assert begun.rulings[-1].answer == seconds


@pytest.mark.clause("kndb-2009", "23.1")
def test_the_receiving_team_has_white_on_the_odd_boards() -> None:
    bureau = bureau_with_a_match(Side.HOME, Side.AWAY)
    shown = {
        one["side"]: one["colours"]
        for one in view(look_at(Running("f", bureau.now, 0)), "lineups").data["lineups"]
    }
    assert shown == {
        "home": ["white", "black", "white", "black"],
        "away": ["black", "white", "black", "white"],
    }


BOTH: dict[str, Any] = {"has_text": True, "has_consent": True}


@pytest.mark.clause("kndb-2009", "22a")
@pytest.mark.clause("kndb-2009", "22a/2")
@pytest.mark.clause("kndb-2009", "22a/3")
def test_rules_are_replaced_with_consent_and_both_texts() -> None:
    bureau = bureau_with_a_match()  # of clubs of two federations: the Board leads, so its council consents
    replaced: dict[str, Any] = {"contest": "A", "articles": ("22.1", "13.3"), "on": DAY} | BOTH
    for lacking in ("has_text", "has_consent"):
        report = happened.RulesReplaced(**replaced | {lacking: False})
        assert "lack the deviating articles or the consent (kndb-2009:22a/3)" in str(bureau.refused(report))
    assert "does not consent" in str(bureau.refused(happened.RulesReplaced(option="refuse", **replaced)))
    wrong = happened.RulesReplaced(option="consent", **replaced | {"articles": ("14.3",)})
    assert "only articles 8, 9, 13.3 and 22 may be replaced" in str(bureau.refused(wrong))
    bureau.do(happened.RulesReplaced(option="consent", **replaced))
    (done,) = bureau.now.changed_conditions
    whose, _, consent = done.rulings
    assert (whose.answer, consent.chosen["by"]) == ("general meeting", "general meeting")


@pytest.mark.clause("kndb-2009", "22a")
@pytest.mark.clause("kndb-2009", "22a/2")
def test_the_board_consents_to_what_a_province_replaces() -> None:
    bureau = Bureau()
    bureau.do(
        happened.ChampionshipOpened(contest="F1", event=Event.GENERAL, starts=DAY, province="F1"),
        happened.RulesReplaced(contest="F1", articles=("9",), option="consent", on=DAY, **BOTH),
    )
    (done,) = bureau.now.changed_conditions
    assert (done.rulings[0].answer, done.rulings[2].chosen["by"]) == ("board", "board")


@pytest.mark.clause("kndb-2009", "28.1")
@pytest.mark.clause("kndb-2009", "28.2")
def test_a_further_condition_does_not_contradict_what_holds() -> None:
    bureau = bureau_with_a_match()
    added: dict[str, Any] = {"contest": "A", "condition": "no phones in the hall", "on": DAY}
    bureau.do(happened.ConditionAdded(**added))
    refusal = bureau.refused(happened.ConditionAdded(contradicts="13.4", **added))
    assert str(refusal) == "13.4 holds here (kndb-2009:28.1, kndb-2009:28.2)"
    bureau.do(happened.ConditionAdded(contradicts="13.4", dispensations=("13.4",), **added))
    holds = [done.rulings[0].answer for done in bureau.now.changed_conditions]
    assert holds == [True, False]


@pytest.mark.clause("kndb-2009", "39a.5")
@pytest.mark.clause("kndb-2009", "39a.5/2")
def test_conditions_for_the_visually_impaired_are_approved_first() -> None:
    bureau = Bureau()
    bureau.do(happened.ChampionshipOpened(contest="V", event=Event.VISUALLY_IMPAIRED, starts=DAY))
    added: dict[str, Any] = {"contest": "V", "condition": "boards to feel", "contradicts": "11.1", "on": DAY}
    refusals = [
        str(bureau.refused(happened.ConditionAdded(**added, option=option)))
        for option in ("", "do not approve the conditions")
    ]
    assert refusals == [
        "the board decides: approve the conditions, do not approve the conditions (kndb-2009:39a.5/2)",
        "the conditions are not approved (kndb-2009:39a.5/2)",
    ]
    empty = happened.ConditionAdded(**added | {"condition": " "}, option="approve the conditions")
    assert "not approved" in str(bureau.refused(empty))
    bureau.do(happened.ConditionAdded(**added, option="approve the conditions"))
    (done,) = bureau.now.changed_conditions
    assert done.rulings[0].answer == ["11.1"]


@pytest.mark.clause("kndb-2009", "65")
def test_a_doubtful_clause_is_read_after_advice_unless_it_is_urgent() -> None:
    bureau = Bureau()
    given: dict[str, Any] = {
        "clause": "22.2",
        "reading": "58.2 on both sides makes 0-0",
        "on": DAY,
        "is_doubtful": True,
    }
    refusal = bureau.refused(happened.InterpretationGiven(**given))
    assert str(refusal) == "the Rules Committee must advise first (kndb-2009:65)"
    bureau.do(happened.InterpretationGiven(has_advice=True, **given))
    bureau.do(happened.InterpretationGiven(is_urgent=True, **given))
    given_twice = [getattr(done, "clause", "") for done in bureau.now.changed_conditions]
    assert given_twice == ["kndb-2009:22.2"] * 2


@pytest.mark.clause("kndb-2009", "22.2")
def test_a_game_ends_in_one_of_four_results_and_0_0_only_by_a_clause() -> None:
    bureau = Bureau()
    bureau.do(happened.ChampionshipOpened(contest="S", event=Event.GENERAL, starts=DAY))
    bureau.write(
        *(happened.PlayerEntered(contest="S", member=name, ground=EntryAs.PROVINCE) for name in ("m1", "m2")),
        happened.RoundPaired(
            contest="S", round=1, games=(happened.PairedGame(white="m1", black="m2"),), on=DAY
        ),
    )
    game: dict[str, Any] = {"contest": "S", "round": 1, "white": "m1", "black": "m2"}
    refusals = [
        str(bureau.refused(happened.GamePlayed(points=points, **game))) for points in ((3, 0), (0, 0))
    ]
    assert refusals == [
        "a game ends 2-0, 0-2, 1-1 or 0-0 (kndb-2009:22.2)",
        "a game is lost for both only where a clause declares it so (kndb-2009:22.2)",
    ]
    bureau.do(happened.GamePlayed(points=(0, 0), lost_for_both=("13.4",), **game))


# What stands once it is public


CHANGED = ("h2", "h1", "h3", "h4")


@pytest.mark.clause("kndb-2009", "23.2")
def test_a_lineup_stands_once_both_are_in() -> None:
    bureau = bureau_with_a_match(Side.HOME)
    bureau.do(happened.LineupNamed(side=Side.HOME, players=CHANGED, **MATCH))  # nobody has seen it yet
    bureau.do(happened.LineupNamed(side=Side.AWAY, players=AWAY, **MATCH))
    again = happened.LineupNamed(side=Side.HOME, players=HOME, **MATCH)
    assert str(bureau.refused(again)) == "both line-ups are in and public: they stand (kndb-2009:23.2)"
    bureau.do(happened.MatchPlayed(boards=((1, 1),) * 10, **MATCH))
    assert str(bureau.refused(again)) == "the match has a result: its line-ups stand (kndb-2009:23.2)"


@pytest.mark.clause("kndb-2009", "23.2")
@pytest.mark.clause("kndb-2009", "64")
def test_a_recorded_decision_changes_a_lineup_that_stands() -> None:
    bureau = bureau_with_a_match(Side.HOME, Side.AWAY)
    change: dict[str, Any] = {"side": Side.HOME, "players": CHANGED, **MATCH}
    no_power = happened.LineupNamed(**change, clause="23.4", reason="misread")
    assert str(bureau.refused(no_power)).startswith("kndb-2009:23.4 does not allow this")
    assert "reason" in str(bureau.refused(happened.LineupNamed(**change, clause="64")))
    bureau.do(happened.LineupNamed(**change, clause="64", reason="the hall burned"))
    (deviation,) = bureau.now.contests["A"].every(happened.LineupNamed)[-1].deviations
    assert (deviation.clause, deviation.by, deviation.set_by) == (
        "kndb-2009:64", "board", ("kndb-2009:23.2",),
    )  # fmt: skip
    taken = view(
        look_at(Running("f", bureau.now, 0, history=tuple(enumerate(bureau.events, 1)))), "decisions"
    )
    assert taken.data["taken"][-1]["clause"] == "kndb-2009:64"


@pytest.mark.clause("kndb-2009", "23.3/2")
def test_a_match_begins_once_on_its_day() -> None:
    bureau = bureau_with_a_match(Side.HOME)
    elsewhere = MATCH | {"on": date(2009, 9, 13)}
    assert str(bureau.refused(happened.MatchBegun(**elsewhere))).startswith("C1-1 - C2-1 is on 2009-09-12")
    bureau.do(happened.MatchBegun(**MATCH))
    assert str(bureau.refused(happened.MatchBegun(**MATCH))).startswith("the match has begun already")
    own = happened.LineupNamed(side=Side.HOME, players=CHANGED, **MATCH)
    assert str(bureau.refused(own)) == "the match has begun: its line-ups stand (kndb-2009:23.2)"
    bureau.do(happened.LineupNamed(side=Side.AWAY, players=AWAY, **MATCH))  # the one that was missing


@pytest.mark.clause("kndb-2009", "23.6")
def test_a_match_with_another_day_starts_anew() -> None:
    bureau = bureau_with_a_match(Side.HOME, Side.AWAY)
    other = date(2009, 9, 26)
    bureau.do(happened.MatchBegun(**MATCH))
    absent: dict[str, Any] = {"contest": "A", "home": "C1-1", "away": "C2-1", "team": "C2-1"}
    assert "is on 2009-09-12" in str(bureau.refused(happened.TeamAbsent(on=other, **absent)))
    bureau.do(happened.TeamAbsent(on=DAY, **absent))
    bureau.do(happened.MatchMoved(contest="A", home="C1-1", away="C2-1", on=other, reason="23.6"))
    bureau.do(happened.LineupNamed(side=Side.HOME, players=CHANGED, **MATCH | {"on": other}))
    bureau.do(happened.MatchBegun(**MATCH | {"on": other}))


@pytest.mark.clause("kndb-2009", "23.4")
def test_nobody_comes_in_after_the_result() -> None:
    bureau = bureau_with_a_match(Side.HOME, Side.AWAY)
    bureau.do(happened.MatchPlayed(boards=((1, 1),) * 10, **MATCH))
    report = happened.SubstituteFielded(
        side=Side.HOME, board=2, player="h5", minutes_elapsed=20, **SAID, **MATCH
    )
    assert str(bureau.refused(report)) == "the match has a result: nobody comes in any more (kndb-2009:23.4)"


@pytest.mark.clause("kndb-2009", "18.1/2")
@pytest.mark.clause("kndb-2009", "23.3/2")
def test_a_late_start_is_told_in_minutes_with_what_it_costs() -> None:
    bureau = bureau_with_a_match(Side.HOME)
    bureau.do(happened.MatchBegun(minutes_late=20, home_responsible=True, **MATCH))
    begun = bureau.events[-1]
    assert isinstance(begun, happened.MatchBegun)
    assert begun.rulings[-1].answer == [1200, 0]
    assert Reader().tell(begun) == (
        "A: C1-1 - C2-1 began on 12 September 2009, 20 minutes late; every clock of C2-1 was started, since "
        "its line-up was not in (23.3/2); 20 minutes off the clock of each player of C1-1 (18.1/2)"
    )
    asked = FEDERATION.entry("MatchBegun").asked
    assert "minutes_late" in asked
    assert "late" not in asked


@pytest.mark.clause("kndb-2009", "23.3/2")
def test_the_report_of_the_arbiter_tells_how_the_match_began() -> None:
    bureau = bureau_with_a_match(Side.HOME, Side.AWAY)
    bureau.do(happened.ArbiterNamed(arbiter="x9", **MATCH), happened.MatchBegun(**MATCH))
    running = Running("f", bureau.now, 0)
    found = report(running, Evening(), number_of("A", "C1-1", "C2-1"), str, "en")
    assert [type(each) for each in found.match_day] == [happened.ArbiterNamed, happened.MatchBegun]


# Who may be fielded


@pytest.mark.clause("kndb-2009", "51.10.1")
def test_eligibility_answers_what_a_lineup_would() -> None:
    bureau = bureau_with_a_match()
    bureau.join("C1", ("late",), received=date(2009, 10, 16))
    on = date(2009, 11, 7)
    look = look_at(Running("f", bureau.now, 0), contest="A", member="late", on=on)
    found = view(look, "eligibility")
    (line,) = found.data["members"]
    named = happened.LineupNamed(side=Side.HOME, players=("late",), **MATCH | {"on": on})
    assert f"{line['reason']} ({line['clauses'][0]})" == str(bureau.refused(named))
    assert (line["for"], line["verdict"], line["clauses"]) == ("A, C1-1", "refused", ["kndb-2009:51.10.1"])
    assert found.grids[0].values == {"contest": "A", "day": on}


@pytest.mark.clause("kndb-2009", "44.1")
def test_eligibility_without_a_day_is_that_of_the_next_match_and_says_why_not() -> None:
    bureau = bureau_with_a_match()
    bureau.join("C1", ("late",), received=date(2009, 10, 16))
    found = view(look_at(Running("f", bureau.now, 0), contest="A", member="late"), "eligibility")
    assert found.data["on"] == DAY.isoformat()
    whole = view(look_at(Running("f", bureau.now, 0), member="late", on=DAY), "eligibility")
    club, team = whole.data["members"]
    assert (club["verdict"], club["reason"]) == ("refused", "registered with C1 from 16 October 2009")
    assert (team["for"], team["verdict"]) == ("A, C1-1", "refused")
