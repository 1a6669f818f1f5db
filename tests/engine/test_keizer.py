"""A season of Keizer by commands: who is there is paired from the list, and every miss counts as told."""

from fractions import Fraction
from random import Random
from typing import Any

import pytest

from engine.playing import again, opened, play_round
from turnus.app.competitions.running import Office, Running
from turnus.app.competitions.views import standings
from turnus.app.competitions.whys import Telling, why_place
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.leaving import Withdraw
from turnus.competition.engine.slices.misses import SayWhyMissed, WhyMissed
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult
from turnus.faults import BadInput, NotFound

ONCE: dict[str, Any] = {"recount": "once", "top": 50}


def season(players: int, rounds: int = 10, **options: Any) -> tuple[Office, Running]:
    fields = {f"stage.main.meeting.options.{name}": value for name, value in options.items()}
    return opened({"stage.main.meeting.kind": "keizer", "stage.main.rounds": rounds} | fields, players)


def paired(office: Office, running: Running, seed: str = "s") -> tuple[Running, list[set[str]]]:
    running = office.do(office.do(running, DraftRound(seed=seed)), PublishRound())
    last = running.competition.phases[-1].rounds[-1]
    return running, [set(match.sides) for match in last.matches]


def with_results(office: Office, running: Running, winners: set[str]) -> Running:
    for match in running.competition.phases[-1].rounds[-1].matches:
        white, black = match.games[0].white, match.games[0].black
        result = "1-0" if white in winners else "0-1" if black in winners else "1/2-1/2"
        running = office.do(running, EnterResult(board=match.board, result=result))
    return running


def totals(running: Running) -> dict[str, Fraction]:
    return {row.line.player: row.line.points for row in standings(running.competition)}


def test_neighbours_of_the_list_meet_and_the_values_count() -> None:
    office, running = season(10, **ONCE)
    running, pairs = paired(office, running)
    assert pairs == [{"p01", "p02"}, {"p03", "p04"}, {"p05", "p06"}, {"p07", "p08"}, {"p09", "p10"}]
    running = office.do(with_results(office, running, {"p01", "p06", "p10"}), Close())
    found = totals(running)
    assert [found[f"p{n:02}"] for n in (1, 2, 3, 6, 10)] == [99, 49, Fraction(143, 2), 91, 83]
    running, pairs = paired(office, running)
    assert pairs == [{"p01", "p06"}, {"p10", "p03"}, {"p04", "p07"}, {"p08", "p02"}, {"p05", "p09"}]


def test_who_met_lately_does_not_meet_again() -> None:
    office, running = season(4, between=2)
    seen = []
    for _ in range(3):
        running, pairs = paired(office, running)
        seen += [frozenset(pair) for pair in pairs]
        running = office.do(with_results(office, running, {"p01"}), Close())
    assert len(set(seen)) == 6  # everybody has met everybody once
    running, pairs = paired(office, running)
    assert {frozenset(pair) for pair in pairs} == set(seen[:2])  # three rounds ago


def test_when_nothing_else_fits_a_pair_meets_sooner() -> None:
    office, running = season(2, between=5)
    running, _ = paired(office, running)
    running = office.do(with_results(office, running, {"p01"}), Close())
    running, pairs = paired(office, running)
    assert pairs == [{"p01", "p02"}]
    kinds = [each.kind for each in running.competition.phases[-1].rounds[-1].explanation]
    assert "keizer_sooner" in kinds


@pytest.mark.parametrize(
    ("why", "share"),
    [("absent", Fraction(1, 3)), ("silent", 0), ("duty", Fraction(2, 3)), ("club", Fraction(3, 4))],
)
def test_what_a_miss_brings_is_the_clubs_own(why: str, share: Fraction) -> None:
    office, running = season(5, club="0.75", **ONCE)
    running = office.do(running, SayWhyMissed(player="p05", why=WhyMissed(why)))
    running, _ = paired(office, running)
    assert totals(running)["p05"] == 46 * (1 + share)


