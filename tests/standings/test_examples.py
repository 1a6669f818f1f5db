"""The worked examples of the rulebooks: every figure in them, and the order they give."""

import re
from fractions import Fraction

from turnus.standings.crosstable import berger_table, swiss_table
from turnus.standings.mutual import MutualResult, OrderOfClassification
from turnus.standings.ranking import Standings, rank
from turnus.standings.steps import (
    AverageOpponentRating,
    DrawBalance,
    Kashdan,
    Lots,
    MostBlacks,
    MostWins,
    Rating,
    Recorded,
    Resistance,
    SonnebornBerger,
    Step,
)
from turnus.standings.unplayed import FORFEITS_ADJUSTED
from turnus.tournament import (
    CHESS,
    DRAUGHTS,
    Game,
    Outcome,
    Player,
    Round,
    ScoringSystem,
    Tournament,
)

H, Q = Fraction(1, 2), Fraction(1, 4)
SIGNS = {
    "1-0": (Outcome.WIN, Outcome.LOSS), "0-1": (Outcome.LOSS, Outcome.WIN),
    "2-0": (Outcome.WIN, Outcome.LOSS), "0-2": (Outcome.LOSS, Outcome.WIN),
    "½-½": (Outcome.DRAW, Outcome.DRAW), "1-1": (Outcome.DRAW, Outcome.DRAW),
    "1-0F": (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS), "0-1F": (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_WIN),
    "0-0F": (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS),
}  # fmt: skip


def played(
    names: str, text: str, scoring: ScoringSystem = CHESS, ratings: dict[str, int] | None = None
) -> Tournament:
    """Build a tournament from games such as `A-B 1-0`, one round after another by `;`."""
    numbers = {name: number for number, name in enumerate(names.split(), 1)}
    rounds = []
    for each in text.split(";"):
        games = [
            Game(numbers[white], numbers[black], *SIGNS[result])
            for white, black, result in re.findall(r"(\w+)-(\w+) ([\d½]-[\d½]F?)", each)
        ]
        rounds.append(Round(tuple(games)))
    players = tuple(Player(number, name, (ratings or {}).get(name)) for name, number in numbers.items())
    return Tournament(players, tuple(rounds), scoring=scoring)


def order(standings: Standings) -> str:
    """The names from the top; who share a place are joined by `=`."""
    names: list[str] = []
    for place in standings.places:
        shares = place.is_shared and place.decided_by is None and names and place.rank < len(names) + 1
        names.append(("=" if shares else " ") + place.player.name)
    return "".join(names).strip()


def column(standings: Standings, step: int) -> dict[str, object]:
    return {place.player.name: place.figures[step] for place in standings.places}


SIX = "A B C D E F"
WP_DECIDES = "A-B 1-0 C-D ½-½ E-F 1-0; A-E ½-½ C-F 1-0 D-B 1-0; C-A ½-½ E-D 1-0 B-F ½-½"
SB_DECIDES = "A-B 1-0 C-D 1-0 E-F 1-0; A-E 1-0 C-F ½-½ D-B 1-0; C-A ½-½ E-D 1-0 B-F 0-1"


def test_osv_resistance_decides() -> None:
    table = rank(played(SIX, WP_DECIDES), [Resistance(), SonnebornBerger()])
    assert order(table) == "E A C D F B"
    assert column(table, 0) == {"E": 2 + H, "A": 2, "C": 2, "D": 1 + H, "F": H, "B": H}
    assert column(table, 1) == {"E": 4, "A": 5, "C": 4, "D": 5, "F": 5, "B": 4}
    assert column(table, 2) == {"E": 3, "A": 2 + 3 * Q, "C": 2 + Q, "D": 1 + H, "F": Q, "B": Q}
    assert [place.decided_by for place in table.places] == [None, 0, 1, 0, 0, 1]


