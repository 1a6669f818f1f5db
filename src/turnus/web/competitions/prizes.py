"""Prizes: the list everybody sees with the grounds of each envelope, and the plan the director writes."""

from dataclasses import fields, replace
from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from turnus.app.competitions.prizes import PrizeWords, division_of
from turnus.app.competitions.receipts import receipt_list
from turnus.app.competitions.running import Running
from turnus.app.competitions.views import without_draft
from turnus.app.papers.typesetting import pdf
from turnus.competition.engine.slices.prizes import UNITS, SetPrizes
from turnus.competition.engine.state import Competition
from turnus.competition.money import DECIMAL_POINT
from turnus.competition.prizes.plan import First, Plan, Prizes, Rounding, Sharing
from turnus.competition.prizes.writing import read_amounts, write_amounts
from turnus.competition.registry import whole
from turnus.faults import BadInput, NotFound
from turnus.web import reader
from turnus.web.accounts.identity import identity_of
from turnus.web.competitions.work import EventSeat, tell
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, anybody
from turnus.web.faults import status_of, told
from turnus.web.office.forms.acting import how
from turnus.web.office.frame import at_work
from turnus.web.public.contenders import contender_pages
from turnus.web.public.law import not_found
from turnus.web.public.papers import download, mark
from turnus.web.titles import file_stem
from turnus.web.wording import wording

TEXTS = ("name", "thing", "category", "club", "division", "player")
NUMBERS = ("rating_from", "rating_to", "fewest")
TICKS = ("unrated", "beside")
SHARINGS = {
    Sharing.HORT: "Hort: half by place, half shared by who have equal points",
    Sharing.EQUAL: "shared equally by who have equal points",
    Sharing.PLACE: "by place: the tie-breaks decide",
}
ROUNDINGS = {
    Rounding.KEEP: "what is left goes to the highest placed: the sum stays",
    Rounding.DOWN: "down",
    Rounding.UP: "up",
    Rounding.NEAREST: "to the nearest",
}
FIRSTS = {
    First.WRITTEN: "the one that stands first in the plan",
    First.GROUP: "the one of a group or category",
}


def prize_words(stream: str) -> PrizeWords:
    """Return how prizes are put into words for who reads the page."""
    return PrizeWords(gettext, reader.called, secretary().people_of(stream).find)


@anybody()
def prizes(request: HttpRequest, stream: str) -> HttpResponse:
    """Show who has which envelope and why; before the end as it would be now."""
    running = secretary().seen_event(identity_of(request), stream)
    competition = without_draft(running.competition)
    page: dict[str, Any] = {"stream": stream, "competition": competition, "tab": "event_prizes"}
    page |= listed(stream, competition)
    page["pages"] = contender_pages(stream, competition)
    page["is_director"] = secretary().access(identity_of(request), stream).is_director
    return render(request, "turnus/competitions/prizes.html", page)


@anybody()
def receipts(request: HttpRequest, stream: str) -> HttpResponse:
    """Return the list to sign when envelopes are handed over, as PDF."""
    running = secretary().seen_event(identity_of(request), stream)
    competition = without_draft(running.competition)
    if not competition.prizes.prizes:
        return not_found(request)
    made = receipt_list(competition, prize_words(stream), wording())
    return download(pdf(made, wording(), mark()), "application/pdf", f"{file_stem(stream)}-prizes.pdf")


def listed(stream: str, competition: Competition) -> dict[str, Any]:
    """Return the envelopes and the plan for a page."""
    words, plan = prize_words(stream), competition.prizes
    division = division_of(competition, words.find)
    return {
        "envelopes": [
            {
                "player": each.player,
                "prize": each.name,
                "amount": words.money(each.amount) if each.amount else "",
                "thing": each.thing,
                "grounds": words.grounds(each, division),
            }
            for each in division.envelopes
        ],
        "not_given": [words.not_given(each) for each in division.not_given] if competition.phases else [],
        "rows": [(row.name, words.whom(row), _written(row), row.thing) for row in plan.prizes],
        "rules": _rules(plan),
        "total": words.money(plan.total),
        "paid": words.money(division.paid),
    }


def _rules(plan: Plan) -> list[str]:
    """Return the rules of the division as sentences."""
    found = [gettext(SHARINGS[plan.sharing])]
    if plan.one_each:
        found.append(gettext("nobody wins two prizes: he takes the higher"))
    if not plan.withdrawn_too:
        found.append(gettext("who withdrew wins no prize"))
    return found


def _written(row: Prizes) -> str:
    return write_amounts(row.amounts, gettext(DECIMAL_POINT)[-1])


# The plan


