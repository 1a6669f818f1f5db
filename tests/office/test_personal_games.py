"""Personal data in the journal of games: exported to their owner, erased with him, and the games stay."""

import json
from pathlib import Path
from typing import Any

import pytest

from telling.seasons import STREAM
from turnus.app.office import Identity
from turnus.app.people.personal import erase_person, export
from turnus.app.people.register import Person
from turnus.app.rooms import NewRoom, Sent
from turnus.app.rooms.seats import names_of
from turnus.app.sheets import Sheets, Wrote
from turnus.competition.season import commands as asked
from turnus.faults import NotFound
from turnus.store import verify
from visiting.offices import DIRECTOR, OPPONENT, PLAYER, TestOffice, furnished, plays

NAME = "Anna Ouwerkerk"


@pytest.fixture
def office(tmp_path: Path) -> TestOffice:
    made = furnished(tmp_path)
    made.secretary.people_of(STREAM).remember("p01", Person(NAME))
    return made


def opened(office: TestOffice, **head: Any) -> NewRoom:
    belongs = {"competition": STREAM, "round": 1, "board": 1}
    return office.rooms.open(DIRECTOR, {"rulebook": "fide-2023", "belongs": belongs} | head)


def act(office: TestOffice, game: NewRoom, seat: str, kind: str, **event: Any) -> None:
    office.rooms.act(game.id, game.keys[seat], Sent({"type": kind, **event}))


def penalised(office: TestOffice, **players: str) -> NewRoom:
    """A game in which both were spoken of."""
    game = opened(office, players=players)
    act(office, game, "arbiter", "start")
    act(office, game, "white", "move", move="e2e4")
    act(office, game, "arbiter", "penalty", against="white", penalty="warning", reason="she felt ill")
    act(office, game, "arbiter", "penalty", against="black", penalty="warning", reason="he was loud")
    return game


def texts(office: TestOffice) -> set[str]:
    """What is kept beside the journal of games."""
    held = office.rooms.texts._registry.read()  # noqa: SLF001 - what is on the disk
    return {str(each["text"]) for each in held.values()}


@pytest.mark.parametrize("who", ["p01", NAME])
def test_what_was_done_and_said_at_his_board_is_in_his_export(office: TestOffice, who: str) -> None:
    game = penalised(office, white=who, black="p02")
    (held,) = export(office.rooms, PLAYER, STREAM, "p01")["games"]
    assert held["stream"] == f"game/{game.id}"
    assert held["entries"][0]["seats"] == ["white"]
    events = [entry["event"] for entry in held["entries"][1:]]
    assert [event["type"] for event in events] == ["move", "penalty"]
    assert events[1]["reason"] == "she felt ill"
    assert "loud" not in json.dumps(held)


def test_of_games_of_others_nothing_is_exported(office: TestOffice) -> None:
    penalised(office, white="p03", black="p02")
    assert export(office.rooms, PLAYER, STREAM, "p01")["games"] == []


@pytest.mark.parametrize("who", ["p01", NAME])
def test_erased_his_name_and_what_was_said_of_him_are_gone_and_the_game_stays(
    office: TestOffice, who: str
) -> None:
    game = penalised(office, white=who, black="p02")
    before = office.rooms.room(game.id).answer()
    erase_person(office.rooms, DIRECTOR, STREAM, "p01")
    assert texts(office) == {"he was loud"}
    room = office.rooms.room(game.id)
    assert NAME not in repr(room.folding.record)  # nor in what is kept folded
    assert (room.damaged, room.answer()) == ("", before)
    assert not verify(office.rooms.journal.read()).flaws
    act(office, game, "black", "move", move="e7e5")  # it is still being played


def test_a_sealed_move_is_the_game_and_stays(office: TestOffice) -> None:
    game = opened(office, players={"white": "p01", "black": "p02"}, time_control="7200")
    act(office, game, "arbiter", "start")
    act(office, game, "arbiter", "adjourn")
    act(office, game, "white", "seal", text="Sg1-f3")
    erase_person(office.rooms, DIRECTOR, STREAM, "p01")
    assert texts(office) == {"Sg1-f3"}


