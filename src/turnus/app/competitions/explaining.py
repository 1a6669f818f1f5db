"""Why two meet, and why in these colours: of each board the sentences that were recorded with the pairing."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from re import compile as pattern
from typing import Any

from turnus.competition.engine.meetings.swiss import system_in
from turnus.competition.engine.state import Competition, Explained, Match, Phase, Round
from turnus.law.explanation import halves
from turnus.pairing.explanation import Kind

Say = Callable[[str], str]
FRACTION = pattern(r"-?\d+/\d+")
OF_A_PAIR = {"opponent", "white", "board"}  # who meet, in which colours, on which board
BY_HAND = "By hand: {reason}"
SYSTEMS = {
    "dutch": "FIDE's Dutch system (C.04.3, edition of 2026)",
    "dutch-2017": "FIDE's Dutch system (C.04.3, edition of 2017)",
    "resistance": "the Swiss system on resistance",
    "team": "FIDE's Swiss system for teams (C.04.6)",
    "lot": "lots",
    "keizer": "the Keizer list",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Why:
    """Of one board: why these two and why these colours; or the reason of who made the pair by hand."""

    short: tuple[Explained, ...]
    by_hand: str = ""


def whys_of(found: Round) -> dict[int, Why]:
    """Return of each board why it is as it is."""
    of_pairs: dict[frozenset[str], list[Explained]] = {}
    for each in found.explanation:
        if len(each.about) == 2 and OF_A_PAIR & each.values.keys():  # noqa: PLR2004 - the two who meet
            of_pairs.setdefault(frozenset(each.about), []).append(each)
    hands = {pair: each.reason for each in found.by_hand for pair in each.pairs}
    return {
        match.board: Why(short=(), by_hand=hands[match.sides])
        if match.sides in hands
        else Why(short=tuple(of_pairs.get(frozenset(match.sides), ())))
        for match in found.matches
    }


def grounds_of(found: Round, match: Match) -> tuple[Explained, ...]:
    """Return all that led to a pair: about one of the two, the group they are in, or the whole division."""
    return tuple(
        each
        for each in found.explanation
        if {*match.sides} & {*each.about} or (not each.about and each.division == match.division)
    )


def system_of(competition: Competition, phase: Phase, number: int) -> str:
    """Return by which system a round was paired, as people call it; nothing where by none."""
    stage = competition.stage_of(phase)
    name = stage.meeting.kind if stage.meeting.kind in SYSTEMS else system_in(stage, number)
    return SYSTEMS.get(name, "")


def said(each: Explained, say: Say, name: Callable[[str], str]) -> str:
    """Write a reason as a sentence in the reader's language, people by their names."""
    words = {key: _word(value, name) for key, value in each.values.items()}
    return say(Kind[each.kind.upper()].value).format(**words)


def sentences(why: Why, say: Say, name: Callable[[str], str]) -> Iterator[str]:
    """Yield the short answer: why these two, why these colours."""
    if why.by_hand:
        yield say(BY_HAND).format(reason=why.by_hand)
    yield from (said(each, say, name) for each in why.short)


def _word(value: Any, name: Callable[[str], str]) -> str:
    if not isinstance(value, str):
        return str(value)
    return halves(Fraction(value)) if FRACTION.fullmatch(value) else name(value)
