"""Who plays for a team in the round under way: for who works there, and for its captain."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from turnus.app.competitions.views import without_draft
from turnus.app.office import Access, Identity, NotAllowed
from turnus.competition.engine.kinds import MatchResult, Unit
from turnus.competition.engine.slices.lineups import NOBODY, HandInLineUp, squad
from turnus.competition.engine.state import Competition, Match, Round, Status
from turnus.faults import NotFound
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.doors import LOOKING, door
from turnus.web.titles import event


def has_line_ups(stream: str) -> bool:
    """Say whether teams meet in a competition, board by board."""
    form = event(stream).competition.format
    return form.unit is not Unit.PLAYER and form.match_result is MatchResult.BOARDS


def _works_or_leads(identity: Identity, where: dict[str, Any]) -> None:
    mine = secretary().access(identity, where["stream"])
    if not (mine.is_staff or mine.teams):
        raise NotAllowed("this page is for captains")


@door(_works_or_leads, LOOKING)
def round_line_ups(request: HttpRequest, stream: str) -> HttpResponse:
    """Show every match of the round with its line-ups, and let them be handed in by who may."""
    identity = identity_of(request)
    if not secretary().is_event(stream) or not has_line_ups(stream):
        raise NotFound("only teams have a line-up")
    running = secretary().seen_event(identity, stream)
    competition = without_draft(running.competition)
    last = competition.phase.last_round if competition.phase else None
    mine = secretary().access(identity, stream)
    page = {
        "stream": stream,
        "expected": running.length,
        "round": last,
        "matches": [_match(competition, last, match, mine) for match in last.matches] if last else [],
    }
    return render(request, "turnus/arbiter/round_line_ups.html", page)


def _match(competition: Competition, found: Round, match: Match, mine: Access) -> dict[str, Any]:
    is_open = found.status is Status.PUBLISHED and not competition.is_closed
    sides = [_side(competition, match, team, mine, is_open) for team in match.sides]
    return {"board": match.board, "sides": sides}


def _side(competition: Competition, match: Match, team: str, mine: Access, is_open: bool) -> dict[str, Any]:
    seats = [game.white_player if game.white == team else game.black_player for game in match.games]
    may = is_open and (team in mine.teams or (mine.is_staff and mine.may(HandInLineUp)))
    candidates = squad(competition, team)
    proposed = seats if any(seats) else [*candidates, *[""] * len(seats)][: len(seats)]
    return {
        "team": team,
        "seats": seats,
        "is_in": any(seats),
        "proposed": proposed,
        "may": may,
        "candidates": candidates,
        "nobody": NOBODY,
    }
