"""Editions in a competition: from the next stage on by the new text, what was played by the old one."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from turnus.app.competitions import views
from turnus.app.competitions.crosstables import cells_of
from turnus.app.competitions.running import Office, Running
from turnus.app.law import library
from turnus.app.law.shelved import held_in
from turnus.app.streams.rederiving import rederived
from turnus.app.streams.runner import RefusedByClause, changed_texts
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.decisions import TakeDecision
from turnus.competition.engine.slices.editions import ChangeEdition
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult
from turnus.store import Journal, open_journal, opening

FIRST = """
id = "club-2026"
title = "Club"
edition = "2026"

[[clause]]
number = "1"
title = "Two turni"
text = "The season has two turni of one round."
set = { "stage.main.meeting.kind" = "swiss", "stage.main.rounds" = 1, "stage.main.repeats" = 2 }

[[clause]]
number = "2"
title = "Points"
text = "A win is one point."
set = { "scale.win" = 1, "scale.draw" = "1/2" }

[[clause]]
number = "3"
title = "A missed evening"
text = "The director decides whether a missed game is played later."
decision = { by = "director", options = ["played later", "lost"] }
"""
SECOND = (
    FIRST.replace("club-2026", "club-2027")
    .replace('edition = "2026"', 'edition = "2027"\namends = "club-2026"\nfrom = 2027-01-01')
    .replace("is one point", "is three points")
    .replace('"scale.win" = 1, "scale.draw" = "1/2"', '"scale.win" = 3, "scale.draw" = 1')
)
OTHER = SECOND.replace("club-2027", "other").replace('"club-2026"', '"club-2025"')


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setattr(opening, "FOLDERS", set())
    made = tmp_path / "rules"
    for name, text in (("a", FIRST), ("b", SECOND), ("c", OTHER)):
        (made / name).mkdir(parents=True)
        (made / name / "regulation.toml").write_text(text, "utf-8")
    monkeypatch.setenv(library.SHELVES, str(made))
    library.forget_shelves()
    yield made
    monkeypatch.undo()
    library.forget_shelves()


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    opened = open_journal(str(tmp_path / "club.db"))
    yield opened
    opened.close()


@pytest.fixture
def running(folder: Path, journal: Journal) -> Running:
    """A competition whose first turnus has been played, by a regulation in a folder."""
    assert folder.is_dir()
    opened = Office(journal).open(OpenCompetition(name="House", rulebook="club-2026"))
    entries = [Enter(player=name, rating=2000 - place) for place, name in enumerate("ab")]
    return played(journal, Office(journal).do_all(opened, entries))


def played(journal: Journal, running: Running) -> Running:
    paired = Office(journal).do_all(running, [DraftRound(seed="1"), PublishRound()])
    return Office(journal).do_all(paired, [EnterResult(board=1, result="1-0"), Close()])


def test_what_was_played_stays_by_the_old_text(running: Running, journal: Journal) -> None:
    office = Office(journal)
    first = running.competition.phases[0]
    before = views.standings(running.competition)
    changed = office.do(running, ChangeEdition(rulebook="club-2027"))
    assert changed.competition.rulebook == "club-2027"
    assert changed.law.stack.home == "club-2027"
    assert views.standings(changed.competition) == before
    ended = played(journal, changed)
    old, new = ended.competition.phases
    assert old.tables == first.tables
    assert [max(line.points for line in each.tables["1"]) for each in (old, new)] == [1, 3]
    points = [
        max(cell.points or 0 for cells in cells_of(ended.competition, phase).values() for cell in cells)
        for phase in (old, new)
    ]
    assert points == [1, 3]


def test_it_is_rederived_by_both_and_both_texts_are_kept(
    running: Running, journal: Journal, folder: Path
) -> None:
    ended = played(journal, Office(journal).do(running, ChangeEdition(rulebook="club-2027")))
    for name in "abc":
        (folder / name / "regulation.toml").unlink()
    library.forget_shelves()
    again = Running.open_running(journal, ended.stream)
    report = rederived(again)
    assert report.differences == ()
    assert report.pairings == 2
    assert changed_texts(again) == ()
    assert [held_in(journal, name).length for name in ("club-2026", "club-2027")] == [1, 1]


def test_an_edition_starts_with_a_stage_and_amends_the_one_before(running: Running, journal: Journal) -> None:
    office = Office(journal)
    for rulebook, told in (("club-2026", "is what it is played by"), ("other", "is no next edition")):
        with pytest.raises(RefusedByClause, match=told):
            office.do(running, ChangeEdition(rulebook=rulebook))
    under_way = office.do(running, DraftRound(seed="2"))
    with pytest.raises(RefusedByClause, match="main is under way"):
        office.do(under_way, ChangeEdition(rulebook="club-2027"))
    assert held_in(journal, "club-2027").length == 0  # what is refused is not kept


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('"stage.main.', '"stage.turnus.', "main was played, and the next edition has no such stage"),
        ('"scale.win" = 3', 'unit = "team", "scale.win" = 3', "unit stays"),
    ],
)
def test_what_cannot_go_on_is_refused(
    old: str, new: str, told: str, running: Running, journal: Journal, folder: Path
) -> None:
    (folder / "b" / "regulation.toml").write_text(SECOND.replace(old, new), "utf-8")
    with pytest.raises(RefusedByClause, match=told):
        Office(journal).do(running, ChangeEdition(rulebook="club-2027"))


# Decisions


def test_a_decision_is_kept_with_its_clause(running: Running, journal: Journal) -> None:
    office = Office(journal)
    taken = office.do(
        running,
        TakeDecision(clause="3", option="played later", reason="the train", subject="a - b", at="2026-11-16"),
    )
    (kept,) = taken.competition.decisions
    assert (kept.clause, kept.option, kept.by) == ("club-2026:3", "played later", "director")
    assert (kept.reason, kept.subject, kept.at) == ("the train", "a - b", "2026-11-16")
    again = Running.open_running(journal, taken.stream)
    assert again.competition.decisions == (kept,)
    assert rederived(again).differences == ()


@pytest.mark.parametrize(
    ("clause", "option", "reason", "told"),
    [
        ("3", "", "x", "the director decides: played later, lost"),
        ("3", "won", "x", "offers played later, lost"),
        ("3", "lost", " ", "needs its reason"),
        ("1", "lost", "x", "leaves nothing to anybody"),
        ("9", "lost", "x", "there is no clause 9"),
        ("", "lost", "x", "needs the clause that lets him"),
    ],
)
def test_a_decision_that_is_none_is_refused(
    clause: str, option: str, reason: str, told: str, running: Running, journal: Journal
) -> None:
    with pytest.raises(RefusedByClause, match=told):
        Office(journal).do(running, TakeDecision(clause=clause, option=option, reason=reason))
