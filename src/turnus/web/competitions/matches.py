"""The matches of a round: games that decide a level one, and the board that was decided first."""

from collections.abc import Iterator
from typing import Any

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django.utils.translation import gettext

from turnus.app.competitions import views
from turnus.app.competitions.report import tempo_words
from turnus.app.competitions.running import Running
from turnus.competition.engine.kinds import MatchResult
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.situations import situation_of
from turnus.competition.engine.slices.closing import level_matches
from turnus.competition.engine.slices.results import EnterResult
from turnus.competition.engine.slices.whole_matches import EndMatch
from turnus.competition.engine.state import Competition, Match, Round, Status
from turnus.competition.registry import truth, whole
from turnus.faults import BadInput, NotFound
from turnus.law import Cite
from turnus.law.explanation import halves
from turnus.tournament.written_results import BY_GAME
from turnus.web.competitions.work import EventSeat, tell
from turnus.web.desk import secretary
from turnus.web.doors import BOTH
from turnus.web.faults import told
from turnus.web.office.forms.acting import how
from turnus.web.office.frame import at_work
from turnus.web.public.contenders import contender_pages

PLAYED = ("1-0", "1/2-1/2", "0-1")


@at_work(kind=Running, methods=BOTH)
def matches(seat: EventSeat) -> HttpResponse:
    """Show the matches of the round under way, and take what is said of one of them."""
    if seat.request.method != "POST":
        return _page(seat)
    try:
        done = secretary().act(seat.identity, seat.stream, _command(seat.request.POST), **how(seat.request))
    except (BadInput, NotFound) as fault:
        clauses = [Cite.parse(text) for text in getattr(fault, "clauses", ())]
        return _page(seat, 400, fault=told(fault), clauses=clauses, given=seat.request.POST)
    tell(seat.request, done)
    return redirect("event_matches", seat.stream)


def _command(given: QueryDict) -> EnterResult | EndMatch:
    """Read what was said: a further game of a level match, or the board that was decided first."""
    number = whole(given.get("round", ""), "round")
    board, result = whole(given.get("board", ""), "board"), given.get("result", "")
    if given.get("do") == "further":
        game = whole(given.get("game", ""), "game")
        return EnterResult(board=board, result=result, round=number, game=game, white=given.get("white", ""))
    return EndMatch(
        board=board,
        game=whole(given.get("game", ""), "game"),
        result=result,
        other=given.get("other", ""),
        needed_piece=truth(given.get("needed_piece") or "no", "needed_piece"),
        round=number,
    )


def _page(seat: EventSeat, status: int = 200, **more: Any) -> HttpResponse:
    competition = seat.running.competition
    found = _under_way(competition)
    page: dict[str, Any] = {
        "competition": competition,
        "found": found,
        "rows": list(_rows(competition, found)) if found else [],
        "results": PLAYED if competition.format.game != "draughts" else tuple(BY_GAME["draughts"])[:3],
        "pages": contender_pages(seat.stream, competition),
    }
    return seat.page("turnus/competitions/matches.html", "event_matches", status, **(page | more))


def _under_way(competition: Competition) -> Round | None:
    last = competition.phase.last_round if competition.phase else None
    return last if last is not None and last.status is Status.PUBLISHED else None


def _rows(competition: Competition, found: Round) -> Iterator[dict[str, Any]]:
    form, partners = competition.format, views.partners(competition)
    level = {match.board for match in level_matches(competition)}
    for match in found.matches:
        row: dict[str, Any] = {"match": match, "partners": _of_both(partners, match)}
        if len(match.games) > 1:
            row["score"] = tuple(map(halves, views.match_score(competition, match)))
        if form.match_result is MatchResult.WHOLE and match.is_open:
            row["boards"] = range(1, form.boards + 1)
        if match.board in level:
            row["further"] = _further(competition, match)
        yield row


def _of_both(players: dict[str, tuple[str, ...]], match: Match) -> dict[str, tuple[str, ...]]:
    return {side: players[side] for side in match.sides} if players else {}


def _further(competition: Competition, match: Match) -> dict[str, Any]:
    """Return what the next game of a level match is, with who would have White."""
    phase = views.phase_of(competition)
    meeting = meeting_of(competition.stage_of(phase).meeting)
    short = meeting.decider(situation_of(competition, phase, match.division), match)
    last = match.games[-1]
    return {
        "game": len(match.games) + 1,
        "kind": gettext(short.kind),
        "tempo": tempo_words(short.tempo),
        "draw_odds": short.has_draw_odds,
        "whites": (last.black, last.white),
    }
