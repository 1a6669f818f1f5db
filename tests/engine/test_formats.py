"""A format: what a regulation sets, what the organiser may choose, what no engine could play."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from engine.playing import opened, play_round
from proving.law_toy import book
from turnus.app.law import library
from turnus.competition.engine.divided import Line
from turnus.competition.engine.dividing import exchanged
from turnus.competition.engine.fields import FormatFields, Sets
from turnus.competition.engine.format import Moves, Scale
from turnus.competition.engine.kinds import WhenEqual
from turnus.competition.engine.settling import made_of, settle
from turnus.competition.engine.slices.opening import OpenCompetition, check_playable, open_competition
from turnus.competition.engine.state import Competition
from turnus.faults import BadInput
from turnus.law import Conflict, Law, Rule, Stack, clause


def sets(rulebook: str, number: str, **fields: Any) -> Rule:
    """Return a clause that sets fields of a format; dots are written as two lines."""
    said = Sets({name.replace("__", "."): value for name, value in fields.items()})

    @clause(rulebook, number)
    def of_the_format(_facts: FormatFields) -> Sets:
        """Set fields."""
        return said

    return of_the_format


CLUB = book(
    "club", [sets("club", "1", stage__main__rounds=7, scale__win=3), sets("club", "2", scale__draw=1)]
)


def test_each_field_has_the_clause_that_sets_it_and_the_organiser_fills_the_rest() -> None:
    form, grounds = settle(Law(Stack((CLUB,))), "", {"stage.main.meeting.kind": "round-robin"})
    assert (form.stages[0].rounds, form.scale.win, form.scale.draw) == (7, Fraction(3), Fraction(1))
    assert form.stages[0].meeting.kind == "round-robin"
    assert grounds == {"stage.main.rounds": ("club:1",), "scale.win": ("club:1",), "scale.draw": ("club:2",)}


def test_where_the_regulation_speaks_the_organiser_cannot_choose_otherwise() -> None:
    with pytest.raises(BadInput, match=r"club:1 sets stage\.main\.rounds to 7"):
        settle(Law(Stack((CLUB,))), "", {"stage.main.rounds": 5})


def test_a_rulebook_on_top_changes_one_field_and_leaves_the_others() -> None:
    ours = book("ours", [sets("ours", "1", stage__main__rounds=9)], bases=("club",))
    form, grounds = settle(Law(Stack((ours, CLUB))), "", {})
    assert (form.stages[0].rounds, form.scale.win) == (9, Fraction(3))
    assert grounds["stage.main.rounds"] == ("ours:1",)


def test_two_clauses_of_one_rulebook_that_disagree_are_a_conflict() -> None:
    torn = book("torn", [sets("torn", "1", boards=4), sets("torn", "2", boards=6)])
    with pytest.raises(Conflict, match="boards"):
        settle(Law(Stack((torn,))), "", {})


@pytest.mark.parametrize(
    ("fields", "where"),
    [
        ({"stage.main.round": 7}, "stage.main.round"),
        ({"colour": "red"}, "colour"),
        ({"stage.main.rounds": "seven"}, "stage.main.rounds"),
        ({"scale.win": "a lot"}, "scale.win"),
        ({"stages": ["turnus"], "stage.final.rounds": 3}, "stage.final"),
        ({"unit": "horse"}, "unit"),
        ({"boards": 3, "boards.size": 8}, "boards.size"),
        ({"stage..rounds": 3}, "stage..rounds"),
    ],
)
def test_a_field_that_cannot_be_is_named_by_its_path(fields: dict[str, Any], where: str) -> None:
    with pytest.raises(BadInput) as wrong:
        made_of(fields)
    assert wrong.value.where == where


@pytest.mark.parametrize(
    "fields",
    [
        {"stage.main.meeting.kind": "lottery"},
        {"stage.main.meeting.options.times": 2},  # a Swiss has no such option
        {"stage.main.meeting.options.system": "guessing"},
        {"stage.main.ladder.steps": ["XX"]},
        {"stages": ["one", "two"], "stage.one.entry.stage": "two"},
        {"stage.main.repeats": 0},
    ],
)
def test_what_cannot_be_played_is_refused_before_anybody_enters(fields: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        check_playable(made_of(fields))


def test_points_are_exact_whatever_the_scale() -> None:
    scoring = Scale(win=Fraction(3), draw=Fraction(5, 4), loss=Fraction(1, 3)).scoring
    assert [scoring.points(units) for units in (scoring.win, scoring.draw, scoring.loss)] == [
        3,
        Fraction(5, 4),
        Fraction(1, 3),
    ]


def table(names: str) -> tuple[Line, ...]:
    return tuple(Line(player=name, rank=rank, points=Fraction(0)) for rank, name in enumerate(names, 1))


def test_so_many_go_up_and_down_as_the_format_says() -> None:
    tables = {"1": table("abcd"), "2": table("efgh"), "3": table("ijkl")}
    assert exchanged(tables, Moves(up=1, down=1)) == {
        "1": ("a", "b", "c", "e"),
        "2": ("d", "f", "g", "i"),
        "3": ("h", "j", "k", "l"),
    }
    assert exchanged(tables, Moves(up=3, down=3))["1"] == ("a", "e", "f", "g")
    assert exchanged(tables, Moves())["2"] == tuple("efgh")


def test_groups_with_turni_exchange_players_and_start_from_zero() -> None:
    fields = {
        "stages": ["turnus", "final"],
        "stage.turnus.divisions.kind": "groups",
        "stage.turnus.divisions.size": 4,
        "stage.turnus.rounds": 3,
        "stage.turnus.repeats": 2,
        "stage.turnus.moves.up": 1,
        "stage.turnus.moves.down": 1,
        "stage.turnus.ladder.steps": ["SB"],
        "stage.turnus.ladder.when_equal": "lot",
        "stage.final.entry.stage": "turnus",
        "stage.final.entry.places": 2,
        "stage.final.meeting.kind": "knock-out",
        "stage.final.ladder.when_equal": "lot",
    }
    assert made_of(fields).stage("turnus").ladder.when_equal is WhenEqual.LOT
    office, running = opened(fields, 8)
    chance = Random(3)  # noqa: S311 - repeatable, not secret
    for _ in range(3):
        running = play_round(office, running, chance)
    first = running.competition.phases[0]
    for _ in range(3):
        running = play_round(office, running, chance)
    second = running.competition.phases[1]
    top, bottom = first.tables["1"], first.tables["2"]
    assert second.divisions["1"] == (*(line.player for line in top[:3]), bottom[0].player)
    assert second.divisions["2"][0] == top[3].player
    assert all(line.points <= 3 for line in second.tables["1"])
    for _ in range(2):
        running = play_round(office, running, chance)
    final = running.competition.phases[2]
    assert set(final.divisions["1"]) == {line.player for t in second.tables.values() for line in t[:2]}
    assert final.is_closed


@pytest.mark.parametrize(
    ("rulebook", "part", "said"),
    [
        ("kndb-2009", "ereklasse", "kndb-2009 has no ereklasse; it has general championship"),
        ("osv-v30", "nonsense", "osv-v30 has no nonsense; it has house"),
    ],
)
def test_a_competition_that_the_regulation_does_not_have_is_not_opened(
    rulebook: str, part: str, said: str
) -> None:
    """Opened by that name it would be a plain Swiss, with none of the clauses that set its figures."""
    law = Law(library.standard().stack(rulebook))
    command = OpenCompetition(name="x", rulebook=rulebook, part=part)
    with pytest.raises(BadInput, match=said):
        open_competition(Competition(), command, law)
