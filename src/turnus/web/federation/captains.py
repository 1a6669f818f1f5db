"""What a captain does: names his team, tells and confirms results, hands in protests, says that he paid."""

from collections.abc import Iterator
from datetime import date
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from turnus.app.federations.cases import findings
from turnus.app.federations.office import Running
from turnus.app.office import Identity, NotAllowed
from turnus.app.office.rights.access import Access
from turnus.competition.federation import events as happened
from turnus.competition.federation.discipline.handing_in import as_case, not_entered
from turnus.competition.federation.state import Case, Contest, Fixture
from turnus.competition.federation.teams.reporting import told
from turnus.competition.federation.teams.standing import match_ruling
from turnus.competition.questions.federation.protests import Complaint, Decider
from turnus.competition.questions.teams.standings import Side
from turnus.law import Cite
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.doors import LOOKING, captains, door
from turnus.web.federation.discipline import case_shown, fine_shown, letter_page, letter_pdf, said
from turnus.web.federation.lineups import match_lineups
from turnus.web.federation.results import boards_of, total
from turnus.web.office.forms.again import SCORES
from turnus.web.rooms.of_players import seats_of
from turnus.web.sheets.addresses import sheets_of

LATEST = 2  # matches that were played, shown below those to come


@captains()
def captain(request: HttpRequest, stream: str) -> HttpResponse:
    """Show a captain the matches of his teams: line-ups to name, results to tell and to confirm."""
    identity = identity_of(request)
    mine = secretary().access(identity, stream)
    running = secretary().seen_federation(identity, stream)
    today = secretary().today().date()
    own = [
        (contest, fixture)
        for contest in running.federation.contests.values()
        if contest.closed is None
        for fixture in contest.fixtures.values()
        if mine.teams & {fixture.home, fixture.away}
    ]
    own.sort(key=lambda each: each[1].on)
    played = [each for each in own if (each[1].home, each[1].away) in each[0].matches]
    shown = [*(each for each in own if each not in played), *played[::-1][:LATEST]]
    page = {
        "stream": stream,
        "teams": sorted(mine.teams),
        "matches": [_match(running, mine, *each, today) for each in shown],
        "scores": SCORES,
        "expected": running.length,
    }
    return render(request, "turnus/federation/captain.html", page)


def _match(running: Running, mine: Access, contest: Contest, fixture: Fixture, today: date) -> dict[str, Any]:
    pair = (fixture.home, fixture.away)
    both = told(contest, *pair)
    ours = [side for side, team in zip(Side, pair, strict=True) if team in mine.teams]
    theirs = next((both[side] for side in both if side not in ours), None) if len(ours) == 1 else None
    result = match_ruling(contest, pair, running.law).answer if pair in contest.matches else None
    return match_lineups(running, mine, contest, fixture) | {
        "contest": contest.name,
        "score": f"{result.board_points[0]}-{result.board_points[1]}" if result else "",
        "may_tell": result is None and fixture.on <= today and bool(ours),
        "side": str(ours[0]) if ours else "",
        "own_told": _total(both, ours),
        "theirs": _told(theirs) if theirs else None,
        "differ": bool(theirs and ours[0] in both and both[ours[0]].boards != theirs.boards),
        "boards": _boards(running, contest, both[ours[0]].boards if ours and ours[0] in both else ()),
    }


def _told(report: happened.MatchReported) -> dict[str, Any]:
    return {"boards": [f"{ours}-{theirs}" for ours, theirs in report.boards], "total": total(report)}


def _total(both: dict[Side, Any], ours: list[Side]) -> str:
    return total(both[ours[0]]) if ours and ours[0] in both else ""


def _boards(running: Running, contest: Contest, sent: tuple[tuple[int, int], ...]) -> list[dict[str, Any]]:
    scores = [f"{ours}-{theirs}" for ours, theirs in sent]
    number = boards_of(running, contest)
    scores += [""] * (number - len(scores))
    return [{"number": place, "result": score} for place, score in enumerate(scores, 1)]


# What concerns a club or a member


def _stands_for_somebody(identity: Identity, where: dict[str, Any]) -> None:
    if not secretary().access(identity, where["stream"]).stands_for:
        raise NotAllowed("this page is for who plays in the competition")


@door(_stands_for_somebody, LOOKING)
def concerning_me(request: HttpRequest, stream: str) -> HttpResponse:
    """Show a captain or a member what concerns him or his club, and let him hand in a protest."""
    identity = identity_of(request)
    running = secretary().seen_federation(identity, stream)
    federation = running.federation
    mine = secretary().access(identity, stream)
    page = {
        "stream": stream,
        "fines": [fine_shown(running, *each) for each in federation.fines.items()],
        "cases": [case_shown(running, each) for each in federation.cases.values()],
        "handed_in": list(_handed_in(running)),
        "names": sorted(mine.stands_for),
        "complaints": [str(each) for each in Complaint],
        "deciders": [str(Decider.ARBITER), str(Decider.LEADERSHIP), str(Decider.PROVINCIAL_BOARD)],
        "contests": [*federation.contests, *federation.championships],
        "decided": [n for n, case in federation.cases.items() if case.last(happened.CaseDecided)],
        "letter_url": "my_federation_letter",
        "pdf_url": "my_federation_letter_pdf",
        "may_pay": True,
        "sheets": sheets_of(running, mine.players, stream),
        "seats": seats_of(running, mine.players),
        "expected": running.length,
    }
    return render(request, "turnus/federation/concerning_me.html", page)


def _handed_in(running: Running) -> Iterator[dict[str, Any]]:
    """Yield the protests that were handed in and are no case yet, with what the law finds of them."""
    for each in not_entered(running.federation):
        found = findings(running.federation, Case(filed=as_case(each)), running.law)
        yield {
            "protest": each,
            "findings": [
                (one.what, list(map(said, one.answers)), [Cite.parse(text) for text in one.clauses])
                for one in found
            ],
        }


@door(_stands_for_somebody, LOOKING)
def my_letter(request: HttpRequest, stream: str, letter: str) -> HttpResponse:
    """Show whoever it concerns a letter about a fine or a case."""
    running = _concerned(request, stream, letter)
    return letter_page(request, running, letter, reverse("my_federation_discipline", args=[stream]))


@door(_stands_for_somebody, LOOKING)
def my_letter_pdf(request: HttpRequest, stream: str, letter: str) -> HttpResponse:
    """Give whoever it concerns a letter as PDF."""
    return letter_pdf(_concerned(request, stream, letter), letter)


def _concerned(request: HttpRequest, stream: str, letter: str) -> Running:
    running = secretary().seen_federation(identity_of(request), stream)
    if letter.partition("/")[0] not in {*running.federation.fines, *running.federation.cases}:
        raise Http404
    return running
