"""What an event does to everybody's rating, as a page: performance, change, norms within reach."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from turnus.app.competitions.rating_words import RatingWords, left_open
from turnus.app.competitions.ratings import RatingReport, reports_as_seen
from turnus.app.office import VISITOR
from turnus.competition.engine.state import Competition
from turnus.law.explanation import halves
from turnus.web import reader
from turnus.web.doors import anybody
from turnus.web.public import reading
from turnus.web.public.contenders import competition_of, contender_pages
from turnus.web.public.law import language, not_found
from turnus.web.public.postings import frame
from turnus.web.serving.joined import joined
from turnus.web.tables import Cell, Table, drawn
from turnus.web.titles import is_event

PAGES_KEPT = 16
HEADS = ("rating", "games", "performance", "change of rating")


@anybody()
def ratings(request: HttpRequest, stream: str) -> HttpResponse:
    """Show everybody's performance and the change of his rating, and who is near a norm."""
    if not is_event(stream):
        return not_found(request)
    reader.enter(lambda: VISITOR, stream)
    part = _part(stream, language(), reading.state())
    return render(request, "turnus/competitions/ratings.html", {"stream": stream} | part | frame(stream))


@joined(PAGES_KEPT, of_state=True)
def _part(stream: str, _language: str, _state: reading.State) -> dict[str, Any]:
    competition = competition_of(stream)
    sight = reader.sight()
    reports = {name: each for name, each in reports_as_seen(competition, sight).items() if each.games}
    words = RatingWords(gettext, sight)
    return {
        "table": drawn(_table(stream, competition, reports, words), 0, gettext("ratings")) if reports else "",
        "norms": [
            (reader.called(name), words.norm(norm)) for name, each in reports.items() for norm in each.norms
        ],
        "left_open": left_open(competition, gettext),
    }


def _table(
    stream: str, competition: Competition, reports: dict[str, RatingReport], words: RatingWords
) -> Table:
    pages = contender_pages(stream, competition)
    heads = (Cell(gettext("name"), is_name=True), *(Cell(gettext(head), is_right=True) for head in HEADS))
    order = sorted(reports, key=lambda name: (-reports[name].rating, reader.called(name)))
    rows = tuple(
        (
            Cell(reader.called(name), pages.get(name, ""), is_name=True),
            *(Cell(text, is_right=True) for text in _figures(reports[name], words)),
        )
        for name in order
    )
    return Table("", heads, rows, "ratings")


def _figures(report: RatingReport, words: RatingWords) -> tuple[str, ...]:
    score = sum((game.score for game in report.games), report.games[0].score * 0)
    change = report.change
    changed = words.decimals(change.points, signed=True) if change and change.games else ""
    first = f"→ {report.first.rating}" if report.first else ""
    return (
        str(report.rating or ""),
        f"{halves(score) or '0'}/{len(report.games)}",
        str(report.performance or ""),
        changed or first,
    )
