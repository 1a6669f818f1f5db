"""The games of a competition as a file of games: who met whom, how it ended, and what moves are known of it.

PGN for chess, PDN for draughts, BPGN for bughouse; what was not played over the board is no game.
"""

from collections.abc import Callable, Iterator, Sequence

from turnus.app.competitions.views import phase_of, shown
from turnus.app.people.disclosure import entry_as_seen, rating_as_seen
from turnus.competition.engine.state import Competition, Game, Match
from turnus.faults import BadInput
from turnus.notation.export import filled, tag_pair
from turnus.tournament.written_results import FORFEITS

Name = Callable[[str], str]
Moves = Callable[[int, int, int], Sequence[str]]  # of a round, a board and a game of its match
BY_GAME = {"draughts": ".pdn", "bughouse": ".bpgn"}
USUAL = ".pgn"
ENDINGS = (USUAL, *BY_GAME.values())
OPEN = "*"
PGN_ENDINGS = ("1-0", "0-1", "1/2-1/2")  # what may stand behind moves; every other result stands in its tag
UNRATED = "*"  # behind a result: played, and not to be rated


def not_recorded(_round: int, _board: int, _game: int) -> Sequence[str]:
    """Know the moves of no game."""
    return ()


def games_file(
    competition: Competition, name: Name, ending: str, number: int = 0, moves: Moves = not_recorded
) -> str:
    """Write the games of every round, or of one, in the form that the game has."""
    form = competition.format
    usual = BY_GAME.get(form.game, USUAL)
    if ending != usual:
        raise BadInput(
            "games of {game} are written to a file that ends in {ending}",
            game=form.game,
            ending=usual,
            where="FILE",
        )
    rounds = [each for each in shown(phase_of(competition)).rounds if number in (0, each.number)]
    made = (
        text
        for each in rounds
        for match in each.matches
        for text in _texts(competition, name, each.number, match, moves)
    )
    return "".join(made)


def _texts(competition: Competition, name: Name, number: int, match: Match, moves: Moves) -> Iterator[str]:
    if competition.format.game == "bughouse":
        yield _both_boards(competition, name, number, match)
        return
    for place, game in enumerate(match.games, 1):
        if game.result not in FORFEITS:
            at = f"{match.board}.{place}" if len(match.games) > 1 else str(match.board)
            made = moves(number, match.board, place)
            yield _one(competition, name, _head(competition, number, at), game, made)


def _one(competition: Competition, name: Name, head: dict[str, str], game: Game, moves: Sequence[str]) -> str:
    result = game.result.removesuffix(UNRATED) or OPEN
    white, black = game.white_player or game.white, game.black_player or game.black
    tags = head | {"White": name(white), "Black": name(black), "Result": result}
    for side, player in (("White", white), ("Black", black)):
        known = contender_tags(competition, name, player)
        tags |= {f"{side}{tag}": value for tag, value in known.items() if value}
    if competition.format.game == "draughts":
        tags["GameType"] = "20"
    if competition.format.game == "chess960":
        tags["Variant"] = "Chess960"
    return written_game(tags, result, moves)


def contender_tags(competition: Competition, name: Name, player: str) -> dict[str, str]:
    """Return the rating, title and FIDE id of somebody who takes part, as a reader may see them."""
    held = competition.contenders.get(player)
    if held is None:
        return {}
    seen = entry_as_seen(name, held)
    rating = rating_as_seen(name, player, seen.rating)
    return {"Elo": str(rating or ""), "Title": seen.title, "FideId": seen.fide_id}


def _both_boards(competition: Competition, name: Name, number: int, match: Match) -> str:
    """Write a match of two pairs: on board B the colours are the other way round."""
    first, second = match.games[0], match.games[-1]
    seats = {
        "WhiteA": first.white_player or first.white,
        "BlackA": first.black_player or first.black,
        "WhiteB": second.white_player or second.white,
        "BlackB": second.black_player or second.black,
    }
    result = first.result.removesuffix(UNRATED) or OPEN
    tags = _head(competition, number, str(match.board))
    return written_game(tags | {seat: name(who) for seat, who in seats.items()} | {"Result": result}, result)


def _head(competition: Competition, number: int, at: str) -> dict[str, str]:
    day = competition.details.day_of(number).replace("-", ".")
    return {
        "Event": competition.name,
        "Site": competition.details.city or "?",
        "Date": day or "????.??.??",
        "Round": f"{number}.{at}",
    }


def written_game(tags: dict[str, str], result: str, moves: Sequence[str] = ()) -> str:
    """Write one game: its tags, its moves with their numbers, and how it ended."""
    numbered = (f"{ply // 2 + 1}. {move}" if ply % 2 == 0 else move for ply, move in enumerate(moves))
    words = [word for text in numbered for word in text.split(" ")]
    head = "".join(tag_pair(name, value) for name, value in tags.items())
    return f"{head}\n{filled([*words, result if result in PGN_ENDINGS else OPEN])}\n\n"
