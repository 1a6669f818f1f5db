"""Announced moves: the words of fide-2023 appendix D, written and read."""

import chess
import pytest

from chance import strategies as st
from chance.running import given
from notation.chess_games import positions
from turnus.faults import BadInput
from turnus.games.chess import Move, Position, Variant, start
from turnus.notation.fen import parse_fen
from turnus.notation.languages import SPELLED, Language
from turnus.notation.spoken import read_spoken, write_spoken

NL, EN, DE, FR = Language.DUTCH, Language.ENGLISH, Language.GERMAN, Language.FRENCH
WORDS = st.sampled_from(["Anna", "Eva", "eins", "zwei", "vier", "Springer", "Bauer", "nimmt", "Kurze", "x"])
PROMOTION = "4k3/P7/8/3Pp3/3p4/2N5/2P5/R3K2R w KQ e6 0 1"


def at(fen: str) -> Position:
    return Position.of(parse_fen(fen))


@pytest.mark.parametrize(
    ("fen", "uci", "language", "spoken"),
    [
        (chess.STARTING_FEN, "g1f3", DE, "Springer Felix drei"),
        (chess.STARTING_FEN, "e2e4", DE, "Eva vier"),
        (chess.STARTING_FEN, "g1f3", NL, "paard Felix drie"),
        (chess.STARTING_FEN, "g1f3", EN, "knight Felix three"),
        (chess.STARTING_FEN, "g1f3", FR, "cavalier Felix trois"),
        (PROMOTION, "e1g1", DE, "Kurze Rochade"),
        (PROMOTION, "e1c1", DE, "Lange Rochade"),
        (PROMOTION, "a7a8q", DE, "Anna acht Dame Schach"),
        (PROMOTION, "d5e6", DE, "David nimmt Eva sechs en passant"),
        (PROMOTION, "a1b1", DE, "Turm Bella eins"),
        ("k7/8/8/8/8/8/K7/4N1N1 w - - 0 1", "g1f3", DE, "Springer Gustav Felix drei"),
        ("k7/8/8/6N1/8/8/K7/6N1 w - - 0 1", "g5f3", DE, "Springer fünf Felix drei"),
        ("6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "e1e8", DE, "Turm Eva acht matt"),
    ],
)
def test_the_words(fen: str, uci: str, language: Language, spoken: str) -> None:
    assert write_spoken(at(fen), Move.from_uci(uci), language) == spoken


@given(positions(), st.sampled_from(SPELLED))
def test_every_move_is_understood_as_it_is_announced(
    pair: tuple[Position, chess.Board], language: Language
) -> None:
    for move in pair[0].legal_moves():
        found = read_spoken(pair[0], write_spoken(pair[0], move, language), language)
        assert (found.move, found.forgiven) == (move, ())


@pytest.mark.parametrize(
    ("text", "uci"),
    [
        ("Bauer Eva vier", "e2e4"),
        ("springer gustav eins felix drei!", "g1f3"),
        ("Springer CAESAR drei.", "b1c3"),
        ("Eva zwei, Eva vier", "e2e4"),
    ],
)
def test_other_ways_to_say_it(text: str, uci: str) -> None:
    assert read_spoken(start(), text).move.uci == uci


@pytest.mark.parametrize(
    ("text", "language"),
    [
        ("Springer schlägt David fünf", DE),
        ("springer nimmt david fünf", DE),
        ("paard neemt David vijf", NL),
        ("knight captures David five", EN),
        ("cavalier prend David cinq", FR),
    ],
)
def test_several_words_for_a_capture(text: str, language: Language) -> None:
    assert read_spoken(at("4k3/8/8/3r4/8/2N5/8/4K3 w - - 0 1"), text, language).move.uci == "c3d5"


def test_words_without_their_accents() -> None:
    bishops = at("4k3/8/8/8/8/8/8/2B1K3 w - - 0 1")
    assert read_spoken(bishops, "Laufer Gustav fuenf").move.uci == "c1g5"
    assert read_spoken(bishops, "Laeufer Gustav funf").move.uci == "c1g5"


def test_a_promotion_must_name_its_piece() -> None:
    with pytest.raises(BadInput) as fault:
        read_spoken(at(PROMOTION), "Anna acht")
    assert (fault.value.kind, fault.value.where) == ("promotion_missing", "Anna acht")


def test_a_pawn_is_named_first_or_not_at_all() -> None:
    with pytest.raises(BadInput):
        read_spoken(start(), "Springer Bauer Felix drei")
    with pytest.raises(BadInput):
        read_spoken(at(PROMOTION), "Anna acht Bauer")


def test_a_word_of_another_language_is_not_understood() -> None:
    with pytest.raises(BadInput, match="springer is not a word of a move"):
        read_spoken(start(), "Springer Felix drie", NL)


def test_a_drop_has_no_words() -> None:
    holding = Position.of(parse_fen("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", Variant.BUGHOUSE))
    with pytest.raises(BadInput, match="no words for a drop"):
        write_spoken(holding, Move.from_uci("N@f3"))


@given(st.lists(WORDS))
def test_no_words_crash_the_reader(words: list[str]) -> None:
    try:
        found = read_spoken(start(), " ".join(words))
    except BadInput:
        return
    assert start().is_legal(found.move)
