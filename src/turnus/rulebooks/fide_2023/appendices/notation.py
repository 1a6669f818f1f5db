"""Algebraic notation (appendix C)."""

from turnus.law import Asking, DutyForm, Refused, Role, clause, duty, figure, shared
from turnus.play.questions.moves.notation import AcceptableText, PieceName, Shared, Text, Tongue, WrittenMove
from turnus.play.questions.moves.recording import OfferSign, SheetAsEvidence
from turnus.records import replace
from turnus.rulebooks.fide_2023.questions import FileName, PieceLetter, RankName, SquareName

PIECES = (PieceName.KING, PieceName.QUEEN, PieceName.ROOK, PieceName.BISHOP, PieceName.KNIGHT)
OTHER_LANGUAGES = {Tongue.ENGLISH: "KQRBN", Tongue.GERMAN: "KDTLS", Tongue.FRENCH: "RDTFC"}

the_arbiter_points_it_out = duty(
    "fide-2023", "C/2", "tell a player who uses another notation what is required",
    form=DutyForm.REMINDER, by=Role.ARBITER, moment="another notation is seen",
)  # fmt: skip


@clause("fide-2023", "C")
def only_algebraic_notation(facts: SheetAsEvidence) -> Refused | None:
    """Only algebraic notation is recognised."""
    return None if facts.algebraic else Refused.because("only algebraic notation is recognised")


@clause("fide-2023", "C.12")
def the_sign_of_an_offer(_facts: OfferSign) -> str:
    """A draw offer is written (=)."""
    return "(=)"


@figure("fide-2023", "C.2", value="KDTLP", unit="letters")
def dutch_letters(facts: PieceLetter, value: str) -> str | None:
    """In Dutch the pieces are K, D, T, L and P."""
    mine = facts.language is Tongue.DUTCH and facts.piece in PIECES
    return value[PIECES.index(facts.piece)] if mine else None


@figure("fide-2023", "C.3", value=OTHER_LANGUAGES, unit="letters")
def letters_of_other_countries(facts: PieceLetter, value: dict[Tongue, str]) -> str | None:
    """A player may use the letters of his own country."""
    mine = facts.language in value and facts.piece in PIECES
    return value[facts.language][PIECES.index(facts.piece)] if mine else None


@clause("fide-2023", "C.4", when={"piece": PieceName.PAWN})
def a_pawn_has_no_letter(_facts: PieceLetter) -> str:
    """A pawn is known by having no letter."""
    return ""


@clause("fide-2023", "C.5")
def files_are_letters(facts: FileName) -> str:
    """The files are a to h, from White's left to his right."""
    return "abcdefgh"[facts.number]


@clause("fide-2023", "C.6")
def ranks_are_numbers(facts: RankName) -> str:
    """The ranks are 1 to 8, from White's side."""
    return str(facts.number + 1)


@clause("fide-2023", "C.7")
def a_letter_and_a_number(facts: SquareName, law: Asking) -> str:
    """Each square has one name of a letter and a number."""
    return law.ask(FileName(number=facts.file)).answer + law.ask(RankName(number=facts.rank)).answer


@clause("fide-2023", "C.4", when={"pawn_letter": True})
def a_pawn_is_written_without_a_letter(_facts: AcceptableText) -> Refused:
    """A pawn is not written with a letter."""
    return Refused.because("a pawn has no letter")


@clause("fide-2023", "C.9.3", when={"pawn_file_missing": True})
def a_capturing_pawn_is_written_with_its_file(_facts: AcceptableText) -> Refused:
    """A capture by a pawn says which file it left."""
    return Refused.because("the file the pawn left is missing")


@clause("fide-2023", "C.10")
def two_pieces_need_their_departure(facts: AcceptableText) -> Refused | None:
    """Where two identical pieces can go to the same square the departure must be written."""
    if facts.candidates <= 1:
        return None
    return Refused.because(
        "{count} moves fit, because the square the piece came from is missing", count=facts.candidates
    )


@clause("fide-2023", "C.11", when={"new_piece_missing": True})
def a_promotion_is_written_with_the_new_piece(_facts: AcceptableText) -> Refused:
    """A promotion says which piece the pawn becomes."""
    return Refused.because("the new piece is missing")


@clause("fide-2023", "C.13", when={"castling_otherwise": True})
def castling_has_its_signs(_facts: AcceptableText) -> Refused:
    """Castling is written 0-0 or 0-0-0."""
    return Refused.because("castling is written 0-0 or 0-0-0")


def _letter(facts: WrittenMove, law: Asking) -> str:
    return law.ask(PieceLetter(piece=facts.piece, language=facts.language)).answer


def _arrival(facts: WrittenMove, law: Asking) -> str:
    return law.ask(SquareName(file=facts.to_file, rank=facts.to_rank)).answer


def _piece_captures(facts: WrittenMove) -> bool:
    return facts.captures and facts.piece is not PieceName.PAWN


