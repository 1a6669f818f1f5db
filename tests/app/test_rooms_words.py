"""What is kept of a ruling is English, whoever reads it; and what help does beside a move."""

from pathlib import Path

from turnus.app.rooms import Sent
from visiting.rooms import Machine


def test_a_ruling_is_kept_in_english_and_told_to_each_in_his_own(tmp_path: Path) -> None:
    game = Machine(tmp_path).open(time_control="5400")
    room = game.room
    game.act("white", "start")
    marked = room.answer("en", lambda text: f"~{text}")  # somebody has read it before anything was ruled
    assert marked["rulings"][0]["ruling"] == "~the session begins."
    game.act("white", "resign")
    stored = list(game.machine.journal.read_stream(f"game/{room.id}"))[-1]
    assert "resign" in stored.body
    assert "~" not in stored.body


def test_with_help_a_draw_is_offered_between_the_move_and_its_press(tmp_path: Path) -> None:
    game = Machine(tmp_path).open(time_control="900+10", way="help")
    game.act("white", "start")
    game.act("white", "move", move="e2e4")
    game.act("black", "move", move="e7e5")
    sent = Sent({"type": "move", "move": "g1f3"}, offers=True)
    game.machine.rooms.act(game.opened.id, game.opened.keys["white"], sent)
    assert [entry.event["type"] for entry in game.room.log][-3:] == ["move", "offer_draw", "press"]
    assert not game.answer()["referrals"], "it was made at the right moment (fide-2023 9.1.2.1)"
    game.act("black", "accept_draw")
    assert game.answer()["result"] == "1/2-1/2"
