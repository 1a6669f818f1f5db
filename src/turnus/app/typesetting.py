"""A paper as PDF, set by Typst with the fonts it brings; tagged, so that it can be read aloud."""

import json
from dataclasses import asdict
from pathlib import Path

from turnus.app.papers import Paper, Wording

TEMPLATE = Path(__file__).with_name("paper.typ")
SLIP_WORDS = {
    "board": "board number",
    "group": "group",
    "white": "White",
    "black": "Black",
    "signatures": "signatures",
}
WIDE_FROM = 9  # columns


def pdf(paper: Paper, words: Wording, mark: str = "") -> bytes:
    """Return the paper as a PDF file; the mark stands at the foot of every page."""
    import typst  # noqa: PLC0415 - thirty megabytes, for whoever prints

    say = words.translate
    data = asdict(paper) | {
        "sheets": [asdict(sheet) | {"right": sorted(sheet.right)} for sheet in paper.sheets],
        "wide": any(len(sheet.heads) >= WIDE_FROM for sheet in paper.sheets),
        "language": words.language,
        "mark": mark,
        "words": {name: say(word) for name, word in SLIP_WORDS.items()},
    }
    made = typst.compile(
        TEMPLATE.read_bytes(),
        format="pdf",
        sys_inputs={"data": json.dumps(data)},
        ignore_system_fonts=True,
        pdf_standards=["ua-1"],
    )
    return bytes(made)
