"""The Swiss procedure on a bare problem: score groups from the top down, waiting room, pairs.

Players are 0..n-1 in the order of the standings; nothing here knows names, results or colours. The answer is
the one that trying everything in the order of the rules would reach first; matching finds it without trying.
"""

from dataclasses import field
from enum import Enum
from itertools import groupby

from turnus._native import OpponentGraph
from turnus.pairing.proposal import NoLegalPairing
from turnus.pairing.resistance.waiting_room import Bracket, choose_waiting_room
from turnus.records import record


class Floater(Enum):
    """Who of a score group waits for the next one."""

    HIGHEST = "highest"  # KNSB 4.4c-e: most resistance
    LOWEST = "lowest"  # Swiss on rating


class Opponents(Enum):
    """How the players of a score group find their opponents."""

    FOLD = "fold"  # KNSB 4.5: the first meets the last
    HALVES = "halves"  # the first of the upper half meets the first of the lower half
    NEIGHBOURS = "neighbours"  # KNSB 5.2: 1-2, 3-4


class FreeRound(Enum):
    """Who gets the free round when the number is odd."""

    WAITING_ROOM = "waiting-room"  # KNSB 7.1: who is left in the last waiting room
    LAST_PLACED = "last-placed"  # the lowest in the standings who may have it


@record
class Form:
    """How the brackets of one round are made."""

    floater: Floater = Floater.HIGHEST
    opponents: Opponents = Opponents.FOLD
    free_round: FreeRound = FreeRound.WAITING_ROOM


@record
class Problem:
    """Who is to be paired: scores from high to low, resistance as a rank (0 has most), and what is barred."""

    scores: tuple[int, ...]
    resistance: tuple[int, ...]
    barred: tuple[tuple[int, int], ...] = ()
    bye_barred: frozenset[int] = frozenset()

    @property
    def size(self) -> int:
        """How many are to be paired."""
        return len(self.scores)


@record
class Step:
    """What happened in one score group: who came down, who waits for the next one, who meets whom."""

    score: int
    arrived: tuple[int, ...]
    residents: tuple[int, ...]
    waiting: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]


@record
class Plan:
    """The pairing of a round: the steps that led to it and who has the free round."""

    steps: tuple[Step, ...]
    bye: int | None
    graph: OpponentGraph = field(repr=False, compare=False)

    @property
    def pairs(self) -> tuple[tuple[int, int], ...]:
        """All pairs, the higher placed of the two first."""
        return tuple(pair for step in self.steps for pair in step.pairs)


KNSB = Form()


def make_plan(problem: Problem, form: Form = KNSB) -> Plan:
    """Pair everybody: the first pairing in the order of the rules, or a fault when none exists."""
    graph = _graph(problem)
    free = _last_placed(problem, graph) if form.free_round is FreeRound.LAST_PLACED else None
    players = [player for player in range(problem.size) if player != free]
    odd_one_out = [problem.size] if len(players) % 2 else []
    _require_pairable(problem, graph, players + odd_one_out)
    steps = _steps(problem, form, graph, players, odd_one_out)
    left = steps[-1].waiting if steps else ()
    return Plan(tuple(steps), free if free is not None else next(iter(left), None), graph)


def _graph(problem: Problem) -> OpponentGraph:
    nobody = problem.size
    barred = [*problem.barred, *((player, nobody) for player in problem.bye_barred)]
    return OpponentGraph(problem.size + 1, barred)


def _require_pairable(problem: Problem, graph: OpponentGraph, everybody: list[int]) -> None:
    number, possible = graph.left_over(everybody)
    if number == 0:
        return
    alone = [a for a in possible if not any(graph.may_meet(a, b) for b in everybody)]
    people = [player for player in possible if player != problem.size]
    raise NoLegalPairing([player for player in alone if player != problem.size], people)


def _last_placed(problem: Problem, graph: OpponentGraph) -> int | None:
    everybody = list(range(problem.size))
    if problem.size % 2 == 0:
        return None
    _, possible = graph.left_over(everybody)
    allowed = [player for player in possible if player not in problem.bye_barred]
    return max(allowed, default=None) if graph.is_pairable([*everybody, problem.size]) else None


def _steps(
    problem: Problem, form: Form, graph: OpponentGraph, players: list[int], odd_one_out: list[int]
) -> list[Step]:
    priority = _priority(problem, form)
    groups = [tuple(group) for _, group in groupby(players, key=lambda player: problem.scores[player])]
    steps: list[Step] = []
    arrived: tuple[int, ...] = ()
    for place, residents in enumerate(groups):
        members = sorted((*arrived, *residents))
        below = [player for group in groups[place + 1 :] for player in group] + odd_one_out
        following = groups[place + 1] if place + 1 < len(groups) else ()
        bracket = Bracket(graph, tuple(members), frozenset(arrived), tuple(below), following)
        waiting = choose_waiting_room(bracket, priority)
        staying = [player for player in members if player not in waiting]
        pairs = _pairs(problem, form, graph, staying)
        steps.append(Step(problem.scores[residents[0]], arrived, residents, waiting, pairs))
        arrived = tuple(sorted(waiting))
    return steps


def _priority(problem: Problem, form: Form) -> list[int]:
    if form.floater is Floater.HIGHEST:
        return list(problem.resistance)
    return [-rank for rank in problem.resistance]


def preference(problem: Problem, form: Form, staying: list[int]) -> list[int]:
    """Return the players of a bracket in the order in which they are tried as opponents."""
    if form.opponents is Opponents.FOLD:
        return sorted(staying, key=lambda player: -problem.resistance[player])
    return staying


def _pairs(
    problem: Problem, form: Form, graph: OpponentGraph, staying: list[int]
) -> tuple[tuple[int, int], ...]:
    candidates = preference(problem, form, staying)
    return tuple(graph.first_pairing(staying, candidates, form.opponents is Opponents.HALVES))
