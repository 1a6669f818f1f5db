"""Moves as players write them: on the scoresheet, for a claim, in the envelope.

`read_written` says which move a text means and which question the law is asked about how it is written.
"""

from dataclasses import dataclass, replace
from typing import Any

from turnus.faults import BadInput
from turnus.games.chess import Move, Position
from turnus.law import Ruling
from turnus.notation.languages import Language
from turnus.notation.san import read_san
from turnus.notation.san.text import Forgiven, MoveText, parse_text
from turnus.play.board.chess import ChessBoard
from turnus.play.board.move_text import is_uci
from turnus.play.board.spelling import spelling
from turnus.play.effects import SheetChanged
from turnus.play.game import Ply, Status
from turnus.play.proceedings import Outcome, Proceedings
from turnus.play.questions.incidents import Incident, WhatFollows
from turnus.play.questions.moves.notation import AcceptableText, Tongue, WrittenMove
from turnus.play.questions.moves.recording import SheetAsEvidence
from turnus.play.questions.results.adjournment import Reading
from turnus.play.sentences import Listed, Plain

LANGUAGES = {language.value: language for language in Language}
ON_PAPER: tuple[Language | None, ...] = (Language.ENGLISH, None)
"""Where nobody names the language of a text: English, then any that gives it one meaning."""

WELL_WRITTEN = AcceptableText()
LAST_RANKS = (0, 7)
CASTLING_OTHERWISE = {Forgiven.CASTLING_SPELLING, Forgiven.KING_MOVE_FOR_CASTLING}


@dataclass(frozen=True, slots=True)
class Written:
    """What can be made of a written move: the move it means, or those it fits, and what the law is asked."""

    reading: Reading
    move: Move | None = None
    facts: AcceptableText | SheetAsEvidence = WELL_WRITTEN
    fits: tuple[str, ...] = ()  # in UCI, where it is ambiguous
    position: Position | None = None  # before the move


def read_written(
    position: Position, text: str, lang: str = "", tried: tuple[Language | None, ...] = ON_PAPER
) -> Written:
    """Read a move that a player wrote; one in UCI is how the record names it."""
    if lang and lang not in LANGUAGES:
        raise BadInput("{value!r} is not one of: {known}", value=lang, known=", ".join(LANGUAGES))
    if is_uci(text):
        move = Move.from_uci(text)
        return Written(Reading.CLEAR if position.is_legal(move) else Reading.ILLEGAL, move)
    readings = [_read(position, text, language) for language in ((LANGUAGES[lang],) if lang else tried)]
    return min(readings, key=lambda written: _ORDER.index(written.reading))


_ORDER = (Reading.CLEAR, Reading.AMBIGUOUS, Reading.ILLEGAL, Reading.UNCLEAR)


def _read(position: Position, text: str, language: Language | None) -> Written:
    if language is None:
        tongues = [_read(position, text, each) for each in Language]
        several = next((written for written in tongues if written.reading is Reading.AMBIGUOUS), None)
        if several is not None:
            return several  # in one language it is a move of one piece, in another it leaves a choice
    try:
        read = read_san(position, text, language)
    except BadInput as fault:
        return _unread(text, language, fault)
    forgiven = set(read.forgiven)
    facts = AcceptableText(
        pawn_letter=Forgiven.PAWN_LETTER in forgiven,
        pawn_file_missing=Forgiven.MISSING_PAWN_FILE in forgiven,
        castling_otherwise=bool(forgiven & CASTLING_OTHERWISE),
    )
    return Written(Reading.CLEAR, read.move, facts)


def _unread(text: str, language: Language | None, fault: BadInput) -> Written:
    """Say why a text means no move: it fits several, none that is legal, or is no notation at all."""
    if fault.kind in ("ambiguous_move", "ambiguous_language"):
        fits = tuple(str(fault.values.get("candidates") or fault.values["meanings"]).split(", "))
        return Written(Reading.AMBIGUOUS, facts=AcceptableText(candidates=len(fits)), fits=fits)
    try:
        wanted = parse_text(text, language or Language.ENGLISH)
    except BadInput:
        return Written(Reading.UNCLEAR, facts=SheetAsEvidence(algebraic=False))
    return Written(Reading.ILLEGAL, facts=AcceptableText(new_piece_missing=_lacks_the_new_piece(wanted)))


