"""Whether an event can follow those before it: names, turni, rounds and results that are there.

A journal may come from anywhere. Nothing here knows the law; it keeps a season from being nonsense.
"""

from collections.abc import Callable, Iterable, Mapping
from datetime import date
from fractions import Fraction
from itertools import combinations
from typing import Any, get_args

from turnus.competition.questions.club.disputes import RULINGS, Contested
from turnus.competition.questions.club.evenings import Unplayed
from turnus.competition.questions.club.league_cup import MatchKind
from turnus.competition.season import events as happened
from turnus.competition.season.rounds.phases import RESULTS
from turnus.competition.season.state import Season, Turnus

HALVES = ("0", "1/2", "1")
_IN_A_ROUND = frozenset(get_args(happened.Rounds)) - {happened.RoundDrafted}


def check_follows(season: Season, event: happened.Event) -> None:
    """Raise ValueError for an event that cannot follow."""
    opens = isinstance(event, happened.SeasonOpened)
    _require(opens != season.is_open, "a season is opened once, and first")
    player = getattr(event, "player", None)
    if player is not None and player not in season.members and not isinstance(event, happened.MemberJoined):
        _require_members(season, [player])
    turnus = getattr(event, "turnus", 0)
    if turnus and not 1 <= turnus <= len(season.turni) and not isinstance(event, happened.GroupsFormed):
        raise ValueError(f"there is no turnus {turnus}")
    result = getattr(event, "result", None)
    if result is not None and result not in RESULTS:
        raise ValueError(f"{result} is no result")
    if type(event) in _IN_A_ROUND:
        _in_a_round(season.turni[turnus - 1], event)
    check = _CHECKS.get(type(event))
    if check:
        check(season, event)


def _require(holds: bool, problem: str) -> None:
    if not holds:
        raise ValueError(problem)


def _require_members(season: Season, names: Iterable[str | None]) -> None:
    strangers = [name for name in names if name is not None and name not in season.members]
    _require(not strangers, f"{strangers[:1]} is not in the competition")


def _require_once(names: list[str]) -> None:
    twice = [name for name in names if names.count(name) > 1]
    _require(not twice, f"{twice[:1]} is named twice")


def _opened(_season: Season, event: happened.SeasonOpened) -> None:
    _require(bool(event.part), "it does not say which competition it is")


def _joined(season: Season, event: happened.MemberJoined) -> None:
    _require(event.player not in season.members, f"{event.player} is in the competition already")


def _listed(season: Season, event: happened.GroupsFormed | happened.SeasonClosed) -> None:
    names = [name for group in event.groups for name in group.players]
    _require_members(season, names)
    _require_once(names)
    _require_once([group.name for group in event.groups])


def _formed(season: Season, event: happened.GroupsFormed) -> None:
    _require(event.turnus == len(season.turni) + 1, f"turnus {event.turnus} is not the next")
    _require(not season.turni or season.turni[-1].is_closed, "the turnus before it is not closed")
    _require(bool(event.groups) and all(group.players for group in event.groups), "a group is empty")
    _listed(season, event)


def _dated(_season: Season, event: happened.CalendarSet | happened.FinalsDated) -> None:
    for text in event.dates:
        date.fromisoformat(text)


def _of(season: Season, event: happened.InATurnus | happened.Rounds | happened.TurnusClosed) -> Turnus:
    return season.turni[event.turnus - 1]


def _drafted(season: Season, event: happened.RoundDrafted) -> None:
    turnus = _of(season, event)
    _require(event.round == len(turnus.rounds) + 1, f"round {event.round} is not the next")
    placed = [(game.white, game.white_group) for game in event.games]
    placed += [(game.black, game.black_group) for game in event.games]
    placed += [(idle.player, idle.group) for idle in event.idle]
    for name, group in placed:
        _require(name in turnus.groups.get(group, ()), f"{name} does not play in group {group}")
    _require_once([name for name, _ in placed])
    _require(all(idle.points in HALVES for idle in event.idle), "a round gives 0, 1/2 or 1")


def _in_a_round(turnus: Turnus, event: Any) -> None:
    """Require the round an event is about, and its game where it is about one."""
    found = turnus.round(event.round)
    if found is None:
        raise ValueError(f"round {event.round} has not been paired")
    if hasattr(event, "white") and found.game_of(event.white, event.black) is None:
        raise ValueError(f"{event.white} and {event.black} are not paired in round {event.round}")


def _closed(season: Season, event: happened.TurnusClosed) -> None:
    turnus = _of(season, event)
    tables = {table.group: sorted(line.player for line in table.lines) for table in event.tables}
    groups = {name: sorted(players) for name, players in turnus.groups.items()}
    _require(tables == groups, "the tables are not of these groups")
    for table in event.tables:
        for line in table.lines:
            _numbers(line.score, line.resistance, line.sonneborn_berger)


def _numbers(*texts: str) -> None:
    for text in texts:
        try:
            Fraction(text)
        except ZeroDivisionError:
            raise ValueError(f"{text} is no number") from None