def test_who_is_erased_is_erased_in_the_games_of_his_club_only(office: TestOffice) -> None:
    theirs = "osv/house/2026-2027"
    opening = asked.OpenSeason(season="2026-2027", part="house", rulebook="osv-v30", base="fide-2023")
    office.secretary.open(DIRECTOR, theirs, opening)
    opened(office, players={"white": NAME, "black": "p02"}, belongs={"competition": theirs})
    opened(office, players={"white": NAME, "black": "Piet Puk"}, belongs={})
    erase_person(office.rooms, DIRECTOR, STREAM, "p01")
    assert sorted(texts(office)) == [NAME, "Piet Puk"]  # of the free game Piet, of the other club its Anna


def test_the_names_of_a_match_lie_outside_the_chain_and_seats_have_them(office: TestOffice) -> None:
    teams = [[NAME, "p02"], ["Piet Puk", "p03"]]
    game = opened(office, rulebook="asten-bughouse", game="bughouse", teams=teams)
    chain = "".join(event.body for event in office.rooms.journal.read())
    assert "Ouwerkerk" not in chain
    assert "Puk" not in chain
    room = office.rooms.room(game.id)
    assert names_of(office.rooms.texts.shown(room.head)) == {
        "A white": NAME, "A black": "Piet Puk", "B white": "p03", "B black": "p02",
    }  # fmt: skip
    assert set(names_of(room.head)) == room.players
    erase_person(office.rooms, DIRECTOR, STREAM, "p01")
    assert texts(office) == {"Piet Puk"}
    assert names_of(office.rooms.texts.shown(office.rooms.room(game.id).head))["A white"] == ""


# Scoresheets


def seated(office: TestOffice) -> tuple[Sheets, dict[str, tuple[str, Identity]], int]:
    """The first round, with p01 and his opponent at their board: whose sheet is whose."""
    for command in (asked.DraftRound(seed="s"), asked.PublishRound()):
        office.secretary.act(DIRECTOR, STREAM, command)
    games = office.secretary.seen(DIRECTOR, STREAM).season.turni[-1].rounds[-1].games
    board, game = next((n, g) for n, g in enumerate(games, 1) if "p01" in g.players)
    other = next(name for name in game.players if name != "p01")
    office.secretary.grant(DIRECTOR, plays(OPPONENT, other))
    sides = ("white", "black") if game.white == "p01" else ("black", "white")
    sheets = Sheets(office.secretary, office.rooms.journal, office.rooms.texts)
    sheets.prescribe(DIRECTOR, STREAM, electronic=True, key="prescribed")
    return sheets, {"p01": (sides[0], PLAYER), other: (sides[1], OPPONENT)}, board


def written(office: TestOffice, *texts: tuple[str, ...]) -> None:
    """Let p01 and his opponent write on their sheets."""
    sheets, who, board = seated(office)
    game = sheets.game(STREAM, 1, board)
    for (player, (side, identity)), words in zip(who.items(), texts, strict=True):
        sheets.approve(DIRECTOR, STREAM, f"d-{player}", player, f"approve-{player}")
        for number, text in enumerate(words, 1):
            entry = Wrote(ply=number, text=text, device=f"d-{player}", number=number)
            sheets.write(identity, game, side, entry, f"{player}-{number}")


def test_his_sheet_is_in_his_export_and_the_devices_he_wrote_on(office: TestOffice) -> None:
    written(office, ("e4", "my own words !?"), ("e4", "not for others"))
    data = export(office.rooms, PLAYER, STREAM, "p01")
    (sheet,) = data["games"]
    assert [entry["payload"]["text"] for entry in sheet["entries"]] == ["e4", "my own words !?"]
    assert "not for others" not in json.dumps(data)
    assert [each["payload"]["player"] for each in data["devices"]] == ["p01"]


def test_erased_his_own_words_are_gone_and_those_that_name_him(office: TestOffice) -> None:
    said = ("e4", "my own words !?"), ("e4", f"{NAME.upper()} is ill", "nobody's business")
    written(office, *said)
    erase_person(office.rooms, DIRECTOR, STREAM, "p01")
    assert texts(office) == {"nobody's business"}
    assert not verify(office.rooms.journal.read()).flaws
    with pytest.raises(NotFound):
        erase_person(office.rooms, DIRECTOR, STREAM, "p01")
