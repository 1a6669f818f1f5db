"""The checklists before the start and the report at the end, from the law's duties and the hall's events."""

from collections.abc import Callable, Iterator
from typing import Any

from turnus.app.federations.office import Running
from turnus.app.hall.evening import Evening
from turnus.app.hall.events import Adjourned, Noted, Penalised, Ruled
from turnus.app.hall.matches import Hosted, boards_of, meeting
from turnus.app.hall.playing import Playing, phase_of
from turnus.competition.federation import events as happened
from turnus.law import Role
from turnus.law.declaration import Duty, DutyForm
from turnus.records import record

Names = Callable[[str], str]
AROUND_A_MATCH = (happened.ArbiterNamed, happened.MatchBegun, happened.SubstituteFielded)


@record
class Item:
    """Something an arbiter has to do, by which clause, and who has done it."""

    clause: str
    name: str
    title: str
    text: str
    moment: str
    done_by: str = ""
    done_at: str = ""


def checklist(running: Hosted, evening: Evening, language: str) -> tuple[Item, ...]:
    """Return what the arbiter must see to, by the competition's law, with what has been ticked."""
    ticked = evening.checked()
    stack = running.law.stack
    items = []
    for duty in stack.duties:
        if duty.by is Role.ARBITER and duty.form is DutyForm.CHECKLIST:
            clause = stack.clauses[duty.cite]
            by = ticked.get((str(duty.cite), duty.name))
            items.append(
                Item(
                    str(duty.cite), duty.name, clause.title_in(language),
                    _text(duty, clause.summary_in(language)),
                    duty.moment, by.actor if by else "", by.at if by else "",
                )
            )  # fmt: skip
    return tuple(items)


def _text(duty: Duty, summary: str) -> str:
    return duty.doc or summary


@record
class Report:
    """The arbiter's report of a round: what people want to read back a year later."""

    competition: str
    round: int
    phase: int
    results: tuple[tuple[str, str, str, str], ...]  # board, White, Black, result
    rulings: tuple[Any, ...]
    penalties: tuple[Any, ...]
    adjourned: tuple[Any, ...]
    notes: tuple[Any, ...]
    undone: tuple[Item, ...]  # of the checklist
    match_day: tuple[Any, ...] = ()  # of a match of teams: who leads it, how it began, who came in


def report(
    running: Hosted, evening: Evening, round_number: int, name: Names, language: str, phase: int = 0
) -> Report:
    """Make the report of a round, of now or of an earlier phase, or of a federation's match."""
    phase = phase or (phase_of(running) if isinstance(running, Playing) else 0)
    return Report(
        running.stream,
        round_number,
        phase,
        tuple(_results(running, phase, round_number, name)),
        evening.of_round(phase, round_number, Ruled),
        evening.of_round(phase, round_number, Penalised),
        evening.of_round(phase, round_number, Adjourned),
        tuple(e for e in evening.of(Noted) if e.event.phase == phase and e.event.round in (0, round_number)),
        tuple(item for item in checklist(running, evening, language) if not item.done_by),
        tuple(_match_day(running, round_number)),
    )


def _match_day(running: Hosted, number: int) -> Iterator[Any]:
    """Yield what happened around a match of teams, in its order."""
    if not isinstance(running, Running):
        return
    found = meeting(running, number)
    if found.home:
        contest = running.federation.contests[found.contest]
        for event in contest.history:
            if isinstance(event, AROUND_A_MATCH) and (event.home, event.away) == found.pair:
                yield event


def _results(running: Hosted, phase: int, number: int, name: Names) -> Iterator[tuple[str, str, str, str]]:
    for at in boards_of(running, number, phase):
        yield at.label, name(at.game.white), name(at.game.black), at.game.result
