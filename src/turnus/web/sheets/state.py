"""A scoresheet as the page's script and its template read it."""

from typing import Any

from django.http import HttpRequest
from django.utils.translation import gettext, ngettext

from turnus.app.federations.office import Running as Federation
from turnus.app.hall.matches import meeting
from turnus.app.office import Identity
from turnus.app.sheets import Game, Sheets
from turnus.app.sheets.lawful import must_write, offer_sign, purposes, to_complete
from turnus.app.sheets.sheet import BLACK, SCRIBE, WHITE, Sheet
from turnus.app.streams.runner import RefusedByClause
from turnus.law import Cite
from turnus.web.accounts.identity import signer_of
from turnus.web.faults import told
from turnus.web.reader import called
from turnus.web.sheets.devices import code_of, device_of
from turnus.web.templatetags.office import result as result_told
from turnus.web.titles import meeting_told, title_of

HOUR = slice(11, 16)  # of a moment as the journal has it
MOST_NAMED = 6  # places that are missing


def state_of(
    request: HttpRequest, sheets: Sheets, identity: Identity, game: Game, writer: str
) -> dict[str, Any]:
    """Return what a page needs to show a sheet, and to go on with it when there is no network."""
    sheet, device = sheets.sheet(identity, game, writer), device_of(request)
    signed, ended = sheets.signed(game), sheets.ended(game)
    sign, _ = offer_sign(game.running.law)
    return {
        "writer": writer,
        "device": device,
        "code": code_of(device),
        "signer": signer_of(request),
        "title": title_of(game.competition),
        "where": where_of(game),
        "white": called(game.at.game.white),
        "black": called(game.at.game.black),
        "kind": game.kind,
        "sign": sign,
        "purposes": purposes(game.running.law),
        "results": game.results,
        "last": sheet.numbers.get(device, 0),
        "length": sheet.length,
        "places": [_place(sheets, sheet, ply) for ply in sorted(sheet.places)],
        "signatures": [{"result": each.result, "when": each.when[HOUR]} for each in sheet.signatures],
        "other_signed": _other(signed, writer),
        "ended": ended.result,
        "said": [*_differ(signed, writer), *said_of(game, sheet)],
        **_device(sheets, game, writer, device),
    }


def where_of(game: Game) -> str:
    """Say which board it is: of a round, or of a match of two teams."""
    if isinstance(game.running, Federation):
        match = meeting_told(meeting(game.running, game.at.round))
        return gettext("{match}, board {board}").format(match=match, board=game.label)
    return gettext("Round {round}, board {board}").format(round=game.at.round, board=game.label)


def _place(sheets: Sheets, sheet: Sheet, ply: int) -> dict[str, Any]:
    stands = sheet.at(ply)
    return {
        "ply": ply,
        "mark": sheet.mark(ply),
        "text": sheets.text(stands) if stands else "",
        "offer": bool(stands and stands.offer),
        "clock": stands.clock if stands else "",
        "ahead": stands.ahead if stands else "",
        "struck": [{"text": sheets.text(each), "when": each.when[HOUR]} for each in sheet.struck(ply)],
    }


def _other(signed: dict[str, str], writer: str) -> str:
    if writer == SCRIBE:
        return ""
    return signed[BLACK if writer == WHITE else WHITE]


def _differ(signed: dict[str, str], writer: str) -> list[dict[str, Any]]:
    """Tell both players that they have signed different results."""
    theirs = _other(signed, writer)
    mine = signed.get(writer, "")
    if not mine or not theirs or mine == theirs:
        return []
    text = gettext(
        "You signed {mine}, your opponent {theirs}: sign again what both agree on, or call the arbiter."
    )
    return [{"text": text.format(mine=result_told(mine), theirs=result_told(theirs)), "by": []}]


def _device(sheets: Sheets, game: Game, writer: str, device: str) -> dict[str, Any]:
    """Say whether this device may be written on, and if not why and by which clause."""
    asked = sheets.devices(game.competition).asked.get(device)
    held = {"refused": "", "refused_by": [], "asked": asked.at[HOUR] if asked else ""}
    if writer == SCRIBE:
        return held
    try:
        sheets.insist_on_device(game, writer, device)
    except RefusedByClause as fault:
        return held | {"refused": told(fault), "refused_by": _cited(fault.clauses)}
    return held


def said_of(game: Game, sheet: Sheet) -> list[dict[str, Any]]:
    """Return what the law says now: that one need not write, and that gaps are filled after a flag."""
    said = []
    duty = must_write(game.running, sheet)
    if not duty.said:
        said.append({"text": gettext("You need not write the moves now."), "by": _cited(duty.clauses)})
    if sheet.missing:
        said.append({"text": _missing(sheet), "by": _cited(to_complete(game.running.law).clauses)})
    return said


def _missing(sheet: Sheet) -> str:
    numbers = list(dict.fromkeys(str((ply + 1) // 2) for ply in sheet.missing))
    named = ", ".join(numbers[:MOST_NAMED]) + ("…" if len(numbers) > MOST_NAMED else "")
    text = ngettext(
        "Move {moves} is not written: complete the sheet when a flag has fallen.",
        "Moves {moves} are not written: complete the sheet when a flag has fallen.",
        len(numbers),
    )
    return text.format(moves=named)


def _cited(clauses: Any) -> list[dict[str, str]]:
    return [{"rulebook": cite.rulebook, "number": cite.number} for cite in map(Cite.parse, clauses)]
