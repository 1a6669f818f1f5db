"""Files and report: what the report for rating lacks, where to fill it in, and the file itself."""

from dataclasses import dataclass
from itertools import groupby
from typing import Any

from django.http import HttpResponse, QueryDict
from django.shortcuts import redirect
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import gettext

from turnus.app.competitions.remarks import rating_remarks
from turnus.app.competitions.report import checked_report, report_text, surname_first
from turnus.app.competitions.running import Running
from turnus.app.competitions.views import shown
from turnus.app.office import Done
from turnus.app.office.reporting import Particulars, appoint, identify
from turnus.competition.engine.arranging import swiss_rounds
from turnus.competition.engine.details import ArbiterRole
from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.slices.describing import TITLES, AppointArbiter, DescribeEvent, DismissArbiter
from turnus.competition.engine.state import Competition
from turnus.competition.registry import Texts
from turnus.faults import BadInput, NotFound
from turnus.notation.trf import TrfEdition
from turnus.web.competitions.work import EventSeat, tell
from turnus.web.desk import secretary
from turnus.web.doors import BOTH
from turnus.web.faults import told
from turnus.web.office.forms.acting import how
from turnus.web.office.forms.tempo import NAME as TEMPO
from turnus.web.office.forms.tempo import asked_tempo, tempo_given
from turnus.web.office.frame import at_work
from turnus.web.public.papers import download

DETAILS = ("city", "federation", "first_day", "last_day")
MOST_SHOWN = 40  # players of whom something is lacking, on one page
PARTS = {  # what is lacking -> the part of the page where it is filled in
    "city": "details", "federation": "details", "days": "details", "round_days": "details",
    "tempo": "details",
    "chief_arbiter": "arbiters", "arbiter_id": "arbiters", "deputy_id": "arbiters", "no_deputy": "arbiters",
    "player_name": "players", "player_federation": "players", "fide_id": "players", "title": "players",
    "sex": "players", "birth_date": "players", "birth_wrong": "players", "new_player": "players",
}  # fmt: skip
SUMMED = {
    "player_name": "{count} names are not written Surname, Given",
    "player_federation": "{count} players have no federation",
    "fide_id": "{count} players have no FIDE number, or one that cannot be",
    "sex": "of {count} players m or w is not filled in",
    "birth_date": "{count} players have no birth date",
    "new_player": "{count} players have no FIDE number yet: their federation asks for one",
    "results": "{count} games have no result",
    "rank": "{count} players have no rank",
    "line_ups": "of {count} matches nobody knows who played",
}


@dataclass(frozen=True, slots=True)
class Lacking:
    """Something the report lacks, in one line, and where it is filled in."""

    text: str
    part: str
    advised: bool


@at_work(director=True, kind=Running, methods=BOTH)
def report(seat: EventSeat) -> HttpResponse:
    """Show what the report lacks, and keep what is filled in."""
    if seat.request.method != "POST":
        return _page(seat)
    part = seat.request.POST.get("part", "")
    try:
        done = _kept(seat, part)
    except (BadInput, NotFound) as fault:
        return _page(seat, 400, fault=told(fault), part=part, given=seat.request.POST)
    if done.events or done.repeated:
        tell(seat.request, done)
    return redirect(f"{reverse('event_report', args=[seat.stream])}#{part}")


def _kept(seat: EventSeat, part: str) -> Done:
    given, sent = seat.request.POST, how(seat.request)
    office, who, stream = secretary(), seat.identity, seat.stream
    if part == "details":
        return office.act(who, stream, _described(given), **sent)
    if part == "arbiters" and given.get("dismiss"):
        return office.act(who, stream, DismissArbiter(arbiter=given["dismiss"]), **sent)
    if part == "arbiters":
        role = ArbiterRole.DEPUTY if given.get("role") == ArbiterRole.DEPUTY else ArbiterRole.CHIEF
        asked = AppointArbiter(arbiter="-", role=role, fide_id=given.get("fide_id", ""))
        return appoint(office, who, stream, given.get("name", ""), asked, sent["key"])
    if part == "players":
        said = {player: _particulars(given, player) for player in given.getlist("player")}
        return identify(office, who, stream, said, sent["key"])
    raise BadInput("there is nothing to keep", where="part")


def _described(given: QueryDict) -> DescribeEvent:
    starts = [text.strip() for text in given.getlist("start")]
    while starts and not starts[-1]:
        starts.pop()
    return DescribeEvent(
        city=given.get("city", ""),
        federation=given.get("federation", ""),
        first_day=given.get("first_day", ""),
        last_day=given.get("last_day", ""),
        tempo=tempo_given(given),
        starts=tuple(Texts(starts)),
    )


