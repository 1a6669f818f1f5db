"""What is played in a hall, of whatever kind the competition is: its boards, and how a result is entered.

A board has one number in its round. In a match of several games each has its own: board 3 of a match of teams
has 3.1, 3.2 ..., kept as one number, so that calls and rulings name it like any other.
"""

from collections.abc import Iterator, Mapping
from dataclasses import field
from typing import Any

from turnus.app.competitions.running import Running as AnyFormat
from turnus.app.competitions.views import without_draft
from turnus.app.seasons.office import Running as SeasonRunning
from turnus.competition.engine.slices.results import EnterResult
from turnus.competition.engine.state import Game as EventGame
from turnus.competition.engine.state import Match, Status
from turnus.competition.season import commands as asked
from turnus.competition.season.state import Game, Turnus
from turnus.faults import NotFound
from turnus.records import record
from turnus.tournament.written_results import BY_GAME, FORFEITS, USUAL

Playing = SeasonRunning | AnyFormat
SIDES = ("white", "black")
A_GAME = 10_000  # more than a hall has boards: the number of a game in its match comes before the board's
USUAL_RESULTS = ("1-0", "1/2-1/2", "0-1")


def label_of(number: int) -> str:
    """Write the number of a board as people do: 7, or 7.2 for the second game of its match."""
    game, board = divmod(number, A_GAME)
    return f"{board}.{game}" if game else str(board)


@record
class Seats:
    """Who sit at a board, and what came of it."""

    white: str
    black: str
    result: str = ""
    proposed: str = ""
    proposed_by: str = ""
    white_for: str = ""  # the team White plays for
    black_for: str = ""

    @property
    def players(self) -> tuple[str, str]:
        """White and Black."""
        return self.white, self.black


@record
class Board:
    """A board of the evening, the game at it, and what a form says to enter or correct its result."""

    round: int
    number: int
    game: Seats
    entered: Mapping[str, Any] = field(default_factory=dict)
    corrected: Mapping[str, Any] = field(default_factory=dict)
    correction: str = asked.CorrectResult.__name__  # the command that does
    lateness: str = asked.ReportLateness.__name__  # the command that rules on it, where there is one
    match: int = 0  # the board of its match, where teams meet
    phase: int = 0  # which turnus of a season, or phase of an event: in each the rounds count from one

    @property
    def label(self) -> str:
        """Its number as people write it."""
        return label_of(self.number)

    def player(self, side: str) -> str:
        """Return who plays a side; nobody for anything else."""
        return dict(zip(SIDES, self.game.players, strict=True)).get(side, "")


def boards(running: Playing, round_number: int = 0, phase: int = 0) -> tuple[Board, ...]:
    """Return the boards of a round, or of the last that was published; of now, or of an earlier phase."""
    made = (
        _of_event(running, round_number, phase)
        if isinstance(running, AnyFormat)
        else _of_season(running, round_number, phase)
    )
    return tuple(made)


def board(running: Playing, round_number: int, number: int, phase: int = 0) -> Board:
    """Return one board."""
    for found in boards(running, round_number, phase):
        if found.number == number:
            return found
    raise NotFound("there is no board {board} in round {round}", board=label_of(number), round=round_number)


def phase_of(running: Playing) -> int:
    """Return which turnus of a season is under way, or which phase of an event."""
    if isinstance(running, AnyFormat):
        return len(running.competition.phases)
    return running.season.turnus.number if running.season.turnus else 0


def published_round(running: Playing) -> int:
    """Return the number of the round that is being played, or was last; 0 before the first."""
    if isinstance(running, AnyFormat):
        return next((each.round for each in boards(running)), 0)
    found = running.season.turnus.current_round if running.season.turnus else None
    return found.number if found else 0


def published_board(running: Playing, round_number: int, number: int, phase: int = 0) -> Board | None:
    """Return a board of a round that everybody may see; of now, or of an earlier phase."""
    if isinstance(running, SeasonRunning):
        turnus = _turnus(running, phase)
        found = turnus.round(round_number) if turnus else None
        if found is None or found.status is Status.DRAFTED:
            return None
    return next((each for each in boards(running, round_number, phase) if each.number == number), None)


def _turnus(running: SeasonRunning, phase: int) -> Turnus | None:
    before = (each for each in running.season.turni if each.number == phase)
    return next(before, None) if phase else running.season.turnus


def _of_season(running: SeasonRunning, round_number: int, phase: int) -> Iterator[Board]:
    turnus = _turnus(running, phase)
    if turnus is None:
        return
    found = turnus.round(round_number) if round_number else turnus.round_of_now
    if found is None:
        return
    for number, game in enumerate(found.games, 1):
        given = {"round": found.number, "white": game.white, "black": game.black}
        entered = {"turnus": turnus.number} | given
        yield Board(found.number, number, _seats(game), given, entered, phase=turnus.number)


def _seats(game: Game) -> Seats:
    return Seats(game.white, game.black, game.result, game.proposed, game.proposed_by)


def _of_event(running: AnyFormat, round_number: int, nth: int) -> Iterator[Board]:
    phases = without_draft(running.competition).phases[: nth or None]
    phase = phases[-1] if len(phases) >= nth and phases else None
    last = phase.last_round if phase else None
    found = phase.round(round_number) if phase and round_number else last
    for match in found.matches if found else ():
        several = sum(not game.decides for game in match.games) > 1
        for number, game in enumerate(match.games, 1):
            given = {"round": found.number if found else 0, "board": match.board, "game": number}
            yield Board(
                given["round"],
                match.board + (A_GAME * number if several or number > 1 else 0),
                _at_event(game),
                given,
                given,
                EnterResult.__name__,
                "",
                _match(match, several),
                len(phases),
            )


def _match(match: Match, several: bool) -> int:
    return match.board if several else 0


def _at_event(game: EventGame) -> Seats:
    return Seats(
        game.white_player or game.white,
        game.black_player or game.black,
        game.result,
        white_for=game.white if game.white_player else "",
        black_for=game.black if game.black_player else "",
    )


def results_of(running: Playing) -> tuple[str, ...]:
    """Return the results that are entered with one tap: a win, a draw, a loss."""
    if not isinstance(running, AnyFormat) or running.competition.format.game not in BY_GAME:
        return USUAL_RESULTS
    win, loss, draw, *_ = BY_GAME[running.competition.format.game]
    return win, draw, loss


def others_of(running: Playing) -> tuple[str, ...]:
    """Return what else can come of a game: nobody came, or both lost; a season has commands for it."""
    if not isinstance(running, AnyFormat):
        return ()
    known = BY_GAME.get(running.competition.format.game, USUAL)
    return (*FORFEITS, *(each for each in ("0-0",) if each in known))


def entering(running: Playing, at: Board, result: str) -> Any:
    """Return the command that enters a result at a board."""
    kind = EnterResult if isinstance(running, AnyFormat) else asked.EnterResult
    return kind(**dict(at.entered), result=result)


def people_of(running: Playing) -> tuple[str, ...]:
    """Return who is in what is being played."""
    if isinstance(running, AnyFormat):
        return tuple(running.competition.contenders)
    turnus = running.season.turnus
    return tuple(turnus.players) if turnus else ()


def played_under(running: Playing) -> dict[str, Any]:
    """Return the law of a competition as the ruling assistant asks for it."""
    if isinstance(running, AnyFormat):
        held = running.competition
        return {"rulebook": held.rulebook, "base": held.base, "settings": {}}
    season = running.season
    return {
        "rulebook": season.rulebook,
        "base": season.base,
        "part": season.part,
        "settings": dict(season.terms),
    }
