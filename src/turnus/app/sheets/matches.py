"""A board of a federation's match as a game that sheets are kept of; all boards make the match's result."""

from collections.abc import Callable, Iterator
from hashlib import sha256

from turnus.app.federations.office import Running
from turnus.app.hall.playing import Board, Seats
from turnus.app.office.rights.access import are_open
from turnus.competition.federation.events import MatchPlayed
from turnus.competition.federation.state import Contest, Pair
from turnus.competition.federation.teams.match_day import colours
from turnus.competition.questions.teams.standings import Side
from turnus.play.sides import Side as Colour

RESULTS = ("2-0", "1-1", "0-2")  # for White
DIGITS = 7  # of a digest, as the number of a match


def number_of(contest: str, home: str, away: str) -> int:
    """Return the number of a match in addresses and streams: the same whatever else is planned."""
    return int(sha256(f"{contest}\n{home}\n{away}".encode()).hexdigest()[:DIGITS], 16)


def matches(running: Running) -> Iterator[tuple[int, Contest, Pair]]:
    """Yield the matches whose line-ups are both in: before, nobody knows who sits where."""
    for contest in running.federation.contests.values():
        for pair in contest.fixtures:
            if are_open(contest, *pair):
                yield number_of(contest.name, *pair), contest, pair


def boards(running: Running, number: int) -> tuple[Board, ...]:
    """Return the boards of a match at which both teams have somebody."""
    for found, contest, pair in matches(running):
        if found == number:
            return tuple(_boards(running, number, contest, pair))
    return ()


def _boards(running: Running, number: int, contest: Contest, pair: Pair) -> Iterator[Board]:
    home, away = (contest.lineups[(*pair, side)].players for side in (Side.HOME, Side.AWAY))
    played = contest.matches.get(pair)
    white_at = _home_has_white(running, contest, pair)
    for board, both in enumerate(zip(home, away, strict=False), 1):
        score = played.boards[board - 1] if played and board <= len(played.boards) else None
        (white, black), teams = (both, pair) if white_at[board - 1] else (both[::-1], pair[::-1])
        points = (score if white_at[board - 1] else score[::-1]) if score else ()
        result = "-".join(map(str, points))
        seats = Seats(white, black, result, white_for=teams[0], black_for=teams[1])
        yield Board(number, board, seats, {"contest": contest.name, "home": pair[0], "away": pair[1]})


def _home_has_white(running: Running, contest: Contest, pair: Pair) -> list[bool]:
    return [ruling.answer is Colour.WHITE for ruling in colours(contest, pair, Side.HOME, running.law)]


def whole_match(running: Running, number: int, result_at: Callable[[Board], str]) -> MatchPlayed | None:
    """Return the report of a match when every board has a result; nothing: one still lacks it."""
    for found, contest, pair in matches(running):
        if found != number:
            continue
        all_boards = boards(running, number)
        sizes = {len(contest.lineups[(*pair, side)].players) for side in Side}
        results = [result_at(board) for board in all_boards]
        if sizes != {len(all_boards)} or not all(results) or pair in contest.matches:
            return None
        white_at = _home_has_white(running, contest, pair)
        scores = tuple(_as_home_tells(text, white) for text, white in zip(results, white_at, strict=True))
        on = contest.fixtures[pair].on
        return MatchPlayed(contest=contest.name, home=pair[0], away=pair[1], boards=scores, on=on)
    return None


def _as_home_tells(result: str, has_white: bool) -> tuple[int, int]:
    white, black = (int(points) for points in result.split("-"))
    return (white, black) if has_white else (black, white)
