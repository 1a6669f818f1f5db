"""Colours in choosing pairs: topscorers' extremes (C10, C11), preferences (C12), strong ones (C13)."""

from collections.abc import Iterable

from turnus.pairing.dutch.colours import denied
from turnus.pairing.dutch.contenders import Contender
from turnus.pairing.dutch.criteria import Bracket, Criterion, Meeting, here
from turnus.pairing.dutch.preferences import Strength, are_opposed


def colour_criteria(bracket: Bracket) -> Iterable[Criterion]:
    """C10 to C13; the first two only matter where topscorers are."""
    if any(player.is_topscorer for player in bracket.members):
        yield Criterion("C10", here(lambda meeting: int(not _goes_beyond_two(meeting))), bracket.size)
        yield Criterion("C11", here(lambda meeting: int(not _third_in_a_row(meeting))), bracket.size)
    yield Criterion("C12", here(_preferences_kept), bracket.size)
    yield Criterion("C13", here(_strong_preferences_kept), bracket.size)


def _preferences_kept(meeting: Meeting) -> int:
    return int(not are_opposed(meeting.higher.preference, meeting.lower.preference))


def _strong_preferences_kept(meeting: Meeting) -> int:
    mine, his = meeting.higher.preference, meeting.lower.preference
    if not are_opposed(mine, his):
        return 1
    return int(min(mine.strength, his.strength) is not Strength.STRONG)


def _both_absolute(meeting: Meeting) -> Contender | None:
    """Return who is denied an absolute preference, which only topscorers and their opponents can be."""
    mine, his = meeting.higher.preference, meeting.lower.preference
    if min(mine.strength, his.strength) is not Strength.ABSOLUTE:
        return None
    return denied(meeting.higher, meeting.lower)


def _goes_beyond_two(meeting: Meeting) -> bool:
    loser = _both_absolute(meeting)
    return loser is not None and abs(loser.preference.difference) > 1


def _third_in_a_row(meeting: Meeting) -> bool:
    loser = _both_absolute(meeting)
    return loser is not None and len(loser.colours) > 1 and loser.colours[-1] is loser.colours[-2]
