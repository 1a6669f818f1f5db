"""The edition of 2017: as it is worded, and where it differs from that of 2026."""

from dataclasses import replace
from itertools import combinations

import pytest

from pairing.dutch_2017.literal import Literal
from turnus.pairing.dutch.contenders import Float, make_contenders
from turnus.pairing.dutch_2017.contenders import contenders_of_2017
from turnus.pairing.explanation import Kind, Reason
from turnus.pairing.on_rating import Edition, edition_of, pair_on_rating
from turnus.pairing.proposal import NoLegalPairing
from turnus.pairing.random.players import Recipe, generate
from turnus.tournament import About, Bye, ForbiddenPairs, Game, Outcome, Player, Round, Tournament

SMALL = [
    Recipe(4 + seed % 6, 2 + seed // 6 % 6, f"old {seed}", half_byes=80, absences=80, forfeits=120)
    for seed in range(300)
]
OLD, NEW = Edition.IN_2017, Edition.IN_2026
WON = (Outcome.WIN, Outcome.LOSS)


def test_small_tournaments_are_paired_as_the_text_reads() -> None:
    compared = collapsed = 0
    for recipe in SMALL:
        event = generate(recipe)
        before = [event.after(number) for number in range(1, len(event.rounds))]
        for each in (*before, event, *(_barred(recipe, each) for each in (*before, event))):
            literal = _literally(each)
            assert _engine(each) == (literal[:2] if literal else None), recipe.seed
            compared += 1
            collapsed += bool(literal and literal[2])
    assert compared > 1000
    assert collapsed > 50


def _barred(recipe: Recipe, event: Tournament) -> Tournament:
    """With some pairs forbidden, so that many brackets collapse."""
    numbers = combinations(event.by_number, 2)
    forbidden = (ForbiddenPairs(pair) for pair in numbers if recipe.happens(250, "forbidden", *pair))
    return replace(event, forbidden=tuple(forbidden))


def _engine(event: Tournament) -> object:
    try:
        made = pair_on_rating(event, OLD)
    except NoLegalPairing:
        return None
    return {frozenset((pair.white, pair.black)) for pair in made.pairs}, made.bye


def _literally(event: Tournament) -> tuple[object, object, bool] | None:
    try:
        literal = Literal(event)
    except ValueError:  # no score the bye could have: nothing to take the least of
        return None
    pairs, free = literal.pair()
    return {frozenset(pair) for pair in pairs}, free, literal.collapsed


def field(size: int, *rounds: Round) -> Tournament:
    return Tournament(tuple(Player(n, f"P{n}") for n in range(1, size + 1)), rounds, planned_rounds=9)


def pairs(event: Tournament, edition: Edition) -> set[tuple[int, int]]:
    return {(min(p.white, p.black), max(p.white, p.black)) for p in pair_on_rating(event, edition).pairs}


def test_an_absence_without_points_floats_down_only_in_2017() -> None:
    event = field(4, Round((Game(1, 2, *WON),), (Bye(3, Outcome.ZERO_BYE), Bye(4, Outcome.HALF_BYE))))
    floats = {p.number: (p.last_float, p.may_have_bye) for p in contenders_of_2017(event)}
    assert floats[3] == (Float.DOWN, True)
    assert {p.number: p.last_float for p in make_contenders(event)}[3] is Float.NONE
    assert floats[4][0] is Float.DOWN


def test_a_full_point_bye_bars_from_the_bye_only_in_2026() -> None:
    event = field(3, Round((Game(1, 2, *WON),), (Bye(3, Outcome.FULL_BYE),)))
    old = replace(event, rounds=(Round((Game(1, 3, *WON),), (Bye(2, Outcome.FULL_BYE),)),))
    assert pair_on_rating(old, NEW).bye == 3
    assert not {p.number: p.may_have_bye for p in make_contenders(event)}[3]
    assert {p.number: p.may_have_bye for p in contenders_of_2017(event)}[3]


def test_the_bye_need_not_have_the_lowest_score_in_2017() -> None:
    """Only 2026 puts the score of the bye (C5) before the numbers that go down in the brackets above."""
    different = 0
    for seed in range(60):
        event = generate(Recipe(9, 5, f"bye {seed}", half_byes=120, absences=120))
        if len(event.present) % 2 == 0:
            continue
        old, new = pair_on_rating(event, OLD), pair_on_rating(event, NEW)
        assert old.bye is not None
        assert new.bye is not None
        assert event.scores[new.bye] <= event.scores[old.bye]
        different += event.scores[new.bye] < event.scores[old.bye]
    assert different


def test_collapsing_is_said_with_its_article() -> None:
    for seed in range(200):
        event = generate(Recipe(8, 6, f"collapse {seed}"))
        told = [reason for reason in pair_or_nothing(event) if reason.kind is Kind.DUTCH_COLLAPSED]
        if told:
            assert told[0].values["cited"] == "A.9"
            return
    pytest.fail("no tournament collapsed")


def pair_or_nothing(event: Tournament) -> tuple[Reason, ...]:
    try:
        return pair_on_rating(event, OLD).explanation
    except NoLegalPairing:
        return ()


def test_the_file_names_its_edition() -> None:
    event = field(4)
    for code, edition in (
        ("", NEW),
        ("FIDE_DUTCH", NEW),
        ("FIDE_DUTCH_2026", NEW),
        ("FIDE_DUTCH_2025_BAKU", NEW),
        ("fide_dutch_2017", OLD),
        ("FIDE_DUTCH_2017_BAKU", OLD),
    ):
        assert edition_of(replace(event, about=About(system_code=code))) is edition


def test_colours_cite_the_articles_of_their_edition() -> None:
    told = {
        edition: next(r for r in pair_on_rating(field(4), edition).explanation if "rule" in r.values)
        for edition in Edition
    }
    assert told[OLD].values["rule"] == "E.5"
    assert told[NEW].values["rule"] == "5.2.5"
