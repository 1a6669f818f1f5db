"""Five hundred random seasons of Keizer against a slow one made by the words alone."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from standings.slow_keizer import Seasons, first_pairing, lists, total, values
from turnus.pairing.keizer import KeizerMeetings, pair_keizer
from turnus.standings.keizer import KeizerTerms, Missed, Recount, listed
from turnus.tournament import AnnouncedBye, Bye, Game, Outcome, Player, Round, Tournament

SHARES = (Fraction(0), Fraction(1, 6), Fraction(1, 3), Fraction(2, 5), Fraction(1, 2), Fraction(2, 3))
WHYS = ("absent", "silent", "duty", "club", "late")
OUTCOMES = {
    "1": (Outcome.WIN, Outcome.LOSS),
    "=": (Outcome.DRAW, Outcome.DRAW),
    "0": (Outcome.LOSS, Outcome.WIN),
}


def some_terms(chance: Random, players: int) -> dict[str, Any]:
    shares = {name: chance.choice(SHARES) for name in ("loss", "bye", *WHYS)}
    return shares | {
        "top": chance.choice((players, 2 * players, 50)), "step": chance.choice((1, 1, 2)),
        "own": chance.random() < 0.5, "recount": chance.choice(("once", "settled")),
        "win": Fraction(1), "draw": Fraction(1, 2), "absences": chance.choice((0, 0, 2)),
    }  # fmt: skip


class Season:
    """A season played by the pairing, beside its own record for the slow one."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)  # noqa: S311 - a game of chance, not a secret
        self.players = self.chance.randint(3, 8)
        self.terms = some_terms(self.chance, self.players)
        self.between, self.most = self.chance.randint(0, 4), self.chance.choice((0, 0, 2))
        self.told: Seasons = []
        self.event = Tournament(tuple(Player(n, f"P{n}") for n in range(1, self.players + 1)))

    @property
    def misses(self) -> list[dict[int, Missed]]:
        return [{who: Missed(why) for who, why in each["missed"].items()} for each in self.told]

    @property
    def keizer(self) -> KeizerTerms:
        return KeizerTerms(**self.terms | {"recount": Recount(self.terms["recount"])})

    def plays(self) -> None:
        missed = self.who_misses()
        announced = tuple(AnnouncedBye(len(self.told) + 1, Bye(who, Outcome.ZERO_BYE)) for who in missed)
        before = Tournament(self.event.players, self.event.rounds, announced=announced)
        order = listed(before, self.keizer, self.misses)[-1].order
        proposal = pair_keizer(before, order, KeizerMeetings(self.between, self.most))
        self.compares(proposal, list(order), missed)
        results = [(pair.white, pair.black, self.chance.choice("1=0")) for pair in proposal.pairs]
        if proposal.bye:
            missed[proposal.bye] = "bye"
        self.told.append({"games": results, "missed": missed})
        games = tuple(Game(white, black, *OUTCOMES[result]) for white, black, result in results)
        byes = tuple(
            Bye(who, Outcome.ALLOCATED_BYE if why == "bye" else Outcome.ZERO_BYE)
            for who, why in missed.items()
        )
        self.event = Tournament(self.event.players, (*self.event.rounds, Round(games, byes)))

    def who_misses(self) -> dict[int, str]:
        away = {n: self.chance.choice(WHYS) for n in range(1, self.players + 1) if self.chance.random() < 0.2}
        return {} if len(away) > self.players - 2 else away

    def compares(self, proposal: Any, order: list[int], missed: dict[int, str]) -> None:
        assert lists(self.players, self.told, self.terms)[-1] == order
        present = [who for who in order if who not in missed and who != proposal.bye]
        slow = first_pairing(present, self.told, self.between, self.most)
        assert [{pair.white, pair.black} for pair in proposal.pairs] == slow

    def totals_agree(self) -> None:
        now = listed(self.event, self.keizer, self.misses)[-1]
        before = [who for who, _ in sorted(now.counted_with.items(), key=lambda each: -each[1])]
        worth = values(before, self.terms["top"], self.terms["step"])
        if len(set(worth.values())) == len(worth):  # else places share a value of nothing
            slow = {who: total(who, self.told, worth, self.terms) for who in now.order}
            assert now.totals == slow


@pytest.mark.parametrize("tens", range(10))
def test_seasons_are_listed_and_paired_as_the_slow_one_does(tens: int) -> None:
    for seed in range(50 * tens, 50 * tens + 50):
        season = Season(seed)
        for _ in range(season.chance.randint(3, 9)):
            season.plays()
        season.totals_agree()
