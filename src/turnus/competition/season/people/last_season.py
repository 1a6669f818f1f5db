"""From one season to the next: what a season leaves behind, and who comes, goes and returns between them."""

from typing import Any

from turnus.competition.questions.groups.divisions import ReturningPlayer
from turnus.competition.questions.groups.groups import Group
from turnus.competition.questions.series.changes import Arrival, SeriesChanges
from turnus.competition.recording import Recorded, recorded
from turnus.competition.refusing import deny
from turnus.competition.season.endings.moving import (
    Names,
    by_group,
    champions,
    change_facts,
    final_orders,
    moves,
)
from turnus.competition.season.events import GroupList, LastSeason, Missed
from turnus.competition.season.people.joining import newcomer_question, returning_question
from turnus.competition.season.played import played_by
from turnus.competition.season.state import Season
from turnus.law import Facts, Law


def left_behind(stream: str, season: Season, law: Law) -> LastSeason | None:
    """Return what the first groups of the next season follow from; nothing before a season is closed."""
    turnus = season.turnus
    if turnus is None or not season.next_groups:
        return None
    orders = final_orders(turnus)
    groups = tuple(GroupList(name=name, players=order) for name, order in orders.items())
    placed = {**season.returning, **season.arriving}
    placed = {name: group for name, group in placed.items() if group and not season.members[name].left}
    if played_by(season.part, law).moves_between_seasons:
        return LastSeason(stream=stream, groups=groups, placed=placed)
    facts = change_facts(season, turnus, orders)
    return LastSeason(
        stream=stream,
        groups=groups,
        labels=turnus.labels,
        champions=champions(season, turnus),
        declined=tuple(sorted(facts["declined"])),
        games=facts["rounds_played"],
        missed={name: _missed(season, name) for name in _who_missed_the_end(season)},
        placed=placed,
        moved=dict(moves(season, turnus)),
    )


def _who_missed_the_end(season: Season) -> Names:
    played = dict.fromkeys(name for turnus in season.turni for name in turnus.players)
    return tuple(name for name in played if name not in season.turni[-1].players)


def _missed(season: Season, player: str) -> Missed:
    facts = returning_question(season, player)
    return Missed(
        group=facts.last_group,
        place=facts.last_place,
        size=facts.group_size,
        groups=facts.lowest_group,
        turni=facts.turni_missed_this_season,
    )


def start_facts(season: Season, after: LastSeason, law: Law) -> tuple[dict[str, Any], tuple[Recorded, ...]]:
    """Return what is known about the first groups of a season, and the rulings on who comes back."""
    playing = {name for group in after.groups for name in group.players}
    there = tuple(name for name, each in season.members.items() if not each.left)
    arriving = tuple(name for name in there if name not in playing and name not in season.away)
    back, rulings = _returning(after, arriving, law)
    new = {name: _place_of(season, after, name, law) for name in arriving if name not in back}
    return {
        "groups": tuple(Group(name=group.name, order=group.players) for group in after.groups),
        "labels": after.labels,
        "champions": after.champions,
        "declined": frozenset(after.declined),
        "rounds_played": after.games,
        "newcomers": by_group(new),
        "returning": by_group(back),
        "leavers": frozenset(playing - set(there)),
        "absent": frozenset(playing & set(there) & season.away),
    }, rulings


def _returning(after: LastSeason, arriving: Names, law: Law) -> tuple[dict[str, str], tuple[Recorded, ...]]:
    """Ask the law where those play who missed the end of last season; some of them are placed like new."""
    back: dict[str, str] = {}
    rulings: list[Recorded] = []
    levels = sorted({*(group.name for group in after.groups), *after.labels.values()})
    for name in arriving:
        missed = after.missed.get(name)
        if missed is None or name in after.placed:
            continue
        ruling = law.ask(
            ReturningPlayer(
                last_group=missed.group,
                last_place=missed.place,
                group_size=missed.size,
                lowest_group=missed.groups,
                turni_missed_this_season=missed.turni,
            )
        )
        rulings.append(recorded(ruling))
        if not ruling.answer.as_newcomer:
            back[name] = levels[ruling.answer.group - 1]
    return back, tuple(rulings)


def _place_of(season: Season, after: LastSeason, player: str, law: Law) -> str:
    """Return where somebody new was placed, in this season or already in the last; he must have been."""
    placed = season.arriving.get(player) or season.returning.get(player) or after.placed.get(player)
    if placed is None:
        question: Facts[Any] = newcomer_question(season, player, law)
        cites = law.ask(question).cites
        raise deny("{player} did not play last season: place him first", cites, player=player)
    return placed


def start_of_series(season: Season, after: LastSeason, law: Law) -> SeriesChanges:
    """Return the question who plays in which series of a new championship."""
    series = tuple(group.players for group in after.groups)
    playing = {name for names in series for name in names}
    there = tuple(name for name, each in season.members.items() if not each.left)
    arrivals = tuple(
        Arrival(name=name, series=int(_place_of(season, after, name, law)))
        for name in there
        if name not in playing
    )
    return SeriesChanges(series=series, leavers=frozenset(playing - set(there)), arrivals=arrivals)
