"""The moves of a game as they are kept: without names and remarks; shown under the heading of its round."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from turnus.app.games.replaying import Read, Replay, read_games, replay
from turnus.faults import BadInput
from turnus.notation.bpgn import BpgnGame, write_bpgn
from turnus.notation.bpgn.boards import Board
from turnus.notation.gametree import Line, Node
from turnus.notation.pdn import PdnGame, write_pdn
from turnus.notation.pdn.game import PdnResult
from turnus.notation.pgn import PgnGame, write_pgn
from turnus.notation.pgn.game import UNKNOWN, PgnResult

M = TypeVar("M")
LARGEST = 16 * 1024  # bytes that the moves of one game may take in a journal that keeps everything
KEPT = ("FEN", "SetUp", "Variant", "GameType", "TimeControl")
"""The tags without which moves cannot be read, and the time control; all others stand in the round."""


def bare(content: bytes, notation: str) -> str:
    """Return the one game of a text without names and remarks; one with an illegal move is refused."""
    game = _only(content, notation)
    if game.problems:
        raise game.problems[0]
    text = bare_text(game)
    if len(text.encode()) > LARGEST:
        raise BadInput("the moves take more than {kilobytes} KB", kilobytes=LARGEST >> 10, where="file")
    return text


def bare_text(game: Read) -> str:
    """Write a game without names and remarks, whatever is wrong with it."""
    return _written(_stripped(game))


def cut(text: str, notation: str, plies: int) -> str:
    """Return the moves of a game without its last, so many on each board, and without its result."""
    game = _only(text.encode(), notation)
    if isinstance(game, PdnGame):
        left = game.line[: max(0, len(game.line) - plies)]
        return write_pdn(replace(game, line=left, result=PdnResult.of(UNKNOWN)))
    if isinstance(game, PgnGame):
        tree = game.line[: max(0, len(game.line) - plies)]
        return write_pgn(replace(game, line=tree, result=PgnResult.of(UNKNOWN)))
    hidden = dict.fromkeys(Board, 0)
    moves = list(game.moves)
    while moves and min(hidden.values()) < plies:
        hidden[moves.pop().board] += 1
    return write_bpgn(replace(game, moves=tuple(moves), result=PgnResult.of(UNKNOWN)))


def result_of(text: str, notation: str) -> str:
    """Return what came of a game as its text says; nothing while it is open."""
    found = _only(text.encode(), notation).result.written
    return "" if found == UNKNOWN else found


def replay_score(
    text: str, notation: str, rulebook: str, language: str, heading: Mapping[str, str]
) -> Replay:
    """Replay moves that were kept, under the heading that the round gives them: names, date, result."""
    return replay(_headed(text, notation, heading), rulebook, language)


def headed_text(text: str, notation: str, heading: Mapping[str, str]) -> str:
    """Write moves that were kept under the heading that the round gives them."""
    return _written(_headed(text, notation, heading))


def _headed(text: str, notation: str, heading: Mapping[str, str]) -> Read:
    game = _only(text.encode(), notation)
    tags = dict(heading) | {name: value for name, value in game.tags if name in (*KEPT, "Date")}
    result = heading.get("Result") or game.result.written
    if isinstance(game, PdnGame):
        return replace(game, tags=tuple(tags.items()), result=PdnResult.of(result))
    return replace(game, tags=tuple(tags.items()), result=PgnResult.of(result))


def _only(content: bytes, notation: str) -> Read:
    games = [game for game in read_games(content, notation) if not _is_byte(game)]
    if len(games) != 1:
        raise BadInput("there are {count} games in it: choose one", count=len(games), where="file")
    if isinstance(games[0], BadInput):
        raise games[0]
    return games[0]


def _is_byte(game: Read | BadInput) -> bool:
    return isinstance(game, BadInput) and game.kind == "encoding"


def _stripped(game: Read) -> Read:
    tags = tuple((name, value) for name, value in game.tags if name in KEPT)
    if isinstance(game, BpgnGame):
        return replace(game, tags=tags, comments=(), moves=tuple(replace(m, comments=()) for m in game.moves))
    if isinstance(game, PgnGame):
        return replace(game, tags=tags, line=_silent(game.line))
    return replace(game, tags=tags, line=_silent(game.line))


def _silent(line: Line[M]) -> Line[M]:
    return tuple(_without_remarks(node) for node in line if node.text)


def _without_remarks(node: Node[M]) -> Node[M]:
    variations = tuple(_silent(each) for each in node.variations)
    return replace(node, before=(), comments=(), variations=tuple(each for each in variations if each))


def _written(game: Read) -> str:
    if isinstance(game, PgnGame):
        return write_pgn(game)
    return write_pdn(game) if isinstance(game, PdnGame) else write_bpgn(game)
