"""Team competitions: opening, schedules, matches, absence, withdrawal, closing a group and the league."""

from itertools import chain
from typing import Any

from turnus.competition.choosing import choose
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.applying_contests import corrected
from turnus.competition.federation.championships.fields import fee_ruling
from turnus.competition.federation.cup.drawn import cup_order, team_day_ruling
from turnus.competition.federation.cup.fields import check_cup
from turnus.competition.federation.finding import contest_of, insist_province, match_of
from turnus.competition.federation.organising.conditions import check_conditions, check_terms, conditioned
from turnus.competition.federation.organising.planning import check_days
from turnus.competition.federation.organising.set_figures import cub_format, figures_of_teams, team_system
from turnus.competition.federation.state import Contest, Federation
from turnus.competition.federation.teams.absences import is_lost, report_absence
from turnus.competition.federation.teams.listings import sham_penalty
from turnus.competition.federation.teams.pupil_teams import check_pupils
from turnus.competition.federation.teams.standing import open_matches, results, standing
from turnus.competition.federation.teams.turning_up import (
    insist_both_came,
    insist_on_boards,
    team_that_stayed_away,
)
from turnus.competition.figures import deviations, terms_otherwise
from turnus.competition.questions.championships.systems import check_result
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.federation.penalties import Breach, FineAmount, Penalty
from turnus.competition.questions.teams.league_schedule import LeagueSchedule, team_of
from turnus.competition.questions.teams.standings import LotGround, TeamLots, TeamMatch, TeamTitle
from turnus.competition.questions.teams.withdrawal import MayWithdraw, TeamWithdrawal
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny, insist
from turnus.law import Law, Ruling
from turnus.records import replace

Events = tuple[happened.Event, ...]


def open_contest(federation: Federation, report: happened.ContestOpened, law: Law, groups: int = 0) -> Events:
    """Open a group once its conditions say what they must (28)."""
    if report.contest in federation.contests or report.contest in federation.championships:
        raise deny("{name} is open already", name=report.contest)
    if twice := next((team for team in report.teams if report.teams.count(team) > 1), ""):
        raise deny("{team} is named twice", team=twice)
    if len(report.teams) < 2:  # noqa: PLR2004 - who meets each other
        raise deny("a group has two or more teams")
    for team in report.teams:
        team_of(team)
    if report.federation:
        insist_province(federation, report.federation)
    check_terms(law, report)
    report = replace(report, system=team_system(report, law))
    differing = chain(figures_of_teams(federation, report, law, groups), terms_otherwise(report.terms, law))
    deviating = deviations(differing, report.clause, report.reason, law, report.competition)
    insist_on_rounds(report)
    cubs = cub_format(report, law)
    rulings = (
        *check_conditions(report, law),
        *((recorded(*cubs),) if cubs else ()),
        *check_cup(federation, report, law),
        *check_pupils(federation, report, law),
    )
    return (replace(report, deviations=deviating, rulings=rulings),)


def insist_on_rounds(report: happened.ContestOpened) -> None:
    """Refuse other rounds than in which everybody meets everybody, or in which one team is left."""
    teams = len(report.teams)
    rounds = (teams - 1 + teams % 2) * (2 if report.is_double else 1)
    if report.system is TournamentSystem.ROUND_ROBIN and report.rounds not in {0, rounds}:
        raise deny("in a round robin of so many teams {rounds} rounds are played", rounds=rounds)
    rounds = (teams - 1).bit_length()
    if report.system is TournamentSystem.KNOCK_OUT and report.rounds not in {0, rounds}:
        raise deny("in a knock-out of so many teams {rounds} rounds are played", rounds=rounds)


def make_schedule(federation: Federation, command: asked.MakeSchedule, law: Law) -> Events:
    """Make the schedule of a group, heeding when other teams of its clubs play."""
    contest = contest_of(federation, command.contest)
    if contest.matches:
        raise deny("matches were played already in {name}", name=contest.name)
    check_days(contest.opened.competition, enumerate(command.days, 1), law)
    own = set(contest.opened.teams)
    elsewhere: dict[str, tuple[Any, ...]] = {}
    for other in federation.contests.values():
        for fixture in other.fixtures.values():
            for team in {fixture.home, fixture.away} - own:
                elsewhere[team] = (*elsewhere.get(team, ()), fixture.on)
    ruling = law.ask(
        LeagueSchedule(
            teams=tuple(map(team_of, contest.opened.teams)),
            days=command.days,
            spare_days=command.spare_days,
            elsewhere={team: tuple(sorted(set(days))) for team, days in elsewhere.items()},
            wishes=command.wishes,
            is_double=contest.opened.is_double,
        )
    )
    fixtures = tuple(
        happened.Planned(round=one.round, on=one.on, home=str(one.home), away=str(one.away))
        for one in ruling.answer.fixtures
    )
    return (
        happened.ScheduleMade(
            contest=contest.name, fixtures=fixtures, wishes=command.wishes, rulings=(recorded(ruling),)
        ),
    )


