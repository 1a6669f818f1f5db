"""The docket: what is due when, for whom, by which clause; and whether it was done in time."""

from collections.abc import Iterator
from datetime import date
from enum import StrEnum

from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline.penalties import committee_of
from turnus.competition.federation.organising.planning import permission_question
from turnus.competition.federation.state import Case, Championship, Contest, Federation
from turnus.competition.federation.teams.lineups import due_lists
from turnus.competition.questions.federation.deadlines import Deadlines, Due, Step, Timing
from turnus.competition.questions.federation.organisation import Permission
from turnus.competition.questions.federation.protests import Stage
from turnus.competition.questions.teams.competitions import TeamCompetition
from turnus.competition.questions.teams.lineups import DoubleListing, PlayerLists
from turnus.law import Law, Role, Ruling
from turnus.records import record

LEAGUE = TeamCompetition.NATIONAL_LEAGUE


class Chore(StrEnum):
    """What is to be done besides the steps of the law's own deadlines, and by whom."""

    LISTS = "hand in the player lists"
    DOUBLE_LISTING = "replace a player whom another club lists too"
    INTERESTED = "clubs and members with an interest"


EVERY_YEAR = {"every March": (3, 31), "every 15 June": (6, 15)}  # moments of duties, and their last days
SENDING = {  # the moments of the duties
    Step.SEND_PLANS: "before a provincial competition",
    Step.SEND_STANDINGS: "after a provincial competition",
}
WHO = {
    Step.ASK_PERMISSION: str(Role.ORGANISER),
    Step.SEND_CONDITIONS: str(Role.DIRECTOR),
    Step.NAME_PROMOTED_PLAYERS: str(Role.FEDERATION),
    Step.PROTEST_ON_THE_MATCH: str(Chore.INTERESTED),
    Step.PROTEST_ON_THE_COMPETITION: str(Chore.INTERESTED),
}


@record(kw_only=True)
class Task:
    """Something to be done: the last day, by whom, what, about what, the clauses, and whether it was done."""

    last_day: date
    who: str
    what: str
    about: str
    clauses: tuple[str, ...]
    timing: Timing = Timing.NOT_DONE


def docket(federation: Federation, law: Law) -> tuple[Task, ...]:
    """Return every deadline of the season, in the order of the days."""
    found = [
        *_of_the_year(federation, law),
        *(task for each in federation.contests.values() for task in _of_contest(federation, each, law)),
        *(task for each in federation.championships.values() for task in _of_stage(federation, each, law)),
        *(task for each in federation.cases.values() for task in _of_case(federation, each, law)),
        *_of_announcements(federation, law),
        *_of_lists(federation, law),
        *_of_double_listings(federation, law),
    ]
    return tuple(sorted(found, key=lambda task: (task.last_day, task.about, task.what)))


def _tasks(ruling: Ruling[tuple[Due, ...]], about: str, who: dict[Step, str]) -> Iterator[Task]:
    """Yield the deadlines of a ruling that concern these steps, each with its own clause."""
    clauses = {ground.says: str(ground.cite) for ground in ruling.grounds}
    for due in ruling.answer:
        if due.step in who:
            yield Task(
                last_day=due.last_day,
                who=who[due.step],
                what=str(due.step),
                about=about,
                clauses=(clauses[due],),
                timing=due.timing,
            )


def _of_the_year(federation: Federation, law: Law) -> Iterator[Task]:
    for moment, (month, day) in EVERY_YEAR.items():
        for duty in law.duties(moment):
            last_day = date(federation.opened.season, month, day)
            published = federation.calendar_published if moment == "every March" else None
            yield Task(
                last_day=last_day,
                who=str(duty.by),
                what=duty.name,
                about=str(federation.opened.season),
                clauses=(str(duty.cite),),
                timing=_timing(published, last_day),
            )


def _timing(done: date | None, last_day: date) -> Timing:
    if done is None:
        return Timing.NOT_DONE
    return Timing.IN_TIME if done <= last_day else Timing.LATE


def _of_contest(federation: Federation, contest: Contest, law: Law) -> Iterator[Task]:
    done = federation.done.get(contest.name, {})
    days = sorted({match.on for match in contest.matches.values()})
    sent = [Step.SEND_CONDITIONS]
    ruling = law.ask(Deadlines(competition_starts=contest.opened.starts, done=done))
    yield from _tasks(ruling, contest.name, {step: WHO[step] for step in sent})
    for day in days:
        ruling = law.ask(Deadlines(match_day=day, done=_protested(federation, contest.name, day)))
        yield from _tasks(ruling, f"{contest.name} {day}", {Step.PROTEST_ON_THE_MATCH: str(Chore.INTERESTED)})
    if contest.closed is not None and contest.last_day is not None:
        ruling = law.ask(Deadlines(competition_ended=contest.last_day))
        yield from _tasks(ruling, contest.name, {Step.PROTEST_ON_THE_COMPETITION: str(Chore.INTERESTED)})


def _protested(federation: Federation, contest: str, day: date) -> dict[Step, date]:
    sent = [
        case.filed.sent
        for case in federation.cases.values()
        if case.filed.contest == contest and case.filed.match_day == day
    ]
    return {Step.PROTEST_ON_THE_MATCH: min(sent)} if sent else {}


