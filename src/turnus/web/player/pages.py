"""What a player sees and does himself."""

from collections.abc import Collection
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
from turnus.web.chances import Asked, answered, chances_page, drawn, open_to
from turnus.web.doors import known, players
from turnus.web.office.landing import own_pages, roles_of
from turnus.web.public import reading
from turnus.web.public.postings import page_of
from turnus.web.rooms.of_players import seat_of
from turnus.web.sheets.addresses import address_of

AT_STAKE = {"up": "promotion", "down": "relegation", "final": "a final place", "title": "the title"}
RESULTS = (("1-0", "1-0"), ("1/2-1/2", "½-½"), ("0-1", "0-1"))


@known()
def my_competitions(request: HttpRequest) -> HttpResponse:
    """Show a player and a captain his competitions; the only one opens at once."""
    found = [(each, own_pages(each)) for each in roles_of(identity_of(request))]
    pages = [(each.stream, address, each.teams) for each, own in found for address in own]
    if len(pages) == 1:
        return redirect(pages[0][1])
    return render(request, "turnus/player/competitions.html", {"pages": pages})


@players()
def me(request: HttpRequest, stream: str) -> HttpResponse:
    """Show a player his own page."""
    identity = identity_of(request)
    player, office = player_of(identity, stream), desk.secretary()
    is_event = office.is_event(stream)
    running: AnyFormat | Running
    if is_event:
        running, has_groups = office.seen_event(identity, stream), False
        found = event_mine(running, player)
    else:
        running = office.seen(identity, stream)
        has_groups = running.played.has_groups
        found = mine(running, player)
    page = {
        "stream": stream,
        "season": running.state,
        "is_event": is_event,
        "has_groups": has_groups,  # between which he can move
        "back": page_of(stream, "standings"),
        "odds": reverse("event_odds" if is_event else "my_odds", args=[stream]),
        "expected": running.length,
        "player": player,
        "sheet": address_of(running, stream, player) if found.tonight else "",
        "seat": seat_of(running, {player}),
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
    page["bars"] = _bars(running, mine_then, page["chances"].values()) if mine_then else []
    page["picture"] = drawn(gettext("My chances"), [(gettext(what), part) for what, part in page["bars"]])
    return answered(request, "turnus/player/odds.html", page)


def _last_shown(running: Running) -> int:
    """Return the number of the last event that the world knows of: a draft changes nobody's chances."""
    return running.history[-1][0] if running.history else 0


def _bars(running: Running, mine: Chances, everybody: Collection[Chances]) -> list[tuple[str, float]]:
    """Return what there is to be won or lost in a player's group: of a cup the cup."""
    is_won_only = not (running.played.has_moves or running.played.has_calendar)
    beside_me = [each for each in everybody if each.group == mine.group]
    held = open_to(beside_me, ("title",) if is_won_only else tuple(AT_STAKE))
    return [(AT_STAKE[field], getattr(mine, field)) for field in held or ("title",)]
