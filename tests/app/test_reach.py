"""Reach is measured: who speaks in an engine, and what another answer changes there, citations kept."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from proving.laws import law_of
from proving.otherwise import Heard, Otherwise
from turnus.app.games.assistant import assist
from turnus.app.games.judging import judge
from turnus.app.law import library, matrix, reach
from turnus.app.law.consult import consult
from turnus.app.law.reach import Noticed, Reach, Reached
from turnus.app.ruling import AtBoard, advise
from turnus.faults import BadInput
from turnus.law import Declaration
from visiting.rooms import Machine

FOOLS_MATE = [("white", "f2f3"), ("black", "e7e5"), ("white", "g2g4"), ("black", "d8h4")]
BARE_KING = {"opponent_can_mate": False, "opponent_pieces": "K"}


def declared(rulebook: str, name: str) -> Declaration:
    return next(one for one in library.standard().book(rulebook).declarations if one.name == name)


def mated() -> dict[str, Any]:
    moves = [(at, {"by": by, "type": "move", "move": move}) for at, (by, move) in enumerate(FOOLS_MATE)]
    presses = [(at + 0.5, {"by": event["by"], "type": "press"}) for at, event in moves[:-1]]
    events = [{"at": at, **event} for at, event in sorted([*moves, *presses], key=lambda each: each[0])]
    return judge({"rulebook": "fide-2023", "events": events}).answer


def flag_falls() -> tuple[Any, list[str]]:
    ruling = consult("ddt-2014", "flag_fall", BARE_KING).ruling
    return ruling.answer, [str(cite) for cite in ruling.cites]


def test_what_a_game_asks_is_heard_and_what_somebody_asks_is_not() -> None:
    with Heard().listening() as heard:
        assert mated()["result"] == "0-1"
    assert heard.has(declared("fide-2023", "mate_ends_the_game"))
    assert not heard.has(declared("fide-2023", "stalemate_draws"))
    with Heard().listening() as heard:
        law_of("fide-2023").duties("before the round")
        flag_falls()
    assert not heard.spoke


def test_what_the_assistant_answers_is_a_question_also_at_a_board_and_what_it_tries_is_not(
    tmp_path: Path,
) -> None:
    game = Machine(tmp_path).open(time_control="180+2", started=True)
    at = AtBoard(game.room, "", game.machine.wall.now)
    severity, resigning = (
        declared("fide-2023", "in_order_of_severity"),
        declared("fide-2023", "resigning_loses"),
    )
    with Heard().listening() as heard:
        advise(at, "severity_of_a_penalty", {"kind": "loss"}, "en")
    assert not heard.has(severity)
    with Heard().listening() as heard:
        assist({"rulebook": "fide-2023", "incident": "resigns",
                "told": {"player": "white", "opponent_can_mate": True}})  # fmt: skip
    assert not heard.spoke
    with Heard().listening() as heard:
        advised = advise(at, "resigns", {"player": "white", "opponent_can_mate": True}, "en")
    assert advised.tried is not None
    assert heard.has(resigning)


def test_another_answer_changes_what_an_engine_does() -> None:
    game = {"rulebook": "fide-2023", "events": [{"at": 1, "by": "white", "type": "resign"}]}
    assert judge(game).answer["result"] == "0-1"
    with Otherwise(declared("fide-2023", "resigning_loses"), engines=True).in_force():
        other = judge(game).answer
    assert other["result"] != "0-1"
    assert "5.1.2" in other["clauses"]


def test_another_answer_keeps_its_citation() -> None:
    with Otherwise(declared("ddt-2014", "lone_minor_piece_never_wins_on_time"), engines=False).in_force():
        other, cited = flag_falls()
    assert other != flag_falls()[0]
    assert "ddt-2014:3-c" in cited


def test_a_clause_that_gives_way_changes_nothing_not_even_who_is_cited() -> None:
    with Otherwise(
        declared("fide-2005", "but_draws_if_the_opponent_can_never_mate"), engines=False
    ).in_force():
        perturbed = flag_falls()
    assert perturbed == flag_falls()
    assert "fide-2005:6.10/2" in perturbed[1]


def test_what_is_perturbed_in_engines_is_as_it_was_for_who_asks() -> None:
    with Otherwise(declared("ddt-2014", "lone_minor_piece_never_wins_on_time"), engines=True).in_force():
        assert flag_falls() == ("draw", ["ddt-2014:3-c", "fide-2005:6.10/2"])


def row(**changed: Any) -> Reached:
    one = Reached("3-c", "rule", "print", Noticed.ANSWER, "tests/x.py::test", Reach.ACTED, "tests/x.py::test")
    return replace(one, **changed)


def test_the_record_is_written_and_read_back(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    found = [
        row(),
        row(clause="title", noticed=Noticed.NOTHING, noticed_by="", reach=Reach.ASKED, reached_by=""),
    ]
    monkeypatch.setattr(reach, "record_path", lambda _rulebook: tmp_path / "reach.tsv")
    book = library.standard().book("ddt-2014")
    assert reach.reached(book) == []
    (tmp_path / "reach.tsv").write_text(reach.record(found), "utf-8")
    assert reach.reached(book) == found
    (tmp_path / "reach.tsv").write_text("something else\n", "utf-8")
    with pytest.raises(BadInput, match="make prove"):
        reach.reached(book)


def test_a_clause_reaches_no_farther_than_the_weakest_of_its_declarations() -> None:
    assert reach.weakest([Reach.ACTED, Reach.LISTED, Reach.RULED]) is Reach.LISTED
    assert reach.weakest([Reach.ACTED, Reach.ASKED]) is Reach.ASKED
    assert reach.weakest([]) is Reach.ASKED


def test_each_declaration_has_its_own_reach(monkeypatch: pytest.MonkeyPatch) -> None:
    book = library.standard().book("kndb-2009")
    own = [one for one in book.declarations if one.cite.number == "47.1"]
    assert len(own) > 1
    known = [
        row(clause="47.1", declaration=one.name, fingerprint=matrix.fingerprint(one),
            reach=Reach.ASKED if one.name == "enough_names" else Reach.ACTED)
        for one in own
    ]  # fmt: skip
    monkeypatch.setattr(reach, "reached", lambda _book: known)
    (found,) = [one.as_json() for one in matrix.rows(book) if one.clause.cite.number == "47.1"]
    assert found["reach"] == "asked"
    told = dict(zip((one.name for one in own), found["reaches"], strict=True))
    assert told.pop("enough_names") == "asked"
    assert set(told.values()) == {"acted"}
    assert "- 47.1 `enough_names`" in reach.page()
    assert "47.1" not in reach.only_asked(book)


def test_the_reach_of_an_older_text_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    rule = declared("ddt-2014", "lone_minor_piece_never_wins_on_time")
    book = library.standard().book("ddt-2014")
    for print_, expected in ((matrix.fingerprint(rule), "acted"), ("0123456789", "asked")):
        known = [row(declaration=rule.name, fingerprint=print_)]
        monkeypatch.setattr(reach, "reached", lambda _book, known=known: known)
        rows = {one.clause.cite.number: one.as_json() for one in matrix.rows(book)}
        assert rows["3-c"]["reach"] == expected


def test_the_page_names_what_is_only_asked_and_what_nobody_notices(monkeypatch: pytest.MonkeyPatch) -> None:
    known = [row(), row(clause="title", declaration="scope", noticed=Noticed.NOTHING, reach=Reach.ASKED)]
    monkeypatch.setattr(reach, "reached", lambda book: known if book.id == "ddt-2014" else [])
    page = reach.page()
    assert "| ddt-2014 | rule | 37 | 1 | 0 | 0 | 0 | 36 |" in page
    every = len(library.standard().book("ddt-2014").declarations)
    assert f"| ddt-2014 | {every} | 1 | 0 | 0 | 0 | 1 |" in page
    assert "- title (notice)" in page
    assert "- title `scope`" in page


@pytest.mark.parametrize("rulebook", library.standard().ids())
def test_every_clause_that_is_only_asked_has_one(rulebook: str) -> None:
    book = library.standard().book(rulebook)
    given = reach.reasons(book)
    assert set(given) == reach.only_asked(book)
    assert all(given.values())


def test_every_clause_of_bughouse_reaches_somebody() -> None:
    assert reach.only_asked(library.standard().book("asten-bughouse")) == set()
