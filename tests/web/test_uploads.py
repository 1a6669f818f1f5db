"""Lists that people upload: read in another process, in bounded size, rows, columns, memory and seconds."""

import io
import time
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile

import openpyxl
import pytest

from turnus.app.files.elsewhere import Bounds, Counter
from turnus.web.office import people_lists
from visiting.clubs import STREAM, Club, club
from visiting.waiting import read_for_ever

WORK = f"/office/{STREAM}"
SHEET = "xl/worksheets/sheet1.xml"
LEDGER = b'<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>%s</sheetData></worksheet>'


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path) as made:
        yield made


def uploaded(opened: Club, name: str, content: bytes) -> tuple[int, str]:
    file = io.BytesIO(content)
    file.name = name
    answer = opened.client("director").post(f"{WORK}/members/list/", {"file": file})
    return answer.status_code, answer.content.decode()


def workbook(rows: bytes) -> bytes:
    """A workbook whose one sheet holds these rows."""
    whole, changed = io.BytesIO(), io.BytesIO()
    openpyxl.Workbook().save(whole)
    with ZipFile(whole) as old, ZipFile(changed, "w", ZIP_DEFLATED) as new:
        for name in old.namelist():
            new.writestr(name, LEDGER % rows if name == SHEET else old.read(name))
    return changed.getvalue()


def packed(inner: str, content: bytes) -> bytes:
    file = io.BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as bomb:
        bomb.writestr(inner, content)
    return file.getvalue()


def test_a_row_beyond_all_measure_ends(opened: Club) -> None:
    head = b'<row r="1"><c r="A1" t="inlineStr"><is><t>Naam</t></is></c></row>'
    far = workbook(head + b'<row r="999999999999999"><c t="inlineStr"><is><t>Anna</t></is></c></row>')
    assert len(far) < 6_000
    began = time.monotonic()
    status, page = uploaded(opened, "list.xlsx", far)
    assert (status, "at most 100000 rows" in page) == (400, True)
    assert time.monotonic() - began < 45


def test_a_column_beyond_all_measure_is_refused(opened: Club) -> None:
    wide = workbook(b'<row r="1"><c r="XFD1" t="inlineStr"><is><t>Naam</t></is></c></row>')
    status, page = uploaded(opened, "list.xlsx", wide)
    assert (status, "256 columns" in page) == (400, True)


@pytest.mark.parametrize(
    ("name", "inner", "said"),
    [("list.zip", "list.csv", "larger than 32 MB"), ("list.xlsx", "xl/workbook.xml", "more than 32 MB")],
)
def test_what_unpacks_to_too_much_is_refused(opened: Club, name: str, inner: str, said: str) -> None:
    bomb = packed(inner, b" " * (33 << 20))
    assert len(bomb) < 1 << 16
    status, page = uploaded(opened, name, bomb)
    assert (status, said in page) == (400, True)


def test_a_list_that_takes_too_long_is_stopped_and_the_office_works_on(
    opened: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = b"Naam;Rating\nKees Verkerk;1500\n"
    with monkeypatch.context() as patched:
        patched.setattr(people_lists, "READING", Counter(places=1, bounds=Bounds(seconds=1)))
        patched.setattr(people_lists, "preview", read_for_ever)
        status, page = uploaded(opened, "list.csv", short)
    assert (status, "longer than 1 seconds" in page) == (400, True)
    status, page = uploaded(opened, "list.csv", short)
    assert (status, "Kees Verkerk" in page) == (200, True)


def test_a_file_name_longer_than_a_disk_takes_is_no_fault_of_ours(opened: Club) -> None:
    status, page = uploaded(opened, "ж" * 240 + ".csv", b"Naam;Rating\nKees Verkerk;1500\n")
    assert (status, "Kees Verkerk" in page) == (200, True)


def spoiled(content: bytes, old: bytes, new: bytes) -> bytes:
    """Return a file with some of its bytes changed, which must be there."""
    assert old in content
    return content.replace(old, new)


def test_files_that_are_not_what_they_say_are_refused_in_words(opened: Club) -> None:
    good = packed("list.csv", b"Naam;Rating\n" + b"Kees Verkerk;1500\n" * 50)
    entry = b"PK\x01\x02\x14\x03\x14\x00\x00\x00"
    many = io.BytesIO()
    with ZipFile(many, "w") as file:
        for number in range(2000):
            file.writestr(f"{number}.csv", b"")
    hostile = {
        "locked.zip": spoiled(good, entry, entry[:8] + b"\x01\x00"),
        "garbled.zip": good[:45] + bytes(20) + good[65:],
        "many.zip": many.getvalue(),
        "deep.xlsx": packed("[Content_Types].xml", b"<a>" * 100_000),
        "half.csv": b"\xff\xfe" + b"\x00\xd8" * 10_000,
        "picture.xlsx": b"\x89PNG\r\n\x1a\n" + bytes(1000),
    }
    for name, content in hostile.items():
        status, page = uploaded(opened, name, content)
        assert status == 400, name
        assert "in the log of the office" not in page, name
        assert "MB of memory" not in page, name
