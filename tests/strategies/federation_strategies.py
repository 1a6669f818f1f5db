"""Facts of a federation that can be: strategies for questions whose own check refuses most random facts."""

from collections.abc import Callable
from datetime import date, datetime, timedelta
from typing import Any

from chance import strategies as st
from turnus.competition.questions.championships.final_standings import FinalStandings, PlayOff, Result
from turnus.competition.questions.championships.provincial_places import PromotionFederation, QuotaPlaces
from turnus.competition.questions.championships.systems import KnockOutMatch, PairingRound, SwissType
from turnus.competition.questions.championships.withdrawal import Part, Withdrawal
from turnus.competition.questions.federation.organisation import (
    NewDate,
    PlayedGame,
    SimultaneousGames,
    TournamentSystem,
)
from turnus.law import Facts
from turnus.rulebooks.kndb_2009.questions.championships import Table, WithdrawalPart
from turnus.rulebooks.kndb_2009.questions.organisation import BoardAfterIneligibility, IneligiblePlayers

NAMES = ("P1", "P2", "P3", "P4", "P5", "P6")
POINTS = [(2, 0), (1, 1), (0, 2), (0, 0)]
DAYS = st.dates(date(1950, 1, 1), date(2100, 1, 1))


@st.composite
def results(draw: st.DrawFn, rounds: int = 1) -> tuple[Result, ...]:
    pairs = [(a, b) for i, a in enumerate(NAMES) for b in NAMES[i + 1 :]]
    games = []
    for first, second in draw(st.permutations(pairs * rounds)):
        points = draw(st.sampled_from(POINTS))
        plus = draw(st.sampled_from(("", first, second))) if points == (1, 1) else ""
        forfeit = draw(st.booleans())
        games.append(Result(first=first, second=second, points=points, plus_for=plus, is_forfeit=forfeit))
    return tuple(games[: draw(st.integers(0, len(games)))])


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    swiss = draw(st.none() | st.sampled_from(SwissType))
    return {
        "system": TournamentSystem.ROUND_ROBIN if swiss is None else TournamentSystem.SWISS,
        "players": NAMES,
        "games": draw(results()),
        "ratings": draw(st.dictionaries(st.sampled_from(NAMES), st.integers(500, 1600))),
        "swiss_type": swiss,
        "play_offs": tuple(PlayOff(number, draw(results())) for number in (1, 2)),
        "drawn": draw(st.lists(st.sampled_from(NAMES), unique=True).map(tuple)),
    }


@st.composite
def standings(draw: st.DrawFn) -> FinalStandings:
    rounds = draw(st.integers(1, 2))
    known = draw(tables()) | {"games": draw(results(rounds)), "rounds": rounds}
    withdrawn = draw(st.lists(st.sampled_from(NAMES), unique=True, max_size=2).map(tuple))
    play_offs = () if withdrawn else known["play_offs"]
    return FinalStandings(**known | {"play_offs": play_offs}, withdrawn=withdrawn)


@st.composite
def parts(draw: st.DrawFn) -> Part:
    games = draw(st.integers(1, 30))
    return Part(games, draw(st.integers(0, games)))


@st.composite
def withdrawals(draw: st.DrawFn) -> Withdrawal:
    swiss = draw(st.booleans())
    return Withdrawal(
        parts=tuple(draw(st.lists(parts(), min_size=1, max_size=1 if swiss else 4))), is_swiss=swiss
    )


@st.composite
def knock_outs(draw: st.DrawFn) -> KnockOutMatch:
    games = tuple(draw(st.lists(st.sampled_from(POINTS), max_size=2)))
    level = len(games) == 2 and sum(first - second for first, second in games) == 0
    most = draw(st.integers(1, 3))
    count = draw(st.integers(0, most)) if level else 0
    barrages = ((1, 1),) * (count - 1) + ((draw(st.sampled_from(POINTS)),) if count else ())
    return KnockOutMatch(
        first="P1",
        second="P2",
        games=games,
        barrages=barrages,
        most_barrages=most,
        chosen_by_conditions=draw(st.sampled_from(("", "P1", "P2"))),
    )


@st.composite
def quotas(draw: st.DrawFn) -> QuotaPlaces:
    members = draw(st.dictionaries(st.text(min_size=1), st.integers(0, 2000), min_size=1, max_size=13))
    return QuotaPlaces(
        places=draw(st.integers(len(members), 60)),
        members=members,
        match_on=draw(DAYS),
        drawn=tuple(draw(st.permutations(list(members)))) if draw(st.booleans()) else (),
    )


@st.composite
def boards(draw: st.DrawFn) -> IneligiblePlayers:
    scores = tuple(draw(st.lists(st.sampled_from(POINTS), min_size=1, max_size=10)))
    places = st.frozensets(st.integers(1, len(scores)))
    return IneligiblePlayers(boards=scores, home_ineligible=draw(places), away_ineligible=draw(places))


def one_board() -> st.SearchStrategy[BoardAfterIneligibility]:
    return st.builds(
        BoardAfterIneligibility,
        points=st.sampled_from(POINTS),
        home_is_ineligible=st.booleans(),
        away_is_ineligible=st.booleans(),
    )


@st.composite
def games_at_once(draw: st.DrawFn) -> SimultaneousGames:
    moments = draw(st.lists(st.datetimes(max_value=datetime(2100, 1, 1)), max_size=4, unique=True))  # noqa: DTZ001
    lasting = st.timedeltas(timedelta(0), timedelta(days=2))
    return SimultaneousGames(
        games=tuple(
            PlayedGame(game=f"G{number}", first_move=moment, ended=moment + draw(lasting))
            for number, moment in enumerate(moments)
        )
    )


@st.composite
def rounds_to_pair(draw: st.DrawFn) -> PairingRound:
    rounds = draw(st.integers(1, 12))
    numbers = st.integers(1, rounds)
    return PairingRound(
        round=draw(numbers), rounds=rounds, rounds_with_open_games=draw(st.frozensets(numbers))
    )


@st.composite
def new_dates(draw: st.DrawFn) -> NewDate:
    days = draw(st.lists(DAYS, min_size=2, unique=True))
    return NewDate(planned_on=days[0], possible=tuple(days[1:]))


@st.composite
def promotion_federations(draw: st.DrawFn) -> PromotionFederation:
    days = draw(st.lists(DAYS, min_size=1, max_size=4, unique=True))
    return PromotionFederation(first_games={f"F{number}": day for number, day in enumerate(days)})


POSSIBLE: dict[type[Facts[Any]], Callable[[], st.SearchStrategy[Any]]] = {
    Table: lambda: tables().map(lambda known: Table(**known)),
    FinalStandings: standings,
    Withdrawal: withdrawals,
    WithdrawalPart: lambda: parts().map(lambda part: WithdrawalPart(games=part.games, played=part.played)),
    KnockOutMatch: knock_outs,
    QuotaPlaces: quotas,
    IneligiblePlayers: boards,
    BoardAfterIneligibility: one_board,
    SimultaneousGames: games_at_once,
    PairingRound: rounds_to_pair,
    NewDate: new_dates,
    PromotionFederation: promotion_federations,
}
