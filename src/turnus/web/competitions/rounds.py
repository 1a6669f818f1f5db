"""Rounds at work: the draft changed by hand, a board with its result and what a correction changes."""

from typing import Any

from django.http import HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext

from turnus.app.competitions import views
from turnus.app.competitions.corrections import effect_of
from turnus.app.competitions.explaining import grounds_of, said, sentences, system_of, whys_of
from turnus.app.competitions.people import meant
from turnus.app.competitions.running import Running
from turnus.competition.engine.comparing import Broken, compared
from turnus.competition.engine.slices.changing import GiveBye, SetPair, SwapPlayers, TurnColours
from turnus.competition.engine.slices.results import EnterResult, ResultCorrected
from turnus.competition.engine.state import Competition, Match, Round, Status
from turnus.competition.registry import whole
from turnus.faults import BadInput, NotFound
from turnus.law.explanation import halves
from turnus.records import replace
from turnus.tournament.written_results import BY_GAME, USUAL, read_result
from turnus.web.competitions.entries import reasons
from turnus.web.competitions.public import scores_context
from turnus.web.competitions.work import EventSeat, tell
from turnus.web.desk import secretary
from turnus.web.doors import BOTH
from turnus.web.faults import told
from turnus.web.office.forms.acting import how
from turnus.web.office.frame import at_work
from turnus.web.reader import called, named

SEATS = {"w": 0, "b": 1, "z": 1}  # w(hite), w(it); b(lack), z(wart)


# The draft


@at_work(director=True, kind=Running, methods=BOTH)
def draft(seat: EventSeat) -> HttpResponse:
    """Show the draft with its grounds, and change it by hand."""
    if seat.request.method != "POST":
        return _draft_page(seat)
    try:
        command = _change(seat)
        done = secretary().act(seat.identity, seat.stream, command, **how(seat.request))
    except (BadInput, NotFound) as fault:
        return _draft_page(seat, 400, fault=told(fault), given=seat.request.POST)
    tell(seat.request, done)
    return redirect(reverse("event_draft", args=[seat.stream]))


def _draft_page(seat: EventSeat, status: int = 200, **more: Any) -> HttpResponse:
    competition = seat.running.competition
    found = _draft(competition)
    page: dict[str, Any] = {"competition": competition, "found": found}
    if found is not None:
        phase = views.phase_of(competition)
        page["found"] = replace(found, idle=views.free_in(competition, phase, found))
        comparison = compared(competition, phase, found)
        page |= {
            "rows": _rows(competition, found),
            "comparison": comparison,
            "apart": (halves(comparison.engine_apart), halves(comparison.apart)),
            "broken": [{"text": _broken(each), "is_breach": each.is_breach} for each in comparison.broken],
            "system": system_of(competition, phase, found.number),
            "has_values": views.is_keizer(competition),
        }
    return seat.page("turnus/competitions/draft.html", "event_draft", status, **(page | more))


def _draft(competition: Competition) -> Round | None:
    last = competition.phase.last_round if competition.phase else None
    return last if last is not None and last.status is Status.DRAFTED else None


def _rows(competition: Competition, found: Round) -> list[dict[str, Any]]:
    scores = scores_context(competition, found.number)["scores"]
    whys = whys_of(found)
    return [
        {
            "match": match,
            "scores": [scores[side] for side in match.sides],
            "short": " ".join(sentences(whys[match.board], gettext, called)),
            "by_hand": bool(whys[match.board].by_hand),
        }
        for match in found.matches
    ]


def _broken(each: Broken) -> str:
    shown = {name: named(str(value)) for name, value in each.values.items()}
    return gettext(each.template).format(**shown)


def _change(seat: EventSeat) -> SwapPlayers | SetPair | GiveBye | TurnColours:
    """Read what the director wants: people by name, by number, or by their seat, such as 5w."""
    given, reason = seat.request.POST, seat.request.POST.get("reason", "").strip()
    if given.get("turn"):
        return TurnColours(board=whole(given["turn"], "turn"), reason=reason)
    one = _whom(seat, given.get("first", ""))
    if given.get("what") == "bye":
        return GiveBye(player=one, reason=reason)
    other = _whom(seat, given.get("second", ""))
    if given.get("what") == "meet":
        return SetPair(first=one, second=other, reason=reason)
    return SwapPlayers(player=one, other=other, reason=reason)


