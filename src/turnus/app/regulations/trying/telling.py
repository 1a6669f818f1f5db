"""What would have been otherwise, in sentences: of somebody, and of a round as a whole."""

from collections.abc import Callable, Iterable, Iterator
from itertools import groupby

from turnus.app.regulations.trying.moments import Difference, Kind, Note, Value
from turnus.competition.engine.field_words import TIE_BREAKS
from turnus.law import Refused

Name = Callable[[str], str]
Translate = Callable[[str], str]


def told(each: Difference, name: Name, translate: Translate) -> str:
    """Return what somebody would have had otherwise, as a sentence without its clauses."""
    said = {"player": name(each.what), "before": _shown(each.before, each.kind, name)}
    said["after"] = _shown(each.after, each.kind, name)
    said["stage"] = each.stage
    sentence = translate(_sentence(each)).format(**said)
    if not each.steps_after or not each.steps_before:
        return sentence
    steps = {
        name: ", ".join(translate(TIE_BREAKS.get(code, code)) for code in codes)
        for name, codes in (("after", each.steps_after), ("before", each.steps_before))
    }
    return f"{sentence} ({translate('by {after}; it was {before}').format(**steps)})"


def _sentence(each: Difference) -> str:
    before, after = any(each.before), any(each.after)
    match each.kind:
        case Kind.PLACE:
            return PLACED
        case Kind.MOVES:
            return MOVED
        case Kind.SEAT:
            return SEATED if before and after else LET_IN if after else LEFT_OUT
        case Kind.MEETING:
            return MET if before and after else PLAYED if after else FREE


PLACED = "{player} would have been number {after} instead of {before}"
MOVED = "{player} would have gone on in group {after} instead of group {before}"
SEATED = "{player} would have begun in group {after} instead of group {before}"
LET_IN = "{player} would have taken part in {stage}"
LEFT_OUT = "{player} would not have taken part in {stage}"
MET = "{player} would have met {after} instead of {before}"
PLAYED = "{player} would have met {after} instead of having no game"
FREE = "{player} would have had no game instead of meeting {before}"
SENTENCES = (PLACED, MOVED, SEATED, LET_IN, LEFT_OUT, MET, PLAYED, FREE)


def _shown(value: Value, kind: Kind, name: Name) -> str:
    return ", ".join(name(each) if kind is Kind.MEETING else each for each in value)


def noted(note: Note, translate: Translate) -> str:
    """Return a note as a sentence."""
    values = {
        key: translate(held.reason).format(**dict(held.values)) if isinstance(held, Refused) else held
        for key, held in note.values.items()
    }
    return translate(note.text).format(**values)


def pairs_of(differences: Iterable[Difference], is_new: bool, name: Name, translate: Translate) -> list[str]:
    """Return the pairings of one round among differences: those that were, or those that would have been."""
    found: dict[frozenset[str], str] = {}
    for each in differences:
        for other in each.after if is_new else each.before:
            found.setdefault(frozenset((each.what, other)), f"{name(each.what)} \N{EN DASH} {name(other)}")
        if not (each.after if is_new else each.before):
            found.setdefault(frozenset((each.what,)), f"{name(each.what)} ({translate('no game')})")
    return list(found.values())


def by_moment(differences: Iterable[Difference]) -> Iterator[tuple[Difference, list[Difference]]]:
    """Yield the differences of each table, change or round together, with the first of them."""
    for _, several in groupby(differences, lambda each: (each.kind, each.stage, each.group, each.round)):
        held = list(several)
        yield held[0], held


def headed(first: Difference, translate: Translate) -> str:
    """Return the heading above the differences of one moment."""
    parts = [first.stage]
    if first.group:
        parts.append(translate("group {group}").format(group=first.group))
    if first.round:
        parts.append(translate("round {round}").format(round=first.round))
    return ", ".join(parts)
