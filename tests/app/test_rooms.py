"""Games that are played here: seats, time, requests that come twice, a server that was away, secrets."""

import json
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from machine import postgres
from turnus.app.games.judging import judge
from turnus.app.office import VISITOR, NotAllowed
from turnus.app.rooms import Sent, keeping
from turnus.app.rooms.events import FLAG, HAPPENED, RETURNED
from turnus.app.rooms.settling import anchors
from turnus.cli.main import run
from turnus.faults import BadInput
from turnus.store import MemoryJournal, NewEvent, open_journal, verify
from turnus.store.json_lines import to_line
from turnus.store.opening import games_beside
from visiting.rooms import DIRECTOR, Machine

MATE = ("f2f3", "e7e5", "g2g4", "d8h4")


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def stored(machine: Machine, kind: str) -> list[dict[str, Any]]:
    return [json.loads(event.body) for event in machine.journal.read() if event.type == kind]


def test_a_game_is_answered_as_judge_answers_it(machine: Machine) -> None:
    game = machine.open(time_control="180+2")
    game.act("arbiter", "start", by="other")
    game.moves(*MATE[:3])
    game.act("black", "move", move=MATE[3], passes=1000)
    events: list[dict[str, Any]] = [{"at": 0, "type": "start"}]
    for number, move in enumerate(MATE, 1):
        by = ("white", "black")[(number - 1) % 2]
        events.append({"at": number, "by": by, "type": "move", "move": move})
        if number < 4:
            events.append({"at": number, "by": by, "type": "press"})
    assert game.answer() == judge({"rulebook": "fide-2023", "time_control": "180+2", "events": events}).answer
    assert (game.room.result, game.room.is_ended) == ("0-1", True)


def test_of_many_games_those_that_have_ended_are_let_go(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "MOST_KEPT", 2)
    monkeypatch.setattr(keeping, "AT_ONCE", 2)
    ended, *others = [machine.open(time_control="180") for _ in range(5)]
    ended.act("arbiter", "start", by="other")
    ended.act("white", "resign")
    known = [game.room for game in (ended, *others)]
    assert [game.room is before for game, before in zip(others, known[1:], strict=True)] == [True] * 4
    again = ended.room
    assert (again is known[0], again.result) == (False, "0-1")


def test_every_event_keeps_input_ruling_and_clocks_in_an_unbroken_chain(machine: Machine) -> None:
    game = machine.open(time_control="180+2")
    game.act("white", "start")
    game.moves("e2e4", passes=2500)
    started, moved, pressed = stored(machine, HAPPENED)
    assert started["rulings"][0]["outcome"] == "applied"
    assert moved["input"] == {"type": "move", "move": "e2e4", "by": "white"}
    assert (moved["at"], moved["clocks"]) == (2500, {"": [177500, 180000, "white"]})
    assert pressed["clocks"] == {"": [179500, 180000, "black"]}
    assert not verify(machine.journal.read()).flaws


def test_a_seat_acts_for_its_own_side_and_no_other(machine: Machine) -> None:
    game = machine.open(time_control="180+2")
    game.act("white", "start")
    with pytest.raises(NotAllowed):
        game.act("white", "resign", by="black")
    with pytest.raises(NotAllowed):
        game.act("white", "decide", option="anything")
    with pytest.raises(NotAllowed):
        game.act("black", "touch", square="e7", accidental=True)
    with pytest.raises(NotAllowed):
        game.act("scribe", "resign", by="white")
    assert game.room.folding.count == 1
    game.act("scribe", "move", by="white", move="e2e4")
    game.act("arbiter", "resign", by="black")
    assert game.room.result == "1-0"


def test_a_key_is_kept_as_its_digest_and_a_new_one_replaces_it(machine: Machine) -> None:
    game = machine.open()
    old = game.opened.keys["white"]
    assert old not in "".join(event.body for event in machine.journal.read())
    new = machine.rooms.new_key(DIRECTOR, game.opened.id, "white")
    assert game.room.seat_of(new) == "white"
    with pytest.raises(NotAllowed):
        game.room.seat_of(old)
    with pytest.raises(NotAllowed):
        machine.rooms.new_key(VISITOR, game.opened.id, "white")
    with pytest.raises(NotAllowed):
        machine.rooms.open(VISITOR, {"rulebook": "fide-2023"})


