"""The arbiter's report as a paper: what people want to read back a year later, in tables."""

from collections.abc import Iterator

from turnus.app.hall.evening import Entry
from turnus.app.hall.events import Adjourned, Penalised, Ruled
from turnus.app.hall.penalties import told
from turnus.app.hall.playing import label_of
from turnus.app.hall.reporting import Names, Report
from turnus.app.office.telling import Reader
from turnus.app.papers.posting import OPEN, Sheet, Wording
from turnus.app.papers.wall import Paper

HEADS = {
    "Results": ("board number", "White", "Black", "result"),
    "Rulings": ("board number", "time", "ruling", "clauses", "arbiter"),
    "Penalties": ("player", "penalty", "clause", "reason", "arbiter"),
    "Adjourned games": ("board number", "position", "sealed by", "White", "Black", "Resumption"),
    "Remarks": ("time", "remark", "arbiter"),
    "Not ticked on the checklist": ("clause", "what"),
    "The match": ("what",),
}


def as_paper(
    report: Report, title: str, words: Wording, name: Names, signed: Names, match: str = ""
) -> Paper:
    """Return the report as a document; `signed` names who did something, and an empty part is left out."""
    say = words.translate
    parts = zip(HEADS, _rows(report, words, name, signed), strict=True)
    sheets = tuple(
        Sheet(say(part), tuple(say(head) for head in HEADS[part]), rows) for part, rows in parts if rows
    )
    subtitle = match or say("Round {round}").format(round=report.round)
    return Paper("report", title, subtitle, sheets)


def _rows(
    report: Report, words: Wording, name: Names, signed: Names
) -> Iterator[tuple[tuple[str, ...], ...]]:
    yield tuple((board, white, black, result or OPEN) for board, white, black, result in report.results)
    yield tuple((*_ruling(entry, words), signed(entry.actor)) for entry in report.rulings)
    yield tuple((*_penalty(entry, name, words), signed(entry.actor)) for entry in report.penalties)
    yield tuple(_envelope(entry, words) for entry in report.adjourned)
    yield tuple((_hour(entry), entry.event.text, signed(entry.actor)) for entry in report.notes)
    yield tuple((item.clause, item.title) for item in report.undone)
    reader = Reader(words.translate, name)
    yield tuple((reader.tell(event),) for event in report.match_day)


def _ruling(entry: Entry, words: Wording) -> tuple[str, ...]:
    ruled: Ruled = entry.event
    grounds = (*ruled.clauses, *(words.translate(choice) for choice in ruled.decided))
    said = f"{ruled.said} ({_taken_back(entry, words)})" if entry.withdrawn else ruled.said
    return label_of(ruled.board), _hour(entry), said, ", ".join(grounds)


def _penalty(entry: Entry, name: Names, words: Wording) -> tuple[str, ...]:
    given: Penalised = entry.event
    penalty = told(given, words.translate)
    penalty = f"{penalty} ({_taken_back(entry, words)})" if entry.withdrawn else penalty
    return name(given.player), penalty, given.clause, given.reason


def _taken_back(entry: Entry, words: Wording) -> str:
    """Say that something holds no more, since when and why."""
    gone = entry.withdrawn
    return f"{words.translate('taken back')}, {gone.at[11:16]}: {gone.event.reason}" if gone else ""


def _envelope(entry: Entry, words: Wording) -> tuple[str, ...]:
    game: Adjourned = entry.event
    sealed = f"{words.translate(game.to_move)} {game.move_number}"
    return label_of(game.board), game.position, sealed, game.white_clock, game.black_clock, game.resume_at


def _hour(entry: Entry) -> str:
    return entry.at[11:16]
