"""Corrections: what they change in the table and in the pairing that was made; rounds opened again."""

from random import Random

import pytest

from engine.playing import again, enter_all, opened, play_round
from engine.test_slices import refusal
from turnus.app.competitions.corrections import effect_of
from turnus.app.competitions.running import Office, Running
from turnus.app.competitions.views import standings
from turnus.competition.engine.slices.catching_up import PostponeGame
from turnus.competition.engine.slices.closing import Close, ReopenRound
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult, ResultCorrected

FIELDS = {"stage.main.rounds": 4, "stage.main.ladder.steps": ["BH", "SB"], "stage.main.first_colour": "white"}


def correction(office: Office, running: Running, number: int, board: int, result: str) -> ResultCorrected:
    done = office.do(running, EnterResult(round=number, board=board, result=result, reason="read wrongly"))
    event = done.history[-1][1]
    assert isinstance(event, ResultCorrected)
    return event


@pytest.mark.parametrize("system", ["dutch", "resistance"])
def test_it_says_who_moves_and_how_the_next_round_would_be_paired(system: str) -> None:
    office, running = opened({**FIELDS, "stage.main.meeting.options.system": system}, 8)
    running = office.do(running, DraftRound(seed="a"))
    running = office.do(running, PublishRound())
    running = enter_all(office, running, Random(0), ("1-0",))  # noqa: S311 - every White wins
    running = office.do(running, Close())
    paired = office.do(office.do(running, DraftRound(seed="b")), PublishRound())
    corrected = correction(office, paired, 1, 1, "0-1")
    effect = effect_of(paired, corrected)
    first = paired.competition.phases[-1].rounds[0].matches[0]
    assert (effect.replaces, effect.result) == ("1-0", "0-1")
    by_name = {each.player: each for each in effect.moved}
    assert [by_name[first.first].points_before, by_name[first.first].points] == [1, 0]
    assert [by_name[first.second].points_before, by_name[first.second].points] == [0, 1]

    # the round that would have been: the same competition with the right result, paired with the same lots
    other, known = opened({**FIELDS, "stage.main.meeting.options.system": system}, 8)
    known = other.do(other.do(known, DraftRound(seed="a")), PublishRound())
    known = other.do(known, EnterResult(board=1, result="0-1"))
    known = enter_all(other, known, Random(0), ("1-0",))  # noqa: S311
    known = other.do(other.do(known, Close()), DraftRound(seed="b"))
    would = {match.sides for match in known.competition.phases[-1].rounds[-1].matches}
    was = {match.sides for match in paired.competition.phases[-1].rounds[-1].matches}
    assert effect.next_round is not None
    assert set(effect.next_round.would_be) == would - was
    assert set(effect.next_round.played) == was - would
    after = again(office).competition.phases[-1].rounds[-1]
    assert {match.sides for match in after.matches} == was  # shown, not changed


def test_before_the_next_round_is_paired_only_the_table_changes() -> None:
    office, running = opened(FIELDS, 8)
    running = play_round(office, running, Random(2))  # noqa: S311 - repeatable
    held = running.competition.phases[-1].rounds[0].matches[0].games[0].result
    effect = effect_of(running, correction(office, running, 1, 1, "0-1" if held != "0-1" else "1-0"))
    assert effect.moved
    assert effect.next_round is None


def test_a_round_is_opened_again_for_a_reason_and_with_it_what_ended() -> None:
    office, running = opened({**FIELDS, "stage.main.rounds": 2}, 6)
    running = office.do(running, DraftRound(seed="x"))
    assert "no round is closed" in refusal(office, running, ReopenRound(reason="r"))
    running = office.do(running, PublishRound())
    running = enter_all(office, running, Random(1), ("1-0",))  # noqa: S311 - repeatable
    running = office.do(running, Close())
    running = play_round(office, running, Random(1))  # noqa: S311 - repeatable
    running = office.do(running, Close())
    assert running.competition.is_closed
    assert "open the last round again" in refusal(
        office, running, EnterResult(round=2, board=1, result="0-0")
    )
    assert "for a reason" in refusal(office, running, ReopenRound(reason=" "))
    before = standings(running.competition)
    running = office.do(running, ReopenRound(reason="a protest was upheld"))
    assert not running.competition.is_closed
    assert not running.competition.phases[-1].is_closed
    running = office.do(running, EnterResult(round=2, board=1, result="0-0", reason="both left"))
    running = office.do(office.do(running, Close()), Close())
    assert running.competition.is_closed
    assert standings(running.competition) != before
    assert again(office).competition == running.competition


def test_a_result_of_a_draft_is_refused_by_the_number_of_that_round() -> None:
    office, running = opened(FIELDS, 4)
    running = office.do(running, DraftRound(seed="a"))
    assert "round 1 has not been published" in refusal(office, running, EnterResult(board=1, result="1-0"))
    running = enter_all(office, office.do(running, PublishRound()), Random(0), ("1-0",))  # noqa: S311
    running = office.do(office.do(running, Close()), DraftRound(seed="b"))
    for command in (EnterResult(board=1, result="1-0"), PostponeGame(board=1)):
        assert "round 2 has not been published" in refusal(office, running, command)
