"""Which competition of the catalogue a contest is, whose teams and players are in it, and who leads it."""

from turnus.competition.choosing import choose
from turnus.competition.federation import events as happened
from turnus.competition.federation.organising.conditions import Opened
from turnus.competition.federation.state import Championship as Individual
from turnus.competition.federation.state import Contest, Federation
from turnus.competition.questions.championships.championships import DELEGATED, RAPID, GroupDelegation, Stage
from turnus.competition.questions.championships.championships import Event as Kind
from turnus.competition.questions.federation.members import Championship
from turnus.competition.questions.federation.organisation import (
    Catalogue,
    Delegation,
    HowOften,
    Leader,
    Leadership,
)
from turnus.competition.questions.teams.competitions import TeamCompetition
from turnus.competition.questions.teams.league_schedule import team_of
from turnus.competition.questions.verdicts import Verdict
from turnus.competition.recording import recorded
from turnus.competition.refusing import deny
from turnus.law import Law, Ruling
from turnus.records import replace

Events = tuple[happened.Event, ...]
OTHER_TEAMS = {
    TeamCompetition.CUP: Championship.CUP,
    TeamCompetition.PRIMARY_SCHOOLS: Championship.SCHOOL_TEAMS,
    TeamCompetition.SECONDARY_SCHOOLS: Championship.SCHOOL_TEAMS,
    TeamCompetition.TEAM_DAY: Championship.PROVINCIAL_TEAM_DAY,
}


def catalogued(opened: Opened) -> Championship:
    """Return which competition of the catalogue (26) a group or stage belongs to."""
    if isinstance(opened, happened.ContestOpened):
        return OTHER_TEAMS.get(opened.competition, Championship.CLUB_TEAMS)
    if opened.province:
        return Championship.PROVINCIAL_INDIVIDUAL
    if opened.event is Kind.VISUALLY_IMPAIRED:
        return Championship.VISUALLY_IMPAIRED
    return Championship.NATIONAL_RAPID if opened.event in RAPID else Championship.NATIONAL_INDIVIDUAL


def is_provincial(opened: Opened) -> bool:
    """Say whether a group or stage is of one provincial federation."""
    return bool(opened.federation if isinstance(opened, happened.ContestOpened) else opened.province)


def is_yearly(opened: Opened, law: Law) -> bool:
    """Say whether a competition is one of those that are held every year (26.1)."""
    if isinstance(opened, happened.ChampionshipOpened) and opened.event in RAPID:
        return False
    return law.ask(Catalogue(competition=catalogued(opened))).answer.how_often is HowOften.YEARLY


def federations_of(federation: Federation, held: Contest | Individual) -> frozenset[str]:
    """Return the provincial federations of those who take part, as far as they are known."""
    if isinstance(held, Contest):
        clubs = {team_of(team).club for team in held.opened.teams}
        found = {held.opened.federation, *(federation.clubs.get(club, "") for club in clubs)}
    else:
        members = [federation.members[name] for name in held.players if name in federation.members]
        provinces = (federation.province_of(member, held.opened.starts) for member in members)
        found = {held.opened.province, *provinces}
    return frozenset(found - {""})


def leader_of(federation: Federation, held: Contest | Individual, law: Law) -> Ruling[Leader]:
    """Return which body organises and leads a group or stage (27.2, 27.3)."""
    return law.ask(
        Leadership(competition=catalogued(held.opened), federations=federations_of(federation, held))
    )


def delegate(federation: Federation, report: happened.OrganisationDelegated, law: Law) -> Events:
    """Have another body organise a competition; who leads it stays responsible (27.4)."""
    held = federation.contests.get(report.contest) or federation.championships.get(report.contest)
    if held is None:
        raise deny("there is no competition {name}", name=report.contest)
    if report.contest in federation.delegated:
        raise deny("{name} has been delegated already", name=report.contest)
    question = _question(federation, held, report, law)
    ruling, choice = choose(question, "delegate", law, "", report.on.isoformat())
    if ruling.answer is not Verdict.ALLOWED:
        raise deny("{name} cannot be delegated to {to}", ruling.cites, name=report.contest, to=report.to)
    return (replace(report, rulings=(recorded(ruling, choice),)),)


def _question(
    federation: Federation,
    held: Contest | Individual,
    report: happened.OrganisationDelegated,
    law: Law,
) -> Delegation | GroupDelegation:
    """Return what is asked: groups of some semi-finals may be delegated whoever plays in them."""
    opened = held.opened
    if (
        isinstance(opened, happened.ChampionshipOpened)
        and opened.stage is Stage.SEMI_FINAL
        and opened.event in DELEGATED
        and not opened.province
    ):
        return GroupDelegation(event=opened.event, group=opened.contest, to=(report.to,))
    leader = leader_of(federation, held, law).answer
    return Delegation(by=leader, to=report.to, federations=federations_of(federation, held))