def test_osv_sonneborn_berger_decides() -> None:
    table = rank(played(SIX, SB_DECIDES), [Resistance(), SonnebornBerger()])
    assert order(table) == "A C E F D B"
    assert column(table, 1) == {"A": 4, "C": 5, "E": 5, "F": 4, "D": 4, "B": 5}
    assert column(table, 2) == {"A": 3, "C": 3, "E": 2 + H, "F": 1, "D": 0, "B": 0}
    assert table.places[2].decided_by == 2


def test_cut_forms_of_resistance() -> None:
    event = played(SIX, SB_DECIDES)  # C met D 1, F 1½, A 2½
    cuts = [Resistance(cut_lowest=1), Resistance(cut_lowest=2), Resistance(cut_lowest=1, cut_highest=1)]
    table = rank(event, [*cuts, Resistance(cut_lowest=4)])
    (third,) = [place for place in table.places if place.player.name == "C"]
    assert third.figures[1:] == (Fraction(4), 2 + H, 1 + H, Fraction(0))


DDT = (
    "A-B 1-0; C-D ½-½; A-C ½-½; B-D 1-0F; A-D 1-0; B-C 0-1; "
    "B-A ½-½; D-C 1-0; C-A 1-0; D-B 0-1; D-A 0-1F; C-B 1-0"
)
DDT_FLIP = (
    "A-B ½-½; C-D ½-½; A-C 0-1; B-D 0-1; A-D 1-0; B-C 1-0; "
    "B-A 1-0; D-C 0-1F; C-A 1-0; D-B 1-0; D-A ½-½; C-B 0-1"
)
ADJUSTED = SonnebornBerger(unplayed=FORFEITS_ADJUSTED)


def test_ddt_sonneborn_berger_with_forfeits() -> None:
    table = rank(played("A B C D", DDT), [ADJUSTED, MutualResult(repeated=True), Kashdan()])
    assert order(table) == "C A B D"
    assert column(table, 0) == {"A": 4, "C": 4, "B": 2 + H, "D": 1 + H}  # never the adjusted result
    assert column(table, 1) == {"A": 10, "C": 10 + H, "B": 6 + 3 * Q, "D": 6}
    assert column(table, 3) == {"A": 17, "C": 17, "B": 13, "D": 10}


def test_ddt_the_adjustment_changes_the_order() -> None:
    table = rank(played("A B C D", DDT_FLIP), [ADJUSTED, MutualResult(repeated=True)])
    assert order(table) == "C B D A"
    assert column(table, 1) == {"C": 9 + Q, "B": 9, "D": 9 + H, "A": 7}
    assert order(rank(played("A B C D", DDT_FLIP), [MutualResult()])).startswith("B C")


def test_ddt_a_double_forfeit_gives_both_half_a_point_more_in_others_sums() -> None:
    event = played("P Q R", "P-Q 0-0F; P-R 1-0; R-Q 1-0")
    assert column(rank(event, [ADJUSTED]), 1) == {"R": H, "P": 1, "Q": 0}


def test_ddt_mutual_results_of_three() -> None:
    event = played("X Y Z", "X-Y 1-0; Y-X ½-½; X-Z 0-1; Z-X ½-½; Y-Z 1-0; Z-Y 0-1")
    everyone_equal = rank(event, [MutualResult(repeated=True)], score=Recorded(((1, H), (2, H), (3, H))))
    assert order(everyone_equal) == "Y X Z"
    assert column(everyone_equal, 1) == {"Y": (2 + H,), "X": (2,), "Z": (1 + H,)}


def test_ddt_kashdan_is_most_wins_among_equals() -> None:
    results = {"1": "1-0", "½": "½-½", "0": "0-1"}
    games = {"X": "111111½½0000", "Y": "11111½½½½000", "Z": "1111½½½½½½00"}
    text = ";".join(
        " ".join(f"{name}-{name.lower()} {results[row[r]]}" for name, row in games.items()) for r in range(12)
    )
    table = rank(played("X Y Z x y z", text), [Kashdan()])
    assert [column(table, 1)[name] for name in "XYZ"] == [32, 31, 30]
    assert order(table).startswith("X Y Z")


