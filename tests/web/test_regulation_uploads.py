"""Regulations that somebody sends: checked in another process, in bounded size, seconds and memory."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from turnus.app.files.elsewhere import Bounds, Counter
from turnus.app.regulations import checking_elsewhere
from turnus.app.regulations.keeping import Shelf
from turnus.web.regulations import booklet
from visiting.clubs import Club, club, nothing, sent
from visiting.waiting import read_for_ever

HOME = "/office/regulations/"
HEAD = 'id = "de-toren"\ntitle = "De Toren"\nedition = "2026"\n'
SHORT = HEAD + '[[clause]]\nnumber = "1"\ntext = "Seven rounds."\nset = { "stage.main.rounds" = 7 }\n'
TOO_MUCH = {
    "a long key": (".".join(["a"] * 30_000) + " = 1\n", "at most 12 parts"),
    "nesting": ("x = " + "[" * 3000 + "]" * 3000, "12 deep at most"),
    "a long number": ("x = " + "1" * 5000, "at most 100 characters"),
    "no number": ('[[clause]]\nnumber = "1"\ntext = "x"\nset = { "scale.win" = nan }\n', "nan is no number"),
    "stages": (
        '[[clause]]\nnumber = "1"\ntext = "x"\nset = { '
        + ", ".join(f'"stage.s{number}.rounds" = 1' for number in range(500))
        + " }\n",
        "at most 40 stages",
    ),
}


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path, write=nothing) as found:
        Shelf(found.secretary).save(found.identity("director"), "de-toren", SHORT)
        yield found


def uploaded(made: Club, text: str) -> tuple[int, str]:
    file = SimpleUploadedFile("de-toren.toml", text.encode())
    answer = made.client("director").post(f"{HOME}upload/", {"file": file}, follow=True)
    return answer.status_code, answer.content.decode()


def written(made: Club, text: str) -> tuple[int, str]:
    page = f"{HOME}de-toren/text/"
    answer: Any = sent(made.client("director"), page, page, text=text)
    return answer.status_code, answer.content.decode()


def typed(made: Club, text: str) -> tuple[int, str]:
    """Type a text into the first clause, and see what the page shows beside it."""
    given = {"place": "0", "was": "1", "number": "1", "text": text, "path": "stage.main.rounds"}
    given |= {"value.stage.main.rounds": "7"}
    answer = made.client("director").post(f"{HOME}de-toren/preview/", given)
    return answer.status_code, answer.content.decode()


@pytest.mark.parametrize(("more", "said"), TOO_MUCH.values(), ids=TOO_MUCH)
def test_what_is_too_much_is_refused_and_nothing_is_kept(made: Club, more: str, said: str) -> None:
    for way in (uploaded, written):
        status, page = way(made, HEAD + more)
        assert (status, said in page) == (400, True)
    assert Shelf(made.secretary).text("de-toren") == SHORT


def test_a_draft_that_no_page_could_show_is_not_kept(made: Club) -> None:
    status, page = typed(made, "x" * 30_001)
    assert (status, "clause 1, text: a text of 30001 characters; 30000 at most" in page) == (200, True)
    fields = {"place": "0", "was": "1", "number": "1", "text": "x" * 30_001}
    answer = sent(made.client("director"), f"{HOME}de-toren/?clause=1", f"{HOME}de-toren/", **fields)
    assert (answer.status_code, "30000 at most" in answer.content.decode()) == (400, True)
    assert Shelf(made.secretary).text("de-toren") == SHORT


def test_a_text_that_takes_too_long_is_stopped_and_the_office_works_on(
    made: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = SHORT.replace("= 7", "= 9")
    with monkeypatch.context() as patched:
        patched.setattr(checking_elsewhere, "CHECKING", Counter(places=1, bounds=Bounds(seconds=1)))
        patched.setattr(checking_elsewhere, "_check", read_for_ever)
        for way, code in ((uploaded, 400), (written, 400), (typed, 200)):
            status, page = way(made, other)
            assert (status, "longer than 1 seconds" in page) == (code, True)
    assert Shelf(made.secretary).text("de-toren") == SHORT
    for way in (uploaded, written, typed):
        assert way(made, other)[0] == 200
    assert Shelf(made.secretary).text("de-toren") == other


def test_a_booklet_is_set_where_it_holds_nobody_up(made: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    page, client = f"{HOME}de-toren/booklet.pdf", made.client("director")
    with monkeypatch.context() as patched:
        patched.setattr(booklet, "SETTING", Counter(places=1, bounds=Bounds(seconds=1)))
        patched.setattr(booklet, "set_booklet", read_for_ever)
        answer = client.get(page)
        assert (answer.status_code, "longer than 1 seconds" in answer.content.decode()) == (400, True)
    assert client.get(page).content.startswith(b"%PDF")


def test_what_stands_in_a_text_stays_text_on_pages_and_on_paper(made: Club) -> None:
    hostile = "<script>alert(1)</script> #read(1) $x$ {{ 7|add:7 }} \u202e \u0e33" + "\u0301" * 90
    assert uploaded(made, SHORT.replace("Seven rounds.", hostile))[0] == 200
    for page in ("", "?clause=1", "publish/", "text/"):
        shown = made.client("director").get(f"{HOME}de-toren/{page}").content.decode()
        assert "<script>alert" not in shown
    assert "&lt;script&gt;alert(1)" in shown
    assert made.client("director").get(f"{HOME}de-toren/booklet.pdf").content.startswith(b"%PDF")
