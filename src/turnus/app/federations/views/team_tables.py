"""The table of a group of teams: what counts, what was deducted, who withdrew, and what decided a place."""

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from turnus.app.federations.views.catalogue import FederationLook
from turnus.app.law.consult import to_json
from turnus.app.law.told import Told
from turnus.app.office.telling import Reader
from turnus.app.seasons.views.catalogue import Grid
from turnus.competition.federation.state import Contest
from turnus.competition.federation.teams.standing import (
    Deduction,
    counted_matches,
    deducted,
    is_interim,
    ladder_of,
    withdrawals,
)
from turnus.competition.questions.teams.standings import (
    LadderOrder,
    Measure,
    TeamLine,
    TeamOrder,
    TeamStanding,
)
from turnus.law import Cite, Ruling
from turnus.records import replace

Names = Callable[[str], str]
COLUMNS = ("", "team", "matches", "match points", "board points", "balance")
REMARKS = "remarks"
WITHDREW = "{team} withdrew on {day}: its matches do not count ({clauses})"
WITHDREW_STAYS = "{team} withdrew on {day}: the matches it still had to play are lost ({clauses})"


def team_table(
    look: FederationLook, contest: Contest, ruling: Ruling[TeamStanding]
) -> tuple[dict[str, Any], Grid]:
    """Return the standing of a group as data and for people; remarks stand only where there are any."""
    counted, interim = counted_matches(ruling), is_interim(contest, look.law)
    lost, gone = deducted(contest, look.law), withdrawals(contest, ruling)
    data = {
        "group": contest.name,
        "competition": str(contest.opened.competition),
        "level": str(contest.opened.level),
        "interim": interim,
        "lines": [
            {
                **to_json(line),
                "played": counted[line.team],
                "balance": line.board_points - line.against,
                "deductions": [deduction_data(one) for one in lost if one.team == line.team],
            }
            for line in ruling.answer.lines
        ],
        "withdrawn": [
            {"team": team, "on": on.isoformat(), "stays": stays, "clauses": list(clauses)}
            for team, on, stays, clauses in gone
        ],
        "decision_matches": [list(names) for names in ruling.answer.decision_matches],
        "lots": [list(names) for names in ruling.answer.lots],
        "closed": contest.closed is not None,
    }
    rows = [(*_cells(line, counted[line.team]), line.team) for line in ruling.answer.lines]
    rows += [("", team, "", "", "", "", team) for team, _, stays, _ in gone if not stays]
    remarks = {row[-1]: "; ".join(remarks_on(look, contest, ruling, row[-1])) for row in rows}
    has_remarks = any(remarks.values())
    title = "{contest}, interim table" if interim else "{contest}"
    grid = Grid(
        title, COLUMNS, tuple(row[:-1] for row in rows), {"contest": contest.name}, frozenset({0, 2, 3, 5})
    )
    return data, _with_remarks(grid, [remarks[row[-1]] for row in rows]) if has_remarks else grid


def _with_remarks(grid: Grid, remarks: list[str]) -> Grid:
    """Return a table with its remarks beside the teams, where a phone shows them too."""
    rows = ((*row[:2], remark, *row[2:]) for row, remark in zip(grid.rows, remarks, strict=True))
    return replace(
        grid,
        columns=(*grid.columns[:2], REMARKS, *grid.columns[2:]),
        rows=tuple(rows),
        numeric=frozenset(column + (column > 1) for column in grid.numeric),
    )


def _cells(line: TeamLine, played: int) -> tuple[str, ...]:
    return (
        str(line.place),
        line.team,
        str(played),
        str(line.match_points),
        f"{line.board_points}-{line.against}",
        signed(line.board_points - line.against),
    )


def signed(figure: int) -> str:
    """Return a balance with its sign."""
    return f"{figure:+d}" if figure else "0"


def deduction_data(one: Deduction) -> dict[str, Any]:
    """Return match points that a team lost, as data."""
    return {
        "points": one.points,
        "on": one.on.isoformat(),
        "clauses": list(one.clauses),
        "reason": one.reason,
        "match": one.match,
        "is_open": one.is_open,
    }


def remarks_on(
    look: FederationLook, contest: Contest, ruling: Ruling[TeamStanding], team: str
) -> Iterator[str]:
    """Yield what was deducted from a team, and whether it withdrew, each with its clauses."""
    say = look.translate
    for one in deducted(contest, look.law):
        if one.team == team:
            yield say("{points} ({clauses})").format(points=f"-{one.points}", clauses=numbers(one.clauses))
    for name, on, stays, clauses in withdrawals(contest, ruling):
        if name == team:
            text = "withdrawn ({clauses})" if stays else "withdrawn, its matches do not count ({clauses})"
            yield say(text).format(day=on, clauses=numbers(clauses))


def deductions(look: FederationLook) -> tuple[list[dict[str, Any]], tuple[Grid, ...]]:
    """Return the match points that teams lost, as data and as a table where there are any."""
    lost = [(each.name, one) for each in look.contests for one in deducted(each, look.law)]
    rows = tuple(
        (group, one.team, str(one.points), one.on.isoformat(), told_deduction(one, look.translate))
        for group, one in lost
    )
    columns = ("group", "team", "points", "date", "reason")
    grid = Grid("Deducted match points", columns, rows, numeric=frozenset({2}))
    data = [{"group": group, "team": one.team} | deduction_data(one) for group, one in lost]
    return data, (grid,) if lost else ()


