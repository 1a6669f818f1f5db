"""What a player sees of his own disputes, and how he lodges one."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse

from turnus.competition.questions.club.disputes import Contested
from turnus.web.accounts.identity import identity_of
from turnus.web.desk import secretary
from turnus.web.doors import players
from turnus.web.player.pages import player_of
from turnus.web.public.disputes import letter_page, letter_pdf, line, lodging, whole_dispute


@players()
def my_disputes(request: HttpRequest, stream: str) -> HttpResponse:
    """Show a player the disputes he is a party to, and the form for a new one."""
    identity = identity_of(request)
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


@players()
def my_dispute(request: HttpRequest, stream: str, dispute: str) -> HttpResponse:
    """Show a player one of his disputes; a ruling he can appeal against has the form for it."""
    identity = identity_of(request)
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


@players()
def my_letter(request: HttpRequest, stream: str, dispute: str, letter: str) -> HttpResponse:
    """Show a player a letter about one of his disputes, to print."""
    identity = identity_of(request)
    back = reverse("my_dispute", args=[stream, dispute])
    pdf = reverse("my_letter_pdf", args=[stream, dispute, letter])
    return letter_page(request, secretary().seen(identity, stream), dispute, letter, back, pdf)


@players()
def my_letter_as_pdf(request: HttpRequest, stream: str, dispute: str, letter: str) -> HttpResponse:
    """Give a player a letter about one of his disputes as PDF."""
    return letter_pdf(secretary().seen(identity_of(request), stream), dispute, letter)
