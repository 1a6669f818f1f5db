"""What an event does to a season: nothing here knows the law."""

from collections.abc import Iterable, Mapping, Sequence
from typing import assert_never

from turnus.competition.season import events as happened
from turnus.competition.season.club.applying import apply_club
from turnus.competition.season.contested.applying import apply_dispute
from turnus.competition.season.endings.applying import apply_decision, apply_ending
from turnus.competition.season.rounds.applying import apply_round
from turnus.competition.season.state import NOT_OPENED, Member, Season, Turnus
from turnus.competition.undoing import numbered
from turnus.records import replace


def apply(season: Season, event: happened.Event) -> Season:  # noqa: PLR0911 - one for each kind
    """Return the season after an event."""
    if isinstance(event, happened.Rounds):
        return season.with_turnus(apply_round(season.turni[event.turnus - 1], event))
    if isinstance(event, happened.People):
        return _apply_people(season, event)
    if isinstance(event, happened.Endings):
        return apply_ending(season, event)
    if isinstance(event, happened.Decisions):
        return apply_decision(season, event)
    if isinstance(event, happened.Opening):
        return _apply_opening(season, event)
    if isinstance(event, happened.Club):
        return apply_club(season, event)
    if isinstance(event, happened.Disputes):
        return apply_dispute(season, event)
    if isinstance(event, happened.Undone):
        raise TypeError("only replay can take events back")
    assert_never(event)


def replay(events: Iterable[happened.Event]) -> Season:
    """Fold the events of a stream, in their order, without those that were taken back."""
    season = NOT_OPENED
    for event in effective(tuple(events)):
        season = apply(season, event)
    return season


def effective(events: Sequence[happened.Event]) -> tuple[happened.Event, ...]:
    """Return the events that still count."""
    return tuple(event for _, event in numbered(events))


def _apply_opening(season: Season, event: happened.Opening) -> Season:
    match event:
        case happened.SeasonOpened():
            return Season(
                season=event.season,
                part=event.part,
                rulebook=event.rulebook,
                base=event.base,
                hashes=event.hashes,
                terms=event.terms,
                deviations=event.deviations,
                cross_limit=event.cross_limit,
            )
        case happened.CalendarSet():
            return season.with_turnus(replace(season.turni[event.turnus - 1], dates=event.dates))
        case happened.GroupsFormed():
            return _with_groups(season, event)
        case _:
            assert_never(event)


def _with_groups(season: Season, event: happened.GroupsFormed) -> Season:
    groups = {each.name: each.players for each in event.groups}
    formed = Turnus(number=event.turnus, groups=groups, labels=event.labels, would_be=event.would_be)
    playing = set(formed.players)
    return replace(
        season.with_turnus(formed),
        arriving=_without(season.arriving, playing),
        returning=_without(season.returning, playing),
        away=frozenset(),
    )


def _apply_people(season: Season, event: happened.People) -> Season:  # noqa: PLR0911 - one for each kind
    if isinstance(event, happened.InATurnus):
        return season.with_turnus(_apply_in_turnus(season.turni[event.turnus - 1], event))
    match event:
        case happened.MemberJoined():
            joined = Member(
                player=event.player,
                rating=event.rating,
                first_rating=event.rating,
                membership=event.membership,
                youth=event.youth,
            )
            return _with_member(season, joined)
        case happened.RatingChanged():
            return _with_member(season, replace(season.members[event.player], rating=event.rating))
        case happened.MemberLeft():
            return _leaving(season, event.player)
        case happened.NewcomerPlaced():
            arriving = {**season.arriving, event.player: event.group}
            return replace(season, arriving=arriving, returning=_without(season.returning, {event.player}))
        case happened.TurnusSignedOff():
            return replace(season, away=season.away | {event.player})
        case happened.PlayerReturned():
            back = {**season.returning, event.player: event.group}
            how = {**season.returned, event.player: event} if event.seasons_absent else season.returned
            return replace(season, returning=back, returned=how, away=season.away - {event.player})
        case happened.LaterStartGranted():
            return replace(season, starts={**season.starts, event.player: event.at})
        case _:
            assert_never(event)


def _apply_in_turnus(turnus: Turnus, event: happened.InATurnus) -> Turnus:
    match event:
        case happened.PlayerSeated():
            return _seated(turnus, event)
        case happened.SignedOff() | happened.SignOffWithdrawn():
            return _absent(turnus, event)
        case happened.PlayerStopped():
            return _stopped(turnus, event)
        case happened.StrengthJudged():
            return replace(turnus, judged={**turnus.judged, (event.upper, event.lower): event.corresponds})
        case happened.PlayerWithdrawn():
            return replace(turnus, withdrawn={**turnus.withdrawn, event.player: len(turnus.rounds)})
        case _:
            assert_never(event)


def _with_member(season: Season, member: Member) -> Season:
    return replace(season, members={**season.members, member.player: member})


def _leaving(season: Season, player: str) -> Season:
    gone = _with_member(season, replace(season.members[player], left=True))
    gone = replace(
        gone, arriving=_without(gone.arriving, {player}), returning=_without(gone.returning, {player})
    )
    turnus = gone.turnus
    if turnus is None or turnus.is_closed or player not in turnus.players:
        return gone
    return gone.with_turnus(replace(turnus, withdrawn={**turnus.withdrawn, player: len(turnus.rounds)}))


def _seated(turnus: Turnus, event: happened.PlayerSeated) -> Turnus:
    players = (*turnus.groups[event.group], event.player)
    return replace(turnus, groups={**turnus.groups, event.group: players})


def _stopped(turnus: Turnus, event: happened.PlayerStopped) -> Turnus:
    """Strike a player's games, or give his open ones to his opponents."""
    results = {(white, black): result for white, black, result in event.forfeits}
    rounds = tuple(
        replace(
            each,
            games=tuple(
                replace(game, result=results[game.players], played=False) if game.players in results else game
                for game in each.games
                if not (event.void and event.player in game.players)
            ),
        )
        for each in turnus.rounds
    )
    groups = {
        name: tuple(n for n in names if not (event.void and n == event.player))
        for name, names in turnus.groups.items()
    }
    gone = {**turnus.withdrawn, event.player: len(turnus.rounds)}
    return replace(turnus, rounds=rounds, groups=groups, withdrawn=gone)


def _absent(turnus: Turnus, event: happened.SignedOff | happened.SignOffWithdrawn) -> Turnus:
    absences = dict(turnus.absences)
    if isinstance(event, happened.SignOffWithdrawn):
        absences[event.round] = _without(absences[event.round], {event.player})
    else:
        for number in event.rounds:
            absences[number] = {**absences.get(number, {}), event.player: event.why}
    return replace(turnus, absences=absences)


def _without(held: Mapping[str, str], gone: set[str]) -> dict[str, str]:
    return {name: value for name, value in held.items() if name not in gone}
