"""Pupil teams: how many of a province play the semi-final, and who play the final (54.4, 54.5)."""

from collections import Counter

from turnus.competition.federation import events as happened
from turnus.competition.federation.state import Federation
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.league_end import Finalists
from turnus.competition.questions.teams.league_schedule import team_of
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny
from turnus.law import Law

PUPILS = TeamCompetition.PUPILS


def check_pupils(federation: Federation, report: happened.ContestOpened, law: Law) -> tuple[Recorded, ...]:
    """Refuse pupil teams that have no place in a semi-final or final, by what is known."""
    if report.competition is not PUPILS:
        return ()
    if report.level is Level.FINAL:
        return _finalists(federation, report, law)
    if report.level is Level.SEMI_FINAL:
        _within_the_places(federation, report)
    return ()


def _finalists(federation: Federation, report: happened.ContestOpened, law: Law) -> tuple[Recorded, ...]:
    groups = list(federation.league(PUPILS, Level.SEMI_FINAL))
    for each in groups:
        if each.closed is None:
            raise deny("{name} is not closed yet", name=each.name)
    if not groups:
        return ()
    ruling = law.ask(Finalists(groups=tuple(each.closed.order for each in groups if each.closed)))
    if strangers := [team for team in report.teams if team not in ruling.answer]:
        raise deny("{team} was not promoted to the final", ruling.cites, team=strangers[0])
    return (recorded(ruling),)


def _within_the_places(federation: Federation, report: happened.ContestOpened) -> None:
    """Refuse more teams of a province, over all groups, than it has places (54.4.2)."""
    divided = federation.pupil_places
    if divided is None:
        return
    groups = federation.league(PUPILS, Level.SEMI_FINAL)
    teams = [*report.teams, *(team for each in groups for team in each.opened.teams)]
    used = Counter(federation.clubs.get(team_of(team).club, "") for team in teams)
    for province, places in divided.division.items():
        if used[province] > places:
            clauses = [clause for ruling in divided.rulings for clause in ruling.clauses]
            raise deny("{province} has filled its places", clauses, province=province)
