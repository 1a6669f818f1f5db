"""A tournament out of a file, under another text; the file tells what was played and not by which text."""

from dataclasses import replace
from fractions import Fraction
from functools import partial

from turnus.app.regulations.trying.events import try_played
from turnus.app.regulations.trying.moments import Note, Progress, Tried, nobody_waits
from turnus.app.regulations.trying.texts import Text, part_of, text_of
from turnus.competition.engine.format import Format, Ladder, Scale, Stage
from turnus.competition.engine.state import Competition, Contender, Game, Idle, Match, Phase, Round, Status
from turnus.faults import BadInput
from turnus.law import Law
from turnus.tournament import Game as Played
from turnus.tournament import Outcome, ScoringSystem, Tournament
from turnus.tournament import Round as PlayedRound
from turnus.tournament.written_results import written_result

DIVISION = "1"
UNTOLD = Note("The file names no tie-breaks: before, who had equal points shared a place.")


def try_file(event: Tournament, law: Law, part: str = "", progress: Progress = nobody_waits) -> Tried:
    """Say what another text would have made of a tournament."""
    if not event.rounds:
        raise BadInput("nothing has been played yet", where="rounds")
    played = from_tournament(event)
    new = partial(text_of, law, part_of(law, part), None)
    found = try_played(played, {}, Text(played.format, {}), new, progress)
    return found if event.about.tie_breaks else replace(found, notes=(UNTOLD, *found.notes))


def from_tournament(event: Tournament) -> Competition:
    """Return a tournament out of a file as a competition of one division."""
    names = {player.number: player.name for player in event.players}
    if len(set(names.values())) < len(names):
        names = {player.number: f"{player.name} ({player.number})" for player in event.players}
    contenders = {
        names[player.number]: Contender(player=names[player.number], rating=player.rating or 0)
        for player in event.players
    }
    rounds = tuple(_round(number, played, names) for number, played in enumerate(event.rounds, 1))
    phase = Phase(
        stage="main", nth=1, divisions={DIVISION: tuple(names.values())}, seed="file", rounds=rounds
    )
    steps = tuple(code for code in event.about.tie_breaks.split(",") if code)
    stage = Stage(ladder=Ladder(steps=steps), rounds=event.planned_rounds or len(rounds))
    form = Format(stages=(stage,), scale=_scale(event.scoring))
    return Competition(name=event.about.name or "file", format=form, contenders=contenders, phases=(phase,))


def _round(number: int, played: PlayedRound, names: dict[int, str]) -> Round:
    matches = tuple(_match(board, game, names) for board, game in enumerate(played.games, 1))
    idle = tuple(
        Idle(player=names[bye.player], division=DIVISION, why="away", outcome=bye.outcome.value)
        for bye in played.byes
    )
    return Round(number=number, status=Status.CLOSED, seed="file", matches=matches, idle=idle)


_SHORT = {
    Outcome.SHORT_WIN: Outcome.WIN,
    Outcome.SHORT_DRAW: Outcome.DRAW,
    Outcome.SHORT_LOSS: Outcome.LOSS,
}


def _match(board: int, game: Played, names: dict[int, str]) -> Match:
    both = tuple(_SHORT.get(each, each) for each in (game.white_outcome, game.black_outcome))
    white, black = names[game.white], names[game.black]
    result = written_result((both[0], both[1]), "chess") or ""
    held = Game(white=white, black=black, result=result)
    return Match(board=board, division=DIVISION, first=white, second=black, games=(held,))


def _scale(scoring: ScoringSystem) -> Scale:
    """Return what outcomes bring, as the file says; what is as usual is left unsaid."""
    points = {outcome: scoring.points(units) for outcome, units in scoring.table.items()}
    win, draw = points[Outcome.WIN], points[Outcome.DRAW]
    return Scale(
        win=win,
        draw=draw,
        loss=points[Outcome.LOSS],
        bye=_unless(points[Outcome.ALLOCATED_BYE], win),
        half_bye=_unless(points[Outcome.HALF_BYE], draw),
        absence=points[Outcome.ZERO_BYE],
        forfeit_win=_unless(points[Outcome.FORFEIT_WIN], win),
        forfeit_loss=points[Outcome.FORFEIT_LOSS],
    )


def _unless(points: Fraction, usual: Fraction) -> Fraction | None:
    return None if points == usual else points
