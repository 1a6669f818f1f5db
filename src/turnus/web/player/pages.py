"""What a player sees and does himself."""

from datetime import date

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext

from turnus.app.competitions.one_contender import mine as event_mine
from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.office import Identity
from turnus.app.seasons.chances.counting import Chances
from turnus.app.seasons.office import Running
from turnus.app.seasons.one_player import mine
from turnus.law import Cite
from turnus.web import desk
from turnus.web.accounts.identity import identity_of
from turnus.web.chances import Asked, answered, chances_page, drawn
from turnus.web.doors import known, players
from turnus.web.public import reading
from turnus.web.public.postings import page_of

RESULTS = (("1-0", "1-0"), ("1/2-1/2", "½-½"), ("0-1", "0-1"))


@known()
def my_competitions(request: HttpRequest) -> HttpResponse:
    """Show a player his competitions; the only one opens at once."""
    identity = identity_of(request)
    office = desk.secretary()
    known = (*reversed(office.event_streams()), *reversed(office.streams()))
    streams = [name for name in known if office.access(identity, name).players]
    if len(streams) == 1:
        return redirect("me", streams[0])
    return render(request, "turnus/player/competitions.html", {"streams": streams})


@players()
def me(request: HttpRequest, stream: str) -> HttpResponse:
    """Show a player his own page."""
    identity = identity_of(request)
    player, office = player_of(identity, stream), desk.secretary()
    is_event = stream in office.event_streams()
    running: AnyFormat | Running
    if is_event:
        running = office.seen_event(identity, stream)
        found = event_mine(running, player)
    else:
        running = office.seen(identity, stream)
        found = mine(running, player)
    page = {
        "stream": stream,
        "season": running.state,
        "is_event": is_event,
        "back": page_of(stream, "standings"),
        "odds": reverse("event_odds" if is_event else "my_odds", args=[stream]),
        "expected": running.length,
        "player": player,
        "mine": found,
        "coming": [(each, date.fromisoformat(each.day) if each.day else None) for each in found.coming],
        "hour": found.tonight.day[11:16] if found.tonight else "",
        "day": date.fromisoformat(found.tonight.day[:10]) if found.tonight and found.tonight.day else None,
        "costs": [(cost, [Cite.parse(text) for text in cost.clauses]) for cost in found.costs],
        "clock": [(each, [Cite.parse(text) for text in each.clauses]) for each in found.clock],
        "after": [
            (each, [(todo, Cite.parse(todo.clause)) for todo in each.chores]) for each in found.after_the_game
        ],
        "results": RESULTS if not found.tonight or found.tonight.is_white else RESULTS[::-1],
    }
    return render(request, "turnus/player/me.html", page)


def player_of(identity: Identity, stream: str) -> str:
    """Return the player somebody is in a competition; the door let in nobody else."""
    return min(desk.secretary().access(identity, stream).players)


@players()
def my_odds(request: HttpRequest, stream: str) -> HttpResponse:
    """Show a player his chances of what is still to be won, from simulated ends of the turnus."""
    identity = identity_of(request)
    player, running = player_of(identity, stream), reading.running(stream)
    asked = Asked(stream, _last_shown(running), running.season, f"{stream}/{_last_shown(running)}")
    page = chances_page(asked)
    mine_then: Chances | None = page["chances"].get(player)
    page["player"] = player
    page["bars"] = _bars(running, mine_then) if mine_then else []
    page["picture"] = drawn(gettext("My chances"), [(gettext(what), part) for what, part in page["bars"]])
    return answered(request, "turnus/player/odds.html", page)


def _last_shown(running: Running) -> int:
    """Return the number of the last event that the world knows of: a draft changes nobody's chances."""
    return running.history[-1][0] if running.history else 0


def _bars(running: Running, found: Chances) -> list[tuple[str, float]]:
    """Return what there is to be won: of a cup the cup; with a calendar nobody plays in a final."""
    if not (running.played.has_moves or running.played.has_calendar):
        return [("the title", found.title)]
    finals = () if running.played.has_calendar else (("a final place", found.final),)
    return [("promotion", found.up), ("relegation", found.down), *finals, ("the title", found.title)]
