"""Games that are caught up later: the round ends without them, in pairing they are draws, the end waits."""

from random import Random

import pytest

from engine.playing import RESULTS, again, enter_all, opened, play_round
from turnus.app.competitions.running import Office, Running
from turnus.app.competitions.views import standings, whole_tournament
from turnus.app.streams.rederiving import rederived
from turnus.app.streams.runner import RefusedByClause
from turnus.competition.engine.slices.catching_up import PostponeGame, to_catch_up
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult
from turnus.competition.engine.state import Status
from turnus.faults import BadInput
from turnus.pairing.on_rating import Edition, pair_on_rating

CHANCE = Random(3)  # noqa: S311 - repeatable, not secret


def begun(rounds: int, players: int = 6, **fields: object) -> tuple[Office, Running]:
    office, running = opened({"stage.main.rounds": rounds, **fields}, players)
    running = office.do_all(running, [DraftRound(seed="x"), PublishRound()])
    return office, running


def all_but_first(office: Office, running: Running) -> Running:
    """Put off the first board and enter the others."""
    running = office.do(running, PostponeGame(board=1, on="2026-11-20", place="Deurne", reason="ill"))
    phase = running.competition.phase
    assert phase is not None
    assert phase.last_round is not None
    for match in phase.last_round.matches[1:]:
        running = office.do(running, EnterResult(board=match.board, result="1-0"))
    return running


def test_a_round_closes_without_a_game_that_was_put_off_and_the_next_counts_it_as_a_draw() -> None:
    office, running = begun(3)
    running = all_but_first(office, running)
    running = office.do(running, Close())
    phase = running.competition.phase
    assert phase is not None
    assert phase.rounds[0].status is Status.CLOSED
    event = whole_tournament(running.competition)
    wanted = pair_on_rating(event, Edition.IN_2026)
    running = office.do_all(running, [DraftRound(seed="y"), PublishRound()])
    made = running.competition.phase
    assert made is not None
    pairs = {(int(m.first[1:]), int(m.second[1:])) for m in made.rounds[1].matches}
    assert pairs == {(pair.white, pair.black) for pair in wanted.pairs}
    assert [match.board for _, match in to_catch_up(running.competition)] == [1]


def test_the_result_comes_later_with_its_day_and_counts_in_its_own_round() -> None:
    office, running = begun(3)
    running = office.do(all_but_first(office, running), Close())
    before = {row.line.player: row.line.points for row in standings(running.competition)}
    running = play_round(office, running, CHANCE)
    running = office.do(running, EnterResult(board=1, result="0-1", round=1, on="2026-11-21"))
    phase = running.competition.phase
    assert phase is not None
    game = phase.rounds[0].matches[0].games[0]
    assert (game.result, game.on) == ("0-1", "2026-11-21")
    first = {row.line.player: row.line.points for row in standings(running.competition, after=1)}
    assert first[game.black] == before[game.black] + 1
    assert to_catch_up(running.competition) == []
    assert again(office).competition == running.competition
    assert rederived(again(office)).differences == ()


def test_a_stage_ends_only_when_everything_has_been_caught_up() -> None:
    office, running = begun(1)
    running = office.do(all_but_first(office, running), Close())
    assert running.competition.phase is not None
    assert not running.competition.phase.is_closed
    with pytest.raises(RefusedByClause, match=r"still to be caught up.*1\.1"):
        office.do(running, Close())
    caught_up = office.do(running, EnterResult(board=1, result="1-0", round=1))
    ended = office.do(caught_up, Close())
    assert ended.competition.phase is not None
    assert ended.competition.phase.is_closed


def test_it_can_end_without_a_game_for_a_reason() -> None:
    office, running = begun(1)
    running = office.do(all_but_first(office, running), Close())
    running = office.do(running, Close(reason="he moved to Chile"))
    assert running.competition.phase is not None
    assert running.competition.phase.is_closed


def test_what_cannot_wait_is_refused() -> None:
    office, running = begun(2)
    for command, says in (
        (PostponeGame(board=9), "waits for no result"),
        (PostponeGame(board=1, round=2), "not been published"),
    ):
        with pytest.raises(RefusedByClause, match=says):
            office.do(running, command)
    with pytest.raises(BadInput, match="no day"):
        office.do(running, PostponeGame(board=1, on="Friday"))
    running = enter_all(office, running, CHANCE, RESULTS)
    with pytest.raises(RefusedByClause, match="waits for no result"):
        office.do(running, PostponeGame(board=1))
    office, running = begun(0, 4, **{"stage.main.meeting.kind": "knock-out"})
    with pytest.raises(RefusedByClause, match="who goes on must be known"):
        office.do(running, PostponeGame(board=1))
