"""What the engine refuses, and what a correction, a withdrawal and a level match come to."""

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from engine.playing import again, enter_all, opened, play_round
from turnus.app.competitions.running import Office, Running
from turnus.app.competitions.views import own_rounds, standings
from turnus.app.papers.languages import catalogue
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.engine.slices import SLICES
from turnus.competition.engine.slices.absences import SignOff, SignOn
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.leaving import Return, Withdraw
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound, WithdrawRound
from turnus.competition.engine.slices.results import DecideMatch, EnterResult
from turnus.faults import BadInput

ROUND_ROBIN = {"stage.main.meeting.kind": "round-robin"}
KNOCK_OUT = {"stage.main.meeting.kind": "knock-out"}
CHANCE = Random(7)  # noqa: S311 - repeatable, not secret


def begun(fields: Mapping[str, Any], players: int) -> tuple[Office, Running]:
    """Open a competition and publish its first round."""
    office, running = opened(fields, players)
    running = office.do(running, DraftRound(seed="x"))
    return office, office.do(running, PublishRound())


def refusal(office: Office, running: Running, command: object) -> str:
    """Return why a command is refused; nothing may have been written."""
    before = running.length
    with pytest.raises(RefusedByClause) as refused:
        office.do(running, command)
    assert again(office).length == before
    return str(refused.value)


def test_what_comes_too_early_or_too_late_is_refused_and_changes_nothing() -> None:
    office, running = opened({}, 4)
    assert "no stage" in refusal(office, running, Close())
    assert "no stage" in refusal(office, running, PublishRound())
    assert "entered already" in refusal(office, running, Enter(player="p01"))
    running = office.do(running, DraftRound(seed="x"))
    assert "not been published" in refusal(office, running, EnterResult(board=1, result="1-0"))
    assert "must be closed first" in refusal(office, running, DraftRound(seed="y"))
    running = office.do(running, PublishRound())
    assert "no draft" in refusal(office, running, PublishRound())
    assert "boards 1 to 2" in refusal(office, running, EnterResult(board=3, result="1-0"))
    assert "open games on board 1, 2" in refusal(office, running, Close())
    assert "been paired" in refusal(office, running, SignOff(player="p01", round=1))
    assert "for a reason" in refusal(office, running, WithdrawRound())
    with pytest.raises(BadInput, match="no result"):
        office.do(running, EnterResult(board=1, result="2-0"))


def test_a_round_with_a_result_is_not_taken_back_and_one_without_is() -> None:
    office, running = begun({}, 6)
    entered = office.do(running, EnterResult(board=2, result="0-1"))
    assert "has results" in refusal(office, entered, WithdrawRound(reason="wrong list"))
    office, running = begun({}, 6)
    running = office.do(running, WithdrawRound(reason="wrong list"))
    assert running.competition.phase is None
    assert office.do(running, Enter(player="p99", rating=2500)).competition.phase is None


def test_a_correction_says_what_it_replaces() -> None:
    office, running = begun({}, 4)
    running = office.do(running, EnterResult(board=1, result="1-0"))
    assert "already" in refusal(office, running, EnterResult(board=1, result="1-0"))
    running = office.do(running, EnterResult(board=1, result="0-1", reason="read wrongly"))
    corrected = running.history[-1][1]
    assert (corrected.replaces, corrected.result) == ("1-0", "0-1")  # type: ignore[attr-defined]
    assert again(office).competition == running.competition


def test_who_comes_late_is_paired_where_a_swiss_can_take_him_and_refused_elsewhere() -> None:
    office, running = begun({"stage.main.rounds": 3}, 4)
    running = office.do(enter_all(office, running, CHANCE, ("1-0",)), Close())
    running = office.do(running, Enter(player="late", rating=2395))
    assert running.competition.phases[-1].divisions["1"][0] == "late"  # by his rating
    running = office.do(running, DraftRound(seed="y"))
    drafted = running.competition.phases[-1].rounds[-1]
    assert "late" in {side for match in drafted.matches for side in match.sides} | {
        i.player for i in drafted.idle
    }
    for fields in (ROUND_ROBIN, KNOCK_OUT):
        office, running = begun(fields, 4)
        assert "nobody can enter" in refusal(office, running, Enter(player="late"))