def test_it_can_be_said_afterwards_and_what_the_club_game_ended_in() -> None:
    office, running = season(5, club_by_result=True, **ONCE)
    running = office.do(running, SayWhyMissed(player="p05", why=WhyMissed.CLUB))
    running, _ = paired(office, running)
    running = office.do(running, SayWhyMissed(player="p05", round=1, why=WhyMissed.CLUB_DRAW))
    assert totals(running)["p05"] == 46 + 23
    with pytest.raises(RefusedByClause, match="enter the result"):
        office.do(running, SayWhyMissed(player="p01", round=1, why=WhyMissed.CLUB))


def test_who_comes_late_stands_at_the_bottom_and_who_stops_stays_on_the_list() -> None:
    office, running = season(4, late="1/2", stopped="1/4", **ONCE)
    running, _ = paired(office, running)
    running = office.do(with_results(office, running, {"p01", "p03"}), Close())
    running = office.do(running, Enter(player="new", rating=100))
    assert totals(running)["new"] == 46 + 23
    running = office.do(running, Withdraw(player="p01"))
    running, pairs = paired(office, running)
    assert all("p01" not in pair for pair in pairs)
    rows = standings(running.competition)
    values = {row.line.player: int(dict(row.line.figures)["KV"]) for row in rows}
    assert "p01" in values
    running = office.do(with_results(office, running, set()), Close())
    assert totals(running)["p01"] > 0


def test_the_odd_one_out_is_the_lowest_who_was_free_least() -> None:
    office, running = season(5)
    free = []
    for _ in range(5):
        running, _ = paired(office, running)
        free += [i.player for i in running.competition.phases[-1].rounds[-1].idle]
        running = office.do(with_results(office, running, set()), Close())
    assert sorted(free) == ["p01", "p02", "p03", "p04", "p05"]


def test_a_share_that_is_none_is_refused() -> None:
    with pytest.raises((BadInput, NotFound), match="no share"):
        season(4, bye="a lot")


@pytest.mark.parametrize("seed", range(5))
def test_a_season_is_folded_again_the_same(seed: int) -> None:
    random = Random(seed)  # noqa: S311 - a game of chance, not a secret
    office, running = season(9, rounds=8)
    for _ in range(8):
        if random.random() < 0.5:
            player = f"p{random.randint(1, 9):02}"
            running = office.do(running, SayWhyMissed(player=player, why=random.choice(list(WhyMissed))))
        running = play_round(office, running, random)
    assert running.competition.phases[-1].is_closed
    assert again(office).competition == running.competition


def test_why_adds_up_to_the_total_by_values() -> None:
    office, running = season(5, **ONCE)
    running = office.do(running, SayWhyMissed(player="p05", why=WhyMissed.CLUB))
    running, _ = paired(office, running)
    running = with_results(office, running, {"p01"})
    words = Telling(lambda text: text, lambda player: player)
    told = why_place(running.competition, "p01", words)
    assert [each.text for each in told.below[-1].below] == [
        "the own value: 50",
        "round 1: 1 times 49, the value of p02: 49",
    ]
    away = why_place(running.competition, "p05", words).below[-1].below
    assert away[1].text == "round 1: played for the club, ⅔ times 46, the own value: 30⅔"
    drawn = why_place(running.competition, "p03", words)
    assert drawn.below[-1].below[1].text == "round 1: ½ times 47, the value of p04: 23½"
    assert drawn.below[0].below[0].text.endswith(": what the place on the list is worth")


def test_equal_totals_are_parted_by_the_list_before_and_why_says_so() -> None:
    office, running = season(4, own=False, **ONCE)
    for player in ("p03", "p04"):
        running = office.do(running, SayWhyMissed(player=player, why=WhyMissed.SILENT))
    running, _ = paired(office, running)
    running = with_results(office, running, {"p01"})
    rows = {row.line.player: row.line for row in standings(running.competition)}
    assert rows["p03"].points == rows["p04"].points == 0
    assert rows["p04"].decided_by == "LIST"
    said = why_place(running.competition, "p04", Telling(lambda text: text, lambda player: player)).in_short
    assert said
    assert "the place on the list before" in said.text