def told_deduction(one: Deduction, say: Names) -> str:
    """Return one sentence about match points that a team lost."""
    text = "{team} lost {points} match points on {day}: {reason} ({clauses})"
    if one.match:
        text = "{team} lost {points} match points on {day}: it did not appear for {match} ({clauses})"
    if one.is_open:
        text = (
            "{team} lost {points} match points on {day}: it did not appear for {match} ({clauses}); "
            "the leadership has still to find whether there was negligence"
        )
    return say(text).format(
        team=one.team, points=one.points, day=Reader(say).day(one.on), match=one.match,
        reason=one.reason or (say(str(one.breach)) if one.breach else ""), clauses=numbers(one.clauses),
    )  # fmt: skip


def numbers(clauses: tuple[str, ...]) -> str:
    """Return clauses by their numbers."""
    return ", ".join(dict.fromkeys(Cite.parse(text).number for text in clauses))


# What decided a place


def place_told(look: FederationLook, contest: Contest, ruling: Ruling[TeamStanding], team: str) -> Told:
    """Tell where a team stands and which figure parts it from its neighbours, and what was deducted."""
    say = look.translate
    own = next((line for line in ruling.answer.lines if line.team == team), None)
    touched = [
        Told(told_deduction(one, say), one.clauses) for one in deducted(contest, look.law) if one.team == team
    ]
    touched += [
        Told(say(WITHDREW_STAYS if stays else WITHDREW).format(
            team=name, day=Reader(say).day(on), clauses=numbers(clauses)), clauses)
        for name, on, stays, clauses in withdrawals(contest, ruling)
    ]  # fmt: skip
    if own is None:
        head = Told(say("{team} has no place in {group}").format(team=team, group=contest.name))
    else:
        head = _place_sentence(contest, ruling, own, say)
    return Told(head.text, head.clauses, tuple(touched))


def _place_sentence(contest: Contest, ruling: Ruling[TeamStanding], own: TeamLine, say: Names) -> Told:
    team, lines = own.team, ruling.answer.lines
    together = [line.team for line in lines if line.place == own.place and line.team != team]
    text = "{team}: {points} match points, place {place} in {group}"
    if getattr(ruling.facts, "is_interim", False):
        text = "{team}: {points} match points, place {place} in {group} so far"
    head = say(text).format(team=team, points=own.match_points, place=own.place, group=contest.name)
    parts, clauses = [head], dict[str, None]()
    if together:
        parts.append(say("level with {names}").format(names=", ".join(together)))
    for text, other in _neighbours(lines, own):
        told, cites = _against(ruling, team, other, say)
        clauses |= dict.fromkeys(cites)
        parts.append(say(text).format(team=other, figures=told))
    return Told("; ".join(parts) + ".", tuple(clauses))


def _neighbours(lines: tuple[TeamLine, ...], own: TeamLine) -> Iterator[tuple[str, str]]:
    above = [line.team for line in lines if line.place < own.place]
    below = [line.team for line in lines if line.place > own.place]
    if above:
        yield "below {team} by {figures}", above[-1]
    if below:
        yield "above {team} by {figures}", below[0]


def _against(ruling: Ruling[TeamStanding], team: str, other: str, say: Names) -> tuple[str, tuple[str, ...]]:
    """Return by which figures of the first step that parts them two teams are in this order."""
    found = _parting(ruling, team, other)
    if found is None:
        return "", ()
    cite, order = found
    cites = (str(cite), *order.left_out_by)
    measure = say(str(order.measure))
    if team not in order.figures or order.measure is Measure.LOT:
        return say("{measure} ({clauses})").format(measure=measure, clauses=numbers(cites)), cites
    show = signed if order.measure is Measure.BALANCE else str
    text = "{measure}, {own} against {other} ({clauses})"
    if order.left_out:
        text = "{measure}, {own} against {other}, without the matches with {left_out} ({clauses})"
    said = say(text).format(
        measure=measure, own=show(order.figures[team]), other=show(order.figures[other]),
        left_out=", ".join(order.left_out), clauses=numbers(cites),
    )  # fmt: skip
    return said, cites


def _parting(ruling: Ruling[TeamStanding], team: str, other: str) -> tuple[Cite, LadderOrder] | None:
    """Return the first step after which two teams no longer stand together, with its clause."""
    ladder = ladder_of(ruling)
    grounds = [ground for ground in ladder.grounds if isinstance(ground.says, LadderOrder)] if ladder else []
    if grounds and not _are_together(grounds[0].says, team, other):
        return grounds[0].cite, grounds[0].says
    for before, after in pairwise(grounds):
        if _are_together(before.says, team, other) and not _are_together(after.says, team, other):
            return after.cite, after.says
    return None


def _are_together(order: TeamOrder, team: str, other: str) -> bool:
    return any({team, other} <= set(names) for names in order.places)
