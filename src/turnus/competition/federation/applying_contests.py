"""What an event does to a group of teams or to a stage of a championship."""

from typing import assert_never

from turnus.competition.federation import events as happened
from turnus.competition.federation.state import Championship, Contest, Fixture, Pair
from turnus.competition.questions.teams.standings import Side
from turnus.records import replace


def apply_to_contest(contest: Contest, event: happened.OfContest) -> Contest:  # noqa: PLR0911 - one for each kind
    """Return a group of teams after an event."""
    after = replace(contest, history=(*contest.history, event))
    match event:
        case happened.ScheduleMade():
            fixtures = {
                (one.home, one.away): Fixture(round=one.round, on=one.on, home=one.home, away=one.away)
                for one in event.fixtures
            }
            return replace(after, fixtures=fixtures)
        case happened.TeamRoundPaired():
            paired = {
                (home, away): Fixture(round=event.round, on=event.on, home=home, away=away)
                for home, away in event.matches
            }
            return replace(after, fixtures={**contest.fixtures, **paired})
        case happened.MatchMoved():
            if (pair := (event.home, event.away)) not in contest.fixtures:
                return after  # no schedule: a new day for a match of which a team stayed away (23.6)
            return replace(after, fixtures={**contest.fixtures, pair: _moved(contest, event)})
        case happened.LineupNamed():
            key = (event.home, event.away, event.side)
            return replace(after, lineups={**contest.lineups, key: event})
        case happened.SubstituteFielded():
            return replace(after, lineups={**contest.lineups, **_with_substitute(contest, event)})
        case happened.MatchPlayed() | happened.MatchCorrected() | happened.TeamAbsent():
            return replace(after, matches=_matches(contest, event))
        case happened.ContestClosed():
            return replace(after, closed=event)
        case (
            happened.IneligiblePlayersFound()
            | happened.NegligenceJudged()
            | happened.TeamWithdrew()
            | happened.PointsDeducted()
            | happened.DecisionMatchPlayed()
            | happened.CupRoundDrawn()
            | happened.CupMatchPlayed()
            | happened.TeamDayPlayed()
            | happened.TeamDayPaired()
            | happened.MatchBegun()
            | happened.ArbiterNamed()
            | happened.MatchReported()
        ):
            return after
        case _:
            assert_never(event)


def _matches(
    contest: Contest, event: happened.MatchPlayed | happened.MatchCorrected | happened.TeamAbsent
) -> dict[Pair, happened.MatchPlayed]:
    """Return the results after one was given or replaced; a match of which a team stayed away has none."""
    pair = (event.home, event.away)
    match event:
        case happened.MatchPlayed():
            return {**contest.matches, pair: event}
        case happened.MatchCorrected():
            return {**contest.matches, pair: corrected(contest.matches[pair], event)}
        case happened.TeamAbsent():
            return {key: match for key, match in contest.matches.items() if key != pair}


def corrected(match: happened.MatchPlayed, by: happened.MatchCorrected) -> happened.MatchPlayed:
    """Return a match as it was corrected; marks that nobody speaks of stay where the board is still lost."""

    def marks(before: frozenset[int], now: frozenset[int] | None, side: int) -> frozenset[int]:
        still_lost = {number for number, board in enumerate(by.boards, 1) if not board[side]}
        return before & still_lost if now is None else now

    return replace(
        match,
        boards=by.boards,
        home_absent=marks(match.home_absent, by.home_absent, 0),
        away_absent=marks(match.away_absent, by.away_absent, 1),
    )


def _with_substitute(
    contest: Contest, event: happened.SubstituteFielded
) -> dict[tuple[str, str, Side], happened.LineupNamed]:
    key = (event.home, event.away, event.side)
    named = contest.lineups[key]
    seats = list(named.players)
    seats[event.board - 1] = event.player
    return {key: replace(named, players=tuple(seats))}


def _moved(contest: Contest, event: happened.MatchMoved) -> Fixture:
    before = contest.fixtures[event.home, event.away]
    return replace(
        before,
        on=event.on,
        is_moved=True,
        planned_on=before.first_day,
        as_simultaneous=event.as_simultaneous,
    )


def apply_to_championship(  # noqa: PLR0911 - one for each kind
    stage: Championship, event: happened.OfChampionship
) -> Championship:
    """Return a stage of a championship after an event."""
    after = replace(stage, history=(*stage.history, event))
    match event:
        case happened.PlayerEntered():
            return replace(after, players={**stage.players, event.member: event})
        case happened.PlaceGivenUp():
            return replace(after, players=_replaced(stage, event))
        case happened.RoundPaired():
            return replace(after, rounds=(*stage.rounds, event))
        case happened.GamePlayed():
            key = (event.round, event.white, event.black)
            return replace(after, games={**stage.games, key: event})
        case happened.GameMoved():
            game = (event.round, event.white, event.black)
            return replace(after, moved={**stage.moved, game: event.on})
        case happened.StageClosed():
            return replace(after, closed=event)
        case happened.PlayerWithdrew() | happened.DecidingGamePlayed() | happened.QuotaDivided():
            return after
        case _:
            assert_never(event)


def _replaced(stage: Championship, event: happened.PlaceGivenUp) -> dict[str, happened.PlayerEntered]:
    players = dict(stage.players)
    entry = players.pop(event.member)
    if event.replaced_by:
        players[event.replaced_by] = replace(entry, member=event.replaced_by)
    return players
