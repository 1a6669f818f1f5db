"""Teams on the same place of parallel groups: the order in which they stand, when rights depend on it."""

from collections import defaultdict

from turnus.competition.choosing import choose
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.organising.conditions import conditioned
from turnus.competition.federation.state import Contest, Federation
from turnus.competition.federation.teams.turning_up import insist_both_came
from turnus.competition.questions.championships.systems import check_result
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.standings import (
    DecisionRound,
    LotGround,
    MatchResult,
    ParallelPlaces,
    TeamLots,
    TeamMatch,
    TeamOrder,
)
from turnus.competition.recording import recorded
from turnus.competition.refusing import deny
from turnus.law import Law, Ruling
from turnus.records import record, replace

Events = tuple[happened.Event, ...]


@record(kw_only=True)
class Rank:
    """A place of the parallel groups of a class."""

    competition: TeamCompetition
    level: Level
    place: int
    federation: str = ""

    @property
    def name(self) -> str:
        """What lots for it are called."""
        return f"{self.federation or self.competition} {self.level}: {self.place}"


Placed = happened.ParallelMatchPlayed | asked.DrawParallelLots


def rank_of(what: Placed) -> Rank:
    """Return which place a match is played, or lots are drawn, for."""
    return Rank(competition=what.competition, level=what.level, place=what.place, federation=what.federation)


def groups_of(federation: Federation, rank: Rank) -> tuple[Contest, ...]:
    """Return the parallel groups of a class."""
    return tuple(
        each
        for each in federation.league(rank.competition, rank.level)
        if each.opened.federation == rank.federation
    )


def teams_on(federation: Federation, rank: Rank) -> tuple[str, ...]:
    """Return the teams that ended on a place, one of each group that is closed and has the place."""
    closed = (each.closed for each in groups_of(federation, rank))
    return tuple(end.order[rank.place - 1] for end in closed if end and len(end.order) >= rank.place)


def parallel_order(federation: Federation, rank: Rank, law: Law) -> Ruling[TeamOrder]:
    """Return in which order the teams on a place stand, by decision matches and then by lot (50.6)."""
    rounds: dict[int, list[MatchResult]] = defaultdict(list)
    for one in federation.parallel_matches:
        if rank_of(one) == rank:
            points = law.ask(TeamMatch(boards=one.boards)).answer.board_points
            rounds[one.number].append(MatchResult(home=one.home, away=one.away, board_points=points))
    question = ParallelPlaces(
        teams=teams_on(federation, rank),
        decision_rounds=tuple(
            DecisionRound(number, tuple(played)) for number, played in sorted(rounds.items())
        ),
        competition=rank.competition,
        level=rank.level,
        drawn=federation.lots.get(rank.name, ()),
    )
    groups = groups_of(federation, rank)
    return (conditioned(law, groups[0].opened) if groups else law).ask(question)


def _waiting(federation: Federation, rank: Rank, law: Law) -> Ruling[TeamOrder]:
    """Refuse a place whose groups are not closed, or that one team has."""
    for each in groups_of(federation, rank):
        if each.closed is None:
            raise deny("{name} is not closed yet", name=each.name)
    if len(teams_on(federation, rank)) < 2:  # noqa: PLR2004 - one team has nobody to play
        raise deny("there are no parallel groups with a place {place}", place=rank.place)
    return parallel_order(federation, rank, law)


def play_parallel_match(federation: Federation, report: happened.ParallelMatchPlayed, law: Law) -> Events:
    """Take a decision match between teams on the same place of parallel groups."""
    ruling = _waiting(federation, rank_of(report), law)
    for board in report.boards:
        check_result(board)
    if not any({report.home, report.away} <= set(names) for names in ruling.answer.decision_matches):
        raise deny(
            "{home} and {away} have no decision match to play",
            ruling.cites,
            home=report.home,
            away=report.away,
        )
    insist_both_came(report, law)
    return (replace(report, rulings=(recorded(ruling),)),)


def draw_parallel_lots(federation: Federation, command: asked.DrawParallelLots, law: Law) -> Events:
    """Draw lots where decision matches gave no decision (50.6/2)."""
    rank = rank_of(command)
    ruling = _waiting(federation, rank, law)
    if not ruling.answer.lots:
        raise deny("nothing in {name} is left to lots", ruling.cites, name=rank.name)
    between = tuple(team for names in ruling.answer.lots for team in names)
    question = TeamLots(ground=LotGround.PARALLEL_GROUPS, teams=between, seed=command.seed)
    drawn, choice = choose(question, "draw lots", law)
    return (
        happened.LotsDrawn(
            contest=rank.name,
            between=between,
            seed=command.seed,
            order=drawn.answer,
            rulings=(recorded(drawn, choice),),
        ),
    )
