"""The ruling assistant: the same law as the judge, in plain terms, as forms, with something to say."""

import doctest
import json
from collections.abc import Callable
from typing import Any

import pytest

from chance import strategies as st
from chance.running import given, settings
from turnus.app.games import assistant
from turnus.app.games.assistant import assist, forms
from turnus.app.games.judging import judge
from turnus.cli import main
from turnus.faults import BadInput, NotFound
from turnus.play.assisting.catalogue import CATALOGUE

STACKS = [
    ("fide-2023", ""), ("fide-2005", ""), ("osv-v30", "fide-2023"), ("osv-v30", "fide-2005"),
    ("ddt-2014", ""), ("asten-bughouse", ""), ("kndb-2009", ""),
]  # fmt: skip


def put(incident: str, rulebook: str = "fide-2023", **given: Any) -> dict[str, Any]:
    request = {
        name: given.pop(name) for name in ("base", "tempo", "supervision", "settings") if name in given
    }
    known = {field.name for field in CATALOGUE[incident].fields} if incident in CATALOGUE else set()
    told = {"player": "white", **given} if "player" in known else given
    return assist({"rulebook": rulebook, "incident": incident, "told": told, **request})


def cited(advice: dict[str, Any]) -> set[str]:
    return {clause["clause"] for clause in advice["clauses"]}


def test_its_examples_run() -> None:
    assert doctest.testmod(assistant).failed == 0
    assert doctest.testmod(assistant).attempted > 0


@pytest.mark.parametrize(
    ("incident", "given", "result", "clauses"),
    [
        ("illegal_move", {"what": "illegal_move", "player": "white"}, None, {"7.5.5", "7.5.1/2", "7.1"}),
        ("illegal_move", {"what": "two_hands", "player": "white", "nth": 2}, "0-1", {"7.5.4", "7.5.5/2"}),
        (
            "illegal_move",
            {"what": "press_without_move", "player": "black", "nth": 2, "opponent_can_mate": False},
            "1/2-1/2",
            {"7.5.3", "7.5.5/3"},
        ),
        ("flag_fell", {"player": "black", "opponent_can_mate": False}, "1/2-1/2", {"6.9/2", "6.8"}),
        ("flag_fell", {"player": "black"}, "1-0", {"6.9", "6.8"}),
        ("flag_fell", {"moves_completed": True}, None, {"6.4"}),
        ("phone_rings", {"player": "white"}, "0-1", {"11.3.2.2"}),
        ("claim_of_draw", {"ground": "threefold", "occurrences": 3}, "1/2-1/2", {"9.2.1.2", "9.5.2"}),
        ("claim_of_draw", {"ground": "threefold", "touched": True, "occurrences": 3}, None, {"9.4"}),
        ("colours_reversed", {"white_completed": 10, "black_completed": 10}, None, {"7.3"}),
        ("resigns", {"player": "black", "opponent_can_mate": False}, "1/2-1/2", {"5.1.2/2"}),
        ("position_on_the_board", {"player": "black", "mate": True}, "0-1", {"5.1.1"}),
        ("refuses_to_obey", {"nth": 2, "opponent_nth": 2}, "0-0", {"11.8"}),
    ],
)
def test_what_applies(incident: str, given: dict[str, Any], result: str | None, clauses: set[str]) -> None:
    advice = put(incident, **given)
    assert advice["result"] == result
    assert clauses <= cited(advice)


@pytest.mark.parametrize(
    ("incident", "given", "result", "clauses"),
    [
        ("end_on_a_board", {"noticed_by": "players"}, "1-0", {"/4.3", "/4.1", "/22.1", "/4.2"}),
        ("end_on_a_board", {"noticed_by": "nobody"}, None, {"/4.3"}),
        ("games_of_a_match", {"first": "win", "other": "loss", "together": True}, "1/2-1/2", {"/22.3"}),
        ("draw_between_teams", {"offered_by": 2, "accepted_by": 2}, "1/2-1/2", {"/20.1", "/20.2"}),
        ("draw_between_teams", {"offered_by": 1}, None, {"/20.1"}),
        ("partners_game", {"action": "points"}, None, {"/14.2"}),
        ("piece_passed_on", {"piece": "Q", "promoted": True}, None, {"/12.3"}),
        ("pre_move", {"nth": 2}, None, {"/15.1", "/15.2"}),
    ],
)
def test_the_stages_of_a_match(
    incident: str, given: dict[str, Any], result: str | None, clauses: set[str]
) -> None:
    advice = put(incident, "asten-bughouse", **given)
    assert advice["result"] == result
    assert clauses <= cited(advice)


