"""A Swiss on resistance, round by round: the reference's example, invariants, long tournaments, settings."""

from fractions import Fraction
from itertools import pairwise

import pytest

from chance import strategies as st
from chance.running import given, settings
from pairing.events import announce, field_of, play, seeded
from pairing.exhaustive import Exhaustive
from turnus.faults import BadInput
from turnus.pairing.checker import Checked, Fault, check_pairing
from turnus.pairing.explanation import Kind
from turnus.pairing.proposal import NoLegalPairing, Proposal
from turnus.pairing.resistance.brackets import Floater, Form, FreeRound, Opponents
from turnus.pairing.resistance.field import Fixed, make_field
from turnus.pairing.resistance.figures import Figures, pairing_figures
from turnus.pairing.resistance.settings import ColourInfluence, FirstColours, MovedDown, SwissSettings
from turnus.pairing.resistance.swiss import KNSB_SWISS, pair_round
from turnus.tournament import (
    DRAUGHTS,
    Colour,
    ForbiddenPairs,
    Game,
    Outcome,
    Pairing,
    Player,
    Round,
    Tournament,
)

WON = (Outcome.WIN, Outcome.LOSS)
LOST = (Outcome.LOSS, Outcome.WIN)
DRAWN = (Outcome.DRAW, Outcome.DRAW)


def sets(proposal: Proposal) -> set[frozenset[int]]:
    return {frozenset((pair.white, pair.black)) for pair in proposal.pairs}


def kinds(proposal: Proposal, *about: int) -> set[Kind]:
    return {reason.kind for reason in proposal.explanation if set(about) <= set(reason.about)}


def teams_after_one_round() -> tuple[Tournament, dict[int, Figures]]:
    """The example of a draughts program: eight teams after one round, ordered on board points."""
    games = ((1, 2, WON), (3, 4, WON), (5, 6, DRAWN), (7, 8, LOST))
    first = Round(tuple(Game(white, black, *result) for white, black, result in games))
    event = Tournament(tuple(Player(n, f"Team {n}") for n in range(1, 9)), (first,), scoring=DRAUGHTS)
    boards = {1: 6, 2: 2, 3: 7, 4: 1, 5: 4, 6: 4, 7: 3, 8: 5}
    return event, {n: Figures(event.scores[n], Fraction(boards[n])) for n in boards}


def test_the_example_of_eight_teams_follows_the_rules_in_its_upper_half() -> None:
    event, figures = teams_after_one_round()
    proposal = pair_round(event, figures=figures)
    assert proposal.pairs[:2] == (Pairing(6, 3), Pairing(8, 1))
    # The program of the example made 2-5 and 4-7 of the rest; rule 4.5 folds it.
    assert sets(proposal) == {frozenset(pair) for pair in ((6, 3), (8, 1), (5, 4), (7, 2))}


def test_the_first_round_folds_the_lot_numbers_and_number_one_is_free_when_odd() -> None:
    even = pair_round(field_of(6, seeded(1)))
    assert even.pairs == (Pairing(1, 6), Pairing(2, 5), Pairing(3, 4))
    odd = pair_round(field_of(5, seeded(1)))
    assert (odd.pairs, odd.bye) == ((Pairing(2, 5), Pairing(3, 4)), 1)


def test_a_field_not_known_in_advance_pairs_neighbours_and_the_last_is_free() -> None:
    proposal = pair_round(field_of(5, seeded(1)), SwissSettings(first_round=Opponents.NEIGHBOURS))
    assert (proposal.pairs, proposal.bye) == ((Pairing(1, 2), Pairing(3, 4)), 5)


def test_a_seed_draws_the_lots_and_repeats_them() -> None:
    event = field_of(10, seeded(1))
    drawn = pair_round(event, SwissSettings(seed="42"))
    assert drawn == pair_round(event, SwissSettings(seed="42"))
    assert sets(drawn) != sets(pair_round(event, SwissSettings(seed="43")))


def test_rounds_on_rating_pair_the_halves() -> None:
    event = Tournament(
        tuple(Player(n, f"P{n}", rating) for n, rating in enumerate((1500, 2100, 1800, 1900), 1))
    )
    proposal = pair_round(event, SwissSettings(rating_rounds=2))
    assert sets(proposal) == {frozenset((2, 3)), frozenset((4, 1))}


def history(*rounds: tuple[tuple[int, int, tuple[Outcome, Outcome]], ...], size: int = 4) -> Tournament:
    played = tuple(Round(tuple(Game(w, b, *result) for w, b, result in each)) for each in rounds)
    return Tournament(tuple(Player(n, f"P{n}") for n in range(1, size + 1)), played)


