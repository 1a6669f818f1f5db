"""What happened? The assistant knows this game, asks only the rest, and its answer is applied."""

from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from turnus.app.hall import Hall
from turnus.app.hall.advising import by_topic
from turnus.app.hall.advising import ruled as ruling_of
from turnus.app.hall.matches import Hosted
from turnus.app.hall.matches import board_of as board_at
from turnus.app.office import NotAllowed
from turnus.app.ruling import Advised, advise, incidents, likely
from turnus.app.ruling.applying import WRITTEN
from turnus.app.ruling.sheets import Facts, facts_of
from turnus.app.sheets.games import game_of
from turnus.app.sheets.sheet import WRITERS
from turnus.competition.registry import truth, whole_number
from turnus.faults import BadInput, NotFound
from turnus.law import Role
from turnus.law.explanation import option_words
from turnus.web import desk as office
from turnus.web.accounts.identity import identity_of
from turnus.web.public.law import language
from turnus.web.rooms import wording
from turnus.web.rooms.arbiter.frame import Desk, address, at_the_board, done, fault_of
from turnus.web.rooms.notating import clock_time
from turnus.web.sheets.writing import sheets_here

CLAIM = "claim_of_draw"
WHICH_MOVE = {
    "name": WRITTEN,
    "label": _("Which move has he written down?"),
    "kind": "text",
    "choices": [],
    "required": False,
    "default": None,
}
DECIDED = "decided-"
RULE, NOTE = "rule", "note"


@at_the_board
def happened(desk: Desk) -> HttpResponse:
    """Show what can have happened, by topic; what the game itself shows comes first."""
    forms = incidents(desk.at, language())
    seen = likely(desk.at)
    linked = [_linked(desk, form) for form in forms]
    topics = by_topic(linked)
    shown = [form for form in linked if form["name"] in seen]
    return desk.page("happened.html", topics=topics, shown=shown)


def _linked(desk: Desk, form: dict[str, Any]) -> dict[str, Any]:
    return {**form, "address": address("play_incident", desk, form["name"])}


@at_the_board
def incident(desk: Desk, incident: str) -> HttpResponse:
    """Ask what the game cannot know, say what applies, and carry it out on the arbiter's word."""
    fault, status = "", 200
    written = _sheets(desk)
    advised = advise(desk.at, incident, {}, language(), written)
    try:
        advised = advise(desk.at, incident, _told(desk, incident), language(), written)
        if advised.fault is not None:
            raise advised.fault
        step = desk.given.get("step") if desk.is_sent else ""
        if step == RULE:
            return _rule(desk, advised)
        if step == NOTE:
            return _write_down(desk, advised)
    except BadInput as wrong:
        fault, status = fault_of(wrong), 400
    return desk.page("incident.html", status, fault=fault, **_shown(desk, advised))


def _sheets(desk: Desk) -> Facts:
    """Return what the scoresheets of this board say, where any are kept."""
    belongs, identity = desk.at.room.terms.belongs, identity_of(desk.request)
    if not belongs.round:
        return {}
    sheets = sheets_here()
    try:
        game = game_of(office.secretary(), belongs.competition, belongs.round, belongs.board, belongs.phase)
        found = {writer: sheets.sheet(identity, game, writer) for writer in WRITERS}
        return facts_of(desk.at, found, sheets.comparison(identity, game))
    except (BadInput, NotFound, NotAllowed):
        return {}  # nobody keeps a sheet of it, or they are not his to see


def _told(desk: Desk, name: str) -> dict[str, Any]:
    """Read what was filled in; what was left empty is not told."""
    forms = (each for each in incidents(desk.at, language()) if each["name"] == name)
    form: dict[str, Any] = next(forms, {"fields": []})
    said: dict[str, Any] = {}
    for field in form["fields"]:
        text = desk.given.get(field["name"], "")
        if text:
            said[field["name"]] = _read(field, text)
    if desk.given.get(WRITTEN):
        said[WRITTEN] = desk.given[WRITTEN]
    return said


def _read(field: dict[str, Any], text: str) -> Any:
    if field["kind"] == "yes_no":
        return truth(text, field["name"])
    if field["kind"] == "number" and "." not in text:
        return whole_number(text, field["name"])
    return text


