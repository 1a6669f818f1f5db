"""What is arranged before a round is paired: boards that are kept, players kept apart, accelerated rounds."""

from random import Random

import pytest

from engine.playing import WITH_FORFEITS, again, enter_all, opened, play_round, somebody_misses
from engine.test_random_competitions import made, proposal_of_others, through_a_file
from engine.test_slices import refusal
from turnus.app.competitions.running import Office, Running
from turnus.app.competitions.views import whole_tournament
from turnus.competition.engine.slices.arrangements import FixBoard, FreeBoard, KeepApart, LetMeet
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult
from turnus.competition.engine.tables import tournament_of
from turnus.notation.trf import write_trf

SWISS = {"stage.main.rounds": 7, "stage.main.ladder.steps": ["BH/C1", "BH", "SB"]}
CHANCE = Random(11)  # noqa: S311 - repeatable, not secret


def boards_of(running: Running, player: str) -> list[int]:
    """Return on which board somebody played, round by round."""
    return [
        match.board
        for each in running.competition.phases[-1].rounds
        for match in each.matches
        if player in match.sides
    ]


def test_who_has_a_board_of_his_own_plays_on_it_in_every_round_and_the_others_in_order() -> None:
    office, running = opened(SWISS, 13)
    running = office.do(running, FixBoard(player="p09", board=3, reason="wheelchair"))
    running = office.do(running, FixBoard(player="p02", board=40))
    for _ in range(4):
        running = play_round(office, running, CHANCE)
    assert set(boards_of(running, "p09")) == {3}
    assert set(boards_of(running, "p02")) == {40}
    for each in running.competition.phases[-1].rounds:
        numbers = [match.board for match in each.matches]
        assert numbers == sorted(numbers)
        kept = [e for e in each.explanation if e.kind == "board_kept"]
        assert {e.values["board"] for e in kept} == {3, 40} & set(numbers)
    running = office.do(running, FreeBoard(player="p02"))
    running = office.do(running, DraftRound(seed="z"))
    assert [m.board for m in running.competition.phases[-1].rounds[-1].matches] == [1, 2, 3, 4, 5, 6]
    assert again(office).competition == running.competition


def test_two_with_boards_of_their_own_who_meet_play_on_the_board_of_white() -> None:
    office, running = opened(SWISS, 2)
    running = office.do(running, FixBoard(player="p01", board=5))
    running = office.do(running, FixBoard(player="p02", board=7))
    running = office.do(running, DraftRound(seed="x"))
    (match,) = running.competition.phases[-1].rounds[-1].matches
    assert match.board == {"p01": 5, "p02": 7}[match.first]


def test_a_result_on_a_board_between_those_in_use_is_refused_by_those_there_are() -> None:
    office, running = opened(SWISS, 6)
    running = office.do(running, FixBoard(player="p01", board=9))
    running = office.do(running, DraftRound(seed="x"))
    running = office.do(running, PublishRound())
    assert "boards 1-2, 9, not 3" in refusal(office, running, EnterResult(board=3, result="1-0"))
    office.do(running, EnterResult(board=9, result="1-0"))


def test_arrangements_that_cannot_be_are_refused() -> None:
    office, running = opened(SWISS, 6)
    running = office.do(running, FixBoard(player="p01", board=2))
    assert "kept for p01 already" in refusal(office, running, FixBoard(player="p02", board=2))
    assert "numbered 1" in refusal(office, running, FixBoard(player="p02", board=0))
    assert "no board is kept for p02" in refusal(office, running, FreeBoard(player="p02"))
    assert "at least two" in refusal(office, running, KeepApart(players=("p01", "p01")))
    assert "from 3 to 2" in refusal(
        office, running, KeepApart(players=("p01", "p02"), first_round=3, last_round=2)
    )
    assert "not kept apart" in refusal(office, running, LetMeet(players=("p01", "p02")))
    running = office.do(running, KeepApart(players=("p01", "p02")))
    assert "already" in refusal(office, running, KeepApart(players=("p02", "p01")))
    other, fixed = opened({"stage.main.meeting.kind": "round-robin"}, 4)
    assert "settled beforehand" in refusal(other, fixed, KeepApart(players=("p01", "p02")))


