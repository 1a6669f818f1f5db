"""No figure of a clause is built into a rule: numbers in rulebooks are terms, or named here with a reason."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

RULEBOOKS = Path(__file__).parents[2] / "src" / "turnus" / "rulebooks"
PLAIN = (0, 1, -1)  # of counting and comparing
TWO = 2
VALUES = ("Fraction", "timedelta", "frozenset", "tuple", "dict")  # any other call declares something
HALVES = (ast.Mod, ast.Mult, ast.Div, ast.FloorDiv)  # halves, pairs and the even: no figure of a clause
CHAMPIONS = (
    "on_promotion_place_of_2", "in_the_middle_of_2", "on_relegation_place_of_2", "on_promotion_place_of_1",
    "in_the_middle_of_1", "on_relegation_place_of_1",
)  # fmt: skip

# What is left, by reason.
WHY: dict[str, dict[str, tuple[str, ...]]] = {
    "a unit, or the value of a setting or figure declared there": {
        "ddt_2014/membership.py": ("_euros",),
        "ddt_2014/series_table.py": ("scoring", "_missing"),
        "fide_2005/recording.py": ("HALF",),
        "fide_2023/recording.py": ("HALF",),
        "fide_2023/appendices/visually_disabled.py": ("SIGHTED_TASKS",),
        "kndb_2009/appeals.py": ("SEATS",),
        "kndb_2009/protests.py": ("SEATS",),
        "kndb_2009/championships/format.py": ("(SMALLEST_GROUP, LARGEST_GROUP)", "_in_thirds"),
        "kndb_2009/championships/provincial_championships.py": ("WHOLE",),
        "kndb_2009/championships/tempo.py": ("_moves", "_first_check", "_extension"),
        "kndb_2009/game/board.py": ("HUNDRED",),
        "kndb_2009/game/tempo.py": (
            "HOUR", "MINUTE", "NOON", "the_first_unit_without_control", "units_may_differ",
        ),
        "kndb_2009/teams/conditions.py": ("HOUR",),
        "osv_v30/house/deciders.py": ("HALF", "TWO"),
        "osv_v30/reckoning/performing.py": ("EVEN", "_difference"),
        "osv_v30/tom_sanders.py": ("score_in_percent",),
    },
    "two who meet: combinations of two": {
        "osv_v30/reckoning/deciding.py": ("balanced", "drawn_colours"),
        "osv_v30/reckoning/playing_off.py": ("double_round_robin",),
    },
    "how often is repeatedly: a reading, for the text has no figure": {
        "asten_bughouse/conduct.py": ("REPEATED",),
        "fide_2005/conduct.py": ("AGAIN", "OPPONENT_SCORES"),
        "fide_2023/conduct.py": ("REPEATEDLY", "OPPONENT_SCORES"),
        "kndb_2009/game/conduct.py": ("REPEATED",),
    },
    "the scale of a game or a match, which a rulebook above restates whole": {
        "asten_bughouse/general.py": ("POINTS",),
        "kndb_2009/game/match.py": ("POINTS", "RESULTS"),
        "kndb_2009/penalties.py": (
            "EURO", "ineligible_player_loses", "match_is_counted_again", "match_is_lost_the_second_time",
        ),
        "kndb_2009/teams/matches.py": ("winner_gets_two", "no_board_points_without_play"),
        "osv_v30/regulation_results.py": ("(ZERO, HALF, ONE)",),
    },
    "an option that says its figure in words": {
        "fide_2005/quickplay.py": ("TWO_MINUTES",),
        "fide_2023/appendices/quickplay.py": ("TWO_MINUTES", "FIVE_SECONDS"),
    },
    "a day of the year, restated by who sets another": {
        "kndb_2009/championships/designations.py": ("first_of_december", "_naming", "choice_place_is_due"),
        "kndb_2009/championships/provincial_places.py": ("members_on_1_july_before",),
        "kndb_2009/members.py": ("age_on_31_december",),
        "kndb_2009/organisation.py": ("calendar_is_due",),
        "kndb_2009/teams/club_players.py": ("registration_is_due", "before_15_october", "request_is_due"),
        "kndb_2009/teams/competitions.py": ("SATURDAY", "school_teams_of_four"),
        "kndb_2009/teams/cup.py": ("who_takes_part", "two_teams_in_a_larger_cup"),
        "kndb_2009/teams/lineups.py": (
            "AUGUST", "registered_by_15_october", "league_registration_is_due", "limits_reported_by_1_june",
            "limits_are_due", "overview_is_due",
        ),
        "kndb_2009/teams/player_lists.py": ("double_listing_is_put_right", "replacement_is_due"),
    },
    "the number of a group, a place or a board, or a row of a table": {
        "kndb_2009/championships/rights.py": (
            "rapid_semi_final_gives_final_groups", "first_four_of_a_rapid_final",
        ),
        "kndb_2009/teams/cup_matches.py": ("_white",),
        "kndb_2009/teams/entry.py": ("_round_robin", "seven_eight_or_nine_rounds"),
        "kndb_2009/teams/ladder.py": ("parallel_groups_play_for_it",),
        "kndb_2009/teams/league_end.py": ("two_of_each_group",),
        "kndb_2009/teams/titles.py": ("(ONCE, TWICE)",),
        "osv_v30/house/champions.py": (
            "(GROUP_2, GROUP_3)",
            "third_champion_on_promotion_place_of_3",
            "third_champion_in_the_middle_of_3",
            *(f"{which}_champion_{where}" for which in ("second", "third") for where in CHAMPIONS),
        ),
        "osv_v30/house/classification.py": ("(GROUP_2, GROUP_3)", "group_3_is_numbered_on"),
        "osv_v30/house/cross_games.py": ("highest_groups_first",),
        "osv_v30/house/divisions.py": ("(GROUP_2, GROUP_3)",),
        "osv_v30/house/finals.py": (
            "(FINAL_2, FINAL_3)", "points_in_groups_1_and_2", "points_in_groups_2_and_3",
        ),
    },
    "how the engine is asked: a size or a round that stands for any": {
        "ddt_2014/formats.py": ("ENOUGH",),
        "kndb_2009/teams/formats.py": ("LARGEST",),
        "osv_v30/formats.py": ("_swiss", "ENOUGH"),
    },
}  # fmt: skip
LEFT = {module: set(names) for modules in WHY.values() for module, names in modules.items()}


def numbers_in(tree: ast.AST) -> bool:
    """Say whether an expression states a number that is not of counting."""
    halving = (n for n in ast.walk(tree) if isinstance(n, ast.BinOp) and isinstance(n.op, HALVES))
    sides = (side for node in halving for side in (node.left, node.right))
    twos = {id(side) for side in sides if isinstance(side, ast.Constant) and side.value == TWO}
    found = (node for node in ast.walk(tree) if isinstance(node, ast.Constant) and id(node) not in twos)
    stated = (node.value for node in found if not isinstance(node.value, bool))
    return any(isinstance(number, int | float) and number not in PLAIN for number in stated)


def declares(value: ast.AST) -> bool:
    """Say whether a value is a term, a setting or another declaration."""
    called = value.func if isinstance(value, ast.Call) else None
    return called is not None and not (isinstance(called, ast.Name) and called.id in VALUES)


def stating(path: Path) -> Iterator[str]:
    """Yield the constants and functions of a module that state numbers of their own."""
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            if numbers_in(node.value) and not declares(node.value):
                yield ast.unparse(target)
        elif isinstance(node, ast.FunctionDef) and any(map(numbers_in, node.body)):
            yield node.name


@pytest.mark.parametrize("path", sorted(RULEBOOKS.rglob("*.py")), ids=lambda p: str(p.relative_to(RULEBOOKS)))
def test_figures_are_terms(path: Path) -> None:
    assert set(stating(path)) == LEFT.get(str(path.relative_to(RULEBOOKS)), set())


def test_what_is_left_is_there() -> None:
    assert [module for module in LEFT if not (RULEBOOKS / module).exists()] == []
