"""Whatever the numbers: series that add up, ladders that agree with the definition, nobody in two places."""

from collections import Counter
from fractions import Fraction
from itertools import permutations
from random import Random

from chance import strategies as st
from chance.running import given
from proving.laws import law_of
from turnus.competition.questions.series.changes import Arrival, SeriesChanges
from turnus.competition.questions.series.games import SeriesGame, SeriesResult, Standing, Stop
from turnus.competition.questions.series.series import DivideSeries
from turnus.competition.questions.series.tie_ladder import SeriesPlayer, TieLadder

WHITE_SCORES = {
    SeriesResult.WHITE_WINS: (Fraction(1), Fraction(0)),
    SeriesResult.BLACK_WINS: (Fraction(0), Fraction(1)),
    SeriesResult.DRAW: (Fraction(1, 2), Fraction(1, 2)),
    SeriesResult.WHITE_BY_FORFEIT: (Fraction(1), Fraction(0)),
    SeriesResult.BLACK_BY_FORFEIT: (Fraction(0), Fraction(1)),
    SeriesResult.BOTH_LOSE: (Fraction(0), Fraction(0)),
}
LAW = law_of("ddt-2014")


@st.composite
def double_rounds(draw: st.DrawFn) -> tuple[tuple[str, ...], tuple[SeriesGame, ...]]:
    names = tuple("ABCDEFG"[: draw(st.integers(2, 6))])
    results = st.sampled_from([*WHITE_SCORES, SeriesResult.OPEN])
    return names, tuple(SeriesGame(white=w, black=b, result=draw(results)) for w, b in permutations(names, 2))


def by_definition(
    names: tuple[str, ...], games: tuple[SeriesGame, ...]
) -> dict[str, tuple[Fraction, Fraction]]:
    """Points and Sonneborn-Berger straight from the words of 13.1."""
    scored = [
        (one, other, points, game.result.is_forfeit)
        for game in games
        if game.result in WHITE_SCORES
        for one, other, points in zip(
            (game.white, game.black), (game.black, game.white), WHITE_SCORES[game.result], strict=True
        )
    ]
    points = {name: sum((p for one, _, p, _ in scored if one == name), Fraction(0)) for name in names}
    half = Fraction(1, 2)
    adjusted = {
        name: points[name]
        + sum(half if p == 0 else -half for one, _, p, forfeit in scored if one == name and forfeit)
        for name in names
    }
    return {
        name: (
            points[name],
            sum((p * adjusted[other] for one, other, p, _ in scored if one == name), Fraction(0)),
        )
        for name in names
    }


@given(double_rounds())
def test_points_and_sonneborn_berger_are_those_of_the_text(
    series: tuple[tuple[str, ...], tuple[SeriesGame, ...]],
) -> None:
    names, games = series
    ladder = LAW.ask(TieLadder(players=tuple(SeriesPlayer(name=n) for n in names), games=games)).answer
    expected = by_definition(names, games)
    for place in ladder.places:
        assert place.figures["13"] == expected[place.name][0]
        assert place.figures.get("13.1-a", expected[place.name][1]) == expected[place.name][1]
    scores = [expected[name] for name in ladder.order]
    assert scores == sorted(scores, key=lambda pair: pair[0], reverse=True)
    if len({pair[0] for pair in scores}) < len(scores):
        assert scores == sorted(scores, reverse=True)


@given(double_rounds(), st.text(min_size=1), st.randoms(use_true_random=False))
def test_a_lot_settles_every_ladder_whatever_the_order_of_the_list(
    series: tuple[tuple[str, ...], tuple[SeriesGame, ...]], seed: str, shuffler: Random
) -> None:
    names, games = series
    shuffled = list(names)
    shuffler.shuffle(shuffled)
    orders = {
        LAW.ask(
            TieLadder(players=tuple(SeriesPlayer(name=n) for n in given), games=games, seed=seed)
        ).answer.order
        for given in (names, tuple(shuffled))
    }
    assert len(orders) == 1


@given(double_rounds())
def test_who_stops_leaves_points_that_add_up(
    series: tuple[tuple[str, ...], tuple[SeriesGame, ...]],
) -> None:
    names, games = series
    stopped = LAW.ask(Stop(player="A", series=names, games=games)).answer
    ended = [game for game in stopped.games if game.result is not SeriesResult.OPEN]
    assert sum(row.points for row in stopped.table) == sum(sum(WHITE_SCORES[game.result]) for game in ended)
    mine = [game for game in stopped.games if "A" in game.players]
    if stopped.standing is Standing.VOID:
        assert not mine
    else:
        assert len(mine) == stopped.games_scheduled
        assert all(game.result is not SeriesResult.OPEN for game in mine)


@given(st.integers(1, 60))
def test_every_number_of_players_has_its_series(players: int) -> None:
    division = LAW.ask(DivideSeries(players=players)).answer
    for sizes in (division.sizes, *division.other_choices):
        assert sum(sizes) == players
        assert (
            LAW.ask(DivideSeries(players=players, wanted=tuple(s for s in sizes if s))).answer.refusals == ()
        )


@given(st.integers(17, 30), st.data())
def test_after_any_season_the_series_have_their_sizes(players: int, data: st.DataObject) -> None:
    sizes = LAW.ask(DivideSeries(players=players)).answer.sizes
    series = tuple(
        tuple(f"{letter}{i}" for i in range(size)) for letter, size in zip("abc", sizes, strict=True)
    )
    everybody = [name for names in series for name in names]
    leavers = data.draw(st.frozensets(st.sampled_from(everybody), max_size=4))
    placed = data.draw(st.lists(st.integers(1, 3), max_size=4))
    arrivals = tuple(Arrival(name=f"n{i}", series=where) for i, where in enumerate(placed))
    after = LAW.ask(SeriesChanges(series=series, leavers=leavers, arrivals=arrivals)).answer
    assert tuple(map(len, after.series)) == after.sizes
    playing = Counter(name for names in after.series for name in names)
    assert playing == Counter({*everybody, *(a.name for a in arrivals)} - leavers)
    for index, crossing in enumerate(after.boundaries):
        staying = [name for name in series[index + 1] if name not in leavers]
        assert crossing.up[0] == staying[0]
