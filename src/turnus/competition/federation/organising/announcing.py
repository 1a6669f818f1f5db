"""What the regulation says of a competition before it is played: its announcement, and what it rules out."""

from collections.abc import Iterator
from typing import Any

from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.fields import entered_in
from turnus.competition.federation.championships.standing import swiss_event
from turnus.competition.federation.organising.catalogue import catalogued
from turnus.competition.federation.organising.conditions import conditioned
from turnus.competition.federation.state import Championship, Contest, Federation
from turnus.competition.questions.championships.championships import (
    GIRLS,
    RAPID,
    AdjournmentTime,
    ArticleForty,
    ChampionshipStages,
    ChampionshipTempo,
    GirlsTemplate,
    GroupNumbers,
    Stage,
    StageFormat,
)
from turnus.competition.questions.championships.championships import Event as Kind
from turnus.competition.questions.championships.provincial_championships import ProvincialClause
from turnus.competition.questions.championships.systems import SwissPlayers, SwissRounds
from turnus.competition.questions.federation.members import Category
from turnus.competition.questions.federation.organisation import Catalogue, TournamentSystem
from turnus.competition.questions.teams.competitions import (
    SCHOOLS,
    Boards,
    Classes,
    FieldSize,
    Level,
    MovesDue,
    RegulationFor,
    SchoolCompetitions,
    TeamCompetition,
    TeamDays,
    TeamEntry,
    TeamTempo,
    UsualDay,
)
from turnus.competition.questions.teams.cup import CupGroups, CupRound
from turnus.competition.questions.teams.standings import DecisionRounds
from turnus.competition.recording import Recorded, recorded
from turnus.law import Facts, Law, Ruling
from turnus.law.errors import Gap
from turnus.play.questions.tempo import ClockSetting

GIRLS_OF = {
    Kind.GIRLS_CUBS: Category.CUB,
    Kind.GIRLS_PUPILS: Category.PUPIL,
    Kind.GIRLS_ASPIRANTS: Category.ASPIRANT,
    Kind.GIRLS_JUNIORS: Category.JUNIOR,
}
MOVES_AN_HOUR = (TeamCompetition.NATIONAL_LEAGUE, TeamCompetition.CUP)
DECIDING = "31.2"  # the first clause on deciding tournaments
FIRST_CONTROL = 2 * 60 * 60  # seconds: the first hour has no control
HOURS = (60, 120, 180, 240)  # minutes on a clock at which an announcement says how many moves are due


def announcement(federation: Federation, held: Contest | Championship, law: Law) -> tuple[Ruling[Any], ...]:
    """Return what the regulation says of a competition; nothing of what it leaves to the conditions."""
    questions = _of_teams(held) if isinstance(held, Contest) else _of_players(federation, held)
    own = conditioned(law, held.opened)
    return tuple(ruling for question in questions if (ruling := _said(question, own)) is not None)


def _said(question: Facts[Any], law: Law) -> Ruling[Any] | None:
    try:
        return law.ask(question)
    except Gap:
        return None


def _of_players(federation: Federation, stage: Championship) -> Iterator[Facts[Any]]:
    """Yield the questions on a stage; of a provincial one its own conditions say the rest."""
    opened, event = stage.opened, stage.opened.event
    yield Catalogue(competition=catalogued(opened))
    if opened.province:
        yield from _of_a_province(opened)
        return
    entered = len(entered_in(federation, stage)) or None
    yield ChampionshipStages(event=event)
    yield StageFormat(event=event, stage=opened.stage, entered=entered)
    yield ChampionshipTempo(event=event, stage=opened.stage)
    yield ChampionshipTempo(event=event, stage=opened.stage, has_fischer_clocks=False)
    yield AdjournmentTime(event=event)
    if event in RAPID:
        yield ArticleForty(event=event)
    if event in GIRLS:
        yield GirlsTemplate(category=GIRLS_OF[event])
    if entered and (event, opened.stage) == (Kind.WOMEN, Stage.SEMI_FINAL):
        yield GroupNumbers(entered=entered)
    if stage.players and opened.system is TournamentSystem.SWISS:
        yield from _of_swiss(stage, len(stage.players))


def _of_a_province(opened: happened.ChampionshipOpened) -> Iterator[Facts[Any]]:
    """Yield whether deciding tournaments are played in a provincial championship too (43.1/2)."""
    terms = opened.provincial or happened.ProvincialConditions()
    yield ProvincialClause(
        clause=DECIDING, feeds=terms.feeds, conditions_skip_play_offs=terms.skips_play_offs
    )


def _of_swiss(stage: Championship, entered: int) -> Iterator[Facts[Any]]:
    """Yield the questions on a Swiss tournament: who really play in the first round are counted."""
    first = stage.rounds[0] if stage.rounds else None
    playing = 2 * len(first.games) + bool(first.free) if first else entered
    yield SwissPlayers(entered=entered, in_first_round=min(playing, entered))
    yield SwissRounds(players=playing, event=swiss_event(stage))


def _of_teams(contest: Contest) -> Iterator[Facts[Any]]:
    """Yield the questions on a class or stage of a team competition."""
    opened, competition = contest.opened, contest.opened.competition
    has_semi_final = opened.level is Level.SEMI_FINAL
    yield Catalogue(competition=catalogued(opened))
    yield RegulationFor(competition=competition)
    yield Classes(competition=competition, has_semi_final=has_semi_final)
    yield FieldSize(competition=competition, level=opened.level)
    yield Boards(competition=competition)
    yield TeamTempo(competition=competition)
    yield TeamEntry(competition=competition, level=opened.level)
    yield DecisionRounds(competition=competition, level=opened.level)
    if opened.starts:
        yield UsualDay(competition=competition, on=opened.starts)
    if competition in MOVES_AN_HOUR:
        yield ClockSetting(mechanical=True, first_control=FIRST_CONTROL)
        yield ClockSetting(mechanical=False, first_control=FIRST_CONTROL)
        yield from (MovesDue(competition=competition, minutes=minutes) for minutes in HOURS)
    if competition is TeamCompetition.CUP:
        yield from (CupGroups(round=each) for each in CupRound)
    if competition in SCHOOLS:
        yield SchoolCompetitions()
    if competition is TeamCompetition.TEAM_DAY:
        yield TeamDays()


def stages_of(opened: happened.ChampionshipOpened, law: Law) -> tuple[Recorded, ...]:
    """Return which stages the championship has; a province has stages of its own."""
    return () if opened.province else (recorded(law.ask(ChampionshipStages(event=opened.event))),)