def test_players_kept_apart_do_not_meet_in_those_rounds_and_may_afterwards() -> None:
    office, running = opened({"stage.main.rounds": 5}, 6)
    family = ("p01", "p04", "p03")
    running = office.do(running, KeepApart(players=family, first_round=1, last_round=2, reason="family"))
    for _ in range(5):
        running = play_round(office, running, Random(3))  # noqa: S311 - repeatable
    met = [
        (each.number, match.sides)
        for each in running.competition.phases[-1].rounds
        for match in each.matches
        if len({*match.sides} & {*family}) == 2
    ]
    assert met
    assert min(number for number, _ in met) == 3


@pytest.mark.parametrize("system", ["dutch", "dutch-2017", "resistance"])
@pytest.mark.parametrize("seed", range(6))
def test_accelerated_and_with_players_kept_apart_it_is_paired_as_from_its_file(
    system: str, seed: int
) -> None:
    random = Random(f"apart {system} {seed}")  # noqa: S311 - repeatable
    fields = {
        **SWISS,
        "stage.main.meeting.options.system": system,
        "stage.main.meeting.options.acceleration": "baku",
    }
    office, running = opened(fields, random.randint(17, 40))
    everybody = list(running.competition.contenders)
    running = office.do(running, KeepApart(players=tuple(random.sample(everybody, 3))))
    running = office.do(
        running, KeepApart(players=tuple(random.sample(everybody, 4)), first_round=2, last_round=4)
    )
    for number in range(7):
        running = somebody_misses(office, running, random)
        running = office.do(running, DraftRound(seed=f"s{number}"))
        running = office.do(running, PublishRound())
        paired = running.competition.phases[-1].rounds[-1]
        proposal = proposal_of_others(through_a_file(running).after(number), system, f"s{number}")
        assert made(running, paired) == [(pair.white, pair.black) for pair in proposal.pairs]
        running = office.do(enter_all(office, running, random, WITH_FORFEITS), Close())
    assert again(office).competition == running.competition


def test_baku_gives_the_upper_half_a_point_and_then_half_a_point_and_the_file_says_so() -> None:
    office, running = opened({**SWISS, "stage.main.meeting.options.acceleration": "baku"}, 14)
    running = office.do(running, DraftRound(seed="x"))
    first = running.competition.phases[-1].rounds[-1]
    assert {frozenset(match.sides) for match in first.matches[:4]} == {
        frozenset((f"p{number:02}", f"p{number + 4:02}")) for number in range(1, 5)
    }  # 2 x ceil(14 / 4) = 8 in the upper half: they meet each other
    assert [e.values for e in first.explanation if e.kind == "accelerated"] == [{"upper": 8, "points": 1}]
    running = office.do(running, PublishRound())
    lines = write_trf(whole_tournament(running.competition)).splitlines()
    assert [line for line in lines if line.startswith("250")] == [
        "250       1.0 001 002 0001 0008",
        "250       0.5 003 004 0001 0008",
    ]


def test_who_enters_late_leaves_the_last_of_the_upper_half_the_same() -> None:
    office, running = opened({**SWISS, "stage.main.meeting.options.acceleration": "baku"}, 12)
    running = play_round(office, running, CHANCE)
    assert upper(office, running) == {f"p{number:02}" for number in range(1, 7)}
    running = office.do(running, Enter(player="late", rating=2385))
    assert upper(office, running) == {"late", *(f"p{number:02}" for number in range(1, 7))}
    running = office.do(running, Enter(player="last", rating=1000))
    assert len(upper(office, running)) == 7


def upper(_office: Office, running: Running) -> set[str]:
    competition = running.competition
    event = tournament_of(competition, competition.phases[-1], "1")
    return {event.by_number[number].name for number in event.virtual_points[0].numbers}


def test_so_many_rounds_are_accelerated_as_somebody_says() -> None:
    options = {"acceleration": "baku", "accelerated_rounds": 3}
    fields = {**SWISS, **{f"stage.main.meeting.options.{name}": value for name, value in options.items()}}
    office, running = opened(fields, 8)
    running = office.do(running, DraftRound(seed="x"))
    competition = running.competition
    grants = tournament_of(competition, competition.phases[-1], "1").virtual_points
    assert [(each.first_round, each.last_round) for each in grants] == [(1, 2), (3, 3)]
