"""Tie-breaks of C.07 (1 March 2026), worked out by hand; they differ most in unplayed rounds."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from turnus.cli.main import run
from turnus.standings import rank
from turnus.standings.codes import is_fide_ladder, ladder_of
from turnus.standings.fide.ratings import Games, expected, perfect_performance, performance
from turnus.standings.steps import Figure
from turnus.tournament import About, Bye, Game, Outcome, Player, Round, Tournament

SIX = Path(__file__).parents[1] / "data" / "trf" / "t033_n6_r4_std.trf"
WIN, DRAW, LOSS = Outcome.WIN, Outcome.DRAW, Outcome.LOSS
RESULTS = {
    "1": (WIN, LOSS),
    "=": (DRAW, DRAW),
    "0": (LOSS, WIN),
    "+": (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
}
BYES = {"H": Outcome.HALF_BYE, "Z": Outcome.ZERO_BYE, "U": Outcome.ALLOCATED_BYE, "F": Outcome.FULL_BYE}


def played(*rounds: str, players: int = 4, kind: str = "") -> Tournament:
    """Read rounds such as `1-2 1, 3 H`: a game with White's result, or a bye."""
    return Tournament(
        tuple(Player(n, f"P{n}", 2100 - 100 * n) for n in range(1, players + 1)),
        tuple(_round(text) for text in rounds),
        about=About(system_code=kind),
    )


def _round(text: str) -> Round:
    games, byes = [], []
    for part in text.split(", "):
        who, result = part.split()
        if "-" in who:
            white, black = map(int, who.split("-"))
            games.append(Game(white, black, *RESULTS[result]))
        else:
            byes.append(Bye(int(who), BYES[result]))
    return Round(tuple(games), tuple(byes))


def figures(event: Tournament, code: str) -> dict[int, Figure]:
    standings = rank(event, ladder_of(code, None))
    return {place.player.number: place.figures[-1] for place in standings.places}


def test_buchholz_with_a_dummy_capped_at_draws() -> None:
    event = played("1-2 1, 3-4 1", "1-3 1, 2 H, 4 H", "1-4 1, 2-3 1")
    # 1 has 3 points, 2 and 3 have 1.5 and 1, 4 has 0.5; the dummy of 2 has min(1.5, 3 x 0.5) = 1.5
    assert figures(event, "BH") == {1: Fraction(3), 2: Fraction("5.5"), 3: Fraction(5), 4: Fraction("4.5")}


def test_a_dummy_never_has_more_than_draws_all_along() -> None:
    event = played("1-2 1, 3-4 1", "1 H, 2-3 1, 4 U", "1-3 1, 2-4 1")
    # 1 has 2.5; for his bye only 3 x 0.5 = 1.5 count, not 2.5: 2 + 1.5 + 1
    assert figures(event, "BH")[1] == Fraction("4.5")


def test_a_forfeit_is_capped_at_the_opponent_who_was_due() -> None:
    event = played("1-2 1, 3-4 1", "1-3 +, 2-4 1", "1-4 =, 2-3 1")
    # 1 has 2.5 and won by forfeit from 3, who has 1: 2 (player 2) + 1 + 0.5
    assert figures(event, "BH")[1] == Fraction("3.5")
    # 3's own forfeit: his own 1 point, not 1's 2.5: 0.5 + 1 + 2
    assert figures(event, "BH")[3] == Fraction("3.5")
    assert figures(event, "BH/P")[3] == Fraction(5)


def test_byes_to_the_end_count_as_draws_for_the_opponents() -> None:
    event = played("1-2 1, 3-4 1", "1-3 1, 2-4 1", "1-4 1, 2 Z, 3 U")
    # 2 scored 1 and withdrew: opponents see 1.5
    assert figures(event, "BH")[1] == Fraction("1.5") + 2 + 0
    back = played("1-2 1, 3-4 1", "1-3 1, 2 Z, 4 U", "1-4 1, 2-3 1")
    assert figures(back, "BH")[1] == Fraction(1) + 1 + 1


def test_cuts_take_the_rounds_one_chose_to_miss_first() -> None:
    event = played("1-2 1, 3-4 1", "1-3 1, 2-4 1", "1-4 1, 2 H, 3 U")
    # 2: opponents 3 and 0, and a bye against min(1.5, 1.5); the cut takes the bye though 0 is lower
    assert figures(event, "BH")[2] == Fraction("4.5")
    assert figures(event, "BH/C1")[2] == Fraction(3)
    assert figures(event, "BH/C2")[2] == Fraction(3)
    assert figures(event, "BH/M1")[2] == Fraction(0)


def test_sonneborn_berger_and_its_cut() -> None:
    event = played("1-2 1, 3-4 1", "1-3 =, 2-4 1", "1-4 1, 2-3 =")
    # 1: 2.5, 2: 1.5, 3: 2, 4: 0
    assert figures(event, "SB,BH") == figures(event, "BH")
    assert figures(event, "SB/C1")[1] == Fraction("1.5") + Fraction(1)
    assert figures(event, "SB/C1")[2] == Fraction(1)


def test_fore_buchholz_and_the_opponents_average() -> None:
    event = played("1-2 1, 3-4 1", "1-3 1, 2-4 1")
    # with round 2 drawn: 1 1.5, 2 0.5, 3 1.5, 4 0.5
    assert figures(event, "FB") == {
        1: Fraction(2), 2: Fraction(2), 3: Fraction(2), 4: Fraction(2)
    }  # fmt: skip
    assert figures(event, "BH") == {1: Fraction(2), 2: Fraction(2), 3: Fraction(2), 4: Fraction(2)}
    assert figures(event, "AOB")[1] == Fraction(2)