def _shown(desk: Desk, advised: Advised) -> dict[str, Any]:
    """Return what the page of an incident shows: facts that are known, those that are asked, what applies."""
    changes = desk.given.get("change") == "yes"
    fields = list(advised.form["fields"])
    if advised.form["name"] == CLAIM:
        fields.append({**WHICH_MOVE, "label": gettext(str(WHICH_MOVE["label"]))})
    asked = [field for field in fields if changes or field["name"] not in advised.known]
    first = [field for field in asked if field["name"] == "player"] if not advised.told.get("player") else []
    known = [(f["label"], _worded(f, advised.known[f["name"]])) for f in fields if f["name"] in advised.known]
    advice = advised.advice
    return {
        "form": {**advised.form, "fields": first or asked},
        "asks_who": bool(first),
        "changes": changes,
        "known": known,
        "wanted": advised.wanted,
        "sent": {name: _filled(value) for name, value in advised.told.items()},
        "advice": advice,
        "say": advice["say"][language()] if advice else "",
        "clauses": _clauses(desk, advice) if advice else [],
        "preview": _preview(desk, advised),
        "change": address("play_incident", desk, advised.form["name"], change="yes"),
        "keeps": bool(desk.at.room.terms.belongs.round and advice and advice["clauses"]),
    }


def _filled(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def _worded(field: dict[str, Any], value: Any) -> str:
    """Write a fact that the game knows."""
    if isinstance(value, bool):
        return gettext("yes") if value else gettext("no")
    words = {choice["value"]: choice["label"] for choice in field["choices"]}
    if isinstance(value, float):
        return f"{value:g}"
    return str(words.get(value, value) if not isinstance(value, list) else value)


def _clauses(desk: Desk, advice: Any) -> list[tuple[str, str, str, str]]:
    cites = dict(wording.cited([each["clause"] for each in advice["clauses"]], desk.sight.rulebook))
    own = f"{desk.sight.rulebook}:"  # whose clauses everybody here means
    return [
        (c["clause"].removeprefix(own), cites[c["clause"]], c["title"], c["summary"])
        for c in advice["clauses"]
    ]


def _preview(desk: Desk, advised: Advised) -> dict[str, Any] | None:
    """Return what would happen in this game: rulings, clocks, board, result, what is then his to decide."""
    tried = advised.tried
    if tried is None:
        return None
    if tried.game is None:
        return {"refused": fault_of(tried.refused) if tried.refused else ""}
    at, game = desk.at, tried.game
    board = game.tables[at.board].board.text
    clocks = at.clocks(game)
    return {
        "rulings": desk.ruled(tried),
        "position": board if board != at.table.board.text else "",
        "clocks": [clock_time(left) for left in clocks] if clocks else [],
        "result": at.result_of(game),
        "left": _left(desk, advised),
    }


def _left(desk: Desk, advised: Advised) -> list[dict[str, Any]]:
    """Return what the arbiter may decide at once, each option with its words."""
    if advised.tried is None:
        return []
    home = desk.at.room.folding.record.law.stack.home
    return [
        {
            "name": f"{DECIDED}{number}",
            "clause": str(waiting.referral.cite.within(home)),
            "cites": wording.cited([str(waiting.referral.cite.within(home))], desk.sight.rulebook),
            "options": [(option, gettext(option_words(option))) for option in waiting.referral.options],
        }
        for number, waiting in enumerate(desk.at.left_by(advised.tried))
        if waiting.referral.by in (Role.ARBITER, Role.DIRECTOR)
    ]


def _rule(desk: Desk, advised: Advised) -> HttpResponse:
    """Let happen in the game what was told, and what the arbiter has decided with it."""
    tried = advised.tried
    if tried is None or advised.advice is None:
        raise BadInput("tell also: {missing}", missing=" ".join(advised.wanted))
    if tried.refused is not None:
        raise tried.refused
    events = [dict(event) for event in tried.events]
    for left in _left(desk, advised):
        option = desk.given.get(left["name"], "")
        if option:
            decide = {"type": "decide", "option": option, "clause": left["clause"]}
            events.append(desk.at.named(decide))
    answer = desk.do(events, desk.given.get("reason", ""))
    done(desk, gettext("the ruling is carried out"))
    return answer


def _write_down(desk: Desk, advised: Advised) -> HttpResponse:
    """Write an advice that changes nothing in the game down in the hall, for the report."""
    belongs = desk.at.room.terms.belongs
    running = office.secretary().whole(belongs.competition) if belongs.competition else None
    if not isinstance(running, Hosted) or advised.advice is None:
        raise BadInput("this game belongs to no competition: there is no report to write in")
    board = board_at(running, belongs.round, belongs.board, belongs.phase)
    if board is None:
        raise BadInput("this round is not published")
    advice = {**advised.advice, "told": dict(advised.told), "referrals": []}
    made = ruling_of(board, advice, [], advice["say"][language()])
    key = desk.given.get("key", "")
    Hall(office.secretary()).do(identity_of(desk.request), belongs.competition, made, key=key)
    done(desk, gettext("the ruling is written down"))
    return desk.back()
