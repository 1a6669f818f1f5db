"""What is reported after a game has ended changes neither its result nor its reason, under any rulebook."""

from collections.abc import Iterator
from typing import Any

import pytest

from chance import strategies as st
from chance.running import given, settings
from play.every_event import RESULTS, every_event, kinds_there_are, kinds_told
from turnus.app.games.judging import judge
from turnus.app.games.mates import Mates
from turnus.app.games.records import read_event, read_record
from turnus.faults import BadInput
from turnus.law import Law
from turnus.play.deciding import decide, fold
from turnus.play.events import Event
from turnus.play.game import Game, Status
from turnus.play.proceedings import Proceedings
from turnus.play.questions.incidents import Incident
from turnus.play.questions.results.ends import EndReason, Score
from turnus.play.sides import Side

Record = dict[str, Any]

HEADS: dict[str, Record] = {
    "fide-2023": {"rulebook": "fide-2023"},
    "fide-2023 rapid": {"rulebook": "fide-2023", "supervision": "limited"},
    "fide-2005": {"rulebook": "fide-2005"},
    "ddt-2014": {"rulebook": "ddt-2014", "part": "series"},
    "osv-v30 house": {"rulebook": "osv-v30", "part": "house"},
    "osv-v30 blitz": {"rulebook": "osv-v30", "part": "blitz"},
    "osv-v30 scheijgrond": {"rulebook": "osv-v30", "part": "scheijgrond"},
    "kndb-2009": {"rulebook": "kndb-2009", "game": "draughts"},
    "asten-bughouse": {"rulebook": "asten-bughouse", "game": "bughouse"},
}
MATE = ["f2f3", "e7e5", "g2g4", "d8h4"]
LATER = 40_000


def made(moves: list[str], board: str = "") -> list[Record]:
    """Return the events of moves that are made and pressed."""
    events: list[Record] = [{"at": 0, "type": "start"}]
    for at, move in enumerate(moves):
        here = {"at": at, "by": "black" if at % 2 else "white"} | ({"board": board} if board else {})
        events += [here | {"type": "move", "move": move}, here | {"type": "press"}]
    return events


def told(game: Game, law: Law, event: Record, at: int) -> Game:
    """Return a game after an event; what cannot be did not happen."""
    try:
        return decide(game, read_event(event | {"at": at}, 999, at), law).game
    except BadInput:
        return game


def ends_of(kind: str) -> list[Record]:
    """Return what ends a game of a kind at once."""
    return [
        *({"type": "resign", "by": side} for side in ("white", "black")),
        *({"type": "irregularity", "what": what, "against": side}
          for what in ("phone", "phone_rings", "late") for side in ("white", "black")),
        *({"type": "agree_result", "result": result} for result in RESULTS[kind]),
        *({"type": "irregularity", "what": what} for what in ("wrong_setup", "board_turned")),
        {"type": "observe", "by": "arbiter", "what": "flag"},
    ]  # fmt: skip


def random_move(game: Game, law: Law, board: str, at: int, draw: st.DrawFn) -> Game:
    """Play a random move at a board and press the clock."""
    table = game.tables[board]
    legal = table.board.legal()
    if not legal or game.status is not Status.ONGOING:
        return game
    by = {"by": str(table.board.turn), "board": board}
    move = table.board.write(draw(st.sampled_from(legal)))
    game = told(game, law, by | {"type": "move", "move": move}, at)
    return told(game, law, by | {"type": "press"}, at)


