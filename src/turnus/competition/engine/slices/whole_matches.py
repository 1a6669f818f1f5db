"""Matches that have one result: which board was decided first, and what that makes of the match."""

from turnus.competition.engine import tellings
from turnus.competition.engine.kinds import BoardColours, MatchResult
from turnus.competition.engine.results import outcomes_of
from turnus.competition.engine.slices.results import found_match
from turnus.competition.engine.slices.slice import Slice, running, still_open
from turnus.competition.engine.state import Competition, Game
from turnus.competition.refusing import deny
from turnus.law import Law
from turnus.play.questions.kinds import two_boards
from turnus.play.questions.results.ends import Score
from turnus.records import record, replace
from turnus.tournament import Outcome
from turnus.tournament.written_results import read_result

SCORES = {
    Outcome.WIN: Score.WIN,
    Outcome.FORFEIT_WIN: Score.WIN,
    Outcome.DRAW: Score.DRAW,
    Outcome.LOSS: Score.LOSS,
    Outcome.FORFEIT_LOSS: Score.LOSS,
}
WRITTEN = {Score.WIN: "1-0", Score.DRAW: "1/2-1/2", Score.LOSS: "0-1"}


@record(kw_only=True)
class EndMatch:
    """Say which board of a match was decided first, and how; and of the other one if both ended together."""

    board: int  # where the match is played
    game: int  # which of its boards
    result: str  # of that board, White first
    other: str = ""  # of the other board, if it ended at the same time
    needed_piece: bool = False  # the capture by who was mated gave his partner the piece for mate
    round: int = 0


@record(kw_only=True)
class MatchEnded:
    """A match has its result, by these clauses, for one of its boards was decided."""

    round: int
    board: int
    result: str
    game: int
    by: str  # the clauses


def end_match(competition: Competition, command: EndMatch, law: Law) -> tuple[MatchEnded, ...]:
    """Ask the regulation what the match has come to."""
    still_open(competition)
    form = competition.format
    if form.match_result is not MatchResult.WHOLE:
        raise deny("here every board has a result of its own")
    if not law.stack.bench(two_boards.MatchResult).speakers:
        raise deny("{rulebook} does not say what a board makes of the match", rulebook=competition.rulebook)
    if not 1 <= command.game <= form.boards:
        raise deny("the match on board {board} has {games} games", board=command.board, games=form.boards)
    found, match = found_match(running(competition), command.round, command.board)
    if not match.is_open:
        raise deny(
            "board {board} has the result {result} already", board=match.board, result=match.games[0].result
        )
    ruling = law.ask(_facts(competition, command))
    return (
        MatchEnded(
            round=found.number,
            board=match.board,
            result=WRITTEN[ruling.answer],
            game=command.game,
            by=", ".join(dict.fromkeys(str(each.cite) for each in ruling.grounds)),
        ),
    )


def _facts(competition: Competition, command: EndMatch) -> two_boards.MatchResult:
    other = command.other.strip()
    try:
        return two_boards.MatchResult(
            first=_score(competition, command.game, command.result),
            second=_score(competition, command.game + 1, other) if other else None,
            together=bool(other),
            needed_piece=command.needed_piece,
        )
    except ValueError as wrong:
        raise deny(str(wrong)) from wrong


def _score(competition: Competition, board: int, written: str) -> Score:
    """Return what a board brought the team named first: it has White on the odd ones, or the even ones."""
    result = read_result(written, competition.format.game)
    white, black = outcomes_of(Game(white="", black="", result=result))
    visitors = competition.format.board_colours is BoardColours.SECOND
    return SCORES[white if (board % 2 == 1) is not visitors else black]


def match_ended(competition: Competition, event: MatchEnded) -> Competition:
    """Give the match its result."""
    phase = competition.phases[-1]
    found = next(each for each in phase.rounds if each.number == event.round)
    match = next(each for each in found.matches if each.board == event.board)
    changed = replace(match.with_game(1, replace(match.games[0], result=event.result)), winner="")
    return competition.with_phase(phase.with_round(found.with_match(changed)))


SLICES = (
    Slice(
        command=EndMatch,
        does="End a match by its first decision",
        decide=end_match,
        applies={MatchEnded: match_ended},
        says={MatchEnded: tellings.of_a_game("{where}: [{sides} ]{result}, by {by}")},
    ),
)