def _of_stage(federation: Federation, stage: Championship, law: Law) -> Iterator[Task]:
    done = federation.done.get(stage.opened.contest, {})
    ruling = law.ask(Deadlines(competition_starts=stage.opened.starts, done=done))
    yield from _to_the_board(federation, stage, law)
    steps = (Step.SEND_CONDITIONS, Step.NAME_PROMOTED_PLAYERS)
    yield from _tasks(ruling, stage.opened.contest, {step: WHO[step] for step in steps})


def _to_the_board(federation: Federation, stage: Championship, law: Law) -> Iterator[Task]:
    """Yield what a province must send the Board before and after a championship that gives places (27.5)."""
    terms = stage.opened.provincial
    if terms is None or terms.feeds is None:
        return
    ends = [stage.closed.on] if stage.closed else []
    due = {Step.SEND_PLANS: [stage.opened.starts], Step.SEND_STANDINGS: ends}
    for step, days in due.items():
        done = federation.done.get(stage.opened.contest, {}).get(step)
        for day in days:
            in_time = _timing(done, day) if step is Step.SEND_PLANS else _timing(done, date.max)
            yield Task(
                last_day=day,
                who=stage.opened.province,
                what=str(step),
                about=stage.opened.contest,
                clauses=tuple(str(duty.cite) for duty in law.duties(SENDING[step])),
                timing=in_time,  # no day is fixed for the standings
            )


def case_deadlines(federation: Federation, case: Case, law: Law) -> Ruling[tuple[Due, ...]]:
    """Return the deadlines of a case: copies, ruling, and appeal once it was decided."""
    done: dict[Step, date] = {}
    copies, decided = case.last(happened.CopiesSent), case.last(happened.CaseDecided)
    if copies:
        done[Step.SEND_COPIES] = copies.on
    if decided:
        done[Step.RULE] = decided.sent
    appeals = [one.filed for one in federation.cases.values() if one.filed.appeals_from == case.filed.case]
    if appeals:
        done[Step.APPEAL] = appeals[0].sent
    return law.ask(
        Deadlines(
            protest_received=case.filed.received,
            is_appeal=case.filed.stage is Stage.APPEAL,
            decision_sent=decided.sent if decided else None,
            done=done,
        )
    )


def _of_case(federation: Federation, case: Case, law: Law) -> Iterator[Task]:
    committee = str(committee_of(federation, case, law))
    parties = ", ".join((case.filed.by, *case.filed.parties))
    who = {Step.SEND_COPIES: committee, Step.RULE: committee, Step.APPEAL: parties}
    if case.filed.stage is Stage.APPEAL:
        who.pop(Step.APPEAL)  # an appeal is the last instance
    yield from _tasks(case_deadlines(federation, case, law), case.filed.case, who)
    for asked in case.every(happened.InformationAsked):
        given = [one.on for one in case.every(happened.InformationGiven) if one.person == asked.person]
        done = {Step.GIVE_INFORMATION: min(given)} if given else {}
        ruling = law.ask(
            Deadlines(information_asked=asked.on, is_appeal=case.filed.stage is Stage.APPEAL, done=done)
        )
        yield from _tasks(ruling, case.filed.case, {Step.GIVE_INFORMATION: asked.person})


def _of_announcements(federation: Federation, law: Law) -> Iterator[Task]:
    """Yield when the Board's permission must be asked for competitions outside the catalogue."""
    for what, announced in federation.announced.items():
        if law.ask(permission_question(announced)).answer is not Permission.NOT_REQUIRED:
            done = {Step.ASK_PERMISSION: announced.asked_on} if announced.asked_on else {}
            ruling = law.ask(Deadlines(competition_starts=announced.starts, done=done))
            yield from _tasks(ruling, what, {Step.ASK_PERMISSION: WHO[Step.ASK_PERMISSION]})


def _of_lists(federation: Federation, law: Law) -> Iterator[Task]:
    """Yield for every club the day on which its player lists are due (47.1)."""
    for (competition, _federation, club), question in due_lists(federation, law).items():
        complete = {one.team for one in question.lists} >= set(question.teams)
        yield Task(
            last_day=question.due_on,
            who=club,
            what=str(Chore.LISTS),
            about=str(competition),
            clauses=_list_clauses(law, question.due_on),
            timing=_timing(question.received_on if complete else None, question.due_on),
        )


def _list_clauses(law: Law, due_on: date) -> tuple[str, ...]:
    asked = PlayerLists(teams=(1,), lists=(), due_on=due_on)
    return tuple(dict.fromkeys(str(ground.cite) for ground in law.ask(asked).grounds if ground.says))


def _of_double_listings(federation: Federation, law: Law) -> Iterator[Task]:
    listed: dict[str, list[str]] = {}
    for (competition, _federation, club, _team), filed in federation.lists.items():
        if competition is LEAGUE:
            for player in filed.players:
                listed.setdefault(player, []).append(club)
    for player, clubs in listed.items():
        if len(set(clubs)) < 2:  # noqa: PLR2004 - one club is as it should be
            continue
        played = [one for one in federation.appearances.get(player, ()) if one.competition is LEAGUE]
        first = min(played, key=lambda one: one.on or date.max).club if played else ""
        ruling = law.ask(
            DoubleListing(listed_by=tuple(clubs), first_match_for=first, season=federation.opened.season)
        )
        for task in ruling.answer:
            yield Task(
                last_day=task.last_day,
                who=task.club,
                what=str(Chore.DOUBLE_LISTING),
                about=player,
                clauses=tuple(map(str, ruling.cites)),
            )
