"""From one round to the next in one step, for evenings of many short rounds."""

from functools import reduce
from typing import Any

from turnus.app.competitions.running import Running
from turnus.competition.engine.deciding import apply, decide
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.refusing import Refusal
from turnus.law import Law
from turnus.play.clock.time_control import parse_time_control
from turnus.play.questions.mode import Tempo, TempoOfGame


def is_quick(running: Running) -> bool:
    """Say whether rounds follow each other at once: several an evening, or what the law calls blitz."""
    competition = running.competition
    phase = competition.phase
    stage = competition.stage_of(phase) if phase else competition.format.stages[0]
    return stage.rounds_an_evening > 1 or _is_blitz(running.law, competition.tempo)


def _is_blitz(law: Law, tempo: str) -> bool:
    if not tempo or not law.stack.bench(TempoOfGame).speakers:
        return False
    first = parse_time_control(tempo).periods[0]
    return law.ask(TempoOfGame(base=first.seconds, increment=first.increment)).answer is Tempo.BLITZ


def next_steps(running: Running) -> tuple[Any, ...]:
    """Return what closes the round under way, and pairs and publishes the next one, if there is one."""
    competition = running.competition
    phase = competition.phase
    begins = (DraftRound(seed=""), PublishRound())
    if phase is None or phase.is_closed:
        return begins
    closed = decide(competition, Close(), running.law)
    if isinstance(closed, Refusal):
        return (Close(),)  # who carries it out is told why not
    after = reduce(apply, closed, competition).phase
    return (Close(),) if after is None or after.is_closed else (Close(), *begins)
