"""Moving up and down after a turnus or a season: what the law is asked, and what a person decided instead."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from itertools import groupby
from typing import Any, Protocol, TypeVar

from turnus.competition.choosing import decided, regulates
from turnus.competition.engine.kinds import WhenEqual
from turnus.competition.making_once import made_once
from turnus.competition.ordering import Tied
from turnus.competition.questions.club.discipline import UnresolvedTie
from turnus.competition.questions.groups.groups import (
    NAMED_PLAYERS,
    Changed,
    Group,
    GroupChanges,
    SeasonChange,
    SeatsLeftOpen,
)
from turnus.competition.recording import Recorded
from turnus.competition.refusing import deny
from turnus.competition.season.events import Line
from turnus.competition.season.played import played_by
from turnus.competition.season.state import Season, Turnus
from turnus.law import Law, Role, Ruling
from turnus.records import record

Names = tuple[str, ...]
Groups = Mapping[str, Names]
KEPT = 8  # answers to who plays where next, each of a season as it then was


def group_changes(
    season: Season, turnus: Turnus, orders: Groups, law: Law, games: Mapping[str, int] | None = None
) -> Ruling[Changed]:
    """Say who would play where next, if the groups ended in these orders, with so many games played."""
    return law.ask(GroupChanges(**change_facts(season, turnus, orders, games)))


def next_groups(season: Season, turnus: Turnus, law: Law, *, merged_again: bool = False) -> Ruling[Changed]:
    """Say who plays where after a closed turnus; after the finals, in the next season."""
    return _next_groups(season, turnus, law, merged_again)


@made_once(KEPT)
def _next_groups(season: Season, turnus: Turnus, law: Law, merged_again: bool) -> Ruling[Changed]:
    return next_groups_of(season, turnus, final_orders(turnus), law, merged_again=merged_again)


def next_groups_of(
    season: Season, turnus: Turnus, orders: Groups, law: Law, *, merged_again: bool = False
) -> Ruling[Changed]:
    """Say who plays where after a closed turnus that ended in these orders."""
    facts = change_facts(season, turnus, orders)
    if season.finals and all(final.champion for final in season.finals):
        return law.ask(SeasonChange(**facts, champions=champions(season, turnus)))
    return law.ask(GroupChanges(**facts, merged_again=merged_again))


# Players that nothing separates


class Crossings(Protocol):
    """Who crosses the boundaries between groups, up or down."""

    @property
    def boundaries(self) -> tuple[Any, ...]:
        """The boundaries from the top, each with who goes up and down."""


M = TypeVar("M", bound=Crossings)


@record(kw_only=True)
class OpenMove:
    """Players that nothing separates, of whom some move up or down and others do not."""

    group: str
    place: int
    players: Names
    up: int = 0
    down: int = 0


def who_moves(
    tied: Mapping[str, Tied], ask: Callable[[Groups], Ruling[M]]
) -> tuple[Ruling[M], tuple[OpenMove, ...]]:
    """Ask who moves, and of which players the order that nothing gives would decide it.

    Everybody is put at every place he shares: who moves from one of them and not from another is open.
    """
    longest = max((len(equal) for order in tied.values() for equal in order), default=1)
    asked = [
        ask({group: tuple(_turned(order, by)) for group, order in tied.items()}) for by in range(longest)
    ]
    return asked[0], tuple(_open_moves(tied, [_ways(ruling.answer) for ruling in asked]))


def _turned(order: Tied, by: int) -> Iterator[str]:
    for equal in order:
        first = by % len(equal)
        yield from equal[first:] + equal[:first]


def _ways(changed: Crossings) -> dict[str, str]:
    return {
        name: way
        for crossed in changed.boundaries
        for way in ("up", "down")
        for name in getattr(crossed, way)
    }


def _open_moves(tied: Mapping[str, Tied], ways: list[dict[str, str]]) -> Iterator[OpenMove]:
    for group, order in tied.items():
        place = 1
        for equal in order:
            players = tuple(name for name in equal if len({found.get(name) for found in ways}) > 1)
            if players:
                first = [ways[0].get(name) for name in players]
                up, down = first.count("up"), first.count("down")
                yield OpenMove(group=group, place=place, players=players, up=up, down=down)
            place += len(equal)


def open_moves(season: Season, turnus: Turnus, orders: Mapping[str, Tied], law: Law) -> tuple[OpenMove, ...]:
    """Return of whom these orders leave open whether they move, since nothing separates them."""
    if not played_by(season.part, law).has_moves:
        return ()
    return who_moves(orders, partial(next_groups_of, season, turnus, law=law))[1]


def check_settled(season: Season, turnus: Turnus, law: Law) -> None:
    """Refuse to go on from tables in which players share a place and not all of them move."""
    tied = {group: tied_lines(lines) for group, lines in turnus.tables.items()}
    for waits in open_moves(season, turnus, tied, law):
        raise deny(
            "{players} share place {place} and not all of them move: decide on the order of group {group}",
            settled_by(season, waits.players, law)[1],
            players=", ".join(waits.players),
            place=waits.place,
            group=waits.group,
        )


def tied_lines(lines: Iterable[Line]) -> Tied:
    """Return who share a place in a final table."""
    return tuple(tuple(line.player for line in same) for _, same in groupby(lines, lambda line: line.place))


def settled_by(season: Season, players: Names, law: Law) -> tuple[str, tuple[str, ...]]:
    """Return what settles who comes first of players that nothing separates, and by which clauses."""
    if regulates(law, UnresolvedTie):
        referral = law.ask(UnresolvedTie(tied=players)).referral
        if referral is not None:
            return str(referral.by), (str(referral.cite),)
    played = played_by(season.part, law)
    by_lot = played.main.ladder.when_equal is WhenEqual.LOT
    return "draw of lots" if by_lot else str(Role.DIRECTOR), played.clauses("ladder.when_equal")


def final_orders(turnus: Turnus) -> Groups:
    """Return the groups of a closed turnus in the order of their places."""
    return {group: tuple(line.player for line in lines) for group, lines in turnus.tables.items()}


def champions(season: Season, turnus: Turnus) -> dict[str, str]:
    """Return who won which final, of those who played in its last turnus."""
    playing = {line.player for lines in turnus.tables.values() for line in lines}
    return {str(f.number): f.champion for f in season.finals if f.champion in playing}


def change_facts(
    season: Season, turnus: Turnus, orders: Groups, games: Mapping[str, int] | None = None
) -> dict[str, Any]:
    """Return what is known about the change of groups after a turnus."""
    playing = {name for names in orders.values() for name in names}
    counted = games or games_played(turnus)
    most = max(counted.values(), default=0)
    return {
        "groups": tuple(Group(name=name, order=order) for name, order in orders.items()),
        "newcomers": by_group(season.arriving),
        "returning": by_group({n: g for n, g in season.returning.items() if g}),
        "leavers": frozenset(n for n in playing if season.members[n].left),
        "absent": frozenset(n for n in season.away & playing if not season.members[n].left),
        "declined": frozenset(n for n, accepted in turnus.offers.items() if not accepted),
        "rounds_played": {n: counted[n] for n in sorted(playing) if counted[n] < most},
        "labels": turnus.labels,
    }


def by_group(placed: Mapping[str, str]) -> dict[str, Names]:
    """Return who was placed in each group."""
    groups: dict[str, Names] = {}
    for name, group in placed.items():
        groups[group] = (*groups.get(group, ()), name)
    return groups


def games_played(turnus: Turnus) -> dict[str, int]:
    """Count the games everybody really played in a turnus."""
    games = dict.fromkeys(turnus.players, 0)
    for each in turnus.rounds:
        for game in each.games:
            if game.result and game.played:
                games[game.white] += 1
                games[game.black] += 1
    return games


def moves(season: Season, turnus: Turnus) -> Iterator[tuple[str, str]]:
    """Yield whom a person put into another group after a turnus, and into which."""
    for each in season.overrules:
        if (each.view, each.turnus) == ("promotion", turnus.number):
            yield each.subject, each.value


def placed_otherwise(groups: Groups, decided: Iterable[tuple[str, str]]) -> Groups:
    """Return groups with everybody where a person decided that he plays."""
    found = {name: list(players) for name, players in groups.items()}
    for player, group in decided:
        holding = next((players for players in found.values() if player in players), None)
        if holding is not None and group in found:
            holding.remove(player)
            found[group].append(player)
    return {name: tuple(players) for name, players in found.items()}


def would_be_groups(season: Season, turnus: Turnus, law: Law) -> dict[str, str]:
    """Return in which group everybody who misses the next turnus, or has left, would have played in it."""
    before = {name: group for name, group in turnus.would_be.items() if name not in season.returning}
    return before | earned_groups(change_facts(season, turnus, final_orders(turnus)), law)


def earned_groups(facts: Mapping[str, Any], law: Law) -> dict[str, str]:
    """Return the groups that those who leave or sign off had earned.

    Reading of 1.13-f: the group he had earned, also where his absence costs him the promotion.
    """
    found: dict[str, str] = {}
    for name in sorted(facts["absent"] | facts["leavers"]):
        there = {**facts, "absent": facts["absent"] - {name}, "leavers": facts["leavers"] - {name}}
        groups = law.ask(GroupChanges(**there)).answer.groups
        found[name] = next(group for group, players in groups.items() if name in players)
    return found


def open_seats(
    changed: Changed, choice: str, law: Law, who: str = "director", at: str = ""
) -> tuple[Recorded, ...]:
    """Return the director's decisions on seats that every measure left open, or one too many filled.

    Where one group is too small and another too large he makes two choices, with a comma between them.
    """
    choices = tuple(filter(None, choice.split(", ")))
    if any(changed.seats_open) and set(choices) & set(NAMED_PLAYERS):
        raise deny("name the players by giving the groups, with the clause and a reason")
    questions = seats_left_open(changed.seats_open)
    return tuple(decided(each, _fitting(each, choices, law), law, who, at) for each in questions)


def _fitting(question: SeatsLeftOpen, choices: Names, law: Law) -> str:
    """Return the choice that answers a question, or what was chosen instead."""
    referral = law.ask(question).referral
    offered = referral.options if referral else ()
    return next((choice for choice in choices if choice in offered), ", ".join(choices))


def seats_left_open(short: Iterable[int]) -> list[SeatsLeftOpen]:
    """Return the questions about groups that are too small (below zero) or too large."""
    return [SeatsLeftOpen(seats=max(0, -count), too_many=max(0, count)) for count in short if count]
