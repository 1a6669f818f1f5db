"""The writer of notation and the Laws agree: every legal move is written as appendix C says."""

import pytest

from chance.running import given, settings
from notation.chess_games import positions
from proving.laws import law_of
from turnus.games.chess import Position
from turnus.notation.languages import Language
from turnus.notation.san import write_san
from turnus.notation.san.writing import Style
from turnus.play.board.spelling import spelling
from turnus.play.questions.moves.notation import Tongue

AS_THE_LAWS_HAVE_IT = Style()  # "e.p." may be added, and is not


@pytest.mark.clause("fide-2023", "C.8")
@pytest.mark.clause("fide-2023", "C.9.3")
@pytest.mark.clause("fide-2023", "C.10.1")
@pytest.mark.clause("fide-2023", "C.10.2")
@pytest.mark.clause("fide-2023", "C.11")
@pytest.mark.clause("fide-2023", "C.13")
@settings(max_examples=30)
@given(positions())
def test_moves_are_written_as_the_laws_say(reached: tuple[Position, object]) -> None:
    law, position = law_of("fide-2023"), reached[0]
    for move in position.legal_moves():
        facts = spelling(position, move, Tongue.DUTCH)
        if facts is not None:
            by_law = law.ask(facts).answer.written
            assert write_san(position, move, Language.DUTCH, AS_THE_LAWS_HAVE_IT) == by_law