def test_a_request_sent_twice_is_done_once(machine: Machine) -> None:
    game = machine.open()
    first = game.act("white", "move", move="e2e4", key="k1")
    again = game.act("white", "move", move="e2e4", key="k1", passes=5000)
    assert (again.sequence, again.repeated, game.room.folding.count) == (first.sequence, True, 1)
    with pytest.raises(BadInput, match="used for something else"):
        game.act("white", "move", move="d2d4", key="k1")
    game.act("black", "move", move="e7e5", key="k1")  # another's key is another key
    machine.switch_on()
    assert game.act("white", "move", move="e2e4", key="k1").sequence == first.sequence


def test_who_did_not_see_what_happened_overwrites_nothing(machine: Machine) -> None:
    game = machine.open()
    seen = game.act("white", "move", move="e2e4").sequence
    game.act("black", "offer_draw")
    with pytest.raises(BadInput) as refused:
        game.act("black", "move", move="e7e5", after=seen)
    assert refused.value.kind == "overtaken"
    assert game.room.folding.count == 2


@pytest.mark.clause("fide-2023", "9.5.3")
@pytest.mark.parametrize("intended", ["", "e5"])
def test_clocks_run_on_after_a_wrong_claim_where_there_is_no_arbiter(machine: Machine, intended: str) -> None:
    casual = machine.open(time_control="180+2", way="help")
    at_board = machine.open(time_control="180+2")
    for game in (casual, at_board):
        game.act("white", "start")
        game.act("white", "move", move="e2e4")
        if game is at_board:
            game.act("white", "press")
        game.act("black", "claim", claim="threefold", intended=intended)
    assert (casual.answer()["clocks"]["running"], at_board.answer()["clocks"]["running"]) == ("black", None)
    assert casual.answer()["clocks"]["white"] == 180 + 2 + 120
    machine.switch_on()
    casual.act("black", "move", move="e7e5", passes=3000)
    assert casual.answer()["clocks"]["running"] == "white"


@pytest.mark.clause("fide-2023", "9.1.2.2")
def test_in_a_casual_game_a_draw_is_offered_at_any_time(machine: Machine) -> None:
    for seat in ("white", "black"):
        game = machine.open(time_control="180+2", way="help")
        game.act("white", "start")
        game.act("white", "move", move="e2e4")
        game.act("black", "move", move="e7e5")
        game.act(seat, "offer_draw")
        assert game.answer()["referrals"] == [], "nobody is there to decide whether it is a breach"
        game.act({"white": "black", "black": "white"}[seat], "accept_draw")
        assert game.room.result == "1/2-1/2"


def test_with_help_only_legal_moves_are_made_and_the_clock_presses_itself(machine: Machine) -> None:
    game = machine.open(time_control="180+2", way="help")
    game.act("white", "start")
    with pytest.raises(BadInput, match="does not move that way"):
        game.act("white", "move", move="e2e5")
    with pytest.raises(BadInput, match="as a whole"):
        game.act("white", "touch", square="e2")
    game.act("white", "move", move="e2e4", passes=3000)
    assert game.answer()["clocks"] == {"white": 179, "black": 180, "running": "black"}
    assert [entry.event["type"] for entry in game.room.log] == ["start", "move", "press"]


@pytest.mark.parametrize(
    ("head", "result"),
    [
        ({"rulebook": "fide-2023"}, "0-1"),
        ({"rulebook": "osv-v30", "base": "fide-2005", "part": "blitz"}, "0-1"),  # only the opponent acts
        ({"rulebook": "kndb-2009", "game": "draughts"}, "0-2"),
    ],
)
def test_with_help_the_program_sees_a_flag_at_its_instant(
    machine: Machine, head: dict[str, Any], result: str
) -> None:
    game = machine.open(time_control="60", way="help", lag=200, **head)
    game.act("white", "start")
    machine.wall.now += 60_100
    machine.rooms.wake()
    assert game.answer()["result"] is None  # a move may be on its way
    machine.wall.now += 100
    assert machine.rooms.wake() is None
    assert game.room.result == result
    assert stored(machine, FLAG) == [{"side": "white", "at": 60_000}]


