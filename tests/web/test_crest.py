"""A club's crest: taken apart and put together again, bounded, on header, hall screen and paper."""

import io
import re
import struct
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pypdf import PdfReader

from turnus.app.office.crests import HEAVIEST, SIGNATURE, cleaned
from turnus.app.papers import typesetting
from turnus.app.papers.typesetting import Letterhead, set_booklet
from turnus.app.regulations.booklet import WORDS
from turnus.faults import BadInput
from visiting.clubs import STREAM, Club, club

PAGE = "/office/club/"
SRC = re.compile(r'<img class="crest" src="([^"]+)"')


def chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def picture(
    width: int = 32, height: int = 32, laced: int = 0, more: bytes = b"", pixels: bytes = b""
) -> bytes:
    """A red square as PNG, with chunks before its pixels."""
    line = b"\0" + b"\xc0\x10\x20" * width
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, laced)
    body = zlib.compress(pixels or line * height)
    return SIGNATURE + chunk(b"IHDR", header) + more + chunk(b"IDAT", body) + chunk(b"IEND", b"")


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Club]:
    with club(tmp_path, rounds=1) as made:
        yield made


def sent(opened: Club, content: bytes, who: str = "director") -> tuple[int, str]:
    file = io.BytesIO(content)
    file.name = "crest.png"
    answer = opened.client(who).post(PAGE, {"scope": "*", "name": "De Toren", "crest": file}, follow=True)
    return answer.status_code, answer.content.decode()


def test_only_the_picture_is_kept() -> None:
    hidden = chunk(b"tEXt", b"Comment\0<script>alert(1)</script>") + chunk(b"eXIf", b"52.1,4.3")
    made = cleaned(picture(more=hidden) + b"PK\3\4 another file")
    assert made.startswith(SIGNATURE)
    assert b"script" not in made
    assert b"52.1" not in made
    assert b"PK" not in made
    assert cleaned(made) == made


def test_a_picture_sent_coarse_first_is_one_too() -> None:
    lots = [(-(-(32 - y) // down), -(-(32 - x) // over)) for x, y, over, down in PASSES]
    pixels = b"".join((b"\0" + b"\1\2\3" * wide) * high for high, wide in lots)
    assert cleaned(picture(laced=1, pixels=pixels)).startswith(SIGNATURE)


PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2))


def coloured(colour: int, depth: int = 8, palette: bytes = b"", clear: bytes = b"") -> bytes:
    """A picture of one colour, of any type of colour."""
    channels = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}[colour]
    header = struct.pack(">IIBBBBB", 32, 32, depth, colour, 0, 0, 0)
    more = (chunk(b"PLTE", palette) if palette else b"") + (chunk(b"tRNS", clear) if clear else b"")
    pixels = bytes(1 + 32 * channels * depth // 8) * 32
    body = chunk(b"IDAT", zlib.compress(pixels))
    return SIGNATURE + chunk(b"IHDR", header) + more + body + chunk(b"IEND", b"")


HOSTILE = (
    coloured(3), coloured(3, palette=b"\1\2\3\4"), coloured(3, 1, bytes(9)),
    coloured(3, palette=bytes(3), clear=bytes(2)), coloured(0, clear=bytes(1)), coloured(2, clear=bytes(100)),
)  # fmt: skip


def on_paper(crest: bytes) -> bytes:
    words = dict.fromkeys(WORDS, "x")
    nothing = dict.fromkeys(("title", "edition", "holds", "stands", "mark"), "")
    lists: dict[str, list[Any]] = {"articles": [], "examples": [], "sets": []}
    return set_booklet({**nothing, **lists, "words": words}, Letterhead("De Toren", crest=crest), "en")


@pytest.mark.parametrize("content", HOSTILE, ids=map(str, range(len(HOSTILE))))
def test_colours_that_do_not_fit_are_refused_and_do_not_reach_typst(content: bytes) -> None:
    with pytest.raises(BadInput):
        cleaned(content)


def test_whatever_is_kept_can_be_printed() -> None:
    kept = [
        coloured(0, 1), coloured(0, 16, clear=bytes(2)), coloured(2, clear=bytes(6)), coloured(4),
        coloured(6, 16),
        coloured(3, 1, bytes(6), bytes(1)), coloured(3, 8, bytes(3)), coloured(0, palette=bytes(4)),
        coloured(2, palette=bytes(5)), coloured(6, clear=bytes(100)),
    ]  # fmt: skip
    for content in kept:
        assert on_paper(cleaned(content)).startswith(b"%PDF")


@pytest.mark.parametrize("crest", [*HOSTILE, b"no picture"], ids=map(str, range(len(HOSTILE) + 1)))
def test_a_paper_is_printed_without_a_crest_of_before_that_typst_gives_up_on(crest: bytes) -> None:
    assert on_paper(crest).startswith(b"%PDF")


def test_what_typst_gives_up_on_otherwise_is_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    class PanicError(BaseException):
        pass

    def panic(*_: object, **__: object) -> bytes:
        raise PanicError

    PanicError.__module__ = typesetting.PANIC
    monkeypatch.setattr("typst.compile", panic)
    with pytest.raises(BadInput, match="cannot be set as a PDF"):
        on_paper(b"")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        b"\xff\xd8\xff\xe0 a photograph",
        picture()[:-20],
        picture().replace(b"IDAT", b"IDOT"),
        picture(pixels=b"\0" * 10),
        picture(pixels=b"\0" * (1 + 3 * 32) * 33),  # more than there are lines for
        picture(pixels=(b"\7" + b"\0" * 96) * 32),  # a filter there is not
        picture(width=8),
        picture(width=2000, height=16),
        picture(more=chunk(b"tEXt", b"x" * HEAVIEST)),
    ],
)
def test_what_is_no_small_picture_is_refused(content: bytes) -> None:
    with pytest.raises(BadInput):
        cleaned(content)


