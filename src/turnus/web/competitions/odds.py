"""The chances in a competition of any format: who comes first, who moves, who plays on."""

from django.http import HttpRequest, HttpResponse

from turnus.app.competitions.running import Running
from turnus.app.competitions.views import without_draft
from turnus.app.seasons.chances.competitions import strengths
from turnus.competition.engine.slices.pairing import RoundDrafted, StageBegun
from turnus.competition.engine.state import Competition
from turnus.web.chances import Asked, answered, chances_page, often, ratings, tables
from turnus.web.doors import anybody
from turnus.web.public.contenders import contender_pages
from turnus.web.public.law import not_found
from turnus.web.titles import event, is_event

UNSEEN = (RoundDrafted, StageBegun)  # as long as nothing else happened, the world knows nothing of them


@anybody()
def odds(request: HttpRequest, stream: str) -> HttpResponse:
    """Show everybody's chances, from simulated ends of the competition; a draft has no say in them."""
    if not is_event(stream):
        return not_found(request)
    running = event(stream)
    competition = without_draft(running.competition)
    asked = Asked(stream, _last_shown(running), competition, stream, often(len(competition.sides)))
    page = chances_page(asked) | {"competition": competition, "pages": contender_pages(stream, competition)}
    page |= tables(page["chances"], at_stake(competition)) | ratings(
        competition.sides, strengths(competition)
    )
    return answered(request, "turnus/competitions/odds.html", page)


def _last_shown(running: Running) -> int:
    """Return the number of the last event that the world knows of."""
    shown = (number for number, each in reversed(running.history) if not isinstance(each, UNSEEN))
    return next(shown, 0)


def at_stake(competition: Competition) -> list[str]:
    """Return what there is to be won or lost in the stage under way."""
    if competition.phase is None:
        return ["title"]
    stage = competition.stage_of(competition.phase)
    divisions = len(competition.phase.divisions)
    held = {
        "title": True,
        "final": competition.format.after(stage.name) is not None,
        "up": bool(stage.moves.up) and divisions > 1,
        "down": bool(stage.moves.down) and divisions > 1,
    }
    return [name for name, is_there in held.items() if is_there]
