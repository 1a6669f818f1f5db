"""A game written again as it was found: its tags in their order, its moves and remarks in even lines."""

from turnus.app.games.archives.reading import Game
from turnus.notation.export import comment_words, filled, tag_pair
from turnus.notation.pdn import write_pdn
from turnus.notation.pgn.texts import TokenKind
from turnus.notation.pgn.tree import Token, mark_number

PLAIN = frozenset({TokenKind.NUMBER, TokenKind.MOVE, TokenKind.OFFER, TokenKind.RESULT})
"""What is written as it was."""


def written(game: Game) -> str:
    """Return a game as an archive has it; nothing of it is lost but how its lines were broken."""
    if game.draughts:
        return write_pdn(game.draughts)
    head = "".join(tag_pair(name, value) for name, value in game.tags)
    return f"{head}\n{filled(_words(game.text.tokens() if game.text else []))}\n\n"


def _words(tokens: list[Token]) -> list[str]:
    """Return the words of a game; brackets stand close to what they hold."""
    words: list[str] = []
    opening = ""
    for kind, text, _, _ in tokens:
        if kind in PLAIN:
            words.append(opening + text)
        elif kind == TokenKind.OPEN:
            opening += "("
            continue
        elif kind == TokenKind.MARK:
            words.append(f"{opening}${mark_number(text)}")
        elif kind == TokenKind.CLOSE:
            _close(words, opening)
        elif plain := " ".join(text.split()):
            first, *others = comment_words(plain)
            words += (opening + first, *others)
        else:
            continue  # an empty remark
        opening = ""
    return words


def _close(words: list[str], opening: str) -> None:
    """End a variation; one without a move is written as it was."""
    if opening or words[-1].endswith("\n"):
        words.append(f"{opening})")
    else:
        words[-1] += ")"
