"""Views of a league's end: play-offs match by match, and teams on the same place of parallel groups."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from turnus.app.federations.views.catalogue import FederationLook
from turnus.app.federations.views.play import cup_matches
from turnus.app.seasons.views.catalogue import Grid, View
from turnus.competition.federation.cup.fields import cup_ruling
from turnus.competition.federation.teams.league_ends import decided, still_in
from turnus.competition.federation.teams.parallels import Rank, parallel_order, teams_on
from turnus.competition.federation.teams.standing import LEAGUE, is_under_way, league_end
from turnus.competition.questions.teams.competitions import Level, TeamCompetition
from turnus.competition.questions.teams.league_end import LeaguePlayOff


def play_offs(look: FederationLook) -> View:
    """Show who plays for places in which class, the matches so far, and who is still in."""
    columns = ("class", "places", "still in", "winners")
    if not list(look.federation.league(LEAGUE)):
        return View({"play_offs": []}, (Grid("Play-offs", columns, ()),))
    if is_under_way(look.federation, look.law):
        return View(
            {"interim": True, "play_offs": []}, (Grid("Play-offs: after the last round", columns, ()),)
        )
    ruling = league_end(look.federation, look.law)
    lines: list[dict[str, Any]] = [
        {
            "level": str(one.level),
            "places": one.places,
            "teams": list(one.teams),
            "is_needed": one.is_needed,
            "matches": [
                {
                    "home": played.home,
                    "away": played.away,
                    "on": played.on.isoformat(),
                    "through": decided(played, look.law).answer.through,
                    "by": str(decided(played, look.law).answer.by),
                }
                for played in look.federation.play_off_matches
                if played.level is one.level
            ],
            "still_in": list(_still_in(look, one)),
            "winners": list(one.winners),
        }
        for one in ruling.answer.play_offs
    ]
    rows = tuple(
        (str(one["level"]), str(one["places"]), ", ".join(one["still_in"]), ", ".join(one["winners"]))
        for one in lines
    )
    grid = Grid("Play-offs", columns, rows, numeric=frozenset({1}))
    return View({"play_offs": lines}, (grid,), tuple(map(str, ruling.clauses())))


def _still_in(look: FederationLook, one: LeaguePlayOff) -> tuple[str, ...]:
    """Return who still play for places: nobody once all places are won."""
    is_over = len(one.winners) >= one.places
    return () if is_over else still_in(look.federation, one, look.law)


def parallel(look: FederationLook) -> View:
    """Show for every place of parallel groups who ended on it, and in which order they stand."""
    lines: list[dict[str, Any]] = []
    clauses: dict[str, None] = {}
    for rank in _ranks(look):
        ruling = parallel_order(look.federation, rank, look.law)
        clauses |= dict.fromkeys(map(str, ruling.cites))
        lines.append(
            {
                "competition": str(rank.competition),
                "level": str(rank.level),
                "federation": rank.federation,
                "place": rank.place,
                "order": [list(names) for names in ruling.answer.places],
                "decision_matches": [list(names) for names in ruling.answer.decision_matches],
                "lots": [list(names) for names in ruling.answer.lots],
            }
        )
    rows = tuple(
        (one["level"], str(one["place"]), " > ".join(" = ".join(names) for names in one["order"]))
        for one in lines
    )
    grid = Grid("Parallel groups", ("class", "place", "order"), rows, numeric=frozenset({1}))
    return View({"parallel": lines}, (grid,), tuple(clauses))


def cup(look: FederationLook) -> View:
    """Show who has a place in the cup and why: the last cup, a province, or its share of what was left."""
    divided = look.federation.cup_places
    columns = ("team", "province", "ground")
    drawn = [line for each in look.contests for line in cup_matches(look, each)]
    shown = [{k: v for k, v in line.items() if k != "is_match"} for line in drawn]
    matches = {"matches": shown} if shown else {}
    grids = (_cup_grid(look, drawn),) if drawn else ()
    if divided is None:
        return View({"cup": [], **matches}, grids or (Grid("Cup", columns, ()),))
    ruling = cup_ruling(look.federation, divided, look.law)
    field = ruling.answer
    of = {team: province for province, one in look.federation.designated.items() for team in one.teams}
    first = {team for teams in field.designated.values() for team in teams}
    lines = [
        {
            "team": team,
            "province": of.get(team, ""),
            "ground": "last cup" if team in field.direct else "designated" if team in first else "remaining",
        }
        for team in divided.entrants
    ]
    rows = tuple((one["team"], one["province"], one["ground"]) for one in lines)
    data = {"cup": lines, "places": field.size, "open": max(field.size - len(lines), 0), **matches}
    return View(data, (Grid("Cup", columns, rows), *grids), tuple(map(str, ruling.clauses())))


def _cup_grid(look: FederationLook, lines: list[dict[str, Any]]) -> Grid:
    """Return the matches of the cup that were drawn, round by round, with who went through."""
    rows = tuple(
        (
            one["group"],
            look.translate(one["round"]),
            one["on"] or "",
            one["home"],
            one["away"],
            one["result"] or "",
        )
        for one in lines
    )
    return Grid("Matches", ("competition", "round", "date", "home", "away", "winner"), rows)


def _ranks(look: FederationLook) -> Iterator[Rank]:
    """Yield the places that two or more closed groups of a class have."""
    classes = dict.fromkeys(
        (each.opened.competition, each.opened.level, each.opened.federation) for each in look.contests
    )
    for competition, level, federation in classes:
        place = 1
        while len(teams_on(look.federation, _rank(competition, level, federation, place))) > 1:
            yield _rank(competition, level, federation, place)
            place += 1


def _rank(competition: TeamCompetition, level: Level, federation: str, place: int) -> Rank:
    return Rank(competition=competition, level=level, federation=federation, place=place)


ENDINGS: Mapping[str, Callable[[FederationLook], View]] = {
    "play_offs": play_offs,
    "parallel": parallel,
    "cup": cup,
}
