"""A competition of any format as one who plays in it looks at it: the same as of a club's season."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from turnus.app.competitions.records import rounds_of
from turnus.app.competitions.running import Running
from turnus.app.competitions.views import phase_of, standings, why_idle, without_draft
from turnus.app.seasons.one_player import Coming, Cost, Mine, Place, Seated, Supposed, Tonight
from turnus.competition.engine.deciding import apply
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.situations import situation_of
from turnus.competition.engine.slices.results import ResultEntered
from turnus.competition.engine.state import IDLE_WORDS, Competition, Game, Match, Status
from turnus.competition.questions.club.evenings import Unplayed
from turnus.tournament import Outcome, ScoringSystem
from turnus.tournament.written_results import BY_GAME, USUAL

OUTCOMES = ("win", "draw", "loss")


@dataclass(frozen=True, slots=True)
class _Seat:
    """A game without a result that somebody sits at."""

    round: int
    match: Match
    number: int  # of the game in its match
    game: Game
    is_white: bool


def mine(running: Running, player: str) -> Mine:
    """Look at a competition with the eyes of somebody in it."""
    competition = without_draft(running.competition)
    seat = _seat(competition, player)
    side = _side(competition, player)
    return Mine(
        player=player,
        place=_place(competition, side),
        tonight=_tonight(competition, seat) if seat else None,
        idle="" if seat else _idle(competition, side),
        coming=tuple(_coming(competition, player)),
        costs=tuple(_costs(competition, player)),
        played=tuple(rounds_of(competition, player)),
        what_if=tuple(_what_if(competition, side, seat)) if seat else (),
        offer=False,
    )


def _side(competition: Competition, player: str) -> str:
    """Return who stands in the table: himself, or the team he plays for."""
    return player if player in competition.sides else competition.contenders[player].team


def _seat(competition: Competition, player: str) -> _Seat | None:
    phase = competition.phase
    for found in phase.rounds if phase else ():
        if found.status is not Status.PUBLISHED:
            continue
        for match in found.matches:
            for number, game in enumerate(match.games, 1):
                for is_white, who in enumerate((_black(game), _white(game))):
                    if who == player and not game.result:
                        return _Seat(found.number, match, number, game, bool(is_white))
    return None


def _white(game: Game) -> str:
    return game.white_player or game.white


def _black(game: Game) -> str:
    return game.black_player or game.black


def _tonight(competition: Competition, seat: _Seat) -> Tonight:
    label = f"{seat.match.board}.{seat.number}" if len(seat.match.games) > 1 else str(seat.match.board)
    game = Seated(_white(seat.game), _black(seat.game))
    return Tonight(seat.round, label, game, seat.is_white, competition.details.start_of(seat.round))


def _idle(competition: Competition, side: str) -> str:
    last = competition.phase.last_round if competition.phase else None
    if last is None or last.status is not Status.PUBLISHED:
        return ""
    why = next((each.why for each in last.idle if each.player == side), "")
    why = why and why_idle(competition, phase_of(competition), why)
    return IDLE_WORDS.get(why, why)


def _place(competition: Competition, side: str) -> Place | None:
    phase = competition.phase
    division = phase.division_of(side) if phase else ""
    if phase is None or not division:
        return None
    line = next(row.line for row in standings(competition) if row.line.player == side)
    shown = division if len(phase.divisions) > 1 else ""
    return Place(shown, line.rank, len(phase.divisions[division]), line.points)


def _coming(competition: Competition, player: str) -> Iterator[Coming]:
    """Yield the rounds for which he can still sign off, where everybody's games do not follow beforehand."""
    held = competition.contenders[player]
    stage = (
        competition.format.stages[0]
        if competition.phase is None
        else competition.stage_of(phase_of(competition))
    )
    if competition.is_closed or held.team or not meeting_of(stage.meeting).takes_latecomers:
        return
    for number in range(competition.coming_round, _rounds(competition) + 1):
        if held.is_in(number):
            start = competition.details.start_of(number)
            away = "signed_off" if player in competition.away.get(number, {}) else ""
            yield Coming(number, start[:10], start[11:16], away)


def _rounds(competition: Competition) -> int:
    """Return how many rounds the stage under way has, or the first one as far as was said."""
    phase = competition.phase
    if phase is None:
        return competition.format.stages[0].rounds
    if phase.is_closed:
        return 0
    situation = situation_of(competition, phase, next(iter(phase.divisions)))
    return meeting_of(situation.stage.meeting).rounds(situation)


def _costs(competition: Competition, player: str) -> Iterator[Cost]:
    """Yield what it brings to sign off, by the clause or the terms."""
    if any(_coming(competition, player)):
        scale = competition.format.scale
        yield Cost(Unplayed.SIGNED_OFF, scale.absence, competition.grounds.get("scale.absence", ()))


def _what_if(competition: Competition, side: str, seat: _Seat) -> Iterator[Supposed]:
    """Yield what each result of his open game would bring, all else as it is now."""
    results = dict(zip(("win", "loss", "draw"), BY_GAME.get(competition.format.game, USUAL), strict=False))
    form = competition.format
    scale = form.scale if len(seat.match.games) == 1 else form.board_scale
    for outcome in OUTCOMES:
        turned = {"win": "loss", "loss": "win"}.get(outcome, outcome)
        result = results[outcome if seat.is_white else turned]
        event = ResultEntered(round=seat.round, board=seat.match.board, result=result, game=seat.number)
        place = _place(apply(competition, event), side)
        if place is None:
            return
        yield Supposed(result, _worth(scale.scoring, outcome), place, "", outcome)


def _worth(scoring: ScoringSystem, outcome: str) -> Fraction:
    found = {"win": Outcome.WIN, "draw": Outcome.DRAW, "loss": Outcome.LOSS}[outcome]
    return scoring.points(scoring.table[found])
