"""Disputes as pages show them, to the director and to the parties alike; lodging one, and its letters."""

from datetime import date
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from turnus.app.papers.club_letters import written
from turnus.app.papers.letters import Written
from turnus.app.seasons.office import Running
from turnus.app.seasons.views.disputes import status
from turnus.competition.engine.state import Status
from turnus.competition.questions.club.disputes import Contested
from turnus.competition.season import commands as asked
from turnus.competition.season.contested.docket import docket, recourse
from turnus.competition.season.contested.letters import letters_of
from turnus.competition.season.events import ResultConfirmed, ResultCorrected
from turnus.competition.season.registry import SEASON
from turnus.competition.season.state import Dispute, Season
from turnus.faults import BadInput, NotFound
from turnus.law import Cite
from turnus.web import reader
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.doors import doers
from turnus.web.office.forms.acting import how, next_page, refused, tell
from turnus.web.office.forms.commands import read_form
from turnus.web.public.papers import mark
from turnus.web.public.reading import title_of
from turnus.web.wording import letter_file, letterhead

PARTS_OF_A_GAME = 4


def cites(clauses: tuple[str, ...]) -> list[Cite]:
    """Read clauses as a template links them."""
    return [Cite.parse(text) for text in clauses]


def tasks(running: Running) -> list[dict[str, Any]]:
    """Return what is to be done about disputes, as a page lists it."""
    return [
        {
            "dispute": task.dispute, "who": task.who, "what": task.what, "day": task.last_day,
            "clauses": cites(task.clauses),
        }
        for task in docket(running.season, running.law)
    ]  # fmt: skip


def line(dispute: Dispute) -> dict[str, Any]:
    """Return a dispute as a line of a list."""
    lodged = dispute.lodged
    return {
        "name": lodged.dispute,
        "on": date.fromisoformat(lodged.on),
        "player": lodged.player,
        "contested": lodged.contested,
        "game": lodged.game,
        "against": lodged.against,
        "status": status(dispute),
        "is_decided": dispute.decided is not None,
    }


def whole_dispute(running: Running, name: str) -> dict[str, Any]:
    """Return everything of a dispute that its parties may know; one that is not theirs is not there."""
    dispute = running.season.disputes.get(name)
    if dispute is None or not dispute.lodged.player:
        raise Http404
    left = recourse(dispute, running.law)
    decided = dispute.decided
    return line(dispute) | {
        "dispute": dispute,
        "clauses": cites(dispute.lodged.clauses),
        "decided_on": date.fromisoformat(decided.on) if decided else None,
        "decided_by": Cite.parse(decided.clause) if decided else None,
        "referred_by": Cite.parse(dispute.referred.clause) if dispute.referred else None,
        "contested_on": _day(dispute.lodged.decided_on),
        "left": left,
        "left_clauses": cites(left.clauses) if left else [],
        "why_not": gettext(left.why_not.reason) if left and left.why_not else "",
        "changed": _changed(running, name),
        "letters": [letter.letter.partition("/")[2] for letter in letters_of(dispute, running.law)],
        "appeals": [n for n, each in running.season.disputes.items() if each.lodged.against == name],
    }


def _day(text: str) -> date | None:
    return date.fromisoformat(text) if text else None


def _changed(running: Running, name: str) -> list[ResultConfirmed | ResultCorrected]:
    """Return the results that a ruling gave."""
    entered = [e for _, e in running.history if isinstance(e, ResultCorrected) and e.reason == name]
    first = [
        e
        for _, e in running.history
        if isinstance(e, ResultConfirmed) and e.overruled and e.overruled.reason == name
    ]
    return [*first, *entered]


def lodging(season: Season, player: str = "") -> dict[str, Any]:
    """Return what the form of a new dispute offers: what it can be about, and the games that were paired."""
    games = [
        (f"{turnus.number}/{each.number}/{game.white}/{game.black}", turnus.number, each.number, game)
        for turnus in reversed(season.turni)
        for each in reversed(turnus.rounds)
        for game in each.games
        if each.status is not Status.DRAFTED and player in ("", *game.players)
    ]
    return {"contests": list(Contested), "games": games, "today": secretary().today().date().isoformat()}


@doers(lambda identity, where: secretary().insist_may(identity, where["stream"], asked.LodgeDispute))
def lodge(request: HttpRequest, stream: str) -> HttpResponse:
    """Lodge a dispute from a form, in which one field names the game."""
    given = request.POST
    command = read_form(SEASON, asked.LodgeDispute.__name__, given, **_game(given.get("game", "")))
    try:
        done = secretary().act(identity_of(request), stream, command, **how(request))
    except (BadInput, NotFound) as fault:
        return refused(request, stream, fault)
    tell(request, done)
    return redirect(next_page(request, stream))


def _game(text: str) -> dict[str, Any]:
    parts = text.split("/")
    if not text:
        return {}
    if len(parts) != PARTS_OF_A_GAME:
        raise BadInput("say which game it is about", where="game")
    turnus, number, white, black = parts
    return {
        "turnus": turnus,
        "round": number,
        "white": white,
        "black": black,
    }


def letter_page(
    request: HttpRequest, running: Running, name: str, kind: str, back: str, pdf: str
) -> HttpResponse:
    """Show a letter about a dispute as a page to print; as a file it is at another address."""
    made = _letter(running, name, kind)
    page = {"letter": made, "clauses": cites(made.clauses), "mark": mark(), "back": back, "pdf": pdf}
    page |= {"head": letterhead(running.stream)}
    return render(request, "turnus/letter.html", page | {"today": secretary().today().date()})


def letter_pdf(running: Running, name: str, kind: str) -> HttpResponse:
    """Give a letter about a dispute on the club's paper."""
    return letter_file(_letter(running, name, kind), running.stream, mark())


def _letter(running: Running, name: str, kind: str) -> Written:
    whole_dispute(running, name)
    return written(running, f"{name}/{kind}", reader.called, gettext, title_of(running.season))