def test_ddt_lower_rating_then_blacks_played_then_lots() -> None:
    ladder: list[Step] = [Rating(lowest_first=True), MostBlacks(), MostBlacks(forfeits=True), Lots("42")]
    drawn = "P-Q ½-½; Q-P ½-½"
    assert order(rank(played("P Q", drawn, ratings={"P": 1720, "Q": 1650}), ladder)) == "Q P"
    forfeits = "P-Q 1-0F; Q-P ½-½; R-P 1-0; Q-R 0-1F; Q-S 1-0F; S-P 1-0F"
    equal = rank(played("P Q R S", forfeits), [MostBlacks(), MostBlacks(forfeits=True)])
    assert column(equal, 1) == {"P": 2, "Q": 0, "R": 0, "S": 0}
    assert column(equal, 2) == {"P": 3, "Q": 1, "R": 1, "S": 1}
    half_rated = rank(played("P Q", drawn, ratings={"P": 1720}), ladder)
    assert half_rated.places[1].decided_by == 4  # the rating cannot part them, the lots do


T1 = {
    "P1": "*21212", "P2": "0*2212", "P3": "10*012", "P4": "002*20", "P5": "1110*1", "P6": "00021*",
}  # fmt: skip
T2 = {
    "A": "*20211", "B": "0*1121", "C": "21*200", "D": "010*21", "E": "1020*2", "F": "11210*",
}  # fmt: skip
T3 = {
    "P1": "*11212", "P2": "1*2112", "P3": "10*121", "P4": "011*12", "P5": "1101*1", "P6": "00101*",
}  # fmt: skip


def matrix(rows: dict[str, str]) -> Tournament:
    """Build a round robin from rows of points in the draughts scale."""
    names = list(rows)
    games = [
        f"{white}-{black} {rows[white][j]}-{rows[black][i]}"
        for i, white in enumerate(names)
        for j, black in enumerate(names)
        if i < j
    ]
    return played(" ".join(names), ";".join(games), DRAUGHTS)


LITERAL: list[Step] = [MutualResult(), OrderOfClassification()]


def test_kndb_ordinary_tournament() -> None:
    table = rank(matrix(T1), LITERAL)
    assert order(table) == "P1 P2 P4 P5 P3 P6"
    assert column(table, 0) == {"P1": 8, "P2": 7, "P3": 4, "P4": 4, "P5": 4, "P6": 3}
    assert [column(table, 1)[name] for name in ("P4", "P3", "P5")] == [(4,), (1,), (1,)]
    assert (table.places[2].decided_by, table.places[3].decided_by, table.places[4].decided_by) == (0, 1, 2)


def test_kndb_most_wins_when_the_conditions_say_so() -> None:
    table = rank(matrix(T1), [MostWins(), *LITERAL])
    assert column(table, 1) == {"P1": 3, "P2": 3, "P3": 1, "P4": 2, "P5": 0, "P6": 1}
    assert order(table) == "P1 P2 P4 P3 P5 P6"


def test_kndb_plus_and_minus_draws() -> None:
    event = matrix(T1)
    plus = (Outcome.PLUS_DRAW, Outcome.MINUS_DRAW)
    rounds = tuple(
        Round((Game(3, 5, *plus),)) if (each.games[0].white, each.games[0].black) == (3, 5) else each
        for each in event.rounds
    )
    table = rank(Tournament(event.players, rounds, scoring=DRAUGHTS), [DrawBalance(), *LITERAL])
    assert [column(table, 1)[name] for name in ("P3", "P4", "P5")] == [1, 0, -1]
    assert order(table) == "P1 P2 P3 P4 P5 P6"


def test_kndb_play_off() -> None:
    play_off = Recorded(((3, Fraction(1)), (4, Fraction(2)), (5, Fraction(3))))
    assert order(rank(matrix(T1), [play_off, *LITERAL])) == "P1 P2 P5 P4 P3 P6"


