"""What a player sees of his own disputes, and how he lodges one."""

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from turnus.app.office import VISITOR
from turnus.competition.questions.disputes import Contested
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.dispute_pages import letter_page, line, lodging, whole_dispute
from turnus.web.player.pages import player_of


@require_safe
@never_cache
def my_disputes(request: HttpRequest, stream: str) -> HttpResponse:
    """Show a player the disputes he is a party to, and the form for a new one."""
    identity = identity_of(request)
    if identity == VISITOR:
        return redirect_to_login(request.get_full_path())
    player, running = player_of(identity, stream), secretary().seen(identity, stream)
    mine = [each for each in running.season.disputes.values() if player in each.lodged.parties]
    page = {
        "stream": stream,
        "player": player,
        "expected": running.length,
        "disputes": [line(each) for each in reversed(mine)],
        **lodging(running.season, player),
    }
    return render(request, "turnus/player/disputes.html", page)


@require_safe
@never_cache
def my_dispute(request: HttpRequest, stream: str, dispute: str) -> HttpResponse:
    """Show a player one of his disputes; a ruling he can appeal against has the form for it."""
    identity = identity_of(request)
    if identity == VISITOR:
        return redirect_to_login(request.get_full_path())
    player, running = player_of(identity, stream), secretary().seen(identity, stream)
    page = {
        "stream": stream,
        "player": player,
        "expected": running.length,
        "case": whole_dispute(running, dispute),
        "appeal": Contested.DIRECTOR,
        "letter_url": "my_letter",
        "today": "",
    }
    return render(request, "turnus/player/dispute.html", page)


@require_safe
@never_cache
def my_letter(request: HttpRequest, stream: str, dispute: str, letter: str) -> HttpResponse:
    """Show a player a letter about one of his disputes, to print."""
    identity = identity_of(request)
    if identity == VISITOR:
        return redirect_to_login(request.get_full_path())
    player_of(identity, stream)
    back = reverse("my_dispute", args=[stream, dispute])
    return letter_page(request, secretary().seen(identity, stream), dispute, letter, back)