def test_as_at_the_board_a_fallen_flag_is_written_down_and_nobody_acts(machine: Machine) -> None:
    game = machine.open(time_control="60", lag=0)
    game.act("white", "start")
    machine.wall.now += 61_000
    machine.rooms.wake()
    assert stored(machine, FLAG) == [{"side": "white", "at": 60_000}]
    assert game.answer()["result"] is None
    game.act("black", "claim", claim="flag", passes=4000)
    assert game.room.result == "0-1"


def test_lag_is_credited_to_the_clock_up_to_the_quota_and_changes_no_moment(machine: Machine) -> None:
    game = machine.open(time_control="180", way="help", lag=300, lag_total=400)
    game.act("white", "start")
    game.act("white", "move", move="e2e4", passes=2150, since=2000)
    assert game.answer()["clocks"]["white"] == 178
    game.act("black", "move", move="e7e5", passes=1000, since=100)
    assert game.answer()["clocks"]["black"] == 179.3
    game.act("white", "move", move="g1f3", passes=1600, since=1000)
    assert game.answer()["clocks"]["white"] == 178 - 1.6 + 0.25  # 400 in the whole game
    assert [entry.at for entry in game.room.log if entry.event["type"] == "move"] == [2150, 3150, 4750]


def test_lag_under_a_delay_gives_no_time(machine: Machine) -> None:
    game = machine.open(time_control="180d3", way="help")
    game.act("white", "start")
    game.act("white", "move", move="e2e4", passes=2000, since=1600)
    assert game.answer()["clocks"]["white"] == 180


def test_while_the_server_is_away_no_time_passes_and_no_flag_falls(machine: Machine) -> None:
    game = machine.open(time_control="60", way="help")
    game.act("white", "start")
    game.act("white", "move", move="e2e4", passes=5000)
    machine.wall.now += 3_600_000
    machine.switch_on()
    machine.rooms.wake()
    assert game.answer()["clocks"] == {"white": 55, "black": 60, "running": "black"}
    machine.rooms.seen(game.opened.id, game.opened.keys["white"])
    assert game.room.away_since is not None  # whose clock runs is not there yet
    machine.rooms.seen(game.opened.id, game.opened.keys["black"])
    assert [each["how"] for each in stored(machine, RETURNED)] == ["everybody was seen again"]
    game.act("black", "move", move="e7e5", passes=4000)
    assert game.answer()["clocks"]["black"] == 56


def test_where_the_terms_say_so_the_arbiter_lets_the_game_go_on(machine: Machine) -> None:
    game = machine.open(time_control="60", on_return="arbiter")
    game.act("white", "start")
    game.moves("e2e4")
    machine.wall.now += 90_000
    machine.switch_on()
    with pytest.raises(BadInput) as refused:
        game.act("black", "move", move="e7e5")
    assert refused.value.kind == "standing"
    game.act("arbiter", "resume")
    game.act("black", "move", move="e7e5", passes=2000)
    assert game.answer()["clocks"]["black"] == 58


def test_a_game_read_again_stands_as_it_stood_and_keeps_what_was_ruled(machine: Machine) -> None:
    game = machine.open(time_control="180+2")
    game.act("white", "start")
    game.moves("e2e4", "e7e5", "g1f3")
    game.act("black", "claim", claim="threefold")
    before = game.answer()
    machine.switch_on()
    assert game.answer() == before


def test_what_was_decided_then_stays_when_the_law_says_otherwise_now(machine: Machine) -> None:
    game = machine.open(time_control="180+2")
    game.act("white", "start")
    game.act("black", "resign")
    other = MemoryJournal()
    for event in machine.journal.read():
        body = event.body.replace('"result":"1-0"', '"result":"1/2-1/2"').replace("resigns", "shakes hands")
        other.append(event.stream, event.sequence - 1, [NewEvent(event.type, event.at, event.actor, body)])
    machine.journal = other
    machine.switch_on()
    assert game.answer()["result"] == "1/2-1/2"


