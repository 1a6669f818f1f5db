"""What follows from an incident in a game, as the game itself rules it: consequences, not their words."""

from collections.abc import Iterator
from typing import Any

import pytest

from turnus.app.games.judging import Judged, judge
from turnus.faults import BadInput
from turnus.play.following.next_question import consequences_in
from turnus.play.questions.consequences import Effect
from turnus.play.questions.incidents import WhatFollows
from turnus.play.questions.results.adjournment import Path

OPENING = [
    {"at": 1, "by": "white", "type": "move", "move": "e2e4"}, {"at": 2, "by": "white", "type": "press"},
    {"at": 3, "by": "black", "type": "move", "move": "e7e5"}, {"at": 4, "by": "black", "type": "press"},
]  # fmt: skip
WATCHED_IN_PART = {"time_control": "900+5", "supervision": "limited"}
LATE = {"before": {"completed": 11}}
CASES: tuple[tuple[str, tuple[str, ...], str, dict[str, Any], dict[str, Any], set[Effect]], ...] = (
    ("fide-2023", ("6.2.5",), "adjusted_out_of_turn", {"against": "black"}, {}, {Effect.NOTED}),
    ("fide-2023", ("6.2.6/2",), "clock_assistant", {"against": "white", "disability": True}, {},
     {Effect.NOTED}),
    ("fide-2023", ("8.1.6/2",), "writing_assistant", {"against": "white", "disability": True}, {},
     {Effect.NOTED}),
    ("fide-2023", ("2.1", "7.2.2"), "board_turned", {}, {}, {Effect.POSITION_TRANSFERRED}),
    ("fide-2023", ("8.1.2",), "written_ahead", {"against": "white"}, {}, {Effect.NOTED}),
    ("fide-2023", ("11.3.2.1",), "phone", {"against": "white", "permission": True}, {},
     {Effect.GAME_CONTINUES}),
    ("fide-2023", ("A.2/2",), "sheet_asked", {"against": "white"}, WATCHED_IN_PART, {Effect.SHEET_GIVEN}),
    ("fide-2023", ("B.2.2",), "sheet_asked", {"against": "white"}, {"time_control": "180+2"},
     {Effect.SHEET_GIVEN}),
    ("fide-2023", ("A.5.1.1",), "clock_setting", {}, WATCHED_IN_PART | LATE, {Effect.SETTING_STANDS}),
    ("fide-2023", ("D.2.9/2",), "boards_differ", {"against": "white"}, {}, {Effect.POSITION_TRANSFERRED}),
    ("fide-2023", ("8.5.1/2",), "flag_without_sheets", {}, {"time_control": "40/60:60"},
     {Effect.SHEETS_COMPLETED}),
    ("fide-2005", ("8.1/2",), "written_ahead", {"against": "white"}, {}, {Effect.NOTED}),
    ("fide-2005", ("8.5-a",), "flag_without_sheets", {}, {"time_control": "40/60:60"},
     {Effect.CLOCKS_STOP}),
)  # fmt: skip


def cases() -> Iterator[Any]:
    for rulebook, clauses, what, told, head, effects in CASES:
        marks = [pytest.mark.clause(rulebook, number) for number in clauses]
        yield pytest.param(rulebook, what, told, head, effects, marks=marks, id=f"{clauses[0]} {what}")


def played(rulebook: str, *events: dict[str, Any], **head: Any) -> Judged:
    return judge({"rulebook": rulebook, **head, "events": [{"at": 0, "type": "start"}, *OPENING, *events]})


def effects_of(judged: Judged) -> set[Effect]:
    """What the last event had to follow, by the ruling that says what follows from an incident."""
    said = next(each for each in judged.rulings if each.number == judged.rulings[-1].number)
    rulings = [each for each in said.rests_on if isinstance(each.facts, WhatFollows)]
    return {consequence.effect for each in rulings for consequence in consequences_in(each.answer)}


@pytest.mark.parametrize(("rulebook", "what", "told", "head", "effects"), list(cases()))
def test_it_follows(
    rulebook: str, what: str, told: dict[str, Any], head: dict[str, Any], effects: set[Effect]
) -> None:
    happened = {"at": 10, "by": "arbiter", "type": "irregularity", "what": what, **told}
    assert effects_of(played(rulebook, happened, **head)) == effects


@pytest.mark.clause("fide-2023", "A.4.2")
@pytest.mark.clause("fide-2023", "B.2.2")
@pytest.mark.parametrize("control", ["900+5", "180+2"])
@pytest.mark.parametrize(("times", "effects"), [(5, {Effect.SHEET_GIVEN}), (6, {Effect.DISTURBS})])
def test_the_sixth_look_at_the_sheet_disturbs(control: str, times: int, effects: set[Effect]) -> None:
    asked = {"at": 10, "by": "arbiter", "type": "irregularity", "what": "sheet_asked", "against": "white"}
    assert effects_of(played("fide-2023", *[asked] * times, time_control=control)) & set(effects) == effects


@pytest.mark.clause("fide-2005", "6.8-c")
def test_a_clock_that_is_knocked_over_is_penalised() -> None:
    told = {"at": 10, "by": "arbiter", "type": "irregularity", "what": "clock_misuse", "against": "white"}
    waiting = played("fide-2005", told).game.referrals
    assert ["penalty"] in [list(each.referral.options) for each in waiting]


