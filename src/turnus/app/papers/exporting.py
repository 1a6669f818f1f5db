"""What a competition posts as a file of the kind its name ends in: for the command line and the office."""

from collections.abc import Callable, Mapping

from turnus.app.papers.calendars import calendar_of
from turnus.app.papers.posting import Posting, Wording
from turnus.app.papers.spreadsheets import commas, workbook
from turnus.app.papers.typesetting import NO_HEAD, Letterhead, pdf
from turnus.app.papers.wall import TITLES, Paper, paper
from turnus.app.streams.zone import ZONE
from turnus.faults import BadInput, NotFound

WRITERS: Mapping[str, Callable[[Paper, Wording, str, Letterhead], bytes]] = {
    "pdf": pdf,
    "xlsx": lambda made, *_: workbook(made),
    "csv": lambda made, *_: commas(made),
}
CALENDAR = "ics"
KINDS = (*WRITERS, CALENDAR)


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


def calendar_file(posting: Posting, title: str, owner: str, words: Wording) -> bytes:
    """Return the rounds of a competition as a calendar; without a day of any round there is none."""
    rounds = posting.dates(words)
    if not rounds:
        raise NotFound("no round has its day yet: say when they are played")
    return calendar_of(title, rounds, ZONE, owner=owner)
