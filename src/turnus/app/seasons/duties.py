"""What officials have to do, as data for a page or a paper: checklists, the arbiter's report.

>>> from turnus.app.seasons.duties import checklist
>>> [(task.clause, task.by) for task in checklist("kndb-2009", "20 minutes before a draughts match")]
[('24.3', 'arbiter')]
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from turnus.app.games.judging import Judged, judge
from turnus.app.law import library
from turnus.faults import BadInput, NotFound, phrase_known
from turnus.law import Cite, Law
from turnus.law.explanation import Words
from turnus.play.clock.face import SECOND
from turnus.play.events import Event
from turnus.play.proceedings import Pronounced
from turnus.play.questions.arbiter import Reportable
from turnus.play.questions.results.ends import EndReason

ENTRY = "entry"


@dataclass(frozen=True, slots=True)
class Task:
    """One thing that somebody has to do: what, in which form, by and for whom, by which clause."""

    clause: str
    task: str
    form: str
    by: str
    to: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Intervention:
    """What an arbiter did in a game: after how many seconds, about whom, by which clauses."""

    at: float
    event: int
    against: str
    what: str
    clauses: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameReport:
    """A game of a match as its arbiter reports it."""

    board: int
    white: str
    black: str
    status: str
    result: str | None
    clauses: tuple[str, ...]
    interventions: tuple[Intervention, ...]
    undecided: tuple[dict[str, Any], ...]  # what still waits for a decision
    adjournment: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class MatchReport:
    """What an arbiter reports to the leadership after a match, and by which clauses."""

    clauses: tuple[str, ...]
    games: tuple[GameReport, ...]


def moments(rulebook: str) -> tuple[str, ...]:
    """Return when a rulebook gives somebody something to do, in the order of its text."""
    return tuple(dict.fromkeys(duty.moment for duty in library.standard().stack(rulebook).duties))


def checklist(rulebook: str, moment: str, circumstances: Mapping[str, Any] | None = None) -> tuple[Task, ...]:
    """Return what is to be done at a moment, in the circumstances given."""
    law = Law(library.standard().stack(rulebook))
    known = moments(rulebook)
    if moment not in known:
        said = phrase_known(
            known,
            "{rulebook} has nothing to do {moment}; known are: {known}",
            "{rulebook} gives nobody anything to do, at any moment",
        )
        raise NotFound(said, rulebook=rulebook, moment=moment, known=", ".join(known))
    return tuple(
        Task(d.cite.number, d.name, str(d.form), str(d.by), tuple(map(str, d.to)))
        for d in law.duties(moment, circumstances)
    )


def on_entry(law: Law, language: str = "en") -> tuple[tuple[Cite, str], ...]:
    """Return what a form says to who enters, each with its clause: that he accepts the regulations."""
    clauses = law.stack.clauses
    return tuple((d.cite, clauses[d.cite].summary_in(language)) for d in law.duties(ENTRY))


def report(
    records: Iterable[Any], language: str = "en", translate: Callable[[str], str] = str
) -> MatchReport:
    """Return the report on the games of a match, one record a board in the order of the boards."""
    games, clauses = [], dict[str, None]()
    for board, data in enumerate(records, start=1):
        judged = judge(data, language, translate)
        law = judged.record.law
        if Reportable not in law.stack.benches:
            raise BadInput("the rulebook has no clause on {question}", question=Reportable.question.name)
        words = Words(judged.record.stack, language, translate)
        clauses |= dict.fromkeys(map(words.clause, law.ask(Reportable(clauses=())).clauses()))
        games.append(_game(board, judged, words))
    return MatchReport(tuple(clauses), tuple(games))


def _game(board: int, judged: Judged, words: Words) -> GameReport:
    told, names = judged.answer, judged.game.conditions.names
    return GameReport(
        board,
        names.get("white", ""),
        names.get("black", ""),
        told["status"],
        told["result"],
        tuple(told["clauses"]),
        tuple(_interventions(judged, words)),
        tuple(told["referrals"]),
        told.get("adjournment"),
    )


def _interventions(judged: Judged, words: Words) -> Iterator[Intervention]:
    """Return what the law has the arbiter report, as the judge has put it."""
    for ruling, told in zip(judged.rulings, judged.answer["rulings"], strict=True):
        if _is_reported(judged, ruling):
            event = judged.record.events[ruling.number]
            cites = tuple(map(words.clause, ruling.clauses()))
            yield Intervention(event.at / SECOND, ruling.number, _against(event), told["ruling"], cites)


def _is_reported(judged: Judged, ruling: Pronounced) -> bool:
    verdict = judged.game.verdict
    lost = verdict is not None and verdict.reason is EndReason.FORFEIT and verdict.number == ruling.number
    numbers = tuple(cite.number for cite in ruling.clauses())
    return bool(judged.record.law.ask(Reportable(clauses=numbers, lost=lost)).answer)


def _against(event: Event) -> str:
    against = getattr(event, "against", None)
    return str(against) if against else ""
