"""Views of play: standings, matches and pairings, the cup, promotion, ranking, titles."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from turnus.app.federations.views.catalogue import FederationLook
from turnus.app.federations.views.team_tables import team_table
from turnus.app.law.consult import to_json
from turnus.app.seasons.views.catalogue import Grid, View, all_ask, naming, whose
from turnus.competition.federation import events as happened
from turnus.competition.federation.championships.standing import final_standing, knock_out
from turnus.competition.federation.cup.drawn import cup_ruling, round_called, still_in, team_day_ruling
from turnus.competition.federation.state import Championship, Contest
from turnus.competition.federation.teams.standing import (
    absences,
    is_under_way,
    league_end,
    match_ruling,
    play_offs_now,
    results,
    standing,
)
from turnus.competition.questions.federation.organisation import TournamentSystem
from turnus.competition.questions.teams.league_end import NextClass
from turnus.competition.questions.teams.standings import TeamLine
from turnus.law import Ruling
from turnus.records import replace

KNOCK_OUT = TournamentSystem.KNOCK_OUT
Table = tuple[dict[str, Any], Grid, tuple[Ruling[Any], ...]]


def standings(look: FederationLook) -> View:
    """Show the table of every group of teams and of every championship."""
    tables = [
        *(_contest_table(look, each) for each in look.contests),
        *(_championship_table(look, each) for each in look.championships),
    ]
    rulings = [ruling for _, _, own in tables for ruling in own]
    data = {
        "groups": {table["group"]: table.get("lines", []) for table, _, _ in tables},
        "competitions": [{k: v for k, v in table.items() if k != "lines"} for table, _, _ in tables],
    }
    return View(data, tuple(grid for _, grid, _ in tables), _behind(rulings))


def _behind(rulings: list[Ruling[Any]]) -> tuple[str, ...]:
    """Return every clause that rulings rest on, each once."""
    return tuple(dict.fromkeys(str(cite) for ruling in rulings for cite in ruling.clauses()))


def _contest_table(look: FederationLook, contest: Contest) -> Table:
    day = day_of(look, contest)
    if day is not None:
        return _day_table(contest, day)
    if contest.opened.system is KNOCK_OUT:
        left = still_in(contest, look.law)
        data = {"group": contest.name, "still_in": list(left)}
        grid = Grid(
            "{contest}: still in", ("team",), tuple((team,) for team in left), {"contest": contest.name}
        )
        return data, grid, ()
    ruling_ = standing(look.federation, contest, look.law)
    data, grid = team_table(look, contest, ruling_)
    names = [row[1] for row in grid.rows]
    return data, _explained(grid, names), (ruling_, *(one for _, one in absences(contest, look.law)))


def day_of(look: FederationLook, contest: Contest) -> Ruling[tuple[TeamLine, ...]] | None:
    """Return the order of a team day that was played: by board points, without matches."""
    days = contest.every(happened.TeamDayPlayed)
    return team_day_ruling(days[-1], look.law) if days else None


def _day_table(contest: Contest, ruling: Ruling[tuple[TeamLine, ...]]) -> Table:
    data = {
        "group": contest.name,
        "competition": str(contest.opened.competition),
        "level": str(contest.opened.level),
        "lines": [to_json(line) for line in ruling.answer],
    }
    rows = tuple((str(line.place), line.team, str(line.board_points)) for line in ruling.answer)
    grid = Grid("{contest}", ("", "team", "board points"), rows, {"contest": contest.name}, frozenset({0, 2}))
    return data, _explained(grid, [line.team for line in ruling.answer]), (ruling,)


def _explained(grid: Grid, names: list[str]) -> Grid:
    """Return a standing of which every figure leads to the why of its place."""
    asks = tuple(
        tuple(f"place {name}" if column != 1 else "" for column in range(len(grid.columns))) for name in names
    )
    return replace(grid, asks=asks)


def _championship_table(look: FederationLook, stage: Championship) -> Table:
    if stage.opened.system is KNOCK_OUT:
        return _knock_out_table(look, stage)
    name = stage.opened.contest
    if not stage.players:
        return {"group": name, "lines": []}, Grid("{contest}", ("player",), (), {"contest": name}), ()
    ruling = final_standing(look.federation, stage, look.law)
    data = {
        "group": name,
        "event": str(stage.opened.event),
        "stage": str(stage.opened.stage),
        "lines": [to_json(line) for line in ruling.answer.lines],
        "play_offs": [list(names) for names in ruling.answer.play_offs],
        "lots": [list(names) for names in ruling.answer.lots],
        "withdrawn": list(stage.withdrawn),
        "closed": stage.closed is not None,
    }
    rows = tuple(
        (str(line.place), look.name(line.player), str(line.points), line.decided_by)
        for line in ruling.answer.lines
    )
    columns = ("", "player", "points", "decided by")
    grid = Grid("{contest}", columns, rows, {"contest": name}, frozenset({0, 2}))
    players = [line.player for line in ruling.answer.lines]
    return data, whose(_explained(grid, players), 1, players), (ruling,)


def _knock_out_table(look: FederationLook, stage: Championship) -> Table:
    lines, rulings = [], []
    for paired in stage.rounds:
        for game in paired.games:
            ruling = knock_out(stage, game.white, game.black, look.law)
            rulings.append(ruling)
            lines.append((paired.round, game.white, game.black, ruling.answer))
    data = {
        "group": stage.opened.contest,
        "matches": [
            {"round": number, "first": first, "second": second, **to_json(state)}
            for number, first, second, state in lines
        ],
    }
    rows = tuple(
        (str(number), look.name(first), look.name(second), str(state.step), look.name(state.through))
        for number, first, second, state in lines
    )
    columns = ("round", "player", "opponent", "step", "goes on")
    grid = Grid("{contest}", columns, rows, {"contest": stage.opened.contest})
    who = tuple(naming(5, (1, first), (2, second), (4, state.through)) for _, first, second, state in lines)
    return data, replace(grid, who=who), tuple(rulings)


def pairings(look: FederationLook) -> View:
    """Show who meets whom: matches of the schedule, cup draws, rounds of championships."""
    lines = [
        *(line for each in look.contests for line in _matches(look, each)),
        *(line for each in look.championships for line in _games(each)),
    ]
    if look.round_number:
        lines = [line for line in lines if line["round"] == look.round_number]
    if look.on:
        lines = [line for line in lines if line["on"] == look.on.isoformat()]
    rows = tuple(
        (
            line["group"],
            str(line["round"]),
            line["on"] or "",
            look.name(line["home"]),
            look.name(line["away"]),
            line["result"] or "",
        )
        for line in lines
    )
    columns = ("group", "round", "date", "home", "away", "result")
    asks = tuple(
        ("", "", "", "", "", f"pair {line['home']} {line['away']}" if line["is_match"] else "")
        for line in lines
    )
    data = {"matches": [{k: v for k, v in line.items() if k != "is_match"} for line in lines]}
    people = look.federation.championships
    who = tuple(
        naming(6, (3, line["home"]), (4, line["away"])) if line["group"] in people else ("",) * 6
        for line in lines
    )
    return View(data, (Grid("Pairings", columns, rows, asks=asks, who=who),))


def _matches(look: FederationLook, contest: Contest) -> list[dict[str, Any]]:
    lines = [
        _line(
            contest.name,
            f.round,
            f.on.isoformat(),
            pair,
            _result(look, contest, pair),
            is_match=pair in contest.matches,
        )
        for pair, f in contest.fixtures.items()
    ]
    lines += [
        _line(
            contest.name,
            0,
            contest.matches[pair].on.isoformat(),
            pair,
            _result(look, contest, pair),
            is_match=True,
        )
        for pair in contest.matches
        if pair not in contest.fixtures
    ]
    return [*lines, *cup_matches(look, contest)]


def cup_matches(look: FederationLook, contest: Contest) -> Iterator[dict[str, Any]]:
    """Yield a line of every match of the cup that was drawn, with who went through."""
    through = {(m.home, m.away): m for m in contest.every(happened.CupMatchPlayed)}
    for drawn in contest.every(happened.CupRoundDrawn):
        for match in drawn.matches:
            played = through.get(match)
            result = cup_ruling(contest, played, look.law).answer.through if played else None
            day = (played or drawn).on.isoformat()
            called = round_called(drawn, match)
            yield _line(contest.name, called, day, match, result, is_match=played is not None)


def _line(
    group: str,
    number: int | str,
    on: str | None,
    pair: tuple[str, str],
    result: str | None,
    *,
    is_match: bool = False,
) -> dict[str, Any]:
    """Return a line of who meets whom; `is_match`: the match has a result that can be explained."""
    return {
        "group": group,
        "round": number,
        "on": on,
        "home": pair[0],
        "away": pair[1],
        "result": result,
        "is_match": is_match,
    }


def _result(look: FederationLook, contest: Contest, pair: tuple[str, str]) -> str | None:
    if pair in contest.matches:
        home, away = match_ruling(contest, pair, look.law).answer.board_points
        return f"{home}-{away}"
    awarded = [m for m in results(contest, look.law) if (m.home, m.away) == pair and m.awarded_to]
    return f"{awarded[0].awarded_to} +" if awarded else None


def _games(stage: Championship) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = []
    for paired in stage.rounds:
        on = paired.on.isoformat() if paired.on else None
        for game in paired.games:
            played = stage.games.get((paired.round, game.white, game.black))
            result = f"{played.points[0]}-{played.points[1]}" if played else None
            pair = (game.white, game.black)
            lines.append(_line(stage.opened.contest, paired.round, on, pair, result))
    return lines


def promotion(look: FederationLook) -> View:
    """Show what the league comes to: champion, play-offs, and the classes of the next season."""
    ruling = league_end(look.federation, look.law)
    ended = ruling.answer
    clauses = tuple(map(str, ruling.clauses()))
    if is_under_way(look.federation, look.law):
        return _if_it_ended_now(look, clauses)
    play_offs = tuple(
        (str(one.level), str(one.places), ", ".join(one.teams), ", ".join(one.winners))
        for one in ended.play_offs
    )
    leaving = tuple((team,) for team in sorted(look.federation.leaving))
    grids = (
        Grid("Play-offs", ("class", "places", "teams", "winners"), play_offs),
        *((all_ask(Grid("Not in the next season", ("team",), leaving), "promotion", 0),) if leaving else ()),
        *(all_ask(_next_class(one), "promotion", 2) for one in ended.classes),
    )
    return View(to_json(ended) | {"leaving": sorted(look.federation.leaving)}, grids, clauses)


def _if_it_ended_now(look: FederationLook, clauses: tuple[str, ...]) -> View:
    """Show who would play for which places; nobody has won one, and the next classes are not known."""
    held = play_offs_now(look.federation, look.law)
    lines = [
        {
            "level": str(one.level),
            "places": one.places,
            "teams": list(one.teams),
            "sharing": {"teams": list(one.sharing), "of_them": one.of_them},
        }
        for one in held
    ]
    rows: tuple[tuple[str, ...], ...] = tuple(
        (str(one.level), str(one.places), ", ".join(one.teams)) for one in held
    )
    columns: tuple[str, ...] = ("class", "places", "teams")
    if any(one.sharing for one in held):
        columns += ("still open", "between")
        rows = tuple(
            (*row, str(one.of_them or ""), ", ".join(one.sharing))
            for row, one in zip(rows, held, strict=True)
        )
    grid = Grid("Play-offs, if the season ended now", columns, rows)
    return View({"interim": True, "play_offs": lines, "classes": []}, (grid,), clauses)


def _next_class(one: NextClass) -> Grid:
    rows = tuple((team.team, str(team.was), str(team.why)) for team in one.teams)
    return Grid("Next season: {level}", ("team", "was in", "why"), rows, {"level": str(one.level)})


def ranking(look: FederationLook) -> View:
    """Show final orders, titles and rights of what is closed."""
    lines: list[tuple[str, int, str, str]] = []
    for contest in look.contests:
        if contest.closed:
            title = {contest.closed.order[0]: str(contest.closed.title)} if contest.closed.order else {}
            lines += [(contest.name, p, n, title.get(n, "")) for p, n in enumerate(contest.closed.order, 1)]
    for stage in look.championships:
        if stage.closed:
            rights: dict[str, str] = {}
            for player, right in stage.closed.rights:
                rights[player] = ", ".join(filter(None, (rights.get(player), right)))
            order = enumerate(stage.closed.order, 1)
            lines += [(stage.opened.contest, p, n, rights.get(n, "")) for p, n in order]
    data = {"ranking": [{"group": g, "place": p, "name": n, "gets": t} for g, p, n, t in lines]}
    rows = tuple((g, str(p), look.name(n), t) for g, p, n, t in lines)
    people = look.federation.championships
    closed = (*(each.closed for each in look.contests), *(each.closed for each in look.championships))
    clauses = dict.fromkeys(
        clause for each in closed if each for ruling in each.rulings for clause in ruling.clauses
    )
    grid = Grid("Final ranking", ("group", "", "name", "gets"), rows, numeric=frozenset({1}))
    named = whose(grid, 2, (n if g in people else "" for g, _, n, _ in lines))
    return View(data, (named,), tuple(clauses))


PLAY: Mapping[str, Callable[[FederationLook], View]] = {
    "standings": standings,
    "pairings": pairings,
    "promotion": promotion,
    "ranking": ranking,
}