def test_a_withdrawn_player_of_a_round_robin_loses_by_default_and_of_a_swiss_is_not_paired() -> None:
    office, running = begun(ROUND_ROBIN, 4)
    running = office.do(enter_all(office, running, CHANCE, ("1-0",)), Close())
    running = office.do(running, Withdraw(player="p02"))
    assert "withdrawn already" in refusal(office, running, Withdraw(player="p02"))
    running = office.do(running, DraftRound(seed="y"))
    match = next(m for m in running.competition.phases[-1].rounds[-1].matches if "p02" in m.sides)
    assert match.games[0].result == ("-/+" if match.games[0].white == "p02" else "+/-")

    office, running = opened({"stage.main.rounds": 3}, 6)
    running = office.do(play_round(office, running, CHANCE), Withdraw(player="p02"))
    running = office.do(running, DraftRound(seed="y"))
    assert all("p02" not in m.sides for m in running.competition.phases[-1].rounds[-1].matches)
    running = office.do(running, WithdrawRound())
    running = office.do(office.do(running, Return(player="p02")), DraftRound(seed="y"))
    assert any("p02" in m.sides for m in running.competition.phases[-1].rounds[-1].matches)


def test_a_sign_off_can_be_taken_back() -> None:
    office, running = opened({}, 4)
    running = office.do(running, SignOff(player="p03", half=True))
    assert "has not signed off" in refusal(office, running, SignOn(player="p01"))
    away = office.do(running, DraftRound(seed="x")).competition.phases[-1].rounds[-1]
    assert {(i.player, i.outcome) for i in away.idle} >= {("p03", "H")}
    office, running = opened({}, 4)
    running = office.do(office.do(running, SignOff(player="p03")), SignOn(player="p03"))
    assert not office.do(running, DraftRound(seed="x")).competition.phases[-1].rounds[-1].idle


def test_a_level_match_is_played_on_or_decided_and_not_closed_before() -> None:
    office, running = begun(KNOCK_OUT, 2)
    running = office.do(running, EnterResult(board=1, result="1/2-1/2"))
    assert "is level" in refusal(office, running, Close())
    first = running.competition.phases[-1].rounds[-1].matches[0].games[0]
    played_on = office.do(running, EnterResult(board=1, game=2, result="1-0"))
    decider = played_on.competition.phases[-1].rounds[-1].matches[0].games[1]
    assert (decider.white, decider.decides) == (first.black, True)
    ended = office.do(played_on, Close())
    assert standings(ended.competition)[0].line.player == first.black

    office, running = begun(KNOCK_OUT, 2)
    running = office.do(running, EnterResult(board=1, result="1/2-1/2"))
    assert "needs its reason" in refusal(office, running, DecideMatch(board=1, winner="p02", reason=" "))
    running = office.do(running, DecideMatch(board=1, winner="p02", reason="the other is ill"))
    running = office.do(running, Close())
    assert [row.line.player for row in standings(running.competition)] == ["p02", "p01"]


def test_a_draft_is_seen_by_nobody() -> None:
    office, running = opened({}, 4)
    running = play_round(office, running, CHANCE)
    before = standings(running.competition), own_rounds(running.competition, "p01")
    running = office.do(running, DraftRound(seed="y"))
    assert (standings(running.competition), own_rounds(running.competition, "p01")) == before


def test_undo_takes_back_both_events_of_a_first_pairing() -> None:
    office, running = opened({}, 4)
    running = office.undo(office.do(running, DraftRound(seed="x")), "too early")
    assert running.competition.phase is None


def test_every_slice_has_dutch() -> None:
    dutch = catalogue("nl")
    for each in SLICES:
        for text in (each.does, *(text for text in each.says.values() if isinstance(text, str))):
            assert dutch.gettext(text) != text, text
