"""Tie-breaks of C.07 (1 March 2026), worked out by hand; they differ most in unplayed rounds."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from standings.small_events import figures, played
from turnus.cli.main import run
from turnus.faults import NotFound
from turnus.standings.codes import is_fide_ladder, ladder_of
from turnus.standings.fide.ratings import Games, expected, perfect_performance, performance
from turnus.tournament import THREE_ONE_ZERO

SIX = Path(__file__).parents[1] / "data" / "trf" / "t033_n6_r4_std.trf"


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
    assert is_fide_ladder("SB,DE")
    assert not is_fide_ladder("WP,BH")
    assert not is_fide_ladder("WP,SB")
    assert not is_fide_ladder("SB/H")


REFUSED = ["BH/X", "BH/C", "BH/C0", "BH/C1/M1", "BH/C1/C2", "WIN/C1", "DE/P3", "FOO", "BH:XX", "ESB", "ARO/P"]


@pytest.mark.parametrize("code", [*REFUSED, "SSSC/K0", "KS/L", "TPN/P", "BH/R", "EMMSB:GP", "BH/", "/C1"])
def test_unknown_codes_and_modifiers_are_refused(code: str) -> None:
    with pytest.raises(ValueError, match="not a tie-break"):
        ladder_of(code, None)


PLAYERS = (
    "DE DE/P BPG BWG REP SB SB/C1 SB/C2 SB/P SB/C1/P SB/C2/P ARO ARO/C1 ARO/C2 ARO/M1 ARO/M2 TPR PTP APRO"
    " APPO WIN WON PS PS/C1 PS/C2 BH BH/C1 BH/C2 BH/P BH/M1 BH/M2 BH/C1/P BH/M2/P FB FB/C1 FB/M1 FB/P FB/M2/P"
    " AOB AOB/F KS KS/L+1 KS/L-2 KS/L1 STD TPN TPN/R RTNG RTNG/R RTNG/U1400 ARO/C1/U1400 TPR/U1200 bh/c1"
)
TEAMS = (
    "WIN:MP WON:MP PS:MP PS:GP/C2 BH:MP BH:GP/M2/P FB:GP/C1/P AOB:GP/F KS:MP/L+1 BC TBR BBE MPvGP EMMSB"
    " EMGSB/C1/P EGMSB/C2 EGGSB/P EDE EDEBT EDEBB EDET EDEB EDET/P SSSC SSSC/F SSSC/P/K4 SSSC/F/P/K4 STD:GP"
    " DE:MP MPTS GPTS ESB:MG"
)


@pytest.mark.parametrize("code", f"{PLAYERS} {TEAMS}".split())
def test_every_code_of_the_regulations_is_known(code: str) -> None:
    (step,) = ladder_of(code, None)
    assert step.code.upper() == code.upper()


def test_the_buchholz_family_is_refused_in_a_round_robin() -> None:
    event = played("1-2 1, 3-4 1", kind="FIDE_ROUNDROBIN")
    for code in ("BH", "FB/C1", "AOB"):
        with pytest.raises(NotFound, match="must not be used in a round robin"):
            figures(event, code)
    assert figures(event, "SB")[1] == 0


def test_a_resting_round_of_a_round_robin_brings_nothing() -> None:
    event = played("1-2 1", "2-3 1", "1-3 =", players=3, kind="BERGER_ROUNDROBIN")
    # 1 and 2 have 1.5 and 1, 3 has 0.5: nobody gets a draw for the round he rests
    assert figures(event, "SB") == {1: Fraction("1.25"), 2: Fraction("0.5"), 3: Fraction("0.75")}
    assert figures(event, "KS") == {1: Fraction(1), 2: Fraction(0), 3: Fraction("0.5")}


def test_forfeits_of_a_round_robin_are_games_but_for_who_stayed_away() -> None:
    event = played("1-2 +, 3-4 1", "4-1 +, 2-3 1", kind="FIDE_ROUNDROBIN")
    assert figures(event, "WON") == {1: 1, 2: 1, 3: 1, 4: 1}
    assert figures(event, "BPG") == {1: 0, 2: 0, 3: 1, 4: 1}
    assert figures(event, "REP") == {1: 1, 2: 1, 3: 2, 4: 2}
    assert figures(event, "ARO")[1] == 0  # no rating counts without a game


def test_standard_points_compare_with_the_opponent() -> None:
    event = played("1-2 1, 3-4 1", "1-3 =, 2 H, 4 U", "1-4 +, 2-3 0", scoring=THREE_ONE_ZERO)
    assert figures(event, "STD") == {1: Fraction("2.5"), 2: Fraction("0.5"), 3: Fraction("2.5"), 4: 1}


def test_fore_buchholz_draws_what_was_paired_and_nothing_else() -> None:
    event = played("1-2 1, 3-4 1", "1-3 +, 2 H, 4 U")
    # drawn: 1 has 1.5, 3 has 1.5; 2 has 0.5 and 4 has 1 without playing
    assert figures(event, "FB") == {1: Fraction(2), 2: Fraction("2"), 3: Fraction("2.5"), 4: Fraction("2.5")}
    early = played("1-2 1, 3-4 1", "1-3 +, 2 H, 4 U", planned=3)
    assert figures(early, "FB") == figures(early, "BH")  # the last round is not there yet


def test_ratings_are_left_out_when_somebody_has_none() -> None:
    event = played("1-2 1, 3-4 1", unrated=(4,))
    assert figures(event, "ARO") == {1: None, 2: None, 3: None, 4: None}
    assert figures(event, "RTNG") == {1: None, 2: None, 3: None, 4: None}
    assert figures(event, "ARO/U1400")[3] == 1400
    assert figures(event, "RTNG/U1000")[4] == 1000


def test_a_cut_compares_what_it_would_take_away() -> None:
    event = played("1-2 1, 3-4 1", "1 Z, 2-3 1, 4 U", "1-3 1, 2-4 1", "1-4 1, 2-3 1", players=4)
    # 1: beat 2 (3 points), 3 (1) and 4 (1), and chose to miss a round: nothing times 2
    assert figures(event, "SB")[1] == 5
    assert figures(event, "SB/C1")[1] == 4  # the product of the lowest opponent, not the nothing of the bye
    assert figures(event, "BH/C1")[1] == 5  # of 3 + 2 + 1 + 1 the 2 of the bye goes
