"""A paper as PDF, set by Typst with the fonts it brings; tagged, so that it can be read aloud.

A name may be in any script. Characters that those fonts lack are set with the fonts of the machine (Debian's
fonts-droid-fallback and fonts-unifont have nearly all there are); one that no font has is printed as a box.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from turnus.app.papers.letters import Written
from turnus.app.papers.posting import Wording
from turnus.app.papers.wall import Paper
from turnus.extras import require
from turnus.faults import BadInput
from turnus.notation.printable import printable

PAPER, LETTER, BOOKLET, SEATS = (
    Path(__file__).with_name(f"{name}.typ") for name in ("paper", "letter", "booklet", "seats")
)
SLIP_WORDS = {
    "board": "board number",
    "group": "group",
    "white": "White",
    "black": "Black",
    "match": "match",
    "first": "first team",
    "second": "second team",
    "result": "result",
    "white_signs": "signature of White",
    "black_signs": "signature of Black",
    "team_signs": "signature of {team}",
}
WIDE_FROM = 9  # columns
PANIC = "pyo3_runtime"  # where Typst's own faults come from, which are no Exception
WAYS = ((True, True), (False, True), (False, False))  # with Typst's own fonts only; tagged


@dataclass(frozen=True, slots=True)
class Letterhead:
    """What stands above the papers and letters of a club or federation; without a colour it is black."""

    name: str = ""
    colour: str = ""  # #rrggbb
    address: tuple[str, ...] = ()
    crest: bytes = b""  # a picture in PNG

    @property
    def data(self) -> dict[str, Any]:
        """What a template needs of it."""
        return asdict(self) | {"crest": list(self.crest)}


NO_HEAD = Letterhead()


def pdf(paper: Paper, words: Wording, mark: str = "", head: Letterhead = NO_HEAD) -> bytes:
    """Return the paper as a PDF file; the mark stands at the foot of every page."""
    say = words.translate
    data = asdict(paper) | {
        "sheets": [asdict(sheet) | {"right": sorted(sheet.right)} for sheet in paper.sheets],
        "wide": any(len(sheet.heads) >= WIDE_FROM for sheet in paper.sheets),
        "language": words.language,
        "mark": mark,
        "head": head.data,
        "words": {name: say(word) for name, word in SLIP_WORDS.items()},
    }
    return _compiled(PAPER, data)


def set_letter(letter: Written, head: Letterhead, words: Wording, day: str, mark: str = "") -> bytes:
    """Return a letter as a PDF file on somebody's paper, dated as it is said."""
    data = asdict(letter) | {"head": head.data, "day": day, "language": words.language, "mark": mark}
    return _compiled(LETTER, data)


def set_booklet(booklet: Mapping[str, Any], head: Letterhead, language: str) -> bytes:
    """Return a regulation as a booklet in PDF, with the crest and colour of its club."""
    return _compiled(BOOKLET, {**booklet, "head": head.data, "language": language})


def set_seats(cards: Mapping[str, Any], words: Wording, mark: str = "") -> bytes:
    """Return the seats of games as a PDF file: a card for each board, or a label for each seat."""
    return _compiled(SEATS, {**cards, "language": words.language, "mark": mark})


def _compiled(template: Path, given: dict[str, Any]) -> bytes:
    """Set a paper; with a crest of before that is no picture for Typst, without it."""
    require("print")
    import typst  # noqa: PLC0415 - thirty megabytes, for whoever prints

    try:
        return _set_with_any_fonts(template, given)
    except (BadInput, typst.TypstError):
        head = given.get("head", {})
        if not head.get("crest"):
            raise
        return _set_with_any_fonts(template, given | {"head": head | {"crest": []}})


def _set_with_any_fonts(template: Path, given: dict[str, Any]) -> bytes:
    """Set with the fonts Typst brings; where they lack a character with those of the machine; then anyhow."""
    require("print")
    import typst  # noqa: PLC0415 - as above

    data = printable(json.dumps(given, ensure_ascii=False))
    for own_fonts, tagged in WAYS[:-1]:
        with suppress(typst.TypstError):  # a tagged file has no character without a font
            return _set(template, data, own_fonts, tagged)
    return _set(template, data, *WAYS[-1])


def _set(template: Path, data: str, own_fonts: bool, tagged: bool) -> bytes:
    require("print")
    import typst  # noqa: PLC0415 - as above

    try:
        made = typst.compile(
            template.read_bytes(),
            format="pdf",
            sys_inputs={"data": data},
            ignore_system_fonts=own_fonts,
            pdf_standards=["ua-1"] if tagged else [],
        )
    except BaseException as wrong:
        if type(wrong).__module__ != PANIC:
            raise
        raise BadInput("this cannot be set as a PDF: print the page, or take it as a table") from wrong
    return bytes(made)
