"""The calendar: days that are planned, published and changed, and what was done in time."""

from collections import Counter
from collections.abc import Iterable
from datetime import date

from turnus.competition.choosing import choose
from turnus.competition.federation import events as happened
from turnus.competition.federation.organising.catalogue import is_provincial
from turnus.competition.federation.state import Federation
from turnus.competition.questions.federation.members import Championship
from turnus.competition.questions.federation.organisation import (
    CalendarChange,
    Catalogue,
    OrganisingPermission,
    ProvincialChange,
    ProvincialDate,
)
from turnus.competition.questions.teams.competitions import PlayingDays, RoundsADay, TeamCompetition
from turnus.competition.questions.verdicts import Verdict
from turnus.competition.recording import recorded
from turnus.competition.refusing import deny, insist, stated
from turnus.law import Law
from turnus.records import replace

Events = tuple[happened.Event, ...]


def plan_day(federation: Federation, report: happened.DayPlanned, law: Law) -> Events:
    """Plan a day; a provincial one may not be on a day of the national calendar (27.6/2)."""
    if report.what in federation.days:
        raise deny("{what} has a day already", what=report.what)
    _ends_after(report)
    if not report.province:
        return (report,)
    national = {what: day.on for what, day in federation.days.items() if not day.province}
    ruling = law.ask(ProvincialDate(planned_on=report.on, calendar=national))
    insist(ruling)
    return (replace(report, rulings=(recorded(ruling),)),)


def _ends_after(report: happened.DayPlanned | happened.DayChanged) -> None:
    if report.ends is not None and report.ends < report.on:
        raise deny("{what} ends before it begins", what=report.what)


def change_day(federation: Federation, report: happened.DayChanged, law: Law) -> Events:
    """Change a day: once the calendar is published, only after consulting the Provincial Boards."""
    if report.what not in federation.days:
        raise deny("the calendar has no {what}", what=report.what)
    _ends_after(report)
    if federation.calendar_published is None:
        return (report,)
    question = CalendarChange(provincial_boards_consulted=report.provincial_boards_consulted)
    ruling, choice = choose(question, report.option, law, "", report.on.isoformat())
    if ruling.answer is not Verdict.ALLOWED:
        raise deny("{what} keeps its day", ruling.cites, what=report.what)
    return (replace(report, rulings=(recorded(ruling, choice),)),)


def check_days(competition: TeamCompetition, rounds: Iterable[tuple[int, date]], law: Law) -> None:
    """Refuse days on which a team competition is not played, and more rounds on a day than it may have."""
    played = set(rounds)
    days = Counter(day for _, day in played)
    insist(law.ask(PlayingDays(competition=competition, days=tuple(sorted(days)))))
    for number in days.values():
        insist(law.ask(RoundsADay(competition=competition, rounds=number)))


def do_step(federation: Federation, report: happened.StepDone, _law: Law) -> Events:
    """Record when something with a deadline was done."""
    if report.contest not in federation.contests and report.contest not in federation.championships:
        raise deny("there is no competition {name}", name=report.contest)
    return (report,)


def announce(_federation: Federation, report: happened.CompetitionAnnounced, law: Law) -> Events:
    """Record a competition outside the catalogue, and how it stands with the Board's permission (26.3)."""
    ruling = law.ask(permission_question(report))
    listed = law.ask(Catalogue(competition=Championship.OTHER))
    return (replace(report, rulings=(recorded(ruling), recorded(listed))),)


def permission_question(report: happened.CompetitionAnnounced) -> OrganisingPermission:
    """Return the question whether a competition outside the catalogue may be held."""
    return OrganisingPermission(
        federations=report.federations,
        starts=report.starts,
        asked_on=report.asked_on,
        is_granted=report.is_granted,
    )


def change_conditions(federation: Federation, report: happened.ConditionsChanged, law: Law) -> Events:
    """Change the conditions of a provincial competition: a major change with the Board's consent (28.3)."""
    held = federation.contests.get(report.contest) or federation.championships.get(report.contest)
    if held is None or not is_provincial(held.opened):
        raise deny("{name} is no provincial competition", name=report.contest)
    question = ProvincialChange(is_major=stated(report.is_major, "say whether it is a major change"))
    ruling, choice = choose(question, report.option, law, "", report.on.isoformat())
    if ruling.answer is not Verdict.ALLOWED:
        raise deny("the Board does not consent", ruling.cites)
    return (replace(report, rulings=(recorded(ruling, choice),)),)
