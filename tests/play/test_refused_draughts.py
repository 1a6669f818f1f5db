"""Events and records of draughts that cannot be, and decisions that nobody may take: refused, with why."""

from datetime import date
from typing import Any

import pytest

from proving.laws import law_of
from turnus.app.games.judging import judge
from turnus.faults import BadInput
from turnus.law import Choice, Cite, Facts, Role
from turnus.play.questions.kinds.matches import DeviatingRules
from turnus.play.questions.results.adjournment import ResumptionDate
from turnus.play.questions.results.quickplay import QuickplayRuling, Stage
from turnus.rulebooks.kndb_2009.questions.game import AdjournmentChange, RoomWaiver

ADJOURNED = {"at": 0, "by": "arbiter", "type": "adjourn"}
SENT = {"at": 1, "by": "white", "type": "verdict", "result": "2-0"}
IMPOSSIBLE: list[tuple[str, list[dict[str, Any]]]] = [
    ("only an adjourned game", [SENT]),
    ("is not one of", [ADJOURNED, {"at": 1, "by": "white", "type": "verdict", "result": "5-0"}]),
    ("has sent a verdict already", [ADJOURNED, SENT, SENT]),
    ("done by white or black", [ADJOURNED, {"at": 1, "by": "arbiter", "type": "verdict", "result": "1-1"}]),
    ("done by the arbiter", [{"at": 0, "by": "white", "type": "adjourn"}]),
    ("no clause on sealing", [{"at": 0, "by": "white", "type": "seal", "text": "32-28"}]),
    ("no clause on", [{"at": 0, "by": "arbiter", "type": "sign", "result": "1-0"}]),
    ("has begun already", [{"at": 0, "type": "start"}, {"at": 1, "type": "start"}]),
    ("not a square", [{"at": 0, "by": "white", "type": "touch", "square": 51}]),
    ("leaves a choice", [{"at": 0, "by": "white", "type": "move", "move": "41x48"}]),
]


def judged(events: list[dict[str, Any]], **record: Any) -> Any:
    return judge({"rulebook": "kndb-2009", "game": "draughts", "events": events, **record})


@pytest.mark.parametrize(("problem", "events"), IMPOSSIBLE)
def test_it_is_refused_with_its_number(problem: str, events: list[dict[str, Any]]) -> None:
    with pytest.raises(BadInput, match=problem) as refused:
        judged(events, start="W:WK41:B29,33,37,43")
    assert refused.value.where.startswith(f"event {len(events) - 1}")


@pytest.mark.clause("kndb-2009", "20.2")
def test_recording_is_not_waived_where_moves_are_counted() -> None:
    waived = {"notation_waived": True}
    with pytest.raises(BadInput, match=r"kndb-2009:20\.2"):
        judged([], time_control="50/7200:25/3600*", settings=waived)
    for allowed in ("900", "50/7200+30:1800+30"):
        assert judged([], time_control=allowed, settings=waived).answer["status"] == "ongoing"


@pytest.mark.clause("kndb-2009", "20.4")
def test_time_is_not_extended_where_the_conditions_do_not_say_by_how_much() -> None:
    asked = {"at": 545, "by": "white", "type": "ask", "for": "extension"}
    granted = {"at": 550, "by": "arbiter", "type": "decide", "option": "extend"}
    with pytest.raises(BadInput, match="do not say by how much"):
        judged([asked, granted], start="W:WK46:BK2,K3,K4", time_control="600")
    judged([asked, granted], start="W:WK46:BK2,K3,K4", time_control="600", settings={"extension": 120})


BEGUN = date(2009, 11, 7)


@pytest.mark.parametrize(
    ("facts", "number", "option", "by", "refusal"),
    [
        (ResumptionDate(begun_on=BEGUN, proposed_on=date(2009, 11, 29)), "21.3", "resume it then",
         Role.DIRECTOR, "within three weeks"),
        (ResumptionDate(begun_on=BEGUN, proposed_on=date(2009, 11, 28)), "21.3", "resume it then",
         Role.DIRECTOR, ""),
        (ResumptionDate(begun_on=BEGUN, proposed_on=date(2009, 11, 6)), "21.3", "resume it then",
         Role.DIRECTOR, "within three weeks"),
        (DeviatingRules(articles=("13.4",)), "22a", "consent", Role.BOARD, "only articles 8, 9, 13.3 and 22"),
        (DeviatingRules(articles=("9.2", "22")), "22a", "consent", Role.BOARD, ""),
        (DeviatingRules(articles=("13.4",)), "22a", "refuse", Role.BOARD, ""),
        (DeviatingRules(articles=("22a",), led_by_board=True), "22a/2", "consent", Role.MEETING,
         "only articles 8, 9, 13.3 and 22"),
        (RoomWaiver(demand="18.4-a"), "18.7", "waive it for a time", Role.DIRECTOR, "only demands of 18.1"),
        (RoomWaiver(demand="18.1-d"), "18.7", "waive it for a time", Role.DIRECTOR, ""),
        (AdjournmentChange(started=False, consulted=False), "19.2", "set another time", Role.ARBITER,
         "consulted first"),
        (AdjournmentChange(started=False), "19.2", "set another time", Role.ARBITER, ""),
        (AdjournmentChange(started=True, unforeseen=True, consulted=False), "19.3", "set another time",
         Role.ARBITER, "consulted first"),
        (QuickplayRuling(stage=Stage.EXTENSION_ASKED), "20.3/2", "extend", Role.ARBITER, "by how much"),
        (QuickplayRuling(stage=Stage.EXTENSION_ASKED), "20.3/2", "refuse", Role.ARBITER, ""),
    ],
)  # fmt: skip
def test_what_may_not_be_decided(facts: Facts[Any], number: str, option: str, by: Role, refusal: str) -> None:
    choice = Choice.of(Cite("kndb-2009", number), option, by)
    refused = law_of("kndb-2009").check_choice(facts, choice)
    assert (refused is None) == (refusal == "")
    assert refused is None or refusal in str(refused)