def _particulars(given: QueryDict, player: str) -> Particulars:
    names = ("fide_id", "title", "federation", "name", "sex", "birth_date")
    said = {name: given.get(f"{name}.{player}", "").strip() for name in names}
    return Particulars(**{**said, "federation": said["federation"].upper(), "title": said["title"].upper()})


def _page(seat: EventSeat, status: int = 200, **more: Any) -> HttpResponse:
    competition = seat.running.competition
    given: QueryDict = more.get("given") or QueryDict()
    details = competition.details
    page: dict[str, Any] = {"competition": competition, "details": details}
    page["starts"] = _starts(competition, given)
    page["tempo"] = asked_tempo(competition.tempo, given)
    page["tempo_name"] = TEMPO
    page["given"] = given or {name: getattr(details, name) for name in DETAILS}
    page["titles"] = sorted(TITLES)
    page |= _lacking(seat, competition)
    page["divisions"] = list(competition.phase.divisions) if competition.phase else []
    people = secretary().people_of(seat.stream)
    page["officials"] = [(each, people.name(each.arbiter)) for each in competition.arbiters]
    return seat.page("turnus/competitions/report.html", "event_report", status, **(page | more))


def _starts(competition: Competition, given: QueryDict) -> list[str]:
    if "start" in given:
        return given.getlist("start")
    held = competition.details.starts
    stage = competition.format.stages[0]
    rounds = max(len(held), stage.rounds or swiss_rounds(stage, len(competition.sides)), 1)
    return [each.replace(" ", "T") for each in (*held, *[""] * (rounds - len(held)))]


def _lacking(seat: EventSeat, competition: Competition) -> dict[str, Any]:
    """Return what the report lacks in plain words, and the players of whom something is lacking."""
    people = secretary().people_of(seat.stream)
    phase = competition.phase
    if phase is None or not shown(phase).rounds:
        barred = [Lacking(told(each), "", False) for each in rating_remarks(competition)]
        return {
            "lacking": None,
            "barred": barred,
            "rows": _rows(seat, list(_members(competition))),
            "more": 0,
        }
    try:
        found = checked_report(competition, people)
    except BadInput as wrong:
        return {"lacking": [Lacking(told(wrong), "", False)], "rows": [], "more": 0}
    lines = [*_summed(found.refused, advised=False), *_summed(found.advised, advised=True)]
    named = {str(each.values.get("name", "")) for each in (*found.refused, *found.advised)}
    rows = [row for row in _rows(seat, list(_members(competition))) if row["surname_first"] in named]
    return {
        "lacking": lines,
        "is_complete": found.is_complete,
        "rows": rows[:MOST_SHOWN],
        "more": max(0, len(rows) - MOST_SHOWN),
    }


def _members(competition: Competition) -> list[str]:
    teams = competition.format.unit is not Unit.PLAYER
    return [name for name, held in competition.contenders.items() if bool(held.team) == teams or not teams]


def _summed(faults: tuple[BadInput, ...], *, advised: bool) -> list[Lacking]:
    """Put what several players lack alike into one line."""
    lines = []
    for kind, group in groupby(sorted(faults, key=lambda each: each.kind), key=lambda each: each.kind):
        several = list(group)
        if len(several) > 1 and kind in SUMMED:
            text = gettext(SUMMED[kind]).format(count=len(several))
            lines.append(Lacking(text, PARTS.get(kind, ""), advised))
        else:
            lines += [Lacking(told(each), PARTS.get(kind, ""), advised) for each in several]
    return lines


def _rows(seat: EventSeat, players: list[str]) -> list[dict[str, Any]]:
    people = secretary().people_of(seat.stream)
    found = []
    for player in players:
        held, person = seat.running.competition.contenders[player], people.find(player)
        name = people.name(player)
        found.append(
            {
                "player": player,
                "surname_first": surname_first(name) if person else player,
                "name": surname_first(name),
                "fide_id": held.fide_id,
                "title": held.title.upper(),
                "federation": held.federation,
                "sex": person.sex if person else "",
                "birth_date": person.birth_date if person else "",
            }
        )
    return found


@at_work(director=True, kind=Running)
def trf(seat: EventSeat, edition: str, division: str) -> HttpResponse:
    """Give the report as a file: with birth dates, so for the director only."""
    if edition not in set(TrfEdition):
        raise NotFound("there is no edition {edition}", edition=edition)
    competition = seat.running.competition
    text = report_text(competition, secretary().people_of(seat.stream), division, TrfEdition(edition))
    name = slugify(f"{competition.name}-{division}") if division != "1" else slugify(competition.name)
    return download(text.encode(), "text/plain; charset=utf-8", f"{name or 'report'}-{edition}.trf")
