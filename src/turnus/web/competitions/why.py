"""Why two meet in a round, and why in these colours, for everybody: the sentence first, then all of it."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext

from turnus.app.competitions import views
from turnus.app.competitions.explaining import grounds_of, said, sentences, system_of, whys_of
from turnus.app.office import VISITOR
from turnus.faults import NotFound
from turnus.web import reader
from turnus.web.desk import secretary
from turnus.web.doors import anybody
from turnus.web.public.postings import frame


@anybody()
def why(request: HttpRequest, stream: str, number: int, board: int) -> HttpResponse:
    """Show why the two on a board meet."""
    reader.enter(lambda: VISITOR, stream)
    competition = secretary().seen_event(VISITOR, stream).competition
    phase = views.phase_of(competition)
    found = phase.round(number)
    match = found.match(board) if found else None
    if found is None or match is None:
        raise NotFound("there is no board {board} in round {round}", board=board, round=number)
    page = {
        "stream": stream,
        "competition": competition,
        "found": found,
        "match": match,
        "short": " ".join(sentences(whys_of(found)[board], gettext, reader.called)),
        "grounds": [said(each, gettext, reader.called) for each in grounds_of(found, match)],
        "system": system_of(competition, phase, number),
    }
    return render(request, "turnus/competitions/why.html", page | frame(stream))
