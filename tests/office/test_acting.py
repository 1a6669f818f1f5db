"""Acting: once for each key, never over somebody else's work, always with name and time."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from telling.seasons import STREAM
from turnus.app.office import Done, Grant, Identity, NotAllowed, Overtaken, Role, Secretary
from turnus.app.people import register
from turnus.app.streams.runner import RefusedByClause
from turnus.app.streams.upcasting import type_of
from turnus.competition.season import Command
from turnus.competition.season import commands as asked
from turnus.faults import BadInput
from turnus.store import MemoryJournal, open_journal
from visiting.offices import ARBITER, CAPTAIN, DESK, DIRECTOR, PLAYER, TestOffice, furnished


@pytest.fixture
def office(tmp_path: Path) -> TestOffice:
    made = furnished(tmp_path, open_journal(str(tmp_path / "club.db")))
    made.director.pair()
    return made


def board(office: TestOffice, index: int = 0) -> tuple[str, str]:
    game = office.secretary.seen(DIRECTOR, STREAM).season.turni[-1].rounds[-1].games[index]
    return game.white, game.black


def enters(result: str, players: tuple[str, str]) -> asked.EnterResult:
    return asked.EnterResult(white=players[0], black=players[1], result=result)


def confirmed(office: TestOffice) -> list[tuple[str, str]]:
    events = office.secretary.journal.read_stream(STREAM)
    return [(e.actor, e.payload["result"]) for e in events if type_of(e) == "ResultConfirmed"]  # type: ignore[index,call-overload,misc]


def test_the_journal_has_who_and_when(office: TestOffice) -> None:
    office.secretary.act(DESK, STREAM, enters("1-0", board(office)))
    last = list(office.secretary.journal.read_stream(STREAM))[-1]
    assert last.actor == DESK.account
    assert last.at.startswith("20")


def test_the_same_request_twice_is_one_result(office: TestOffice) -> None:
    command = enters("1-0", board(office))
    first = office.secretary.act(DESK, STREAM, command, key="one")
    again = office.secretary.act(DESK, STREAM, command, key="one")
    assert not first.repeated
    assert again.repeated
    assert confirmed(office) == [(DESK.account, "1-0")]


def test_a_key_of_somebody_else_is_refused(office: TestOffice) -> None:
    office.secretary.act(DESK, STREAM, enters("1-0", board(office)), key="one")
    with pytest.raises(BadInput, match="used for something else"):
        office.secretary.act(ARBITER, STREAM, enters("1-0", board(office, 1)), key="one")


def test_two_people_at_the_same_board_one_result_and_one_message(office: TestOffice) -> None:
    seen, players = office.length, board(office)

    def enter(who: Identity, result: str) -> Done | Exception:
        try:
            return office.secretary.act(who, STREAM, enters(result, players), key=who.name, expected=seen)
        except (Overtaken, RefusedByClause) as refused:
            return refused

    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(enter, (DESK, ARBITER), ("1-0", "0-1")))
    done = [answer for answer in answers if isinstance(answer, Done)]
    refused = [answer for answer in answers if isinstance(answer, Overtaken)]
    assert len(done) == len(refused) == 1
    winner, result = confirmed(office)[-1]
    assert (
        str(refused[0]) == f"{winner} entered {result} for {players[0]} - {players[1]} meanwhile: look again"
    )
    assert len(confirmed(office)) == 1


def test_work_at_other_boards_does_not_stand_in_the_way(office: TestOffice) -> None:
    seen = office.length
    office.secretary.act(DESK, STREAM, enters("1-0", board(office, 0)), expected=seen)
    office.secretary.act(ARBITER, STREAM, enters("0-1", board(office, 1)), expected=seen)
    assert len(confirmed(office)) == 2


def test_a_correction_of_what_was_corrected_meanwhile_is_refused(office: TestOffice) -> None:
    white, black = board(office)
    office.secretary.act(DESK, STREAM, enters("1-0", (white, black)))
    seen = office.length

    def corrects(result: str) -> Command:
        return asked.CorrectResult(
            turnus=1, round=1, white=white, black=black, result=result, reason="misread"
        )

    office.secretary.act(DIRECTOR, STREAM, corrects("0-1"), expected=seen)
    with pytest.raises(Overtaken, match="a-dir entered 0-1"):
        office.secretary.act(ARBITER, STREAM, corrects("1/2-1/2"), expected=seen)


def test_a_command_about_everything_wants_to_have_seen_everything(office: TestOffice) -> None:
    seen = office.length
    office.secretary.act(DESK, STREAM, enters("1-0", board(office)))
    with pytest.raises(Overtaken):
        office.secretary.act(DIRECTOR, STREAM, asked.WithdrawRound(reason="ill"), expected=seen)


def test_undo_takes_back_what_the_director_saw_last_and_nothing_newer(office: TestOffice) -> None:
    office.secretary.act(DESK, STREAM, enters("1-0", board(office)))
    seen = office.length
    office.secretary.act(DESK, STREAM, enters("0-1", board(office, 1)))
    with pytest.raises(Overtaken):
        office.secretary.undo(DIRECTOR, STREAM, "wrong board", expected=seen)
    with pytest.raises(NotAllowed):
        office.secretary.undo(DESK, STREAM, "wrong board", expected=office.length)
    office.secretary.undo(DIRECTOR, STREAM, "wrong board", expected=office.length, key="u")
    assert office.secretary.undo(DIRECTOR, STREAM, "wrong board", expected=0, key="u").repeated
    games = office.secretary.seen(DIRECTOR, STREAM).season.turni[-1].rounds[-1].games
    assert [game.result for game in games[:2]] == ["1-0", ""]


def test_two_offices_on_one_journal_agree(office: TestOffice) -> None:
    """Several processes write to one PostgreSQL: each sees what the other did before it acts."""
    other = Secretary(office.secretary.journal, office.secretary.people_of(STREAM))
    seen = office.length
    other.act(DESK, STREAM, enters("1-0", board(office)), key="k")
    assert office.secretary.act(DESK, STREAM, enters("1-0", board(office)), key="k").repeated
    with pytest.raises(Overtaken):
        office.secretary.act(ARBITER, STREAM, enters("0-1", board(office)), expected=seen)


def test_a_result_without_a_game_is_given_by_the_director_under_his_own_name(office: TestOffice) -> None:
    white, black = board(office)
    given = {"white": white, "black": black, "result": "1-0", "played": False}
    command = asked.EnterResult(clause="7-a", reason="the hall was closed", **given)  # type: ignore[arg-type]
    with pytest.raises(RefusedByClause, match="does not let the arbiter"):
        office.secretary.act(ARBITER, STREAM, command)
    office.secretary.act(DIRECTOR, STREAM, command)
    written = list(office.secretary.journal.read_stream(STREAM))[-1]
    assert (type_of(written), written.actor) == ("ResultConfirmed", DIRECTOR.account)


# Roles and competitions


def test_the_first_director_is_made_once(tmp_path: Path) -> None:
    secretary = Secretary(MemoryJournal(), register.beside(str(tmp_path / "club.db")))
    assert not secretary.has_director()
    secretary.found(DIRECTOR)
    assert secretary.has_director()
    with pytest.raises(NotAllowed, match="has a director"):
        secretary.found(ARBITER)
    with pytest.raises(BadInput, match="last director"):
        secretary.revoke(DIRECTOR, Grant(account=DIRECTOR.account, role=Role.DIRECTOR))


def test_a_role_that_is_taken_back_is_gone(office: TestOffice) -> None:
    office.secretary.revoke(DIRECTOR, Grant(account=DESK.account, role=Role.RESULTS_DESK, scope=STREAM))
    with pytest.raises(NotAllowed):
        office.secretary.act(DESK, STREAM, enters("1-0", board(office)))
    log = [(e.type, e.actor) for e in office.secretary.journal.read_stream("office")]
    assert log[-1] == ("RoleRevoked", DIRECTOR.account)


def test_a_season_is_opened_by_who_directs_its_club(office: TestOffice) -> None:
    command = asked.OpenSeason(season="2027", part="house", rulebook="osv-v30")
    with pytest.raises(NotAllowed):
        office.secretary.open(CAPTAIN, "house/2027", command)
    office.secretary.open(DIRECTOR, "house/2027", command, key="open")
    assert office.secretary.open(DIRECTOR, "house/2027", command, key="open").repeated
    with pytest.raises(BadInput, match="already"):
        office.secretary.open(DIRECTOR, "house/2027", command, key="another")
    assert office.secretary.streams() == [STREAM, "house/2027"]


def test_a_role_in_one_season_is_none_in_the_next(office: TestOffice) -> None:
    office.secretary.open(
        DIRECTOR, "house/2027", asked.OpenSeason(season="2027", part="house", rulebook="osv-v30")
    )
    assert office.secretary.access(ARBITER, "house/2027").roles == {Role.SPECTATOR}
    assert office.secretary.access(PLAYER, "house/2027").players == frozenset()
