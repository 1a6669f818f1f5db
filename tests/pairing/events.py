"""Random tournaments, played round by round with byes, absences, forfeits and forbidden pairs."""

import random
from collections.abc import Callable
from dataclasses import replace

from turnus.pairing.proposal import Proposal
from turnus.tournament import AnnouncedBye, Bye, ForbiddenPairs, Game, Outcome, Player, Round, Tournament

Pairer = Callable[[Tournament], Proposal]

_RESULTS = (
    (Outcome.WIN, Outcome.LOSS),
    (Outcome.DRAW, Outcome.DRAW),
    (Outcome.LOSS, Outcome.WIN),
)
_FORFEITS = ((Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS), (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS))


def seeded(seed: int) -> random.Random:
    """Return chance that repeats itself."""
    return random.Random(seed)  # noqa: S311 - results of games, not secrets


def field_of(size: int, chance: random.Random, forbidden: int = 0) -> Tournament:
    players = tuple(
        Player(number, f"Player {number}", chance.randint(1200, 2400)) for number in range(1, size + 1)
    )
    pairs = [ForbiddenPairs(tuple(chance.sample(range(1, size + 1), 2))) for _ in range(forbidden)]
    return Tournament(players, forbidden=tuple(pairs))


def announce(event: Tournament, chance: random.Random, share: float) -> Tournament:
    """Let a share of the players sign off for the next round."""
    away = tuple(
        AnnouncedBye(event.next_round, Bye(number, chance.choice((Outcome.HALF_BYE, Outcome.ZERO_BYE))))
        for number in event.by_number
        if chance.random() < share
    )
    return replace(event, announced=away)


def play(event: Tournament, proposal: Proposal, chance: random.Random, forfeits: float) -> Tournament:
    """Give the proposed round results; the stronger wins more often."""
    games = [
        Game(pair.white, pair.black, *_result(event, pair.white, pair.black, chance, forfeits))
        for pair in proposal.pairs
    ]
    byes = [Bye(number, outcome) for number, outcome in event.absent.items()]
    if proposal.bye is not None:
        byes.append(Bye(proposal.bye, Outcome.ALLOCATED_BYE))
    return event.with_round(Round(tuple(games), tuple(byes)))


def _result(
    event: Tournament, white: int, black: int, chance: random.Random, forfeits: float
) -> tuple[Outcome, Outcome]:
    if chance.random() < forfeits:
        return chance.choice(_FORFEITS)
    lead = (event.by_number[white].rating or 0) - (event.by_number[black].rating or 0)
    expected = 1 / (1 + 10 ** (-lead / 400))
    thrown = chance.random()
    return _RESULTS[0 if thrown < expected - 0.15 else 2 if thrown > expected + 0.15 else 1]
