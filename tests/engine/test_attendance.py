"""Coming late, missing rounds, checking in, leaving and coming back, by the terms that say what it brings."""

from random import Random
from typing import Any

import pytest

from engine.playing import again, enter_all, opened, play_round
from engine.test_slices import begun, refusal
from turnus.app.competitions.running import Office, Running
from turnus.app.competitions.views import standings
from turnus.competition.engine.slices.absences import SignOff
from turnus.competition.engine.slices.attending import CheckIn, SignOffMissing, TakeBackCheckIn, missing
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.entering import ChangeEntry, Enter
from turnus.competition.engine.slices.latecomers import PairLate
from turnus.competition.engine.slices.leaving import Expel, Return, Withdraw
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound, WithdrawRound
from turnus.competition.engine.slices.paying import NotePayment, TakeBackPayment

CHANCE = Random(14)  # noqa: S311 - repeatable, not secret
FIVE = {"stage.main.rounds": 5}


def points(running: Running, player: str) -> str:
    return next(str(row.line.points) for row in standings(running.competition) if row.line.player == player)


def paired(running: Running) -> set[str]:
    """Return who plays in the round paired last."""
    last = running.competition.phases[-1].rounds[-1]
    return {side for match in last.matches for side in match.sides}


@pytest.mark.parametrize(
    ("terms", "after", "brings"),
    [
        ({}, 2, "0"),
        ({"attendance.late_brings": "half-points"}, 2, "1"),
        ({"attendance.late_brings": "half-points", "attendance.half_byes": 1}, 2, "1/2"),
        ({"attendance.late_brings": "half-points", "attendance.half_byes": 0}, 1, "0"),
    ],
)
def test_the_terms_say_what_missed_rounds_bring(terms: dict[str, Any], after: int, brings: str) -> None:
    office, running = opened(FIVE | terms, 7)
    for _ in range(after):
        running = play_round(office, running, CHANCE)
    running = office.do(running, Enter(player="late", rating=2375))
    assert points(running, "late") == brings
    assert again(office).competition == running.competition
    assert "late" in paired(office.do(running, DraftRound(seed="y")))


def test_one_comes_in_until_the_round_of_the_terms() -> None:
    office, running = opened(FIVE | {"attendance.late_until": 2}, 6)
    running = play_round(office, running, CHANCE)
    running = office.do(running, Enter(player="second", rating=2000))
    running = play_round(office, running, CHANCE)
    assert "until round 2" in refusal(office, running, Enter(player="third", rating=2000))


def test_half_points_are_given_as_often_and_as_long_as_the_terms_say() -> None:
    office, running = opened(FIVE | {"attendance.half_byes": 1, "attendance.half_byes_until": 3}, 6)
    assert "until round 3" in refusal(office, running, SignOff(player="p01", round=4, half=True))
    running = office.do(running, SignOff(player="p01", round=3, half=True))
    running = office.do(running, SignOff(player="p01", round=3, half=True))  # said again it is one still
    assert "may have no more" in refusal(office, running, SignOff(player="p01", half=True))
    running = office.do(running, SignOff(player="p01"))  # without points one may
    running = office.do(running, SignOff(player="p02", half=True))
    running = play_round(office, running, CHANCE)
    assert "may have no more" in refusal(office, running, SignOff(player="p02", round=3, half=True))


def test_who_leaves_from_a_later_round_on_plays_until_then() -> None:
    office, running = opened(FIVE, 6)
    running = office.do(running, Withdraw(player="p02", round=3))
    for number in (1, 2, 3):
        running = office.do(running, DraftRound(seed=f"{number}"))
        assert ("p02" in paired(running)) is (number < 3)
        running = play_on(office, running)
    assert "been paired" in refusal(office, running, Withdraw(player="p03", round=3))
    assert "withdrawn already" in refusal(office, running, SignOff(player="p02"))


def play_on(office: Office, running: Running) -> Running:
    running = office.do(running, PublishRound())
    return office.do(enter_all(office, running, CHANCE, ("1-0", "0-1")), Close())


def test_who_leaves_while_a_round_is_a_draft_is_not_in_it_when_it_is_paired_again() -> None:
    office, running = opened(FIVE, 6)
    running = office.do(running, DraftRound(seed="x"))
    left = office.do(running, Withdraw(player="p02"))
    assert "p02" in paired(left)
    redrawn = office.do(office.do(left, WithdrawRound()), DraftRound(seed="y"))
    assert "p02" not in paired(redrawn)

    office, running = opened(FIVE, 6)
    running = office.do(office.do(running, DraftRound(seed="x")), Withdraw(player="p02", round=2))
    redrawn = office.do(office.do(running, WithdrawRound()), DraftRound(seed="y"))
    assert "p02" in paired(redrawn)  # he said that he plays round 1


