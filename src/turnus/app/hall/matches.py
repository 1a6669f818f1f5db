"""What a federation plays at boards: matches of teams, those of the cup, rounds of championships.

Each has a number of its own, which stands where a club has the number of a round.
"""

from collections.abc import Callable, Iterator
from hashlib import sha256
from typing import Any

from turnus.app.federations.office import Running
from turnus.app.games.record_tempo import control_of_a_championship, control_of_the_part
from turnus.app.hall.playing import Board, Playing, Seats, phase_of, published_board
from turnus.app.hall.playing import boards as boards_of_round
from turnus.app.office.rights.access import are_open
from turnus.competition.federation import events as happened
from turnus.competition.federation.organising.conditions import conditioned
from turnus.competition.federation.state import Championship, Contest, Pair
from turnus.competition.federation.teams.match_day import colours
from turnus.competition.questions.teams.standings import Side
from turnus.faults import BadInput, NotFound
from turnus.law import Law
from turnus.play.questions.mode import PART
from turnus.play.sides import Side as Colour
from turnus.records import record

RESULTS = ("2-0", "1-1", "0-2")  # for White
DIGITS = 7  # of a digest, as the number of a match
Hosted = Playing | Running  # whatever is played at boards here
Told = tuple[str, bool]  # a result for White, and whether the game was played; no result: not yet
Report = happened.MatchPlayed | happened.CupMatchPlayed | happened.GamePlayed


@record
class Meeting:
    """A match of teams, or a round of a championship."""

    number: int
    contest: str
    home: str = ""  # no teams: a round of a championship
    away: str = ""
    round: int = 0

    @property
    def pair(self) -> Pair:
        """Both teams."""
        return self.home, self.away


def number_of(contest: str, home: str, away: str) -> int:
    """Return the number of a match in addresses and streams: the same whatever else is planned."""
    return int(sha256(f"{contest}\n{home}\n{away}".encode()).hexdigest()[:DIGITS], 16)


def number_of_round(championship: str, round_number: int) -> int:
    """Return likewise the number of a round of a championship."""
    return number_of(championship, "", str(round_number))


def meetings(running: Running) -> Iterator[Meeting]:
    """Yield the matches whose line-ups are both in (before, nobody knows who sits where), and the rounds."""
    for contest in running.federation.contests.values():
        for home, away in _pairs(contest):
            if are_open(contest, home, away):
                yield Meeting(number_of(contest.name, home, away), contest.name, home, away)
    for name, stage in running.federation.championships.items():
        for paired in stage.rounds:
            yield Meeting(number_of_round(name, paired.round), name, round=paired.round)


def meeting(running: Running, number: int) -> Meeting:
    """Return a match or round by its number."""
    found = next((each for each in meetings(running) if each.number == number), None)
    if found is None:
        raise NotFound("no match has the number {number}, or its line-ups are not in", number=number)
    return found


def has_result(running: Running, found: Meeting) -> bool:
    """Say whether a match, or every game of a round, has its result."""
    return all(at.game.result for at in boards(running, found.number))


def boards(running: Running, number: int) -> tuple[Board, ...]:
    """Return the boards of a match at which both teams have somebody, or of a round of a championship."""
    for found in meetings(running):
        if found.number == number:
            of = _of_teams if found.home else _of_round
            return tuple(of(running, found))
    return ()


def boards_of(running: Hosted, number: int, phase: int = 0) -> tuple[Board, ...]:
    """Return the boards of a round that everybody may see, or of a federation's match."""
    if isinstance(running, Running):
        return boards(running, number)
    if phase and phase != phase_of(running):
        return boards_of_round(running, number, phase)
    found = boards_of_round(running, number)
    return tuple(each for each in found if published_board(running, number, each.number))


def board_of(running: Hosted, number: int, board: int, phase: int = 0) -> Board | None:
    """Return one of them."""
    return next((each for each in boards_of(running, number, phase) if each.number == board), None)


def _of_teams(running: Running, found: Meeting) -> Iterator[Board]:
    contest, pair = running.federation.contests[found.contest], found.pair
    home, away = (contest.lineups[(*pair, side)].players for side in (Side.HOME, Side.AWAY))
    played = _played(contest, pair)
    white_at = _home_has_white(running, contest, pair)
    for board, both in enumerate(zip(home, away, strict=False), 1):
        score = played.boards[board - 1] if played and board <= len(played.boards) else None
        (white, black), teams = (both, pair) if white_at[board - 1] else (both[::-1], pair[::-1])
        points = (score if white_at[board - 1] else score[::-1]) if score else ()
        result = "-".join(map(str, points))
        seats = Seats(white, black, result, white_for=teams[0], black_for=teams[1])
        yield Board(found.number, board, seats, {"contest": contest.name, "home": pair[0], "away": pair[1]})


