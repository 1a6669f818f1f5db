"""PDN files that nobody wrote: never a crash or a hang, and what is read survives writing and reading."""

from dataclasses import replace

from chance import strategies as st
from chance.running import example, given, settings
from turnus.faults import BadInput
from turnus.games.draughts import Move, Position, Setup
from turnus.notation.gametree import Line
from turnus.notation.pdn import PdnGame, read_pdn, write_move, write_pdn

WORDS = st.sampled_from(
    [
        '[Event "x"]', "[Result", '"2-0"]', '[FEN "W:WK41:B29,33,37,43"]', "\n", "\n\n", "1.", "2...",
        "32-28", "19-23", "28x19", "14x23", "41x48", "41x28x39x48", "1- 6", "1-1", "2-0", "*", "{", "}", "(",
        ")", "$4", "!", "(!)", "?!!",
        "[%clk 0:01:02]", "[%clock w0:01:00 b0:02:00]", '/FEN "W:W28:B19"/', "/", ";", "%",
        "\x00", "\u00e9",
    ]
)  # fmt: skip
FILES = st.lists(WORDS, max_size=40).map(lambda words: " ".join(words).replace(" \n ", "\n"))


def read(text: str) -> list[PdnGame | BadInput]:
    return list(read_pdn(text.encode(errors="replace").splitlines(keepends=True)))


def without_places(line: Line[Move]) -> Line[Move]:
    return tuple(
        replace(
            node,
            text="" if node.move else node.text,
            line=0,
            column=0,
            variations=tuple(without_places(variation) for variation in node.variations),
        )
        for node in line
    )


@settings(max_examples=1000)
@given(st.binary(max_size=80) | FILES.map(str.encode))
@example(b"[" * 5000)
@example(b"(" * 5000)
@example(b"{" * 5000)
@example(b"1. " + b"9" * 5000 + b"-1 *")
@example(b"1. 32-28 ;" + b" " * 50_000 + b"x")
@example(b"1. 32-28 {" + b"[%clk " * 5000 + b"} *")
@example(b'[Event "' + b"\\" * 5000)
def test_any_bytes_are_games_or_faults(data: bytes) -> None:
    for item in read_pdn(data.splitlines(keepends=True)):
        assert isinstance(item, PdnGame) or str(item)


@settings(max_examples=1000)
@given(FILES)
def test_what_was_read_survives_writing_and_reading(text: str) -> None:
    for item in read(text):
        if not isinstance(item, PdnGame):
            continue
        (again,) = read(write_pdn(item))
        assert isinstance(again, PdnGame), again
        assert without_places(again.line) == without_places(item.line)
        assert again.start == item.start
        assert again.result.meaning == item.result.meaning


@settings(max_examples=60)
@given(st.lists(st.integers(0, 30), max_size=80))
def test_a_played_game_is_read_back_move_by_move(choices: list[int]) -> None:
    position, words, played = Position.start(), [], []
    for ply, choice in enumerate(choices):
        legal = position.legal_moves()
        if not legal:
            break
        move = legal[choice % len(legal)]
        words.append(f"{ply // 2 + 1}. " * (ply % 2 == 0) + write_move(position, move))
        played.append(move)
        position = position.play(move)
    items = read(f'[Event "x"]\n{" ".join(words)} *')
    (game,) = items
    assert isinstance(game, PdnGame)
    assert [node.move for node in game.line] == played
    assert game.start == Setup.start()