@clause("fide-2023", "C.8")
def letter_and_arrival(facts: WrittenMove, so_far: Text, law: Asking) -> Text | None:
    """A move is the letter of the piece and the square it goes to, where nothing more is to be said."""
    if _piece_captures(facts) or facts.shared in {Shared.RANK, Shared.FILE}:
        return None
    return replace(so_far, letter=_letter(facts, law), arrival=_arrival(facts, law))


@clause("fide-2023", "C.9", when={"captures": True})
def a_capture_may_have_a_cross(_facts: WrittenMove, so_far: Text) -> Text:
    """A capture may be written with an x."""
    return replace(so_far, capture="x")


@clause("fide-2023", "C.9.1")
def after_the_letter(facts: WrittenMove, so_far: Text, law: Asking) -> Text | None:
    """The x stands behind the letter of the piece."""
    return replace(so_far, letter=_letter(facts, law)) if _piece_captures(facts) else None


@clause("fide-2023", "C.9.2")
def before_the_square(facts: WrittenMove, so_far: Text, law: Asking) -> Text | None:
    """The x stands before the square of arrival."""
    return replace(so_far, arrival=_arrival(facts, law)) if _piece_captures(facts) else None


@clause("fide-2023", "C.9.3")
def a_pawn_captures_from_its_file(facts: WrittenMove, so_far: Text, law: Asking) -> Text | None:
    """A capture by a pawn begins with the file it left."""
    if not facts.captures or facts.piece is not PieceName.PAWN:
        return None
    return replace(so_far, departure=law.ask(FileName(number=facts.from_file)).answer)


@clause("fide-2023", "C.10.1", when={"shared": Shared.RANK})
def on_one_rank_the_file_is_added(_facts: WrittenMove, so_far: Text) -> Text:
    """Two pieces on one rank are told apart by the file."""
    return replace(so_far, told_apart="file")


@shared(
    clause("fide-2023", "C.10.1.1", when={"shared": Shared.RANK}),
    clause("fide-2023", "C.10.2.1", when={"shared": Shared.FILE}),
)
def first_the_letter(facts: WrittenMove, so_far: Text, law: Asking) -> Text:
    """First the letter of the piece."""
    return replace(so_far, letter=_letter(facts, law))


@clause("fide-2023", "C.10.1.2", when={"shared": Shared.RANK})
def on_one_rank_then_the_file(facts: WrittenMove, so_far: Text, law: Asking) -> Text:
    """Then the file it left."""
    return replace(so_far, departure=law.ask(FileName(number=facts.from_file)).answer)


@shared(
    clause("fide-2023", "C.10.1.3", when={"shared": Shared.RANK}),
    clause("fide-2023", "C.10.2.3", when={"shared": Shared.FILE}),
)
def then_the_square(facts: WrittenMove, so_far: Text, law: Asking) -> Text:
    """Then the square of arrival."""
    return replace(so_far, arrival=_arrival(facts, law))


@clause("fide-2023", "C.10.2", when={"shared": Shared.FILE})
def on_one_file_the_rank_is_added(_facts: WrittenMove, so_far: Text) -> Text:
    """Two pieces on one file are told apart by the rank."""
    return replace(so_far, told_apart="rank")


@clause("fide-2023", "C.10.2.2", when={"shared": Shared.FILE})
def on_one_file_then_the_rank(facts: WrittenMove, so_far: Text, law: Asking) -> Text:
    """Then the rank it left."""
    return replace(so_far, departure=law.ask(RankName(number=facts.from_rank)).answer)


@clause("fide-2023", "C.10.3")
def else_the_file_is_preferred(facts: WrittenMove, so_far: Text, law: Asking) -> Text | None:
    """Pieces on different files and ranks are told apart by the file."""
    if facts.shared is not Shared.NEITHER:
        return None
    return replace(so_far, departure=law.ask(FileName(number=facts.from_file)).answer)


@clause("fide-2023", "C.11")
def the_new_piece_behind_the_move(facts: WrittenMove, so_far: Text, law: Asking) -> Text | None:
    """A promotion is followed at once by the letter of the new piece."""
    if facts.promotes_to is None:
        return None
    new = law.ask(PieceLetter(piece=facts.promotes_to, language=facts.language)).answer
    return replace(so_far, promotion=new)


@clause("fide-2023", "C.13")
def the_signs(facts: WrittenMove, so_far: Text) -> Text | None:
    """Castling has its own sign; check is + and mate #."""
    castling = {"h": "0-0", "a": "0-0-0"}.get(facts.castles, "")
    sign = "#" if facts.mate else "+" if facts.check_given else ""
    return replace(so_far, whole=castling, sign=sign) if castling or sign else None


@clause("fide-2023", "C.13/2")
def four_signs_may_be_left_out(facts: WrittenMove, so_far: Text) -> Text | None:
    """The signs of captures, check, mate and en passant may be left out."""
    return None if facts.signs else replace(so_far, capture="", sign="")