def test_a_sealed_move_leaves_in_no_answer_log_or_export_until_it_is_opened(machine: Machine) -> None:
    game = machine.open(time_control="7200")
    game.act("arbiter", "start")
    game.moves("e2e4", "e7e5")
    game.act("arbiter", "adjourn")
    game.act("white", "seal", text="Sg1-f3", lang="de", key="sealing")
    game.act("white", "press")

    def leaves() -> str:
        told = json.dumps([game.answer(), [entry.told() for entry in game.room.log]])
        return told + "\n".join(map(to_line, machine.journal.read()))

    assert "f3" not in json.dumps([entry.told() for entry in game.room.log])
    assert "Sg1" not in leaves()
    machine.switch_on()
    assert "Sg1" not in leaves()
    game.act("arbiter", "resume")
    game.act("arbiter", "open_envelope")
    assert "Sg1-f3" in leaves()
    assert game.room.log[-1].event["opened"] == "Sg1-f3"
    machine.switch_on()
    assert game.answer()["turn"] == "black"


@pytest.mark.clause("fide-2023", "I.1.1")
def test_nobody_seals_before_the_arbiter_has_asked_for_it(machine: Machine) -> None:
    game = machine.open(time_control="7200")
    game.act("arbiter", "start")
    game.moves("e2e4", "e7e5")
    with pytest.raises(NotAllowed):
        game.act("white", "seal", text="Sg1-f3")
    with pytest.raises(NotAllowed):
        game.act("white", "adjourn")
    assert game.answer()["status"] == "ongoing"
    game.act("arbiter", "adjourn")
    game.act("white", "seal", text="Sg1-f3", lang="de")
    game.act("white", "seal", text="Sb1-c3", lang="de")  # until he stops his clock
    assert game.answer()["status"] == "adjourned"


@pytest.mark.clause("fide-2023", "I.1.2")
def test_a_player_adjourns_before_the_end_of_a_session_that_has_one(machine: Machine) -> None:
    game = machine.open(time_control="7200", session={"start": "19:30", "end": "21:00"})
    game.act("arbiter", "start")
    game.act("white", "adjourn", passes=600_000)
    game.act("white", "seal", text="e4", lang="en")
    assert game.answer()["clocks"]["white"] == 7200 - 5400


def test_a_reason_is_kept_outside_the_chain_and_can_be_erased(machine: Machine) -> None:
    game = machine.open(people="house/2026-2027", players={"white": "Anna Ouwerkerk", "black": "p12"})
    game.act("arbiter", "start")
    game.act("arbiter", "penalty", against="white", penalty="warning", reason="she felt ill")
    chain = "".join(event.body for event in machine.journal.read())
    assert "ill" not in chain.replace("illegal", "")
    assert "Ouwerkerk" not in chain
    assert "p12" in chain
    kept = stored(machine, HAPPENED)[-1]["input"]["reason"]
    assert machine.rooms.texts.of(kept)[0] == "she felt ill"
    machine.rooms.texts.erase({kept["hidden"]})
    machine.switch_on()
    assert machine.rooms.texts.of(kept) == ("", "")
    assert game.room.folding.count == 2
    assert not game.room.damaged


def test_two_sign_what_came_of_it_or_the_arbiter_alone(machine: Machine) -> None:
    game = machine.open()
    game.act("white", "move", move="e2e4")
    game.act("black", "resign")
    game.act("white", "sign", result="1-0")
    assert not game.room.is_confirmed()
    game.act("black", "sign", result="1-0")
    assert game.room.is_confirmed()
    assert game.answer()["reason"] == "resignation"  # 8.7: signing it does not change why it ended
    other = machine.open()
    other.act("white", "resign")
    other.act("arbiter", "sign", result="0-1")
    assert other.room.is_confirmed()


def test_what_both_agree_on_happens_when_both_have_said_it(machine: Machine) -> None:
    game = machine.open()
    game.act("white", "move", move="e2e4")
    game.act("black", "move", move="e7e5")
    game.act("white", "agree_result", result="1/2-1/2")
    assert game.answer()["result"] is None
    game.act("black", "agree_result", result="1-0")
    assert game.answer()["result"] is None
    game.act("black", "agree_result", result="1/2-1/2")
    assert game.room.result == "1/2-1/2"


