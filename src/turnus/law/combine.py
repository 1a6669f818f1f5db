"""How the answers of several clauses become one ruling."""

from collections.abc import Callable
from typing import Any

from turnus.law.clause import Cite
from turnus.law.declaration import Speaking
from turnus.law.errors import Conflict, Gap
from turnus.law.question import Combine, Facts
from turnus.law.ruling import Displaced, Ground, Refused, Ruling
from turnus.law.stack import Bench
from turnus.records import record

# Puts the facts to one clause: its answer (None is silence) and the rulings it asked for on the way.
Hear = Callable[[Speaking, Facts[Any], Any], tuple[Any, tuple[Ruling[Any], ...]]]


@record
class Spoken:
    """What one clause answered."""

    index: int
    cite: Cite
    says: Any
    rests_on: tuple[Ruling[Any], ...]


def combine(facts: Facts[Any], bench: Bench, hear: Hear) -> Ruling[Any]:
    """Put the facts to every clause on the bench and make one ruling of what they say."""
    if not bench.speakers:
        raise Gap(f"no clause of these rulebooks answers {facts.question.name}")
    match facts.question.combine:
        case Combine.ONE:
            return _one(facts, bench, _heard(facts, bench, hear))
        case Combine.EVERY:
            return _every(facts, bench, _heard(facts, bench, hear))
        case Combine.EACH:
            return _each(facts, bench, _heard(facts, bench, hear))
        case Combine.STEPS:
            return _steps(facts, bench, hear)


def _heard(facts: Facts[Any], bench: Bench, hear: Hear) -> list[Spoken]:
    found = []
    for index, speaker in enumerate(bench.speakers):
        says, rests_on = hear(speaker, facts, None)
        if says is not None:
            found.append(Spoken(index, speaker.cite, says, rests_on))
    return found


def _settle(
    bench: Bench, spoken: list[Spoken], *, equal_concur: bool
) -> tuple[list[Spoken], tuple[Displaced, ...]]:
    """Let clauses displace each other, the most special first; a displaced clause displaces nobody."""
    if bench.agrees or not any(bench.displaced_by[s.index] for s in spoken):
        return spoken, ()
    standing, waiting, displaced = [], list(spoken), []
    while waiting:
        free = [s for s in waiting if not _displacers(bench, s, waiting, equal_concur=equal_concur)]
        standing += free
        waiting = [s for s in waiting if s not in free]
        for loser in list(waiting):
            winners = _displacers(bench, loser, free, equal_concur=equal_concur)
            if winners:
                why = bench.displaced_by[loser.index][winners[0].index]
                displaced.append(Displaced(loser.cite, loser.says, winners[0].cite, why.how, why.power))
                waiting.remove(loser)
    standing.sort(key=lambda s: s.index)
    return standing, tuple(displaced)


def _displacers(bench: Bench, general: Spoken, others: list[Spoken], *, equal_concur: bool) -> list[Spoken]:
    above = bench.displaced_by[general.index]
    if not above:
        return []
    return [o for o in others if o.index in above and not (equal_concur and o.says == general.says)]


def _ruling(
    facts: Facts[Any], answer: Any, standing: list[Spoken], displaced: tuple[Displaced, ...]
) -> Ruling[Any]:
    rests_on = [held for held in facts.held() if type(held) is Ruling]
    for spoken in standing:
        rests_on += spoken.rests_on
    if len(rests_on) > 1 and len(rests_on) > len({ruling.question for ruling in rests_on}):
        # one of them may stand there twice
        rests_on = list(dict.fromkeys(rests_on))
    return Ruling(
        answer,
        question=facts.question.name,
        facts=facts,
        grounds=tuple([Ground(s.cite, s.says) for s in standing]),
        displaced=displaced,
        rests_on=tuple(rests_on),
    )


def _one(facts: Facts[Any], bench: Bench, spoken: list[Spoken]) -> Ruling[Any]:
    if not spoken:
        silent = dict.fromkeys(speaker.cite for speaker in bench.speakers)
        raise Gap(f"every clause on {facts.question.name} is silent for {facts}", silent)
    standing, displaced = _settle(bench, spoken, equal_concur=True)
    answer = standing[0].says
    if len(standing) > 1 and any(s.says != answer for s in standing):
        said = "; ".join(f"{s.cite} says {s.says}" for s in standing)
        raise Conflict(f"{facts.question.name}: {said}", (s.cite for s in standing))
    return _ruling(facts, answer, standing, displaced)


def _every(facts: Facts[Any], bench: Bench, spoken: list[Spoken]) -> Ruling[Any]:
    standing, displaced = _settle(bench, spoken, equal_concur=False)
    refusals = [s for s in standing if isinstance(s.says, Refused)]
    answer = tuple(s.says for s in refusals)
    return _ruling(facts, answer, refusals or standing, displaced)


def _each(facts: Facts[Any], bench: Bench, spoken: list[Spoken]) -> Ruling[Any]:
    standing, displaced = _settle(bench, spoken, equal_concur=False)
    total = facts.question.total or tuple
    return _ruling(facts, total(tuple(s.says for s in standing)), standing, displaced)


def _steps(facts: Facts[Any], bench: Bench, hear: Hear) -> Ruling[Any]:
    if facts.question.start is None:
        raise Gap(f"the ladder {facts.question.name} does not say where it starts")
    so_far = facts.question.start(facts)
    taken: list[Spoken] = []
    speaking: set[int] = set()  # who says that nothing changes displaces as well, and is not cited
    for index, speaker in enumerate(bench.speakers):
        if speaking & bench.displaced_by[index].keys():
            continue
        says, rests_on = hear(speaker, facts, so_far)
        if says is not None:
            speaking.add(index)
        if says is not None and says != so_far:
            so_far = says
            taken.append(Spoken(index, speaker.cite, says, rests_on))
    return _ruling(facts, so_far, taken, ())
