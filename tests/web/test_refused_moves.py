"""Why a move is refused in a game with help: the reason and its clause, also before anything is sent."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client

from turnus.web import desk
from visiting.clubs import STREAM, Club, club

JSON = {"Accept": "application/json"}
PINNED = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"
CHECKED = "4r1k1/8/8/8/8/8/8/4K2R w K - 0 1"
MAJORITY = "W:W32,37,48,20:B28,19,24,1"  # 32 takes 28 and 19, 20 would take 24 alone


@pytest.fixture(scope="module")
def office(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Club]:
    with club(tmp_path_factory.mktemp("club")) as made:
        yield made


class Game:
    """A game with a client at each side."""

    def __init__(self, office: Club, way: str = "help", language: str = "en", **head: Any) -> None:
        said = {"rulebook": "fide-2023", "time_control": "300+3", "belongs": {"competition": STREAM}}
        made = desk.rooms().open(office.identity("director"), said | {"way": way} | head)
        self.id, self.seats = made.id, {"white": office.client(language=language), "black": office.client()}
        for side, client in self.seats.items():
            client.get(f"/play/{self.id}/sit/{dict(made.keys)[side]}/")
        self.act("white", "start")

    def act(self, side: str, kind: str, **fields: str) -> Any:
        """Send what a side does."""
        client: Client = self.seats[side]
        return client.post(f"/play/{self.id}/{side}/act/", {"type": kind, **fields}, headers=JSON).json()

    def why(self, side: str, **asked: str) -> tuple[str, str]:
        """Ask why something is not possible: the reason, and the clause."""
        said = self.seats[side].get(f"/play/{self.id}/{side}/why/", asked, headers=JSON).json()
        return said["message"], " ".join(said["clauses"])


@pytest.mark.parametrize(
    ("position", "asked", "reason", "clause"),
    [
        (PINNED, {"move": "e2c3"}, "the move puts the own king in check", "fide-2023:3.9.2"),
        (PINNED, {"square": "e2"}, "the move puts the own king in check", "fide-2023:3.9.2"),
        (PINNED, {"move": "e2e4"}, "the piece does not move that way", "fide-2023:3.6"),
        (CHECKED, {"move": "h1h2"}, "the own king stays in check", "fide-2023:3.9.2"),
        (
            CHECKED,
            {"move": "e1g1"},
            "castling is not allowed now: the king is in check",
            "fide-2023:3.8.2.2.1",
        ),
        (CHECKED, {"square": "e8"}, "the piece belongs to the opponent", ""),
        (CHECKED, {"square": "a3"}, "there is no piece on the square it starts from", ""),
    ],
)
def test_why_in_chess(office: Club, position: str, asked: dict[str, str], reason: str, clause: str) -> None:
    assert Game(office, start=position).why("white", **asked) == (reason, clause)


def test_why_in_draughts(office: Club) -> None:
    game = Game(office, rulebook="kndb-2009", game="draughts", start=MAJORITY)
    assert game.why("white", move="20x29") == ("another capture takes more pieces", "kndb-2009:6.3")
    assert game.why("white", square="20") == ("another capture takes more pieces", "kndb-2009:6.3")
    assert game.why("white", square="48") == ("a capture is compulsory", "kndb-2009:6.2")
    assert game.why("white", move="37-41") == ("a man moves forward", "kndb-2009:5.1")
    assert game.why("white", way="20x29") == ("another capture takes more pieces", "kndb-2009:6.3")
    assert game.why("white", way="32x23") == ("", ""), "the way to 14"
    assert game.why("white", way="32x23x12")[0]
    king = Game(office, rulebook="kndb-2009", game="draughts", start="W:WK46:B32,10,20")
    for way in ("46x28", "46x23x14", "46x14x25", "46x23x14x25"):
        assert king.why("white", way=way) == ("", ""), way


def test_not_his_turn_is_not_an_illegal_move(office: Club) -> None:
    game = Game(office)
    for asked in ({"move": "e7e5"}, {"square": "e7"}):
        assert game.why("black", **asked) == ("it is not your turn", "fide-2023:1.3")
    for text in ("e7e5", "Nf6", "Pf6", "Sf6", "nonsense"):
        refused = game.act("black", "move", move=text, typed="yes")["error"]
        assert (refused["message"], refused["kind"]) == ("it is not your turn", "not_your_turn")
    refused = game.act("white", "move", move="e2e5")["error"]
    assert (refused["message"], refused["kind"]) == ("the piece does not move that way", "illegal")
    assert refused["clauses"] == ["fide-2023:3.7.1"]
    hands = Game(office, way="board")
    refused = hands.act("black", "move", move="e7e5")["refused"]  # it is written down, and said at once
    assert refused == {
        "message": "Black does not have the move: White makes the first move; the opponent has the move.",
        "clauses": ["fide-2023:1.2"],
    }
    assert hands.act("white", "move", move="e2e4")["refused"] is None
    hands = Game(office, way="board")
    assert hands.act("black", "move", move="Sf6", typed="yes")["error"]["message"] == "it is not your turn"


@pytest.mark.parametrize(
    "text",
    [
        "Nf3",
        "Pf3",
        "Sf3",
        "Cf3",
        "♘f3",
        "knight Felix three",
        "paard felix drie",
        "Springer f3",
        "cavalier g1 f3",
    ],
)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_typed_move_is_read_in_four_languages(office: Club, text: str, language: str) -> None:
    said = Game(office, language=language).act("white", "move", move=text, typed="yes")
    is_own = text == "Pf3" and language == "en"  # in English a pawn's: it goes to f3 then
    assert said["boards"][""]["last"] == (["f2", "f3"] if is_own else ["g1", "f3"])


def test_a_typed_move_that_is_not_legal_is_refused_for_what_it_is(office: Club) -> None:
    game = Game(office, start=PINNED)
    for text in ("Nc3", "Sc3", "Cc3", "knight c3"):
        refused = game.act("white", "move", move=text, typed="yes")["error"]
        assert refused["message"] == "the move puts the own king in check", text
    hands = Game(office, way="board", start=PINNED)
    assert hands.act("white", "move", move="Sc3", typed="yes")["boards"][""]["last"] == []
    assert "e2" not in hands.seats, "it stands on the board until somebody acts on it"


def test_who_watches_asks_nothing(office: Club) -> None:
    game = Game(office)
    assert office.client().get(f"/play/{game.id}/watch/why/?square=e2", headers=JSON).status_code in (
        401,
        403,
    )
