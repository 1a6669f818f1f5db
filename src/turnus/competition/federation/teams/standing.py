"""Where the teams of a group stand, by everything that happened in it."""

from collections import Counter, defaultdict
from collections.abc import Iterator
from datetime import date
from itertools import groupby, permutations
from typing import Any

from turnus.competition.federation import events as happened
from turnus.competition.federation.organising.conditions import conditioned
from turnus.competition.federation.state import Contest, Federation, Pair
from turnus.competition.making_once import made_once
from turnus.competition.questions.championships.withdrawal import Withdrawal
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.federation.penalties import Absence, Breach, TeamAbsence, WhatOfTheMatch
from turnus.competition.questions.teams.competitions import CubSwissRounds, Level, TeamCompetition
from turnus.competition.questions.teams.league_end import LeagueEnd, LeagueEnded, LeaguePlayOff
from turnus.competition.questions.teams.standings import (
    DecisionRound,
    LadderOrder,
    MatchResult,
    Score,
    Side,
    TeamMatch,
    TeamResult,
    TeamStanding,
    TeamStandings,
)
from turnus.law import Law, Ruling
from turnus.records import record

LEAGUE = TeamCompetition.NATIONAL_LEAGUE
NO_NEGLIGENCE = "obviously none"
Cites = tuple[str, ...]
KEPT, MATCHES_KEPT = 128, 4096


def match_ruling(contest: Contest, pair: Pair, law: Law) -> Ruling[TeamResult]:
    """Return what a match that was played comes to, with ineligible players' games lost."""
    home: frozenset[int] = frozenset()
    away: frozenset[int] = frozenset()
    for found in contest.every(happened.IneligiblePlayersFound):
        if (found.home, found.away) == pair:
            home, away = home | found.home_boards, away | found.away_boards
    return _match(contest.matches[pair].boards, home, away, law)


@made_once(MATCHES_KEPT)
def _match(
    boards: tuple[Score, ...], home: frozenset[int], away: frozenset[int], law: Law
) -> Ruling[TeamResult]:
    return law.ask(TeamMatch(boards=boards, home_ineligible=home, away_ineligible=away))


def absences(contest: Contest, law: Law) -> Iterator[tuple[happened.TeamAbsent, Ruling[Absence]]]:
    """Yield every time a team did not appear, with what follows from it."""
    before: dict[tuple[Pair, str], Absence] = {}
    for event in contest.every(happened.TeamAbsent):
        key = ((event.home, event.away), event.team)
        earlier = before.get(key)
        ruling = law.ask(absence_question(earlier, 0, event, finding_of(contest, event)))
        before[key] = ruling.answer
        yield event, ruling


def finding_of(contest: Contest, absent: happened.TeamAbsent) -> str:
    """Return what the leadership found on negligence when a team did not appear; empty: nothing yet."""
    same = (absent.home, absent.away, absent.team)
    judged = contest.every(happened.NegligenceJudged)
    later = [each.finding for each in judged if (each.home, each.away, each.team) == same]
    return absent.finding or (later[-1] if later else "")


def absence_question(
    earlier: Absence | None, points: int, event: happened.TeamAbsent, finding: str
) -> TeamAbsence:
    """Return the question what follows when a team did not appear, for the first time or again.

    The points are deducted unless the leadership finds that there was obviously no negligence.
    """
    return TeamAbsence(
        match_points=points,
        is_again=earlier is not None,
        fined=earlier.highest_fine if earlier else 0,
        points_already_deducted=bool(earlier and earlier.points_deducted),
        obviously_no_negligence=finding == NO_NEGLIGENCE,
        extra_costs=event.extra_costs,
    )


def results(contest: Contest, law: Law) -> tuple[MatchResult, ...]:
    """Return every match with a result, in the order of the days."""
    found = [
        (
            contest.matches[pair].on,
            MatchResult(home=pair[0], away=pair[1], board_points=_points(contest, pair, law)),
        )
        for pair in contest.matches
    ]
    for event, ruling in absences(contest, law):
        if ruling.answer.match is WhatOfTheMatch.LOST:
            to = Side.AWAY if event.team == event.home else Side.HOME
            found.append((event.on, MatchResult(home=event.home, away=event.away, awarded_to=to)))
    return tuple(match for _, match in sorted(found, key=lambda one: one[0]))


def _points(contest: Contest, pair: Pair, law: Law) -> tuple[int, int]:
    return match_ruling(contest, pair, law).answer.board_points


@record(kw_only=True)
class Deduction:
    """Match points that a team lost: how many, when, by which clauses, and for what."""

    team: str
    points: int
    on: date
    clauses: tuple[str, ...]
    reason: str = ""
    breach: Breach | None = None
    match: str = ""  # for which it did not appear
    is_open: bool = False  # the leadership has not found yet whether there was negligence


