"""Which competitions can be opened, and what the regulation says of each: its size and its tempo."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar
from urllib.parse import urlencode

from django.http import HttpResponse, QueryDict
from django.utils.translation import gettext

from turnus.app.federations.office import Running
from turnus.app.games.record_tempo import control_of_a_championship, control_of_the_part
from turnus.competition.federation import events as happened
from turnus.competition.questions.championships.championships import (
    ChampionshipStages,
    ChampionshipTempo,
    Event,
    Stage,
    StageFormat,
)
from turnus.competition.questions.teams.competitions import (
    Classes,
    FieldSize,
    Level,
    TeamCompetition,
    TeamTempo,
)
from turnus.competition.registry import Entry
from turnus.faults import BadInput
from turnus.law import Cite, Facts, Law
from turnus.law.errors import Gap
from turnus.play.questions.mode import PART
from turnus.web.office.forms.tempo import tempo_in_words
from turnus.web.office.frame import BoardSeat

P = TypeVar("P")
Kind = TeamCompetition | Event
Part = Level | Stage


@dataclass(frozen=True, slots=True)
class Said:
    """Something that the regulation says of a competition, with its clauses."""

    text: str
    cites: tuple[Cite, ...]
    number: int = 0  # of teams or players that it says


@dataclass(frozen=True, slots=True)
class ContestKind:
    """A class, stage or whole of a competition that can be opened."""

    kind: Kind
    part: Part
    size: Said | None
    tempo: Said | None

    @property
    def name(self) -> str:
        """What it is called on a list: the class or stage, or the competition where it is the whole."""
        is_whole = self.part is Level.WHOLE
        return gettext(str(self.kind if is_whole else self.part))

    @property
    def usual_name(self) -> str:
        """What it is usually called: a class by its own name, a stage by what it is a stage of."""
        is_class = self.kind is TeamCompetition.NATIONAL_LEAGUE or self.part is Level.WHOLE
        return self.name if is_class else f"{gettext(str(self.kind))}, {self.name}"

    @property
    def title(self) -> str:
        """The competition, and its class or stage."""
        kind = gettext(str(self.kind))
        return kind if self.part is Level.WHOLE else f"{kind}: {gettext(str(self.part))}"

    @property
    def query(self) -> str:
        """What asks for its form."""
        names = ("competition", "level") if isinstance(self.kind, TeamCompetition) else ("event", "stage")
        return urlencode(dict(zip(names, (str(self.kind), str(self.part)), strict=True)))


def kinds_page(seat: BoardSeat, entry: Entry, heading: str) -> HttpResponse:
    """Show what can be opened, and what the regulation says of it."""
    groups = [(str(kinds[0].kind), kinds) for kinds in _all_kinds(seat.running.law, entry)]
    return seat.page(
        "turnus/federation/kinds.html",
        "federation_forms",
        heading=heading,
        groups=groups,
        next=seat.request.GET.get("next", ""),
    )


def _all_kinds(law: Law, entry: Entry) -> Iterator[list[ContestKind]]:
    if entry.kind is happened.ContestOpened:
        for competition in TeamCompetition:
            yield [_of_teams(law, competition, level) for level in _levels(law, competition)]
        return
    for event in Event:
        stages = _answer(law, ChampionshipStages(event=event)) or (Stage.FINAL,)
        yield [_of_players(law, event, stage) for stage in stages]


def _levels(law: Law, competition: TeamCompetition) -> tuple[Level, ...]:
    found = _answer(law, Classes(competition=competition, has_semi_final=True)) or ()
    return found if len(found) > 1 else (Level.WHOLE,)


def _answer(law: Law, question: Facts[tuple[P, ...]]) -> tuple[P, ...]:
    try:
        return tuple(law.ask(question).answer)
    except Gap:
        return ()


def kind_named(running: Running, given: QueryDict) -> ContestKind | None:
    """Return which competition, and which class or stage of it, is named in a form; nothing where none is."""
    kind, part = given.get("competition") or given.get("event"), given.get("level") or given.get("stage")
    if kind in set(TeamCompetition):
        level = Level(part) if part in set(Level) else Level.WHOLE
        return _of_teams(running.law, TeamCompetition(kind), level)
    if kind in set(Event):
        stage = Stage(part) if part in set(Stage) else Stage.FINAL
        return _of_players(running.law, Event(kind), stage)
    return None


def _of_teams(law: Law, competition: TeamCompetition, level: Level) -> ContestKind:
    return ContestKind(competition, level, _teams(law, competition, level), _team_tempo(law, competition))


def _of_players(law: Law, event: Event, stage: Stage) -> ContestKind:
    return ContestKind(event, stage, _players(law, event, stage), _tempo(law, event, stage))


def _teams(law: Law, competition: TeamCompetition, level: Level) -> Said | None:
    """Say how many teams a group has; the teams of the cup are all in one."""
    try:
        ruling = law.ask(FieldSize(competition=competition, level=level))
    except Gap:
        return None
    size = ruling.answer
    if not size.teams:
        return None
    is_divided = size.groups > 1 and competition is not TeamCompetition.CUP
    teams = size.teams // size.groups if is_divided else size.teams
    text = gettext("{count} teams").format(count=teams)
    if is_divided:
        text = gettext("{groups} groups of {teams} teams").format(groups=size.groups, teams=teams)
    return Said(text, ruling.cites, teams)


def _players(law: Law, event: Event, stage: Stage) -> Said | None:
    try:
        ruling = law.ask(StageFormat(event=event, stage=stage))
    except (Gap, ValueError):
        return None
    usual = ruling.answer
    players = usual.group_size or usual.most or usual.fewest
    if not players:
        return None
    text = gettext("{count} players").format(count=players)
    if usual.group_size and usual.groups != (1,):
        text = gettext("groups of {count} players").format(count=players)
    elif usual.fewest and usual.most > usual.fewest:
        text = gettext("{fewest} to {most} players").format(fewest=usual.fewest, most=usual.most)
    return Said(text, ruling.cites, players)


def _team_tempo(law: Law, competition: TeamCompetition) -> Said | None:
    played_under = Law(law.stack, {**law.values, PART.name: str(competition)}, law.choices.values())
    try:
        control = control_of_the_part(played_under)
        return _tempo_said(control, law.ask(TeamTempo(competition=competition)).cites)
    except (Gap, BadInput):
        return None


def _tempo(law: Law, event: Event, stage: Stage) -> Said | None:
    try:
        control = control_of_a_championship(law, event, stage)
        return _tempo_said(control, law.ask(ChampionshipTempo(event=event, stage=stage)).cites)
    except (Gap, BadInput, ValueError):
        return None


def _tempo_said(control: str | None, cites: tuple[Cite, ...]) -> Said | None:
    return Said(tempo_in_words(control), cites) if control else None
