"""The games of a competition: played here or written down later, on a page, in a frame, as a file."""

from functools import partial
from typing import Any

from csp.decorators import csp_replace
from django.contrib import messages
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext
from django.views.decorators.clickjacking import xframe_options_exempt

from turnus.app.broadcast.headings import people_tags, site_of
from turnus.app.broadcast.scores import Score
from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.games.replay_lists import notation_of
from turnus.app.games.replaying import Replay
from turnus.app.games.scores import bare, replay_score
from turnus.app.hall import Hall, ScoreKept
from turnus.app.hall.playing import Board, Playing, boards, phase_of, published_board
from turnus.app.office import Identity, NotAllowed
from turnus.faults import BadInput, NotFound
from turnus.web import desk, reader
from turnus.web.accounts.identity import identity_of
from turnus.web.broadcast.cards import feed_of
from turnus.web.broadcast.pages import seen_by_visitors
from turnus.web.broadcast.telling import Shown, rulebook_of
from turnus.web.desk import secretary
from turnus.web.doors import anybody, doers
from turnus.web.games.showing import language_of_moves, read_safely, viewer
from turnus.web.games.uploading import as_file, told_where
from turnus.web.office.forms.acting import how
from turnus.web.public.postings import frame
from turnus.web.public_address import absolute
from turnus.web.rooms.of_players import seat_of
from turnus.web.serving.figures import figures
from turnus.web.titles import title_of

LARGEST = 64 * 1024  # bytes of a file with one game, with all its remarks


# Looking


@anybody()
def games(request: HttpRequest, stream: str) -> HttpResponse:
    """Show the boards of a round, each with its game where there are moves of it."""
    running = seen_by_visitors(stream)
    number, phase = figures(request.GET.get("round", ""), longest=3) or 0, _phase(request, running)
    found = boards(running, number, phase)
    number = found[0].round if found else number
    scores = desk.scores().of_round(stream, number, phase)
    mine = secretary().access(identity_of(request), stream)
    rows = [
        (at, at.number in scores, mine.is_staff or bool(mine.players & {*at.game.players})) for at in found
    ]
    page = frame(stream, "games") | {
        "rows": rows, "number": number, "numbers": _numbers(running, phase), "has_any": bool(scores),
        "phase": phase, "phases": range(1, phase_of(running) + 1), "of_phases": _word(running), "expected": 0,
        "seat": seat_of(running, mine.players) if mine.players else "",
    }  # fmt: skip
    return render(request, "turnus/games/round.html", page)


@anybody()
def game(request: HttpRequest, stream: str, number: int, board: int) -> HttpResponse:
    """Show one game move by move."""
    return _page(request, stream, number, board, "turnus/games/of_round.html")


@anybody()
@xframe_options_exempt
@csp_replace({"frame-ancestors": ["*"]})  # type: ignore[arg-type]  # it knows only views without an address
def embedded(request: HttpRequest, stream: str, number: int, board: int) -> HttpResponse:
    """Show one game without the office around it, for other sites to frame."""
    return _page(request, stream, number, board, "turnus/games/embed.html")


@anybody()
def game_file(request: HttpRequest, stream: str, number: int, board: int) -> HttpResponse:
    """Give one game as a file."""
    shown, replay = _replayed(request, stream, number, board)
    at = shown.at
    return as_file(replay.written, replay.notation, f"{at.round}-{at.label}")


@anybody()
def round_file(request: HttpRequest, stream: str, number: int) -> HttpResponse:
    """Give all games of a round of which there are moves as one file."""
    scores = desk.scores().of_round(stream, number, _phase(request, seen_by_visitors(stream)))
    found = [_replayed(request, stream, number, board)[1] for board in sorted(scores)]
    if not found:
        raise NotFound("there are no moves of the games of round {round}", round=number)
    return as_file("".join(each.written for each in found), found[0].notation, f"round-{number}")


