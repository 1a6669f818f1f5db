"""The checker alone: each thing that can be wrong with a pairing is found, and nothing else."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from turnus.pairing.checker import Checked, Fault, check_pairing
from turnus.pairing.resistance.figures import pairing_figures
from turnus.tournament import (
    AnnouncedBye,
    Bye,
    ForbiddenPairs,
    Game,
    Outcome,
    Pairing,
    Player,
    Round,
    Tournament,
)

WON = (Outcome.WIN, Outcome.LOSS)
DRAWN = (Outcome.DRAW, Outcome.DRAW)


def event(size: int = 6) -> Tournament:
    """After one round of six: 1, 2 and 3 won with White against 6, 5 and 4."""
    games = tuple(Game(n, size + 1 - n, *WON) for n in range(1, size // 2 + 1))
    free = (Bye(size // 2 + 1, Outcome.ALLOCATED_BYE),) if size % 2 else ()
    return Tournament(tuple(Player(n, f"P{n}") for n in range(1, size + 1)), (Round(games, free),))


def faults(tournament: Tournament, pairs: Sequence[tuple[int, int]], bye: int | None = None) -> list[Fault]:
    made = [Pairing(*pair) for pair in pairs]
    checked = Checked(tournament, pairing_figures(tournament), made, bye)
    return [finding.fault for finding in check_pairing(checked)]


def test_a_good_pairing_has_nothing_wrong() -> None:
    assert faults(event(), [(3, 1), (4, 2), (5, 6)]) == []
    assert faults(event(), [(1, 3), (4, 2), (5, 6)]) == [Fault.COLOUR]


@pytest.mark.parametrize(
    ("pairs", "bye", "expected"),
    [
        ([(1, 2), (4, 3), (6, 9)], None, Fault.UNKNOWN),
        ([(1, 2), (4, 3), (6, 1)], None, Fault.TWICE),
        ([(1, 2), (4, 3)], None, Fault.FORGOTTEN),
        ([(6, 1), (4, 2), (5, 3)], None, Fault.REPEAT),
        ([(1, 1), (4, 2), (6, 5)], None, Fault.ONESELF),
        ([(1, 2), (4, 3)], 5, Fault.BYE_NEEDLESS),
    ],
)
def test_each_breach_is_found(pairs: list[tuple[int, int]], bye: int | None, expected: Fault) -> None:
    found = faults(event(), pairs, bye)
    assert expected in found
    assert expected.is_breach


def test_a_forbidden_pair_and_an_absent_player_are_found() -> None:
    kept_apart = replace(event(), forbidden=(ForbiddenPairs((1, 2)),))
    assert Fault.FORBIDDEN in faults(kept_apart, [(1, 2), (4, 3), (6, 5)])
    away = replace(event(), announced=(AnnouncedBye(2, Bye(6, Outcome.ZERO_BYE)),))
    assert Fault.ABSENT in faults(away, [(1, 2), (4, 3), (6, 5)])


def test_a_second_free_round_is_found() -> None:
    assert Fault.BYE_BARRED in faults(event(7), [(1, 2), (7, 3), (6, 5)], 4)
    assert Fault.BYE_BARRED not in faults(event(7), [(1, 2), (4, 3), (6, 5)], 7)


def test_a_needless_difference_is_found_with_the_better_exchange() -> None:
    tournament = event()
    made = [Pairing(5, 1), Pairing(6, 2), Pairing(4, 3)]
    repeated = Checked(tournament, pairing_figures(tournament), made, None)
    assert Fault.REPEAT in [finding.fault for finding in check_pairing(repeated)]
    apart = [Pairing(5, 1), Pairing(4, 2), Pairing(6, 3)]
    findings = check_pairing(Checked(tournament, pairing_figures(tournament), apart, None))
    first = findings[0]
    assert first.fault is Fault.DIFFERENCE
    assert not first.fault.is_breach
    assert (first.values["player"], first.values["opponent"], first.values["difference"]) == (1, 5, 1)
    assert {first.values["better"], first.values["other"]} in ({2, 4}, {3, 6})


def test_a_needed_difference_is_not_found() -> None:
    assert Fault.DIFFERENCE not in faults(event(), [(1, 2), (4, 3), (6, 5)])


def test_a_free_round_for_somebody_too_high_is_found_unless_the_rules_say_otherwise() -> None:
    tournament = event(7)
    pairs = [Pairing(4, 2), Pairing(7, 3), Pairing(6, 5)]
    figures = pairing_figures(tournament)
    strict = check_pairing(Checked(tournament, figures, pairs, 1))
    assert Fault.BYE_TOO_HIGH in [finding.fault for finding in strict]
    loose = check_pairing(Checked(tournament, figures, pairs, 1, free_round_follows_score=False))
    assert Fault.BYE_TOO_HIGH not in [finding.fault for finding in loose]


def test_the_wrong_colours_are_found_by_each_part_of_rule_six() -> None:
    first = event(4)
    assert (rule(first, (3, 1)), rule(first, (1, 3))) == ([], ["6a"])
    assert (rule(first, (2, 1)), rule(first, (1, 2))) == ([], ["6c"])
    crossed = first.with_round(Round((Game(2, 1, *DRAWN), Game(4, 3, *DRAWN))))
    assert (rule(crossed, (1, 4)), rule(crossed, (4, 1))) == ([], ["6b"])
    alike = first.with_round(Round((Game(3, 1, *DRAWN), Game(4, 2, *DRAWN))))
    assert (rule(alike, (1, 2)), rule(alike, (2, 1))) == ([], ["6d"])


def rule(tournament: Tournament, pair: tuple[int, int]) -> list[object]:
    checked = Checked(tournament, pairing_figures(tournament), [Pairing(*pair)], None)
    return [f.values["rule"] for f in check_pairing(checked) if f.fault is Fault.COLOUR]