def plan_by_hand(federation: Federation, report: happened.ScheduleMade, law: Law) -> Events:
    """Take a schedule that somebody made himself: every two teams meet as often as they should."""
    contest = contest_of(federation, report.contest)
    pairs = [(one.home, one.away) for one in report.fixtures]
    for home, away in pairs:
        match_of(replace(contest, fixtures={}), home, away)
    if len(set(pairs)) < len(pairs):
        raise deny("a match is planned twice")
    check_days(contest.opened.competition, ((one.round, one.on) for one in report.fixtures), law)
    return (report,)


def play_match(federation: Federation, report: happened.MatchPlayed, law: Law) -> Events:
    """Take the result of a match."""
    contest = contest_of(federation, report.contest)
    pair = match_of(contest, report.home, report.away)
    if pair in contest.matches or is_lost(contest, pair, law):
        raise deny("{home} - {away} has a result already", home=report.home, away=report.away)
    for team in pair:
        if team in {gone.team for gone in contest.every(happened.TeamWithdrew)}:
            raise deny("{team} has withdrawn", team=team)
    result = _result(contest, report.boards, law)
    return _stayed_away(federation, report, law) or (replace(report, rulings=(recorded(result),)),)


def _stayed_away(federation: Federation, report: happened.MatchPlayed, law: Law) -> Events:
    """Return what happened instead of a match of which a team has not turned up, if one has not."""
    found = team_that_stayed_away(report, law)
    if found is None:
        return ()
    team, ruling = found
    absent = happened.TeamAbsent(contest=report.contest, home=report.home, away=report.away, team=team,
                                 on=report.on, boards=report.boards)  # fmt: skip
    return tuple(_by_boards(event, ruling) for event in report_absence(federation, absent, law))


def _by_boards(event: happened.Event, ruling: Ruling[bool]) -> happened.Event:
    """Add by which clause the boards that were lost make a team absent."""
    if not isinstance(event, happened.TeamAbsent):
        return event
    return replace(event, rulings=(*event.rulings, recorded(ruling)))


def _result(contest: Contest, boards: tuple[tuple[int, int], ...], law: Law) -> Ruling[Any]:
    insist_on_boards(contest.opened.competition, boards, law)
    for board in boards:
        check_result(board)
    return law.ask(TeamMatch(boards=boards))


def correct_match(federation: Federation, report: happened.MatchCorrected, law: Law) -> Events:
    """Replace the result of a match; if a team turns out not to have come, there was no match."""
    contest = contest_of(federation, report.contest)
    pair = (report.home, report.away)
    if pair not in contest.matches:
        raise deny("{home} - {away} has no result yet", home=report.home, away=report.away)
    _result(contest, report.boards, law)
    others = {key: match for key, match in contest.matches.items() if key != pair}
    unplayed = {**federation.contests, report.contest: replace(contest, matches=others)}
    without = replace(federation, contests=unplayed)
    fixed = corrected(contest.matches[pair], report)
    marked = replace(report, home_absent=fixed.home_absent, away_absent=fixed.away_absent)
    return marked, *_stayed_away(without, fixed, law)


def find_ineligible(federation: Federation, report: happened.IneligiblePlayersFound, law: Law) -> Events:
    """Let the games of ineligible players be lost (58.2)."""
    contest = contest_of(federation, report.contest)
    match = contest.matches.get((report.home, report.away))
    if match is None:
        raise deny("{home} - {away} has no result yet", home=report.home, away=report.away)
    if not report.home_boards | report.away_boards:
        raise deny("name the boards on which an ineligible player was fielded")
    ruling = law.ask(
        TeamMatch(boards=match.boards, home_ineligible=report.home_boards, away_ineligible=report.away_boards)
    )
    return (replace(report, rulings=(recorded(ruling),)),)


def withdraw_team(federation: Federation, report: happened.TeamWithdrew, law: Law) -> Events:
    """Withdraw a team from the running competition; the fine follows by itself (49.1/2)."""
    contest = contest_of(federation, report.contest)
    if report.team not in contest.opened.teams:
        raise deny("{team} does not play in {name}", team=report.team, name=contest.name)
    if report.team in {gone.team for gone in contest.every(happened.TeamWithdrew)}:
        raise deny("{team} has withdrawn", team=report.team)
    rounds = [f.round for pair, f in contest.fixtures.items() if pair in contest.matches]
    allowed = conditioned(law, contest.opened).ask(MayWithdraw(after_round=max(rounds, default=0)))
    insist(allowed)
    rulings = (*_withdrawal_rulings(contest, report.team, law), fee_ruling(federation, report, law))
    fine = happened.FineImposed(
        fine=f"withdrawal/{report.contest}/{report.team}",
        against=report.team,
        breach=Breach.TEAM_WITHDRAWN,
        cents=law.ask(FineAmount(breach=Breach.TEAM_WITHDRAWN)).answer.highest,
        on=report.on,
        reason=Breach.TEAM_WITHDRAWN.value,
        contest=report.contest,
    )
    return (replace(report, rulings=rulings), fine)


