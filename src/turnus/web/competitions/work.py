"""Running a competition of any format: who takes part, the round, its results, and what comes next."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.translation import gettext

from turnus.app.competitions import views
from turnus.app.competitions.going_on import is_quick, next_steps
from turnus.app.competitions.remarks import remarks
from turnus.app.competitions.running import Running
from turnus.app.competitions.typed_results import Mistyped, Overwrites, overwritten, read_typed
from turnus.app.office import Done, Identity
from turnus.app.office.competing import follow_event
from turnus.app.office.meanwhile import check_meanwhile
from turnus.app.office.typed_entries import has_teams
from turnus.competition.engine.slices import COMMANDS
from turnus.competition.engine.slices.attending import is_asked, missing
from turnus.competition.engine.slices.catching_up import to_catch_up
from turnus.competition.engine.slices.closing import has_rounds_left, level_matches
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.results import EnterResult
from turnus.competition.engine.state import Competition, Round, Status
from turnus.competition.registry import whole
from turnus.faults import BadInput, NotFound
from turnus.web.accounts.identity import identity_of
from turnus.web.competitions.public import moves_context, round_context
from turnus.web.competitions.standing import drawn_standings
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, doers
from turnus.web.faults import told
from turnus.web.office.forms.acting import (
    MOST_TOLD,
    UNDO,
    how,
    in_short,
    next_page,
    summary,
    tell_each,
    tell_undone,
    told_last,
    told_step,
)
from turnus.web.office.forms.commands import read_form
from turnus.web.office.frame import AnySeat, at_work
from turnus.web.office.known import choose_known
from turnus.web.public.contenders import contender_pages
from turnus.web.reader import called, look_again, reader

EventSeat = AnySeat[Running]
RESULTS = "results"  # the step in which results come in
LEADERS = 10  # of every table, at the desk
USUAL_TAPS = (("1-0", "1-0"), ("1/2-1/2", "½"), ("0-1", "0-1"))
TAPS = {"draughts": (("2-0", "2-0"), ("1-1", "1-1"), ("0-2", "0-2"))}


@at_work(kind=Running)
def desk(seat: EventSeat) -> HttpResponse:
    """Show how it stands and the one thing to do next; everything else is below."""
    return _desk(seat)


def _desk(seat: EventSeat, status: int = 200, **more: Any) -> HttpResponse:
    competition = seat.running.competition
    page: dict[str, Any] = {"competition": competition, "step": next_step(competition)}
    page["typed"] = seat.request.GET.get("typed", "")
    if competition.phase is not None:
        page |= _round(seat, page["step"])
        page["tables"] = drawn_standings(seat.stream, competition, most=LEADERS)
        page["more_rows"] = any(len(each) > LEADERS for each in competition.phase.divisions.values())
        page |= moves_context(competition)
        page["level"] = level_matches(competition)
    page["pages"] = contender_pages(seat.stream, competition)
    page["remarks"] = [told(each) for each in remarks(competition)]
    page["is_quick"] = is_quick(seat.running)
    page["is_director"] = seat.access.is_director
    page["step_back"] = told_step(seat.request, seat.stream) if seat.access.is_director else []
    page["step_in_short"] = in_short(page["step_back"])
    page["has_teams"] = has_teams(competition.format)
    page["not_here"] = len(missing(competition)) if page["step"] == "pair" and is_asked(competition) else 0
    page["by_list"] = views.is_keizer(competition, begun=False)
    page["has_matches"] = views.has_matches(competition)
    return seat.page("turnus/competitions/desk.html", "", status, **(page | more))


def _round(seat: EventSeat, step: str) -> dict[str, Any]:
    """Return the round for the desk: while it is played its open boards, each with what can be tapped."""
    competition = seat.running.competition
    if step != RESULTS:
        return round_context(competition)
    found: Round = views.pairings(competition)
    root = reverse("event_board", args=[seat.stream, found.number, 0]).removesuffix("0/")
    seats = [
        {
            "label": f"{match.board}.{number}" if len(match.games) > 1 else str(match.board),
            "white": called(game.white_player or game.white),
            "black": called(game.black_player or game.black),
            "page": f"{root}{match.board}/",
        }
        for match in found.matches
        for number, game in enumerate(match.games, 1)
        if not game.result
    ]
    return {
        "found": found,
        "seats": seats,
        "still_open": sum(match.is_open for match in found.matches),
        "in_already": sum(not match.is_open for match in found.matches),
        "taps": TAPS.get(competition.format.game, USUAL_TAPS),
    }


def next_step(competition: Competition) -> str:
    """Return what is to be done now: enter, pair, publish, results, close, or end."""
    phase = competition.phase
    if competition.is_closed:
        return "over"
    if len(competition.contenders) < 2:  # noqa: PLR2004 - somebody to meet
        return "enter"
    if phase is None or phase.is_closed:
        return "end" if phase and _was_last(competition) else "pair"
    step = _of_the_round(phase.rounds[-1])
    if step == "pair" and not has_rounds_left(competition):
        return "catch up" if to_catch_up(competition) else "close"
    return step


def _of_the_round(last: Round) -> str:
    if last.status is Status.PUBLISHED:
        return RESULTS if any(match.is_awaited for match in last.matches) else "close"
    return "publish" if last.status is Status.DRAFTED else "pair"


def _was_last(competition: Competition) -> bool:
    phase = views.phase_of(competition)
    stage = competition.stage_of(phase)
    return phase.nth >= stage.repeats and competition.format.after(stage.name) is None


def _may(kind: type[Any]) -> Any:
    def check(identity: Identity, where: dict[str, Any]) -> None:
        secretary().insist_may(identity, where["stream"], kind)

    return check


def may_give(identity: Identity, where: dict[str, Any]) -> None:
    """Refuse whoever never gives the command that an address names."""
    entry = COMMANDS.entries.get(where["name"])
    secretary().insist_may(identity, where["stream"], entry.kind if entry else Enter)


@at_work(director=True, kind=Running, methods=BOTH)
def known_people(seat: EventSeat) -> HttpResponse:
    """Show who the club knows from its other competitions, and enter some of them."""
    return choose_known(seat, tell, "event_entries")


@doers(lambda identity, where: secretary().insist_director(identity, where["stream"]))
def follow(request: HttpRequest, stream: str) -> HttpResponse:
    """Open the competition that follows one that is over."""
    name = request.POST.get("name", "").strip()
    try:
        done = follow_event(secretary(), identity_of(request), stream, name, how(request)["key"])
    except (BadInput, NotFound) as fault:
        return _told_off(request, stream, fault)
    messages.success(request, gettext("{name} is open").format(name=name))
    return redirect(reverse("event_desk", args=[done.running.stream]))


@doers(_may(EnterResult))
def results(request: HttpRequest, stream: str) -> HttpResponse:
    """Enter every result that was typed, all or none."""
    text = request.POST.get("typed", "")
    try:
        typed = read_typed(text, whole(request.POST.get("round", ""), "round"))
        sent, running = how(request), secretary().seen_event(identity_of(request), stream)
        for _, command in typed:
            check_meanwhile(secretary().journal, stream, command, sent["expected"])
        asked = overwritten(running, typed)
    except (BadInput, NotFound) as fault:
        return _told_off(request, stream, fault, typed=text)
    if asked and not request.POST.get("replace"):
        return _ask(request, stream, asked, text)

    def act() -> Done:
        commands = [command for _, command in typed]
        return secretary().act_all(identity_of(request), stream, commands, **how(request))

    return _done(request, stream, act, typed=text)


def _ask(request: HttpRequest, stream: str, asked: list[Overwrites], text: str) -> HttpResponse:
    """Ask whether results that are there are to be replaced, each with who played."""
    competition = secretary().seen_event(identity_of(request), stream).competition
    told_each = [_overwritten(competition, each) for each in asked]
    return _desk(_seat(request, stream), 409, replaces=told_each, typed=text, select=asked[0].part.span)


def _overwritten(competition: Competition, each: Overwrites) -> dict[str, Any]:
    found, event = views.pairings(competition, each.event.round), each.event
    match = found.match(event.board)
    game = match.games[event.game - 1] if match else None
    return {
        "board": f"{event.board}.{event.game}" if match and len(match.games) > 1 else str(event.board),
        "white": called((game.white_player or game.white) if game else ""),
        "black": called((game.black_player or game.black) if game else ""),
        "now": event.replaces,
        "typed": event.result,
    }


@doers(may_give)
def do(request: HttpRequest, stream: str, name: str) -> HttpResponse:
    """Carry out one command."""

    def act() -> Done:
        return secretary().act(
            identity_of(request), stream, read_form(COMMANDS, name, request.POST), **how(request)
        )

    return _done(request, stream, act)


@doers(lambda identity, where: secretary().insist_director(identity, where["stream"]))
def go_on(request: HttpRequest, stream: str) -> HttpResponse:
    """Close the round, pair the next one and publish it, in one step."""

    def act() -> Done:
        identity = identity_of(request)
        steps = next_steps(secretary().seen_event(identity, stream))
        return secretary().act_all(identity, stream, steps, **how(request))

    return _done(request, stream, act)


@doers(lambda identity, where: secretary().insist_director(identity, where["stream"]))
def undo(request: HttpRequest, stream: str) -> HttpResponse:
    """Take back what the last request did."""
    sent, last = how(request), told_last(request, stream)
    try:
        done = secretary().undo(
            identity_of(request), stream, request.POST.get("reason", "").strip(),
            expected=sent["expected"] or 0, key=sent["key"],
        )  # fmt: skip
    except (BadInput, NotFound) as fault:
        return _told_off(request, stream, fault)
    tell_undone(request, done, last)
    return redirect(next_page(request, stream))


def _done(request: HttpRequest, stream: str, act: Any, **typed: str) -> HttpResponse:
    """Do it and go back to the desk; a refusal shows the desk again with everything that was typed."""
    try:
        done = act()
    except (BadInput, NotFound) as fault:
        return _told_off(request, stream, fault, **typed)
    tell(request, done)
    return redirect(next_page(request, stream))


def _told_off(request: HttpRequest, stream: str, fault: BadInput | NotFound, **typed: str) -> HttpResponse:
    select = {"select": fault.part.span} if isinstance(fault, Mistyped) else {}
    return _desk(_seat(request, stream), 400, fault=told(fault), **typed, **select)


def _seat(request: HttpRequest, stream: str) -> EventSeat:
    identity = identity_of(request)
    running = secretary().seen_event(identity, stream)
    return AnySeat(request, stream, identity, secretary().access(identity, stream), running)


def tell(request: HttpRequest, done: Done) -> None:
    """Say what a request did: a few events one by one, many in one sentence that can be taken back."""
    look_again()
    if done.repeated:
        messages.info(request, gettext("this had been done already"))
    elif len(done.events) > MOST_TOLD:
        told = reader().tell_all(done.events, done.running.state)
        messages.success(request, summary(done.events) or told[0], extra_tags=UNDO)
    else:
        tell_each(request, reader().tell_all(done.events, done.running.state), can_undo=True)