def _lacks_the_new_piece(wanted: MoveText) -> bool:
    is_pawn = wanted.kind is None and wanted.castling is None
    return is_pawn and wanted.to_rank in LAST_RANKS and wanted.promotion is None


def note(p: Proceedings, text: str, lang: str) -> None:
    """Look at a move a player writes on his scoresheet: how it is written, and whether it was made yet."""
    board = p.table.board
    if not isinstance(board, ChessBoard) or not p.answers(AcceptableText):
        return
    recorded = [_recorded(ply, text, lang) for ply in reversed(p.table.plies[-2:])]
    meant = [written for written in recorded if written is not None]
    now = replace(read_written(board.position, text, lang), position=board.position)
    if not meant and now.reading is Reading.CLEAR and _is_ahead(p):
        sheet = p.table.player(p.side)
        p.do(SheetChanged(p.side, sheet.sheet_complete, sheet.has_opponents_sheet, ahead=text))
    written = next(iter(meant), now)
    ruling = p.ask(written.facts)
    if isinstance(written.facts, SheetAsEvidence):
        told = p.to_be_done("another notation is seen")
        p.pronounce(Outcome.REFUSED, "this is not the notation that the Laws require", ruling, *told)
    elif ruling.answer:
        _tell_how(p, written, lang, ruling)


def _tell_how(p: Proceedings, written: Written, lang: str, refused: Ruling[Any]) -> None:
    """Refuse how a move is written, and say how it should be, with and without the signs one may omit."""
    tongue = Tongue(lang) if lang in set(Tongue) else Tongue.ENGLISH
    asked = [
        spelling(written.position, written.move, tongue, signs=signs) for signs in (True, False)
        if written.position is not None and written.move is not None and p.answers(WrittenMove)
    ]  # fmt: skip
    rulings = [p.ask(facts) for facts in asked if facts is not None]
    texts = dict.fromkeys(ruling.answer.written for ruling in rulings)
    if texts:
        sentence, proper = "the move should be written as {proper}", tuple(map(Plain, texts))
        p.pronounce(Outcome.REFUSED, sentence, refused, *rulings, proper=Listed(proper))
    else:
        p.pronounce(Outcome.REFUSED, "the move is not written as it should be", refused)


def _recorded(ply: Ply, text: str, lang: str) -> Written | None:
    """Read a text as the record of a move that was made, if it can mean that one."""
    if not isinstance(ply.before, ChessBoard):
        return None
    written = read_written(ply.before.position, text, lang)
    if written.move != ply.move and ply.move.uci not in written.fits:
        return None
    return replace(written, move=ply.move, position=ply.before.position)


def _is_ahead(p: Proceedings) -> bool:
    """Tell whether a player who writes a move he has not made may not seal it."""
    return p.side is p.table.turn and p.game.status is Status.ONGOING and p.table.envelope is None


def tell_ahead(p: Proceedings) -> None:
    """Say of a move made now that one was written down before, though nothing was claimed."""
    sheet = p.table.player(p.side)
    if not sheet.ahead:
        return
    forget_ahead(p)
    ruling = p.ask(WhatFollows(what=Incident.WRITTEN_AHEAD))
    p.pronounce(
        Outcome.APPLIED,
        "{side} wrote the move down before making it, which is not allowed",
        ruling,
        side=p.side,
    )


def forget_ahead(p: Proceedings) -> None:
    """Let a move written in advance have been written for a claim."""
    sheet = p.table.player(p.side)
    if sheet.ahead:
        p.do(SheetChanged(p.side, sheet.sheet_complete, sheet.has_opponents_sheet))
