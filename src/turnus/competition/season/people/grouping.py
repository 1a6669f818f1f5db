"""Forming the groups of a turnus: at the start by rating or as given, later by moving up and down."""

from collections.abc import Mapping
from datetime import date
from itertools import pairwise

from turnus.competition.choosing import choose
from turnus.competition.moments import day
from turnus.competition.questions.club.events import Calendar
from turnus.competition.questions.groups.divisions import (
    DivisionAllowed,
    GroupSizes,
    MergedGroup,
    MergeGroups,
    Merging,
    SeasonForm,
)
from turnus.competition.questions.groups.groups import GroupChanges, SeasonChange, SeatsLeftOpen
from turnus.competition.recording import Recorded, plain, recorded
from turnus.competition.refusing import deny, insist
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.contested.powers import by_hand, overruled
from turnus.competition.season.endings.moving import (
    Groups,
    Names,
    check_settled,
    earned_groups,
    moves,
    next_groups,
    open_seats,
    placed_otherwise,
    seats_left_open,
    would_be_groups,
)
from turnus.competition.season.people.joining import Events, member, running
from turnus.competition.season.people.last_season import start_facts
from turnus.competition.season.played import played_by
from turnus.competition.season.state import Season
from turnus.law import Decision, Law
from turnus.records import field, record

THREE = 3
_CHANGES = (GroupChanges.question.name, SeasonChange.question.name)


@record
class _Formed:
    """Groups, and the rulings they rest on."""

    groups: Groups
    rulings: tuple[Recorded, ...] = ()
    would_be: Mapping[str, str] = field(default_factory=dict)  # where those who sign off would have played
    overruled: happened.Overruled | None = None


def form_groups(season: Season, command: asked.FormGroups, law: Law) -> Events:
    """Form the groups of the next turnus."""
    if season.turnus is not None and not season.turnus.is_closed:
        raise deny("turnus {turnus} is still under way", turnus=season.turnus.number)
    _check_turni_left(season, law)
    if not season.members:
        raise deny("nobody has been entered: enter the players first")
    check_one_way(command)
    computed = _computed(season, command, law)
    formed = _as_given(season, command, computed, law) if command.groups else computed
    decided, overruled = _decided(season, command, computed, formed, law)
    merged, labels, how = _merged(season, command, decided, law)
    _check_everybody_is_there(merged)
    return (
        happened.GroupsFormed(
            turnus=len(season.turni) + 1,
            groups=tuple(happened.GroupList(name=name, players=names) for name, names in merged.items()),
            labels=labels,
            would_be=computed.would_be,
            rulings=(*formed.rulings, *how),
            overruled=overruled,
            after=command.after,
        ),
    )


def check_one_way(command: asked.FormGroups) -> None:
    """Refuse a size beside groups that are given: one of the two would count for nothing."""
    if command.size and command.groups:
        raise deny("give the size of the groups or the groups themselves, not both")


def _check_everybody_is_there(groups: Groups) -> None:
    """Refuse a group of nobody: who plays has to be entered first."""
    for name, players in groups.items():
        if not players:
            raise deny("group {group} would have no players: enter them first", group=name)


def _decided(
    season: Season, command: asked.FormGroups, computed: _Formed, formed: _Formed, law: Law
) -> tuple[Groups, happened.Overruled | None]:
    """Return the groups a person decided on, and by which clause where they are not the computed ones."""
    if not played_by(season.part, law).has_groups or not (season.turni or command.after):
        return formed.groups, formed.overruled
    if command.groups:
        cite = by_hand(law, command.clause, command.reason, *_left_open(formed), who=command.who)
        return formed.groups, overruled(cite, command.reason, plain(computed.groups))
    if command.after:  # what a person decided at the end of last season stands
        return placed_otherwise(formed.groups, command.after.moved.items()), None
    decided = placed_otherwise(formed.groups, moves(season, season.turni[-1]))
    if decided == formed.groups:
        return decided, None
    by = next(each for each in reversed(season.overrules) if each.view == "promotion")
    return decided, happened.Overruled(clause=by.clause, reason=by.reason, computed=plain(formed.groups))


def _left_open(formed: _Formed) -> list[SeatsLeftOpen]:
    """Return the questions about seats that every measure left open."""
    changed = next(each for each in formed.rulings if each.question in _CHANGES)
    return seats_left_open(changed.answer["seats_open"])


def _check_turni_left(season: Season, law: Law) -> None:
    played = played_by(season.part, law)
    if len(season.turni) < played.main.repeats:
        return
    if not played.has_turni:
        raise deny("the event is played in one go")
    raise deny("all {turni} turni have been played", played.clauses("repeats"), turni=len(season.turni))


def _computed(season: Season, command: asked.FormGroups, law: Law) -> _Formed:
    if not played_by(season.part, law).has_groups:
        return _Formed({season.part: _taking_part(season)})  # of blitz, those who entered for the evening
    if season.turni:
        return _moved(season, command, law)
    if command.after:
        return _after(season, command, command.after, law)
    return _by_rating(season, command, law) if not command.groups else _Formed({})


