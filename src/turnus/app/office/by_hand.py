"""Changing a draft by hand: what the director wants, what comes of it, and what it breaks."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from turnus.app.seasons.office import Running, law_of
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.engine.state import Status
from turnus.competition.season import Refusal, Season, decide
from turnus.competition.season import commands as asked
from turnus.competition.season.events import RoundDrafted
from turnus.competition.season.rounds.phases import tournament_of
from turnus.competition.season.state import Game, Round
from turnus.faults import BadInput, NotFound
from turnus.pairing.checker import Checked, check_pairing
from turnus.pairing.resistance.figures import pairing_figures
from turnus.pairing.resistance.settings import SwissSettings
from turnus.records import replace
from turnus.tournament import AnnouncedBye, Bye, Outcome, Pairing, Tournament

Pair = tuple[str, str]  # White first


@dataclass(frozen=True, slots=True)
class Breach:
    """One thing that a pairing made by hand breaks or departs from; a sentence with fields to be filled."""

    template: str
    values: dict[str, object]
    is_breach: bool  # otherwise only less than the best


@dataclass(frozen=True, slots=True)
class Change:
    """A draft as it would be: its games, those that are new, and what is wrong with it."""

    command: asked.DraftRound
    drafted: RoundDrafted
    new_pairs: tuple[Pair, ...]
    breaches: tuple[Breach, ...]


def draft_of(season: Season) -> Round:
    """Return the round that is drafted; there must be one."""
    last = season.turnus.rounds[-1] if season.turnus and season.turnus.rounds else None
    if last is None or last.status is not Status.DRAFTED:
        raise NotFound("no round is drafted")
    return last


def changed(running: Running, wanted: Sequence[Pair], clause: str, reason: str) -> Change:
    """Work out what becomes of the draft if these pairs are made; groups without a change stay so."""
    draft = draft_of(running.season)
    before = _without_draft(running.season)
    fixed = _fixed(running.season, draft, wanted)
    if not fixed:
        raise BadInput("nothing was changed: the pairs are those of the draft")
    command = asked.DraftRound(seed=draft.seed, fixed=fixed, clause=clause, reason=reason)
    events = decide(before, command, running.law)
    if isinstance(events, Refusal):
        raise RefusedByClause(events)
    drafted = next(event for event in events if isinstance(event, RoundDrafted))
    old = {game.players for game in draft.games}
    new = tuple((g.white, g.black) for g in drafted.games if (g.white, g.black) not in old)
    return Change(command, drafted, new, tuple(breaches(before, drafted)))


def _without_draft(season: Season) -> Season:
    turnus = season.turni[-1]
    return season.with_turnus(replace(turnus, rounds=turnus.rounds[:-1]))


def _fixed(season: Season, draft: Round, wanted: Sequence[Pair]) -> tuple[Pair, ...]:
    """Return the pairs to fix: all of every group in which something changes."""
    turnus = season.turni[-1]
    as_drafted = {game.players for game in draft.games}
    touched = {turnus.group_of(name) for pair in wanted if pair not in as_drafted for name in pair}
    partners = {g for game in draft.games for g in _groups(game) if set(_groups(game)) & touched}
    return tuple(pair for pair in wanted if {turnus.group_of(name) for name in pair} & (touched | partners))


def _groups(game: Game) -> tuple[str, str]:
    return game.white_group, game.black_group


def breaches(before: Season, drafted: RoundDrafted) -> Iterable[Breach]:
    """Say what a drafted round breaks, group by group; the checker knows nothing of how it was made."""
    turnus, law = before.turni[-1], law_of(before)
    for group in turnus.groups:
        played = tournament_of(before, turnus, group, law)
        yield from _in_group(played, group, drafted)


def _in_group(played: Tournament, group: str, drafted: RoundDrafted) -> Iterable[Breach]:
    inside = [g for g in drafted.games if g.white_group == group == g.black_group]
    free = next((each.player for each in drafted.idle if each.group == group and each.why == "bye"), None)
    there = {name for g in inside for name in (g.white, g.black)} | ({free} if free else set())
    event = _present_only(played, there, drafted.round)
    numbers = {player.name: player.number for player in event.players}
    names = {number: name for name, number in numbers.items()}
    pairs = [Pairing(numbers[g.white], numbers[g.black]) for g in inside]
    figures = pairing_figures(event, SwissSettings().unplayed)
    checked = Checked(event, figures, pairs, numbers[free] if free else None)
    for finding in check_pairing(checked):
        values: dict[str, Any] = {key: _named(key, value, names) for key, value in finding.values.items()}
        yield Breach(finding.fault.value, values, finding.fault.is_breach)


def _present_only(event: Tournament, there: set[str], number: int) -> Tournament:
    gone = tuple(
        AnnouncedBye(number, Bye(player.number, Outcome.ZERO_BYE))
        for player in event.players
        if player.name not in there
    )
    return replace(event, announced=gone)


def _named(key: str, value: object, names: dict[int, str]) -> object:
    people = ("player", "opponent", "better", "other", "white", "black")
    return names.get(value, value) if key in people and isinstance(value, int) else value
