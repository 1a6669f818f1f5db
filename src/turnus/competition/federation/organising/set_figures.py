"""Which figures of a competition that is opened the regulation sets, and which of those entered differ."""

from collections.abc import Iterator

from turnus.competition.choosing import choose
from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.standing import SWISS_EVENTS
from turnus.competition.federation.state import Federation
from turnus.competition.figures import Differing, among, at_least, at_most, exactly
from turnus.competition.questions.championships.championships import (
    RAPID,
    ChampionshipStages,
    Event,
    Format,
    Stage,
    StageFormat,
)
from turnus.competition.questions.championships.rights import YOUTH, ProvincialPlaces
from turnus.competition.questions.championships.systems import SwissEvent, SwissRounds
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.figures import Meeting, SetFigure
from turnus.competition.questions.teams.competitions import (
    Classes,
    CubFormat,
    CubSwissRounds,
    FieldSize,
    Level,
    TeamCompetition,
    TeamSystem,
)
from turnus.competition.questions.teams.competitions import Format as CubsPlay
from turnus.law import Choice, Cite, Law, Ruling
from turnus.records import replace

Figures = Iterator[Differing]
ROUND_ROBIN, SWISS = TournamentSystem.ROUND_ROBIN, TournamentSystem.SWISS


# Teams


def cub_format(report: happened.ContestOpened, law: Law) -> tuple[Ruling[CubsPlay], Choice | None] | None:
    """Return how so many cub teams play; with few of them whoever opens decides whether they meet twice."""
    if report.competition is not TeamCompetition.CUBS:
        return None
    return choose(CubFormat(teams=len(report.teams)), _meeting(report.is_double), law)


def _meeting(is_double: bool) -> Meeting:
    return Meeting.DOUBLE if is_double else Meeting.SINGLE


def team_system(report: happened.ContestOpened, law: Law) -> TournamentSystem:
    """Return by which system teams play: as was said, else as the regulation says."""
    cubs = cub_format(report, law)
    usual = (cubs[0].answer.system,) if cubs else law.ask(TeamSystem(competition=report.competition)).answer
    return report.system or next(iter(usual), ROUND_ROBIN)


def figures_of_teams(
    federation: Federation, report: happened.ContestOpened, law: Law, groups: int = 0
) -> Figures:
    """Yield what differs of a group of teams, one of so many where that is known; provinces set their own."""
    yield from _team_system(report, law)
    if not report.federation:
        yield from _class(report, law)
        yield from _size(federation, report, law, groups)


def _team_system(report: happened.ContestOpened, law: Law) -> Figures:
    cubs = cub_format(report, law)
    if cubs is not None:
        yield from _cubs(report, cubs[0], law)
        return
    ruling = law.ask(TeamSystem(competition=report.competition))
    for usual in ruling.answer:
        yield from exactly(SetFigure.SYSTEM, report.system, usual, ruling)
        if usual is TournamentSystem.KNOCK_OUT:
            yield from exactly(SetFigure.MEETING, _meeting(report.is_double), Meeting.SINGLE, ruling)
    if report.system is SWISS and report.rounds:
        bounds = law.ask(SwissRounds(players=len(report.teams)))
        yield from at_least(SetFigure.ROUNDS, report.rounds, bounds.answer.fewest, bounds)
        yield from at_most(SetFigure.ROUNDS, report.rounds, bounds.answer.most, bounds)


def _cubs(report: happened.ContestOpened, ruling: Ruling[CubsPlay], law: Law) -> Figures:
    usual = ruling.answer
    yield from exactly(SetFigure.SYSTEM, report.system, usual.system, ruling)
    yield from exactly(SetFigure.MEETING, _meeting(report.is_double), _meeting(usual.is_double), ruling)
    if report.rounds:
        is_swiss = usual.system is SWISS
        by = law.ask(CubSwissRounds(teams=len(report.teams))) if is_swiss else ruling
        yield from exactly(SetFigure.ROUNDS, report.rounds, usual.rounds, by)


def _class(report: happened.ContestOpened, law: Law) -> Figures:
    """Yield a class or stage that the competition has not; where it has one only, it need not be named."""
    named = report.level is not Level.WHOLE
    ruling = law.ask(Classes(competition=report.competition, has_semi_final=named))
    if Level.WHOLE in ruling.answer or (not named and len(ruling.answer) == 1):
        return
    yield from among(SetFigure.STAGE, report.level, ruling.answer, ruling)


