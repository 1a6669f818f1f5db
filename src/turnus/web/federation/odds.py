"""The chances in a league or a cup of a federation: who comes first in a group, who moves between classes."""

from django.http import HttpRequest, HttpResponse

from turnus.app.seasons.chances.federations import Contests, contests_of, team_strengths, under_way_in
from turnus.competition.federation.teams.standing import LEAGUE
from turnus.faults import NotFound
from turnus.web.chances import Asked, answered, chances_page, often, ratings, tables
from turnus.web.doors import anybody
from turnus.web.faults import told
from turnus.web.federation import reading
from turnus.web.federation.pages import frame
from turnus.web.public.law import not_found

OF_A_LEAGUE, OF_OTHERS = ("title", "up", "down"), ("title",)


@anybody()
def odds(request: HttpRequest, stream: str) -> HttpResponse:
    """Show the chances in one group, from simulated ends of the competition it is of."""
    if not reading.is_federation(stream):
        return not_found(request)
    running, group = reading.running(stream), request.GET.get("group", "")
    page = frame(stream) | {"is_behind": False, "pages": {}}
    try:
        contests = contests_of(running.federation, group)
    except NotFound as none:
        return answered(request, "turnus/federation/odds.html", page | {"fault": told(none)})
    going = [each.name for each in under_way_in(running.federation)]
    shown = group or going[0]
    about = f"{contests.competition} {contests.province}"
    seed = f"{stream} {about}"
    asked = Asked(stream, running.length, contests, seed, often(_teams(contests)), about)
    page |= chances_page(asked) | {"names": going, "shown_group": shown}
    of_it = {name: each for name, each in page["chances"].items() if each.group == shown}
    page |= tables(of_it, OF_A_LEAGUE if contests.competition is LEAGUE else OF_OTHERS)
    page |= ratings(running.federation.contests[shown].opened.teams, team_strengths(contests))
    return answered(request, "turnus/federation/odds.html", page)


def _teams(contests: Contests) -> int:
    return sum(map(len, contests.groups.values()))
