"""Where the teams of the cup come from: last year's best, designated teams, places divided (54b.2, 54b.3)."""

from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.finding import insist_province
from turnus.competition.federation.state import Federation
from turnus.competition.questions.teams.competitions import TeamCompetition
from turnus.competition.questions.teams.cup import CupField, CupPlaces, Winner
from turnus.competition.questions.teams.league_schedule import team_of
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny
from turnus.law import Law, Ruling

Events = tuple[happened.Event, ...]
CUP = TeamCompetition.CUP
DESIGNATING = "designating cup teams"  # the moment of the duty


def designate(federation: Federation, report: happened.CupTeamsDesignated, law: Law) -> Events:
    """Take the teams a province designates, in its order; its cup winner first, or a reason (54b.3/2)."""
    insist_province(federation, report.federation)
    for team in report.teams:
        club = team_of(team).club
        if federation.clubs.get(club, report.federation) != report.federation:
            raise deny("{team} is not of {federation}", team=team, federation=report.federation)
        if team in _direct(federation):
            raise deny("{team} takes part already, by the last cup", team=team)
    if len(set(report.teams)) < max(len(report.teams), 1):
        raise deny("name one or more teams, each once")
    winner = _provincial_winner(federation, report.federation)
    if winner and report.teams[0] != winner and not report.reason.strip():
        duties = [duty.cite for duty in law.duties(DESIGNATING)]
        raise deny("{team} won the provincial cup: another choice needs a reason", duties, team=winner)
    return (report,)


def _direct(federation: Federation) -> tuple[str, ...]:
    last = federation.last_cup
    return (*last.final, last.consolation_final[0]) if last else ()


def _provincial_winner(federation: Federation, province: str) -> str:
    for contest in federation.contests.values():
        opened = contest.opened
        if (opened.competition, opened.federation) == (CUP, province) and contest.closed:
            return contest.closed.order[0]
    return ""


def divide_places(federation: Federation, command: asked.DivideCupPlaces, law: Law) -> Events:
    """Divide the places of the cup: last year's best, what provinces designated, and the rest by members."""
    ruling = cup_ruling(federation, command, law)
    if ruling.answer.remaining.lots_between:
        names = ", ".join(ruling.answer.remaining.lots_between)
        raise deny("lots come first: {names}", ruling.cites, names=names)
    return (
        happened.CupPlacesDivided(
            year=command.year,
            members=command.members,
            is_extended=command.is_extended,
            drawn=command.drawn,
            entrants=entrants(federation, ruling.answer),
            rulings=(recorded(ruling),),
        ),
    )


def cup_ruling(
    federation: Federation, asked_for: asked.DivideCupPlaces | happened.CupPlacesDivided, law: Law
) -> Ruling[CupField]:
    """Return who takes part in the cup and how the remaining places are divided."""
    last = federation.last_cup
    if last is None:
        raise deny("say first how the last cup ended")
    return law.ask(
        CupPlaces(
            year=asked_for.year,
            last_final=Winner(*last.final),
            last_consolation_final=Winner(*last.consolation_final),
            designated={name: one.teams for name, one in sorted(federation.designated.items())},
            members=asked_for.members,
            is_extended=asked_for.is_extended,
            drawn=asked_for.drawn,
        )
    )


def entrants(federation: Federation, field: CupField) -> tuple[str, ...]:
    """Return the teams that take part: of each province as many of its order as it has places."""
    teams = list(field.direct)
    for province, first in field.designated.items():
        places = len(first) + field.remaining.places.get(province, 0)
        teams += federation.designated[province].teams[:places]
    return tuple(teams)


def check_cup(federation: Federation, report: happened.ContestOpened, law: Law) -> tuple[Recorded, ...]:
    """Refuse other teams in the cup than those that have a place in it, once the places are divided."""
    divided = federation.cup_places
    if report.competition is not CUP or report.federation or divided is None:
        return ()
    ruling = cup_ruling(federation, divided, law)
    if strangers := [team for team in report.teams if team not in divided.entrants]:
        raise deny("{team} has no place in the cup", ruling.cites, team=strangers[0])
    return (recorded(ruling),)


def state_last_cup(_federation: Federation, report: happened.LastCupStated, _law: Law) -> Events:
    """Take how the last cup ended: four different teams."""
    teams = {*report.final, *report.consolation_final}
    if len(teams) != 4:  # noqa: PLR2004 - two finals
        raise deny("a final and a consolation final have four different teams")
    return (report,)
