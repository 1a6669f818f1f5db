"""What board software tells: every game of a file that is whole, by who plays it and where.

A file is read while somebody writes it. A game that is not ended by a result or * is half written: it is not
taken, and nothing of what was known before is lost.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import blake2b

from turnus.app.games.replaying import Read, read_games
from turnus.app.games.scores import LARGEST, bare_text
from turnus.faults import BadInput
from turnus.notation.bpgn import BpgnGame

MOST_GAMES = 300  # of one round
LARGEST_FILE = 2 << 20  # bytes
ENDINGS = {"pdn": "pdn", "bpgn": "bpgn"}


@dataclass(frozen=True, slots=True)
class FedGame:
    """A game as board software tells it."""

    white: str
    black: str
    ids: tuple[str, str]  # FIDE's numbers of White and Black, where they are given
    round: int  # 0: it is not said
    board: int  # likewise
    notation: str
    text: str  # its moves without names and remarks
    plies: int

    @property
    def key(self) -> str:
        """What tells it from the others of its file; who plays it is not told by it."""
        named = "\n".join((self.white, self.black, *self.ids, str(self.board)))
        return blake2b(named.encode(), digest_size=6).hexdigest()


@dataclass(frozen=True, slots=True)
class Fed:
    """A file as far as it could be read."""

    games: tuple[FedGame, ...]
    problems: tuple[str, ...] = ()  # of games that could not be taken


def notation_told(name: str, content: bytes) -> str:
    """Return the notation of a file by its name, else by what stands in it."""
    ending = name.rpartition(".")[2].lower()
    if ending in ENDINGS:
        return ENDINGS[ending]
    if b"[GameType" in content:
        return "pdn"
    return "bpgn" if b"[WhiteA" in content else "pgn"


def read_fed(content: bytes, notation: str) -> Fed:
    """Read the games of a file; what is wrong with one keeps no other away."""
    if len(content) > LARGEST_FILE:
        raise BadInput("the file is larger than {kilobytes} KB", kilobytes=LARGEST_FILE >> 10, where="file")
    games: list[FedGame] = []
    problems: list[str] = []
    for each in _read(content, notation):
        if isinstance(each, BadInput):
            problems.append(str(each))
        elif len(games) < MOST_GAMES:
            games.append(each)
    return Fed(tuple(games), tuple(problems))


def _read(content: bytes, notation: str) -> Iterator[FedGame | BadInput]:
    for game in read_games(content, notation):
        if isinstance(game, BadInput):
            if game.kind != "encoding":  # then the game follows, with a sign in the letter's place
                yield game
            continue
        text = bare_text(game)
        if len(text.encode()) > LARGEST:
            yield BadInput("the moves take more than {kilobytes} KB", kilobytes=LARGEST >> 10, where="file")
        else:
            yield _told(game, notation, text)


def _told(game: Read, notation: str, text: str) -> FedGame:
    tags = dict(game.tags)
    seats = ("WhiteA", "BlackA") if isinstance(game, BpgnGame) else ("White", "Black")
    white, black = (_known(tags.get(seat, "")) for seat in seats)
    ids = (_known(tags.get("WhiteFideId", "")), _known(tags.get("BlackFideId", "")))
    number, _, board = _known(tags.get("Round", "")).partition(".")
    board = _known(tags.get("Board", "")) or board
    plies = len(game.moves) if isinstance(game, BpgnGame) else sum(bool(node.text) for node in game.line)
    return FedGame(white, black, ids, _figure(number), _figure(board), notation, text, plies)


def _known(value: str) -> str:
    return "" if value.strip("?- ") in ("", "0") else value.strip()


def _figure(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() and len(text) < 6 else 0  # noqa: PLR2004 - boards