def _signed_off(season: Season, event: happened.SignedOff) -> None:
    _require(event.player in _of(season, event).players, f"{event.player} does not play in this turnus")
    _require(event.why in set(Unplayed), f"{event.why} is no reason")


def _seated(season: Season, event: happened.PlayerSeated) -> None:
    turnus = _of(season, event)
    _require(event.group in turnus.groups, f"there is no group {event.group}")
    _require(event.player not in turnus.players, f"{event.player} plays in this turnus already")


def _in_turnus(season: Season, event: Any) -> None:
    _require(event.player in _of(season, event).players, f"{event.player} does not play in this turnus")


def _placed(season: Season, event: happened.NewcomerPlaced | happened.PlayerReturned) -> None:
    turnus = season.turnus
    known = (*turnus.groups, *turnus.labels.values()) if turnus else (event.group,)
    may_be_open = isinstance(event, happened.PlayerReturned) and not event.group
    _require(may_be_open or event.group in known, f"there is no group {event.group}")


def _finals(season: Season, event: happened.FinalsQualified) -> None:
    _require_members(season, [name for final in event.finals for name in final.players])


def _drawn(season: Season, event: happened.FinalDrawn) -> None:
    _require(event.final in {final.number for final in season.finals}, "there is no such final group")
    names = set(event.numbers)
    _require_members(season, names)
    games = [frozenset(pair) for games in event.rounds for pair in games]
    meet = {frozenset(pair) for pair in combinations(event.numbers, 2)}
    _require(set(games) == meet and len(games) == len(meet), "in a final group everybody meets once")


def _final_result(season: Season, event: happened.FinalResult) -> None:
    players = [final.players for final in season.finals if final.number == event.final]
    _require(bool(players) and {event.white, event.black} <= set(players[0]), "a stranger plays")


def _two_members(season: Season, event: happened.PlayOffResult | happened.DecidingGamePlayed) -> None:
    _require_members(season, (event.white, event.black))


def _fees(_season: Season, event: happened.FeesSet) -> None:
    _numbers(*event.amounts.values())


def _reduced(_season: Season, event: happened.FeeReduced) -> None:
    _numbers(event.share)


def _league(_season: Season, event: happened.LeagueScored) -> None:
    _require(event.score in HALVES and event.match in set(MatchKind), "a match gives 0, 1/2 or 1")
    _require(min(event.team, event.board) >= 1, "teams and boards count from 1")


def _overruled(_season: Season, event: happened.OutcomeOverruled) -> None:
    if event.view == "pairings":
        _require(event.value in HALVES, "a round gives 0, 1/2 or 1")
    if event.view == "fees":
        _numbers(event.value)


def _lodged(season: Season, event: happened.DisputeLodged) -> None:
    _require(event.dispute not in season.disputes, f"{event.dispute} was lodged before")
    _require(event.contested in set(Contested), f"{event.contested} is no dispute")
    _require(not event.against or event.against in season.disputes, f"there is no {event.against}")
    _require_members(season, event.game)
    _require(not event.game or event.turnus > 0, "a game is one of a turnus")
    for text in (event.on, event.decided_on):
        date.fromisoformat(text or event.on)


def _in_dispute(season: Season, event: happened.Disputes) -> None:
    _require(event.dispute in season.disputes, f"there is no {event.dispute}")


def _ruled(season: Season, event: happened.DisputeDecided) -> None:
    _in_dispute(season, event)
    _require(season.disputes[event.dispute].decided is None, f"{event.dispute} was ruled on before")
    _require(event.outcome in set(RULINGS), f"{event.outcome} is no ruling")
    date.fromisoformat(event.on)


_CHECKS: Mapping[type, Callable[[Season, Any], None]] = {
    happened.SeasonOpened: _opened,
    happened.MemberJoined: _joined,
    happened.GroupsFormed: _formed,
    happened.SeasonClosed: _listed,
    happened.CalendarSet: _dated,
    happened.FinalsDated: _dated,
    happened.RoundDrafted: _drafted,
    happened.TurnusClosed: _closed,
    happened.SignedOff: _signed_off,
    happened.PlayerSeated: _seated,
    happened.PlayerWithdrawn: _in_turnus,
    happened.PlayerStopped: _in_turnus,
    happened.OfferAnswered: _in_turnus,
    happened.NewcomerPlaced: _placed,
    happened.PlayerReturned: _placed,
    happened.FinalsQualified: _finals,
    happened.FinalDrawn: _drawn,
    happened.FinalResult: _final_result,
    happened.PlayOffResult: _two_members,
    happened.DecidingGamePlayed: _two_members,
    happened.FeesSet: _fees,
    happened.FeeReduced: _reduced,
    happened.LeagueScored: _league,
    happened.OutcomeOverruled: _overruled,
    happened.DisputeLodged: _lodged,
    happened.DisputeReferred: _in_dispute,
    happened.DisputeDecided: _ruled,
    happened.RulingPublished: _in_dispute,
}
