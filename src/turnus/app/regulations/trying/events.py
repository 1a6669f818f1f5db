"""A competition that was played, under another text: every stage, table and round of it.

A round is paired anew from the competition as it was just before: who took part, was away or withdrawn, what
was played, the seed of its lots and the pairs that a person fixed.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from itertools import groupby

from turnus.app.competitions.running import Running
from turnus.app.regulations.trying.moments import (
    CANNOT,
    Difference,
    Kind,
    Moment,
    Note,
    Outcome,
    Progress,
    Tried,
    Value,
    compared,
    nobody_waits,
)
from turnus.app.regulations.trying.texts import Fields, Text, aligned, part_of, text_of
from turnus.competition.engine.divided import Line, Names
from turnus.competition.engine.dividing import divided, exchanged
from turnus.competition.engine.drafting import fixed_by, next_round
from turnus.competition.engine.kinds import Unit
from turnus.competition.engine.meetings import meeting_of
from turnus.competition.engine.settling import STAGE
from turnus.competition.engine.situations import situation_of, table_of
from turnus.competition.engine.slices.pairing import RoundDrafted, StageBegun
from turnus.competition.engine.state import Competition, Phase, Round, Rules
from turnus.competition.engine.tables import numbers_of
from turnus.faults import BadInput
from turnus.law import Law
from turnus.tournament import Outcome as Brings

Drafts = Mapping[tuple[int, int], "Draft"]  # by phase and round
CARRIED_ON = Note(
    "Each stage begins as it really began: seats that the earlier text gave carry on, "
    "and what was played counts as it was."
)

FEWER_ROUNDS = Note(
    "{stage} would have had {rounds} rounds, not {played}; the others count as they were played."
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A round just before it was paired: the competition, the seed of its lots, what a person fixed."""

    state: Competition
    seed: str
    fixed: tuple[tuple[str, str], ...] = ()
    byes: Names = ()
    pairs: tuple[tuple[str, str], ...] = ()  # what it came to


def try_event(running: Running, law: Law, part: str = "", progress: Progress = nobody_waits) -> Tried:
    """Say what another text would have made of a competition."""
    played = running.competition
    old = Text(played.format, played.grounds, running.law)
    new = partial(text_of, law, part_of(law, part, played.part), played.chosen)
    return try_played(played, _drafts(running), old, new, progress)


def try_played(
    played: Competition,
    drafts: Drafts,
    old: Text,
    new: Callable[[int], Text],
    progress: Progress = nobody_waits,
) -> Tried:
    """Say what another text, for so many as take part, would have made of what was played.

    Each phase stands beside the edition that it was played by.
    """
    check_unit(old, new(0))
    editions = [(text, aligned(text, new(size)), places) for text, size, places in _editions(played, old)]
    moments = [(each, tuple(_moments(played, drafts, each[1], each[2]))) for each in editions]
    total = sum(len(several) for _, several in moments)
    if not any(phase.rounds for phase in played.phases):
        raise BadInput("nothing has been played yet", where=played.name)
    notes, done = [CARRIED_ON], 0
    differences: list[Difference] = []
    for (was, beside, places), several in moments:
        told = partial(_further, progress, done, total)
        found = compared(several, was, beside, Fields(was, beside), told)
        notes += [*_notes(played, beside, places), *found.notes]
        differences += found.differences
        done += len(several)
    return Tried(differences=tuple(differences), notes=tuple(notes))


def _further(progress: Progress, before: int, total: int, done: int, _of_these: int) -> None:
    progress(before + done, total)


def _editions(played: Competition, old: Text) -> Iterator[tuple[Text, int, tuple[int, ...]]]:
    """Yield the editions by which phases were played, for how many, and which phases these are."""

    def edition(place: int) -> tuple[int, Rules | None]:
        phase = played.phases[place]
        return sum(map(len, phase.divisions.values())), phase.rules

    for (size, rules), places in groupby(range(len(played.phases)), edition):
        yield Text(rules.format, rules.grounds) if rules else old, size, tuple(places)


def check_unit(old: Text, new: Text) -> None:
    """Refuse a text for teams where players met, or the other way round."""
    if old.form.unit is new.form.unit:
        return
    if new.form.unit is Unit.PLAYER:
        raise BadInput(
            "teams or pairs met here, and the text is for players: try it on a competition of players",
            where="unit",
        )
    raise BadInput(
        "the text is for teams or pairs, and others met here: try it on a competition of its own kind",
        where="unit",
    )


