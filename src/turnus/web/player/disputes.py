"""What a player sees of his own disputes, and how he lodges one."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from turnus.app.hall.playing import Playing
from turnus.app.office import Identity
from turnus.competition.questions.club.disputes import Contested
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.doors import players
from turnus.web.player.pages import player_of
from turnus.web.public.disputes import letter_page, letter_pdf, line, lodging, whole_dispute


def _running(identity: Identity, stream: str) -> Playing:
    """Return a competition as one who plays in it may see it."""
    office = secretary()
    is_event = office.is_event(stream)
    return office.seen_event(identity, stream) if is_event else office.seen(identity, stream)


@players()
def my_disputes(request: HttpRequest, stream: str) -> HttpResponse:
    """Show a player the disputes he is a party to, and the form for a new one."""
    identity = identity_of(request)
    player, running = player_of(identity, stream), _running(identity, stream)
    mine = [each for each in running.state.disputes.values() if player in each.lodged.parties]
    page = {
        "stream": stream,
        "player": player,
        "expected": running.length,
        "disputes": [line(each) for each in reversed(mine)],
        **lodging(running, player),
    }
    return render(request, "turnus/player/disputes.html", page)


@players()
def my_dispute(request: HttpRequest, stream: str, dispute: str) -> HttpResponse:
    """Show a player one of his disputes; a ruling he can appeal against has the form for it."""
    identity = identity_of(request)
    player, running = player_of(identity, stream), _running(identity, stream)
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


@players()
def my_letter(request: HttpRequest, stream: str, dispute: str, letter: str) -> HttpResponse:
    """Show a player a letter about one of his disputes, to print."""
    identity = identity_of(request)
    back = reverse("my_dispute", args=[stream, dispute])
    pdf = reverse("my_letter_pdf", args=[stream, dispute, letter])
    return letter_page(request, _running(identity, stream), dispute, letter, back, pdf)


@players()
def my_letter_as_pdf(request: HttpRequest, stream: str, dispute: str, letter: str) -> HttpResponse:
    """Give a player a letter about one of his disputes as PDF."""
    return letter_pdf(_running(identity_of(request), stream), dispute, letter)
