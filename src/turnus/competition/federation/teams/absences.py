"""Teams that do not appear: what follows, the new date (23.6), and what the leadership finds (58.6)."""

from datetime import date

from turnus.competition.choosing import choose
from turnus.competition.federation import events as happened
from turnus.competition.federation.finding import contest_of, match_of
from turnus.competition.federation.state import Contest, Federation, Pair
from turnus.competition.federation.teams.on_the_day import insist_on_its_day
from turnus.competition.federation.teams.standing import absence_question, absences, finding_of, standing
from turnus.competition.questions.federation.penalties import Absence, Negligence, WhatOfTheMatch
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny
from turnus.law import Law, Ruling
from turnus.play.questions.kinds.matches import NewMatchDate
from turnus.records import replace

Events = tuple[happened.Event, ...]


def report_absence(federation: Federation, report: happened.TeamAbsent, law: Law) -> Events:
    """Record that a team did not appear, and what follows: points, a fine, costs, the match (58.6)."""
    contest = contest_of(federation, report.contest)
    pair = match_of(contest, report.home, report.away)
    if report.team not in pair:
        raise deny("{team} does not play in this match", team=report.team)
    for gone in contest.every(happened.TeamWithdrew):
        if gone.team in pair:
            raise deny("{team} has withdrawn", team=gone.team)
    if pair in contest.matches or is_lost(contest, pair, law):
        raise deny("{home} - {away} has a result already", home=report.home, away=report.away)
    _insist_on_the_new_date(contest, report, law)
    if not report.boards:  # of one that was played all the same the result says the day
        insist_on_its_day(contest, report)
    points = {line.team: line.match_points for line in standing(federation, contest, law).answer.lines}
    earlier = _earlier_absence(contest, report, law)
    ruling = law.ask(absence_question(earlier, points.get(report.team, 0), report, report.finding))
    return (replace(report, rulings=(*_found(report, law), recorded(ruling))),)


def _found(report: happened.TeamAbsent | happened.NegligenceJudged, law: Law) -> tuple[Recorded, ...]:
    """Return what the leadership found, if it has: nobody finds it in its name (58.6/3)."""
    if not report.finding:
        return ()
    ruling, choice = choose(Negligence(reason=report.reason), report.finding, law, "", report.on.isoformat())
    return (recorded(ruling, choice),)


def is_lost(contest: Contest, pair: Pair, law: Law) -> bool:
    """Say whether a match was lost because a team did not appear for the second time."""
    return any(
        ruling.answer.match is WhatOfTheMatch.LOST and (event.home, event.away) == pair
        for event, ruling in absences(contest, law)
    )


def _earlier_absence(contest: Contest, report: happened.TeamAbsent, law: Law) -> Absence | None:
    same = (report.home, report.away, report.team)
    found = [r.answer for event, r in absences(contest, law) if (event.home, event.away, event.team) == same]
    return found[-1] if found else None


def _insist_on_the_new_date(contest: Contest, report: happened.TeamAbsent, law: Law) -> None:
    """Refuse an absence from a match for which somebody stayed away before and no new date was set (23.6)."""
    pair = (report.home, report.away)
    before = [event for event in contest.every(happened.TeamAbsent) if (event.home, event.away) == pair]
    if before and (report.on <= before[-1].on or not has_new_date(contest, before[-1])):
        needed = new_date(law).referral
        raise deny(
            "a new date for {home} - {away} must be set first",
            (needed.cite,) if needed else (),
            home=report.home,
            away=report.away,
        )


def has_new_date(contest: Contest, absent: happened.TeamAbsent) -> bool:
    """Say whether a match has a later day than the one on which a team did not appear."""
    pair = (absent.home, absent.away)
    moved = (each.on for each in contest.every(happened.MatchMoved) if (each.home, each.away) == pair)
    days = (contest.fixtures[pair].on,) if pair in contest.fixtures else moved
    return any(day > absent.on for day in days)


def day_stayed_away(contest: Contest, pair: Pair) -> date | None:
    """Return the day of a match on which a team did not appear last."""
    days = [event.on for event in contest.every(happened.TeamAbsent) if (event.home, event.away) == pair]
    return days[-1] if days else None


def new_date(law: Law) -> Ruling[str]:
    """Return what the leadership does about a match for which a team has not turned up (23.6)."""
    return law.ask(NewMatchDate(stayed_away=True))


def judge_negligence(federation: Federation, report: happened.NegligenceJudged, law: Law) -> Events:
    """Record whether there was negligence or intent, as the leadership finds; the points follow (58.6/3)."""
    contest = contest_of(federation, report.contest)
    if not report.reason.strip():
        raise deny("a decision needs its reason")
    same = (report.home, report.away, report.team)
    events = contest.every(happened.TeamAbsent)
    absent = next((each for each in events if (each.home, each.away, each.team) == same), None)
    if absent is None:
        raise deny(
            "{team} has not stayed away from {home} - {away}",
            team=report.team, home=report.home, away=report.away,
        )  # fmt: skip
    if known := finding_of(contest, absent):
        raise deny("it has been found already: {finding}", finding=known)
    return (replace(report, rulings=_found(report, law)),)