def _notes(played: Competition, new: Text, places: Iterable[int]) -> Iterator[Note]:
    for phase in (played.phases[place] for place in places):
        if not new.has(phase.stage):
            yield Note("The new text has no stage {stage}.", {"stage": phase.stage})
            continue
        yield from _lengths(played, phase, new)


def _lengths(played: Competition, phase: Phase, new: Text) -> Iterator[Note]:
    """Say where the new text has more or fewer rounds than there were."""
    longest, there_were = _rounds(played, phase, new), len(phase.rounds)
    clauses = new.clauses(f"{STAGE}.{phase.stage}.rounds")
    values = {"stage": _label(played, phase), "rounds": longest, "played": there_were}
    if longest < there_were:
        yield replace(FEWER_ROUNDS, values=values, clauses=clauses)
    elif longest > there_were and phase.is_closed:
        yield Note("{stage} would have had {rounds} rounds; {played} were played.", values, clauses)


# The moments


def _moments(played: Competition, drafts: Drafts, new: Text, places: Iterable[int]) -> Iterator[Moment]:
    for place in places:
        phase = played.phases[place]
        if not new.has(phase.stage):
            continue
        label = _label(played, phase)
        if place == 0 or played.phases[place - 1].stage != phase.stage:
            begin = partial(_seats, played, place)
            yield Moment(kind=Kind.SEAT, stage=label, part=f"{STAGE}.{phase.stage}", outcome=begin)
        yield from _of_phase(played, place, drafts, label, _rounds(played, phase, new))
        if len(phase.divisions) > 1:
            moved = partial(_moved, played, phase)
            yield Moment(kind=Kind.MOVES, stage=label, part=f"{STAGE}.{phase.stage}", outcome=moved)


def _of_phase(played: Competition, place: int, drafts: Drafts, label: str, longest: int) -> Iterator[Moment]:
    phase = played.phases[place]
    for each in phase.rounds[:longest]:
        held = drafts.get((place, each.number)) or draft_before(played, place, each)
        for group in phase.divisions:
            if group in held.state.phases[-1].divisions:
                yield Moment(
                    kind=Kind.MEETING,
                    stage=label,
                    part=f"{STAGE}.{phase.stage}",
                    group=group if len(phase.divisions) > 1 else "",
                    round=each.number,
                    outcome=partial(_meetings, held, group),
                    before=_as_drafted(held, group),
                )
    for group in phase.divisions:
        yield Moment(
            kind=Kind.PLACE,
            stage=label,
            part=f"{STAGE}.{phase.stage}",
            group=group if len(phase.divisions) > 1 else "",
            outcome=partial(_table, played, phase, group),
        )


def _label(played: Competition, phase: Phase) -> str:
    several = sum(each.stage == phase.stage for each in played.phases) > 1
    return f"{phase.stage} {phase.nth}" if several else phase.stage


def _by(played: Competition, text: Text) -> Competition:
    """Return a competition as if all of it were played by a text."""
    phases = tuple(replace(each, rules=None) for each in played.phases)
    return replace(played, format=text.form, phases=phases)


def _opened(phase: Phase) -> Phase:
    return replace(phase, tables={}, rules=None)


def _rounds(played: Competition, phase: Phase, text: Text) -> int:
    """Return how many rounds a stage has by a text; where that cannot be said as many as there were."""
    by_text, opened = _by(played, text), _opened(phase)
    try:
        situations = [situation_of(by_text, opened, division) for division in phase.divisions]
        return max(meeting_of(each.stage.meeting).rounds(each) for each in situations)
    except CANNOT:
        return len(phase.rounds)


def _tables(played: Competition, phase: Phase, text: Text) -> dict[str, tuple[Line, ...]]:
    opened, by_text = _opened(phase), replace(_by(played, text), phases=())
    return {name: table_of(by_text, opened, name) for name in phase.divisions}


def _table(played: Competition, phase: Phase, group: str, text: Text) -> Outcome:
    opened, by_text = _opened(phase), replace(_by(played, text), phases=())
    lines = table_of(by_text, opened, group)
    return Outcome({line.player: (str(line.rank),) for line in lines}, {group: lines})


