"""Results: entered, corrected, and level matches decided."""

from collections.abc import Iterator
from datetime import date
from itertools import groupby

from turnus.competition.engine import tellings
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.situations import situation_of
from turnus.competition.engine.slices.slice import Slice, running, still_open
from turnus.competition.engine.state import Competition, Game, Match, Phase, Round, Status
from turnus.competition.refusing import Denied, deny
from turnus.competition.registry.meanings import Day, Player
from turnus.faults import BadInput, phrase_known
from turnus.law import Law
from turnus.records import record, replace
from turnus.tournament.written_results import read_result


@record(kw_only=True)
class EnterResult:
    """Enter the result of a game, or another one in its place; game 0 is the first that is open."""

    board: int
    result: str
    round: int = 0  # 0: the round under way
    game: int = 0
    reason: str = ""
    on: Day = ""  # when it was played, if not with its round
    white: Player = ""  # of a game that decides a level match; empty: colours change


@record(kw_only=True)
class ResultEntered:
    """A game has its result."""

    round: int
    board: int
    result: str
    game: int = 1
    on: str = ""


@record(kw_only=True)
class ResultCorrected:
    """A result was replaced by another."""

    round: int
    board: int
    result: str
    replaces: str
    game: int = 1
    reason: str = ""


@record(kw_only=True)
class DeciderPlayed:
    """A level match was played on: a further game with its result."""

    round: int
    board: int
    white: str
    black: str
    result: str
    draw_odds: bool = False  # a draw is enough for Black


@record(kw_only=True)
class DecideMatch:
    """Say who goes on from a level match, and why."""

    board: int
    winner: Player
    reason: str
    round: int = 0


@record(kw_only=True)
class MatchDecided:
    """Somebody goes on from a level match."""

    round: int
    board: int
    winner: str
    reason: str


Entered = ResultEntered | ResultCorrected | DeciderPlayed


def enter_result(competition: Competition, command: EnterResult, _law: Law) -> tuple[Entered, ...]:
    """Take a result: the first of a game, a correction, or of a game that decides a level match."""
    phase = _under_way(competition)
    found, match = found_match(phase, command.round, command.board)
    result = read_result(command.result, competition.format.game)
    is_level = _is_level(competition, phase, match)
    number = command.game or _first_open(match, is_level)
    if number == len(match.games) + 1 and is_level:
        return (_decider(competition, phase, found, match, command.white, result),)
    if not 1 <= number <= len(match.games):
        raise deny("the match on board {board} has {games} games", board=match.board, games=len(match.games))
    held = match.games[number - 1]
    if not held.result:
        return (
            ResultEntered(
                round=found.number, board=match.board, result=result, game=number, on=day_said(command.on)
            ),
        )
    if held.result == result:
        raise deny("board {board} has the result {result} already", board=match.board, result=result)
    return (
        ResultCorrected(
            round=found.number,
            board=match.board,
            result=result,
            replaces=held.result,
            game=number,
            reason=command.reason,
        ),
    )


def _under_way(competition: Competition) -> Phase:
    """Return the phase whose results can be entered; where it has ended, say how to go back to it."""
    phase = competition.phase
    if competition.is_closed or (phase is not None and phase.is_closed):
        raise deny("{name} has ended: open the last round again to correct a result", name=competition.name)
    return running(competition)


def found_match(phase: Phase, number: int, board: int) -> tuple[Round, Match]:
    """Return a published round and what is played on a board of it, or refuse."""
    found = phase.round(number) if number else phase.last_round
    if found is None or found.status is Status.DRAFTED:
        raise deny("round {round} has not been published", round=number or (found.number if found else 1))
    match = found.match(board)
    if match is None:
        raise _no_board(found, board)
    return found, match


def _no_board(found: Round, board: int) -> Denied:
    there, last = [each.board for each in found.matches], len(found.matches)
    if there[-1:] == [last]:
        return deny(
            "round {round} has boards 1 to {last}, not {board}", round=found.number, last=last, board=board
        )
    said = phrase_known(
        boards := list(_runs(there)),
        "round {round} has boards {boards}, not {board}",
        "round {round} has no boards",
    )
    return deny(said, round=found.number, boards=", ".join(boards), board=board)


def _runs(boards: list[int]) -> Iterator[str]:
    """Yield boards as people say them: 1-40, 77."""
    for _, run in groupby(enumerate(boards), key=lambda pair: pair[1] - pair[0]):
        numbers = [board for _, board in run]
        yield str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}-{numbers[-1]}"


