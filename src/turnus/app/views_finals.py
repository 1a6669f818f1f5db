"""Views over turni: promotion as it would be today, finals so far, ranking, decisions, fees."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

from turnus.app.views import Grid, Look, View, all_ask, cited, number, points
from turnus.app.views_rounds import table_rows
from turnus.app.waiting import waiting
from turnus.competition.questions.blitz import BlitzChampionship, BlitzRecord
from turnus.competition.questions.events import EntryFee, EventFormat
from turnus.competition.questions.events import Event as Part
from turnus.competition.questions.groups import Changed
from turnus.competition.questions.membership import Fee
from turnus.competition.season.finals import classification, decider, qualification
from turnus.competition.season.grouping import group_changes
from turnus.competition.season.series import series_changes
from turnus.competition.season.standing import RESULTS
from turnus.competition.season.state import Final, Member
from turnus.faults import NotFound
from turnus.law import Ruling


def promotion(look: Look) -> View:
    """Who would move up and down if the turnus ended now, and the groups that follow."""
    if look.season.is_series:
        return _series_promotion(look)
    ruling = changes_today(look)
    changed = ruling.answer
    names = list(changed.groups)
    data = {
        "turnus": look.turnus.number,
        "closed": look.turnus.is_closed,
        "boundaries": [
            {
                "between": [names[index], names[index + 1]],
                "up": list(moved.up),
                "down": list(moved.down),
                "seats_open": changed.seats_open[index],
            }
            for index, moved in enumerate(changed.boundaries)
        ],
        "groups": {name: list(players) for name, players in changed.groups.items()},
        "clauses": [str(cite) for cite in ruling.clauses()],
    }
    rows = [
        (f"{names[i + 1]} → {names[i]}" if up else f"{names[i]} → {names[i + 1]}", look.name(player))
        for i, moved in enumerate(changed.boundaries)
        for up, players in ((True, moved.up), (False, moved.down))
        for player in players
    ]
    grid = Grid(
        "Moving up and down after turnus {turnus}",
        ("groups", "player"),
        tuple(rows),
        {"turnus": look.turnus.number},
    )
    return View(data, (all_ask(grid, "promotion", 0),), tuple(map(str, ruling.clauses())))


def _series_promotion(look: Look) -> View:
    turnus = look.turnus
    orders = tuple(tuple(row.player for row in table_rows(look, group)[0]) for group in turnus.groups)
    ruling = look.law.ask(series_changes(look.season, turnus, orders))
    data = {
        "boundaries": [{"up": list(b.up), "down": list(b.down)} for b in ruling.answer.boundaries],
        "groups": {str(n): list(names) for n, names in enumerate(ruling.answer.series, 1)},
        "by_the_letter": ruling.answer.by_the_letter,
        "clauses": [str(cite) for cite in ruling.clauses()],
    }
    rows = tuple(
        (f"{i + 1} → {i}" if up else f"{i} → {i + 1}", look.name(player))
        for i, moved in enumerate(ruling.answer.boundaries, 1)
        for up, players in ((True, moved.up), (False, moved.down))
        for player in players
    )
    grid = Grid("Moving up and down", ("groups", "player"), rows)
    return View(data, (grid,), tuple(map(str, ruling.clauses())))


def changes_today(look: Look) -> Ruling[Changed]:
    """Return the change of groups if the turnus ended now."""
    if not look.season.is_house:
        raise NotFound("this event has no groups to move between")
    turnus = look.turnus
    orders = {group: tuple(row.player for row in table_rows(look, group)[0]) for group in turnus.groups}
    return group_changes(look.season, turnus, orders, look.law, _games_at_the_end(look))


def _games_at_the_end(look: Look) -> dict[str, int]:
    """Count everybody's games if he misses none of those to come: only then is it known who is incidental."""
    turnus = look.turnus
    to_come = look.law.ask(EventFormat(event=look.season.event)).answer.rounds - len(turnus.rounds)
    games = dict.fromkeys(turnus.players, 0 if turnus.is_closed else to_come)
    for each in turnus.rounds:
        for game in each.games:
            if game.played:
                games[game.white] += 1
                games[game.black] += 1
    return games


def ranking(look: Look) -> View:
    """Show the classification over all turni so far."""
    if look.season.part == Part.BLITZ:
        return _blitz_ranking(look)
    if not look.season.is_house:
        raise NotFound("this event has one table: look at the standings")
    ruling = classification(look.season, look.law)
    lines = ruling.answer.places
    data = {
        "places": [
            {
                "place": line.place,
                "player": line.totals.name,
                "total": line.totals.places,
                "score": number(line.totals.score),
                "groups": line.totals.groups,
                "resistance": number(line.totals.resistance),
                "sonneborn_berger": number(line.totals.sonneborn_berger),
            }
            for line in lines
        ],
        "not_classified": list(ruling.answer.not_classified),
        "clauses": [str(cite) for cite in ruling.clauses()],
    }
    rows = tuple(
        (str(line.place), look.name(line.totals.name), str(line.totals.places), points(line.totals.score))
        for line in lines
    )
    grid = Grid("Classification", ("", "player", "places", "points"), rows, numeric=frozenset({0, 2, 3}))
    return View(data, (all_ask(grid, "ranking", 0, 2, 3),), tuple(map(str, ruling.clauses())))


