"""Pages before the meeting votes: a regulation tried, compared with another edition, and as a booklet."""

from collections.abc import Iterator
from contextlib import closing
from html import unescape
from io import BytesIO
from pathlib import Path

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from pypdf import PdfReader

from telling.seasons import after_turni
from turnus.app.people import register
from turnus.app.people.register import Person
from turnus.app.regulations.keeping import Shelf
from turnus.cli.main import run
from turnus.store import open_journal
from visiting.clubs import STREAM, Club, club

HOME = "/office/regulations/"
HEAD = 'id = "{id}"\ntitle = "House rules"\ntitle_nl = "Huisregels"\nedition = "{edition}"\nbase = "{base}"\n'
OLD = """
[[clause]]
number = "1"
title = "Moving"
title_nl = "Promotie"
text = "Two move up."
text_nl = "Er promoveren er twee."
"""
NEW = """
amends = "huis-2026"
[[clause]]
number = "1"
title = "Moving"
title_nl = "Promotie"
text = "Three move up."
text_nl = "Er promoveren er drie."
terms = { moving_up = 3 }
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    """A club with a turnus behind it, one published edition and the draft of the next."""
    with club(tmp_path_factory.mktemp("club"), write=_one_turnus) as found:
        shelf, director = Shelf(found.secretary), found.identity("director")
        shelf.save(director, "huis-2026", HEAD.format(id="huis-2026", edition="2026", base="osv-v30") + OLD)
        shelf.publish(director, "huis-2026")
        shelf.save(director, "huis-2027", HEAD.format(id="huis-2027", edition="2027", base="osv-v30") + NEW)
        yield found


def _one_turnus(path: Path) -> None:
    with closing(open_journal(str(path))) as journal:
        journal.load(tuple(after_turni(1).office.journal.read()))
    registry = register.beside(str(path), STREAM)
    registry.remember_all({f"p{i:02}": Person(f"Speler {i:02}", "1971-02-03") for i in range(1, 37)})


def seen(made: Club, address: str, who: str = "director", language: str = "en", status: int = 200) -> str:
    answer = made.client(who, language=language).get(f"{HOME}{address}")
    assert answer.status_code == status
    return " ".join(unescape(answer.content.decode()).split())


# Trying


def test_one_is_asked_on_what_to_try_it(made: Club) -> None:
    page = seen(made, "huis-2027/try/")
    assert "Before the meeting votes" in page
    assert f'<option value="{STREAM}">' in page
    assert "a file of results (TRF)" in page
    assert "What would have been otherwise" not in page


def test_a_season_is_played_again(made: Club) -> None:
    """The third of the second group goes up too, and the third from below of the first down."""
    tables = made.season.turni[0].tables
    up, down = tables["2"][2].player, tables["1"][-3].player
    page = seen(made, f"huis-2027/try/?on={STREAM}&part=house")
    assert f"Speler {up[1:]} would have gone on in group 1 instead of group 2" in page
    assert f"Speler {down[1:]} would have gone on in group 2 instead of group 1" in page
    assert '<span class="chip">huis-2027:1</span>' in page
    assert '<span class="chip">osv-v30:1.7-a</span>' in page
    assert "seats that the earlier text gave carry on" in page
    dutch = seen(made, f"huis-2027/try/?on={STREAM}", language="nl")
    assert f"Speler {up[1:]} zou verder zijn gegaan in groep 1 in plaats van in groep 2" in dutch


def test_a_published_text_is_tried_too(made: Club) -> None:
    assert "nothing would have been otherwise" in seen(made, f"huis-2026/try/?on={STREAM}")


def test_a_file_is_played_again(made: Club, tmp_path: Path) -> None:
    file = tmp_path / "made.trf"
    assert run(["trf", "-g", "-o", str(file), "--players", "8", "--rounds", "3"]) == 0
    shelf, director = Shelf(made.secretary), made.identity("director")
    all_meet = (
        '[[clause]]\nnumber = "1"\ntext = "All."\nset = { "stage.main.meeting.kind" = "round-robin" }\n'
    )
    text = HEAD.format(id="allen", edition="1", base="fide-2023") + all_meet
    shelf.save(director, "allen", text)
    sent = {"file": SimpleUploadedFile("made.trf", file.read_bytes())}
    answer = made.client("director").post(f"{HOME}allen/try/", sent)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert "would have met" in page
    assert '<span class="chip">allen:1</span>' in page
    wrong = made.client("director").post(
        f"{HOME}allen/try/", {"file": SimpleUploadedFile("made.trf", b"\xff\x00")}
    )
    assert wrong.status_code == 400
    assert 'role="alert"' in wrong.content.decode()


def test_only_who_directs_looks(made: Club) -> None:
    assert made.client().get(f"{HOME}huis-2027/try/").status_code == 302
    for who in ("arbiter", "player"):
        assert made.client(who).get(f"{HOME}huis-2027/try/").status_code == 403
    seen(made, f"huis-2026/try/?on={STREAM}", who="elsewhere", status=404)
    seen(made, "huis-2027/try/?on=house/1999", status=404)


# Side by side


def test_the_next_edition_stands_beside_the_one_it_amends(made: Club) -> None:
    page = seen(made, "huis-2027/compare/")
    assert '<option value="huis-2026" selected>' in page
    assert "<del>Two</del> move up." in page
    assert "<ins>Three</ins> move up." in page
    assert "how many move up" in page
    dutch = seen(made, "huis-2027/compare/?with=huis-2026", language="nl")
    assert "Er promoveren er <ins>drie</ins>." in dutch
    assert "anders verwoord" in dutch


def test_it_can_stand_beside_any_rulebook(made: Club) -> None:
    assert "added" in seen(made, "huis-2027/compare/?with=osv-v30")
    assert "they say the same" not in seen(made, "huis-2026/compare/?with=huis-2027")
    seen(made, "huis-2027/compare/?with=niets", status=404)


# Booklet


def test_it_is_printed_in_the_readers_language(made: Club) -> None:
    for language, words in (
        ("nl", ("Huisregels", "Er promoveren er drie.")),
        ("en", ("House rules", "Three move up.")),
    ):
        answer = made.client("director", language=language).get(f"{HOME}huis-2027/booklet.pdf")
        assert answer["Content-Type"] == "application/pdf"
        text = " ".join(page.extract_text() for page in PdfReader(BytesIO(answer.content)).pages)
        assert all(word in text for word in words)


def test_a_draft_with_a_slip_is_printed_and_compared_too(made: Club) -> None:
    draft = HEAD.format(id="huis-2028", edition="2028", base="osv-v30") + NEW + '[[clause]]\nnumber = "2"\n'
    Shelf(made.secretary).save(made.identity("director"), "huis-2028", draft)  # of the second no words yet
    printed = made.client("director").get(f"{HOME}huis-2028/booklet.pdf")
    assert (printed.status_code, printed["Content-Type"]) == (200, "application/pdf")
    assert "<ins>Three</ins> move up." in seen(made, "huis-2028/compare/?with=huis-2026")


def test_the_regulation_leads_there(made: Club) -> None:
    page = seen(made, "huis-2027/")
    for address in ("try/", "compare/", "booklet.pdf"):
        assert f'href="{HOME}huis-2027/{address}"' in page
