"""Archives of games: what is written is what was read, and putting in order twice changes nothing."""

import io
import re
from pathlib import Path

import chess.pgn
import pytest

from chance import strategies as st
from chance.running import assume, given, settings
from notation.test_pgn_writing import written_games
from turnus.app.games.archives.dates import Dated, read_date
from turnus.app.games.archives.doubles import doubles, sameness
from turnus.app.games.archives.files import AT_ONCE, folder_of_files
from turnus.app.games.archives.layout import written
from turnus.app.games.archives.reading import Game, Notation, read_archive
from turnus.app.games.archives.sharing import LONGEST, file_name
from turnus.app.games.archives.tidying import Kept, tidy_pgn, tidy_tags
from turnus.faults import BadInput
from turnus.notation.export import WIDTH
from turnus.notation.pgn import PgnGame, write_pgn

QUICK = settings(max_examples=25)
KEPT = st.builds(Kept, *(st.booleans() for _ in range(4)))
PIECES = st.sampled_from(
    ['[Event "x"]', "[Event", "\n\n", " 1. e4", " e5", " (1... c5", ")", " {why", "}", " $14", " $", " !?",
     "1-0", " *", " 2. Ke5", "½", "\\", '"', ";", "\xff", " 1A. e4", "%", " O-O"]
)  # fmt: skip


def games_of(text: str, *, moves: bool = True) -> list[Game]:
    found = list(read_archive([text.encode()], "x.pgn", Notation.PGN, moves=moves))
    assert all(isinstance(game, Game) for game in found), found
    return [game for game in found if isinstance(game, Game)]


def normalised(text: str, kept: Kept) -> str:
    return "".join(write_pgn(tidy_pgn(game.tree(), kept)) for game in games_of(text))


def read_by_python_chess(text: str) -> list[tuple[dict[str, str], str, list[str], int]]:
    """Tags, last position, moves and variations of every game, as python-chess reads them."""
    stream, found = io.StringIO(text), []
    while game := chess.pgn.read_game(stream):
        assert not game.errors
        variations = sum(len(node.variations) - 1 for node in _nodes(game) if node.variations)
        moves = [move.uci() for move in game.mainline_moves()]
        found.append((dict(game.headers), game.end().board().fen(), moves, variations))
    return found


def _nodes(game: chess.pgn.GameNode) -> list[chess.pgn.GameNode]:
    found, waiting = [], [game]
    while waiting:
        node = waiting.pop()
        found.append(node)
        waiting += node.variations
    return found


@QUICK
@given(st.lists(written_games(), min_size=1, max_size=2), KEPT)
def test_putting_in_order_twice_changes_nothing(games: list[PgnGame], kept: Kept) -> None:
    once = normalised("".join(map(write_pgn, games)), kept)
    assert normalised(once, kept) == once
    assert all(len(line) <= WIDTH or line.startswith("[") for line in once.splitlines())


@QUICK
@given(st.lists(written_games(), min_size=1, max_size=2))
def test_python_chess_reads_the_same_games(games: list[PgnGame]) -> None:
    text = "".join(map(write_pgn, games))
    told = {problem.kind for game in games_of(text) for problem in game.tree().problems}
    assume(not told & {"language", "ambiguous_language"})  # Rh7 may be a king's in French
    expected = read_by_python_chess(text)
    assert read_by_python_chess(normalised(text, Kept())) == expected
    assert read_by_python_chess("".join(map(written, games_of(text, moves=False)))) == expected


@QUICK
@given(written_games())
def test_laying_out_twice_changes_nothing(game: PgnGame) -> None:
    [found] = games_of(write_pgn(game), moves=False)
    once = written(found)
    [again] = games_of(once, moves=False)
    assert written(again) == once
    assert sameness(again, moves_only=False) == sameness(found, moves_only=False)


@settings(max_examples=150)
@given(st.lists(PIECES, max_size=30).map("".join), st.booleans())
def test_a_broken_archive_is_told_and_what_is_written_of_it_can_be_read(text: str, moves: bool) -> None:
    """Whatever stands in a file, what comes out of it is whole games, and every fault has its game."""
    for found in read_archive([text.encode("latin-1", "replace")], "x.pgn", Notation.PGN, moves=moves):
        if isinstance(found, BadInput):
            assert re.match(r"x\.pgn, game \d+, line \d+", found.where), found.where
            continue
        [again] = games_of(written(found), moves=False)
        assert (again.tags, again.plies) == (found.tags, found.plies)
        if moves:
            once = write_pgn(tidy_pgn(found.tree(), Kept()))
            assert normalised(once, Kept()) == once


@pytest.mark.parametrize(
    ("written_as", "day"),
    [
        ("2024.01.31", "2024.01.31"),
        ("2024-1-31", "2024.01.31"),
        ("2024/01", "2024.01.??"),
        ("2024", "2024.??.??"),
        ("2024.??.??", "2024.??.??"),
        ("31-1-2024", "2024.01.31"),
        ("????.??.??", "????.??.??"),
    ],
)
def test_days(written_as: str, day: str) -> None:
    assert str(read_date(written_as)) == day


@pytest.mark.parametrize("text", ["", "yesterday", "2024.13.01", "2024.01.32", "1-2-24", "13-13-2024"])
def test_what_is_no_day(text: str) -> None:
    assert read_date(text) is None


@given(st.builds(Dated, st.integers(1, 9999), st.integers(0, 12), st.integers(0, 31)))
def test_a_day_is_read_as_it_is_written(day: Dated) -> None:
    assert read_date(str(day)) == day


@given(st.text(max_size=120))
def test_a_name_of_a_file_is_one_everywhere(said: str) -> None:
    name = file_name(said)
    assert name == file_name(name)
    assert 0 < len(name) <= LONGEST + 1
    assert not re.search(r'[/\\:*?"<>|\x00-\x1f]', name)
    assert not name.startswith((".", "-"))
    assert name.upper() not in {"CON", "PRN", "AUX", "NUL", "COM1", "LPT1"}


def test_the_first_of_a_tag_counts_and_spaces_are_even() -> None:
    assert tidy_tags((("White", "  Anna  B "), ("Date", ""), ("White", "C"))) == (
        ("White", "Anna B"),
        ("Date", "????.??.??"),
    )


def test_of_many_doubles_one_stays() -> None:
    texts = [
        '[White "Anna"]\n\n1. e4 *\n\n',
        '[White "A."]\n\n1. d4 *\n\n',
        '[White "Anna"]\n[Site "X"]\n\n1. e4 *\n\n',
    ]
    found = list(doubles(games_of("".join([*texts, *texts, texts[0]])), moves_only=False))
    assert [(each.number, each.kept) for each in found] == [(0, 2), (3, 2), (4, 1), (5, 2), (6, 2)]


def test_more_files_than_can_be_open(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    with folder_of_files(folder, force=False) as write:
        for _ in range(2):
            for number in range(AT_ONCE + 5):
                write(f"{number}.pgn", "x")
        write("A.pgn", "1")
        write("a.pgn", "2")
    assert {path.read_text() for path in folder.iterdir()} == {"xx", "12"}
    assert len(list(folder.iterdir())) == AT_ONCE + 6
