"""A draft changed by hand beside what the engine made: which pairs differ, which rules it breaks."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from turnus.competition.engine.meetings import Situation, meeting_of
from turnus.competition.engine.meetings.swiss import EDITIONS, system_in
from turnus.competition.engine.situations import situation_of
from turnus.competition.engine.state import Competition, Idle, Match, Phase, Round
from turnus.pairing.checker import Checked, Fault, Finding, check_pairing
from turnus.pairing.dutch.checking import check_colours
from turnus.pairing.resistance.figures import pairing_figures
from turnus.pairing.resistance.settings import SwissSettings
from turnus.records import field, record, replace
from turnus.tournament import Outcome, Pairing, Tournament

PEOPLE = ("player", "opponent", "better", "other", "white", "black")
Pair = tuple[str, str]


@record(kw_only=True)
class Broken:
    """One thing that a pairing breaks or departs from: a sentence with the values to be filled in."""

    template: str
    is_breach: bool  # otherwise only less than what the rules would choose
    about: tuple[str, ...] = ()
    values: Mapping[str, Any] = field(default_factory=dict)


@record(kw_only=True)
class Comparison:
    """The draft beside the engine's: pairs and byes only here, only there, what each breaks."""

    only_here: tuple[Pair, ...]
    only_engine: tuple[Pair, ...]
    bye: str
    engine_bye: str
    broken: tuple[Broken, ...]
    apart: Fraction  # how far the scores of those who meet differ, all together
    engine_apart: Fraction

    @property
    def is_as_engine(self) -> bool:
        """Whether the two are the same."""
        return not self.only_here and self.bye == self.engine_bye


def compared(competition: Competition, phase: Phase, draft: Round) -> Comparison:
    """Set the draft beside what the engine made."""
    engine, engine_idle = draft.engine or draft.matches, draft.engine_idle or draft.idle
    here, there = [m.sides for m in draft.matches], [m.sides for m in engine]
    before = replace(phase, rounds=tuple(each for each in phase.rounds if each.number < draft.number))
    situations = {name: situation_of(competition, before, name) for name in phase.divisions}
    return Comparison(
        only_here=tuple((a, b) for a, b in here if (a, b) not in set(there)),
        only_engine=tuple((a, b) for a, b in there if (a, b) not in set(here)),
        bye=_free(draft.idle),
        engine_bye=_free(engine_idle),
        broken=tuple(
            each
            for name, situation in situations.items()
            for each in broken_in(situation, _of(draft.matches, name), _in(draft.idle, name))
        ),
        apart=_apart(situations, draft.matches),
        engine_apart=_apart(situations, engine),
    )


def _of(matches: Sequence[Match], division: str) -> list[Match]:
    return [match for match in matches if match.division == division and not match.is_cross]


def _in(idle: Sequence[Idle], division: str) -> list[Idle]:
    return [each for each in idle if each.division == division]


def _free(idle: Sequence[Idle]) -> str:
    return ", ".join(each.player for each in idle if each.outcome == Outcome.ALLOCATED_BYE.value)


def _apart(situations: Mapping[str, Situation], matches: Sequence[Match]) -> Fraction:
    total = Fraction(0)
    for match in matches:
        event = situations[match.division].tournament
        numbers = {player.name: player.number for player in event.players}
        one, other = (event.scores[numbers[side]] for side in match.sides)
        total += event.scoring.points(abs(one - other))
    return total


def broken_in(situation: Situation, matches: Sequence[Match], idle: Sequence[Idle]) -> Iterator[Broken]:
    """Say what the pairs of a division break; the checker knows nothing of how they were made."""
    event = situation.tournament
    numbers = {player.name: player.number for player in event.players}
    pairs = [Pairing(numbers[match.first], numbers[match.second]) for match in matches]
    free = next((numbers[each.player] for each in idle if each.outcome == Outcome.ALLOCATED_BYE.value), None)
    for finding in _findings(situation, event, pairs, free):
        values = {
            key: situation.name(value) if key in PEOPLE and isinstance(value, int) else value
            for key, value in finding.values.items()
        }
        about = tuple(str(value) for key, value in values.items() if key in PEOPLE)
        yield Broken(
            template=finding.fault.value, is_breach=finding.fault.is_breach, about=about, values=values
        )


def _findings(
    situation: Situation, event: Tournament, pairs: list[Pairing], free: int | None
) -> Iterator[Finding]:
    checked = Checked(event, pairing_figures(event, SwissSettings().unplayed), pairs, free)
    edition = EDITIONS.get(system_in(situation.stage, event.next_round))
    found = check_pairing(checked)
    if meeting_of(situation.stage.meeting).needs_winners:  # a draw of lots knows no scores and no colours
        yield from (each for each in found if each.fault.is_breach and each.fault is not Fault.BYE_BARRED)
    elif edition is None:
        yield from found
    else:
        yield from (each for each in found if each.fault is not Fault.COLOUR)
        yield from check_colours(event, pairs, edition)