def test_a_bughouse_match_has_four_seats_and_one_order_of_time(machine: Machine) -> None:
    match = machine.open(rulebook="asten-bughouse", game="bughouse", way="help", lag=300)
    assert set(match.opened.keys) == {"A white", "A black", "B white", "B black", "arbiter", "scribe"}
    match.act("arbiter", "start")
    match.act("B white", "move", move="e2e4", passes=2000, since=1800)
    match.act("A white", "move", move="d2d4", passes=100)
    ats = [entry.at for entry in match.room.log]
    assert ats == sorted(ats)
    boards = match.answer()["boards"]
    assert boards["A"]["clocks"]["running"] == boards["B"]["clocks"]["running"] == "black"
    with pytest.raises(NotAllowed):
        match.act("A white", "resign", board="B")


def test_one_tablet_between_two_players_says_whose_hand_it_was(machine: Machine) -> None:
    game = machine.open(tablet=True)
    game.act("tablet", "move", by="white", move="e2e4")
    with pytest.raises(BadInput, match="whose"):
        game.act("tablet", "move", move="e7e5")
    assert set(game.opened.keys) == {"tablet", "arbiter", "scribe"}


def test_a_call_waits_for_the_arbiter(machine: Machine) -> None:
    game = machine.open()
    game.act("white", "call")
    assert [entry.event["seat"] for entry in game.room.calls] == ["white"]
    with pytest.raises(NotAllowed):
        game.act("white", "answer_call")
    game.act("arbiter", "answer_call")
    assert not game.room.calls


