"""Adopting a club's season half-way: a table, what was read of it, and only then the season."""

import re
from functools import partial
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext

from turnus.app.law import library
from turnus.app.law.openings import openable, parts_of
from turnus.app.office.reporting import adopt_season
from turnus.app.office.rights.roles import EVERYWHERE
from turnus.app.seasons.adopting import Asked, SeasonTable, adopted_season, read_season_table
from turnus.competition.season import commands as asked
from turnus.faults import BadInput, NotFound
from turnus.web.accounts.identity import identity_of
from turnus.web.competitions.adopting import READING, file_of, held_file
from turnus.web.desk import secretary
from turnus.web.doors import BOTH, door
from turnus.web.faults import told
from turnus.web.office.forms.acting import how
from turnus.web.office.forms.opening import SEASON, clubs_directed, opens
from turnus.web.public.law import language


@door(opens, BOTH)
def adopt(request: HttpRequest) -> HttpResponse:
    """Ask for a table, show what was read of it, and take it over."""
    if request.method != "POST":
        return _form(request)
    try:
        name, content = file_of(request)
        table, wanted = _table(name, content), _wanted(request)
        if request.POST.get("step") != "adopt":
            return _preview(request, table, wanted, name, content)
        scope = request.POST.get("scope", EVERYWHERE)
        done = adopt_season(secretary(), identity_of(request), scope, table, wanted, how(request)["key"])
    except (BadInput, NotFound) as fault:
        place = getattr(fault, "where", "")
        return _form(request, 400, fault=f"{place}: {told(fault)}" if place else told(fault))
    messages.success(request, gettext("{name} goes on here").format(name=wanted.opening.season))
    return redirect("office_evening", done.running.stream)


def _form(request: HttpRequest, status: int = 200, **more: Any) -> HttpResponse:
    page = {
        "given": request.POST,
        "competitions": list(_competitions()),
        "scopes": clubs_directed(identity_of(request)),
        "expected": 0,
    }
    return render(request, "turnus/office/adopt.html", page | more, status=status)


def _competitions() -> Any:
    for rulebook in openable():
        edition = library.standard().book(rulebook).edition
        title = edition.title_nl if language() == "nl" else edition.title
        yield title, [(f"{rulebook}/{part}", part) for part in parts_of(rulebook)]


def _table(name: str, content: bytes) -> SeasonTable:
    with TemporaryDirectory() as folder:
        path = Path(folder) / Path(name).name
        path.write_bytes(content)
        try:
            return READING.do(partial(read_season_table, path))
        except BadInput as fault:
            where = fault.where.replace(str(path), path.name)
            raise BadInput(fault.template, where=where, kind=fault.kind, **fault.values) from fault


def _wanted(request: HttpRequest) -> Asked:
    given = request.POST
    rulebook, _, part = given.get("competition", "").partition("/")
    season = given.get("season", "").strip()
    if not SEASON.fullmatch(season):
        raise BadInput("name the season, such as 2026-2027", where="season")
    days = tuple(re.findall(r"\d{4}-\d{2}-\d{2}", given.get("dates", "")))
    opening = asked.OpenSeason(season=season, part=part, rulebook=rulebook)
    return Asked(opening=opening, dates=days)


def _preview(
    request: HttpRequest, table: SeasonTable, wanted: Asked, name: str, content: bytes
) -> HttpResponse:
    made = adopted_season(table, wanted, (f"p{number}" for number in count(1)), "rehearsal")
    groups: dict[str, list[str]] = {}
    for number, group in table.groups.items():
        groups.setdefault(group, []).append(table.event.by_number[number].name)
    return _form(
        request,
        table=table,
        season=wanted.opening.season,
        groups=groups,
        remarks=[told(each) for each in made.remarks],
        **held_file(name, content),
    )