@pytest.mark.parametrize(
    ("ground", "given", "result", "clause"),
    [
        ("king_against_three", {"moves": 16}, "1-1", "9.2-a"),
        ("king_against_three", {"moves": 15}, None, "13.3/3"),
        ("king_against_two", {"moves": 5}, "1-1", "9.2-b"),
        ("king_against_two", {"moves": 4}, None, "13.3/3"),
        ("threefold", {"occurrences": 3}, "1-1", "9.2-c"),
        ("threefold", {"occurrences": 2}, None, "13.3/3"),
        ("king_moves", {"moves": 25}, "1-1", "9.2-d"),
        ("king_moves", {"moves": 24}, None, "13.3/3"),
    ],
)
def test_draughts_has_grounds_of_its_own(
    ground: str, given: dict[str, Any], result: str | None, clause: str
) -> None:
    advice = put("claim_of_draw_at_draughts", "kndb-2009", ground=ground, **given)
    assert advice["result"] == result
    assert {clause, "13.3"} <= cited(advice)


def test_each_game_has_its_own_form_of_claims() -> None:
    names = {
        rulebook: {form["name"] for form in forms(rulebook)["incidents"]}
        for rulebook in ("fide-2023", "kndb-2009")
    }
    assert "claim_of_draw" in names["fide-2023"] - names["kndb-2009"]
    assert "claim_of_draw_at_draughts" in names["kndb-2009"] - names["fide-2023"]


def test_time_goes_to_the_opponent_and_depends_on_the_mode() -> None:
    first = {"what": "illegal_move", "player": "black"}
    assert put("illegal_move", **first)["clocks"]["white"] == 120
    rapid = put("illegal_move", tempo="rapid", **first)
    assert (rapid["clocks"]["white"], rapid["clocks"]["black"]) == (60, 0)
    assert "A.3" in cited(rapid)
    assert put("illegal_move", tempo="blitz", **first)["clocks"]["white"] == 120


def test_a_wrong_claim_in_2005_costs_the_claimant_half_his_time() -> None:
    advice = put("claim_of_draw", "fide-2005", ground="fifty_moves", idle_halfmoves=98, claimant_left=600)
    assert advice["clocks"]["white"] == -180
    assert advice["clocks"]["black"] == 180
    assert "White loses 3 minutes on the clock." in advice["say"]["en"]


def test_what_is_left_to_the_arbiter_comes_with_what_each_option_brings() -> None:
    (ringing,) = put("phone_rings", "fide-2005", player="black")["referrals"]
    assert ringing["clauses"] == ["12.2-b/2"]
    assert [option["follows"] for option in ringing["options"]] == [
        ["opponent scores: 1"],
        ["opponent scores: ½"],
        ["opponent scores: 0"],
    ]


def test_an_option_leads_to_the_next_decision() -> None:
    claim = put("no_normal_win", "fide-2005", seconds_left=70)
    (decision,) = claim["referrals"]
    postponed = next(option for option in decision["options"] if option["option"] == "postpone")
    assert [left["clauses"] for left in postponed["next"]] == [["10.2-b"], ["10.2-b/2"]]


def test_limits_are_told_beforehand() -> None:
    told: dict[str, Any] = {"kind": "offender_time", "seconds": 100, "seconds_left": 40}
    (penalty,) = put("impose_penalty", **told)["referrals"]
    assert "40" in penalty["options"][0]["refused"]
    (penalty,) = put("impose_penalty", **(told | {"seconds": 30}))["referrals"]
    assert penalty["options"][0]["refused"] is None


