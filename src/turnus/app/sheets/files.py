"""The games of a round as a file, with the moves that its scoresheets have come to."""

from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from turnus.app.competitions.game_files import BY_GAME, USUAL, Moves, games_file, not_recorded, written_game
from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.federations.office import Running as Federation
from turnus.app.hall.matches import boards_of
from turnus.app.hall.playing import Playing, boards
from turnus.app.sheets.folding import recorded
from turnus.app.sheets.games import DRAUGHTS, Game
from turnus.store import Reader, open_reader
from turnus.store.opening import games_beside, is_url

OPEN = "*"


def moves_of(journal: Reader, competition: str, running: Playing) -> Moves:
    """Return how the moves of a game of an event are found."""

    def found(round_number: int, board: int, game: int) -> tuple[str, ...]:
        wanted = {"board": board, "game": game}
        for at in boards(running, round_number):
            if all(at.entered.get(name) == value for name, value in wanted.items()):
                return recorded(journal, Game(competition, running, at))
        return ()

    return found


@contextmanager
def moves_beside(address: str, competition: str, running: Playing) -> Iterator[Moves]:
    """Find the moves in the journal of games beside a journal; where there is none, nothing is known."""
    beside = games_beside(address)
    if not is_url(address) and not Path(beside).exists():
        yield not_recorded
        return
    with closing(open_reader(beside)) as games:
        yield moves_of(games, competition, running)


def ending_of(running: Playing | Federation) -> str:
    """Return how the name of a file with the games ends."""
    if isinstance(running, Federation):
        return BY_GAME[DRAUGHTS]
    return BY_GAME.get(running.competition.format.game, USUAL) if isinstance(running, AnyFormat) else USUAL


def round_file(
    journal: Reader,
    competition: str,
    running: Playing | Federation,
    number: int,
    name: Callable[[str], str],
    title: str,
) -> str:
    """Write the games of a round, of an event or of a club's season, or of a federation's match."""
    if isinstance(running, AnyFormat):
        moves = moves_of(journal, competition, running)
        return games_file(running.competition, name, ending_of(running), number, moves)
    made = []
    kind = {"GameType": "20"} if isinstance(running, Federation) else {}
    for at in boards_of(running, number):
        result = at.game.result or OPEN
        tags = {"Event": title, "Site": "?", "Date": "????.??.??", "Round": f"{number}.{at.number}"}
        tags |= {"White": name(at.game.white), "Black": name(at.game.black), "Result": result} | kind
        made.append(written_game(tags, result, recorded(journal, Game(competition, running, at))))
    return "".join(made)
