"""The hall: calls, rulings on the arbiter's word, counts that are kept, secret line-ups, the report."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from telling.seasons import STREAM
from turnus.app.hall import Adjourned, Answered, Called, Checked, Hall, LineUpGiven, Noted, Penalised
from turnus.app.hall.advising import advise, incidents, ruled
from turnus.app.hall.playing import Board, board
from turnus.app.hall.reporting import checklist, report
from turnus.app.office import VISITOR, Grant, Identity, NotAllowed, Role, Secretary
from turnus.competition.season import commands as asked
from turnus.faults import BadInput, NotFound
from turnus.store import Event, MemoryJournal
from visiting.offices import ARBITER, CAPTAIN, DESK, DIRECTOR, OPPONENT, PLAYER, TestOffice, furnished

SQUARES = "8/8/8/8/8/8/8/8 w - - 0 1"


@pytest.fixture
def office(tmp_path: Path) -> TestOffice:
    made = furnished(tmp_path)
    for command in (asked.DraftRound(seed="s"), asked.PublishRound()):
        made.secretary.act(DIRECTOR, STREAM, command)
    return made


@pytest.fixture
def hall(office: TestOffice) -> Hall:
    return Hall(office.secretary)


def at(office: TestOffice, number: int = 1) -> Board:
    return board(office.secretary.seen(ARBITER, STREAM), 1, number)


def board_of(office: TestOffice, player: str) -> Board:
    games = (at(office, number) for number in range(1, 19))
    return next(found for found in games if player in found.game.players)


def illegal(office: TestOffice, hall: Hall, where: Board, side: str) -> dict[str, object]:
    """Advise on an illegal move and let the arbiter rule."""
    running, evening = office.secretary.seen(ARBITER, STREAM), hall.seen(ARBITER, STREAM)
    advice = advise(running, evening, where, "illegal_move", {"player": side, "what": "illegal_move"}, "en")
    decided = ["leave the clocks"] if advice["referrals"] else []
    hall.do(ARBITER, STREAM, ruled(where, advice, decided, advice["say"]["en"]))
    return advice


def test_calls_wait_until_they_are_answered_the_longest_first(office: TestOffice, hall: Hall) -> None:
    mine = board_of(office, "p01")
    hall.do(PLAYER, STREAM, Called(id="a", round=1, board=mine.number, about="phone"))
    hall.do(DESK, STREAM, Called(id="b", round=1, board=2))
    assert [entry.event.id for entry in hall.seen(ARBITER, STREAM).waiting] == ["a", "b"]
    hall.do(ARBITER, STREAM, Answered(call="a"))
    assert [entry.event.id for entry in hall.seen(ARBITER, STREAM).waiting] == ["b"]
    with pytest.raises(BadInput):
        hall.do(ARBITER, STREAM, Answered(call="a"))


def test_the_same_call_sent_twice_is_one_call(hall: Hall) -> None:
    call = Called(id="a", round=1, board=2)
    assert hall.do(DESK, STREAM, call, key="k1")
    assert not hall.do(DESK, STREAM, call, key="k1")
    assert len(hall.seen(ARBITER, STREAM).entries) == 1


class Counting(MemoryJournal):
    """A journal that counts what is read from it."""

    given_out = 0

    def read_stream(self, stream: str, after: int = 0) -> Iterator[Event]:
        for event in super().read_stream(stream, after):
            self.given_out += 1
            yield event


def test_an_entry_reads_what_is_new_and_not_the_evenings_before(tmp_path: Path) -> None:
    journal = Counting()
    office = furnished(tmp_path, journal)
    for command in (asked.DraftRound(seed="s"), asked.PublishRound()):
        office.secretary.act(DIRECTOR, STREAM, command)
    hall, costs = Hall(office.secretary), []
    for number in range(40):
        before = journal.given_out
        hall.do(DESK, STREAM, Called(id=f"c{number}", round=1, board=2))
        hall.do(ARBITER, STREAM, Answered(call=f"c{number}"))
        costs.append(journal.given_out - before)
    assert costs[-1] == costs[2] <= 4
    assert len(Hall(office.secretary).seen(ARBITER, STREAM).entries) == 80


def test_what_another_process_wrote_in_the_hall_is_seen_at_once(office: TestOffice, hall: Hall) -> None:
    other = Hall(Secretary(office.secretary.journal, office.secretary.people_of(""), clock=office.clock))
    hall.do(DESK, STREAM, Called(id="a", round=1, board=2))
    other.do(ARBITER, STREAM, Answered(call="a"))
    assert hall.seen(ARBITER, STREAM).waiting == ()
    with pytest.raises(BadInput):
        hall.do(ARBITER, STREAM, Answered(call="a"))


def test_a_player_sees_that_his_call_was_answered(office: TestOffice, hall: Hall) -> None:
    mine = board_of(office, "p01").number
    hall.do(PLAYER, STREAM, Called(id="a", round=1, board=mine))
    hall.do(DESK, STREAM, Called(id="b", round=1, board=mine % 18 + 1))
    assert [entry.event.id for entry in hall.seen(PLAYER, STREAM).waiting] == ["a"]
    hall.do(ARBITER, STREAM, Answered(call="a"))
    hall.do(ARBITER, STREAM, Answered(call="b"))
    assert hall.seen(PLAYER, STREAM).waiting == ()
    assert len(hall.seen(PLAYER, STREAM).entries) == 2  # his call and its answer, nothing of others


def test_a_player_calls_to_his_own_board_only(office: TestOffice, hall: Hall) -> None:
    mine = board_of(office, "p01").number
    other = mine % 18 + 1
    with pytest.raises(NotAllowed):
        hall.do(PLAYER, STREAM, Called(id="a", round=1, board=other))
    with pytest.raises(NotAllowed):
        hall.do(VISITOR, STREAM, Called(id="a", round=1, board=mine))
    with pytest.raises(BadInput):
        hall.do(ARBITER, STREAM, Called(id="a", round=1, board=99))


def test_the_second_illegal_move_loses_because_the_first_was_kept(office: TestOffice, hall: Hall) -> None:
    where = at(office)
    first = illegal(office, hall, where, "black")
    assert (first["told"], first["result"]) == ({"player": "black", "what": "illegal_move", "nth": 1}, None)
    other = illegal(office, hall, where, "white")
    assert other["told"] == {
        "player": "white",
        "what": "illegal_move",
        "nth": 1,
    }  # the other player's count is his own
    second = illegal(office, hall, where, "black")
    assert (second["told"], second["result"]) == (
        {"player": "black", "what": "illegal_move", "nth": 2},
        "1-0",
    )
    evening = hall.seen(ARBITER, STREAM)
    assert evening.illegal_moves(where.game.black, where) == 2
    assert evening.illegal_moves(where.game.black, replace(where, round=2)) == 0  # another game
    assert evening.illegal_moves(where.game.black, replace(where, phase=2)) == 0  # of another turnus
    last = evening.rulings(where)[-1].event
    assert (last.result, last.against) == ("1-0", where.game.black)
    assert "fide-2023:7.5.5/2" in last.clauses


def test_what_the_text_leaves_to_the_arbiter_he_decides_himself(office: TestOffice, hall: Hall) -> None:
    running, evening = office.secretary.seen(ARBITER, STREAM), hall.seen(ARBITER, STREAM)
    advice = advise(
        running, evening, at(office), "illegal_move", {"player": "black", "what": "illegal_move"}, "nl"
    )
    with pytest.raises(BadInput, match="leave the clocks"):
        ruled(at(office), advice, [], "")
    with pytest.raises(BadInput, match="among the options"):
        ruled(at(office), advice, ["leave the clocks", "hang him"], "")
    assert ruled(at(office), advice, ["adjust the clocks"], "").decided == ("adjust the clocks",)


def test_only_an_arbiter_rules_and_players_see_their_own_board(office: TestOffice, hall: Hall) -> None:
    where = board_of(office, "p01")
    running = office.secretary.seen(ARBITER, STREAM)
    advice = advise(running, hall.seen(ARBITER, STREAM), where, "phone_rings", {"player": "white"}, "en")
    options = [left["options"][0]["option"] for left in advice["referrals"] if left["options"]]
    ruling = ruled(where, advice, options, "x")
    for identity in (PLAYER, DESK, CAPTAIN, VISITOR):
        with pytest.raises(NotAllowed):
            hall.do(identity, STREAM, ruling)
    hall.do(ARBITER, STREAM, ruling)
    hall.do(ARBITER, STREAM, Noted(text="for the board only"))
    assert [entry.event.board for entry in hall.seen(PLAYER, STREAM).entries] == [where.number]
    assert hall.seen(OPPONENT, STREAM).entries == ()
    assert hall.seen(VISITOR, STREAM).entries == ()


def test_every_incident_of_the_competitions_law_has_a_form(office: TestOffice) -> None:
    found = {form["name"] for form in incidents(office.secretary.seen(ARBITER, STREAM), "nl")}
    assert {"illegal_move", "flag_fell", "phone_rings", "claim_of_draw", "touched_piece"} <= found


def captain(team: str) -> Identity:
    return Identity(name=team, grants=(Grant(account="", role=Role.CAPTAIN, scope=STREAM, subject=team),))


def test_line_ups_are_secret_until_both_are_in(hall: Hall) -> None:
    red, blue = captain("Red"), captain("Blue")
    hall.do(red, STREAM, LineUpGiven(match="Red - Blue", team="Red", players=("a", "b")))
    assert hall.line_ups(blue, STREAM, "Red - Blue") == {"Red": ()}
    assert hall.line_ups(ARBITER, STREAM, "Red - Blue") == {"Red": ()}
    assert hall.line_ups(red, STREAM, "Red - Blue") == {"Red": ("a", "b")}
    with pytest.raises(NotAllowed):
        hall.do(blue, STREAM, LineUpGiven(match="Red - Blue", team="Red", players=("x",)))
    hall.do(red, STREAM, LineUpGiven(match="Red - Blue", team="Red", players=("b", "a")))
    hall.do(blue, STREAM, LineUpGiven(match="Red - Blue", team="Blue", players=("c", "d")))
    assert hall.line_ups(VISITOR, STREAM, "Red - Blue") == {"Red": ("b", "a"), "Blue": ("c", "d")}
    with pytest.raises(BadInput):
        hall.do(red, STREAM, LineUpGiven(match="Red - Blue", team="Red", players=("a", "b")))


def test_the_checklist_is_the_laws_own_and_is_ticked(office: TestOffice, hall: Hall) -> None:
    running = office.secretary.seen(ARBITER, STREAM)
    items = checklist(running, hall.seen(ARBITER, STREAM), "en")
    assert items
    assert all(not item.done_by for item in items)
    first = items[0]
    hall.do(ARBITER, STREAM, Checked(clause=first.clause, item=first.name))
    again = checklist(running, hall.seen(ARBITER, STREAM), "en")
    assert [item.name for item in again if item.done_by == ARBITER.signature] == [first.name]
    hall.do(ARBITER, STREAM, Checked(clause=first.clause, item=first.name, done=False))
    assert checklist(running, hall.seen(ARBITER, STREAM), "en") == items


def test_the_report_has_everything_of_the_round(office: TestOffice, hall: Hall) -> None:
    where = at(office, 3)
    white, black = where.game.players
    illegal(office, hall, where, "white")
    warning = {"round": 1, "player": "p05", "penalty": "warning", "reason": "talking"}
    hall.do(ARBITER, STREAM, Penalised(**warning, clause="fide-2023:12.9.1"))  # type: ignore[arg-type]
    with pytest.raises(BadInput):
        hall.do(ARBITER, STREAM, Penalised(**warning, clause=""))  # type: ignore[arg-type]
    envelope = Adjourned(
        round=1, board=3, white=white, black=black, position=SQUARES, to_move="white", move_number=41,
        white_clock="0:12", black_clock="0:20",
    )  # fmt: skip
    hall.do(ARBITER, STREAM, envelope)
    hall.do(ARBITER, STREAM, Noted(text="the heating failed"))
    office.secretary.act(ARBITER, STREAM, asked.EnterResult(white=white, black=black, result="1-0"))
    running, names = office.secretary.seen(ARBITER, STREAM), office.secretary.people_of(STREAM).name
    made = report(running, hall.seen(ARBITER, STREAM), 1, names, "en")
    assert made.results[2] == ("3", names(white), names(black), "1-0")
    assert [len(part) for part in (made.rulings, made.penalties, made.adjourned, made.notes)] == [1, 1, 1, 1]
    assert made.undone
    empty = report(running, hall.seen(ARBITER, STREAM), 2, names, "en")
    assert (empty.results, empty.rulings, empty.penalties) == ((), (), ())


def test_a_board_that_is_not_there_is_said_so(office: TestOffice) -> None:
    with pytest.raises(NotFound):
        board(office.secretary.seen(ARBITER, STREAM), 1, 99)
    with pytest.raises(NotFound):
        board(office.secretary.seen(ARBITER, STREAM), 9, 1)


def test_a_third_captain_does_not_open_a_line_up(hall: Hall) -> None:
    """A match is its two teams: what others hand in opens nothing and is not taken."""
    red, blue, green = captain("Red"), captain("Blue"), captain("Green")
    hall.do(red, STREAM, LineUpGiven(match="Red - Blue", team="Red", players=("a", "b")))
    for match in ("Red - Blue", "Red - Blue - Green", "m1", "Green - Green"):
        with pytest.raises(BadInput):
            hall.do(green, STREAM, LineUpGiven(match=match, team="Green", players=("x",)))
    with pytest.raises(BadInput):
        hall.do(ARBITER, STREAM, LineUpGiven(match="Red - Blue", team="Green", players=("x",)))
    hall.do(green, STREAM, LineUpGiven(match="Red - Green", team="Green", players=("x",)))
    for who in (blue, green, ARBITER, VISITOR):
        assert hall.line_ups(who, STREAM, "Red - Blue") == {"Red": ()}
