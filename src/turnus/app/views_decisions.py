"""Views of what persons decide, of fees, and of the club's league matches."""

from collections.abc import Callable, Iterator
from typing import Any

from turnus.app.views import Grid, Look, View, number, points
from turnus.competition.questions.discipline import UnresolvedTie
from turnus.competition.questions.divisions import IncidentalOpponent, MayChangeGroup, MergeGroups, Rated
from turnus.competition.questions.events import Event as Part
from turnus.competition.questions.events import EventFormat
from turnus.competition.season.backlog import rearranging
from turnus.competition.season.closing import open_offers, separated
from turnus.competition.season.fees import fee_of
from turnus.competition.season.joining import newcomer_question, returning_question
from turnus.competition.season.league import league_cup
from turnus.competition.season.moving import games_played, next_groups, seats_left_open
from turnus.competition.season.standing import standing
from turnus.competition.season.state import Status, Turnus
from turnus.law import Facts

Waiting = dict[str, Any]


def decisions(look: Look) -> View:
    """Show what waits for a person, and what persons have decided."""
    waiting = [line for source in _WAITING for line in source(look)]
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
    data = {"waiting": waiting, "taken": taken}
    grids = (
        Grid(
            "Waiting for a person",
            ("who", "what", "options", "clause"),
            tuple((look.name(w["who"]), w["what"], ", ".join(w["options"]), w["clause"]) for w in waiting),
        ),
        Grid(
            "Decided",
            ("what", "decision", "by", "reason", "clause"),
            tuple((d["subject"], d["option"], d["by"], d["reason"], d["clause"]) for d in taken),
        ),
    )
    return View(data, grids)


def _waits(who: str, what: str, options: tuple[str, ...], clause: str = "") -> Waiting:
    return {"who": who, "what": what, "options": list(options), "clause": clause}


def _referred(look: Look, question: Facts[Any], what: str) -> Iterator[Waiting]:
    """Yield what the law leaves to somebody, if it does."""
    referral = look.law.ask(question).referral
    if referral is not None:
        yield _waits(str(referral.by), what, referral.options, str(referral.cite))


def _offers(look: Look) -> Iterator[Waiting]:
    turnus = look.season.turnus
    if turnus is None or not turnus.is_closed or not look.season.is_house or look.season.next_groups:
        return
    for name, asked in open_offers(look.season, turnus, look.law).items():
        if name not in turnus.offers:
            yield _waits(name, look.translate("move up"), asked.options, str(asked.cite))


def _results(look: Look) -> Iterator[Waiting]:
    turnus = look.season.turnus
    for each in turnus.rounds if turnus else ():
        for game in each.games if each.status is Status.PUBLISHED else ():
            if game.proposed:
                what = f"{look.name(game.white)} - {look.name(game.black)} {game.proposed}"
                yield _waits("director", what, ("confirm", "correct"))


def _newcomers(look: Look) -> Iterator[Waiting]:
    season = look.season
    if not season.turni:
        return
    seen = {name for turnus in season.turni for name in turnus.players}
    new = [m.player for m in season.members.values() if m.player not in seen and not m.left]
    back = [name for name, group in season.returning.items() if not group]
    for name in (*new, *back):
        if name not in season.arriving and (name in back or name not in season.returning):
            yield from _referred(
                look,
                newcomer_question(season, name),
                look.translate("group of {player}").format(player=look.name(name)),
            )


def _away(look: Look) -> Iterator[Waiting]:
    """Yield who missed the last turnus and may come back, with the clause that says where."""
    season = look.season
    if not season.is_house or season.turnus is None or season.next_groups:
        return
    playing = {*season.turnus.players, *season.returning, *season.arriving}
    for name in dict.fromkeys(n for turnus in season.turni for n in turnus.players):
        if name not in playing and not season.members[name].left:
            cites = look.law.ask(returning_question(season, name)).cites
            yield _waits(name, look.translate("come back"), ("return",), str(cites[0]))


def _running(look: Look) -> Turnus | None:
    turnus = look.season.turnus
    return None if turnus is None or turnus.is_closed or look.season.is_series else turnus


def _ties(look: Look) -> Iterator[Waiting]:
    turnus = _running(look)
    if turnus is None:
        return
    if len(turnus.closed_rounds) < look.law.ask(EventFormat(event=look.season.event)).answer.rounds:
        return
    for group in turnus.groups:
        for tied in separated(turnus, standing(look.season, turnus, group, look.law).tied):
            if len(tied) > 1:
                names = ", ".join(map(look.name, tied))
                yield from _referred(
                    look, UnresolvedTie(tied=tied), look.translate("order of {players}").format(players=names)
                )


def _incidental(look: Look) -> Iterator[Waiting]:
    """Yield who joined so late that the director gives him an opponent of about his strength."""
    turnus = _running(look)
    if turnus is None or look.season.part != Part.HOUSE or not turnus.rounds:
        return
    to_come = look.law.ask(EventFormat(event=look.season.event)).answer.rounds - len(turnus.rounds)
    games = games_played(turnus)
    for name in turnus.players if to_come else ():
        most = games[name] + to_come
        if name in turnus.withdrawn or look.law.ask(MayChangeGroup(rounds_played=most)).answer:
            continue
        others = [n for n in turnus.groups[turnus.group_of(name)] if n not in turnus.withdrawn and n != name]
        rated = tuple(Rated(name=n, rating=look.season.rating(n)) for n in others)
        if rated:
            question = IncidentalOpponent(rating=look.season.rating(name), opponents=rated)
            yield from _referred(
                look, question, look.translate("opponent of {player}").format(player=look.name(name))
            )


def _groups(look: Look) -> Iterator[Waiting]:
    """Yield what is to be decided before the next groups are formed: open seats, merging."""
    turnus = look.season.turnus
    if turnus is None or not turnus.is_closed or not look.season.is_house or look.season.next_groups:
        return
    changed = next_groups(look.season, turnus, look.law).answer
    for question in seats_left_open(changed.seats_open):
        yield from _referred(look, question, look.translate("seats that every measure left open"))
    lowest = tuple(changed.groups.values())[-1]
    yield from _referred(
        look, MergeGroups(players_in_lowest=len(lowest)), look.translate("the two lowest groups")
    )


def _rearranged(look: Look) -> Iterator[Waiting]:
    turnus = look.season.turnus
    if turnus is None or not look.season.is_series or turnus.is_closed:
        return
    for each in turnus.rounds:
        if any(game.postponed_by and not game.result for game in each.games):
            yield from _referred(
                look,
                rearranging(turnus, each),
                look.translate("who is left over in round {round}").format(round=each.number),
            )


def _unset_fees(look: Look) -> Iterator[Waiting]:
    for name in look.season.members:
        due = fee_of(look.season, name, look.law)
        if due is not None and due.euros is None:
            yield _waits(
                "general meeting" if look.season.is_series else "board",
                look.translate("the fee"),
                (),
                due.clauses[0],
            )
            return


_WAITING: tuple[Callable[[Look], Iterator[Waiting]], ...] = (
    _offers, _results, _newcomers, _away, _ties, _incidental, _groups, _rearranged, _unset_fees,
)  # fmt: skip


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