def _blitz_ranking(look: Look) -> View:
    """Show the blitz championship over its evenings; it takes two or three."""
    if len(look.season.turni) < 2:  # noqa: PLR2004 - one evening has only its own table
        raise NotFound("the championship is ranked over two turni or more")
    tables = [
        {
            row.player: row.place
            for row in table_rows(replace(look, turnus_number=turnus.number), Part.BLITZ)[0]
        }
        for turnus in look.season.turni
    ]
    names = dict.fromkeys(name for table in tables for name in table)
    players = tuple(BlitzRecord(name, tuple(table.get(name, 0) for table in tables)) for name in names)
    ruling = look.law.ask(BlitzChampionship(turni=len(tables), players=players))
    lines = ruling.answer.ranking
    data = {
        "places": [{"place": line.place, "player": line.name, "total": line.total} for line in lines],
        "not_classified": list(ruling.answer.not_ranked),
        "champion": ruling.answer.champion or None,
        "to_play": [[game.white, game.black] for game in ruling.answer.to_play],
        "clauses": [str(cite) for cite in ruling.clauses()],
    }
    rows = tuple((str(line.place), look.name(line.name), str(line.total)) for line in lines)
    grid = Grid("Classification", ("", "player", "places"), rows, numeric=frozenset({0, 2}))
    return View(data, (grid,), tuple(map(str, ruling.clauses())))


def finals(look: Look) -> View:
    """Who would play in the final groups today; once they are drawn, how they stand."""
    if not look.season.is_house:
        raise NotFound("this event has no finals")
    if any(final.rounds for final in look.season.finals):
        return _finals_under_way(look)
    ruling = qualification(look.season, look.law)
    data = {
        "qualified": bool(look.season.finals),
        "finals": [
            {
                "final": final.number,
                "players": list(final.players),
                "places": [
                    {
                        "player": place.player or None,
                        "turnus": place.turnus or None,
                        "instead_of": list(place.instead_of),
                        "tied": list(place.tied),
                    }
                    for place in final.places
                ],
            }
            for final in ruling.answer.finals
        ],
        "clauses": [str(cite) for cite in ruling.clauses()],
    }
    rows = tuple(
        (str(final.number), look.name(place.player) if place.player else "?", str(place.turnus or "4th"))
        for final in ruling.answer.finals
        for place in final.places
    )
    grid = Grid("Final groups so far", ("final", "player", "by turnus"), rows)
    return View(data, (all_ask(grid, "finals", 0, 2),), tuple(map(str, ruling.clauses())))


def _finals_under_way(look: Look) -> View:
    shown = [_final_data(look, final) for final in look.season.finals]
    grids = tuple(
        Grid(
            "Final group {number}",
            ("", "player", "points"),
            tuple(
                (str(place), look.name(line["player"]), points(Fraction(line["points"])))
                for place, line in enumerate(data["table"], 1)
            ),
            {"number": data["final"]},
            frozenset({0, 2}),
        )
        for data in shown
    )
    return View({"qualified": True, "finals": shown}, grids)


def _final_data(look: Look, final: Final) -> dict[str, Any]:
    scores = dict.fromkeys(final.players, Fraction(0))
    for game in final.games:
        if game.result:
            white, black = RESULTS[game.result]
            scores[game.white] += white
            scores[game.black] += black
    state = decider(look.season, final, look.law)
    return {
        "final": final.number,
        "players": list(final.players),
        "rounds": [
            [{"white": g.white, "black": g.black, "result": g.result or None} for g in games]
            for games in final.rounds
        ],
        "deciders": [{"white": g.white, "black": g.black, "result": g.result} for g in final.deciders],
        "to_play": [[g.white, g.black] for g in state.answer.games] if state else [],
        "table": [
            {"player": name, "points": number(score)}
            for name, score in sorted(scores.items(), key=lambda item: -item[1])
        ],
        "champion": final.champion or None,
        "title": final.title or None,
        "clauses": list(cited(state)) if state else [],
    }


def decisions(look: Look) -> View:
    """Show what waits for a person, and what persons have decided."""
    open_ones = waiting(look.running, look.law)
    shown = [
        {"who": w.who, "what": w.text, "options": [option.name for option in w.options], "clause": w.clause}
        for w in open_ones
    ]
    taken = [
        {"subject": d.subject, "clause": d.clause, "option": d.option, "by": d.by, "reason": d.reason}
        for d in look.season.decisions
    ]
    data = {"waiting": shown, "taken": taken}
    grids = (
        Grid(
            "Waiting for a person",
            ("who", "what", "options", "clause"),
            tuple(
                (w.who, w.text, ", ".join(option.name for option in w.options), w.clause) for w in open_ones
            ),
        ),
        Grid(
            "Decided",
            ("what", "decision", "by", "reason", "clause"),
            tuple((d["subject"], d["option"], d["by"], d["reason"], d["clause"]) for d in taken),
        ),
    )
    return View(data, grids)


def fees(look: Look) -> View:
    """Show what everybody pays to take part."""
    season = look.season
    lines: list[dict[str, Any]] = []
    for member in season.members.values():
        ruling = _fee(look, member)
        if ruling is not None:
            amount = None if ruling.referral else number(ruling.answer)
            lines.append({"player": member.player, "euro": amount, "clauses": list(cited(ruling))})
    rows = tuple((look.name(line["player"]), str(line["euro"])) for line in lines)
    return View({"fees": lines}, (Grid("Fees", ("player", "euro"), rows, numeric=frozenset({1})),))


def _fee(look: Look, member: Member) -> Ruling[Fraction] | None:
    """Ask what somebody pays; the reductions of ddt-2014 need facts that are not in the journal."""
    season = look.season
    if season.is_series:
        return look.law.ask(Fee(working_year=season.season, in_championship=True))
    if season.part in (Part.BLITZ, Part.OPEN):
        member_of_club = bool(member.membership)
        return look.law.ask(EntryFee(event=season.event, member=member_of_club, season=season.season))
    return None


FINALS: dict[str, Callable[[Look], View]] = {
    "promotion": promotion,
    "ranking": ranking,
    "finals": finals,
    "decisions": decisions,
    "fees": fees,
}
