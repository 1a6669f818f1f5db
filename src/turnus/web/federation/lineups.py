"""Line-ups: the arbiter takes them in; secret until both are in (23.3)."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

from django.http import HttpResponse

from turnus.app.federations.naming import squad
from turnus.app.federations.office import Running
from turnus.app.office.rights.access import Access, are_open
from turnus.competition.federation.state import Contest, Fixture
from turnus.competition.federation.teams.on_the_day import lineup_stands
from turnus.competition.questions.teams.standings import Side
from turnus.competition.registry import whole
from turnus.faults import NotFound
from turnus.web.desk import secretary
from turnus.web.federation.results import boards_of
from turnus.web.office.frame import BoardSeat, at_work


@at_work(kind=Running)
def lineups(seat: BoardSeat) -> HttpResponse:
    """Show the line-ups of a round to who works there, and take those that are missing."""
    federation = seat.running.federation
    names = [each.name for each in federation.contests.values() if each.fixtures]
    asked = seat.request.GET.get("group", "")
    if asked and asked not in names:
        raise NotFound("there is no competition {name}", name=asked)
    open_ = [n for n in names if federation.contests[n].closed is None]
    chosen = asked or (open_ or names or [""])[0]
    page: dict[str, Any] = {"names": names, "chosen": chosen}
    if chosen:
        page |= _round(seat, federation.contests[chosen])
    return seat.page("turnus/federation/lineups.html", "secretariat_lineups", **page)


def _round(seat: BoardSeat, contest: Contest) -> dict[str, Any]:
    rounds = sorted({fixture.round for fixture in contest.fixtures.values()})
    missing = [f.round for pair, f in contest.fixtures.items() if pair not in contest.matches]
    asked = whole(seat.request.GET.get("round", ""), "round")
    shown = asked if asked in rounds else min(missing, default=rounds[-1])
    matches = [fixture for fixture in contest.fixtures.values() if fixture.round == shown]
    matches.sort(key=lambda fixture: (fixture.home, fixture.away) in contest.matches)
    return {
        "contest": contest,
        "rounds": rounds,
        "round": shown,
        "matches": [match_lineups(seat.running, seat.access, contest, each) for each in matches],
    }


def match_lineups(running: Running, mine: Access, contest: Contest, fixture: Fixture) -> dict[str, Any]:
    """Return a match with its line-ups, as far as somebody may see them."""
    return {
        "home": fixture.home,
        "away": fixture.away,
        "on": fixture.on,
        "is_open": are_open(contest, fixture.home, fixture.away),
        "is_played": (fixture.home, fixture.away) in contest.matches,
        "sides": list(_sides(running, mine, contest, fixture)),
    }


def _sides(running: Running, mine: Access, contest: Contest, fixture: Fixture) -> Iterator[dict[str, Any]]:
    whole = secretary().whole(mine.stream).state  # whose line-ups are in is no secret, only who plays is
    handed_in = whole.contests[contest.name].lineups
    for side, team in ((Side.HOME, fixture.home), (Side.AWAY, fixture.away)):
        key = (fixture.home, fixture.away, side)
        named = contest.lineups.get(key)
        players = named.players if named else ()
        yield {
            "side": str(side),
            "team": team,
            "players": players,
            "is_in": key in handed_in,
            "is_mine": team in mine.teams,
            "may_name": _may_name(mine, contest, fixture, side),
            "may_decide": mine.is_director and lineup_stands(contest, key[:2], side),
            "decide": urlencode(
                {
                    "contest": contest.name,
                    "home": fixture.home,
                    "away": fixture.away,
                    "side": str(side),
                    "on": fixture.on.isoformat(),
                    "players": players,
                },
                doseq=True,
            ),
            "candidates": squad(running.federation, team),
            "rows": [*players, *([""] * (boards_of(running, contest) - len(players)))],
        }


def _may_name(mine: Access, contest: Contest, fixture: Fixture, side: Side) -> bool:
    """Say whether to offer him the form; the office itself checks what he sends."""
    pair = (fixture.home, fixture.away)
    if pair in contest.matches or contest.closed is not None or lineup_stands(contest, pair, side):
        return False
    return mine.is_staff or (pair[side is Side.AWAY] in mine.teams and not are_open(contest, *pair))
