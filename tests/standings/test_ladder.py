"""Properties of every ranking, and the sums worked out a second time in another way."""

from fractions import Fraction

from chance import strategies as st
from chance.running import given
from turnus.standings.mutual import MutualResult, OrderOfClassification
from turnus.standings.ranking import Standings, rank
from turnus.standings.steps import Kashdan, Lots, MostBlacks, MostWins, Resistance, SonnebornBerger, Step
from turnus.standings.unplayed import KNSB
from turnus.tournament import (
    CHESS,
    DRAUGHTS,
    THREE_ONE_ZERO,
    Bye,
    Game,
    Outcome,
    Player,
    Round,
    Tournament,
)

RESULTS = [
    (Outcome.WIN, Outcome.LOSS),
    (Outcome.LOSS, Outcome.WIN),
    (Outcome.DRAW, Outcome.DRAW),
    (Outcome.SHORT_DRAW, Outcome.SHORT_DRAW),
    (Outcome.DRAW, Outcome.LOSS),
    (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
    (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
]
STEPS: list[Step] = [
    Resistance(),
    Resistance(cut_lowest=1, code="WP/C1"),
    SonnebornBerger(),
    MutualResult(),
    MutualResult(repeated=True, code="DE/R"),
    MutualResult(only_if_all_met=True, code="DE/A"),
    OrderOfClassification(),
    Kashdan(),
    MostWins(),
    MostBlacks(),
    Lots("seed"),
]


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    size = draw(st.integers(1, 9))
    rounds = []
    for _ in range(draw(st.integers(0, 5))):
        order = draw(st.permutations(range(1, size + 1)))
        paired = 2 * draw(st.integers(0, size // 2))
        games = [Game(order[i], order[i + 1], *draw(st.sampled_from(RESULTS))) for i in range(0, paired, 2)]
        byes = [Bye(number, Outcome(draw(st.sampled_from("UFHZ")))) for number in order[paired:]]
        rounds.append(Round(tuple(games), tuple(byes)))
    players = tuple(Player(number, str(number)) for number in range(1, size + 1))
    return Tournament(
        players, tuple(rounds), scoring=draw(st.sampled_from([CHESS, DRAUGHTS, THREE_ONE_ZERO]))
    )


def groups(standings: Standings) -> list[frozenset[int]]:
    ranks = dict.fromkeys(place.rank for place in standings.places)
    return [frozenset(p.player.number for p in standings.places if p.rank == r) for r in ranks]


@given(tournaments())
def test_points_are_those_of_the_games_and_the_byes(event: Tournament) -> None:
    whole = {Outcome.WIN, Outcome.LOSS}
    games = [game for played in event.rounds for game in played.games]
    won = sum({game.white_outcome, game.black_outcome} == whole for game in games)
    rest = [game for game in games if {game.white_outcome, game.black_outcome} != whole]
    scoring = event.scoring
    others = sum(scoring.units(game.white_outcome) + scoring.units(game.black_outcome) for game in rest)
    byes = sum(scoring.units(bye.outcome) for played in event.rounds for bye in played.byes)
    assert sum(event.scores.values()) == won * scoring.win + others + byes


@given(tournaments(), st.lists(st.sampled_from(STEPS), max_size=4), st.sampled_from(STEPS))
def test_a_further_step_only_parts_who_were_equal(event: Tournament, ladder: list[Step], last: Step) -> None:
    before, after = rank(event, ladder), rank(event, [*ladder, last])
    parts = groups(after)
    for group in groups(before):
        taken: frozenset[int] = frozenset()
        while len(taken) < len(group):
            taken |= parts.pop(0)
        assert taken == group
    assert not parts


@given(tournaments(), st.lists(st.sampled_from(STEPS), max_size=4))
def test_the_step_named_parts_a_place_from_the_one_above(event: Tournament, ladder: list[Step]) -> None:
    table = rank(event, ladder)
    for above, place in zip(table.places, table.places[1:], strict=False):
        step = place.decided_by
        if step is None:
            assert place.rank == above.rank
            continue
        assert place.rank > above.rank
        higher, lower = above.figures[step], place.figures[step]
        assert higher is not None
        assert lower is not None
        first, second = (lower, higher) if table.ladder[step].lowest_first else (higher, lower)
        assert first > second  # type: ignore[operator]


def score_by_hand(event: Tournament, who: int, *, unplayed_as_draw: bool) -> Fraction:
    outcomes = [bye.outcome for played in event.rounds for bye in played.byes if bye.player == who]
    games = [game for played in event.rounds for game in played.games]
    outcomes += [game.white_outcome for game in games if game.white == who]
    outcomes += [game.black_outcome for game in games if game.black == who]
    draw = event.scoring.draw
    units = [
        draw if unplayed_as_draw and outcome.value in "UFHZ+-" else event.scoring.units(outcome)
        for outcome in outcomes
    ]
    return Fraction(sum(units), event.scoring.units_per_point)


def knsb_by_hand(event: Tournament, number: int) -> tuple[Fraction, Fraction]:
    """Add up resistance and Sonneborn-Berger straight from the games, by the text of the KNSB rules."""
    resistance = berger = Fraction(0)
    for played in event.rounds:
        opponent, units = number, event.scoring.draw
        for game in played.games:
            if number in (game.white, game.black) and game.white_outcome.value not in "+-":
                opponent = game.black if game.white == number else game.white
                own = game.white_outcome if game.white == number else game.black_outcome
                units = event.scoring.units(own)
        score = score_by_hand(event, opponent, unplayed_as_draw=opponent != number)
        resistance += score
        berger += Fraction(units, event.scoring.units_per_point) * score
    return resistance, berger


@given(tournaments())
def test_resistance_and_sonneborn_berger_worked_out_another_way(event: Tournament) -> None:
    table = rank(event, [Resistance(unplayed=KNSB), SonnebornBerger(unplayed=KNSB)])
    for place in table.places:
        assert place.figures[1:] == knsb_by_hand(event, place.player.number)
