"""What this office is, what it keeps of people and who sees it, and what search engines may list of it."""

from importlib.metadata import version

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from turnus.app.office.rights.roles import EVERYWHERE
from turnus.web.desk import club_of
from turnus.web.doors import anybody
from turnus.web.public import reading

OF_NOBODY = (
    "rulebooks/",
    "privacy/",
    "about/",
    "interface/",
    "robots.txt",
)  # no names of members stand there
OF_WORK = ("account", "api", "arbiter", "begin", "captain", "me", "office", "run", "secretariat")
WITH_NAMES = ("seasons", "events", "federations", "games", "play")


@anybody()
def about(request: HttpRequest) -> HttpResponse:
    """Say what program this is, and how the journal was found."""
    return render(request, "turnus/about.html", {"version": version("turnus")})


@anybody()
def privacy(request: HttpRequest) -> HttpResponse:
    """Say what a club keeps of people, who sees it, for how long, and whom one asks; as it has chosen."""
    club = club_of(request.GET.get("of", "").removeprefix(EVERYWHERE))
    return render(request, "turnus/privacy.html", {"club": club})


@anybody()
def robots(request: HttpRequest) -> HttpResponse:
    """Tell search engines where to stay away: from work, and from members' names unless a club allows it."""
    del request
    lines = ["User-agent: *", *(f"Disallow: /{area}/" for area in OF_WORK)]
    everywhere = club_of("")
    if not everywhere.may_be_found:
        lines += ["Disallow: /$", *(f"Disallow: /{area}/" for area in WITH_NAMES)]
    for scope, club in reading.ledger().clubs().items():
        if scope != EVERYWHERE and club.may_be_found is not everywhere.may_be_found:
            word = "Allow" if club.may_be_found else "Disallow"
            lines += [f"{word}: /{area}/{scope}" for area in WITH_NAMES]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")
