"""Events of conduct, adjournment and appendix D that cannot be: refused with their number."""

from typing import Any

import pytest

from turnus.app.games.judging import judge
from turnus.faults import BadInput
from turnus.play.irregular import restoring

IMPOSSIBLE: list[tuple[str, dict[str, Any]]] = [
    ("there is no sealed move", {"type": "open_envelope"}),
    ("there is no sealed move", {"type": "irregularity", "what": "envelope_lost"}),
    ("is not one of", {"type": "announce", "by": "white", "text": "Bauer Eva vier", "lang": "xx"}),
    ("has announced nothing", {"type": "repeat", "by": "black", "text": "Bauer Eva vier"}),
    ("is not one of", {"type": "penalty", "against": "white", "penalty": "flogging"}),
    ("how many seconds", {"type": "penalty", "against": "white", "penalty": "opponent_time"}),
    ("not a number of points", {"type": "penalty", "against": "white", "penalty": "loss", "opponent": "x"}),
    ("is not one of", {"type": "ask", "by": "white", "for": "a pony"}),
    ("say to which moment", {"type": "restore"}),
    ("there is no move 1", {"type": "restore", "ply": 1}),
    ("done by the arbiter", {"type": "restore", "by": "white", "position": "start"}),
    ("nobody can move", {"type": "restore", "position": "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"}),
    ("position|FEN|fields", {"type": "restore", "position": "no position at all"}),
    ("below zero", {"type": "restore", "position": "start", "white": -1}),
    (
        "does not let the arbiter set the clocks",
        {"type": "adjust_clock", "by": "arbiter", "white": 1, "clause": "7.6"},
    ),
    ("is not one of", {"type": "leave", "by": "white", "place": "moon"}),
    ("is not one of", {"type": "irregularity", "what": "ufo"}),
]


@pytest.mark.parametrize(("problem", "event"), IMPOSSIBLE)
def test_it_is_refused_with_its_number(problem: str, event: dict[str, Any]) -> None:
    with pytest.raises(BadInput, match=problem) as refused:
        judge({"rulebook": "fide-2023", "events": [{"at": 0, "type": "start"}, event]})
    assert refused.value.where.startswith("event 1")


@pytest.mark.parametrize("session", [{"start": "late"}, {"end": "25:00"}, {"start": 20}, {"begin": "20:00"}])
def test_a_session_has_times(session: Any) -> None:
    with pytest.raises(BadInput, match=r"\$\.session|unknown field"):
        judge({"rulebook": "fide-2023", "session": session, "events": []})


@pytest.mark.parametrize("sealed", ["Kd2", {"move": "Kd2"}, {"text": 3}, {"text": "Kd2", "by": "grey"}])
def test_a_sealed_move_before_the_record_has_its_form(sealed: Any) -> None:
    with pytest.raises(BadInput):
        judge({"rulebook": "fide-2023", "before": {"sealed": sealed}, "events": []})


QUICKPLAY = {
    "rulebook": "fide-2005",
    "time_control": "1800",
    "before": {"completed": 60, "clocks": {"white": 90, "black": 300}},
}
CLAIM = {"at": 1, "by": "white", "type": "claim", "claim": "no_normal_win"}


@pytest.mark.parametrize(
    ("decided", "problem"),
    [
        (
            {"option": "reject", "clause": "12.8"},
            "event 1: 12.8 does not offer reject now; open are 10.2-a: draw, postpone, reject",
        ),
        (
            {"option": "abandon"},
            "event 1: no open referral offers abandon; open are 10.2-a: draw, postpone, reject",
        ),
    ],
)
def test_what_is_not_open_is_told_from_what_is(decided: dict[str, str], problem: str) -> None:
    decide = {"at": 2, "by": "arbiter", "type": "decide", **decided}
    with pytest.raises(BadInput) as refused:
        judge({**QUICKPLAY, "events": [CLAIM, decide]})
    assert str(refused.value) == problem


def test_with_nothing_open_nothing_is_listed() -> None:
    decide = {"at": 2, "by": "arbiter", "type": "decide", "option": "draw"}
    with pytest.raises(BadInput, match="nothing is left to be decided"):
        judge({**QUICKPLAY, "events": [decide]})


def test_no_board_is_put_back_where_no_clause_lets_the_arbiter(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(restoring, "power_of", lambda *_asked, **_how: None)
    moves = [
        {"at": 1, "by": "white", "type": "move", "move": "e2e4"},
        {"at": 2, "by": "white", "type": "press"},
    ]
    restored = {"at": 3, "by": "arbiter", "type": "restore", "ply": 0}
    found = judge({"rulebook": "fide-2023", "events": [{"at": 0, "type": "start"}, *moves, restored]})
    assert [each["outcome"] for each in found.answer["rulings"]][-1] == "refused"
    assert found.answer["turn"] == "black"


@pytest.mark.parametrize("kind", ["resume", "open_envelope"])
def test_a_law_without_envelopes_opens_none(kind: str) -> None:
    sealed = {"sealed": {"text": "Nf3", "lang": "en", "by": "white"}}
    events = [{"at": 0, "by": "arbiter", "type": kind}]
    with pytest.raises(BadInput, match="the rulebook has no clause on"):
        judge({"rulebook": "fide-2005", "before": sealed, "events": events})
