"""A paper as a file of the kind that its name ends in: for the command line, the office and programs."""

from collections.abc import Callable, Mapping

from turnus.app.papers.posting import Posting, Wording
from turnus.app.papers.spreadsheets import commas, workbook
from turnus.app.papers.typesetting import NO_HEAD, Letterhead, pdf
from turnus.app.papers.wall import TITLES, Paper, paper
from turnus.faults import BadInput

WRITERS: Mapping[str, Callable[[Paper, Wording, str, Letterhead], bytes]] = {
    "pdf": pdf,
    "xlsx": lambda made, *_: workbook(made),
    "csv": lambda made, *_: commas(made),
}


def exported(
    posting: Posting,
    name: str,
    suffix: str,
    title: str,
    words: Wording,
    mark: str = "",
    head: Letterhead = NO_HEAD,
) -> bytes:
    """Return a paper of a competition called `title`, as a file of a kind."""
    write = WRITERS.get(suffix)
    if write is None:
        raise BadInput("“{said}” is not one of {known}", said=suffix, known=", ".join(WRITERS), where="FILE")
    made = paper(posting, name, f"{title}: {words.translate(TITLES.get(name, name)).lower()}", words)
    return write(made, words, mark, head)