@st.composite
def ended_games(draw: st.DrawFn, head: Record) -> tuple[Game, Law]:
    """Draw a game in which anything may have happened, and that has ended."""
    kind = head.get("game", "chess")
    control = draw(st.sampled_from(["7200", "900+5", "2/300:60"]))
    record = read_record(head | {"time_control": control, "events": [{"at": 0, "type": "start"}]}, Mates())
    game, law = fold(record.game, record.events, record.law)[0], record.law
    boards = list(game.tables)
    if kind != "draughts" and draw(st.integers(0, 5)) == 0:
        for event in made(MATE, boards[0])[1:]:
            game = told(game, law, event, event["at"])
    for at in range(draw(st.integers(0, 8))):
        game = random_move(game, law, draw(st.sampled_from(boards)), at, draw)
        if draw(st.integers(0, 3)) == 0:
            game = told(game, law, draw(st.sampled_from(every_event(kind))), at)
    for event in draw(st.permutations(ends_of(kind))):
        if game.status in (Status.FINISHED, Status.VOID):
            return game, law
        at = LATER if event["type"] == "observe" else 20
        game = told(game, law, event | {"board": draw(st.sampled_from(boards))}, max(at, game.at // 1000))
    return game, law


def comes_to(game: Game) -> tuple[Any, ...]:
    verdict = game.verdict
    what = verdict and (verdict.white, verdict.black, verdict.reason, verdict.played)
    return game.status, what, game.points


def is_disputed(event: Record) -> bool:
    """Tell whether it is claimed or seen that the last move was not one that ends the game (4.8, 5.1.1)."""
    return "touch_move" in (event.get("claim"), event.get("what"))


@pytest.mark.parametrize("game", ["chess", "draughts", "bughouse"])
def test_every_kind_of_event_is_among_them(game: str) -> None:
    assert kinds_told(game) == kinds_there_are()


@pytest.mark.parametrize("rulebook", HEADS)
def test_nothing_changes_the_result(rulebook: str) -> None:
    head = HEADS[rulebook]
    events = every_event(head.get("game", "chess"))

    @settings(max_examples=10)
    @given(ended_games(head), st.permutations(events))
    def one_by_one_and_then_in_turn(ended: tuple[Game, Law], shuffled: list[Record]) -> None:
        game, law = ended
        before = comes_to(game)
        assert before[0] in (Status.FINISHED, Status.VOID)
        later = [event for event in shuffled if not is_disputed(event)]
        for event in later[:60]:
            assert comes_to(told(game, law, event, LATER)) == before, event
        for event in later[60:90]:
            game = told(game, law, event, LATER)
            assert comes_to(game) == before, event

    one_by_one_and_then_in_turn()


def lost_by(what: Incident, head: Record, board: str) -> Iterator[tuple[Game, Law]]:
    """Yield games that Black has lost because of what happened three times, by the law or by a decision."""
    record = read_record(head | {"time_control": "7200", "events": made([])}, Mates())
    game, law = fold(record.game, record.events, record.law)[0], record.law
    told_of = {"type": "irregularity", "by": "arbiter", "what": str(what), "board": board}
    for at in (10, 20, 30):
        game = told(game, law, told_of | {"against": "black"}, at)
        if game.status is Status.FINISHED:
            yield game, law
            return
    for referral in (waiting.referral for waiting in game.referrals):
        for option in referral.options:
            choice = {"type": "decide", "by": "arbiter", "option": option, "clause": str(referral.cite)}
            after = told(game, law, choice | {"board": board}, 40)
            if after.status is Status.FINISHED:
                yield after, law


@pytest.mark.parametrize("rulebook", HEADS)
def test_who_does_the_same_after_the_end_does_not_undo_the_result(rulebook: str) -> None:
    board = "A" if HEADS[rulebook].get("game") == "bughouse" else ""
    ended = 0
    for what in Incident:
        for lost, law in lost_by(what, HEADS[rulebook], board):
            game, before = lost, comes_to(lost)
            reported = {"type": "irregularity", "by": "arbiter", "what": str(what), "board": board}
            for at in (50, 60, 70):
                game = told(game, law, reported | {"against": "white"}, at)
                assert comes_to(game) == before, what
            ended += 1
    assert ended


@pytest.mark.parametrize("what", ["phone", "late", "envelope_lost", "wrong_setup", "late_at_resumption"])
def test_a_signed_result_stands(what: str) -> None:
    signed = {"at": 9, "type": "sign", "result": "1/2-1/2"}
    events = [*made(MATE), signed]
    reported = {"at": 90, "type": "irregularity", "by": "arbiter", "what": what, "against": "black"}
    before, after = (
        judge({"rulebook": "fide-2023", "time_control": "900", "events": each}).answer
        for each in (events, [*events, reported])
    )
    assert [after[name] for name in ("status", "result", "reason", "played")] == [
        before[name] for name in ("status", "result", "reason", "played")
    ]


@pytest.mark.parametrize(
    "rulebook", ["fide-2023", "fide-2005", "ddt-2014", "osv-v30 house", "asten-bughouse"]
)
def test_signing_what_came_of_it_changes_nothing(rulebook: str) -> None:
    board = {"board": "B"} if rulebook == "asten-bughouse" else {}
    resigned = {"at": 9, "type": "resign", "by": "white"} | board
    events = [resigned, {"at": 10, "type": "sign", "result": "0-1"} | board]
    signed = judge(HEADS[rulebook] | {"time_control": "900", "events": events}).answer
    assert (signed["result"], signed["reason"]) == ("1-0" if board else "0-1", "resignation")


@pytest.mark.clause("kndb-2009", "17-c-5")
def test_nobody_is_asked_about_a_loss_that_does_not_come_about() -> None:
    ended = [*made(["32-28"]), {"at": 9, "type": "resign", "by": "white"}]
    late = {"at": 99, "type": "irregularity", "by": "arbiter", "what": "late", "against": "black"}
    record: Record = {"rulebook": "kndb-2009", "game": "draughts", "time_control": "900"}
    answer = judge(record | {"events": [*ended, late]}).answer
    said = "Black is late. The game had ended: its result stands."
    assert [each["ruling"] for each in answer["rulings"][2:]] == [said]
    assert answer["referrals"] == []
    begun = judge(record | {"events": [*made(["32-28"]), late]}).answer
    assert [each["clauses"] for each in begun["referrals"]] == [["17-c-5"]]


def test_no_handler_ends_a_game_again() -> None:
    ended = read_record({"rulebook": "fide-2023", "events": made(MATE)}, Mates())
    game, _rulings = fold(ended.game, ended.events, ended.law)
    p = Proceedings(game, Event(number=99, at=game.at), ended.law, None, "")
    p.end(Side.BLACK, Score.LOSS, EndReason.FORFEIT)
    assert p.game.verdict == game.verdict
