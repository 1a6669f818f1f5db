"""Five hundred random seasons of Keizer against a slow one made by the words alone."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from standings.slow_keizer import (
    Seasons,
    first_pairing,
    lists,
    must_have,
    newcomers,
    odd_one_out,
    total,
    values,
    would_be,
)
from turnus.pairing.keizer import KeizerMeetings, pair_keizer
from turnus.standings.keizer import KeizerTerms, Missed, Recount, if_all_played, listed
from turnus.tournament import AnnouncedBye, Bye, Game, Outcome, Player, Round, Tournament

SHARES = (Fraction(0), Fraction(1, 6), Fraction(1, 3), Fraction(2, 5), Fraction(1, 2), Fraction(2, 3))
WHYS = ("absent", "excused", "silent", "duty", "club", "late", "stopped")
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
        "excuses": chance.choice((0, 1, 2)), "late_points": chance.choice((0, 0, 15)),
        "last": chance.choice((0, 4, 9)),
    }  # fmt: skip


def some_limits(chance: Random) -> dict[str, int]:
    return {
        "between": chance.randint(0, 4), "most": chance.choice((0, 0, 2)),
        "once_until": chance.choice((0, 0, 3, 6)), "in_a_row": chance.choice((0, 0, 1, 2)),
        "same_colour": chance.choice((0, 0, 1, 2)), "balance": chance.choice((0, 0, 1, 2)),
        "byes_in_a_row": chance.choice((0, 1, 2)),
    }  # fmt: skip


class Season:
    """A season played by the pairing, beside its own record for the slow one."""

    def __init__(self, seed: int) -> None:
        self.chance = Random(seed)  # noqa: S311 - a game of chance, not a secret
        self.players = self.chance.randint(3, 8)
        self.terms = some_terms(self.chance, self.players)
        self.limits = some_limits(self.chance)
        self.told: Seasons = []
        self.event = Tournament(tuple(Player(n, f"P{n}") for n in range(1, self.players + 1)))

    @property
    def misses(self) -> list[dict[int, Missed]]:
        return [{who: Missed(why) for who, why in each["missed"].items()} for each in self.told]

    @property
    def keizer(self) -> KeizerTerms:
        said = {name: value for name, value in self.terms.items() if name != "last"}
        return KeizerTerms(**said | {"recount": Recount(self.terms["recount"])})

    def listed(self, event: Tournament) -> Any:
        return listed(event, self.keizer, self.misses, last=self.terms["last"])[-1]

    def plays(self) -> None:
        missed = self.who_misses()
        announced = tuple(AnnouncedBye(len(self.told) + 1, Bye(who, Outcome.ZERO_BYE)) for who in missed)
        before = Tournament(self.event.players, self.event.rounds, announced=announced)
        order = self.listed(before).order
        proposal = pair_keizer(before, order, KeizerMeetings(**self.limits))
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
        present = [who for who in order if who not in missed]
        if len(present) % 2:
            assert proposal.bye == odd_one_out(present, self.told, self.limits["byes_in_a_row"])
            present.remove(proposal.bye)
        slow, held = first_pairing(present, self.told, self.limits)
        assert [{pair.white, pair.black} for pair in proposal.pairs] == slow
        for pair in proposal.pairs:
            assert must_have(pair.white, self.told, held) != "b"
            assert must_have(pair.black, self.told, held) != "w"

    def totals_agree(self) -> None:
        now = self.listed(self.event)
        before = [who for who, _ in sorted(now.counted_with.items(), key=lambda each: -each[1])]
        worth = values(before, self.terms["top"], self.terms["step"])
        if len(set(worth.values())) == len(worth):  # else places share a value of nothing
            slow = {who: total(who, self.told, worth, self.terms) for who in now.order}
            if len(self.told) != self.terms["last"]:
                for who in newcomers(self.told):
                    slow[who] += self.terms["late_points"]
            assert now.totals == slow
            for each in if_all_played(self.event, self.keizer, self.misses, now):
                told = would_be(each.number, self.told, worth, self.terms)
                assert each.total == (slow[each.number] if told is None else told)


@pytest.mark.parametrize("tens", range(10))
def test_seasons_are_listed_and_paired_as_the_slow_one_does(tens: int) -> None:
    for seed in range(50 * tens, 50 * tens + 50):
        season = Season(seed)
        for _ in range(season.chance.randint(3, 9)):
            season.plays()
        season.totals_agree()
