"""Finding what a report is about: what is not there is a refusal, not a crash."""

from turnus.competition.federation.state import Case, Championship, Contest, Federation, Fixture, Member
from turnus.competition.refusing import deny
from turnus.faults import phrase_known


def insist_province(federation: Federation, name: str) -> None:
    """Refuse a province that is none of the federation's; one that names none has any."""
    known = federation.opened.provinces
    if known and name not in known:
        raise deny("{name} is not one of {known}", name=name, known=", ".join(known))


def contest_of(federation: Federation, name: str) -> Contest:
    """Return a group of teams that is not closed."""
    found = federation.contests.get(name)
    if found is None:
        known = federation.contests
        said = phrase_known(
            known,
            "there is no group {name}; known are {known}",
            "there is no group {name}: none was opened yet",
        )
        raise deny(said, name=name, known=", ".join(known))
    if found.closed is not None:
        raise deny("{name} is closed", name=name)
    return found


def match_of(contest: Contest, home: str, away: str) -> tuple[str, str]:
    """Return two teams that meet in a group, and in its schedule when it has one."""
    for team in (home, away):
        if team not in contest.opened.teams:
            raise deny("{team} does not play in {name}", team=team, name=contest.name)
    if home == away:
        raise deny("{team} cannot play against itself", team=home)
    if contest.fixtures and (home, away) not in contest.fixtures:
        raise deny("the schedule has no match {home} - {away}", home=home, away=away)
    return home, away


def fixture_of(contest: Contest, home: str, away: str) -> Fixture:
    """Return a match of the schedule."""
    match_of(contest, home, away)
    found = contest.fixtures.get((home, away))
    if found is None:
        raise deny("{name} has no schedule yet", name=contest.name)
    return found


def championship_of(federation: Federation, name: str) -> Championship:
    """Return a stage of a championship that is not closed."""
    found = federation.championships.get(name)
    if found is None:
        known = federation.championships
        said = phrase_known(
            known,
            "there is no championship {name}; known are {known}",
            "there is no championship {name}: none was opened yet",
        )
        raise deny(said, name=name, known=", ".join(known))
    if found.closed is not None:
        raise deny("{name} is closed", name=name)
    return found


def case_of(federation: Federation, name: str) -> Case:
    """Return a protest or an appeal."""
    found = federation.cases.get(name)
    if found is None:
        raise deny("there is no case {name}", name=name)
    return found


def member_of(federation: Federation, name: str) -> Member:
    """Return a member."""
    found = federation.members.get(name)
    if found is None:
        raise deny("{name} is not registered", name=name)
    return found