def deducted(contest: Contest, law: Law) -> tuple[Deduction, ...]:
    """Return every time a team lost match points, in the order of the days."""
    found = [
        Deduction(
            team=event.team, points=event.points, on=event.on, reason=event.reason, breach=event.breach,
            clauses=tuple(dict.fromkeys(clause for one in event.rulings for clause in one.clauses)),
        )
        for event in contest.every(happened.PointsDeducted)
    ]  # fmt: skip
    found += [
        Deduction(
            team=absent.team, points=ruling.answer.points_deducted, on=absent.on, reason=absent.reason,
            clauses=_deducting(ruling), match=f"{absent.home} - {absent.away}",
            is_open=not finding_of(contest, absent),
        )
        for absent, ruling in absences(contest, law)
        if ruling.answer.points_deducted
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda one: one.on))


def _deducting(ruling: Ruling[Absence]) -> Cites:
    """Return by which clause the points are deducted: the last step that changed how many."""
    before, cites = 0, tuple(map(str, ruling.cites))
    for ground in ruling.grounds:
        if ground.says.points_deducted != before:
            before, cites = ground.says.points_deducted, (str(ground.cite),)
    return cites


def deductions(contest: Contest, law: Law) -> dict[str, int]:
    """Return how many match points each team lost."""
    lost: dict[str, int] = defaultdict(int)
    for one in deducted(contest, law):
        lost[one.team] += one.points
    return dict(lost)


def standing(
    federation: Federation, contest: Contest, law: Law, *, is_final: bool = False
) -> Ruling[TeamStanding]:
    """Return where the teams of a group stand; while matches are to be played, by the interim order."""
    law = conditioned(law, contest.opened)
    drawn = federation.lots.get(contest.name, ())
    return _standing(contest, drawn, law, is_interim(contest, law) and not is_final)


@made_once(KEPT)
def _standing(contest: Contest, drawn: tuple[str, ...], law: Law, is_interim: bool) -> Ruling[TeamStanding]:
    opened = contest.opened
    return law.ask(
        TeamStandings(
            competition=opened.competition,
            level=opened.level,
            system=opened.system or TournamentSystem.ROUND_ROBIN,
            teams=opened.teams,
            matches=results(contest, law),
            rounds=2 if opened.is_double else 1,
            withdrawn=tuple(event.team for event in contest.every(happened.TeamWithdrew)),
            deductions=deductions(contest, law),
            decision_rounds=_decision_rounds(contest, law),
            drawn=drawn,
            met_dummy=Counter(each.free for each in contest.every(happened.TeamRoundPaired) if each.free),
            is_interim=is_interim,
        )
    )


def ladder_of(ruling: Ruling[TeamStanding]) -> Ruling[LadderOrder] | None:
    """Return by which steps the teams of a standing were put in order."""
    return next((one for one in ruling.rests_on if isinstance(one.answer, LadderOrder)), None)


def counted_matches(ruling: Ruling[TeamStanding]) -> Counter[str]:
    """Return how many matches of each team count in a standing: none that withdrawals annulled."""
    ladder = ladder_of(ruling)
    facts: Any = ladder.facts if ladder else ruling.facts
    return Counter(team for match in facts.matches for team in match.teams)


def progress(federation: Federation, contest: Contest, law: Law) -> tuple[int, int]:
    """Return how many matches of a schedule count so far, and how many there are with those to be played."""
    if not contest.fixtures or contest.opened.system is TournamentSystem.KNOCK_OUT:
        return len(contest.matches), len(contest.fixtures)
    counted = sum(counted_matches(standing(federation, contest, law)).values()) // 2
    return counted, counted + len(open_matches(contest, law))


def withdrawals(contest: Contest, ruling: Ruling[TeamStanding]) -> tuple[tuple[str, date, bool, Cites], ...]:
    """Return which teams withdrew, when, whether they stay in the standing, and by which clauses."""
    kept = {line.team for line in ruling.answer.lines}
    asked = [one for one in ruling.rests_on if one.question == Withdrawal.question.name]

    def clauses(is_kept: bool) -> Cites:
        cited = (one.clauses() for one in asked if one.answer.stays_in_standings == is_kept)
        return tuple(map(str, dict.fromkeys(cite for cites in cited for cite in cites)))

    gone = ((event.team, event.on, event.team in kept) for event in contest.every(happened.TeamWithdrew))
    return tuple((team, on, stays, clauses(stays)) for team, on, stays in gone)


def open_matches(contest: Contest, law: Law) -> list[Pair]:
    """Return the matches that are still to be played, as far as they are known."""
    known = {(match.home, match.away) for match in results(contest, law)}
    gone = {event.team for event in contest.every(happened.TeamWithdrew)}
    planned = contest.fixtures or _everybody_once(contest, known)
    return [pair for pair in planned if pair not in known and not set(pair) & gone]