def test_colour_balance_goes_first() -> None:
    event = history(((1, 4, DRAWN), (2, 3, DRAWN)))
    proposal = pair_round(event)
    assert all(event.colours(pair.white) == (Colour.BLACK,) for pair in proposal.pairs)
    assert Kind.COLOUR_BALANCE in kinds(proposal)


def test_equal_balances_alternate_from_the_last_difference() -> None:
    event = history(((1, 4, DRAWN), (2, 3, DRAWN)), ((3, 1, DRAWN), (4, 2, DRAWN)))
    proposal = pair_round(event)
    assert sets(proposal) == {frozenset((1, 2)), frozenset((3, 4))}
    assert Kind.COLOUR_HIGHER_ALTERNATES in kinds(proposal, 1, 2)
    assert Pairing(1, 2) in proposal.pairs  # both had Black last; the higher placed alternates


def test_forfeits_count_neither_as_a_meeting_nor_as_a_colour() -> None:
    event = history(((1, 2, (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)),), size=2)
    proposal = pair_round(event)
    assert proposal.pairs == (Pairing(1, 2),)
    assert kinds(proposal, 1, 2) >= {Kind.COLOUR_FIRST_NAMED}


def test_nobody_with_a_point_without_playing_is_free_again() -> None:
    chance = seeded(0)
    start = field_of(3, chance)
    frees = []
    for _ in range(3):
        proposal = pair_round(start)
        frees.append(proposal.bye)
        start = play(start, proposal, chance, 0)
    assert sorted(frees, key=str) == [1, 2, 3]


def test_forbidden_pairs_do_not_meet() -> None:
    event = field_of(4, seeded(0))
    event = Tournament(event.players, forbidden=(ForbiddenPairs((1, 4)),))
    proposal = pair_round(event)
    assert sets(proposal) == {frozenset((1, 3)), frozenset((2, 4))}
    assert Kind.FORBIDDEN in kinds(proposal, 1, 3)


def test_the_director_may_fix_a_pair_and_the_free_round() -> None:
    event = field_of(5, seeded(0))
    proposal = pair_round(event, fixed=Fixed((Pairing(2, 1),), 3))
    assert proposal.pairs == (Pairing(2, 1), Pairing(4, 5))
    assert proposal.bye == 3
    assert Kind.FREE_ROUND_FIXED in kinds(proposal, 3)
    assert Kind.FIXED in kinds(proposal, 1, 2)


@pytest.mark.parametrize(
    "fixed",
    [
        Fixed((Pairing(1, 2), Pairing(2, 3))),
        Fixed((Pairing(1, 9),)),
        Fixed((Pairing(1, 2),), 1),
        Fixed((), 3),
    ],
)
def test_fixed_pairs_that_cannot_be_are_refused(fixed: Fixed) -> None:
    with pytest.raises(BadInput):
        pair_round(field_of(4, seeded(0)), fixed=fixed)


def test_figures_must_cover_everybody() -> None:
    with pytest.raises(BadInput, match="no figures"):
        pair_round(field_of(4, seeded(0)), figures={1: Figures(0)})


def test_colours_by_lot_need_a_seed_and_follow_it() -> None:
    with pytest.raises(BadInput, match="seed"):
        SwissSettings(first_colours=FirstColours.LOT)
    drawn = pair_round(field_of(40, seeded(0)), SwissSettings(first_colours=FirstColours.LOT, seed="7"))
    higher_has_white = [pair.white < pair.black for pair in drawn.pairs]
    assert Kind.COLOUR_DRAWN in kinds(drawn)
    assert Kind.COLOUR_FIRST_NAMED in kinds(drawn)
    assert len(higher_has_white) == 20


def test_who_must_both_have_white_meet_only_when_colours_have_no_say() -> None:
    first = ((1, 5, WON), (2, 6, WON), (3, 7, WON), (4, 8, WON))
    second = ((1, 6, WON), (4, 7, WON), (2, 5, WON), (3, 8, WON))
    event = history(first, second, size=8)
    literal = sets(pair_round(event))
    assert literal & {frozenset(pair) for pair in ((1, 2), (1, 3), (1, 4), (2, 3), (2, 4), (3, 4))}
    careful = pair_round(event, SwissSettings(colour_influence=ColourInfluence.DUE))
    assert all({pair.white, pair.black} & {5, 6, 7, 8} for pair in careful.pairs)
    assert Kind.SAME_COLOUR_DUE in kinds(careful)


