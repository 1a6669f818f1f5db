"""The cup: rounds drawn by lot, matches decided on the day, the last four; and provincial team days."""

from dataclasses import replace

from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.conditions import conditioned
from turnus.competition.federation.finding import contest_of
from turnus.competition.federation.state import Contest, Federation
from turnus.competition.questions.cup import CupDecider, CupDraw, CupGroup, CupRound, Decided
from turnus.competition.questions.league_schedule import team_of
from turnus.competition.questions.organisation import TournamentSystem
from turnus.competition.questions.team_standings import TeamDayStandings, TeamLine
from turnus.competition.season.recording import recorded
from turnus.competition.season.refusing import deny, insist
from turnus.law import Law, Ruling

Events = tuple[happened.Event, ...]


def cup_ruling(contest: Contest, played: happened.CupMatchPlayed, law: Law) -> Ruling[Decided]:
    """Return which team goes through, or what comes next."""
    return conditioned(law, contest.opened).ask(
        CupDecider(
            home=played.home, away=played.away, boards=played.boards, rapid=played.rapid, lot=played.lot
        )
    )


def still_in(contest: Contest, law: Law) -> tuple[str, ...]:
    """Return the teams that have lost no match of the cup."""
    out: set[str] = set()
    for played in contest.every(happened.CupMatchPlayed):
        decided = cup_ruling(contest, played, law).answer
        out |= {played.home, played.away} - {decided.through} if decided.through else set()
    return tuple(team for team in contest.opened.teams if team not in out)


def draw_round(federation: Federation, command: asked.DrawCupRound, law: Law) -> Events:
    """Draw a round among the teams that are still in the cup, all or one group by region."""
    contest = _cup(federation, command.contest)
    left = still_in(contest, law)
    teams = command.teams or left
    if strangers := [team for team in teams if team not in left]:
        raise deny("{team} is not in the cup any more", team=strangers[0])
    paired = {
        team
        for drawn in contest.every(happened.CupRoundDrawn)
        if drawn.round is command.round
        for match in drawn.matches
        for team in match
    }
    if already := [team for team in teams if team in paired]:
        raise deny("{team} has been drawn in this round", team=already[0])
    provinces = {team: federation.clubs.get(team_of(team).club, "") for team in teams}
    if command.teams:
        insist(law.ask(CupGroup(round=command.round, teams=provinces)))
    preliminary = any(d.round is CupRound.PRELIMINARY for d in contest.every(happened.CupRoundDrawn))
    ruling = law.ask(
        CupDraw(round=command.round, teams=provinces, seed=command.seed, after_preliminary=preliminary)
    )
    if not ruling.answer.possible:
        raise deny("no draw is possible: too many teams of one federation", ruling.cites)
    return (
        happened.CupRoundDrawn(
            contest=contest.name,
            round=command.round,
            matches=ruling.answer.matches,
            seed=command.seed,
            on=command.on,
            rulings=(recorded(ruling),),
        ),
    )


def _cup(federation: Federation, name: str) -> Contest:
    contest = contest_of(federation, name)
    if contest.opened.system is not TournamentSystem.KNOCK_OUT:
        raise deny("{name} is no knock-out", name=name)
    return contest


def play_cup_match(federation: Federation, report: happened.CupMatchPlayed, law: Law) -> Events:
    """Take the result of a cup match with its barrage: it must have a winner."""
    contest = _cup(federation, report.contest)
    drawn = {match for each in contest.every(happened.CupRoundDrawn) for match in each.matches}
    if (report.home, report.away) not in drawn:
        raise deny("{home} and {away} have not been drawn", home=report.home, away=report.away)
    if {report.home, report.away} - set(still_in(contest, law)):
        raise deny("{home} - {away} has a result already", home=report.home, away=report.away)
    ruling = cup_ruling(contest, report, law)
    decided = ruling.answer
    if not decided.through:
        what = "draw lots" if decided.lot_needed else "play another rapid match"
        raise deny("the match is not decided yet: {what}", ruling.cites, what=what)
    return (replace(report, rulings=(recorded(ruling),)),)


def team_day_ruling(played: happened.TeamDayPlayed, law: Law) -> Ruling[tuple[TeamLine, ...]]:
    """Return the standings of a team day: the board points decide."""
    return law.ask(TeamDayStandings(board_points=played.board_points))


def play_team_day(federation: Federation, report: happened.TeamDayPlayed, law: Law) -> Events:
    """Take the board points of a team day."""
    contest = contest_of(federation, report.contest)
    if set(report.board_points) != set(contest.opened.teams):
        raise deny("every team of {name} has board points, and nobody else", name=contest.name)
    return (replace(report, rulings=(recorded(team_day_ruling(report, law)),)),)
