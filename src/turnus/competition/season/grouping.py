"""Forming the groups of a turnus: at the start by rating or as given, later by moving up and down."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from turnus.competition.questions.divisions import (
    DivisionAllowed,
    GroupSizes,
    MergedGroup,
    MergeGroups,
    SeasonForm,
)
from turnus.competition.questions.events import Calendar, Turni
from turnus.competition.questions.events import Event as Part
from turnus.competition.questions.groups import Changed, Group, GroupChanges, SeatsLeftOpen
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.choosing import choose, decided
from turnus.competition.season.dates import day
from turnus.competition.season.joining import Events, member, running
from turnus.competition.season.recording import Recorded, plain, recorded
from turnus.competition.season.refusing import deny, insist
from turnus.competition.season.state import Season, Turnus
from turnus.law import Law, Ruling

Names = tuple[str, ...]
Groups = Mapping[str, Names]


@dataclass(frozen=True, slots=True)
class _Formed:
    """Groups, and the rulings they rest on."""

    groups: Groups
    rulings: tuple[Recorded, ...] = ()


def form_groups(season: Season, command: asked.FormGroups, law: Law) -> Events:
    """Form the groups of the next turnus."""
    if season.turnus is not None and not season.turnus.is_closed:
        raise deny("turnus {turnus} is still under way", turnus=season.turnus.number)
    _check_turni_left(season, law)
    computed = _computed(season, command, law)
    formed = _as_given(season, command, computed, law) if command.groups else computed
    merged, labels, how = _merged(season, command, formed.groups, law)
    overruled = None
    if season.turni and command.groups:
        overruled = happened.Overruled(
            clause=command.clause, reason=command.reason, computed=plain(computed.groups)
        )
    return (
        happened.GroupsFormed(
            turnus=len(season.turni) + 1,
            groups=tuple(happened.GroupList(name=name, players=names) for name, names in merged.items()),
            labels=labels,
            rulings=(*formed.rulings, *how),
            overruled=overruled,
        ),
    )


def _check_turni_left(season: Season, law: Law) -> None:
    if season.event not in (Part.HOUSE, Part.BLITZ):
        if season.turni:
            raise deny("the event is played in one go")
        return
    allowed = law.ask(Turni(event=season.event))
    if len(season.turni) >= max(allowed.answer):
        raise deny("all {turni} turni have been played", allowed.cites, turni=len(season.turni))


def _computed(season: Season, command: asked.FormGroups, law: Law) -> _Formed:
    if season.event is not Part.HOUSE:
        return _Formed({season.part: _taking_part(season)})
    if not season.turni:
        return _by_rating(season, command, law) if not command.groups else _Formed({})
    return _moved(season, command, law)


def _taking_part(season: Season) -> Names:
    """Return who plays, the highest rating first."""
    there = [m for m in season.members.values() if not m.left and m.player not in season.away]
    if not there:
        raise deny("nobody takes part")
    return tuple(m.player for m in sorted(there, key=lambda m: -m.rating))


def _by_rating(season: Season, command: asked.FormGroups, law: Law) -> _Formed:
    players = _taking_part(season)
    form, choice = choose(SeasonForm(players=len(players)), command.form, law, command.who, command.at)
    if len(players) < form.answer:
        raise deny("{players} players cannot fill {groups} groups", players=len(players), groups=form.answer)
    sizes = law.ask(GroupSizes(players=len(players), groups=form.answer))
    fitting = [d for d in sizes.answer if not command.size or d.sizes[0] == command.size]
    if not fitting:
        raise deny("no division with groups of {size} fits", sizes.cites, size=command.size)
    chosen = fitting[0].sizes
    insist(law.ask(DivisionAllowed(sizes=chosen, size=chosen[0])))
    groups: dict[str, Names] = {}
    for number, size in enumerate(chosen, 1):
        start = sum(chosen[: number - 1])
        groups[str(number)] = players[start : start + size]
    return _Formed(groups, (recorded(form, choice), recorded(sizes)))


def _as_given(season: Season, command: asked.FormGroups, computed: _Formed, law: Law) -> _Formed:
    """Take the groups a person gives: those of last season at the start, later against the computed ones."""
    groups = {name: tuple(names) for name, names in command.groups.items()}
    everybody = [name for names in groups.values() for name in names]
    for name in everybody:
        member(season, name)
    if len(set(everybody)) != len(everybody):
        raise deny("a player is in two groups")
    if not season.turni and season.event is Part.HOUSE:
        ruling = law.ask(
            DivisionAllowed(sizes=tuple(map(len, groups.values())), size=len(next(iter(groups.values()))))
        )
        insist(ruling)
        return _Formed(groups, (recorded(ruling),))
    if not command.clause or not command.reason:
        raise deny("other groups than the computed ones need the clause that allows it, and a reason")
    return _Formed(groups, computed.rulings)


# Moving up and down


def group_changes(
    season: Season, turnus: Turnus, orders: Groups, law: Law, games: Mapping[str, int] | None = None
) -> Ruling[Changed]:
    """Say who would play where next, if the groups ended in these orders, with so many games played."""
    return law.ask(GroupChanges(**change_facts(season, turnus, orders, games)))


def change_facts(
    season: Season, turnus: Turnus, orders: Groups, games: Mapping[str, int] | None = None
) -> dict[str, Any]:
    """Return what is known about the change of groups after a turnus."""
    playing = {name for names in orders.values() for name in names}
    counted = games or {name: played(turnus, name) for name in playing}
    most = max(counted.values(), default=0)
    return {
        "groups": tuple(Group(name=name, order=order) for name, order in orders.items()),
        "newcomers": _by_group(season.arriving),
        "returning": _by_group({n: g for n, g in season.returning.items() if g}),
        "leavers": frozenset(n for n in playing if season.members[n].left),
        "absent": frozenset(n for n in season.away & playing if not season.members[n].left),
        "declined": frozenset(n for n, accepted in turnus.offers.items() if not accepted),
        "rounds_played": {n: count for n, count in sorted(counted.items()) if count < most},
        "labels": turnus.labels,
    }


def _by_group(placed: Mapping[str, str]) -> dict[str, Names]:
    groups: dict[str, Names] = {}
    for name, group in placed.items():
        groups[group] = (*groups.get(group, ()), name)
    return groups


def played(turnus: Turnus, name: str) -> int:
    """Count the games a player really played in a turnus."""
    return sum(
        bool(game.result) and game.played
        for each in turnus.rounds
        for game in each.games
        if name in game.players
    )


def _moved(season: Season, command: asked.FormGroups, law: Law) -> _Formed:
    turnus = season.turni[-1]
    orders = {group: tuple(line.player for line in lines) for group, lines in turnus.tables.items()}
    ruling = group_changes(season, turnus, orders, law)
    changed = ruling.answer
    rulings = [recorded(ruling)]
    if not command.groups:
        rulings += [_seats(short, command, law) for short in changed.seats_open if short]
    return _Formed(changed.groups, tuple(rulings))


def _seats(short: int, command: asked.FormGroups, law: Law) -> Recorded:
    question = SeatsLeftOpen(seats=max(0, -short), too_many=max(0, short))
    if command.seats.startswith("move named"):
        raise deny("name the players by giving the groups, with the clause and a reason")
    return decided(question, command.seats, law, command.who, command.at)


# Merging


def _merged(
    season: Season, command: asked.FormGroups, groups: Groups, law: Law
) -> tuple[Groups, Mapping[str, str], tuple[Recorded, ...]]:
    """Merge the two lowest of three groups when the director says so and may."""
    if not command.merge:
        return groups, {}, ()
    *upper, second, third = groups
    question = MergeGroups(players_in_lowest=len(groups[third]))
    ruling, choice = choose(question, "merge groups 2 and 3", law, command.who, command.at)
    if choice is None or season.event is not Part.HOUSE:
        raise deny("there are enough players to keep the groups apart", ruling.cites)
    made = law.ask(MergedGroup(group_2=groups[second], group_3=groups[third]))
    labels = {each.name: str(each.label) for each in made.answer}
    merged = {name: groups[name] for name in upper} | {second: tuple(labels)}
    return merged, labels, (recorded(ruling, choice), recorded(made))


def set_calendar(season: Season, command: asked.SetCalendar, law: Law) -> Events:
    """Give the rounds of the running turnus their dates."""
    turnus = running(season)
    ruling = law.ask(Calendar(event=season.event, dates=tuple(day(text, "dates") for text in command.dates)))
    insist(ruling)
    paired = len(turnus.rounds)
    if turnus.dates[:paired] != command.dates[:paired] and paired and turnus.dates:
        raise deny("rounds that have been paired keep their dates")
    return (happened.CalendarSet(turnus=turnus.number, dates=command.dates, rulings=(recorded(ruling),)),)
