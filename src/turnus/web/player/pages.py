"""What a player sees and does himself."""

from datetime import date
from functools import partial
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.safestring import SafeString
from django.utils.translation import gettext

from turnus.app.files.elsewhere import Bounds, Studies
from turnus.app.office import Identity
from turnus.app.seasons.chances.simulating import Chances, everybodys_chances
from turnus.app.seasons.office import Running
from turnus.app.seasons.one_player import mine
from turnus.law import Cite
from turnus.web import desk
from turnus.web.accounts.identity import identity_of
from turnus.web.charts import bars
from turnus.web.doors import known, players
from turnus.web.faults import told
from turnus.web.public import reading
from turnus.web.templatetags.office import percent

SIMULATIONS = 400
AGAIN = 3  # seconds after which the page looks whether its chances are there
CHANCES = Studies[dict[str, Chances]](Bounds(seconds=120), kept=64)  # nobody waits for them in a thread
RESULTS = (("1-0", "1-0"), ("1/2-1/2", "½-½"), ("0-1", "0-1"))


@known()
def my_competitions(request: HttpRequest) -> HttpResponse:
    """Show a player his competitions; the only one opens at once."""
    identity = identity_of(request)
    office = desk.secretary()
    streams = [name for name in reversed(office.streams()) if office.access(identity, name).players]
    if len(streams) == 1:
        return redirect("me", streams[0])
    return render(request, "turnus/player/competitions.html", {"streams": streams})


@players()
def me(request: HttpRequest, stream: str) -> HttpResponse:
    """Show a player his own page."""
    identity = identity_of(request)
    player, running = player_of(identity, stream), desk.secretary().seen(identity, stream)
    found = mine(running, player)
    page = {
        "stream": stream,
        "season": running.season,
        "expected": running.length,
        "player": player,
        "mine": found,
        "coming": [(each, date.fromisoformat(each.day)) for each in found.coming],
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
    subject = f"{settings.TURNUS_JOURNAL} {stream}"
    state = _last_shown(running)
    found = CHANCES.latest(subject, state, lambda: _simulating(running))
    is_behind = found is None or found.state != state
    page: dict[str, Any] = {
        "stream": stream,
        "player": player,
        "simulations": SIMULATIONS,
        "bars": _bars(running, found.outcome[player])
        if found and found.outcome and player in found.outcome
        else [],
        "fault": told(found.fault) if found and found.fault else "",
        "is_behind": is_behind,
    }
    page["picture"] = _drawn(page["bars"])
    answer = render(request, "turnus/player/odds.html", page)
    if is_behind:
        answer.headers["Refresh"] = str(AGAIN)
    return answer


def _last_shown(running: Running) -> int:
    """Return the number of the last event that the world knows of: a draft changes nobody's chances."""
    return running.history[-1][0] if running.history else 0


def _simulating(running: Running) -> partial[dict[str, Chances]]:
    """Return what is to be worked out of a season as the world sees it; the seed makes it repeatable."""
    seed = f"{running.stream}/{_last_shown(running)}"
    return partial(everybodys_chances, running.season, SIMULATIONS, seed)


def _bars(running: Running, found: Chances) -> list[tuple[str, float]]:
    """Return what there is to be won: of a cup the cup; with a calendar nobody plays in a final."""
    if not (running.played.has_moves or running.played.has_calendar):
        return [("the title", found.title)]
    finals = () if running.played.has_calendar else (("a final place", found.final),)
    return [("promotion", found.up), ("relegation", found.down), *finals, ("the title", found.title)]


def _drawn(shown: list[tuple[str, float]]) -> SafeString:
    told = gettext("Chances as bars; the table below it has the same figures.")
    parts = [(gettext(what), chance, percent(chance)) for what, chance in shown]
    return bars("chances", gettext("My chances"), told, parts) if shown else SafeString("")