def _size(federation: Federation, report: happened.ContestOpened, law: Law, groups: int) -> Figures:
    ruling = law.ask(FieldSize(competition=report.competition, level=report.level))
    size = ruling.answer
    if not size.teams:
        return
    yield from exactly(SetFigure.TEAMS, len(report.teams), size.teams // size.groups, ruling)
    if groups:
        yield from exactly(SetFigure.GROUPS, groups, size.groups, ruling)
    else:
        held = sum(not each.opened.federation for each in federation.league(report.competition, report.level))
        yield from at_most(SetFigure.GROUPS, held + 1, size.groups, ruling)


# Players


def stage_as_set(report: happened.ChampionshipOpened, law: Law) -> happened.ChampionshipOpened:
    """Return a stage with the system and rounds that nobody named, as the regulation says."""
    usual = _format(report, law)
    if usual is None:
        return replace(report, system=report.system or ROUND_ROBIN)
    system = report.system or TournamentSystem(usual.answer.system or ROUND_ROBIN)
    is_usual, rounds = system == usual.answer.system, usual.answer.rounds
    if system is ROUND_ROBIN and report.rounds and report.rounds == _once(usual.answer):
        return replace(report, system=system, rounds=0)  # everybody meets everybody: so many rounds
    if is_usual and system is SWISS and not report.rounds:
        return replace(report, system=system, rounds=rounds)
    return replace(report, system=system)


def _once(usual: Format) -> int:
    """Return in how many rounds everybody meets everybody, where the regulation sets how many play."""
    if usual.system and usual.system != ROUND_ROBIN:
        return 0
    return usual.rounds or (usual.group_size and usual.group_size - 1 + usual.group_size % 2)


def _format(report: happened.ChampionshipOpened, law: Law) -> Ruling[Format] | None:
    """Return how the regulation has a stage of its own played; of one that it does not know, nothing."""
    if report.province or report.stage not in law.ask(ChampionshipStages(event=report.event)).answer:
        return None
    return law.ask(StageFormat(event=report.event, stage=report.stage))


def setting(usual: Ruling[Format], field: str) -> tuple[Cite, ...]:
    """Return the clause that set a field of the format last: of a ladder each changes what was before."""
    found: tuple[Cite, ...] = ()
    before = getattr(Format(), field)
    for ground in usual.grounds:
        if (now := getattr(ground.says, field)) != before:
            before, found = now, (ground.cite,)
    return found


def figures_of_players(federation: Federation, report: happened.ChampionshipOpened, law: Law) -> Figures:
    """Yield what differs of a stage of a championship; a province has stages of its own."""
    if report.province:
        return
    stages = law.ask(ChampionshipStages(event=report.event))
    yield from among(SetFigure.STAGE, report.stage, stages.answer, stages)
    usual = _format(report, law)
    if usual is None:
        return
    if usual.answer.system:
        by = setting(usual, "system")
        yield from exactly(SetFigure.SYSTEM, report.system, usual.answer.system, usual, *by)
    yield from _rounds(report, usual, law)
    if usual.answer.groups:
        most, by = max(usual.answer.groups), setting(usual, "groups")
        yield from at_most(SetFigure.GROUPS, 1 + _groups(federation, report), most, usual, *by)


def _rounds(report: happened.ChampionshipOpened, usual: Ruling[Format], law: Law) -> Figures:
    """Yield another number of rounds; a round robin named with none or one is played as it is set."""
    sets = usual.answer.rounds if report.system == usual.answer.system else 0
    if sets and not (report.system is ROUND_ROBIN and report.rounds <= 1):
        yield from exactly(SetFigure.ROUNDS, report.rounds, sets, usual, *setting(usual, "rounds"))
    elif report.system is SWISS:
        event = SWISS_EVENTS.get((report.event, report.stage), SwissEvent.GENERAL)
        bounds = law.ask(SwissRounds(players=2 * report.rounds, event=event))
        yield from at_least(SetFigure.ROUNDS, report.rounds, bounds.answer.fewest, bounds)


def _groups(federation: Federation, report: happened.ChampionshipOpened) -> int:
    same = (report.event, report.stage, "")
    held = (each.opened for each in federation.championships.values())
    return sum((one.event, one.stage, one.province) == same for one in held)


def places_of_provinces(opened: happened.ChampionshipOpened, places: int, law: Law) -> Figures:
    """Yield another number of places for the provinces than the semi-final has for them."""
    is_divided = opened.event in {Event.GENERAL} | YOUTH | RAPID
    if opened.province or opened.stage is not Stage.SEMI_FINAL or not is_divided:
        return
    usual = law.ask(ProvincialPlaces(event=opened.event, filled_otherwise=0))
    compare = exactly if opened.event is Event.GENERAL else at_most
    yield from compare(SetFigure.PLACES, places, usual.answer.places, usual)