def test_it_speaks_both_languages() -> None:
    said = put("flag_fell", player="white", opponent_can_mate=False)["say"]
    assert said["en"] == "White has overstepped the time, but Black cannot mate: a draw."
    assert said["nl"] == "Wit heeft de tijd overschreden, maar Zwart kan niet mat geven: remise."


def test_what_the_event_has_chosen_counts() -> None:
    late: dict[str, Any] = {"player": "white", "late": 1200}
    assert put("late", **late)["result"] == "0-1"
    assert put("late", settings={"default_time": 1800}, **late)["result"] is None


@pytest.mark.parametrize(
    ("events", "incident", "told"),
    [
        (
            [{"by": "white", "type": "move", "move": "e2e5"}, {"by": "white", "type": "press"},
             {"by": "black", "type": "claim", "claim": "illegal_move"}],
            "illegal_move", {"what": "illegal_move", "found_by": "opponent"},
        ),
        (
            [{"by": "white", "type": "press"}, {"type": "observe", "what": "press_without_move"}],
            "illegal_move", {"what": "press_without_move"},
        ),
        ([{"type": "irregularity", "what": "phone", "against": "white"}], "phone", {}),
        ([{"type": "irregularity", "what": "distraction", "against": "white"}], "distraction", {}),
        ([{"type": "irregularity", "what": "colours_reversed"}], "colours_reversed", {}),
        ([{"by": "white", "type": "claim", "claim": "threefold"}], "claim_of_draw",
         {"ground": "threefold", "claimant_left": 5400}),
        ([{"by": "white", "type": "resign"}], "resigns", {"opponent_can_mate": True}),
        ([{"by": "white", "type": "stop_clocks", "reason": "hunger"}], "clocks_stopped", {}),
    ],
)  # fmt: skip
@pytest.mark.parametrize("rulebook", ["fide-2023", "fide-2005"])
def test_it_advises_what_the_judge_does(
    rulebook: str, events: list[dict[str, Any]], incident: str, told: dict[str, Any]
) -> None:
    """The same happening, judged and asked about: the same result, times, clauses and decisions."""
    record = {"rulebook": rulebook, "time_control": "5400", "events": events}
    judged, advice = judge(record).answer, put(incident, rulebook, **told)
    assert advice["result"] == judged["result"]
    for side in ("white", "black"):
        assert judged["clocks"][side] - 5400 == advice["clocks"][side]
    ruled = {clause for ruling in judged["rulings"] for clause in ruling["clauses"]}
    offered = {(*r["clauses"], *r["options"]) for r in judged["referrals"]}
    assert ruled & cited(advice) == cited(advice) - {"7.1", "6.14"}
    assert offered == {
        (*left["clauses"], *(option["option"] for option in left["options"])) for left in advice["referrals"]
    }


