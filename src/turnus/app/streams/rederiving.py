"""Deriving every stored ruling, pairing, table and move again, with the law and the code as they are now."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from turnus.app.law import consult
from turnus.app.seasons.office import Running, law_of, states
from turnus.app.streams.retracing import commands_behind
from turnus.app.streams.runner import to_payload
from turnus.competition.season import Event, Recorded, Refusal, Season, decide
from turnus.competition.season.events import GroupsFormed, RoundDrafted, TitleWon
from turnus.competition.season.played import played_by
from turnus.competition.season.recording import recorded
from turnus.competition.season.series import calendar_round
from turnus.faults import BadInput, NotFound
from turnus.law import Law, LawError


@dataclass(frozen=True, slots=True)
class Difference:
    """A stored ruling or outcome that comes out differently now."""

    event: int
    kind: str
    question: str
    stored: Any
    derived: Any


@dataclass(frozen=True, slots=True)
class Report:
    """How many rulings, pairings and other outcomes were derived again, and which differ."""

    rulings: int
    pairings: int
    outcomes: int
    differences: tuple[Difference, ...]


def rederived(running: Running) -> Report:
    """Derive every stored ruling again, and every pairing, table, group and title on the season as it was."""
    law = law_of(running.season)
    rulings = pairings = outcomes = 0
    differences: list[Difference] = []
    history = [event for _, event in running.history]
    followed = 0  # until where events follow from one that was derived again
    for index, (season, number, event) in enumerate(states(running)):
        stored = getattr(event, "rulings", ())
        rulings += len(stored)
        differences += differing(number, event, stored, law)
        if commands_behind(event) and index >= followed:
            pairings += isinstance(event, RoundDrafted)
            outcomes += not isinstance(event, RoundDrafted)
            found, length = _outcome(season, number, history[index:], law)
            differences += found
            followed = index + length
    return Report(rulings, pairings, outcomes, tuple(differences))


# Rulings


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
        return recorded(consult.asked_again(law, each), consult.choice_of(law, each))
    except (BadInput, NotFound, LawError, ValueError) as wrong:
        return str(wrong)


# Outcomes


def _outcome(
    season: Season, number: int, following: Sequence[Event], law: Law
) -> tuple[list[Difference], int]:
    """Carry out again what led to an event; return what differs, and how many events it led to."""
    event = following[0]
    if isinstance(event, RoundDrafted) and played_by(season.part, law).has_calendar:
        return list(_calendar(season, number, event, law)), 1
    answers = [_decided(season, command, law) for command in commands_behind(event)]
    for made in answers:
        if not isinstance(made, str) and _same(season, made, following):
            return [], len(made)
    first = answers[0]
    derived = first if isinstance(first, str) else _shown(first[0])
    return [Difference(number, type(event).__name__, _about(event), _shown(event), derived)], 1


def _decided(season: Season, command: Any, law: Law) -> tuple[Event, ...] | str:
    try:
        made = decide(season, command, law)
    except (BadInput, LawError) as wrong:
        return str(wrong)
    return str(made) if isinstance(made, Refusal) else made


def _same(season: Season, made: tuple[Event, ...], following: Sequence[Event]) -> bool:
    stored = following[: len(made)]
    if len(stored) < len(made) or not all(map(partial(_alike, season), made, stored)):
        return False
    unexpected = following[len(made) : len(made) + 1]
    return not (unexpected and isinstance(unexpected[0], TitleWon))


def _alike(season: Season, made: Event, stored: Event) -> bool:
    if isinstance(made, GroupsFormed) and isinstance(stored, GroupsFormed):
        # journals of before did not hold where those who left would have played
        unknown = {n for n, each in season.members.items() if each.left and n not in stored.would_be}
        made = replace(made, would_be={n: g for n, g in made.would_be.items() if n not in unknown})
    return _bare(made) == _bare(stored)


def _bare(event: Event) -> Event:
    """Return an event without what it rests on: that is compared by itself."""
    kept = {name: () for name in ("rulings", "explanation") if hasattr(event, name)}
    return replace(event, **kept)  # type: ignore[arg-type]


def _shown(event: Event) -> Any:
    if isinstance(event, RoundDrafted):
        return [f"{game.white}-{game.black}" for game in event.games]
    return to_payload(_bare(event))


def _about(event: Event) -> str:
    return "pairing" if isinstance(event, RoundDrafted) else type(event).__name__


def _calendar(season: Season, number: int, event: RoundDrafted, law: Law) -> Iterator[Difference]:
    games = calendar_round(season.turni[-1], event.round, law)
    if games != event.games:
        derived = [f"{game.white}-{game.black}" for game in games]
        yield Difference(number, "RoundDrafted", "pairing", _shown(event), derived)
