"""What is kept of a ruling is English, whoever acts and in whatever language anybody has read it."""

from pathlib import Path

from visiting.rooms import Machine


def test_a_ruling_is_kept_in_english_and_told_to_each_in_his_own(tmp_path: Path) -> None:
    game = Machine(tmp_path).open(time_control="5400")
    room = game.room
    game.act("white", "start")
    marked = room.answer("en", lambda text: f"~{text}")  # somebody has read it before anything was ruled
    assert marked["rulings"][0]["ruling"] == "~the session begins"
    game.act("white", "resign")
    stored = list(game.machine.journal.read_stream(f"game/{room.id}"))[-1]
    assert "resign" in stored.body
    assert "~" not in stored.body