def _of_round(running: Running, found: Meeting) -> Iterator[Board]:
    stage = running.federation.championships[found.contest]
    (paired,) = (each for each in stage.rounds if each.round == found.round)
    for board, game in enumerate(paired.games, 1):
        given = {"contest": found.contest, "round": found.round, "white": game.white, "black": game.black}
        played = stage.games.get((found.round, game.white, game.black))
        result = "-".join(map(str, played.points)) if played else ""
        yield Board(found.number, board, Seats(game.white, game.black, result), given)


def _pairs(contest: Contest) -> Iterator[Pair]:
    yield from contest.fixtures
    for drawn in contest.every(happened.CupRoundDrawn):
        yield from (pair for pair in drawn.matches if pair not in contest.fixtures)


def _played(contest: Contest, pair: Pair) -> happened.MatchPlayed | happened.CupMatchPlayed | None:
    of_cup = (each for each in contest.every(happened.CupMatchPlayed) if (each.home, each.away) == pair)
    return contest.matches.get(pair) or next(of_cup, None)


def _home_has_white(running: Running, contest: Contest, pair: Pair) -> list[bool]:
    return [ruling.answer is Colour.WHITE for ruling in colours(contest, pair, Side.HOME, running.law)]


# How it is played


def head_of(running: Running, found: Meeting) -> dict[str, Any]:
    """Return the head of its games: the law under the conditions of the competition, and its tempo."""
    opened = running.federation.opened
    of = _contest(running, found).opened
    head: dict[str, Any] = {"rulebook": opened.rulebook, "game": "draughts"}
    head |= {"base": opened.base} if opened.base else {}
    head |= {"part": str(of.competition)} if isinstance(of, happened.ContestOpened) else {}
    terms = {**opened.terms, **of.terms}
    head |= {"settings": terms} if terms else {}
    control = tempo_of(running, found)
    return head | ({"time_control": control} if control else {})


def tempo_of(running: Running, found: Meeting) -> str:
    """Return the time control that the regulation gives the competition; nothing: it leaves it open."""
    of = _contest(running, found).opened
    law = conditioned(running.law, of)
    if isinstance(of, happened.ChampionshipOpened):
        return control_of_a_championship(law, of.event, of.stage) or ""
    played_under = Law(law.stack, {**law.values, PART.name: str(of.competition)}, law.choices.values())
    return control_of_the_part(played_under) or ""


def _contest(running: Running, found: Meeting) -> Contest | Championship:
    federation = running.federation
    return federation.contests[found.contest] if found.home else federation.championships[found.contest]


# What comes of it


def report(running: Running, at: Board, told_at: Callable[[Board], Told]) -> Report | None:
    """Return what is reported when a board has its result: its game, or the whole match."""
    found = meeting(running, at.round)
    if not found.home:
        return _game(at, *told_at(at))
    contest, all_boards = running.federation.contests[found.contest], boards(running, found.number)
    if _played(contest, found.pair):
        raise BadInput("this match has its result: the director corrects it")
    told = [told_at(each) for each in all_boards]
    if not all(result for result, _played_out in told):
        return None
    if {len(contest.lineups[(*found.pair, side)].players) for side in Side} != {len(told)}:
        raise BadInput("a board of this match has one player only: its result is reported by hand")
    return _match(running, contest, found, told)


def _game(at: Board, result: str, is_played: bool) -> happened.GamePlayed | None:
    if at.game.result:
        raise BadInput("this game has its result: the director corrects it")
    return (
        happened.GamePlayed(**dict(at.entered), points=_points(result), is_forfeit=not is_played)
        if result
        else None
    )


def _match(running: Running, contest: Contest, found: Meeting, told: list[Told]) -> Report:
    white_at = _home_has_white(running, contest, found.pair)
    scores = tuple(
        _points(text) if white else _points(text)[::-1]
        for (text, _is_played), white in zip(told, white_at, strict=True)
    )
    absent = [
        frozenset(
            board
            for board, ((_text, is_played), score) in enumerate(zip(told, scores, strict=True), 1)
            if not is_played and not score[side]
        )
        for side in (0, 1)
    ]
    drawn = [each for each in contest.every(happened.CupRoundDrawn) if found.pair in each.matches]
    kind = happened.CupMatchPlayed if drawn else happened.MatchPlayed
    on = drawn[-1].on if drawn else contest.fixtures[found.pair].on
    return kind(
        contest=contest.name, home=found.home, away=found.away, boards=scores, on=on,
        home_absent=absent[0], away_absent=absent[1],
    )  # fmt: skip


def _points(result: str) -> tuple[int, int]:
    white, black = (int(points) for points in result.split("-"))
    return white, black