def _taking_part(season: Season) -> Names:
    """Return who plays, the highest rating first."""
    there = [m for m in season.members.values() if not m.left and m.player not in season.away]
    if not there:
        raise deny("nobody takes part")
    return tuple(m.player for m in sorted(there, key=lambda m: -m.rating))


def _by_rating(season: Season, command: asked.FormGroups, law: Law) -> _Formed:
    players = _taking_part(season)
    form, choice = choose(SeasonForm(players=len(players)), command.form, law, command.who, command.at)
    if command.form and choice is None and _forms(law).get(command.form) != form.answer:
        raise deny(
            "with {players} players there is no form to choose: there are {groups} groups",
            form.cites, players=len(players), groups=form.answer,
        )  # fmt: skip
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


def _forms(law: Law) -> dict[str, object]:
    """Return how many groups each form has that a director can choose where he has the choice."""
    speakers = law.stack.bench(SeasonForm).speakers
    decisions = (each for each in speakers if isinstance(each, Decision))
    return {option: each.follows_from(option) for each in decisions for option in each.options}


def _as_given(season: Season, command: asked.FormGroups, computed: _Formed, law: Law) -> _Formed:
    """Take the groups a person gives: those of last season at the start, later against the computed ones."""
    groups = {name: tuple(names) for name, names in command.groups.items()}
    everybody = [name for names in groups.values() for name in names]
    for name in everybody:
        member(season, name)
    if len(set(everybody)) != len(everybody):
        raise deny("a player is in two groups")
    if not season.turni and not command.after and played_by(season.part, law).has_groups:
        ruling = law.ask(
            DivisionAllowed(sizes=tuple(map(len, groups.values())), size=len(next(iter(groups.values()))))
        )
        if not command.clause:
            insist(ruling)
            return _Formed(groups, (recorded(ruling),))
        cite = by_hand(law, command.clause, command.reason, who=command.who)
        return _Formed(groups, (recorded(ruling),), overruled=overruled(cite, command.reason))
    return _Formed(groups, computed.rulings, computed.would_be)


# Moving up and down


def _moved(season: Season, command: asked.FormGroups, law: Law) -> _Formed:
    turnus = season.turni[-1]
    ruling = next_groups(season, turnus, law, merged_again=command.merge and bool(turnus.labels))
    changed = ruling.answer
    rulings = [recorded(ruling)]
    if not command.groups:
        check_settled(season, turnus, law)
        rulings += open_seats(changed, command.seats, law, command.who, command.at)
    return _Formed(changed.groups, tuple(rulings), would_be_groups(season, turnus, law))


def _after(season: Season, command: asked.FormGroups, after: happened.LastSeason, law: Law) -> _Formed:
    """Let the first groups follow from last season, and from who comes, goes and returns since."""
    facts, returning = start_facts(season, after, law)
    ruling = law.ask(SeasonChange(**facts))
    rulings = [recorded(ruling), *returning]
    if not command.groups:
        rulings += open_seats(ruling.answer, command.seats, law, command.who, command.at)
    return _Formed(ruling.answer.groups, tuple(rulings), earned_groups(facts, law))


# Merging


def _merged(
    season: Season, command: asked.FormGroups, groups: Groups, law: Law
) -> tuple[Groups, Mapping[str, str], tuple[Recorded, ...]]:
    """Merge the two lowest of three groups when the director says so and may."""
    if not command.merge:
        return groups, {}, ()
    *upper, third = groups
    question = MergeGroups(players_in_lowest=len(groups[third]))
    ruling, choice = choose(question, Merging.MERGE, law, command.who, command.at)
    if choice is None or not played_by(season.part, law).main.divisions.may_merge:
        raise deny("there are enough players to keep the groups apart", ruling.cites)
    if len(groups) != THREE:
        raise deny("only groups 2 and 3 are merged", ruling.cites)
    second = upper.pop()
    made = law.ask(MergedGroup(group_2=groups[second], group_3=groups[third]))
    labels = {each.name: str(each.label) for each in made.answer}
    merged = {name: groups[name] for name in upper} | {second: tuple(labels)}
    return merged, labels, (recorded(ruling, choice), recorded(made))


def set_calendar(season: Season, command: asked.SetCalendar, law: Law) -> Events:
    """Give the rounds of the running turnus their dates."""
    turnus = running(season)
    days = days_in_order(command.dates)
    ruling = law.ask(Calendar(event=season.event, dates=days))
    insist(ruling)
    paired = len(turnus.rounds)
    if turnus.dates[:paired] != command.dates[:paired] and paired and turnus.dates:
        raise deny("rounds that have been paired keep their dates")
    return (happened.CalendarSet(turnus=turnus.number, dates=command.dates, rulings=(recorded(ruling),)),)


def days_in_order(dates: tuple[str, ...]) -> tuple[date, ...]:
    """Read the dates of the rounds: some may share an evening, but none may come before the one before."""
    days = tuple(day(text, "dates") for text in dates)
    for number, (before, found) in enumerate(pairwise(days), 2):
        if found < before:
            raise deny(
                "round {round} on {day} would come before round {earlier} on {date}",
                round=number,
                day=found,
                earlier=number - 1,
                date=before,
            )
    return days
