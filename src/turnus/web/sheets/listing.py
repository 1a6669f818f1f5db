"""The sheets of a round at a glance, its games as a file, and the list of approved devices."""

from datetime import datetime

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.text import slugify
from django.utils.translation import gettext

from turnus.app.hall.matches import boards_of
from turnus.app.sheets import Game
from turnus.app.sheets.files import ending_of, round_file
from turnus.faults import BadInput, NotFound
from turnus.web.doors import DOING
from turnus.web.faults import told
from turnus.web.office.frame import at_work
from turnus.web.public.papers import download
from turnus.web.reader import called
from turnus.web.sheets.devices import code_of
from turnus.web.sheets.writing import PLAYED, SheetSeat, sheets_here
from turnus.web.titles import title_of


@at_work(kind=PLAYED, arbiter=True)
def of_round(seat: SheetSeat, number: int) -> HttpResponse:
    """Show for every board who writes, how far, what was signed, and where the sheets differ."""
    sheets = sheets_here()
    rows = []
    for at in boards_of(seat.running, number):
        game = Game(seat.stream, seat.running, at)
        found = sheets.comparison(seat.identity, game) if not _plays(seat, game) else None
        rows.append(
            {
                "at": at,
                "ended": sheets.ended(game),
                "signed": sheets.signed(game),
                "writers": found.writers if found else (),
                "moves": (len(found.lines) + 1) // 2 if found else 0,
                "differences": len(found.differences) if found else 0,
            }
        )
    return seat.page(
        "turnus/sheets/round.html", "arbiter", rows=rows, number=number, ending=ending_of(seat.running)[1:]
    )


def _plays(seat: SheetSeat, game: Game) -> bool:
    return bool(seat.access.players & {*game.at.game.players})


@at_work(kind=PLAYED, arbiter=True)
def games(seat: SheetSeat, number: int) -> HttpResponse:
    """Give the games of a round as a file, with the moves that their sheets have come to."""
    journal = sheets_here().journal
    title = title_of(seat.stream)
    text = round_file(journal, seat.stream, seat.running, number, called, title)
    name = f"{slugify(seat.stream)}-{number}{ending_of(seat.running)}"
    return download(text.encode(), "text/plain; charset=utf-8", name)


@at_work(kind=PLAYED, arbiter=True)
def devices(seat: SheetSeat) -> HttpResponse:
    """Show which devices players may write on, who approved them and when, and who asks."""
    held = sheets_here().devices(seat.stream)
    return seat.page(
        "turnus/sheets/devices.html",
        "arbiter",
        held=held,
        approved=[
            (each, code_of(each.device), datetime.fromisoformat(each.at)) for each in held.approved.values()
        ],
        asked=[(each, code_of(each.device)) for each in held.asked.values()],
    )


@at_work(kind=PLAYED, arbiter=True, methods=DOING)
def decide(seat: SheetSeat) -> HttpResponse:
    """Prescribe sheets on devices, approve one, or take one off the list."""
    sheets, given = sheets_here(), seat.request.POST
    what, device, key = given.get("what", ""), given.get("device", ""), given.get("key", "")
    try:
        if what in ("prescribe", "abolish"):
            sheets.prescribe(seat.identity, seat.stream, electronic=what == "prescribe", key=key)
        elif what == "approve":
            sheets.approve(seat.identity, seat.stream, device, given.get("player", ""), key)
        elif what == "withdraw":
            sheets.withdraw(seat.identity, seat.stream, device, key)
        else:
            raise BadInput("{value!r} is not one of: {known}", value=what, known="approve, withdraw")  # noqa: TRY301
        messages.success(seat.request, gettext("written down"))
    except (BadInput, NotFound) as fault:
        messages.error(seat.request, told(fault))
    return redirect("sheet_devices", seat.stream)
