"""What the arbiter decides at a board: a result, a penalty of the law, an earlier position, the clocks."""

from typing import Any

from django.http import HttpResponse
from django.utils.translation import gettext
from django.utils.translation import gettext_noop as _

from turnus.app.hall.penalties import SIZES, WORDS, offered
from turnus.app.ruling import Way, ways
from turnus.app.ruling.moments import Moment, moments
from turnus.app.ruling.powers import breaches, may_adjust, may_put_back
from turnus.faults import BadInput
from turnus.law import Cite
from turnus.play.clock.face import SECOND
from turnus.play.questions.penalties import PenaltyKind
from turnus.web.public.law import language
from turnus.web.rooms import notating, wording
from turnus.web.rooms.arbiter.frame import Desk, at_the_board, done, fault_of
from turnus.web.rooms.notating import clock_time
from turnus.web.rooms.requests import seconds
from turnus.web.rooms.ruling import OF_THE_HALL, penalty

SEEN = {
    "flag": _("a flag has fallen"),
    "both_flags": _("both flags are down"),
    "absent": _("a player has not come"),
    "9.2-a": _("one king against three pieces: sixteen moves each"),
    "9.2-b": _("one king against two pieces or one: five moves each"),
    "9.2-c": _("the same position for the third time"),
    "9.2-d": _("twenty-five moves each with kings only"),
}
LEAVE, THEN, SET = "leave", "then", "set"


@at_the_board
def result(desk: Desk) -> HttpResponse:
    """Offer every result that a clause lets the arbiter give now, and give it."""
    found = ways(desk.at)
    fault, status = "", 200
    if desk.is_sent:
        try:
            return _give(desk, found)
        except BadInput as wrong:
            fault, status = fault_of(wrong), 400
            found = ways(desk.at)
    shown = [(number, each, _worded(each), _cites(desk, each)) for number, each in enumerate(found)]
    return desk.page("result.html", status, fault=fault, ways=shown)


def _give(desk: Desk, found: list[Way]) -> HttpResponse:
    chosen = desk.given.get("way", "")
    way = found[int(chosen)] if chosen.isdecimal() and int(chosen) < len(found) else None
    if way is None or way.result != desk.given.get(f"result-{chosen}"):
        raise BadInput("choose one of the results", where="way")
    if way.kind in ("penalty", "decide") and not desk.given.get("reason"):
        raise BadInput("say why: the reason stands in the report", where="reason")
    signed = [{"type": "sign", "result": way.result}] if desk.given.get("signs") == "yes" else []
    answer = desk.do([*way.events, *signed], desk.given.get("reason", ""))
    done(desk, gettext("the result is given: {result}").format(result=way.result))
    return answer


def _worded(way: Way) -> str:
    last = way.events[-1]
    if way.kind == "penalty":
        said = gettext("declared lost for {side}").format(side=wording.side_name(str(last["against"])))
        score = str(last["opponent"])
        return (
            said if score == "1" else f"{said}; {gettext('the opponent scores')} {score.replace('1/2', '½')}"
        )
    if way.kind == "decide":
        return gettext(str(last["option"]).replace("_", " "))
    return gettext(SEEN.get(str(last.get("what")), str(way.reason).replace("_", " ")))


def _cites(desk: Desk, way: Way) -> tuple[tuple[str, str], ...]:
    return wording.cited(way.clauses, desk.sight.rulebook)


@at_the_board
def penalise(desk: Desk) -> HttpResponse:
    """Offer the penalties that the law has, each by its clause, and impose one."""
    fault, status = "", 200
    if desk.is_sent:
        try:
            return _penalise(desk)
        except BadInput as wrong:
            fault, status = fault_of(wrong), 400
    law = desk.at.room.folding.record.law
    known = [
        {
            "kind": str(each.kind),
            "words": gettext(each.words),
            "size": gettext(SIZES[each.kind]) if each.kind in SIZES else "",
            "cites": _cited(desk, Cite.parse(each.clause)),
            "title": law.stack.clauses[Cite.parse(each.clause)].title_in(language()),
        }
        for each in offered(law)
        if each.kind not in OF_THE_HALL
    ]
    also = [
        (str(cite.within(law.stack.home)), law.stack.clauses[cite].title_in(language()), kind)
        for cite, kind in breaches(law)
        if kind not in OF_THE_HALL
    ]
    by_breach = [(str(kind), gettext(WORDS[kind])) for kind in dict.fromkeys(kind for *_, kind in also)]
    return desk.page(
        "penalty.html",
        status,
        fault=fault,
        penalties=known,
        by_breach=by_breach,
        breaches=[(clause, title, gettext(WORDS[kind])) for clause, title, kind in also],
        sent=desk.given,
    )


def _cited(desk: Desk, cite: Cite) -> tuple[tuple[str, str], ...]:
    home = desk.at.room.folding.record.law.stack.home
    return wording.cited([str(cite.within(home))], desk.sight.rulebook)