def test_kndb_mutual_result_once_or_repeated() -> None:
    assert order(rank(matrix(T2), LITERAL)) == "A E B F C D"
    assert order(rank(matrix(T2), [MutualResult(repeated=True), OrderOfClassification()])) == "A B E F C D"


def test_kndb_order_of_classification_uses_the_frozen_ranking() -> None:
    table = rank(matrix(T3), LITERAL)
    assert order(table) == "P1=P2 P3 P4 P5 P6"
    assert order(rank(matrix(T3), [*LITERAL, Lots("7")])) in ("P1 P2 P3 P4 P5 P6", "P2 P1 P3 P4 P5 P6")


RATINGS = {"P1": 1310, "P2": 1275, "P3": 1240, "P4": 1205, "P5": 1180, "P6": 1150, "P7": 1115, "P8": 1080}
SWISS = (
    "P2-P3 1-1 P7-P4 2-0 P8-P1 1-1 P5-P6 0-2; P6-P7 1-1 P8-P3 1-1 P1-P2 0-2 P4-P5 1-1; "
    "P7-P2 2-0 P6-P3 1-1 P8-P4 1-1 P5-P1 1-1"
)


def test_kndb_swiss_on_resistance_and_on_rating() -> None:
    event = played(" ".join(RATINGS), SWISS, DRAUGHTS, RATINGS)
    table = rank(event, [Resistance(), SonnebornBerger()])
    assert order(table) == "P7 P6 P3 P2 P8 P4 P1 P5"
    wp = {"P7": 9, "P6": 10, "P3": 10, "P2": 10, "P8": 7, "P4": 10, "P1": 8, "P5": 8}
    sb = {"P7": 14, "P6": 12, "P3": 10, "P2": 7, "P8": 7, "P4": 5, "P1": 5, "P5": 4}
    assert column(table, 1) == wp
    assert column(table, 2) == sb
    on_rating = rank(event, [AverageOpponentRating()])
    assert order(on_rating) == "P7 P6 P8 P2 P3 P5 P1 P4"
    assert column(on_rating, 1)["P8"] == Fraction(3755, 3)


def test_sonneborn_berger_in_the_chess_scale_ranks_draughts_the_same_with_half_the_figure() -> None:
    event = played(" ".join(RATINGS), SWISS, DRAUGHTS, RATINGS)
    halves = column(rank(event, [SonnebornBerger(as_one_and_half=True)]), 1)
    assert halves["P7"] == 7
    assert halves["P5"] == 2


def test_mutual_result_only_where_all_have_met() -> None:
    event = played("A B C", "A-B 1-0; C-A ½-½; B-C ½-½")
    met = rank(event, [MutualResult(only_if_all_met=True)], score=Recorded(((1, H), (2, H), (3, H))))
    assert order(met) == "A C B"
    forfeited = played("A B C", "A-B 1-0F; C-A ½-½; B-C ½-½")
    apart = rank(forfeited, [MutualResult(only_if_all_met=True)], score=Recorded(((1, H), (2, H), (3, H))))
    assert order(apart) == "A=B=C"


def test_lots_are_repeatable_and_depend_on_the_seed() -> None:
    event = played("A B C D E F", "A-B ½-½ C-D ½-½ E-F ½-½")
    orders = {order(rank(event, [Lots(seed)])) for seed in ("1", "2", "3", "1")}
    assert order(rank(event, [Lots("1")])) == order(rank(event, [Lots("1")]))
    assert len(orders) == 3


def test_cross_tables_of_both_forms() -> None:
    event = played(SIX, WP_DECIDES)
    table = rank(event, [Resistance()])
    first = swiss_table(event, table)[0]
    assert [(cell.opponent_rank, cell.outcome.value) for cell in first.cells] == [
        (5, "1"),
        (2, "="),
        (4, "1"),
    ]
    berger = berger_table(event, table)
    shown = [
        "".join("*" if c is None else "".join(o.value for o in c) or "." for c in row.cells) for row in berger
    ]
    assert shown == ["*=.11.", "=*=..1", ".=*=1.", "0.=*.1", "0.0.*=", ".0.0=*"]
