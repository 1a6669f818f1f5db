"""A game written again as it was found: its tags in their order, its moves and remarks in even lines."""

from collections.abc import Iterator

from turnus.app.games.archives.reading import Game
from turnus.notation.export import comment_words, filled, tag_pair
from turnus.notation.pdn import write_pdn
from turnus.notation.pgn.texts import TokenKind
from turnus.notation.pgn.tree import Token, mark_number


def written(game: Game) -> str:
    """Return a game as an archive has it; nothing of it is lost but how its lines were broken."""
    if game.draughts:
        return write_pdn(game.draughts)
    head = "".join(tag_pair(name, value) for name, value in game.tags)
    return f"{head}\n{filled(_words(game.text.tokens() if game.text else []))}\n\n"


def _words(tokens: list[Token]) -> Iterator[str]:
    """Give the words of a game; brackets stand close to what they hold."""
    waiting, opening = "", ""
    for kind, text, _, _ in tokens:
        if kind == TokenKind.OPEN:
            opening += "("
            continue
        if kind == TokenKind.CLOSE and not opening and not waiting.endswith("\n"):
            waiting += ")"
            continue
        words = list(_said(kind, text)) or ([""] if opening else [])
        if words:
            words[0], opening = opening + words[0], ""
        for word in words:
            if waiting:
                yield waiting
            waiting = word
    if waiting:
        yield waiting


def _said(kind: int, text: str) -> Iterator[str]:
    if kind == TokenKind.COMMENT:
        if plain := " ".join(text.split()):
            yield from comment_words(plain)
    elif kind == TokenKind.MARK:
        yield f"${mark_number(text)}"
    elif kind == TokenKind.CLOSE:
        yield ")"
    else:
        yield text