@pytest.mark.clause("fide-2023", "8.7/2")
def test_a_signed_result_is_noted_and_stands() -> None:
    resigned = {"at": 20, "by": "white", "type": "resign"}
    signed = played("fide-2023", resigned, {"at": 30, "type": "sign", "result": "0-1"})
    assert signed.answer["result"] == "0-1"
    assert effects_of(signed) == {Effect.NOTED}


@pytest.mark.clause("fide-2023", "A.6")
@pytest.mark.clause("fide-2023", "B.4")
@pytest.mark.parametrize(("control", "settings", "supervision"), [
    ("900+5", {"rapid_rules": "A.5"}, "limited"), ("900+5", {"rapid_rules": "A.4"}, "full"),
    ("180+2", {"blitz_rules": "B.3"}, "limited"), ("180+2", {"blitz_rules": "B.2"}, "full"),
])  # fmt: skip
def test_the_event_chooses_how_rapid_and_blitz_are_watched(
    control: str, settings: dict[str, str], supervision: str
) -> None:
    game = played("fide-2023", time_control=control, settings=settings).game
    assert str(game.conditions.supervision) == supervision


@pytest.mark.clause("fide-2023", "B.1")
@pytest.mark.parametrize(("control", "tempo"), [("600", "blitz"), ("601", "rapid"), ("480+2", "blitz")])
def test_ten_minutes_are_blitz(control: str, tempo: str) -> None:
    assert str(played("fide-2023", time_control=control).game.conditions.tempo) == tempo


@pytest.mark.clause("fide-2005", "6.2-a")
@pytest.mark.clause("fide-2023", "6.3.1")
@pytest.mark.parametrize("rulebook", ["fide-2005", "fide-2023"])
def test_a_game_has_the_time_its_event_has_set(rulebook: str) -> None:
    assert played(rulebook, settings={"time_control": "40/5400:1800"}).answer["clocks"]["black"] == 5398
    assert played(rulebook).answer["clocks"]["black"] is None


@pytest.mark.clause("fide-2005", "8.4")
@pytest.mark.parametrize(("left", "increment", "must"), [(300, 0, True), (299, 0, False), (299, 30, True)])
def test_who_has_less_than_five_minutes_need_not_record(left: int, increment: int, must: bool) -> None:
    head = {
        "time_control": f"5400+{increment}",
        "before": {"clocks": {"white": left + 8 - increment, "black": 900}},
    }
    told = {"at": 10, "by": "arbiter", "type": "irregularity", "what": "not_recording", "against": "white"}
    found = played("fide-2005", told, **head)
    asked = [each.facts for each in found.rulings[-1].rests_on if isinstance(each.facts, WhatFollows)]
    assert [each.must_record for each in asked] == [must]


@pytest.mark.clause("fide-2023", "I.9.2")
@pytest.mark.clause("fide-2023", "I.9.3")
@pytest.mark.clause("fide-2023", "I.11")
@pytest.mark.parametrize(("absent", "path"), [
    ([], Path.OPEN_ENVELOPE), (["black"], Path.REPLIERS_CLOCK_RUNS),
    (["white"], Path.MAY_SEAL_REPLY), (["white", "black"], Path.REPLIERS_CLOCK_RUNS),
])  # fmt: skip
def test_who_is_not_there_at_the_resumption_loses_time(absent: list[str], path: Path) -> None:
    sealed = {
        "sealed": {"text": "Ra3", "lang": "en", "by": "white"},
        "clocks": {"white": 1500, "black": 1500},
    }
    resumed = judge({
        "rulebook": "fide-2023", "start": "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 40", "time_control": "7200",
        "before": sealed, "absent": absent, "events": [{"at": 0, "by": "arbiter", "type": "resume"}],
    })  # fmt: skip
    assert resumed.rulings[-1].rests_on[0].answer is path
    assert resumed.answer["clocks"]["running"] == ("black" if path is Path.REPLIERS_CLOCK_RUNS else None)


@pytest.mark.clause("fide-2023", "I.4")
def test_the_sealed_move_does_not_refuse_an_offer_made_after_it() -> None:
    sealed = {"sealed": {"text": "Nf3", "lang": "en", "by": "white"}, "completed": 9}
    told = [
        {"at": 5, "by": "black", "type": "offer_draw"}, {"at": 9, "by": "arbiter", "type": "open_envelope"},
    ]  # fmt: skip
    opened = judge({"rulebook": "fide-2023", "before": sealed, "events": told})
    assert [each["ruling"] for each in opened.answer["rulings"][1:]] == [
        "The sealed move g1-f3 is made on the board."
    ]
    assert opened.game.tables[""].offer is not None


@pytest.mark.clause("fide-2023", "D.2.10")
def test_an_assistant_does_nothing_but_his_tasks() -> None:
    resigns = {"at": 10, "by": "assistant", "type": "resign"}
    with pytest.raises(BadInput, match="resign is done by white or black, not by assistant"):
        played("fide-2023", resigns, settings={"visually_disabled": "white"})


@pytest.mark.clause("fide-2023", "A.2")
@pytest.mark.parametrize(("head", "must"), [(WATCHED_IN_PART, False), ({"time_control": "5400+30"}, True)])
def test_nobody_has_to_record_in_rapid(head: dict[str, Any], must: bool) -> None:
    told = {"at": 10, "by": "arbiter", "type": "irregularity", "what": "not_recording", "against": "white"}
    found = played("fide-2023", told, **head).rulings[-1]
    assert [each.facts.must_record for each in found.rests_on if isinstance(each.facts, WhatFollows)] == [
        must
    ]
