"""Deriving every stored ruling and pairing again, with the law and the code as they are now."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from turnus.app import consult
from turnus.app.seasons import Running, law_of, states
from turnus.competition.season import Recorded, Refusal, Season, decide
from turnus.competition.season.commands import DraftRound
from turnus.competition.season.events import RoundDrafted
from turnus.competition.season.recording import recorded
from turnus.competition.season.series import calendar_round
from turnus.faults import BadInput, NotFound
from turnus.law import Choice, Cite, Law, LawError, Role


@dataclass(frozen=True, slots=True)
class Difference:
    """A stored ruling or pairing that comes out differently now."""

    event: int
    kind: str
    question: str
    stored: Any
    derived: Any


@dataclass(frozen=True, slots=True)
class Report:
    """How many rulings and pairings were derived again, and which differ."""

    rulings: int
    pairings: int
    differences: tuple[Difference, ...]


def rederived(running: Running) -> Report:
    """Derive every stored ruling and every pairing again."""
    law = law_of(running.season)
    rulings = pairings = 0
    differences: list[Difference] = []
    for season, number, event in states(running):
        stored = getattr(event, "rulings", ())
        rulings += len(stored)
        differences += differing(number, event, stored, law)
        if isinstance(event, RoundDrafted):
            pairings += 1
            differences += _pairing(season, number, event, law)
    return Report(rulings, pairings, tuple(differences))


def differing(number: int, event: Any, stored: tuple[Recorded, ...], law: Law) -> Iterator[Difference]:
    """Yield the stored rulings of an event that come out differently now."""
    for each in stored:
        now = _again(each, law)
        if isinstance(now, str) or (now.answer, now.clauses) != (each.answer, each.clauses):
            derived = now if isinstance(now, str) else _said(now)
            yield Difference(number, type(event).__name__, each.question, _said(each), derived)


def _said(each: Recorded) -> dict[str, Any]:
    return {"answer": each.answer, "clauses": list(each.clauses)}


def _again(each: Recorded, law: Law) -> Recorded | str:
    try:
        facts = consult.read_facts(consult.question_of(law.stack, each.question), each.facts)
        if not each.chosen:
            return recorded(law.ask(facts))
        cite = Cite.parse(each.chosen["clause"], law.stack.home)
        choice = Choice.of(cite, each.chosen["option"], Role(each.chosen["by"]))
        return recorded(law.deciding([choice]).ask(facts), choice)
    except (BadInput, NotFound, LawError, ValueError) as wrong:
        return str(wrong)


def _pairing(season: Season, number: int, event: RoundDrafted, law: Law) -> Iterator[Difference]:
    """Pair the round again with the same seed, on the season as it was."""
    if season.is_series:
        if calendar_round(season.turni[-1], event.round) != event.games:
            yield Difference(number, "RoundDrafted", "pairing", _pairs(event), None)
        return
    overruled = event.overruled
    command = DraftRound(
        seed=event.seed,
        fixed=event.fixed,
        clause=overruled.clause if overruled else "",
        reason=overruled.reason if overruled else "",
        unplayed=next((r.chosen["option"] for r in event.rulings if r.chosen), ""),
    )
    again = decide(season, command, law)
    if isinstance(again, Refusal):
        yield Difference(number, "RoundDrafted", "pairing", _pairs(event), str(again))
        return
    drafted = next(each for each in again if isinstance(each, RoundDrafted))
    if (drafted.games, drafted.idle) != (event.games, event.idle):
        yield Difference(number, "RoundDrafted", "pairing", _pairs(event), _pairs(drafted))


def _pairs(event: RoundDrafted) -> list[str]:
    return [f"{game.white}-{game.black}" for game in event.games]
