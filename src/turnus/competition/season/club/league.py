"""The club's league matches of a season, and the cup for the best performance in them."""

from collections.abc import Mapping
from fractions import Fraction

from turnus.competition.moments import day
from turnus.competition.questions.club.league_cup import (
    LeagueAward,
    LeagueCup,
    LeagueGame,
    LeaguePlayer,
    MatchKind,
)
from turnus.competition.refusing import deny
from turnus.competition.season import commands as asked
from turnus.competition.season import events as happened
from turnus.competition.season.people.joining import Events, member
from turnus.competition.season.state import Season
from turnus.faults import BadInput
from turnus.law import Law, Ruling

SCORES: Mapping[str, Fraction] = {"0": Fraction(0), "1/2": Fraction(1, 2), "1": Fraction(1)}


def league_cup(season: Season, law: Law) -> Ruling[LeagueAward]:
    """Say who wins the cup by the matches so far."""
    names = dict.fromkeys(player for player, _ in season.league)
    return law.ask(LeagueCup(players=tuple(_player(season, name) for name in names)))


def _player(season: Season, name: str) -> LeaguePlayer:
    kept = [event for (player, _), event in sorted(season.league.items()) if player == name]
    scored = [event for event in kept if isinstance(event, happened.LeagueScored)]
    return LeaguePlayer(
        name=name,
        games=tuple(map(_game, scored)),
        missed=len(kept) - len(scored),
        average_rating=_average([event.rating for event in scored if event.played]),
    )


def _game(event: happened.LeagueScored) -> LeagueGame:
    return LeagueGame(
        score=Fraction(event.score),
        team=event.team,
        board=event.board,
        match=MatchKind(event.match),
        played=event.played,
        opponent_rating=event.opponent_rating,
    )


def _average(ratings: list[int]) -> Fraction | None:
    """Return a player's own average over his matches; unknown when he once had no rating."""
    return Fraction(sum(ratings), len(ratings)) if ratings and all(ratings) else None


def enter_league_result(season: Season, command: asked.EnterLeagueResult, _law: Law) -> Events:
    """Enter what a player scored in a match."""
    _check(season, command.player, command.on, command.reason)
    score = "1/2" if command.score == "½" else command.score
    if score not in SCORES or command.match not in set(MatchKind):
        known = ", ".join((*SCORES, *MatchKind))
        given = f"{command.score} {command.match}"
        raise BadInput("{what} is not one of {known}", what=given, known=known, where="score")
    if min(command.team, command.board) < 1 or command.opponent_rating < 0:
        raise BadInput("teams and boards count from 1", where="team")
    return (
        happened.LeagueScored(
            player=command.player,
            on=command.on,
            score=score,
            team=command.team,
            board=command.board,
            match=command.match,
            played=command.played,
            opponent_rating=command.opponent_rating,
            rating=season.rating(command.player),
            reason=command.reason,
        ),
    )


def miss_league_match(season: Season, command: asked.MissLeagueMatch, _law: Law) -> Events:
    """Record that a player missed a match."""
    _check(season, command.player, command.on, command.reason)
    return (happened.LeagueMissed(player=command.player, on=command.on, reason=command.reason),)


def _check(season: Season, player: str, on: str, reason: str) -> None:
    member(season, player)
    day(on, "on")
    if (player, on) in season.league and not reason.strip():
        raise deny("{player} has a result on {on}: say why it is replaced", player=player, on=on)
