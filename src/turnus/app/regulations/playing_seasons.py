"""An example season of a regulation that a club plays as a season: the same made-up people, the real rules.

It goes by the text as it stands, which nobody has published: nothing of it is kept anywhere.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from typing import Any

from turnus.app.law import library
from turnus.app.regulations.playing_out import (
    MOST_ROUNDS,
    PEOPLE,
    STEP,
    STRONGEST,
    PlayedOut,
    Shown,
    field_for,
    played_out,
)
from turnus.app.seasons.demos.playing import Chance, Director
from turnus.app.seasons.office import Office, Running
from turnus.competition.engine import state as engine
from turnus.competition.engine.divided import Line as Place
from turnus.competition.engine.slices.opening import is_playable
from turnus.competition.season import NOT_OPENED
from turnus.competition.season import commands as asked
from turnus.competition.season.endings.events import Line
from turnus.competition.season.played import Played, played_by
from turnus.competition.season.state import Round, Turnus
from turnus.faults import BadInput
from turnus.law import Law, Stack
from turnus.play.questions.mode import PART
from turnus.store import MemoryJournal

FIRST_DAY = date(2026, 9, 1)
FIGURES = {"WP": "resistance", "SB": "sonneborn_berger"}  # what the table of a turnus has besides points
NO_LAW = Law(Stack(()))
UNKNOWN_HERE = "a season by a calendar has no example here: its rounds follow from its dates"


@dataclass(frozen=True, slots=True)
class Tried(Running):
    """A season by a text that stands on no shelf."""

    by: Law = NO_LAW

    @property
    def law(self) -> Law:
        """The law of the text."""
        return self.by

    @classmethod
    def own_law(cls, command: Any, _pinned: library.Pinned) -> Law | None:
        """Find no other law for a command: the text is not in the library."""
        del command
        return None


class Trial(Office):
    """Where such a season is run, and forgotten."""

    __slots__ = ()

    def begin(self, law: Law, command: asked.OpenSeason) -> Running:
        """Begin it."""
        return self._begin(Tried("example", NOT_OPENED, 0, by=law), command, law, "")


def example_season(stack: Stack, regulation: str, part: str) -> PlayedOut:
    """Play an example of one of a regulation's competitions: by the engine, or as a season of a club."""
    law = Law(stack)
    return (
        played_out(law, regulation, part)
        if is_playable(law, part)
        else played_season(stack, regulation, part)
    )


def played_season(stack: Stack, regulation: str, part: str) -> PlayedOut:
    """Play an example season, as far as can be shown; one that its own clauses refuse says which and why."""
    law = Law(stack, {PART.name: part} if PART.name in stack.settings else {})
    played = played_by(part, law)
    if played.has_calendar or not played.main.rounds:
        raise BadInput(UNKNOWN_HERE)
    office = Trial(MemoryJournal(), "example")
    running = office.begin(law, asked.OpenSeason(season="2026-2027", part=part, rulebook=regulation))
    director = Director(office, running, Chance(regulation), FIRST_DAY)
    for place, name in enumerate(PEOPLE[: _count(played)]):
        rating = STRONGEST - STEP * place
        director.do(asked.Join(player=name, rating=rating, membership="member", youth=False))
    return _played(director, played)


def _count(played: Played) -> int:
    """Return how many play: as many as the groups have room for."""
    divisions = played.main.divisions
    if not played.has_groups:
        return field_for(played.main.rounds) + 1  # nobody is free: what that brings may be a decision
    return max(divisions.count, 1) * max(divisions.size, *divisions.sizes, 0)


def _played(director: Director, played: Played) -> PlayedOut:
    """Play turnus after turnus; who moves is known once the groups of the next one are formed."""
    stage, rounds = played.main, 0
    director.begin_turnus(stage.rounds, stage.rounds_an_evening)
    while True:
        turnus = director.running.season.turni[-1]
        for _ in range(stage.rounds):
            director.round()
        director.close_turnus()
        rounds += stage.rounds * len(turnus.groups)
        if len(director.running.season.turni) >= stage.repeats:
            break
        director.begin_turnus(stage.rounds, stage.rounds_an_evening)
        if rounds >= MOST_ROUNDS:
            break
    turni = director.running.season.turni
    shown = [
        _shown(turnus, _levels(after), played)
        for turnus, after in zip(turni, (*turni[1:], None), strict=True)
        if turnus.is_closed
    ]
    is_whole = turni[-1].is_closed and len(played.form.stages) == 1
    return PlayedOut(form=played.form, phases=tuple(shown), is_whole=is_whole)


def _levels(turnus: Turnus | None) -> dict[str, int]:
    """Return how high everybody plays; the highest group is 0."""
    groups = turnus.groups.values() if turnus else ()
    return {player: level for level, players in enumerate(groups) for player in players}


def _shown(turnus: Turnus, after: Mapping[str, int], played: Played) -> Shown:
    before = _levels(turnus)
    return Shown(
        stage=played.main.name,
        nth=turnus.number,
        rounds=len(turnus.rounds),
        planned=played.main.rounds,
        tables={name: tuple(_line(each, played) for each in lines) for name, lines in turnus.tables.items()},
        up=frozenset(player for player, level in after.items() if level < before.get(player, level)),
        down=frozenset(player for player, level in after.items() if level > before.get(player, level)),
        first=_round(turnus.rounds[0]),
        last=_round(turnus.rounds[-1]),
    )


def _line(line: Line, played: Played) -> Place:
    code = next(iter(played.main.ladder.steps), "")
    figures = ((code, getattr(line, FIGURES[code])),) if code in FIGURES else ()
    return Place(rank=line.place, player=line.player, points=Fraction(line.score), figures=figures)


def _round(found: Round) -> engine.Round:
    """Return a round as competitions have it, to be shown alike."""
    matches = tuple(
        engine.Match(
            board=board, division=game.white_group, first=game.white, second=game.black,
            games=(engine.Game(white=game.white, black=game.black, result=game.result),),
        )
        for board, game in enumerate(found.games, 1)
    )  # fmt: skip
    idle = tuple(
        engine.Idle(player=each.player, division=each.group, why=each.why, outcome=each.points)
        for each in found.idle
    )
    return engine.Round(
        number=found.number, status=engine.Status.CLOSED, seed=found.seed, matches=matches, idle=idle
    )
