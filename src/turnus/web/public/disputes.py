"""Disputes as pages show them, to the director and to the parties alike; lodging one, and its letters."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from itertools import islice
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.competitions.views import without_draft
from turnus.app.hall.playing import Playing
from turnus.app.papers.club_letters import written
from turnus.app.papers.letters import Written
from turnus.app.seasons.views.disputes import status
from turnus.competition.disputing.docket import docket, recourse
from turnus.competition.disputing.letters import letters_of
from turnus.competition.disputing.state import Dispute
from turnus.competition.engine.slices.results import ResultCorrected as EventCorrected
from turnus.competition.engine.state import Status
from turnus.competition.questions.club.disputes import Contested
from turnus.competition.season import commands as asked
from turnus.competition.season.events import ResultConfirmed, ResultCorrected
from turnus.competition.season.state import Season
from turnus.faults import BadInput, NotFound
from turnus.law import Cite
from turnus.web import reader
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.doors import doers
from turnus.web.office.forms.acting import how, next_page, refused, registry_of, tell
from turnus.web.office.forms.commands import read_form
from turnus.web.public.papers import mark
from turnus.web.titles import title_of
from turnus.web.wording import letter_file, letterhead

PARTS_OF_A_GAME = 4
MOST_GAMES = 600  # that a form offers, the latest first


@dataclass(frozen=True, slots=True)
class Changed:
    """A game and its result."""

    white: str
    black: str
    result: str


def cites(clauses: tuple[str, ...]) -> list[Cite]:
    """Read clauses as a template links them."""
    return [Cite.parse(text) for text in clauses]


def tasks(running: Playing) -> list[dict[str, Any]]:
    """Return what is to be done about disputes, as a page lists it."""
    return [
        {
            "dispute": task.dispute, "who": task.who, "what": task.what, "day": task.last_day,
            "clauses": cites(task.clauses),
        }
        for task in docket(running.state, running.law)
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


def whole_dispute(running: Playing, name: str) -> dict[str, Any]:
    """Return everything of a dispute that its parties may know; one that is not theirs is not there."""
    disputes: Mapping[str, Dispute] = running.state.disputes
    dispute = disputes.get(name)
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
        "appeals": [n for n, each in disputes.items() if each.lodged.against == name],
    }


def _day(text: str) -> date | None:
    return date.fromisoformat(text) if text else None


def _changed(running: Playing, name: str) -> list[Changed]:
    """Return the results that a ruling gave."""
    if isinstance(running, AnyFormat):
        corrected = [e for _, e in running.history if isinstance(e, EventCorrected) and e.reason == name]
        lodged = running.competition.disputes[name].lodged
        return [Changed(lodged.white, lodged.black, each.result) for each in corrected]
    entered = [e for _, e in running.history if isinstance(e, ResultCorrected) and e.reason == name]
    first = [
        e
        for _, e in running.history
        if isinstance(e, ResultConfirmed) and e.overruled and e.overruled.reason == name
    ]
    given: list[ResultConfirmed | ResultCorrected] = [*first, *entered]
    return [Changed(each.white, each.black, each.result) for each in given]


def lodging(running: Playing, player: str = "") -> dict[str, Any]:
    """Return what the form of a new dispute offers: what it can be about, and the games that were paired."""
    made = _event_games(running) if isinstance(running, AnyFormat) else _games(running.season)
    own = (each for each in made if player in ("", each[-1].white, each[-1].black))
    games = list(islice(own, MOST_GAMES))
    return {"contests": list(Contested), "games": games, "today": secretary().today().date().isoformat()}


def _games(season: Season) -> Iterator[tuple[str, int, int, Changed]]:
    """Yield every game that was paired, the latest first, as a form names it."""
    for turnus in reversed(season.turni):
        for each in reversed(turnus.rounds):
            for game in each.games if each.status is not Status.DRAFTED else ():
                yield _named(turnus.number, each.number, game.white, game.black, game.result)


def _event_games(running: AnyFormat) -> Iterator[tuple[str, int, int, Changed]]:
    phases = without_draft(running.competition).phases
    for place in range(len(phases), 0, -1):
        for each in reversed(phases[place - 1].rounds):
            for game in (game for match in each.matches for game in match.games):
                white, black = game.white_player or game.white, game.black_player or game.black
                yield _named(place, each.number, white, black, game.result)


def _named(part: int, number: int, white: str, black: str, result: str) -> tuple[str, int, int, Changed]:
    return f"{part}/{number}/{white}/{black}", part, number, Changed(white, black, result)


@doers(lambda identity, where: secretary().insist_may(identity, where["stream"], asked.LodgeDispute))
def lodge(request: HttpRequest, stream: str) -> HttpResponse:
    """Lodge a dispute from a form, in which one field names the game."""
    given = request.POST
    registry = registry_of(stream)
    command = read_form(registry, asked.LodgeDispute.__name__, given, **_game(given.get("game", "")))
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
    request: HttpRequest, running: Playing, name: str, kind: str, back: str, pdf: str
) -> HttpResponse:
    """Show a letter about a dispute as a page to print; as a file it is at another address."""
    made = _letter(running, name, kind)
    page = {"letter": made, "clauses": cites(made.clauses), "mark": mark(), "back": back, "pdf": pdf}
    page |= {"head": letterhead(running.stream)}
    return render(request, "turnus/letter.html", page | {"today": secretary().today().date()})


def letter_pdf(running: Playing, name: str, kind: str) -> HttpResponse:
    """Give a letter about a dispute on the club's paper."""
    return letter_file(_letter(running, name, kind), running.stream, mark())


def _letter(running: Playing, name: str, kind: str) -> Written:
    whole_dispute(running, name)
    return written(running, f"{name}/{kind}", reader.called, gettext, title_of(running.stream))
