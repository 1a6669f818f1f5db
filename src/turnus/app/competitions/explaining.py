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
BY_HAND = "By hand: {reason}"
SYSTEMS = {
    "dutch": "FIDE's Dutch system (C.04.3, edition of 2026)",
    "dutch-2017": "FIDE's Dutch system (C.04.3, edition of 2017)",
    "resistance": "the Swiss system on resistance",
    "team": "FIDE's Swiss system for teams (C.04.6)",
    "lot": "lots",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Why:
    """Of one board: why these two and why these colours, and all that led to it."""

    short: tuple[Explained, ...]
    by_hand: str  # the reason, where somebody made the pair by hand
    grounds: tuple[Explained, ...]  # about one of the two, or the group they are in


def whys_of(found: Round) -> dict[int, Why]:
    """Return of each board why it is as it is."""
    by_player: dict[str, list[Explained]] = {}
    for each in found.explanation:
        for player in each.about:
            by_player.setdefault(player, []).append(each)
    return {match.board: _why(found, match, by_player) for match in found.matches}


def _why(found: Round, match: Match, by_player: dict[str, list[Explained]]) -> Why:
    hand = next((each.reason for each in reversed(found.by_hand) if match.sides in each.pairs), "")
    grounds = list(by_player.get(match.first, ()))
    grounds += [e for e in by_player.get(match.second, ()) if match.first not in e.about]
    short = () if hand else tuple(each for each in grounds if _is_of_pair(each, match))
    return Why(short=short, by_hand=hand, grounds=tuple(grounds))


def _is_of_pair(each: Explained, match: Match) -> bool:
    """Whether a reason says that these two meet, who of them has White, or on which board."""
    if {*each.about} != {*match.sides}:
        return False
    return "opponent" in each.values or "white" in each.values or "board" in each.values


def system_of(competition: Competition, phase: Phase, number: int) -> str:
    """Return by which system a round was paired, as people call it; nothing where by none."""
    return SYSTEMS.get(system_in(competition.stage_of(phase), number), "")


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