def test_a_journal_of_games_is_verified_by_the_anchors_of_the_main_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main, beside = tmp_path / "club.db", tmp_path / "club.games.db"
    with closing(open_journal(str(main))) as club, closing(open_journal(str(beside))) as games:
        machine = Machine(tmp_path, games, main=club)
        game = machine.open()
        game.act("white", "resign")
    assert run(["journal", "verify", str(main), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["intact"], found["games"]["flaws"]) == (True, [])
    assert run(["journal", "export", str(main), str(tmp_path / "out.jsonl")]) == 0
    assert run(["journal", "import", str(tmp_path / "out.jsonl"), str(tmp_path / "again.db")]) == 0
    assert run(["journal", "verify", str(tmp_path / "again.db")]) == 0
    beside.unlink()
    assert run(["journal", "verify", str(main)]) == 1  # it was there once
    with closing(open_journal(str(beside))) as games:
        games.append(
            "game/other", 0, [NewEvent.of("GameOpened", {}, actor="turnus", at="2026-01-01T20:00:00Z")]
        )
    capsys.readouterr()
    assert run(["journal", "verify", str(main), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)
    assert [flaw["kind"] for flaw in found["games"]["flaws"]] == ["truncated"]


def test_a_journal_of_games_is_kept_in_postgresql_too(tmp_path: Path) -> None:
    with postgres.server() as url:
        address = games_beside(postgres.emptied(url))
        with closing(open_journal(address)) as games, closing(open_journal(url)) as main:
            machine = Machine(tmp_path, games, main=main)
            game = machine.open(time_control="180+2")
            game.act("white", "start")
            game.moves("e2e4", "e7e5")
            before = game.answer()
            machine.switch_on()
            assert game.answer() == before
            game.act("white", "resign")
            assert main.head().position < games.head().position
            assert not verify(games.read(), list(anchors(main))).flaws


def test_a_game_has_one_alarm_however_often_its_clock_is_pressed(machine: Machine) -> None:
    game = machine.open(time_control="60+2", way="help")
    game.act("white", "start")
    first = machine.rooms.wake()
    for seat, move in (("white", "e2e4"), ("black", "e7e5"), ("white", "g1f3"), ("black", "b8c6")):
        game.act(seat, "move", move=move, passes=500)
    assert machine.rooms.wake() == first  # asked again then, and set anew
    machine.wall.now += 58_500
    assert first is not None
    assert (machine.rooms.wake() or 0) > first


def test_what_ended_just_before_the_server_did_is_anchored_when_it_is_back(machine: Machine) -> None:
    game = machine.open()
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr("turnus.app.rooms.settling.anchor", lambda *_: None)
        game.act("white", "resign")
    assert not list(anchors(machine.secretary.journal))
    machine.switch_on()
    assert [anchor.position for anchor in anchors(machine.secretary.journal)] == [
        machine.journal.head().position
    ]
    machine.switch_on()
    assert len(list(anchors(machine.secretary.journal))) == 1


@pytest.mark.clause("kndb-2009", "21.2")
def test_a_verdict_on_an_adjourned_game_is_for_the_leadership(machine: Machine) -> None:
    game = machine.open(rulebook="kndb-2009", game="draughts", started=True, time_control=None)
    game.act("white", "move", move="32-28", passes=1000)
    game.act("arbiter", "adjourn", passes=3_600_000)
    game.act("white", "verdict", result="2-0")
    told = json.dumps([game.answer(), [entry.told() for entry in game.room.log]])
    assert "2-0" not in told + "".join(event.body for event in machine.journal.read())
    machine.switch_on()
    game.act("black", "verdict", result="2-0")
    assert game.room.result == "2-0"
    machine.rooms.texts.erase(set(json.loads((machine.folder / "texts.json").read_text("utf-8"))))
    machine.switch_on()
    assert game.answer()["result"] == "2-0"  # as it was decided then


def test_what_came_in_before_a_flag_fell_is_heard_before_it_is_seen(machine: Machine) -> None:
    game = machine.open(time_control="60", way="help", lag=0)
    game.act("white", "start")
    machine.wall.now += 59_990
    with machine.rooms.arriving(game.opened.id) as received:
        machine.wall.now += 100  # it waits for a thread, or for the disk
        machine.rooms.wake()
        sent = Sent({"type": "move", "move": "e2e4"})
        machine.rooms.act(game.opened.id, game.opened.keys["white"], sent, received)
    machine.wall.now += 100
    machine.rooms.wake()
    assert game.answer()["clocks"] == {"white": 0.01, "black": 60, "running": "black"}
    assert not stored(machine, FLAG)


def test_nobody_keeps_his_flag_up_by_sending_and_sending(machine: Machine) -> None:
    game = machine.open(time_control="60", way="help", lag=0)
    game.act("white", "start")
    machine.wall.now += 60_000
    with machine.rooms.arriving(game.opened.id):
        for _ in range(20):
            machine.rooms.wake()
            machine.wall.now += 20
    assert game.room.result == "0-1"


def test_what_the_arbiter_did_last_is_taken_back_and_stays_written(machine: Machine) -> None:
    game = machine.open(time_control="180+2")
    game.act("white", "start")
    game.moves("e2e4", "e7e5", passes=1000)
    stood = game.answer()["position"]
    game.act("arbiter", "penalty", against="white", penalty="loss", reason="by mistake", passes=4000)
    game.act("arbiter", "sign", result="0-1")
    assert (game.room.result, game.room.is_confirmed()) == ("0-1", True)
    with pytest.raises(NotAllowed):
        game.act("black", "take_back")
    game.act("arbiter", "take_back", passes=60_000)
    assert (game.room.result, game.room.is_confirmed()) == ("0-1", False), "first his signature"
    game.act("arbiter", "take_back", key="k", passes=60_000)
    assert game.act("arbiter", "take_back", key="k").repeated
    assert (game.room.result, game.room.is_ended, game.answer()["position"]) == (None, False, stood)
    assert game.answer()["clocks"] == {"white": 177, "black": 181, "running": None}, "as when he acted"
    assert not game.room.signed_by
    kinds = [entry.event["type"] for entry in game.room.log]
    assert (kinds.count("penalty"), kinds.count("TakenBack")) == (1, 2), "it stays written"
    machine.switch_on()
    assert (game.room.result, game.answer()["clocks"]["white"]) == (None, 177), "and so it is read again"
    game.act("arbiter", "resume")
    game.act("white", "move", move="g1f3", passes=1000)
    with pytest.raises(BadInput, match="nothing can be taken back"):
        game.act("arbiter", "take_back")


def test_a_clock_that_runs_on_is_not_set_back_with_what_is_taken_back(machine: Machine) -> None:
    game = machine.open(time_control="180+2")
    game.act("white", "start")
    game.moves("e2e4", passes=1000)
    game.act("arbiter", "penalty", against="white", penalty="opponent_time", seconds=60, passes=4000)
    game.act("arbiter", "take_back", passes=10_000)
    game.act("black", "move", move="e7e5", passes=1000)
    assert game.answer()["clocks"] == {"white": 181, "black": 165, "running": "black"}
    game.act("arbiter", "stop_clocks")
    with pytest.raises(BadInput, match="nothing can be taken back"):
        game.act("arbiter", "take_back")