@at_work(director=True, kind=Running, methods=BOTH)
def plan(seat: EventSeat) -> HttpResponse:
    """Show the prize plan to write; a refusal keeps everything that was typed."""
    competition = seat.running.competition
    if seat.request.method != "POST":
        return _page(seat, competition.prizes, _typed(competition.prizes))
    given = seat.request.POST
    rows = typed_rows(given)
    if "more" in given or "without" in given:
        return _page(seat, _rules_given(given), rows)
    try:
        command = SetPrizes(**_fields(read_plan(given, rows)))
        done = secretary().act(seat.identity, seat.stream, command, **how(seat.request))
    except (BadInput, NotFound) as fault:
        return _page(seat, _rules_given(given), rows, status_of(fault), fault=told(fault))
    tell(seat.request, done)
    return redirect("event_prizes", seat.stream)


def _fields(held: Plan) -> dict[str, Any]:
    return {each.name: getattr(held, each.name) for each in fields(Plan)}


def _page(
    seat: EventSeat, rules: Plan, rows: list[dict[str, Any]], status: int = 200, **more: Any
) -> HttpResponse:
    competition = seat.running.competition
    everybody = sorted((reader.called(player), player) for player in competition.sides)
    phase = competition.phase
    return seat.page(
        "turnus/competitions/prize_plan.html",
        "event_prize_plan",
        status,
        competition=competition,
        rules=rules,
        rows=list(enumerate(rows)),
        everybody=everybody,
        categories=sorted({each for held in competition.contenders.values() for each in held.categories}),
        clubs=sorted({held.club for held in competition.contenders.values() if held.club}),
        divisions=list(phase.divisions) if phase and len(phase.divisions) > 1 else [],
        sharings=SHARINGS,
        roundings=ROUNDINGS,
        firsts=FIRSTS,
        units=[(unit, prize_words(seat.stream).money(unit)) for unit in UNITS],
        total=prize_words(seat.stream).money(_sum(rows)),
        **more,
    )


def _sum(rows: list[dict[str, Any]]) -> int:
    """Add up what can be read of the amounts that were typed."""
    total = 0
    for row in rows:
        try:
            total += sum(read_amounts(row["amounts"]))
        except BadInput:
            continue
    return total


def _typed(held: Plan) -> list[dict[str, Any]]:
    """Return the rows of a plan as its form has them; an empty plan has one to begin with."""
    rows = [
        {name: getattr(row, name) for name in (*TEXTS, *TICKS)}
        | {name: getattr(row, name) or "" for name in NUMBERS}
        | {"amounts": _written(row), "sharing": str(row.sharing or "")}
        for row in held.prizes
    ]
    return rows or [_empty(gettext("Main prizes"))]


def _empty(name: str = "") -> dict[str, Any]:
    return dict.fromkeys((*TEXTS, *NUMBERS, "amounts", "sharing"), "") | {"name": name} | dict.fromkeys(TICKS)


def typed_rows(given: QueryDict) -> list[dict[str, Any]]:
    """Return the rows as they were typed: one more, or without one, where that was asked."""
    rows = []
    without = given.get("without", "")
    for number in given.getlist("row"):
        if number != without:
            held: dict[str, Any] = {
                name: given.get(f"{name}.{number}", "").strip()
                for name in (*TEXTS, *NUMBERS, "amounts", "sharing")
            }
            rows.append(held | {name: f"{name}.{number}" in given for name in TICKS})
    return [*rows, _empty()] if "more" in given else rows


def read_plan(given: QueryDict, rows: list[dict[str, Any]]) -> Plan:
    """Read the plan from its form; a row of which nothing was typed is left out."""
    said = [row for row in rows if any(row.values())]
    return replace(_rules_given(given), prizes=tuple(map(_read_row, said)))


def _read_row(row: dict[str, Any]) -> Prizes:
    held: dict[str, Any] = {name: row[name] for name in (*TEXTS, *TICKS)}
    held |= {name: whole(row[name], name) for name in NUMBERS}
    sharing = _choice(Sharing, row["sharing"]) if row["sharing"] else None
    return Prizes(**held, amounts=read_amounts(row["amounts"]), sharing=sharing)


def _rules_given(given: QueryDict) -> Plan:
    usual = Plan()
    ticks: dict[str, Any] = {name: name in given for name in ("below_too", "one_each", "withdrawn_too")}
    return Plan(
        sharing=_choice(Sharing, given.get("sharing", "") or usual.sharing),
        rounding=_choice(Rounding, given.get("rounding", "") or usual.rounding),
        first=_choice(First, given.get("first", "") or usual.first),
        unit=whole(given.get("unit", "1"), "unit"),
        **ticks,
    )


def _choice(kind: Any, said: str) -> Any:
    known = {str(each): each for each in kind}
    if said not in known:
        raise BadInput("“{said}” is not one of {known}", said=said, known=", ".join(known), where="form")
    return known[said]
