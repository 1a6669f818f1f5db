"""Views of what persons decide, of fees, and of the club's league matches."""

from collections.abc import Callable, Iterator
from typing import Any

from turnus.app.seasons.views.catalogue import Grid, Look, View, number, points
from turnus.app.seasons.waiting import Waiting, waiting
from turnus.competition.season.club.fees import fee_of
from turnus.competition.season.club.league import league_cup


def decisions(look: Look) -> View:
    """Show what waits for a person, and what persons have decided."""
    lines = [_data(look, waits) for waits in waiting(look.then, look.law)]
    taken = [
        {"subject": d.subject, "clause": d.clause, "option": d.option, "by": d.by, "reason": d.reason}
        for d in look.season.decisions
    ]
    taken += [
        {
            "subject": f"{d.view} {d.subject}",
            "clause": d.clause,
            "option": d.value,
            "by": d.by,
            "reason": d.reason,
        }
        for d in look.season.overrules
    ]
    taken += [
        {"subject": d.figure, "clause": d.clause, "option": d.given, "by": d.by, "reason": d.reason}
        for d in look.season.deviations
    ]
    data = {"waiting": lines, "taken": taken}
    grids = (
        Grid(
            "Waiting for a person",
            ("who", "what", "options", "clause"),
            tuple((look.name(w["who"]), w["what"], ", ".join(w["options"]), w["clause"]) for w in lines),
        ),
        Grid(
            "Decided",
            ("what", "decision", "by", "reason", "clause"),
            tuple((d["subject"], d["option"], d["by"], d["reason"], d["clause"]) for d in taken),
        ),
    )
    return View(data, grids)


def _data(look: Look, waits: Waiting) -> dict[str, Any]:
    named = {name: _named(look, value) for name, value in waits.values.items()}
    return {
        "who": waits.who,
        "what": look.translate(waits.what).format(**named),
        "options": [option.name for option in waits.options],
        "clause": waits.clause,
    }


def _named(look: Look, value: str) -> str:
    return ", ".join(look.name(part) for part in value.split(", "))


def fees(look: Look) -> View:
    """Show what everybody pays to take part."""
    lines: list[dict[str, Any]] = []
    for name in look.season.members:
        due = fee_of(look.season, name, look.law)
        if due is not None:
            euros = None if due.euros is None else number(due.euros)
            parts = list(due.instalments)
            lines.append({"player": name, "euro": euros, "instalments": parts, "clauses": list(due.clauses)})
    rows = tuple(
        (
            look.name(line["player"]),
            "?" if line["euro"] is None else str(line["euro"]),
            " + ".join(line["instalments"]),
        )
        for line in lines
    )
    grid = Grid("Fees", ("player", "euro", "instalments"), rows, numeric=frozenset({1}))
    clauses = tuple(dict.fromkeys(clause for line in lines for clause in line["clauses"]))
    return View({"fees": lines, "clauses": list(clauses)}, (grid,), clauses)


def league(look: Look) -> View:
    """Show who comes into account for the cup for the best performance in league matches."""
    if not look.season.league:
        nothing: dict[str, Any] = {"winner": None, "players": [], "out_of_the_running": [], "clauses": []}
        return View(nothing, (Grid("Tom Sanders cup", (), ()),))
    ruling = league_cup(look.season, look.law)
    award = ruling.answer
    records = {record.name: record for record in award.records}
    lines = [
        {
            "place": place,
            "player": name,
            "points": number(records[name].points),
            "games": records[name].games,
            "percentage": str(records[name].percentage),
            "boards": records[name].boards,
            "surplus": None if records[name].surplus is None else str(records[name].surplus),
        }
        for place, name in _numbered(award.order)
    ]
    data = {
        "winner": award.winner or None,
        "players": lines,
        "out_of_the_running": list(award.excluded),
        "clauses": [str(cite) for cite in ruling.clauses()],
    }
    rows = tuple(
        (
            str(line["place"]), look.name(str(line["player"])), points(records[str(line["player"])].points),
            str(line["games"]), f"{float(records[str(line['player'])].percentage):.2f}",
        )
        for line in lines
    )  # fmt: skip
    grid = Grid(
        "Tom Sanders cup", ("", "player", "points", "games", "%"), rows, numeric=frozenset({0, 2, 3, 4})
    )
    return View(data, (grid,), tuple(map(str, ruling.clauses())))


def _numbered(order: tuple[tuple[str, ...], ...]) -> Iterator[tuple[int, str]]:
    place = 1
    for tied in order:
        for name in tied:
            yield place, name
        place += len(tied)


PEOPLE: dict[str, Callable[[Look], View]] = {"decisions": decisions, "fees": fees, "league": league}