def _page(request: HttpRequest, stream: str, number: int, board: int, template: str) -> HttpResponse:
    shown_board, replay = _replayed(request, stream, number, board)
    found = shown_board.at
    where = [stream, number, board]
    shown = viewer(replay, figures(request.GET.get("ply", ""), longest=4))
    of_phase = f"?turnus={found.phase}"
    page = frame(stream) | shown | {"found": found, "address": reverse("stream_game", args=where) + of_phase}
    page["live"] = feed_of(stream, found.round, found.phase) if shown_board.is_live else ""
    page["key"] = shown_board.key
    page["embed"] = absolute(request, reverse("stream_game_embed", args=where)) + of_phase
    return render(request, template, page)


def _phase(request: HttpRequest, running: Playing) -> int:
    """Return of which turnus or phase somebody wants the rounds: that under way, unless he says another."""
    return figures(request.GET.get("turnus", ""), longest=3) or phase_of(running)


def _word(running: Playing) -> str:
    return gettext("phase") if isinstance(running, AnyFormat) else gettext("turnus")


def _numbers(running: Playing, phase: int) -> list[int]:
    """Return the rounds that have boards to show."""
    last = boards(running, 0, phase)
    return list(range(1, last[0].round + 1)) if last else []


def _replayed(request: HttpRequest, stream: str, number: int, board: int) -> tuple[Shown, Replay]:
    running = seen_by_visitors(stream)
    phase = _phase(request, running)
    found = published_board(running, number, board, phase)
    seen = desk.scores().of_round(stream, number, phase).get(board)
    if found is None or seen is None:
        raise NotFound("there are no moves of this game")
    score = seen.score
    rulebook = rulebook_of(running)
    heading = _heading(running, found, score)
    replay = replay_score(score.text, score.notation, rulebook, language_of_moves(), heading)
    return Shown(found, seen, rulebook), replay


def _heading(running: Playing, at: Board, score: Score) -> dict[str, str]:
    names = dict(zip(("White", "Black"), map(reader.called, at.game.players), strict=True))
    where = {
        "Event": title_of(running.stream), "Site": site_of(running), "Round": f"{at.round}.{at.label}",
    }  # fmt: skip
    known = people_tags(running, reader.sight(), at)
    return {**where, **names, **known, "Result": at.game.result or score.result or "*"}


# Writing down


def _may_write(identity: Identity, where: dict[str, Any]) -> None:
    Hall(secretary()).insist_may(identity, where["stream"], ScoreKept)


@doers(_may_write)
def attach(request: HttpRequest, stream: str, number: int, board: int) -> HttpResponse:
    """Write down the moves of a game from a file or a text; names and remarks are left out."""
    running = secretary().competition_seen(identity_of(request), stream)
    phase = _phase(request, running) if isinstance(running, Playing) else 0
    found = published_board(running, number, board, phase) if isinstance(running, Playing) else None
    if found is None:
        raise NotFound("there is no board {board} in round {round}", board=board, round=number)
    back = f"{reverse('stream_games', args=[stream])}?round={number}&turnus={phase}"
    try:
        notation, content = _given(request)
        kept = ScoreKept(
            round=number, board=board, white=found.game.white, black=found.game.black, notation=notation,
            text=read_safely(partial(bare, content, notation), len(content)), phase=phase,
        )  # fmt: skip
        Hall(secretary()).do(identity_of(request), stream, kept, key=how(request)["key"])
    except (BadInput, NotFound) as fault:
        if isinstance(fault, NotAllowed):
            raise
        messages.error(request, told_where(fault))
        return redirect(back)
    messages.success(request, gettext("the moves are in"))
    return redirect(f"{reverse('stream_game', args=[stream, number, board])}?turnus={phase}")


def _given(request: HttpRequest) -> tuple[str, bytes]:
    sent = request.FILES.get("file")
    if not isinstance(sent, UploadedFile):
        raise BadInput("choose a file", where="file")
    if (sent.size or 0) > LARGEST:
        raise BadInput("the file is larger than {kilobytes} KB", kilobytes=LARGEST >> 10, where="file")
    content = sent.read()
    return notation_of(sent.name or "", content), content
