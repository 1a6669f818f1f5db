"""In which group or class teams play: groups of a class, finals and quotas of pupils, provincial leagues."""

from string import ascii_uppercase

from turnus.competition.choosing import choose
from turnus.competition.federation import commands as asked
from turnus.competition.federation import events as happened
from turnus.competition.federation.applying import apply
from turnus.competition.federation.finding import insist_province
from turnus.competition.federation.organising.set_figures import figures_of_teams, team_system
from turnus.competition.federation.state import Federation
from turnus.competition.federation.teams.leagues import open_contest
from turnus.competition.questions.teams.competitions import TeamCompetition
from turnus.competition.questions.teams.league_end import ClassOfTeam, PupilPlaces, ReturningClub
from turnus.competition.questions.teams.league_schedule import ClassGroups, TeamDayPairing, team_of
from turnus.competition.recording import recorded
from turnus.competition.refusing import deny
from turnus.law import Law
from turnus.records import replace

Events = tuple[happened.Event, ...]


def divide_class(federation: Federation, command: asked.DivideClass, law: Law) -> Events:
    """Open the parallel groups of a class, teams of one club apart as far as possible (48.1)."""
    teams = tuple(map(team_of, command.teams))
    ruling = law.ask(ClassGroups(teams=teams, groups=command.groups))
    opened: list[happened.Event] = []
    for letter, group in zip(ascii_uppercase, ruling.answer.groups, strict=False):
        report = happened.ContestOpened(
            contest=f"{command.federation} {command.level} {letter}".strip(),
            competition=command.competition,
            level=command.level,
            federation=command.federation,
            teams=tuple(map(str, group)),
            starts=command.starts,
            lists_due=command.lists_due,
        )
        report = replace(report, system=team_system(report, law))
        if any(figures_of_teams(federation, report, law, command.groups)):
            report = replace(report, clause=command.clause, reason=command.reason)
        (made,) = open_contest(federation, report, law, command.groups)
        federation = apply(federation, made)  # the next one is a group beside it
        if isinstance(made, happened.ContestOpened):
            opened.append(replace(made, rulings=(*made.rulings, recorded(ruling))))
    return tuple(opened)


def divide_pupil_places(_federation: Federation, command: asked.DividePupilPlaces, law: Law) -> Events:
    """Divide the places of the semi-final for pupil teams over the provinces (54.4.2)."""
    question = PupilPlaces(members=command.members, match_on=command.match_on, drawn=command.drawn)
    ruling = law.ask(question)
    division = ruling.answer.division
    if division.lots_between:
        raise deny("lots come first: {names}", ruling.cites, names=", ".join(division.lots_between))
    return (
        happened.PupilPlacesDivided(
            members=command.members,
            match_on=command.match_on,
            drawn=command.drawn,
            division=division.places,
            rulings=(recorded(ruling),),
        ),
    )


def pair_team_day(federation: Federation, command: asked.PairTeamDay, law: Law) -> Events:
    """Say who plays whom on a team day: the players of a team meet different teams (56.2)."""
    contest = federation.contests.get(command.contest)
    if contest is None or contest.opened.competition is not TeamCompetition.TEAM_DAY:
        raise deny("{name} is no team day", name=command.contest)
    ruling = law.ask(TeamDayPairing(teams=contest.opened.teams, boards=command.boards))
    return (
        happened.TeamDayPaired(
            contest=command.contest,
            games=tuple(
                happened.TeamDayBoard(
                    first=one.first,
                    first_board=one.first_board,
                    second=one.second,
                    second_board=one.second_board,
                )
                for one in ruling.answer
            ),
            rulings=(recorded(ruling),),
        ),
    )


def place_team(federation: Federation, report: happened.TeamPlaced, law: Law) -> Events:
    """Place a team in a class of a provincial league: as last season, or as its club returns (57.3, 57.4)."""
    insist_province(federation, report.federation)
    team = team_of(report.team)
    province = federation.clubs.get(team.club, report.federation)
    if province != report.federation:
        raise deny("{team} is not of {federation}", team=report.team, federation=report.federation)
    if report.seasons_absent:
        asked_class = report.wanted_class or None
        question = ReturningClub(
            team=team.number,
            seasons_absent=report.seasons_absent,
            wanted_class=asked_class,
            classes=report.classes,
        )
        ruling, choice = choose(question, report.option, law, "", report.on.isoformat())
        return (replace(report, placed_in=ruling.answer, rulings=(recorded(ruling, choice),)),)
    if not report.last_class or report.moved is None:
        raise deny("say in which class {team} played last, and whether it moved", team=report.team)
    kept = law.ask(
        ClassOfTeam(
            competition=TeamCompetition.PROVINCIAL_LEAGUE, last_class=report.last_class, moved=report.moved
        )
    )
    return (replace(report, placed_in=kept.answer, rulings=(recorded(kept),)),)