def _everybody_once(contest: Contest, known: set[Pair]) -> list[Pair]:
    """Return who must meet where no schedule was made: in a round robin everybody, either at home."""
    if contest.opened.system is not TournamentSystem.ROUND_ROBIN:
        return []
    both = list(permutations(contest.opened.teams, 2))
    if contest.opened.is_double:
        return both
    return [pair for pair in both if pair in known or (pair[0] < pair[1] and pair[::-1] not in known)]


def is_interim(contest: Contest, law: Law) -> bool:
    """Say whether matches are still to be played: what ends a season is not applied before."""
    if contest.closed is not None or contest.every(happened.DecisionMatchPlayed):
        return False
    return bool(open_matches(contest, law)) or _rounds_to_pair(contest, law)


def rounds_of(contest: Contest, law: Law) -> int:
    """Return how many rounds a Swiss competition of teams has; of cub teams, by their number (54a.5)."""
    opened = contest.opened
    if opened.rounds or opened.competition is not TeamCompetition.CUBS:
        return opened.rounds
    return law.ask(CubSwissRounds(teams=len(opened.teams))).answer


def _rounds_to_pair(contest: Contest, law: Law) -> bool:
    """Say whether rounds of a Swiss competition are still to be paired."""
    if contest.opened.system is not TournamentSystem.SWISS:
        return False
    return len(contest.every(happened.TeamRoundPaired)) < rounds_of(contest, law)


def _decision_rounds(contest: Contest, law: Law) -> tuple[DecisionRound, ...]:
    rounds: dict[int, list[MatchResult]] = defaultdict(list)
    for event in contest.every(happened.DecisionMatchPlayed):
        points = law.ask(TeamMatch(boards=event.boards)).answer.board_points
        rounds[event.number].append(MatchResult(home=event.home, away=event.away, board_points=points))
    return tuple(DecisionRound(number, tuple(matches)) for number, matches in sorted(rounds.items()))


def order_of(federation: Federation, contest: Contest, law: Law, turned: int = 0) -> tuple[str, ...]:
    """Return the teams of a group in their order, as closed or as it is now.

    `turned`: by so many places within those who share one.
    """
    if contest.closed is not None:
        return contest.closed.order
    order: list[str] = []
    for shared in _shared(federation, contest, law):
        first = turned % len(shared)
        order += shared[first:] + shared[:first]
    return tuple(order)


def _shared(federation: Federation, contest: Contest, law: Law) -> list[list[str]]:
    lines = standing(federation, contest, law).answer.lines
    return [[line.team for line in same] for _, same in groupby(lines, lambda line: line.place)]


def is_under_way(federation: Federation, law: Law) -> bool:
    """Say whether matches of the national league are still to be played: nothing follows from it yet."""
    if federation.league_closed is not None:
        return False
    return any(is_interim(each, conditioned(law, each.opened)) for each in federation.league(LEAGUE))


def league_end(federation: Federation, law: Law, turned: int = 0) -> Ruling[LeagueEnded]:
    """Return what the season of the national league comes to, by the orders as they are now."""

    def groups(level: Level) -> tuple[tuple[str, ...], ...]:
        return tuple(order_of(federation, each, law, turned) for each in federation.league(LEAGUE, level))

    top = groups(Level.EREKLASSE)
    won = federation.play_offs
    return law.ask(
        LeagueEnd(
            ereklasse=top[0] if top else (),
            hoofdklasse=groups(Level.HOOFDKLASSE),
            first_class=groups(Level.FIRST_CLASS),
            second_class=groups(Level.SECOND_CLASS),
            withdrawing=federation.leaving,
            won_ereklasse=won.get(Level.EREKLASSE, ()),
            won_hoofdklasse=won.get(Level.HOOFDKLASSE, ()),
            won_first_class=won.get(Level.FIRST_CLASS, ()),
        )
    )


@record
class PlayOffNow:
    """A play-off if the season ended now: who play in it, and who share a place of which only some do."""

    level: Level
    places: int
    teams: tuple[str, ...]
    sharing: tuple[str, ...] = ()
    of_them: int = 0  # so many of those who share a place


def play_offs_now(federation: Federation, law: Law) -> tuple[PlayOffNow, ...]:
    """Return who would play for which places if the season ended now; ties stay open."""
    open_groups = [each for each in federation.league(LEAGUE) if each.closed is None]
    longest = max((len(same) for each in open_groups for same in _shared(federation, each, law)), default=1)
    turns = [league_end(federation, law, turned).answer.play_offs for turned in range(longest)]
    by_class = zip(*turns, strict=True)
    return tuple(_play_off_now(ways) for ways in by_class if any(way.teams for way in ways))


def _play_off_now(ways: tuple[LeaguePlayOff, ...]) -> PlayOffNow:
    named = dict.fromkeys(team for way in ways for team in way.teams)
    sure = tuple(team for team in named if all(team in way.teams for way in ways))
    sharing = tuple(team for team in named if team not in sure)
    first = ways[0]
    return PlayOffNow(first.level, first.places, sure, sharing, len(first.teams) - len(sure))