def test_colours_yield_when_no_pairing_honours_them() -> None:
    event = history(((1, 3, DRAWN), (2, 4, DRAWN)), ((1, 4, DRAWN), (2, 3, DRAWN)))
    proposal = pair_round(event, SwissSettings(colour_influence=ColourInfluence.DUE))
    assert sets(proposal) == {frozenset((1, 2)), frozenset((3, 4))}
    assert Kind.COLOURS_SET_ASIDE in kinds(proposal)


def test_no_pairing_names_the_player_who_met_everybody() -> None:
    event = history(((1, 2, DRAWN),), ((1, 3, DRAWN),), ((1, 4, DRAWN),))
    with pytest.raises(NoLegalPairing) as caught:
        pair_round(event)
    assert caught.value.without_opponent == (1,)


SETTINGS = st.builds(
    SwissSettings,
    floater=st.sampled_from(Floater),
    free_round=st.sampled_from(FreeRound),
    first_round=st.sampled_from([Opponents.FOLD, Opponents.NEIGHBOURS]),
    rating_rounds=st.integers(0, 3),
    moved_down=st.sampled_from(MovedDown),
)


@given(st.integers(2, 10), st.integers(0, 10**6), SETTINGS)
@settings(max_examples=150)
def test_whole_tournaments_agree_with_trying_everything_and_pass_the_checker(
    size: int, seed: int, chosen: SwissSettings
) -> None:
    chance = seeded(seed)
    event = field_of(size, chance, forbidden=chance.choice((0, 0, 2)))
    for _ in range(size):
        event = announce(event, chance, chance.choice((0, 0.2)))
        figures = pairing_figures(event)
        field = make_field(event, figures, chosen, Fixed())
        form = chosen.form(event.next_round)
        expected = Exhaustive(field.problem, form).pair()
        try:
            proposal = pair_round(event, chosen)
        except NoLegalPairing:
            assert expected is None
            return
        assert expected is not None
        assert sets(proposal) == {frozenset((field.order[a], field.order[b])) for a, b in expected[0]}
        assert proposal.bye == (None if expected[1] is None else field.order[expected[1]])
        assert_sound(event, proposal, form)
        event = play(event, proposal, chance, 0.1)


def assert_sound(event: Tournament, proposal: Proposal, form: Form) -> None:
    checked = Checked(
        event,
        pairing_figures(event),
        proposal.pairs,
        proposal.bye,
        free_round_follows_score=form.free_round is FreeRound.WAITING_ROOM,
    )
    on_rating = form.opponents is Opponents.HALVES
    found = [f for f in check_pairing(checked) if not (on_rating and f.fault is Fault.COLOUR)]
    assert not found, found


@pytest.mark.parametrize(("size", "rounds"), [(40, 30), (41, 30), (100, 60)])
def test_long_tournaments_still_pair(size: int, rounds: int) -> None:
    chance = seeded(size)
    event = field_of(size, chance)
    for _ in range(rounds):
        proposal = pair_round(event)
        assert_sound(event, proposal, KNSB_SWISS.form(event.next_round))
        event = play(event, proposal, chance, 0.02)
    assert all(len(event.colours(player.number)) <= rounds for player in event.players)


def test_every_pair_colour_float_and_bye_has_its_reason() -> None:
    chance = seeded(3)
    event = field_of(9, chance)
    for _ in range(4):
        event = play(event, pair_round(event), chance, 0)
    proposal = pair_round(event)
    for pair in proposal.pairs:
        told = kinds(proposal, pair.white, pair.black)
        assert Kind.FOLDED in told
        assert any(kind.name.startswith("COLOUR") for kind in told)
    assert proposal.bye is not None
    assert Kind.FREE_ROUND in kinds(proposal, proposal.bye)
    scores = [event.scores[pair.white] - event.scores[pair.black] for pair in proposal.pairs]
    floats = {Kind.ODD_GROUP, Kind.GROUP_TOO_NARROW, Kind.NEEDED_BELOW}
    assert any(scores) == bool(floats & kinds(proposal))
    assert all(set(reason.values) >= fields(reason.kind.value) for reason in proposal.explanation)


def fields(template: str) -> set[str]:
    parts = template.replace("}", "{").split("{")
    return {name for place, name in enumerate(parts) if place % 2}


def test_boards_follow_the_standing_of_the_higher_player() -> None:
    chance = seeded(5)
    event = field_of(20, chance)
    for _ in range(5):
        event = play(event, pair_round(event), chance, 0)
    tops = [max(event.scores[pair.white], event.scores[pair.black]) for pair in pair_round(event).pairs]
    assert all(above >= below for above, below in pairwise(tops))
