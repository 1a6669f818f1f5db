"""A scoresheet on paper as players know it: two blocks of moves, the result, and room for both names."""

from collections.abc import Callable

from turnus.app.papers.posting import Sheet as Table
from turnus.app.papers.posting import Wording
from turnus.app.papers.wall import Paper
from turnus.app.sheets.sheet import Sheet, Writing

A_BLOCK = 30  # moves in one of the two columns of a page


def as_paper(
    sheet: Sheet,
    title: str,
    subtitle: str,
    names: tuple[str, str],
    words: Wording,
    text: Callable[[Writing], str],
) -> Paper:
    """Return a sheet as a document; what was struck out stands in brackets before what replaced it."""
    say = words.translate
    last = max((sheet.last_ply + 1) // 2, A_BLOCK * 2)
    pages = range(0, last, A_BLOCK * 2)
    heads = ("", say("White"), say("Black")) * 2
    tables = [Table("", heads, _rows(sheet, first, text), frozenset({0, 3})) for first in pages]
    signed = [say("White"), names[0], "", say("Black"), names[1], ""]
    result = sheet.signed.replace("1/2", "½") or "…………"
    ending = Table(
        f"{say('result')}: {result}",
        (say("colour"), say("player"), say("signature")),
        (tuple(signed[:3]), tuple(signed[3:])),
    )
    return Paper("scoresheet", title, subtitle, (*tables, ending))


def _rows(sheet: Sheet, first: int, text: Callable[[Writing], str]) -> tuple[tuple[str, ...], ...]:
    def cells(number: int) -> tuple[str, str, str]:
        white, black = (_said(sheet, ply, text) for ply in (2 * number - 1, 2 * number))
        return str(number), white, black

    rows = range(first + 1, first + A_BLOCK + 1)
    return tuple((*cells(number), *cells(number + A_BLOCK)) for number in rows)


def _said(sheet: Sheet, ply: int, text: Callable[[Writing], str]) -> str:
    stands = sheet.at(ply)
    gone = [f"[{text(each)}]" for each in sheet.struck(ply)]
    if stands is None:
        return " ".join(gone)
    parts = [*gone, text(stands), "(=)" if stands.offer else "", stands.clock]
    return " ".join(part for part in parts if part)
