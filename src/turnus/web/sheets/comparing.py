"""Two sheets side by side, for the arbiter, and for the players once both have signed; a sheet on paper."""

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import slugify
from django.utils.translation import gettext

from turnus.app.federations.office import Running as Federation
from turnus.app.hall.playing import A_GAME
from turnus.app.office import Identity, NotAllowed
from turnus.app.papers.typesetting import pdf
from turnus.app.sheets import Game, Sheets
from turnus.app.sheets.comparing import Comparison, Line
from turnus.app.sheets.papers import as_paper
from turnus.app.sheets.sheet import SCRIBE
from turnus.faults import BadInput, NotFound
from turnus.notation.diagrams.chess import chess_diagram
from turnus.notation.diagrams.draughts import draughts_diagram
from turnus.notation.fen import parse_fen
from turnus.notation.pdn.fen import read_fen
from turnus.play.questions.results.adjournment import Reading
from turnus.web.accounts.identity import identity_of
from turnus.web.doors import DOING, players
from turnus.web.faults import told
from turnus.web.office.frame import at_work
from turnus.web.public.papers import download, mark
from turnus.web.reader import called
from turnus.web.sheets.state import where_of
from turnus.web.sheets.writing import PLAYED, SheetSeat, sheets_here
from turnus.web.titles import title_of
from turnus.web.wording import letterhead, wording

MEANINGS = {
    Reading.CLEAR: "",
    Reading.AMBIGUOUS: "fits several moves",
    Reading.ILLEGAL: "not a legal move",
    Reading.UNCLEAR: "no notation",
    "missing": "not written",
    "unread": "",
}


def laid_out(request: HttpRequest, found: Comparison, sheets: Sheets, game: Game) -> dict[str, Any]:
    """Return what a page shows of sheets that lie side by side, with the position after one move."""
    given = request.GET.get("at", "")
    at = int(given) if given.isdigit() and given.isascii() else _first(found)
    line = next((each for each in found.lines if each.ply == at), None)
    return {
        "found": found,
        "lines": [(each, _said(each, found.writers)) for each in found.lines],
        "at": at,
        "line": line,
        "diagram": _diagram(line, game) if line and line.position else "",
        "earlier": max((each.ply for each in found.lines if each.position and each.ply < at), default=0),
        "later": min((each.ply for each in found.lines if each.position and each.ply > at), default=0),
        "ended": sheets.ended(game),
        "signed": sheets.signed(game),
    }


def _first(found: Comparison) -> int:
    """Return the move to look at first: before the first difference, else the last."""
    known = [line.ply for line in found.lines if line.position]
    differs = min((line.ply for line in found.differences), default=0)
    return max((ply for ply in known if not differs or ply < differs), default=0)


def _said(line: Line, writers: tuple[str, ...]) -> list[dict[str, Any]]:
    return [
        {
            "text": line.told[name].text,
            "offer": line.told[name].offer,
            "clock": line.told[name].clock,
            "meaning": gettext(MEANINGS[line.told[name].meaning])
            if MEANINGS[line.told[name].meaning]
            else "",
            "fits": ", ".join(line.told[name].fits),
        }
        for name in writers
    ]


def _diagram(line: Line, game: Game) -> SafeString:
    title = gettext("Position after {move}").format(
        move=f"{line.number}{'.' if line.is_white else '...'} {line.proper}"
    )
    if game.kind == "draughts":
        return mark_safe(draughts_diagram(read_fen(line.position), title=title))  # noqa: S308 - drawn by us
    return mark_safe(chess_diagram(parse_fen(line.position), title=title))  # noqa: S308 - likewise


@at_work(kind=PLAYED, arbiter=True)
def compared(seat: SheetSeat, number: int, board: int) -> HttpResponse:
    """Show the arbiter both sheets, where they differ, what is doubtful, and let him sign."""
    sheets = sheets_here()
    game = sheets.game(seat.stream, number, board)
    page = laid_out(seat.request, sheets.comparison(seat.identity, game), sheets, game)
    is_match = isinstance(game.running, Federation)
    return seat.page(
        "turnus/sheets/compared.html", "arbiter", game=game, where=where_of(game), is_match=is_match, **page
    )


@at_work(kind=PLAYED, arbiter=True, methods=DOING)
def settle(seat: SheetSeat, number: int, board: int) -> HttpResponse:
    """Let the arbiter sign: the result, and whose sheet is the record."""
    sheets, given = sheets_here(), seat.request.POST
    try:
        game = sheets.game(seat.stream, number, board)
        sheets.settle(
            seat.identity, game, given.get("result", ""), given.get("record", ""), given.get("key", "")
        )
        messages.success(seat.request, gettext("the result is signed"))
    except (BadInput, NotFound) as fault:
        messages.error(seat.request, told(fault))
    return redirect("sheet_compared", seat.stream, number, board)


@players()
def mine(request: HttpRequest, stream: str, number: int, board: int) -> HttpResponse:
    """Show a player both sheets once both have signed."""
    identity, sheets = identity_of(request), sheets_here()
    game = sheets.game(stream, number, board)
    page = laid_out(request, sheets.comparison(identity, game), sheets, game)
    return render(request, "turnus/sheets/mine.html", {"stream": stream, "game": game, **page})


@players()
def paper(request: HttpRequest, stream: str, number: int, board: int) -> HttpResponse:
    """Give a player his own sheet on paper."""
    identity, sheets = identity_of(request), sheets_here()
    game = sheets.game(stream, number, board)
    return _printed(sheets, identity, game, sheets.writer(identity, game))


def _printed(sheets: Sheets, identity: Identity, game: Game, writer: str) -> HttpResponse:
    if writer in ("", SCRIBE):
        raise NotAllowed("this scoresheet is kept by somebody else")
    names = called(game.at.game.white), called(game.at.game.black)
    where = where_of(game)
    words, title = wording(), " \N{EN DASH} ".join(names)
    subtitle = f"{title_of(game.competition)} · {where}"
    made = as_paper(sheets.sheet(identity, game, writer), title, subtitle, names, words, sheets.text)
    content = pdf(made, words, mark(), letterhead(game.competition))
    name = f"{slugify(game.competition)}-{game.at.round}-{game.at.number % A_GAME}.pdf"
    return download(content, "application/pdf", name)