def _penalise(desk: Desk) -> HttpResponse:
    given = desk.given
    kind = given.get("penalty", "")
    if kind not in set(map(str, PenaltyKind)):
        raise BadInput("choose one of the penalties", where="penalty")
    if given.get("against") not in ("white", "black"):
        raise BadInput("say whose it is: white or black", where="against")
    if not given.get("reason"):
        raise BadInput("say why: the reason stands in the report", where="reason")
    event = {"type": "penalty", "against": given["against"], "penalty": kind}
    event |= {"size": given[f"size-{kind}"]} if given.get(f"size-{kind}") else {}
    event |= {"clause": given["clause"]} if given.get("clause") else {}
    made = desk.at.named(penalty(dict(event)))
    desk.insist_allowed(desk.at.tried([made]))
    answer = desk.do([made], given["reason"])
    done(desk, gettext("the penalty is imposed"))
    return answer


@at_the_board
def restore(desk: Desk) -> HttpResponse:
    """Put the board back to an earlier moment, or put up the last position that is known."""
    known = moments(desk.at)
    fault, status = "", 200
    if desk.is_sent:
        try:
            return _restore(desk, known)
        except BadInput as wrong:
            fault, status = fault_of(wrong), 400
    room = desk.at.room
    powers = may_put_back(desk.at)
    shown = [(each, _called(desk, each), _times(each)) for each in known]
    chosen = next((each for each in known if str(each.stands) == desk.given.get("ply")), None)
    return desk.page(
        "restore.html",
        status,
        fault=fault,
        moments=shown,
        chosen=chosen,
        sent=desk.given,
        cites=wording.cited(powers, desk.sight.rulebook),
        may=bool(powers) and not desk.at.is_over,
        has_clock=desk.at.table.clock is not None,
        places={str(each.stands): each.position for each in known},
        last={str(each.stands): _times(each) for each in known},
        is_draughts=wording.kind_of(room) == "draughts",
    )


def _called(desk: Desk, moment: Moment) -> str:
    """Call a moment by the move before it."""
    if moment.ply is None:
        return gettext("before the first move")
    text = notating.written(desk.at.room, moment.ply, language())
    dots = "." if str(moment.ply.side) == "white" else "…"
    return f"{moment.number}{dots} {text}"


def _times(moment: Moment) -> str:
    return " / ".join(clock_time(left) for left in moment.clocks) if moment.clocks else ""


def _restore(desk: Desk, known: list[Moment]) -> HttpResponse:
    given = desk.given
    event: dict[str, Any] = {"type": "restore"}
    moment = next((each for each in known if str(each.stands) == given.get("ply")), None)
    if given.get("how") == "position":
        event["position"] = given.get("position", "")
        if not event["position"]:
            raise BadInput("say to which moment the board goes back, or set a position up", where="position")
    elif moment is None:
        raise BadInput("say to which moment the board goes back, or set a position up", where="ply")
    else:
        event["ply"] = moment.stands
    event |= _clocks(given, moment if "ply" in event else None)
    if not given.get("reason"):
        raise BadInput("say why: the reason stands in the report", where="reason")
    made = desk.at.named(event)
    desk.insist_allowed(desk.at.tried([made]))
    answer = desk.do([made], given["reason"])
    done(desk, gettext("the board is put back; the clocks stand"))
    return answer


def _clocks(given: dict[str, str], moment: Moment | None) -> dict[str, float]:
    """Return the clocks that he sets: as they were then, as he writes them, or not at all."""
    if given.get("clocks") == THEN and moment and moment.clocks:
        white, black = moment.clocks
        return {"white": white / SECOND, "black": black / SECOND}
    if given.get("clocks") == SET:
        return {side: seconds(given[side], side) for side in ("white", "black") if given.get(side)}
    return {}


@at_the_board
def clocks(desk: Desk) -> HttpResponse:
    """Set the clocks, on a clause that leaves them to the arbiter."""
    fault, status = "", 200
    if desk.is_sent:
        try:
            return _set(desk)
        except BadInput as wrong:
            fault, status = fault_of(wrong), 400
    home = desk.at.room.folding.record.law.stack.home
    grounds = [
        (str(cite.within(home)), gettext(str(what).replace("_", " ")), clause.title_in(language()))
        for what, cite, clause in may_adjust(desk.at)
    ]
    return desk.page("clocks.html", status, fault=fault, grounds=grounds, sent=desk.given)


def _set(desk: Desk) -> HttpResponse:
    given = desk.given
    event: dict[str, Any] = {"type": "adjust_clock", **_clocks({**given, "clocks": SET}, None)}
    if not {"white", "black"} & event.keys():
        raise BadInput("write what a clock is to show", where="white")
    if given.get("clause"):
        event["clause"] = given["clause"]
    made = desk.at.named(event)
    desk.insist_allowed(desk.at.tried([made]))
    answer = desk.do([made], given.get("reason", ""))
    done(desk, gettext("the clocks are set"))
    return answer
