"""Anybody's games: a file of PGN, PDN or BPGN looked at, and nothing of it kept.

A list of games carries each game's own text, which comes back when that game is opened: there is nothing to
keep, and nothing to forget.
"""

from functools import partial
from pathlib import PurePath
from typing import Any

from django.conf import settings
from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache

from turnus.app.games.replay_lists import MOST_GAMES, GameEntry, Listed, games_in
from turnus.app.games.replaying import NOTATIONS
from turnus.faults import BadInput, NotFound
from turnus.web.doors import BOTH, DOING, anybody
from turnus.web.faults import status_of, told
from turnus.web.games.latest import latest_rounds
from turnus.web.games.showing import read_safely, replayed, viewer

LARGEST = 1 << 20  # bytes: some thousand games
LONGEST_NAME = 80
TYPES = {"pgn": "application/vnd.chess-pgn", "pdn": "text/plain", "bpgn": "text/plain"}


@never_cache
@anybody(*BOTH)
def games(request: HttpRequest) -> HttpResponse:
    """Ask for a file or a text; show its one game, or a list of its games."""
    if request.method != "POST":
        return _form(request)
    try:
        name, content = _given(request)
        listed = read_safely(partial(games_in, content, name), len(content))
        if len(listed.games) == 1 and not listed.faults:
            return _one(request, listed.games[0].text, listed.notation, listed.games[0].language)
    except (BadInput, NotFound) as fault:
        return _form(request, fault)
    return render(request, "turnus/games/list.html", _list(listed, name))


@never_cache
@anybody(*DOING)
def game(request: HttpRequest) -> HttpResponse:
    """Show the game whose text is sent."""
    try:
        return _one(request, *_sent(request))
    except (BadInput, NotFound) as fault:
        return _form(request, fault)


@never_cache
@anybody(*DOING)
def download(request: HttpRequest) -> HttpResponse:
    """Give the game whose text is sent as a file, in the export form of its notation."""
    try:
        text, notation, language = _sent(request)
        replay = replayed(text, notation, read_in=language)
    except (BadInput, NotFound) as fault:
        return _form(request, fault)
    return as_file(replay.written, notation, "game")


def as_file(text: str, notation: str, name: str) -> HttpResponse:
    """Return a text as a file to keep."""
    answer = HttpResponse(text, content_type=f"{TYPES[notation]}; charset=utf-8")
    answer["Content-Disposition"] = f'attachment; filename="{name}.{notation}"'
    return answer


def _form(request: HttpRequest, fault: BadInput | NotFound | None = None) -> HttpResponse:
    page: dict[str, Any] = {"most": MOST_GAMES, "megabytes": LARGEST >> 20}
    if fault is None:
        page["latest"] = latest_rounds() if settings.TURNUS_JOURNAL else []
        return render(request, "turnus/games/open.html", page)
    page["fault"] = told_where(fault)
    page["text"] = request.POST.get("text", "")
    return render(request, "turnus/games/open.html", page, status=status_of(fault))


def told_where(fault: BadInput | NotFound) -> str:
    """Put a fault into words, with its place in the text where it has one."""
    where = getattr(fault, "where", "")
    return f"{where}: {told(fault)}" if where not in ("", "file") else told(fault)


def _given(request: HttpRequest) -> tuple[str, bytes]:
    """Return the name and the content of the file, or of the text that was pasted."""
    sent = request.FILES.get("file")
    if isinstance(sent, UploadedFile):
        _check_size(sent.size or 0)
        return PurePath(sent.name or "").name[-LONGEST_NAME:], sent.read()
    text = request.POST.get("text", "").strip()
    if not text:
        raise BadInput("choose a file, or paste a game", where="file")
    content = text.encode()
    _check_size(len(content))
    return "", content


def _check_size(size: int) -> None:
    if size > LARGEST:
        raise BadInput("the file is larger than {megabytes} MB", megabytes=LARGEST >> 20, where="file")


def _sent(request: HttpRequest) -> tuple[str, str, str]:
    """Return the text of one game, its notation, and the language its moves were read in."""
    text, notation = request.POST.get("text", ""), request.POST.get("notation", "")
    _check_size(len(text.encode()))
    if notation not in NOTATIONS:
        raise BadInput(
            "a file of games is PGN, PDN or BPGN, not {notation}", notation=notation[:20], where="file"
        )
    return text, notation, request.POST.get("language", "")[:10]


def _one(request: HttpRequest, text: str, notation: str, language: str) -> HttpResponse:
    replay = replayed(text, notation, read_in=language)
    page = viewer(replay) | {"text": text, "language": language}
    return render(request, "turnus/games/view.html", page)


def _list(listed: Listed, name: str) -> dict[str, Any]:
    rows: list[tuple[int, GameEntry]] = list(enumerate(listed.games, start=1))
    faults = [told_where(fault) for fault in listed.faults]
    return {"listed": listed, "rows": rows, "faults": faults, "file_name": name, "most": MOST_GAMES}