def _whom(seat: EventSeat, text: str) -> str:
    text = text.strip()
    if not text:
        raise BadInput("name a player, or a seat such as 5w or 5b", where="first")
    found = _draft(seat.running.competition)
    board, colour = text[:-1], text[-1].lower()
    if found is not None and board.isdecimal() and colour in SEATS:
        match = found.match(int(board[:9]))
        if match is None:
            raise BadInput("the draft has no board {board}", board=board, where="first")
        return match.sides[SEATS[colour]]
    return meant(seat.running.competition, secretary().people_of(seat.stream), text)


# A round and its boards


@at_work(kind=Running)
def rounds(seat: EventSeat) -> HttpResponse:
    """Show the boards of a round that was published, the last or another, each with a way to its result."""
    competition = seat.running.competition
    known = [each.number for each in _paired(competition) if each.status is not Status.DRAFTED]
    page: dict[str, Any] = {"competition": competition, "numbers": known}
    if known:
        number = whole(seat.request.GET.get("round", ""), "round") or known[-1]
        page |= {"found": _published(competition, number), "is_last": number == known[-1]}
    page["is_director"] = seat.access.is_director
    page["reasons"] = reasons(competition)
    return seat.page("turnus/competitions/results.html", "event_rounds", **page)


def _paired(competition: Competition) -> tuple[Round, ...]:
    return competition.phase.rounds if competition.phase else ()


@at_work(kind=Running, methods=BOTH)
def board(seat: EventSeat, number: int, board: int) -> HttpResponse:
    """Show a board with every result it can have; a correction first says what it changes."""
    found = _published(seat.running.competition, number)
    match = found.match(board)
    if match is None:
        raise NotFound("there is no board {board} in round {round}", board=board, round=number)
    if seat.request.method != "POST":
        return _board_page(seat, found, match, _asked(seat))
    given = seat.request.POST
    try:
        command = EnterResult(
            board=board,
            result=given.get("result", ""),
            round=number,
            game=whole(given.get("game", ""), "game"),
            reason=given.get("reason", "").strip(),
        )
        done = secretary().act(seat.identity, seat.stream, command, **how(seat.request))
    except (BadInput, NotFound) as fault:
        return _board_page(seat, found, match, _asked(seat), 400, fault=told(fault), given=given)
    tell(seat.request, done)
    return redirect(_after(seat, found))


def _after(seat: EventSeat, found: Round) -> str:
    """Return where to go on: the desk for the round under way, the round's own page for another."""
    if found.status is Status.PUBLISHED:
        return reverse("event_desk", args=[seat.stream])
    return f"{reverse('event_rounds', args=[seat.stream])}?round={found.number}"


def _published(competition: Competition, number: int) -> Round:
    found = next((each for each in _paired(competition) if each.number == number), None)
    if found is None or found.status is Status.DRAFTED:
        raise NotFound("round {round} has not been published", round=number)
    return found


def _asked(seat: EventSeat) -> tuple[int, str]:
    """Return which game of a match is to have which result, where one was chosen."""
    given = seat.request.POST if seat.request.method == "POST" else seat.request.GET
    return whole(given.get("game", ""), "game"), given.get("result", "").strip()


def _board_page(
    seat: EventSeat, found: Round, match: Match, asked: tuple[int, str], status: int = 200, **more: Any
) -> HttpResponse:
    competition = seat.running.competition
    page: dict[str, Any] = {
        "competition": competition,
        "found": found,
        "match": match,
        "results": list(BY_GAME.get(competition.format.game, USUAL)),
    }
    why = whys_of(found)[match.board]
    page["grounds"] = [said(each, gettext, called) for each in grounds_of(found, match)]
    page["short"] = " ".join(sentences(why, gettext, called))
    try:
        page |= _effect(seat, found, match, *asked)
    except BadInput as fault:
        status, page["fault"] = 400, told(fault)
    return seat.page("turnus/competitions/board.html", "event_rounds", status, **(page | more))


def _effect(seat: EventSeat, found: Round, match: Match, game: int, text: str) -> dict[str, Any]:
    """Say what another result changes, where a game has one already."""
    number = game or 1
    if not text or not 1 <= number <= len(match.games) or not match.games[number - 1].result:
        return {}
    held, result = match.games[number - 1].result, read_result(text, seat.running.competition.format.game)
    if held == result:
        return {}
    wanted = ResultCorrected(round=found.number, board=match.board, result=result, replaces=held, game=number)
    effect = effect_of(seat.running, wanted)
    moved = [
        {
            "player": m.player,
            "ranks": (m.rank_before, m.rank),
            "points": (halves(m.points_before), halves(m.points)),
        }
        for m in effect.moved
    ]
    return {"effect": effect, "moved": moved, "asked_game": number}