def test_a_bomb_is_not_unpacked() -> None:
    bomb = picture(pixels=b"\0" * 50_000_000)
    assert len(bomb) < HEAVIEST
    with pytest.raises(BadInput):
        cleaned(bomb)


def test_the_crest_stands_on_header_hall_and_paper(opened: Club) -> None:
    status, page = sent(opened, picture())
    assert status == 200
    (address,) = set(SRC.findall(page))
    visitor = opened.client()
    answer = visitor.get(address.replace("&amp;", "&"))
    assert answer.headers["Content-Type"] == "image/png"
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "immutable" in answer.headers["Cache-Control"]
    assert answer.content == cleaned(picture())
    for where in ("standings", "hall", "paper/board"):
        assert address in visitor.get(f"/seasons/{STREAM}/{where}/").content.decode(), where
    assert visitor.get("/club/crest/0000000000000000.png").status_code == 404


def test_the_crest_is_printed_in_files_too(opened: Club) -> None:
    visitor, paper = opened.client(), f"/seasons/{STREAM}/paper/board.pdf"
    assert not pictures_in(visitor.get(paper).content)
    sent(opened, picture())
    assert pictures_in(visitor.get(paper).content) == 1


def pictures_in(content: bytes) -> int:
    return sum(len(page.images) for page in PdfReader(io.BytesIO(content)).pages)


def test_it_stays_when_the_name_changes_and_goes_when_asked(opened: Club) -> None:
    sent(opened, picture())
    director = opened.client("director")
    director.post(PAGE, {"scope": "*", "name": "De Nieuwe Toren"})
    assert SRC.search(director.get(PAGE).content.decode())
    director.post(PAGE, {"scope": "*", "name": "De Nieuwe Toren", "no_crest": "yes"})
    assert not SRC.search(director.get(PAGE).content.decode())


def test_a_refusal_says_what_to_do_and_only_a_director_may(opened: Club) -> None:
    status, page = sent(opened, b"plain text")
    assert status == 400
    assert "save the crest as PNG" in page
    others = ((b"\xff\xd8\xff\xe0JFIF", "JPEG"), (b"RIFF\0\0\0\0WEBPVP8 ", "WebP"), (b"GIF89a", "GIF"))
    for content, kind in others:
        status, page = sent(opened, content)
        assert status == 400
        assert f"this is a {kind}: open it in a drawing program and save it as PNG" in page
    assert sent(opened, picture(), "player")[0] == 403