def test_expelled_for_a_reason_results_kept_and_back_for_a_reason() -> None:
    office, running = opened(FIVE, 6)
    running = play_round(office, running, CHANCE)
    before = points(running, "p02")
    assert "without a reason" in refusal(office, running, Expel(player="p02", reason=" "))
    running = office.do(running, Expel(player="p02", reason="engine", by="the arbiters"))
    assert running.competition.contenders["p02"].expelled
    assert points(running, "p02") == before
    assert "expelled already" in refusal(office, running, Expel(player="p02", reason="again"))
    assert "say why" in refusal(office, running, Return(player="p02"))
    assert "p02" not in paired(office.do(running, DraftRound(seed="y")))
    office, running = opened(FIVE, 6)
    running = office.do(running, Withdraw(player="p02"))
    running = office.do(running, Expel(player="p02", reason="engine"))  # also who had gone already
    running = office.do(running, Return(player="p02", reason="the appeal was upheld"))
    assert running.competition.contenders["p02"].is_in(1)
    assert not again(office).competition.contenders["p02"].expelled


def test_who_did_not_check_in_is_signed_off_in_one_step_that_is_taken_back_in_one() -> None:
    office, running = opened(FIVE, 6)
    assert "would sign everybody off" in refusal(office, running, SignOffMissing())
    for player in ("p01", "p03", "p04"):
        running = office.do(running, CheckIn(player=player))
    running = office.do(running, SignOff(player="p06", half=True))
    running = office.do(running, Withdraw(player="p05"))
    assert missing(running.competition) == ("p02",)
    assert "already" in refusal(office, running, CheckIn(player="p01"))
    assert "signed off" in refusal(office, running, CheckIn(player="p06"))
    running = office.do(office.do(running, TakeBackCheckIn(player="p04")), SignOffMissing())
    assert running.competition.away[1] == {"p06": "H", "p02": "Z", "p04": "Z"}
    assert "everybody is there" in refusal(office, running, SignOffMissing())
    assert office.undo(running, "they stood in the rain").competition.away[1] == {"p06": "H"}


def test_a_check_in_counts_for_its_round() -> None:
    office, running = begun(FIVE, 4)
    running = office.do(running, CheckIn(player="p01"))
    assert running.competition.checked_in == {2: ("p01",)}
    assert "been paired" in refusal(office, running, CheckIn(player="p02", round=1))


def test_what_is_known_of_somebody_changes_and_the_order_of_a_stage_that_began_stays() -> None:
    office, running = begun(FIVE, 4)
    assert "nothing" in refusal(office, running, ChangeEntry(player="p01"))
    assert "between 0 and" in refusal(office, running, ChangeEntry(player="p01", rating=5000))
    running = office.do(running, ChangeEntry(player="p04", rating=2600, club="SV Asten", categories=("W",)))
    held = running.competition.contenders["p04"]
    assert (held.rating, held.club, held.categories) == (2600, "SV Asten", ("W",))
    assert running.competition.phases[-1].divisions["1"][-1] == "p04"
    assert again(office).competition == running.competition


def test_a_payment_is_noted_once_and_taken_back() -> None:
    office, running = opened({}, 2)
    running = office.do(running, NotePayment(player="p01"))
    assert "paid already" in refusal(office, running, NotePayment(player="p01"))
    assert "has not paid" in refusal(office, running, TakeBackPayment(player="p02"))
    assert "not entered" in refusal(office, running, NotePayment(player="p09"))
    assert office.do(running, TakeBackPayment(player="p01")).competition.paid == frozenset()


def test_a_latecomer_meets_who_has_the_bye_of_the_round_under_way() -> None:
    office, running = begun(FIVE | {"attendance.late_brings": "half-points"}, 5)
    last = running.competition.phases[-1].rounds[-1]
    bye = next(each.player for each in last.idle)
    assert "has a game" in refusal(office, running, PairLate(player=last.matches[0].first))
    assert "have met already" not in refusal(office, running, PairLate(player=bye, opponent=bye))
    running = office.do(running, Enter(player="late", rating=2375))
    running = office.do(running, PairLate(player="late"))
    match = running.competition.phases[-1].rounds[-1].matches[-1]
    assert (match.board, set(match.sides)) == (3, {bye, "late"})
    assert not running.competition.phases[-1].rounds[-1].idle
    assert "nobody has a bye" in refusal(office, running, PairLate(player="late"))
    running = office.do(enter_all(office, running, CHANCE, ("1/2-1/2",)), Close())
    assert points(running, "late") == points(running, bye) == "1/2"
    assert again(office).competition == running.competition
    assert "published and not closed" in refusal(office, running, PairLate(player="late"))
    running = office.do(running, DraftRound(seed="y"))
    assert not any(
        {bye, "late"} == set(each.sides) for each in running.competition.phases[-1].rounds[-1].matches
    )


def test_nobody_comes_into_a_round_robin_under_way() -> None:
    office, running = begun({"stage.main.meeting.kind": "round-robin"}, 5)
    bye = next(each.player for each in running.competition.phases[-1].rounds[-1].idle)
    assert "nobody can enter" in refusal(office, running, PairLate(player=bye))
