"""Keizer with 200 members in round 30: the list after a result, a round paired, the page's first look.

The list is beside the same one by the slow implementation of the tests (fractions, every round from
scratch), as a ratio. A result has 50 ms of the processor until the new list is there.
"""

import sys
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from django.test import Client

from bench_pages import people
from turnus.app.competitions.choosing import chosen_fields
from turnus.app.competitions.views import standings
from turnus.app.office import Identity
from turnus.app.office.competing import enter_people, open_event
from turnus.app.seasons.demos.names import demo_name
from turnus.competition.engine.meetings.keizer import lists_of
from turnus.competition.engine.situations import situation_of
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.misses import SayWhyMissed, WhyMissed
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult
from turnus.competition.engine.state import Competition, Match
from turnus.notation.player_tables import ListedPlayer
from turnus.store import open_journal
from turnus.web.serving.server import configure, make_tables
from turnus.web.serving.tidying import settle

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from standings.slow_keizer import total, values

MEMBERS, ROUNDS, AWAY = 200, 30, 20
WITHIN = 0.05  # seconds of the processor from a result to the new list
OPEN_BOARDS = 20  # of the last round, half of them for the list and half for the page
STREAM = "event/bench"
RESULTS = ("1-0", "0-1", "1/2-1/2")


class Club:
    """An office with a season of Keizer in its last round."""

    def __init__(self, secretary: Any, chief: Identity) -> None:
        self.secretary, self.chief = secretary, chief
        self.chance = Random(4)  # noqa: S311 - a bench, not a draw
        fields = chosen_fields("keizer", rounds=ROUNDS)
        open_event(secretary, chief, "*", OpenCompetition(name="Bench", chosen=fields), "open")
        listed = [ListedPlayer(f"{demo_name(n)} {n}", rating=2400 - 5 * n) for n in range(MEMBERS)]
        enter_people(secretary, chief, STREAM, listed, "enter")

    @property
    def competition(self) -> Competition:
        """How it stands."""
        held: Competition = self.secretary.seen_event(self.chief, STREAM).competition
        return held

    @property
    def boards(self) -> list[Match]:
        """The boards of the round under way."""
        return list(self.competition.phases[-1].rounds[-1].matches)

    def paired(self) -> float:
        """Pair and publish the next round, some away for this or that; return the processor's seconds."""
        gone = self.chance.sample(list(self.competition.contenders), AWAY)
        reasons = list(WhyMissed)
        said = [SayWhyMissed(player=player, why=self.chance.choice(reasons)) for player in gone]
        self.secretary.act_all(self.chief, STREAM, said)
        began = process_time()
        self.secretary.act(self.chief, STREAM, DraftRound(seed=str(self.chance.random())))
        self.secretary.act(self.chief, STREAM, PublishRound())
        return process_time() - began

    def scores(self, boards: list[Match]) -> None:
        """Enter a result for each of these boards."""
        results = [EnterResult(board=each.board, result=self.chance.choice(RESULTS)) for each in boards]
        self.secretary.act_all(self.chief, STREAM, results)

    def season(self) -> Iterator[float]:
        """Play all rounds, the last one not to its end; yield how long each took to be paired."""
        for number in range(1, ROUNDS + 1):
            yield self.paired()
            self.scores(self.boards[: -OPEN_BOARDS if number == ROUNDS else None])
            if number < ROUNDS:
                self.secretary.act(self.chief, STREAM, Close())

    def lists(self) -> Iterator[float]:
        """Yield how long it takes from a result to its list."""
        for board in self.boards[-OPEN_BOARDS : -OPEN_BOARDS // 2]:
            began = process_time()
            self.scores([board])
            standings(self.competition)
            yield process_time() - began

    def looks(self) -> Iterator[float]:
        """Yield how long the page of standings takes for the first who looks after a result."""
        client = Client()
        client.get(f"/events/{STREAM}/standings/")  # the templates are read once
        for board in self.boards[-OPEN_BOARDS // 2 :]:
            self.scores([board])
            began = process_time()
            assert client.get(f"/events/{STREAM}/standings/").status_code == 200
            yield process_time() - began


def by_hand(competition: Competition) -> float:
    """Return how long the slow one takes to count a list once."""
    situation = situation_of(competition, competition.phases[-1], "1")
    order = list(lists_of(situation)[-1].order)
    rounds = [
        {
            "games": [(game.white, game.black, "=") for game in each.games],
            "missed": {bye.player: "absent" for bye in each.byes},
        }
        for each in situation.tournament.rounds
    ]
    terms: dict[str, Any] = {name: Fraction(1, 3) for name in ("win", "draw", "loss", "absent")}
    began = process_time()
    worth = values(order, 300, 1)
    sorted(order, key=lambda who: total(who, rounds, worth, terms | {"own": True, "absences": 0}))
    return process_time() - began


def main() -> None:
    with TemporaryDirectory() as scratch:
        path = Path(scratch) / "club.db"
        open_journal(str(path)).close()
        configure(secret_key="bench", hosts=["testserver"], journal=str(path))  # noqa: S106 - it guards nothing
        make_tables()
        from turnus.web.desk import prepare, secretary  # noqa: PLC0415 - Django is set up when it is imported

        prepare()
        club = Club(secretary(), people(secretary())[0])
        pairing = list(club.season())
        settle()  # as the server does
        lists = list(club.lists())
        slow = by_hand(club.competition)
        looks = list(club.looks())
    print(f"{MEMBERS} members, {ROUNDS} rounds; milliseconds of the processor")
    print(f"a round paired and published: {1000 * median(pairing):.0f} (at most {1000 * max(pairing):.0f})")
    print(f"from a result to its list: {1000 * median(lists):.1f} (at most {1000 * max(lists):.1f})")
    print(f"the slow one counts a list once in {1000 * slow:.0f}: {slow / median(lists):.1f} times as long")
    print(
        f"the page of standings after a result: {1000 * median(looks):.0f} (at most {1000 * max(looks):.0f})"
    )
    assert median(lists) <= WITHIN, f"a result took longer than {1000 * WITHIN:.0f} ms until its list"


if __name__ == "__main__":
    main()
