"""Games that stand in an archive more than once: the same moves by the same players on the same day."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from hashlib import blake2b

from turnus.app.games.archives.dates import read_date
from turnus.app.games.archives.reading import Game
from turnus.app.people.plain_words import plain_words

DIGEST = 12  # bytes: by chance two of a million games have the same once in 10^16 archives


@dataclass(frozen=True, slots=True)
class Double:
    """A game that is left out, and the one that is kept for it."""

    number: int  # among all games that were read
    kept: int


def sameness(game: Game, *, moves_only: bool) -> bytes:
    """Return what two games share that are the same."""
    said = [" ".join(game.moves), game.tag("FEN")]
    if not moves_only:
        date = read_date(game.tag("Date"))
        said += [_person(game.tag("White")), _person(game.tag("Black")), str(date or "")]
    return blake2b("\n".join(said).encode(), digest_size=DIGEST).digest()


def _person(name: str) -> str:
    """Return the family name and the first initial: Carlsen, M. is Magnus Carlsen."""
    family, comma, given = name.partition(",")
    words = list(plain_words(name))
    if not words:
        return ""
    if comma:
        return f"{' '.join(plain_words(family))} {' '.join(plain_words(given))[:1]}"
    return f"{words[-1]} {words[0][:1] if len(words) > 1 else ''}"


def richness(game: Game) -> int:
    """Return how much is known of a game: tags that say something, and everything beside the moves."""
    known = sum(bool(game.tag(name)) for name, _ in game.tags)
    return known + len(game.text.tokens() if game.text else game.moves)


def doubles(games: Iterable[Game], *, moves_only: bool) -> Iterator[Double]:
    """Tell which games are left out: of those that are the same the richest stays, else the first."""
    best: dict[bytes, tuple[int, int]] = {}
    lost: dict[int, bytes] = {}
    for number, game in enumerate(games):
        key, rich = sameness(game, moves_only=moves_only), richness(game)
        if key not in best:
            best[key] = (number, rich)
        elif rich > best[key][1]:
            lost[best[key][0]] = key
            best[key] = (number, rich)
        else:
            lost[number] = key
    for number, key in sorted(lost.items()):
        yield Double(number, best[key][0])
