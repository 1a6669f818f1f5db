"""A figure by a table of conditions: so many players, so many groups and rounds."""

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from turnus.app.competitions.running import Office, Running
from turnus.app.law import library
from turnus.app.regulations.checking import check_text
from turnus.app.streams.rederiving import rederived
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.engine.fields import FormatFields
from turnus.competition.engine.format import Capabilities
from turnus.competition.engine.slices import SLICES
from turnus.competition.engine.slices.absences import SignOff
from turnus.competition.engine.slices.catching_up import PostponeGame
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound, WithdrawRound
from turnus.competition.engine.slices.results import EnterResult
from turnus.competition.engine.slices.terms import ChangeTerms
from turnus.faults import BadInput
from turnus.law import Law
from turnus.store import Journal, MemoryJournal, opening

TWO = '"stage.main.divisions.kind" = "groups", "stage.main.divisions.count" = 2'
THREE = TWO.replace("= 2", "= 3")
TEXT = f"""
id = "by-size"
title = "By size"

[[clause]]
number = "1"
title = "Two turni"
text = "The season has two turni."
set = {{ "stage.main.meeting.kind" = "swiss", "stage.main.repeats" = 2 }}

[[clause]]
number = "2"
title = "Groups"
text = "Fewer than eight play three rounds in one group, up to twelve two in two, beyond that one in three."
[[clause.table]]
when = {{ players = "..7" }}
set = {{ "stage.main.rounds" = 3 }}
[[clause.table]]
when = {{ players = "8..12" }}
set = {{ "stage.main.rounds" = 2, {TWO} }}
[[clause.table]]
when = {{ players = "13.." }}
set = {{ "stage.main.rounds" = 1, {THREE} }}
"""


@pytest.fixture
def journal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Journal]:
    monkeypatch.setattr(opening, "FOLDERS", set())
    (tmp_path / "rules" / "by-size").mkdir(parents=True)
    (tmp_path / "rules" / "by-size" / "regulation.toml").write_text(TEXT, "utf-8")
    monkeypatch.setenv(library.SHELVES, str(tmp_path / "rules"))
    library.forget_shelves()
    yield MemoryJournal()
    monkeypatch.undo()
    library.forget_shelves()


def entered(journal: Journal, players: int) -> Running:
    running = Office(journal).open(OpenCompetition(name="House", rulebook="by-size"))
    entries = [Enter(player=f"p{place:02}", rating=2000 - place) for place in range(players)]
    return Office(journal).do_all(running, entries)


@pytest.mark.parametrize(
    ("players", "groups", "rounds"),
    [(2, 1, 3), (7, 1, 3), (8, 2, 2), (12, 2, 2), (13, 3, 1), (40, 3, 1)],
)
def test_so_many_players_so_many_groups(players: int, groups: int, rounds: int, journal: Journal) -> None:
    running = Office(journal).do(entered(journal, players), DraftRound(seed="1"))
    competition = running.competition
    assert len(competition.phases[0].divisions) == groups
    assert competition.stage_of(competition.phases[0]).rounds == rounds
    assert competition.grounds["stage.main.rounds"] == ("by-size:2",)
    assert rederived(Running.open_running(journal, running.stream)).differences == ()


def test_who_comes_before_the_round_is_paired_again_counts(journal: Journal) -> None:
    office = Office(journal)
    running = office.do(entered(journal, 7), DraftRound(seed="1"))
    again = office.do_all(running, [WithdrawRound(), Enter(player="late", rating=1000), DraftRound(seed="2")])
    assert len(again.competition.phases[0].divisions) == 2


def test_the_next_turnus_goes_by_who_is_there_then(journal: Journal) -> None:
    office = Office(journal)
    running = entered(journal, 12)
    for _ in range(2):
        running = office.do_all(running, [DraftRound(seed="1"), PublishRound()])
        boards = len(running.competition.phases[-1].rounds[-1].matches)
        results = [EnterResult(board=board, result="1-0") for board in range(1, boards + 1)]
        running = office.do_all(running, [*results, Close()])
    first = running.competition.phases[0]
    assert first.is_closed
    more = office.do_all(running, [Enter(player="new", rating=1000), DraftRound(seed="2")])
    then, now = more.competition.phases
    assert [more.competition.stage_of(phase).rounds for phase in (then, now)] == [2, 1]
    assert then.tables == first.tables
    assert rederived(Running.open_running(journal, more.stream)).differences == ()


def test_the_organiser_does_not_choose_what_a_row_sets(journal: Journal) -> None:
    command = OpenCompetition(name="House", rulebook="by-size", chosen={"stage.main.rounds": 9})
    with pytest.raises(BadInput, match=r"by-size:2 sets stage\.main\.rounds"):
        Office(journal).open(command)
    running = Office(journal).do(entered(journal, 8), DraftRound(seed="1"))
    with pytest.raises(BadInput, match=r"by-size:2 sets stage\.main\.rounds to 2"):
        Office(journal).do(running, ChangeTerms(fields={"stage.main.rounds": 9}, reason="x"))


def test_the_law_is_asked_with_the_number(journal: Journal) -> None:
    assert journal.head().position == 0
    law = Law(library.standard().stack("by-size"))
    for players, rounds in ((0, None), (5, 3), (9, 2)):
        ruling = law.ask(FormatFields(players=players))
        fields = {path: value for each in ruling.answer for path, value in each.fields.items()}
        assert fields.get("stage.main.rounds") == rounds
        assert ("by-size:2" in map(str, ruling.cites)) is (rounds is not None)


def test_it_is_in_order_and_what_it_sets_is_no_default() -> None:
    found = check_text(TEXT.encode())
    assert found.problems == ()
    left = {each.field for each in found.defaults}
    assert "stage.main.rounds" not in left
    assert "scale.win" in left


# Slices put on and off


def test_what_the_regulation_puts_off_is_refused_with_its_clause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "FOLDERS", set())
    more = '[[clause]]\nnumber = "3"\ntext = "Games are not put off."\nset = { "has.postponing" = false }\n'
    (tmp_path / "rules" / "by-size").mkdir(parents=True)
    (tmp_path / "rules" / "by-size" / "regulation.toml").write_text(TEXT + more, "utf-8")
    monkeypatch.setenv(library.SHELVES, str(tmp_path / "rules"))
    library.forget_shelves()
    office = Office(MemoryJournal())
    running = office.do_all(entered(office.journal, 4), [DraftRound(seed="1"), PublishRound()])
    with pytest.raises(RefusedByClause) as refused:
        office.do(running, PostponeGame(round=1, board=1))
    assert refused.value.clauses == ("by-size:3",)
    assert office.do(running, SignOff(player="p03")).length == running.length + 1  # nobody put that off
    monkeypatch.undo()
    library.forget_shelves()


def test_every_capability_is_that_of_a_slice() -> None:
    named = {each.capability for each in SLICES if each.capability}
    assert named == {each.name for each in fields(Capabilities)}
