"""The ordinary bracket of 2017, paired without weights, is what the weights choose."""

from dataclasses import replace
from random import Random

import pytest

from turnus.pairing.dutch_2017 import round as of_2017
from turnus.pairing.on_rating import Edition, pair_on_rating
from turnus.pairing.proposal import NoLegalPairing, Proposal
from turnus.tournament import AnnouncedBye, Bye, Colour, Game, Outcome, Player, Round, Tournament

ENDS = (
    (Outcome.WIN, Outcome.LOSS), (Outcome.DRAW, Outcome.DRAW), (Outcome.LOSS, Outcome.WIN),
    (Outcome.WIN, Outcome.LOSS), (Outcome.LOSS, Outcome.WIN), (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS),
)  # fmt: skip


def paired(event: Tournament) -> Proposal | None:
    try:
        return pair_on_rating(event, Edition.IN_2017)
    except NoLegalPairing:
        return None


def played(event: Tournament, made: Proposal, random: Random) -> Tournament:
    games = tuple(Game(pair.white, pair.black, *random.choice(ENDS)) for pair in made.pairs)
    free = [] if made.bye is None else [Bye(made.bye, Outcome.ALLOCATED_BYE)]
    byes = (*(each.bye for each in event.announced), *free)
    return replace(event, announced=()).with_round(Round(games, byes))


@pytest.mark.parametrize("seed", range(12))
def test_the_short_way_finds_what_the_weights_find(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(seed)  # noqa: S311 - repeatable, not secret
    size = random.randint(8, 36)
    players = tuple(Player(number, f"p{number}", 2500 - 7 * number) for number in range(1, size + 1))
    event = Tournament(players, planned_rounds=7, initial_colour=Colour.WHITE)
    for _ in range(7):
        away = [number for number in range(1, size + 1) if random.random() < 0.06]
        coming = tuple(AnnouncedBye(event.next_round, Bye(number, Outcome.HALF_BYE)) for number in away)
        event = replace(event, announced=coming)
        short = paired(event)
        with monkeypatch.context() as weighed:
            weighed.setattr(of_2017, "_ordinary", lambda *_: None)
            by_weight = paired(event)
        assert (by_weight is None) == (short is None)
        if short is None or by_weight is None:
            return
        assert (short.pairs, short.bye) == (by_weight.pairs, by_weight.bye)
        assert sorted(map(repr, short.explanation)) == sorted(map(repr, by_weight.explanation))
        event = played(event, short, random)