def _moved(played: Competition, phase: Phase, text: Text) -> Outcome:
    """Return in which division everybody would be after the moves of a stage."""
    tables = _tables(played, phase, text)
    moved = exchanged(tables, text.form.stage(phase.stage).moves)
    return replace(_seated(moved), tables=tables)


def _seats(played: Competition, place: int, text: Text) -> Outcome:
    """Return the divisions with which a stage begins: by the tables this text makes of those before it."""
    earlier = tuple(
        replace(each, tables=_tables(played, each, text) if text.has(each.stage) else each.tables, rules=None)
        for each in played.phases[:place]
    )
    begun = played.phases[place]
    everybody = {player for players in begun.divisions.values() for player in players}
    there = {
        name: replace(held, withdrawn_after=None) if name in everybody else replace(held, withdrawn_after=0)
        for name, held in played.contenders.items()
    }
    if place:
        there = dict(played.contenders)
    state = replace(_by(played, text), phases=earlier, contenders=there)
    stage = text.form.stage(begun.stage)
    names = list(begun.divisions)
    found = divided(state, stage, begun.seed)
    known = {name: names[n] if n < len(names) else name for n, name in enumerate(found)}
    seated = _seated({known[name]: players for name, players in found.items()})
    out = {player: ("",) for player in everybody if player not in seated.values} if place else {}
    return Outcome({**seated.values, **out})


def _seated(divisions: Mapping[str, Names]) -> Outcome:
    return Outcome({player: (name,) for name, players in divisions.items() for player in players})


# Rounds


def _drafts(running: Running) -> Drafts:
    """Return each round that stands as it was before it was paired."""
    found: dict[tuple[int, int], Draft] = {}
    state: Competition = running.nothing
    for _, event in running.history:
        if isinstance(event, StageBegun):
            state = running.apply(state, event)
            continue
        if isinstance(event, RoundDrafted):
            pairs = tuple(match.sides for match in event.matches if not match.is_cross)
            held = Draft(state=state, seed=event.seed, fixed=event.fixed, byes=event.byes, pairs=pairs)
            found[len(state.phases) - 1, event.round] = held
        state = running.apply(state, event)
    return found


def draft_before(played: Competition, place: int, each: Round) -> Draft:
    """Return a round as it must have been before it was paired, where nobody wrote that down."""
    phase = played.phases[place]
    playing = {side for match in each.matches for side in match.sides}
    idle = {held.player: held.outcome for held in each.idle}
    everybody = {player for players in phase.divisions.values() for player in players}
    away = {
        player: idle.get(player, Brings.ZERO_BYE.value)
        for player in everybody - playing
        if idle.get(player) != Brings.ALLOCATED_BYE.value
    }
    before = replace(_opened(phase), rounds=phase.rounds[: each.number - 1])
    there = {name: replace(held, withdrawn_after=None) for name, held in played.contenders.items()}
    state = replace(
        played, phases=(*played.phases[:place], before), contenders=there, away={each.number: away}
    )
    pairs = tuple(match.sides for match in each.matches if not match.is_cross)
    return Draft(state=state, seed=each.seed, pairs=pairs)


def _as_drafted(held: Draft, group: str) -> Outcome:
    there = held.state.phases[-1].divisions[group]
    return _opponents(there, [pair for pair in held.pairs if pair[0] in there])


def _meetings(held: Draft, group: str, text: Text) -> Outcome:
    """Pair a round anew by a text."""
    state = _by(held.state, text)
    phase = state.phases[-1]
    numbers = numbers_of(phase, group)
    free = next((name for name in held.byes if name in numbers), "")
    fixed = fixed_by(numbers, held.fixed, free)
    made = next_round(situation_of(state, phase, group, f"{held.seed}/{group}", fixed), group)
    return _opponents(phase.divisions[group], made.pairs)


def _opponents(there: Names, pairs: Iterable[tuple[str, str]]) -> Outcome:
    met: dict[str, list[str]] = {name: [] for name in there}
    for one, other in pairs:
        met[one].append(other)
        met[other].append(one)
    return Outcome({name: _in_order(others) for name, others in met.items()})


def _in_order(others: list[str]) -> Value:
    return tuple(sorted(others))