def fields(form: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    kinds = {
        "yes_no": st.booleans(),
        "number": st.integers(1, 12),
        "text": st.sampled_from(["K", "KN", "KRP"]),
    }
    return st.fixed_dictionaries({
        field["name"]: st.sampled_from([choice["value"] for choice in field["choices"]])
        if field["choices"]
        else kinds[field["kind"]]
        for field in form["fields"]
    })  # fmt: skip


@pytest.mark.parametrize(("rulebook", "base"), STACKS)
@settings(max_examples=60)
@given(data=st.data())
def test_every_form_can_be_filled_in_and_is_answered(rulebook: str, base: str, data: st.DataObject) -> None:
    """Whatever is filled in, there is something to say, and nothing is answered without its clause."""
    form = data.draw(st.sampled_from(forms(rulebook, base)["incidents"]))
    mode = {
        "tempo": data.draw(st.sampled_from(["standard", "rapid", "blitz"])),
        "supervision": data.draw(st.sampled_from(["full", "limited"])),
    }
    request = {"rulebook": rulebook, "base": base, "incident": form["name"], "told": data.draw(fields(form))}
    try:
        advice = assist(request | mode)
    except BadInput as fault:
        assert fault.where == "$.told"  # noqa: PT017 - mate and stalemate at once, and the like
        return
    waits = any("Say nothing yet" in line for line in advice["follows"])
    assert bool(advice["say"]["en"]) is bool(advice["say"]["nl"]) is not waits
    assert advice["asked"] == []
    if advice["result"] or advice["referrals"] or any(advice["clocks"][s] for s in ("white", "black")):
        assert advice["clauses"]


def test_who_it_was_is_asked_and_never_supposed() -> None:
    with pytest.raises(BadInput, match=r"tell also: player=white\|black; moves_completed=yes\|no"):
        assist({"rulebook": "fide-2023", "incident": "flag_fell"})
    advice = assist({"rulebook": "fide-2023", "incident": "clock_side"})  # the same for both
    assert advice["asked"] == []


@pytest.mark.parametrize(
    ("incident", "told", "asked"),
    [
        ("flag_fell", {}, ["moves_completed", "ended_before", "opponent_can_mate", "defect"]),
        ("flag_fell", {"moves_completed": True, "ended_before": False, "defect": False}, []),
        ("colours_reversed", {"white_completed": 9}, ["black_completed", "ended"]),
        ("colours_reversed", {"white_completed": 12, "ended": False}, []),
        ("refuses_to_obey", {"nth": 1}, []),
        ("refuses_to_obey", {"nth": 2}, ["opponent_nth"]),
        ("board_turned", {"ended": False}, []),
    ],
)
def test_what_the_advice_depends_on_is_asked(incident: str, told: dict[str, Any], asked: list[str]) -> None:
    assert [fact["name"] for fact in put(incident, **told)["asked"]] == asked


@pytest.mark.parametrize(
    ("written", "result"),
    [("ja", None), ("yes", None), ("YES", None), (True, None), ("nee", "0-1"), ("no", "0-1")],
)
def test_yes_and_no_are_written_as_people_do(written: Any, result: str | None) -> None:
    assert put("flag_fell", moves_completed=written)["result"] == result


@pytest.mark.clause("fide-2023", "A.5.4")
def test_the_arbiter_who_waits_says_nothing() -> None:
    advice = put("illegal_position_seen", tempo="rapid", supervision="limited")
    assert advice["follows"] == [
        "Say nothing yet: wait until the next move is completed, and look again then."
    ]
    assert advice["say"] == {"en": "", "nl": ""}


def test_where_no_clause_speaks_nobody_is_told_that_it_is_noted() -> None:
    assert (
        put("illegal_position_seen")["say"]["en"] == "No clause of fide-2023 speaks of this as it was told."
    )


@pytest.mark.clause("ddt-2014", "3-c")
def test_who_could_mate_is_not_said_to_be_unable_to() -> None:
    told = {"player": "black", "opponent_pieces": "KN", "opponent_can_mate": True}
    said = put("flag_fell", "ddt-2014", **told)["say"]["en"]
    assert said.endswith("but with these pieces White cannot claim a win: a draw.")
    bare = put("flag_fell", "ddt-2014", **(told | {"opponent_pieces": "K", "opponent_can_mate": False}))
    assert "cannot mate" in bare["say"]["en"]


@pytest.mark.parametrize(
    ("rulebook", "told", "sentence"),
    [
        (
            "fide-2023",
            {"ground": "threefold", "occurrences": 2},
            "the position occurs twice, and must occur 3 times",
        ),
        (
            "fide-2005",
            {"ground": "fifty_moves", "idle_halfmoves": 99},
            "the last 99 half-moves were without a capture",
        ),
        ("fide-2023", {"ground": "threefold", "intended": True, "intended_legal": False}, "is not possible"),
    ],
)
def test_a_wrong_claim_is_told_what_it_lacks(rulebook: str, told: dict[str, Any], sentence: str) -> None:
    assert sentence in put("claim_of_draw", rulebook, **told)["say"]["en"]


@pytest.mark.clause("kndb-2009", "17-e")
@pytest.mark.parametrize(("breach", "offered"), [("16.1-a", True), ("16.2", False), ("10.4", False)])
def test_draughts_offers_a_loss_only_where_a_clause_names_it(breach: str, offered: bool) -> None:
    advice = put("impose_penalty", "kndb-2009", kind="loss", breach=breach)
    assert bool(advice["referrals"]) is offered


def test_what_an_arbiter_can_meet_can_be_asked_about() -> None:
    names = {rulebook: {form["name"] for form in forms(rulebook)["incidents"]} for rulebook, _base in STACKS}
    for rulebook in ("fide-2005", "fide-2023", "kndb-2009"):
        assert {"notes", "analysis", "interruption", "adjusted_out_of_turn"} <= names[rulebook]
    assert {"leave_asked", "no_complete_sheet", "bystander_phone"} <= names["fide-2005"]
    assert {"smoking", "documents", "exemption_asked", "wrong_clock"} <= names["kndb-2009"]
    assert {"unforeseen", "dispute"} <= names["osv-v30"] & names["ddt-2014"]


def test_forms_are_in_the_language_of_who_fills_them_in() -> None:
    dutch = {form["name"]: form for form in forms("fide-2005", language="nl")["incidents"]}
    assert dutch["late"]["label"] == "Een speler komt te laat"
    (who, late) = dutch["late"]["fields"]
    assert who["choices"][1] == {"value": "black", "label": "zwart"}
    assert (late["kind"], late["required"]) == ("number", True)


@pytest.mark.parametrize(
    ("request_", "where"),
    [
        ({"incident": "late", "told": {"late": "soon"}}, "$.told.late"),
        ({"incident": "late", "told": {}}, "$.told"),
        ({"incident": "late", "told": {"late": 1, "rain": True}}, "$.told"),
        ({"incident": "flag_fell", "tempo": "bullet"}, "$.tempo"),
        ({"incident": "flag_fell", "settings": {"nothing": 1}}, "$.settings"),
        ({"incident": "flag_fell", "weather": 1}, "$"),
    ],
)
def test_what_does_not_fit_is_named(request_: dict[str, Any], where: str) -> None:
    with pytest.raises(BadInput) as fault:
        assist({"rulebook": "fide-2023", **request_})
    assert fault.value.where == where


def test_draughts_has_no_castling() -> None:
    assert "castling_begun" in {form["name"] for form in forms("fide-2005")["incidents"]}
    draughts = {form["name"] for form in forms("kndb-2009")["incidents"]}
    assert "castling_begun" not in draughts
    assert {"illegal_move", "flag_fell", "touched_piece"} <= draughts


def test_an_unknown_incident() -> None:
    with pytest.raises(NotFound):
        put("earthquake")


Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return the command: words to its status, and what it said and where it was wrong."""
    return lambda *words: (main.run(["assist", *words]), *capsys.readouterr())


def test_the_command_reads_numbers_words_and_clauses(run: Run) -> None:
    _, refused, _ = run("kndb-2009", "impose_penalty", "player=white", "kind=loss", "breach=16.2", "--json")
    assert json.loads(refused)["referrals"] == []
    _, second, _ = run(
        "fide-2023", "illegal_move", "player=white", "what=illegal_move", "nth=2", "pressed=ja", "--json"
    )
    told = json.loads(second)
    assert (told["result"], told["asked"][0]["name"]) == ("0-1", "found_by")
    status, _, wrong = run("fide-2023", "illegal_move", "player=white", "what=illegal_move", "nth=twice")
    assert (status, "$.told.nth" in wrong) == (2, True)
    status, _, wrong = run("fide-2023", "flag_fell")
    assert (status, "player=white|black" in wrong) == (2, True)


def test_the_command_lists_and_puts(run: Run) -> None:
    listed = json.loads(run("fide-2023", "--json")[1])
    assert {"illegal_move", "late", "phone"} <= {form["name"] for form in listed["incidents"]}
    _, told, _ = run("fide-2023", "flag_fell", "player=black", "--lang", "nl")
    assert "Zwart heeft de tijd overschreden en verliest." in told
    assert "6.9" in told
    status, said, wrong = run("fide-2023", "flag_fell", "player=green")
    assert (status, said) == (2, "")
    assert "$.told.player" in wrong
