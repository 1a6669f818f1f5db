"""Where the teams of a group stand, by everything that happened in it."""

from collections import Counter, defaultdict
from collections.abc import Iterator

from turnus.competition.federation import events as happened
from turnus.competition.federation.organising.conditions import conditioned
from turnus.competition.federation.state import Contest, Federation, Pair
from turnus.competition.making_once import made_once
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.federation.penalties import Absence, TeamAbsence, WhatOfTheMatch
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.league_end import LeagueEnd, LeagueEnded
from turnus.competition.questions.teams.standings import (
    DecisionRound,
    MatchResult,
    Score,
    Side,
    TeamMatch,
    TeamResult,
    TeamStanding,
    TeamStandings,
)
from turnus.law import Law, Ruling

LEAGUE = TeamCompetition.NATIONAL_LEAGUE
NO_NEGLIGENCE = "obviously none"
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


def deductions(contest: Contest, law: Law) -> dict[str, int]:
    """Return how many match points each team lost."""
    lost: dict[str, int] = defaultdict(int)
    for event in contest.every(happened.PointsDeducted):
        lost[event.team] += event.points
    for absent, ruling in absences(contest, law):
        lost[absent.team] += ruling.answer.points_deducted
    return {team: points for team, points in lost.items() if points}


def standing(federation: Federation, contest: Contest, law: Law) -> Ruling[TeamStanding]:
    """Return where the teams of a group stand."""
    return _standing(contest, federation.lots.get(contest.name, ()), conditioned(law, contest.opened))


@made_once(KEPT)
def _standing(contest: Contest, drawn: tuple[str, ...], law: Law) -> Ruling[TeamStanding]:
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
        )
    )


def _decision_rounds(contest: Contest, law: Law) -> tuple[DecisionRound, ...]:
    rounds: dict[int, list[MatchResult]] = defaultdict(list)
    for event in contest.every(happened.DecisionMatchPlayed):
        points = law.ask(TeamMatch(boards=event.boards)).answer.board_points
        rounds[event.number].append(MatchResult(home=event.home, away=event.away, board_points=points))
    return tuple(DecisionRound(number, tuple(matches)) for number, matches in sorted(rounds.items()))


def order_of(federation: Federation, contest: Contest, law: Law) -> tuple[str, ...]:
    """Return the teams of a group in their order, as closed or as it is now."""
    if contest.closed is not None:
        return contest.closed.order
    return tuple(line.team for line in standing(federation, contest, law).answer.lines)


def league_end(federation: Federation, law: Law) -> Ruling[LeagueEnded]:
    """Return what the season of the national league comes to, by the orders as they are now."""

    def groups(level: Level) -> tuple[tuple[str, ...], ...]:
        return tuple(order_of(federation, each, law) for each in federation.league(LEAGUE, level))

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
