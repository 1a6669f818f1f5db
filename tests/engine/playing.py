"""Playing competitions in memory, for tests: commands in, the running competition out, all by a seed."""

from collections.abc import Mapping
from random import Random
from typing import Any

from turnus.app.competitions.running import Office, Running, stream_of
from turnus.competition.engine.slices.absences import SignOff
from turnus.competition.engine.slices.closing import Close
from turnus.competition.engine.slices.entering import Enter
from turnus.competition.engine.slices.leaving import Withdraw
from turnus.competition.engine.slices.opening import OpenCompetition
from turnus.competition.engine.slices.pairing import DraftRound, PublishRound
from turnus.competition.engine.slices.results import EnterResult
from turnus.store.memory import MemoryJournal

RESULTS = ("1-0", "0-1", "1/2-1/2")
WITH_FORFEITS = (*RESULTS, *RESULTS, *RESULTS, "+/-", "-/+", "-/-")


def opened(fields: Mapping[str, Any], players: int, **more: Any) -> tuple[Office, Running]:
    """Open a competition with players p01, p02 ..., the strongest first."""
    office = Office(MemoryJournal())
    running = office.open(OpenCompetition(name="Test", chosen=fields, **more))
    for number in range(1, players + 1):
        running = office.do(running, Enter(player=f"p{number:02}", rating=2400 - 10 * number))
    return office, running


def play_round(
    office: Office, running: Running, random: Random, results: tuple[str, ...] = RESULTS
) -> Running:
    """Pair, publish, enter a result everywhere and close the round."""
    running = office.do(running, DraftRound(seed=f"{random.random()}"))
    running = office.do(running, PublishRound())
    running = enter_all(office, running, random, results)
    return office.do(running, Close())


def enter_all(office: Office, running: Running, random: Random, results: tuple[str, ...]) -> Running:
    """Enter a result for every game that has none."""
    phase = running.competition.phase
    assert phase is not None
    assert phase.last_round is not None
    for match in phase.last_round.matches:
        for number, game in enumerate(match.games, 1):
            if not game.result:
                command = EnterResult(board=match.board, game=number, result=random.choice(results))
                running = office.do(running, command)
    return running


def somebody_misses(office: Office, running: Running, random: Random) -> Running:
    """Let one player miss the next round, now and then for half a point, and now and then leave."""
    here = [name for name, held in running.competition.contenders.items() if held.withdrawn_after is None]
    chance = random.random()
    if chance < 0.4:
        return office.do(running, SignOff(player=random.choice(here), half=chance < 0.2))
    if chance < 0.5 and len(here) > 6:
        return office.do(running, Withdraw(player=random.choice(here)))
    return running


def again(office: Office) -> Running:
    """Read the competition from its journal."""
    return Running.open_running(office.journal, stream_of("Test"))
