"""Chess960 (guideline II)."""

from turnus.law import Asking, Refused, clause
from turnus.play.questions.kinds.chess960 import (
    CastlingWay,
    File,
    GoverningRules,
    MayCastle960,
    StartRow,
    Way,
    Wing,
)
from turnus.rulebooks.fide_2023.questions import CastledSquares

PIECES = "BBKNNQRR"


@clause("fide-2023", "II.1")
def then_the_normal_laws(facts: GoverningRules) -> str:
    """A random position is set up; from then on the normal laws hold."""
    return "laws of chess" if facts.started else "random start"


@clause("fide-2023", "II.2")
def the_usual_pieces_in_any_order(facts: StartRow) -> Refused | bool:
    """The pieces of a normal game stand on the first rank in a random order."""
    usual = "".join(sorted(facts.white.upper())) == PIECES
    return True if usual else Refused.because("the first rank has other pieces than a normal game")


@clause("fide-2023", "II.2.1")
def the_king_between_the_rooks(facts: StartRow) -> Refused | None:
    """The king stands between the rooks."""
    row = facts.white.upper()
    between = row.find("R") < row.find("K") < row.rfind("R")
    return None if between else Refused.because("the king does not stand between the rooks")


@clause("fide-2023", "II.2.2")
def bishops_of_different_colours(facts: StartRow) -> Refused | None:
    """The bishops stand on squares of different colours."""
    row = facts.white.upper()
    same = (row.find("B") - row.rfind("B")) % 2 == 0
    return Refused.because("the bishops stand on squares of one colour") if same else None


@clause("fide-2023", "II.2.3")
def black_opposite_white(facts: StartRow) -> Refused | None:
    """Black's pieces stand opposite White's."""
    mirrored = not facts.black or facts.black.upper() == facts.white.upper()
    return None if mirrored else Refused.because("the black pieces do not stand opposite the white ones")


@clause("fide-2023", "II.3.6")
def where_they_stand_afterwards(facts: CastledSquares) -> tuple[File, File]:
    """After castling king and rook stand where they do in ordinary chess."""
    return (File.C, File.D) if facts.wing is Wing.A_SIDE else (File.G, File.F)


def _targets(facts: CastlingWay | MayCastle960, law: Asking) -> tuple[File, File]:
    return law.ask(CastledSquares(wing=facts.wing)).answer


@clause("fide-2023", "II.3.2.1")
def both_move(facts: CastlingWay, law: Asking) -> Way | None:
    """King and rook both move."""
    king, rook = _targets(facts, law)
    swap = (facts.king, facts.rook) == (rook, king)
    return Way.BOTH if king != facts.king and rook != facts.rook and not swap else None


@clause("fide-2023", "II.3.2.2")
def they_change_places(facts: CastlingWay, law: Asking) -> Way | None:
    """King and rook change places."""
    king, rook = _targets(facts, law)
    return Way.EXCHANGE if (facts.king, facts.rook) == (rook, king) else None


@clause("fide-2023", "II.3.2.3")
def only_the_king_moves(facts: CastlingWay, law: Asking) -> Way | None:
    """Only the king moves."""
    king, rook = _targets(facts, law)
    return Way.KING_ONLY if rook == facts.rook and king != facts.king else None


@clause("fide-2023", "II.3.2.4")
def only_the_rook_moves(facts: CastlingWay, law: Asking) -> Way | None:
    """Only the rook moves."""
    king, rook = _targets(facts, law)
    return Way.ROOK_ONLY if king == facts.king and rook != facts.rook else None


@clause("fide-2023", "II.3.1")
def castle_once(facts: MayCastle960) -> Refused | bool:
    """Each player castles at most once, as one move, by the normal conditions."""
    return Refused.because("the player has castled already") if facts.castled_before else True


@clause("fide-2023", "II.3.2")
def in_one_of_four_ways(facts: MayCastle960, law: Asking) -> bool:
    """Castling goes in one of four ways."""
    return bool(law.ask(facts.way()).answer)


@clause("fide-2023", "II.3.7.2")
def one_of_them_may_stay(facts: MayCastle960, law: Asking) -> bool | None:
    """King or rook, not both, may stay where it stands."""
    stays = law.ask(facts.way()).answer in {Way.KING_ONLY, Way.ROOK_ONLY}
    return True if stays else None


@clause("fide-2023", "II.3.7.3", when={"first_move": True})
def even_on_the_first_move(_facts: MayCastle960) -> bool:
    """From some positions castling is possible on the first move."""
    return True


def _span(start: str, end: str) -> set[str]:
    low, high = sorted((start, end))
    return {chr(code) for code in range(ord(low), ord(high) + 1)}


@clause("fide-2023", "II.3.7.4")
def the_squares_must_be_empty(facts: MayCastle960, law: Asking) -> Refused | None:
    """All squares between start and target of king and rook are empty but for these two."""
    king, rook = _targets(facts, law)
    path = _span(facts.king, king) | _span(facts.rook, rook)
    blocked = (path - {facts.king, facts.rook}) & set(facts.occupied)
    return Refused.because("a piece stands in the way") if blocked else None
