"""The office's shelf: drafts are written, published texts stay, and what is played by stays playable."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from turnus.app.competitions.regulations import played_here
from turnus.app.competitions.running import Office, Running
from turnus.app.law import library
from turnus.app.law.shelved import held_in
from turnus.app.office import NotAllowed, Overtaken, Secretary
from turnus.app.office.rights.roles import VISITOR, Identity
from turnus.app.people import register
from turnus.app.regulations.beginning import begun
from turnus.app.regulations.keeping import Shelf, next_id
from turnus.app.streams.rederiving import rederived
from turnus.app.streams.runner import changed_texts
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound
from turnus.faults import BadInput, NotFound
from turnus.store import Journal, open_journal, open_reader, opening, verify

ANNA = Identity(account="a1", name="Anna", has_second_factor=True)
BRAM = Identity(account="a2", name="Bram", has_second_factor=True)
TEXT = begun("de-toren-2026", "fide-2023")


@pytest.fixture(autouse=True)
def no_other_folders(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(opening, "FOLDERS", set())
    library.forget_shelves()
    yield
    monkeypatch.undo()
    library.forget_shelves()


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    opened = open_journal(str(tmp_path / "club.db"))
    yield opened
    opened.close()


@pytest.fixture
def shelf(journal: Journal, tmp_path: Path) -> Shelf:
    secretary = Secretary(journal, register.beside(str(tmp_path / "club.db")))
    secretary.found(ANNA)
    return Shelf(secretary)


def published(shelf: Shelf, name: str = "de-toren-2026", text: str = TEXT) -> None:
    shelf.save(ANNA, name, text)
    shelf.publish(ANNA, name)


def opened(journal: Journal, rulebook: str, name: str = "House") -> Running:
    return Office(journal).open(OpenCompetition(name=name, rulebook=rulebook))


def played_on(journal: Journal, running: Running) -> Running:
    entries = [Enter(player=name, rating=2000 - place) for place, name in enumerate("abcd")]
    return Office(journal).do_all(running, [*entries, DraftRound(seed="1")])


# Drafts


def test_a_draft_is_written_again_and_again_and_not_played_by(shelf: Shelf, journal: Journal) -> None:
    shelf.save(ANNA, "de-toren-2026", "half a text")
    held = shelf.save(ANNA, "de-toren-2026", TEXT)
    assert (held.draft, held.length, held.is_draft) == (TEXT, 2, True)
    assert [each.id for each in shelf.drafts()] == ["de-toren-2026"]
    assert [(step.what, step.by) for step in held.steps] == [("RegulationSaved", "a1")] * 2
    with pytest.raises(NotFound, match="no rulebook de-toren-2026"):
        opened(journal, "de-toren-2026")


def test_a_request_is_done_once_and_its_key_is_for_nothing_else(shelf: Shelf) -> None:
    assert shelf.save(ANNA, "de-toren-2026", TEXT, expected=0, key="k").length == 1
    assert shelf.publish(ANNA, "de-toren-2026", expected=1, key="p").length == 2
    assert shelf.save(ANNA, "de-toren-2026", TEXT, expected=0, key="k").length == 2
    assert shelf.publish(ANNA, "de-toren-2026", expected=1, key="p").length == 2
    with pytest.raises(BadInput, match="used for something else"):
        shelf.save(ANNA, "de-toren-2026", TEXT + "\n", key="k")


def test_who_looked_before_somebody_else_saved_is_told(shelf: Shelf) -> None:
    seen = shelf.save(ANNA, "de-toren-2026", TEXT).length
    shelf.save(ANNA, "de-toren-2026", TEXT + "# more\n", expected=seen)
    with pytest.raises(Overtaken, match="a1 changed this regulation meanwhile"):
        shelf.save(ANNA, "de-toren-2026", TEXT, expected=seen)
    assert shelf.text("de-toren-2026").endswith("# more\n")


def test_who_opens_no_competitions_writes_no_regulations(shelf: Shelf) -> None:
    shelf.save(ANNA, "de-toren-2026", TEXT)
    for who in (VISITOR, BRAM, replace(ANNA, only_looks=True)):
        with pytest.raises(NotAllowed):
            shelf.save(who, "de-toren-2026", TEXT + "#")
        with pytest.raises(NotAllowed):
            shelf.publish(who, "de-toren-2026")
        with pytest.raises(NotAllowed):
            shelf.withdraw(who, "de-toren-2026")
    assert not shelf.may_write(BRAM)
    assert shelf.may_write(ANNA)


def test_a_draft_can_be_given_up_a_published_text_not(shelf: Shelf) -> None:
    shelf.save(ANNA, "de-toren-2026", TEXT)
    shelf.withdraw(ANNA, "de-toren-2026", "we merge")
    assert shelf.drafts() == ()
    with pytest.raises(NotFound):
        shelf.text("de-toren-2026")
    published(shelf)
    for act in (shelf.withdraw, shelf.publish, lambda who, name: shelf.save(who, name, TEXT)):
        with pytest.raises(BadInput, match="make an amendment"):
            act(ANNA, "de-toren-2026")


@pytest.mark.parametrize("name", ["De Toren", "", "osv-v30", "../x", "a" * 61])
def test_an_id_must_be_one_and_free(shelf: Shelf, name: str) -> None:
    with pytest.raises(BadInput) as told:
        shelf.save(ANNA, name, TEXT)
    assert told.value.where == "id"


def test_what_cannot_be_played_is_not_published(shelf: Shelf) -> None:
    shelf.save(ANNA, "de-toren-2026", TEXT.replace('"swiss"', '"swis"'))
    with pytest.raises(BadInput, match=r"stage\.main"):
        shelf.publish(ANNA, "de-toren-2026")
    shelf.save(ANNA, "other", TEXT)
    with pytest.raises(BadInput, match="write other there"):
        shelf.publish(ANNA, "other")


# Published texts


def test_what_is_published_is_played_by_in_every_process(
    shelf: Shelf, journal: Journal, tmp_path: Path
) -> None:
    assert "de-toren-2026" not in played_here()
    published(shelf)
    assert "de-toren-2026" in library.standard().ids()
    assert "de-toren-2026" in played_here()
    running = played_on(journal, opened(journal, "de-toren-2026"))
    assert running.law.stack.home == "de-toren-2026"
    assert [held.id for held in shelf.published()] == ["de-toren-2026"]
    reader = open_reader(str(tmp_path / "club.db"))  # as another process has it: it was listing before
    assert held_in(reader, "de-toren-2026").published == TEXT
    shelf.save(ANNA, "next", TEXT.replace("de-toren-2026", "next"))
    assert held_in(reader, "next").published == ""
    shelf.publish(ANNA, "next")
    assert held_in(reader, "next").published
    reader.close()


def test_the_journal_is_verified_and_rederived_with_it(shelf: Shelf, journal: Journal) -> None:
    published(shelf)
    running = played_on(journal, opened(journal, "de-toren-2026"))
    report = rederived(running)
    assert report.differences == ()
    assert report.pairings == 1
    assert verify(journal.read()).flaws == ()


# Texts from elsewhere


def on_file(tmp_path: Path, text: str) -> Path:
    folder = tmp_path / "rules" / "reglement"
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "regulation.toml").write_text(text, "utf-8")
    return folder / "regulation.toml"


def test_a_competition_plays_on_when_its_file_is_gone_or_changed(
    journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = on_file(tmp_path, begun("op-papier", "fide-2023"))
    monkeypatch.setenv(library.SHELVES, str(tmp_path / "rules"))
    library.forget_shelves()
    running = opened(journal, "op-papier")
    opened(journal, "op-papier", "Cup")
    assert held_in(journal, "op-papier").length == 1  # kept once
    file.write_text(
        file.read_text("utf-8").replace("Seven rounds", "Nine rounds").replace("= 7", "= 9"), "utf-8"
    )
    assert running.law.stack.books[0].clauses["1"].summary.startswith("Seven")
    assert library.standard().book("op-papier").clauses["1"].summary.startswith("Nine")
    running = played_on(journal, running)
    file.unlink()
    library.forget_shelves()
    again = Running.open_running(journal, running.stream)
    assert again.law.stack.books[0].clauses["1"].summary.startswith("Seven")
    assert changed_texts(again) == ()
    assert rederived(again).differences == ()
    assert library.standard().book("op-papier").clauses["1"].summary.startswith("Seven")
    assert "op-papier" not in library.standard().ids()  # it can be read, and is not offered any more


def test_a_refused_opening_keeps_nothing(
    journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    on_file(tmp_path, begun("op-papier", "fide-2023"))
    monkeypatch.setenv(library.SHELVES, str(tmp_path / "rules"))
    library.forget_shelves()
    with pytest.raises(BadInput):
        opened(journal, "op-papier", "x" * 500)
    assert held_in(journal, "op-papier").length == 0


def test_the_id_of_a_text_that_was_played_by_is_not_written_over(
    shelf: Shelf, journal: Journal, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = on_file(tmp_path, begun("op-papier", "fide-2023"))
    monkeypatch.setenv(library.SHELVES, str(tmp_path / "rules"))
    library.forget_shelves()
    with pytest.raises(BadInput, match="choose another id"):
        shelf.save(ANNA, "op-papier", TEXT)
    opened(journal, "op-papier")
    file.unlink()
    library.forget_shelves()
    with pytest.raises(BadInput, match="make an amendment"):
        shelf.save(ANNA, "op-papier", TEXT)


# Editions


def test_an_amendment_is_an_edition_with_an_id_of_its_own(shelf: Shelf, journal: Journal) -> None:
    published(shelf)
    before = opened(journal, "de-toren-2026")
    text = shelf.amend("de-toren-2026", since="2027-01-01")
    published(shelf, "de-toren-2027", text.replace("Seven rounds", "Nine rounds").replace("= 7", "= 9"))
    edition = library.standard().book("de-toren-2027").edition
    assert (edition.edition, edition.since, edition.amends) == ("2027", "2027-01-01", "de-toren-2026")
    after = opened(journal, "de-toren-2027", "Next")
    assert [each.competition.format.stages[0].rounds for each in (before, after)] == [7, 9]


def test_the_next_edition_of_a_file_or_a_program(shelf: Shelf) -> None:
    with pytest.raises(BadInput, match="a program"):
        shelf.amend("osv-v30")
    with pytest.raises(NotFound):
        shelf.amend("nobody-knows")
    published(shelf)
    with pytest.raises(BadInput, match="is no day"):
        shelf.amend("de-toren-2026", since="1 January")


@pytest.mark.parametrize(
    ("was", "edition", "then"),
    [
        ("de-toren-2026", "", "de-toren-2027"),
        ("de-toren", "2026", "de-toren-2027"),
        ("de-toren", "", "de-toren-2"),
        ("de-toren-2", "", "de-toren-3"),
    ],
)
def test_the_next_id(was: str, edition: str, then: str) -> None:
    assert next_id(was, edition) == then
