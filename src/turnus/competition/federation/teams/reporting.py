"""What captains tell of their match: a result that both tell alike stands, one that differs waits."""

from turnus.competition.federation import events as happened
from turnus.competition.federation.finding import contest_of, fixture_of
from turnus.competition.federation.state import Contest, Federation
from turnus.competition.federation.teams.leagues import play_match
from turnus.competition.questions.teams.standings import Side
from turnus.competition.refusing import deny
from turnus.law import Law


def report_match(
    federation: Federation, report: happened.MatchReported, law: Law
) -> tuple[happened.Event, ...]:
    """Take in how a captain says his match ended: it must be a result that could stand."""
    contest = contest_of(federation, report.contest)
    planned = fixture_of(contest, report.home, report.away)
    if report.on < planned.on:
        raise deny("{home} - {away} is played on {day}", home=report.home, away=report.away, day=planned.on)
    play_match(federation, as_played(report, contest), law)
    return (report,)


def as_played(report: happened.MatchReported, contest: Contest) -> happened.MatchPlayed:
    """Return the result that stands when the other captain confirms it."""
    return happened.MatchPlayed(
        contest=report.contest,
        home=report.home,
        away=report.away,
        boards=report.boards,
        on=contest.fixtures[report.home, report.away].on,
    )


def told(contest: Contest, home: str, away: str) -> dict[Side, happened.MatchReported]:
    """Return what the captains of a match told last."""
    return {
        each.side: each
        for each in contest.every(happened.MatchReported)
        if (each.home, each.away) == (home, away)
    }


def contested(contest: Contest) -> list[happened.MatchReported]:
    """Return what the home captain told of every match that his guest tells otherwise and nobody entered."""
    reported = {(each.home, each.away) for each in contest.every(happened.MatchReported)}
    both = [told(contest, *pair) for pair in sorted(reported) if pair not in contest.matches]
    return [
        each[Side.HOME]
        for each in both
        if len(each) == len(Side) and each[Side.HOME].boards != each[Side.AWAY].boards
    ]
