"""The secretary's first page: every competition with what is open in it, what waits, and what is due."""

from datetime import date, timedelta
from typing import Any
from urllib.parse import urlencode

from django.http import HttpResponse
from django.urls import reverse

from turnus.app.federations.office import Running
from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline.docket import Chore, Task, docket
from turnus.competition.federation.discipline.waiting import waiting
from turnus.competition.federation.state import Championship, Contest
from turnus.competition.federation.teams.standing import open_matches, progress
from turnus.competition.questions.federation.deadlines import Step, Timing
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.law import Cite
from turnus.web.desk import secretary
from turnus.web.office.frame import BoardSeat, at_work

SOON = timedelta(days=21)
MARCH = 3  # in which the calendar is published (27.6)


@at_work(kind=Running)
def work(seat: BoardSeat) -> HttpResponse:
    """Show how far every competition is, and what is due."""
    federation, law = seat.running.federation, seat.running.law
    today = secretary().today().date()
    is_director = seat.access.is_director
    return seat.page(
        "turnus/federation/work.html",
        "secretariat",
        contests=[_contest(seat.running, each, today) for each in federation.contests.values()],
        stages=[_stage(each) for each in federation.championships.values()],
        waiting=len(list(waiting(federation, law, today))) if is_director else 0,
        due=_due(seat, today) if is_director else [],
        is_empty=not federation.members,
        begins=not (federation.contests or federation.championships),
    )


def _contest(running: Running, contest: Contest, today: date) -> dict[str, Any]:
    drawn = [pair for each in contest.every(happened.CupRoundDrawn) for pair in each.matches]
    decided = {(each.home, each.away) for each in contest.every(happened.CupMatchPlayed)}
    played, planned = progress(running.federation, contest, running.law)
    to_play = set(open_matches(contest, running.law))
    open_days = sorted(f.on for pair, f in contest.fixtures.items() if pair in to_play)
    return {
        "name": contest.name,
        "closed": contest.closed is not None,
        "planned": planned,
        "played": played,
        "next": open_days[0] if open_days else None,
        "late": sum(day < today for day in open_days),
        "is_cup": contest.opened.system is TournamentSystem.KNOCK_OUT,
        "rounds": len(contest.every(happened.CupRoundDrawn)),
        "open": sum(pair not in decided for pair in drawn),
        "is_swiss": contest.opened.system is TournamentSystem.SWISS,
    }


def _stage(stage: Championship) -> dict[str, Any]:
    games = [(r.round, g.white, g.black) for r in stage.rounds for g in r.games]
    return {
        "name": stage.opened.contest,
        "closed": stage.closed is not None,
        "players": len(stage.players),
        "rounds": len(stage.rounds),
        "open": sum(game not in stage.games for game in games),
        "may_enter": not stage.rounds,
        "may_pair": len(stage.players) > 1 and all(game in stage.games for game in games),
    }


def _has_lapsed(task: Task, today: date) -> bool:
    """Say whether it was a right that nobody used: who did not protest is not late."""
    return task.last_day < today and task.who == str(Chore.INTERESTED)


def _due(seat: BoardSeat, today: date) -> list[dict[str, Any]]:
    """Return what was not done in time, and what is due in the next weeks."""
    tasks = [
        task
        for task in docket(seat.running.federation, seat.running.law)
        if task.timing is Timing.NOT_DONE and task.last_day <= today + SOON and not _has_lapsed(task, today)
    ]
    alike: dict[tuple[date, str, str], list[Task]] = {}  # what several clubs must do is one row
    for task in tasks:
        alike.setdefault((task.last_day, task.what, task.about), []).append(task)
    return [
        {
            "task": first,
            "is_late": first.last_day < today,
            "clauses": [Cite.parse(clause) for clause in first.clauses],
            "way": "" if others else _way(seat, first),
            "who": [(task.who, _way(seat, task) if others else "") for task in (first, *others)],
        }
        for first, *others in alike.values()
    ]


def _way(seat: BoardSeat, task: Task) -> str:
    """Return where something that is due is done, or noted as done; nothing where it follows by itself."""
    stream, federation = seat.stream, seat.running.federation
    if task.about in federation.cases:
        return reverse("secretariat_case", args=[stream, task.about])
    if task.what == str(Chore.LISTS):
        return _form(stream, happened.ListFiled, club=task.who, competition=task.about, team="1")
    if task.what in set(Step) and task.about in {*federation.contests, *federation.championships}:
        return _form(stream, happened.StepDone, contest=task.about, step=task.what)
    if task.about == str(federation.opened.season) and task.last_day.month == MARCH:
        return _form(stream, happened.CalendarPublished)
    return ""


def _form(stream: str, report: type, **known: str) -> str:
    asked = known | {"next": reverse("secretariat", args=[stream])}
    return f"{reverse('federation_form', args=[stream, report.__name__])}?{urlencode(asked)}"