def test_koya_and_its_limit() -> None:
    event = played("1-2 1, 3-4 1", "1-3 =, 2-4 1", "1-4 1, 2-3 =")
    assert figures(event, "KS")[1] == Fraction("1.5")  # 2 and 3 have half of three or more
    assert figures(event, "KS/L+1")[1] == Fraction("0.5")  # only 3 has two
    assert figures(event, "KS/L-3")[1] == Fraction("2.5")


def test_counts() -> None:
    event = played("1-2 1, 3-4 +", "3-1 0, 2 H, 4 U", "4-1 =, 2-3 1")
    assert figures(event, "WIN") == {1: 2, 2: 1, 3: 1, 4: 1}
    assert figures(event, "WON") == {1: 2, 2: 1, 3: 0, 4: 0}
    assert figures(event, "BPG") == {1: 2, 2: 1, 3: 1, 4: 0}
    assert figures(event, "BWG") == {1: 1, 2: 0, 3: 0, 4: 0}
    assert figures(event, "REP") == {1: 3, 2: 2, 3: 3, 4: 2}
    assert figures(event, "STD") == {1: Fraction("2.5"), 2: Fraction("1.5"), 3: 1, 4: Fraction("1.5")}
    assert figures(event, "PS") == {1: Fraction("5.5"), 2: Fraction(2), 3: Fraction(3), 4: Fraction("2.5")}
    assert figures(event, "PS/C1")[1] == Fraction("4.5")
    assert figures(event, "TPN")[4] == 4
    assert figures(event, "RTNG")[4] == 1700


def test_direct_encounter_of_all_and_of_some() -> None:
    everyone = played("1-2 1, 3-4 0", "1-3 0, 2-4 0", "2-3 1, 1-4 0")  # 4 has 3, the others 1
    assert figures(everyone, "DE") == {1: 1, 2: 1, 3: 1, 4: None}
    some = played("1-2 1, 3-4 1", "3-1 1, 4-2 0")  # 3 has 2, 1 and 2 have 1, 4 has 0
    assert figures(some, "DE") == {1: 1, 2: 2, 3: None, 4: None}
    forfeited = played("1-2 +, 3-4 1", "3-1 1, 4-2 0")
    assert figures(forfeited, "DE")[1] == figures(forfeited, "DE")[2]
    assert figures(forfeited, "DE/P")[2] == 2
    assert figures(played("1-2 +, 3-4 1", "3-1 1, 4-2 0", kind="FIDE_ROUNDROBIN"), "DE")[2] == 2


def test_who_cannot_be_reached_is_first_though_games_are_missing() -> None:
    event = played("1-2 1, 3-4 1, 5-6 1", "1-3 1, 2-5 1, 4-6 1", "6-1 1, 3-5 1, 2-4 1", players=6)
    # of 1, 2 and 3 the first beat both others, who have not met; of 4, 5 and 6 nobody is out of reach
    assert figures(event, "DE") == {1: 1, 2: 2, 3: 2, 4: 1, 5: 1, 6: 1}


def test_performance_by_the_tables() -> None:
    assert performance(Games((2400, 2300, 2200), Fraction(2))) == 2300 + 125
    assert performance(Games((2400, 2300), Fraction(2))) == 2350 + 800
    assert performance(Games((2400, 2301), Fraction(0))) == 2351 - 800
    assert performance(Games((), Fraction(0))) is None
    assert [expected(d) for d in (0, 3, 4, 10, 735, 736, -4)] == [50, 50, 51, 51, 99, 100, 49]


def test_perfect_performance_is_the_lowest_rating_that_expects_the_score() -> None:
    assert perfect_performance(Games((2400, 2200), Fraction(0))) == 2200 - 800
    assert perfect_performance(Games((2000,), Fraction(1))) == 2736
    found = perfect_performance(Games((2400, 2300, 2200), Fraction(2)))
    assert found is not None
    assert sum(expected(found - r) for r in (2400, 2300, 2200)) >= 200
    assert sum(expected(found - 1 - r) for r in (2400, 2300, 2200)) < 200


def test_rating_tie_breaks_of_the_opponents() -> None:
    event = played("1-2 1, 3-4 1", "1-3 =, 2-4 1")
    assert figures(event, "ARO")[1] == 1850
    assert figures(event, "ARO/C1")[1] == 1900
    assert figures(event, "TPR")[1] == 1850 + 193
    own = figures(event, "TPR")
    assert figures(event, "APRO")[1] == (own[2] + own[3] + 1) // 2  # type: ignore[operator]


def test_the_command_takes_fide_codes_and_their_meaning(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["rank", str(SIX), "--by", "BH,BH/C1,SB,DE", "--json"]) == 0
    rows = json.loads(capsys.readouterr().out)["standings"]
    assert [row["tiebreaks"]["BH"] for row in rows[:2]] == [8.5, 7.5]
    assert {row["number"]: row["tiebreaks"]["BH/C1"] for row in rows}[2] == 5.5
    assert run(["rank", str(SIX), "--by", "SB", "--unplayed", "fide-2026", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["standings"][0]["tiebreaks"]["SB"] == 8.5


def test_a_ladder_is_fides_when_it_says_so() -> None:
    assert is_fide_ladder("BH,SB,LOT:7")
    assert not is_fide_ladder("SB,DE")
    assert not is_fide_ladder("WP,BH")


@pytest.mark.parametrize("code", ["BH/X", "BH/C", "WIN/C1", "DE/P3", "FOO"])
def test_unknown_codes_and_modifiers_are_refused(code: str) -> None:
    with pytest.raises(ValueError, match="not a tie-break"):
        ladder_of(code, None)