def _withdrawal_rulings(contest: Contest, team: str, law: Law) -> tuple[Recorded, ...]:
    """Return what becomes of the matches in a single round robin; otherwise the standings show it."""
    if contest.opened.system is not TournamentSystem.ROUND_ROBIN or contest.opened.is_double:
        return (recorded(law.ask(FineAmount(breach=Breach.TEAM_WITHDRAWN))),)
    played = sum(team in match.teams for match in results(contest, law))
    return (recorded(law.ask(TeamWithdrawal(matches=len(contest.opened.teams) - 1, played=played))),)


def deduct_points(federation: Federation, report: happened.PointsDeducted, law: Law) -> Events:
    """Take match points from a team, as the Board decided (58.1)."""
    contest = contest_of(federation, report.contest)
    if report.team not in contest.opened.teams or report.points < 1:
        raise deny("name a team of {name} and how many points it loses", name=contest.name)
    if report.breach is None:
        raise deny("say for which breach")
    ruling, choice = choose(Penalty(breach=report.breach), "penalty points", law, "", report.on.isoformat())
    return (replace(report, rulings=(recorded(ruling, choice), *_for_a_sham_list(federation, report, law))),)


def _for_a_sham_list(
    federation: Federation, report: happened.PointsDeducted, law: Law
) -> tuple[Recorded, ...]:
    """Refuse more points for listed players who do not play than the conditions provide (58.8)."""
    if report.breach is not Breach.SHAM_LIST:
        return ()
    provided = sham_penalty(federation, federation.contests[report.contest], report.team, law)
    if report.points > provided.answer.match_points:
        raise deny(
            "the conditions provide {points} points for this",
            provided.cites,
            points=provided.answer.match_points,
        )
    return (recorded(provided),)


def play_decision_match(federation: Federation, report: happened.DecisionMatchPlayed, law: Law) -> Events:
    """Take the result of a decision match that the standings ask for (50.2)."""
    contest = contest_of(federation, report.contest)
    waiting = standing(federation, contest, law)
    if not any({report.home, report.away} <= set(names) for names in waiting.answer.decision_matches):
        raise deny(
            "{home} and {away} have no decision match to play",
            waiting.cites,
            home=report.home,
            away=report.away,
        )
    _result(contest, report.boards, law)
    insist_both_came(report, law)
    return (report,)


def draw_lots(federation: Federation, contest: Contest, seed: str, law: Law) -> Events:
    """Draw the lots that the standings of a group wait for, once everything has been played."""
    _all_played(contest, law)
    waiting = standing(federation, contest, law, is_final=True)
    if not waiting.answer.lots:
        raise deny("nothing in {name} is left to lots", waiting.cites, name=contest.name)
    between = tuple(team for names in waiting.answer.lots for team in names)
    is_swiss = contest.opened.system is TournamentSystem.SWISS
    ground = LotGround.SWISS_STANDINGS if is_swiss else LotGround.STANDINGS
    drawn, choice = choose(TeamLots(ground=ground, teams=between, seed=seed), "draw lots", law)
    event = happened.LotsDrawn(
        contest=contest.name,
        between=between,
        seed=seed,
        order=drawn.answer,
        rulings=(recorded(drawn, choice),),
    )
    return (event,)


def close_contest(federation: Federation, command: asked.CloseContest, law: Law) -> Events:
    """Close a group when every match has a result and nothing is left to decide."""
    contest = contest_of(federation, command.contest)
    order, rulings = _final_order(federation, contest, law)
    title = law.ask(TeamTitle(competition=contest.opened.competition, level=contest.opened.level))
    return (
        happened.ContestClosed(
            contest=contest.name,
            on=command.on,
            order=order,
            title=title.answer,
            rulings=(*rulings, recorded(title)),
        ),
    )


def _final_order(
    federation: Federation, contest: Contest, law: Law
) -> tuple[tuple[str, ...], tuple[Recorded, ...]]:
    """Return the order in which a group ends: of a cup the first four, of a team day by board points."""
    if contest.opened.system is TournamentSystem.KNOCK_OUT:
        return cup_order(contest, law), ()
    days = contest.every(happened.TeamDayPlayed)
    if days:
        by_boards = team_day_ruling(days[-1], law)
        return tuple(line.team for line in by_boards.answer), (recorded(by_boards),)
    _all_played(contest, law)
    ruling = standing(federation, contest, law, is_final=True)
    if ruling.answer.decision_matches:
        names = ", ".join(ruling.answer.decision_matches[0])
        raise deny("a decision match comes first: {names}", ruling.cites, names=names)
    if ruling.answer.lots:
        raise deny("lots come first: {names}", ruling.cites, names=", ".join(ruling.answer.lots[0]))
    return tuple(line.team for line in ruling.answer.lines), (recorded(ruling),)


def _all_played(contest: Contest, law: Law) -> None:
    for home, away in open_matches(contest, law):
        raise deny("{home} - {away} has no result yet", home=home, away=away)