def _decider(
    competition: Competition, phase: Phase, found: Round, match: Match, white: str, result: str
) -> DeciderPlayed:
    """Return the further game of a level match, White as was said or the other than before."""
    if white and white not in match.sides:
        raise deny("{player} does not play on board {board}", player=white, board=match.board)
    sides = (white, match.second if white == match.first else match.first) if white else _turned(match)
    meeting = meeting_of(competition.stage_of(phase).meeting)
    short = meeting.decider(situation_of(competition, phase, match.division), match)
    return DeciderPlayed(
        round=found.number,
        board=match.board,
        white=sides[0],
        black=sides[1],
        result=result,
        draw_odds=short.has_draw_odds,
    )


def _first_open(match: Match, is_level: bool) -> int:
    """Return the game a result is meant for: the first open one, of one the one itself, else the next."""
    still = next((number for number, game in enumerate(match.games, 1) if not game.result), 0)
    if is_level and len(match.games) > 1:
        return len(match.games) + 1
    return still or (1 if len(match.games) == 1 and match.games[0].result != "" and not match.winner else 0)


def _is_level(competition: Competition, phase: Phase, match: Match) -> bool:
    meeting = meeting_of(competition.stage_of(phase).meeting)
    if match.is_open or not meeting.needs_winners:
        return False
    return meeting.undecided(situation_of(competition, phase, match.division), match)


def _turned(match: Match) -> tuple[str, str]:
    last = match.games[-1]
    return last.black, last.white


def decide_match(competition: Competition, command: DecideMatch, _law: Law) -> tuple[MatchDecided, ...]:
    """Take who goes on from a level match; games that tell it need nobody's decision."""
    still_open(competition)
    phase = running(competition)
    found, match = found_match(phase, command.round, command.board)
    if not _is_level(competition, phase, match):
        raise deny("the match on board {board} is not level", board=command.board)
    if command.winner not in match.sides:
        raise deny("{player} does not play on board {board}", player=command.winner, board=command.board)
    if not command.reason.strip():
        raise deny("a decision needs its reason")
    return (
        MatchDecided(round=found.number, board=match.board, winner=command.winner, reason=command.reason),
    )


def _changed(competition: Competition, number: int, board: int, change: Match) -> Competition:
    phase = competition.phases[-1]
    found = next(each for each in phase.rounds if each.number == number)
    del board
    return competition.with_phase(phase.with_round(found.with_match(change)))


def _held(competition: Competition, number: int, board: int) -> Match:
    found = competition.phases[-1].round(number)
    match = found.match(board) if found else None
    if match is None:
        raise LookupError(f"there is no board {board} in round {number}")
    return match


def result_entered(competition: Competition, event: ResultEntered | ResultCorrected) -> Competition:
    """Give the game its result."""
    match = _held(competition, event.round, event.board)
    on = event.on if isinstance(event, ResultEntered) else match.games[event.game - 1].on
    game = replace(match.games[event.game - 1], result=event.result, on=on)
    changed = replace(match.with_game(event.game, game), winner="")
    return _changed(competition, event.round, event.board, changed)


def day_said(text: str) -> str:
    """Return a day that somebody wrote, or nothing; what is none is refused."""
    try:
        return date.fromisoformat(text.strip()).isoformat() if text.strip() else ""
    except ValueError as wrong:
        raise BadInput("“{text}” is no day: write 2026-09-01", text=text[:40], where="on") from wrong


def decider_played(competition: Competition, event: DeciderPlayed) -> Competition:
    """Add the game."""
    match = _held(competition, event.round, event.board)
    game = Game(
        white=event.white, black=event.black, result=event.result, decides=True, draw_odds=event.draw_odds
    )
    return _changed(competition, event.round, event.board, replace(match, games=(*match.games, game)))


def match_decided(competition: Competition, event: MatchDecided) -> Competition:
    """Remember who goes on."""
    match = _held(competition, event.round, event.board)
    return _changed(competition, event.round, event.board, replace(match, winner=event.winner))


SLICES = (
    Slice(
        command=EnterResult,
        does="Enter a result",
        decide=enter_result,
        applies={
            ResultEntered: result_entered,
            ResultCorrected: result_entered,
            DeciderPlayed: decider_played,
        },
        says={
            ResultEntered: tellings.of_a_game("{where}: [{sides} ]{result}[, played on {on}]"),
            ResultCorrected: tellings.of_a_game(
                "{where}: [{sides} ]{result} in place of {replaces}[ ({reason})]"
            ),
            DeciderPlayed: tellings.of_a_game("{where}, the deciding game: {white} - {black} {result}"),
        },
    ),
    Slice(
        command=DecideMatch,
        does="Decide a level match",
        decide=decide_match,
        applies={MatchDecided: match_decided},
        says={MatchDecided: tellings.of_a_game("{where}: {winner} goes on[ ({reason})]")},
    ),
)
